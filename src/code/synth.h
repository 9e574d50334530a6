/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows that an image's code alone implies, where the pass (pass.h) holds rows
 * against code: each function is walked from its entry over all that is known
 * to lead on, and what is known then of registers and words of the stack is
 * the row.
 *
 * What a function needs to know of others is found first, for all of them:
 * which do not return, and what state comes to parts that are entered by jumps
 * (.cold).  That is swept until it does not change.
 */
#ifndef CODE_SYNTH_H
#define CODE_SYNTH_H

#include "code/pass.h"

/* From where the place of a function is known. */
enum synth_source { SYNTH_ENTRY, SYNTH_SYMBOL, SYNTH_CALL };

/* Why a function is not to be relied upon. */
enum synth_doubt {
	DOUBT_NONE,
	DOUBT_CONFLICT, /* two ways bring what cannot both be */
	DOUBT_RETURN,   /* returns with something not the caller's */
	DOUBT_ENTRY     /* what jumps here brings conflicts */
};

const char *synth_source_name(enum synth_source);
const char *synth_doubt_name(enum synth_doubt);

/*
 * Functions are told of by numbers, in order of place.  Ends are those of
 * their ranges, and places as numbers (place_number()).
 */
struct synth_func {
	uint64_t start, end;
	uint32_t sect;  /* 0 in linked images */
	uint8_t source; /* enum synth_source */
};

/* What one walk found. */
struct synth_result {
	uint8_t doubt; /* enum synth_doubt */
	uint64_t doubt_pc;
	uint64_t instructions, unreached;
	bool noreturn;
};

struct synth;

/*
 * Of an image whose symbols and code are loaded, which so many threads read.
 * places are tables that tell where functions are, which are indexed; hosts, or
 * NULL, lead to LSDAs.  NULL when the machine's code cannot be read; *why is a
 * phrase then.
 */
struct synth *synth_new(struct image *, const struct hosts *,
    struct table *const *places, size_t nplaces, unsigned threads,
    const char **why);
void synth_free(struct synth *);
size_t synth_count(const struct synth *);
/* The first function from a place on. */
size_t synth_from(const struct synth *, uint32_t sect, uint64_t addr);
/* The one that begins there; SIZE_MAX: none does. */
size_t synth_find(const struct synth *, uint32_t sect, uint64_t addr);
struct synth_func synth_func(const struct synth *, size_t);
/*
 * Sweeps, once; from the main thread, on so many.  Sections of code are loaded
 * by code_ctx_load() before.
 */
void synth_sweep(struct synth *, unsigned threads);
/* Before: the rows of all functions will be asked for, without more. */
void synth_keep_rows(struct synth *);
/* Says where a function is, as an entry does. */
void synth_place(const struct synth *, size_t func, struct entry *);
/*
 * Adds the rows of a function, and the directives that make them if they are
 * wanted, after the sweeps, from any thread.  Without sweeps less is known of
 * what it calls, and nothing of what jumps into it.
 */
void synth_rows(const struct synth *, size_t func, bool directives,
    struct entry *, struct synth_result *);
/* Tells of each instruction that is come to the state that its row is of. */
void synth_trace(const struct synth *, size_t func, const struct code_trace *);

/* Is it the name, as it is in the image, of a function that does not return? */
bool synth_name_ends(const struct image *, const char *);
/*
 * The name that the dynamic linker binds to a word, or behind what calls it by
 * one (a slot of a PLT, a stub); NULL: none, or an object.
 */
const char *synth_bound(struct image *, uint64_t addr);

#endif
