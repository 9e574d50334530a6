/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A function's first instructions, run symbolically: where sp is in terms of
 * the caller's sp (the CFA), which registers still have, or again hold, what
 * the caller left there, and which words of the stack were stored.  Frames are
 * then recognised by what stands in memory, not by the order of instructions,
 * which compilers schedule freely.
 *
 * The backtrace structure of the old procedure call standard (as GCC's
 * -mapcs-frame and -mtpcs-frame store it; fp is r11):
 *
 *	fp	pc stored by the prologue: Arm, address of the push + 8 (12 on
 *		some cores); Thumb, address of "mov rN, pc" + 4
 *	fp-4	lr
 *	fp-8	the caller's sp
 *	fp-12	the caller's fp
 *
 * The frame record of AAPCS32 (6.1.2.1, The Frame Pointer) is only
 *
 *	fp+4	lr
 *	fp	the caller's fp
 *
 * and most Thumb code that keeps one uses r7 for it.
 *
 * Instructions that are not known are taken to change only what they name as
 * their destination; control transfers end the prologue, except conditional
 * ones before anything is stored: compilers move the prologue behind an early
 * return ("shrink-wrapping").
 */
#include "format/apcs.h"

#include <string.h>

#include "table/exidx_op.h"

#define MAX_INSNS  32
#define MAX_STORES 64

#define R7 7

enum sym_kind { SYM_UNKNOWN, SYM_ORIG, SYM_CFA, SYM_PC };

/* What a register or a word of memory holds. */
struct sym {
	uint8_t kind; /* enum sym_kind */
	uint8_t reg;  /* SYM_ORIG: the caller's register */
	int64_t off;  /* SYM_CFA: CFA + off; SYM_PC */
};

struct store {
	int64_t off; /* at CFA + off */
	struct sym what;
};

struct prologue {
	struct sym regs[16];
	struct store stores[MAX_STORES];
	unsigned nstores;
	bool thumb;
	bool over;
	bool returns; /* lr was made what interrupts return to */
	unsigned it;  /* instructions that "it" makes
			 conditional */
	struct apcs_frame *f;
};

static const struct store *
stored_at(const struct prologue *p, int64_t off, enum sym_kind kind,
    unsigned reg)
{
	unsigned i;

	for (i = 0; i < p->nstores; i++)
		if (p->stores[i].off == off && p->stores[i].what.kind == kind &&
		    (kind != SYM_ORIG || p->stores[i].what.reg == reg))
			return &p->stores[i];
	return NULL;
}

/* The four words with their top at CFA + top. */
static bool
is_backtrace(struct prologue *p, int64_t top)
{
	const struct store *pc = stored_at(p, top, SYM_PC, 0);
	const struct store *sp = stored_at(p, top - 8, SYM_CFA, 0);

	/* Handlers push ip before they keep sp in it. */
	if (sp != NULL && sp->what.off == -4 &&
	    stored_at(p, -4, SYM_ORIG, ARM_R12) != NULL)
		p->f->interrupt = true;
	else if (sp != NULL && sp->what.off != 0)
		return false;
	if (pc == NULL || sp == NULL ||
	    stored_at(p, top - 4, SYM_ORIG, ARM_LR) == NULL ||
	    stored_at(p, top - 12, SYM_ORIG, ARM_R11) == NULL)
		return false;
	p->f->kind = p->thumb ? APCS_TPCS : APCS_FRAME;
	p->f->fp = ARM_R11;
	p->f->fp_off = top;
	p->f->save_code = (uint64_t)pc->what.off;
	return true;
}

static bool
is_stored(const struct prologue *p, unsigned reg)
{
	unsigned i;

	for (i = 0; i < p->nstores; i++)
		if (p->stores[i].what.kind == SYM_ORIG &&
		    p->stores[i].what.reg == reg)
			return true;
	return false;
}

/*
 * GCC's ordinary frame of Arm code: lr at the frame pointer and r11 below it,
 * with ip between in a handler; a leaf has r11 alone, and lr as it was.
 */
static bool
is_pair(struct prologue *p, int64_t top)
{
	int64_t below = top;

	if (p->thumb)
		return false;
	if (stored_at(p, top, SYM_ORIG, ARM_LR) != NULL) {
		below -= 4;
		if (stored_at(p, below, SYM_ORIG, ARM_R12) != NULL)
			below -= 4;
	} else if (is_stored(p, ARM_LR) || p->regs[ARM_LR].kind != SYM_ORIG)
		return false;
	if (stored_at(p, below, SYM_ORIG, ARM_R11) == NULL)
		return false;
	p->f->kind = APCS_PAIR;
	p->f->fp = ARM_R11;
	p->f->fp_off = top;
	p->f->interrupt = p->returns;
	return true;
}

/* A frame pointer was set: does it point at a frame? */
static void
fp_set(struct prologue *p, unsigned reg)
{
	const struct sym *fp = &p->regs[reg];

	if ((reg != ARM_R11 && reg != R7) || fp->kind != SYM_CFA ||
	    p->f->linked)
		return;
	if (reg == ARM_R11 && is_backtrace(p, fp->off)) {
		p->f->linked = true;
		return;
	}
	if (reg == ARM_R11 &&
	    stored_at(p, fp->off + 4, SYM_ORIG, ARM_LR) == NULL &&
	    is_pair(p, fp->off)) {
		p->f->linked = true;
		return;
	}
	if (stored_at(p, fp->off, SYM_ORIG, reg) == NULL ||
	    stored_at(p, fp->off + 4, SYM_ORIG, ARM_LR) == NULL)
		return;
	p->f->kind = reg == R7 ? APCS_RECORD_R7 : APCS_RECORD;
	p->f->fp = reg;
	p->f->fp_off = fp->off;
	p->f->linked = true;
}

static void
set_reg(struct prologue *p, unsigned reg, struct sym s)
{
	if (reg == ARM_PC) {
		p->over = true;
		return;
	}
	p->regs[reg] = s;
	fp_set(p, reg);
}

static void
lose_reg(struct prologue *p, unsigned reg)
{
	static const struct sym unknown = { SYM_UNKNOWN, 0, 0 };

	set_reg(p, reg, unknown);
}

/* The address that a load or store writes back; a new sp is not followed. */
static void
lose_base(struct prologue *p, unsigned reg)
{
	if (reg == ARM_SP)
		p->over = true;
	else
		lose_reg(p, reg);
}

/* A load of several registers; one of pc, or from a moving sp, returns. */
static void
load_many(struct prologue *p, uint32_t mask, unsigned base, bool writes_back)
{
	unsigned i;

	if ((mask >> ARM_PC & 1) != 0 || (base == ARM_SP && writes_back)) {
		p->over = true;
		return;
	}
	for (i = 0; i < ARM_PC; i++)
		if ((mask >> i & 1) != 0 || (writes_back && i == base))
			lose_reg(p, i);
}

/* reg = from + n, for what is known of that. */
static void
set_sum(struct prologue *p, unsigned reg, unsigned from, int64_t n)
{
	struct sym s = p->regs[from];

	/* sub lr, lr, #4 begins a handler: what it returns to. */
	if (reg == ARM_LR && from == ARM_LR && n == -4 && p->nstores == 0 &&
	    !p->returns) {
		p->returns = true;
		return;
	}
	if (s.kind != SYM_CFA && n != 0)
		s.kind = SYM_UNKNOWN;
	s.off += n;
	set_reg(p, reg, s);
}

/* A word at CFA + off, where sp is still known. */
static void
store(struct prologue *p, int64_t off, const struct sym *what)
{
	if (p->nstores == MAX_STORES || p->regs[ARM_SP].kind != SYM_CFA)
		return;
	p->stores[p->nstores].off = off;
	p->stores[p->nstores++].what = *what;
}

/* stmdb sp!, {mask}; a stored pc is the push's own address + ahead. */
static void
push(struct prologue *p, uint32_t mask, uint64_t addr, unsigned ahead)
{
	struct sym pc = { SYM_PC, 0, (int64_t)(addr + ahead) };
	int64_t sp = p->regs[ARM_SP].off;
	unsigned i;

	/*
	 * Clang pushes from r7 or r11 down to r2 and less for the room, or less
	 * far down; what it saves begins with r4.
	 */
	for (i = 4; i < 11 && (mask & 0xc) == 0xc && (mask >> i & 1); i++)
		p->f->room |= (uint64_t)1 << i;
	for (i = 11; (mask & 0x810) == 0x800 && (mask >> --i & 1);)
		p->f->room |= (uint64_t)1 << i;
	for (i = R7; (mask & 0x890) == 0x80 && (mask >> --i & 1);)
		p->f->room |= (uint64_t)1 << i;
	for (i = 16; i-- > 0;) {
		if ((mask >> i & 1) == 0)
			continue;
		sp -= 4;
		store(p, sp, i == ARM_PC ? &pc : &p->regs[i]);
	}
	p->regs[ARM_SP].off = sp;
}

static void
vpush(struct prologue *p, unsigned first, unsigned n)
{
	unsigned i;

	if (first + n > 32 || p->regs[ARM_SP].kind != SYM_CFA)
		return;
	p->regs[ARM_SP].off -= 8 * (int64_t)n;
	for (i = 0; i < n; i++) {
		/* Callers do not count on d0 to d7 (AAPCS32, 6.1.2.1). */
		if (first + i < 8 && !p->returns)
			p->f->room |= (uint64_t)1 << (APCS_D0 + first + i);
		if (p->f->has >> (APCS_D0 + first + i) & 1)
			continue;
		p->f->has |= (uint64_t)1 << (APCS_D0 + first + i);
		p->f->slot[APCS_D0 + first + i] = p->regs[ARM_SP].off + 8 * i;
	}
}

/*
 * One register, or two, stored at sp + n, which becomes sp.  Some code has set
 * its frame pointer by then.
 */
static void
store_at_sp(struct prologue *p, unsigned reg, unsigned second, int64_t n,
    bool writes_back)
{
	int64_t at = p->regs[ARM_SP].off + n;

	store(p, at, &p->regs[reg]);
	if (second < 16)
		store(p, at + 4, &p->regs[second]);
	if (writes_back)
		p->regs[ARM_SP].off = at;
	fp_set(p, ARM_R11);
	fp_set(p, R7);
}

/* Eight bits, turned right by twice what the four above them say. */
static uint32_t
immediate(uint32_t w)
{
	unsigned turn = 2 * (w >> 8 & 15);

	return turn == 0 ? w & 0xff :
			   (w & 0xff) >> turn | (w & 0xff) << (32 - turn);
}

/*
 * A32, A5.2.8 and A5.3: loads and stores of one register, or of two.  False
 * for what is none of them.
 */
static bool
memory_arm(struct prologue *p, uint32_t w)
{
	unsigned rd = w >> 12 & 15, rn = w >> 16 & 15;
	bool extra = (w & 0x0e000090) == 0x00000090 && (w & 0x60) != 0;
	bool plain = (w & 0x0c000000) == 0x04000000 &&
		     (w & 0x02000010) != 0x02000010;
	bool two = extra && (w & 0x00100040) == 0x00000040;
	bool load = two ? (w & 0x20) == 0 : (w & 0x00100000) != 0;
	bool writes_back = (w & 0x01200000) != 0x01000000;
	int64_t n = two ? (w >> 4 & 0xf0) | (w & 15) : w & 0xfff;

	if (!extra && !plain)
		return false;
	if (!load && rn == ARM_SP && (w & 0x01000000) != 0 &&
	    (two ? (w & 0x00400000) != 0 : plain && (w & 0x02400000) == 0)) {
		store_at_sp(p, rd, two ? rd + 1 : 16, w & 0x00800000 ? n : -n,
		    writes_back);
		return true;
	}
	if (load)
		lose_reg(p, rd);
	if (load && two)
		lose_reg(p, rd + 1);
	if (writes_back && load && rn == ARM_SP)
		p->over = true;
	else if (writes_back)
		lose_reg(p, rn);
	return true;
}

/* A5.4: the result of multiplications and divisions stands elsewhere. */
static void
media_arm(struct prologue *p, uint32_t w)
{
	unsigned rd = w >> 12 & 15, rn = w >> 16 & 15;

	if (rd != ARM_PC)
		lose_reg(p, rd);
	if ((w & 0x0f800000) == 0x07000000 && rn != ARM_PC)
		lose_reg(p, rn);
}

/* A32, Arm architecture reference manual (DDI 0406), A5. */
static void
insn_arm(struct prologue *p, uint32_t w, uint64_t addr)
{
	unsigned rd = w >> 12 & 15, rn = w >> 16 & 15;

	if (w >> 28 == 0xf)
		p->over = true;
	else if (w >> 28 != 0xe &&
		 ((w & 0x0e000000) == 0x0a000000 ||
		     (w & 0x0fffffd0) == 0x012fff10)) /* b, bx if ... */
		p->over = p->nstores != 0;
	else if (w >> 28 != 0xe) {
		if ((w & 0x0d900000) != 0x01100000)
			lose_reg(p, rd);
	} else if ((w & 0xffff0ff0) == 0xe1a00000) { /* mov rd, rm */
		struct sym pc = { SYM_PC, 0, (int64_t)(addr + 8) };

		set_reg(p, rd, (w & 15) == ARM_PC ? pc : p->regs[w & 15]);
	} else if ((w & 0xffff0000) == 0xe92d0000) /* push */
		push(p, w & 0xffff, addr, 8);
	else if ((w & 0xffff0fff) == 0xe52d0004) /* push one */
		push(p, 1u << rd, addr, 8);
	else if ((w & 0xfff00000) == 0xe2400000) /* sub rd, rn, # */
		set_sum(p, rd, rn, -(int64_t)immediate(w));
	else if ((w & 0xfff00000) == 0xe2800000) /* add rd, rn, # */
		set_sum(p, rd, rn, immediate(w));
	else if ((w & 0xffbf0f01) == 0xed2d0b00) /* vpush */
		vpush(p, (w >> 22 & 1) << 4 | rd, (w & 0xff) / 2);
	else if ((w & 0x0e000000) == 0x0a000000 || /* b, bl */
		 (w & 0x0fffffd0) == 0x012fff10)   /* bx, blx */
		p->over = true;
	else if ((w & 0x0e100000) == 0x08100000) /* ldm */
		load_many(p, w & 0xffff, rn, (w & 0x00200000) != 0);
	else if ((w & 0x0e200000) == 0x08000000) /* stm */
		;
	else if ((w & 0x0e000000) == 0x08000000 || /* stm rn! */
		 (w & 0x0e200000) == 0x0c200000)   /* vstm, vldm */
		lose_base(p, rn);
	else if (memory_arm(p, w))
		;
	else if ((w & 0x0e000010) == 0x06000010)
		media_arm(p, w);
	else if ((w & 0x0f0000f0) == 0x00000090) { /* mul, umull */
		lose_reg(p, rn);
		lose_reg(p, rd);
	} else if ((w & 0x0d900000) == 0x01100000) /* tst, cmp */
		;
	else if ((w & 0x0c000000) != 0x0c000000)
		lose_reg(p, rd);
}

/* T32 of 16 bits, DDI 0406, A6.2. */
static void
insn_thumb(struct prologue *p, uint32_t w, uint64_t addr)
{
	unsigned lo = w & 7, hi = w >> 8 & 7;
	unsigned rm = w >> 3 & 15, rd = (w >> 4 & 8) | lo;
	int64_t sp = p->regs[ARM_SP].off;
	struct sym pc = { SYM_PC, 0, (int64_t)(addr + 4) };

	if ((w & 0xff80) == 0xb080) /* sub sp, # */
		set_sum(p, ARM_SP, ARM_SP, -(int64_t)(w & 0x7f) * 4);
	else if ((w & 0xff80) == 0xb000) /* add sp, # */
		set_sum(p, ARM_SP, ARM_SP, (w & 0x7f) * 4);
	else if ((w & 0xfe00) == 0xb400) /* push */
		push(p, (w & 0xff) | (w & 0x100) << 6, addr, 4);
	else if ((w & 0xf800) == 0xa800) /* add rd, sp, # */
		set_sum(p, hi, ARM_SP, (w & 0xff) * 4);
	else if ((w & 0xf800) == 0x9000) /* str rd, [sp, #] */
		store(p, sp + (w & 0xff) * 4, &p->regs[hi]);
	else if ((w & 0xff00) == 0x4600) /* mov rd, rm */
		set_reg(p, rd, rm == ARM_PC ? pc : p->regs[rm]);
	else if ((w & 0xff87) == 0x4485) /* add sp, rm */
		lose_reg(p, ARM_SP);
	else if ((w & 0xff00) == 0x4700 ||                         /* bx, blx */
		 (w & 0xf800) == 0xe000 || (w & 0xfe00) == 0xbc00) /* pop */
		p->over = p->nstores != 0 || p->it == 0;
	else if ((w & 0xff00) == 0xbf00) { /* it, hints */
		p->it = 4;
		while (p->it > 0 && (w >> (4 - p->it) & 1) == 0)
			p->it--;
	} else if ((w & 0xf000) == 0xd000 || /* b if ... */
		   (w & 0xf500) == 0xb100)   /* cbz */
		p->over = p->nstores != 0 || (w & 0xfe00) == 0xde00;
	else if ((w & 0xf800) == 0xc800) /* ldm */
		load_many(p, w & 0xff, hi, (w >> hi & 1) == 0);
	else if ((w & 0xf800) == 0xc000) /* stm */
		lose_reg(p, hi);
	else if ((w & 0xff00) == 0x4500) /* cmp */
		;
	else if ((w & 0xff00) == 0x4400) /* add rd, rm */
		lose_reg(p, rd);
	else if ((w & 0xe000) == 0x2000 || (w & 0xf800) == 0x4800 ||
		 (w & 0xf800) == 0x9800 || (w & 0xf800) == 0xa000)
		lose_reg(p, hi);
	else if (w < 0x9000 && (w < 0x5000 || (w & 0x0800) != 0 ||
				   (w & 0xfe00) == 0x5600)) /* no stores */
		lose_reg(p, lo);
}

/*
 * A6.3.6 to A6.3.10, one register, or two, and exclusive ones: what is loaded,
 * or where a store tells whether it happened, and the address.
 */
static void
memory_thumb2(struct prologue *p, uint32_t w)
{
	unsigned rd = w >> 12 & 15, rn = w >> 16 & 15;
	bool two = w >> 28 == 0xe && (w & 0x01200000) != 0;
	bool alone = w >> 28 == 0xe && !two;
	bool vector = (w & 0xff100000) == 0xf9000000; /* vst1, vld1 .. */

	if ((w & 0x00100000) != 0 || alone)
		lose_reg(p, rd);
	if (two && (w & 0x00100000) != 0)
		lose_reg(p, w >> 8 & 15);
	if (vector ? (w & 15) != ARM_PC :
	    two    ? (w & 0x00200000) != 0 :
		     !alone && (w & 0x00800900) == 0x00000900 && rn != ARM_PC)
		lose_base(p, rn);
}

/* T32 of 32 bits, DDI 0406, A6.3. */
static void
insn_thumb2(struct prologue *p, uint32_t w, uint64_t addr)
{
	unsigned rd = w >> 12 & 15, rn = w >> 16 & 15;

	if ((w & 0xffff0000) == 0xe92d0000) /* push.w */
		push(p, w & 0xffff, addr, 4);
	else if ((w & 0xffff0fff) == 0xf84d0d04) /* push.w of one */
		push(p, 1u << rd, addr, 4);
	else if ((w & 0xff5f0000) == 0xe94d0000) /* strd [sp, #] */
		store_at_sp(p, rd, w >> 8 & 15,
		    (w & 0x00800000 ? 4 : -4) * (int64_t)(w & 0xff),
		    (w & 0x00200000) != 0);
	else if ((w & 0xffff0000) == 0xf8cd0000) /* str.w [sp, #] */
		store_at_sp(p, rd, 16, w & 0xfff, false);
	else if ((w & 0xffff0f00) == 0xf84d0d00) /* str [sp, #-]! */
		store_at_sp(p, rd, 16, -(int64_t)(w & 0xff), true);
	else if ((w & 0xffff0900) == 0xf85d0900 || /* ldr [sp], # */
		 (w & 0xfe7f0000) == 0xe87d0000)   /* ldrd */
		p->over = true;
	else if ((w & 0xfffff000) == 0xf1ad0000 || /* sub.w rd, sp, # */
		 (w & 0xfffff000) == 0xf2ad0000)
		set_sum(p, w >> 8 & 15, ARM_SP, -(int64_t)(w & 0xff));
	else if ((w & 0xfffff000) == 0xf10d0000 || /* add.w rd, sp, # */
		 (w & 0xfffff000) == 0xf20d0000)
		set_sum(p, w >> 8 & 15, ARM_SP, w & 0xff);
	else if ((w & 0xffbf0f01) == 0xed2d0b00) /* vpush */
		vpush(p, (w >> 22 & 1) << 4 | rd, (w & 0xff) / 2);
	else if ((w & 0xf8008000) == 0xf0008000) /* b, bl */
		p->over = p->nstores != 0 || (w & 0xd000) != 0x8000 ||
			  (w & 0x03800000) == 0x03800000;
	else if ((w & 0xfe500000) == 0xe8100000) /* ldm */
		load_many(p, w & 0xffff, rn, (w & 0x00200000) != 0);
	else if ((w & 0xfe000000) == 0xf8000000 || /* loads, stores */
		 (w & 0xfe400000) == 0xe8400000)
		memory_thumb2(p, w);
	else if ((w & 0xfe200000) == 0xe8200000 || /* stm rn! */
		 (w & 0xfe200000) == 0xec200000)   /* vstm, vldm */
		lose_base(p, rn);
	else if ((w & 0xfe000000) != 0xec000000 &&
		 (w & 0xfe000000) != 0xe8000000)
		lose_reg(p, w >> 8 & 15);
}

static void
take_slots(struct prologue *p)
{
	const struct sym *s;
	unsigned i;

	for (i = 0; i < p->nstores; i++) {
		s = &p->stores[i].what;
		if (s->kind != SYM_ORIG || (p->f->has >> s->reg & 1))
			continue;
		/* Arguments only where pushed before the frame. */
		if (!p->f->interrupt &&
		    (s->reg == ARM_R12 ||
			(s->reg < 4 && p->stores[i].off <= p->f->fp_off)))
			continue;
		p->f->has |= (uint64_t)1 << s->reg;
		p->f->slot[s->reg] = p->stores[i].off;
	}
	if (p->f->kind == APCS_PAIR)
		return;
	/* The frame's own words, where a register was stored twice. */
	i = p->f->kind == APCS_FRAME || p->f->kind == APCS_TPCS;
	p->f->slot[p->f->fp] = p->f->fp_off - (i ? 12 : 0);
	if ((p->f->has >> ARM_LR & 1) != 0 && p->f->kind == APCS_TPCS &&
	    p->f->slot[ARM_LR] != p->f->fp_off - 4) {
		p->f->pushed_lr = true;
		p->f->lr_off = p->f->slot[ARM_LR];
	}
	p->f->slot[ARM_LR] = p->f->fp_off + (i ? -4 : 4);
	if (i) {
		p->f->has |= (uint64_t)1 << ARM_PC;
		/* A handler's ip was below what it had pushed. */
		if (!p->f->interrupt)
			p->f->has |= (uint64_t)1 << ARM_SP;
		p->f->slot[ARM_SP] = p->f->fp_off - 8;
		p->f->slot[ARM_PC] = p->f->fp_off;
	}
}

/*
 * Code without one of the instructions that set a frame pointer, or that read
 * the pc for a stored frame, has none: most functions end here.
 */
static bool
may_have_frame(struct bytes b, bool thumb)
{
	uint32_t w;
	unsigned i;

	for (i = 0; i < MAX_INSNS; i++) {
		w = thumb ? bytes_u16(&b) : bytes_u32(&b);
		if (!bytes_ok(&b))
			return false;
		if (!thumb) {
			if (w == 0xe1a0b00d || (w & 0xfffff000) == 0xe28db000 ||
			    (w & 0xfffff000) == 0xe24cb000)
				return true;
		} else if (w == 0x46eb || w == 0xf10d || w == 0x466f ||
			   (w & 0xff00) == 0xaf00 || (w & 0xfff8) == 0x4678)
			return true;
	}
	return false;
}

static void
run_prologue(struct prologue *p, struct bytes *b, uint64_t addr)
{
	uint32_t w;
	uint64_t pc;
	unsigned n, stores;
	bool made;

	for (n = 0; n < MAX_INSNS && !p->over; n++) {
		made = p->f->linked;
		stores = p->nstores;
		pc = addr + b->pos;
		w = p->thumb ? bytes_u16(b) : bytes_u32(b);
		if (p->thumb && w >= 0xe800)
			w = w << 16 | bytes_u16(b);
		if (!bytes_ok(b))
			break;
		if (!p->thumb)
			insn_arm(p, w, pc);
		else if (w >> 16 != 0)
			insn_thumb2(p, w, pc);
		else
			insn_thumb(p, w, pc);
		if (p->it > 0 && (w & 0xffffff00) != 0xbf00)
			p->it--;
		if (!made && (p->f->linked || p->nstores != stores))
			p->f->prologue = (uint32_t)b->pos;
	}
}

bool
apcs_frame(const struct image *img, uint32_t sect, uint64_t addr, uint64_t size,
    bool thumb, struct apcs_frame *f)
{
	struct bytes b = image_bytes(img, sect, addr);
	struct prologue p;
	unsigned i;

	memset(f, 0, sizeof(*f));
	if (size != 0 && size < b.len)
		b.len = size;
	/* BE8: the linker turned instructions, and nothing else, round. */
	b.big_endian = img->big_endian && !img->code_little;
	if (!may_have_frame(b, thumb))
		return false;
	p.nstores = 0;
	p.thumb = thumb;
	p.over = p.returns = false;
	p.it = 0;
	p.f = f;
	for (i = 0; i < 16; i++) {
		p.regs[i].kind = i == ARM_SP ? SYM_CFA : SYM_ORIG;
		p.regs[i].reg = i;
		p.regs[i].off = 0;
	}
	run_prologue(&p, &b, addr);
	/* -mtpcs-frame above -O0 stores the words and stops there. */
	for (i = 0; f->kind == APCS_NONE && i < p.nstores; i++)
		if (p.stores[i].what.kind == SYM_PC)
			is_backtrace(&p, p.stores[i].off);
	if (f->kind == APCS_NONE)
		return false;
	take_slots(&p);
	return true;
}
