/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Runs call frame programs (DWARF 5, 6.4.2): state in, rows out.
 *
 * Registers are kept sparse and sorted; a row copies those that have a rule.
 * The return column's rule stands apart, since every row shows it.  A CIE's
 * program runs once and its result is where each of its FDEs begins.
 */
#include "format/cfi_run.h"

#include <inttypes.h>
#include <string.h>

static void
set_rule(struct run *r, uint32_t reg, const struct rule *rule)
{
	struct regrule *p = r->st.regs;
	uint32_t i = r->st.nregs;

	r->dirty = true;
	if (reg == r->cie->ra) {
		r->st.ra = *rule;
		return;
	}
	while (i > 0 && p[i - 1].reg > reg)
		i--;
	if (i > 0 && p[i - 1].reg == reg) {
		p[i - 1].rule = *rule;
		return;
	}
	if (r->st.nregs == CFI_MAX_RULES) {
		diag_at(r->d, CHK_cfi_bound, r->t->sec, r->at,
		    "more than %d registers have a rule; the program is not "
		    "followed further",
		    CFI_MAX_RULES);
		r->stop = true;
		return;
	}
	memmove(p + i + 1, p + i, (r->st.nregs - i) * sizeof(*p));
	p[i].reg = reg;
	p[i].rule = *rule;
	r->st.nregs++;
}

static void
drop_rule(struct run *r, uint32_t reg)
{
	struct regrule *p = r->st.regs;
	uint32_t i;

	r->dirty = true;
	if (reg == r->cie->ra) {
		r->st.ra.kind = RULE_ABSENT;
		return;
	}
	for (i = 0; i < r->st.nregs; i++) {
		if (p[i].reg != reg)
			continue;
		memmove(p + i, p + i + 1, (r->st.nregs - i - 1) * sizeof(*p));
		r->st.nregs--;
		return;
	}
}

static void UNLIKELY
say_no_cfa(struct run *r)
{
	diag_at_level(r->d, CHK_cfi_cfa_undefined,
	    cfi_never_has_cfa(r->set.machine) && r->st.nregs == 0 ? LEVEL_NOTE :
								    LEVEL_ERROR,
	    r->t->sec, r->row_at, "the row at 0x%llx has no rule for the CFA",
	    (unsigned long long)r->loc);
}

/* The present rules of registers to where those of rows are. */
static bool
keep_regs(struct run *r)
{
	if (r->e->nregs + r->st.nregs > CFI_MAX_POOL) {
		diag_at(r->d, CHK_cfi_bound, r->t->sec, r->at,
		    "more than %d rules in one entry; its further rows are "
		    "left out",
		    CFI_MAX_POOL);
		r->stop = true;
		return false;
	}
	r->row_regs = r->e->nregs;
	if (r->want & WANT_COUNT)
		r->e->nregs += r->st.nregs;
	else
		entry_add_regs(r->e, r->st.regs, r->st.nregs);
	r->dirty = false;
	return true;
}

/* The row [loc, end) with the present rules. */
static ALWAYS_INLINE void
emit(struct run *r, uint64_t end)
{
	const struct cfi_state *st = &r->st;
	struct row *row;

	if (st->cfa.kind == RULE_ABSENT)
		say_no_cfa(r);
	r->row_at = r->at;
	/* Rows between which no register rule changed share the rules. */
	if (r->dirty && !keep_regs(r))
		return;
	if (r->want & WANT_COUNT) {
		r->e->nrows++;
		return;
	}
	row = entry_new_row(r->e);
	row->pc = r->loc;
	row->end = end;
	row->offset = r->at;
	row->cfa = st->cfa;
	if (st->cfa.kind == RULE_ABSENT)
		row->cfa.kind = RULE_UNDEFINED;
	row->ra = st->ra;
	row->flags = 0;
	if (st->ra.kind == RULE_ABSENT) {
		row->ra.kind = RULE_SAME;
		row->flags = ROW_RA_DEFAULT;
	}
	if (st->sign != 0)
		row->flags |= st->sign >= 2 ? ROW_SIGNED | ROW_SIGNED_PC :
					      ROW_SIGNED;
	row->regs = r->row_regs;
	row->nregs = st->nregs;
	row->args_size = r->args_size;
}

static void UNLIKELY
say_past_end(struct run *r, uint64_t newloc)
{
	r->past = true;
	diag_at(r->d, CHK_cfi_advance_past_end, r->t->sec, r->at,
	    "location 0x%llx is past the end of the entry, 0x%llx",
	    (unsigned long long)newloc, (unsigned long long)r->end);
}

/* Closes the row at the present location and goes on at newloc. */
static ALWAYS_INLINE void
advance(struct run *r, uint64_t newloc)
{
	if (r->fde == NULL)
		return;
	if ((r->want & WANT_ROWS) && newloc > r->loc && r->loc < r->end)
		emit(r, newloc < r->end ? newloc : r->end);
	if (newloc > r->end && !r->past && r->fde->range_ok)
		say_past_end(r, newloc);
	r->loc = newloc;
}

/* Multiplies by the data alignment factor; says so when it overflows. */
static inline int64_t
factored(struct run *r, uint64_t n, enum cfi_operand kind)
{
	int64_t v;
	bool bad;

	if (kind == OPND_SFACT)
		bad = __builtin_mul_overflow((int64_t)n, r->cie->daf, &v);
	else
		bad = __builtin_mul_overflow(n, r->cie->daf, &v);
	if (bad)
		diag_at(r->d, CHK_cfi_overflow, r->t->sec, r->at,
		    "%s: the offset times the data alignment factor %lld does "
		    "not fit 64 bits",
		    r->op->name, (long long)r->cie->daf);
	return v;
}

/* The address of set_loc. */
static void
read_location(struct run *r, struct bytes *b)
{
	struct ptr_env env = {
		.sec = r->t->sec,
		.addr_size = r->cie->addr_size,
	};
	uint64_t segment;

	if (r->fde != NULL)
		env.func = r->fde->start;
	/* As before an FDE's start. */
	segment = bytes_word(b, r->cie->seg_size);
	if (!ptr_read(b, r->cie->fde_enc, &env, &r->target))
		r->target.kind = TARGET_UNRELOCATED;
	if (r->fde != NULL && segment != r->fde->segment)
		r->target.kind = TARGET_UNRELOCATED;
}

static ALWAYS_INLINE uint64_t
read_operand(struct run *r, struct bytes *b, enum cfi_operand kind,
    uint8_t code)
{
	struct bytes copy;
	uint64_t v;

	switch (kind) {
	case OPND_NONE:
		return 0;
	case OPND_LOW_DELTA:
	case OPND_LOW_REG:
		return code & 0x3f;
	case OPND_DELTA1:
		return bytes_u8(b);
	case OPND_DELTA2:
		return bytes_u16(b);
	case OPND_DELTA4:
		return bytes_u32(b);
	case OPND_DELTA8:
		return bytes_u64(b);
	case OPND_ADDR:
		copy = *b;
		read_location(r, &copy);
		*b = copy;
		return r->target.addr;
	case OPND_REG:
	case OPND_UOFF:
	case OPND_UFACT:
	case OPND_NUM:
		return bytes_uleb(b);
	case OPND_SFACT:
	case OPND_SCODE:
		return (uint64_t)bytes_sleb(b);
	case OPND_BLOCK:
		v = bytes_uleb(b);
		r->block_told = bytes_ok(b);
		r->block = bytes_take(b, v);
		return v;
	}
	return 0;
}

static inline void
def_cfa(struct run *r, enum cfi_operand kind, uint16_t aspace)
{
	r->st.cfa.kind = RULE_REG_VAL;
	/* A part of the rule, which the halves' operations leave alone. */
	r->st.cfa.aspace = aspace;
	r->st.cfa.reg = r->val[0];
	r->st.cfa.u.off = kind == OPND_SFACT ? factored(r, r->val[1], kind) :
					       (int64_t)r->val[1];
}

/*
 * Is it one whose halves can be changed one by one?  What is left undone after
 * one expression has one cause, however many operations follow.
 */
static bool
cfa_has_halves(struct run *r)
{
	if (r->st.cfa.kind == RULE_REG_VAL)
		return true;
	if (!r->cfa_said)
		diag_at(r->d, CHK_cfi_def_needs_reg, r->t->sec, r->at,
		    "%s: the CFA is not a register plus an offset here",
		    r->op->name);
	r->cfa_said = true;
	return false;
}

/*
 * The GNU assembler begins the CIEs of MIPS and LoongArch with def_cfa_register
 * alone and means offset 0, which is what readers take it for.
 */
static void
change_cfa_reg(struct run *r)
{
	if (r->st.cfa.kind == RULE_ABSENT) {
		r->st.cfa.kind = RULE_REG_VAL;
		r->st.cfa.u.off = 0;
	}
	if (cfa_has_halves(r))
		r->st.cfa.reg = r->val[0];
}

static inline void
change_cfa_off(struct run *r, enum cfi_operand kind)
{
	if (cfa_has_halves(r))
		r->st.cfa.u.off = kind == OPND_SFACT ?
				      factored(r, r->val[0], kind) :
				      (int64_t)r->val[0];
}

static void
remember(struct run *r)
{
	struct saved *sv;

	if (r->depth == CFI_MAX_DEPTH ||
	    r->st.nregs > CFI_MAX_SAVED - r->nsaved) {
		diag_at(r->d, CHK_cfi_bound, r->t->sec, r->at,
		    "too many remembered states (at most %d, with %d rules); "
		    "the program is not followed further",
		    CFI_MAX_DEPTH, CFI_MAX_SAVED);
		r->stop = true;
		return;
	}
	sv = &r->s->stack[r->depth++];
	sv->cfa = r->st.cfa;
	sv->ra = r->st.ra;
	sv->sign = r->st.sign;
	sv->nregs = r->st.nregs;
	sv->first = r->nsaved;
	memcpy(r->s->saved + r->nsaved, r->st.regs,
	    r->st.nregs * sizeof(*r->st.regs));
	r->nsaved += r->st.nregs;
}

static void
recall(struct run *r)
{
	const struct saved *sv;

	if (r->depth == 0) {
		diag_at(r->d, CHK_cfi_restore_underflow, r->t->sec, r->at,
		    "restore_state without a remembered state");
		return;
	}
	sv = &r->s->stack[--r->depth];
	r->st.cfa = sv->cfa;
	r->st.ra = sv->ra;
	r->st.sign = sv->sign;
	r->st.nregs = sv->nregs;
	memcpy(r->st.regs, r->s->saved + sv->first,
	    sv->nregs * sizeof(*r->st.regs));
	r->nsaved = sv->first;
	r->dirty = true;
}

static void
restore_reg(struct run *r)
{
	const struct cfi_state *init = &r->cie->initial;
	uint32_t i, reg = r->val[0];

	if (r->fde == NULL) {
		diag_at(r->d, CHK_cfi_restore_in_cie, r->t->sec, r->at,
		    "%s in a CIE", r->op->name);
		return;
	}
	if (reg == r->cie->ra) {
		r->st.ra = init->ra;
		return;
	}
	for (i = 0; i < init->nregs; i++)
		if (init->regs[i].reg == reg) {
			set_rule(r, reg, &init->regs[i].rule);
			return;
		}
	drop_rule(r, reg);
}

/* SPARC: the window's registers lie at the CFA (SCD 2.4, DWARF 2 for SPARC) */
static void
window_save(struct run *r)
{
	struct rule rule = { .kind = RULE_REG };
	uint32_t i;

	for (i = 8; i < 16; i++) {
		rule.reg = i + 16;
		set_rule(r, i, &rule);
	}
	rule.kind = RULE_CFA_MEM;
	for (i = 16; i < 32; i++) {
		rule.u.off = (int64_t)(i - 16) * r->cie->addr_size;
		set_rule(r, i, &rule);
	}
}

static void
toggle_sign(struct run *r, uint32_t on)
{
	/* From the other signed state a toggle means nothing. */
	if (r->st.sign != 0 && r->st.sign != on)
		diag_at(r->d, CHK_cfi_ra_sign_mix, r->t->sec, r->at,
		    "%s while the return address is signed in another way",
		    r->op->name);
	r->st.sign = r->st.sign != 0 ? 0 : on;
}

static void
set_location(struct run *r)
{
	if (r->fde == NULL)
		return;
	if (r->target.kind != TARGET_ADDR ||
	    r->target.sect != r->fde->start.sect) {
		diag_at(r->d, CHK_cfi_reloc_unknown, r->t->sec, r->at,
		    "set_loc: the location cannot be told; the program is not "
		    "followed further");
		r->stop = true;
		return;
	}
	if (r->target.addr < r->loc) {
		diag_at(r->d, CHK_cfi_set_loc_back, r->t->sec, r->at,
		    "set_loc goes back from 0x%llx to 0x%llx",
		    (unsigned long long)r->loc,
		    (unsigned long long)r->target.addr);
		/* Rows must ascend: what follows would hide them. */
		r->stop = true;
		return;
	}
	/* DWARF 5, 6.4.2.1: always greater than the current one. */
	if (r->target.addr == r->loc)
		diag_at_level(r->d, CHK_cfi_set_loc_back, LEVEL_WARNING,
		    r->t->sec, r->at, "set_loc stays at 0x%llx",
		    (unsigned long long)r->loc);
	advance(r, r->target.addr);
}

static ALWAYS_INLINE void
advance_by(struct run *r)
{
	uint64_t delta, newloc;

	if (r->fde == NULL) {
		diag_at(r->d, CHK_cfi_loc_in_cie, r->t->sec, r->at,
		    "%s in a CIE", r->op->name);
		return;
	}
	if (__builtin_mul_overflow(r->val[0], r->cie->caf, &delta) ||
	    __builtin_add_overflow(r->loc, delta, &newloc)) {
		diag_at(r->d, CHK_cfi_overflow, r->t->sec, r->at,
		    "%s: the location does not fit 64 bits", r->op->name);
		r->stop = true;
		return;
	}
	advance(r, newloc);
}

static inline void
set_offset_rule(struct run *r, enum cfi_operand kind, enum cfi_effect effect)
{
	struct rule rule = { .kind = effect == EFF_REG_CFA_VAL ? RULE_CFA_VAL :
								 RULE_CFA_MEM };

	rule.u.off = factored(r, r->val[1], kind);
	if (effect == EFF_REG_CFA_NEG)
		rule.u.off = -(uint64_t)rule.u.off;
	set_rule(r, r->val[0], &rule);
}

static void
set_sign(struct run *r)
{
	/* An older text of the ABI had 3 for 2. */
	if (r->val[0] > 3)
		diag_at(r->d, CHK_cfi_ra_sign_mix, r->t->sec, r->at,
		    "%s: no state %llu is known", r->op->name,
		    (unsigned long long)r->val[0]);
	else
		r->st.sign = r->val[0] == 3 ? 2 : r->val[0];
}

static ALWAYS_INLINE void
apply(struct run *r, enum cfi_operand a, enum cfi_operand b,
    enum cfi_effect effect)
{
	struct rule rule = { .kind = RULE_ABSENT };

	switch (effect) {
	case EFF_NOP:
		break;
	case EFF_ARGS_SIZE:
		r->args_size = r->val[0] > UINT32_MAX ? UINT32_MAX :
							(uint32_t)r->val[0];
		break;
	case EFF_ADVANCE:
		advance_by(r);
		break;
	case EFF_SET_LOC:
		if (r->fde == NULL)
			diag_at(r->d, CHK_cfi_loc_in_cie, r->t->sec, r->at,
			    "set_loc in a CIE");
		set_location(r);
		break;
	case EFF_CFA:
		def_cfa(r, b, 0);
		break;
	case EFF_CFA_ASPACE:
		def_cfa(r, b, r->aspace);
		break;
	case EFF_CFA_REG:
		change_cfa_reg(r);
		break;
	case EFF_CFA_OFF:
		change_cfa_off(r, a);
		break;
	case EFF_CFA_EXPR:
		r->st.cfa = cfi_block_rule(r, RULE_EXPR_VAL);
		r->cfa_said = false;
		break;
	case EFF_REG_CFA_MEM:
	case EFF_REG_CFA_VAL:
	case EFF_REG_CFA_NEG:
		set_offset_rule(r, b, effect);
		break;
	case EFF_REG_UNDEFINED:
	case EFF_REG_SAME:
		rule.kind = effect == EFF_REG_SAME ? RULE_SAME : RULE_UNDEFINED;
		set_rule(r, r->val[0], &rule);
		break;
	case EFF_REG_REG:
		rule.kind = RULE_REG;
		rule.reg = r->val[1];
		set_rule(r, r->val[0], &rule);
		break;
	case EFF_REG_EXPR_MEM:
	case EFF_REG_EXPR_VAL:
		rule = cfi_block_rule(r,
		    effect == EFF_REG_EXPR_MEM ? RULE_EXPR_MEM : RULE_EXPR_VAL);
		set_rule(r, r->val[0], &rule);
		break;
	case EFF_RESTORE:
		restore_reg(r);
		break;
	case EFF_REMEMBER:
		remember(r);
		break;
	case EFF_RECALL:
		recall(r);
		break;
	case EFF_RA_STATE:
		set_sign(r);
		break;
	case EFF_RA_TOGGLE:
		toggle_sign(r, 1);
		break;
	case EFF_RA_TOGGLE_PC:
		toggle_sign(r, 2);
		break;
	case EFF_WINDOW:
		window_save(r);
		break;
	}
}

/*
 * A rule for a register that cannot be one changes nothing for the others;
 * what depends on the value of such a register is not known.
 */
static bool UNLIKELY
pass_wild_register(struct run *r)
{
	if (r->op->effect == EFF_CFA || r->op->effect == EFF_CFA_ASPACE ||
	    r->op->effect == EFF_CFA_REG ||
	    (r->op->operand[1] == OPND_REG && r->val[1] > UINT32_MAX)) {
		diag_at_level(r->d, CHK_cfi_reg_high, LEVEL_ERROR, r->t->sec,
		    r->at,
		    "%s: the register number is not one; the program is not "
		    "followed further",
		    r->op->name);
		return false;
	}
	diag_at(r->d, CHK_cfi_reg_high, r->t->sec, r->at,
	    "%s: the register number is not one", r->op->name);
	return true;
}

static void UNLIKELY
say_wild_aspace(struct run *r)
{
	diag_at(r->d, CHK_cfi_bound, r->t->sec, r->at,
	    "%s: %llu is more than the number of an address space can be; the "
	    "program is not followed further",
	    r->op->name, (unsigned long long)r->aspace);
}

static void UNLIKELY
say_unknown(struct run *r, uint8_t code)
{
	const struct cfi_op *other = cfi_op_foreign(code);

	if (other != NULL)
		diag_at(r->d, CHK_cfi_op_machine, r->t->sec, r->at,
		    "operation 0x%02x is %s, of another machine", code,
		    other->name);
	diag_at(r->d, CHK_cfi_op_unknown, r->t->sec, r->at,
	    "operation 0x%02x is not known; the rest of the program cannot be "
	    "read",
	    code);
}

/*
 * An operation with such operands and such an effect, which its line of
 * cfi_ops.def tells when this is compiled: once for each line.
 */
static ALWAYS_INLINE bool
step_as(struct run *r, struct bytes *in, uint8_t code, enum cfi_line line,
    enum cfi_operand a, enum cfi_operand b, enum cfi_effect effect)
{
	r->op = &cfi_ops[line];
	r->val[0] = read_operand(r, in, a, code);
	r->val[1] = read_operand(r, in, b, code);
	if (effect == EFF_CFA_ASPACE)
		r->aspace = bytes_uleb(in);
	if (!bytes_ok(in)) {
		cfi_say_truncated(r, *in);
		return false;
	}
	r->next = bytes_offset(in);
	if (effect == EFF_CFA_ASPACE && r->aspace > UINT16_MAX) {
		say_wild_aspace(r);
		return false;
	}
	if ((a == OPND_REG && r->val[0] > UINT32_MAX) ||
	    (b == OPND_REG && r->val[1] > UINT32_MAX))
		return pass_wild_register(r);
	if (r->reloc != NULL && !cfi_relocated(r))
		return false;
	apply(r, a, b, effect);
	return true;
}

/* One operation; false when it could not be read. */
static ALWAYS_INLINE bool
step(struct run *r, struct bytes *in)
{
	uint8_t code = bytes_u8(in);

	/* The first three have an operand in that byte. */
	switch (
	    (enum cfi_line)(code < 0x40 ? r->lines[code] : (code >> 6) - 1)) {
#define CFI_OP(code_, name, a, b, effect, machine)                       \
	case CFI_LINE_##machine##_##name:                                \
		return step_as(r, in, code, CFI_LINE_##machine##_##name, \
		    OPND_##a, OPND_##b, EFF_##effect);
#include "table/cfi_ops.def"
#undef CFI_OP
	case CFI_LINES:
		break;
	}
	say_unknown(r, code);
	return false;
}

/* An operation may be one byte, and what is made of it takes many. */
static bool UNLIKELY
say_enough(struct run *r, uint64_t most)
{
	diag_at(r->d, CHK_cfi_bound, r->t->sec, r->at,
	    "more than %" PRIu64 " operations; the program is not followed "
	    "further",
	    most);
	return false;
}

static void UNLIKELY
grow_ops(struct entry *e)
{
	GROW(e->ops, e->nops, e->ops_cap);
}

/* Adds the operation that was just read and applied. */
static inline void
add_op(struct run *r, const uint8_t *bytes)
{
	struct entry *e = r->e;
	struct op *op;

	if (e->nops == e->ops_cap)
		grow_ops(e);
	op = &e->ops[e->nops++];
	op->offset = r->at;
	op->len = r->next - r->at;
	op->code = r->op->code;
	op->a = r->val[0];
	op->b = (int64_t)r->val[1];
	op->pc = r->loc;
	op->text = NULL;
	op->text_len = 0;
	op->to_pc = op->brief = false;
	op->bytes = bytes;
	if (r->want & WANT_OPTEXT)
		cfi_add_text(r, op);
}

static void
run_program(struct run *r, uint64_t insns)
{
	struct bytes b = section_bytes(r->t->sec);
	const bool ops = (r->want & WANT_OPS) != 0;
	const uint64_t most = CFI_MAX_OPS + r->t->sec->len / CFI_OP_BYTES;
	uint64_t n = 0;
	bool read;

	b.len = r->stop_at;
	bytes_seek(&b, insns);
	while (bytes_left(&b) > 0) {
		r->at = bytes_offset(&b);
		read = n++ < most ? step(r, &b) : say_enough(r, most);
		if (read && ops)
			add_op(r, b.data + r->at);
		if (read && !r->stop)
			continue;
		r->e->truncated = true;
		cfi_add_unread(r);
		break;
	}
	r->next = bytes_offset(&b);
}

static void
begin(struct run *r, const struct table *t, const struct cie *cie,
    uint64_t insns, uint64_t end, struct entry *e, unsigned want,
    struct diag *d)
{
	if (e->scratch == NULL) {
		e->scratch = xmalloc(sizeof(struct scratch));
		((struct scratch *)e->scratch)->texts.era = 0;
	}
	mem_clear(r, sizeof(*r));
	r->t = t;
	r->cie = cie;
	r->e = e;
	r->d = d;
	r->s = e->scratch;
	r->want = want;
	r->set = table_regset(t);
	r->set.addr_size = cie->addr_size;
	r->set.dwarf64 = cie->is64;
	r->st.regs = r->s->regs;
	r->dirty = true;
	if (t->sec->nrelocs != 0)
		r->reloc = section_reloc_from(t->sec, insns);
	/* Of most machines no program has one. */
	if (r->reloc != NULL && r->reloc->offset >= end)
		r->reloc = NULL;
	r->lines = ((const struct cfi *)t->priv)->lines;
	r->row_at = e->offset;
	r->stop_at = end;
	if (want & WANT_OPTEXT)
		cfi_begin_texts(r);
}

void
cfi_run_cie(const struct table *t, struct cie *cie, struct arena *mem,
    struct entry *e, unsigned want, struct diag *d)
{
	struct run r;

	begin(&r, t, cie, cie->insns, cie->end, e, want & ~WANT_ROWS, d);
	run_program(&r, cie->insns);
	if (mem == NULL)
		return;
	cie->initial = r.st;
	cie->initial.regs = NULL;
	if (r.st.nregs == 0)
		return;
	cie->initial.regs = arena_alloc(mem, r.st.nregs * sizeof(*r.st.regs));
	memcpy(cie->initial.regs, r.st.regs, r.st.nregs * sizeof(*r.st.regs));
}

void
cfi_run_fde(const struct table *t, const struct cie *cie, const struct fde *fde,
    uint64_t end, struct entry *e, unsigned want, struct diag *d)
{
	struct run r;
	bool open;

	begin(&r, t, cie, fde->insns, end, e, want, d);
	r.fde = fde;
	r.tells_pc = fde->start.kind == TARGET_ADDR;
	r.st.cfa = cie->initial.cfa;
	r.st.ra = cie->initial.ra;
	r.st.sign = cie->initial.sign;
	r.st.nregs = cie->initial.nregs;
	if (r.st.nregs != 0)
		memcpy(r.st.regs, cie->initial.regs,
		    r.st.nregs * sizeof(*r.st.regs));
	/* Where the start is not known, rows count from there. */
	r.loc = fde->start.kind == TARGET_ADDR ? fde->start.addr : 0;
	open = fde->unrelocated.reloc != NULL;
	r.end = open ? UINT64_MAX : r.loc + fde->range;
	run_program(&r, fde->insns);
	/*
	 * What was read so far holds to the end, unless the program could not
	 * be followed: then nobody knows for how long.
	 */
	r.at = r.next;
	if ((want & WANT_ROWS) && !e->truncated && r.loc < r.end)
		emit(&r, open ? 0 : r.end);
}
