/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions of two builds matched, by all ways in turn; those by code, by place
 * between neighbours and by rules are here.
 */
#include "compare/matcher.h"

#include <stdlib.h>
#include <string.h>

#include "base/pool.h"
#include "compare/compare_job.h"

/* Bytes of code from which being the only one says enough. */
#define TELLING 24
/* Rows that may be those of one function only. */
#define TELLING_ROWS 8
/* Share of functions with the same code from which places say something... */
#define TELLING_SHARE 2 / 3
/* ... and of neighbours that are in order in both files. */
#define ORDERED_SHARE 15 / 16
/* Rows whose rules are looked at. */
#define MAX_ROWS 256
/* Functions of which a thread looks at the code at a time. */
#define CODE_RUN 4096

void
matcher_join(struct matcher *m, uint32_t l, uint32_t r, enum pairing how)
{
	m->pair[l].right = r;
	m->pair[l].how = how;
	m->back[r] = l;
}

static struct code_place
ref_code(const struct side *s, const struct ref *r)
{
	struct code_place c = { s->img, r->sect, r->start };

	return c;
}

static uint64_t
ref_len(const struct ref *r)
{
	return r->end - r->start;
}

/* An image and its debug companion, which has no code? */
static bool
same_build(const struct image *a, const struct image *b)
{
	return a->build_id_len > 0 && a->build_id_len == b->build_id_len &&
	       memcmp(a->build_id, b->build_id, a->build_id_len) == 0;
}

static enum code_like
refs_like(const struct matcher *m, uint32_t l, uint32_t r)
{
	const struct ref *a = &m->side[0]->refs[l], *b = &m->side[1]->refs[r];
	struct code_place x = ref_code(m->side[0], a);
	struct code_place y = ref_code(m->side[1], b);
	uint64_t len = ref_len(a), other = ref_len(b);
	enum code_like like;

	/*
	 * An entry may be too long or too short for the same code; one without
	 * an end of its own tells nothing about where the code ends.
	 */
	if ((len < other) != m->side[0]->open)
		len = other;
	like = code_like(&x, &y, len);
	return like == CODE_ABSENT && a->start == b->start &&
		       same_build(x.img, y.img) ?
		   CODE_ALIKE :
		   like;
}

static void
look_at_pairs(void *arg, size_t i, size_t to)
{
	const struct matcher *m = arg;
	struct pair *p;

	for (; i < to; i++) {
		p = &m->pair[i];
		if (p->looked || p->right == NO_MATCH)
			continue;
		p->code = refs_like(m, (uint32_t)i, p->right);
		p->looked = true;
	}
}

/* What the code of each pair is; looked at once. */
static void
look_at_code(struct matcher *m)
{
	pool_each(m->side[0]->nrefs, CODE_RUN, m->threads, look_at_pairs, m);
}

bool
matcher_same_code(const struct matcher *m, uint32_t l, uint32_t r)
{
	return ref_len(&m->side[0]->refs[l]) == ref_len(&m->side[1]->refs[r]) &&
	       refs_like(m, l, r) == CODE_ALIKE;
}

static uint64_t
mix_row(uint64_t h, const struct entry *e, const struct row *r)
{
	const struct regrule *p = e->regs + r->regs;
	uint32_t i;

	h = rule_hash(h, &r->cfa);
	if (r->cfa.kind == RULE_NONE)
		return h;
	h = rule_hash(h, &r->ra);
	for (i = 0; i < r->nregs; i++)
		h = rule_hash(hash_mix(h, p[i].reg), &p[i].rule);
	return hash_mix(h, (r->flags & (ROW_SIGNED | ROW_SIGNED_PC)) != 0);
}

/* What the rows say; the key is without the LSDA. */
static struct rules
read_rules(const struct table *t, const struct item *it, struct entry *e)
{
	struct rules out = { .key = 0 };
	struct regset set;
	size_t k;

	table_decode(t, it, WANT_ROWS, e, NULL);
	job_unswap(t, e);
	for (k = 0; k < e->nrows && k < MAX_ROWS; k++)
		out.key = mix_row(out.key, e, &e->rows[k]);
	set = table_regset(t);
	regs_unswap(&set);
	out.nrows = (uint32_t)e->nrows;
	out.anew = seq_begins_anew(e, &set);
	return out;
}

/* The same by the program, which few entries have for themselves. */
static struct rules
rules_by_program(struct matcher *m, unsigned which, const struct table *t,
    const struct item *it)
{
	struct known_list *l = &m->programs[which];
	struct program p;
	struct known *k = NULL;
	struct rules out;

	/* Groups are numbered by table. */
	if (m->side[which]->ntables == 1 && l->n != 0 &&
	    t->format->program(t, it, &p))
		k = known_place(l, t, &p);
	if (k != NULL && known_is(l, k, &p, it)) {
		table_decode(t, it, WANT_HEAD, &m->entry[which], NULL);
		return m->said[which][k - l->list];
	}
	out = read_rules(t, it, &m->entry[which]);
	if (k != NULL) {
		known_add(l, k, &p, &m->entry[which]);
		if (known_is(l, k, &p, it))
			m->said[which][k - l->list] = out;
	}
	return out;
}

static const struct rules *
rules_of(struct matcher *m, unsigned which, uint32_t i)
{
	const struct side *s = m->side[which];
	const struct ref *r = &s->refs[i];
	struct rules *out = &m->rules[which][i];

	if (out->key != 0)
		return out;
	*out = rules_by_program(m, which, s->tables[r->table], side_item(s, r));
	out->key = hash_mix(out->key,
	    m->entry[which].lsda.kind != TARGET_ABSENT);
	if (out->key == 0)
		out->key = 1;
	return out;
}

static void
begin_rules(struct matcher *m, unsigned which)
{
	const struct side *s = m->side[which];

	m->rules[which] = xcalloc(s->nrefs + 1, sizeof(struct rules));
	if (s->ntables != 1)
		return;
	known_begin(&m->programs[which], s->tables[0]);
	m->said[which] = xcalloc(m->programs[which].n + 1,
	    sizeof(struct rules));
}

bool
matcher_same_rules(struct matcher *m, uint32_t l, uint32_t r)
{
	return rules_of(m, 0, l)->key == rules_of(m, 1, r)->key;
}

/* What functions are held against each other by; false: by nothing. */
typedef bool key_fn(struct matcher *, unsigned which, uint32_t i,
    uint64_t *key);
/* Joins those of both sides that have one key, or does not. */
typedef void join_fn(struct matcher *, const struct sort_key *a, size_t na,
    const struct sort_key *b, size_t nb, bool single);

/* Refs without a pair by their keys. */
static struct sort_key *
list_keys(struct matcher *m, unsigned which, key_fn *key, size_t *n)
{
	const struct side *s = m->side[which];
	struct sort_key *list = xcalloc(s->nrefs + 1, sizeof(*list));
	uint32_t i;

	*n = 0;
	for (i = 0; i < s->nrefs; i++)
		if (is_free(m, which, i) && key(m, which, i, &list[*n].key))
			list[(*n)++].i = i;
	return sort_keys(list, *n);
}

static void
join_equal(struct matcher *m, key_fn *key, join_fn *join, bool single)
{
	size_t na, nb, i = 0, k = 0, ei, ek;
	struct sort_key *a = list_keys(m, 0, key, &na);
	struct sort_key *b = list_keys(m, 1, key, &nb);

	while (i < na && k < nb) {
		for (ei = i; ei < na && a[ei].key == a[i].key;)
			ei++;
		for (ek = k; ek < nb && b[ek].key == b[k].key;)
			ek++;
		if (a[i].key == b[k].key)
			join(m, a + i, ei - i, b + k, ek - k, single);
		if (a[i].key <= b[k].key)
			i = ei;
		else
			k = ek;
	}
	free(a);
	free(b);
}

static uint64_t
key_of(const struct matcher *m, unsigned which, uint32_t i)
{
	const struct ref *r = &m->side[which]->refs[i];
	struct code_place c = ref_code(m->side[which], r);

	if (m->key[which][i] == 0)
		m->key[which][i] = code_key(&c, ref_len(r));
	return m->key[which][i];
}

/* Of the left refs, then of the right ones: those that have no pair. */
static void
key_code(void *arg, size_t from, size_t to)
{
	const struct matcher *m = arg;
	size_t n = m->side[0]->nrefs;
	unsigned which;
	uint32_t i;

	for (; from < to; from++) {
		which = from >= n;
		i = (uint32_t)(which ? from - n : from);
		if (is_free(m, which, i))
			key_of(m, which, i);
	}
}

/* Room for keys, and all refs of a side by their length. */
static void
begin_keys(struct matcher *m, unsigned which)
{
	const struct side *s = m->side[which];
	uint32_t i;

	if (m->key[which] != NULL)
		return;
	m->key[which] = xcalloc(s->nrefs + 1, sizeof(uint64_t));
	m->copies[which] = xcalloc(s->nrefs + 1, sizeof(*m->copies[which]));
	m->lengths[which] = xcalloc(s->nrefs + 1, sizeof(struct sort_key));
	for (i = 0; i < s->nrefs; i++) {
		m->lengths[which][i].key = ref_len(&s->refs[i]);
		m->lengths[which][i].i = i;
	}
	m->lengths[which] = sort_keys(m->lengths[which], s->nrefs);
}

/*
 * Has another ref of the side the same code?  The key of code depends on its
 * length: only those that are as long are looked at, and they at once.
 */
static bool
is_copy(struct matcher *m, unsigned which, uint32_t i)
{
	size_t n = m->side[which]->nrefs, from, to, k;
	uint64_t len = ref_len(&m->side[which]->refs[i]);
	struct sort_key *like, *list;
	uint8_t *copies;

	begin_keys(m, which);
	copies = m->copies[which];
	if (copies[i] != COPY_UNKNOWN)
		return copies[i] == COPY_OTHERS;
	like = m->lengths[which];
	BISECT(from, 0, n, like[from].key < len);
	for (to = from; to < n && like[to].key == len; to++)
		;
	list = xcalloc(to - from, sizeof(*list));
	for (k = from; k < to; k++) {
		list[k - from].key = key_of(m, which, like[k].i);
		list[k - from].i = like[k].i;
	}
	n = to - from;
	list = sort_keys(list, n);
	for (k = 0; k < n; k++)
		copies[list[k].i] =
		    list[k].key != 0 &&
			    ((k > 0 && list[k - 1].key == list[k].key) ||
				(k + 1 < n && list[k + 1].key == list[k].key)) ?
			COPY_OTHERS :
			COPY_NONE;
	free(list);
	return copies[i] == COPY_OTHERS;
}

bool
matcher_only_one(struct matcher *m, uint32_t l, uint32_t r)
{
	return ref_len(&m->side[0]->refs[l]) >= TELLING && !is_copy(m, 0, l) &&
	       !is_copy(m, 1, r);
}

const char *
ref_name(const struct side *s, const struct ref *r)
{
	const struct symbol *sym = image_symbol_exact(s->img, r->sect,
	    r->start);

	return sym == NULL || *sym->name == '\0' ? NULL : sym->name;
}

const struct section *
ref_section(const struct side *s, const struct ref *r)
{
	return s->img->by_section ? image_section(s->img, r->sect) :
				    image_section_at(s->img, r->start);
}

bool
matcher_both_named(const struct matcher *m, uint32_t l, uint32_t r)
{
	return m->name[0][l] != NULL && m->name[1][r] != NULL;
}

/*
 * Of two that are not the only ones with their code: is it likely that they
 * are one?  All of them in order, or these apart from the others.
 */
static bool
may_be_copy(const struct matcher *m, uint32_t l, uint32_t r, bool apart)
{
	return apart || (m->places && !matcher_both_named(m, l, r));
}

/*
 * Those of one key that are free on both sides.  At first only where there is
 * one on each; then in order, as far as they go.
 */
static void
join_keyed(struct matcher *m, const struct sort_key *a, size_t na,
    const struct sort_key *b, size_t nb, bool single)
{
	size_t i, k, tries, least = 0;
	uint32_t l, r;
	bool sole, alone = na == 1 && nb == 1 &&
			   ref_len(&m->side[0]->refs[a->i]) >= TELLING;

	if (single && (na != 1 || nb != 1))
		return;
	for (i = 0; i < na; i++) {
		l = a[i].i;
		for (k = least, tries = 0; k < nb && tries < MATCH_TRIES; k++) {
			r = b[k].i;
			if (!is_free(m, 1, r)) {
				least += k == least;
				continue;
			}
			tries++;
			sole = matcher_only_one(m, l, r);
			if (!sole && (single || !may_be_copy(m, l, r, alone)))
				continue;
			/* Copies, parts of functions: the rules tell. */
			if (!matcher_same_code(m, l, r) ||
			    (!sole && !matcher_same_rules(m, l, r)))
				continue;
			matcher_join(m, l, r, sole ? PAIR_CODE : PAIR_ALIKE);
			break;
		}
	}
}

static bool
has_free(const struct matcher *m, unsigned which)
{
	uint32_t i;

	for (i = 0; i < m->side[which]->nrefs; i++)
		if (is_free(m, which, i))
			return true;
	return false;
}

static bool
key_of_code(struct matcher *m, unsigned which, uint32_t i, uint64_t *key)
{
	*key = m->key[which][i];
	return *key != 0;
}

static void
match_code(struct matcher *m, bool single)
{
	if (!has_free(m, 0) || !has_free(m, 1))
		return;
	/* Most functions have pairs, and keys cost reading their code. */
	begin_keys(m, 0);
	begin_keys(m, 1);
	pool_each(m->side[0]->nrefs + m->side[1]->nrefs, CODE_RUN, m->threads,
	    key_code, m);
	join_equal(m, key_of_code, join_keyed, single);
}

/* Is one not much longer than the other?  Its least share, in eighths. */
static bool
like_length(const struct ref *a, const struct ref *b, unsigned eighths)
{
	uint64_t x = ref_len(a), y = ref_len(b);
	uint64_t lo = x < y ? x : y, hi = x < y ? y : x;

	return hi - lo <= 16 || lo >= hi / 8 * eighths;
}

/*
 * Is most code the same, as of two versions that one compiler made?  If the
 * functions have their order, too, what stands between the same neighbours is
 * the same function.  Other compilers and levels of optimization drop and add
 * functions, profiles and optimization while linking move them, and place
 * alone names strangers.
 */
static void
weigh_evidence(struct matcher *m)
{
	size_t n = m->side[0]->nrefs, same = 0, pairs = 0, ordered = 0;
	const struct pair *p;
	uint32_t i, last = 0;

	if (m->side[1]->nrefs < n)
		n = m->side[1]->nrefs;
	look_at_code(m);
	for (i = 0; i < m->side[0]->nrefs; i++) {
		p = &m->pair[i];
		if (p->right == NO_MATCH)
			continue;
		same += p->code == CODE_ALIKE;
		ordered += p->right >= last;
		pairs++;
		last = p->right;
	}
	m->alike = same >= n * TELLING_SHARE;
	m->places = m->alike && ordered >= pairs * ORDERED_SHARE;
}

/* May two functions between the same neighbours be one? */
static bool
may_be_same(struct matcher *m, uint32_t l, uint32_t r)
{
	const struct rules *a = rules_of(m, 0, l), *b;

	if (!m->places && a->nrows < TELLING_ROWS)
		return false;
	b = rules_of(m, 1, r);
	if (!m->places)
		return a->key == b->key;
	/* Parts that code jumps into are known by the frame they are given. */
	return (a->anew && b->anew) || a->key == b->key;
}

static uint64_t
length_away(const struct ref *a, const struct ref *b)
{
	uint64_t x = ref_len(a), y = ref_len(b);

	return x < y ? y - x : x - y;
}

/*
 * Of several at a place, is none on the right as near in length to left ref i
 * as k is?  Where macros make siblings, their order changes.
 */
static bool
is_nearest(struct matcher *m, size_t i, size_t k, size_t r, size_t re)
{
	const struct ref *a = &m->side[0]->refs[i], *b = m->side[1]->refs;
	size_t j = k - r > MATCH_TRIES / 2 ? k - MATCH_TRIES / 2 : r;
	size_t end = re - k > MATCH_TRIES / 2 ? k + MATCH_TRIES / 2 : re;

	for (; j < end; j++)
		if (j != k && is_free(m, 1, (uint32_t)j) &&
		    length_away(a, &b[j]) <= length_away(a, &b[k]) &&
		    may_be_same(m, (uint32_t)i, (uint32_t)j))
			return false;
	return true;
}

/*
 * Left refs [l, le) and right ones [r, re), all free and between neighbours
 * that belong together: those of equal code, the others as they come.
 */
static void
match_gap(struct matcher *m, size_t l, size_t le, size_t r, size_t re)
{
	const struct ref *a = m->side[0]->refs, *b = m->side[1]->refs;
	bool equal = le - l == re - r;
	size_t i, k, from = r, stop;

	for (i = l; i < le; i++) {
		stop = re - from > MATCH_TRIES ? from + MATCH_TRIES : re;
		for (k = from; k < stop; k++)
			if (may_be_copy(m, i, k, equal && i - l == k - r) &&
			    matcher_same_code(m, i, k) &&
			    (matcher_only_one(m, i, k) ||
				matcher_same_rules(m, i, k)))
				break;
		if (k == stop)
			continue;
		matcher_join(m, (uint32_t)i, (uint32_t)k,
		    matcher_only_one(m, i, k) ? PAIR_CODE : PAIR_ALIKE);
		from = k + 1;
	}
	/* What lies between those. */
	for (i = l, k = r; i < le; i++) {
		if (!is_free(m, 0, i)) {
			k = m->pair[i].right + 1;
			continue;
		}
		if (k < re && is_free(m, 1, k) &&
		    !matcher_both_named(m, i, k) &&
		    like_length(&a[i], &b[k],
			!m->places ? 7 :
			equal      ? 4 :
				     6) &&
		    may_be_same(m, i, k) && is_nearest(m, i, k, r, re)) {
			matcher_join(m, (uint32_t)i, (uint32_t)k, PAIR_PLACE);
			k++;
		} else if (equal)
			k++;
	}
}

static bool
same_section(const struct side *s, size_t i, size_t k)
{
	return ref_section(s, &s->refs[i]) == ref_section(s, &s->refs[k]);
}

/* The right section that bears the name of the one of left ref i: its refs. */
static bool
twin_section(const struct matcher *m, size_t i, size_t *from, size_t *to)
{
	const struct section *sec = ref_section(m->side[0],
				 &m->side[0]->refs[i]),
			     *twin;
	const struct side *r = m->side[1];

	if (sec == NULL)
		return false;
	twin = image_section_named(r->img, sec->name);
	if (twin == NULL)
		return false;
	if (r->img->by_section) {
		*from = side_from(r, twin->index, 0);
		*to = side_from(r, twin->index + 1, 0);
	} else {
		*from = side_from(r, 0, twin->addr);
		*to = side_from(r, 0, addr_add(twin->addr, twin->size));
	}
	return *from < *to;
}

/* Runs of free left refs inside a section, and where they are on the right. */
static void
match_places(struct matcher *m)
{
	const struct side *s = m->side[0];
	size_t i, end, from, to, k;
	bool prev, next;

	for (i = 0; i < s->nrefs; i = end) {
		end = i + 1;
		if (!is_free(m, 0, i))
			continue;
		while (end < s->nrefs && is_free(m, 0, end) &&
		       same_section(s, i, end))
			end++;
		if (!twin_section(m, i, &from, &to))
			continue;
		prev = i > 0 && same_section(s, i - 1, i);
		next = end < s->nrefs && same_section(s, i, end);
		if (prev)
			k = m->pair[i - 1].right + 1;
		else
			k = from;
		if (next && to > m->pair[end].right)
			to = m->pair[end].right;
		if (k < from || k >= to)
			continue;
		for (from = k; k < to && is_free(m, 1, k);)
			k++;
		/* Something known lies between: no place to speak of. */
		if (k == to)
			match_gap(m, i, end, from, to);
	}
}

/* Of functions without names. */
static bool
key_of_rows(struct matcher *m, unsigned which, uint32_t i, uint64_t *key)
{
	if (m->name[which][i] != NULL ||
	    rules_of(m, which, i)->nrows < TELLING_ROWS)
		return false;
	*key = rules_of(m, which, i)->key;
	return true;
}

/* Those whose rules nobody else has. */
static void
join_single(struct matcher *m, const struct sort_key *a, size_t na,
    const struct sort_key *b, size_t nb, bool single)
{
	(void)single;
	if (na == 1 && nb == 1 &&
	    like_length(&m->side[0]->refs[a->i], &m->side[1]->refs[b->i], 7))
		matcher_join(m, a->i, b->i, PAIR_ROWS);
}

/* Compares the code of each pair, and finds parts and their owners. */
static void
finish(struct matcher *m)
{
	const struct side *s = m->side[0];
	const char *name, *dot;
	struct pair *p;
	uint32_t i;

	look_at_code(m);
	for (i = 0; i < s->nrefs; i++) {
		p = &m->pair[i];
		p->owner = NO_MATCH;
		if (p->right == NO_MATCH)
			continue;
		name = m->name[0][i];
		if (name == NULL)
			name = m->name[1][p->right];
		dot = name_cold(name);
		p->part = name == NULL || dot != NULL;
		if (dot != NULL)
			p->owner = names_owner(m, name, dot);
	}
	names_renamed(m);
}

static void
make_names(void *arg, size_t which, size_t to)
{
	for (; which < to; which++)
		names_make(arg, (unsigned)which);
}

struct naming_left {
	struct matcher *m;
	bool **named;
};

static void
name_left(void *arg, size_t which, size_t to)
{
	const struct naming_left *n = arg;

	for (; which < to; which++)
		n->named[which] = names_without_entry(n->m, (unsigned)which);
}

/* Of all that is left, which is mostly asked for: a thread for each side. */
static void
make_rules(void *arg, size_t which, size_t to)
{
	struct matcher *m = arg;
	uint32_t i;

	for (; which < to; which++)
		for (i = 0; i < m->side[which]->nrefs; i++)
			if (is_free(m, (unsigned)which, i))
				rules_of(m, (unsigned)which, i);
}

/* What names and layout leave: by code, place and rules. */
static void
match_alike(struct matcher *m)
{
	match_numbers(m);
	match_code(m, true);
	weigh_evidence(m);
	if (m->threads > 1)
		pool_each(2, 1, m->threads, make_rules, m);
	match_places(m);
	match_code(m, false);
	match_places(m);
	if (m->alike)
		join_equal(m, key_of_rows, join_single, false);
}

void
match_sides(struct matching *out, const struct side *left,
    const struct side *right, unsigned threads)
{
	struct matcher m = { .side = { left, right }, .threads = threads };
	unsigned w;
	size_t i;

	pool_each(2, 1, threads, make_names, &m);
	for (w = 0; w < 2; w++)
		begin_rules(&m, w);
	m.pair = xcalloc(left->nrefs + 1, sizeof(*m.pair));
	m.back = xcalloc(right->nrefs + 1, sizeof(*m.back));
	for (i = 0; i < left->nrefs; i++)
		m.pair[i].right = NO_MATCH;
	for (i = 0; i < right->nrefs; i++)
		m.back[i] = NO_MATCH;
	match_layout(&m);
	match_names(&m, false);
	match_names(&m, true);
	match_layout_twins(&m);
	if (!match_text(&m))
		match_alike(&m);
	finish(&m);
	for (w = 0; w < 2; w++) {
		free(m.key[w]);
		free(m.copies[w]);
		free(m.lengths[w]);
		free(m.rules[w]);
		free(m.said[w]);
		known_free(&m.programs[w]);
		entry_free(&m.entry[w]);
	}
	pool_each(2, 1, threads, name_left,
	    &(struct naming_left){ &m, out->named });
	for (w = 0; w < 2; w++) {
		free(m.name[w]);
		free(m.names[w].list);
		arena_free(&m.mem[w]);
	}
	out->pair = m.pair;
	out->back = m.back;
}

void
match_free(struct matching *m)
{
	free(m->pair);
	free(m->back);
	free(m->named[0]);
	free(m->named[1]);
}
