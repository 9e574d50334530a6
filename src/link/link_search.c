/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Code without a name is looked for by its bytes: some that no relocation
 * changes are taken of each piece, and the output's code is read through once
 * for all of them.  Code that is too short for that can only be where a record
 * of the output says that as much code is.
 */
#include "link/link.h"

#include <stdlib.h>
#include <string.h>

#include "base/dense.h"
#include "base/sort.h"
#include "compare/code_like.h"

#define TELLING        16 /* bytes from which code tells where it is */
#define FEW            8  /* ... where there are no more */
#define ANY_LENGTH     UINT64_MAX
#define MAX_CANDIDATES 1024                /* of one piece */
#define MAX_ALL        ((size_t)1 << 22)   /* of all pieces */
#define MAX_COMPARED   ((uint64_t)1 << 30) /* bytes in all */
#define MAX_PROBES     64                  /* pieces of one hash */
#define MARK_BITS      20

struct query {
	uint64_t hash;        /* of the first FEW bytes */
	const uint8_t *bytes; /* so many that tell */
	size_t n;
	struct link_input *in;
	struct link_piece *piece;
	size_t at; /* of the bytes in the piece */
};

/* The first piece of some code. */
struct first {
	struct link_input *in;
	struct link_piece *piece;
	uint64_t len; /* of the record, of short code */
};

struct search {
	struct link *l;
	struct query *q;
	size_t n, cap;
	uint64_t *marks; /* hashes that there are, as bits */
	uint64_t compared;
	size_t nall;          /* candidates */
	struct dense hashes;  /* hash, size, and how many before have both */
	struct first *firsts; /* by their numbers */
	size_t nfirsts, firsts_cap;
	struct sized *sizes; /* once they were asked for */
	size_t nsizes;
	bool sized;
};

/* The length of a record, by which short code is looked for. */
struct sized {
	uint64_t len;
	uint64_t pos;
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

/* Of FEW bytes. */
static uint64_t
hash_of(const uint8_t *p)
{
	uint64_t v;

	memcpy(&v, p, FEW);
	return v * 0x9e3779b97f4a7c15u;
}

static void
mark(struct search *s, uint64_t hash)
{
	uint64_t i = hash >> (64 - MARK_BITS);

	s->marks[i / 64] |= (uint64_t)1 << i % 64;
}

static bool
is_marked(const uint64_t *marks, uint64_t hash)
{
	uint64_t i = hash >> (64 - MARK_BITS);

	return (marks[i / 64] >> i % 64 & 1) != 0;
}

/* By hash; in the order they were made in where that is the same. */
static uint64_t
query_word(const void *arg, size_t i, unsigned word)
{
	(void)word;
	return ((const struct query *)arg)[i].hash;
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
	const struct reloc *r = section_reloc_from(sec,
			       first > 12 ? first - 12 : 0),
			   *end = section_reloc_end(sec);
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
	if (piece->nall == MAX_CANDIDATES || s->nall == MAX_ALL ||
	    s->compared > MAX_COMPARED)
		return;
	if (piece->nall > 0 && piece->all[piece->nall - 1] == base)
		return;
	s->compared += piece->size;
	if (!link_is_there(s->l, in, piece, base))
		return;
	if (piece->nall == piece->all_cap) {
		piece->all_cap = 2 * piece->all_cap + 4;
		piece->all = xreallocarray(piece->all, piece->all_cap,
		    sizeof(*piece->all));
	}
	piece->all[piece->nall++] = base;
	s->nall++;
}

/* False when the piece has too few bytes that stay. */
static bool
add_query(struct search *s, struct link_input *in, struct link_piece *piece)
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
	q = &PUSH(s->q, s->n, s->cap);
	*q = (struct query){ hash_of(code + at), code + at, n, in, piece, at };
	mark(s, q->hash);
	return true;
}

/* The bytes at p, of which n are there, are at pos. */
static void
try_queries(struct search *s, const uint8_t *p, uint64_t n, uint64_t hash,
    uint64_t pos)
{
	const struct query *q;
	size_t i;

	BISECT(i, 0, s->n, s->q[i].hash < hash);
	for (; i < s->n && s->q[i].hash == hash; i++) {
		q = &s->q[i];
		if (pos >= q->at && q->n <= n && memcmp(p, q->bytes, q->n) == 0)
			add_candidate(s, q->in, q->piece, pos - q->at);
	}
}

static void
scan_section(struct search *s, const struct section *sec)
{
	bool rel = s->l->out->by_section;
	struct bytes b = image_bytes(s->l->out, rel ? sec->index : 0,
	    rel ? 0 : sec->addr);
	const uint8_t *text = bytes_take(&b, sec->size);
	uint64_t pos = link_pos(s->l, rel ? sec->index : 0,
		     rel ? 0 : sec->addr),
		 i, hash, n = sec->size;
	const uint64_t *marks = s->marks;

	if (text == NULL)
		return;
	for (i = 0; i + FEW <= n; i++) {
		hash = hash_of(text + i);
		if (is_marked(marks, hash))
			try_queries(s, text + i, n - i, hash, pos + i);
	}
}

bool
link_holds_on(const struct table *t)
{
	return strcmp(t->name, "exidx") == 0 ||
	       strcmp(t->name, "unwind_info") == 0;
}

/* By length, and by place where that is the same. */
static uint64_t
size_word(const void *arg, size_t i, unsigned word)
{
	const struct sized *s = (const struct sized *)arg + i;

	return word == 0 ? s->len : s->pos;
}

/* The lengths of the output's records, and where functions are said to be. */
static void
list_sizes(struct search *s)
{
	const struct link *l = s->l;
	size_t cap = 0, i, k;

	for (i = 0; i < l->out->nstarts; i++) {
		PUSH(s->sizes, s->nsizes, cap) = (struct sized){ ANY_LENGTH,
			l->out->starts[i] };
	}
	for (i = 0; i < l->ntables; i++)
		for (k = 0;
		     !l->tables[i]->format->rowless && k < l->tables[i]->nitems;
		     k++) {
			const struct item *it = &l->tables[i]->items[k];

			if (it->kind != ENTRY_FUNC || !it->known)
				continue;
			PUSH(s->sizes, s->nsizes,
			    cap) = (struct sized){ link_holds_on(l->tables[i]) ?
						       ANY_LENGTH :
						       it->end - it->start,
				link_pos(l, it->sect, it->start) };
		}
	if (s->nsizes > 0)
		s->sizes = sort_list(s->sizes, s->nsizes, sizeof(*s->sizes), 2,
		    size_word, s->sizes);
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
    struct link_piece *piece, uint64_t len)
{
	const struct sized *list = s->sizes;
	size_t n = s->nsizes, i;

	BISECT(i, 0, n, list[i].len < len);
	for (; len != 0 && i < n && list[i].len == len &&
	       s->compared <= MAX_COMPARED;
	     i++)
		add_candidate(s, in, piece, list[i].pos);
}

static void
try_sizes(struct search *s, const struct link_input *in,
    struct link_piece *piece, uint64_t len)
{
	piece->weak = piece->vague = true;
	if (!s->sized)
		list_sizes(s);
	s->sized = true;
	try_length(s, in, piece, len);
	if (len != 0)
		try_length(s, in, piece, ANY_LENGTH);
}

/*
 * The first piece of the same code, for which it is looked: of short code one
 * with a record of the same length.  NULL: there is none, and so many others
 * have the hash.
 */
static struct first *
find_first(const struct search *s, const struct link_input *in,
    const struct link_piece *piece, uint64_t hash, uint64_t *others)
{
	struct code_place a = { in->img, piece->sect, piece->from }, b;
	struct first *f;
	uint32_t i;

	for (*others = 0; *others < MAX_PROBES; ++*others) {
		i = dense_find(&s->hashes,
		    DENSE_KEY(hash, piece->size, *others));
		if (i == DENSE_NONE)
			return NULL;
		f = &s->firsts[i];
		b = (struct code_place){ f->in->img, f->piece->sect,
			f->piece->from };
		if (code_same(&a, &b, piece->size) &&
		    (f->len == ANY_LENGTH ||
			f->len == record_length(in, piece)))
			return f;
	}
	return NULL;
}

static void
look_for_piece(struct search *s, struct link_input *in,
    struct link_piece *piece)
{
	struct code_place code = { in->img, piece->sect, piece->from };
	uint64_t hash, len, others;
	struct first *f;

	/* Linked code has no relocations: only in place. */
	if (in->img->type != IMAGE_OBJECT) {
		add_candidate(s, in, piece, piece->from);
		return;
	}
	hash = code_hash(&code, piece->size);
	if (hash == 0)
		return;
	f = find_first(s, in, piece, hash, &others);
	if (f != NULL) {
		piece->twin = f->piece;
		f->piece->has_twins = true;
		return;
	}
	len = ANY_LENGTH;
	if (!add_query(s, in, piece)) {
		len = record_length(in, piece);
		try_sizes(s, in, piece, len);
	}
	if (others == MAX_PROBES)
		return;
	dense_add(&s->hashes, DENSE_KEY(hash, piece->size, others));
	PUSH(s->firsts, s->nfirsts, s->firsts_cap) = (struct first){ in, piece,
		len };
}

/* An input's pieces that have no place yet. */
static void
look_for_input(struct search *s, struct link_input *in)
{
	size_t i;

	/* No name of a member is there: it was left out. */
	if (in->member && s->l->has_names && !in->named && !in->mapped)
		return;
	for (i = 0; i < in->npieces; i++)
		if (in->pieces[i].state == PLACE_NONE)
			look_for_piece(s, in, &in->pieces[i]);
}

void
link_search(struct link *l)
{
	struct search s = { .l = l, .hashes = { .width = 3 } };
	size_t i;

	if (l->relaxes)
		return;
	s.marks = xcalloc(((size_t)1 << MARK_BITS) / 64, sizeof(*s.marks));
	for (i = 0; i < l->nin; i++)
		look_for_input(&s, &l->in[i]);
	if (s.n > 0) {
		s.q = sort_list(s.q, s.n, sizeof(*s.q), 1, query_word, s.q);
		for (i = 0; i < l->out->nsections; i++)
			if ((l->out->sections[i].attr &
				(SEC_EXEC | SEC_NOBITS)) == SEC_EXEC)
				scan_section(&s, &l->out->sections[i]);
	}
	link_drop_misfits(l);
	dense_free(&s.hashes);
	free(s.firsts);
	free(s.sizes);
	free(s.q);
	free(s.marks);
}
