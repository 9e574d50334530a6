/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why a row is right or wrong.  The pass is run over the entry; on the
 * shortest way to the place, the places that the row speaks of (registers and
 * words of the stack) are followed back to the instructions that wrote them.
 */
#include "code/why.h"

#include <stdlib.h>

#include "code/insn_text.h"
#include "code/path.h"

#define WORDS_MAX 64  /* words of memory that are followed */
#define STEPS_MAX 200 /* that are shown, the first and the last half */
#define NESTED    32  /* steps that another one takes back, at most */

struct word {
	int64_t off;
	int32_t vg;
	uint8_t base;
};

/* What one effect wrote, and from what. */
struct write {
	uint32_t at; /* place in the way */
	uint32_t seq;
	bool shown;
	bool call; /* a call, which wrote all it may */
	bool maybe;
	bool to_word, from_word;
	struct word word, source;
	struct effect eff;
	struct value value; /* afterwards */
};

struct why {
	const struct code_ctx *ctx;
	struct entry *e;
	struct code_path path;
	uint32_t *place; /* of each step in the way, plus one */
	size_t step;     /* the next one */
	uint64_t frame;  /* registers that address it */
	struct write *w;
	size_t nw, w_cap;
	struct code_state last; /* at the place itself */
	struct claims *claims;  /* there; NULL: no row */
	bool is_call, returns;
	/* What is followed. */
	uint64_t regs;
	struct word word[WORDS_MAX];
	unsigned nwords;
	size_t cancelled, cut; /* steps that are not shown */
};

static bool
word_at(const struct code_state *s, unsigned reg, const struct effect *e,
    struct word *out)
{
	const struct value *v = &s->reg[reg];
	bool vg = (e->flags & EFF_VG) != 0;
	int64_t index = 0;

	if (v->kind != VAL_ADDR ||
	    ((e->flags & EFF_INDEXED) && s->reg[e->x].kind != VAL_CONST))
		return false;
	if (e->flags & EFF_INDEXED)
		index = s->reg[e->x].off;
	*out = (struct word){ value_add(*v, index).off + (vg ? 0 : e->imm),
		v->vg + (vg ? (int32_t)e->imm : 0), v->base };
	return true;
}

static struct write *
add_write(struct why *y, uint32_t at)
{
	struct write *w;

	GROW(y->w, y->nw, y->w_cap);
	w = &y->w[y->nw];
	memset(w, 0, sizeof(*w));
	w->at = at;
	w->seq = (uint32_t)y->nw++;
	return w;
}

/* The effects of a step of the way, one after another. */
static void
add_writes(struct why *y, const struct code_step *s, uint32_t at)
{
	struct code_state cur = *s->state;
	struct state_env env = *s->env;
	const struct effect *e = s->eff;
	struct write *w;
	unsigned i;

	env.tabs = NULL;
	env.ntabs = env.tabs_cap = 0;
	for (i = 0; i < s->neff; i++, e++) {
		if (e->kind == EFF_CMP || e->kind == EFF_BOUND ||
		    (e->kind != EFF_STORE && e->d >= CODE_REGS))
			continue;
		w = add_write(y, at);
		w->eff = *e;
		w->maybe = (e->flags & EFF_MAYBE) != 0;
		if (e->kind == EFF_STORE)
			w->to_word = word_at(&cur, e->d, e, &w->word);
		if (e->kind == EFF_LOAD)
			w->from_word = word_at(&cur, e->s, e, &w->source);
		state_apply(&env, &cur, e, 1, s->insn, MAYBE_BOTH);
		w->value = w->to_word ? state_word(&cur, w->word.base,
					    w->word.off, w->word.vg) :
			   e->kind == EFF_STORE ?
					(struct value){ .kind = VAL_NEW } :
					cur.reg[e->d];
	}
	if (s->flow == FLOW_CALL || s->flow == FLOW_CALL_INDIRECT)
		add_write(y, at)->call = true;
	free(env.tabs);
}

static void
take_step(void *arg, const struct code_step *s)
{
	struct why *y = arg;
	uint32_t at = y->step < y->path.nsteps ? y->place[y->step] : 0;

	y->step++;
	if (at == 0)
		return;
	if (at < y->path.nway) {
		add_writes(y, s, at - 1);
		return;
	}
	y->last = *s->state;
	y->frame = s->env->frame;
	y->is_call = s->flow == FLOW_CALL || s->flow == FLOW_CALL_INDIRECT;
	y->returns = s->flow == FLOW_RETURN;
	if (s->claims != NULL) {
		y->claims = xmalloc(sizeof(*y->claims));
		*y->claims = *s->claims;
	}
}

ORDER2(by_way, struct write, at, seq)

static void
follow_word(struct why *y, const struct word *w)
{
	unsigned i;

	for (i = 0; i < y->nwords; i++)
		if (y->word[i].off == w->off && y->word[i].vg == w->vg &&
		    y->word[i].base == w->base)
			return;
	if (y->nwords < WORDS_MAX)
		y->word[y->nwords++] = *w;
}

/* True, and no longer followed, if the word is. */
static bool
leave_word(struct why *y, const struct word *w, bool maybe)
{
	unsigned i;

	for (i = 0; i < y->nwords; i++) {
		if (y->word[i].off != w->off || y->word[i].vg != w->vg ||
		    y->word[i].base != w->base)
			continue;
		if (!maybe)
			y->word[i] = y->word[--y->nwords];
		return true;
	}
	return false;
}

static void
follow_reg(struct why *y, unsigned r)
{
	if (r < CODE_REGS)
		y->regs |= REG_BIT(r);
}

static void
follow_rule(struct why *y, const struct rule *rule, unsigned at, unsigned own)
{
	struct word w = { 0 };
	const struct value *v;

	switch (rule->kind) {
	case RULE_CFA_MEM:
		w.off = rule->u.off;
		follow_word(y, &w);
		return;
	case RULE_REG:
	case RULE_REG_VAL:
		follow_reg(y, at);
		return;
	case RULE_REG_MEM:
		follow_reg(y, at);
		v = at < CODE_REGS ? &y->last.reg[at] : NULL;
		if (v != NULL && v->kind == VAL_ADDR) {
			w = (struct word){ v->off + rule->u.off, v->vg,
				v->base };
			follow_word(y, &w);
		}
		return;
	case RULE_EXPR_MEM:
	case RULE_EXPR_VAL:
		/* Which registers are in it, is not looked at. */
		y->regs |= y->frame;
		return;
	default:
		follow_reg(y, own);
	}
}

/* What the row speaks of. */
static void
follow_claims(struct why *y)
{
	const struct claims *c = y->claims;
	struct verdict v;
	unsigned i;

	follow_rule(y, &c->cfa, c->cfa_reg, CODE_NOREG);
	/* Without the CFA the others mean nothing. */
	claims_check_part(c, 0, &y->last, c->pc, y->returns, &v);
	if (v.n > 0 || v.unknown)
		return;
	for (i = 0; i < c->n; i++)
		follow_rule(y, &c->list[i].rule, c->list[i].at, c->list[i].reg);
}

/* Back over the writes; marks those that what is followed came by. */
static void
slice(struct why *y)
{
	const struct code_machine *m = y->ctx->m;
	struct write *w;
	size_t i;

	for (i = y->nw; i-- > 0;) {
		w = &y->w[i];
		if (w->call) {
			w->shown = (y->regs & m->changed) != 0;
			y->regs &= ~m->changed;
			continue;
		}
		if (w->eff.kind == EFF_STORE) {
			if (!w->to_word || !leave_word(y, &w->word, w->maybe))
				continue;
			w->shown = true;
			follow_reg(y, w->eff.s);
			continue;
		}
		if (w->eff.kind == EFF_XCHG) {
			if (!(y->regs &
				(REG_BIT(w->eff.d) | REG_BIT(w->eff.s))))
				continue;
			w->shown = true;
			y->regs |= REG_BIT(w->eff.d) | REG_BIT(w->eff.s);
			continue;
		}
		if (!(y->regs >> w->eff.d & 1))
			continue;
		w->shown = true;
		if (!w->maybe)
			y->regs &= ~REG_BIT(w->eff.d);
		if (w->from_word)
			follow_word(y, &w->source);
		else if (w->eff.kind == EFF_SIGN || w->eff.kind == EFF_AUTH)
			follow_reg(y, w->eff.d);
		else if (w->eff.kind != EFF_CONST && w->eff.kind != EFF_NEW &&
			 w->eff.kind != EFF_LENGTH && w->eff.kind != EFF_UNK)
			follow_reg(y, w->eff.s);
		if (w->eff.kind == EFF_ADDR)
			follow_reg(y, w->eff.x);
	}
}

/* The place after the writes of the same instruction; *shown: one is. */
static size_t
step_end(const struct why *y, size_t from, bool *shown)
{
	size_t to;

	*shown = false;
	for (to = from; to < y->nw && y->w[to].at == y->w[from].at; to++)
		*shown |= y->w[to].shown;
	return to;
}

static size_t
count_steps(const struct why *y)
{
	size_t i, n = 0;
	bool shown;

	for (i = 0; i < y->nw; n += shown)
		i = step_end(y, i, &shown);
	return n;
}

/* Numbers of writes that moved a register, each further from where it was. */
struct moves {
	size_t *list;
	size_t n, cap;
};

static int64_t
value_before(const struct write *w)
{
	return w->value.off - w->eff.imm;
}

/* Is what this write gives what the register held before that one? */
static bool
takes_back(const struct write *w, const struct write *then)
{
	return w->value.base == then->value.base &&
	       w->value.vg == then->value.vg &&
	       w->value.off == value_before(then);
}

/* A move that comes back to an earlier value, and all since then, say nothing. */
static void
add_move(struct why *y, struct moves *m, size_t at)
{
	struct write *w = &y->w[at];
	size_t k;

	for (k = m->n; k-- > 0 && m->n - k <= NESTED;)
		if (takes_back(w, &y->w[m->list[k]])) {
			w->shown = false;
			while (m->n > k)
				y->w[m->list[--m->n]].shown = false;
			return;
		}
	GROW(m->list, m->n, m->cap);
	m->list[m->n++] = at;
}

/* Of a long way, only what is not taken back, and of that both ends. */
static void
shorten(struct why *y)
{
	struct moves moves[CODE_REGS] = { 0 };
	size_t i, to, n = count_steps(y), left, k = 0;
	struct write *w;
	bool shown;

	if (n <= STEPS_MAX)
		return;
	for (i = 0; i < y->nw; i++) {
		w = &y->w[i];
		if (!w->shown || w->call || w->to_word)
			continue;
		if (w->eff.kind == EFF_ADDI && w->eff.d == w->eff.s &&
		    w->value.kind == VAL_ADDR && !w->maybe)
			add_move(y, &moves[w->eff.d], i);
		else
			moves[w->eff.d].n = 0;
	}
	for (i = 0; i < CODE_REGS; i++)
		free(moves[i].list);
	left = count_steps(y);
	y->cancelled = n - left;
	y->cut = left > STEPS_MAX ? left - STEPS_MAX : 0;
	for (i = 0; i < y->nw && y->cut > 0; i = to) {
		to = step_end(y, i, &shown);
		k += shown;
		for (;
		     i < to && k > STEPS_MAX / 2 && k <= STEPS_MAX / 2 + y->cut;
		     i++)
			y->w[i].shown = false;
	}
}

/* ---- As fields. ---- */

static void
put_write(struct strbuf *sb, const struct why *y, const struct write *w)
{
	struct value place = { .kind = VAL_ADDR };

	if (w->call) {
		sb_str(sb, "registers that a call may change");
		return;
	}
	if (w->to_word) {
		place.base = w->word.base;
		place.off = w->word.off;
		place.vg = w->word.vg;
		sb_char(sb, '[');
		code_value_text(sb, y->ctx, &place);
		sb_char(sb, ']');
	} else
		code_reg_text(sb, y->ctx, w->eff.d);
	sb_str(sb, " = ");
	code_value_text(sb, y->ctx, &w->value);
	if (w->maybe)
		sb_str(sb, " (conditional)");
}

static const char *
kept(struct why *y, const struct strbuf *sb)
{
	return arena_strndup(&y->e->mem, sb->len == 0 ? "" : sb->s, sb->len);
}

static void
text_line(struct why *y, const struct strbuf *sb)
{
	struct field *f = field_add(&y->e->fields, NULL, FIELD_STR);

	f->str = kept(y, sb);
	f->flags = FIELD_TEXT;
}

static void
open_hidden(struct why *y, const char *name)
{
	field_open(&y->e->fields, name, FIELD_OBJECT);
	y->e->fields.list[y->e->fields.n - 1].flags = FIELD_HIDDEN;
}

/* The instruction of writes [from, to), for both outputs. */
static void
put_step(struct why *y, size_t from, size_t to, struct strbuf *text)
{
	struct fields *fs = &y->e->fields;
	uint64_t pc = y->path.step[y->path.way[y->w[from].at]].pc;
	struct strbuf insn = { 0 }, one = { 0 };
	bool any = false;
	size_t i, at = text->len;

	code_text(&insn, y->ctx, y->e, y->e->start.sect, pc, false);
	open_hidden(y, NULL);
	field_hex(fs, "pc", pc);
	field_str(fs, "instruction", kept(y, &insn));
	field_open(fs, "gives", FIELD_ARRAY);
	sb_str(text, "0x");
	sb_hex(text, pc, 1);
	sb_str(text, "  ");
	sb_str(text, insn.s == NULL ? "" : insn.s);
	sb_pad(text, text->len - at < 40 ? 40 - (text->len - at) : 0);
	for (i = from; i < to; i++) {
		if (!y->w[i].shown)
			continue;
		one.len = 0;
		put_write(&one, y, &y->w[i]);
		field_str(fs, NULL, kept(y, &one));
		sb_str(text, any ? "; " : "  ");
		sb_str(text, one.s);
		any = true;
	}
	field_close(fs);
	field_close(fs);
	sb_char(text, '\n');
	sb_free(&insn);
	sb_free(&one);
}

static void
put_steps(struct why *y, struct strbuf *text)
{
	size_t i, to;
	bool shown;

	field_open(&y->e->fields, "steps", FIELD_ARRAY);
	for (i = 0; i < y->nw; i = to) {
		to = step_end(y, i, &shown);
		if (shown)
			put_step(y, i, to, text);
	}
	field_close(&y->e->fields);
}

static const char *
part_name(struct why *y, unsigned part, struct strbuf *sb)
{
	sb->len = 0;
	if (part == 0)
		sb_str(sb, "cfa");
	else if (y->claims->list[part - 1].reg == y->ctx->m->ra)
		sb_str(sb, "ra");
	else
		code_reg_text(sb, y->ctx, y->claims->list[part - 1].reg);
	return kept(y, sb);
}

/* One rule of the row: "holds", "wrong" or "unknown". */
static const char *
put_rule(struct why *y, unsigned part, struct strbuf *text)
{
	const struct claims *c = y->claims;
	const struct rule *rule = part == 0 ? &c->cfa : &c->list[part - 1].rule;
	struct fields *fs = &y->e->fields;
	struct strbuf name = { 0 }, table = { 0 }, code = { 0 };
	struct verdict v;
	const char *what;

	claims_check_part(c, part, &y->last,
	    y->path.step[y->path.way[y->path.nway - 1]].pc, y->returns, &v);
	what = v.n > 0 ? "wrong" : v.unknown ? "unknown" : "holds";
	/* Not named, and rightly so. */
	if (rule->kind == RULE_ABSENT && v.n == 0 && !v.unknown)
		return what;
	if (v.n > 0)
		code_sides_text(y->ctx, &v.wrong[0], &table, &code);
	else if (rule->kind == RULE_ABSENT)
		sb_str(&table, "same");
	else
		sb_rule(&table, &y->ctx->set, rule);
	open_hidden(y, NULL);
	field_str(fs, "rule", part_name(y, part, &name));
	field_str(fs, "table_says", kept(y, &table));
	if (v.n > 0)
		field_str(fs, "code_has", kept(y, &code));
	else if (v.unknown)
		field_str(fs, "reason", code_reason_name(v.reason));
	field_str(fs, "verdict", what);
	field_close(fs);
	sb_printf(text, "%s %s: ", name.s, table.s);
	if (v.n > 0)
		sb_printf(text, "wrong, the code has %s\n", code.s);
	else if (v.unknown)
		sb_printf(text, "not known (%s)\n", code_reason_name(v.reason));
	else
		sb_str(text, "holds\n");
	sb_free(&name);
	sb_free(&table);
	sb_free(&code);
	return what;
}

/* Gives the worst of them. */
static const char *
put_rules(struct why *y, struct strbuf *text)
{
	const char *worst = "holds", *one;
	unsigned i;

	field_open(&y->e->fields, "rules", FIELD_ARRAY);
	for (i = 0; i <= y->claims->n; i++) {
		one = put_rule(y, i, text);
		if (one[0] == 'w' || worst[0] == 'h')
			worst = one;
		if (i == 0 && one[0] != 'h')
			break;
	}
	field_close(&y->e->fields);
	return worst;
}

/* Lines of the text output, made beside the fields of JSON. */
static void
put_text(struct why *y, struct strbuf *lines)
{
	char *line = lines->s, *end;
	struct strbuf one;

	field_open(&y->e->fields, "why", FIELD_ARRAY);
	y->e->fields.list[y->e->fields.n - 1].flags = FIELD_TEXT;
	for (; line != NULL && (end = strchr(line, '\n')) != NULL;
	     line = end + 1) {
		one = (struct strbuf){ .s = line, .len = (size_t)(end - line) };
		text_line(y, &one);
	}
	field_close(&y->e->fields);
	y->e->fields.list[y->e->fields.n - 1].flags = FIELD_TEXT;
}

static void
put_way(struct why *y, struct strbuf *text)
{
	const struct path_step *first = &y->path.step[y->path.way[0]];

	field_hex(&y->e->fields, "from", first->pc);
	field_num(&y->e->fields, "instructions", y->path.nway - 1);
	field_bool(&y->e->fields, "assumed", !y->path.from_entry);
	if (y->cancelled + y->cut > 0)
		field_num(&y->e->fields, "steps_left_out",
		    y->cancelled + y->cut);
	sb_printf(text, "%zu instruction%s from 0x%llx", y->path.nway - 1,
	    y->path.nway == 2 ? "" : "s", (unsigned long long)first->pc);
	sb_str(text,
	    y->path.from_entry ?
		":\n" :
		", where no known way leads and the row was taken as true:\n");
	if (y->cancelled > 0)
		sb_printf(text, "left out, as others take them back: %zu\n",
		    y->cancelled);
	if (y->cut > 0)
		sb_printf(text,
		    "the first and the last %d of %zu steps are shown\n",
		    STEPS_MAX / 2, y->cut + STEPS_MAX);
}

static const char *
put_reached(struct why *y, struct strbuf *text)
{
	const char *verdict;

	put_way(y, text);
	put_steps(y, text);
	if (y->claims == NULL || !y->claims->any) {
		sb_str(text, "the row claims nothing there\n");
		return "nothing";
	}
	if ((y->ctx->caps & CAP_SYNC) && !y->is_call) {
		sb_str(text,
		    "rows of this table hold at calls, and this is none\n");
		return "no-call";
	}
	verdict = put_rules(y, text);
	return verdict;
}

void
code_why(struct code_pass *pass, const struct code_ctx *ctx, struct entry *e,
    uint64_t pc)
{
	struct why y = { .ctx = ctx, .e = e };
	struct code_trace trace = { .step = take_step, .arg = &y };
	struct code_result r = { 0 };
	struct strbuf text = { 0 };
	const char *verdict;
	bool found = path_find(&y.path, pass, ctx, e, &r, pc);
	size_t i;

	open_hidden(&y, "why");
	if (found) {
		y.place = xcalloc(y.path.nsteps, sizeof(*y.place));
		for (i = 0; i < y.path.nway; i++)
			y.place[y.path.way[i]] = (uint32_t)i + 1;
		code_pass_trace(pass, ctx, e, &r, &trace);
		xqsort(y.w, y.nw, sizeof(*y.w), by_way);
		if (y.claims != NULL) {
			follow_claims(&y);
			slice(&y);
			shorten(&y);
		}
		verdict = put_reached(&y, &text);
	} else if (r.class == CLASS_SKIPPED) {
		verdict = "skipped";
		sb_str(&text,
		    "not held against code: its code is not there, it has no "
		    "rows, or is the frame of a signal handler\n");
	} else {
		verdict = "unreached";
		sb_str(&text,
		    "no instruction that control comes to is there\n");
	}
	field_str(&e->fields, "verdict", verdict);
	field_close(&e->fields);
	put_text(&y, &text);
	code_result_free(&r);
	path_free(&y.path);
	free(y.claims);
	free(y.w);
	free(y.place);
	sb_free(&text);
}
