/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Code without a name is looked for by its bytes: some that no relocation
 * changes are taken of each piece, and the output's code is read through once
 * for all of them.  Code that is too short for that can only be where a record
 * of the output says that as much code is.
 */
#include "compare/link.h"

#include <stdlib.h>
#include <string.h>

#include "compare/code_like.h"

#define TELLING		16	/* bytes from which code tells where it is */
#define FEW		8	/* ... where there are no more */
#define ANY_LENGTH	UINT64_MAX
#define MAX_CANDIDATES	64	/* of one piece */
#define MAX_COMPARED	((uint64_t)1 << 30)	/* bytes in all */
#define MARKS		((size_t)1 << 20)	/* bits */

struct query {
	uint64_t		 hash;
	const struct link_input	*in;
	struct link_piece	*piece;
	size_t			 at;	/* of the bytes in the piece */
	size_t			 number;
};

/* A record of the piece at hand. */
struct known {
	const struct table	*table;
	const struct item	*item;
	uint64_t		 at;		/* in the piece */
	uint64_t		 print;
	bool			 has_lsda;
};

struct search {
	struct link	*l;
	struct query	*q;
	size_t		 n, cap;
	uint64_t	*marks;		/* hashes that there are */
	uint64_t	 compared;
	uint64_t	 tries;
	struct known	*known;
	size_t		 nknown, known_cap;
	uint64_t	**prints;	/* by table and entry, 0: not yet */
	struct entry	 entry;
};

/* The length of a record, by which short code is looked for. */
struct sized {
	uint64_t	len;
	uint64_t	pos;
};

bool
link_is_there(const struct link *l, const struct link_input *in,
    const struct link_piece *piece, uint64_t base)
{
	struct code_place a = { in->img, piece->sect, piece->from };
	struct code_place b = { l->out, 0, 0 };

	if (!link_is_code(l, base))
		return false;
	b.addr = link_unpos(l, base, &b.sect);
	return code_like(&a, &b, piece->size) == CODE_ALIKE;
}

/* Of FEW bytes, or of TELLING. */
static uint64_t
hash_of(const uint8_t *p, size_t n)
{
	uint64_t a, b = 0;

	memcpy(&a, p, 8);
	if (n == TELLING)
		memcpy(&b, p + 8, 8);
	a = (a ^ b >> 32 ^ b << 32 ^ n) * 0x9e3779b97f4a7c15u;
	return (a ^ a >> 29) * 0xbf58476d1ce4e5b9u ^ b;
}

static void
mark(struct search *s, uint64_t hash)
{
	size_t i = (size_t)(hash >> 40) % MARKS;

	s->marks[i / 64] |= (uint64_t)1 << i % 64;
}

static bool
is_marked(const struct search *s, uint64_t hash)
{
	size_t i = (size_t)(hash >> 40) % MARKS;

	return (s->marks[i / 64] >> i % 64 & 1) != 0;
}

static int
query_order(const void *va, const void *vb)
{
	const struct query *a = va, *b = vb;

	if (a->hash != b->hash)
		return a->hash < b->hash ? -1 : 1;
	return a->number < b->number ? -1 : a->number > b->number;
}

/*
 * The longest run of bytes that no relocation changes, as an offset in the
 * piece.
 */
static size_t
plain_run(const struct link_piece *piece, size_t *len)
{
	const struct section *sec = piece->sec;
	uint64_t first = piece->sect != 0 ? piece->from :
	    piece->from - sec->addr;
	const struct reloc *r = section_reloc_from(sec, first > 12 ?
	    first - 12 : 0), *end = section_reloc_end(sec);
	uint64_t at = first, best = first, stop = first + piece->size, to;
	int from, until;

	*len = 0;
	for (; r != NULL && r < end && r->offset < stop + 12; r++) {
		code_reloc_window(sec->img, r, &from, &until);
		to = from < 0 && r->offset < (uint64_t)-from ? 0 :
		    r->offset + from;
		if (to > stop)
			to = stop;
		if (to > at && to - at > *len) {
			best = at;
			*len = (size_t)(to - at);
		}
		if (r->offset + until > at)
			at = r->offset + until;
	}
	if (at < stop && stop - at > *len) {
		best = at;
		*len = (size_t)(stop - at);
	}
	return (size_t)(best - first);
}

static void
add_candidate(struct search *s, const struct link_input *in,
    struct link_piece *piece, uint64_t base)
{
	if (piece->ncand == MAX_CANDIDATES || s->compared > MAX_COMPARED)
		return;
	if (piece->ncand > 0 && piece->cand[piece->ncand - 1] == base)
		return;
	s->compared += piece->size;
	if (!link_is_there(s->l, in, piece, base))
		return;
	if (piece->ncand == piece->cand_cap) {
		piece->cand_cap = 2 * piece->cand_cap + 4;
		piece->cand = xreallocarray(piece->cand, piece->cand_cap,
		    sizeof(*piece->cand));
	}
	piece->cand[piece->ncand++] = base;
}

/* False when the piece has too few bytes that stay. */
static bool
add_query(struct search *s, const struct link_input *in,
    struct link_piece *piece)
{
	struct bytes b = image_bytes(in->img, piece->sect, piece->from);
	const uint8_t *code = bytes_take(&b, piece->size);
	size_t len, n, at = plain_run(piece, &len);
	struct query *q;

	if (code == NULL || len < FEW)
		return false;
	n = len < TELLING ? FEW : TELLING;
	piece->weak = n == FEW;
	/* Functions begin alike: rather the end of it. */
	at += len - n;
	GROW(s->q, s->n, s->cap);
	q = &s->q[s->n++];
	*q = (struct query){ hash_of(code + at, n), in, piece, at, s->n };
	mark(s, q->hash);
	return true;
}

static void
try_queries(struct search *s, uint64_t hash, uint64_t pos)
{
	size_t i;

	BISECT(i, 0, s->n, s->q[i].hash < hash);
	for (; i < s->n && s->q[i].hash == hash; i++)
		if (pos >= s->q[i].at)
			add_candidate(s, s->q[i].in, s->q[i].piece,
			    pos - s->q[i].at);
}

static void
scan_section(struct search *s, const struct section *sec)
{
	bool rel = s->l->out->by_section;
	struct bytes b = image_bytes(s->l->out, rel ? sec->index : 0,
	    rel ? 0 : sec->addr);
	const uint8_t *text = bytes_take(&b, sec->size);
	uint64_t pos = link_pos(s->l, rel ? sec->index : 0,
	    rel ? 0 : sec->addr), i, hash;

	if (text == NULL)
		return;
	for (i = 0; i + FEW <= sec->size; i++) {
		hash = hash_of(text + i, FEW);
		if (is_marked(s, hash))
			try_queries(s, hash, pos + i);
		if (i + TELLING > sec->size)
			continue;
		hash = hash_of(text + i, TELLING);
		if (is_marked(s, hash))
			try_queries(s, hash, pos + i);
	}
}

static int
size_order(const void *va, const void *vb)
{
	const struct sized *a = va, *b = vb;

	if (a->len != b->len)
		return a->len < b->len ? -1 : 1;
	return a->pos < b->pos ? -1 : a->pos > b->pos;
}

/* Entries that hold on to the next one have no length of their own. */
static bool
holds_on(const struct table *t)
{
	return strcmp(t->name, "exidx") == 0 ||
	    strcmp(t->name, "unwind_info") == 0;
}

/* The lengths of the output's records, and where functions are said to be. */
static struct sized *
list_sizes(const struct link *l, size_t *n)
{
	struct sized *list = NULL;
	size_t cap = 0, i, k;

	*n = 0;
	for (i = 0; i < l->out->nstarts; i++) {
		GROW(list, *n, cap);
		list[(*n)++] = (struct sized){ ANY_LENGTH, l->out->starts[i] };
	}
	for (i = 0; i < l->ntables; i++)
		for (k = 0; !l->tables[i]->format->rowless &&
		    k < l->tables[i]->nitems; k++) {
			const struct item *it = &l->tables[i]->items[k];

			if (it->kind != ENTRY_FUNC || !it->known)
				continue;
			GROW(list, *n, cap);
			list[*n].len = holds_on(l->tables[i]) ? ANY_LENGTH :
			    it->end - it->start;
			list[(*n)++].pos = link_pos(l, it->sect, it->start);
		}
	if (*n > 0)
		qsort(list, *n, sizeof(*list), size_order);
	return list;
}

/* The entry of a table that begins there, or NULL. */
static const struct item *
item_at(struct table *t, uint32_t sect, uint64_t addr)
{
	const struct item *it;
	size_t n;

	table_sort(t);
	n = table_upto(t, sect, addr);
	if (n == 0)
		return NULL;
	it = &t->items[t->order[n - 1]];
	return it->sect == sect && it->start == addr ? it : NULL;
}

static uint64_t
mix(uint64_t h, uint64_t v)
{
	h = (h ^ v) * 0x9e3779b97f4a7c15u;
	return h ^ h >> 29;
}

static uint64_t
mix_rule(uint64_t h, const struct rule *r)
{
	uint32_t i;

	h = mix(h, r->kind);
	switch (r->kind) {
	case RULE_CFA_MEM:
	case RULE_CFA_VAL:
		return mix(h, (uint64_t)r->u.off);
	case RULE_REG:
		return mix(h, r->reg);
	case RULE_REG_VAL:
	case RULE_REG_MEM:
		return mix(mix(h, r->reg), (uint64_t)r->u.off);
	case RULE_EXPR_MEM:
	case RULE_EXPR_VAL:
		for (i = 0; i < r->len; i++)
			h = mix(h, r->u.expr[i]);
		return h;
	default:
		return h;
	}
}

/* A number for what a record says: its length, rows, and that it has an LSDA. */
static uint64_t
print_of(struct search *s, const struct table *t, const struct item *it)
{
	struct entry *e = &s->entry;
	uint64_t h = mix(it->end - it->start, 1), base;
	size_t i, k;

	table_decode(t, it, WANT_ROWS, e, NULL);
	h = mix(h, e->lsda.kind != TARGET_ABSENT);
	base = e->rep_size != 0 ? 0 : e->start.addr;
	for (i = 0; i < e->nrows; i++) {
		const struct row *row = &e->rows[i];

		h = mix(h, row->pc - base);
		h = mix_rule(mix_rule(h, &row->cfa), &row->ra);
		for (k = 0; k < row->nregs; k++)
			h = mix_rule(mix(h, e->regs[row->regs + k].reg),
			    &e->regs[row->regs + k].rule);
	}
	return h == 0 ? 1 : h;
}

/* The output's entry of a table there, and its number, made but once. */
static const struct item *
print_at(struct search *s, const char *name, uint64_t pos, uint64_t *print)
{
	const struct link *l = s->l;
	const struct item *it;
	uint32_t sect;
	uint64_t addr = link_unpos(l, pos, &sect), *p;
	size_t t;

	for (t = 0; t < l->ntables; t++) {
		if (strcmp(l->tables[t]->name, name) != 0)
			continue;
		it = item_at(l->tables[t], sect, addr);
		if (it == NULL)
			continue;
		if (s->prints[t] == NULL)
			s->prints[t] = xcalloc(l->tables[t]->nitems,
			    sizeof(**s->prints));
		p = &s->prints[t][it - l->tables[t]->items];
		if (*p == 0)
			*p = print_of(s, l->tables[t], it);
		*print = *p;
		return it;
	}
	return NULL;
}

/* Does the output have there what the input's record says? */
static bool
record_fits(struct search *s, const struct link_input *in,
    const struct known *k, uint64_t base)
{
	uint64_t print;
	const struct item *out = print_at(s, k->table->name, base + k->at,
	    &print);

	if (out == NULL || print != k->print)
		return false;
	return !k->has_lsda || link_lsda_differs(s->l, in, k->item, out,
	    &s->tries) == NULL;
}

static bool
has_table(const struct link *l, const char *name)
{
	size_t i;

	for (i = 0; i < l->ntables; i++)
		if (strcmp(l->tables[i]->name, name) == 0)
			return true;
	return false;
}

/* The records about a piece, of tables that the output has too. */
static void
list_known(struct search *s, const struct link_input *in,
    const struct link_piece *piece)
{
	const struct item *it;
	struct table *t;
	size_t i, n;

	s->nknown = 0;
	for (i = 0; i < in->ntables; i++) {
		t = in->tables[i];
		/* Entries that hold on may begin elsewhere in the output. */
		if (t->format->rowless || holds_on(t) ||
		    !has_table(s->l, t->name))
			continue;
		table_sort(t);
		n = table_upto(t, piece->sect, piece->from + piece->size - 1);
		while (n-- > 0) {
			it = &t->items[t->order[n]];
			if (it->sect != piece->sect || it->start < piece->from)
				break;
			GROW(s->known, s->nknown, s->known_cap);
			s->known[s->nknown] = (struct known){ t, it,
			    it->start - piece->from, print_of(s, t, it),
			    s->entry.lsda.kind != TARGET_ABSENT };
			s->nknown++;
		}
	}
}

/* The length of the record at the begin of the piece; 0: it has none. */
static uint64_t
record_length(const struct link_input *in, const struct link_piece *piece)
{
	const struct item *it = NULL;
	size_t i;

	for (i = 0; i < in->ntables && it == NULL; i++)
		if (!in->tables[i]->format->rowless)
			it = item_at(in->tables[i], piece->sect, piece->from);
	return it == NULL ? 0 : it->end - it->start;
}

static void
try_length(struct search *s, const struct link_input *in,
    struct link_piece *piece, const struct sized *list, size_t n, uint64_t len)
{
	size_t i;

	BISECT(i, 0, n, list[i].len < len);
	for (; len != 0 && i < n && list[i].len == len &&
	    s->compared <= MAX_COMPARED; i++)
		add_candidate(s, in, piece, list[i].pos);
}

/* What lies inside of what the output has a record for is other code. */
static void
drop_insides(struct search *s, struct link_piece *piece)
{
	const char *name = s->known[0].table->name;
	const struct table *t;
	const struct item *it;
	uint32_t i, n = 0, sect;
	uint64_t addr;
	size_t k, at;
	bool inside;

	for (i = 0; i < piece->ncand; i++) {
		addr = link_unpos(s->l, piece->cand[i] + s->known[0].at,
		    &sect);
		inside = false;
		for (k = 0; k < s->l->ntables && !inside; k++) {
			t = s->l->tables[k];
			if (strcmp(t->name, name) != 0)
				continue;
			table_sort(s->l->tables[k]);
			at = table_upto(t, sect, addr);
			it = at == 0 ? NULL : &t->items[t->order[at - 1]];
			inside = it != NULL && it->sect == sect &&
			    it->start < addr && addr < it->end;
		}
		if (!inside)
			piece->cand[n++] = piece->cand[i];
	}
	piece->ncand = n;
}

/*
 * Where records fit at some of the places, no other is taken; of few bytes
 * alone not even the only one.
 */
static void
drop_misfits(struct search *s, const struct link_input *in,
    struct link_piece *piece)
{
	uint32_t i, n = 0;
	size_t k;

	/* In Mach-O entries of another table take the place of records. */
	if (piece->ncand == 0 || s->l->out->container == CONTAINER_MACHO)
		return;
	list_known(s, in, piece);
	if (s->nknown == 0)
		return;
	drop_insides(s, piece);
	if (piece->ncand == 1 && !piece->weak)
		return;
	for (i = 0; i < piece->ncand; i++) {
		for (k = 0; k < s->nknown; k++)
			if (!record_fits(s, in, &s->known[k], piece->cand[i]))
				break;
		if (k == s->nknown)
			piece->cand[n++] = piece->cand[i];
	}
	piece->unsure = n == 0 && piece->weak && s->l->map == NULL;
	if (n > 0 || piece->weak)
		piece->ncand = n;
}

static void
try_sizes(struct search *s, const struct link_input *in,
    struct link_piece *piece, const struct sized *list, size_t n)
{
	uint64_t len = record_length(in, piece);

	piece->weak = true;
	try_length(s, in, piece, list, n, len);
	if (len != 0)
		try_length(s, in, piece, list, n, ANY_LENGTH);
}

void
link_search(struct link *l)
{
	struct search s = { .l = l };
	struct sized *sizes = NULL;
	bool sized = false;
	size_t i, k, nsizes = 0;

	if (l->relaxes)
		return;
	s.marks = xcalloc(MARKS / 64, sizeof(*s.marks));
	s.prints = xcalloc(l->ntables + 1, sizeof(*s.prints));
	for (i = 0; i < l->nin; i++)
		for (k = 0; k < l->in[i].npieces; k++) {
			struct link_input *in = &l->in[i];
			struct link_piece *piece = &in->pieces[k];

			if (piece->state != PLACE_NONE)
				continue;
			/* No name of a member is there: it was left out. */
			if (in->member && l->has_names && !in->named &&
			    !in->mapped)
				continue;
			/* Linked code has no relocations: only in place. */
			if (in->img->type != IMAGE_OBJECT) {
				add_candidate(&s, in, piece, piece->from);
				continue;
			}
			if (add_query(&s, in, piece))
				continue;
			if (!sized)
				sizes = list_sizes(l, &nsizes);
			sized = true;
			try_sizes(&s, in, piece, sizes, nsizes);
		}
	if (s.n > 0) {
		qsort(s.q, s.n, sizeof(*s.q), query_order);
		for (i = 0; i < l->out->nsections; i++)
			if ((l->out->sections[i].attr &
			    (SEC_EXEC | SEC_NOBITS)) == SEC_EXEC)
				scan_section(&s, &l->out->sections[i]);
	}
	for (i = 0; i < l->nin; i++)
		for (k = 0; k < l->in[i].npieces; k++)
			if (l->in[i].pieces[k].state == PLACE_NONE)
				drop_misfits(&s, &l->in[i],
				    &l->in[i].pieces[k]);
	for (i = 0; i < l->ntables; i++)
		free(s.prints[i]);
	free(s.prints);
	free(s.known);
	entry_free(&s.entry);
	free(sizes);
	free(s.q);
	free(s.marks);
}
