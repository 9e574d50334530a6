/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The machine that runs call frame programs, as its files see it. */
#ifndef FORMAT_CFI_RUN_H
#define FORMAT_CFI_RUN_H

#include "format/cfi.h"
#include "table/cfi_op.h"

/* One remembered state. */
struct saved {
	struct rule	cfa, ra;
	uint32_t	sign;
	uint32_t	nregs;
	uint32_t	first;		/* in scratch->saved */
};

/* Kept in the entry from one decode to the next. */
struct scratch {
	struct regrule	regs[CFI_MAX_RULES];
	struct saved	stack[CFI_MAX_DEPTH];
	struct regrule	saved[CFI_MAX_SAVED];
};

struct run {
	const struct table	*t;
	const struct cie	*cie;
	const struct fde	*fde;	/* NULL for a CIE's own program */
	struct entry		*e;
	struct diag		*d;
	struct scratch		*s;
	struct regset		 set;
	struct bytes		 b;
	unsigned		 want;
	uint64_t		 loc;	/* in the start's section */
	uint64_t		 end;
	bool			 past;	/* loc passed the end: said once */
	bool			 dirty;	/* regs changed since the last row */
	uint32_t		 row_regs;	/* where those of it are */
	bool			 stop;
	bool			 cfa_said; /* that it has no halves */
	uint32_t		 nops;	/* done so far */
	bool			 has_relocs;	/* the section */
	struct cfi_state	 st;
	unsigned		 depth;
	uint32_t		 nsaved;
	uint64_t		 at;	/* offset of the operation */
	const struct cfi_op	*op;
	uint64_t		 val[2];
	uint32_t		 args_size;	/* no part of a state */
	uint64_t		 aspace;	/* of AMDGPU's operations */
	const uint8_t		*block;
	struct target		 target;	/* of set_loc */
};

/* The rule of the expression that was just read, which is checked here. */
struct rule cfi_block_rule(struct run *, uint8_t kind);
/* An operation whose bytes could not be relocated must not be believed. */
bool	 cfi_relocated(struct run *);
/* Gives the operation that was added last its text. */
void	 cfi_add_text(struct run *);
/* Adds what cannot be followed as bytes, to the program's end. */
void	 cfi_add_unread(struct run *);

#endif
