/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the ways of matching functions have in common: compare_match.c tries
 * them in turn, compare_names.c has those that go by name, compare_layout.c
 * those by where functions are.
 */
#ifndef COMPARE_MATCHER_H
#define COMPARE_MATCHER_H

#include "base/sort.h"
#include "compare/compare_match.h"
#include "table/known.h"

/* Candidates that one function is held against. */
#define MATCH_TRIES 64

/* A name of a ref, without its version. */
struct named {
	const char *name;
	const char *version; /* "V" of f@V and f@@V, or NULL */
	uint32_t hash;       /* of the name */
	unsigned ref : 31;
	unsigned first : 1; /* the one that the ref is known by */
};

/* By hash and name; of one name by ref, and of one ref by version, none last. */
struct names {
	struct named *list;
	size_t n, cap;
};

enum copy { COPY_UNKNOWN, COPY_NONE, COPY_OTHERS };

/* What an entry says, as a number. */
struct rules {
	uint64_t key; /* 0: not yet looked at */
	uint32_t nrows;
	bool anew; /* begins as functions do */
};

struct matcher {
	const struct side *side[2];
	struct names names[2]; /* all, aliases and .dynsym's too */
	const char **name[2];  /* the first one by ref; NULL: none */
	struct arena mem[2];   /* of names without their versions */
	bool layout;           /* all refs are where they were */
	bool text;             /* all code is the same, where it was */
	bool alike;            /* most code is */
	bool places; /* ... and what is between neighbours is the same one */
	uint64_t *key[2];            /* of the code; NULL or 0: not yet */
	uint8_t *copies[2];          /* do others have that key?  enum copy */
	struct sort_key *lengths[2]; /* all refs by length */
	struct rules *rules[2];      /* looked at when needed */
	/* Programs looked at, and what they say but for the LSDA, by place. */
	struct known_list programs[2];
	struct rules *said[2];
	struct entry entry[2];
	unsigned threads;
	struct pair *pair;
	uint32_t *back;
};

/* Has a ref of that side no pair yet? */
static inline bool
is_free(const struct matcher *m, unsigned which, uint32_t i)
{
	return which == 0 ? m->pair[i].right == NO_MATCH :
			    m->back[i] == NO_MATCH;
}

/* Makes a pair of a left and a right ref that have none. */
void matcher_join(struct matcher *, uint32_t l, uint32_t r, enum pairing);

/* Is the code of both the same, and as long? */
bool matcher_same_code(const struct matcher *, uint32_t l, uint32_t r);
/*
 * Is the code of a pair long, and the only one of its kind on both sides, so
 * that it tells which function it is?
 */
bool matcher_only_one(struct matcher *, uint32_t l, uint32_t r);
/* Do the entries of both say the same? */
bool matcher_same_rules(struct matcher *, uint32_t l, uint32_t r);
/* Have both a name, so that neither lacks one? */
bool matcher_both_named(const struct matcher *, uint32_t l, uint32_t r);
/* The section that a ref is in. */
const struct section *ref_section(const struct side *, const struct ref *);

/* If all refs are where they were: pairs whose names do not differ. */
void match_layout(struct matcher *);
/* What has another name where it was, though its code is the same. */
void match_layout_twins(struct matcher *);
/* If all code is where it was: pairs by where they begin; false: it is not. */
bool match_text(struct matcher *);

/* Fills names and name of one side. */
void names_make(struct matcher *, unsigned which);
/* Pairs of one name; of names that are aliases. */
void match_names(struct matcher *, bool aliases);
/* Pairs of clones whose numbers differ, where each side has one. */
void match_numbers(struct matcher *);
/* Marks the pairs that have names, but none in common. */
void names_renamed(struct matcher *);
/*
 * The left ref of the function that name, up to dot, says it is a part of, or
 * NO_MATCH.
 */
uint32_t names_owner(const struct matcher *, const char *name, const char *dot);
/*
 * By ref of one side that has no pair: has the other image a function of one
 * of its names, though no entry for it?
 */
bool *names_without_entry(struct matcher *, unsigned which);

#endif
