/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Programs that read tables, by the constraints of readers.def: which there
 * are, and what one makes of an entry.
 */
#ifndef CHECK_READERS_H
#define CHECK_READERS_H

#include <stdatomic.h>

#include "table/cfi.h"
#include "table/table.h"

/* What becomes of a row, the worst last; LIMIT is of a file alone. */
enum reader_verdict {
	VERDICT_OK,
	VERDICT_ROOT, /* the end of the stack, as the table says */
	VERDICT_GUESS,
	VERDICT_CUT,
	VERDICT_WRONG,
	VERDICT_END,
	VERDICT_LOST,
	VERDICT_FUNCTION,
	VERDICT_REST,
	VERDICT_ABORT,
	VERDICT_FILE,
	VERDICT_LIMIT,
	VERDICT_COUNT
};

/* What a line of readers.def speaks of; its head says what each means. */
enum reader_kind {
	READER_READER,
	READER_LIKE,
	READER_HEADER,
	READER_SECTION,
	READER_SFRAME,
	READER_ROWS,
	READER_VERSIONS,
	READER_LETTERS,
	READER_LATE,
	READER_SIZES,
	READER_ENCODINGS,
	READER_FACTORS,
	READER_CIE_RUN,
	READER_OPS,
	READER_DEPTH,
	READER_STATES,
	READER_NESTED,
	READER_UNDERFLOW,
	READER_NOPS,
	READER_RESTORES,
	READER_REGMAX,
	READER_SIGNAL,
	READER_LEAF,
	READER_CFA_REG,
	READER_CFA_LEAF,
	READER_CFA_ZERO,
	READER_CFA_OFF,
	READER_POPPED,
	READER_RULELESS,
	/* Of the CFA's expression, from PLT to EXPR. */
	READER_PLT,
	READER_DEREF,
	READER_SUM,
	READER_BREG,
	READER_LENGTH,
	READER_USES,
	READER_BEYOND,
	READER_EXPR,
	READER_RA,
	READER_FP,
	READER_BESIDE,
	READER_RULES,
	READER_KINDS
};

/* Beside a bit for each enum rule_kind: */
#define READER_RULES_LEAF 0x8000 /* only where LEAF holds */
#define READER_RULES_ANY  0x7fff

/* A line of readers.def; members that a kind has no use for are 0. */
struct reader_line {
	uint8_t kind;     /* enum reader_kind */
	uint8_t verdict;  /* enum reader_verdict */
	uint8_t machines; /* READER_ON_* */
	uint8_t adds;     /* additions of DEREF, as a mask */
	bool within;      /* codes are all that there may be */
	uint16_t rules;   /* of enum rule_kind */
	uint64_t mask;
	int64_t least, most, least2, most2;
	uint32_t multiple, multiple2;
	const char *text, *other, *tables, *date;
	const char *codes; /* of expressions: "03 08-17" */
	const char *at;    /* where the reader's sources say so */
};

#define READER_ON_X86   0x01 /* x86-64 */
#define READER_ON_A64   0x02
#define READER_ON_I386  0x04
#define READER_ON_OTHER 0x08

/* The lines of a reader that are for a machine, by kind and in order. */
#define READER_LINES 64
struct reader_plan {
	const struct reader_line *reader;
	size_t number; /* in a memo */
	uint64_t ops;  /* operations that a line is about, by code */
	const struct reader_line *line[READER_LINES];
	uint8_t from[READER_KINDS + 1]; /* of each kind, in line */
	const struct reader_line *expr[READER_LINES]; /* of expressions */
	size_t nexpr;
	bool leaf;                   /* in a library where LEAF holds */
	bool debug;                  /* the table is .debug_frame */
	const struct cie *first_cie; /* that FACTORS compares with, or NULL */
};

/* One entry, as readers are asked about it. */
struct reader_case {
	const struct table *t;
	const struct regset *set;
	const struct cie *cie;
	const struct entry *e; /* with rows, operations */
};

struct reader_known;

/* Which readers are to be asked about an entry, a bit each. */
struct reader_asked {
	uint32_t any;
	uint32_t ops; /* about its operations */
	/* What is known of each row, or NULL. */
	const struct reader_known **rows;
};

/* What a reader makes of a row, or of a CIE, and why. */
struct reader_say {
	uint8_t verdict;
	const struct reader_line *line; /* NULL: nothing to say */
	const struct op *op;            /* or of that operation */
	uint32_t depth;                 /* states remembered there */
};

/* The reader's line by its name, or the other one; NULL: there is none. */
const struct reader_line *reader_by_name(const char *);
/* All of them in the order of readers.def; NULL at the end. */
const struct reader_line *reader_number(size_t i);
/* Does the reader read code of the machine at all? */
bool reader_reads(const struct reader_line *reader, const struct image *);
/*
 * Is this table one that the reader takes, where the file has it and perhaps
 * others?
 */
bool reader_takes(const struct reader_line *reader, const char *table,
    bool has_eh_frame);
/* Gathers what a reader says of an image's machine and a table. */
void reader_plan_make(struct reader_plan *, const struct reader_line *reader,
    const struct image *, const char *table);
/* The first line of a kind, or NULL. */
static inline const struct reader_line *
reader_first(const struct reader_plan *p, enum reader_kind kind)
{
	return p->from[kind] == p->from[kind + 1] ? NULL :
						    p->line[p->from[kind]];
}
/* What it makes of a CIE: OK, or the worst of what it says. */
struct reader_say reader_cie(const struct reader_plan *, const struct regset *,
    const struct cie *);
/*
 * Fills say[] for each row of the entry, in order, and one more for what is
 * behind them, where operations could not be read; gives the worst verdict that
 * is about more than rows (FILE, FUNCTION), or OK.  asked is what
 * reader_memo_ask() has filled, or NULL.
 */
struct reader_say reader_rows(const struct reader_plan *,
    const struct reader_case *, const struct reader_asked *,
    struct reader_say *say);
/* Has the CIE a rule for the register, to restore? */
bool reader_is_kept(const struct cie *, uint64_t reg);
/* Is an offset between two, and a multiple of a number? */
static inline bool
reader_in_range(int64_t v, int64_t least, int64_t most, uint32_t multiple)
{
	return v >= least && v <= most && v % (int64_t)multiple == 0;
}
/* What it says of a row for itself, or NULL: it takes it. */
const struct reader_line *reader_row(const struct reader_plan *,
    const struct reader_case *, const struct row *);

/* What readers, by number, make of rows that were there before. */
#define READERS_MAX 32
struct reader_memo {
	const struct reader_plan *plan[READERS_MAX];
	size_t n;
	uint32_t ops[64]; /* readers that an operation is a matter of */
	uint64_t regmax;  /* the least REGMAX, or 0 */
	uint16_t rules;   /* rules that a line is about, of any register */
	_Atomic(struct reader_known *) known[1024];
};
/* One reader more, which gets the next number; the plan stays. */
void reader_memo_add(struct reader_memo *, const struct reader_plan *);
void reader_memo_free(struct reader_memo *);
/*
 * Finds who may not take all rows of an entry; others do, so far as its CIE and
 * place do not tell otherwise.  rows has room for all.  Many threads may ask.
 */
void reader_memo_ask(struct reader_memo *, const struct reader_case *,
    struct reader_asked *);
/* What a reader says of such a row, or NULL. */
const struct reader_line *reader_known_line(const struct reader_known *,
    size_t number);
/*
 * What it says of a CFA that is an expression, or NULL; the row's rule is that
 * or [reg+off].
 */
const struct reader_line *reader_expr_line(const struct reader_plan *,
    const struct regset *, const struct rule *);
/* Has an expression operations that are not of codes, or more than most? */
bool reader_expr_beyond(const struct reader_line *, const struct regset *,
    const struct rule *);
/* "CFA rsp-128 ...", for a row, or NULL for what is of the entry. */
void sb_reader_why(struct strbuf *, const struct reader_case *,
    const struct reader_say *, const struct row *);
/* "cut", for output. */
const char *verdict_name(enum reader_verdict);
/* --profile=help */
void sb_readers(struct strbuf *);

#endif
