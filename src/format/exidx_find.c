/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where an image has its exception index tables. */
#include "format/exidx.h"

#include <string.h>

#define SHT_ARM_EXIDX 0x70000001

static bool
is_named_index(const struct section *s)
{
	return strncmp(s->name, ".ARM.exidx", 10) == 0 ||
	       strcmp(s->name, ".ARM.unwind_idx") == 0 ||
	       strncmp(s->name, ".gnu.linkonce.armexidx.", 23) == 0;
}

static bool
is_index(const struct section *s, bool by_name)
{
	if (s->attr & SEC_NOBITS)
		return false;
	return by_name ? is_named_index(s) : s->type == SHT_ARM_EXIDX;
}

/* Symbols that bound an index, of bare metal and of the Linux kernel. */
static const char *const bounds[][2] = {
	{ "__exidx_start", "__exidx_end" },
	{ "__start_unwind_idx", "__stop_unwind_idx" },
};

/* Is there an index between two symbols, in the given section or any? */
static bool
find_bounds(struct image *img, struct section *in, struct section **sec,
    uint64_t *start, uint64_t *size)
{
	struct symbol a, b;
	size_t i;

	if (img->by_section || img->ops == NULL || img->ops->by_name == NULL)
		return false;
	for (i = 0; i < NELEM(bounds); i++) {
		if (!img->ops->by_name(img, bounds[i][0], &a) ||
		    !img->ops->by_name(img, bounds[i][1], &b) ||
		    b.addr <= a.addr)
			continue;
		*sec = image_section_at(img, a.addr);
		if (*sec == NULL || (in != NULL && *sec != in) ||
		    b.addr - (*sec)->addr > (*sec)->size)
			continue;
		*start = a.addr - (*sec)->addr;
		*size = b.addr - a.addr;
		return true;
	}
	return false;
}

static void
add_table(struct image *img, struct section *sec, struct table_list *l)
{
	struct table *t = tables_add(l, &format_exidx, img, sec);
	uint64_t start, size;

	/* An output section takes its type from what comes first in it. */
	if (!is_named_index(sec) &&
	    find_bounds(img, sec, &sec, &start, &size)) {
		t->offset = start;
		t->size = size;
	}
}

void
exidx_find(struct image *img, const struct selection *sel, struct table_list *l,
    struct diag *d)
{
	struct section *sec;
	uint64_t start, size;
	struct table *t;
	size_t i, n = l->n;
	int by_name;

	(void)sel;
	(void)d;
	/* The type's number means something else for other machines. */
	if (img->machine != MACH_ARM || img->container != CONTAINER_ELF)
		return;
	for (by_name = 0; by_name < 2 && l->n == n; by_name++)
		for (i = 0; i < img->nsections; i++)
			if (is_index(&img->sections[i], by_name))
				add_table(img, &img->sections[i], l);
	/* Linker scripts that put the index in with code lose its type. */
	if (l->n == n && find_bounds(img, NULL, &sec, &start, &size)) {
		t = tables_add(l, &format_exidx, img, sec);
		t->offset = start;
		t->size = size;
	}
}
