/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Versions of the symbols that a shared object defines.  .gnu.version has two
 * bytes for each symbol of .dynsym: bit 15 says that the version is not the
 * default one ("f@V", not "f@@V"), the others are an index.  .gnu.version_d
 * names the indices: records of 20 bytes, each with the distance to its first
 * name and to the next record (LSB Core Generic, 10.7).
 */
#include "object/elf_priv.h"

#include <limits.h>
#include <stdlib.h>

#define INDEX_MAX  0x8000
#define BASE_INDEX 1 /* without a version: the object itself */

static Elf_Data *
of_section(struct image *img, const char *name, uint32_t type, Elf_Type records)
{
	const struct section *s = image_section_named(img, name);

	return s != NULL && s->type == type ? elf_section_table(s, records) :
					      NULL;
}

/* The first name of the record at pos. */
static const char *
record_name(Elf_Data *def, const struct elf_syms *t, size_t pos,
    const GElf_Verdef *d)
{
	GElf_Verdaux aux;

	return pos + d->vd_aux <= INT_MAX &&
		       gelf_getverdaux(def, (int)(pos + d->vd_aux), &aux) !=
			   NULL &&
		       aux.vda_name < t->strsz ?
		   t->str + aux.vda_name :
		   NULL;
}

bool
elf_versions_open(struct elf_versions *v, struct image *img,
    const struct elf_syms *t)
{
	Elf_Data *def = of_section(img, ".gnu.version_d", SHT_GNU_verdef,
	    ELF_T_VDEF);
	GElf_Verdef d = { .vd_next = 1 };
	uint64_t pos;

	v->sym = of_section(img, ".gnu.version", SHT_GNU_versym, ELF_T_HALF);
	if (def == NULL || v->sym == NULL)
		return false;
	v->name = xcalloc(INDEX_MAX, sizeof(*v->name));
	for (pos = 0; d.vd_next != 0 && pos <= INT_MAX; pos += d.vd_next) {
		if (gelf_getverdef(def, (int)pos, &d) == NULL)
			break;
		if (d.vd_ndx > BASE_INDEX && d.vd_ndx < INDEX_MAX)
			v->name[d.vd_ndx] = record_name(def, t, pos, &d);
	}
	return true;
}

const char *
elf_version_of(const struct elf_versions *v, size_t i, bool *hidden)
{
	GElf_Versym index;

	if (gelf_getversym(v->sym, (int)i, &index) == NULL)
		return NULL;
	*hidden = (index & INDEX_MAX) != 0;
	return v->name[index & (INDEX_MAX - 1)];
}

void
elf_versions_close(struct elf_versions *v)
{
	free(v->name);
}
