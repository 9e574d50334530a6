/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * s390x (z/Architecture Principles of Operation, SA22-7832): 2, 4 or 6 bytes
 * by the top two bits of the first, big-endian.  The first byte is the
 * operation, or with the second, its low half or the last byte says which:
 *
 *	00-3f	2 bytes, registers		40-7f	4, memory; 80-bf, others
 *	b2 b3 b9	by the second byte	a5 a7 c0-cc	by its low half
 *	e3 e6 e7 eb ec ed	by the last	d0-df	memory to memory
 *
 * Registers: r0-r15, f0-f15 by their DWARF numbers from 16 on; a callee keeps
 * f8-f15, which are the high halves of v8-v15.
 */
#include "code/emit.h"

#include <string.h>

#define SP	15
#define RA	14

#define ONE_OF(op, ...) \
	(memchr((const uint8_t []){ __VA_ARGS__ }, (int)(op), \
	sizeof((const uint8_t []){ __VA_ARGS__ })) != NULL)

/* An instruction's bytes and the fields that most formats have. */
struct text {
	const uint8_t	*p;
	uint64_t	 pc;
	unsigned	 r1, r2;	/* high and low half of byte 1 */
	unsigned	 b, d;		/* base, 12 bits of displacement */
};

/*
 * The DWARF number of a floating-point register; vector registers from 16 on
 * have none here.  Functions keep general registers in f0 to f7 too.
 */
static unsigned
freg(unsigned f)
{
	static const uint8_t numbers[16] = { 16, 20, 17, 21, 18, 22, 19, 23,
	    24, 28, 25, 29, 26, 30, 27, 31 };

	return f <= 15 ? numbers[f] : CODE_NOREG;
}

static void
put_new(struct insn *in, unsigned r)
{
	emit(in, EFF_NEW, r & 15, CODE_NOREG, 0);
}

static void
put_pair(struct insn *in, unsigned r)
{
	put_new(in, r);
	put_new(in, r + 1);
}

static void
put_float(struct insn *in, unsigned f)
{
	if (freg(f) != CODE_NOREG)
		emit(in, EFF_NEW, freg(f), CODE_NOREG, 0);
}

static void
put_ext(struct insn *in, unsigned d, unsigned s, unsigned size, bool sign)
{
	struct effect *e = emit(in, EFF_EXT, d, s, 0);

	e->size = (uint8_t)size;
	e->flags = sign ? EFF_SIGNED : 0;
}

static void
put_sum(struct insn *in, unsigned d, unsigned s, unsigned x, bool sub)
{
	emit(in, EFF_ADDR, d, s, sub ? -1 : 1)->x = (uint8_t)x;
}

static void
compare(struct insn *in, unsigned a, unsigned b, int64_t imm, unsigned size)
{
	emit(in, EFF_CMP, a, b, imm)->size = (uint8_t)size;
}

/* A store of data, longer ones than 255 bytes as far as that. */
static void
put_data(struct insn *in, unsigned base, int64_t imm, unsigned size)
{
	if (base != 0)
		emit_store(in, base, imm, CODE_NOREG, size < 255 ? size : 255);
}

/* Sixteen and thirty-two bits at p. */
static uint32_t
half(const uint8_t *p)
{
	return (uint32_t)p[0] << 8 | p[1];
}

static uint32_t
word(const uint8_t *p)
{
	return half(p) << 16 | half(p + 2);
}

/* Displacement of 20 bits: 12 low ones, then eight with sign. */
static int64_t
long_disp(const uint8_t *p)
{
	return sign_extend((uint64_t)p[4] << 12 | (half(p + 2) & 0xfff), 20);
}

static uint64_t
target16(const struct text *t)
{
	return t->pc + (uint64_t)(sign_extend(half(t->p + 2), 16) * 2);
}

static uint64_t
target32(const struct text *t)
{
	return t->pc + (uint64_t)(sign_extend(word(t->p + 2), 32) * 2);
}

/* Branches under a mask of conditions: 15 is always, 0 never. */
static void
conditional(struct insn *in, unsigned mask)
{
	if (mask == 15)
		return;
	in->flags |= INSN_COND;
	/* After comparisons: 8 equal, 4 low, 2 high. */
	in->cond = mask == 8 ? COND_EQ : mask == 6 || mask == 7 ? COND_NE :
	    mask == 2 ? COND_ABOVE : mask == 4 ? COND_BELOW :
	    mask == 12 || mask == 13 ? COND_BELOW_EQ :
	    mask == 10 || mask == 11 ? COND_ABOVE_EQ : COND_OTHER;
}

static void
branch(struct insn *in, uint64_t target, unsigned mask)
{
	if (mask == 0) {
		in->flags |= INSN_PADDING;
		return;
	}
	insn_flow(in, FLOW_BRANCH, target);
	conditional(in, mask);
}

/* To the address in a register, 0: none; plain: no displacement. */
static void
jump(struct insn *in, unsigned reg, bool plain, unsigned mask)
{
	if (mask == 0) {
		in->flags |= INSN_PADDING;
		return;
	}
	in->flow = reg == RA && plain ? FLOW_RETURN : FLOW_INDIRECT;
	in->reg = (uint8_t)(plain ? reg : CODE_NOREG);
	conditional(in, mask);
}

/* d is an address: base, index and displacement; 0 is no register. */
static void
address(struct insn *in, unsigned d, unsigned base, unsigned index,
    int64_t disp)
{
	if (base == 0) {
		base = index;
		index = 0;
	}
	if (base == 0) {
		emit(in, EFF_CONST, d, CODE_NOREG, disp);
	} else if (index == 0 && disp == 0) {
		emit(in, EFF_MOV, d, base, 0);
	} else if (index == 0) {
		emit(in, EFF_ADDI, d, base, disp);
	} else if (disp == 0) {
		put_sum(in, d, base, index, false);
	} else {
		struct effect *e = emit(in, EFF_TADD, d, base, disp);

		e->x = (uint8_t)index;
		e->size = 8;
	}
}

/* Words from memory to d, or from s to memory; an index hides the place. */
static void
load(struct insn *in, unsigned d, unsigned base, unsigned index, int64_t disp)
{
	struct effect *e;

	if (base == 0) {
		base = index;
		index = 0;
	}
	if (base == 0) {
		emit(in, EFF_NEW, d, CODE_NOREG, 0);
	} else if (index == 0) {
		emit(in, EFF_LOAD, d, base, disp);
	} else if (d < 16) {
		e = emit(in, EFF_TLOAD, d, base, disp);
		e->x = (uint8_t)index;
		e->size = 8;
	} else {
		emit(in, EFF_UNK, d, CODE_NOREG, 0);
	}
}

static void
store(struct insn *in, unsigned s, unsigned base, unsigned index,
    int64_t disp, unsigned size)
{
	if (index != 0 && base != 0)
		return;
	base |= index;
	if (base != 0)
		emit_store(in, base, disp, s, size);
}

/* Registers first to last, 15 and 0 being neighbours. */
static void
multiple(struct insn *in, const struct text *t, int64_t disp, bool is_load,
    unsigned size)
{
	unsigned r = t->r1, i;
	int64_t base_at = -1;

	for (i = 0; i < 16; i++, r = (r + 1) & 15) {
		int64_t at = disp + (int64_t)(i * size);

		if (!is_load)
			store(in, size == 8 ? r : CODE_NOREG, t->b, 0, at,
			    size);
		else if (size != 8)
			put_new(in, r);
		else if (r == t->b)
			base_at = at;
		else
			load(in, r, t->b, 0, at);
		if (r == t->r2)
			break;
	}
	if (base_at != -1)
		load(in, t->b, t->b, 0, base_at);
}

/* --- two bytes ---------------------------------------------------------- */

static bool
two(const struct text *t, struct insn *in)
{
	unsigned op = t->p[0];

	switch (op) {
	case 0x00:
		in->flow = FLOW_NONE;			/* no operation */
		return t->p[1] == 0;
	case 0x01: case 0x04:				/* sam, spm */
		emit_flags(in);
		return true;
	case 0x05: case 0x0d: case 0x0c:		/* balr, basr, bassm */
		put_new(in, t->r1);
		if (t->r2 != 0) {
			in->flow = FLOW_CALL_INDIRECT;
			in->reg = (uint8_t)t->r2;
		}
		return true;
	case 0x06:					/* bctr */
		put_new(in, t->r1);
		if (t->r2 != 0)
			jump(in, t->r2, true, 5);
		return true;
	case 0x07:
		jump(in, t->r2, true, t->r2 != 0 ? t->r1 : 0);
		return true;
	case 0x0a:					/* svc */
		put_new(in, 2);
		return true;
	case 0x0b:					/* bsm */
		if (t->r1 != 0)
			put_new(in, t->r1);
		if (t->r2 != 0)
			jump(in, t->r2, true, 15);
		return true;
	case 0x0e: case 0x0f:				/* mvcl, clcl */
		put_pair(in, t->r1);
		put_pair(in, t->r2);
		emit_flags(in);
		return true;
	default:
		break;
	}
	if (op >= 0x20) {
		if ((op & 15) == 9)			/* compares */
			emit_flags(in);
		else if (op == 0x28 && freg(t->r1) != CODE_NOREG &&
		    freg(t->r2) != CODE_NOREG)
			emit(in, EFF_MOV, freg(t->r1), freg(t->r2), 0);
		else
			put_float(in, t->r1);
		if (ONE_OF(op, 0x26, 0x27, 0x36, 0x37))
			put_float(in, t->r1 + 2);	/* mxr, mxdr, axr, sxr */
		return true;
	}
	if (op == 0x15)
		compare(in, t->r1, t->r2, 0, 4);
	else if (op == 0x19)
		emit_flags(in);
	else if (op == 0x1c || op == 0x1d)
		put_pair(in, t->r1);
	else if (op >= 0x10)
		put_new(in, t->r1);
	if (op != 0x18 && op != 0x1c && op != 0x15)
		emit_flags(in);
	return op >= 0x10;
}

/* --- four bytes --------------------------------------------------------- */

/* a5 and a7: a constant of 16 bits. */
static bool
immediate(const struct text *t, struct insn *in)
{
	unsigned op = t->r2, v = half(t->p + 2), at = 6 - 2 * (op & 3);
	int64_t imm = sign_extend(v, 16);
	struct effect *e;

	if (t->p[0] == 0xa5) {
		if (op < 4) {				/* iihh .. iill */
			e = emit(in, EFF_INSERT, t->r1, CODE_NOREG, v);
			e->x = (uint8_t)at;
			e->size = 2;
		} else if (op >= 12) {			/* llihh .. llill */
			emit(in, EFF_CONST, t->r1, CODE_NOREG,
			    (int64_t)((uint64_t)v << at * 8));
		} else {
			put_new(in, t->r1);
			emit_flags(in);
		}
		return true;
	}
	switch (op) {
	case 0: case 1: case 2: case 3:			/* tm */
		emit_flags(in);
		break;
	case 4:
		branch(in, target16(t), t->r1);
		break;
	case 5:						/* bras */
		put_new(in, t->r1);
		insn_flow(in, FLOW_CALL, target16(t));
		break;
	case 6: case 7:					/* brct, brctg */
		put_new(in, t->r1);
		branch(in, target16(t), 5);
		break;
	case 9:
		emit(in, EFF_CONST, t->r1, CODE_NOREG, imm);
		break;
	case 11:					/* aghi */
		emit(in, EFF_ADDI, t->r1, t->r1, imm);
		emit_flags(in);
		break;
	case 14:
		emit_flags(in);
		break;
	case 15:					/* cghi, signed */
		emit_flags(in);
		break;
	default:
		put_new(in, t->r1);
		if (op == 10)
			emit_flags(in);
		break;
	}
	return true;
}

/* b2: system, with some for everyone. */
static bool
control(const struct text *t, struct insn *in)
{
	unsigned op = t->p[1], r1 = t->p[3] >> 4, r2 = t->p[3] & 15;

	if (ONE_OF(op, 0x22, 0x26, 0x27, 0x49, 0x4f, 0x52, 0x1b, 0x23, 0x24,
	    0x29, 0x4b, 0x65, 0xec)) {
		put_new(in, r1);		/* ipm, ear, msr .. */
	} else if (ONE_OF(op, 0x55, 0x5d, 0x5e)) {
		put_new(in, r1);		/* mvst, clst, srst */
		put_new(in, r2);
	} else if (op == 0x41) {
		put_new(in, r1);		/* cksm */
		put_pair(in, r2);
	} else if (ONE_OF(op, 0x57, 0xa6, 0xa7, 0x63)) {
		put_pair(in, r1);		/* cuse, cu21, cu12, cmpsc */
		put_pair(in, r2);
	} else if (ONE_OF(op, 0xa5, 0x54)) {
		put_pair(in, r1);		/* tre */
	} else if (ONE_OF(op, 0x05, 0x7c, 0x78, 0xb1)) {
		put_data(in, t->b, t->d, op == 0x78 ? 16 : op == 0xb1 ? 4 : 8);
	} else if (op == 0xb0) {
		put_new(in, 0);			/* stfle */
	} else if (op == 0x44 || op == 0x45) {
		put_float(in, r1);		/* sqdr, sqer */
	} else if (op == 0xb2) {
		in->flow = FLOW_NONE;		/* lpswe */
	}
	emit_flags(in);
	return true;
}

/* b3: floating point. */
static bool
floating(const struct text *t, struct insn *in)
{
	unsigned op = t->p[1], r1 = t->p[3] >> 4, r2 = t->p[3] & 15;

	if (op == 0xcd && freg(r2) != CODE_NOREG) {
		emit(in, EFF_MOV, r1, freg(r2), 0);	/* lgdr */
		return true;
	}
	if (op == 0xc1) {				/* ldgr */
		if (freg(r1) != CODE_NOREG)
			emit(in, EFF_MOV, freg(r1), r2, 0);
		return true;
	}
	if (ONE_OF(op, 0x08, 0x09, 0x18, 0x19, 0x48, 0x49, 0x69, 0xe0, 0xe4,
	    0xe8, 0xec, 0xf4, 0xfc)) {
		emit_flags(in);				/* compares */
		return true;
	}
	if (op == 0x84 || op == 0x85)			/* sfpc, sfasr */
		return true;
	/* madbr, fiebr ..: the first operand is elsewhere in some */
	if (ONE_OF(op, 0x0e, 0x0f, 0x1e, 0x1f, 0x2e, 0x2f, 0x3e, 0x3f, 0x38,
	    0x39, 0x3b, 0x3c, 0x3d, 0x3a))
		r1 = t->p[2] >> 4;
	if (ONE_OF(op, 0x8c, 0x98, 0x99, 0x9a, 0x9c, 0x9d, 0x9e, 0xa8, 0xa9,
	    0xaa, 0xac, 0xad, 0xae, 0xb8, 0xb9, 0xba, 0xc8, 0xc9, 0xca, 0xcd,
	    0xe1, 0xe2, 0xe3, 0xe5, 0xe7, 0xe9, 0xea, 0xeb, 0xed, 0xef)) {
		put_new(in, r1);
		if (op == 0xea || op == 0xeb)
			put_new(in, r1 + 1);
	} else {
		put_float(in, r1);
		if (ONE_OF(op, 0x05, 0x06, 0x07, 0x16, 0x25, 0x26, 0x36, 0x40,
		    0x41, 0x42, 0x43, 0x47, 0x4a, 0x4b, 0x4c, 0x4d, 0x60, 0x61,
		    0x62, 0x63, 0x65, 0x67, 0x76, 0x92, 0x96, 0xa2, 0xa6, 0xb6,
		    0xc6, 0xd8, 0xd9, 0xda, 0xdb, 0xdc, 0xde, 0xdf, 0xf9, 0xfa,
		    0xfb, 0xfd, 0xfe, 0xff, 0x3a, 0x38))
			put_float(in, r1 + 2);
	}
	emit_flags(in);
	return true;
}

/* b9, what it does besides writing its first register. */
static bool
general(const struct text *t, struct insn *in)
{
	unsigned op = t->p[1], r1 = t->p[3] >> 4, r2 = t->p[3] & 15;
	unsigned r3 = t->p[2] >> 4;

	switch (op) {
	case 0x04:					/* lgr */
		if (r1 != r2)
			emit(in, EFF_MOV, r1, r2, 0);
		return true;
	case 0x08: case 0x0a:				/* agr, algr */
		put_sum(in, r1, r1, r2, false);
		break;
	case 0x09: case 0x0b:				/* sgr, slgr */
		put_sum(in, r1, r1, r2, true);
		break;
	case 0xe8: case 0xea:				/* agrk, algrk */
		put_sum(in, r1, r2, r3, false);
		break;
	case 0xe9: case 0xeb:				/* sgrk, slgrk */
		put_sum(in, r1, r2, r3, true);
		break;
	case 0x14: case 0x16:				/* lgfr, llgfr */
		put_ext(in, r1, r2, 4, op == 0x14);
		return true;
	case 0x06: case 0x84:
		put_ext(in, r1, r2, 1, op == 0x06);
		return true;
	case 0x07: case 0x85:
		put_ext(in, r1, r2, 2, op == 0x07);
		return true;
	case 0xe2:					/* locgr */
		if (r1 != r2)
			emit(in, EFF_MOV, r1, r2, 0)->flags = EFF_MAYBE;
		return true;
	case 0x20:					/* cgr */
		emit_flags(in);
		return true;
	case 0x21:					/* clgr */
		compare(in, r1, r2, 0, 8);
		return true;
	case 0x46:					/* bctgr */
		put_new(in, r1);
		if (r2 != 0)
			jump(in, r2, true, 5);
		return true;
	default:
		if (ONE_OF(op, 0x30, 0x31, 0xcd, 0xcf, 0xdd, 0xdf, 0x60, 0x61,
		    0x72, 0x73, 0x25, 0x8e, 0x8f, 0x9f, 0x28, 0x2c, 0xa2, 0x8a,
		    0x8b))
			break;
		put_new(in, r1);
		if (ONE_OF(op, 0x0d, 0x1d, 0x83, 0x86, 0x87, 0x96, 0x97, 0xec,
		    0x90, 0x91, 0x92, 0x93, 0xb0, 0xb1, 0xb2, 0xb3, 0xbd, 0xbf,
		    0x8a))
			put_new(in, r1 + 1);
		if (ONE_OF(op, 0xb0, 0xb1, 0xb2, 0xb3, 0x1e, 0x29, 0x2a, 0x2b,
		    0x2d, 0x2e, 0x2f, 0x38, 0x39, 0x3a, 0x3c, 0x3e, 0x3f))
			put_pair(in, r2);
		if (ONE_OF(op, 0x8d, 0xbe, 0x90, 0x91, 0x92, 0x93, 0xbd, 0xbf,
		    0x9b))
			put_new(in, r2);
		if (ONE_OF(op, 0x29, 0x2d, 0x39))
			put_pair(in, r3);
		break;
	}
	emit_flags(in);
	return true;
}

/* b9, where the first register is one of floating point. */
static bool
general_or_float(const struct text *t, struct insn *in)
{
	unsigned op = t->p[1], r1 = t->p[3] >> 4;

	if (!ONE_OF(op, 0x51, 0x52, 0x53, 0x59, 0x5a, 0x5b))
		return general(t, in);
	put_float(in, r1);
	if (op >= 0x59)
		put_float(in, r1 + 2);
	return true;
}

/* 40-7f: a register and memory. */
static bool
memory(const struct text *t, struct insn *in)
{
	unsigned op = t->p[0], x = t->r2;

	switch (op) {
	case 0x40: case 0x42: case 0x50: case 0x4e: case 0x70:
		store(in, CODE_NOREG, t->b, x, t->d, op == 0x40 ? 2 :
		    op == 0x42 ? 1 : op == 0x4e ? 8 : 4);
		return true;
	case 0x60:					/* std */
		store(in, freg(t->r1), t->b, x, t->d, 8);
		return true;
	case 0x68:					/* ld */
		if (freg(t->r1) != CODE_NOREG)
			load(in, freg(t->r1), t->b, x, t->d);
		return true;
	case 0x41:					/* la */
		address(in, t->r1, t->b, x, t->d);
		return true;
	case 0x44:					/* ex */
		emit_flags(in);
		return true;
	case 0x45: case 0x4d:				/* bal, bas */
		put_new(in, t->r1);
		in->flow = FLOW_CALL_INDIRECT;
		return true;
	case 0x46:					/* bct */
		put_new(in, t->r1);
		jump(in, 0, false, 5);
		return true;
	case 0x47:					/* bc */
		jump(in, x == 0 ? t->b : x, t->d == 0 &&
		    (x == 0 || t->b == 0) && (x | t->b) != 0, t->r1);
		return true;
	case 0x5c: case 0x5d:				/* m, d */
		put_pair(in, t->r1);
		return true;
	case 0x49: case 0x55: case 0x59: case 0x69: case 0x79:
		emit_flags(in);
		return true;
	default:
		break;
	}
	if (op >= 0x60 && op != 0x71) {
		put_float(in, t->r1);
		if (op == 0x67)
			put_float(in, t->r1 + 2);
	} else {
		put_new(in, t->r1);
	}
	if (!ONE_OF(op, 0x43, 0x48, 0x58, 0x78))
		emit_flags(in);
	return true;
}

static bool
four(const struct text *t, struct insn *in)
{
	unsigned op = t->p[0];

	if (op < 0x80)
		return memory(t, in);
	switch (op) {
	case 0xa5: case 0xa7:
		return immediate(t, in);
	case 0xb2:
		return control(t, in);
	case 0xb3:
		return floating(t, in);
	case 0xb9:
		return general_or_float(t, in);
	case 0x84: case 0x85:				/* brxh, brxle */
		put_new(in, t->r1);
		branch(in, target16(t), 5);
		return true;
	case 0x86: case 0x87:				/* bxh, bxle */
		put_new(in, t->r1);
		jump(in, t->b, t->d == 0, 5);
		return true;
	case 0x8c: case 0x8d: case 0x8e: case 0x8f: case 0xbb:
		put_pair(in, t->r1);			/* srdl ..; cds */
		break;
	case 0xa8: case 0xa9:				/* mvcle, clcle */
		put_pair(in, t->r1);
		put_pair(in, t->r2);
		break;
	case 0x90:					/* stm */
		multiple(in, t, t->d, false, 4);
		return true;
	case 0x98:
		multiple(in, t, t->d, true, 4);
		return true;
	case 0x92: case 0x94: case 0x96: case 0x97: case 0x93:
		put_data(in, t->b, t->d, 1);		/* mvi, ni, oi, xi */
		if (op == 0x92)
			return true;
		break;
	case 0x82:					/* lpsw */
		in->flow = FLOW_NONE;
		return true;
	case 0x88: case 0x89: case 0x8a: case 0x8b: case 0xba: case 0xbf:
	case 0xb1: case 0xae:
		put_new(in, t->r1);		/* shifts; cs, icm, lra, sigp */
		break;
	case 0xbe: case 0x9b: case 0xb6:		/* stcm, stam, stctl */
		put_data(in, t->b, t->d, op == 0xbe ? 4 : 64);
		return true;
	default:
		return ONE_OF(op, 0x80, 0x83, 0x91, 0x95, 0x99, 0x9a, 0xac,
		    0xad, 0xaf, 0xb7, 0xbd) && (emit_flags(in), true);
	}
	emit_flags(in);
	return true;
}

/* --- six bytes ---------------------------------------------------------- */

/* c0, c2: a constant of 32 bits; c4, c6, cc: also places relative to pc. */
static bool
immediate_long(const struct text *t, struct insn *in)
{
	unsigned op = t->p[0] << 4 | t->r2;
	uint32_t v = word(t->p + 2);
	int64_t imm = sign_extend(v, 32);
	struct effect *e;

	switch (op) {
	case 0xc00:					/* larl */
		emit(in, EFF_CONST, t->r1, CODE_NOREG, (int64_t)target32(t));
		return true;
	case 0xc01:					/* lgfi */
		emit(in, EFF_CONST, t->r1, CODE_NOREG, imm);
		return true;
	case 0xc04:
		branch(in, target32(t), t->r1);
		return true;
	case 0xc05:					/* brasl */
		put_new(in, t->r1);
		insn_flow(in, FLOW_CALL, target32(t));
		return true;
	case 0xc08: case 0xc09:				/* iihf, iilf */
		e = emit(in, EFF_INSERT, t->r1, CODE_NOREG, v);
		e->x = op == 0xc08 ? 4 : 0;
		e->size = 4;
		return true;
	case 0xc0e:
		emit(in, EFF_CONST, t->r1, CODE_NOREG,
		    (int64_t)((uint64_t)v << 32));
		return true;
	case 0xc0f:
		emit(in, EFF_CONST, t->r1, CODE_NOREG, v);
		return true;
	case 0xc24: case 0xc28: case 0xc2a:		/* slgfi agfi algfi */
		emit(in, EFF_ADDI, t->r1, t->r1, op == 0xc28 ? imm :
		    op == 0xc2a ? (int64_t)v : -(int64_t)v);
		break;
	case 0xc2e: case 0xc2f:				/* clgfi, clfi */
		compare(in, t->r1, CODE_NOREG, v, op == 0xc2e ? 8 : 4);
		return true;
	case 0xc2c: case 0xc2d:				/* cgfi, cfi */
		break;
	case 0xc47: case 0xc4b: case 0xc4f:		/* sthrl stgrl strl */
		return true;
	case 0xcc6:					/* brcth */
		put_new(in, t->r1);
		branch(in, target32(t), 5);
		return true;
	case 0xccd: case 0xccf:				/* cih, clih */
		break;
	default:
		if (t->p[0] != 0xc6)
			put_new(in, t->r1);
		if (t->p[0] == 0xc4)			/* loads */
			return true;
		break;
	}
	emit_flags(in);
	return true;
}

/* e3: a register and memory, with a long displacement. */
static bool
memory_long(const struct text *t, struct insn *in)
{
	unsigned op = t->p[5], x = t->r2;
	int64_t disp = long_disp(t->p);

	switch (op) {
	case 0x04: case 0x02:				/* lg, ltg */
		load(in, t->r1, t->b, x, disp);
		if (op == 2)
			emit_flags(in);
		return true;
	case 0x24: case 0x25:				/* stg, ntstg */
		store(in, t->r1, t->b, x, disp, 8);
		return true;
	case 0x71:					/* lay */
		address(in, t->r1, t->b, x, disp);
		return true;
	case 0x50: case 0x70: case 0x72: case 0x26: case 0x2e: case 0x2f:
	case 0x3e: case 0x3f: case 0xc3: case 0xc7: case 0xcb:
		store(in, CODE_NOREG, t->b, x, disp, ONE_OF(op, 0x72, 0xc3) ?
		    1 : ONE_OF(op, 0x70, 0x3f, 0xc7) ? 2 :
		    ONE_OF(op, 0x26, 0x2f) ? 8 : op == 0x2e ? 16 : 4);
		return true;
	case 0x8e:					/* stpq */
		store(in, t->r1, t->b, x, disp, 8);
		store(in, t->r1 + 1, t->b, x, disp + 8, 8);
		return true;
	case 0x36: case 0x49:				/* pfd, stgsc */
		return true;
	case 0x20: case 0x21: case 0x30: case 0x31: case 0x34: case 0x55:
	case 0x59: case 0x79: case 0xcd: case 0xcf:
		break;					/* compares */
	case 0x46:					/* bctg */
		put_new(in, t->r1);
		jump(in, 0, false, 5);
		return true;
	case 0x47:					/* bic */
		jump(in, 0, false, t->r1);
		return true;
	case 0x86: case 0x87: case 0x96: case 0x97: case 0x0d: case 0x1d:
	case 0x5c: case 0x84: case 0x8f:
		put_pair(in, t->r1);
		break;
	default:
		put_new(in, t->r1);
		if (ONE_OF(op, 0x90, 0x94, 0x91, 0x95))	/* llgc, llc .. */
			emit(in, EFF_BOUND, t->r1, CODE_NOREG,
			    op & 1 ? 65536 : 256);
		else if (!ONE_OF(op, 0x14, 0x15, 0x16, 0x17, 0x58, 0x73, 0x76,
		    0x77, 0x78, 0x0f, 0x1e, 0x1f))
			break;
		return true;
	}
	emit_flags(in);
	return true;
}

/* eb: registers and memory, or a shift. */
static bool
multiple_long(const struct text *t, struct insn *in)
{
	unsigned op = t->p[5];
	int64_t disp = long_disp(t->p);

	switch (op) {
	case 0x04: case 0x24:				/* lmg, stmg */
		multiple(in, t, disp, op == 0x04, 8);
		return true;
	case 0x96: case 0x98: case 0x26: case 0x90:	/* lmh lmy stmh stmy */
		multiple(in, t, disp, op >= 0x96, 4);
		return true;
	case 0x44: case 0x45:				/* bxhg, bxleg */
		put_new(in, t->r1);
		jump(in, t->b, disp == 0, 5);
		return true;
	case 0x31: case 0x3e:				/* cdsy, cdsg */
		put_pair(in, t->r1);
		break;
	case 0x8e: case 0x8f:				/* mvclu, clclu */
		put_pair(in, t->r1);
		put_pair(in, t->r2);
		break;
	case 0xe2:					/* locg */
		if (t->b != 0)
			emit(in, EFF_LOAD, t->r1, t->b, disp)->flags =
			    EFF_MAYBE;
		else
			put_new(in, t->r1);
		return true;
	case 0xe3: case 0xf3: case 0xe1:		/* stocg, stoc, stocfh */
		if (t->b != 0)
			emit_store(in, t->b, disp, op == 0xe3 ? t->r1 :
			    CODE_NOREG, op == 0xe3 ? 8 : 4)->flags = EFF_MAYBE;
		return true;
	case 0x52: case 0x54: case 0x56: case 0x57:	/* mviy niy oiy xiy */
		put_data(in, t->b, disp, 1);
		break;
	case 0x6a: case 0x7a: case 0x6e: case 0x7e:	/* asi, agsi .. */
		put_data(in, t->b, disp, op & 0x10 ? 8 : 4);
		break;
	case 0x2c: case 0x2d:				/* stcmh, stcmy */
		put_data(in, t->b, disp, 4);
		return true;
	case 0x71:					/* lpswey */
		in->flow = FLOW_NONE;
		return true;
	case 0x20: case 0x21: case 0x23: case 0x2b: case 0x51: case 0x55:
	case 0x0f: case 0x25: case 0x2f: case 0x9a: case 0x9b: case 0xc0:
	case 0x17: case 0x8a:
		break;
	default:
		put_new(in, t->r1);
		break;
	}
	emit_flags(in);
	return true;
}

/* ec: comparing and branching, rotating, adding. */
static bool
compare_branch(const struct text *t, struct insn *in)
{
	unsigned op = t->p[5], mask = t->p[4] >> 4;
	int64_t imm = sign_extend(half(t->p + 2), 16);

	switch (op) {
	case 0x64: case 0x65: case 0x76: case 0x77:	/* cgrj .. clrj */
		compare(in, t->r1, t->r2, 0, op < 0x70 ? 8 : 4);
		branch(in, target16(t), mask & 14);
		if (mask == 14 || mask == 15)
			in->cond = COND_NONE;
		break;
	case 0x7c: case 0x7d: case 0x7e: case 0x7f:	/* cgij .. clij */
		compare(in, t->r1, CODE_NOREG, op & 1 ? t->p[4] :
		    sign_extend(t->p[4], 8), op < 0x7e ? 8 : 4);
		branch(in, target16(t), t->r2 & 14);
		break;
	case 0xe4: case 0xe5: case 0xf6: case 0xf7:	/* cgrb .. */
		jump(in, t->b, t->d == 0, mask & 14);
		emit_flags(in);
		return true;
	case 0xfc: case 0xfd: case 0xfe: case 0xff:	/* cgib .. */
		jump(in, t->b, t->d == 0, t->r2 & 14);
		emit_flags(in);
		return true;
	case 0x44: case 0x45:				/* brxhg, brxlg */
		put_new(in, t->r1);
		branch(in, target16(t), 5);
		return true;
	case 0xd9: case 0xdb:				/* aghik, alghsik */
		emit(in, EFF_ADDI, t->r1, t->r2, imm);
		emit_flags(in);
		return true;
	case 0x42: case 0x4e:				/* lochi, lochhi */
		put_new(in, t->r1);
		return true;
	case 0x46:					/* locghi */
		emit(in, EFF_CONST, t->r1, CODE_NOREG, imm)->flags = EFF_MAYBE;
		return true;
	case 0x70: case 0x71: case 0x72: case 0x73:	/* traps */
		return true;
	default:
		put_new(in, t->r1);
		emit_flags(in);
		return true;
	}
	/* Only unsigned comparisons bound a table. */
	if ((in->flags & INSN_COND) && !(op & 1) && in->cond != COND_EQ &&
	    in->cond != COND_NE)
		in->cond = COND_OTHER;
	if ((in->flags & INSN_COND) && (mask & 14) == 14 && op < 0x7c)
		in->flags &= (uint8_t)~INSN_COND;
	if ((in->flags & INSN_COND) && (t->r2 & 14) == 14 && op >= 0x7c) {
		in->flags &= (uint8_t)~INSN_COND;
		in->cond = COND_NONE;
	}
	return true;
}

/* ed: floating point and memory. */
static bool
float_memory(const struct text *t, struct insn *in)
{
	unsigned op = t->p[5], f = t->r1;
	int64_t disp = op >= 0x64 && op <= 0x67 ? long_disp(t->p) : t->d;

	if (op == 0x67 || op == 0x66) {			/* stdy, stey */
		store(in, op == 0x67 ? freg(f) : CODE_NOREG, t->b, t->r2,
		    disp, op == 0x67 ? 8 : 4);
		return true;
	}
	if (op == 0x65 && freg(f) != CODE_NOREG) {	/* ldy */
		load(in, freg(f), t->b, t->r2, disp);
		return true;
	}
	if (ONE_OF(op, 0x08, 0x09, 0x18, 0x19, 0x10, 0x11, 0x12, 0x50, 0x51,
	    0x54, 0x55, 0x58, 0x59, 0xa8, 0xa9, 0xac, 0xad)) {
		emit_flags(in);
		return true;
	}
	if (ONE_OF(op, 0x0e, 0x0f, 0x1e, 0x1f, 0x2e, 0x2f, 0x3e, 0x3f, 0x38,
	    0x39, 0x3a, 0x3b, 0x3c, 0x3d, 0x40, 0x41, 0x48, 0x49, 0xaa,
	    0xab, 0xae, 0xaf))
		f = t->p[4] >> 4;
	put_float(in, f);
	if (ONE_OF(op, 0x05, 0x06, 0x07, 0x25, 0x26, 0x48, 0x49, 0x3a, 0xab,
	    0xaf))
		put_float(in, f + 2);
	if (!ONE_OF(op, 0x64, 0x65))
		emit_flags(in);
	return true;
}

/* e6, e7: vectors. */
static bool
vector(const struct text *t, struct insn *in)
{
	unsigned op = t->p[0] << 8 | t->p[5], v = t->r1 | (t->p[4] & 8) << 1;
	unsigned last = t->r2 | (t->p[4] & 4) << 2;

	if (ONE_OF(op & 0xff, 0x34, 0x35, 0x37) && op >> 8 == 0xe6)
		v = t->p[4] >> 4 | (t->p[4] & 1u) << 4;	/* vpkz, vlrl */
	if (ONE_OF(op & 0xff, 0x21, 0x27) && op >> 8 == 0xe7) {
		put_new(in, t->r1);			/* vlgv, lcbb */
	} else if (op == 0xe650 || op == 0xe652) {
		put_new(in, t->r1);			/* vcvb, vcvbg */
	} else if (op == 0xe70e || op == 0xe706) {	/* vst, vl */
		if (op == 0xe70e)
			store(in, freg(v), t->b, t->r2, t->d, 8);
		else if (freg(v) != CODE_NOREG)
			load(in, freg(v), t->b, t->r2, t->d);
		return true;
	} else if (op == 0xe736) {			/* vlm */
		for (; v <= last && v < 16; v++)
			put_float(in, v);
		return true;
	} else if (op == 0xe73e) {			/* vstm */
		put_data(in, t->b, t->d, v <= last ? (last - v + 1) * 16 : 16);
		return true;
	} else if (op >> 8 == 0xe7 ? !ONE_OF(op & 0xff, 0x08, 0x09, 0x0a, 0x0b,
	    0x1a, 0x1b, 0x3f, 0xd8, 0xd9, 0xdb, 0xca, 0xcb) :
	    !ONE_OF(op & 0xff, 0x09, 0x0a, 0x0b, 0x0e, 0x0f, 0x3c, 0x3d, 0x3f,
	    0x5f, 0x77, 0x7f)) {
		put_float(in, v);
	}
	emit_flags(in);
	return true;
}

/* Memory to memory. */
static bool
storage(const struct text *t, struct insn *in)
{
	unsigned op = t->p[0];

	switch (op) {
	case 0xd2: case 0xd4: case 0xd6: case 0xd7: case 0xdc: case 0xe8:
	case 0xd1: case 0xd3: case 0xde: case 0xdf:
		put_data(in, t->b, t->d, t->p[1] + 1u);
		if (op == 0xdf)				/* edmk */
			put_new(in, 1);
		break;
	case 0xd0: case 0xdd:				/* trtr, trt */
		put_new(in, 1);
		put_new(in, 2);
		break;
	case 0xef:					/* lmd */
		for (op = t->r1; op != t->r2; op = (op + 1) & 15)
			put_new(in, op);
		put_new(in, op);
		return true;
	case 0xe5:
		if (ONE_OF(t->p[1], 0x44, 0x48, 0x4c))	/* mvhhi .. */
			put_data(in, t->b, t->d, t->p[1] == 0x44 ? 2 :
			    t->p[1] == 0x48 ? 8 : 4);
		break;
	case 0xc8:
		if (t->r2 == 4 || t->r2 == 5)		/* lpd, lpdg */
			put_pair(in, t->r1);
		else if (ONE_OF(t->r2, 6, 7, 15))	/* cal, calg, calgf */
			put_new(in, t->r1);
		else if (t->r2 == 1) {			/* ectg */
			put_new(in, t->r1);
			put_pair(in, 0);
		}
		break;
	case 0xc5: case 0xc7:				/* bprp, bpp */
		return true;
	case 0xd9: case 0xda: case 0xdb: case 0xd5: case 0xe1: case 0xe2:
	case 0xe9: case 0xea: case 0xee:
		break;
	default:					/* decimal */
		if (op < 0xf0)
			return false;
		put_data(in, t->b, t->d, 16);
		break;
	}
	emit_flags(in);
	return true;
}

static bool
six(const struct text *t, struct insn *in)
{
	switch (t->p[0]) {
	case 0xc0: case 0xc2: case 0xc4: case 0xc6: case 0xcc:
		return immediate_long(t, in);
	case 0xe3:
		return memory_long(t, in);
	case 0xe6: case 0xe7:
		return vector(t, in);
	case 0xeb:
		return multiple_long(t, in);
	case 0xec:
		return compare_branch(t, in);
	case 0xed:
		return float_memory(t, in);
	default:
		return storage(t, in);
	}
}

bool
code_s390x(struct code_mode *mode, const uint8_t *p, size_t n, uint64_t pc,
    struct insn *in)
{
	struct text t = { .p = p, .pc = pc };
	unsigned len;

	(void)mode;
	if (n < 2)
		return false;
	len = p[0] < 0x40 ? 2 : p[0] < 0xc0 ? 4 : 6;
	if (n < len)
		return false;
	insn_begin(in, len);
	t.r1 = p[1] >> 4;
	t.r2 = p[1] & 15;
	if (len > 2) {
		t.b = p[2] >> 4;
		t.d = half(p + 2) & 0xfff;
	}
	return len == 2 ? two(&t, in) : len == 4 ? four(&t, in) : six(&t, in);
}
