/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What an ELF file loses without a word where its section headers lie: a table
 * whose relocations lead nowhere, or whose bytes are said not to be there, is
 * shown as less than it is, so each of these is told.  All but one rule is
 * about ET_REL files, whose relocations are found by section headers alone.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "object/elf_priv.h"

#define SHT_X86_64_UNWIND_ETC 0x70000001 /* also SHT_ARM_EXIDX */
#define SHT_MIPS_DWARF_ETC    0x7000001e
#define SHT_GNU_SFRAME_ETC    0x6ffffff4

bool
elf_is_rel_section(const struct section *s)
{
	return s->type == SHT_REL || s->type == SHT_RELA || s->type == SHT_CREL;
}

static bool
is_symtab(const struct section *s)
{
	return s->type == SHT_SYMTAB || s->type == SHT_DYNSYM;
}

/* ".rela.text" is about ".text"; NULL: the name is not of that form. */
static const char *
after_prefix(const char *name, const char *prefix)
{
	size_t n = strlen(prefix);

	return strncmp(name, prefix, n) == 0 && name[n] != '\0' ? name + n :
								  NULL;
}

static const char *
about(const struct section *s)
{
	return after_prefix(s->name, s->type == SHT_REL  ? ".rel" :
				     s->type == SHT_RELA ? ".rela" :
							   ".crel");
}

static bool
takes_relocs(const struct section *s)
{
	return s->type != SHT_NULL && s->type != SHT_NOBITS &&
	       !elf_is_rel_section(s) && !is_symtab(s);
}

static void
check_target(const struct section *s, struct diag *d)
{
	const struct section *to = image_section(s->img, s->info);
	const char *name = about(s);

	if (to == NULL)
		diag_whole(d, CHK_elf_reloc_target, s,
		    "the relocations are for section %" PRIu32
		    ", which is none; they are not applied",
		    s->info);
	else if (!takes_relocs(to))
		diag_whole(d, CHK_elf_reloc_target, s,
		    "the relocations are for section %" PRIu32
		    ", %s, which cannot have any",
		    s->info, to->name);
	else if (name != NULL && strcmp(name, to->name) != 0)
		diag_whole_level(d, CHK_elf_reloc_target, LEVEL_WARNING, s,
		    "the relocations are for section %" PRIu32
		    ", %s, and not for %s",
		    s->info, to->name, name);
}

/* A section that looks like a symbol table but for its type. */
static bool
misnamed_symtab(const struct section *s)
{
	return !is_symtab(s) && s->size != 0 &&
	       s->entsize == (elf_priv(s->img)->is64 ? 24 : 16);
}

static void
say_symtab(const struct section *s, struct diag *d)
{
	diag_whole(d, CHK_elf_symtab_type, s,
	    "the type of this symbol table is %" PRIu32
	    ", so nothing takes it for one",
	    s->type);
}

static void
check_link(const struct section *s, uint8_t *said, struct diag *d)
{
	const struct section *to = image_section(s->img, s->link);

	if (to != NULL && is_symtab(to))
		return;
	if (to != NULL && misnamed_symtab(to)) {
		if (!said[s->link])
			say_symtab(to, d);
		said[s->link] = true;
		return;
	}
	diag_whole(d, CHK_elf_reloc_symtab, s,
	    "the symbols are those of section %" PRIu32
	    "%s%s, which is no symbol table",
	    s->link, to == NULL ? "" : ", ", to == NULL ? "" : to->name);
}

static void
check_symtab_names(const struct image *img, uint8_t *said, struct diag *d)
{
	const struct section *s;
	size_t i;

	for (i = 0; i < elf_priv(img)->nshdrs; i++) {
		s = &img->sections[i];
		/* A debug companion has what is loaded as NOBITS. */
		if ((strcmp(s->name, ".symtab") == 0 ||
			strcmp(s->name, ".dynsym") == 0) &&
		    misnamed_symtab(s) &&
		    !(s->type == SHT_NOBITS && (s->attr & SEC_ALLOC)) &&
		    !said[s->index])
			say_symtab(s, d);
	}
}

/* The names of all sections, sorted, to be freed. */
static const char **
sorted_names(const struct image *img, size_t n)
{
	const char **names = xreallocarray(NULL, n + 1, sizeof(*names));
	size_t i;

	for (i = 0; i < n; i++)
		names[i] = img->sections[i].name;
	xqsort(names, n, sizeof(*names), text_order);
	return names;
}

/* Something that only its name says to be relocations. */
static void
check_type(const struct section *s, const char **names, size_t n,
    struct diag *d)
{
	static const char *const prefixes[] = { ".rela", ".rel", ".crel" };
	const char *name;
	size_t i;

	for (i = 0; i < NELEM(prefixes); i++) {
		name = after_prefix(s->name, prefixes[i]);
		if (name == NULL || s->size == 0 ||
		    bsearch(&name, names, n, sizeof(*names), text_order) ==
			NULL)
			continue;
		diag_whole(d, CHK_elf_reloc_type, s,
		    "the type of this section of relocations is %" PRIu32
		    ", so nothing of %s is relocated",
		    s->type, name);
		return;
	}
}

void
elf_check_relocs(struct image *img, struct diag *d)
{
	size_t i, n = elf_priv(img)->nshdrs;
	const struct section *s;
	const char **names = NULL;
	uint8_t *said;

	said = xcalloc(n + 1, 1);
	for (i = 0; i < n && img->by_section; i++) {
		s = &img->sections[i];
		if (elf_is_rel_section(s)) {
			check_target(s, d);
			if (s->size != 0)
				check_link(s, said, d);
		} else if (s->type == SHT_GROUP)
			check_link(s, said, d);
		else if (strncmp(s->name, ".rel", 4) == 0 ||
			 strncmp(s->name, ".crel", 5) == 0) {
			if (names == NULL)
				names = sorted_names(img, n);
			check_type(s, names, n, d);
		}
	}
	free(names);
	check_symtab_names(img, said, d);
	free(said);
}

/*
 * Is a file of no known type an object?  Then it has relocations for sections,
 * which the dynamic linker does not see, and no section has an address.
 */
bool
elf_looks_relocatable(const struct image *img)
{
	const struct section *s;
	size_t i;
	bool found = false;

	for (i = 0; i < img->nsections; i++) {
		s = &img->sections[i];
		if ((s->attr & SEC_ALLOC) && s->addr != 0)
			return false;
		found |= elf_is_rel_section(s) && !(s->attr & SEC_ALLOC) &&
			 s->info != 0 && s->info <= img->nsections &&
			 takes_relocs(&img->sections[s->info - 1]);
	}
	return found;
}

/* What an unwind table is called, where no segment says it. */
static bool
is_table_name(const char *name)
{
	static const char *const names[] = { ".eh_frame", ".eh_frame_hdr",
		".sframe", ".ARM.exidx", ".ARM.extab", "xray_instr_map",
		"xray_fn_idx", ".orc_unwind", ".orc_unwind_ip",
		".gcc_except_table" };

	return IS_AMONG(name, names);
}

static bool
is_table_segment(const struct segment *seg)
{
	return seg->type == PT_GNU_EH_FRAME || seg->type == PT_ARM_EXIDX ||
	       seg->type == PT_GNU_SFRAME;
}

bool
elf_is_table(const struct section *s)
{
	const struct image *img = s->img;
	size_t i;

	if (is_table_name(s->name) || section_is(s, ".debug_frame"))
		return true;
	for (i = 0; i < img->nsegments; i++)
		if (is_table_segment(&img->segments[i]) &&
		    img->segments[i].addr == s->addr)
			return true;
	return false;
}

/* The bytes that the segments map at the section's address. */
static bool
mapped_at(const struct section *s, uint64_t *file_off)
{
	const struct image *img = s->img;
	const struct segment *seg;
	size_t i;

	for (i = 0; i < img->nsegments; i++) {
		seg = &img->segments[i];
		if ((seg->type != PT_LOAD && !is_table_segment(seg)) ||
		    seg->data == NULL || s->addr < seg->addr ||
		    s->addr - seg->addr >= seg->len ||
		    s->size > seg->len - (s->addr - seg->addr))
			continue;
		*file_off = seg->file_off + (s->addr - seg->addr);
		return true;
	}
	return false;
}

static bool
has_table_type(const struct section *s)
{
	return s->type == SHT_PROGBITS || s->type == SHT_X86_64_UNWIND_ETC ||
	       s->type == SHT_MIPS_DWARF_ETC || s->type == SHT_GNU_SFRAME_ETC;
}

/* Has the file nothing of what is loaded, as a separate debug file? */
static bool
is_companion(const struct image *img)
{
	const struct section *s;
	size_t i;

	for (i = 0; i < img->nsections; i++) {
		s = &img->sections[i];
		if ((s->attr & SEC_ALLOC) && s->size != 0 &&
		    s->type != SHT_NOBITS && s->type != SHT_NOTE)
			return false;
	}
	return true;
}

void
elf_find_lost_bytes(struct image *img, struct diag *d)
{
	struct section *s;
	uint64_t off;
	size_t i;

	img->companion = !img->by_section && img->nsegments != 0 &&
			 is_companion(img);
	if (img->by_section || img->nsegments == 0 || img->companion)
		return;
	for (i = 0; i < elf_priv(img)->nshdrs; i++) {
		s = &img->sections[i];
		if (s->size == 0 || has_table_type(s) || s->addr == 0 ||
		    !elf_is_table(s) || !mapped_at(s, &off))
			continue;
		diag_whole(d, CHK_elf_table_nobits, s,
		    "the type of this table's section is %" PRIu32
		    "%s, and the file has its bytes at 0x%" PRIx64
		    ", where they are read",
		    s->type, s->type == SHT_NOBITS ? " (no bytes)" : "", off);
		s->type = SHT_PROGBITS;
		s->attr &= ~(unsigned)SEC_NOBITS;
		s->file_off = off;
	}
}
