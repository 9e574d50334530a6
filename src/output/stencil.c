/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "output/stencil.h"

#include <stdlib.h>
#include <string.h>

#include "table/known.h"

#define PLACES_LEAST 256 /* tables of fewer entries do without */
#define WAYS         4   /* places for a program */
#define PLACE_BYTES  512 /* of what is kept, for each place */
#define CHUNK        32  /* bytes that text is copied by */

/*
 * Where an address goes: a place of the program, or one of all like it.  Of an
 * operation that leads there, its bytes and the step go before it.
 */
struct hole {
	uint32_t len;     /* of the text before it, from the last one on */
	uint32_t offset;  /* from the entry's start on */
	uint16_t op_back; /* so far before it are the bytes */
	uint8_t op_len;   /* of the operation; 0: the address alone */
	uint8_t place;    /* from 1 on; 0: none */
};

struct stencil {
	uint32_t group;
	uint32_t nholes;
	size_t program_len;
	const char *text; /* CHUNK more bytes can be read */
	size_t len;
	size_t rest; /* of it behind the last hole */
	uint8_t nshape;
	uint8_t shape[PROGRAM_SHAPE];
	struct hole holes[];
};

void
stencils_begin(struct stencils *l, const struct table *t, bool ops)
{
	l->list = NULL;
	l->met = NULL;
	l->room = NULL;
	l->ops = ops;
	l->n = known_places(t, PLACES_LEAST);
	atomic_init(&l->used, 0);
	if (l->n == 0)
		return;
	l->list = xcalloc(l->n, sizeof(*l->list));
	l->met = xcalloc(l->n, sizeof(*l->met));
	/* Of few entries less is kept than a large page is. */
	l->room = l->n == KNOWN_PLACES_MOST ? xbigarray(l->n, PLACE_BYTES) :
					      xmalloc(l->n * PLACE_BYTES);
}

void
stencils_free(struct stencils *l)
{
	free(l->list);
	free(l->met);
	free(l->room);
}

static uint64_t
hash_of(const struct stencils *l, const struct program *p)
{
	uint64_t hash = program_hash(p);

	return l->ops ? hash + p->len * 0x9e3779b97f4a7c15 : hash;
}

/* Has one of the kind been met before?  Most never come again. */
static bool
met(struct stencils *l, uint64_t hash)
{
	_Atomic uint16_t *m = &l->met[hash & (l->n - 1)];
	uint16_t tag = (uint16_t)(hash >> 48) | 1;

	if (atomic_load_explicit(m, memory_order_relaxed) == tag)
		return true;
	atomic_store_explicit(m, tag, memory_order_relaxed);
	return false;
}

static bool
is_of(const struct stencils *l, const struct stencil *s,
    const struct program *p)
{
	return s->group == p->group && s->nshape == p->nshape &&
	       (!l->ops || s->program_len == p->len) &&
	       memcmp(s->shape, p->shape, p->nshape) == 0;
}

bool
stencils_seek(struct stencils *l, const struct table *t, const struct item *it,
    struct stencil_use *u)
{
	const struct stencil *s;
	struct program *p = &u->program;
	unsigned i;

	u->known = NULL;
	u->nnotes = 0;
	u->spoiled = false;
	u->start = it->start;
	if (l->n == 0 || !it->known || !t->format->program(t, it, p) ||
	    !t->format->shape(t, p) || p->reach >= it->end - it->start ||
	    (l->ops && p->nops_within))
		return false;
	u->hash = hash_of(l, p);
	for (i = 0; i < WAYS; i++) {
		s = atomic_load_explicit(&l->list[(u->hash + i) & (l->n - 1)],
		    memory_order_acquire);
		if (s == NULL)
			return met(l, u->hash);
		if (is_of(l, s, p)) {
			u->known = s;
			return true;
		}
	}
	return false;
}

/* Fills a hole by where a row began; false when that is nowhere known. */
static bool
find_place(const struct program *p, uint64_t offset, struct hole *h)
{
	uint32_t i;

	h->op_len = 0;
	h->place = 0;
	h->offset = (uint32_t)offset;
	if (p->nplaces == 0 || offset == 0)
		return offset <= UINT32_MAX;
	h->offset = 0;
	for (i = 1; i <= p->nplaces; i++) {
		if (p->places[i] == offset) {
			h->place = (uint8_t)i;
			return true;
		}
	}
	return false;
}

#define TAIL_ROOM (2 * NUMBER_ROOM)

static char *
put_tail(char *p, uint64_t step, uint64_t pc)
{
	return put_hex(put_str(put_udec(p, step), " to 0x"), pc);
}

static inline uint64_t
step_to(const struct program *p, uint32_t place)
{
	return p->places[place] - p->places[place - 1];
}

/*
 * The same by the operation that leads to it, whose text from its bytes on has
 * to end as put_tail() has it; that is taken off.
 */
static bool
find_spot(const struct program *p, const struct stencil_note *n,
    const char *text, size_t *len, struct hole *h)
{
	char tail[TAIL_ROOM];
	size_t tail_len;
	uint32_t i;

	for (i = 1; i <= p->nplaces && p->bytes + p->spots[i] != n->op; i++)
		;
	if (i > p->nplaces)
		return false;
	tail_len = put_tail(tail, step_to(p, i), n->pc) - tail;
	if (*len < tail_len + 3 * n->op_len ||
	    memcmp(text + *len - tail_len, tail, tail_len) != 0)
		return false;
	*len -= tail_len;
	h->offset = 0;
	h->place = (uint8_t)i;
	h->op_len = n->op_len;
	h->op_back = (uint16_t)*len;
	return *len <= UINT16_MAX;
}

/* Memory for one, aligned as its structure needs; NULL: no more is kept. */
static struct stencil *
claim(struct stencils *l, size_t size)
{
	const size_t align = _Alignof(struct stencil);
	size_t at;

	size = (size + align - 1) / align * align;
	if (size > l->n * PLACE_BYTES ||
	    atomic_load(&l->used) > l->n * PLACE_BYTES - size)
		return NULL;
	/* Another one may have claimed the last. */
	at = atomic_fetch_add(&l->used, size);
	return at > l->n * PLACE_BYTES - size ? NULL : (void *)(l->room + at);
}

/* The text without the addresses, and where these go. */
static struct stencil *
make(struct stencils *l, const struct stencil_use *u, const struct strbuf *sb)
{
	struct stencil *s = claim(l, sizeof(*s) +
					 u->nnotes * sizeof(struct hole) +
					 u->to - u->from + CHUNK);
	size_t at = u->from, to, i;
	const struct stencil_note *n;
	const char *last;
	struct hole *h;
	char *p;

	if (s == NULL)
		return NULL;
	h = s->holes;
	p = (char *)&s->holes[u->nnotes];
	last = p;
	s->text = p;
	s->group = u->program.group;
	s->nshape = u->program.nshape;
	memcpy(s->shape, u->program.shape, s->nshape);
	s->nholes = u->nnotes;
	s->program_len = u->program.len;
	for (i = 0; i < u->nnotes; i++, h++) {
		n = &u->notes[i];
		to = n->op != NULL ? n->len : 0;
		if (n->op != NULL ?
			!find_spot(&u->program, n, sb->s + n->at, &to, h) :
			!find_place(&u->program, n->pc - u->start, h))
			return NULL;
		p = put_mem(p, sb->s + at, n->at + to - at);
		at = n->at + n->len;
		h->len = p - last;
		last = p;
	}
	p = put_mem(p, sb->s + at, u->to - at);
	s->rest = p - last;
	s->len = p - s->text;
	return s;
}

void
stencils_keep(struct stencils *l, const struct stencil_use *u,
    const struct entry *e, const struct strbuf *sb)
{
	struct stencil *s, *none;
	unsigned i;

	if (e->truncated || e->start.kind != TARGET_ADDR || e->rep_size != 0 ||
	    e->start.addr != u->start || u->spoiled)
		return;
	s = make(l, u, sb);
	if (s == NULL)
		return;
	for (i = 0; i < WAYS; i++) {
		none = NULL;
		if (atomic_compare_exchange_strong(
			&l->list[(u->hash + i) & (l->n - 1)], &none, s))
			return;
	}
}

void
stencil_use_free(struct stencil_use *u)
{
	free(u->notes);
}

void
stencil_from(struct stencil_use *u, const struct strbuf *sb)
{
	if (u != NULL)
		u->from = sb->len;
}

static inline void
note(struct stencil_use *u, size_t at, size_t len, uint64_t pc,
    const uint8_t *op, uint8_t op_len)
{
	struct stencil_note *n;

	if (u == NULL)
		return;
	n = &PUSH(u->notes, u->nnotes, u->cap);
	n->at = at;
	n->len = len;
	n->pc = pc;
	n->op = op;
	n->op_len = op_len;
}

void
stencil_note(struct stencil_use *u, size_t at, size_t len, uint64_t pc)
{
	note(u, at, len, pc, NULL, 0);
}

void
stencil_note_op(struct stencil_use *u, size_t at, size_t len,
    const struct op *op)
{
	note(u, at, len, op->pc, op->bytes, op->len);
}

void
stencil_spoil(struct stencil_use *u)
{
	if (u != NULL)
		u->spoiled = true;
}

void
stencil_to(struct stencil_use *u, const struct strbuf *sb)
{
	if (u != NULL)
		u->to = sb->len;
}

/* What is copied past the end is written over, or is slack. */
static inline char *
put_chunks(char *p, const char *s, size_t n)
{
	char *end = p + n;

	for (; p < end; p += CHUNK, s += CHUNK)
		memcpy(p, s, CHUNK);
	return end;
}

/* The bytes of an operation and what its step is, where others had theirs. */
static inline char *
put_hole_op(char *p, const struct hole *h, const struct program *pr,
    const struct hex_near *start, uint64_t pc)
{
	const uint8_t *b = pr->bytes + pr->spots[h->place];
	char *q = p - h->op_back;
	unsigned i;

	for (i = 0; i < h->op_len; i++, q += 3)
		put_hex2(q, b[i]);
	p = put_str(put_udec(p, step_to(pr, h->place)), " to 0x");
	return put_hex_near(p, start, pc, 1);
}

bool
stencil_rest(struct strbuf *sb, const struct stencil_use *u, unsigned digits)
{
	const struct stencil *s;
	const struct hole *h, *end;
	const char *text;
	struct hex_near start;
	uint64_t pc;
	char *p;

	if (u == NULL || u->known == NULL)
		return false;
	s = u->known;
	hex_near_begin(&start, u->start);
	text = s->text;
	end = s->holes + s->nholes;
	p = sb_reserve(sb, s->len + s->nholes * TAIL_ROOM + CHUNK);
	for (h = s->holes; h < end; h++) {
		p = put_chunks(p, text, h->len);
		text += h->len;
		pc = u->start + h->offset + u->program.places[h->place];
		p = h->op_len != 0 ?
			put_hole_op(p, h, &u->program, &start, pc) :
			put_hex_near(p, &start, pc, digits);
	}
	sb_end(sb, put_chunks(p, text, s->rest));
	return true;
}
