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
 * Control transfers end the prologue, except conditional ones before anything is
 * stored: compilers move the prologue behind an early return
 * ("shrink-wrapping").
 */
#include "code/apcs_frame.h"

#include <string.h>

#include "insn/code_machine.h"
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

	if ((reg != ARM_R11 && (reg != R7 || !p->thumb)) ||
	    fp->kind != SYM_CFA || p->f->linked)
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
	if (reg < 16) {
		p->regs[reg] = s;
		fp_set(p, reg);
	}
}

/* reg = from + n, for what is known of that. */
static void
set_sum(struct prologue *p, unsigned reg, unsigned from, int64_t n)
{
	struct sym s = from < 16 ? p->regs[from] : (struct sym){ 0 };

	/* A frame pointer that is moved, as epilogues do, was set before. */
	if ((s.kind != SYM_CFA || (reg == from && reg != ARM_SP)) && n != 0)
		s.kind = SYM_UNKNOWN;
	s.off += n;
	set_reg(p, reg, s);
}

/* A word at CFA + off. */
static void
store_word_at(struct prologue *p, int64_t off, struct sym what)
{
	if (p->nstores == MAX_STORES)
		return;
	p->stores[p->nstores].off = off;
	p->stores[p->nstores++].what = what;
}

/* n bytes of floating-point registers, from dN on, at CFA + off. */
static void
store_wide(struct prologue *p, unsigned d, int64_t off, unsigned n)
{
	for (; n >= 8 && d < 32; d++, n -= 8, off += 8) {
		/* Callers do not count on d0 to d7 (AAPCS32, 6.1.2.1). */
		if (d < 8 && !p->returns)
			p->f->room |= (uint64_t)1 << (APCS_D0 + d);
		if (p->f->has >> (APCS_D0 + d) & 1)
			continue;
		p->f->has |= (uint64_t)1 << (APCS_D0 + d);
		p->f->slot[APCS_D0 + d] = off;
	}
}

/*
 * What sp leads to, as long as that is known; a pc that is stored is so far
 * ahead of the instruction.
 */
static void
store(struct prologue *p, const struct effect *e, uint64_t pc, bool moves)
{
	unsigned reg = e->s == CODE_NOREG ? e->x : e->s;
	int64_t off = p->regs[ARM_SP].off + e->imm;

	/* What is above is the caller's. */
	if (e->d != ARM_SP || p->regs[ARM_SP].kind != SYM_CFA || off >= 0 ||
	    (e->flags & EFF_INDEXED))
		return;
	if (reg >= 32 && reg != CODE_NOREG && moves)
		store_wide(p, reg - 32, off, e->size);
	else if (reg == ARM_PC)
		store_word_at(p, off,
		    (struct sym){ SYM_PC, 0, (int64_t)(pc + 8) });
	else if (reg < 16)
		store_word_at(p, off, p->regs[reg]);
}

/*
 * Clang pushes from r7 or r11 down to r2 and less for the room, or less far
 * down; what it saves begins with r4.
 */
static void
note_room(struct apcs_frame *f, uint32_t mask)
{
	unsigned i;

	for (i = 4; i < 11 && (mask & 0xc) == 0xc && (mask >> i & 1); i++)
		f->room |= (uint64_t)1 << i;
	for (i = 11; (mask & 0x810) == 0x800 && (mask >> --i & 1);)
		f->room |= (uint64_t)1 << i;
	for (i = R7; (mask & 0x890) == 0x80 && (mask >> --i & 1);)
		f->room |= (uint64_t)1 << i;
}

/* One effect of an instruction; true: it takes off the stack. */
static bool
apply(struct prologue *p, const struct effect *e, uint64_t pc, bool moves)
{
	static const struct sym unknown = { SYM_UNKNOWN, 0, 0 };

	if (e->kind == EFF_STORE && !(e->flags & EFF_MAYBE))
		store(p, e, pc, moves);
	if (e->kind == EFF_STORE || e->kind == EFF_CMP || e->d == ARM_PC)
		return false;
	if (e->flags & EFF_MAYBE)
		set_reg(p, e->d, unknown);
	else if (e->kind == EFF_MOV || e->kind == EFF_ADDI)
		set_sum(p, e->d, e->s, e->kind == EFF_MOV ? 0 : e->imm);
	else if (e->kind == EFF_CONST && (e->flags & EFF_PC))
		set_reg(p, e->d, (struct sym){ SYM_PC, 0, e->imm });
	else
		set_reg(p, e->d, unknown);
	return e->kind == EFF_LOAD && e->s == ARM_SP && moves;
}

/* Does all that an instruction at pc does. */
static void
run_insn(struct prologue *p, const struct insn *in, uint64_t pc)
{
	bool moves = effects_move(in->eff, in->n, ARM_SP) != 0;
	const struct effect *e = in->eff;
	uint32_t mask = 0;
	unsigned i;

	/* sub lr, lr, #4 begins a handler: what it returns to. */
	if (in->flow == FLOW_NEXT && in->reg == ARM_LR) {
		if (p->returns || p->nstores != 0)
			p->regs[ARM_LR].kind = SYM_UNKNOWN;
		p->returns = true;
	}
	for (i = 0; i < in->n; i++, e++) {
		p->over |= apply(p, e, pc, moves);
		if (e->kind == EFF_STORE && e->s < 16)
			mask |= 1u << e->s;
	}
	if (moves)
		note_room(p->f, mask);
	/* Some code has set its frame pointer by then. */
	fp_set(p, ARM_R11);
	fp_set(p, R7);
	if (in->flow != FLOW_NEXT)
		p->over |= !(in->flags & INSN_COND) || p->nstores != 0;
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
 * Is it a call right behind "push {lr}", of a frame that is made?  A tracer
 * (__gnu_mcount_nc) takes that word away again: it is no slot.
 */
static bool
calls_tracer(const struct prologue *p, const struct insn *in, unsigned pushed)
{
	const struct sym *last;

	if (in->flow != FLOW_CALL || !p->f->linked || pushed != 1)
		return false;
	last = &p->stores[p->nstores - 1].what;
	return last->kind == SYM_ORIG && last->reg == ARM_LR;
}

static void
run_prologue(struct prologue *p, struct code_cursor *c)
{
	struct insn in;
	uint64_t pc = c->pc;
	unsigned n, stores, pushed = 0;
	bool made;

	for (n = 0; n < MAX_INSNS && !p->over; n++, pc = c->pc) {
		made = p->f->linked;
		if (!code_cursor_next(c, &in))
			break;
		if (calls_tracer(p, &in, pushed))
			p->nstores--;
		stores = p->nstores;
		run_insn(p, &in, pc);
		pushed = p->nstores - stores;
		if (!made && (p->f->linked || p->nstores != stores))
			p->f->prologue = (uint32_t)c->b.pos;
	}
}

bool
apcs_frame(const struct image *img, uint32_t sect, uint64_t addr, uint64_t size,
    bool thumb, struct apcs_frame *f)
{
	struct code_cursor c = { .mode = { .big_endian = code_big_endian(img),
				     .thumb = thumb },
		.b = image_bytes(img, sect, addr),
		.pc = addr };
	struct prologue p;
	unsigned i;

	memset(f, 0, sizeof(*f));
	if (size != 0 && size < c.b.len)
		c.b.len = size;
	/* Most functions end here. */
	if (!code_arm_may_frame(&c.mode, c.b, MAX_INSNS))
		return false;
	c.m = code_machine_of(img);
	p = (struct prologue){ .thumb = thumb, .f = f };
	for (i = 0; i < 16; i++)
		p.regs[i] = (struct sym){ i == ARM_SP ? SYM_CFA : SYM_ORIG,
			(uint8_t)i, 0 };
	run_prologue(&p, &c);
	/* -mtpcs-frame above -O0 stores the words and stops there. */
	for (i = 0; f->kind == APCS_NONE && i < p.nstores; i++)
		if (p.stores[i].what.kind == SYM_PC)
			is_backtrace(&p, p.stores[i].off);
	if (f->kind == APCS_NONE)
		return false;
	take_slots(&p);
	return true;
}
