/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows that the last walk of a function told, kept until someone asks for them:
 * a sixth of the time went into walking each function once more for its rows.
 * They are those that another walk would tell if nothing has changed since of
 * what this one asked other functions for.  What is kept takes no more memory
 * than the file.
 */
#include "code/synth_priv.h"

#include <stdlib.h>

#include "base/bytes.h"

struct kept {
	struct synth_result r;
	uint64_t end; /* of the last row */
	uint32_t nasked;
	uint32_t len; /* bytes of rows, behind the functions that were asked */
	uint32_t asked[];
};

/* What is as in the row before. */
#define SAME_CFA   0x01
#define SAME_RA    0x02
#define SAME_REGS  0x04
#define SAME_FLAGS 0x08

static const uint8_t *
kept_bytes(const struct kept *k)
{
	return (const uint8_t *)(k->asked + k->nasked);
}

static bool
has_expr(const struct rule *r)
{
	return r->kind == RULE_EXPR_VAL || r->kind == RULE_EXPR_MEM;
}

#define RULE_ROOM 24 /* bytes, but for an expression */

static void
keep_rule(struct strbuf *sb, const struct rule *r)
{
	uint8_t *p = (uint8_t *)sb_reserve(sb, RULE_ROOM);
	size_t n = 0;

	p[n++] = r->kind;
	n += put_uleb(p + n, r->reg);
	if (!has_expr(r))
		n += put_sleb(p + n, r->u.off);
	sb->len += n;
	if (has_expr(r))
		sb_mem(sb, (const char *)r->u.expr, r->len);
}

static struct rule
kept_rule(struct bytes *b)
{
	struct rule r = { .kind = bytes_u8(b) };

	r.reg = (uint32_t)bytes_uleb(b);
	if (has_expr(&r))
		r.u.expr = bytes_take(b, r.len);
	else
		r.u.off = bytes_sleb(b);
	return r;
}

static void
keep_number(struct strbuf *sb, uint64_t v)
{
	uint8_t *p = (uint8_t *)sb_reserve(sb, RULE_ROOM);

	sb->len += put_uleb(p, v);
}

static void
keep_row(struct strbuf *sb, const struct entry *e, size_t i)
{
	const struct row *r = &e->rows[i], *was = i == 0 ? NULL : r - 1;
	unsigned same = 0;
	uint32_t k;

	if (was != NULL)
		same = (rule_equal(&r->cfa, &was->cfa) ? SAME_CFA : 0) |
		       (rule_equal(&r->ra, &was->ra) ? SAME_RA : 0) |
		       (row_regs_equal(e, r, e, was) ? SAME_REGS : 0) |
		       (r->flags == was->flags ? SAME_FLAGS : 0);
	sb_char(sb, (char)same);
	keep_number(sb, r->pc - (was == NULL ? 0 : was->pc));
	if (!(same & SAME_FLAGS))
		keep_number(sb, r->flags);
	if (!(same & SAME_CFA))
		keep_rule(sb, &r->cfa);
	if (!(same & SAME_RA))
		keep_rule(sb, &r->ra);
	if (same & SAME_REGS)
		return;
	keep_number(sb, r->nregs);
	for (k = 0; k < r->nregs; k++) {
		keep_number(sb, e->regs[r->regs + k].reg);
		keep_rule(sb, &e->regs[r->regs + k].rule);
	}
}

/* The next row of an entry, whose last is the one before. */
static void
add_row(struct bytes *b, struct entry *e)
{
	struct regrule regs[CODE_REGS];
	unsigned same = bytes_u8(b);
	struct row was = { 0 }, r, *row;
	uint32_t k;

	if (e->nrows > 0)
		was = e->rows[e->nrows - 1];
	r = was;
	r.pc += bytes_uleb(b);
	if (!(same & SAME_FLAGS))
		r.flags = (uint32_t)bytes_uleb(b);
	if (!(same & SAME_CFA))
		r.cfa = kept_rule(b);
	if (!(same & SAME_RA))
		r.ra = kept_rule(b);
	if (!(same & SAME_REGS)) {
		r.nregs = (uint32_t)bytes_uleb(b);
		for (k = 0; k < r.nregs; k++) {
			regs[k].reg = (uint32_t)bytes_uleb(b);
			regs[k].rule = kept_rule(b);
		}
	} else if (r.nregs > 0)
		memcpy(regs, e->regs + was.regs, r.nregs * sizeof(*regs));
	if (e->nrows > 0)
		e->rows[e->nrows - 1].end = r.pc;
	row = entry_add_row(e, r.pc, &r.cfa, &r.ra, regs, r.nregs);
	row->flags = r.flags;
}

static size_t
kept_size(uint32_t nasked, size_t len)
{
	return sizeof(struct kept) + nasked * sizeof(uint32_t) + len;
}

void
synth_forget(struct synth *y, size_t func)
{
	struct func *f = &y->funcs[func];

	if (f->kept == NULL)
		return;
	atomic_fetch_sub(&y->kept, kept_size(f->kept->nasked, f->kept->len));
	free(f->kept);
	f->kept = NULL;
}

void
synth_keep(struct synth *y, struct swalk *w, const struct synth_result *r)
{
	const struct entry *e = &w->told;
	struct strbuf *sb = &w->bytes;
	struct kept *k;
	size_t i, size;

	sb->len = 0;
	for (i = 0; i < e->nrows; i++)
		keep_row(sb, e, i);
	size = kept_size(w->nasked, sb->len);
	if (sb->len > UINT32_MAX ||
	    atomic_fetch_add(&y->kept, size) + size > y->keeps) {
		atomic_fetch_sub(&y->kept, size);
		return;
	}
	k = xmalloc(size);
	k->r = *r;
	k->end = e->nrows == 0 ? 0 : e->rows[e->nrows - 1].end;
	k->nasked = w->nasked;
	k->len = (uint32_t)sb->len;
	if (w->nasked > 0)
		mem_copy(k->asked, w->asked, w->nasked * sizeof(k->asked[0]));
	if (sb->len > 0)
		mem_copy(k->asked + k->nasked, sb->s, sb->len);
	y->funcs[w->func].kept = k;
}

bool
synth_is_kept(const struct synth *y, size_t func)
{
	const struct func *f = &y->funcs[func];
	const struct kept *k = f->kept;
	uint32_t i;

	if (k == NULL || f->dirty)
		return false;
	for (i = 0; i < k->nasked; i++)
		if (y->funcs[k->asked[i]].changed >= f->walked)
			return false;
	return true;
}

void
synth_add_kept(const struct synth *y, size_t func, struct entry *e,
    struct synth_result *r)
{
	const struct kept *k = y->funcs[func].kept;
	struct bytes b = { .data = kept_bytes(k), .len = k->len };

	*r = k->r;
	r->noreturn = y->funcs[func].noreturn;
	while (bytes_left(&b) > 0)
		add_row(&b, e);
	if (e->nrows > 0)
		e->rows[e->nrows - 1].end = k->end;
}
