/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Relocation sections as they are stored: REL, RELA, and the compact CREL
 * (differences in LEB128, as LLVM writes it).
 */
#include <string.h>

#include "object/elf_priv.h"

struct reader {
	const struct image *img;
	struct elf_rel *list;
	size_t n, cap;
};

static struct elf_rel *
add(struct reader *rd)
{
	struct elf_rel *r;

	GROW(rd->list, rd->n, rd->cap);
	r = &rd->list[rd->n];
	memset(r, 0, sizeof(*r));
	r->order = (uint32_t)rd->n++;
	return r;
}

bool
elf_get_rel(Elf_Data *data, size_t i, GElf_Rela *r)
{
	GElf_Rel rel;

	if (data->d_type == ELF_T_RELA)
		return gelf_getrela(data, (int)i, r) != NULL;
	if (gelf_getrel(data, (int)i, &rel) == NULL)
		return false;
	r->r_offset = rel.r_offset;
	r->r_info = rel.r_info;
	r->r_addend = 0;
	return true;
}

struct elf_info
elf_info(const struct image *img, uint64_t info)
{
	struct elf_info r = { (uint32_t)(info >> 32), (uint32_t)info, 0, 0 };

	if (!elf_priv(img)->is64)
		return r;
	/* SPARC keeps a second addend above the type. */
	if (img->machine == MACH_SPARC)
		r.type &= 0xff;
	if (img->machine != MACH_MIPS)
		return r;
	/* Five fields, the types last to first, in any byte order. */
	if (!img->big_endian) {
		r.sym = (uint32_t)info;
		info = (uint64_t)load_u32((uint8_t[]){ info >> 32 & 0xff,
					      info >> 40 & 0xff,
					      info >> 48 & 0xff, info >> 56 },
		    true);
	}
	r.type3 = info >> 16 & 0xff;
	r.type2 = info >> 8 & 0xff;
	r.type = info & 0xff;
	return r;
}

static void
read_plain(struct reader *rd, Elf_Data *data)
{
	struct elf_info info;
	struct elf_rel *r;
	GElf_Rela rel;
	size_t i;

	for (i = 0; data != NULL && elf_get_rel(data, i, &rel); i++) {
		r = add(rd);
		info = elf_info(rd->img, rel.r_info);
		r->offset = rel.r_offset;
		r->addend = rel.r_addend;
		r->has_addend = data->d_type == ELF_T_RELA;
		r->sym = info.sym;
		r->type = info.type;
		r->type2 = info.type2;
		r->type3 = info.type3;
	}
}

#define CREL_ADDEND 4

static bool
read_crel(struct reader *rd, struct bytes *b)
{
	uint64_t head = bytes_uleb(b), n = head / 8, offset = 0, addend = 0;
	unsigned flag_bits = head & CREL_ADDEND ? 3 : 2, shift = head & 3;
	uint32_t sym = 0, type = 0;
	struct elf_rel *r;
	uint8_t first;

	for (; n > 0; n--) {
		first = bytes_u8(b);
		offset += first >> flag_bits;
		if (first & 0x80)
			offset += (bytes_uleb(b) << (7 - flag_bits)) -
				  (0x80 >> flag_bits);
		if (first & 1)
			sym += (uint32_t)bytes_sleb(b);
		if (first & 2)
			type += (uint32_t)bytes_sleb(b);
		if (first & 4 & head)
			addend += (uint64_t)bytes_sleb(b);
		if (!bytes_ok(b))
			return false;
		r = add(rd);
		r->offset = offset << shift;
		r->sym = sym;
		r->type = type;
		r->addend = (int64_t)addend;
		r->has_addend = (head & CREL_ADDEND) != 0;
	}
	return bytes_ok(b);
}

/* Which relocation sections apply to which section. */
static void
make_chains(struct image *img)
{
	struct elf *e = elf_priv(img);
	const struct section *s;
	size_t i;

	e->rel_first = xcalloc(e->nshdrs + 1, sizeof(*e->rel_first));
	e->rel_next = xcalloc(e->nshdrs + 1, sizeof(*e->rel_next));
	for (i = e->nshdrs; i > 0; i--) {
		s = &img->sections[i - 1];
		if (!elf_is_rel_section(s) || s->info > e->nshdrs)
			continue;
		e->rel_next[i] = e->rel_first[s->info];
		e->rel_first[s->info] = (uint32_t)i;
	}
}

/* The symbol table of a relocation section; the last one is remembered. */
static void
find_syms(struct image *img, uint32_t link, struct elf_syms *syms)
{
	struct elf *e = elf_priv(img);
	const struct section *s;

	if (e->syms_link != link) {
		s = image_section(img, link);
		if (s == NULL ||
		    (s->type != SHT_SYMTAB && s->type != SHT_DYNSYM) ||
		    !elf_section_syms(s, &e->syms))
			memset(&e->syms, 0, sizeof(e->syms));
		e->syms_link = link;
	}
	*syms = e->syms;
}

struct elf_rel *
elf_rels(struct section *s, struct elf_syms *syms, size_t *n, struct diag *d)
{
	struct reader rd = { .img = s->img };
	struct elf *e = elf_priv(s->img);
	struct section *from;
	const uint8_t *data;
	struct bytes b;
	uint32_t i;
	size_t len;

	memset(syms, 0, sizeof(*syms));
	if (e->rel_first == NULL)
		make_chains(s->img);
	*n = 0;
	if (s->index > e->nshdrs)
		return NULL;
	for (i = e->rel_first[s->index]; i != 0; i = e->rel_next[i]) {
		from = image_section(s->img, i);
		data = elf_raw(from, &len);
		if (data == NULL || (from->flags & SHF_COMPRESSED) != 0)
			continue;
		find_syms(s->img, from->link, syms);
		if (from->type != SHT_CREL) {
			read_plain(&rd,
			    elf_section_table(from, from->type == SHT_RELA ?
							ELF_T_RELA :
							ELF_T_REL));
			continue;
		}
		/* libelf has no CREL. */
		bytes_init(&b, data, len, 0, s->img->big_endian);
		if (!read_crel(&rd, &b))
			diag_at(d, CHK_elf_reloc_bounds, from, b.err_pos,
			    "compact relocations: %s", bytes_strerror(&b));
	}
	*n = rd.n;
	return rd.list;
}
