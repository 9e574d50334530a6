/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the Linux kernel says of its own code.  Where it changes it (x86,
 * include/asm/alternative.h):
 *
 *	.altinstructions	i32 place - field, i32 replacement - field,
 *				flags (u16 before 6.3 and on other machines,
 *				then u32), u8 length of the place, u8 of the
 *				replacement
 *	.alternative		RISC-V's: the same two fields, u16 vendor, u16
 *				length, u32 of what is wrong with the machine
 *	.parainstructions	u64 place, u8 type, u8 length, 6 bytes of
 *				padding; up to 6.7
 *
 * Where control goes though no instruction says so (all machines whose fields
 * are relative: asm-generic/bug.h, linux/jump_label.h, asm/extable.h):
 *
 *	__bug_table	i32 place - field, perhaps an i32 format and an i32
 *			file, and a u16 line; a u16 of flags, last but for
 *			padding: if bit 0 is set, it only warns
 *	__jump_table	i32 place - field, i32 target - field, word key: a jump
 *			or a no-op, which are exchanged.  In a linked kernel no
 *			section, but between two symbols
 *	__ex_table	i32 place - field, i32 fixup - field, i32 of what it is;
 *			of older kernels the first two
 */

#include "image/image.h"

#define ALT_OLD       12
#define ALT_NEW       14
#define ALT_RISCV     16
#define PARA_LEN      16
#define JUMP_LEN      16
#define JUMP_LEN_32   12
#define EX_OLD        8
#define EX_LEN        12
#define BUG_PLAIN     8 /* without files: the flags are at 4 */
#define BUG_LEN       12
#define BUG_FORMAT    16
#define BUGFLAG_WARNS 1

struct kernel_list {
	const struct section *s;
	uint64_t from, to; /* offsets */
};

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

#define LOOKS 64

/* Do so many fields of entries of that size lead to code, as far as one looks? */
static bool
is_size(struct kernel_list r, unsigned size, unsigned fields)
{
	struct code_site site;
	uint64_t i, n = (r.to - r.from) / size;
	unsigned k;

	if ((r.to - r.from) % size != 0)
		return false;
	for (i = 0; i < n && i < LOOKS; i++)
		for (k = 0; k < fields; k++)
			if (!place_of(r.s, r.from + i * size + 4 * k, 4,
				&site) ||
			    !is_code(r.s->img, &site))
				return false;
	return true;
}

/* A whole section; empty where there is none. */
static struct kernel_list
whole(struct image *img, const char *name)
{
	const struct section *s = image_section_loaded(img, name, NULL);

	return (struct kernel_list){ s, 0, s == NULL ? 0 : s->len };
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

/* The size of entries of .altinstructions, whose length stands before the last. */
static unsigned
alternative_size(struct kernel_list r)
{
	return is_size(r, ALT_NEW, 1) ? ALT_NEW :
	       is_size(r, ALT_OLD, 1) ? ALT_OLD :
					0;
}

void
image_load_alternatives(struct image *img)
{
	struct code_site site;
	struct section *s;
	struct kernel_list r;
	size_t cap = 0, at;
	unsigned size;

	if (img->sites_loaded)
		return;
	img->sites_loaded = true;
	if (img->container != CONTAINER_ELF || !machine_is_x86(img->machine))
		return;
	r = whole(img, ".altinstructions");
	size = alternative_size(r);
	for (at = 0; size != 0 && at < r.to; at += size)
		if (place_of(r.s, at, 4, &site))
			add(img, &cap, site, r.s->data[at + size - 2]);
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

/* ---- Where control goes. ---- */

/* An empty target: right behind the place. */
static void
add_way(struct image *img, size_t *cap, const struct code_site *from,
    const struct code_site *to)
{
	PUSH(img->ways, img->nways, *cap) = (struct code_way){
		.sect = from->sect,
		.to_sect = to == NULL ? 0 : to->sect,
		.from = from->start,
		.to = to == NULL ? 0 : to->start,
		.behind = to == NULL,
	};
}

/* What replaces a jump may go on behind it. */
static void
add_replaced(struct image *img, size_t *cap)
{
	bool riscv = img->machine == MACH_RISCV;
	struct kernel_list r = whole(img,
	    riscv ? ".alternative" : ".altinstructions");
	unsigned size = !riscv                   ? alternative_size(r) :
			is_size(r, ALT_RISCV, 1) ? ALT_RISCV :
						   0;
	struct code_site from, to;
	uint64_t at;

	for (at = 0; size != 0 && at < r.to; at += size) {
		if (!place_of(r.s, at, 4, &from))
			continue;
		to = from;
		to.start += riscv ? load_word(r.s->data + at + 10, 2, false) :
				    r.s->data[at + size - 2];
		add_way(img, cap, &from, &to);
	}
}

static void
add_warnings(struct image *img, size_t *cap)
{
	struct kernel_list r = whole(img, "__bug_table");
	struct code_site from;
	unsigned size;
	uint64_t at;

	size = is_size(r, BUG_LEN, 1)    ? BUG_LEN :
	       is_size(r, BUG_FORMAT, 1) ? BUG_FORMAT :
	       is_size(r, BUG_PLAIN, 1)  ? BUG_PLAIN :
					   0;
	for (at = 0; size != 0 && at < r.to; at += size)
		if ((load_word(r.s->data + at +
				   (size == BUG_PLAIN ? 4 : size - 2),
			 2, img->big_endian) &
			BUGFLAG_WARNS) &&
		    place_of(r.s, at, 4, &from))
			add_way(img, cap, &from, NULL);
}

static uint64_t
label(struct image *img, const char *name)
{
	struct symbol sym;

	return img->ops->by_name != NULL && img->ops->by_name(img, name, &sym) ?
		   sym.addr :
		   0;
}

/* Of a module a section, of a kernel what lies between two names. */
static struct kernel_list
jump_table(struct image *img)
{
	struct kernel_list r = whole(img, "__jump_table");
	uint64_t from = img->jump_labels[0], to = img->jump_labels[1];
	struct section *s;

	if (r.s != NULL || img->by_section || !img->kernel)
		return r;
	if (from == 0) {
		from = label(img, "__start___jump_table");
		to = label(img, "__stop___jump_table");
	}
	s = image_section_at(img, from);
	if (s == NULL || !section_load(s, NULL) || to < from ||
	    to - s->addr > s->len)
		return r;
	return (struct kernel_list){ s, from - s->addr, to - s->addr };
}

/* Entries that lead from a place to another one, jumps or what is caught. */
static void
add_pairs(struct image *img, size_t *cap, struct kernel_list r, unsigned size,
    bool jump)
{
	struct code_site from, to;
	uint64_t at;

	for (at = r.from; size != 0 && at < r.to; at += size) {
		if (!place_of(r.s, at, 4, &from) ||
		    !place_of(r.s, at + 4, 4, &to))
			continue;
		add_way(img, cap, &from, &to);
		if (jump)
			add_way(img, cap, &from, NULL);
	}
}

ORDER2(by_from, struct code_way, sect, from)

void
image_load_ways(struct image *img)
{
	unsigned jump = img->addr_size == 8 ? JUMP_LEN : JUMP_LEN_32;
	struct kernel_list r;
	size_t cap = 0;

	if (img->ways_loaded)
		return;
	img->ways_loaded = true;
	if (img->container != CONTAINER_ELF)
		return;
	add_replaced(img, &cap);
	add_warnings(img, &cap);
	r = jump_table(img);
	add_pairs(img, &cap, r, is_size(r, jump, 2) ? jump : 0, true);
	r = whole(img, "__ex_table");
	add_pairs(img, &cap, r,
	    is_size(r, EX_LEN, 2) ? EX_LEN :
	    is_size(r, EX_OLD, 2) ? EX_OLD :
				    0,
	    false);
	xqsort(img->ways, img->nways, sizeof(*img->ways), by_from);
}

size_t
image_ways_from(const struct image *img, uint32_t sect, uint64_t addr)
{
	size_t i;

	BISECT(i, 0, img->nways,
	    place_before(img->ways[i].sect, img->ways[i].from, sect, addr));
	return i;
}
