/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "output/stencil.h"

#include <stdlib.h>
#include <string.h>

#include "table/known.h"

#define PLACES_LEAST	256	/* tables of fewer entries do without */
#define PLACES_MOST	8192
#define BYTES_MOST	((size_t)4 << 20)	/* of all that are kept */
#define CHUNK		32	/* bytes that text is copied by */

/* Longer texts of operations before their number are not kept. */
#define STEM	(OP_BRIEF - 16)

/* Where an address goes: a place of the program, or one of all like it. */
struct hole {
	uint32_t	at;	/* in the text, which goes on behind it */
	uint32_t	place;	/* from 1 on; 0: none */
	uint64_t	offset;	/* from the entry's start on */
	uint8_t		op_len;	/* of the operation; 0: the address alone */
	uint8_t		stem_len;
	char		stem[STEM];	/* its text without the step */
};

struct stencil {
	uint32_t	 group;
	uint32_t	 nshape;
	size_t		 program_len;
	uint8_t		 shape[PROGRAM_SHAPE];
	const char	*text;		/* CHUNK more bytes can be read */
	size_t		 len;
	size_t		 nholes;
	struct hole	 holes[];
};

void
stencils_begin(struct stencils *l, const struct table *t, bool ops)
{
	l->list = NULL;
	l->ops = ops;
	l->n = 0;
	atomic_init(&l->used, 0);
	if (t->format->program == NULL || t->nitems < PLACES_LEAST)
		return;
	for (l->n = PLACES_LEAST; l->n < PLACES_MOST && l->n < t->nitems; )
		l->n *= 2;
	l->list = xcalloc(l->n, sizeof(*l->list));
}

void
stencils_free(struct stencils *l)
{
	size_t i;

	for (i = 0; i < l->n; i++)
		free(atomic_load(&l->list[i]));
	free(l->list);
}

static _Atomic(struct stencil *) *
place_of(const struct stencils *l, const struct program *p)
{
	return &l->list[program_hash(p) & (l->n - 1)];
}

bool
stencils_seek(struct stencils *l, const struct table *t,
    const struct item *it, struct stencil_use *u)
{
	const struct stencil *s;
	struct program *p = &u->program;

	u->known = NULL;
	u->nnotes = 0;
	u->spoiled = false;
	u->start = it->start;
	if (l->n == 0 || !it->known || !t->format->program(t, it, p) ||
	    !t->format->shape(t, p) || p->reach >= it->end - it->start ||
	    (l->ops && p->nops_within))
		return false;
	s = atomic_load_explicit(place_of(l, p), memory_order_acquire);
	if (s == NULL)
		return true;
	if (s->group != p->group || s->nshape != p->nshape ||
	    (l->ops && s->program_len != p->len) ||
	    memcmp(s->shape, p->shape, p->nshape) != 0)
		return false;
	u->known = s;
	return true;
}

/* Fills a hole by where a row began; false when that is nowhere known. */
static bool
find_place(const struct program *p, uint64_t offset, struct hole *h)
{
	uint32_t i;

	h->place = 0;
	h->offset = offset;
	if (p->nplaces == 0 || offset == 0)
		return true;
	h->offset = 0;
	for (i = 0; i < p->nplaces; i++) {
		if (p->places[i] == offset) {
			h->place = i + 1;
			return true;
		}
	}
	return false;
}

/* The same by the operation that leads to it, and what is kept of that. */
static bool
find_spot(const struct program *p, const struct op *op, struct hole *h)
{
	char number[NUMBER_ROOM];
	uint64_t step;
	uint32_t i;
	size_t len;

	for (i = 0; i < p->nplaces && p->bytes + p->spots[i] != op->bytes; i++)
		;
	if (i == p->nplaces)
		return false;
	step = p->places[i] - (i == 0 ? 0 : p->places[i - 1]);
	len = put_udec(number, step) - number;
	if (op->text_len < len || op->text_len - len > STEM ||
	    memcmp(op->text + op->text_len - len, number, len) != 0)
		return false;
	h->place = i + 1;
	h->op_len = op->len;
	h->stem_len = op->text_len - len;
	memcpy(h->stem, op->text, h->stem_len);
	return true;
}

/* The text without the addresses, and where these go. */
static struct stencil *
make(const struct stencil_use *u, const struct strbuf *sb)
{
	size_t size = sizeof(struct stencil) +
	    u->nnotes * sizeof(struct hole) + u->to - u->from + CHUNK;
	struct stencil *s = xcalloc(1, size);
	char *p = (char *)&s->holes[u->nnotes];
	size_t at = u->from, i;
	const struct stencil_note *n;
	struct hole *h = s->holes;

	s->text = p;
	s->group = u->program.group;
	s->nshape = u->program.nshape;
	memcpy(s->shape, u->program.shape, s->nshape);
	s->nholes = u->nnotes;
	s->program_len = u->program.len;
	for (i = 0; i < u->nnotes; i++, h++) {
		n = &u->notes[i];
		p = put_mem(p, sb->s + at, n->at - at);
		at = n->at + n->len;
		h->at = p - s->text;
		if (n->op.len != 0 ? !find_spot(&u->program, &n->op, h) :
		    !find_place(&u->program, n->pc - u->start, h)) {
			free(s);
			return NULL;
		}
	}
	p = put_mem(p, sb->s + at, u->to - at);
	s->len = p - s->text;
	return s;
}

void
stencils_keep(struct stencils *l, const struct stencil_use *u,
    const struct entry *e, const struct strbuf *sb)
{
	_Atomic(struct stencil *) *place;
	struct stencil *s, *none = NULL;
	const size_t size = u->to - u->from;

	if (e->truncated || e->start.kind != TARGET_ADDR || e->rep_size != 0 ||
	    e->start.addr != u->start || u->spoiled ||
	    atomic_load(&l->used) > BYTES_MOST)
		return;
	place = place_of(l, &u->program);
	s = make(u, sb);
	if (s == NULL)
		return;
	if (atomic_compare_exchange_strong(place, &none, s))
		atomic_fetch_add(&l->used, size);
	else
		free(s);
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

void
stencil_note(struct stencil_use *u, size_t at, size_t len, uint64_t pc)
{
	if (u == NULL)
		return;
	GROW(u->notes, u->nnotes, u->cap);
	u->notes[u->nnotes++] = (struct stencil_note){ at, len, pc, { 0 } };
}

void
stencil_note_op(struct stencil_use *u, size_t at, size_t len,
    const struct op *op)
{
	if (u == NULL)
		return;
	stencil_note(u, at, len, op->pc);
	u->notes[u->nnotes - 1].op = *op;
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
	size_t i;

	for (i = 0; i < n; i += CHUNK)
		memcpy(p + i, s + i, CHUNK);
	return p + n;
}

/* The operation of a hole, as this program has it. */
static char *
put_hole_op(char *p, const struct hole *h, const struct program *pr,
    uint64_t pc, stencil_put_op *put_op)
{
	const uint64_t *place = &pr->places[h->place - 1];
	char text[OP_BRIEF + NUMBER_ROOM], *end;
	uint8_t bytes[4] = { 0 };
	struct op op = {
		.len = h->op_len, .pc = pc, .to_pc = true, .brief = true,
		.bytes = bytes, .text = text
	};

	memcpy(bytes, pr->bytes + pr->spots[h->place - 1], h->op_len);
	memcpy(text, h->stem, STEM);
	end = put_udec(text + h->stem_len,
	    *place - (h->place == 1 ? 0 : place[-1]));
	op.text_len = end - text;
	return put_op(p, &op);
}

bool
stencil_rows(struct strbuf *sb, const struct stencil_use *u, unsigned digits,
    stencil_put_op *put_op)
{
	const struct stencil *s;
	const struct hole *h;
	uint64_t pc;
	size_t at = 0;
	char *p;

	if (u == NULL || u->known == NULL)
		return false;
	s = u->known;
	p = sb_reserve(sb, s->len + s->nholes *
	    (put_op != NULL ? STENCIL_OP : NUMBER_ROOM) + CHUNK);
	for (h = s->holes; h < s->holes + s->nholes; h++) {
		p = put_chunks(p, s->text + at, h->at - at);
		at = h->at;
		pc = u->start + h->offset;
		if (h->place != 0)
			pc += u->program.places[h->place - 1];
		p = h->op_len == 0 ? put_hex_wide(p, pc, digits) :
		    put_hole_op(p, h, &u->program, pc, put_op);
	}
	sb_end(sb, put_chunks(p, s->text + at, s->len - at));
	return true;
}
