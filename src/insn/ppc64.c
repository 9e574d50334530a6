/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * 64-bit Power, both byte orders (Power ISA 3.1B, book I): words, which
 * ppc64.def lists, of which a first one whose operation is 1 is the prefix of
 * another.  The register written is bits 25..21 (rt), of logical operations
 * bits 20..16 (ra).
 *
 * Registers: r0-r31; lr is 32, ctr 33; of what a callee keeps f14-f31 from 46 on,
 * and they are halves of vs14-vs31, cr2-cr4 from 34, v23-v31, or vs55-vs63, from
 * 37.
 */
#include "insn/ppc64.h"

#include "base/bytes.h"
#include "insn/form.h"
#include "insn/opcodes.h"
#include "insn/ppc64_effect.h"

/* Bits 31..26 of what may hold a place, or begin one. */
enum { PREFIX = 1, ADDI = 14, ADDIS = 15, BRANCH = 18, FIRST_D_FORM = 32 };

#define NOP 0x60000000

/* Upper halves. */
#define ADDIS_R2_R12 0x3c4c
#define ADDI_R2_R2   0x3842

/* Under a condition: bits 4 and 2 of bo set say always. */
static void
conditional(struct insn *in, uint32_t w)
{
	unsigned bo = RT(w), bi = RA(w);

	if (!(bo & 4))
		put_new(in, CTR);
	if ((bo & 0x14) == 0x14)
		return;
	in->flags |= INSN_COND;
	/* Comparisons that are followed set the first field. */
	if (!(bo & 4))
		in->cond = COND_OTHER;
	else if (bi == 0)
		in->cond = bo & 8 ? COND_BELOW : COND_ABOVE_EQ;
	else if (bi == 1)
		in->cond = bo & 8 ? COND_ABOVE : COND_BELOW_EQ;
	else if ((bi & 3) == 2)
		in->cond = bo & 8 ? COND_EQ : COND_NE;
	else
		in->cond = COND_OTHER;
}

static void
branch(uint32_t w, uint64_t pc, int64_t off, struct insn *in)
{
	insn_flow(in, BIT(w, 0) ? FLOW_CALL : FLOW_BRANCH,
	    (BIT(w, 1) ? 0 : pc) + (uint64_t)off);
	if (BIT(w, 0))
		put_new(in, LR);
}

/* d = s << sh, of s the low bits: a scaled index. */
static void
put_shifted(struct insn *in, unsigned d, unsigned s, unsigned sh, unsigned bits)
{
	struct effect *e;

	if (bits < 16) {
		/* Of what is known to be below less it is all. */
		emit(in, EFF_EXT, d, s, 0)->size = bits <= 8 ? 1 : 2;
		emit(in, EFF_BOUND, d, CODE_NOREG, (int64_t)1 << bits);
		s = d;
	} else if (bits == 32 || bits == 16) {
		emit(in, EFF_EXT, d, s, 0)->size = (uint8_t)(bits / 8);
		s = d;
	} else if (bits != 64 - sh) {
		put_new(in, d);
		return;
	}
	e = emit(in, EFF_TADD, d, CODE_NOREG, 0);
	e->x = (uint8_t)s;
	e->shift = (uint8_t)sh;
	e->size = 8;
}

/* Rotations of 64 bits: operation 30. */
static void
rotate(uint32_t w, struct insn *in)
{
	unsigned sh = RB(w) | BIT(w, 1) << 5,
		 mb = BITS(w, 6, 5) | BIT(w, 5) << 5, s = RT(w), d = RA(w);

	if (BITS(w, 2, 3) == 1 && sh == 0 && mb < 63 && mb > 32 && !BIT(w, 0))
		emit(in, EFF_ALIGN, d, s, 63 - mb); /* clrrdi */
	else if (BITS(w, 2, 3) == 0 && sh == 0 &&
		 (mb == 32 || mb == 48 || mb == 56) && !BIT(w, 0))
		emit(in, EFF_EXT, d, s, 0)->size = (uint8_t)((64 - mb) / 8);
	else if (BITS(w, 2, 3) == 1 && sh > 0 && mb == 63 - sh) /* sldi */
		put_shifted(in, d, s, sh, 64 - sh);
	else if (BITS(w, 2, 3) == 2 && sh > 0 && mb + sh < 64) /* rldic */
		put_shifted(in, d, s, sh, 64 - sh - mb);
	else
		put_new(in, d);
}

/* Rotations of words: of low bits alone the mask says how many there are. */
static void
rotate_word(uint32_t w, struct insn *in)
{
	unsigned mb = BITS(w, 6, 5), me = BITS(w, 1, 5);

	put_new(in, RA(w));
	if (me == 31 && mb >= 16)
		emit(in, EFF_BOUND, RA(w), CODE_NOREG, (int64_t)1 << (32 - mb));
}

static void
put_compare(struct insn *in, unsigned a, unsigned b, int64_t imm, unsigned size,
    bool with_sign)
{
	struct effect *e = emit(in, EFF_CMP, a, b, imm);

	e->size = (uint8_t)size;
	e->flags = with_sign ? EFF_SIGNED : 0;
}

static void
put_list(struct insn *in, unsigned t, unsigned bytes)
{
	unsigned i;

	for (i = 0; i < (bytes + 3) / 4; i++)
		put_new(in, (t + i) % 32);
}

/* The register that a number of mfspr or mtspr names, of those followed. */
static unsigned
special(uint32_t w)
{
	unsigned spr = RA(w) | RB(w) << 5;

	return spr == 8 ? LR : spr == 9 ? CTR : CODE_NOREG;
}

static ALWAYS_INLINE bool
registers(unsigned effect, unsigned arg, uint32_t w, uint64_t pc,
    struct insn *in)
{
	unsigned t = RT(w), a = RA(w), b = RB(w);
	int64_t low = w & 0xffff;

	switch (effect & ~RECORD) {
	case NOTHING:
		break;
	case ATTENTION:
	case STOP:
		in->flow = FLOW_NONE;
		return effect == STOP || w == 0x200;
	case TRAP:
		if (t == 31)
			in->flow = FLOW_NONE;
		/* Goes on where it is not above (twlgti), nor the same (twlgei). */
		else if ((w >> 26) != 31 && (t == 1 || t == 5) && low < 0x8000)
			emit(in, EFF_BOUND, a, CODE_NOREG, low + (t == 1));
		break;
	case FLAGS_FIELDS:
		to_fields(w, in);
		break;
	case FIELD:
		emit_flags(in);
		put_field(in, w);
		break;
	case FROM_FIELDS:
		from_fields(w, in);
		break;
	case FLAGS:
		emit_flags(in);
		break;
	case FLAGS_FIRST:
		if (BITS(w, 23, 3) == 0)
			emit_flags(in);
		put_field(in, w);
		break;
	case NEW_T:
	case NEW_A:
		put_new(in,
		    effect == NEW_A || effect == (NEW_A | RECORD) ? a : t);
		if (arg != 0)
			emit_flags(in);
		break;
	case NEW_PAIR:
		put_new(in, t);
		put_new(in, t + 1);
		return !(t & 1);
	case NEW_LIST:
		put_list(in, t, arg && b != 0 ? b : 32);
		break;
	case NEW_FIXED:
		put_new(in, arg);
		break;
	case VECTOR_TO_T:
		if (arg ? BIT(w, 19) : a <= 1)
			put_new(in, t);
		else
			put_vector(in, EFF_NEW, t);
		break;
	case ADD:
		put_add(in, t, a, low16(w) * ((int64_t)1 << arg));
		break;
	case OR:
		/* nop, and others that end a group or wait (ori 2,2,0) */
		if (low == 0 && a == t)
			in->flags |= INSN_PADDING;
		else
			emit(in, EFF_OR, a, t, low << arg);
		break;
	case AND:
		put_new(in, a);
		emit_flags(in);
		if (!(low & (low + 1)))
			emit(in, EFF_BOUND, a, CODE_NOREG, low + 1);
		break;
	case LOW_BITS:
		rotate_word(w, in);
		break;
	case SUM:
		emit(in, EFF_ADDR, t, a, 1)->x = (uint8_t)b;
		break;
	case DIFFERENCE:
		emit(in, EFF_ADDR, t, b, -1)->x = (uint8_t)a;
		break;
	case EXTEND:
		emit(in, EFF_EXT, a, t, 0)->flags = EFF_SIGNED;
		in->eff[0].size = (uint8_t)arg;
		break;
	case ROTATE:
		rotate(w, in);
		break;
	case COMPARE: /* fields but the first are not followed */
		if (BITS(w, 23, 3) != 0) {
			emit_flags(in);
			put_field(in, w);
		} else
			put_compare(in, a, b, 0, BIT(w, 21) ? 8 : 4, arg != 0);
		break;
	case COMPARE_CONST:
		if (BITS(w, 23, 3) != 0)
			put_field(in, w);
		else
			put_compare(in, a, CODE_NOREG, low, BIT(w, 21) ? 8 : 4,
			    false);
		break;
	case PLACE:
		low = sign_extend(BITS(w, 6, 10) << 6 | a << 1 | BIT(w, 0), 16);
		emit(in, EFF_CONST, t, CODE_NOREG,
		    (int64_t)(pc + 4 + (uint64_t)(low * 65536)));
		break;
	case MOVE_OR: /* mr */
		if (t != b || BIT(w, 0))
			put_new(in, a);
		else if (a != t)
			emit(in, EFF_MOV, a, t, 0);
		break;
	case FROM_SPECIAL:
		if (special(w) != CODE_NOREG)
			emit(in, EFF_MOV, t, special(w), 0);
		else
			put_new(in, t);
		break;
	case TO_SPECIAL:
		if (special(w) != CODE_NOREG)
			emit(in, EFF_MOV, special(w), t, 0);
		break;
	default:
		floats(effect, arg, w, in);
	}
	return true;
}

/* Is it rb that places of a frame are counted from? */
static bool
frame_is_second(uint32_t w)
{
	return (RB(w) == 1 || RB(w) == 31) && RA(w) != 1 && RA(w) != 31;
}

/* At ra + rb. */
static ALWAYS_INLINE void
indexed(unsigned effect, unsigned arg, uint32_t w, unsigned size,
    struct insn *in)
{
	unsigned t = RT(w), s = CODE_NOREG;
	struct effect *e;
	bool second;

	switch (effect) {
	case FLOAT_INDEXED:
		put_float(in, EFF_UNK, t);
		break;
	case LOAD_INDEXED:
	case LOAD_INDEXED_SIGNED:
		if (RA(w) == 0 || (arg & MOVES)) {
			put_new(in, t);
			break;
		}
		second = frame_is_second(w);
		e = emit(in, EFF_TLOAD, t, second ? RB(w) : RA(w), 0);
		e->x = (uint8_t)(second ? RA(w) : RB(w));
		e->size = (uint8_t)size;
		e->flags = effect == LOAD_INDEXED ? 0 : EFF_SIGNED;
		break;
	default:
		/*
		 * Where frames are larger than an offset may be; stdux makes
		 * them, with r1 as it was before.
		 */
		if (effect == STORE_INDEXED_T)
			s = t;
		else if (effect == STORE_INDEXED_FLOAT)
			s = freg(t);
		if (RA(w) == 0 || (size != 8 && !(arg & MOVES)))
			break;
		second = !(arg & MOVES) && frame_is_second(w);
		e = emit_store(in, second ? RB(w) : RA(w), 0, s, size);
		e->x = (uint8_t)(second ? RA(w) : RB(w));
		e->flags = EFF_INDEXED;
		break;
	}
	if (arg & MOVES)
		emit(in, EFF_ADDR, RA(w), RA(w), 1)->x = (uint8_t)RB(w);
}

/*
 * Whole vectors, in which callees keep what is in them at a place that has it
 * from the first byte on.
 */
static ALWAYS_INLINE void
vector(unsigned effect, unsigned arg, uint32_t w, struct insn *in)
{
	bool loads = effect == LOAD_VECTOR, second = frame_is_second(w);
	bool above = arg == 2 || BIT(w, arg == 1 ? 3 : 0);
	unsigned t = RT(w), a = RA(w), b = RB(w);
	unsigned base = a == 0 ? b : second ? b : a;
	struct effect *e;

	if (!above || vreg(t) == CODE_NOREG) {
		if (loads && !above)
			put_float(in, EFF_UNK, t);
		else if (!loads && arg == 1)
			store(in, CODE_NOREG, a, low16(w & ~15u), 16);
	} else if (arg == 1 && loads) {
		load(in, vreg(t), a, low16(w & ~15u));
	} else if (arg == 1) {
		store(in, vreg(t), a, low16(w & ~15u), 16);
	} else if (loads && a == 0) {
		load(in, vreg(t), b, 0);
	} else if (a == 0) {
		emit_store(in, b, 0, vreg(t), 16);
	} else if (loads) {
		e = emit(in, EFF_TLOAD, vreg(t), base, 0);
		e->x = (uint8_t)(second ? a : b);
		e->size = 8;
	} else {
		e = emit_store(in, base, 0, vreg(t), 16);
		e->x = (uint8_t)(second ? a : b);
		e->flags = EFF_INDEXED;
	}
}

/* With what only few of them do. */
static ALWAYS_INLINE bool
rare_memory(unsigned effect, unsigned arg, uint32_t w, unsigned size,
    struct insn *in)
{
	unsigned t = RT(w), a = RA(w), r;

	switch (effect) {
	case LOAD_MULTIPLE:
		/* Of those a callee does not keep nothing is said. */
		for (r = t < 14 ? 14 : t; r < 32; r++)
			put_new(in, r);
		break;
	case STORE_MULTIPLE:
		store(in, CODE_NOREG, a, low16(w), 4 * (32 - t));
		break;
	case STORE_STRING:
		store(in, CODE_NOREG, a, 0, RB(w) == 0 ? 32 : RB(w));
		break;
	case STORE_QUAD:
		store(in, CODE_NOREG, a, low16(w & ~15u), size);
		break;
	case STORE_HASH:
		store(in, CODE_NOREG, a,
		    -512 + 256 * (int64_t)BIT(w, 0) + 8 * (int64_t)t, 8);
		break;
	case LOAD_VECTOR:
	case STORE_VECTOR:
		vector(effect, arg, w, in);
		break;
	case ATOMIC:
		put_new(in, t);
		/* fallthrough */
	case STORE_AT:
		store(in, CODE_NOREG, a, 0, size);
		break;
	default:
		indexed(effect, arg, w, size, in);
	}
	return true;
}

/* lwa */
static void
load_signed(struct insn *in, unsigned d, unsigned base, int64_t imm)
{
	struct effect *e;

	if (base <= 1) {
		put_new(in, d);
		return;
	}
	e = emit(in, EFF_TLOAD, d, base, imm);
	e->size = 4;
	e->flags = EFF_SIGNED;
}

static ALWAYS_INLINE bool
memory(unsigned effect, unsigned arg, uint32_t w, struct insn *in)
{
	unsigned t = RT(w), a = RA(w), size = arg & ~MOVES;
	/* Of operations from 57 on the two low bits say more. */
	int64_t imm = low16(w >> 26 < 56 ? w : w & ~3u);

	switch (effect) {
	case LOAD_SMALL:
		put_new(in, t);
		break;
	case LOAD_FIELDS:
		/* They are kept in the frame, or above it. */
		if (a == 1 || a == 31 || a == 11 || a == 12)
			emit(in, EFF_LOAD, t, a, imm)->size = 4;
		else
			put_new(in, t);
		break;
	case LOAD:
		/* The table of contents again, once a call is back. */
		if (w == LD_R2_24_R1)
			in->flags |= INSN_PADDING;
		else
			load(in, t, a, imm);
		break;
	case LOAD_SIGNED:
		load_signed(in, t, a, imm);
		break;
	case LOAD_SINGLE:
		put_float(in, EFF_UNK, t);
		break;
	case LOAD_FLOAT:
		if (freg(t) != CODE_NOREG)
			load(in, freg(t), a, imm);
		break;
	case STORE:
		store(in, CODE_NOREG, a, imm, size);
		break;
	case STORE_FIELDS:
		store(in, t, a, imm, 4);
		break;
	case STORE_T:
		store(in, t, a, imm, 8);
		break;
	case STORE_PAIR:
		store(in, t, a, imm, 8);
		store(in, t + 1, a, imm + 8, 8);
		return t < 31;
	case STORE_FLOAT:
		store(in, freg(t), a, imm, 8);
		break;
	case STORE_FLOATS:
		store(in, freg(t), a, imm, 8);
		store(in, freg(t + 1), a, imm + 8, 8);
		break;
	default:
		return rare_memory(effect, arg, w, size, in);
	}
	if (arg & MOVES)
		update(in, a, imm);
	return true;
}

static ALWAYS_INLINE void
flow(unsigned effect, unsigned arg, uint32_t w, uint64_t pc, struct insn *in)
{
	switch (effect) {
	case BRANCH_ALWAYS:
		branch(w, pc, sign_extend(w & ~3u, 26), in);
		break;
	case BRANCH_COND:
		/* bcl 20,31,.+4 reads the pc and is no call. */
		if (w == 0x429f0005) {
			emit_place(in, LR, pc + 4);
			break;
		}
		branch(w, pc, low16(w & ~3u), in);
		conditional(in, w);
		break;
	case BRANCH_TO:
		in->reg = (uint8_t)arg;
		in->flow = BIT(w, 0)     ? FLOW_CALL_INDIRECT :
			   in->reg == LR ? FLOW_RETURN :
					   FLOW_INDIRECT;
		conditional(in, w);
		if (BIT(w, 0))
			put_new(in, LR);
		break;
	}
}

static ALWAYS_INLINE bool
do_line(unsigned effect, unsigned arg, uint32_t w, uint64_t pc, struct insn *in)
{
	if (effect < RECORD && effect >= FLOW) {
		flow(effect, arg, w, pc, in);
		return true;
	}
	if (effect < RECORD && effect >= MEMORY)
		return memory(effect, arg, w, in);
	if (!registers(effect, arg, w, pc, in))
		return false;
	if ((effect & RECORD) && BIT(w, 0))
		emit_flags(in);
	return true;
}

/* The low bits that say more than bits 31..26, the operation, do. */
#define LOW(op)                                              \
	((op) == 4 || (op) == 19                   ? 0x7ff : \
	    (op) == 31 || (op) == 59 || (op) == 63 ? 0x7fe : \
	    (op) == 60                             ? 0x7fc : \
	    (op) == 30                             ? 0x1e :  \
	    (op) == 6 || (op) == 61                ? 0xf :   \
	    (op) == 16 || (op) == 18               ? 3 :     \
	    (op) == 57 || (op) == 58 || (op) == 62 ? 3 :     \
						     0)

/* A number of 14 bits for each: where those begin that have such bits. */
#define BASE(op)                  \
	((op) == 4     ? 0x800 :  \
	    (op) == 19 ? 0x1000 : \
	    (op) == 31 ? 0x1800 : \
	    (op) == 59 ? 0x2000 : \
	    (op) == 60 ? 0x2800 : \
	    (op) == 63 ? 0x3000 : \
	    (op) == 30 ? 0x40 :   \
	    (op) == 6  ? 0x60 :   \
	    (op) == 61 ? 0x70 :   \
	    (op) == 16 ? 0x80 :   \
	    (op) == 18 ? 0x84 :   \
	    (op) == 57 ? 0x88 :   \
	    (op) == 58 ? 0x8c :   \
	    (op) == 62 ? 0x90 :   \
			 (op))

/* Of these bits some count. */
#define SOME(op, bits, low, names, effect, arg, at, len)                    \
	LINE((0x3fff & ~LOW(op)) | (bits), BASE(op) | (low), names, effect, \
	    arg, at, len)

#define PPC(op, name, effect, arg) SOME(op, 0, 0, name, effect, arg, 0, 0)
#define PPC_X(op, xo, name, effect, arg) \
	SOME(op, 0x7fe, (xo) << 1, name, effect, arg, 0, 0)
#define PPC_A(op, xo, name, effect, arg) \
	SOME(op, 0x3e, (xo) << 1, name, effect, arg, 0, 0)
#define PPC_LOW(op, n, low, name, effect, arg) \
	SOME(op, (1 << (n)) - 1, low, name, effect, arg, 0, 0)
#define PPC_XX(op, n, xo, name, effect, arg)                                  \
	SOME(op, 0x800 - (1 << (11 - (n))), (xo) << (11 - (n)), name, effect, \
	    arg, 0, 0)
#define PPC_COLUMN(op, xo, names, effect, arg) \
	SOME(op, 0x3e, (xo) << 1, names, effect, arg, 6, 5)
#define PPC_MD(op, names, effect, arg) SOME(op, 0, 0, names, effect, arg, 2, 3)
#define PPC_LINK(op, names, effect, arg) \
	SOME(op, 0, 0, names, effect, arg, 0, 2)
#define PPC_XL(op, xo, names, effect, arg) \
	SOME(op, 0x7fe, (xo) << 1, names, effect, arg, 0, 1)

/* A function a line, in which all that the line says is constant. */
#define LINE(mask, value, names, effect, arg, at, len)                   \
	static bool OPCODE_FN(const uint8_t *p, uint32_t w, uint64_t pc, \
	    struct code_mode *mode, struct insn *in)                     \
	{                                                                \
		(void)p;                                                 \
		(void)mode;                                              \
		return do_line(effect, arg, w, pc, in);                  \
	}
#include "insn/ppc64.def"
#undef LINE

static void
fill(struct opcodes *l)
{
#define LINE(mask, value, names, effect, arg, at, len) \
	opcode_add(l, mask, value, names, OPCODE_FN, at, len);
#include "insn/ppc64.def"
#undef LINE
}

OPCODES(opcodes, fill, 0, 14);

/* The number of a word's operation, as lines have it. */
static inline uint32_t
operation(uint32_t w)
{
#define ONE(op)                   \
	{                         \
		BASE(op), LOW(op) \
	}
#define FOUR(op)    ONE(op), ONE((op) + 1), ONE((op) + 2), ONE((op) + 3)
#define SIXTEEN(op) FOUR(op), FOUR((op) + 4), FOUR((op) + 8), FOUR((op) + 12)
	static const struct {
		uint16_t base, low;
	} of[64] = { SIXTEEN(0), SIXTEEN(16), SIXTEEN(32), SIXTEEN(48) };
#undef ONE
#undef FOUR
#undef SIXTEEN

	return of[w >> 26].base | (w & of[w >> 26].low);
}

/*
 * addis r2, r12, hi; addi r2, r2, lo: where a function begins to which r12
 * leads (ELF V2 ABI, 2.3.2.1).
 */
static bool
toc(uint32_t w, uint32_t next, uint64_t pc, struct insn *in)
{
	if (w >> 16 != ADDIS_R2_R12 || next >> 16 != ADDI_R2_R2)
		return false;
	insn_begin(in, 4);
	emit_place(in, 2, pc + (uint64_t)(low16(w) * 65536));
	return true;
}

bool
code_ppc64(struct code_mode *mode, const uint8_t *p, size_t n, uint64_t pc,
    struct insn *in)
{
	const struct opcode *l;
	uint32_t w;

	if (n < 4)
		return false;
	w = load_u32(p, mode->big_endian);
	if (n >= 8 && toc(w, load_u32(p + 4, mode->big_endian), pc, in))
		return true;
	if (w >> 26 == PREFIX) {
		if (n < 8)
			return false;
		insn_begin(in, 8);
		return ppc64_prefixed(w, load_u32(p + 4, mode->big_endian), pc,
		    in);
	}
	insn_begin(in, 4);
	if (w == 0) { /* never an instruction (Power ISA, I, 1.3.4) */
		in->flow = FLOW_NONE;
		return true;
	}
	l = opcode_of(&opcodes, operation(w));
	return l != NULL && l->decode(p, w, pc, mode, in);
}

const char *
code_ppc64_name(const struct code_mode *mode, const uint8_t *p, size_t n)
{
	const struct opcode *l;
	uint32_t w;

	if (n < 4)
		return NULL;
	w = operation(load_u32(p, mode->big_endian));
	l = opcode_of(&opcodes, w);
	return l == NULL ? NULL : opcode_name(l, w);
}

/* The bits of w that may hold a place. */
static uint32_t
place_mask(struct code_forms *st, uint32_t w)
{
	unsigned op = w >> 26, base = RA(w);
	uint32_t last = st->last;

	st->last = w;
	if (op == BRANCH)
		return 0x03fffffc;
	/* A call's nop, or the load of r2 that the linker makes of it. */
	if (last >> 26 == BRANCH && (last & 1) &&
	    (w == NOP || w == LD_R2_24_R1))
		return 0xffffffff;
	/* Not from r1; r2 is the TOC, r12 the function's own address. */
	if (base == 1 || (base != 2 && base != 12 && !has_place(st, base)))
		return 0;
	if (op == ADDIS && RT(w) != 1)
		set_place(st, RT(w));
	return op == ADDIS || op == ADDI || op >= FIRST_D_FORM ? 0xffff : 0;
}

bool
code_ppc64_form(struct code_forms *st, const uint8_t *p, size_t n,
    struct code_form *f)
{
	bool big = st->mode.big_endian;
	uint32_t w;

	f->len = 4;
	if (n < 4)
		return false;
	w = load_u32(p, big);
	put_mask(f, 0, 4, big, place_mask(st, w));
	/* The place has bits in both words. */
	if (w >> 26 == PREFIX && IS_RELATIVE(w) && n >= 8) {
		f->len = 8;
		put_mask(f, 0, 4, big, 0x0003ffff);
		put_mask(f, 4, 4, big, 0x0000ffff);
	}
	return true;
}
