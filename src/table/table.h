/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The model that every format is decoded into, and that every printer, check
 * and comparison consumes.
 *
 * A table is opened (its header), indexed (one pass that finds place and start
 * of every entry, no rows), and then any of its entries is decoded on its own
 * into a struct entry, which the caller keeps and reuses.  A table does not
 * change after table_index(), so entries may be decoded by many threads.
 * Nothing ever holds the rows of a whole table.
 */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "finding/diag.h"
#include "image/regs.h"
#include "base/util.h"

/*
 * Rules.  "none" is the only rule of a row that says that nothing can be
 * unwound; absent means that the table says nothing about a register.
 */
enum rule_kind {
	RULE_ABSENT,
	RULE_NONE, /* as CFA: cannot be unwound */
	RULE_UNDEFINED,
	RULE_SAME,
	RULE_CFA_MEM,  /* [cfa+off] */
	RULE_CFA_VAL,  /* cfa+off */
	RULE_REG,      /* r: kept in that register */
	RULE_REG_VAL,  /* reg+off */
	RULE_REG_MEM,  /* [reg+off] */
	RULE_EXPR_MEM, /* [expr ...]: its value is the address */
	RULE_EXPR_VAL, /* expr ...: its value is the value */
	RULE_UNKNOWN   /* as CFA: nothing is said (see ROW_UNKNOWN) */
};

struct rule {
	uint8_t kind;    /* enum rule_kind */
	bool dwarf64;    /* an expression of the 64-bit form */
	uint16_t aspace; /* of reg+off; 0: the ordinary one */
	union {
		uint32_t reg; /* DWARF number of the table's set */
		uint32_t len; /* bytes of the expression */
	};
	union {
		int64_t off;
		const uint8_t *expr; /* in the table's section */
	} u;
};

struct regrule {
	uint32_t reg; /* DWARF number of the table's set */
	struct rule rule;
};

#define ROW_SIGNED     0x01 /* return address is signed */
#define ROW_SIGNED_PC  0x02 /* ... with the pc too */
#define ROW_RA_DEFAULT 0x04 /* ra is the default: no rule given */
/* ORC says of each row what kind of frame it is. */
#define ROW_CALL         0x10
#define ROW_REGS         0x20 /* registers saved by an interruption */
#define ROW_REGS_PARTIAL 0x40 /* only what the processor saves */
#define ROW_SIGNAL       0x80 /* what is above was interrupted */

/* Rows that were recovered from code: told by guess, or why they are not. */
#define ROW_GUESS         0x100
#define ROW_CODE          0x200
#define ROW_UNKNOWN_SHIFT 16
#define ROW_UNKNOWN(row)  ((enum row_unknown)((row)->flags >> ROW_UNKNOWN_SHIFT))
enum row_unknown {
	UNKNOWN_NOT,
	UNKNOWN_UNREACHED, /* no way leads there */
	UNKNOWN_JUMP,      /* ... but one may that is not known */
	UNKNOWN_CONFLICT,  /* ways that lead there disagree */
	UNKNOWN_SP,        /* nothing leads to the frame */
	UNKNOWN_RA,        /* ... to the return address */
	UNKNOWN_START,     /* what the function begins with */
	UNKNOWN_SWEEPS,    /* states do not settle */
	UNKNOWN_SIZE,      /* too large */
	UNKNOWN_CODE,      /* there is none that can be read */
	UNKNOWN_SIGNAL,    /* what was interrupted is on the stack */
	UNKNOWN_REASONS
};
/* Is all known that a row of these says, and is none of it a guess? */
#define ROW_SURE(row) \
	(ROW_UNKNOWN(row) == UNKNOWN_NOT && ((row)->flags & ROW_GUESS) == 0)
/* Is it of a place that no known way leads to? */
#define ROW_UNREACHED(row)                        \
	(ROW_UNKNOWN(row) == UNKNOWN_UNREACHED || \
	    ROW_UNKNOWN(row) == UNKNOWN_JUMP)
/* The reason by name: "unreached"; NULL for UNKNOWN_NOT. */
const char *row_unknown_name(enum row_unknown);
/* Does a row tell how to unwind?  If not, its CFA alone is to be shown. */
static inline bool
rule_tells(const struct rule *cfa)
{
	return cfa->kind != RULE_NONE && cfa->kind != RULE_UNKNOWN;
}

/* Does a rule tell where the value of a register that was changed is? */
static inline bool
rule_saves(const struct rule *r)
{
	return r->kind != RULE_ABSENT && r->kind != RULE_SAME &&
	       r->kind != RULE_UNDEFINED;
}

/* The kind by name: "call", "regs", "regs_partial"; NULL: none. */
const char *row_type_name(uint32_t flags);

struct row {
	uint64_t pc;     /* first one covered */
	uint64_t end;    /* first one not covered; 0: open */
	uint64_t offset; /* section offset where it ends being
			    encoded (the next operation), or of
			    the row itself */
	struct rule cfa;
	struct rule ra;
	uint32_t regs;  /* first in entry->regs */
	uint32_t nregs; /* ascending by register */
	uint32_t flags; /* ROW_* */
	/*
	 * Bytes of pushed arguments that go when an exception is caught
	 * (DW_CFA_GNU_args_size); no part of the rules.
	 */
	uint32_t args_size;
};

/*
 * One encoded operation.  code, a and b are the format's; text is NULL unless
 * WANT_OPTEXT was asked for.
 */
struct op {
	uint64_t offset; /* in the section */
	uint32_t len;    /* bytes */
	uint32_t code;
	uint64_t a;           /* first operand, as stored */
	int64_t b;            /* second operand, as stored */
	uint64_t pc;          /* location after it, where it has one */
	const char *text;     /* NULL: none; lives as the entry */
	uint32_t text_len;    /* it may have no NUL */
	bool to_pc;           /* it goes on with " to " and pc */
	bool brief;           /* no more than 4 bytes, 4 can be read;
				 as can OP_BRIEF of the text */
	const uint8_t *bytes; /* the len bytes, as to be shown */
};

/* An instruction that an entry covers; its text is in the entry's memory. */
struct insn_line {
	uint64_t pc;
	const uint8_t *bytes;
	const char *text;
	const struct reloc *reloc; /* of it, or NULL */
	uint8_t len;               /* bytes */
};

/*
 * What has to stand in a source of assembly for rows to be what it gives:
 * directives behind an instruction, or before a function's first one.
 */
struct directives {
	uint64_t pc;      /* from where on they hold */
	uint64_t insn;    /* the instruction */
	const char *text; /* of it; lives as the entry */
	bool behind;
	const char *file; /* of its source; NULL: not known */
	unsigned line;
	uint64_t next;      /* instruction before which they stand; 0: none */
	unsigned next_line; /* the line that they stand before; 0: none is */
	const char *const *list;
	size_t n;
};

/*
 * Fields of a table's header or of an entry: a flat list, in which FIELD_ARRAY
 * and FIELD_OBJECT open a group that FIELD_END closes.  The printers know
 * kinds, never formats.
 */
enum field_kind {
	FIELD_STR,  /* str */
	FIELD_NAME, /* str, a symbol's name: may be demangled */
	FIELD_NUM,  /* num, a count or size */
	FIELD_SNUM, /* (int64_t)num, an offset */
	FIELD_HEX,  /* num as "0x..", width in size */
	FIELD_ADDR, /* target; absent: not shown */
	FIELD_BOOL, /* num */
	FIELD_ARRAY,
	FIELD_OBJECT,
	FIELD_END
};

#define FIELD_RAW    0x01 /* shown in text only with --raw */
#define FIELD_HIDDEN 0x02 /* never shown in text: JSON only */
#define FIELD_DETAIL 0x04 /* in text only with --raw, in JSON always */
#define FIELD_TEXT   0x08 /* never shown in JSON: text only */
#define FIELD_LIST   0x10 /* list shows it in text too */

struct field {
	const char *name; /* NULL inside an array */
	uint8_t kind;     /* enum field_kind */
	uint8_t flags;    /* FIELD_RAW, FIELD_HIDDEN */
	uint8_t size;     /* FIELD_HEX: digits, 0 for any */
	uint64_t num;
	const char *str; /* lives as long as table or entry */
	struct target target;
};

struct fields {
	struct field *list;
	size_t n;
	size_t cap;
	size_t groups; /* of them open one */
};

enum entry_kind {
	ENTRY_FUNC, /* describes code */
	ENTRY_CIE,  /* shared by others; not counted */
	ENTRY_BAD   /* its place is known, nothing else */
};

/* One line of the index that table_index() makes. */
struct item {
	uint64_t offset;    /* section offset of the entry */
	uint64_t start;     /* address, or offset in sect */
	uint64_t end;       /* exclusive; start when not known */
	uint32_t aux;       /* the format's own: CIE number, ... */
	uint32_t sect : 22; /* ET_REL only; a header has 40 bytes */
	uint32_t kind : 3;  /* enum entry_kind */
	uint32_t known : 1; /* is start an address? */
	uint32_t plain : 6; /* the format's own: CFI's size of what
			       stands before a program, or 0 */
};

/* From here on findings are about the code of an item, if that is known. */
static inline void
table_about(struct diag *d, const struct item *it)
{
	diag_about(d, it->sect, it->start);
	if (!it->known)
		d->where.kind = TARGET_ABSENT;
}

#define WANT_ROWS   0x01
#define WANT_FIELDS 0x02
#define WANT_OPS    0x04 /* typed operations */
#define WANT_OPTEXT 0x08 /* and their text; implies WANT_OPS */
#define WANT_RAW    0x10 /* fields marked FIELD_RAW too */
#define WANT_FACTS  0x20 /* entry->facts */
#define WANT_COUNT \
	0x40 /* with WANT_ROWS: how many there are;
		they need not be made */
#define WANT_REGNUM \
	0x100 /* with WANT_OPTEXT: registers by number,
		 too */
#define WANT_HEAD \
	0x80 /* what rows are made of is not looked
		at: it is known to be sound */

/* Bytes of a section that are an entry's, beside its own record. */
struct entry_extent {
	const struct section *sec;
	uint64_t offset;
	uint64_t size;
	const char *what; /* "rows", "extab", "lsda" */
};
#define ENTRY_EXTENTS 2

struct entry {
	uint8_t kind; /* enum entry_kind */
	bool sync;    /* holds at call sites only */
	bool has_end;
	bool truncated;            /* decoding stopped early */
	uint64_t offset;           /* in sec, else in the table's section */
	uint64_t size;             /* bytes of the entry's own record */
	const struct section *sec; /* NULL: the table's */
	struct target start;
	uint64_t end; /* in start's section */
	/* What the entry belongs to, where start is a place inside of it. */
	struct target function;
	/*
	 * Rows of repeated blocks (SFrame PCMASK): their pc is an offset in a
	 * block of this many bytes from start on; 0: pc is an address.
	 */
	uint32_t rep_size;

	struct entry_extent extents[ENTRY_EXTENTS];
	size_t nextents;

	struct row *rows; /* ascending by pc */
	size_t nrows, rows_cap;
	struct regrule *regs; /* of all rows */
	size_t nregs, regs_cap;
	struct op *ops;
	size_t nops, ops_cap;
	struct insn_line *code; /* if someone had it listed */
	size_t ncode, code_cap;
	struct directives *directives; /* for tables that have no operations */
	size_t ndirectives, directives_cap;
	struct fields fields;

	/* Facts that checks and comparisons need, where a format has them. */
	struct target personality;
	struct target lsda;
	bool signal;
	bool has_signal;   /* the format can say so */
	bool outermost;    /* no rows: nothing calls it */
	uint8_t pauth_key; /* 'A', 'B', or 0: none said */
	bool tagged;       /* the frame's memory is (AArch64's MTE) */
	bool has_tagged;   /* the format can say so */
	uint32_t ra_reg;   /* column of the return address */
	const void *facts; /* of the format's own: table/sframe.h */

	struct arena mem;  /* of strings in fields and ops */
	struct strbuf tmp; /* for building them */
	void *scratch;     /* the decoder's, kept for reuse */
	const struct format *scratch_of;
};

/* What rows and operations of an entry are made of, but for its place. */
#define PROGRAM_SHAPE 122
#define PROGRAM_SLACK 32 /* bytes that its shape may be copied by */
struct program {
	const uint8_t *bytes;
	size_t len;
	uint32_t group; /* of two groups none are the same */

	/*
	 * Of programs with the same shape and group, decoding and checks find
	 * something in each or in none, as long as the last row of each begins
	 * in its entry's range.
	 */
	uint8_t nshape;
	uint8_t shape[PROGRAM_SHAPE + PROGRAM_SLACK]; /* 8 more are 0 */
	uint64_t reach; /* of the last row from the start on */
	uint32_t rows;  /* of such an entry, which decodes to its
			   end; 0: that is for decoding to tell */
	/*
	 * Where rows begin, from the start on, that another program with the
	 * same shape has elsewhere, ascending; and where among the bytes the
	 * operations are that lead there.  Number 0 is the start itself.
	 */
	uint32_t nplaces; /* beside that */
	uint64_t places[PROGRAM_SHAPE + 1];
	uint8_t spots[PROGRAM_SHAPE + 1];
	bool nops_within; /* not only behind the others */
};

struct table;
struct trace_record;
struct trace_block;

/* What stands before the entries, for who prints it; to be freed. */
struct header {
	struct fields fields;
	struct arena mem;
};

/* How one kind of table is read. */
struct format {
	const char *name; /* of the table: "eh_frame" */
	bool rowless;     /* entries tell no rules */
	bool open_end;    /* the last entry holds for all behind it */
	bool joined;      /* linkers make one entry of neighbours' equal ones */
	bool unstored;    /* it has no bytes: its entries are made here */
	/*
	 * Reads what stands before the entries: fills t->fields and t->priv.
	 * False (after a finding) when nothing of the table can be read.
	 */
	bool (*open)(struct table *, struct diag *);
	/*
	 * Makes the fields of the header in the place of open(), where they
	 * are many and a file may have many tables; NULL: they are there.
	 */
	void (*header)(const struct table *, struct header *);
	/* Fills t->items by table_add_item(); reports what breaks framing. */
	void (*index)(struct table *, struct diag *);
	/*
	 * Looks up the names of what index() has read, which asks for none
	 * itself.  NULL: it may ask, or there are none.
	 */
	void (*names)(struct table *);
	/* Decodes one entry; want is an OR of WANT_*. */
	void (*decode)(const struct table *, const struct item *, unsigned want,
	    struct entry *, struct diag *);
	/*
	 * Finds the entry in force at a place without the index; NULL when
	 * the format has no faster way.  Gives false when there is none, or
	 * when this table has nothing to search by: the index then decides.
	 */
	bool (*search)(const struct table *, uint32_t sect, uint64_t pc,
	    struct item *);
	/*
	 * Gives the program of an entry of which all else is in its item, so
	 * that decoding finds nothing there.  False for others, NULL for all.
	 */
	bool (*program)(const struct table *, const struct item *,
	    struct program *);
	/*
	 * Makes the shape of a program; false when it has none.  Needed where
	 * there is program().
	 */
	bool (*shape)(const struct table *, struct program *);
	/*
	 * Tells rows and reach alone of a program, also of one that is too long
	 * for a shape; false when that is for decoding.  NULL: program() has.
	 */
	bool (*count)(const struct table *, struct program *);
	/*
	 * Do the same bytes say the same in a group of programs of one table
	 * and in one of another?  Needed where there is program().
	 */
	bool (*same_group)(const struct table *, uint32_t, const struct table *,
	    uint32_t);
	void (*close)(struct table *);
	/*
	 * Tells the call sites of an entry, and their landing pads in the
	 * section of its code, 0 for none, by its LSDA, whose section must have
	 * been loaded.
	 * NULL where entries have none.
	 */
	void (*sites)(const struct table *, const struct entry *,
	    void (*fn)(void *, uint64_t start, uint64_t end, uint64_t pad),
	    void *arg);
	/*
	 * Logs only, see trace.h: the records of an item or of a buffer are
	 * handed to fn, one after another.
	 */
	void (*records)(const struct table *, const struct item *,
	    void (*fn)(void *, const struct trace_record *), void *arg,
	    struct diag *);
	void (*block_records)(const struct table *, const struct trace_block *,
	    void (*fn)(void *, const struct trace_record *), void *arg);
};

struct table {
	const struct format *format;
	const char *name; /* format->name, or a variant's */
	struct image *img;
	struct section *sec;  /* where its bytes are */
	struct table *host;   /* lsda, eh_frame_hdr: the table that
				 leads to it; else NULL */
	uint64_t offset;      /* of the table in sec; sframe can have
				 more than one a section */
	uint32_t part, parts; /* which of how many it is then */
	uint64_t size;
	bool opened, indexed;
	bool unreadable;      /* opening it failed */
	bool stored;          /* one entry for each that is stored,
				 in stored order: orc */
	bool hidden;          /* only there to lead to others */
	bool eh_regs;         /* register numbers of .eh_frame */
	struct regset set;    /* once it is open; table_regset() */
	struct fields fields; /* header */
	struct item *items;   /* in file order */
	size_t nitems, items_cap;
	size_t nentries; /* items that are not CIEs */
	size_t nstored;  /* counted in their place where
			    items stand for several; or 0 */
	uint32_t *order; /* entries by (sect, start), see
			    table_sort() */
	size_t norder;
	unsigned nfinds;  /* made without it */
	unsigned threads; /* index() may use so many; 0 or 1: none */
	struct arena mem;
	void *priv; /* the format's own */
};

/* Opens once; false when nothing can be read (a finding says why). */
bool table_open(struct table *, struct diag *);
/* Opens and makes the index, once. */
void table_index(struct table *, struct diag *);
/*
 * The same, and t->order if sorted; loads the image's symbols, beside it where
 * there are threads and nothing speaks against it.
 */
void table_index_named(struct table *, bool sorted, unsigned threads,
    struct diag *);
/* For who will call that: loads the symbols now if not beside an index. */
void table_expect_names(struct image *, unsigned threads);
struct item *table_add_item(struct table *);
/* The header's fields, which lie in h unless the table has them. */
const struct fields *table_header(const struct table *, struct header *h);
void header_free(struct header *);
#define ITEM_PLAIN 63 /* the most that plain holds */
/*
 * The most items, and so many bytes of the file for each beyond: no code has as
 * many functions.  With what commands keep of each they take three times the
 * file.
 */
#define TABLE_ITEMS      98304
#define TABLE_ITEM_BYTES 48
#define TABLE_ROWS       65536          /* of one function */
#define TABLE_UNBOUND    (SIZE_MAX / 2) /* size of what we made */
size_t table_most(const struct table *);
/* Says where it is full that entries are left out from an offset on. */
bool table_is_full(const struct table *, uint64_t offset, struct diag *);
/* How many of n entries of so many bytes from an offset on are to be read. */
size_t table_bound(const struct table *, size_t n, uint64_t offset,
    uint64_t size, struct diag *);
/* Tells of n relocations (none is fine) that lie in no entry. */
void table_say_stray(const struct table *, size_t n, uint64_t first,
    struct diag *);
/* Room for n items in all, where their number is known and bounded. */
void table_reserve(struct table *, size_t n);
/* Makes t->order, once (main thread). */
void table_sort(struct table *);
#define TABLE_AHEAD 16
/*
 * Entry number k in that order, for loops over all: where entries are not
 * stored by address the next ones are fetched meanwhile.
 */
static inline const struct item *
table_ordered(const struct table *t, size_t k)
{
	if (k + TABLE_AHEAD < t->norder)
		__builtin_prefetch(&t->items[t->order[k + TABLE_AHEAD]]);
	return &t->items[t->order[k]];
}
/*
 * How many of the entries in t->order begin at or before a place: the one in
 * force there, if there is one, is the last of them.
 */
size_t table_upto(const struct table *, uint32_t sect, uint64_t pc);
/* The entry whose record begins at an offset, where they stand in order. */
const struct item *table_item_at(const struct table *, uint64_t offset);
/* The same; it mostly is number *next, which is then set to the one after. */
static inline const struct item *
table_item_next(const struct table *t, uint64_t offset, size_t *next)
{
	const struct item *it = *next < t->nitems &&
					t->items[*next].offset == offset ?
				    &t->items[*next] :
				    table_item_at(t, offset);

	if (it != NULL)
		*next = it - t->items + 1;
	return it;
}
/* Decodes an entry, which it first empties. */
void table_decode(const struct table *, const struct item *, unsigned want,
    struct entry *, struct diag *);
/*
 * The entry in force at a place: by the format's own search, else by
 * bisection of the sorted index (made when it is not there yet).
 */
bool table_find(struct table *, uint32_t sect, uint64_t pc, struct item *,
    struct diag *);
void table_free(struct table *);

/* Entries are zeroed by the caller before first use: struct entry e = {0}. */
/* Empties one, whose memory is used again. */
void entry_reset(struct entry *);
void entry_free(struct entry *);
/* For decoders: append a row of which nothing is set. */
static inline struct row *
entry_new_row(struct entry *e)
{
	GROW(e->rows, e->nrows, e->rows_cap);
	return &e->rows[e->nrows++];
}
/* Appends rules of n registers. */
void entry_add_regs(struct entry *, const struct regrule *, size_t n);
/* Appends a row, which copies the rules of n registers. */
struct row *entry_add_row(struct entry *, uint64_t pc, const struct rule *cfa,
    const struct rule *ra, const struct regrule *, size_t n);
/* Room for so many rows and rules more, for decoders that fill them in. */
void entry_reserve(struct entry *, size_t rows, size_t regs);
/* One of which nothing is set. */
static inline struct op *
entry_new_op(struct entry *e)
{
	GROW(e->ops, e->nops, e->ops_cap);
	return &e->ops[e->nops++];
}

static inline struct op *
entry_add_op(struct entry *e, uint64_t offset, uint32_t len)
{
	struct op *op = entry_new_op(e);

	*op = (struct op){ .offset = offset, .len = len };
	return op;
}
/* Gives the last operation a text, which lives as long as the entry. */
static inline void
entry_op_text(struct entry *e, const char *text)
{
	e->ops[e->nops - 1].text = text;
	e->ops[e->nops - 1].text_len = strlen(text);
}
#define OP_BRIEF 32 /* bytes that brief texts are copied by */
/* The text of one that has one, into text_len + NUMBER_ROOM + 8 bytes. */
static inline char *
put_op_text(char *p, const struct op *op)
{
	p = put_mem(p, op->text, op->text_len);
	return op->to_pc ? put_hex(put_str(p, " to 0x"), op->pc) : p;
}
/* Bytes of the entry elsewhere, in [offset, end). */
static inline void
entry_add_extent(struct entry *e, const struct section *sec, uint64_t offset,
    uint64_t end, const char *what)
{
	if (end > offset && e->nextents < ENTRY_EXTENTS)
		e->extents[e->nextents++] = (struct entry_extent){ sec, offset,
			end - offset, what };
}
/* The row in force at pc, or NULL. */
const struct row *entry_row_at(const struct entry *, uint64_t pc);

struct field *field_add(struct fields *, const char *name, enum field_kind);
void field_str(struct fields *, const char *name, const char *);
void field_name(struct fields *, const char *name, const char *);
void field_num(struct fields *, const char *name, uint64_t);
void field_snum(struct fields *, const char *name, int64_t);
void field_hex(struct fields *, const char *name, uint64_t);
void field_bool(struct fields *, const char *name, bool);
void field_target(struct fields *, const char *name, const struct target *);
void field_open(struct fields *, const char *name, enum field_kind);
void field_close(struct fields *);
/* The first field of that name, or NULL. */
const struct field *field_find(const struct fields *, const char *name);

/* Of a table that was opened, or made by hand. */
struct regset table_make_regset(const struct table *);
static inline struct regset
table_regset(const struct table *t)
{
	return t->set.names != NULL ? t->set : table_make_regset(t);
}
/*
 * The register of rule i of a row with n: one that has the name of another
 * register of the row, a smaller one, is "r" and its number.
 */
void sb_reg_of(struct strbuf *, const struct regset *, const struct regrule *,
    uint32_t n, uint32_t i);
/* Rules as text, in the notation that every command uses. */
void sb_rule(struct strbuf *, const struct regset *, const struct rule *);
/*
 * Is it a register plus an offset, "rsp+8", as the CFA of most rows is?  Then
 * it is put through a plain pointer, into REG_ROOM + NUMBER_ROOM bytes.
 */
static inline bool
rule_is_reg_val(const struct regset *set, const struct rule *r)
{
	return r->kind == RULE_REG_VAL && r->aspace == 0 &&
	       set->names != NULL && r->reg < REGS_READY &&
	       set->names[r->reg].len != 0;
}

static inline char *
put_reg_val(char *p, const struct regset *set, const struct rule *r)
{
	return put_sdec(put_reg(p, set, r->reg), r->u.off);
}
/* The same with sb_reg_of() before it: "rbx=[cfa-24]". */
void sb_reg_rule(struct strbuf *, const struct regset *, const struct regrule *,
    uint32_t n, uint32_t i);
static inline bool
rule_is_expr(const struct rule *r)
{
	return r->kind == RULE_EXPR_MEM || r->kind == RULE_EXPR_VAL;
}
bool rule_means_same(const struct rule *, const struct rule *);
/* Goes on with a hash; the same for rules that are equal. */
uint64_t rule_hash(uint64_t hash, const struct rule *);
static inline bool
rule_equal(const struct rule *a, const struct rule *b)
{
	return memcmp(a, b, sizeof(*a)) == 0 || rule_means_same(a, b);
}
/* May they be equal?  Most rows have different CFAs: no more is looked at. */
static inline bool
row_may_equal(const struct row *a, const struct row *b)
{
	return a->flags == b->flags && a->cfa.kind == b->cfa.kind &&
	       (a->cfa.kind != RULE_REG_VAL || a->cfa.u.off == b->cfa.u.off);
}

/* Equal in every rule and flag; pc is not looked at. */
bool row_equal(const struct entry *, const struct row *, const struct entry *,
    const struct row *);
/* The same of the rules of registers alone. */
bool row_regs_equal(const struct entry *, const struct row *,
    const struct entry *, const struct row *);
/*
 * Goes through the registers for which one of two rows has a rule, in order:
 * the next one is reg.  False at the end.  Begins as all zero.
 */
struct row_regs {
	uint32_t reg;
	uint32_t a, b; /* its rows' next rules */
};
bool rows_next_reg(struct row_regs *, const struct entry *, const struct row *,
    const struct entry *, const struct row *);
/* The row's rule for a register; absent when it has none. */
struct rule row_reg(const struct entry *, const struct row *, uint32_t reg);

/* The same for comparisons: one without a rule is taken for unchanged. */
struct rule row_reg_kept(const struct entry *, const struct row *,
    uint32_t reg);

/* DWARF expressions: see dwexpr.h. */

#endif
