/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which symbol a pointer slot is for: the names of personality routines and
 * of type descriptors, which Mach-O reaches through such slots.  Three places
 * say it, and an image has the first and one of the others:
 *
 *   - the indirect symbol table: sections of pointers or stubs name, from
 *     entry reserved1 on, a symbol for each slot;
 *   - LC_DYLD_INFO: a program of opcodes that binds words (mach-o/loader.h);
 *   - LC_DYLD_CHAINED_FIXUPS: the words themselves hold either a target or
 *     the number of an import, and the distance to the next one
 *     (mach-o/fixup-chains.h).
 */
#include "object/macho.h"

#include <stdlib.h>
#include <string.h>

#define INDIRECT_LOCAL 0x80000000
#define INDIRECT_ABS   0x40000000

enum {
	BIND_DONE = 0x00,
	BIND_ORDINAL_IMM = 0x10,
	BIND_ORDINAL_ULEB = 0x20,
	BIND_SPECIAL_IMM = 0x30,
	BIND_SYMBOL = 0x40,
	BIND_TYPE_IMM = 0x50,
	BIND_ADDEND_SLEB = 0x60,
	BIND_SEGMENT_OFFSET_ULEB = 0x70,
	BIND_ADD_ADDR_ULEB = 0x80,
	BIND_DO = 0x90,
	BIND_DO_ADD_ADDR_ULEB = 0xa0,
	BIND_DO_ADD_ADDR_SCALED = 0xb0,
	BIND_DO_TIMES_SKIPPING = 0xc0,
	BIND_THREADED = 0xd0
};

/* Pointer formats of chained fixups. */
enum {
	PTR_ARM64E = 1,
	PTR_64 = 2,
	PTR_32 = 3,
	PTR_64_OFFSET = 6,
	PTR_ARM64E_KERNEL = 7,
	PTR_ARM64E_USERLAND = 9,
	PTR_ARM64E_FIRMWARE = 10,
	PTR_ARM64E_USERLAND24 = 12
};

#define CHAIN_NONE  0xffff /* a page without fixups */
#define CHAIN_MULTI 0x8000 /* 32-bit: more than one chain */

/* One word of a chain, taken apart. */
struct chain_word {
	bool bind;
	uint32_t ordinal; /* of the import */
	uint64_t target;  /* address, when it is no bind */
	uint64_t next;    /* bytes to the next one, 0: last */
};

static void
add_binding(struct image *img, uint64_t addr, const char *name)
{
	struct macho *m = macho_of(img);
	struct binding *b;

	/* Each takes a slot of its own in the file. */
	if (m->nbindings > img->len / img->addr_size)
		return;
	b = &PUSH(m->bindings, m->nbindings, m->bindings_cap);
	b->addr = addr;
	b->name = name;
}

static void
from_indirect(struct image *img, const struct section *sec)
{
	const struct macho *m = macho_of(img);
	unsigned size = img->addr_size;
	uint64_t i, count;
	struct bytes b;
	struct nlist n;
	uint32_t num;

	if (sec->type == S_SYMBOL_STUBS)
		size = sec->entsize;
	else if (sec->type != S_NON_LAZY_POINTERS &&
		 sec->type != S_LAZY_POINTERS && sec->type != S_THREAD_POINTERS)
		return;
	count = size == 0 ? 0 : sec->size / size;
	b = macho_range(img, m->indirect.off, m->indirect.size);
	bytes_skip(&b, (uint64_t)sec->info * 4);
	for (i = 0; i < count; i++) {
		num = bytes_u32(&b);
		if (!bytes_ok(&b))
			break;
		if (num & (INDIRECT_LOCAL | INDIRECT_ABS))
			add_binding(img, sec->addr + i * size, NULL);
		else if (macho_nlist(img, num, &n) && n.name[0] != '\0')
			add_binding(img, sec->addr + i * size, n.name);
	}
}

/* Runs a program of bind opcodes. */
static void
from_opcodes(struct image *img, const struct filerange *range)
{
	const struct macho *m = macho_of(img);
	struct bytes b = macho_range(img, range->off, range->size);
	const char *name = NULL;
	uint64_t addr = 0, count, skip, seg;
	size_t before;
	uint8_t op, imm;

	while (bytes_left(&b) > 0) {
		op = bytes_u8(&b);
		imm = op & 15;
		count = 0;
		skip = 0;
		switch (op & 0xf0) {
		case BIND_DONE:
			/* Padding follows, or with weak bindings more. */
		case BIND_ORDINAL_IMM:
		case BIND_SPECIAL_IMM:
		case BIND_TYPE_IMM:
			break;
		case BIND_ORDINAL_ULEB:
			bytes_uleb(&b);
			break;
		case BIND_SYMBOL:
			name = bytes_cstr(&b);
			break;
		case BIND_ADDEND_SLEB:
			bytes_sleb(&b);
			break;
		case BIND_SEGMENT_OFFSET_ULEB:
			seg = imm;
			addr = bytes_uleb(&b);
			if (seg >= m->nsegs)
				return;
			addr += m->segs[seg].addr;
			break;
		case BIND_ADD_ADDR_ULEB:
			addr += bytes_uleb(&b);
			break;
		case BIND_DO:
			count = 1;
			break;
		case BIND_DO_ADD_ADDR_ULEB:
			count = 1;
			skip = bytes_uleb(&b);
			break;
		case BIND_DO_ADD_ADDR_SCALED:
			count = 1;
			skip = (uint64_t)imm * img->addr_size;
			break;
		case BIND_DO_TIMES_SKIPPING:
			count = bytes_uleb(&b);
			skip = bytes_uleb(&b);
			break;
		default:
			/* BIND_THREADED: superseded by chained fixups. */
			return;
		}
		for (; count > 0 && bytes_ok(&b) && name != NULL; count--) {
			before = m->nbindings;
			add_binding(img, addr_mask(addr, img->addr_size), name);
			if (m->nbindings == before)
				return;
			addr += skip + img->addr_size;
		}
	}
}

/* The name of an import, or NULL. */
static const char *
import_name(const struct image *img, uint32_t i)
{
	const struct macho *m = macho_of(img);
	struct bytes b = macho_range(img, m->chained.off, m->chained.size);
	struct bytes entry;
	uint32_t imports, symbols, count, format;
	uint64_t off;

	bytes_skip(&b, 8); /* fixups_version, starts_offset */
	imports = bytes_u32(&b);
	symbols = bytes_u32(&b);
	count = bytes_u32(&b);
	format = bytes_u32(&b);
	if (!bytes_ok(&b) || i >= count || format < 1 || format > 3)
		return NULL;
	entry = b;
	bytes_seek(&entry, imports + (uint64_t)i * (format == 1    ? 4 :
						       format == 2 ? 8 :
								     16));
	off = format == 3 ? bytes_u64(&entry) >> 32 : bytes_u32(&entry) >> 9;
	if (!bytes_ok(&entry) || symbols + off >= m->chained_strs)
		return NULL;
	return (const char *)img->data + m->chained.off + symbols + off;
}

/* Takes a word apart; false for a pointer format that is not known. */
static bool
chain_decode(const struct image *img, uint16_t format, uint64_t w,
    struct chain_word *out)
{
	memset(out, 0, sizeof(*out));
	switch (format) {
	case PTR_32:
		out->bind = w >> 31 & 1;
		out->next = (w >> 26 & 0x1f) * 4;
		out->ordinal = w & 0xfffff;
		out->target = w & 0x3ffffff;
		return true;
	case PTR_64:
	case PTR_64_OFFSET:
		out->bind = w >> 63;
		out->next = (w >> 51 & 0xfff) * 4;
		out->ordinal = w & 0xffffff;
		out->target = w & 0xfffffffff;
		if (format == PTR_64_OFFSET)
			out->target += img->base;
		return true;
	case PTR_ARM64E:
	case PTR_ARM64E_KERNEL:
	case PTR_ARM64E_USERLAND:
	case PTR_ARM64E_FIRMWARE:
	case PTR_ARM64E_USERLAND24:
		out->bind = w >> 62 & 1;
		out->next = (w >> 51 & 0x7ff) *
			    (format == PTR_ARM64E_KERNEL ||
					format == PTR_ARM64E_FIRMWARE ?
				    4 :
				    8);
		out->ordinal = w & (format == PTR_ARM64E_USERLAND24 ? 0xffffff :
								      0xffff);
		/* Signed pointers have 32 bits, counted from the base. */
		if (w >> 63)
			out->target = (w & 0xffffffff) + img->base;
		else
			out->target = (w & UINT64_C(0x7ffffffffff)) +
				      (format == PTR_ARM64E ||
						  format ==
						      PTR_ARM64E_FIRMWARE ?
					      0 :
					      img->base);
		return true;
	default:
		return false;
	}
}

/* Follows the chain of one page; it moves forward, so it ends. */
static void
walk_chain(struct image *img, uint16_t format, uint64_t addr, uint64_t end)
{
	struct macho *m = macho_of(img);
	unsigned size = format == PTR_32 ? 4 : 8;
	struct chain_word cw;
	const char *name;
	struct bytes b;
	uint64_t w;

	while (addr < end && m->chain_steps-- > 0) {
		b = image_bytes(img, 0, addr);
		w = bytes_word(&b, size);
		if (!bytes_ok(&b) || !chain_decode(img, format, w, &cw))
			return;
		if (cw.bind) {
			name = import_name(img, cw.ordinal);
			if (name != NULL)
				add_binding(img, addr, name);
		}
		if (cw.next == 0)
			return;
		addr += cw.next;
	}
}

/* dyld_chained_starts_in_segment; b is at its beginning. */
static void
chains_of_segment(struct image *img, struct bytes b)
{
	struct macho *m = macho_of(img);
	struct chain_seg *c;
	uint64_t seg_off, addr;
	uint32_t page_size, count, start, i;
	uint16_t format;

	bytes_u32(&b); /* size */
	page_size = bytes_u16(&b);
	format = bytes_u16(&b);
	seg_off = bytes_u64(&b);
	bytes_u32(&b); /* max_valid_pointer */
	count = bytes_u16(&b);
	if (!bytes_ok(&b) || page_size == 0)
		return;
	addr = img->base + seg_off;
	c = &m->chains[m->nchains++];
	c->addr = addr;
	c->size = (uint64_t)count * page_size;
	c->format = format;
	for (i = 0; i < count; i++, addr += page_size) {
		start = bytes_u16(&b);
		if (!bytes_ok(&b) || m->chain_steps-- <= 0)
			return;
		if (start == CHAIN_NONE || (start & CHAIN_MULTI) != 0)
			continue;
		walk_chain(img, format, addr + start, addr + page_size);
	}
}

static void
from_chains(struct image *img)
{
	struct macho *m = macho_of(img);
	struct bytes b = macho_range(img, m->chained.off, m->chained.size);
	struct bytes starts, seg;
	uint32_t starts_off, count, off, i;

	/* Names are looked up often: see once where the last one ends. */
	m->chained_strs = b.len;
	while (m->chained_strs > 0 && b.data[m->chained_strs - 1] != 0)
		m->chained_strs--;
	/* Fixups and pages of a sound file are fewer than its bytes. */
	m->chain_steps = (int64_t)img->len;
	bytes_u32(&b); /* fixups_version */
	starts_off = bytes_u32(&b);
	bytes_seek(&b, starts_off);
	starts = b;
	count = bytes_u32(&starts);
	/* Each segment command has one offset here. */
	if (count > m->nsegs)
		count = m->nsegs;
	m->chains = xcalloc(count, sizeof(*m->chains));
	for (i = 0; i < count; i++) {
		off = bytes_u32(&starts);
		if (!bytes_ok(&starts))
			break;
		seg = b;
		bytes_skip(&seg, off);
		if (off != 0 && bytes_ok(&seg))
			chains_of_segment(img, seg);
	}
}

static int
by_addr(const void *a, const void *b)
{
	const struct binding *x = a, *y = b;

	ORDER_BY(x->addr, y->addr);
	/* A name before none; then any order, but always the same one. */
	if ((x->name == NULL) != (y->name == NULL))
		return x->name == NULL ? 1 : -1;
	return x->name < y->name ? -1 : x->name > y->name;
}

/* Where a slot that no symbol is bound to leads; false: nowhere. */
static bool
slot_target(struct image *img, uint64_t addr, uint64_t *target)
{
	const struct macho *m = macho_of(img);
	struct bytes b = image_bytes(img, 0, addr);
	struct chain_word cw;
	size_t i;

	/* The words of a file set are chained by its own commands. */
	if (m->header != 0)
		return false;
	*target = bytes_word(&b, img->addr_size);
	if (!bytes_ok(&b))
		return false;
	for (i = 0; i < m->nchains; i++) {
		if (addr - m->chains[i].addr >= m->chains[i].size)
			continue;
		if (!chain_decode(img, m->chains[i].format, *target, &cw))
			return false;
		*target = cw.target;
		return !cw.bind;
	}
	return true;
}

/* A place of this image that slots lead to. */
struct local {
	uint64_t target;
	struct binding *slot;
	bool global; /* as its name is */
};

ORDER2(by_target, struct local, target, slot)

/* Gives the first slot that leads to addr the name: the first global one. */
static void
name_local(struct local *list, size_t n, uint64_t addr, const char *name,
    bool global)
{
	size_t i;

	BISECT(i, 0, n, list[i].target < addr);
	if (i < n && list[i].target == addr &&
	    (list[i].slot->name == NULL || (global && !list[i].global))) {
		list[i].slot->name = name;
		list[i].global = global;
	}
}

/* Slots of local symbols have no name in the tables: look where they lead. */
static void
name_locals(struct image *img)
{
	struct macho *m = macho_of(img);
	struct local *list = xcalloc(m->nbindings, sizeof(*list));
	struct nlist nl;
	size_t n = 0, i;
	uint32_t k;

	for (i = 0; i < m->nbindings; i++)
		if (m->bindings[i].name == NULL &&
		    slot_target(img, m->bindings[i].addr, &list[n].target)) {
			list[n].target = image_code_place(img, list[n].target);
			list[n++].slot = &m->bindings[i];
		}
	xqsort(list, n, sizeof(*list), by_target);
	for (k = 0; n > 0 && k < m->nsyms; k++)
		if (macho_nlist(img, k, &nl) && (nl.type & N_STAB) == 0 &&
		    (nl.type & N_TYPE) == N_SECT && nl.name[0] != '\0')
			name_local(list, n, nl.value, nl.name,
			    (nl.type & N_EXT) != 0);
	for (i = 1; i < n; i++)
		if (list[i].target == list[i - 1].target)
			list[i].slot->name = list[i - 1].slot->name;
	free(list);
}

static void
bind_all(struct image *img)
{
	struct macho *m = macho_of(img);
	size_t i;

	for (i = 0; i < img->nsections; i++)
		from_indirect(img, &img->sections[i]);
	from_opcodes(img, &m->bind);
	from_opcodes(img, &m->weak_bind);
	if (m->chained.size != 0)
		from_chains(img);
	if (m->nbindings == 0)
		return;
	xqsort(m->bindings, m->nbindings, sizeof(*m->bindings), by_addr);
	name_locals(img);
}

/* What the indirect symbol table alone says of one slot. */
static const char *
indirect_name(const struct image *img, uint64_t addr)
{
	const struct macho *m = macho_of(img);
	const struct section *sec = image_section_at(img, addr);
	struct bytes b;
	struct nlist n;
	uint32_t num;

	if (sec == NULL ||
	    (sec->type != S_NON_LAZY_POINTERS &&
		sec->type != S_LAZY_POINTERS) ||
	    (addr - sec->addr) % img->addr_size != 0)
		return NULL;
	b = macho_range(img, m->indirect.off, m->indirect.size);
	bytes_skip(&b, (sec->info + (addr - sec->addr) / img->addr_size) * 4);
	num = bytes_u32(&b);
	if (!bytes_ok(&b) || (num & (INDIRECT_LOCAL | INDIRECT_ABS)) ||
	    !macho_nlist(img, num, &n) || n.name[0] == '\0')
		return NULL;
	return n.name;
}

/* Workers may be the first to ask. */
static void
need_bindings(struct image *img)
{
	struct macho *m = macho_of(img);

	pthread_mutex_lock(&m->lock);
	if (!m->bound) {
		bind_all(img);
		m->bound = true;
	}
	pthread_mutex_unlock(&m->lock);
}

bool
macho_pointer(struct image *img, uint64_t addr, uint64_t *target)
{
	need_bindings(img);
	return slot_target(img, addr, target);
}

const char *
macho_binding(struct image *img, uint64_t addr)
{
	struct macho *m = macho_of(img);
	const char *name = indirect_name(img, addr);
	size_t i;

	/* Nearly always that is enough, and needs no table of all slots. */
	if (name != NULL)
		return name;
	need_bindings(img);
	BISECT(i, 0, m->nbindings, m->bindings[i].addr < addr);
	return i < m->nbindings && m->bindings[i].addr == addr ?
		   m->bindings[i].name :
		   NULL;
}
