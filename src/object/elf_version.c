/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Versions of the symbols that a shared object defines.  .gnu.version has two
 * bytes for each symbol of .dynsym: bit 15 says that the version is not the
 * default one ("f@V", not "f@@V"), the others are an index.  .gnu.version_d
 * names the indices: records of 20 bytes, each with the distance to its first
 * name and to the next record (LSB Core Generic, 10.7).
 */
#include "object/elf_priv.h"

#include <elf.h>
#include <stdlib.h>

#define INDEX_MAX  0x8000
#define BASE_INDEX 1 /* without a version: the object itself */

static const struct section *
loaded(struct image *img, const char *name, uint32_t type)
{
	struct section *s = (struct section *)image_section_named(img, name);

	return s != NULL && s->type == type && section_load(s, NULL) ? s : NULL;
}

/* The name of a record at pos, whose first name is aux bytes on. */
static const char *
record_name(const struct section *def, const struct elf_syms *t, size_t pos,
    uint32_t aux)
{
	struct bytes b = section_bytes(def);
	uint32_t name;

	bytes_seek(&b, (uint64_t)pos + aux);
	name = bytes_u32(&b);
	return bytes_ok(&b) && name < t->strsz ? t->str + name : NULL;
}

bool
elf_versions_open(struct elf_versions *v, struct image *img,
    const struct elf_syms *t)
{
	const struct section *def = loaded(img, ".gnu.version_d",
	    SHT_GNU_verdef);
	uint32_t index, aux, next;
	uint64_t pos = 0;
	struct bytes b;

	v->sym = loaded(img, ".gnu.version", SHT_GNU_versym);
	if (def == NULL || v->sym == NULL)
		return false;
	v->name = xcalloc(INDEX_MAX, sizeof(*v->name));
	do {
		b = section_bytes(def);
		bytes_seek(&b, pos);
		bytes_skip(&b, 4);
		index = bytes_u16(&b);
		bytes_skip(&b, 6);
		aux = bytes_u32(&b);
		next = bytes_u32(&b);
		if (!bytes_ok(&b))
			break;
		if (index > BASE_INDEX && index < INDEX_MAX)
			v->name[index] = record_name(def, t, pos, aux);
		pos += next;
	} while (next != 0);
	return true;
}

const char *
elf_version_of(const struct elf_versions *v, size_t i, bool *hidden)
{
	struct bytes b = section_bytes(v->sym);
	unsigned index;

	bytes_seek(&b, 2 * (uint64_t)i);
	index = bytes_u16(&b);
	*hidden = index & INDEX_MAX;
	return v->name[index & (INDEX_MAX - 1)];
}

void
elf_versions_close(struct elf_versions *v)
{
	free(v->name);
}
