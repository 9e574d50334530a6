/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the Linux kernel changes its own code (x86, include/asm/alternative.h):
 *
 *	.altinstructions	i32 place - field, i32 replacement - field,
 *				flags (u16 before 6.3, then u32),
 *				u8 length of the place, u8 of the replacement
 *	.parainstructions	u64 place, u8 type, u8 length, 6 bytes of
 *				padding; up to 6.7
 */

#include "image/image.h"

#define ALT_OLD  12
#define ALT_NEW  14
#define PARA_LEN 16

/* The place that a field leads to; size: 4 relative to itself, 8 absolute. */
static bool
place_of(const struct section *s, uint64_t offset, unsigned size,
    struct code_site *site)
{
	const struct reloc *r;
	uint64_t v;

	site->sect = 0;
	if (s->img->by_section) {
		r = section_reloc(s, offset);
		if (r == NULL || r->undefined || r->sect == 0 ||
		    r->kind != (size == 8 ? RELOC_ABS : RELOC_PCREL))
			return false;
		site->start = r->value;
		site->sect = r->sect;
		return true;
	}
	v = load_word(s->data + offset, size, s->img->big_endian);
	site->start = size == 8 ? v :
				  addr_add(s->addr + offset,
				      (uint64_t)(int64_t)(int32_t)v);
	return true;
}

static bool
is_code(const struct image *img, const struct code_site *site)
{
	const struct section *s = image_section_of(img, site->sect,
	    site->start);

	return s != NULL && (s->attr & SEC_EXEC) != 0;
}

/* Do entries of that size lead to code, as far as one looks? */
static bool
is_size(const struct section *s, unsigned size)
{
	struct code_site site;
	size_t i, n = s->len / size;

	if (s->len % size != 0)
		return false;
	for (i = 0; i < n && i < 64; i++)
		if (!place_of(s, i * size, 4, &site) || !is_code(s->img, &site))
			return false;
	return true;
}

static void
add(struct image *img, size_t *cap, struct code_site site, uint8_t len)
{
	if (len == 0)
		return;
	site.end = addr_add(site.start, len);
	PUSH(img->sites, img->nsites, *cap) = site;
}

ORDER2(by_start, struct code_site, sect, start)

/* Sorts, and joins those that overlap. */
static void
join(struct image *img)
{
	struct code_site *s = img->sites;
	size_t i, n = 0;

	if (img->nsites == 0)
		return;
	xqsort(s, img->nsites, sizeof(*s), by_start);
	for (i = 1; i < img->nsites; i++) {
		if (s[i].sect == s[n].sect && s[i].start < s[n].end) {
			if (s[i].end > s[n].end)
				s[n].end = s[i].end;
		} else
			s[++n] = s[i];
	}
	img->nsites = n + 1;
}

void
image_load_alternatives(struct image *img)
{
	struct code_site site;
	struct section *s;
	size_t cap = 0, at;
	unsigned size;

	if (img->sites_loaded)
		return;
	img->sites_loaded = true;
	if (img->container != CONTAINER_ELF || !machine_is_x86(img->machine))
		return;
	s = image_section_loaded(img, ".altinstructions", NULL);
	size = s == NULL           ? 0 :
	       is_size(s, ALT_NEW) ? ALT_NEW :
	       is_size(s, ALT_OLD) ? ALT_OLD :
				     0;
	for (at = 0; size != 0 && at < s->len; at += size)
		if (place_of(s, at, 4, &site))
			add(img, &cap, site, s->data[at + size - 2]);
	s = image_section_loaded(img, ".parainstructions", NULL);
	for (at = 0; s != NULL && at + PARA_LEN <= s->len; at += PARA_LEN)
		if (place_of(s, at, 8, &site))
			add(img, &cap, site, s->data[at + 9]);
	join(img);
}

const struct code_site *
image_alternative(const struct image *img, uint32_t sect, uint64_t addr)
{
	const struct code_site *s = img->sites;
	size_t i;

	BISECT(i, 0, img->nsites,
	    !place_before(sect, addr, s[i].sect, s[i].start));
	if (i == 0)
		return NULL;
	s += i - 1;
	return s->sect == sect && addr < s->end ? s : NULL;
}
