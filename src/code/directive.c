/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Each row is told by what it changes of the one before; the first by what it
 * changes of the rules that assemblers begin functions with.
 *
 * Directives stand behind an instruction that does something, and behind filling
 * before the next one, as compilers write them: a line of source that aligns is
 * none that an address leads to.
 *
 * No directive says that nobody knows, or that a row is a guess.  There the
 * entry ends, and another begins where more is known: a row that went on would
 * be believed.
 */
#include "code/directive.h"

#include <inttypes.h>
#include <stdlib.h>

#include "code/insn_text.h"
#include "code/pass_priv.h"
#include "table/cfi_op.h"

#define CFA_EXPRESSION 0x0f
#define EXPRESSION     0x10
#define VAL_EXPRESSION 0x16
#define OP_DEREF       0x06
#define OP_CONSTS      0x11
#define OP_PLUS        0x22
#define OP_BREG0       0x70
#define OP_BREGX       0x92

/* How many rows before one are looked at for its like. */
#define LOOK_BACK 32

struct maker {
	const struct code_pass *p;
	const struct code_ctx *ctx;
	const struct entry *has; /* whose source has directives; or NULL */
	size_t op;               /* its next one */
	struct entry *e;
	const char **list;
	size_t n, cap;
	uint32_t ins; /* the next instruction */
	/* Where the list stands, or NO_TARGET; with filling between both. */
	uint32_t after, before;
	bool open; /* an entry is begun */
	/* By row: is a state kept before it, is it one that was kept? */
	bool *keep, *back;
};

static void
add(struct maker *m, const char *text)
{
	GROW(m->list, m->n, m->cap);
	m->list[m->n++] = text;
}

/* As assemblers take it: only those of few machines have names in all. */
static const char *
reg(struct maker *m, uint32_t number)
{
	const struct regset *set = &m->ctx->set;
	bool x86 = m->ctx->m->decode == code_x86;
	struct strbuf sb = { 0 };
	const char *text;

	if (x86 ? number >= (set->wide ? 16u : 8u) :
		  set->machine != MACH_AARCH64 || number > 31)
		return arena_printf(&m->e->mem, "%" PRIu32, number);
	sb_reg(&sb, set, number);
	text = arena_printf(&m->e->mem, "%s%s", x86 ? "%" : "", sb.s);
	sb_free(&sb);
	return text;
}

/* ---- Rules. ---- */

/* One that no directive has: the bytes of the operation. */
static void
escape(struct maker *m, uint8_t op, uint32_t number, const struct rule *r)
{
	uint8_t head[16], made[32];
	const uint8_t *expr = made;
	struct strbuf sb = { 0 };
	size_t n = 0, len = 0, i;

	if (rule_is_expr(r)) {
		expr = r->u.expr;
		len = r->len;
	} else if (r->kind == RULE_CFA_MEM) {
		/* The CFA is there already. */
		made[len++] = OP_CONSTS;
		len += put_sleb(made + len, r->u.off);
		made[len++] = OP_PLUS;
	} else {
		if (r->reg < 32)
			made[len++] = (uint8_t)(OP_BREG0 + r->reg);
		else {
			made[len++] = OP_BREGX;
			len += put_uleb(made + len, r->reg);
		}
		len += put_sleb(made + len, r->u.off);
		if (op == CFA_EXPRESSION)
			made[len++] = OP_DEREF;
	}
	head[n++] = op;
	if (op != CFA_EXPRESSION)
		n += put_uleb(head + n, number);
	n += put_uleb(head + n, len);
	sb_str(&sb, ".cfi_escape ");
	for (i = 0; i < n + len; i++)
		sb_printf(&sb, i == 0 ? "0x%x" : ",0x%x",
		    i < n ? head[i] : expr[i - n]);
	add(m, arena_strndup(&m->e->mem, sb.s, sb.len));
	sb_free(&sb);
}

static void
put_cfa(struct maker *m, const struct rule *from, const struct rule *to)
{
	struct arena *mem = &m->e->mem;
	bool by_reg = from->kind == RULE_REG_VAL;

	if (rule_equal(from, to))
		return;
	if (to->kind != RULE_REG_VAL)
		escape(m, CFA_EXPRESSION, 0, to);
	else if (by_reg && from->reg == to->reg)
		add(m, arena_printf(mem, ".cfi_def_cfa_offset %" PRId64,
			   to->u.off));
	else if (by_reg && from->u.off == to->u.off)
		add(m, arena_printf(mem, ".cfi_def_cfa_register %s",
			   reg(m, to->reg)));
	else
		add(m, arena_printf(mem, ".cfi_def_cfa %s, %" PRId64,
			   reg(m, to->reg), to->u.off));
}

static void
put_reg_rule(struct maker *m, uint32_t number, const struct rule *from,
    const struct rule *to)
{
	struct arena *mem = &m->e->mem;
	const char *name;

	if (rule_equal(from, to))
		return;
	name = reg(m, number);
	switch (to->kind) {
	case RULE_CFA_MEM:
		/* Tables count words: floats of 4 bytes lie between them. */
		if (to->u.off % m->ctx->m->word != 0) {
			escape(m, EXPRESSION, number, to);
			break;
		}
		add(m, arena_printf(mem, ".cfi_offset %s, %" PRId64, name,
			   to->u.off));
		break;
	case RULE_CFA_VAL:
		add(m, arena_printf(mem, ".cfi_val_offset %s, %" PRId64, name,
			   to->u.off));
		break;
	case RULE_REG:
		add(m, arena_printf(mem, ".cfi_register %s, %s", name,
			   reg(m, to->reg)));
		break;
	case RULE_UNDEFINED:
		add(m, arena_printf(mem, ".cfi_undefined %s", name));
		break;
	case RULE_REG_MEM:
	case RULE_EXPR_MEM:
		escape(m, EXPRESSION, number, to);
		break;
	case RULE_REG_VAL:
	case RULE_EXPR_VAL:
		escape(m, VAL_EXPRESSION, number, to);
		break;
	default:
		add(m, arena_printf(mem, ".cfi_restore %s", name));
	}
}

static struct rule
kept(struct rule r)
{
	static const struct rule same = { .kind = RULE_SAME };

	return r.kind == RULE_ABSENT ? same : r;
}

/* Registers of both rows, in order. */
static void
put_regs(struct maker *m, const struct row *from, const struct row *to)
{
	const struct regrule *regs = m->e->regs;
	const struct regrule *a = regs + from->regs, *b = regs + to->regs;
	const struct regrule *a_end = a + from->nregs, *b_end = b + to->nregs;
	struct rule had, has;
	uint32_t number;

	while (a < a_end || b < b_end) {
		number = a == a_end      ? b->reg :
			 b == b_end      ? a->reg :
			 a->reg < b->reg ? a->reg :
					   b->reg;
		had.kind = has.kind = RULE_ABSENT;
		if (a < a_end && a->reg == number)
			had = (a++)->rule;
		if (b < b_end && b->reg == number)
			has = (b++)->rule;
		had = kept(had);
		has = kept(has);
		put_reg_rule(m, number, &had, &has);
	}
}

static void
put_change(struct maker *m, const struct row *from, const struct row *to)
{
	uint32_t sign = (from->flags ^ to->flags) &
			(ROW_SIGNED | ROW_SIGNED_PC);
	struct rule had = kept(from->ra), has = kept(to->ra);

	put_cfa(m, &from->cfa, &to->cfa);
	put_reg_rule(m, m->e->ra_reg, &had, &has);
	put_regs(m, from, to);
	if (sign != 0)
		add(m, sign & ROW_SIGNED_PC ? ".cfi_negate_ra_state_with_pc" :
					      ".cfi_negate_ra_state");
}

/* What an assembler begins functions with: the state of a call. */
static struct row
first_row(const struct maker *m)
{
	const struct code_machine *cm = m->ctx->m;
	struct row r = { 0 };

	r.cfa.kind = RULE_REG_VAL;
	r.cfa.reg = code_dwarf(cm, &m->ctx->set, cm->sp);
	r.cfa.u.off = cm->entry_cfa;
	r.ra.kind = RULE_SAME;
	if (cm->ra_pushed) {
		r.ra.kind = RULE_CFA_MEM;
		r.ra.u.off = -(int64_t)cm->entry_cfa;
	}
	return r;
}

/* ---- Where they stand. ---- */

static bool
does_nothing(const struct ins *ins)
{
	return (ins->flags & (INSN_PADDING | INS_BAD)) != 0;
}

/* The first instruction that does something behind where the list stands. */
static uint64_t
next_after(const struct maker *m)
{
	uint32_t i = m->before != NO_TARGET ? m->before :
		     m->after == NO_TARGET  ? 0 :
					      m->after + 1;

	while (i < m->p->nins && does_nothing(&m->p->ins[i]))
		i++;
	return i == m->p->nins ? 0 : m->e->start.addr + m->p->ins[i].off;
}

/* What is listed so far stands there. */
static void
stand(struct maker *m)
{
	struct entry *e = m->e;
	bool behind = m->before == NO_TARGET && m->after != NO_TARGET;
	const struct ins *at = behind                 ? &m->p->ins[m->after] :
			       m->before != NO_TARGET ? &m->p->ins[m->before] :
							NULL;
	struct strbuf text = { 0 };
	struct directives *d;
	const char **list;

	if (m->n == 0)
		return;
	list = arena_alloc(&e->mem, m->n * sizeof(*list));
	memcpy(list, m->list, m->n * sizeof(*list));
	GROW(e->directives, e->ndirectives, e->directives_cap);
	d = &e->directives[e->ndirectives++];
	*d = (struct directives){ .pc = e->start.addr,
		.insn = e->start.addr,
		.behind = behind,
		.list = list,
		.n = m->n };
	m->n = 0;
	d->next = next_after(m);
	if (at != NULL) {
		d->insn += at->off;
		d->pc = d->insn + (behind ? at->len : 0);
	}
	code_text(&text, m->ctx, e, e->start.sect, d->insn, true);
	d->text = arena_strndup(&e->mem, text.s == NULL ? "" : text.s,
	    text.len);
	sb_free(&text);
}

/* Is a state remembered at a place, or taken back, by directives in the source? */
static bool
keeps_state(struct maker *m, uint64_t pc)
{
	const struct entry *e = m->has;
	const struct cfi_op *op;
	bool keeps = false;

	for (; e != NULL && m->op < e->nops && e->ops[m->op].pc <= pc;
	     m->op++) {
		op = cfi_op_find(e->ops[m->op].code, m->ctx->set.machine);
		keeps |= e->ops[m->op].pc == pc && op != NULL &&
			 (op->effect == EFF_REMEMBER ||
			     op->effect == EFF_RECALL);
	}
	return keeps;
}

/*
 * What is listed next stands behind the last instruction before a place that
 * does something, or before the one at the place if filling parts them, or a
 * state that is kept there is without it: the directive for that may stand behind
 * a label.
 */
static void
go_to(struct maker *m, uint64_t pc)
{
	const struct code_pass *p = m->p;
	uint64_t start = m->e->start.addr;
	uint32_t after = m->after;
	bool parted = keeps_state(m, pc);

	for (; m->ins < p->nins && start + p->ins[m->ins].off < pc; m->ins++)
		if (!does_nothing(&p->ins[m->ins]))
			after = m->ins;
	if (after == m->after)
		return;
	stand(m);
	m->after = after;
	m->before = (parted || m->ins > after + 1) && m->ins < p->nins &&
			    !does_nothing(&p->ins[m->ins]) ?
			m->ins :
			NO_TARGET;
}

/* ---- States that the assembler keeps. ---- */

static bool
told(const struct row *r)
{
	return ROW_SURE(r);
}

static size_t
count_change(struct maker *m, size_t from, size_t to)
{
	size_t had = m->n, n;

	put_change(m, &m->e->rows[from], &m->e->rows[to]);
	n = m->n - had;
	m->n = had;
	return n;
}

static bool
like(const struct entry *e, const struct row *a, const struct row *b)
{
	return ((a->flags ^ b->flags) & (ROW_SIGNED | ROW_SIGNED_PC)) == 0 &&
	       row_equal(e, a, e, b);
}

/*
 * Finds rows that are like one before, to which more than one directive would
 * lead back.  The assembler has a stack of states, on which one is enough.
 */
static void
find_folds(struct maker *m)
{
	const struct entry *e = m->e;
	size_t i, k, low, last = 0;

	for (i = 2; i < e->nrows; i++) {
		low = i > LOOK_BACK ? i - LOOK_BACK : 0;
		low = low > last ? low : last;
		k = told(&e->rows[i]) && told(&e->rows[i - 1]) ? i - 1 : low;
		while (k > low && told(&e->rows[k - 1]) &&
		       !like(e, &e->rows[k - 1], &e->rows[i]))
			k--;
		if (k <= low || !told(&e->rows[k - 1]) ||
		    count_change(m, i - 1, i) < 2)
			continue;
		m->keep[k] = m->back[i] = true;
		last = i;
	}
}

static const char *
untold(const struct row *r)
{
	return rule_tells(&r->cfa) ? "guess" : row_unknown_name(ROW_UNKNOWN(r));
}

static void
put_end(struct maker *m)
{
	if (m->open)
		add(m, ".cfi_endproc");
	m->open = false;
}

/* What row i changes of the one before, or of what the assembler begins with. */
static void
put_row(struct maker *m, size_t i)
{
	const struct row *r = &m->e->rows[i], first = first_row(m);
	const struct row *from = m->open ? r - 1 : &first;
	const char *why;

	if (!told(r)) {
		put_end(m);
		why = untold(r);
		if (i == 0 || told(r - 1) || strcmp(untold(r - 1), why) != 0)
			add(m, arena_printf(&m->e->mem,
				   "# CFA unknown from here: %s", why));
		return;
	}
	if (!m->open)
		add(m, ".cfi_startproc");
	m->open = true;
	if (m->keep[i])
		add(m, ".cfi_remember_state");
	if (m->back[i])
		add(m, ".cfi_restore_state");
	else
		put_change(m, from, r);
}

void
code_directives(const struct code_pass *p, const struct code_ctx *ctx,
    struct entry *e, bool fold)
{
	struct maker m = { .p = p,
		.ctx = ctx,
		.e = e,
		.after = NO_TARGET,
		.before = NO_TARGET };
	size_t i;

	m.keep = xcalloc(2 * e->nrows + 1, sizeof(*m.keep));
	m.back = m.keep + e->nrows;
	if (fold)
		find_folds(&m);
	for (i = 0; i < e->nrows; i++) {
		go_to(&m, e->rows[i].pc);
		put_row(&m, i);
	}
	go_to(&m, e->end);
	put_end(&m);
	stand(&m);
	free(m.keep);
	free(m.list);
}

void
code_directive_changes(const struct code_pass *p, const struct code_ctx *ctx,
    struct entry *e, const struct entry *has)
{
	struct maker m = { .p = p,
		.ctx = ctx,
		.has = has,
		.e = e,
		.after = NO_TARGET,
		.before = NO_TARGET };
	size_t i;

	for (i = 0; i + 1 < e->nrows; i += 2) {
		go_to(&m, e->rows[i].pc);
		put_change(&m, &e->rows[i], &e->rows[i + 1]);
	}
	stand(&m);
	free(m.list);
}

void
code_directive_lines(struct image *img, struct entry *e)
{
	struct directives *d;
	const char *file;
	unsigned line;
	size_t i;

	if (img->ops == NULL || img->ops->line == NULL)
		return;
	for (i = 0; i < e->ndirectives; i++) {
		d = &e->directives[i];
		if (!img->ops->line(img, e->start.sect, d->insn, &d->file,
			&d->line)) {
			d->file = NULL;
			continue;
		}
		if (d->next == 0)
			d->next_line = d->line + 1;
		else if (img->ops->line(img, e->start.sect, d->next, &file,
			     &line) &&
			 line >= d->line + d->behind &&
			 strcmp(file, d->file) == 0)
			d->next_line = line;
	}
}
