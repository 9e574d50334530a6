/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The 32-bit encoding of compact unwind (mach-o/compact_unwind_encoding.h):
 *
 *	31	not the start of a function
 *	30	has an LSDA
 *	29..28	number of the personality routine, 0: none
 *	27..24	mode
 *	23..0	what the mode says
 *
 *	x86 frame	23..16 distance of the lowest register below the frame
 *			pointer, in words; 14..0 five 3-bit registers upward
 *	x86 frameless	23..16 size of the stack in words, or the offset of the
 *			instruction operand that has it; 15..13 words to add
 *			to that; 12..10 registers; 9..0 their permutation
 *	arm64 frame	4..0 pairs x19/x20 .. x27/x28, 11..8 d8/d9 .. d14/d15
 *	arm64 frameless	23..12 size of the stack / 16; pairs as above
 *	armv7k frame	23..22 words above the frame; 7..3 r12 .. r8,
 *			2..0 r6 .. r4; with D registers 11..8: how many - 1
 *	DWARF		23..0 offset of the FDE in __eh_frame
 *
 * A word describes the body of a function, not its prologue and epilogue.
 */
#include "format/compact.h"

#include <inttypes.h>

#define X86_REGS 6 /* that can be saved */

/* DWARF numbers; i386's are those of __debug_frame. */
enum {
	A64_FP = 29,
	A64_SP = 31,
	A64_X19 = 19,
	A64_D8 = 72,
	ARM_R7 = 7,
	ARM_D8 = 264
};

struct x86_regs {
	uint8_t sp, bp;
	uint8_t code[X86_REGS + 1]; /* by register code; 0: none */
};

static const struct x86_regs x86_64_regs = { 7, 6,
	{ 0, 3, 12, 13, 14, 15, 6 } };
static const struct x86_regs i386_regs = { 4, 5, { 0, 3, 1, 2, 7, 6, 5 } };

/* What is made of a word. */
struct frame {
	const struct table *t;
	const struct entry *e;
	uint32_t word;
	struct diag *diag;
	bool ok;
	struct rule cfa, ra;
	struct regrule regs[24];
	size_t nregs;
	uint32_t flags;
};

#define REPORT(f, check, ...) \
	diag_at((f)->diag, (check), (f)->t->sec, (f)->e->offset, __VA_ARGS__)

static struct rule
reg_plus(uint32_t reg, int64_t off)
{
	struct rule r = { .kind = RULE_REG_VAL, .reg = reg };

	r.u.off = off;
	return r;
}

static struct rule
at_cfa(int64_t off)
{
	struct rule r = { .kind = RULE_CFA_MEM };

	r.u.off = off;
	return r;
}

/* Registers come in any order and are kept by number. */
static void
save(struct frame *f, uint32_t reg, int64_t off)
{
	size_t i, k;

	for (i = 0; i < f->nregs && f->regs[i].reg < reg; i++)
		;
	if (i == f->nregs || f->regs[i].reg != reg) {
		if (f->nregs == NELEM(f->regs))
			return;
		for (k = f->nregs++; k > i; k--)
			f->regs[k] = f->regs[k - 1];
	}
	f->regs[i].reg = reg;
	f->regs[i].rule = at_cfa(off);
}

static void
reserved(struct frame *f, uint32_t mask)
{
	if (f->word & mask)
		REPORT(f, CHK_enc_reserved,
		    "word 0x%08" PRIx32 " has bits 0x%" PRIx32
		    " set, which mean nothing in its mode",
		    f->word, f->word & mask);
}

static const struct x86_regs *
x86_of(const struct frame *f)
{
	return f->t->img->machine == MACH_I386 ? &i386_regs : &x86_64_regs;
}

static void
x86_frame(struct frame *f)
{
	const struct x86_regs *x = x86_of(f);
	int64_t p = f->t->img->addr_size;
	int64_t off = f->word >> 16 & 0xff;
	unsigned code, seen = 0, k, top = 0;

	f->cfa = reg_plus(x->bp, 2 * p);
	f->ra = at_cfa(-p);
	save(f, x->bp, -2 * p);
	for (k = 0; k < 5; k++) {
		code = f->word >> 3 * k & 7;
		if (code == 0)
			continue;
		if (code >= X86_REGS) {
			REPORT(f, CHK_enc_bp_reg,
			    "word 0x%08" PRIx32
			    " saves register code %u, which a frame cannot",
			    f->word, code);
			continue;
		}
		if (seen & 1U << code)
			REPORT(f, CHK_enc_bp_dup,
			    "word 0x%08" PRIx32 " saves register code %u twice",
			    f->word, code);
		seen |= 1U << code;
		top = k + 1;
		save(f, x->code[code], -2 * p - p * off + p * (int64_t)k);
	}
	if (top > off)
		REPORT(f, CHK_enc_bp_span,
		    "word 0x%08" PRIx32 " has a register in slot %u of %" PRId64
		    " below the frame pointer",
		    f->word, top, off);
	reserved(f, 0x8000);
	f->ok = true;
}

/*
 * Takes the permutation apart: n digits of falling weight, each of which
 * picks one of the registers that are left.  False when there is none such.
 */
static bool
x86_permutation(unsigned n, unsigned perm, uint8_t codes[X86_REGS])
{
	static const uint8_t weights[X86_REGS + 1][X86_REGS] = {
		{ 0 },
		{ 1 },
		{ 5, 1 },
		{ 20, 4, 1 },
		{ 60, 12, 3, 1 },
		{ 120, 24, 6, 2, 1 },
		{ 120, 24, 6, 2, 1, 0 },
	};
	bool used[X86_REGS + 1] = { false };
	unsigned i, code, digit;

	if (n > X86_REGS)
		return false;
	for (i = 0; i < n; i++) {
		digit = 0;
		if (weights[n][i] != 0) {
			digit = perm / weights[n][i];
			perm %= weights[n][i];
		}
		for (code = 1; code <= X86_REGS; code++)
			if (!used[code] && digit-- == 0)
				break;
		if (code > X86_REGS)
			return false;
		used[code] = true;
		codes[i] = code;
	}
	return true;
}

/*
 * Reads the size of the stack, the operand of the function's sub instruction
 * (48 81 ec imm32; i386 without the first byte).
 */
static bool
x86_stack_size(struct frame *f, uint32_t *size)
{
	static const uint8_t sub[] = { 0x48, 0x81, 0xec };
	unsigned len = f->t->img->machine == MACH_X86_64 ? 3 : 2, i;
	unsigned at = f->word >> 16 & 0xff;
	uint64_t pc = f->e->start.addr;
	bool match = at >= len;
	struct bytes b, op;

	b = image_bytes(f->t->img, 0, pc);
	op = b;
	bytes_skip(&b, at);
	*size = bytes_u32(&b);
	if (f->e->start.kind != TARGET_ADDR || !bytes_ok(&b) ||
	    !image_is_code(f->t->img, 0, addr_add(pc, at))) {
		REPORT(f, CHK_enc_ind_code,
		    "word 0x%08" PRIx32
		    " has its stack size at +%u, where the file has no code",
		    f->word, at);
		return false;
	}
	bytes_skip(&op, match ? at - len : 0);
	for (i = 0; match && i < len; i++)
		match = bytes_u8(&op) == sub[3 - len + i];
	if (!match)
		REPORT(f, CHK_enc_ind_code,
		    "word 0x%08" PRIx32
		    " has its stack size at +%u, which is no operand of sub",
		    f->word, at);
	return true;
}

static void
x86_frameless(struct frame *f, bool indirect)
{
	const struct x86_regs *x = x86_of(f);
	int64_t p = f->t->img->addr_size, size;
	unsigned n = f->word >> 10 & 7, perm = f->word & 0x3ff, i;
	uint8_t codes[X86_REGS];
	uint32_t imm;

	if (indirect) {
		if (!x86_stack_size(f, &imm))
			return;
		size = (int64_t)imm + p * (f->word >> 13 & 7);
	} else
		size = p * (f->word >> 16 & 0xff);
	if (size < p * (int64_t)(n + 1) || size % p != 0)
		REPORT(f, indirect ? CHK_enc_ind_size : CHK_enc_size_small,
		    "a stack of %" PRId64 " bytes cannot hold a return address "
		    "and %u register%s of %" PRId64 " bytes",
		    size, n, PLURAL(n), p);
	if (n == 0)
		reserved(f, 0x3ff);
	f->ok = true;
	f->cfa = reg_plus(x->sp, size);
	f->ra = at_cfa(-p);
	if (!x86_permutation(n, perm, codes)) {
		REPORT(f, CHK_enc_perm,
		    "word 0x%08" PRIx32
		    " has permutation %u of %u register%s, which there is not",
		    f->word, perm, n, PLURAL(n));
		return;
	}
	for (i = 0; i < n; i++)
		save(f, x->code[codes[i]], -p - p * (int64_t)(n - i));
}

/*
 * Pairs downward from off; gives where the next one would be.  A slot has 8
 * bytes with 32-bit pointers too.
 */
static int64_t
arm64_pairs(struct frame *f, uint32_t pairs, uint32_t first, int64_t off)
{
	uint32_t i;

	for (i = 0; pairs >> i != 0; i++) {
		if ((pairs >> i & 1) == 0)
			continue;
		save(f, first + 2 * i, off);
		save(f, first + 2 * i + 1, off - 8);
		off -= 16;
	}
	return off;
}

static void
arm64_saved(struct frame *f, int64_t off)
{
	off = arm64_pairs(f, f->word & 0x1f, A64_X19, off);
	arm64_pairs(f, f->word >> 8 & 15, A64_D8, off);
}

static void
arm64_frame(struct frame *f, enum cu_kind kind)
{
	int64_t off;

	f->cfa = reg_plus(A64_FP, 16);
	f->ra = at_cfa(-8);
	save(f, A64_FP, -16);
	if (kind == CU_FRAME_OLD) {
		REPORT(f, CHK_enc_old_frame,
		    "word 0x%08" PRIx32
		    " is a frame of the early layout, which no runtime knows",
		    f->word);
		/* Bits 0 to 3 begin with x21/x22. */
		off = arm64_pairs(f, f->word & 15, A64_X19 + 2, -24);
		arm64_pairs(f, f->word >> 4 & 15, A64_D8, off);
	} else
		arm64_saved(f, -24);
	if (kind == CU_FRAME_AUTH)
		f->flags = ROW_SIGNED | ROW_SIGNED_PC;
	reserved(f, kind == CU_FRAME      ? 0xfff0e0 :
		    kind == CU_FRAME_AUTH ? 0xe0 :
					    0xffff00);
	f->ok = true;
}

static void
arm64_frameless(struct frame *f)
{
	f->cfa = reg_plus(A64_SP, 16 * (int64_t)(f->word >> 12 & 0xfff));
	f->ra.kind = RULE_SAME;
	arm64_saved(f, -8);
	reserved(f, 0xe0);
	f->ok = true;
}

static void
arm_frame(struct frame *f, bool with_d)
{
	static const struct {
		uint8_t bit, reg;
	} order[] = { { 2, 6 }, { 1, 5 }, { 0, 4 }, { 7, 12 }, { 6, 11 },
		{ 5, 10 }, { 4, 9 }, { 3, 8 } };
	int64_t adj = 4 * (int64_t)(f->word >> 22 & 3), off = -8 - adj;
	unsigned n, i;

	f->cfa = reg_plus(ARM_R7, 8 + adj);
	f->ra = at_cfa(-4 - adj);
	save(f, ARM_R7, off);
	for (i = 0; i < NELEM(order); i++)
		if (f->word >> order[i].bit & 1)
			save(f, order[i].reg, off -= 4);
	f->ok = true;
	if (!with_d) {
		reserved(f, 0x3fff00);
		return;
	}
	/* Every other one from d8 on, the highest number on top. */
	n = (f->word >> 8 & 7) + 1;
	if (n > 4)
		REPORT(f, CHK_enc_reserved,
		    "word 0x%08" PRIx32 " has code %u for its D registers, "
		    "which no compiler writes",
		    f->word, n - 1);
	for (; n <= 4 && n > 0; n--)
		save(f, ARM_D8 + 2 * (n - 1), off -= 8);
	reserved(f, 0x3ff800);
}

static void
make_frame(struct frame *f, enum cu_kind kind)
{
	uint8_t machine = f->t->img->machine;

	switch (kind) {
	case CU_NONE:
		if (f->word != 0)
			REPORT(f, CHK_enc_zero_bits,
			    "word 0x%08" PRIx32 " has no mode, but other bits",
			    f->word);
		f->cfa.kind = RULE_NONE;
		f->ok = true;
		break;
	case CU_FRAME:
	case CU_FRAME_D:
	case CU_FRAME_OLD:
	case CU_FRAME_AUTH:
		if (machine == MACH_AARCH64)
			arm64_frame(f, kind);
		else if (machine == MACH_ARM)
			arm_frame(f, kind == CU_FRAME_D);
		else
			x86_frame(f);
		break;
	case CU_FRAMELESS:
	case CU_FRAMELESS_IND:
		if (machine == MACH_AARCH64)
			arm64_frameless(f);
		else
			x86_frameless(f, kind == CU_FRAMELESS_IND);
		break;
	case CU_DWARF:
		break;
	case CU_INVALID:
		REPORT(f, CHK_enc_mode,
		    "word 0x%08" PRIx32 " has mode %u, which %s does not have",
		    f->word, CU_MODE(f->word), image_machine_name(f->t->img));
		break;
	}
}

void
compact_row(const struct table *t, uint32_t word, struct entry *e,
    struct diag *d)
{
	static const struct rule absent;
	enum cu_kind kind = cu_kind(t->img->machine, word);
	struct row *row;
	struct frame f;

	/* All but the registers, which are many. */
	f.t = t;
	f.e = e;
	f.word = word;
	f.diag = d;
	f.ok = false;
	f.cfa = f.ra = absent;
	f.nregs = 0;
	f.flags = 0;
	make_frame(&f, kind);
	if (!f.ok)
		return;
	row = entry_add_row(e, e->start.addr, &f.cfa, &f.ra, f.regs, f.nregs);
	row->end = e->has_end ? e->end : 0;
	row->flags = f.flags;
	if (kind == CU_FRAME_AUTH)
		e->pauth_key = 'B';
}
