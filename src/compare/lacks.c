/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why a table has not what call frame information has.  For SFrame an encoder
 * says whether it can hold the rules of an FDE at all.
 */
#include "compare/lacks.h"

#include <stdlib.h>
#include <string.h>

#include "format/encode_cies.h"
#include "table/sframe.h"

struct lacks {
	struct spans *o;
	const struct image *img;
	const struct table *t; /* .eh_frame or .debug_frame,
				  sorted */
	size_t at;             /* cursor in its order */
	struct encode_cies *cies;
	struct sframe_encoder *enc; /* NULL: SFrame is not looked at */
	struct entry entry;
	struct arena *mem;  /* of reasons */
	const char **known; /* reasons, each once */
	size_t nknown, known_cap;
	struct span *list; /* the new ones */
	size_t n, cap;
};

/* The same string for the same reason. */
static const char *
reason_of(struct lacks *l, const char *why)
{
	char *s = arena_printf(l->mem, "SFrame cannot hold it: %s", why);
	size_t i;

	for (i = 0; i < l->nknown; i++)
		if (strcmp(l->known[i], s) == 0)
			return l->known[i];
	GROW(l->known, l->nknown, l->known_cap);
	return l->known[l->nknown++] = s;
}

/* Why an FDE, or what is in place of one, has no function in SFrame. */
static const char *
why_lacking(struct lacks *l, const struct item *it, const struct span *s)
{
	const struct encode_cie *cie;
	const struct symbol *sym;
	const char *why;

	if (l->enc == NULL)
		return strcmp(l->t->name, "eh_frame") == 0 ?
			   "under eh_frame" :
			   "under debug_frame";
	if (s->plt)
		return "the linker wrote no SFrame for its stubs";
	table_decode(l->t, it, WANT_OPS, &l->entry, NULL);
	cie = encode_cies_of(l->cies, it);
	if (cie == NULL || l->entry.truncated || !l->entry.has_end)
		return NULL;
	why = sframe_refuses(l->enc, cie, &l->entry);
	if (why != NULL)
		return reason_of(l, why);
	sym = image_symbol_exact(l->img, it->sect, it->start);
	if (sym != NULL && gap_startup_name(sym->name))
		return GAP_STARTUP;
	return "SFrame could hold it";
}

/* A part of a span; what has the same reason as the part before joins it. */
static void
add_part(struct lacks *l, const struct span *s, uint64_t start, uint64_t end,
    const char *reason)
{
	struct span *last = l->n == 0 ? NULL : &l->list[l->n - 1];

	if (start >= end)
		return;
	if (last != NULL && start > s->start && last->end == start &&
	    last->reason == reason && s->class == SPAN_TABLE) {
		last->end = end;
		return;
	}
	last = &PUSH(l->list, l->n, l->cap);
	*last = *s;
	last->start = start;
	last->end = end;
	if (reason != NULL)
		last->reason = reason;
}

/* Cuts a span at the FDEs in it. */
static void
cut_span(struct lacks *l, const struct span *s)
{
	uint32_t sect = span_sect(l->img, s);
	uint64_t pc = s->start, end;
	const struct item *it;

	for (; l->at < l->t->norder; l->at++) {
		it = &l->t->items[l->t->order[l->at]];
		if (it->sect < sect || (it->sect == sect && it->end <= pc))
			continue;
		if (it->sect > sect || it->start >= s->end)
			break;
		if (it->start > pc) {
			add_part(l, s, pc, it->start, NULL);
			pc = it->start;
		}
		end = it->end < s->end ? it->end : s->end;
		add_part(l, s, pc, end, why_lacking(l, it, s));
		pc = end;
		if (it->end >= s->end)
			break;
	}
	add_part(l, s, pc, s->end, NULL);
}

static void
cut_spans(struct lacks *l, uint32_t sframe)
{
	const struct span *s;
	size_t i;

	for (i = 0; i < l->o->n; i++) {
		s = &l->o->list[i];
		if (s->class == SPAN_GAP ||
		    (s->class == SPAN_TABLE && l->enc != NULL &&
			!(s->tables & sframe)))
			cut_span(l, s);
		else
			add_part(l, s, s->start, s->end, NULL);
	}
	free(l->o->list);
	l->o->list = l->list;
	l->o->n = l->n;
	l->o->cap = l->cap;
}

/* The bit of a table among those that the spans were made of, or 0. */
static uint32_t
bit_of(const struct spans *o, const char *name)
{
	size_t i;

	for (i = 0; i < o->ntables; i++)
		if (strcmp(o->tables[i].name, name) == 0)
			return (uint32_t)1 << i;
	return 0;
}

static struct table *
named(struct table *const *tables, size_t n, const char *name)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (strcmp(tables[i]->name, name) == 0)
			return tables[i];
	return NULL;
}

void
lacks_explain(struct spans *o, struct table *const *tables, size_t n,
    struct arena *mem)
{
	const struct table *sframe = named(tables, n, "sframe");
	struct table *cfi = named(tables, n, "eh_frame");
	struct lacks l = { .o = o, .img = o->img, .mem = mem };
	uint32_t bit = bit_of(o, "sframe");
	unsigned version;

	if (cfi == NULL)
		cfi = named(tables, n, "debug_frame");
	if (cfi == NULL || (bit == 0 && bit_of(o, cfi->name) != 0))
		return;
	table_index(cfi, NULL);
	table_sort(cfi);
	l.t = cfi;
	if (bit != 0 && sframe != NULL) {
		version = sframe_version(sframe);
		l.enc = sframe_encoder_new(o->img,
		    version == 0 ? 3 : (int)version, 0);
		l.cies = encode_cies_new(cfi);
	}
	cut_spans(&l, bit);
	encode_cies_free(l.cies);
	sframe_encoder_free(l.enc);
	entry_free(&l.entry);
	free(l.known);
}
