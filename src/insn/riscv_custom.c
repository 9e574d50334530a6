/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * RISC-V: the opcode "custom-0", which vendors share, by what the file's
 * attributes name: T-Head's (T-Head ISA Extension Specification) and those of
 * MIPS (P8700 Programmer's Guide, "MIPS RV64 ISA extensions").
 */
#include "image/image.h"
#include "insn/riscv.h"

/* T-Head's bits 31..27 of loads and stores of two registers. */
enum { PAIR_W = 0x1c, PAIR_WU = 0x1e, PAIR_D = 0x1f };
/* Of others bits 28..27: how the place is told. */
enum { BY_INDEX, BEFORE, BY_WORD_INDEX, AFTER };

#define IPUSH        0x0040000b
#define IPOP         0x0050000b
#define INT_FRAME    72
#define INT_FRAME_RA 60

static void
load_pair(const struct code_mode *mode, struct insn *in, unsigned d,
    unsigned d2, unsigned base, int64_t imm, unsigned size, bool zero)
{
	load(mode, in, d, base, imm, size, zero);
	load(mode, in, d2, base, imm + (int64_t)size, size, zero);
}

static void
store_pair(const struct code_mode *mode, struct insn *in, unsigned base,
    int64_t imm, unsigned s, unsigned s2, unsigned size)
{
	store(mode, in, base, imm, s, size);
	store(mode, in, base, imm + (int64_t)size, s2, size);
}

/* What a pair of registers is loaded from or stored to: 4 or 8 bytes each. */
static bool
thead_pair(uint32_t w, const struct code_mode *mode, struct insn *in)
{
	unsigned op = w >> 27, size = op == PAIR_D ? 8 : 4;
	int64_t imm = BITS(w, 25, 2) * 2 * size;

	if (F3(w) == 5)
		store_pair(mode, in, RS1(w), imm, RD(w), RS2(w), size);
	else
		load_pair(mode, in, RD(w), RS2(w), RS1(w), imm, size,
		    op == PAIR_WU);
	return size <= word_size(mode) && (F3(w) == 4 || op != PAIR_WU);
}

static void
thead_indexed(uint32_t w, struct insn *in, unsigned size, bool sign)
{
	struct effect *e;

	if (RS1(w) == 0 || RS2(w) == 0) {
		if (F3(w) == 4)
			put(in, EFF_NEW, RD(w));
	} else if (F3(w) == 4 && RD(w) != 0) {
		e = emit(in, EFF_TLOAD, RD(w), RS1(w), 0);
		e->x = (uint8_t)RS2(w);
		e->shift = (uint8_t)BITS(w, 25, 2);
		e->size = (uint8_t)size;
		e->flags = sign ? EFF_SIGNED : 0;
	} else if (F3(w) == 5 && BITS(w, 25, 2) == 0) {
		e = emit_store(in, RS1(w), 0, RD(w) != 0 ? RD(w) : CODE_NOREG,
		    size);
		e->x = (uint8_t)RS2(w);
		e->flags = EFF_INDEXED;
	}
}

/* General registers: by an index, or with the base moved before or after. */
static bool
thead_memory(uint32_t w, const struct code_mode *mode, struct insn *in)
{
	unsigned op = w >> 27, size = 1u << (op >> 2 & 3), how = op & 3;
	int64_t imm = sign_extend(RS2(w), 5) * ((int64_t)1 << BITS(w, 25, 2));
	bool zero = op >> 4;

	if (op == PAIR_W || op == PAIR_WU || op == PAIR_D)
		return thead_pair(w, mode, in);
	if (zero && F3(w) == 5)
		return false;
	if (how == BY_INDEX || how == BY_WORD_INDEX) {
		thead_indexed(w, in, size, !zero);
		return size <= word_size(mode);
	}
	if (how == BEFORE)
		put_add(in, RS1(w), RS1(w), imm);
	if (F3(w) == 5)
		store(mode, in, RS1(w), 0, RD(w), size);
	else
		load(mode, in, RD(w), RS1(w), 0, size, zero);
	if (how == AFTER)
		put_add(in, RS1(w), RS1(w), imm);
	return size <= word_size(mode) && (!zero || size < 8);
}

static bool
thead_operate(uint32_t w, struct insn *in)
{
	unsigned f7 = F7(w);

	if (f7 >> 2 == 0) /* addsl */
		put_scaled(in, RD(w), RS2(w), RS1(w), f7 & 3, 8);
	else if (f7 == 0x50) /* fmv.hw.x */
		put(in, EFF_UNK, freg(RD(w)));
	else if ((f7 == 0x20 || f7 == 0x21) && RD(w) != 0 && RS1(w) != 0)
		emit(in, EFF_MOV, RD(w), RS1(w), 0)->flags = EFF_MAYBE;
	else
		put(in, EFF_NEW, RD(w));
	return true;
}

/* Bits msb to lsb of a register. */
static bool
thead_extract(uint32_t w, const struct code_mode *mode, struct insn *in)
{
	unsigned msb = BITS(w, 26, 6), lsb = BITS(w, 20, 6);
	struct effect *e;

	if (lsb != 0 || (msb != 31 && msb != 15 && msb != 7) || RD(w) == 0 ||
	    RS1(w) == 0 || !mode->wide) {
		put(in, EFF_NEW, RD(w));
		return true;
	}
	e = emit(in, EFF_EXT, RD(w), RS1(w), 0);
	e->size = (uint8_t)((msb + 1) / 8);
	e->flags = F3(w) == 2 ? EFF_SIGNED : 0;
	return true;
}

/*
 * Entry to an interrupt and return from it: of mcause, mepc, ra and what calls
 * change, in this order from the top, ra alone is in tables.
 */
static bool
thead_system(uint32_t w, struct insn *in)
{
	if (w == IPUSH) {
		emit(in, EFF_ADDI, SP, SP, -INT_FRAME);
		emit_store(in, SP, INT_FRAME_RA, RA, 4);
	} else if (w == IPOP) {
		emit(in, EFF_LOAD, RA, SP, INT_FRAME_RA);
		emit(in, EFF_ADDI, SP, SP, INT_FRAME);
		in->flow = FLOW_NONE;
	}
	return RD(w) == 0; /* caches, fences */
}

static bool
thead(uint32_t w, const struct code_mode *mode, struct insn *in)
{
	switch (F3(w)) {
	case 0:
		return thead_system(w, in);
	case 1:
		return thead_operate(w, in);
	case 2:
	case 3:
		return thead_extract(w, mode, in);
	case 4:
	case 5:
		return thead_memory(w, mode, in);
	case 6: /* floating point, by an index */
		put(in, EFF_UNK, freg(RD(w)));
		return true;
	default:
		return true;
	}
}

static bool
mips(uint32_t w, const struct code_mode *mode, struct insn *in)
{
	unsigned high = w >> 27, size;
	int64_t imm;

	switch (F3(w)) {
	case 0: /* pref */
		return true;
	case 3: /* ccmov */
		put(in, EFF_NEW, RD(w));
		return true;
	case 4: /* lwp, ldp */
		size = BIT(w, 20) ? 4 : 8;
		imm = BITS(w, 20, 7) & ~(size - 1);
		load_pair(mode, in, RD(w), high, RS1(w), imm, size, false);
		break;
	case 5: /* swp, sdp */
		size = BIT(w, 7) ? 4 : 8;
		imm = (RD(w) & ~(size - 1)) | BITS(w, 25, 2) << 5;
		store_pair(mode, in, RS1(w), imm, RS2(w), high, size);
		break;
	default:
		return false;
	}
	return size == 4 || mode->wide;
}

bool
riscv_custom(uint32_t w, const struct code_mode *mode, struct insn *in)
{
	switch (mode->custom) {
	case RISCV_THEAD:
		return thead(w, mode, in);
	case RISCV_MIPS:
		return mips(w, mode, in);
	default:
		return false;
	}
}
