/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What lines of ppc64.def do, and of that what is done to registers of floating
 * point, vectors and fields of the condition register.
 */
#ifndef INSN_PPC64_EFFECT_H
#define INSN_PPC64_EFFECT_H

#include "base/util.h"
#include "insn/ppc64.h"

/* For sizes: the base is moved to the place. */
#define MOVES 0x80

/* What instructions do; arg is a size in bytes, or as it is said here. */
enum {
	NOTHING,
	STOP,
	ATTENTION,
	TRAP,
	FLAGS,
	FLAGS_FIRST,  /* of the first field */
	FLAGS_FIELDS, /* as a mask says */
	FIELD,        /* that bits 25..23 name, which may be the first */
	FROM_FIELDS,
	NEW_T,    /* 1: always compared with 0 */
	NEW_A,    /* the same */
	NEW_PAIR, /* rt and the next, rt being even */
	NEW_LIST, /* so many bytes, or as xer says; 1: the constant rb */
	NEW_FIXED,
	NEW_FLOAT,
	NEW_FLOATS, /* 1: where ra is 0, of dcffixqq */
	FLOAT,      /* a load; 1: of vs below 32, where bit 0 is clear */
	FLOATS,     /* of two */
	VECTORS,    /* the same, as vs pairs */
	VECTOR,     /* vs from 32 on */
	VSX,
	EXPONENT,    /* 347: xsxexpdp and its like write rt */
	VECTOR_TO_T, /* 1538, 1602 */
	ALL_OF,      /* 475 */
	ACCUMULATOR, /* 177: xxmfacc, xxmtacc, xxsetaccz */
	MOVE_FLOAT,
	MOVE_VSX,
	FROM_FLOAT,
	TO_FLOAT,
	ADD, /* the constant is shifted so far */
	OR,  /* the same */
	AND,
	SUM,
	DIFFERENCE,
	MOVE_OR,
	EXTEND,
	LOW_BITS, /* those that a mask leaves, rotated */
	ROTATE,
	COMPARE, /* 1: with sign */
	COMPARE_CONST,
	PLACE, /* addpcis */
	FROM_SPECIAL,
	TO_SPECIAL,
	MEMORY, /* from here on; sizes may have MOVES */
	LOAD_SMALL,
	LOAD_FIELDS, /* of the condition register, perhaps */
	LOAD,
	LOAD_SIGNED,
	LOAD_FLOAT,
	LOAD_SINGLE,
	LOAD_MULTIPLE,
	STORE,
	STORE_T,
	STORE_FIELDS,
	STORE_PAIR,
	STORE_FLOAT,
	STORE_FLOATS,
	STORE_MULTIPLE,
	STORE_STRING,
	STORE_QUAD, /* its constant has no four low bits */
	STORE_AT,   /* no constant */
	STORE_HASH,
	LOAD_VECTOR, /* 1: at a constant; vs below 32, where bit 3 is clear, or */
	STORE_VECTOR, /* bit 0; 2: never */
	ATOMIC,
	LOAD_INDEXED,
	LOAD_INDEXED_SIGNED,
	FLOAT_INDEXED,
	STORE_INDEXED,
	STORE_INDEXED_T,
	STORE_INDEXED_FLOAT,
	FLOW, /* from here on */
	BRANCH_ALWAYS,
	BRANCH_COND,
	BRANCH_TO,    /* a register */
	RECORD = 0x80 /* where bit 0 is set the result is compared with 0 */
};

/* The field that an instruction sets, bits 25..23, or of which it sets a bit. */
static inline void
put_field(struct insn *in, uint32_t w)
{
	unsigned field = BITS(w, 23, 3);

	if (field >= 2 && field <= 4)
		put_new(in, CR2 + field - 2);
}

/* mfcr; mfocrf, which has a mask, of one field alone. */
static inline void
from_fields(uint32_t w, struct insn *in)
{
	unsigned fields = BIT(w, 20) ? FIELDS(w) : 7;

	if (fields == 0)
		put_new(in, RT(w));
	else
		emit(in, EFF_JOIN, RT(w), CR2, fields);
}

static inline void
to_fields(uint32_t w, struct insn *in)
{
	unsigned i;

	if (BIT(w, 19))
		emit_flags(in);
	for (i = 0; i < 3; i++)
		if (FIELDS(w) >> i & 1)
			emit(in, EFF_PART, CR2 + i, RT(w), 0);
}

/* Registers of floating point and vectors, as far as they are the same. */
static ALWAYS_INLINE void
floats(unsigned effect, unsigned arg, uint32_t w, struct insn *in)
{
	unsigned t = RT(w), a = RA(w), b = RB(w);

	switch (effect & ~RECORD) {
	case NEW_FLOATS:
		if (arg != 0 && a != 0) { /* dctfixqq */
			put_vector(in, EFF_NEW, t);
			break;
		}
		put_float(in, EFF_NEW, t);
		put_float(in, EFF_NEW, t + 1);
		break;
	case NEW_FLOAT:
		put_float(in, EFF_NEW, t);
		break;
	case FLOAT:
		put_vsx(in, t, arg != 0 && BIT(w, 0));
		break;
	case FLOATS:
		put_float(in, EFF_UNK, t);
		put_float(in, EFF_UNK, t + 1);
		break;
	case VECTORS:
		put_vectors(in, t);
		break;
	case EXPONENT:
		if (a <= 1) {
			put_new(in, t);
			break;
		}
		/* fallthrough */
	case VSX:
		put_vsx(in, t, BIT(w, 0));
		break;
	case ALL_OF:
		if (a == 2)
			emit_flags(in);
		else
			put_vsx(in, t, BIT(w, 0));
		break;
	case ACCUMULATOR:
		for (t = 4 * BITS(w, 23, 3), a = t + 4; t < a; t++)
			put_float(in, EFF_NEW, t);
		break;
	case MOVE_VSX:
		if (a != b || BIT(w, 2) || BIT(w, 1) || BIT(w, 0) ||
		    freg(b) == CODE_NOREG) {
			put_vsx(in, t, BIT(w, 0));
			break;
		}
		/* fallthrough */
	case MOVE_FLOAT:
		if (freg(t) != CODE_NOREG && freg(b) != CODE_NOREG)
			emit(in, EFF_MOV, freg(t), freg(b), 0);
		else
			put_float(in, EFF_NEW, t);
		break;
	case FROM_FLOAT:
		if (!BIT(w, 0) && freg(t) != CODE_NOREG)
			emit(in, EFF_MOV, a, freg(t), 0);
		else
			put_new(in, a);
		break;
	case TO_FLOAT:
		if (BIT(w, 0))
			put_vector(in, EFF_NEW, t);
		else if (freg(t) != CODE_NOREG)
			emit(in, EFF_MOV, freg(t), a, 0);
		break;
	case VECTOR:
		put_vector(in, EFF_NEW, t);
		break;
	}
}

#endif
