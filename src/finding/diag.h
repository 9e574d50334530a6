/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Findings: what is wrong with the input, each under the name of a check of
 * the catalogue (checks.def).  A decoder reports with diag_at() and goes on.
 *
 * A struct diag is a plain list and belongs to one thread; workers fill their
 * own and the lists are joined in order.  Messages begin in lower case, say
 * both values where two disagree, and do not repeat section or offset.
 */
#ifndef FINDING_DIAG_H
#define FINDING_DIAG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "image/image.h"

enum level { LEVEL_OFF, LEVEL_NOTE, LEVEL_WARNING, LEVEL_ERROR };

enum check {
#define CHECK(id, table, level, advice, sentence, explanation) CHK_##id,
#include "finding/checks.def"
#undef CHECK
	CHECK_COUNT
};

struct check_info {
	const char *name;  /* "cfi-truncated" */
	const char *table; /* "eh_frame", "sframe", ... */
	uint8_t level;     /* enum level, the default one */
	const char *sentence;
	const char *explanation; /* several lines */
	const char *advice;      /* who writes it, and what to do */
};

/* The catalogue, in the order of checks.def. */
const struct check_info *check_info(enum check);
/* Its level alone, which every run asks for. */
enum level check_level(enum check);
/* By name; CHECK_COUNT when there is none. */
enum check check_by_name(const char *);

/* What a finding about an instruction says, for programs. */
struct finding_code {
	uint64_t pc;   /* where the claim fails */
	uint64_t from; /* the instruction before */
	bool has_from;
	const char *rule;       /* "cfa", "ra", or a register */
	const char *table_says; /* as rules are written; or NULL */
	const char *code_has;
	const char *instruction; /* at from; or NULL */
	uint32_t more;           /* further instructions */
	/* Calls where it is wrong, and those of them with a landing pad. */
	uint32_t calls, pads;
	/* The same of findings that differ in places and registers alone. */
	uint32_t shape; /* 0: none */
};

struct finding {
	enum check check;
	uint8_t level; /* enum level */
	bool has_offset;
	const char *table;         /* table name, or NULL */
	const char *profile;       /* the reader that it is about, or NULL */
	const struct section *sec; /* NULL: the whole file */
	uint64_t offset;           /* in sec */
	struct target where;       /* code it is about, or absent */
	char *message;
	/* NULL, or in the same piece of memory as the message. */
	const struct finding_code *code;
	uint32_t more; /* like it, left out after it */
};

/*
 * Of an unlimited list so many are kept, and one more for so many bytes of the
 * file; when these are used up, of one check and level as many as the second
 * pair says.
 */
#define DIAG_ALL        32768
#define DIAG_ALL_BYTES  1024
#define DIAG_KIND       8192
#define DIAG_KIND_BYTES 2048
/* Of one that spills so many wait. */
#define DIAG_ROOM 16384

struct diag {
	struct finding *list;
	size_t n;
	size_t cap;
	/*
	 * Levels by check, CHECK_COUNT of them, which replace the defaults
	 * (LEVEL_OFF: not recorded); NULL for none.
	 */
	const uint8_t *levels;
	const char *table;   /* given to findings without one */
	const char *profile; /* the same */
	struct target where; /* the same: set for each entry */
	/*
	 * How many findings of one check and level, and of one shape if they
	 * have one, are kept until diag_restart(); those beyond are counted in the last one.  0: as
	 * many as DIAG_ALL and DIAG_KIND say, and diag_restart() has no
	 * effect.
	 */
	uint32_t max;
	struct diag_seen *seen; /* by check and level */
	uint32_t round;         /* restarts so far */
	/*
	 * All are wanted, be they many: takes those of a list that is full and
	 * leaves it empty (diag_clear()).  Then max means nothing.  NULL: none.
	 */
	void (*spill)(void *, struct diag *);
	void *spill_arg;
};

/*
 * Is the check wanted at all?  Ask before work that only it needs.  With a
 * NULL diag nothing is.
 */
bool diag_wants(const struct diag *, enum check);
/*
 * Adds a finding.  diag may be NULL: then nothing.  level -1 is the check's own;
 * -W options win over either.
 */
void diag_add(struct diag *, enum check, int level, const struct section *,
    bool has_offset, uint64_t offset, const struct finding_code *,
    const char *fmt, ...) PRINTFLIKE(8, 9) UNLIKELY;
/* At a section offset: diag_at(diag, check, section, offset, fmt, ...). */
#define diag_at(d, c, sec, at, ...) \
	diag_add(d, c, -1, sec, true, at, NULL, __VA_ARGS__)
#define diag_at_level(d, c, level, sec, at, ...) \
	diag_add(d, c, level, sec, true, at, NULL, __VA_ARGS__)
/* About an instruction, with what of it programs are told. */
#define diag_code_at(d, c, sec, at, code, ...) \
	diag_add(d, c, -1, sec, true, at, code, __VA_ARGS__)
/* About a section (or with NULL the file) as a whole: no offset. */
#define diag_whole(d, c, sec, ...) \
	diag_add(d, c, -1, sec, false, 0, NULL, __VA_ARGS__)
#define diag_whole_level(d, c, level, sec, ...) \
	diag_add(d, c, level, sec, false, 0, NULL, __VA_ARGS__)
/* Keeps those that keep() wants; it may lower f->more. */
void diag_filter(struct diag *, bool (*keep)(void *, struct finding *),
    void *arg);
/* Counts up to max from here on anew. */
void diag_restart(struct diag *);
/* Moves the findings of src to the end of dst, as far as its max allows. */
void diag_join(struct diag *dst, struct diag *src);
/* The same with a copy of one. */
void diag_copy(struct diag *dst, const struct finding *);
/* Frees the findings from number n on. */
void diag_clear(struct diag *, size_t n);
/*
 * What makes two findings the same in different links of a program: file name
 * without folders, member, check, section, symbol (or NULL) and the message
 * without its addresses.
 */
void sb_finding_key(struct strbuf *, const struct image *,
    const struct finding *, const char *symbol);
/* The same from its parts; any but check and message may be NULL. */
void sb_key(struct strbuf *, const char *file, const char *member,
    const char *arch, const char *check, const char *section,
    const char *symbol, const char *message);
/* From here on findings are about code there, until where is set anew. */
static inline void
diag_about(struct diag *d, uint32_t sect, uint64_t addr)
{
	d->where =
	    (struct target){ .kind = TARGET_ADDR, .sect = sect, .addr = addr };
}
/* Frees the findings. */
void diag_free(struct diag *);
/* The highest level among them, LEVEL_OFF for none. */
enum level diag_worst(const struct diag *);

#endif
