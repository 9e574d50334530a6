/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * LSDAs before and after a link: the same call sites with the same pads,
 * actions and types, counted from the function's start; where code became
 * shorter, in the same order and nowhere farther apart.
 */
#include "link/link_pass.h"

#include <stdlib.h>
#include <string.h>

/* A place that an LSDA names, in both, counted from the function. */
struct lsda_point {
	uint64_t in, out;
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
			   r->offset - in->offset :
			   len;
		if (next > len)
			next = len;
		if (next > i &&
		    memcmp(in->sec->data + in->offset + i,
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
	if (f->kind == FIELD_STR || (f->flags & FIELD_RAW))
		return true;
	if (f->name == NULL)
		return false;
	switch (f->name[0]) {
	case 'l':
		return strcmp(f->name, "lsda") == 0 ||
		       strcmp(f->name, "lpstart") == 0;
	case 'p':
		return strcmp(f->name, "personality") == 0;
	}
	return false;
}

/* The next field from *at on that counts, or NULL. */
static const struct field *
next_field(const struct entry *e, size_t *at)
{
	while (*at < e->fields.n && is_passed(&e->fields.list[*at]))
		++*at;
	return *at < e->fields.n ? &e->fields.list[(*at)++] : NULL;
}

/* A place, counted from the function. */
static uint64_t
place_of(const struct entry *e, const struct field *f)
{
	return (f->kind == FIELD_HEX ? f->num : f->target.addr) - e->start.addr;
}

/* Names may be lost with symbols. */
static bool
same_field(struct lsda_work *w, bool relaxes, const struct field *in,
    const struct field *out)
{
	uint64_t v[2];

	if (in->kind != out->kind || !str_same(in->name, out->name))
		return false;
	switch (in->kind) {
	case FIELD_NUM:
	case FIELD_SNUM:
	case FIELD_BOOL:
		return in->num == out->num;
	case FIELD_HEX:
	case FIELD_ADDR:
		/* In another section than the function. */
		if (in->kind == FIELD_ADDR && in->target.sect != 0)
			return true;
		v[0] = place_of(&w->e[0], in);
		v[1] = place_of(&w->e[1], out);
		if (!relaxes)
			return v[0] == v[1];
		PUSH(w->points, w->npoints, w->cap) = (struct lsda_point){ v[0],
			v[1] };
		return true;
	default:
		return true;
	}
}

ORDER2(point_order, struct lsda_point, in, out)

/* Code that becomes shorter brings its places nearer to each other. */
static bool
same_places(struct lsda_work *w)
{
	const struct lsda_point *pt = w->points;
	uint64_t in, out;
	size_t i;

	if (w->npoints > 0)
		xqsort(w->points, w->npoints, sizeof(*w->points), point_order);
	for (i = 0; i < w->npoints; i++) {
		in = pt[i].in - (i > 0 ? pt[i - 1].in : 0);
		out = pt[i].out - (i > 0 ? pt[i - 1].out : 0);
		if (pt[i].out < (i > 0 ? pt[i - 1].out : 0) || out > in)
			return false;
	}
	return true;
}

static bool
same_fields(struct lsda_work *w, bool relaxes)
{
	const struct field *in, *out;
	size_t at[2] = { 0, 0 };

	w->npoints = 0;
	for (;;) {
		in = next_field(&w->e[0], &at[0]);
		out = next_field(&w->e[1], &at[1]);
		if (in == NULL || out == NULL)
			return in == out && same_places(w);
		if (!same_field(w, relaxes, in, out))
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
same_types(const struct entry *e)
{
	const struct field *f[2];
	size_t i;

	for (i = 0; i < 2; i++)
		if ((f[i] = field_find(&e[i].fields, "types")) == NULL)
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

	return e->kind == ENTRY_BAD || e->truncated ||
	       (layout != NULL && strcmp(layout->str, "unknown") == 0 &&
		   image_target_name(out, &e->personality) == NULL);
}

struct lsda_print
link_lsda_print(struct table *const *tables, size_t n, const struct item *it,
    struct lsda_work *w)
{
	struct entry *e = &w->e[0];
	struct lsda_print p = { 0 };
	const struct field *f;
	const char *c;
	uint64_t h = 1;
	size_t at = 0;

	if (!has_sites(decode_lsda(tables, n, it->sect, it->start, e), e))
		return p;
	while ((f = next_field(e, &at)) != NULL) {
		h = hash_mix(h, f->kind);
		switch (f->kind) {
		case FIELD_NUM:
		case FIELD_SNUM:
		case FIELD_BOOL:
			h = hash_mix(h, f->num);
			break;
		case FIELD_HEX:
		case FIELD_ADDR:
			h = hash_mix(h, place_of(e, f));
			p.elsewhere |= f->kind == FIELD_ADDR &&
				       f->target.sect != 0;
			break;
		}
		/* Not only those of kind FIELD_NAME. */
		if (f->str == NULL || strstr(f->str, "_ZTI") == NULL)
			continue;
		p.types = true;
		for (c = f->str; *c != '\0'; c++)
			p.names = hash_mix(p.names, (unsigned char)*c);
	}
	p.number = h == 0 ? 1 : h;
	return p;
}

void
link_lsda_free(struct lsda_work *w)
{
	entry_free(&w->e[0]);
	entry_free(&w->e[1]);
	free(w->points);
}

const char *
link_lsda_differs(const struct link *l, const struct link_input *in,
    const struct item *left, const struct item *right, struct lsda_work *w)
{
	struct entry *e = w->e;
	const struct table *t[2];

	t[0] = decode_lsda(in->tables, in->ntables, left->sect, left->start,
	    &e[0]);
	t[1] = decode_lsda(l->tables, l->ntables, right->sect, right->start,
	    &e[1]);
	if (has_sites(t[0], &e[0]) && has_sites(t[1], &e[1]))
		return !same_fields(w, l->relaxes) ?
			   "the output's LSDA has other call sites" :
		       !same_types(e) ? "the output's LSDA has other types" :
					NULL;
	if (has_sites(t[0], &e[0]))
		return t[1] != NULL && is_unreadable(l->out, &e[1]) ?
			   "the output's LSDA cannot be read" :
			   NULL;
	if (t[0] == NULL || t[1] == NULL || l->relaxes || e[0].sec == NULL ||
	    e[1].sec == NULL || same_bytes(&w->tries, t[0], &e[0], &e[1]))
		return NULL;
	return "the output's LSDA has other bytes";
}

void
link_check_lsda(struct pass *p, const struct search_for *s,
    const struct link_record *r)
{
	bool has[2] = { p->left.lsda.kind != TARGET_ABSENT,
		p->right.lsda.kind != TARGET_ABSENT };
	struct link_counts *c = &p->l->counts[LINK_LSDA];
	const char *what;

	if (has[0] != has[1])
		link_about(p, CHK_link_lsda, s, r,
		    has[0] ? "the output's record has no LSDA" :
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
	    &p->l->tables[r->table]->items[r->item], &p->lsdas);
	if (what != NULL)
		link_about(p, CHK_link_lsda, s, r, what);
}
