/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The machine that runs call frame programs, as its files see it. */
#ifndef FORMAT_CFI_RUN_H
#define FORMAT_CFI_RUN_H

#include "format/cfi.h"
#include "table/cfi_op.h"

/* One remembered state. */
struct saved {
	struct rule cfa, ra;
	uint32_t sign;
	uint32_t nregs;
	uint32_t first; /* in scratch->saved */
};

/*
 * Texts of operations of no more than 4 bytes, which say the same wherever
 * they stand, but for the location that an advance leads to.  None is written
 * over while the entry that it was made for is there.
 */
#define OP_TEXTS      1024
#define OP_TEXTS_MOST (OP_TEXTS / 4 * 3) /* that are ever kept */
struct op_text {
	uint64_t key; /* era and bytes; 0: none */
	uint8_t len;
	char text[OP_BRIEF];
};

struct op_texts {
	uint32_t era;                 /* what has another one is not valid */
	unsigned n;                   /* of this era */
	uint64_t whole;               /* from here on no 4 bytes are left */
	const struct reg_name *names; /* what texts depend on */
	unsigned raw;                 /* the same: WANT_REGNUM or 0 */
	uint64_t caf;
	int64_t daf;
	struct op_text list[OP_TEXTS];
};

/* Kept in the entry from one decode to the next. */
struct scratch {
	struct op_texts texts;
	struct regrule regs[CFI_MAX_RULES];
	struct saved stack[CFI_MAX_DEPTH];
	struct regrule saved[CFI_MAX_SAVED];
};

struct run {
	const struct table *t;
	const struct cie *cie;
	const struct fde *fde; /* NULL for a CIE's own program */
	struct entry *e;
	struct diag *d;
	struct scratch *s;
	struct regset set;
	unsigned want;
	uint64_t loc; /* in the start's section */
	uint64_t end;
	bool past;         /* loc passed the end: said once */
	bool dirty;        /* regs changed since the last row */
	uint32_t row_regs; /* where those of it are */
	bool stop;
	bool cfa_said;        /* that it has no halves */
	bool tells_pc;        /* locations are addresses */
	const uint8_t *lines; /* struct cfi's */
	/* The next relocation; NULL: the program has none. */
	const struct reloc *reloc;
	struct cfi_state st;
	unsigned depth;
	uint32_t nsaved;
	uint64_t at;      /* offset of the operation */
	uint64_t row_at;  /* of the one that the row begins by */
	uint64_t next;    /* of what follows it */
	uint64_t stop_at; /* where the program ends */
	const struct cfi_op *op;
	uint64_t val[2];
	uint32_t args_size; /* no part of a state */
	uint64_t aspace;    /* of AMDGPU's operations */
	const uint8_t *block;
	bool block_told;      /* its length could be read */
	struct target target; /* of set_loc */
};

/* The rule of the expression that was just read, which is checked here. */
struct rule cfi_block_rule(struct run *, uint8_t kind);
/* The operation that was just read, from b, is cut off, or its expression is. */
void cfi_say_truncated(struct run *, struct bytes b);
/* An operation whose bytes could not be relocated must not be believed. */
bool cfi_relocated(struct run *);
/* Before texts are asked for. */
void cfi_begin_texts(struct run *);
/* Makes the text of an operation; key: era and bytes, or 0: not to be kept. */
void cfi_make_text(struct run *, struct op *, uint64_t key);

static inline struct op_text *
cfi_text_place(struct op_texts *ts, uint64_t key)
{
	return &ts->list[(uint32_t)key * 0x9e3779b1 >> 22];
}

static inline void
cfi_take_text(struct op *op, const struct op_text *from)
{
	op->text = from->text;
	op->text_len = from->len;
	op->brief = true;
}

/* The text of the operation that was just read. */
static inline void
cfi_add_text(struct run *r, struct op *op)
{
	static const uint32_t masks[] = { 0, 0xff, 0xffff, 0xffffff, ~0U };
	struct op_texts *ts = &r->s->texts;
	const struct op_text *known;
	uint64_t key = 0;

	op->to_pc = r->tells_pc && r->op->effect == EFF_ADVANCE;
	if (op->len <= 4 && r->at < ts->whole && r->op->same_text) {
		key = (uint64_t)ts->era << 32 |
		      (load_u32(op->bytes, false) & masks[op->len]);
		known = cfi_text_place(ts, key);
		if (known->key == key) {
			cfi_take_text(op, known);
			return;
		}
	}
	cfi_make_text(r, op, key);
}

/* Adds what cannot be followed as bytes, to the program's end. */
void cfi_add_unread(struct run *);

#endif
