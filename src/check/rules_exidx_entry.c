/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks of one exidx entry: where it leads, and what its program does. */
#include "check/rules_exidx.h"

#include <inttypes.h>
#include <string.h>

/* The section that an entry's program is in. */
static const struct section *
op_section(const struct exidx_rules *x, const struct entry *e)
{
	const struct exidx_facts *f = e->facts;
	const struct section *sec = NULL;

	if (f->extab.kind == TARGET_ADDR)
		sec = image_section_of(x->t->img, f->extab.sect, f->extab.addr);
	return sec != NULL ? sec : x->t->sec;
}

static void
note_seen(const struct exidx_rules *x, struct exidx_seen *s,
    const struct entry *e)
{
	const struct exidx_facts *f = e->facts;
	const struct op *last;
	const struct section *sec;

	s->model = e->truncated ? EXIDX_BAD : f->model;
	s->word = f->word;
	s->routine = f->routine;
	if (f->extab.kind != TARGET_ADDR || e->nops == 0)
		return;
	last = &e->ops[e->nops - 1];
	sec = image_section_of(x->t->img, f->extab.sect, f->extab.addr);
	if (sec == NULL)
		return;
	s->has_extab = true;
	s->sect = f->extab.sect;
	s->addr = f->extab.addr;
	/* The last byte stands in the last word, wherever in it. */
	s->end = sec->addr + (last->offset | 3) + 1;
}

static void
check_target(const struct exidx_rules *x, const struct entry *e, bool stop,
    struct diag *d)
{
	const struct image *img = x->t->img;
	uint64_t addr = e->start.addr;

	if (e->start.kind != TARGET_ADDR)
		return;
	/* An entry that only stops may stand where code has ended. */
	if (!image_is_code(img, e->start.sect, addr) &&
	    !(stop && addr > 0 && image_is_code(img, e->start.sect, addr - 1)))
		diag_at(d, CHK_exidx_target, x->t->sec, e->offset,
		    "the entry's function at 0x%" PRIx64 " is not in code",
		    addr);
	if (addr % 4 != 0 && !stop &&
	    image_arm_state(img, e->start.sect, addr) == 'a')
		diag_at(d, CHK_exidx_target_align, x->t->sec, e->offset,
		    "the entry's function at 0x%" PRIx64
		    " is Arm code, not aligned to 4 bytes",
		    addr);
}

static void
check_extab(const struct exidx_rules *x, const struct entry *e, struct diag *d)
{
	const struct target *to =
	    &((const struct exidx_facts *)e->facts)->extab;
	const struct section *sec;

	if (to->kind != TARGET_ADDR)
		return;
	if (to->addr % 4 != 0)
		diag_at(d, CHK_exidx_extab_range, x->t->sec, e->offset + 4,
		    "table entry at 0x%" PRIx64 " is not aligned to 4 bytes",
		    to->addr);
	sec = image_section_of(x->t->img, to->sect, to->addr);
	if (sec == NULL || (sec->attr & SEC_SYNTHETIC))
		return;
	if ((sec->attr & SEC_EXEC) && !x->folded)
		diag_at(d, CHK_exidx_extab_range, x->t->sec, e->offset + 4,
		    "table entry at 0x%" PRIx64 " is in code", to->addr);
	else if (!(sec->attr & SEC_ALLOC))
		diag_at(d, CHK_exidx_extab_range, x->t->sec, e->offset + 4,
		    "table entry is in %s, which is not loaded", sec->name);
}

/* A program being walked. */
struct walk {
	struct exidx_seen *seen;
	const struct section *sec;
	struct diag *d;
	bool at_sp; /* vsp is sp + off */
	int64_t off;
	unsigned setsp;
	bool from_r11; /* the first "vsp = r11" */
	uint32_t core; /* popped so far */
	uint32_t vfp;
	bool code, after; /* b4 seen; dead bytes said */
	bool twice;       /* popped, and said so */
};

#define REGS_R0_R3 0x000f
#define REGS_APCS  (1u << ARM_R11 | 1u << ARM_R12 | 1u << ARM_LR)
#define REGS_ALL   0x1fff

static void
walk_setsp(struct walk *w, const struct op *op)
{
	unsigned reg = op->a;
	/* A variadic function of -mapcs-frame gets sp by the saved ip. */
	bool apcs = reg == ARM_R12 && w->from_r11 &&
		    (w->core & REGS_APCS) == REGS_APCS;

	/*
	 * Interrupt handlers of M profile keep sp, which they align, in r0 and
	 * push that: r0 to r3 are loaded for nothing else.
	 */
	if (((w->core & ~(uint32_t)REGS_R0_R3) >> reg & 1) != 0 && !apcs)
		diag_at(w->d, CHK_exidx_setsp_odd, w->sec, op->offset,
		    "vsp is set to r%u, which the program has popped", reg);
	else if (w->setsp > 0 && !apcs)
		diag_at(w->d, CHK_exidx_setsp_odd, w->sec, op->offset,
		    "vsp is set a second time, to r%u", reg);
	w->from_r11 = w->setsp == 0 && reg == ARM_R11;
	w->setsp++;
	w->at_sp = false;
}

static void
walk_pop_core(struct walk *w, const struct op *op, uint32_t mask)
{
	bool frame = w->from_r11 && (mask >> ARM_R11 & 1) &&
		     (mask >> ARM_LR & 1);
	bool all = ((w->core | mask) & REGS_ALL) == REGS_ALL;

	if ((mask >> ARM_SP & 1) != 0) {
		diag_at_level(w->d, CHK_exidx_pop_sp,
		    frame || all ? LEVEL_NOTE : LEVEL_WARNING, w->sec,
		    op->offset, "sp is popped");
		w->at_sp = false;
	}
	w->core |= mask;
}

static void
walk_pop(struct walk *w, const struct op *op)
{
	uint32_t file = EXIDX_FILE(op->a), mask = EXIDX_MASK(op->a);
	uint32_t *seen = file == ARM_R0 ? &w->core :
			 file == ARM_D0 ? &w->vfp :
					  NULL;

	if (w->at_sp && w->off < 0)
		diag_at_level(w->d, CHK_exidx_vsp_negative,
		    file == ARM_R0 && (mask & ~REGS_R0_R3) == 0 ? LEVEL_NOTE :
								  LEVEL_WARNING,
		    w->sec, op->offset, "registers are popped from sp%" PRId64,
		    w->off);
	/* Compilers push arguments, and again to fill up, where nobody looks. */
	if (seen != NULL && (*seen & mask) != 0 && !w->twice) {
		w->twice = file != ARM_R0 || (*seen & mask & ~REGS_R0_R3) != 0;
		diag_at_level(w->d, CHK_exidx_pop_twice,
		    w->twice ? LEVEL_WARNING : LEVEL_NOTE, w->sec, op->offset,
		    "a register is popped a second time");
	}
	if (file == ARM_R0)
		walk_pop_core(w, op, mask);
	else if (file == ARM_D0)
		w->vfp |= mask;
	else if (file == ARM_AUTH) {
		w->code = true;
		if (w->seen->auth == 0)
			w->seen->auth = op->offset + 1;
	}
	if ((op->code & EXIDX_FSTMX) && w->seen->fstmx == 0)
		w->seen->fstmx = op->offset + 1;
}

static void
walk_op(struct walk *w, const struct op *op)
{
	switch (EXIDX_EFFECT(op->code)) {
	case EXIDX_SETSP:
		walk_setsp(w, op);
		break;
	case EXIDX_POP:
		walk_pop(w, op);
		break;
	case EXIDX_PAC_CFA:
		if (!w->code)
			diag_at(w->d, CHK_exidx_pac_order, w->sec, op->offset,
			    "a modifier, but no authentication code before");
		break;
	case EXIDX_REFUSE:
		diag_at(w->d, CHK_exidx_op_refuse, w->sec, op->offset,
		    "the program refuses to unwind");
		break;
	case EXIDX_PADDING:
		if (EXIDX_BYTE(op->code) != 0xb0 && !w->after) {
			diag_at(w->d, CHK_exidx_op_after_finish, w->sec,
			    op->offset,
			    "byte 0x%02x follows finish and never runs",
			    EXIDX_BYTE(op->code));
			w->after = true;
		}
		break;
	default:
		break;
	}
	if (op->code & EXIDX_ULEB_ODD)
		diag_at(w->d, CHK_exidx_op_uleb, w->sec, op->offset,
		    "the operand of 0xb2 takes %u bytes, and vsp moves by "
		    "%" PRId64,
		    op->len - 1, op->b);
	w->off = (int64_t)((uint64_t)w->off + (uint64_t)op->b);
}

/* The kernel's unwinder (arch/arm/kernel/unwind.c) and its subset. */
static bool
kernel_knows(const struct op *op)
{
	uint8_t byte = EXIDX_BYTE(op->code);

	return byte < 0xb3 && EXIDX_EFFECT(op->code) != EXIDX_RESERVED &&
	       EXIDX_EFFECT(op->code) != EXIDX_SPARE;
}

static void
check_kernel(const struct exidx_rules *x, const struct entry *e,
    const struct exidx_seen *s, const struct section *sec, struct diag *d)
{
	size_t i;

	if (s->model == EXIDX_GENERIC) {
		diag_at(d, CHK_exidx_profile_kernel, x->t->sec, e->offset,
		    "the kernel's unwinder has no personality routines");
		return;
	}
	if (s->routine == 2 || (s->routine == 1 && s->model == EXIDX_INLINE))
		diag_at(d, CHK_exidx_profile_kernel, x->t->sec, e->offset,
		    "the kernel's unwinder does not know %s personality "
		    "routine %d",
		    s->model == EXIDX_INLINE ? "inline" : "out-of-line",
		    s->routine);
	for (i = 0; i < e->nops; i++) {
		if (EXIDX_EFFECT(e->ops[i].code) == EXIDX_PADDING ||
		    kernel_knows(&e->ops[i]))
			continue;
		diag_at(d, CHK_exidx_profile_kernel, sec, e->ops[i].offset,
		    "the kernel's unwinder does not know instruction 0x%02x",
		    EXIDX_BYTE(e->ops[i].code));
		return;
	}
}

static void
check_ops(struct exidx_seen *s, const struct entry *e,
    const struct section *sec, struct diag *d)
{
	struct walk w = { .seen = s, .sec = sec, .d = d, .at_sp = true };
	size_t i;

	for (i = 0; i < e->nops; i++)
		walk_op(&w, &e->ops[i]);
}

/* Does the function change a register?  *changed: all bits, not read yet. */
static bool
is_changed(const struct exidx_rules *x, const struct entry *e,
    const struct symbol *sym, uint64_t end, unsigned reg, uint32_t *changed)
{
	/* Calls change lr. */
	if (reg == ARM_LR)
		return true;
	if (*changed == UINT32_MAX)
		*changed = arm_changed_regs(x->t->img, e->start.sect,
		    e->start.addr, end, sym->thumb);
	return *changed >> reg & 1;
}

/* The function's pushes against the slots of the row. */
static void
check_prologue(const struct exidx_rules *x, const struct entry *e,
    const struct symbol *sym, uint64_t end, struct diag *d)
{
	const struct row *row = &e->rows[0];
	struct rule rule;
	int64_t slot[16];
	uint32_t mask, changed = UINT32_MAX;
	unsigned i;

	if (row->cfa.kind != RULE_REG_VAL)
		return;
	arm_first_pushes(x->t->img, e->start.sect, e->start.addr, end,
	    sym->thumb, &mask, slot);
	for (i = 4; i < 15; i++) {
		if ((mask >> i & 1) == 0)
			continue;
		rule = i == ARM_LR ? row->ra : row_reg(e, row, i);
		if (rule.kind == RULE_CFA_MEM && rule.u.off == slot[i])
			continue;
		if (rule.kind == RULE_CFA_MEM)
			diag_at(d, CHK_exidx_prologue, x->t->sec, e->offset,
			    "%s%u is pushed to cfa%" PRId64
			    ", but popped from cfa%+" PRId64,
			    "r", i, slot[i], rule.u.off);
		else if ((rule.kind == RULE_ABSENT || rule.kind == RULE_SAME) &&
			 is_changed(x, e, sym, end, i, &changed))
			diag_at(d, CHK_exidx_prologue, x->t->sec, e->offset,
			    "r%u is pushed to cfa%" PRId64 ", but never popped",
			    i, slot[i]);
		else
			continue;
		return;
	}
}

/* What only the code can tell. */
static void
check_code(const struct exidx_rules *x, size_t i, const struct entry *e,
    struct diag *d)
{
	const struct image *img = x->t->img;
	const struct item *it = &x->t->items[i];
	const struct symbol *sym;
	const struct row *row = e->rows;
	uint64_t end;
	bool lost, odd;

	if (e->nrows != 1 || row->cfa.kind == RULE_NONE ||
	    e->start.kind != TARGET_ADDR)
		return;
	/* Of two entries for one address the code is the second one's. */
	if (i + 1 < x->t->nitems && it[1].known && it[1].sect == it->sect &&
	    it[1].start == it->start)
		return;
	/* Without a symbol neither the code's state nor its end is known. */
	sym = image_symbol_exact(img, e->start.sect, e->start.addr);
	if (sym == NULL || sym->kind != SYM_FUNC || sym->size == 0)
		return;
	end = addr_add(sym->addr, sym->size);
	check_prologue(x, e, sym, end, d);
	lost = row->ra.kind == RULE_SAME;
	odd = row->cfa.kind == RULE_REG_VAL && row->cfa.reg == ARM_SP &&
	      row->cfa.u.off % 8 != 0;
	if ((!lost && !odd) || !arm_makes_calls(img, e->start.sect,
				   e->start.addr, end, sym->thumb))
		return;
	if (lost)
		diag_at(d, CHK_exidx_ra_lost, x->t->sec, e->offset,
		    "the function makes calls, but neither lr nor pc is "
		    "restored");
	if (odd)
		diag_at(d, CHK_exidx_cfa_align, x->t->sec, e->offset,
		    "the function makes calls with a frame of %" PRId64
		    " bytes, no multiple of 8",
		    row->cfa.u.off);
}

static bool
known_encoding(uint8_t enc)
{
	static const uint16_t forms = 0x1e1f; /* 0-4, 9-12 */

	return enc == 0xff ||
	       ((forms >> (enc & 0xf) & 1) && (enc >> 4 & 7) <= 5);
}

/* The header of an LSDA; its content has a table and checks of its own. */
static void
check_lsda(const struct exidx_rules *x, const struct entry *e, struct diag *d)
{
	struct bytes b;
	uint8_t enc[3];
	uint64_t len;

	if (e->lsda.kind != TARGET_ADDR ||
	    ((const struct exidx_facts *)e->facts)->assumed)
		return;
	b = image_bytes(x->t->img, e->lsda.sect, e->lsda.addr);
	enc[0] = bytes_u8(&b);
	/* No compiler for Arm writes a base of its own for landing pads. */
	if (enc[0] != 0xff)
		bytes_skip(&b, 4);
	enc[1] = bytes_u8(&b);
	if (enc[1] != 0xff)
		bytes_uleb(&b);
	enc[2] = bytes_u8(&b);
	len = bytes_uleb(&b);
	if (!bytes_ok(&b) || len > bytes_left(&b))
		diag_at(d, CHK_exidx_lsda, x->t->sec, e->offset,
		    "the language data at 0x%" PRIx64 " end too early",
		    e->lsda.addr);
	else if (!known_encoding(enc[0]) || !known_encoding(enc[1]) ||
		 !known_encoding(enc[2]))
		diag_at(d, CHK_exidx_lsda, x->t->sec, e->offset,
		    "the language data at 0x%" PRIx64
		    " have unknown encodings 0x%02x 0x%02x 0x%02x",
		    e->lsda.addr, enc[0], enc[1], enc[2]);
}

static void
check_personality(const struct exidx_rules *x, const struct entry *e,
    struct diag *d)
{
	const struct target *p = &e->personality;

	if (p->kind == TARGET_ADDR &&
	    !image_is_code(x->t->img, p->sect, p->addr))
		diag_at(d, CHK_exidx_personality, x->t->sec, e->offset,
		    "personality routine 0x%" PRIx64 " is not in code",
		    p->addr);
	else if (p->kind == TARGET_UNRELOCATED)
		diag_at(d, CHK_exidx_personality, x->t->sec, e->offset,
		    "the personality routine is not known: %s",
		    p->reloc == NULL ? "no relocation" :
				       "relocation cannot be applied");
}

void
exidx_check_entry(void *rules, size_t i, const struct entry *e, struct diag *d)
{
	const struct exidx_rules *x = rules;
	struct exidx_seen *s = &x->seen[i];
	const struct section *sec = op_section(x, e);

	note_seen(x, s, e);
	check_target(x, e, s->model == EXIDX_CANTUNWIND, d);
	check_extab(x, e, d);
	check_ops(s, e, sec, d);
	check_code(x, i, e, d);
	check_personality(x, e, d);
	check_lsda(x, e, d);
	if (x->run->kernel)
		check_kernel(x, e, s, sec, d);
}
