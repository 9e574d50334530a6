/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * AArch64: words of 32 bits, little-endian also where data is not (Arm ARM,
 * DDI 0487, chapter C4 "A64 Instruction Set Encoding").
 *
 * Bits 28..25 name the class:
 *
 *	100x	constants: add/sub, logical, move wide, bit fields, adr
 *	101x	branches, exceptions, system
 *	x1x0	loads and stores
 *	x101	registers: add/sub, logical, select, multiply
 *	x111	floating point and vectors
 *	0010	SVE		0000	udf, SME
 *
 * Registers: x0-x30, 31 is sp; of the vector registers only v8-v15, the low
 * half of which a callee keeps, at 32 + N.  What is not followed exactly is
 * still right about which of these it writes.
 */
#include "insn/aarch64.h"

static void
put_compare(struct insn *in, unsigned a, unsigned b, int64_t imm, bool wide)
{
	emit(in, EFF_CMP, a, b, imm)->size = wide ? 8 : 4;
}

#define FP         29
#define SWIFT_MARK ((uint64_t)1 << 60)

/* --- constants ---------------------------------------------------------- */

/*
 * The mask of a logical instruction: runs of ones, rotated, repeated over
 * elements of 2 to 64 bits.  False if there is none.
 */
static bool
logical_mask(uint32_t w, uint64_t *mask)
{
	unsigned imms = BITS(w, 10, 6), immr = BITS(w, 16, 6), n = BIT(w, 22);
	unsigned size = 64, ones, rot;
	uint64_t m;

	if (n == 0) {
		for (size = 32; size >= 2; size /= 2)
			if (!(imms & size))
				break;
		if (size < 2)
			return false;
	} else if (!BIT(w, 31)) {
		return false;
	}
	ones = (imms & (size - 1)) + 1;
	if (ones == size)
		return false;
	rot = immr & (size - 1);
	m = ((uint64_t)1 << ones) - 1;
	if (rot != 0)
		m = m >> rot | m << (size - rot);
	for (; size < 64; size *= 2)
		m |= m << size;
	*mask = BIT(w, 31) ? m : m & 0xffffffff;
	return true;
}

static bool
logical_imm(uint32_t w, struct insn *in)
{
	unsigned opc = BITS(w, 29, 2), d = RD(w), s = RN(w), k;
	uint64_t mask;

	if (!logical_mask(w, &mask))
		return false;
	/* Swift marks the frame pointer of an asynchronous function so. */
	if (d == FP && s == FP &&
	    ((opc == 1 && mask == SWIFT_MARK) ||
		(opc == 0 && mask == ~SWIFT_MARK)))
		return true;
	if (opc == 3) {
		put_new(in, d);
		emit_flags(in);
		return true;
	}
	for (k = 0; k < 64 && mask != UINT64_MAX << k; k++)
		;
	if (opc == 0 && k < 64 && BIT(w, 31) && s != ZR)
		emit(in, EFF_ALIGN, d, s, k);
	else if (opc == 1 && s == ZR)
		emit(in, EFF_CONST, d, CODE_NOREG, (int64_t)mask);
	else
		put_new_sp(in, d);
	if (opc == 0 && d != SP && mask < 0x10000 && !(mask & (mask + 1)))
		emit(in, EFF_BOUND, d, CODE_NOREG, (int64_t)mask + 1);
	return true;
}

/* sbfm, bfm, ubfm: extensions, fields, shifts. */
static bool
bit_fields(uint32_t w, struct insn *in)
{
	unsigned opc = BITS(w, 29, 2), r = BITS(w, 16, 6), s = BITS(w, 10, 6);
	unsigned d = RD(w);

	if (opc == 3 || BIT(w, 31) != BIT(w, 22) ||
	    (!BIT(w, 31) && (r >= 32 || s >= 32)))
		return false;
	if (d == ZR)
		return true;
	if (opc != 1 && r == 0 && RN(w) != ZR &&
	    (s == 7 || s == 15 || (s == 31 && BIT(w, 31)))) {
		struct effect *e = emit(in, EFF_EXT, d, RN(w), 0);

		e->size = (uint8_t)((s + 1) / 8);
		e->flags = opc == 0 ? EFF_SIGNED : 0;
		return true;
	}
	put_new(in, d);
	if (opc == 2 && s >= r && s - r < 16)
		emit(in, EFF_BOUND, d, CODE_NOREG, (int64_t)2 << (s - r));
	return true;
}

static bool
move_wide(uint32_t w, struct insn *in)
{
	unsigned opc = BITS(w, 29, 2), shift = BITS(w, 21, 2) * 16, d = RD(w);
	uint64_t v = (uint64_t)BITS(w, 5, 16) << shift;
	struct effect *e;

	if (opc == 1 || (!BIT(w, 31) && shift > 16))
		return false;
	if (opc == 0)
		v = ~v;
	if (!BIT(w, 31))
		v &= 0xffffffff;
	if (d == ZR)
		return true;
	if (opc != 3) {
		emit(in, EFF_CONST, d, CODE_NOREG, (int64_t)v);
	} else if (BIT(w, 31)) {
		e = emit(in, EFF_INSERT, d, CODE_NOREG, BITS(w, 5, 16));
		e->x = (uint8_t)(shift / 8);
		e->size = 2;
	} else {
		put_new(in, d);
	}
	return true;
}

#define CMP_SP_0 0xf10003ff

static void
add_sub_imm(uint32_t w, struct code_mode *mode, struct insn *in)
{
	unsigned d = RD(w), s = RN(w);
	int64_t imm = (int64_t)BITS(w, 10, 12) << (BIT(w, 22) ? 12 : 0);
	bool sub = BIT(w, 30), wide = BIT(w, 31);

	if (w == CMP_SP_0)
		mode->taint = true;
	if (BIT(w, 29)) {
		if (sub && (d == ZR || d != s))
			put_compare(in, s, CODE_NOREG, imm, wide);
		else
			emit_flags(in);
		if (d == ZR)
			return;
	}
	if (!wide)
		put_new_sp(in, d);
	else if (imm == 0)
		emit(in, EFF_MOV, d, s, 0);
	else
		emit(in, EFF_ADDI, d, s, sub ? -imm : imm);
}

/* Of autiasppc: authenticates x30 with the place it was signed at. */
#define IS_AUT_PC(w) (((w)&0xffc0001f) == 0xf380001f)

/* adr, adrp */
static void
address(uint32_t w, uint64_t pc, struct insn *in)
{
	int64_t imm =
	    sign_extend((uint64_t)BITS(w, 5, 19) << 2 | BITS(w, 29, 2), 21);

	if (RD(w) == ZR)
		return;
	emit(in, EFF_CONST, RD(w), CODE_NOREG,
	    BIT(w, 31) ?
		(int64_t)((pc & ~(uint64_t)0xfff) + (uint64_t)imm * 4096) :
		(int64_t)(pc + (uint64_t)imm));
}

static bool
constants(uint32_t w, uint64_t pc, struct code_mode *mode, struct insn *in)
{
	if (IS_ADR(w)) {
		address(w, pc, in);
		return true;
	}
	if (IS_ADD_IMM(w)) {
		add_sub_imm(w, mode, in);
		return true;
	}
	switch (BITS(w, 23, 3)) {
	case 3: /* addg, subg: tags; or smax.. umin */
		if (BIT(w, 22))
			put_new(in, RD(w));
		else
			put_new_sp(in, RD(w));
		return true;
	case 4:
		return logical_imm(w, in);
	case 5:
		return move_wide(w, in);
	case 6:
		return bit_fields(w, in);
	default: /* extr */
		if (IS_AUT_PC(w)) {
			emit(in, EFF_AUTH, LR, CODE_NOREG, 1);
			return true;
		}
		put_new(in, RD(w));
		return BITS(w, 29, 2) == 0 && !BIT(w, 21) &&
		       BIT(w, 31) == BIT(w, 22) && (BIT(w, 31) || !BIT(w, 15));
	}
}

/* --- branches and system ------------------------------------------------ */

/* Authenticates and returns. */
static void
put_return(struct insn *in, int64_t with_pc)
{
	emit(in, EFF_AUTH, LR, CODE_NOREG, with_pc);
	in->flow = FLOW_RETURN;
	in->reg = LR;
}

static bool
branch_reg(uint32_t w, struct insn *in)
{
	unsigned opc = BITS(w, 21, 4), op3 = BITS(w, 10, 6);
	bool keyed = op3 == 2 || op3 == 3;

	if (RM(w) != 31 || (op3 != 0 && !keyed))
		return false;
	switch (opc) {
	case 0: /* br, braaz */
	case 8: /* braa */
		in->flow = FLOW_INDIRECT;
		in->reg = (uint8_t)source(RN(w));
		return (opc == 0 || keyed) &&
		       (opc == 8 || RD(w) == (keyed ? 31u : 0u));
	case 1:
	case 9: /* blr, blraaz; blraa */
		in->flow = FLOW_CALL_INDIRECT;
		in->reg = (uint8_t)source(RN(w));
		emit(in, EFF_NEW, LR, CODE_NOREG, 0);
		return (opc == 1 || keyed) &&
		       (opc == 9 || RD(w) == (keyed ? 31u : 0u));
	case 2: /* ret */
		in->flow = RN(w) == LR ? FLOW_RETURN : FLOW_INDIRECT;
		in->reg = (uint8_t)source(RN(w));
		return !keyed && RD(w) == 0;
	case 4:
	case 5:
	case 7: /* eret, drps, texit */
		in->flow = FLOW_NONE;
		return RN(w) == 31;
	default:
		return false;
	}
}

static void
hint(unsigned n, struct code_mode *mode, bool with_pc, struct insn *in)
{
	switch (n) {
	case 0:
		in->flags |= INSN_PADDING;
		break;
	case 24:
	case 25:
	case 26:
	case 27: /* paciaz .. pacibsp */
		emit(in, EFF_SIGN, LR, CODE_NOREG, with_pc);
		break;
	case 28:
	case 29:
	case 30:
	case 31: /* autiaz .. autibsp */
		emit(in, EFF_AUTH, LR, CODE_NOREG, with_pc);
		break;
	case 7: /* xpaclri */
		emit(in, EFF_AUTH, LR, CODE_NOREG, 0);
		break;
	case 8:
	case 10:
	case 12:
	case 14: /* pacia1716 .. */
		emit(in, EFF_NEW, 17, CODE_NOREG, 0);
		break;
	case 39:
		mode->pacm = true;
		break;
	default:
		break;
	}
}

static bool
exception(uint32_t w, struct insn *in)
{
	unsigned i, opc = BITS(w, 21, 3), ll = BITS(w, 0, 5);

	if (opc == 0 && ll >= 1 && ll <= 3) { /* svc, hvc, smc */
		/* SMCCC: hypervisor and monitor answer in x0-x3. */
		for (i = 0; i < (ll == 1 ? 1 : 4); i++)
			put_new(in, i);
		return true;
	}
	in->flow = FLOW_NONE; /* brk, hlt, tcancel, dcps */
	return (opc >= 1 && opc <= 3 && ll == 0) ||
	       (opc == 5 && ll >= 1 && ll <= 3);
}

static bool
system_insn(uint32_t w, struct code_mode *mode, bool with_pc, struct insn *in)
{
	unsigned i;

	if ((w & 0xfffff01f) == 0xd503201f) {
		hint(BITS(w, 5, 7), mode, with_pc, in);
		return true;
	}
	if ((w & 0xfffff8ff) == 0xd503407f && BIT(w, 9)) {
		/* smstart, smstop of streaming mode: vectors are cleared */
		for (i = 40; i < 48; i++)
			emit(in, EFF_NEW, i, CODE_NOREG, 0);
		return true;
	}
	if ((w & 0xfff8f01f) == 0xd500401f) { /* cfinv, msr of PSTATE */
		emit_flags(in);
		return true;
	}
	if ((w & 0xffe00000) == 0xd5800000) { /* tchangef, tchangeb */
		put_new(in, RD(w));
		return true;
	}
	if (BIT(w, 21)) { /* mrs, sysl, mrrs */
		put_new(in, RD(w));
		if (BIT(w, 22))
			put_new(in, RD(w) + 1);
	} else if ((w & 0xffffffe0) == 0xd51b4200) {
		emit_flags(in); /* msr nzcv */
	}
	return BITS(w, 22, 2) <= 1;
}

static const uint8_t conds[16] = { COND_EQ, COND_NE, COND_ABOVE_EQ, COND_BELOW,
	COND_OTHER, COND_OTHER, COND_OTHER, COND_OTHER, COND_ABOVE,
	COND_BELOW_EQ, COND_OTHER, COND_OTHER, COND_OTHER, COND_OTHER,
	COND_NONE, COND_NONE };

static void
branch_to(struct insn *in, uint64_t pc, uint32_t words, unsigned bits,
    enum cond cond)
{
	insn_flow(in, FLOW_BRANCH, pc + (uint64_t)sign_extend(words, bits) * 4);
	in->cond = (uint8_t)cond;
	if (cond != COND_NONE)
		in->flags |= INSN_COND;
}

static bool
branches(uint32_t w, uint64_t pc, struct code_mode *mode, bool with_pc,
    struct insn *in)
{
	if (IS_BRANCH(w)) {
		branch_to(in, pc, BITS(w, 0, 26), 26, COND_NONE);
		if (BIT(w, 31)) {
			in->flow = FLOW_CALL;
			emit(in, EFF_NEW, LR, CODE_NOREG, 0);
		}
		return true;
	}
	if (IS_CBZ(w) || IS_B_COND(w)) {
		branch_to(in, pc, BITS(w, 5, 19), 19,
		    IS_CBZ(w) ? COND_OTHER : (enum cond)conds[w & 15]);
		return true;
	}
	if (IS_TBZ(w)) {
		branch_to(in, pc, BITS(w, 5, 14), 14, COND_OTHER);
		return true;
	}
	switch (w >> 24) {
	case 0x74:
	case 0xf4:
	case 0x75:
	case 0xf5: /* cb */
		branch_to(in, pc, BITS(w, 5, 9), 9, COND_OTHER);
		return true;
	case 0x55: /* retaasppc */
		put_return(in, 1);
		return BITS(w, 22, 2) == 0 && RD(w) == 31;
	case 0xd4:
		return exception(w, in);
	case 0xd5:
		return system_insn(w, mode, with_pc, in);
	case 0xd6:
	case 0xd7:
		if ((w & 0xfffffbe0) == 0xd65f0be0) { /* retaa, retaasppcr */
			put_return(in, RD(w) != 31);
			return true;
		}
		return branch_reg(w, in);
	default:
		return false;
	}
}

/* --- registers ---------------------------------------------------------- */

/* d = s + x or s - x, where none is the zero register. */
static void
put_sum(struct insn *in, unsigned d, unsigned s, unsigned x, bool sub)
{
	emit(in, EFF_ADDR, d, s, sub ? -1 : 1)->x = (uint8_t)x;
}

/* d = s + (x << shift), of which the low size bytes count. */
static void
put_scaled(struct insn *in, unsigned d, unsigned s, unsigned x, unsigned shift,
    unsigned size, bool with_sign)
{
	struct effect *e = emit(in, EFF_TADD, d, s, 0);

	e->x = (uint8_t)x;
	e->shift = (uint8_t)shift;
	e->size = (uint8_t)size;
	e->flags = with_sign ? EFF_SIGNED : 0;
}

/*
 * Does it mask a register by whether speculation went wrong?  Functions that
 * track that compare sp, which holds it across calls, with 0, and keep it in
 * x16 (LLVM's -mspeculative-load-hardening) or x15 (GCC's -mtrack-speculation):
 * all ones, where the code is run for good.
 */
static bool
is_taint_mask(uint32_t w, const struct code_mode *mode)
{
	return mode->taint && (w & 0xffe0fc00) == 0x8a000000 &&
	       RD(w) == RN(w) && (RM(w) == 15 || RM(w) == 16);
}

static bool
logical_reg(uint32_t w, const struct code_mode *mode, struct insn *in)
{
	unsigned d = RD(w), m = RM(w), opc = BITS(w, 29, 2);
	bool plain = opc == 1 && !BIT(w, 21) && RN(w) == ZR &&
		     BITS(w, 10, 6) == 0 && BITS(w, 22, 2) == 0;

	if (!BIT(w, 31) && BIT(w, 15))
		return false;
	if (is_taint_mask(w, mode))
		return true;
	if (d != ZR) {
		if (plain && m == ZR)
			emit(in, EFF_CONST, d, CODE_NOREG, 0);
		else if (plain && BIT(w, 31))
			emit(in, EFF_MOV, d, m, 0);
		else if (plain)
			emit(in, EFF_EXT, d, m, 0)->size = 4;
		else
			put_new(in, d);
	}
	if (opc == 3)
		emit_flags(in);
	return true;
}

static bool
add_sub_shifted(uint32_t w, struct insn *in)
{
	unsigned d = RD(w), n = RN(w), m = RM(w), k = BITS(w, 10, 6);
	bool wide = BIT(w, 31), sub = BIT(w, 30);

	if (BITS(w, 22, 2) == 3 || (!wide && k >= 32))
		return false;
	if (BIT(w, 29)) {
		if (sub && k == 0 && n != ZR && m != ZR &&
		    (d == ZR || (d != n && d != m)))
			put_compare(in, n, m, 0, wide);
		else
			emit_flags(in);
	}
	if (d == ZR)
		return true;
	if (!wide || BITS(w, 22, 2) != 0 || (sub && k != 0))
		put_new(in, d);
	else if (m == ZR)
		emit(in, n == ZR ? EFF_CONST : EFF_MOV, d, source(n), 0);
	else if (n == ZR)
		put_new(in, d);
	else if (k == 0)
		put_sum(in, d, n, m, sub);
	else
		put_scaled(in, d, n, m, k, 8, false);
	return true;
}

static bool
add_sub_extended(uint32_t w, struct insn *in)
{
	unsigned d = RD(w), n = RN(w), m = RM(w), k = BITS(w, 10, 3);
	unsigned option = BITS(w, 13, 3);
	bool wide = BIT(w, 31), sub = BIT(w, 30), plain;

	if (BITS(w, 22, 2) != 0 || k > 4)
		return false;
	plain = wide && (option & 3) == 3 && k == 0 && m != ZR;
	if (BIT(w, 29)) {
		if (sub && plain && (d == ZR || (d != n && d != m)))
			put_compare(in, n, m, 0, true);
		else
			emit_flags(in);
		if (d == ZR)
			return true;
	}
	if (plain)
		put_sum(in, d, n, m, sub);
	else if (wide && !sub && m != ZR)
		put_scaled(in, d, n, m, k, 1u << (option & 3), option & 4);
	else
		put_new_sp(in, d);
	return true;
}

/* One source; the upper half of them signs and authenticates. */
static bool
one_source(uint32_t w, struct insn *in)
{
	unsigned op = BITS(w, 10, 6), d = RD(w);

	if (RM(w) == 0) {
		put_new(in, d);
		return op <= 8;
	}
	if (RM(w) != 1 || !BIT(w, 31))
		return false;
	switch (op) {
	case 0x20:
	case 0x21:
	case 0x28:
	case 0x29: /* paciasppc .. */
		emit(in, EFF_SIGN, LR, CODE_NOREG, 1);
		return d == LR;
	case 0x24:
	case 0x25: /* autiasppcr .. */
		emit(in, EFF_AUTH, LR, CODE_NOREG, 1);
		return d == LR;
	case 0x22:
	case 0x23:
	case 0x2e:
	case 0x2f: /* pacia171615 .. */
		put_new(in, 17);
		return d == LR;
	default:
		break;
	}
	if (d == LR && op <= 17) /* pac*, aut*, xpac* */
		emit(in,
		    (op & 15) < 4 || (op >= 8 && op < 12) ?
			op >= 16 ? EFF_AUTH : EFF_SIGN :
			EFF_AUTH,
		    LR, CODE_NOREG, 0);
	else
		put_new(in, d);
	return op <= 17;
}

static bool
registers(uint32_t w, const struct code_mode *mode, struct insn *in)
{
	bool flags = BIT(w, 29);

	if (!BIT(w, 28)) {
		if (!BIT(w, 24))
			return logical_reg(w, mode, in);
		return BIT(w, 21) ? add_sub_extended(w, in) :
				    add_sub_shifted(w, in);
	}
	if (BIT(w, 24)) { /* three sources */
		put_new(in, RD(w));
		return BITS(w, 29, 2) == 0;
	}
	switch (BITS(w, 21, 3)) {
	case 0: /* adc, sbc; addpt; rmif, setf */
		if (BITS(w, 10, 6) == 0)
			put_new(in, RD(w));
		else if (BITS(w, 13, 3) == 1 && !flags)
			put_new_sp(in, RD(w));
		if (flags)
			emit_flags(in);
		return true;
	case 2: /* ccmp, ccmn */
		emit_flags(in);
		return flags && !BIT(w, 10) && !BIT(w, 4);
	case 4: /* csel .. csneg */
		put_new(in, RD(w));
		return !flags && !BIT(w, 11);
	case 6:
		if (BIT(w, 30))
			return !flags && one_source(w, in);
		if (BITS(w, 10, 6) == 4) /* irg */
			put_new_sp(in, RD(w));
		else
			put_new(in, RD(w));
		if (flags)
			emit_flags(in); /* subps */
		return true;
	default:
		return false;
	}
}

/* --- all ---------------------------------------------------------------- */

/* The bits of w that may hold a place. */
static uint32_t
place_mask(struct code_forms *st, uint32_t w)
{
	unsigned d = RD(w), n = RN(w);

	if (IS_ADR(w)) {
		set_place(st, d);
		return 0x60ffffe0;
	}
	if (IS_BRANCH(w))
		return 0x03ffffff;
	if ((IS_B_COND(w) && !BIT(w, 4)) || IS_CBZ(w) || IS_LITERAL(w))
		return 0x00ffffe0;
	if (IS_TBZ(w))
		return 0x0007ffe0;
	/* mrs xd, tpidr_el0: the offset of a thread's variable follows. */
	if ((w & 0xffffffe0) == 0xd53bd040) {
		set_place(st, d);
		return 0;
	}
	/* Places in x29 and x30 are those of frames, of 31 there is none. */
	if (n >= 29 || !has_place(st, n))
		return 0;
	if (IS_ADD_IMM(w) && BITS(w, 29, 2) == 0) {
		if (BIT(w, 22))
			set_place(st, d);
		return 0x003ffc00;
	}
	return IS_SCALED(w) ? 0x003ffc00 : 0;
}

bool
code_aarch64_form(struct code_forms *st, const uint8_t *p, size_t n,
    struct code_form *f)
{
	f->len = 4;
	if (n < 4)
		return false;
	put_mask(f, 0, 4, false, place_mask(st, load_u32(p, false)));
	return true;
}

bool
code_aarch64(struct code_mode *mode, const uint8_t *p, size_t n, uint64_t pc,
    struct insn *in)
{
	bool with_pc = mode->pacm;
	uint32_t w;

	if (n < 4)
		return false;
	w = load_u32(p, false); /* on any machine */
	mode->pacm = false;
	insn_begin(in, 4);
	switch (BITS(w, 25, 4)) {
	case 0x8:
	case 0x9:
		return constants(w, pc, mode, in);
	case 0xa:
	case 0xb:
		return branches(w, pc, mode, with_pc, in);
	case 0x4:
	case 0x6:
	case 0xc:
	case 0xe:
		return a64_memory(w, mode, in);
	case 0x5:
	case 0xd:
		return registers(w, mode, in);
	case 0x7:
	case 0xf:
		return a64_simd(w, in);
	case 0x2:
		return a64_sve(w, in);
	case 0x0:
		if (BIT(w, 31))
			return a64_sme(w, in);
		in->flow = FLOW_NONE; /* udf */
		return w >> 16 == 0;
	default:
		return false;
	}
}
