/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Arm, A32: words of 32 bits (Arm ARM, DDI 0406, A5).  Bits 31..28 are the
 * condition, 15 in another set; bits 27..25 name the class:
 *
 *	000	registers: operations, multiplication, halfwords, bx
 *	001	operations with constants
 *	010	ldr, str	011	the same with registers; bit 4: media
 *	100	ldm, stm	101	b, bl
 *	110	coprocessors: memory, pairs	111	operations; svc
 *
 * Registers: r0-r15, d8-d15 from 40 on.
 */
#include "insn/arm_effect.h"

#include <string.h>

#define RD BITS(w, 12, 4)
#define RN BITS(w, 16, 4)
#define RM BITS(w, 0, 4)
/* Of movw and movt. */
#define IMM16(w) (RN << 12 | BITS(w, 0, 12))

/* Forms whose operand may be a place, whatever the condition is. */
#define IS_BRANCH(w) (BITS(w, 25, 3) == 5)            /* b, bl, blx */
#define IS_MOVE(w)   (((w)&0x0fb00000) == 0x03000000) /* movw, movt */

/* A call's or branch's. */
static uint64_t
target(uint32_t w, uint64_t pc)
{
	return pc + (uint64_t)(sign_extend(BITS(w, 0, 24), 24) * 4);
}

static bool
multiply(uint32_t w, struct insn *in)
{
	arm_new(in, RN);
	if (BIT(w, 23) || BITS(w, 21, 3) == 2) /* of 64 bits */
		arm_new(in, RD);
	if (BIT(w, 20))
		emit_flags(in);
	return RN != PC;
}

static bool
multiply_media(uint32_t w, struct insn *in)
{
	if (BITS(w, 20, 4) == 4) /* smlald */
		return arm_new_two(in, RN, RD);
	return arm_new(in, RN);
}

static bool
swap(uint32_t w, struct insn *in)
{
	arm_new(in, RD);
	emit_store(in, RN, 0, CODE_NOREG, BIT(w, 22) ? 1 : 4);
	return true;
}

/* Exclusive access, or ordered; bits 22..21: word, two, byte, halfword. */
static bool
load_alone(uint32_t w, struct insn *in)
{
	if (BITS(w, 21, 2) != 1)
		return arm_new(in, RD);
	return RD < LR && arm_new_two(in, RD, RD + 1);
}

static bool
store_alone(uint32_t w, struct insn *in)
{
	static const uint8_t size[4] = { 4, 8, 1, 2 };

	if (BITS(w, 8, 2) != 0) /* strex: did it */
		arm_new(in, RD);
	emit_store(in, RN, 0, CODE_NOREG, size[BITS(w, 21, 2)]);
	return true;
}

/* How the base moves: bits 24 and 21. */
static unsigned
moves(uint32_t w)
{
	return !BIT(w, 24) ? POST | BACK : BIT(w, 21) ? BACK : 0;
}

/* The base moves by a register. */
static bool
move_base(uint32_t w, struct insn *in)
{
	emit(in, EFF_ADDR, RN, RN, arm_up_or_down(w, 1))->x = (uint8_t)RM;
	return true;
}

/* Halfwords, bytes with sign, and two words. */
static bool
extra(uint32_t w, struct insn *in, unsigned how, uint64_t pc)
{
	unsigned t2 = (how & SIZE) == 4 ? RD + 1 : CODE_NOREG;

	if (t2 != CODE_NOREG && (BIT(w, 12) || RD == LR))
		return false;
	if (BIT(w, 22))
		return arm_access(in, RD, t2, RN,
		    arm_up_or_down(w, BITS(w, 8, 4) << 4 | RM), how | moves(w),
		    pc);
	if (how & LOADS) {
		arm_new(in, RD);
		if (t2 != CODE_NOREG)
			arm_new(in, t2);
	}
	return !(moves(w) & BACK) || move_base(w, in);
}

static bool
memory(uint32_t w, struct insn *in, uint64_t pc)
{
	unsigned how = (BIT(w, 22) ? 1 : 4) | (BIT(w, 20) ? LOADS : 0) |
		       moves(w);

	if ((how & BACK) && RN == PC)
		return false;
	return arm_access(in, RD, CODE_NOREG, RN,
	    arm_up_or_down(w, BITS(w, 0, 12)), how, pc);
}

static bool
memory_reg(uint32_t w, struct insn *in, uint64_t pc)
{
	unsigned how = (BIT(w, 22) ? 1 : 4) | (BIT(w, 20) ? LOADS : 0);
	bool back = moves(w) & BACK, plain = BITS(w, 5, 7) == 0;

	if (back && RN == PC)
		return false;
	if (!back && BIT(w, 23) && BITS(w, 5, 2) == 0)
		return arm_access_reg(in, RD, RN, RM, BITS(w, 7, 5), how, pc);
	if (how & LOADS)
		arm_new(in, RD);
	else if (BIT(w, 24) && BIT(w, 23) && plain)
		arm_access_reg(in, RD, RN, RM, 0, how, pc);
	if (back && plain)
		return move_base(w, in);
	return !back || arm_new(in, RN);
}

static bool
status(uint32_t w, struct insn *in)
{
	return BIT(w, 22) || !BIT(w, 19) || arm_flags(in);
}

static bool
operate(uint32_t w, struct insn *in, uint64_t pc)
{
	return arm_op_reg(in, (enum arm_op)BITS(w, 21, 4), RD, RN, RM,
	    BITS(w, 4, 3) == 0 ? BITS(w, 7, 5) : 32, BIT(w, 20), pc);
}

static bool
operate_imm(uint32_t w, struct insn *in, uint64_t pc)
{
	uint32_t v = BITS(w, 0, 8);
	unsigned r = BITS(w, 8, 4) * 2;

	return arm_op_imm(in, (enum arm_op)BITS(w, 21, 4), RD, RN,
	    r == 0 ? v : v >> r | v << (32 - r), BIT(w, 20), pc);
}

static bool
multiple(uint32_t w, struct insn *in)
{
	/* ldm {.. pc}^ */
	if (BIT(w, 22) && BIT(w, 20) && BIT(w, PC))
		in->flags |= INSN_EXCEPTION;
	return arm_multiple(in, RN, BITS(w, 0, 16), BITS(w, 20, 5));
}

/* A word as arm_vector() has it. */
static uint32_t
vector_word(uint32_t w)
{
	return w >> 28 == 15 ? w & 0x7fffffff : (w & 0x0fffffff) | 0x60000000;
}

#define VECTOR arm_vector(vector_word(w), pc, mode, in)
/* Sums and differences of parts, which have six prefixes. */
#define A32_PARTS(value, p)                                                 \
	A32_OF(0x0ff00010, value, 5, 3,                                     \
	    p "add16 " p "asx " p "sax " p "sub16 " p "add8 - - " p "sub8", \
	    NEW(RD))

#define A32(mask, value, name, effect)              A32_OF(mask, value, 0, 0, name, effect)
#define A32_OF(mask, value, at, len, names, effect) ARM_FN(effect)
#include "insn/arm.def"
#undef A32_OF

static void
fill(struct opcodes *l)
{
#define A32_OF(mask, value, at, len, names, effect)           \
	opcode_add(l, ARM_MOVE((mask) | 1u << 28, 4),         \
	    ARM_MOVE((uint32_t)(value), 4), names, OPCODE_FN, \
	    ARM_MOVED(at, 4), len);
#include "insn/arm.def"
}

OPCODES(opcodes, fill, 16, 13);

/* As its line has it: all conditions but 15 are one. */
static uint32_t
line_word(uint32_t w)
{
	return ARM_MOVE(w >> 28 == 15 ? w : w & 0x0fffffff, 4);
}

bool
code_arm(struct code_mode *mode, const uint8_t *p, size_t n, uint64_t pc,
    struct insn *in)
{
	const struct opcode *l;
	uint32_t w;

	if (mode->thumb)
		return arm_thumb(mode, p, n, pc, in);
	if (n < 4)
		return false;
	w = load_u32(p, mode->big_endian);
	insn_begin(in, 4);
	l = opcode_of(&opcodes, line_word(w));
	return l != NULL && l->decode(p, w, pc + 8, mode, in) &&
	       arm_condition(in, w >> 28);
}

const char *
code_arm_name(const struct code_mode *mode, const uint8_t *p, size_t n)
{
	const struct opcode *l;
	uint32_t w;

	if (mode->thumb)
		return arm_thumb_name(mode, p, n);
	if (n < 4)
		return NULL;
	w = load_u32(p, mode->big_endian);
	l = opcode_of(&opcodes, line_word(w));
	return l == NULL        ? NULL :
	       l->names == NULL ? arm_vector_name(vector_word(w)) :
				  opcode_name(l, line_word(w));
}

/* The bits of w that may hold a place. */
static uint32_t
place_mask(uint32_t w)
{
	/* A call may change the state: bl and blx. */
	if (IS_BRANCH(w))
		return w >> 28 == 15 || w >> 24 == 0xeb ? 0xf1ffffff :
							  0x00ffffff;
	return IS_MOVE(w) ? 0x000f0fff : 0;
}

bool
code_arm_form(struct code_forms *st, const uint8_t *p, size_t n,
    struct code_form *f)
{
	bool big = st->mode.big_endian;

	if (st->mode.thumb)
		return arm_thumb_form(st, p, n, f);
	f->len = 4;
	if (n < 4)
		return false;
	put_mask(f, 0, 4, big, place_mask(load_u32(p, big)));
	return true;
}

/* Is it the name of a routine, or of its stub in a PLT? */
static bool
is_named(const char *name, const char *routine)
{
	size_t n = strlen(routine);

	return strncmp(name, routine, n) == 0 &&
	       (name[n] == '\0' || name[n] == '@');
}

/*
 * Thumb of Armv6-M has no tbb: what libgcc calls __gnu_thumb1_case_sqi, uqi, shi,
 * uhi and si goes on where the element r0 of the table behind the call leads,
 * and changes lr alone (lib1funcs.S).  Elements count halfwords from the table
 * on; those of si are words, count bytes, and are aligned.
 */
static bool
take_case(const char *name, uint64_t next, struct insn *in)
{
	static const struct {
		const char *name;
		uint8_t shift;
		bool is_signed;
	} cases[] = { { "sqi", 0, true }, { "uqi", 0, false },
		{ "shi", 1, true }, { "uhi", 1, false }, { "si", 2, true } };
	static const char prefix[] = "__gnu_thumb1_case_";
	struct effect *e;
	unsigned k;

	if (strncmp(name, prefix, sizeof(prefix) - 1) != 0)
		return false;
	name += sizeof(prefix) - 1;
	for (k = 0; strcmp(name, cases[k].name) != 0; k++)
		if (k + 1 == NELEM(cases))
			return false;
	if (cases[k].shift == 2)
		next = (next + 3) & ~(uint64_t)3;
	e = emit(in, EFF_TLOAD, PC, CODE_NOREG, (int64_t)next);
	e->x = 0;
	e->size = (uint8_t)(1 << cases[k].shift);
	e->shift = cases[k].shift;
	e->flags = cases[k].is_signed ? EFF_SIGNED : 0;
	e = emit(in, EFF_TADD, PC, CODE_NOREG, (int64_t)next);
	e->x = PC;
	e->shift = cases[k].shift < 2;
	e->size = 4;
	return arm_jump(in, PC);
}

bool
code_arm_helper(const struct code_mode *mode, const char *name, uint64_t next,
    struct insn *in)
{
	if (mode->thumb && take_case(name, next, in))
		return true;
	/*
	 * Reads the thread pointer, and changes no more than this (RTABI, 5.3.5):
	 * GCC takes it for no call, and makes frames behind it.
	 */
	if (is_named(name, "__aeabi_read_tp")) {
		emit(in, EFF_NEW, 0, CODE_NOREG, 0);
		emit(in, EFF_NEW, IP, CODE_NOREG, 0);
		emit(in, EFF_NEW, LR, CODE_NOREG, 0);
		return true;
	}
	if (!is_named(name, "__gnu_mcount_nc"))
		return false;
	in->flags |= INSN_TRACES;
	emit(in, EFF_LOAD, LR, SP, 0);
	emit(in, EFF_ADDI, SP, SP, 4);
	emit(in, EFF_NEW, IP, CODE_NOREG, 0);
	return true;
}
