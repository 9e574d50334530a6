/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the files of the pass: read.c reads code, pass.c walks it. */
#ifndef CODE_PASS_PRIV_H
#define CODE_PASS_PRIV_H

#include "code/pass.h"

/* Beside INSN_*: */
#define INS_BAD		0x10	/* cannot be decoded */
#define INS_FAR		0x20	/* target is a place in fars */
#define INS_MAYBE	0x40	/* some effects are conditional */
#define INS_WATCHED	0x80	/* may change what rows speak of */

#define NO_TARGET	UINT32_MAX

/* An instruction of the entry. */
struct ins {
	uint32_t	off;		/* from the entry's start */
	uint32_t	eff;		/* first effect */
	uint32_t	target;		/* number of an instruction, or of a
					   place in fars */
	uint32_t	head;		/* number of the block's head; 0: it
					   is none */
	uint8_t		len;
	uint8_t		flow, cond;
	uint8_t		flags;		/* INSN_*, INS_* */
	uint8_t		reg;
	uint8_t		n;		/* effects */
};

#define HEAD_BACK	0x01	/* a branch leads back to it */
#define HEAD_ASSUMED	0x02	/* its row was taken as true */
#define HEAD_PROVED	0x04	/* an edge agrees with its row */
#define HEAD_BAD	0x08	/* an edge that may be dead does not */
#define HEAD_WEAK	0x20	/* pending neither proves nor disproves it */
#define HEAD_SEEN	0x10	/* jump tables: has this state already */

/* An instruction that control can come to from elsewhere. */
struct head {
	struct packed		*pending;
	struct packed		*widen;	/* of branches back, over repeats */
	uint32_t		 flags;
	uint32_t		 from;	/* of bad */
	uint32_t		 seen;	/* jump that led here last */
	struct code_mismatch	 bad;
};

struct site {
	uint64_t	start, end, pad;
};

#define FAR_CACHE	256

struct far_claims {
	uint64_t	pc;
	uint32_t	sect;
	uint8_t		kind;		/* 0: empty, 1: of no interest, 2 */
	struct claims	claims;
};

#define ROW_CACHE	64
#define PACKED_MAX	(8 << 20)	/* bytes of states that wait */
#define INSNS_MAX	400000	/* of one entry */
#define REPEATS_MAX	10
#define INDIRECTS	8
#define GUESSES		8

struct code_pass {
	struct ins		*ins;
	size_t			 nins, ins_cap;
	struct effect		*eff;
	size_t			 neff, eff_cap;
	uint64_t		*fars;
	size_t			 nfars, fars_cap;
	struct head		*heads;		/* [0] is nobody's */
	size_t			 nheads, heads_cap;
	struct site		*sites;
	size_t			 nsites, sites_cap;
	struct entry		 other;		/* another entry's rows */
	const struct table	*far_table;
	struct far_claims	*far;		/* FAR_CACHE */
	struct claims		*claims;	/* ROW_CACHE, and one more */
	uint32_t		 claims_row[ROW_CACHE];	/* plus one */
	struct state_env	 env;
	struct insn		 insn;
};

/*
 * Reads the code of [start, end) into ins and eff and finds the heads.  False
 * when there are no bytes, or too many.
 */
bool		 code_read(struct code_pass *, const struct code_ctx *,
		    const struct entry *, uint64_t end);
/* The instruction that begins at a place, NO_TARGET if none does. */
uint32_t	 code_find(const struct code_pass *, uint64_t off);
/* Makes an instruction a head, if it is none. */
struct head	*code_head(struct code_pass *, uint32_t ins);

#endif
