/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * LoongArch, 64 bits (LoongArch Reference Manual, volume 1): words.  The
 * operation is in the top bits, as many as the operands leave; rd is bits 4..0
 * in all that have one, and only stores and branches have none.
 *
 * Registers: r0-r31, f24-f31, which a callee keeps, from 56 on.
 */
#include "base/bytes.h"
#include "insn/emit_zero.h"
#include "insn/form.h"

#define RA 1
#define TP 2
#define SP 3

/* len bits of w from bit lo on */
#define BITS(w, lo, len) ((w) >> (lo) & ((1u << (len)) - 1))
#define BIT(w, n)        ((w) >> (n)&1)

#define RD(w) BITS(w, 0, 5)
#define RJ(w) BITS(w, 5, 5)
#define RK(w) BITS(w, 10, 5)

/* Bits 31..26 of some, 31..25 of what adds 20 bits to the pc, 31..22. */
enum { LDPTR = 0x09, LD = 0x0a, JIRL = 0x13, B = 0x14, BL = 0x15 };
enum { PCADDI = 0x0c, PCALAU12I = 0x0d, PCADDU12I = 0x0e, PCADDU18I = 0x0f };
enum { ADDI_W = 0x0a, ADDI_D = 0x0b, LU52I_D = 0x0c, ANDI = 0x0d, ORI = 0x0e };

static unsigned
freg(unsigned f)
{
	return f >= 24 ? 32 + f : CODE_NOREG;
}

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
load(struct insn *in, unsigned d, unsigned s, int64_t imm)
{
	if (d != 0 && s != 0)
		emit(in, EFF_LOAD, d, s, imm);
	else
		put(in, EFF_NEW, d);
}

static void
store(struct insn *in, unsigned base, int64_t imm, unsigned s, unsigned size)
{
	if (base != 0)
		emit_store(in, base, imm, s == 0 ? CODE_NOREG : s, size);
}

/* --- branches ----------------------------------------------------------- */

/* Words to go: 16 bits, and what of 21 or 26 is below them in the word. */
static uint64_t
to(uint64_t pc, uint32_t w, unsigned bits)
{
	uint32_t words = BITS(w, 10, 16);

	if (bits > 16)
		words |= BITS(w, 0, bits - 16) << 16;
	return pc + (uint64_t)(sign_extend(words, bits) * 4);
}

static bool
branch(uint32_t w, uint64_t pc, struct insn *in)
{
	unsigned op = w >> 26, d = RD(w), j = RJ(w);
	static const uint8_t conds[] = { COND_EQ, COND_NE, COND_OTHER,
		COND_OTHER, COND_BELOW, COND_ABOVE_EQ };

	switch (op) {
	case 0x10:
	case 0x11: /* beqz, bnez */
		insn_flow(in, FLOW_BRANCH, to(pc, w, 21));
		in->flags |= INSN_COND;
		in->cond = op == 0x10 ? COND_EQ : COND_NE;
		if (j != 0)
			emit(in, EFF_CMP, j, CODE_NOREG, 0)->size = 8;
		else
			emit_flags(in);
		return true;
	case 0x12: /* jiscr0, jiscr1; bceqz, bcnez */
		if (BIT(w, 9)) {
			in->flow = FLOW_INDIRECT;
			return true;
		}
		insn_flow(in, FLOW_BRANCH, to(pc, w, 21));
		in->flags |= INSN_COND;
		in->cond = COND_OTHER;
		return true;
	case JIRL:
		in->reg = (uint8_t)j;
		in->flow = d != 0 ? FLOW_CALL_INDIRECT :
			   j == RA && BITS(w, 10, 16) == 0 ? FLOW_RETURN :
							     FLOW_INDIRECT;
		put(in, EFF_NEW, d);
		return true;
	case B:
		insn_flow(in, FLOW_BRANCH, to(pc, w, 26));
		return true;
	case BL:
		insn_flow(in, FLOW_CALL, to(pc, w, 26));
		put(in, EFF_NEW, RA);
		return true;
	default: /* beq .. bgeu */
		insn_flow(in, FLOW_BRANCH, to(pc, w, 16));
		in->flags |= INSN_COND;
		in->cond = conds[op - 0x16];
		if (j != 0)
			emit(in, EFF_CMP, j, d != 0 ? d : CODE_NOREG, 0)->size =
			    8;
		else
			emit_flags(in);
		return true;
	}
}

/* --- memory ------------------------------------------------------------- */

/* Offsets of 12 bits: the top bits are 0010100 to 0010110. */
static bool
memory(uint32_t w, struct insn *in)
{
	unsigned op = BITS(w, 22, 6), d = RD(w), j = RJ(w);
	int64_t imm = sign_extend(BITS(w, 10, 12), 12);

	switch (op) {
	case 0x20:
	case 0x21:
	case 0x22:
	case 0x28:
	case 0x29:
	case 0x2a:
		put(in, EFF_NEW, d);
		if (d != 0 && (op == 0x28 || op == 0x29))
			emit(in, EFF_BOUND, d, CODE_NOREG,
			    op == 0x28 ? 256 : 65536);
		return true;
	case 0x23:
		load(in, d, j, imm);
		return true;
	case 0x24:
	case 0x25:
	case 0x26:
		store(in, j, imm, 0, 1u << (op & 3));
		return true;
	case 0x27:
		store(in, j, imm, d, 8);
		return true;
	case 0x2b: /* preld */
		return true;
	case 0x2c:
	case 0x30:
	case 0x32: /* fld.s, vld, xvld */
		put(in, EFF_UNK, freg(d));
		return true;
	case 0x2d:
		store(in, j, imm, 0, 4);
		return true;
	case 0x2e:
		if (freg(d) != CODE_NOREG)
			load(in, freg(d), j, imm);
		return true;
	case 0x2f:
		store(in, j, imm, freg(d), 8);
		return true;
	case 0x38:
	case 0x39:
	case 0x3a:
	case 0x3b: /* ldl, ldr */
		put(in, EFF_NEW, d);
		return true;
	case 0x3c:
	case 0x3d:
	case 0x3e:
	case 0x3f: /* stl, str */
		return true;
	case 0x31:
	case 0x33: /* vst, xvst */
		store(in, j, imm, 0, op == 0x31 ? 16 : 32);
		return true;
	default:
		return false;
	}
}

/* vstelm, xvstelm: the highest of bits 23..20 that is set gives the size. */
static void
store_element(uint32_t w, struct insn *in)
{
	unsigned size = BIT(w, 23) ? 1 : BIT(w, 22) ? 2 : BIT(w, 21) ? 4 : 8;

	store(in, RJ(w), sign_extend(BITS(w, 10, 8), 8) * (int64_t)size, 0,
	    size);
}

/* Offsets of 14 bits in words: the top bits are 00100. */
static bool
memory_words(uint32_t w, struct insn *in)
{
	unsigned op = BITS(w, 24, 3), d = RD(w), j = RJ(w);
	int64_t imm = sign_extend(BITS(w, 10, 14), 14) * 4;

	switch (op) {
	case 0:
	case 2:
	case 4: /* ll, ldptr.w */
		put(in, EFF_NEW, d);
		break;
	case 1:
	case 3: /* sc: did it */
		put(in, EFF_NEW, d);
		store(in, j, imm, 0, op == 1 ? 4 : 8);
		break;
	case 5:
		store(in, j, imm, 0, 4);
		break;
	case 6:
		load(in, d, j, imm);
		break;
	default:
		store(in, j, imm, d, 8);
		break;
	}
	return true;
}

/* The same, if the place is not beyond another register. */
static bool
memory_checked(uint32_t w, struct insn *in)
{
	unsigned op = BITS(w, 18, 6), d = RD(w);

	if (op == 0x1e)
		put(in, EFF_NEW, d);
	else if (op == 0x1f)
		store(in, RJ(w), 0, 0, 1u << BITS(w, 15, 2));
	else if (BIT(w, 17))
		store(in, RJ(w), 0, 0, BIT(w, 15) ? 8 : 4);
	else
		put(in, EFF_UNK, freg(d));
	return true;
}

/* Places that are sums of registers, atomics: the top bits are 00111000. */
static bool
memory_indexed(uint32_t w, struct insn *in)
{
	unsigned op = BITS(w, 18, 6), d = RD(w), size = 1u << (op & 3);
	struct effect *e;

	if (BITS(w, 24, 2) != 0)
		return false;
	if (op < 0x18) {
		switch (op) {
		case 0:
		case 1:
		case 2:
		case 3:
		case 8:
		case 9:
		case 10:
			if (d == 0 || RJ(w) == 0 || RK(w) == 0) {
				put(in, EFF_NEW, d);
				break;
			}
			e = emit(in, EFF_TLOAD, d, RJ(w), 0);
			e->x = (uint8_t)RK(w);
			e->size = (uint8_t)size;
			e->flags = op < 8 ? EFF_SIGNED : 0;
			break;
		case 12:
		case 13:
		case 16:
		case 18: /* fldx, vldx */
			put(in, EFF_UNK, freg(d));
			break;
		case 0x15: /* sc.q, llacq, screl */
			put(in, EFF_NEW, d);
			if (!BIT(w, 15))
				store(in, RJ(w), 0, 0, 16);
			else if (RK(w) & 1)
				store(in, RJ(w), 0, 0, RK(w) & 2 ? 8 : 4);
			break;
		case 0x16:
		case 0x17: /* amcas; amswap, amadd.b .h */
			put(in, EFF_NEW, d);
			store(in, RJ(w), 0, 0,
			    1u << BITS(w, 15, op == 0x16 ? 2 : 1));
			break;
		default: /* stores, preldx */
			break;
		}
		return true;
	}
	if (op == 0x1c && BIT(w, 17)) /* dbar, ibar */
		return true;
	if ((w & 0xfffffc00) == 0x38600400 && d == RJ(w)) {
		in->flow = FLOW_NONE; /* ud: amswap.w */
		return true;
	}
	if (op >= 0x1d)
		return op <= 0x1f && memory_checked(w, in);
	put(in, EFF_NEW, d); /* am*.w, am*.d */
	store(in, RJ(w), 0, 0, BIT(w, 15) ? 8 : 4);
	return true;
}

/* --- operations --------------------------------------------------------- */

/* Registers and short constants: the top ten bits are zero, or nearly. */
static bool
operate(uint32_t w, struct insn *in)
{
	unsigned op = w >> 15, d = RD(w), j = RJ(w), k = RK(w);
	struct effect *e;

	if (op == 0) { /* one source */
		op = BITS(w, 10, 5);
		if (op == 0x16 || op == 0x17) { /* ext.w.h, ext.w.b */
			put_ext(in, d, j, op == 0x16 ? 2 : 1, true);
		} else if (op >= 0x18 && op <= 0x1a) { /* rdtime */
			put(in, EFF_NEW, d);
			put(in, EFF_NEW, j);
		} else if (op != 2) { /* movgr2scr */
			put(in, EFF_NEW, d);
		}
		return true;
	}
	if (op == 2 || op == 3) /* asrtle, asrtgt */
		return true;
	switch (op) {
	case 0x21:
	case 0x23: /* add.d, sub.d */
		put_sum(in, d, j, k, op == 0x23);
		return true;
	case 0x2a: /* or: move */
		if (j == 0 || k == 0)
			put_add(in, d, j | k, 0);
		else
			put(in, EFF_NEW, d);
		return true;
	case 0x22:
	case 0x20: /* add.w, sub.w */
		put(in, EFF_NEW, d);
		return true;
	case 0x54:
	case 0x55: /* break, dbcl */
		in->flow = FLOW_NONE;
		return true;
	case 0x56: /* syscall */
		put(in, EFF_NEW, 4);
		return true;
	case 0x58:
	case 0x59:
	case 0x5a:
	case 0x5b: /* alsl.d */
		if (d == 0 || j == 0 || k == 0) {
			put(in, EFF_NEW, d);
			return true;
		}
		e = emit(in, EFF_TADD, d, k, 0);
		e->x = (uint8_t)j;
		e->shift = (uint8_t)(BITS(w, 15, 2) + 1);
		e->size = 8;
		return true;
	default:
		break;
	}
	if (BITS(w, 22, 10) == 3) { /* bstrpick.d */
		unsigned msb = BITS(w, 16, 6), lsb = BITS(w, 10, 6);

		if (lsb == 0 && (msb == 31 || msb == 15 || msb == 7))
			put_ext(in, d, j, (msb + 1) / 8, false);
		else {
			put(in, EFF_NEW, d);
			if (d != 0 && msb >= lsb && msb - lsb < 16)
				emit(in, EFF_BOUND, d, CODE_NOREG,
				    (int64_t)2 << (msb - lsb));
		}
		return true;
	}
	put(in, EFF_NEW, d);
	return true;
}

/* Constants of 12 bits: the top seven bits are 0000001. */
static bool
constant(uint32_t w, struct insn *in)
{
	unsigned op = w >> 22, d = RD(w), j = RJ(w);
	int64_t imm = sign_extend(BITS(w, 10, 12), 12);
	uint32_t low = BITS(w, 10, 12);

	switch (op) {
	case ADDI_W:
		if (j == 0)
			put_const(in, d, imm);
		else if (d != 0 && imm != 0) {
			emit(in, EFF_ADDI, d, j, imm);
			put_ext(in, d, d, 4, true);
		} else
			put_ext(in, d, j, 4, true);
		return true;
	case ADDI_D:
		put_add(in, d, j, imm);
		return true;
	case LU52I_D:
		if (j == 0)
			put_const(in, d, imm * ((int64_t)1 << 52));
		else
			put(in, EFF_NEW, d);
		return true;
	case ANDI:
		if (w == 0x03400000) {
			in->flags |= INSN_PADDING;
			return true;
		}
		put(in, EFF_NEW, d);
		if (d != 0 && !(low & (low + 1)))
			emit(in, EFF_BOUND, d, CODE_NOREG, (int64_t)low + 1);
		return true;
	case ORI:
		if (d != 0 && j == 0)
			put_const(in, d, low);
		else if (d != 0)
			emit(in, EFF_OR, d, j, low);
		return true;
	default:
		put(in, EFF_NEW, d);
		return true;
	}
}

/* Constants of 20 bits, alone or added to the pc: bits 31..28 are 0001. */
static bool
constant_long(uint32_t w, uint64_t pc, struct insn *in)
{
	unsigned d = RD(w);
	int64_t imm = sign_extend(BITS(w, 5, 20), 20);

	switch (BITS(w, 25, 7)) {
	case 8:
	case 9: /* addu16i.d */
		put_add(in, d, RJ(w), sign_extend(BITS(w, 10, 16), 16) * 65536);
		return true;
	case 10: /* lu12i.w */
		put_const(in, d, imm * 4096);
		return true;
	case 11: /* lu32i.d */
		put(in, EFF_NEW, d);
		return true;
	case PCADDI:
		put_const(in, d, (int64_t)(pc + (uint64_t)(imm * 4)));
		return true;
	case PCALAU12I:
		put_const(in, d,
		    (int64_t)((pc + (uint64_t)(imm * 4096)) &
			      ~(uint64_t)0xfff));
		return true;
	case PCADDU12I:
		put_const(in, d, (int64_t)(pc + (uint64_t)(imm * 4096)));
		return true;
	default: /* PCADDU18I */
		put_const(in, d, (int64_t)(pc + (uint64_t)(imm * 262144)));
		return true;
	}
}

/* Floating point: the top bits are 00000001, 0000100, 000011. */
static bool
floating(uint32_t w, struct insn *in)
{
	unsigned d = RD(w), j = RJ(w);

	if (w >> 24 == 0x0c) { /* fcmp; vfcmp */
		if (BITS(w, 20, 4) > 2)
			put(in, EFF_UNK, freg(d));
		return true;
	}
	switch (w & 0xfffffc00) {
	case 0x0114b800: /* movfr2gr.d */
		if (d != 0 && freg(j) != CODE_NOREG) {
			emit(in, EFF_MOV, d, freg(j), 0);
			return true;
		}
		put(in, EFF_NEW, d);
		return true;
	case 0x0114b400:
	case 0x0114bc00:
	case 0x0114c800:
	case 0x0114dc00:
		put(in, EFF_NEW, d);
		return true;
	case 0x0114a800: /* movgr2fr.d */
		if (j != 0 && freg(d) != CODE_NOREG)
			emit(in, EFF_MOV, freg(d), j, 0);
		else
			put(in, EFF_NEW, freg(d));
		return true;
	case 0x01149800: /* fmov.d */
		if (freg(d) != CODE_NOREG && freg(j) != CODE_NOREG)
			emit(in, EFF_MOV, freg(d), freg(j), 0);
		else
			put(in, EFF_NEW, freg(d));
		return true;
	case 0x0114c000:
	case 0x0114d000:
	case 0x0114d800:
		return true; /* to fcsr, conditions */
	default:
		put(in, EFF_NEW, freg(d));
		return true;
	}
}

/* Privileged: the top bits are 000001. */
static bool
privileged(uint32_t w, struct insn *in)
{
	if (w >> 24 == 0x04) { /* csr */
		put(in, EFF_NEW, RD(w));
		return true;
	}
	if (w == 0x06483800) /* ertn */
		in->flow = FLOW_NONE;
	else if (BITS(w, 18, 6) == 0x10 ||
		 (BITS(w, 13, 11) == 0x240 && !BIT(w, 12))) /* lddir, iocsrrd */
		put(in, EFF_NEW, RD(w));
	return true;
}

/* Vectors: f24-f31 are their lowest parts. */
static bool
vector(uint32_t w, struct insn *in)
{
	unsigned top = w >> 16 & 0xfbff;

	/* vpickve2gr, xvpickve2gr */
	if ((top == 0x72ef || top == 0x72f3) && BIT(w, 15)) {
		put(in, EFF_NEW, RD(w));
		return true;
	}
	/* vseteqz .., which set conditions */
	if ((w & 0xfbffc018) == 0x729c8000 || (w & 0xfbffe018) == 0x729ca000 ||
	    (w & 0xfbffc018) == 0x729cc000)
		return true;
	put(in, EFF_UNK, freg(RD(w)));
	return true;
}

bool
code_loongarch(struct code_mode *mode, const uint8_t *p, size_t n, uint64_t pc,
    struct insn *in)
{
	uint32_t w;

	(void)mode;
	if (n < 4)
		return false;
	w = load_u32(p, false);
	insn_begin(in, 4);
	switch (w >> 26) {
	case 0x00:
		if (w >> 24 == 1)
			return floating(w, in);
		return w >> 24 == 0 ? operate(w, in) : constant(w, in);
	case 0x01:
		return privileged(w, in);
	case 0x02:
	case 0x03:
		return floating(w, in);
	case 0x04:
	case 0x05:
	case 0x06:
	case 0x07:
		return constant_long(w, pc, in);
	case 0x08:
	case LDPTR:
		return memory_words(w, in);
	case LD:
	case 0x0b:
		return memory(w, in);
	case 0x0c: /* vldrepl; vstelm */
		if (BIT(w, 24))
			store_element(w, in);
		else
			put(in, EFF_UNK, freg(RD(w)));
		return true;
	case 0x0e:
		return memory_indexed(w, in);
	case 0x10:
	case 0x11:
	case 0x12:
	case JIRL:
	case B:
	case BL:
	case 0x16:
	case 0x17:
	case 0x18:
	case 0x19:
	case 0x1a:
	case 0x1b:
		return branch(w, pc, in);
	case 0x1c:
	case 0x1d:
		return vector(w, in);
	default:
		return false;
	}
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
