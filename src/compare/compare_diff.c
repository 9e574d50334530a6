/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Differences being collected: equal neighbours become one. */
#include "compare/compare_side.h"

#include <stdlib.h>
#include <string.h>

/* Text of rules that the differences of one function may have. */
#define MAX_TEXT 65536

struct difference *
diffs_add(struct diffs *ds, enum aspect aspect, enum level level,
    uint64_t start, uint64_t end)
{
	struct difference *x;

	x = &PUSH(ds->list, ds->n, ds->cap);
	memset(x, 0, sizeof(*x));
	x->aspect = aspect;
	x->level = level;
	x->start = start;
	x->end = end;
	x->sect = ds->sect;
	x->func = ds->func;
	x->other_func = ds->other_func;
	x->pairing = ds->pairing;
	x->reason = ds->why;
	return x;
}

const struct entry *
diffs_rows(struct diffs *ds, const struct entry *e)
{
	struct entry *copy = arena_alloc(&ds->mem, sizeof(*copy));
	struct row *rows = arena_alloc(&ds->mem, e->nrows * sizeof(*rows) + 1);
	struct regrule *regs = arena_alloc(&ds->mem,
	    e->nregs * sizeof(*regs) + 1);

	*copy = (struct entry){
		.start = e->start,
		.end = e->end,
		.rows = rows,
		.nrows = e->nrows,
		.regs = regs,
		.nregs = e->nregs,
	};
	if (e->nrows > 0)
		memcpy(rows, e->rows, e->nrows * sizeof(*rows));
	if (e->nregs > 0)
		memcpy(regs, e->regs, e->nregs * sizeof(*regs));
	return copy;
}

const char *
diffs_keep(struct diffs *ds, const char *s)
{
	return s == NULL ? NULL : arena_strndup(&ds->mem, s, strlen(s));
}

/* The equal difference that ended where this one goes on, or NULL. */
static struct difference *
grow(struct diffs *ds, enum aspect aspect, enum level level, uint64_t start,
    uint64_t end, uint32_t reg, const char *left, const char *right)
{
	struct difference *x;
	size_t i;

	for (i = ds->n; i > ds->floor && ds->n - i < 16; i--) {
		x = &ds->list[i - 1];
		if (x->aspect == aspect && x->level == level &&
		    x->end == start && x->reg == reg && x->every == 0 &&
		    x->reason == ds->why && x->left != NULL &&
		    strcmp(x->left, left) == 0 &&
		    strcmp(x->right, right) == 0) {
			x->end = end;
			return x;
		}
	}
	return NULL;
}

void
compare_add(struct compare_func *f, enum aspect aspect, enum level level,
    uint64_t start, uint64_t end, const char *left, const char *right)
{
	struct diffs *ds = f->out;
	struct difference *x;

	if (left != NULL && right != NULL &&
	    grow(ds, aspect, level, start, end, 0, left, right) != NULL)
		return;
	x = diffs_add(ds, aspect, level, start, end);
	x->left = diffs_keep(ds, left);
	x->right = diffs_keep(ds, right);
}

void
compare_because(struct compare_func *f, const char *why)
{
	struct diffs *ds = f->out;

	ds->why = why;
}

static struct diffs *
add_lack(struct compare_func *f, enum aspect aspect, const char *reason)
{
	struct diffs *ds = f->out;
	struct difference *x;

	x = diffs_add(ds, aspect, LEVEL_NOTE, f->start, f->end);
	x->reason = diffs_keep(ds, reason);
	return ds;
}

void
compare_lacks(struct compare_func *f, const char *reason)
{
	add_lack(f, ASPECT_MISSING, reason)->lacks++;
}

void
compare_first_lacks(struct compare_func *f, const char *reason)
{
	add_lack(f, ASPECT_EXTRA, reason)->first_lacks++;
}

static void
rule_text(struct diffs *ds, const struct table *t, const struct rule *r)
{
	struct regset set = table_regset(t);

	/* Its entries went through job_unswap(). */
	regs_unswap(&set);
	ds->sb.len = 0;
	if (rule_is_expr(r) && ds->text > MAX_TEXT)
		sb_printf(&ds->sb, "expr of %u bytes", (unsigned)r->len);
	else
		sb_rule(&ds->sb, &set, r);
	ds->text += ds->sb.len;
}

static struct difference *
add_rule(struct compare_func *f, enum aspect aspect, enum level level,
    uint64_t start, uint64_t end, uint32_t reg, const struct rule *left,
    const struct rule *right)
{
	struct diffs *ds = f->out;
	struct difference *x;
	const char *l, *r;

	rule_text(ds, f->ltab, left);
	l = diffs_keep(ds, ds->sb.s);
	rule_text(ds, f->rtab, right);
	r = diffs_keep(ds, ds->sb.s);
	x = grow(ds, aspect, level, start, end, reg, l, r);
	if (x != NULL)
		return x;
	x = diffs_add(ds, aspect, level, start, end);
	x->left = l;
	x->right = r;
	x->has_reg = aspect == ASPECT_SAVED;
	x->reg = reg;
	return x;
}

void
compare_add_rule(struct compare_func *f, enum aspect aspect, enum level level,
    uint64_t start, uint64_t end, uint32_t reg, const struct rule *left,
    const struct rule *right)
{
	add_rule(f, aspect, level, start, end, reg, left, right);
}

void
compare_unknown(struct compare_func *f, uint64_t start, uint64_t end,
    enum row_unknown why, const struct rule *left, const struct rule *right)
{
	struct difference *d;

	compare_because(f, row_unknown_name(why));
	d = add_rule(f, ASPECT_CFA, LEVEL_NOTE, start, end, 0, left, right);
	d->unknown = true;
	/* Where nothing leads no frame is asked for. */
	d->light = why == UNKNOWN_UNREACHED;
	compare_because(f, NULL);
}

size_t
compare_mark(const struct compare_func *f)
{
	struct diffs *ds = f->out;

	ds->floor = ds->n;
	return ds->n;
}

void
compare_repeat(struct compare_func *f, size_t mark, uint64_t start,
    uint64_t period, uint64_t end)
{
	struct diffs *ds = f->out;
	size_t i;

	for (i = mark; i < ds->n; i++) {
		if (ds->list[i].start == start &&
		    ds->list[i].end == start + period) {
			ds->list[i].end = end;
		} else {
			ds->list[i].every = (uint32_t)period;
			ds->list[i].until = end;
		}
	}
	ds->floor = ds->n;
}

void
diffs_free(struct diffs *ds)
{
	arena_free(&ds->mem);
	sb_free(&ds->sb);
	free(ds->list);
}
