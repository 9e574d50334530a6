/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * LoongArch, 64 bits (LoongArch Reference Manual, volume 1): words, which
 * loongarch.def lists.  rd is bits 4..0 in all that have one, and only stores
 * and branches have none.
 *
 * Registers: r0-r31, f24-f31, which a callee keeps, from 56 on.
 */
#include "base/bytes.h"
#include "insn/emit_zero.h"
#include "insn/form.h"
#include "insn/opcodes.h"
#include "insn/pair.h"

#define RA 1
#define T1 13
#define T3 15
#define TP 2
#define SP 3
#define FP 22

#define RD(w) BITS(w, 0, 5)
#define RJ(w) BITS(w, 5, 5)
#define RK(w) BITS(w, 10, 5)

/* For forms: bits 31..26 of some, 31..25 of what adds 20 bits to the pc. */
enum { LDPTR = 0x09, LD = 0x0a, JIRL = 0x13, B = 0x14, BL = 0x15 };
enum { PCADDI = 0x0c, PCADDU18I = 0x0f };
enum { ADDI_W = 0x0a, ADDI_D = 0x0b }; /* 31..22 */

#define NOP 0x03400000

static unsigned
freg(unsigned f)
{
	return f >= 24 ? 32 + f : CODE_NOREG;
}

static int64_t
imm12(uint32_t w)
{
	return sign_extend(BITS(w, 10, 12), 12);
}

/* What instructions do; arg is a size in bytes, or as it is said here. */
enum {
	NOTHING,
	STOP,
	NEW_D,
	NEW_TWO, /* rd, rj */
	NEW_F,
	UNKNOWN_F,
	EXTEND,
	SYSCALL,
	ADD, /* 1: subtract */
	MOVE_OR,
	ADD_SHIFTED,
	SHIFT_LEFT,
	PICK,
	ADD_WORD,
	ADD_CONST,
	ADD_HIGH,
	HIGH,
	MASK,
	OR_CONST,
	CONSTANT,
	ADD_PC, /* shift */
	PAGE,
	MOVE_F,
	FROM_F,
	TO_F,
	MEMORY, /* from here on */
	LOAD,
	LOAD_SMALL,
	LOAD_F,
	LOAD_WORDS,
	LOAD_HALF,  /* a half word: LOAD's place; 0: without sign */
	LOAD_HALF4, /* the same, of LOAD_WORDS' */
	LOAD_SIGNED,
	LOAD_UNSIGNED,
	STORE,
	STORE_F,
	STORE_INDEXED,
	STORE_INDEXED_F,
	STORE_PART, /* of a register that no table follows, or of more */
	STORE_ELEMENT,
	STORE_WORDS,
	STORE_COND,    /* and tell whether it was done */
	STORE_CHECKED, /* if the place is not beyond another register */
	ATOMIC,
	SWAP,
	FLOW, /* from here on */
	BRANCH,
	BRANCH_ZERO, /* enum cond */
	BRANCH_IF,   /* the same */
	BRANCH_FLAG,
	CALL,
	JUMP,
	JUMP_LINK
};

static void
put_ext(struct insn *in, unsigned d, unsigned s, unsigned size, bool sign)
{
	struct effect *e;

	if (d == 0 || s == 0) {
		put(in, EFF_NEW, d);
		return;
	}
	e = emit(in, EFF_EXT, d, s, 0);
	e->size = (uint8_t)size;
	e->flags = sign ? EFF_SIGNED : 0;
}

static void
put_bound(struct insn *in, unsigned d, int64_t bound)
{
	put(in, EFF_NEW, d);
	if (d != 0 && bound != 0)
		emit(in, EFF_BOUND, d, CODE_NOREG, bound);
}

static void
put_move(struct insn *in, unsigned d, unsigned s)
{
	if (d != 0 && d != CODE_NOREG && s != 0 && s != CODE_NOREG)
		emit(in, EFF_MOV, d, s, 0);
	else
		put(in, EFF_NEW, d);
}

/* Is it the sum's second register that places of a frame are counted from? */
static bool
frame_is_second(uint32_t w)
{
	return (RK(w) == SP || RK(w) == FP) && RJ(w) != SP && RJ(w) != FP;
}

static void
put_shifted(struct insn *in, uint32_t w, enum effect_kind kind, unsigned s,
    unsigned x, unsigned size)
{
	struct effect *e;

	if (RD(w) == 0 || RJ(w) == 0 || RK(w) == 0) {
		put(in, EFF_NEW, RD(w));
		return;
	}
	e = emit(in, kind, RD(w), s, 0);
	e->x = (uint8_t)x;
	e->size = (uint8_t)size;
}

static void
put_left(struct insn *in, unsigned d, unsigned s, unsigned n)
{
	struct effect *e;

	if (d == 0 || s == 0 || n == 0) {
		put(in, EFF_NEW, d);
		return;
	}
	e = emit(in, EFF_TADD, d, CODE_NOREG, 0);
	e->x = (uint8_t)s;
	e->shift = (uint8_t)n;
	e->size = 8;
}

static void
pick(struct insn *in, unsigned d, unsigned j, unsigned msb, unsigned lsb)
{
	if (lsb == 0 && (msb == 31 || msb == 15 || msb == 7))
		put_ext(in, d, j, (msb + 1) / 8, false);
	else
		put_bound(in, d,
		    msb >= lsb && msb - lsb < 16 ? (int64_t)2 << (msb - lsb) :
						   0);
}

static void
add_word(struct insn *in, unsigned d, unsigned j, int64_t imm)
{
	if (j == 0) {
		put_const(in, d, imm);
		return;
	}
	if (d != 0 && imm != 0) {
		emit(in, EFF_ADDI, d, j, imm);
		j = d;
	}
	put_ext(in, d, j, 4, true);
}

static ALWAYS_INLINE void
constants(unsigned effect, int arg, uint32_t w, uint64_t pc, struct insn *in)
{
	unsigned d = RD(w), j = RJ(w);
	int64_t imm = imm12(w), low = BITS(w, 10, 12), imm20;

	imm20 = sign_extend(BITS(w, 5, 20), 20);
	switch (effect) {
	case ADD_WORD:
		add_word(in, d, j, imm);
		break;
	case ADD_CONST:
		put_add(in, d, j, imm);
		break;
	case ADD_HIGH:
		put_add(in, d, j, sign_extend(BITS(w, 10, 16), 16) * 65536);
		break;
	case HIGH:
		if (j == 0)
			put_const(in, d, imm * ((int64_t)1 << 52));
		else
			put(in, EFF_NEW, d);
		break;
	case MASK:
		if (w == NOP)
			in->flags |= INSN_PADDING;
		else
			put_bound(in, d, low & (low + 1) ? 0 : low + 1);
		break;
	case OR_CONST:
		if (d != 0 && j == 0)
			put_const(in, d, low);
		else if (d != 0)
			emit(in, EFF_OR, d, j, low);
		break;
	case CONSTANT:
		put_const(in, d, imm20 * 4096);
		break;
	case ADD_PC:
		imm20 *= (int64_t)1 << arg;
		if (d != 0)
			emit_place(in, d, pc + (uint64_t)imm20);
		break;
	case PAGE:
		pc += (uint64_t)(imm20 * 4096);
		if (d != 0)
			emit_place(in, d, pc & ~(uint64_t)0xfff);
		break;
	}
}

static ALWAYS_INLINE void
registers(unsigned effect, int arg, uint32_t w, uint64_t pc, struct insn *in)
{
	unsigned d = RD(w), j = RJ(w), k = RK(w);

	switch (effect) {
	case NOTHING:
		break;
	case STOP:
		in->flow = FLOW_NONE;
		break;
	case NEW_TWO:
		put(in, EFF_NEW, d);
		put(in, EFF_NEW, j);
		break;
	case NEW_D:
		put(in, EFF_NEW, d);
		break;
	case NEW_F:
		put(in, EFF_NEW, freg(d));
		break;
	case UNKNOWN_F:
		put(in, EFF_UNK, freg(d));
		break;
	case EXTEND:
		put_ext(in, d, j, (unsigned)arg, true);
		break;
	case SYSCALL:
		put(in, EFF_NEW, 4);
		break;
	case ADD:
		put_sum(in, d, j, k, arg != 0);
		break;
	case MOVE_OR:
		if (j == 0 || k == 0)
			put_add(in, d, j | k, 0);
		else
			put(in, EFF_NEW, d);
		break;
	case ADD_SHIFTED:
		put_shifted(in, w, EFF_TADD, k, j, 8);
		if (in->n > 0 && in->eff[0].kind == EFF_TADD)
			in->eff[0].shift = (uint8_t)(BITS(w, 15, 2) + 1);
		break;
	case SHIFT_LEFT:
		put_left(in, d, j, BITS(w, 10, 6));
		break;
	case PICK:
		pick(in, d, j, BITS(w, 16, 6), BITS(w, 10, 6));
		break;
	case MOVE_F:
		put_move(in, freg(d), freg(j));
		break;
	case FROM_F:
		put_move(in, d, freg(j));
		break;
	case TO_F:
		put_move(in, freg(d), j);
		break;
	default:
		constants(effect, arg, w, pc, in);
	}
}

static void
put_load(struct insn *in, unsigned d, unsigned s, int64_t imm)
{
	if (d != 0 && s != 0)
		emit(in, EFF_LOAD, d, s, imm);
	else
		put(in, EFF_NEW, d);
}

/* Four bytes that may be an element of a table. */
static void
put_half(struct insn *in, unsigned d, unsigned s, int64_t imm, bool sign)
{
	struct effect *e;

	if (d == 0 || s == 0 || s == SP) {
		put(in, EFF_NEW, d);
		return;
	}
	e = emit(in, EFF_TLOAD, d, s, imm);
	e->size = 4;
	e->flags = sign ? EFF_SIGNED : 0;
}

static void
put_store(struct insn *in, unsigned base, int64_t imm, unsigned s, int size)
{
	if (base != 0)
		emit_store(in, base, imm, s == 0 ? CODE_NOREG : s,
		    (unsigned)size);
}

/* Where frames are larger than an offset may be. */
static void
put_store_indexed(struct insn *in, uint32_t w, unsigned s, int size)
{
	bool second = frame_is_second(w);

	if (RJ(w) == 0 || RK(w) == 0)
		return;
	put_store(in, second ? RK(w) : RJ(w), 0, s, size);
	in->eff[in->n - 1].x = (uint8_t)(second ? RJ(w) : RK(w));
	in->eff[in->n - 1].flags = EFF_INDEXED;
}

static ALWAYS_INLINE void
memory(unsigned effect, int arg, uint32_t w, struct insn *in)
{
	bool second;
	unsigned d = RD(w), j = RJ(w);
	int64_t imm = imm12(w), words = sign_extend(BITS(w, 10, 14), 14) * 4;
	int size = arg;

	switch (effect) {
	case LOAD:
		put_load(in, d, j, imm);
		break;
	case LOAD_SMALL:
		put_bound(in, d, (int64_t)1 << 8 * size);
		break;
	case LOAD_F:
		if (freg(d) != CODE_NOREG)
			put_load(in, freg(d), j, imm);
		break;
	case LOAD_WORDS:
		put_load(in, d, j, words);
		break;
	case LOAD_HALF:
		put_half(in, d, j, imm, arg != 0);
		break;
	case LOAD_HALF4:
		put_half(in, d, j, words, true);
		break;
	case LOAD_SIGNED:
	case LOAD_UNSIGNED:
		second = frame_is_second(w);
		put_shifted(in, w, EFF_TLOAD, second ? RK(w) : j,
		    second ? j : RK(w), (unsigned)size);
		if (effect == LOAD_SIGNED && in->n > 0 &&
		    in->eff[0].kind == EFF_TLOAD)
			in->eff[0].flags = EFF_SIGNED;
		break;
	case STORE:
		put_store(in, j, imm, size == 8 ? d : 0, size);
		break;
	case STORE_F:
		/* The lowest eight bytes of a vector are the register's. */
		if (freg(d) == CODE_NOREG) {
			put_store(in, j, imm, CODE_NOREG, size);
			break;
		}
		put_store(in, j, imm, freg(d), 8);
		if (size > 8)
			put_store(in, j, imm + 8, CODE_NOREG, size - 8);
		break;
	case STORE_INDEXED:
		put_store_indexed(in, w, size == 8 ? d : 0, size);
		break;
	case STORE_INDEXED_F:
		put_store_indexed(in, w, freg(d), size);
		break;
	case STORE_PART:
		put_store(in, j, imm, 0, size);
		break;
	case STORE_ELEMENT: /* the highest of bits 23..20 that is set */
		size = BIT(w, 23) ? 1 : BIT(w, 22) ? 2 : BIT(w, 21) ? 4 : 8;
		imm = sign_extend(BITS(w, 10, 8), 8) * size;
		put_store(in, j, imm, 0, size);
		break;
	case STORE_WORDS:
		put_store(in, j, words, size == 8 ? d : 0, size);
		break;
	case STORE_COND:
		put(in, EFF_NEW, d);
		put_store(in, j, words, 0, size);
		break;
	case STORE_CHECKED:
		put_store(in, j, 0, 0, size);
		break;
	case SWAP: /* one that cannot be is "ud" */
		if (RK(w) == 1 && d == j) {
			in->flow = FLOW_NONE;
			break;
		}
		/* fallthrough */
	default:
		put(in, EFF_NEW, d);
		put_store(in, j, 0, 0, size);
	}
}

/* Words to go: 16 bits, and what of 21 or 26 is below them in the word. */
static uint64_t
to(uint64_t pc, uint32_t w, unsigned bits)
{
	uint32_t words = BITS(w, 10, 16);

	if (bits > 16)
		words |= BITS(w, 0, bits - 16) << 16;
	return pc + (uint64_t)(sign_extend(words, bits) * 4);
}

static void
branch_if(struct insn *in, uint64_t target, int cond)
{
	insn_flow(in, FLOW_BRANCH, target);
	in->flags |= INSN_COND;
	in->cond = (uint8_t)cond;
}

static void
compare(struct insn *in, unsigned a, unsigned b)
{
	if (a != 0)
		emit(in, EFF_CMP, a, b != 0 ? b : CODE_NOREG, 0)->size = 8;
	else
		emit_flags(in);
}

static ALWAYS_INLINE void
flow(unsigned effect, int arg, uint32_t w, uint64_t pc, struct insn *in)
{
	unsigned d = RD(w), j = RJ(w);

	switch (effect) {
	case BRANCH:
		insn_flow(in, FLOW_BRANCH, to(pc, w, 26));
		break;
	case BRANCH_ZERO:
		branch_if(in, to(pc, w, 21), arg);
		compare(in, j, 0);
		break;
	case BRANCH_IF:
		/* Go jumps by what is equal to itself. */
		if (j == d && arg == COND_EQ) {
			insn_flow(in, FLOW_BRANCH, to(pc, w, 16));
			break;
		}
		branch_if(in, to(pc, w, 16), arg);
		compare(in, j, d);
		break;
	case BRANCH_FLAG:
		branch_if(in, to(pc, w, 21), COND_OTHER);
		break;
	case CALL:
		insn_flow(in, FLOW_CALL, to(pc, w, 26));
		put(in, EFF_NEW, RA);
		break;
	case JUMP:
		in->flow = FLOW_INDIRECT;
		break;
	case JUMP_LINK:
		in->reg = (uint8_t)j;
		/* A slot of the PLT keeps where it is for the resolver. */
		in->flow = d != 0 && (d != T1 || j != T3) ? FLOW_CALL_INDIRECT :
			   d == 0 && j == RA && BITS(w, 10, 16) == 0 ?
							    FLOW_RETURN :
							    FLOW_INDIRECT;
		put(in, EFF_NEW, d);
		break;
	}
}

static ALWAYS_INLINE bool
do_line(unsigned effect, int arg, uint32_t w, uint64_t pc,
    struct code_mode *mode, struct insn *in)
{
	if (effect >= FLOW)
		flow(effect, arg, w, pc, in);
	else if (effect >= MEMORY)
		memory(effect, arg, w, in);
	else
		registers(effect, arg, w, pc, in);
	if (effect == JUMP_LINK)
		pair_end(mode, in, pc, sign_extend(BITS(w, 10, 16), 16) * 4);
	else if ((effect == ADD_PC || effect == PAGE) && in->n > 0)
		pair_begin(mode, RD(w), (uint64_t)in->eff[0].imm, pc);
	return true;
}

/* A function a line, in which all that the line says is constant. */
#define LA(mask, value, name, effect, arg) \
	LA_OF(mask, value, 0, 0, name, effect, arg)
#define LA_OF(mask, value, at, len, names, effect, arg)                  \
	static bool OPCODE_FN(const uint8_t *p, uint32_t w, uint64_t pc, \
	    struct code_mode *mode, struct insn *in)                     \
	{                                                                \
		(void)p;                                                 \
		return do_line(effect, arg, w, pc, mode, in);            \
	}
#include "insn/loongarch.def"
#undef LA_OF

static void
fill(struct opcodes *l)
{
#define LA_OF(mask, value, at, len, names, effect, arg) \
	opcode_add(l, mask, value, names, OPCODE_FN, at, len);
#include "insn/loongarch.def"
}

OPCODES(opcodes, fill, 20, 12);

bool
code_loongarch(struct code_mode *mode, const uint8_t *p, size_t n, uint64_t pc,
    struct insn *in)
{
	const struct opcode *l;
	uint32_t w;

	if (n < 4)
		return false;
	w = load_u32(p, false);
	l = opcode_of(&opcodes, w);
	/* Zeros are none, though what else is new there may be. */
	if (l == NULL || w == 0)
		return false;
	insn_begin(in, 4);
	return l->decode(p, w, pc, mode, in);
}

const char *
code_loongarch_name(const struct code_mode *mode, const uint8_t *p, size_t n)
{
	const struct opcode *l;

	(void)mode;
	l = n < 4 ? NULL : opcode_of(&opcodes, load_u32(p, false));
	return l == NULL ? NULL : opcode_name(l, load_u32(p, false));
}

/* The bits of w that may hold a place. */
static uint32_t
place_mask(struct code_forms *st, uint32_t w)
{
	unsigned top = w >> 26, base = RJ(w);

	if (w >> 25 >= PCADDI && w >> 25 <= PCADDU18I) {
		if (RD(w) != SP)
			set_place(st, RD(w));
		return 0x01ffffe0;
	}
	if (top == B || top == BL)
		return 0x03ffffff;
	if (base == SP || (base != TP && !has_place(st, base)))
		return 0;
	if (top == JIRL)
		return 0x03fffc00;
	if (top == LD || w >> 22 == ADDI_W || w >> 22 == ADDI_D)
		return 0x003ffc00;
	return top == LDPTR ? 0x00fffc00 : 0;
}

bool
code_loongarch_form(struct code_forms *st, const uint8_t *p, size_t n,
    struct code_form *f)
{
	f->len = 4;
	if (n < 4)
		return false;
	put_mask(f, 0, 4, false, place_mask(st, load_u32(p, false)));
	return true;
}
