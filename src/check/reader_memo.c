/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Most entries are taken by most readers.  What no line of a reader is about
 * among operations is found once for all of them, and what each makes of a row
 * is kept by what readers look at, so that each different row is judged once.
 * With all readers a check takes 1.6 times the instructions by this, and 5.3
 * times without (libcrypto 3.6 of x86-64).
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "check/readers.h"
#include "table/cfi_op.h"

#define BIT(n) ((uint64_t)1 << (n))

struct reader_known {
	uint64_t key;
	uint32_t lost; /* readers that do not take it, as bits */
	const struct reader_line *line[];
};

void
reader_memo_add(struct reader_memo *m, const struct reader_plan *p)
{
	const struct reader_line *l;
	unsigned i;

	assert(m->n < READERS_MAX);
	for (i = 0; i < 64; i++)
		if (p->ops & BIT(i))
			m->ops[i] |= 1U << m->n;
	for (i = p->from[READER_RULES]; i < p->from[READER_RULES + 1]; i++)
		m->rules |= p->line[i]->rules;
	l = reader_first(p, READER_REGMAX);
	if (l != NULL && (m->regmax == 0 || (uint64_t)l->most < m->regmax))
		m->regmax = (uint64_t)l->most;
	m->plan[m->n++] = p;
}

void
reader_memo_free(struct reader_memo *m)
{
	size_t i;

	for (i = 0; i < NELEM(m->known); i++)
		free(m->known[i]);
}

/*
 * The readers that a line of could be about an operation.  One state
 * remembered at a time is nothing, nor a nop that only others follow.
 */
static uint32_t
asked_of_ops(const struct reader_memo *m, const struct reader_case *c)
{
	const struct entry *e = c->e;
	const struct cfi_op *info;
	bool nop = false, open = false;
	uint32_t code, asked = 0;
	size_t i;

	for (i = 0; i < e->nops; i++) {
		code = e->ops[i].code;
		if (code == CFI_ANY_nop) {
			nop = true;
			continue;
		}
		info = cfi_op_find(code, c->set->machine);
		if (nop || info == NULL)
			return UINT32_MAX;
		if (code < 64)
			asked |= m->ops[code];
		switch (info->effect) {
		case EFF_REMEMBER:
		case EFF_RECALL:
			if (open == (info->effect == EFF_REMEMBER))
				return UINT32_MAX;
			open = !open;
			break;
		case EFF_SET_LOC:
			return UINT32_MAX;
		case EFF_RESTORE:
			if (reader_is_kept(c->cie, e->ops[i].a))
				return UINT32_MAX;
			/* FALLTHROUGH */
		default:
			if (m->regmax != 0 && e->ops[i].a > m->regmax &&
			    (info->effect == EFF_RESTORE ||
				cfi_op_is_rule(info)))
				return UINT32_MAX;
		}
	}
	return asked;
}

/* Adds the low n bits of a number; does it fit in them? */
static bool
pack(uint64_t *key, int64_t v, unsigned n)
{
	*key = *key << n | ((uint64_t)v & (BIT(n) - 1));
	return v >= -(int64_t)BIT(n - 1) && v < (int64_t)BIT(n - 1);
}

/*
 * All that readers look at in a row: the CFA's register and offset, where the
 * frame pointer and the return address are saved, 0 for nowhere, and whether any
 * register has a rule.  0: it does not fit.
 */
static uint64_t
key_of(const struct reader_memo *m, const struct reader_case *c,
    const struct row *row, int fp)
{
	bool has_ra = !(row->flags & ROW_RA_DEFAULT), ok;
	const struct regrule *r = &c->e->regs[row->regs];
	uint64_t key = 1;
	int64_t saved = 0, ra = has_ra ? row->ra.u.off : 0;
	uint32_t i;

	if (row->cfa.kind != RULE_REG_VAL || row->cfa.reg >= 32 ||
	    (has_ra && (row->ra.kind != RULE_CFA_MEM || ra == 0)))
		return 0;
	for (i = 0; i < row->nregs; i++, r++) {
		if ((m->rules >> r->rule.kind & 1) != 0)
			return 0;
		if ((int)r->reg != fp)
			continue;
		saved = r->rule.u.off;
		if (r->rule.kind != RULE_CFA_MEM || saved == 0)
			return 0;
	}
	ok = pack(&key, row->cfa.u.off, 24) && pack(&key, saved, 20) &&
	     pack(&key, ra, 12);
	key = key << 1 | (row->nregs > 0);
	return ok ? key << 5 | row->cfa.reg : 0;
}

static struct reader_known *
judge(const struct reader_memo *m, const struct reader_case *c,
    const struct row *row, uint64_t key)
{
	struct reader_known *k;
	size_t i;

	k = xcalloc(1, sizeof(*k) + m->n * sizeof(k->line[0]));
	k->key = key;
	for (i = 0; i < m->n; i++) {
		k->line[i] = reader_row(m->plan[i], c, row);
		if (k->line[i] != NULL)
			k->lost |= 1U << i;
	}
	return k;
}

/* What is known of a row, or NULL: its place is another row's, or it has none. */
static const struct reader_known *
find(struct reader_memo *m, const struct reader_case *c, const struct row *row,
    int fp)
{
	uint64_t key = key_of(m, c, row, fp);
	struct reader_known *k, *none = NULL;
	_Atomic(struct reader_known *) *place;

	if (key == 0)
		return NULL;
	place = &m->known[(key * 0x9e3779b97f4a7c15ULL) >> 54];
	k = atomic_load_explicit(place, memory_order_acquire);
	if (k == NULL) {
		k = judge(m, c, row, key);
		if (!atomic_compare_exchange_strong(place, &none, k)) {
			free(k);
			k = none;
		}
	}
	return k->key == key ? k : NULL;
}

void
reader_memo_ask(struct reader_memo *m, const struct reader_case *c,
    struct reader_asked *asked)
{
	int fp = reg_fp(c->set);
	size_t i;

	asked->ops = c->e->signal ? UINT32_MAX : asked_of_ops(m, c);
	asked->any = asked->ops;
	for (i = 0; i < c->e->nrows; i++) {
		asked->rows[i] = find(m, c, &c->e->rows[i], fp);
		asked->any |= asked->rows[i] == NULL ? UINT32_MAX :
						       asked->rows[i]->lost;
	}
}

const struct reader_line *
reader_known_line(const struct reader_known *known, size_t number)
{
	return known->line[number];
}
