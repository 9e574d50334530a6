/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What linkers move as a whole, and the places and names of the output. */
#include "link/link.h"

#include <stdlib.h>
#include <string.h>

#include "base/sort.h"

#define SHF_IN_GROUP 0x200

static bool
is_code_section(const struct section *sec)
{
	return (sec->attr & SEC_EXEC) && (sec->attr & SEC_ALLOC) &&
	       !(sec->attr & SEC_NOBITS) && sec->size != 0;
}

static struct link_piece *
add_piece(struct link_input *in, size_t *cap, const struct section *sec,
    uint64_t from, uint64_t end)
{
	struct link_piece *p;

	p = &PUSH(in->pieces, in->npieces, *cap);
	memset(p, 0, sizeof(*p));
	p->sec = sec;
	p->sect = in->img->by_section ? sec->index : 0;
	p->from = from;
	p->size = end - from;
	return p;
}

/* The weak symbol there, of which a linker keeps one copy. */
static const char *
weak_name(const struct image *img, uint64_t addr)
{
	const struct symbol *sym = image_symbol_exact(img, 0, addr);

	return sym != NULL && sym->bind == 2 ? sym->name : NULL;
}

/* Mach-O and linked files: cut at symbols, and where records begin. */
static void
cut_at_symbols(struct link_input *in)
{
	const struct symtab *st = &in->img->symtab;
	uint64_t *at, end;
	size_t n = 0, cap = st->n, i, k, t, room = 0;
	const struct section *sec;

	for (t = 0; t < in->ntables; t++)
		cap += in->tables[t]->nitems;
	for (i = 0; i < in->img->nsections; i++)
		cap++;
	at = xcalloc(cap + 1, sizeof(*at));
	for (i = 0; i < st->n; i++)
		if (st->sym[i].kind != SYM_OBJECT)
			at[n++] = st->sym[i].addr;
	for (t = 0; t < in->ntables; t++)
		for (k = 0; k < in->tables[t]->nitems; k++)
			if (in->tables[t]->items[k].kind == ENTRY_FUNC &&
			    in->tables[t]->items[k].known)
				at[n++] = in->tables[t]->items[k].start;
	for (i = 0; i < in->img->nsections; i++)
		at[n++] = in->img->sections[i].addr;
	xqsort(at, n, sizeof(*at), number_order);
	for (i = 0; i < n; i++) {
		sec = image_section_at(in->img, at[i]);
		if ((i > 0 && at[i] == at[i - 1]) || sec == NULL ||
		    !is_code_section(sec))
			continue;
		end = addr_add(sec->addr, sec->size);
		for (k = i + 1; k < n && at[k] == at[i]; k++)
			;
		if (k < n && at[k] < end)
			end = at[k];
		add_piece(in, &room, sec, at[i], end)->group =
		    in->img->type == IMAGE_OBJECT ? weak_name(in->img, at[i]) :
						    NULL;
	}
	free(at);
}

/* The name that copies of the section have in common, or NULL. */
static const char *
group_name(const struct image *img, const struct section *sec)
{
	const struct symbol *sym;

	if ((sec->flags & SHF_IN_GROUP) == 0 &&
	    strncmp(sec->name, ".gnu.linkonce.", 14) != 0)
		return NULL;
	if (strcmp(sec->name, ".text") != 0)
		return sec->name;
	/* clang -fno-unique-section-names */
	sym = image_symbol_exact(img, sec->index, 0);
	return sym != NULL && sym->bind == 2 ? sym->name : NULL;
}

void
link_cut(struct link_input *in)
{
	struct section *sec;
	size_t i, cap = 0;

	if (!in->img->by_section) {
		cut_at_symbols(in);
		return;
	}
	for (i = 0; i < in->img->nsections; i++) {
		sec = &in->img->sections[i];
		if (is_code_section(sec))
			add_piece(in, &cap, sec, 0, sec->size)->group =
			    group_name(in->img, sec);
	}
}

struct link_piece *
link_piece_at(const struct link_input *in, uint32_t sect, uint64_t addr)
{
	struct link_piece *p = in->pieces;
	size_t i;

	BISECT(i, 0, in->npieces,
	    !place_before(sect, addr, p[i].sect, p[i].from));
	if (i == 0)
		return NULL;
	p += i - 1;
	/* What is about no code may stand at the end of some. */
	return p->sect == sect && addr - p->from <= p->size ? p : NULL;
}

void
link_number(struct link *l)
{
	const struct image *out = l->out;
	uint64_t pos = 0;
	uint32_t most = 0;
	size_t i;

	if (!out->by_section)
		return;
	for (i = 0; i < out->nsections; i++)
		if (out->sections[i].index > most)
			most = out->sections[i].index;
	l->nsection_pos = (size_t)most + 1;
	l->section_pos = xcalloc(l->nsection_pos, sizeof(*l->section_pos));
	for (i = 0; i < out->nsections; i++) {
		l->section_pos[out->sections[i].index] = pos;
		/* An end is a position too. */
		if (!(out->sections[i].attr & SEC_NOBITS))
			pos = addr_add(pos, (out->sections[i].size | 63) + 65);
	}
}

uint64_t
link_pos(const struct link *l, uint32_t sect, uint64_t addr)
{
	return sect < l->nsection_pos ? addr_add(l->section_pos[sect], addr) :
					addr;
}

uint64_t
link_unpos(const struct link *l, uint64_t pos, uint32_t *sect)
{
	const struct section *secs = l->out->sections;
	size_t i;

	*sect = 0;
	if (l->section_pos == NULL)
		return pos;
	BISECT(i, 0, l->out->nsections, l->section_pos[secs[i].index] <= pos);
	/* Those without bytes have the position of the next. */
	while (i > 0 && (secs[i - 1].attr & SEC_NOBITS))
		i--;
	if (i == 0)
		return pos;
	*sect = secs[i - 1].index;
	return pos - l->section_pos[*sect];
}

bool
link_is_code(const struct link *l, uint64_t pos)
{
	uint32_t sect;
	uint64_t addr = link_unpos(l, pos, &sect);

	const struct section *sec;

	if (l->section_pos != NULL)
		return sect != 0 && image_is_code(l->out, sect, addr);
	/* Headers may be mapped with the code: tombstones lead there. */
	sec = image_section_at(l->out, addr);
	return sec != NULL ?
		   (sec->attr & SEC_EXEC) != 0 :
		   l->out->nplaced == 0 && image_is_code(l->out, 0, addr);
}

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

	return c != 0 ? c : a->pos < b->pos ? -1 : a->pos > b->pos;
}

static void
add_name(struct link *l, const struct symbol *s)
{
	if (s->stub || s->kind == SYM_OBJECT)
		return;
	GROW(l->names, l->nnames, l->names_cap);
	l->names[l->nnames].name = s->name;
	l->names[l->nnames++].pos = link_pos(l, s->sect, s->addr);
}

/* mold has names of what it folded in .dynsym alone. */
static void
add_exported(void *arg, const struct symbol *s, const char *version,
    bool hidden)
{
	(void)version, (void)hidden;
	add_name(arg, s);
}

void
link_list_names(struct link *l)
{
	const struct symtab *st = &l->out->symtab;
	size_t i, n = 0;

	for (i = 0; i < st->n; i++)
		add_name(l, &st->sym[i]);
	for (i = 0; i < st->naliases; i++)
		add_name(l, &st->alias[i]);
	if (l->out->ops != NULL && l->out->ops->exported != NULL)
		l->out->ops->exported(l->out, add_exported, l);
	if (l->nnames > 0)
		xqsort(l->names, l->nnames, sizeof(*l->names), name_order);
	for (i = 0; i < l->nnames; i++)
		if (n == 0 || name_order(&l->names[n - 1], &l->names[i]) != 0)
			l->names[n++] = l->names[i];
	l->nnames = n;
	l->has_names = l->out->container == CONTAINER_ELF ?
			   image_section_named(l->out, ".symtab") != NULL :
			   false;
}

size_t
link_find_name(const struct link *l, const char *name)
{
	size_t i;

	BISECT(i, 0, l->nnames, compare_names(l->names[i].name, name) < 0);
	return link_same_name(l, i, name) ? i : l->nnames;
}

bool
link_same_name(const struct link *l, size_t i, const char *name)
{
	return i < l->nnames && compare_names(l->names[i].name, name) == 0;
}

/* By base, and in the order of the inputs. */
static uint64_t
range_word(const void *arg, size_t i, unsigned word)
{
	(void)word;
	return ((const struct link_range *)arg)[i].base;
}

void
link_list_ranges(struct link *l)
{
	size_t i, k, cap = 0;

	for (i = 0; i < l->nin; i++)
		for (k = 0; l->in[i].linked && k < l->in[i].npieces; k++) {
			const struct link_piece *p = &l->in[i].pieces[k];

			if (p->state != PLACE_AT && p->state != PLACE_OTHER)
				continue;
			PUSH(l->ranges, l->nranges,
			    cap) = (struct link_range){ p->base, &l->in[i], p };
		}
	l->ranges = sort_list(l->ranges, l->nranges, sizeof(*l->ranges), 1,
	    range_word, l->ranges);
}

const struct link_range *
link_range_at(const struct link *l, uint64_t pos)
{
	size_t i;

	BISECT(i, 0, l->nranges, l->ranges[i].base <= pos);
	return i > 0 && pos - l->ranges[i - 1].base <
			    l->ranges[i - 1].piece->size ?
		   &l->ranges[i - 1] :
		   NULL;
}
