/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Of rows that are false somewhere each column is mended by itself.  Of a
 * register whose rule is false once all rules are those that the code implies,
 * but where the table says rightly that it is its caller's; the CFA and what is
 * signed are changed just where they are false.
 *
 * Directives are then found by going through the source as its operations tell
 * of it: what the assembler has in force at a place, with the mends before, and
 * what should be.  A state that is remembered is remembered with its mends.
 */
#include "code/mend.h"

#include <stdlib.h>

#include "code/directive.h"
#include "code/pass_priv.h"
#include "code/synth.h"
#include "table/cfi_op.h"

/* In images with so many functions all are looked at for the sake of few. */
#define SWEPT 1024
/* Rows with more registers, and more states in one another, are left alone. */
#define COLUMNS_MAX 64
#define STATES_MAX  32

/* The rules of a row. */
struct columns {
	struct rule cfa, ra;
	uint32_t flags;
	size_t n;
	struct regrule reg[COLUMNS_MAX]; /* ascending by register */
};

/* An instruction, and what is false there. */
struct spot {
	uint64_t pc;
	bool cfa, sign;
	uint64_t saved; /* registers */
};

/* What the assembler has remembered, and what the table's row was then. */
struct kept_state {
	struct columns source, table;
};

struct mender {
	struct code_ctx ctx;
	struct synth *synth;
	struct code_pass *pass;
	struct code_result result;
	struct entry implied, mended;
	struct entry lacking; /* what a source lacks, in pairs of rows */
	struct spot *spots;   /* by pc */
	size_t nspots, spots_cap;
	bool cfa, ra;   /* false somewhere */
	uint64_t saved; /* the same of registers */
	uint64_t said;  /* registers that some row speaks of */
	struct kept_state *kept;
};

struct mender *
mender_new(struct table *t, const struct hosts *hosts)
{
	struct mender *m = xcalloc(1, sizeof(*m));
	const char *why;

	if (!code_ctx_init(&m->ctx, t, hosts, &why)) {
		free(m);
		return NULL;
	}
	/* A mend holds everywhere. */
	m->ctx.may_sync = false;
	m->synth = synth_new(t->img, hosts, &t, 1, 1, &why);
	if (m->synth == NULL) {
		free(m);
		return NULL;
	}
	/* What jumps into parts (.cold) is known then, and takes time. */
	if (synth_count(m->synth) <= SWEPT)
		synth_sweep(m->synth, 1);
	m->pass = code_pass_new();
	m->kept = xreallocarray(NULL, STATES_MAX, sizeof(*m->kept));
	return m;
}

void
mender_free(struct mender *m)
{
	if (m == NULL)
		return;
	synth_free(m->synth);
	code_pass_free(m->pass);
	code_result_free(&m->result);
	entry_free(&m->implied);
	entry_free(&m->mended);
	entry_free(&m->lacking);
	free(m->spots);
	free(m->kept);
	free(m);
}

/* ---- Columns. ---- */

#define SIGNED (ROW_SIGNED | ROW_SIGNED_PC)

static bool
load(struct columns *c, const struct entry *e, const struct row *r)
{
	if (r == NULL || r->nregs > COLUMNS_MAX)
		return false;
	c->cfa = r->cfa;
	c->ra = r->ra;
	c->flags = r->flags & SIGNED;
	c->n = r->nregs;
	memcpy(c->reg, e->regs + r->regs, r->nregs * sizeof(*c->reg));
	return true;
}

static size_t
place_of(const struct columns *c, uint32_t reg)
{
	size_t i;

	BISECT(i, 0, c->n, c->reg[i].reg < reg);
	return i;
}

static struct rule
get(const struct columns *c, uint32_t reg)
{
	static const struct rule absent = { .kind = RULE_ABSENT };
	size_t i = place_of(c, reg);

	return i < c->n && c->reg[i].reg == reg ? c->reg[i].rule : absent;
}

static void
set(struct columns *c, uint32_t reg, const struct rule *rule)
{
	size_t i = place_of(c, reg);
	bool has = i < c->n && c->reg[i].reg == reg;

	if (has && rule->kind == RULE_ABSENT)
		memmove(c->reg + i, c->reg + i + 1,
		    (--c->n - i) * sizeof(*c->reg));
	else if (has)
		c->reg[i].rule = *rule;
	else if (rule->kind != RULE_ABSENT && c->n < COLUMNS_MAX) {
		memmove(c->reg + i + 1, c->reg + i,
		    (c->n++ - i) * sizeof(*c->reg));
		c->reg[i] = (struct regrule){ .reg = reg, .rule = *rule };
	}
}

/* Changes what another set of rules changes from one to the next, but for CFAs. */
static void
change(struct columns *c, const struct columns *from, const struct columns *to)
{
	struct rule had, has;
	size_t i;

	if (!rule_equal(&from->ra, &to->ra))
		c->ra = to->ra;
	c->flags ^= from->flags ^ to->flags;
	for (i = 0; i < from->n; i++) {
		has = get(to, from->reg[i].reg);
		if (has.kind == RULE_ABSENT)
			set(c, from->reg[i].reg, &has);
	}
	for (i = 0; i < to->n; i++) {
		had = get(from, to->reg[i].reg);
		if (!rule_equal(&had, &to->reg[i].rule))
			set(c, to->reg[i].reg, &to->reg[i].rule);
	}
}

static struct row *
add_columns(struct entry *to, uint64_t pc, const struct columns *c)
{
	struct row *r = entry_add_row(to, pc, &c->cfa, &c->ra, c->reg, c->n);

	r->flags = c->flags;
	return r;
}

/* The same as a row, unless the last one says it already. */
static void
add_row(struct entry *to, uint64_t pc, const struct columns *c)
{
	struct row *r = add_columns(to, pc, c);

	if (to->nrows == 1)
		return;
	if (row_equal(to, r - 1, to, r)) {
		to->nregs = r->regs;
		to->nrows--;
	} else
		r[-1].end = pc;
}

/* ---- What is false. ---- */

static void
take_step(void *arg, const struct code_step *s)
{
	struct mender *m = arg;
	struct spot spot = { .pc = s->pc };
	const struct code_mismatch *w;
	unsigned i;

	/* Filling, and what else nothing is known to lead to. */
	if (s->assumed && m->nspots > 0) {
		spot = m->spots[m->nspots - 1];
		spot.pc = s->pc;
	}
	for (i = 0; s->claims != NULL && i < s->verdict->n; i++) {
		w = &s->verdict->wrong[i];
		spot.cfa |= w->fault == CODE_CFA;
		spot.sign |= w->fault == CODE_SIGN;
		if (w->fault == CODE_RA)
			m->ra = true;
		else if (w->fault >= CODE_SAVED && w->fault <= CODE_STALE &&
			 w->reg < CODE_REGS)
			spot.saved |= UINT64_C(1) << w->reg;
		/* That fault is told of one register, of which all are known. */
		if (w->fault == CODE_CLOBBER)
			spot.saved |= s->verdict->clobbers;
	}
	m->cfa |= spot.cfa;
	m->saved |= spot.saved;
	GROW(m->spots, m->nspots, m->spots_cap);
	m->spots[m->nspots++] = spot;
}

/* Has any row of an entry a rule for a register? */
static bool
speaks_of(const struct entry *e, uint32_t reg)
{
	size_t i;

	for (i = 0; i < e->nrows; i++)
		if (row_reg(e, &e->rows[i], reg).kind != RULE_ABSENT)
			return true;
	return false;
}

/*
 * Where the CFA is false nobody has thought of what is saved there, either: a
 * register that no row speaks of is mended with it.
 */
static void
find_said(struct mender *m, const struct entry *e)
{
	const struct code_machine *cm = m->ctx.m;
	uint32_t number;
	unsigned r;

	m->said = 0;
	for (r = 0; r < cm->regs; r++) {
		number = code_dwarf(cm, &m->ctx.set, r);
		if (number == UINT32_MAX || number == e->ra_reg ||
		    speaks_of(e, number))
			m->said |= UINT64_C(1) << r;
	}
	if (m->cfa)
		m->saved |= cm->saved & ~m->said;
}

/* ---- Rows that are not. ---- */

static void
begin(struct entry *to, const struct entry *e)
{
	entry_reset(to);
	to->kind = ENTRY_FUNC;
	to->start = e->start;
	to->end = e->end;
	to->has_end = true;
	to->ra_reg = e->ra_reg;
	to->personality = e->personality;
	to->lsda = e->lsda;
	to->sec = e->sec;
	to->offset = e->offset;
}

/* The row that the code implies at a place; false: nobody knows. */
static bool
load_implied(const struct mender *m, uint64_t pc, struct columns *c)
{
	const struct code_machine *cm = m->ctx.m;
	const struct row *r = entry_row_at(&m->implied, pc);

	if (r == NULL || !ROW_SURE(r) || !load(c, &m->implied, r))
		return false;
	/* Code that pops what it has not pushed is not entered by a call. */
	return c->cfa.kind != RULE_REG_VAL ||
	       c->cfa.reg != code_dwarf(cm, &m->ctx.set, cm->sp) ||
	       c->cfa.u.off >= (int64_t)cm->entry_cfa;
}

/* Is a rule's slot given back where the CFA is as the code implies? */
static bool
is_given_back(const struct mender *m, const struct rule *rule,
    const struct columns *implied)
{
	const struct code_machine *cm = m->ctx.m;

	return rule->kind == RULE_CFA_MEM &&
	       implied->cfa.kind == RULE_REG_VAL &&
	       implied->cfa.reg == code_dwarf(cm, &m->ctx.set, cm->sp) &&
	       implied->cfa.u.off + rule->u.off < -(int64_t)m->ctx.red_zone;
}

/*
 * Puts columns that are false somewhere into a row of the table's; where CFAs
 * are, what is stale at the end too.
 */
static void
put_columns(const struct mender *m, const struct spot *s, struct columns *c,
    const struct columns *implied)
{
	const struct code_machine *cm = m->ctx.m;
	struct rule rule, own;
	uint32_t number;
	uint64_t bit;
	unsigned r;

	if (s->cfa)
		c->cfa = implied->cfa;
	if (s->sign)
		c->flags = implied->flags;
	if (m->ra || (m->cfa && is_given_back(m, &c->ra, implied)))
		c->ra = implied->ra;
	for (r = 0; r < cm->regs; r++) {
		bit = UINT64_C(1) << r;
		number = code_dwarf(cm, &m->ctx.set, r);
		if (number == UINT32_MAX)
			continue;
		own = get(c, number);
		rule = get(implied, number);
		if (m->cfa && is_given_back(m, &own, implied))
			set(c, number, &rule);
		if (!(m->saved & bit))
			continue;
		if (!(m->said & bit) || (s->saved & bit) ||
		    (own.kind != RULE_ABSENT && own.kind != RULE_SAME))
			set(c, number, &rule);
	}
}

/* The entry's own rows with the columns that are false mended. */
static bool
mend_columns(struct mender *m, const struct entry *e)
{
	const struct row *own = e->rows, *end = e->rows + e->nrows;
	const struct spot *s = m->spots, *last = m->spots + m->nspots;
	struct spot at = { 0 };
	struct columns c, implied;
	uint64_t pc;

	begin(&m->mended, e);
	while (own < end || s < last) {
		pc = s == last                    ? own->pc :
		     own < end && own->pc < s->pc ? own->pc :
						    s->pc;
		while (own < end && own->pc <= pc)
			own++;
		if (s < last && s->pc == pc)
			at = *s++;
		if (own == e->rows)
			continue;
		if (!load(&c, e, own - 1))
			return false;
		if (load_implied(m, pc, &implied))
			put_columns(m, &at, &c, &implied);
		else if (at.cfa || at.sign)
			return false;
		add_row(&m->mended, pc, &c);
	}
	return m->mended.nrows > 0;
}

/* All rows that the code implies; where nothing leads the one before goes on. */
static bool
take_rows(struct mender *m, const struct entry *e)
{
	const struct entry *from = &m->implied;
	struct columns c;
	size_t i;

	begin(&m->mended, e);
	for (i = 0; i < from->nrows; i++) {
		if (i > 0 && ROW_UNREACHED(&from->rows[i]))
			continue;
		if (!load_implied(m, from->rows[i].pc, &c))
			return false;
		add_row(&m->mended, from->rows[i].pc, &c);
	}
	return m->mended.nrows > 0;
}

/* Does a row say that nothing has the return address any more? */
static bool
loses_ra(const struct entry *e)
{
	size_t i;

	for (i = 0; i < e->nrows; i++)
		if (e->rows[i].ra.kind == RULE_UNDEFINED)
			return true;
	return false;
}

static bool
is_proved(struct mender *m)
{
	struct entry *e = &m->mended;

	e->rows[e->nrows - 1].end = e->end;
	code_pass_run(m->pass, &m->ctx, e, &m->result);
	return m->result.class == CLASS_PROVED;
}

/* What the code implies of the function at a place, and what is doubtful. */
static bool
imply(struct mender *m, uint32_t sect, uint64_t start, uint8_t *doubt)
{
	struct synth_result r;
	size_t i;

	i = synth_find(m->synth, sect, start);
	if (i == SIZE_MAX)
		return false;
	entry_reset(&m->implied);
	synth_place(m->synth, i, &m->implied);
	synth_rows(m->synth, i, false, &m->implied, &r);
	*doubt = r.doubt;
	return true;
}

/*
 * Has a function that an entry tells of rows to be mended by?  One that returns
 * with registers which are not its caller's is meant to, where all that the
 * entry says is right: it says nothing of these, which are lost.
 */
static bool
is_sure(const struct mender *m, uint8_t doubt)
{
	return doubt == DOUBT_NONE ||
	       (doubt == DOUBT_RETURN && m->result.class == CLASS_CLOBBER);
}

/* ---- Directives. ---- */

/* What goes through a source. */
struct source {
	struct mender *m;
	const struct entry *e;
	size_t op; /* the next one */
	size_t nkept;
	struct columns now;   /* what the assembler has in force */
	struct columns table; /* what the table's operations had */
};

/* An operation other than these of states, which changes rules. */
static bool
is_change(unsigned effect)
{
	return effect != EFF_NOP && effect != EFF_ADVANCE &&
	       effect != EFF_SET_LOC && effect != EFF_ARGS_SIZE &&
	       effect != EFF_REMEMBER && effect != EFF_RECALL;
}

/*
 * What an operation sets, whatever the table had there before: mends may have
 * put something else in its place.
 */
static void
take(struct source *s, const struct cfi_op *info, const struct op *op,
    const struct columns *row)
{
	struct rule *cfa = &s->now.cfa, rule;
	bool other = cfa->kind != row->cfa.kind;

	switch (other && info->effect == EFF_CFA_OFF ? EFF_CFA : info->effect) {
	case EFF_CFA_REG:
		cfa->reg = row->cfa.reg;
		break;
	case EFF_CFA_OFF:
		cfa->u = row->cfa.u;
		break;
	case EFF_CFA:
	case EFF_CFA_EXPR:
		*cfa = row->cfa;
		break;
	default:
		if (info->operand[0] != OPND_REG &&
		    info->operand[0] != OPND_LOW_REG)
			break;
		if (op->a == s->e->ra_reg)
			s->now.ra = row->ra;
		rule = get(row, (uint32_t)op->a);
		set(&s->now, (uint32_t)op->a, &rule);
	}
}

/*
 * Goes over the operations at a place, from where on the table has that row.
 * False: a state is remembered amid changes, or too many are.
 */
static bool
pass_place(struct source *s, uint64_t pc, const struct columns *row)
{
	const struct entry *e = s->e;
	bool changed = false, kept_amid = false;
	const struct cfi_op *info;
	struct kept_state *k;

	for (; s->op < e->nops && e->ops[s->op].pc <= pc; s->op++) {
		info = cfi_op_find(e->ops[s->op].code, s->m->ctx.set.machine);
		if (info == NULL)
			return false;
		if (is_change(info->effect)) {
			changed = true;
			if (kept_amid)
				return false;
			take(s, info, &e->ops[s->op], row);
		} else if (info->effect == EFF_REMEMBER) {
			if (s->nkept == STATES_MAX)
				return false;
			if (changed) {
				change(&s->now, &s->table, row);
				s->table = *row;
				kept_amid = true;
			}
			k = &s->m->kept[s->nkept++];
			k->source = s->now;
			k->table = s->table;
		} else if (info->effect == EFF_RECALL) {
			if (s->nkept == 0)
				return false;
			k = &s->m->kept[--s->nkept];
			s->now = k->source;
			s->table = k->table;
		}
	}
	change(&s->now, &s->table, row);
	s->table = *row;
	return true;
}

/* Makes pairs of what is in force and what should be. */
static bool
pair_rows(struct mender *m, const struct entry *e)
{
	const struct row *a = e->rows, *a_end = a + e->nrows;
	const struct row *b = m->mended.rows, *b_end = b + m->mended.nrows;
	struct source s = { .m = m, .e = e };
	struct columns row, want;
	uint64_t pc;

	begin(&m->lacking, e);
	if (!load(&s.table, e, a))
		return false;
	s.now = s.table;
	while (a < a_end || b < b_end) {
		pc = a == a_end                 ? b->pc :
		     b < b_end && b->pc < a->pc ? b->pc :
						  a->pc;
		/* A state may be remembered where no row begins. */
		if (s.op < e->nops && e->ops[s.op].pc < pc &&
		    !pass_place(&s, e->ops[s.op].pc, &s.table))
			return false;
		while (a < a_end && a->pc <= pc)
			a++;
		while (b < b_end && b->pc <= pc)
			b++;
		if (!load(&row, e, a - 1) || !pass_place(&s, pc, &row))
			return false;
		if (b == m->mended.rows)
			continue;
		if (!load(&want, &m->mended, b - 1))
			return false;
		add_columns(&m->lacking, pc, &s.now);
		add_columns(&m->lacking, pc, &want);
		s.now = want;
	}
	return true;
}

struct entry *
mender_entry(struct mender *m, const struct entry *e)
{
	const struct code_trace trace = { .step = take_step, .arg = m };
	uint8_t doubt;

	/* A frame that goes back to where its pc says was not called. */
	if (e->nrows == 0 || e->rows[0].ra.kind == RULE_EXPR_VAL ||
	    e->start.kind != TARGET_ADDR ||
	    !imply(m, e->start.sect, e->start.addr, &doubt) ||
	    m->implied.end != e->end)
		return NULL;
	/* That backtraces end there is a worse table, not a mended one. */
	if (loses_ra(&m->implied) && !loses_ra(e))
		return NULL;
	m->nspots = 0;
	m->cfa = m->ra = false;
	m->saved = 0;
	code_pass_trace(m->pass, &m->ctx, e, &m->result, &trace);
	if (!is_sure(m, doubt))
		return NULL;
	find_said(m, e);
	if (!(mend_columns(m, e) && is_proved(m)) &&
	    !(take_rows(m, e) && is_proved(m)))
		return NULL;
	if (!pair_rows(m, e))
		return NULL;
	code_directive_changes(m->pass, &m->ctx, &m->lacking, e);
	return m->lacking.ndirectives > 0 ? &m->lacking : NULL;
}

struct entry *
mender_function(struct mender *m, uint32_t sect, uint64_t start)
{
	uint8_t doubt;

	if (!imply(m, sect, start, &doubt) || doubt != DOUBT_NONE ||
	    !take_rows(m, &m->implied) || !is_proved(m))
		return NULL;
	code_directives(m->pass, &m->ctx, &m->mended, false);
	return m->mended.ndirectives > 0 ? &m->mended : NULL;
}
