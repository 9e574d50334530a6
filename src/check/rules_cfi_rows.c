/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows that a call frame program makes (DWARF 5, 6.4.1). */
#include "check/rules_cfi.h"

#include <inttypes.h>
#include <string.h>

#include "insn/code_machine.h"

#define PPC_CR_FIRST 68
#define PPC_CR_LAST  75

/* What is wrong with a register mostly goes on: it is said once an entry. */
struct rows {
	const struct cfi_check *st;
	uint8_t *noted; /* of the entry */
	const struct entry *e;
	struct diag *d;
	uint64_t above, odd; /* registers; more share bits */
	bool shared, sp, low, uneven;
	uint8_t moved; /* that many bytes of a slot the code takes */
	/* Of the machine: DWARF numbers, or -1; and what is so of all. */
	int sp_reg, fp_reg;
	bool saves_above, saves_sp, pushes_ra;
};

/* Where the rules of a row begin to be encoded. */
static uint64_t
row_place(const struct entry *e, size_t k)
{
	return k == 0 ? e->offset : e->rows[k - 1].offset;
}

static void
sb_name(const struct rows *r, struct strbuf *sb, uint32_t reg)
{
	sb_reg(sb, &r->st->set, reg);
	sb_char(sb, '\0');
}

/* The condition registers of PowerPC share one saved word. */
static bool
is_condition(const struct rows *r, uint32_t reg)
{
	return (r->st->set.machine == MACH_PPC ||
		   r->st->set.machine == MACH_PPC64) &&
	       reg >= PPC_CR_FIRST && reg <= PPC_CR_LAST;
}

#define RISCV_F0  32
#define RISCV_F31 63

static int64_t
saved_size(const struct rows *r, uint32_t reg)
{
	return reg >= RISCV_F0 && reg <= RISCV_F31 &&
		       image_short_floats(r->st->run->img) ?
		   4 :
		   r->st->set.addr_size;
}

/*
 * Has the stack pointer a rule?  Then the CFA is not where the caller's frame
 * begins (StgRun of GHC).
 */
static bool
moves_stack(const struct rows *r, size_t k)
{
	const struct row *row = &r->e->rows[k];
	const struct regrule *p = r->e->regs + row->regs;
	int sp = r->sp_reg;
	uint32_t i;

	for (i = 0; i < row->nregs; i++)
		if (sp >= 0 && p[i].reg == (uint32_t)sp)
			return true;
	return false;
}

/*
 * A signal frame's registers are in a record of the kernel's, and code that
 * switches contexts describes them from where they are kept, by a CFA that has
 * nothing to do with the stack.
 */
static bool
on_stack(const struct rows *r, const struct row *row)
{
	return !r->e->signal && (row->cfa.kind != RULE_REG_VAL ||
				    (int)row->cfa.reg == r->sp_reg ||
				    (int)row->cfa.reg == r->fp_reg);
}

/* Is it where any register may be saved?  Nearly all are. */
static inline bool
is_plain_slot(const struct rows *r, int64_t off)
{
	return off < 0 && (off & (r->st->set.addr_size - 1)) == 0;
}

static void
check_slot(struct rows *r, size_t k, uint32_t reg, int64_t off)
{
	const struct cfi_check *st = r->st;
	uint64_t bit = UINT64_C(1) << reg % 64, *said = &r->odd;
	struct strbuf sb = { 0 };
	const char *what = NULL;
	enum check c = CHK_cfi_offset_misaligned;

	/* Registers of four bytes, and a stack that grows upwards. */
	if (st->set.machine == MACH_AMDGPU)
		return;
	if (off % saved_size(r, reg) != 0 && !is_condition(r, reg))
		what = "is no multiple of the word size";
	else if (off >= 0 && !r->saves_above && !moves_stack(r, k)) {
		what = "is in the caller's frame";
		c = CHK_cfi_offset_above_cfa;
		said = &r->above;
	}
	if (what == NULL || (*said & bit) != 0)
		return;
	*said |= bit;
	sb_name(r, &sb, reg);
	diag_at(r->d, c, st->t->sec, row_place(r->e, k),
	    "%s is saved at cfa%+" PRId64 ", which %s", sb.s, off, what);
	sb_free(&sb);
}

/* Two registers in one place: rows are small, so each against each. */
static void
check_shared(struct rows *r, size_t k)
{
	const struct row *row = &r->e->rows[k];
	const struct regrule *p = r->e->regs + row->regs;
	struct strbuf a = { 0 }, b = { 0 };
	int64_t off;
	uint32_t i, j;

	if (row->nregs > 64 || r->shared)
		return;
	for (i = 0; i < row->nregs; i++) {
		if (p[i].rule.kind != RULE_CFA_MEM || is_condition(r, p[i].reg))
			continue;
		off = p[i].rule.u.off;
		for (j = i + 1; j < row->nregs; j++)
			if (p[j].rule.kind == RULE_CFA_MEM &&
			    p[j].rule.u.off == off)
				break;
		if (j == row->nregs &&
		    (row->ra.kind != RULE_CFA_MEM || row->ra.u.off != off))
			continue;
		r->shared = true;
		sb_name(r, &a, p[i].reg);
		sb_name(r, &b, j == row->nregs ? r->e->ra_reg : p[j].reg);
		diag_at(r->d, CHK_cfi_offset_misaligned, r->st->t->sec,
		    row_place(r->e, k),
		    "%s and %s are both saved at cfa%+" PRId64, a.s, b.s, off);
		sb_free(&a);
		sb_free(&b);
		return;
	}
}

/*
 * The frame of the old Arm procedure call standard (GCC: -mapcs-frame) keeps
 * the caller's sp below lr, in every function.
 */
static bool
is_apcs_slot(const struct rows *r, const struct row *row, struct rule sp)
{
	return r->st->set.machine == MACH_ARM && sp.kind == RULE_CFA_MEM &&
	       row->ra.kind == RULE_CFA_MEM && row->ra.u.off == sp.u.off + 4;
}

/* An explicit rule for the stack pointer (signal frames need one). */
static void
check_sp(struct rows *r, size_t k)
{
	const struct row *row = &r->e->rows[k];
	struct strbuf sb = { 0 };
	struct rule rule;
	int sp = r->sp_reg;

	/* On these the stack pointer is saved with the other registers. */
	if (r->sp || sp < 0 || r->saves_sp)
		return;
	rule = row_reg(r->e, row, (uint32_t)sp);
	if (rule.kind == RULE_ABSENT || rule.kind == RULE_CFA_VAL ||
	    is_apcs_slot(r, row, rule))
		return;
	r->sp = true;
	sb_rule(&sb, &r->st->set, &rule);
	diag_at(r->d, CHK_cfi_sp_rule, r->st->t->sec, row_place(r->e, k),
	    "the stack pointer has a rule of its own, %s", sb.s);
	sb_free(&sb);
}

static void
check_saved(struct rows *r, size_t k)
{
	const struct row *row = &r->e->rows[k];
	const struct regrule *p = r->e->regs + row->regs;
	uint32_t i;

	if (!on_stack(r, row))
		return;
	for (i = 0; i < row->nregs; i++)
		if (p[i].rule.kind == RULE_CFA_MEM &&
		    !is_plain_slot(r, p[i].rule.u.off))
			check_slot(r, k, p[i].reg, p[i].rule.u.off);
	check_shared(r, k);
	check_sp(r, k);
}

/* Functions that nobody returns from: the first of a thread or program. */
static bool
is_outermost(const struct rows *r)
{
	static const char *const names[] = { "_start", "__start", "start",
		"_dl_start_user", "clone", "__clone", "clone3", "__clone3",
		"__clone_internal", "_rt0_*", "*thread_start*",
		"*start_thread*", "__libc_start_*", "_dl_relocate_static_pie" };
	const struct image *img = r->st->t->img;
	const struct entry *e = r->e;
	const struct symbol *s;
	size_t i;

	if (!img->by_section && img->entry >= e->start.addr &&
	    img->entry < e->end)
		return true;
	s = image_symbol(img, e->start.sect, e->start.addr);
	if (s == NULL)
		return false;
	for (i = 0; i < NELEM(names); i++)
		if (glob_match(names[i], s->name))
			return true;
	return false;
}

static void
check_ra(struct rows *r, size_t k)
{
	const struct row *row = &r->e->rows[k];

	if ((row->flags & ROW_RA_DEFAULT) && r->pushes_ra &&
	    row->cfa.kind != RULE_UNDEFINED)
		diag_at(r->d, CHK_cfi_ra_missing, r->st->t->sec,
		    row_place(r->e, k),
		    "no rule for the return address from 0x%" PRIx64 " on",
		    row->pc);
	if (row->ra.kind == RULE_UNDEFINED)
		*r->noted |= NOTED_PLACE;
	if (row->ra.kind == RULE_UNDEFINED && !is_outermost(r))
		diag_at(r->d, CHK_cfi_ra_undefined_late, r->st->t->sec,
		    row_place(r->e, k),
		    "the return address is undefined from 0x%" PRIx64 " on",
		    row->pc);
	if (row->ra.kind == RULE_CFA_MEM && !is_plain_slot(r, row->ra.u.off) &&
	    on_stack(r, row))
		check_slot(r, k, r->e->ra_reg, row->ra.u.off);
}

/* The stack pointer is a multiple of so many bytes; 0: nobody knows. */
static int64_t
slot_size(const struct regset *set)
{
	if (set->addr_size == 8 || set->machine == MACH_X86_64)
		return 8;
	return set->machine == MACH_I386 || set->machine == MACH_ARM ||
		       set->machine == MACH_RISCV ?
		   4 :
		   0;
}

/*
 * Has the function given back what its caller put arguments into, too, right
 * before it returns?  So do callees of Swift's tail calls, and i386's that GCC
 * returns from by a thunk, to which it takes the return address in a register
 * (-mfunction-return=thunk); nothing of the frame is left then that rows could
 * name.
 */
static bool
gives_arguments_back(const struct rows *r, size_t k)
{
	const struct row *row = &r->e->rows[k];

	if (k == 0 || row->nregs != 0)
		return false;
	return r->pushes_ra ?
		   row->ra.kind == RULE_REG :
		   row->cfa.u.off % 16 == 0 && (row->ra.kind == RULE_SAME ||
						   row->ra.kind == RULE_ABSENT);
}

#define MOVES_MAX 64 /* instructions between two rows */

/*
 * Does the code between the row before and this one move the stack pointer by
 * as much as the CFA's offset?  LLVM gives a leaf as many bytes as it needs
 * where there is no red zone.
 */
static bool
code_moves(struct rows *r, size_t k)
{
	const struct code_machine *m = code_machine_of(r->st->t->img);
	const struct row *row = &r->e->rows[k], *prev = row - 1;
	int64_t off = row->cfa.u.off, by;
	struct code_cursor at;
	struct insn in;
	unsigned n;

	if (r->moved != 0 &&
	    ((off - r->moved) & (slot_size(&r->st->set) - 1)) == 0)
		return true;
	if (k == 0 || m == NULL || code_machine_missing(m) != NULL ||
	    prev->cfa.kind != RULE_REG_VAL || prev->cfa.reg != row->cfa.reg)
		return false;
	by = prev->cfa.u.off - off;
	at = code_cursor_at(m, r->st->t->img, r->e->start.sect, prev->pc);
	for (n = 0; n < MOVES_MAX && at.pc < row->pc; n++) {
		if (!code_cursor_next(&at, &in))
			return false;
		by -= effects_move(in.eff, in.n, m->sp);
	}
	if (by != 0 || at.pc != row->pc)
		return false;
	r->moved = (uint8_t)(off & (slot_size(&r->st->set) - 1));
	return true;
}

/* A CFA by the stack pointer, which frames are above. */
static void
check_cfa(struct rows *r, size_t k)
{
	const struct regset *set = &r->st->set;
	const struct row *row = &r->e->rows[k];
	int64_t off = row->cfa.u.off, slot = slot_size(set), room = 0;
	/* SPARC's stack pointer is not where the stack is. */
	int64_t bias = machine_entry_cfa(set->machine, set->addr_size);
	struct strbuf sb = { 0 };
	bool low, uneven;

	if (row->cfa.kind != RULE_REG_VAL || row->cfa.aspace != 0 ||
	    (int)row->cfa.reg != r->sp_reg || r->e->signal || slot == 0)
		return;
	/* Where a call writes the return address, it is above sp. */
	if (r->pushes_ra && row->ra.kind == RULE_CFA_MEM && row->ra.u.off < 0)
		room = -row->ra.u.off;
	/* The stack pointer at the entry, lowered (_dl_runtime_resolve). */
	else if (row->ra.kind == RULE_CFA_MEM && row->ra.u.off >= 0)
		room = off;
	low = off < room && !r->low && !gives_arguments_back(r, k);
	bias &= slot - 1;
	uneven = ((off - bias) & (slot - 1)) != 0 && !r->uneven &&
		 set->machine != MACH_I386 && !code_moves(r, k);
	if (!low && !uneven)
		return;
	sb_rule(&sb, set, &row->cfa);
	if (low) {
		r->low = true;
		diag_at(r->d, CHK_cfi_cfa_below_sp, r->st->t->sec,
		    row_place(r->e, k),
		    "the CFA is %s, so that %s is below the stack pointer",
		    sb.s, off < 0 ? "it" : "the return address");
	}
	if (uneven) {
		r->uneven = true;
		diag_at(r->d, CHK_cfi_cfa_misaligned, r->st->t->sec,
		    row_place(r->e, k),
		    "the CFA is %s, which is no multiple of %d%s", sb.s,
		    (int)slot, bias != 0 ? " behind the stack's bias" : "");
	}
	sb_free(&sb);
}

void
cfi_check_rows(const struct cfi_check *st, const struct item *it,
    const struct entry *e, struct diag *d)
{
	const uint8_t machine = st->set.machine;
	struct rows r = { .st = st,
		.e = e,
		.d = d,
		.sp_reg = reg_sp(&st->set),
		.fp_reg = reg_fp(&st->set),
		.saves_above = machine_is(machine, MACHINE_SAVES_ABOVE),
		.saves_sp = machine_is(machine, MACHINE_SAVES_SP),
		.pushes_ra = machine_is(machine, MACHINE_PUSHES_RA),
		.noted = &st->noted[it - st->t->items] };
	const struct row *row, *prev;
	size_t k;

	for (k = 0; k < e->nrows; k++) {
		row = &e->rows[k];
		prev = k == 0 ? NULL : row - 1;
		/* Rows whose rules did not change share them. */
		if (prev == NULL || prev->regs != row->regs ||
		    prev->nregs != row->nregs)
			check_saved(&r, k);
		if (prev == NULL || !rule_equal(&prev->cfa, &row->cfa))
			check_cfa(&r, k);
		if (prev == NULL || prev->flags != row->flags ||
		    !rule_equal(&prev->ra, &row->ra))
			check_ra(&r, k);
		if (prev != NULL && row_may_equal(prev, row) &&
		    row_equal(e, prev, e, row))
			diag_at(d, CHK_cfi_row_redundant, st->t->sec,
			    row_place(e, k),
			    "the row at 0x%" PRIx64
			    " repeats the one before it",
			    row->pc);
	}
}
