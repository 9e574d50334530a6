/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * s390x (z/Architecture Principles of Operation, SA22-7832): 2, 4 or 6 bytes
 * by the top two bits of the first, big-endian.  The first byte is the
 * operation, or with another byte or half of one, as s390x.def lists them.
 *
 * Registers: r0-r15, f0-f15 by their DWARF numbers from 16 on; a callee keeps
 * f8-f15, which are the high halves of v8-v15.
 */
#include "insn/s390x.h"

#include "insn/form.h"
#include "insn/opcodes.h"

/* For arguments: which registers are written, in this order. */
enum {
	R1 = 1,
	R1_NEXT = 2,
	R2 = 4,
	R2_NEXT = 8,
	R3 = 16,
	R3_NEXT = 32,
	PAIR1 = R1 | R1_NEXT,
	PAIR2 = R2 | R2_NEXT,
	PAIR3 = R3 | R3_NEXT
};

/* The same of floating point, where a pair is N and N + 2. */
enum { F1 = 1, F1_NEXT = 2, F3 = 4, F3_NEXT = 8 };

/* What instructions do; arg is a size in bytes, or as it is said here. */
enum {
	NOTHING,
	STOP,
	NEW,         /* R1 .. */
	NEW_BY_CODE, /* ... unless the function in r0 is a query */
	NEW_FIXED,   /* registers as bits */
	NEW_RANGE,   /* r1 to r2 */
	NEW_LIMITED,
	NEW_UNLESS_SAME, /* as r2 */
	FLOAT,           /* F1 .. */
	MOVE_FLOAT,
	FROM_FLOAT,
	TO_FLOAT,
	MOVE,
	MOVE_MAYBE,
	SUM,  /* 1: subtract */
	SUM3, /* the same */
	EXTEND,
	EXTEND_SIGNED,
	COMPARE,
	COMPARE_CONST,
	ADD_CONST,
	ADD_UNSIGNED, /* 1: subtract */
	ADD_TO_R2,
	CONST,       /* 1: maybe */
	CONST_UPPER, /* shifted by so many bytes */
	INSERT,      /* from that byte on */
	PLACE,
	ADDRESS,
	LOAD,
	LOAD_MAYBE,
	LOAD_FLOAT,
	LOAD_VECTOR,
	LOAD_VECTORS, /* v1 to v3 */
	LOADS,        /* r1 to r2 */
	STORE,        /* of a register that is not followed */
	STORE_R,
	STORE_PAIR,
	STORE_FLOAT,
	STORE_VECTOR,
	STORE_MAYBE, /* 8: r1 */
	STORES,      /* the same */
	DATA,
	DATA_LENGTH,  /* byte 1 says, less one; registers as bits are new */
	DATA_DECIMAL, /* its upper half says */
	DATA_MASKED,  /* by four bits */
	DATA_RANGE,   /* r1 to r2, each of so many bytes */
	STORE_VECTORS,
	NEW_DATA, /* r1, and memory */
	SWAP,
	SWAP_PAIR,
	CLOCK, /* ectg */
	JUMP,
	JUMP_MODE, /* bsm */
	JUMP_AT,   /* bc */
	JUMP_INDIRECT,
	CALL_R,
	CALL_AT,
	COUNT_R, /* r1 is counted, to r2 */
	COUNT_AT,
	COUNT_BASE,
	BRANCH,
	CALL,
	COUNT,
	COMPARE_BRANCH,
	COMPARE_BRANCH_U,
	COMPARE_CONST_BRANCH,
	COMPARE_CONST_BRANCH_U,
	COMPARE_JUMP, /* 1: with a constant */
	CC = 0x80     /* the condition code is set too */
};

static void
put_registers(struct insn *in, const struct s390x_text *t, unsigned which)
{
	unsigned r[6] = { t->r1, t->r1 + 1, t->r2, t->r2 + 1, t->r3,
		t->r3 + 1 };
	unsigned i;

	for (i = 0; which != 0; i++, which >>= 1)
		if (which & 1)
			put_new(in, r[i]);
}

static void
put_fixed(struct insn *in, unsigned which)
{
	unsigned i;

	for (i = 0; which != 0; i++, which >>= 1)
		if (which & 1)
			put_new(in, i);
}

static void
put_floats(struct insn *in, const struct s390x_text *t, unsigned which)
{
	if (which & F1)
		put_float(in, t->f1);
	if (which & F1_NEXT)
		put_float(in, t->f1 + 2);
	if (which & F3)
		put_float(in, t->f3);
	if (which & F3_NEXT)
		put_float(in, t->f3 + 2);
}

static void
put_swap(struct insn *in, const struct s390x_text *t, unsigned size)
{
	if (t->b != 0)
		emit_store(in, t->b, t->d, CODE_NOREG, size)->flags = EFF_MAYBE;
}

static ALWAYS_INLINE void
registers(unsigned effect, unsigned arg, const struct s390x_text *t,
    struct insn *in)
{
	unsigned i, r1 = t->r1, r2 = t->r2;
	struct effect *e;

	switch (effect) {
	case NOTHING:
		break;
	case STOP:
		in->flow = FLOW_NONE;
		break;
	case NEW:
		put_registers(in, t, arg);
		break;
	case NEW_BY_CODE:
		put_registers(in, t, arg);
		for (i = 0; i < in->n; i++) {
			in->eff[i].flags |= EFF_BY_CODE;
			in->eff[i].x = 0;
		}
		break;
	case NEW_FIXED:
		put_fixed(in, arg);
		break;
	case NEW_RANGE:
		for (i = 0; i < s390x_count(t); i++)
			put_new(in, r1 + i);
		break;
	case NEW_UNLESS_SAME:
		if (r1 != r2)
			put_new(in, r1);
		break;
	case NEW_LIMITED:
		put_new(in, r1);
		emit(in, EFF_BOUND, r1, CODE_NOREG, (int64_t)1 << arg * 8);
		break;
	case FLOAT:
		put_floats(in, t, arg);
		break;
	case MOVE_FLOAT:
		emit(in, EFF_MOV, freg(r1), freg(r2), 0);
		break;
	case FROM_FLOAT:
		emit(in, EFF_MOV, r1, freg(r2), 0);
		break;
	case TO_FLOAT:
		emit(in, EFF_MOV, freg(r1), r2, 0);
		break;
	case MOVE:
		if (r1 != r2)
			emit(in, EFF_MOV, r1, r2, 0);
		break;
	case MOVE_MAYBE:
		if (r1 != r2)
			emit(in, EFF_MOV, r1, r2, 0)->flags = EFF_MAYBE;
		break;
	case SUM:
		put_sum(in, r1, r1, r2, arg);
		break;
	case SUM3:
		put_sum(in, r1, r2, t->r3, arg);
		break;
	case EXTEND:
	case EXTEND_SIGNED:
		e = emit(in, EFF_EXT, r1, r2, 0);
		e->size = (uint8_t)arg;
		e->flags = (effect) == EXTEND ? 0 : EFF_SIGNED;
		break;
	case COMPARE:
		emit(in, EFF_CMP, r1, r2, 0)->size = (uint8_t)arg;
		break;
	case COMPARE_CONST:
		emit(in, EFF_CMP, r1, CODE_NOREG, t->u)->size = (uint8_t)arg;
		break;
	case ADD_CONST:
		emit(in, EFF_ADDI, r1, r1, t->imm);
		break;
	case ADD_UNSIGNED:
		emit(in, EFF_ADDI, r1, r1,
		    arg ? -(int64_t)t->u : (int64_t)t->u);
		break;
	case ADD_TO_R2:
		emit(in, EFF_ADDI, r1, r2, t->imm);
		break;
	case CONST:
		emit(in, EFF_CONST, r1, CODE_NOREG, t->imm)->flags =
		    arg ? EFF_MAYBE : 0;
		break;
	case CONST_UPPER:
		emit(in, EFF_CONST, r1, CODE_NOREG,
		    (int64_t)((uint64_t)t->u << arg * 8));
		break;
	case INSERT:
		e = emit(in, EFF_INSERT, r1, CODE_NOREG, t->u);
		e->x = (uint8_t)arg;
		e->size = in->len == 4 ? 2 : 4;
		break;
	case PLACE:
		emit_place(in, r1, t->pc + (uint64_t)(t->imm * 2));
		break;
	case ADDRESS:
		s390x_address(in, t);
		break;
	}
}

/* How many bytes does a mask of four bits choose? */
static unsigned
chosen(unsigned mask)
{
	return (mask >> 3 & 1) + (mask >> 2 & 1) + (mask >> 1 & 1) + (mask & 1);
}

/* A vector at an address and no more than this is a constant there. */
#define POOL_NEAR 16

static ALWAYS_INLINE void
memory(unsigned effect, unsigned arg, struct s390x_text *t, struct insn *in)
{
	unsigned v;

	switch (effect) {
	case LOAD:
		s390x_load(in, t->r1, t);
		break;
	case LOAD_MAYBE:
		if (t->b != 0)
			emit(in, EFF_LOAD, t->r1, t->b, t->d)->flags =
			    EFF_MAYBE;
		else
			put_new(in, t->r1);
		break;
	case LOAD_FLOAT:
		s390x_load(in, freg(t->f1), t);
		break;
	case LOAD_VECTOR:
		s390x_load(in, freg(t->f1), t);
		if (t->b != 0 && t->x == 0 && t->d < POOL_NEAR) {
			in->base = (uint8_t)t->b;
			in->at = (int16_t)t->d;
			in->reads = 16;
		}
		break;
	case LOAD_VECTORS:
		t->x = 0;
		for (v = t->f1; v <= t->f3 && v < 16; v++, t->d += 16)
			s390x_load(in, freg(v), t);
		break;
	case LOADS:
		s390x_loads(in, t);
		break;
	case STORE:
		s390x_store(in, CODE_NOREG, t, arg);
		break;
	case STORE_R:
		s390x_store(in, t->r1, t, 8);
		break;
	case STORE_PAIR:
		s390x_store(in, t->r1, t, 8);
		t->d += 8;
		s390x_store(in, t->r1 + 1, t, 8);
		break;
	case STORE_FLOAT:
		s390x_store(in, freg(t->f1), t, 8);
		break;
	case STORE_VECTOR:
		s390x_store(in, freg(t->f1), t, 8);
		t->d += 8;
		s390x_store(in, CODE_NOREG, t, 8);
		break;
	case STORE_MAYBE:
		if (t->b != 0)
			emit_store(in, t->b, t->d,
			    arg == 8 ? t->r1 : CODE_NOREG, arg)
			    ->flags = EFF_MAYBE;
		break;
	case STORES:
		s390x_stores(in, t, arg);
		break;
	case DATA:
		put_data(in, t->b, t->d, arg);
		break;
	case DATA_LENGTH:
		put_data(in, t->b, t->d, t->p[1] + 1u);
		put_fixed(in, arg);
		break;
	case DATA_DECIMAL:
		put_data(in, t->b, t->d, t->r1 + 1);
		break;
	case DATA_MASKED:
		put_data(in, t->b, t->d, chosen(t->x));
		break;
	case DATA_RANGE:
		put_data(in, t->b, t->d, s390x_count(t) * arg);
		break;
	case STORE_VECTORS:
		put_data(in, t->b, t->d,
		    t->f1 <= t->f3 ? (t->f3 - t->f1 + 1) * 16 : 16);
		/* The first eight bytes of each are what f0 to f15 are. */
		t->x = 0;
		for (v = t->f1; v <= t->f3 && v < 16; v++, t->d += 16)
			s390x_store(in, freg(v), t, 8);
		break;
	case NEW_DATA:
		put_new(in, t->r1);
		put_data(in, t->b, t->d, arg);
		break;
	case SWAP:
		put_new(in, t->r1);
		put_swap(in, t, arg);
		break;
	case SWAP_PAIR:
		put_registers(in, t, PAIR1);
		put_swap(in, t, 2u * arg);
		break;
	case CLOCK:
		put_new(in, t->r1);
		put_fixed(in, 3);
		break;
	}
}

static void
call_indirect(struct insn *in, unsigned r)
{
	in->flow = FLOW_CALL_INDIRECT;
	in->reg = (uint8_t)r;
}

static ALWAYS_INLINE void
flow(unsigned effect, unsigned arg, const struct s390x_text *t, struct insn *in)
{
	uint64_t target = t->pc + (uint64_t)(t->imm * 2);

	switch (effect) {
	case JUMP:
		s390x_jump(in, t->r2, true, t->r2 != 0 ? t->r1 : 0);
		break;
	case JUMP_MODE:
		if (t->r1 != 0)
			put_new(in, t->r1);
		if (t->r2 != 0)
			s390x_jump(in, t->r2, true, 15);
		break;
	case JUMP_AT:
		s390x_jump(in, t->x == 0 ? t->b : t->x,
		    t->d == 0 && (t->x == 0) != (t->b == 0), t->r1);
		break;
	case JUMP_INDIRECT:
		s390x_jump(in, 0, false, t->r1);
		break;
	case CALL_R:
		put_new(in, t->r1);
		if (t->r2 != 0)
			call_indirect(in, t->r2);
		break;
	case CALL_AT:
		put_new(in, t->r1);
		call_indirect(in, CODE_NOREG);
		break;
	case COUNT_R:
		put_new(in, t->r1);
		if (t->r2 != 0)
			s390x_jump(in, t->r2, true, 5);
		break;
	case COUNT_AT:
		put_new(in, t->r1);
		s390x_jump(in, 0, false, 5);
		break;
	case COUNT_BASE:
		put_new(in, t->r1);
		s390x_jump(in, t->b, t->d == 0, 5);
		break;
	case BRANCH:
		s390x_branch(in, target, t->r1);
		break;
	case CALL:
		put_new(in, t->r1);
		insn_flow(in, FLOW_CALL, target);
		break;
	case COUNT:
		put_new(in, t->r1);
		s390x_branch(in, target, 5);
		break;
	case COMPARE_BRANCH:
	case COMPARE_BRANCH_U:
	case COMPARE_CONST_BRANCH:
	case COMPARE_CONST_BRANCH_U:
		s390x_compare_branch(in, t, arg,
		    effect == COMPARE_BRANCH || effect == COMPARE_CONST_BRANCH,
		    effect >= COMPARE_CONST_BRANCH);
		break;
	case COMPARE_JUMP:
		s390x_jump(in, t->b, t->d == 0,
		    (arg ? t->x : t->p[4] >> 4) & 14);
		break;
	}
}

/* Sixteen and thirty-two bits at p. */
static uint32_t
half(const uint8_t *p)
{
	return (uint32_t)p[0] << 8 | p[1];
}

/* Where fields are that not all formats have in one place. */
enum {
	LATE = 1,      /* registers are in bytes 2 and 3 */
	LONG_DISP = 2, /* 12 low bits, then eight with sign */
	IMM32 = 4,
	FLOAT_MEMORY = 8,
	VECTOR = 16
};

/* By the first byte: where is the rest of the operation? */
static const struct format {
	uint8_t at, mask, fields;
} formats[256] = {
	[0x01] = { 1, 0xff, 0 },
	[0xa5] = { 1, 0x0f, 0 },
	[0xa7] = { 1, 0x0f, 0 },
	[0xb2] = { 1, 0xff, LATE },
	[0xb3] = { 1, 0xff, LATE },
	[0xb9] = { 1, 0xff, LATE },
	[0xc0] = { 1, 0x0f, IMM32 },
	[0xc2] = { 1, 0x0f, IMM32 },
	[0xc4] = { 1, 0x0f, IMM32 },
	[0xc6] = { 1, 0x0f, IMM32 },
	[0xc8] = { 1, 0x0f, 0 },
	[0xcc] = { 1, 0x0f, IMM32 },
	[0xe3] = { 5, 0xff, LONG_DISP },
	[0xe5] = { 1, 0xff, 0 },
	[0xe6] = { 5, 0xff, VECTOR },
	[0xe7] = { 5, 0xff, VECTOR },
	[0xeb] = { 5, 0xff, LONG_DISP },
	[0xec] = { 5, 0xff, 0 },
	[0xed] = { 5, 0xff, FLOAT_MEMORY },
};

/* The operation as s390x.def writes it. */
static inline unsigned
operation(const uint8_t *p)
{
	const struct format *f = &formats[p[0]];

	return f->at == 0 ? p[0] : (unsigned)p[0] << 8 | (p[f->at] & f->mask);
}

static ALWAYS_INLINE void
rare_fields(struct s390x_text *t, unsigned op)
{
	const uint8_t *p = t->p;
	unsigned where = formats[op >= 0x100 ? op >> 8 : op].fields;

	if (where & LATE) {
		t->r1 = t->f1 = p[3] >> 4;
		t->r2 = p[3] & 15;
		t->r3 = t->f3 = t->b;
	} else if (where & IMM32) {
		t->u = t->u << 16 | half(p + 4);
		t->imm = sign_extend(t->u, 32);
	} else if (where & VECTOR) {
		t->f1 |= (p[4] & 8u) << 1;
		t->f3 = p[0] == 0xe6 ? p[4] >> 4 | (p[4] & 1u) << 4 :
				       t->r2 | (p[4] & 4u) << 2;
	} else if (where & FLOAT_MEMORY) {
		t->f3 = p[4] >> 4;
	}
	/* ley, ldy, stey, stdy */
	if ((where & LONG_DISP) || (op >= 0xed64 && op <= 0xed67))
		t->d = sign_extend((uint64_t)p[4] << 12 | (uint64_t)t->d, 20);
}

static ALWAYS_INLINE void
fields(struct s390x_text *t, unsigned op)
{
	const uint8_t *p = t->p;

	t->r1 = t->f1 = p[1] >> 4;
	t->r2 = t->x = p[1] & 15;
	if (s390x_len(p) == 2)
		return;
	t->b = p[2] >> 4;
	t->u = half(p + 2);
	t->d = t->u & 0xfff;
	t->imm = sign_extend(t->u, 16);
	rare_fields(t, op);
}

/* A line's: what the instruction does. */
static ALWAYS_INLINE bool
do_line(unsigned op, unsigned effect, unsigned arg, const uint8_t *p,
    uint64_t pc, struct insn *in)
{
	struct s390x_text t = { .p = p, .pc = pc };

	fields(&t, op);
	if ((effect & ~CC) < LOAD)
		registers(effect & ~CC, arg, &t, in);
	else if ((effect & ~CC) < JUMP)
		memory(effect & ~CC, arg, &t, in);
	else
		flow(effect & ~CC, arg, &t, in);
	if (effect & CC)
		emit_flags(in);
	return true;
}

#define S390(value, name, effect, arg) \
	LINE(0xffff, value, name, effect, arg, 0, 0)
#define S390_16(value, names, effect, arg) \
	LINE(0xfff0, value, names, effect, arg, 0, 4)
#define S390_PAGE(value, effect, arg) \
	LINE(0xff00, value, NULL, effect, arg, 0, 0)

/* A function a line, in which all that the line says is constant. */
#define LINE(mask, value, names, effect, arg, at, len)                   \
	static bool OPCODE_FN(const uint8_t *p, uint32_t w, uint64_t pc, \
	    struct code_mode *mode, struct insn *in)                     \
	{                                                                \
		(void)mode;                                              \
		(void)w;                                                 \
		return do_line(value, effect, arg, p, pc, in);           \
	}
#include "insn/s390x.def"
#undef LINE

static void
fill(struct opcodes *l)
{
#define LINE(mask, value, names, effect, arg, at, len) \
	opcode_add(l, mask, value, names, OPCODE_FN, at, len);
#include "insn/s390x.def"
#undef LINE
}

OPCODES(opcodes, fill, 0, 16);

bool
code_s390x(struct code_mode *mode, const uint8_t *p, size_t n, uint64_t pc,
    struct insn *in)
{
	const struct opcode *l;
	unsigned op;

	if (n < 2 || n < s390x_len(p))
		return false;
	op = operation(p);
	l = opcode_of(&opcodes, op);
	if (l == NULL || (op == 0 && p[1] != 0))
		return false;
	insn_begin(in, s390x_len(p));
	return l->decode(p, op, pc, mode, in);
}

const char *
code_s390x_name(const struct code_mode *mode, const uint8_t *p, size_t n)
{
	const struct opcode *l;

	(void)mode;
	if (n < 2 || n < s390x_len(p))
		return NULL;
	l = opcode_of(&opcodes, operation(p));
	return l == NULL ? NULL : opcode_name(l, operation(p));
}

bool
code_s390x_form(struct code_forms *st, const uint8_t *p, size_t n,
    struct code_form *f)
{
	unsigned op;

	(void)st;
	if (n < 2)
		return false;
	f->len = s390x_len(p);
	if (n < f->len)
		return false;
	op = operation(p);
	/* larl, brcl, brasl; loads, stores and compares at a place */
	if (op == 0xc000 || op == 0xc004 || op == 0xc005 || op >> 8 == 0xc4 ||
	    op >> 8 == 0xc6)
		put_mask(f, 2, 4, true, 0xffffffff);
	return true;
}
