/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The index of an instrumentation map, section xray_fn_idx: which entries of
 * the map belong to which function.  It has two words for each function, and
 * no version that tells their form:
 *
 *	begin, end	addresses in the map			LLVM up to 16
 *	begin, count	begin counts from its own word		LLVM 17 on
 *
 * The first element is about function 1.  A sound index parts the map in
 * order, without gap or overlap.
 */
#include "format/instrmap.h"

#include <string.h>

struct idx {
	const struct table *t; /* the map */
	struct section *sec;   /* the index */
	unsigned w;
	size_t n; /* elements */
	size_t nsleds;
	bool old; /* begin and end */
};

/* Sleds [first, last) of a function; false when they are not in the map. */
static bool
place_in_map(const struct idx *x, uint64_t addr, size_t *i)
{
	uint64_t at = addr_mask(addr - x->t->sec->addr, x->w);

	if (at % (4 * x->w) != 0 || at / (4 * x->w) > x->nsleds)
		return false;
	*i = at / (4 * x->w);
	return true;
}

static bool
element(const struct idx *x, size_t k, bool old, size_t *first, size_t *last)
{
	uint64_t at = k * 2 * x->w, begin, second;
	struct bytes b = section_bytes(x->sec);
	struct target to;

	bytes_seek(&b, at);
	begin = bytes_word(&b, x->w);
	second = bytes_word(&b, x->w);
	if (!old)
		begin = addr_add(addr_add(x->sec->addr, at), begin);
	to = section_target(x->sec, at, addr_mask(begin, x->w));
	if (to.kind != TARGET_ADDR || !place_in_map(x, to.addr, first))
		return false;
	if (!old) {
		*last = *first + second;
		/* A dynamic relocation gives an address, no distance. */
		return second <= x->nsleds - *first &&
		       (to.reloc == NULL || to.reloc->kind != RELOC_ABS);
	}
	to = section_target(x->sec, at + x->w, second);
	return to.kind == TARGET_ADDR && place_in_map(x, to.addr, last) &&
	       *last >= *first;
}

/* The form that more of the elements fit. */
static bool
is_old(const struct idx *x)
{
	size_t k, first, last, fit_new = 0, fit_old = 0;

	for (k = 0; k < x->n; k++) {
		fit_new += element(x, k, false, &first, &last);
		fit_old += element(x, k, true, &first, &last);
	}
	return fit_old > fit_new;
}

static struct section *
find_index(const struct table *t)
{
	struct section *sec;

	sec = image_section_named(t->img, "xray_fn_idx");
	return sec != NULL ? sec :
			     image_section_named(t->img, "__DATA,xray_fn_idx");
}

uint32_t
instrmap_read_index(const struct table *t, uint32_t *ids, struct diag *d)
{
	struct idx x = { .t = t, .w = t->img->addr_size };
	size_t k, first, last, next = 0, bad = 0;

	/* Relocatable files have an index, too, for each of their maps. */
	x.sec = t->img->by_section ? NULL : find_index(t);
	x.nsleds = instrmap_count(t);
	if (x.sec == NULL || !section_load(x.sec, d))
		return 0;
	if (x.sec->len % (2 * x.w) != 0)
		diag_at(d, CHK_map_idx_size, x.sec,
		    x.sec->len - x.sec->len % (2 * x.w),
		    "0x%zx bytes are not a whole number of elements of %u",
		    x.sec->len, 2 * x.w);
	x.n = x.sec->len / (2 * x.w);
	x.old = is_old(&x);
	for (k = 0; k < x.n; k++) {
		if (!element(&x, k, x.old, &first, &last)) {
			diag_at(d, CHK_map_idx_range, x.sec, k * 2 * x.w,
			    "function %zu: the sleds are not entries of the "
			    "map",
			    k + 1);
			bad++;
			continue;
		}
		if (bad == 0 && last == first)
			diag_at(d, CHK_map_idx_cover, x.sec, k * 2 * x.w,
			    "function %zu has no entries", k + 1);
		else if (bad == 0 && first != next)
			diag_at(d, CHK_map_idx_cover, x.sec, k * 2 * x.w,
			    "function %zu begins with entry %zu of the map, "
			    "where %zu is due",
			    k + 1, first, next);
		next = last;
		for (; first < last && ids[first] == 0; first++)
			ids[first] = (uint32_t)(k + 1);
	}
	if (bad == 0 && next != x.nsleds)
		diag_whole(d, CHK_map_idx_cover, x.sec,
		    "the map has %zu entr%s, the index ends with the first "
		    "%zu",
		    x.nsleds, x.nsleds == 1 ? "y" : "ies", next);
	if (bad == 0)
		return x.n > UINT32_MAX ? 0 : (uint32_t)x.n;
	/* Numbers of functions are then better counted than read. */
	memset(ids, 0, x.nsleds * sizeof(*ids));
	return 0;
}
