/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * RISC-V, 32 and 64 bits (The RISC-V Instruction Set Manual, volume I): words
 * whose low two bits are 11, else halfwords (C, Zcb, Zcmp).  Bits 6..2 of a
 * word name the class; rd is bits 11..7 in all that have one, and only stores
 * and branches have none.
 *
 * Registers: x0-x31, f0-f31 from 32 on; of those a callee keeps f8, f9,
 * f18-f27.
 */
#include "insn/riscv.h"

#include "base/bytes.h"
#include "insn/form.h"
#include "insn/pair.h"

#include <string.h>

#define IS_SHORT(w) (((w)&3) != 3)

/* Bits 6..2 of words, table "RISC-V base opcode map". */
enum {
	LOAD = 0,
	LOAD_FP = 1,
	CUSTOM = 2,
	MISC_MEM = 3,
	OP_IMM = 4,
	AUIPC = 5,
	OP_IMM_32 = 6,
	STORE = 8,
	STORE_FP = 9,
	AMO = 11,
	OP = 12,
	LUI = 13,
	OP_32 = 14,
	MADD = 16,
	MSUB = 17,
	NMSUB = 18,
	NMADD = 19,
	OP_FP = 20,
	OP_V = 21,
	BRANCH = 24,
	JALR = 25,
	JAL = 27,
	SYSTEM = 28,
	OP_VE = 29
};

static int64_t
imm_i(uint32_t w)
{
	return sign_extend(BITS(w, 20, 12), 12);
}

static int64_t
imm_s(uint32_t w)
{
	return sign_extend(F7(w) << 5 | RD(w), 12);
}

static bool
operate_imm(uint32_t w, const struct code_mode *mode, struct insn *in)
{
	unsigned d = RD(w), s = RS1(w);
	int64_t imm = imm_i(w);

	switch (F3(w)) {
	case 0:
		if (d == 0 && s == 0 && imm == 0)
			in->flags |= INSN_PADDING;
		put_add(in, d, s, imm);
		return true;
	case 1:
		if (BITS(w, 26, 6) != 0)
			break;
		put_left(mode, in, d, s, BITS(w, 20, 6));
		return true;
	case 5:
		if (BITS(w, 26, 6) != 0)
			break;
		put_right(mode, in, d, s, BITS(w, 20, 6));
		return true;
	case 7:
		put_and(in, d, s, imm);
		return true;
	default:
		break;
	}
	put(in, EFF_NEW, d);
	return true;
}

/* Operations of registers; narrow ones are of 32 bits. */
static bool
operate(uint32_t w, struct insn *in, bool narrow)
{
	unsigned d = RD(w), f3 = F3(w), f7 = F7(w);

	if (f7 == 0x10 && (f3 == 2 || f3 == 4 || f3 == 6)) /* shNadd */
		put_scaled(in, d, RS1(w), RS2(w), f3 / 2, narrow ? 4 : 8);
	else if (narrow && f7 == 4 && f3 == 0) /* add.uw */
		put_scaled(in, d, RS1(w), RS2(w), 0, 4);
	else if (!narrow && f3 == 0 && (f7 == 0 || f7 == 0x20))
		put_sum(in, d, RS1(w), RS2(w), f7 != 0);
	else if (!narrow && f7 == 1 && f3 == 0) /* mul */
		put_product(in, d, RS1(w), RS2(w));
	else
		put(in, EFF_NEW, d);
	return true;
}

static bool
operate_float(uint32_t w, const struct code_mode *mode, struct insn *in)
{
	unsigned d = RD(w), s = RS1(w), op = BITS(w, 27, 5);
	bool word = BITS(w, 25, 2) == 1 && mode->wide;

	if (op == 0x1c && word && F3(w) == 0 && RS2(w) == 0 && d != 0 &&
	    freg(s) != CODE_NOREG)
		emit(in, EFF_MOV, d, freg(s), 0); /* fmv.x.d */
	else if (op == 0x14 || op == 0x18 || op == 0x1c)
		put(in, EFF_NEW, d); /* feq, fcvt.w, fclass */
	else if (op == 0x1e && word && F3(w) == 0 && s != 0 &&
		 freg(d) != CODE_NOREG)
		emit(in, EFF_MOV, freg(d), s, 0); /* fmv.d.x */
	else if (op == 4 && BITS(w, 25, 2) == 1 && F3(w) == 0 && s == RS2(w) &&
		 freg(d) != CODE_NOREG && freg(s) != CODE_NOREG)
		emit(in, EFF_MOV, freg(d), freg(s), 0); /* fmv.d */
	else
		put(in, EFF_NEW, freg(d));
	return true;
}

static bool
operate_vector(uint32_t w, struct insn *in)
{
	unsigned f3 = F3(w);

	if (f3 == 7 || (f3 == 2 && BITS(w, 26, 6) == 0x10))
		put(in, EFF_NEW, RD(w)); /* vsetvl; vmv.x.s, vcpop */
	else if (f3 == 1 && BITS(w, 26, 6) == 0x10)
		put(in, EFF_NEW, freg(RD(w))); /* vfmv.f.s */
	return true;
}

static bool
system_insn(uint32_t w, struct insn *in)
{
	if (F3(w) == 4) {
		if (!(F7(w) & 1) || F7(w) >= 0x40)
			put(in, EFF_NEW, RD(w)); /* hlv; mop */
		return true;
	}
	if (F3(w) != 0) { /* csr */
		if (F3(w) == 2 && w >> 20 == CODE_VLENB && RD(w) != 0)
			emit(in, EFF_LENGTH, RD(w), CODE_NOREG, 1);
		else
			put(in, EFF_NEW, RD(w));
		return true;
	}
	if (w == 0x00000073)
		put(in, EFF_NEW, A0); /* ecall */
	else if (w == 0x00100073 || w == 0x10200073 || w == 0x30200073 ||
		 w == 0x70200073)
		in->flow = FLOW_NONE; /* ebreak, mret, sret */
	return true;
}

static bool
branch_word(uint32_t w, uint64_t pc, const struct code_mode *mode,
    struct insn *in)
{
	static const uint8_t conds[8] = { COND_EQ, COND_NE, COND_NONE,
		COND_NONE, COND_OTHER, COND_OTHER, COND_BELOW, COND_ABOVE_EQ };
	int64_t off = sign_extend(MOVE(w, 31, 12) | MOVE(w, 7, 11) |
				      BITS(w, 25, 6) << 5 | BITS(w, 8, 4) << 1,
	    13);

	branch(mode, in, RS1(w), RS2(w), (enum cond)conds[F3(w)],
	    pc + (uint64_t)off);
	return conds[F3(w)] != COND_NONE;
}

static bool
memory(uint32_t w, const struct code_mode *mode, struct insn *in)
{
	unsigned f3 = F3(w), size = 1u << (f3 & 3);
	unsigned size_float = 1u << f3; /* flq, fsq: 4 */
	bool vector = f3 == 0 || f3 > 4;

	switch (BITS(w, 2, 5)) {
	case LOAD:
		load(mode, in, RD(w), RS1(w), imm_i(w), size, f3 >= 4);
		return f3 < 7 && (mode->wide || (f3 & 3) != 3 ||
				     (f3 == 3 && !(RD(w) & 1)));
	case LOAD_FP:
		if (!vector)
			load_float(mode, in, RD(w), RS1(w), imm_i(w),
			    size_float);
		return true;
	case STORE:
		store(mode, in, RS1(w), imm_s(w), RS2(w), size);
		return f3 < 4 && (mode->wide || f3 != 3 || !(RS2(w) & 1));
	default:
		if (!vector && RS1(w) != 0)
			store_float(mode, in, RS1(w), imm_s(w), RS2(w),
			    size_float);
		return true;
	}
}

static bool
word(uint32_t w, uint64_t pc, struct code_mode *mode, struct insn *in)
{
	int64_t upper = (int32_t)(w & 0xfffff000);

	switch (BITS(w, 2, 5)) {
	case LOAD:
	case LOAD_FP:
	case STORE:
	case STORE_FP:
		return memory(w, mode, in);
	case CUSTOM:
		return riscv_custom(w, mode, in);
	case MISC_MEM: /* fence, cbo */
		return true;
	case OP_IMM:
		return operate_imm(w, mode, in);
	case AUIPC:
		if (RD(w) != 0)
			emit_place(in, RD(w), pc + (uint64_t)upper);
		pair_begin(mode, RD(w), pc + (uint64_t)upper, pc);
		return true;
	case OP_IMM_32:
		if (F3(w) == 0)
			put_add_word(in, RD(w), RS1(w), imm_i(w));
		else
			put(in, EFF_NEW, RD(w));
		return mode->wide;
	case AMO:
		put(in, EFF_NEW, RD(w));
		if (BITS(w, 27, 5) != 2 && RS1(w) != 0)
			emit_store(in, RS1(w), 0, CODE_NOREG, 1u << F3(w));
		return F3(w) <= 4;
	case OP:
		return operate(w, in, false);
	case LUI:
		put_const(in, RD(w), upper);
		return true;
	case OP_32:
		return mode->wide && operate(w, in, true);
	case MADD:
	case MSUB:
	case NMSUB:
	case NMADD:
		put(in, EFF_NEW, freg(RD(w)));
		return true;
	case OP_FP:
		return operate_float(w, mode, in);
	case OP_V:
		return operate_vector(w, in);
	case BRANCH:
		return branch_word(w, pc, mode, in);
	case JALR:
		jump(in, RD(w), RS1(w), imm_i(w));
		pair_end(mode, in, pc, imm_i(w));
		return F3(w) == 0;
	case JAL:
		jump_to(mode, in, RD(w),
		    pc + (uint64_t)sign_extend(MOVE(w, 31, 20) |
						   BITS(w, 12, 8) << 12 |
						   MOVE(w, 20, 11) |
						   BITS(w, 21, 10) << 1,
			     21));
		return true;
	case SYSTEM:
		return system_insn(w, in);
	case OP_VE: /* vector cryptography */
		return true;
	default:
		return false;
	}
}

bool
code_riscv(struct code_mode *mode, const uint8_t *p, size_t n, uint64_t pc,
    struct insn *in)
{
	uint32_t w;

	if (n < 2)
		return false;
	w = (uint32_t)load_word(p, 2, false);
	if (IS_SHORT(w)) {
		insn_begin(in, 2);
		return riscv_half(w, pc, mode, in);
	}
	if (n < 4 || (w & 0x1c) == 0x1c)
		return false;
	insn_begin(in, 4);
	return word(load_u32(p, false), pc, mode, in);
}

/* The bits of w that may hold a place. */
static uint32_t
place_mask(struct code_forms *st, uint32_t w)
{
	unsigned base = RS1(w);
	bool page = base == GP || base == TP ||
		    (base != SP && has_place(st, base));

	switch (BITS(w, 2, 5)) {
	case AUIPC:
		if (RD(w) != SP)
			set_place(st, RD(w));
		return 0xfffff000;
	case JAL:
		return 0xfffff000;
	case JALR:
	case OP_IMM:
	case OP_IMM_32:
	case LOAD:
	case LOAD_FP:
		return page ? 0xfff00000 : 0;
	case STORE:
	case STORE_FP:
		return page ? 0xfe000f80 : 0;
	default:
		return 0;
	}
}

bool
code_riscv_form(struct code_forms *st, const uint8_t *p, size_t n,
    struct code_form *f)
{
	if (n < 2)
		return false;
	f->len = IS_SHORT(p[0]) ? 2 : (p[0] & 0x3f) == 0x1f ? 6 : 4;
	if (n < f->len)
		return false;
	if (f->len == 4)
		put_mask(f, 0, 4, false, place_mask(st, load_u32(p, false)));
	return true;
}

/*
 * libgcc's __riscv_save_N, which "call t0" reaches: what it does to the stack,
 * added to the call.  It saves ra, s0 and, in steps of 16 bytes, the registers
 * up to s(N-1), from the old stack pointer down.
 */
bool
code_riscv_helper(const struct code_mode *mode, const char *name, uint64_t next,
    struct insn *in)
{
	static const char prefix[] = "__riscv_save_";
	unsigned n, i, size = word_size(mode), per = 16 / size, words;
	const char *p;

	(void)next;
	if (strncmp(name, prefix, sizeof(prefix) - 1) != 0)
		return false;
	p = name + sizeof(prefix) - 1;
	if (*p < '0' || *p > '9')
		return false;
	n = (unsigned)(*p++ - '0');
	if (n == 1 && *p >= '0' && *p <= '2')
		n = 10 + (unsigned)(*p++ - '0');
	/* compiler-rt's may be called by a slot of the PLT. */
	if (*p != '\0' && strcmp(p, "@plt") != 0)
		return false;
	words = (n + per) / per * per;
	/* Of RVE there are three, and one frame for all of them. */
	if (mode->rve) {
		if (n > 2)
			return false;
		words = 3;
	}
	/* As many as fit; s11 alone has a group of its own. */
	for (i = 0; i < (n == 12 ? 13 : words); i++)
		emit_store(in, SP, -(int64_t)((i + 1) * size),
		    i == 0 ? RA : saved_reg(i - 1), size);
	emit(in, EFF_ADDI, SP, SP, -(int64_t)(words * size));
	return true;
}
