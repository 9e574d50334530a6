/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Comparison of tables: two of one image that describe the same code, or the
 * same table of two images.
 *
 * Each side is one kind of table (more than one section in objects).  Both are
 * indexed; then functions are matched, by address or, between images, by name,
 * and only the two entries at hand are ever decoded.  What two entries say is
 * held against each other by a struct compare_kind, of which there is one for
 * each pair of formats.
 */
#ifndef COMPARE_COMPARE_H
#define COMPARE_COMPARE_H

#include "table/table.h"

enum aspect {
	ASPECT_CFA,
	ASPECT_RA,
	ASPECT_FP,
	ASPECT_SAVED, /* another register */
	ASPECT_RANGE,
	ASPECT_MISSING, /* the second lacks what the first has */
	ASPECT_EXTRA,
	ASPECT_SIGNAL,
	ASPECT_SIGN,
	ASPECT_ENCODING,
	ASPECT_LSDA,
	ASPECT_PERSONALITY,
	/* Between two builds, all of them notes: */
	ASPECT_CHANGED, /* the code, and with it the rules */
	ASPECT_NEW,     /* a function that the first one lacks */
	ASPECT_GONE,
	ASPECT_RENAMED,
	ASPECT_MATCHED /* equal, by a guess; only when asked for */
};

/* How the functions of two builds were matched. */
enum pairing {
	PAIR_NONE,
	PAIR_NAME,
	PAIR_LAYOUT,   /* address; all functions are where they were */
	PAIR_CODE,     /* equal code that there is but once */
	PAIR_ALIKE,    /* a guess: one of several with equal code */
	PAIR_NAMESAKE, /* a guess: one of several of the name */
	PAIR_NUMBER,   /* a guess: f.part.1 and f.part.3 */
	PAIR_PLACE,    /* a guess: between the same neighbours */
	PAIR_ROWS      /* a guess: equal rules, like length */
};

/* Why it is a guess; NULL where it is none. */
const char *pairing_guess(enum pairing);

/* "cfa", "ra", ... */
const char *aspect_name(enum aspect);

/* What the code says of a difference. */
enum code_verdict {
	VERDICT_NONE, /* it was not asked, or has no say */
	VERDICT_LEFT, /* the first side is right */
	VERDICT_RIGHT,
	VERDICT_BOTH, /* equal in meaning */
	VERDICT_NEITHER,
	VERDICT_UNKNOWN,
	VERDICTS
};

/* "left", "right", ...; NULL for VERDICT_NONE. */
const char *code_verdict_name(enum code_verdict);

struct difference {
	uint8_t aspect; /* enum aspect */
	uint8_t level;  /* enum level */
	uint32_t sect;  /* ET_REL only */
	uint64_t start; /* in the first image; for extra, in
			   the second */
	uint64_t end;
	/*
	 * Not 0: [start, end) is the first of several equal places, one every
	 * so many bytes up to until.
	 */
	uint32_t every;
	uint64_t until;
	uint64_t func;       /* start of the function */
	uint64_t other_func; /* its start in the second image */
	bool has_reg;
	uint32_t reg;     /* of ASPECT_SAVED */
	const char *left; /* the rules as text; NULL: none */
	const char *right;
	const char *reason; /* of missing and extra, new and gone; of
			       changed the heading; of others why
			       both may be right; or NULL */
	uint8_t verdict;    /* enum code_verdict */
	uint8_t pairing;    /* enum pairing, between two builds */
	bool counted;       /* the reason is the whole table's: the
			       sum of its functions says it */
	bool unknown;       /* the rows that code implies do not tell */
	bool light;         /* nothing that counts: the function is equal */
	/*
	 * Of changed: what both sides say, which lives as long as this, and in
	 * how many rows they differ, of so many as the side with more has.
	 */
	const struct entry *rows[2];
	size_t differing, of;
};

struct compare_reason {
	char *reason;
	uint64_t n;
};

struct compare_sum {
	/*
	 * Functions; compared is equal, differing and unknown together, which
	 * are those that may differ only where code does not tell.
	 */
	uint64_t compared, equal, differing, unknown, missing, extra;
	uint64_t errors, warnings, notes;
	/*
	 * Two builds: of those compared, how many have the same code, code
	 * that is not in both files, other code, other code and other rules,
	 * another name, and were matched by a guess; of missing and extra, how
	 * many are gone and new functions.
	 */
	uint64_t same_code, absent_code, other_code, changed, renamed, guessed,
	    gone, fresh;
	uint64_t functions[2];          /* entries of each side */
	uint64_t bytes[2];              /* of the tables */
	struct compare_reason *reasons; /* of missing, most first */
	size_t nreasons, reasons_cap;
	uint64_t other_reasons; /* too many to tell apart */
};

struct compare;

/* One function as both sides have it, while it is compared. */
struct compare_func {
	const struct compare *cmp;
	const struct table *ltab, *rtab;
	const struct entry *left, *right;
	const struct item *litem; /* of left */
	/* Where both are in force, in the first image. */
	uint64_t start, end;
	uint64_t delta;             /* from first to second image */
	void *out;                  /* for compare_add() */
	struct refusals **refusals; /* for compare_why_sframe() */
	bool counted;               /* as of struct difference */
};

/* The right table's entries run on to where the next one begins. */
#define COMPARE_OPEN 0x01
/* The left one's do, and only some functions are in the right one. */
#define COMPARE_PARTIAL 0x02
/* Also between two images, though their tables differ. */
#define COMPARE_BUILDS 0x04
/* The reason for what is missing needs no entry. */
#define COMPARE_UNREAD 0x10
/*
 * The right table is about code, not about functions: where it has nothing, or
 * has more, that is missing or extra, for which a reason is looked for.
 */
#define COMPARE_CODE 0x08

/* How entries of two formats are compared. */
struct compare_kind {
	const char *left, *right; /* names of the tables */
	bool on_demand;           /* only when asked for, or when
				     there is no .eh_frame */
	unsigned want[2];         /* WANT_* of each */
	/* Adds what differs. */
	void (*func)(struct compare_func *);
	/*
	 * Why the second side has no entry for the left one (decoded with
	 * WANT_ROWS and WANT_OPS if at all); leaves the string empty when no
	 * rule of the format says why.  rtab is one of its tables.  With
	 * COMPARE_CODE it is asked about [start, end), which may be a part.
	 */
	void (*reason)(struct compare_func *, struct strbuf *);
	unsigned flags; /* COMPARE_* */
};

struct compare {
	const struct compare_kind *kind;
	struct image *img[2]; /* the same one twice, or OLD, NEW */
	struct table **tables[2];
	size_t ntables[2];
	unsigned threads;
	bool code;            /* ask the code, too */
	bool guesses;         /* show what a guess finds equal */
	const char *unlinked; /* compare_unlinked_sframe() */
	const char *apart;    /* the reason of all: no code is in both */
	/* Is the entry one of those asked for?  NULL: all are. */
	bool (*select)(void *, const struct table *, const struct item *);
	void *select_arg;
	/* Takes each difference, in order of address; not kept. */
	void (*show)(void *, const struct compare *, const struct difference *);
	/* Those shown until now are about to go; those to come are of others. */
	void (*going)(void *, const struct compare *);
	void *show_arg;
	struct compare_sum sum;
};

/*
 * The kind for two tables of one image, the first name being that of the
 * left one; or with equal names for two images.  NULL when there is none.
 */
const struct compare_kind *compare_kind_for(const char *left,
    const char *right);
/* The pairs that are compared when none is asked for: 0, 1, ... then NULL. */
const struct compare_kind *compare_kind_at(size_t);
/*
 * The register numbers that differences come with, whatever the tables' are; the
 * right side has its own where it is of another machine.
 */
struct regset compare_regset(const struct compare *, unsigned which);
/* Compares; findings of the decoders go to diag. */
void compare_run(struct compare *, struct diag *);
void compare_free(struct compare *);

/* For kinds: adds a difference.  The strings are copied, NULL for none. */
void compare_add(struct compare_func *, enum aspect, enum level, uint64_t start,
    uint64_t end, const char *left, const char *right);
/*
 * Adds, as the only difference, that the second side has an entry for the
 * function but no rules in it: it counts as missing.
 */
void compare_lacks(struct compare_func *, const char *reason);
/* The same of the first side; what the second has counts as extra. */
void compare_first_lacks(struct compare_func *, const char *reason);
/* Adds one between rules of registers, reg being that of ASPECT_SAVED. */
void compare_add_rule(struct compare_func *, enum aspect, enum level,
    uint64_t start, uint64_t end, uint32_t reg, const struct rule *left,
    const struct rule *right);
/* Adds that the rows that code implies do not tell the CFA, and why. */
void compare_unknown(struct compare_func *, uint64_t start, uint64_t end,
    enum row_unknown why, const struct rule *left, const struct rule *right);
/*
 * The reason of the differences that are added from now on, a literal; NULL
 * for none.
 */
void compare_because(struct compare_func *, const char *);
/*
 * Says of the differences added since *mark (compare_mark()) over the first
 * period of [start, end) that they come back in each further one.
 */
size_t compare_mark(const struct compare_func *);
void compare_repeat(struct compare_func *, size_t mark, uint64_t start,
    uint64_t period, uint64_t end);

/*
 * compare_seq.c: the rows of two entries as sequences, their places left out.
 * A line of the difference: a row of both, of the left or of the right.
 */
struct seq_line {
	char mark;    /* ' ', '-', '+' */
	uint32_t row; /* of the right one for '+' */
};
/* The rules of a row as text: "rsp+16 ra=[cfa-8] rbx=[cfa-16]". */
void sb_row(struct strbuf *, const struct regset *, const struct entry *,
    const struct row *);
/*
 * Does the entry begin as the code of a function does, with nothing on the
 * stack but what a call leaves there?
 */
bool seq_begins_anew(const struct entry *, const struct regset *);
/* Are all of them equal? */
bool seq_equal(const struct entry *, const struct entry *);
/*
 * The lines of all rows in order, to be freed; *n of them.  The lists are
 * replaced as a whole where they are very long and differ much.
 */
struct seq_line *seq_diff(const struct entry *, const struct entry *,
    size_t *n);
/* How many rows differ, of so many as the side with more has. */
size_t seq_differing(const struct entry *, const struct entry *, size_t *of);

/* compare_rows.c: CFI with SFrame, and CFI (or SFrame) with itself. */
void compare_frames(struct compare_func *);
void compare_full(struct compare_func *);

/* compare_lost.c: an old build and a new one. */
/* Is it one table in an old and a new file? */
bool compare_two_builds(const struct compare *);
/* Has a function of Mach-O lost its entry, or what that said? */
bool compare_lost(const struct compare *, const struct difference *);
/* Where it is in the new image, and its name; NULL: it has none. */
const char *compare_find_new(const struct compare *, const struct difference *,
    struct target *at);

/* compare_handler.c: personality routines. */
/* May two be the same?  One that leads to no code equals nothing. */
bool compare_same_routine(const struct image *, const struct target *,
    const struct image *, const struct target *);
/* May both sides have the same one? */
bool compare_same_handler(const struct compare_func *);
/* The one of one side as text: a name, "none", "without a name". */
const char *compare_handler(const struct compare_func *, unsigned which);
/* compare_sync.c: tables with one row a function, for its call sites. */
void compare_exidx(struct compare_func *);
void compare_apcs(struct compare_func *);
void compare_why_exidx(struct compare_func *, struct strbuf *);
/* compare_compact.c: CFI with compact unwind.  Needs WANT_FIELDS. */
void compare_compact(struct compare_func *);
void compare_why_compact(struct compare_func *, struct strbuf *);
/* compare_orc.c: the kernel's ORC with CFI or SFrame. */
void compare_orc(struct compare_func *);
void compare_why_orc(struct compare_func *, struct strbuf *);
/* compare_reason.c */
void compare_why_sframe(struct compare_func *, struct strbuf *);
void compare_why_debug_frame(struct compare_func *, struct strbuf *);
/*
 * Which fault of the GNU tools explains that a rule of .sframe (right) is not
 * that of DWARF (left); NULL where none is known to.
 */
const char *compare_known_fault(const struct compare_func *, enum aspect,
    const struct rule *left, const struct rule *right);

#endif
