/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * x86 instructions that the library does not know, by the form that all of a
 * prefix have (Intel SDM, volume 2, 2.3 and 2.7; Intel APX Architecture
 * Specification, 3.1):
 *
 *	[66 67 f2 f3 2e 36 3e 26 64 65 f0]	legacy prefixes
 *	d5 M0R4X4B4.WR3X3B3 op ...		REX2: a legacy instruction
 *	c5 ....... op modrm ...			VEX, map 1
 *	c4 ...mmmmm ........ op modrm ...	VEX
 *	62 ~R3~X3~B3~R4.B4mmm W~vvvv.~X4pp 000N.~V4f00 op modrm ...	EVEX
 *	0f 38 op modrm ..., 0f 3a op modrm ... imm8
 *
 * What follows modrm is told by the map and, in maps 1 and 4, the opcode.  None
 * of them branches but jmpabs.  Map 4 of EVEX has the legacy instructions with a
 * destination of their own (N) or without flags (f); push2 and pop2 are there.
 *
 * Registers from r16 on are nobody's after a call, as vector registers are, and
 * are left out.
 */
#include "base/bytes.h"
#include "insn/emit.h"
#include "insn/x86.h"

#include <string.h>

#define LONGEST 15

enum { REX2 = 0xd5, VEX2 = 0xc5, VEX3 = 0xc4, EVEX = 0x62 };
enum { RAX, RCX, RDX, RBX, RSP, RBP, RSI, RDI, LOW = 16 };

/* An instruction with its ModRM byte. */
struct newer {
	struct insn *in;
	bool wide, evex;
	unsigned map, op, pp, w;
	unsigned mod, ext;      /* of ModRM; ext without R3 and R4 */
	unsigned reg, rm, vvvv; /* the processor's numbers */
	bool nd, nf;            /* a new destination, no flags */
	bool plain;             /* memory at base + disp */
	unsigned base;
	int64_t disp;
	const uint8_t *imm;
	unsigned imm_len;
};

static bool
is_prefix(unsigned b)
{
	return (b & 0xe7) == 0x26 || (b >= 0x64 && b <= 0x67) || b == 0xf0 ||
	       b == 0xf2 || b == 0xf3;
}

/* Own numbers, by the processor's (x86.c). */
static unsigned
own(const struct newer *x, unsigned r)
{
	static const uint8_t wide[8] = { 0, 2, 1, 3, 7, 6, 4, 5 };

	if (!x->wide)
		return r & 7;
	return r >= LOW ? CODE_NOREG : r < 8 ? wide[r] : r;
}

static void
put(struct newer *x, enum effect_kind kind, unsigned r)
{
	if (own(x, r) != CODE_NOREG)
		emit(x->in, kind, own(x, r), CODE_NOREG, 0);
}

/* Where the instruction writes: registers, or words at its operand. */
enum { D_NONE, D_REG = 1, D_RM = 2, D_V = 4, D_AD = 8 };

/* The first line that fits says which; vector registers do not count. */
static const struct {
	uint8_t map, first, last, pp; /* pp: bits of those meant */
	uint8_t to;
} writes[] = {
	{ 1, 0x2c, 0x2d, 0xc, D_REG }, /* cvt, movmsk, pextrw, pmovmskb */
	{ 1, 0x50, 0x50, 0xf, D_REG }, { 1, 0x78, 0x79, 0xc, D_REG },
	{ 1, 0x7e, 0x7e, 0x2, D_RM }, { 1, 0x93, 0x93, 0xf, D_REG }, /* kmov */
	{ 1, 0xc5, 0xc5, 0xf, D_REG }, { 1, 0xd7, 0xd7, 0xf, D_REG },
	{ 2, 0xe0, 0xef, 0xf, D_REG | D_RM }, /* cmpxadd */
	{ 2, 0xf2, 0xf2, 0xf, D_REG },        /* andn */
	{ 2, 0xf3, 0xf3, 0xf, D_V },          /* blsr .. */
	{ 2, 0xf5, 0xf5, 0xf, D_REG },        /* bzhi, pdep, pext */
	{ 2, 0xf6, 0xf6, 0xf, D_REG | D_V },
	{ 2, 0xf7, 0xf7, 0xf, D_REG }, /* bextr, shlx .. */
	{ 3, 0x14, 0x17, 0xf, D_RM },  /* pextr */
	{ 3, 0xf0, 0xf0, 0xf, D_REG }, /* rorx */
	{ 4, 0x24, 0x24, 0xf, D_RM },  /* shld, shrd */
	{ 4, 0x2c, 0x2c, 0xf, D_RM }, { 4, 0x38, 0x3b, 0xf, D_NONE }, /* ccmp */
	{ 4, 0x40, 0x4f, 0x7, D_REG | D_RM },
	{ 4, 0x40, 0x4f, 0x8, D_RM },                               /* set */
	{ 4, 0x60, 0x60, 0xf, D_REG },                              /* movbe */
	{ 4, 0x61, 0x65, 0xf, D_RM }, { 4, 0x66, 0x66, 0x1, D_RM }, /* wrss */
	{ 4, 0x66, 0x66, 0x6, D_REG }, /* adcx, adox */
	{ 4, 0x69, 0x6b, 0xf, D_REG }, /* imul */
	{ 4, 0x80, 0x83, 0xf, D_RM },
	{ 4, 0x84, 0x85, 0xf, D_NONE }, /* ctest */
	{ 4, 0x88, 0x88, 0xf, D_REG },
	{ 4, 0x8a, 0x8b, 0xf, D_REG }, /* movrs */
	{ 4, 0xa5, 0xad, 0xf, D_RM }, { 4, 0xaf, 0xaf, 0xf, D_REG },
	{ 4, 0xc0, 0xd3, 0xf, D_RM },  /* shifts */
	{ 4, 0xda, 0xdb, 0xf, D_REG }, /* encodekey */
	{ 4, 0xd4, 0xdf, 0xf, D_NONE },
	{ 4, 0xf0, 0xf1, 0x3, D_REG }, /* crc32 */
	{ 4, 0xf4, 0xf5, 0xf, D_REG }, { 4, 0xf6, 0xf7, 0xf, D_RM },
	{ 4, 0xf8, 0xf8, 0xf, D_RM }, /* urdmsr, movdir64b */
	{ 4, 0xf9, 0xff, 0xf, D_RM }, { 5, 0x2c, 0x2d, 0xc, D_REG },
	{ 5, 0x6c, 0x6d, 0xc, D_REG }, { 5, 0x78, 0x79, 0xc, D_REG },
	{ 5, 0x7e, 0x7e, 0x2, D_RM }, { 7, 0xf6, 0xf8, 0xf, D_RM }, /* urdmsr */
};

static unsigned
written(const struct newer *x)
{
	size_t i;

	if (x->map == 4 && x->op < 0x38 && (x->op & 7) < 4)
		return x->op & 2 ? D_REG : D_RM; /* add .. xor */
	if (x->map == 4 && (x->op & 0xfc) == 0x80 && x->ext == 7)
		return D_NONE; /* ccmp */
	if (x->map == 4 && (x->op & 0xfe) == 0xf6 && x->ext != 2 &&
	    x->ext != 3) /* ctest; mul, div */
		return x->ext < 2 ? D_NONE : D_AD;
	for (i = 0; i < NELEM(writes); i++)
		if (writes[i].map == x->map && x->op >= writes[i].first &&
		    x->op <= writes[i].last && (writes[i].pp >> x->pp & 1))
			return writes[i].to;
	return D_NONE;
}

/* set and imul with a constant: N says how wide they write. */
static bool
zeroes_upper(const struct newer *x)
{
	return x->op == 0x69 || x->op == 0x6b ||
	       (x->op >> 4 == 4 && x->pp == 3);
}

/* All that is written is new, as far as a frame can care. */
static void
put_written(struct newer *x)
{
	unsigned to = written(x);

	if (x->nd && !zeroes_upper(x) && (to & (D_REG | D_RM)))
		to = D_V;
	if (to & D_REG)
		put(x, EFF_NEW, x->reg);
	if (to & D_V)
		put(x, EFF_NEW, x->vvvv);
	if ((to & D_RM) && x->mod == 3)
		put(x, EFF_NEW, x->rm);
	else if ((to & D_RM) && x->plain && own(x, x->base) != CODE_NOREG)
		emit_store(x->in, own(x, x->base), x->disp, CODE_NOREG,
		    x->w ? 8 : 4);
	if (to & D_AD) {
		put(x, EFF_NEW, RAX);
		put(x, EFF_NEW, RDX);
	}
	/* In ccmp, ctest the bit is of their condition. */
	if (!x->nf || to == D_NONE)
		emit_flags(x->in);
}

/* --- what follows the ModRM byte ---------------------------------------- */

/* Bytes of the constant behind the operand. */
static unsigned
constant(const struct newer *x)
{
	unsigned op = x->op;

	switch (x->map) {
	case 1:
		return (op >= 0x70 && op <= 0x73) || op == 0xc2 ||
		       (op >= 0xc4 && op <= 0xc6);
	case 3:
		return 1;
	case 4:
		if (op == 0x69 || op == 0x81 || (op == 0xf7 && x->ext < 2))
			return x->pp == 1 && !x->w ? 2 : 4;
		return op == 0x24 || op == 0x2c || op == 0x6b || op == 0x80 ||
		       op == 0x83 || op == 0xc0 || op == 0xc1 || op == 0xd4 ||
		       (op == 0xf6 && x->ext < 2);
	case 7:
		return 4;
	default:
		return 0;
	}
}

/*
 * Reads from ModRM, p[0], on; high has X4, X3, B4 and B3, of which the first
 * are bit 4 of index and base.  Gives the bytes, 0 if there are not enough.
 */
static unsigned
operand(struct newer *x, const uint8_t *p, size_t n, unsigned index_high,
    unsigned base_high)
{
	unsigned len = 1, disp = 0, index;

	if (n < 1)
		return 0;
	x->mod = p[0] >> 6;
	x->ext = p[0] >> 3 & 7;
	x->rm = (p[0] & 7) | base_high;
	x->base = x->rm;
	if (x->mod != 3) {
		x->plain = true;
		disp = x->mod == 1 ? 1 : x->mod == 2 ? 4 : 0;
		if ((p[0] & 7) == 4) { /* SIB */
			if (n < 2)
				return 0;
			len = 2;
			index = (p[1] >> 3 & 7) | index_high;
			x->base = (p[1] & 7) | base_high;
			x->plain = index == 4;
			if (x->mod == 0 && (p[1] & 7) == 5) {
				x->plain = false;
				disp = 4;
			}
		} else if (x->mod == 0 && (p[0] & 7) == 5) {
			x->plain = false;
			disp = 4;
		}
	}
	x->imm_len = constant(x);
	if (n < len + disp + x->imm_len)
		return 0;
	if (disp == 1)
		x->disp = (int8_t)p[len];
	else if (disp == 4)
		x->disp = (int32_t)load_u32(p + len, false);
	x->imm = p + len + disp;
	return len + disp + x->imm_len;
}

static int64_t
immediate(const struct newer *x)
{
	return x->imm_len == 1 ? (int8_t)x->imm[0] :
	       x->imm_len == 2 ? (int16_t)(x->imm[0] | x->imm[1] << 8) :
				 (int32_t)load_u32(x->imm, false);
}

/* --- map 4 -------------------------------------------------------------- */

/* The word at sp + at is stored from, or loaded to, a register. */
static void
put_slot(struct newer *x, unsigned r, int64_t at, bool load)
{
	unsigned sp = own(x, RSP);

	if (!load)
		emit_store(x->in, sp, at, own(x, r), 8);
	else if (own(x, r) != CODE_NOREG)
		emit(x->in, EFF_LOAD, own(x, r), sp, at);
}

/* push2, pop2: the register of vvvv is at the higher, and the lower, place. */
static bool
stack_pair(struct newer *x)
{
	bool push = x->op == 0xff && x->ext == 6;
	unsigned sp = own(x, RSP);

	if (!push && (x->op != 0x8f || x->ext != 0))
		return false;
	if (x->mod != 3 || !x->nd)
		return false;
	put_slot(x, x->vvvv, push ? -8 : 0, !push);
	put_slot(x, x->rm, push ? -16 : 8, !push);
	emit(x->in, EFF_ADDI, sp, sp, push ? -16 : 16);
	return true;
}

/* add, sub, and of whole registers, or of one with a constant. */
static bool
sum(struct newer *x)
{
	bool constants = x->op == 0x81 || x->op == 0x83;
	unsigned what = constants ? x->ext : x->op >> 3, bit;
	bool to_reg = !constants && (x->op & 2);
	unsigned first = to_reg ? x->reg : x->rm;
	unsigned second = to_reg ? x->rm : x->reg;
	unsigned d = own(x, x->nd ? x->vvvv : first), s = own(x, first);
	int64_t imm;

	if (x->pp != 0 || !x->w || x->mod != 3 ||
	    (!constants && (x->op > 0x33 || !(x->op & 1) || (x->op & 4))) ||
	    (what != 0 && what != 5 && what != 4))
		return false;
	imm = constants ? immediate(x) : 0;
	bit = imm == 0 ? 64 : (unsigned)__builtin_ctzll((uint64_t)imm);
	if (d == CODE_NOREG)
		;
	else if (s == CODE_NOREG ||
		 (!constants && own(x, second) == CODE_NOREG))
		emit(x->in, EFF_UNK, d, CODE_NOREG, 0);
	else if (!constants && what == 4)
		emit(x->in, EFF_NEW, d, CODE_NOREG, 0);
	else if (!constants)
		emit(x->in, EFF_ADDR, d, s, what == 0 ? 1 : -1)->x =
		    (uint8_t)own(x, second);
	else if (what != 4)
		emit(x->in, EFF_ADDI, d, s, what == 0 ? imm : -imm);
	else if (imm < 0 && bit < 32 && imm == -((int64_t)1 << bit))
		emit(x->in, EFF_ALIGN, d, s, bit);
	else
		emit(x->in, EFF_NEW, d, CODE_NOREG, 0);
	if (!x->nf)
		emit_flags(x->in);
	return true;
}

/* --- VEX, EVEX and the legacy maps -------------------------------------- */

static unsigned
finish(struct newer *x, const uint8_t *p, size_t n, unsigned len,
    unsigned index_high, unsigned base_high)
{
	unsigned more;

	/* vzeroupper has no operand. */
	if (!x->evex && x->map == 1 && x->op == 0x77) {
		insn_begin(x->in, len);
		return len;
	}
	more = operand(x, p + len, n - len, index_high, base_high);
	if (more == 0 || len + more > LONGEST)
		return 0;
	x->reg |= x->ext;
	insn_begin(x->in, len + more);
	if (x->map != 4 || (!stack_pair(x) && !sum(x)))
		put_written(x);
	return len + more;
}

static bool
vex(struct newer *x, const uint8_t *p, size_t n, unsigned len)
{
	bool three = p[len] == VEX3;
	unsigned last, x3 = 0, b3 = 0;

	if (n < len + (three ? 4 : 3) || (!x->wide && p[len + 1] < 0xc0))
		return false;
	last = p[len + (three ? 2 : 1)];
	x->map = three ? p[len + 1] & 0x1f : 1;
	x->w = three ? last >> 7 : 0;
	x->vvvv = ~last >> 3 & 15;
	x->pp = last & 3;
	if (x->wide) {
		x->reg = p[len + 1] & 0x80 ? 0 : 8;
		x3 = three && !(p[len + 1] & 0x40) ? 8 : 0;
		b3 = three && !(p[len + 1] & 0x20) ? 8 : 0;
	}
	len += three ? 3 : 2;
	x->op = p[len];
	return x->map >= 1 && x->map <= 7 && x->map != 4 &&
	       finish(x, p, n, len + 1, x3, b3) != 0;
}

static bool
evex(struct newer *x, const uint8_t *p, size_t n, unsigned len)
{
	const uint8_t *e = p + len;
	unsigned index, base;

	if (n < len + 5 || (!x->wide && e[1] < 0xc0))
		return false;
	x->evex = true;
	x->map = e[1] & 7;
	x->w = e[2] >> 7;
	x->pp = e[2] & 3;
	x->vvvv = (~e[2] >> 3 & 15) | (e[3] & 8 ? 0 : 16);
	x->nd = x->map == 4 && (e[3] & 0x10);
	x->nf = x->map == 4 && (e[3] & 4);
	x->reg = (e[1] & 0x80 ? 0 : 8) | (e[1] & 0x10 ? 0 : 16);
	index = (e[1] & 0x40 ? 0 : 8) | (e[2] & 4 ? 0 : 16);
	base = (e[1] & 0x20 ? 0 : 8) | (e[1] & 8 ? 16 : 0);
	x->op = e[4];
	return x->map != 0 && finish(x, p, n, len + 5, index, base) != 0;
}

/* Of maps 2 and 3 nothing is known but the form. */
static bool
legacy(struct newer *x, const uint8_t *p, size_t n, unsigned len, unsigned rex)
{
	unsigned more;

	if (n < len + 3 || p[len] != 0x0f ||
	    (p[len + 1] != 0x38 && p[len + 1] != 0x3a))
		return false;
	x->map = p[len + 1] == 0x38 ? 2 : 3;
	x->op = p[len + 2];
	len += 3;
	more = operand(x, p + len, n - len, rex & 2 ? 8 : 0, rex & 1 ? 8 : 0);
	if (more == 0 || len + more > LONGEST)
		return false;
	x->reg = x->ext | (rex & 4 ? 8 : 0);
	insn_begin(x->in, len + more);
	put(x, EFF_UNK, x->reg);
	if (x->mod == 3)
		put(x, EFF_UNK, x->rm);
	else if (x->plain)
		emit_store(x->in, own(x, x->base), x->disp, CODE_NOREG, 8);
	emit_flags(x->in);
	return true;
}

/* --- REX2 --------------------------------------------------------------- */

/* Is a register's number in the opcode? */
static bool
has_number(unsigned map, unsigned op)
{
	return map == 0 ?
		   (op >= 0x50 && op < 0x60) || (op >= 0x90 && op < 0x98) ||
		       (op >= 0xb0 && op < 0xc0) :
		   op >= 0xc8 && op < 0xd0;
}

/*
 * A field of three bits with two bits above: one from r16 on is replaced by one
 * that the instruction does not name, of those with the same three bits.
 */
static unsigned
stand_in(unsigned r, uint32_t *used, uint32_t *gone)
{
	if (r < LOW)
		return r;
	r = (r & 7) | 8;
	if (*used >> r & 1)
		r &= 7;
	*used |= 1u << r;
	*gone |= 1u << r;
	return r;
}

static bool
is_gone(uint64_t gone, unsigned r)
{
	return r != CODE_NOREG && (gone >> r & 1);
}

/* What the stand-ins do is nobody's. */
static void
drop(struct insn *in, uint64_t to, uint64_t from)
{
	struct effect *e, *out = in->eff;
	unsigned i;

	for (i = 0; i < in->n; i++) {
		e = &in->eff[i];
		if (e->kind == EFF_STORE) {
			if (is_gone(from, e->d))
				continue;
			if (is_gone(from, e->s))
				e->s = CODE_NOREG;
		} else if (e->kind == EFF_XCHG) {
			if (is_gone(to, e->d))
				e->d = e->s;
			else if (!is_gone(to, e->s)) {
				*out++ = *e;
				continue;
			}
			e->kind = EFF_UNK;
			e->s = CODE_NOREG;
		} else if (e->kind == EFF_CMP) {
			if (is_gone(from, e->d) || is_gone(from, e->s)) {
				e->d = e->s = CODE_NOREG;
				e->imm = 0;
			}
		} else if (is_gone(to, e->d))
			continue;
		else if (e->d == CODE_NOREG &&
			 (is_gone(from, e->s) || is_gone(from, e->x)))
			continue;
		else if (is_gone(from, e->s) || is_gone(from, e->x)) {
			e->kind = EFF_UNK;
			e->s = e->x = CODE_NOREG;
			e->imm = 0;
		}
		*out++ = *e;
	}
	in->n = (uint8_t)(out - in->eff);
	if (is_gone(from, in->reg))
		in->reg = CODE_NOREG;
}

/* A field's own number as a bit; 0 without one. */
static uint64_t
own_bits(const struct newer *x, uint32_t set)
{
	uint64_t bits = 0;
	unsigned r;

	for (r = 0; r < LOW; r++)
		if (set >> r & 1)
			bits |= (uint64_t)1 << own(x, r);
	return bits;
}

/* Prefixes and four rows of map 0, two of map 1 have no such form. */
static bool
has_rex2(unsigned map, unsigned op)
{
	if (map != 0)
		return op >> 4 != 3 && op >> 4 != 8;
	switch (op >> 4) {
	case 4:
	case 7:
	case 0xa:
	case 0xe:
		return false;
	default:
		return op != 0x0f && op != 0xc4 && op != 0xc5 && op != 0xd5 &&
		       op != 0x62 && !is_prefix(op);
	}
}

/*
 * Decoded as the legacy instruction with REX, which ends at the same place and
 * names other registers for those from r16 on.
 */
static bool
rex2(struct newer *x, const uint8_t *p, size_t n, unsigned len, uint64_t pc)
{
	struct code_mode mode = { .wide = true };
	uint8_t buf[LONGEST + 1];
	unsigned bits, map, op, modrm, at, reg = 0, index = 0, base;
	uint32_t used = 0, to = 0, from = 0;

	if (!x->wide || n < len + 3)
		return false;
	bits = p[len + 1];
	map = bits >> 7;
	op = p[len + 2];
	if (map == 0 && op == 0xa1) { /* jmpabs */
		if (n < len + 11)
			return false;
		insn_begin(x->in, len + 11);
		insn_flow(x->in, FLOW_BRANCH,
		    load_u32(p + len + 3, false) |
			(uint64_t)load_u32(p + len + 7, false) << 32);
		return true;
	}
	if (!has_rex2(map, op))
		return false;
	modrm = n > len + 3 ? p[len + 3] : 0;
	base = (has_number(map, op) ? op & 7 : modrm & 7) | BIT(bits, 0) << 3 |
	       BIT(bits, 4) << 4;
	if (!has_number(map, op)) {
		reg = (modrm >> 3 & 7) | BIT(bits, 2) << 3 | BIT(bits, 6) << 4;
		if (modrm >> 6 != 3 && (modrm & 7) == 4 && n > len + 4) {
			base = (p[len + 4] & 7) | (base & ~7u);
			index = (p[len + 4] >> 3 & 7) | BIT(bits, 1) << 3 |
				BIT(bits, 5) << 4;
		}
	}
	used = (reg < LOW ? 1u << reg : 0) | (base < LOW ? 1u << base : 0);
	reg = stand_in(reg, &used, &to);
	base = stand_in(base, &used, &to);
	from = to;
	/* An index is not written, and without X3 may be none. */
	if (index >= LOW) {
		index = (index & 7) | 8;
		from |= 1u << index;
	}
	memcpy(buf, p, len);
	at = len;
	buf[at++] = (uint8_t)(0x40 | (bits & 8) | BIT(reg, 3) << 2 |
			      BIT(index, 3) << 1 | BIT(base, 3));
	if (map == 1)
		buf[at++] = 0x0f;
	n = n - len - 2 < sizeof(buf) - at ? n - len - 2 : sizeof(buf) - at;
	memcpy(buf + at, p + len + 2, n);
	at = len + 2 - at; /* bytes less */
	if (!code_x86(&mode, buf, len + 2 - at + n, pc + at, x->in))
		return false;
	x->in->len = (uint8_t)(x->in->len + at);
	drop(x->in, own_bits(x, to), own_bits(x, from));
	return x->in->len <= LONGEST;
}

/*
 * Bytes behind the opcode, and the ModRM byte's operand if it has one, of those
 * of one byte that 64-bit mode does not know, or not with each operand (SDM,
 * volume 2, table A-2).  The prefixes of others have a form: vex(), evex().
 */
static const struct {
	uint8_t op;
	bool modrm;
	uint8_t more;
} unknown_ops[] = { { 0x82, true, 1 }, { 0x8d, true, 0 }, { 0x8f, true, 0 },
	{ 0x9a, false, 6 }, { 0xc6, true, 1 }, { 0xc7, true, 4 },
	{ 0xd4, false, 1 }, { 0xea, false, 6 }, { 0xfe, true, 0 },
	{ 0xff, true, 0 } };

/* One byte: alone, if it is none of these. */
static unsigned
one_byte_lengths(struct newer *x, const uint8_t *p, size_t n, unsigned len)
{
	unsigned more;
	size_t i;

	if (p[len] == VEX2 || p[len] == VEX3 || p[len] == EVEX ||
	    p[len] == REX2)
		return 0;
	for (i = 0; i < NELEM(unknown_ops); i++)
		if (unknown_ops[i].op == p[len])
			break;
	len++;
	if (i == NELEM(unknown_ops))
		return 1u << len;
	more = unknown_ops[i].modrm ? operand(x, p + len, n - len, 0, 0) : 0;
	if (unknown_ops[i].modrm && more == 0)
		return 0;
	return 1u << (len + more + unknown_ops[i].more);
}

unsigned
x86_prefixes(const uint8_t *p, size_t n)
{
	unsigned len = 0;

	while (len < n && is_prefix(p[len]))
		len++;
	return len;
}

unsigned
x86_lengths(bool wide, const uint8_t *p, size_t n)
{
	struct newer x = { .wide = wide };
	unsigned len = x86_prefixes(p, n), more, set;

	if (wide && len < n && (p[len] & 0xf0) == 0x40)
		len++;
	if (len + 1 >= n || len > LONGEST - 3)
		return 0;
	if (p[len] != 0x0f)
		set = one_byte_lengths(&x, p, n, len);
	else {
		len += 2;
		more = operand(&x, p + len, n - len, 0, 0);
		set = 1u << len | (more != 0 ? 1u << (len + more) : 0);
	}
	return set & ((2u << LONGEST) - 1);
}

bool
x86_newer(struct code_mode *mode, const uint8_t *p, size_t n, uint64_t pc,
    struct insn *in)
{
	struct newer x = { .in = in, .wide = mode->wide };
	unsigned len = x86_prefixes(p, n), rex = 0;

	if (len == n || len > LONGEST - 3)
		return false;
	switch (p[len]) {
	case REX2:
		return rex2(&x, p, n, len, pc);
	case VEX2:
	case VEX3:
		return vex(&x, p, n, len);
	case EVEX:
		return evex(&x, p, n, len);
	default:
		if (x.wide && (p[len] & 0xf0) == 0x40)
			rex = p[len++];
		return legacy(&x, p, n, len, rex);
	}
}

bool
x86_is_emulate(const uint8_t *p, size_t n)
{
	return n >= X86_EMULATE_LEN && (memcmp(p, "\x0f\x0bxen", 5) == 0 ||
					   memcmp(p, "\x0f\x0bkvm", 5) == 0);
}

bool
x86_is_request(const uint8_t *p, size_t n)
{
	return n >= 12 &&
	       memcmp(p, "\xc1\xc7\x03\xc1\xc7\x0d\xc1\xc7\x1d\xc1\xc7\x13",
		   12) == 0;
}

bool
x86_enters_linux(const uint8_t *p, size_t n)
{
	return (n >= 7 && memcmp(p, "\x65\xff\x15\x10\0\0\0", 7) == 0) ||
	       (n >= 8 && memcmp(p, "\x65\xff\x14\x25\x10\0\0\0", 8) == 0);
}

bool
x86_is_async_mark(const uint8_t *p, size_t n)
{
	return n == 5 && (memcmp(p, "\x48\x0f\xba\xed\x3c", 5) == 0 ||
			     memcmp(p, "\x48\x0f\xba\xf5\x3c", 5) == 0);
}
