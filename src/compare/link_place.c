/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the code of input sections went. */
#include "compare/link.h"

#include <stdlib.h>
#include <string.h>

#include "compare/code_like.h"

#define SHF_IN_GROUP	0x200
#define MAX_TRIES	64	/* places that one name may have */
#define TELLING		16	/* bytes from which code tells where it is */
#define MAX_SEARCH	((uint64_t)1 << 33)	/* bytes looked at in all */

struct claim {
	uint64_t		 base;
	const struct section	*sec;
};

struct placer {
	struct link	*l;
	struct diag	*diag;
	struct claim	*claims;	/* by a hash of the base */
	size_t		 mask;
	uint64_t	 searched;
};

/* Without a version: f@@V1 is f. */
static size_t
name_len(const char *s)
{
	const char *at = strchr(s, '@');

	return at == NULL || at == s ? strlen(s) : (size_t)(at - s);
}

static int
compare_names(const char *a, const char *b)
{
	size_t la = name_len(a), lb = name_len(b);
	int c = memcmp(a, b, la < lb ? la : lb);

	return c != 0 ? c : la < lb ? -1 : la > lb;
}

static int
name_order(const void *va, const void *vb)
{
	const struct link_name *a = va, *b = vb;
	int c = compare_names(a->name, b->name);

	return c != 0 ? c : a->addr < b->addr ? -1 : a->addr > b->addr;
}

static void
add_names(struct link *p, const struct symbol *s, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++) {
		if (s[i].stub || s[i].kind == SYM_OBJECT)
			continue;
		p->names[p->nnames].name = s[i].name;
		p->names[p->nnames].addr = s[i].addr;
		p->names[p->nnames++].global = s[i].bind != 0;
	}
}

static void
list_names(struct link *p)
{
	const struct symtab *st = &p->out->symtab;

	p->names = xcalloc(st->n + st->naliases + 1, sizeof(*p->names));
	add_names(p, st->sym, st->n);
	add_names(p, st->alias, st->naliases);
	qsort(p->names, p->nnames, sizeof(*p->names), name_order);
}

/* The first output symbol of the name; nnames when there is none. */
static size_t
find_name(const struct link *p, const char *name)
{
	size_t lo = 0, hi = p->nnames, mid;

	while (lo < hi) {
		mid = lo + (hi - lo) / 2;
		if (compare_names(p->names[mid].name, name) < 0)
			lo = mid + 1;
		else
			hi = mid;
	}
	return lo < p->nnames && compare_names(p->names[lo].name, name) == 0 ?
	    lo : p->nnames;
}

/* Where a base is or may be put: claims is a table with room to spare. */
static struct claim *
claim_slot(const struct placer *p, uint64_t base)
{
	size_t i = (size_t)((base >> 2) * 0x9e3779b97f4a7c15u >> 20);

	for (i &= p->mask; p->claims[i].sec != NULL &&
	    p->claims[i].base != base; i = (i + 1) & p->mask)
		;
	return &p->claims[i];
}

/* The section that was placed there first, or NULL. */
static const struct section *
claimed(const struct placer *p, uint64_t base)
{
	return claim_slot(p, base)->sec;
}

static void
claim(struct placer *p, uint64_t base, const struct section *sec)
{
	struct claim *c = claim_slot(p, base);

	c->base = base;
	c->sec = sec;
}

static bool
in_group(const struct section *sec)
{
	return (sec->flags & SHF_IN_GROUP) != 0 ||
	    strncmp(sec->name, ".gnu.linkonce.", 14) == 0;
}

static bool
is_code_section(const struct section *sec)
{
	return (sec->attr & SEC_EXEC) && (sec->attr & SEC_ALLOC) &&
	    sec->size != 0;
}

/* Is the section's code there? */
static bool
is_there(const struct placer *p, const struct section *sec, uint64_t base)
{
	struct code_place a = { sec->img, sec->index, 0 };
	struct code_place b = { p->l->out, 0, base };

	if (!image_is_code(p->l->out, 0, base))
		return false;
	return code_like(&a, &b, sec->size) == CODE_ALIKE;
}

static void
say_ambiguous(struct placer *p, const struct section *sec,
    struct link_place *place)
{
	place->guess = true;
	diag_at(p->diag, CHK_link_ambiguous, sec, 0, "the code may be at more "
	    "than one place of the output; taken for that at 0x%llx",
	    (unsigned long long)place->base);
}

/*
 * Tries the places that the name of one symbol of the section has.  A free one
 * is taken; of those that others have, the first is remembered.
 */
static bool
try_symbol(struct placer *p, const struct section *sec,
    const struct symbol *sym, struct link_place *place)
{
	const struct link_name *names = p->l->names;
	size_t i, first = find_name(p->l, sym->name), end = first;
	const struct section *other;
	uint64_t base;

	while (end < p->l->nnames && end - first < MAX_TRIES &&
	    compare_names(names[end].name, sym->name) == 0)
		end++;
	for (i = first; i < end; i++) {
		base = names[i].addr - sym->addr;
		/* Where lengths change, bytes say nothing. */
		if (!p->l->relaxes && !is_there(p, sec, base))
			continue;
		other = claimed(p, base);
		if (other == NULL) {
			place->state = PLACE_AT;
			place->base = base;
			claim(p, base, sec);
			if (p->l->relaxes && end - first > 1)
				say_ambiguous(p, sec, place);
			return true;
		}
		if (place->state == PLACE_NONE) {
			place->state = in_group(sec) && in_group(other) &&
			    strcmp(sec->name, other->name) == 0 ?
			    PLACE_COMDAT : PLACE_FOLDED;
			place->base = base;
		}
	}
	/* A copy that is not the one that was taken. */
	if (place->state == PLACE_NONE && in_group(sec) && end > first)
		place->state = PLACE_COMDAT;
	return false;
}

static bool
try_symbols(struct placer *p, const struct section *sec,
    const struct symbol *s, size_t n, struct link_place *place)
{
	size_t lo = 0, hi = n, mid;

	while (lo < hi) {
		mid = lo + (hi - lo) / 2;
		if (s[mid].sect < sec->index)
			lo = mid + 1;
		else
			hi = mid;
	}
	for (; lo < n && s[lo].sect == sec->index; lo++)
		if (s[lo].kind != SYM_OBJECT &&
		    try_symbol(p, sec, &s[lo], place))
			return true;
	return false;
}

/* The longest run of bytes that no relocation changes. */
static size_t
plain_run(const struct section *sec, size_t *len)
{
	const struct reloc *r = sec->relocs, *end = section_reloc_end(sec);
	size_t at = 0, best = 0;
	int from, to;

	*len = 0;
	for (; r < end; r++) {
		code_reloc_window(sec->img, r, &from, &to);
		if (r->offset + from > at && r->offset + from <= sec->len &&
		    r->offset + from - at > *len) {
			best = at;
			*len = (size_t)(r->offset + from - at);
		}
		if (r->offset + to > at)
			at = (size_t)(r->offset + to);
	}
	if (at < sec->len && sec->len - at > *len) {
		best = at;
		*len = sec->len - at;
	}
	return best;
}

/*
 * The code stands where another section of equal code was placed: the copy of
 * a group that lost, or what was folded, if it is not gone altogether.
 */
static void
note_twin(const struct section *sec, const struct section *other,
    uint64_t base, struct link_place *place)
{
	if (place->state != PLACE_NONE)
		return;
	place->state = in_group(sec) && in_group(other) &&
	    strcmp(sec->name, other->name) == 0 ? PLACE_COMDAT : PLACE_FOLDED;
	place->base = base;
	place->guess = true;
}

/* By bytes: the places in one section of the output. */
static void
search_in(struct placer *p, const struct section *sec,
    const struct section *out, struct link_place *place, bool *other)
{
	size_t run, at = plain_run(sec, &run), i;
	struct bytes b = image_bytes(p->l->out, 0, out->addr);
	const uint8_t *text = bytes_take(&b, out->size), *hit;
	uint64_t base;

	if (text == NULL || run < TELLING || out->size < run)
		return;
	p->searched += out->size;
	for (i = 0; i + run <= out->size; i++) {
		hit = memchr(text + i, sec->data[at], out->size - run - i + 1);
		if (hit == NULL)
			return;
		i = (size_t)(hit - text);
		if (memcmp(hit, sec->data + at, run) != 0)
			continue;
		base = out->addr + i - at;
		if (i < at || !is_there(p, sec, base))
			continue;
		if (claimed(p, base) != NULL) {
			note_twin(sec, claimed(p, base), base, place);
			continue;
		}
		if (place->state == PLACE_AT) {
			*other = true;
			return;
		}
		place->state = PLACE_AT;
		place->base = base;
		place->guess = false;
	}
}

/*
 * Code too short to be searched for: where a record of the output begins that
 * no other section was found for.
 */
static void
search_records(struct placer *p, const struct section *sec,
    struct link_place *place, bool *other)
{
	const struct table *t;
	size_t i, k;

	for (i = 0; i < p->l->ntables; i++) {
		t = p->l->tables[i];
		if (t->format->rowless || p->searched > MAX_SEARCH)
			continue;
		p->searched += t->nitems;
		for (k = 0; k < t->nitems; k++) {
			const struct item *it = &t->items[k];

			if (it->kind != ENTRY_FUNC || !it->known ||
			    (place->state == PLACE_AT &&
			    place->base == it->start) ||
			    !is_there(p, sec, it->start))
				continue;
			if (claimed(p, it->start) != NULL) {
				note_twin(sec, claimed(p, it->start),
				    it->start, place);
				continue;
			}
			if (place->state == PLACE_AT) {
				*other = true;
				return;
			}
			place->state = PLACE_AT;
			place->base = it->start;
			place->guess = false;
		}
	}
}

static void
place_by_bytes(struct placer *p, const struct section *sec,
    struct link_place *place)
{
	const struct image *out = p->l->out;
	bool other = false;
	size_t i;

	if (p->l->relaxes || sec->data == NULL || p->searched > MAX_SEARCH)
		return;
	for (i = 0; i < out->nsections && !other; i++)
		if ((out->sections[i].attr & (SEC_EXEC | SEC_NOBITS)) ==
		    SEC_EXEC)
			search_in(p, sec, &out->sections[i], place, &other);
	if (place->state != PLACE_AT)
		search_records(p, sec, place, &other);
	if (place->state != PLACE_AT)
		return;
	claim(p, place->base, sec);
	if (other)
		say_ambiguous(p, sec, place);
}

/* At first by global names, which are the surest; then by all. */
static void
place_sections(struct placer *p, struct link_input *in, bool bytes)
{
	const struct symtab *st = &in->img->symtab;
	struct link_place *place;
	struct section *sec;
	size_t i;

	for (i = 0; i < in->img->nsections; i++) {
		sec = &in->img->sections[i];
		if (!is_code_section(sec) || sec->index >= in->nplaces)
			continue;
		place = &in->place[sec->index];
		if (bytes) {
			if (place->state == PLACE_NONE)
				place_by_bytes(p, sec, place);
		} else if (!try_symbols(p, sec, st->sym, st->n, place)) {
			try_symbols(p, sec, st->alias, st->naliases, place);
		}
		in->linked |= place->state == PLACE_AT;
	}
}

const struct link_place *
link_place_of(const struct link_input *in, uint32_t sect)
{
	static const struct link_place none;

	return sect < in->nplaces ? &in->place[sect] : &none;
}

uint64_t
link_address(const struct link *l, const struct link_input *in, uint32_t sect,
    uint64_t offset)
{
	const struct symbol *sym = !l->relaxes ? NULL :
	    image_symbol_exact(in->img, sect, offset);
	size_t i = sym == NULL ? l->nnames : find_name(l, sym->name), tries;
	uint64_t guess = link_place_of(in, sect)->base + offset, best = guess;
	uint64_t away, least = UINT64_MAX;

	/* Code before it became shorter: the symbol tells by how much. */
	for (tries = 0; i < l->nnames && tries < MAX_TRIES &&
	    compare_names(l->names[i].name, sym->name) == 0; i++, tries++) {
		away = l->names[i].addr > guess ? l->names[i].addr - guess :
		    guess - l->names[i].addr;
		if (away < least) {
			least = away;
			best = l->names[i].addr;
		}
	}
	return best;
}

static int
range_order(const void *va, const void *vb)
{
	const struct link_range *a = va, *b = vb;

	return a->base < b->base ? -1 : a->base > b->base;
}

/* What the sections that have a place cover, by address. */
static void
list_ranges(struct link *l)
{
	size_t i, k, cap = 0;

	for (i = 0; i < l->nin; i++)
		for (k = 0; k < l->in[i].img->nsections; k++) {
			const struct section *sec =
			    &l->in[i].img->sections[k];
			const struct link_place *at =
			    link_place_of(&l->in[i], sec->index);

			if (at->state != PLACE_AT || !l->in[i].linked)
				continue;
			GROW(l->ranges, l->nranges, cap);
			l->ranges[l->nranges].base = at->base;
			l->ranges[l->nranges].in = &l->in[i];
			l->ranges[l->nranges++].sec = sec;
		}
	if (l->nranges > 0)
		qsort(l->ranges, l->nranges, sizeof(*l->ranges), range_order);
}

const struct link_range *
link_range_at(const struct link *l, uint64_t pc)
{
	size_t lo = 0, hi = l->nranges, mid;

	while (lo < hi) {
		mid = lo + (hi - lo) / 2;
		if (l->ranges[mid].base <= pc)
			lo = mid + 1;
		else
			hi = mid;
	}
	return lo > 0 && pc - l->ranges[lo - 1].base <
	    l->ranges[lo - 1].sec->size ? &l->ranges[lo - 1] : NULL;
}

void
link_place_all(struct link *l, struct diag *d)
{
	struct placer p = { .l = l, .diag = d };
	struct link_input *in;
	size_t i, k;
	size_t sections = 0;
	uint32_t most;

	list_names(l);
	for (i = 0; i < l->nin; i++)
		sections += l->in[i].img->nsections;
	for (p.mask = 15; p.mask < 2 * sections; )
		p.mask = 2 * p.mask + 1;
	p.claims = xcalloc(p.mask + 1, sizeof(*p.claims));
	for (i = 0; i < l->nin; i++) {
		in = &l->in[i];
		code_load(in->img);
		for (most = 0, k = 0; k < in->img->nsections; k++)
			if (in->img->sections[k].index > most)
				most = in->img->sections[k].index;
		in->nplaces = (size_t)most + 1;
		in->place = xcalloc(in->nplaces, sizeof(*in->place));
		in->linked = !in->member;
		place_sections(&p, in, false);
	}
	for (i = 0; i < l->nin; i++)
		place_sections(&p, &l->in[i], true);
	list_ranges(l);
	free(p.claims);
}
