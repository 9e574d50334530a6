/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * AArch64: words of 32 bits, little-endian also where data is not, which
 * aarch64.def lists.
 *
 * Registers: x0-x30, 31 is sp; of the vector registers only v8-v15, the low
 * half of which a callee keeps, at 32 + N.  What is not followed exactly is
 * still right about which of these it writes.
 */
#include "insn/aarch64.h"
#include "insn/opcodes.h"

#define SP 31
#define LR 30
#define FP 29

/* What an instruction changes, of which nothing else is followed. */
enum {
	D = 1, /* registers, by where in the word they are */
	D_NEXT = 2,
	N = 4,
	M = 8,
	M_NEXT = 16,
	A = 32,
	V = 64, /* d of the vector registers */
	CC = 128,
	STORES = 256, /* as many bytes at n as bits 31..30 say */
	TWO = 512     /* ... of each of two registers */
};
#define W(bytes) ((bytes) << 10) /* bytes at n */

/*
 * How an access is addressed: by twelve bits in sizes, nine in bytes, nine that
 * may be a step, none, or none and a step of its size before or behind it.
 * Sizes of 0 are that of bits 31..30.
 */
enum {
	SIZE = 0x1f,
	SCALED = 0,
	UNSCALED = 0x20,
	STEPS = 0x40,
	BASE = 0x60,
	BEFORE = 0x80,
	BEHIND = 0xa0,
	MODES = 0xe0
};

#define SWIFT_MARK ((uint64_t)1 << 60)

/* d, where 31 is the stack pointer, is computed in a way not followed. */
static void
put_new_sp(struct insn *in, unsigned d)
{
	emit(in, d == SP ? EFF_UNK : EFF_NEW, d, CODE_NOREG, 0);
}

/* d = s; of one that is nobody's nothing is known. */
static void
put_move(struct insn *in, unsigned d, unsigned s, unsigned kind)
{
	if (d == CODE_NOREG)
		return;
	if (s == CODE_NOREG)
		emit(in, kind, d, CODE_NOREG, 0);
	else
		emit(in, EFF_MOV, d, s, 0);
}

static ALWAYS_INLINE void
writes(struct insn *in, uint32_t w, unsigned what)
{
	unsigned size = what >> 10;

	if (what & D)
		put_new(in, RD(w));
	if (what & D_NEXT)
		put_new(in, RD(w) + 1);
	if (what & N)
		put_new(in, RN(w));
	if (what & A)
		put_new(in, RA(w));
	if (what & M)
		put_new(in, RM(w));
	if (what & M_NEXT)
		put_new(in, RM(w) + 1);
	if (what & V)
		put_vector(in, EFF_UNK, RD(w));
	if (what & CC)
		emit_flags(in);
	if (what & STORES)
		size = (what & TWO ? 2u : 1u) << BITS(w, 30, 2);
	if (size != 0)
		emit_store(in, RN(w), 0, CODE_NOREG, size);
}

static void
put_compare(struct insn *in, unsigned a, unsigned b, int64_t imm, unsigned size)
{
	emit(in, EFF_CMP, a, b, imm)->size = (uint8_t)size;
}

/* --- constants ---------------------------------------------------------- */

static void
put_const(struct insn *in, unsigned d, uint64_t v)
{
	if (d != ZR)
		emit(in, EFF_CONST, d, CODE_NOREG, (int64_t)v);
}

static void
put_place(struct insn *in, unsigned d, uint64_t addr)
{
	if (d != ZR)
		emit_place(in, d, addr);
}

static uint64_t
distance(uint32_t w)
{
	return (uint64_t)sign_extend(BITS(w, 5, 19) << 2 | BITS(w, 29, 2), 21);
}

static int64_t
constant(uint32_t w)
{
	return (int64_t)BITS(w, 10, 12) << (BIT(w, 22) ? 12 : 0);
}

static void
add_constant(struct insn *in, uint32_t w, unsigned size)
{
	int64_t imm = constant(w);

	if (size < 8)
		put_new_sp(in, RD(w));
	else if (imm == 0)
		emit(in, EFF_MOV, RD(w), RN(w), 0);
	else
		emit(in, EFF_ADDI, RD(w), RN(w), BIT(w, 30) ? -imm : imm);
}

static void
adds_constant(struct insn *in, uint32_t w, unsigned size)
{
	unsigned d = RD(w), s = RN(w);

	if (BIT(w, 30) && (d == ZR || d != s))
		put_compare(in, s, CODE_NOREG, constant(w), size);
	else
		emit_flags(in);
	if (d != ZR)
		add_constant(in, w, size);
}

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

static void
logical_constant(struct insn *in, uint32_t w)
{
	unsigned opc = BITS(w, 29, 2), d = RD(w), s = RN(w), k;
	uint64_t mask;

	if (!logical_mask(w, &mask)) {
		NONE;
		return;
	}
	/* Swift marks the frame pointer of an asynchronous function so. */
	if (d == FP && s == FP &&
	    ((opc == 1 && mask == SWIFT_MARK) ||
		(opc == 0 && mask == ~SWIFT_MARK)))
		return;
	if (opc == 3) {
		writes(in, w, D | CC);
		return;
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
}

static void
move_wide(struct insn *in, uint32_t w, unsigned size)
{
	uint64_t v = (uint64_t)BITS(w, 5, 16) << BITS(w, 21, 2) * 16;

	if (!BIT(w, 30))
		v = ~v;
	if (size < 8)
		v &= 0xffffffff;
	put_const(in, RD(w), v);
}

static void
insert(struct insn *in, uint32_t w)
{
	struct effect *e;

	if (RD(w) == ZR)
		return;
	e = emit(in, EFF_INSERT, RD(w), CODE_NOREG, BITS(w, 5, 16));
	e->x = (uint8_t)(BITS(w, 21, 2) * 2);
	e->size = 2;
}

/* sbfm, bfm, ubfm: extensions, fields, shifts. */
static void
field(struct insn *in, uint32_t w)
{
	unsigned opc = BITS(w, 29, 2), r = BITS(w, 16, 6), s = BITS(w, 10, 6);
	unsigned d = RD(w);

	if (d == ZR)
		return;
	if (opc != 1 && r == 0 && RN(w) != ZR &&
	    (s == 7 || s == 15 || (s == 31 && BIT(w, 31)))) {
		struct effect *e = emit(in, EFF_EXT, d, RN(w), 0);

		e->size = (uint8_t)((s + 1) / 8);
		e->flags = opc == 0 ? EFF_SIGNED : 0;
		return;
	}
	put_new(in, d);
	if (opc == 2 && s >= r && s - r < 16)
		emit(in, EFF_BOUND, d, CODE_NOREG, (int64_t)2 << (s - r));
}

/* --- registers ---------------------------------------------------------- */

static void
move(struct insn *in, unsigned d, unsigned m, unsigned size)
{
	if (d == ZR)
		return;
	if (m == ZR)
		emit(in, EFF_CONST, d, CODE_NOREG, 0);
	else if (size == 8)
		emit(in, EFF_MOV, d, m, 0);
	else
		emit(in, EFF_EXT, d, m, 0)->size = 4;
}

/*
 * Functions that track speculation compare sp, which holds across calls whether
 * it went wrong, with 0, and keep that in x16 (LLVM's
 * -mspeculative-load-hardening) or x15 (GCC's -mtrack-speculation): all ones,
 * where the code is run for good.  They mask registers by it.
 */
static void
and_masked(struct insn *in, uint32_t w, const struct code_mode *mode)
{
	if (!mode->taint || RD(w) != RN(w) || (RM(w) != 15 && RM(w) != 16))
		put_new(in, RD(w));
}

/* d = s + x or s - x, where none is the zero register. */
static void
put_sum(struct insn *in, unsigned d, unsigned s, unsigned x, bool sub)
{
	emit(in, EFF_ADDR, d, s, sub ? -1 : 1)->x = (uint8_t)x;
}

/* d = s + (x << shift), of which the low size bytes count, or what is there. */
static void
put_scaled(struct insn *in, enum effect_kind kind, uint32_t w, unsigned shift,
    unsigned size, bool with_sign)
{
	struct effect *e = emit(in, kind, RD(w), RN(w), 0);

	e->x = (uint8_t)RM(w);
	e->shift = (uint8_t)shift;
	e->size = (uint8_t)size;
	e->flags = with_sign ? EFF_SIGNED : 0;
}

/* Those of a sum; plain: of registers as they are, none of them zero. */
static void
sum_flags(struct insn *in, uint32_t w, bool plain, unsigned size)
{
	unsigned d = RD(w), n = RN(w), m = RM(w);

	if (!BIT(w, 29))
		return;
	if (plain && BIT(w, 30) && (d == ZR || (d != n && d != m)))
		put_compare(in, n, m, 0, size);
	else
		emit_flags(in);
}

static void
sum(struct insn *in, uint32_t w, unsigned size)
{
	unsigned d = RD(w), n = RN(w), m = RM(w), k = BITS(w, 10, 6);
	bool sub = BIT(w, 30);

	sum_flags(in, w, k == 0 && n != ZR && m != ZR, size);
	if (d == ZR)
		return;
	if (size < 8 || BITS(w, 22, 2) != 0 || (sub && k != 0))
		put_new(in, d);
	else if (m == ZR)
		emit(in, n == ZR ? EFF_CONST : EFF_MOV, d, source(n), 0);
	else if (n == ZR)
		put_new(in, d);
	else if (k == 0)
		put_sum(in, d, n, m, sub);
	else
		put_scaled(in, EFF_TADD, w, k, 8, false);
}

static void
sum_extended(struct insn *in, uint32_t w, unsigned size)
{
	unsigned d = RD(w), n = RN(w), m = RM(w), k = BITS(w, 10, 3);
	unsigned option = BITS(w, 13, 3);
	bool plain = size == 8 && (option & 3) == 3 && k == 0 && m != ZR;

	if (k > 4)
		NONE;
	sum_flags(in, w, plain, size);
	if (BIT(w, 29) && d == ZR)
		return;
	if (plain)
		put_sum(in, d, n, m, BIT(w, 30));
	else if (size == 8 && !BIT(w, 30) && m != ZR)
		put_scaled(in, EFF_TADD, w, k, 1u << (option & 3), option & 4);
	else
		put_new_sp(in, d);
}

/* The return address is signed or authenticated (kind), 1: with pc. */
static void
put_link(struct insn *in, enum effect_kind kind, int64_t with_pc)
{
	emit(in, kind, LR, CODE_NOREG, with_pc);
}

/* A register is, which may be that. */
static void
sign(struct insn *in, enum effect_kind kind, unsigned d)
{
	if (d == LR)
		put_link(in, kind, 0);
	else
		put_new(in, d);
}

/* n registers from d on */
static void
put_range(struct insn *in, unsigned d, unsigned n)
{
	while (n-- > 0)
		put_new(in, d++);
}

/* d = vg times imm */
static void
put_length(struct insn *in, unsigned d, int64_t imm)
{
	if (d != ZR)
		emit(in, EFF_LENGTH, d, CODE_NOREG, imm);
}

static int64_t
imm6(uint32_t w)
{
	return sign_extend(BITS(w, 5, 6), 6);
}

/* --- memory ------------------------------------------------------------- */

/* A word is loaded into register d, which is no base any more. */
static void
put_load(struct insn *in, unsigned d, unsigned base, int64_t imm)
{
	if (d != ZR)
		emit(in, EFF_LOAD, d, base, imm);
}

static void
put_store(struct insn *in, unsigned base, int64_t imm, unsigned s,
    unsigned size)
{
	emit_store(in, base, imm, size == 8 ? source(s) : CODE_NOREG, size);
}

static int64_t
imm9(uint32_t w)
{
	return sign_extend(BITS(w, 12, 9), 9);
}

static ALWAYS_INLINE unsigned
size_of(uint32_t w, unsigned how)
{
	return how & SIZE ? how & SIZE : 1u << BITS(w, 30, 2);
}

/* Where it is, from the base. */
static ALWAYS_INLINE int64_t
place(uint32_t w, unsigned how)
{
	int64_t size = size_of(w, how);

	switch (how & MODES) {
	case SCALED:
		return BITS(w, 10, 12) * size;
	case UNSCALED:
		return imm9(w);
	case STEPS:
		return BITS(w, 10, 2) == 1 ? 0 : imm9(w);
	default:
		return (how & MODES) == BEFORE ? -size : 0;
	}
}

static ALWAYS_INLINE void
step(struct insn *in, uint32_t w, unsigned how)
{
	int64_t size = size_of(w, how);

	if ((how & MODES) == STEPS && BIT(w, 10))
		write_back(in, RN(w), imm9(w));
	else if ((how & MODES) >= BEFORE)
		write_back(in, RN(w), (how & MODES) == BEFORE ? -size : size);
}

static ALWAYS_INLINE void
load(struct insn *in, uint32_t w, unsigned how)
{
	put_load(in, RD(w), RN(w), place(w, how));
	step(in, w, how);
}

/* What is no word; of low bits so many, if not 0, and zeros above them. */
static ALWAYS_INLINE void
load_part(struct insn *in, uint32_t w, unsigned how, unsigned bits)
{
	put_new(in, RD(w));
	if (bits != 0 && RD(w) != ZR)
		emit(in, EFF_BOUND, RD(w), CODE_NOREG, (int64_t)1 << bits);
	step(in, w, how);
}

static ALWAYS_INLINE void
store(struct insn *in, uint32_t w, unsigned how)
{
	put_store(in, RN(w), place(w, how), RD(w), size_of(w, how));
	step(in, w, how);
}

static ALWAYS_INLINE void
access_v(struct insn *in, uint32_t w, unsigned how,
    const struct code_mode *mode)
{
	a64_vector_access(in, mode, BIT(w, 22), RD(w), RN(w), place(w, how),
	    size_of(w, how));
	step(in, w, how);
}

/*
 * Two registers of size bytes, at a constant in units.  Bits 24..23: 1, at the
 * base, which steps then; 3, which has stepped.  mode: of
 * vectors.
 */
static ALWAYS_INLINE void
pair(struct insn *in, uint32_t w, unsigned size, unsigned unit,
    const struct code_mode *mode)
{
	unsigned base = RN(w), r[2] = { RD(w), RA(w) }, i, k;
	int64_t imm = sign_extend(BITS(w, 15, 7), 7) * (int64_t)unit, at;
	bool load = BIT(w, 22);

	for (i = 0; i < 2; i++) {
		/* A load that overwrites its own base does that last. */
		k = i ^ (load && r[0] == base);
		at = (BITS(w, 23, 2) == 1 ? 0 : imm) + k * size;
		if (mode != NULL)
			a64_vector_access(in, mode, load, r[k], base, at, size);
		else if (!load)
			put_store(in, base, at, r[k], size);
		else if (size == 8)
			put_load(in, r[k], base, at);
		else
			put_new(in, r[k]);
	}
	if (BIT(w, 23))
		write_back(in, base, imm);
}

static void
load_indexed(struct insn *in, uint32_t w, unsigned size)
{
	if (RD(w) == ZR || RM(w) == ZR)
		put_new(in, RD(w));
	else
		put_scaled(in, EFF_TLOAD, w, BIT(w, 12) ? BITS(w, 30, 2) : 0,
		    size, BIT(w, 23));
}

/* A word at a distance from pc: no register counts. */
static void
load_literal(struct insn *in, uint32_t w, uint64_t pc)
{
	int64_t off = sign_extend(BITS(w, 5, 19), 19) * 4;

	if (RD(w) != ZR)
		emit(in, EFF_TLOAD, RD(w), CODE_NOREG, (int64_t)pc + off)
		    ->size = 8;
}

/* A word, followed where the index is one that is not scaled. */
static void
store_indexed(struct insn *in, uint32_t w)
{
	struct effect *e;

	if (RM(w) != ZR && (BIT(w, 12) || !BIT(w, 13)))
		return;
	e = emit_store(in, RN(w), 0, source(RD(w)), 8);
	if (RM(w) != ZR) {
		e->x = (uint8_t)RM(w);
		e->flags = EFF_INDEXED;
	}
}

/* ldraa, ldrab: of an address with a code, which may step. */
static void
load_authenticated(struct insn *in, uint32_t w)
{
	put_new(in, RD(w));
	if (BIT(w, 11) && (RN(w) != RD(w) || RN(w) == SP))
		emit(in, EFF_UNK, RN(w), CODE_NOREG, 0);
}

/* Of eight registers, the first of which is even. */
static void
load_64(struct insn *in, unsigned d)
{
	put_range(in, d, 8);
	if (d > 22 || (d & 1))
		NONE;
}

static void
store_64(struct insn *in, uint32_t w, unsigned what)
{
	emit_store(in, RN(w), 0, CODE_NOREG, 64);
	writes(in, w, what);
	if (RD(w) > 22 || BIT(w, 0))
		NONE;
}

/* Of pairs that begin with even registers. */
static void
compare_and_swap(struct insn *in, uint32_t w, unsigned what)
{
	writes(in, w, M | M_NEXT | what);
	if (BIT(w, 16) || BIT(w, 0))
		NONE;
}

/* ldiapp, stilp */
static void
step_two(struct insn *in, uint32_t w)
{
	int64_t size = 1 << BITS(w, 30, 2);
	int64_t step = BIT(w, 12) ? 0 : BIT(w, 22) ? 2 * size : -2 * size;

	if (BIT(w, 22)) {
		writes(in, w, D | M);
	} else {
		put_store(in, RN(w), step, RD(w), (unsigned)size);
		put_store(in, RN(w), step + size, RM(w), (unsigned)size);
	}
	if (step != 0)
		write_back(in, RN(w), step);
}

/* stg, stzg, st2g, stz2g: of those with a z memory is zeroed, too. */
static void
tags(struct insn *in, uint32_t w)
{
	unsigned how = BITS(w, 10, 2);

	if (BIT(w, 22))
		emit_store(in, RN(w), how == 1 ? 0 : imm9(w) * 16, CODE_NOREG,
		    BIT(w, 23) ? 32 : 16);
	if (how & 1)
		write_back(in, RN(w), imm9(w) * 16);
}

/* --- branches ----------------------------------------------------------- */

static const uint8_t conds[16] = { COND_EQ, COND_NE, COND_ABOVE_EQ, COND_BELOW,
	COND_OTHER, COND_OTHER, COND_OTHER, COND_OTHER, COND_ABOVE,
	COND_BELOW_EQ, COND_OTHER, COND_OTHER, COND_OTHER, COND_OTHER,
	COND_NONE, COND_NONE };

/* To so many bits of words from here. */
static ALWAYS_INLINE void
branch(struct insn *in, uint32_t w, uint64_t pc, unsigned bits, unsigned cond)
{
	uint32_t words = w >> (bits == 26 ? 0 : 5);

	insn_flow(in, FLOW_BRANCH, pc + (uint64_t)sign_extend(words, bits) * 4);
	in->cond = (uint8_t)cond;
	if (cond != COND_NONE)
		in->flags |= INSN_COND;
}

static void
call(struct insn *in, uint32_t w, uint64_t pc)
{
	branch(in, w, pc, 26, COND_NONE);
	in->flow = FLOW_CALL;
	put_new(in, LR);
}

static ALWAYS_INLINE void
jump(struct insn *in, unsigned n, enum flow flow)
{
	in->flow = (uint8_t)flow;
	in->reg = (uint8_t)source(n);
	if (flow == FLOW_CALL_INDIRECT)
		put_new(in, LR);
}

/* --- all ---------------------------------------------------------------- */

/* A function a line, in which all that the line says is constant. */
#define A64_N(mask, value, lo, bits, names, effect)                       \
	static bool OPCODE_FN(const uint8_t *p, uint32_t w, uint64_t pc,  \
	    struct code_mode *mode, struct insn *in)                      \
	{                                                                 \
		unsigned d = RD(w), n = RN(w), m = RM(w);                 \
		bool pacm = mode->pacm;                                   \
                                                                          \
		(void)p, (void)pc, (void)d, (void)n, (void)m, (void)pacm; \
		mode->pacm = false;                                       \
		effect;                                                   \
		return in->len != 0;                                      \
	}
#define A64(mask, value, name, effect) A64_N(mask, value, 0, 0, name, effect)
#include "insn/aarch64.def"
#undef A64_N

static void
fill(struct opcodes *l)
{
#define A64_N(mask, value, lo, bits, names, effect) \
	opcode_add(l, mask, value, names, OPCODE_FN, lo, bits);
#include "insn/aarch64.def"
#undef A64_N
}

OPCODES(opcodes, fill, 21, 11);

bool
code_aarch64(struct code_mode *mode, const uint8_t *p, size_t n, uint64_t pc,
    struct insn *in)
{
	uint32_t w;

	if (n < 4)
		return false;
	w = load_u32(p, false); /* on any machine */
	insn_begin(in, 4);
	return opcode_of(&opcodes, w)->decode(p, w, pc, mode, in);
}

const char *
code_aarch64_name(const struct code_mode *mode, const uint8_t *p, size_t n)
{
	uint32_t w = n < 4 ? 0 : load_u32(p, false);

	(void)mode;
	return opcode_name(opcode_of(&opcodes, w), w);
}
