/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * LSDAs before and after a link: the same call sites with the same pads,
 * actions and types, counted from the function's start; where code became
 * shorter, in the same order and nowhere farther apart.
 */
#include "compare/link_pass.h"

#include <stdlib.h>
#include <string.h>

/* A place that an LSDA names, in both, counted from the function. */
struct point {
	uint64_t	in, out;
};

struct sides {
	const struct link *l;
	struct point	*points;
	size_t		 n, cap;
};

/* The LSDA of the function that begins there, as the table "lsda" has it. */
static const struct table *
decode_lsda(struct table *const *tables, size_t n, uint32_t sect,
    uint64_t start, struct entry *e)
{
	const struct item *it;
	size_t t, i;

	for (t = 0; t < n; t++) {
		if (strcmp(tables[t]->name, "lsda") != 0)
			continue;
		table_sort(tables[t]);
		i = table_upto(tables[t], sect, start);
		if (i == 0)
			continue;
		it = &tables[t]->items[tables[t]->order[i - 1]];
		if (it->sect != sect || it->start != start)
			continue;
		table_decode(tables[t], it, WANT_FIELDS, e, NULL);
		return tables[t];
	}
	return NULL;
}

static bool
has_sites(const struct table *t, const struct entry *e)
{
	return t != NULL && e->kind == ENTRY_FUNC && !e->truncated &&
	    field_find(&e->fields, "call_sites") != NULL;
}

/* Up to where another one begins, or the section ends. */
static uint64_t
room_of(uint64_t *tries, const struct table *t, const struct entry *e)
{
	uint64_t room = e->sec->len - e->offset, away;
	size_t i;

	for (i = 0; i < t->nitems && *tries < LINK_TRIES; i++, ++*tries) {
		away = t->items[i].offset - e->offset;
		if (away != 0 && away < room)
			room = away;
	}
	return room;
}

/*
 * Data of a routine that is not known: the bytes, but for those that
 * relocations fill.
 */
static bool
same_bytes(uint64_t *tries, const struct table *t, const struct entry *in,
    const struct entry *out)
{
	const struct reloc *r;
	uint64_t len = room_of(tries, t, in), i = 0, next;

	if (len > out->sec->len - out->offset)
		return false;
	r = section_reloc_from(in->sec, in->offset);
	while (i < len) {
		next = r != NULL && r < section_reloc_end(in->sec) ?
		    r->offset - in->offset : len;
		if (next > len)
			next = len;
		if (next > i && memcmp(in->sec->data + in->offset + i,
		    out->sec->data + out->offset + i, next - i) != 0)
			return false;
		if (next == len)
			return true;
		i = next + (r->size != 0 ? r->size : 4);
		r++;
	}
	return true;
}

/* Which routine reads it, and how its numbers are stored, may change. */
static bool
is_passed(const struct field *f)
{
	return f->name != NULL && (strcmp(f->name, "lsda") == 0 ||
	    strcmp(f->name, "lpstart") == 0 || (f->flags & FIELD_RAW));
}

/* Places are counted from the function; names may be lost with symbols. */
static bool
same_field(struct sides *s, const struct entry *const e[2],
    const struct field *const f[2])
{
	uint64_t v[2];
	size_t i;

	if (f[0]->kind != f[1]->kind || (f[0]->name == NULL) !=
	    (f[1]->name == NULL) || (f[0]->name != NULL &&
	    strcmp(f[0]->name, f[1]->name) != 0))
		return false;
	switch (f[0]->kind) {
	case FIELD_NUM:
	case FIELD_SNUM:
	case FIELD_BOOL:
		return f[0]->num == f[1]->num;
	case FIELD_HEX:
	case FIELD_ADDR:
		for (i = 0; i < 2; i++)
			v[i] = (f[i]->kind == FIELD_HEX ? f[i]->num :
			    f[i]->target.addr) - e[i]->start.addr;
		/* In another section than the function. */
		if (f[0]->kind == FIELD_ADDR && f[0]->target.sect != 0)
			return true;
		GROW(s->points, s->n, s->cap);
		s->points[s->n++] = (struct point){ v[0], v[1] };
		return true;
	default:
		return true;
	}
}

static int
point_order(const void *va, const void *vb)
{
	const struct point *a = va, *b = vb;

	if (a->in != b->in)
		return a->in < b->in ? -1 : 1;
	return a->out < b->out ? -1 : a->out > b->out;
}

/* Code that becomes shorter brings its places nearer to each other. */
static bool
same_places(struct sides *s)
{
	uint64_t in, out;
	size_t i;

	if (s->n > 0)
		qsort(s->points, s->n, sizeof(*s->points), point_order);
	for (i = 0; i < s->n; i++) {
		if (!s->l->relaxes) {
			if (s->points[i].in != s->points[i].out)
				return false;
			continue;
		}
		in = s->points[i].in - (i > 0 ? s->points[i - 1].in : 0);
		out = s->points[i].out - (i > 0 ? s->points[i - 1].out : 0);
		if (s->points[i].out < (i > 0 ? s->points[i - 1].out : 0) ||
		    out > in)
			return false;
	}
	return true;
}

static bool
same_fields(struct sides *s, const struct entry *const e[2])
{
	const struct field *f[2];
	size_t at[2] = { 0, 0 }, i;

	for (;;) {
		for (i = 0; i < 2; i++) {
			while (at[i] < e[i]->fields.n &&
			    (is_passed(&e[i]->fields.list[at[i]]) ||
			    e[i]->fields.list[at[i]].kind == FIELD_STR ||
			    (e[i]->fields.list[at[i]].name != NULL &&
			    strcmp(e[i]->fields.list[at[i]].name,
			    "personality") == 0)))
				at[i]++;
			f[i] = at[i] < e[i]->fields.n ?
			    &e[i]->fields.list[at[i]++] : NULL;
		}
		if (f[0] == NULL || f[1] == NULL)
			return f[0] == f[1];
		if (!same_field(s, e, f))
			return false;
	}
}

/* mold names a slot of the GOT after what it holds: "_ZTIi$got". */
static size_t
type_len(const char *name)
{
	const char *slot = strstr(name, "$got");

	return slot != NULL ? (size_t)(slot - name) : strlen(name);
}

/* The names of the types, as far as both sides have them. */
static bool
same_types(const struct entry *const e[2])
{
	const struct field *f[2];
	size_t i;

	for (i = 0; i < 2; i++)
		if ((f[i] = field_find(&e[i]->fields, "types")) == NULL)
			return true;
	while ((++f[0])->kind != FIELD_END && (++f[1])->kind != FIELD_END)
		if (f[0]->str != NULL && f[1]->str != NULL &&
		    strstr(f[0]->str, "_ZTI") != NULL &&
		    strstr(f[1]->str, "_ZTI") != NULL &&
		    (type_len(f[0]->str) != type_len(f[1]->str) ||
		    memcmp(f[0]->str, f[1]->str, type_len(f[0]->str)) != 0))
			return false;
	return true;
}

/*
 * Data of a routine without a name is read if it looks like that of C++: what
 * the input has does, so that the output's is not where the record says.
 */
static bool
is_unreadable(const struct image *out, const struct entry *e)
{
	const struct field *layout = field_find(&e->fields, "layout");

	return e->kind == ENTRY_BAD || e->truncated || (layout != NULL &&
	    strcmp(layout->str, "unknown") == 0 &&
	    image_target_name(out, &e->personality) == NULL);
}

const char *
link_lsda_differs(const struct link *l, const struct link_input *in,
    const struct item *left, const struct item *right, uint64_t *tries)
{
	struct entry e[2] = { { 0 }, { 0 } };
	const struct entry *const both[2] = { &e[0], &e[1] };
	const struct table *t[2];
	struct sides sides = { .l = l };
	const char *what = NULL;

	t[0] = decode_lsda(in->tables, in->ntables, left->sect, left->start,
	    &e[0]);
	t[1] = decode_lsda(l->tables, l->ntables, right->sect, right->start,
	    &e[1]);
	if (has_sites(t[0], &e[0]) && has_sites(t[1], &e[1])) {
		if (!same_fields(&sides, both) || !same_places(&sides))
			what = "the output's LSDA has other call sites";
		else if (!same_types(both))
			what = "the output's LSDA has other types";
	} else if (has_sites(t[0], &e[0]) && t[1] != NULL &&
	    is_unreadable(l->out, &e[1])) {
		what = "the output's LSDA cannot be read";
	} else if (t[0] != NULL && t[1] != NULL && !l->relaxes &&
	    e[0].sec != NULL && e[1].sec != NULL &&
	    !has_sites(t[0], &e[0]) &&
	    !same_bytes(tries, t[0], &e[0], &e[1])) {
		what = "the output's LSDA has other bytes";
	}
	free(sides.points);
	entry_free(&e[0]);
	entry_free(&e[1]);
	return what;
}

void
link_check_lsda(struct pass *p, const struct search_for *s,
    const struct record *r)
{
	bool has[2] = { p->left.lsda.kind != TARGET_ABSENT,
	    p->right.lsda.kind != TARGET_ABSENT };
	struct link_counts *c = &p->l->counts[LINK_LSDA];
	const char *what;

	if (has[0] != has[1])
		link_about(p, CHK_link_lsda, s, r, has[0] ?
		    "the output's record has no LSDA" :
		    "the output's record has an LSDA");
	if (!has[0])
		return;
	c->input++;
	if (!has[1]) {
		c->lost++;
		return;
	}
	c->kept++;
	what = link_lsda_differs(p->l, s->in, s->it,
	    &p->l->tables[r->table]->items[r->item], &p->tries);
	if (what != NULL)
		link_about(p, CHK_link_lsda, s, r, what);
}
