/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Function names and source lines from DWARF, by libdwarf, which nothing else
 * uses.  It is given our sections, loaded, decompressed and relocated, so that
 * it works alike for members of archives, for standard input and for
 * separate debug files.  All of this runs in a process of its own (see
 * dwarf_child.c), since libdwarf does not survive every damage.
 *
 * In relocatable objects every section begins at 0; here they are laid out one
 * after another, and addresses are of that layout.
 *
 * Two generations of libdwarf differ in the interface for sections: releases
 * since 0.1 define DW_LIBDWARF_VERSION_MAJOR, those with a date do not.
 */
#include "object/debuginfo_priv.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "object/reader.h"

/* libdwarf's section 0 is none, as in ELF. */
static Dwarf_Unsigned
section_count(void *arg)
{
	const struct debuginfo *di = arg;

	return di->nsecs + 1;
}

static Dwarf_Small
length_size(void *arg)
{
	(void)arg;
	return 4;
}

static Dwarf_Small
pointer_size(void *arg)
{
	const struct debuginfo *di = arg;

	return di->img->addr_size;
}

#ifdef DW_LIBDWARF_VERSION_MAJOR
typedef Dwarf_Unsigned section_number;
typedef Dwarf_Obj_Access_Section_a section_info;

static Dwarf_Small
byte_order(void *arg)
{
	const struct debuginfo *di = arg;

	return di->img->big_endian ? DW_END_big : DW_END_little;
}

static Dwarf_Unsigned
file_size(void *arg)
{
	const struct debuginfo *di = arg;

	return di->img->len;
}

static void
set_info(section_info *info, const char *name, uint64_t size)
{
	info->as_name = name;
	info->as_size = size;
	info->as_type = 1;
	info->as_addralign = 1;
}
#else
typedef Dwarf_Half section_number;
typedef Dwarf_Obj_Access_Section section_info;

static Dwarf_Endianness
byte_order(void *arg)
{
	const struct debuginfo *di = arg;

	return di->img->big_endian ? DW_OBJECT_MSB : DW_OBJECT_LSB;
}

static void
set_info(section_info *info, const char *name, uint64_t size)
{
	info->name = name;
	info->size = size;
	info->type = 1;
}
#endif

static int
get_section(void *arg, section_number i, section_info *info, int *error)
{
	const struct debuginfo *di = arg;

	(void)error;
	memset(info, 0, sizeof(*info));
	if (i > di->nsecs)
		return DW_DLV_NO_ENTRY;
	if (i == 0)
		set_info(info, "", 0);
	else
		set_info(info, di->names[i - 1], di->secs[i - 1]->len);
	return DW_DLV_OK;
}

static int
load_section(void *arg, section_number i, Dwarf_Small **data, int *error)
{
	const struct debuginfo *di = arg;
	const struct section *s;

	(void)error;
	if (i == 0 || i > di->nsecs)
		return DW_DLV_NO_ENTRY;
	s = di->secs[i - 1];
	/* What libdwarf does not ask for is not unpacked, and those not all. */
	if (s != di->info && s != di->line_sec &&
	    s->img->container == CONTAINER_ELF && !elf_reach(s, s->len))
		return DW_DLV_NO_ENTRY;
	*data = (Dwarf_Small *)(uintptr_t)s->data;
	return DW_DLV_OK;
}

#ifdef DW_LIBDWARF_VERSION_MAJOR
static const Dwarf_Obj_Access_Methods_a methods = {
	.om_get_section_info = get_section,
	.om_get_byte_order = byte_order,
	.om_get_length_size = length_size,
	.om_get_pointer_size = pointer_size,
	.om_get_filesize = file_size,
	.om_get_section_count = section_count,
	.om_load_section = load_section,
};
#else
static const Dwarf_Obj_Access_Methods methods = {
	.get_section_info = get_section,
	.get_byte_order = byte_order,
	.get_length_size = length_size,
	.get_pointer_size = pointer_size,
	.get_section_count = section_count,
	.load_section = load_section,
};
#endif

static void
set_interface(struct debuginfo *di)
{
#ifdef DW_LIBDWARF_VERSION_MAJOR
	di->iface.ai_object = di;
	di->iface.ai_methods = &methods;
#else
	di->iface.object = di;
	di->iface.methods = &methods;
#endif
}

void
debuginfo_drop(struct debuginfo *di, Dwarf_Error *err)
{
	/* No memory is no answer about the file; 2 is what xmalloc() gives. */
	if (*err != NULL && di->dw->dwarf_errno(*err) == DW_DLE_ALLOC_FAIL)
		_exit(2);
	if (*err != NULL)
		di->dw->dwarf_dealloc(di->dbg, *err, DW_DLA_ERROR);
	*err = NULL;
}

/*
 * Lays the sections of a relocatable object out one after another, with a byte
 * between them: the end of one is not the beginning of the next.
 */
static void
make_layout(struct debuginfo *di)
{
	const struct image *img = di->img;
	uint64_t addr = 0x10000;
	size_t i;

	di->base = xcalloc(img->nsections + 1, sizeof(*di->base));
	for (i = 0; i < img->nsections; i++) {
		if ((img->sections[i].attr & SEC_ALLOC) == 0 ||
		    img->sections[i].index > img->nsections)
			continue;
		di->base[img->sections[i].index] = addr;
		addr += img->sections[i].size + 1;
	}
}

/*
 * Stores the addresses that relocations stand for: in that layout, or as they
 * are in a Mach-O object.
 */
static void
apply_relocs(struct debuginfo *di, struct section *s)
{
	const struct reloc *r;
	uint8_t *copy;
	size_t i;

	if (s->nrelocs == 0)
		return;
	copy = arena_alloc(&s->img->mem, s->len);
	memcpy(copy, s->data, s->len);
	for (i = 0; i < s->nrelocs; i++) {
		r = &s->relocs[i];
		if (r->kind != RELOC_ABS || r->undefined || r->size == 0 ||
		    r->sect > di->img->nsections)
			continue;
		store_word(copy + r->offset, r->size, s->img->big_endian,
		    di->base == NULL ? r->value :
				       addr_add(di->base[r->sect], r->value));
	}
	s->data = copy;
}

/* Mach-O keeps 16 characters of a section's name. */
#define MACHO_NAME 16

static bool
is_dwarf(const struct section *s, const char *name)
{
	static const char segment[] = "__DWARF,";
	const char *sect = s->name + sizeof(segment) - 1;
	char cut[MACHO_NAME + 1];

	if (s->img->container != CONTAINER_MACHO)
		return section_is(s, name);
	if (strncmp(s->name, segment, sizeof(segment) - 1) != 0)
		return false;
	snprintf(cut, sizeof(cut), "__%s", name + 1);
	return strcmp(sect, cut) == 0;
}

bool
debuginfo_has(const struct image *img)
{
	size_t i;

	for (i = 0; i < img->nsections; i++)
		if (is_dwarf(&img->sections[i], ".debug_info"))
			return true;
	return false;
}

/*
 * What libdwarf is to call a section, or NULL: only what names and lines need,
 * which is not all that it would read.
 */
static const char *
dwarf_name(const struct section *s)
{
	static const char *const needed[] = { ".debug_info", ".debug_abbrev",
		".debug_line", ".debug_str", ".debug_line_str",
		".debug_str_offsets", ".debug_addr", ".debug_aranges",
		".debug_ranges", ".debug_rnglists" };
	size_t i;

	for (i = 0; i < NELEM(needed); i++)
		if (is_dwarf(s, needed[i]))
			return needed[i];
	return NULL;
}

static void
list_sections(struct debuginfo *di)
{
	struct image *img = di->img;
	const struct section **which;
	struct section *s;
	const char *name;
	size_t i;

	di->secs = xcalloc(img->nsections, sizeof(*di->secs));
	di->names = xcalloc(img->nsections, sizeof(*di->names));
	for (i = 0; i < img->nsections; i++) {
		s = &img->sections[i];
		name = dwarf_name(s);
		if (name == NULL)
			continue;
		which = strcmp(name, ".debug_info") == 0 ? &di->info :
			strcmp(name, ".debug_line") == 0 ? &di->line_sec :
							   NULL;
		if (img->container == CONTAINER_ELF) {
			elf_load_sparingly(s);
			if (which != NULL && *which == NULL)
				*which = s;
		}
		if (!section_load(s, NULL))
			continue;
		apply_relocs(di, s);
		di->secs[di->nsecs] = s;
		di->names[di->nsecs++] = name;
	}
}

#ifdef LATE_DWARF
LATE_OPENED(dwarf, DWARF_FUNCTIONS, LATE_DWARF)
#else
LATE_LINKED(dwarf, DWARF_FUNCTIONS)
#endif

const char *
debuginfo_missing(const struct image *img)
{
	if (img->container == CONTAINER_ELF)
		elf_open_unpackers(img);
	return dwarf_missing();
}

struct debuginfo *
debuginfo_open(struct image *img)
{
	const struct dwarf_late *dw = dwarf_late();
	struct debuginfo *di;
	Dwarf_Error err = NULL;

	if (dw == NULL)
		return NULL;
	di = xcalloc(1, sizeof(*di));
	di->dw = dw;
	di->img = img;
	/* A tree of all that it allocated would be half the time. */
	di->dw->dwarf_set_de_alloc_flag(0);
	if (img->by_section)
		make_layout(di);
	list_sections(di);
	set_interface(di);
	if (di->dw->dwarf_object_init_b(&di->iface, NULL, NULL,
		DW_GROUPNUMBER_ANY, &di->dbg, &err) == DW_DLV_OK)
		return di;
	/* Freed with the process, as all of it. */
	return NULL;
}

/*
 * The file of a row.  By rows that name none DWARF 5 means file 1 (6.2.2), and
 * libdwarf takes file 0, which compilers make the same; Go calls it "?".
 */
static bool
put_file(struct debuginfo *di, const char *path, struct strbuf *out)
{
	const char *slash = strrchr(path, '/'), *name, *dir;
	Dwarf_Unsigned at, mtime, len;
	Dwarf_Form_Data16 *md5;
	Dwarf_Error err = NULL;

	if (strcmp(slash == NULL ? path : slash + 1, "?") != 0) {
		sb_str(out, path);
		return true;
	}
	if (di->dw->dwarf_srclines_files_data_b(di->lines, 1, &name, &at,
		&mtime, &len, &md5, &err) != DW_DLV_OK ||
	    strcmp(name, "?") == 0 ||
	    di->dw->dwarf_srclines_include_dir_data(di->lines, (Dwarf_Signed)at,
		&dir, &err) != DW_DLV_OK) {
		debuginfo_drop(di, &err);
		return false;
	}
	if (name[0] != '/') {
		sb_str(out, dir);
		sb_char(out, '/');
	}
	sb_str(out, name);
	return true;
}

bool
debuginfo_line(struct debuginfo *di, uint32_t sect, uint64_t addr,
    struct strbuf *file, uint32_t *line)
{
	Dwarf_Error err = NULL;
	Dwarf_Unsigned number;
	Dwarf_Signed i;
	bool known;
	char *name;

	if (di->base != NULL && sect <= di->img->nsections)
		addr = addr_add(addr, di->base[sect]);
	if (!debuginfo_find_unit(di, addr))
		return false;
	i = debuginfo_row(di, addr);
	if (i < 0)
		return false;
	if (di->dw->dwarf_lineno(di->line[i], &number, &err) != DW_DLV_OK ||
	    di->dw->dwarf_linesrc(di->line[i], &name, &err) != DW_DLV_OK) {
		debuginfo_drop(di, &err);
		return false;
	}
	*line = (uint32_t)number;
	known = put_file(di, name, file);
	di->dw->dwarf_dealloc(di->dbg, name, DW_DLA_STRING);
	return known;
}

const char *
debuginfo_die_name(struct debuginfo *di, Dwarf_Die die, unsigned depth)
{
	static const Dwarf_Half names[] = { DW_AT_linkage_name,
		DW_AT_MIPS_linkage_name, DW_AT_name };
	static const Dwarf_Half refs[] = { DW_AT_specification,
		DW_AT_abstract_origin };
	Dwarf_Error err = NULL;
	Dwarf_Attribute attr;
	Dwarf_Off off;
	Dwarf_Die other;
	const char *found = NULL;
	char *text;
	size_t i;

	for (i = 0; i < 2; i++) {
		if (di->dw->dwarf_die_text(die, names[i], &text, &err) ==
		    DW_DLV_OK)
			return text;
		debuginfo_drop(di, &err);
	}
	for (i = 0; i < NELEM(refs) && depth > 0 && found == NULL; i++) {
		if (di->dw->dwarf_attr(die, refs[i], &attr, &err) !=
		    DW_DLV_OK) {
			debuginfo_drop(di, &err);
			continue;
		}
		if (di->dw->dwarf_global_formref(attr, &off, &err) ==
			DW_DLV_OK &&
		    debuginfo_reach(di, off) &&
		    di->dw->dwarf_offdie_b(di->dbg, off, 1, &other, &err) ==
			DW_DLV_OK) {
			found = debuginfo_die_name(di, other, depth - 1);
			di->dw->dwarf_dealloc(di->dbg, other, DW_DLA_DIE);
		}
		debuginfo_drop(di, &err);
		di->dw->dwarf_dealloc(di->dbg, attr, DW_DLA_ATTR);
	}
	if (found == NULL) {
		if (di->dw->dwarf_die_text(die, DW_AT_name, &text, &err) ==
		    DW_DLV_OK)
			found = text;
		debuginfo_drop(di, &err);
	}
	return found;
}

#define NEST_DEPTH 32 /* of namespaces and classes */

struct walk {
	struct debuginfo *di;
	debuginfo_function *found;
	void *arg;
};

static void
add_function(const struct walk *w, Dwarf_Die die)
{
	struct debuginfo *di = w->di;
	enum Dwarf_Form_Class class;
	Dwarf_Error err = NULL;
	Dwarf_Addr low, high;
	Dwarf_Half form;
	const char *name;

	if (di->dw->dwarf_lowpc(die, &low, &err) != DW_DLV_OK) {
		debuginfo_drop(di, &err);
		return;
	}
	name = debuginfo_die_name(di, die, DEBUGINFO_REFS);
	if (name == NULL)
		return;
	if (di->dw->dwarf_highpc_b(die, &high, &form, &class, &err) !=
	    DW_DLV_OK) {
		debuginfo_drop(di, &err);
		high = low;
	} else if (class == DW_FORM_CLASS_CONSTANT)
		high += low;
	w->found(w->arg, low, high > low ? high - low : 0, name);
}

/* The functions among the children of a DIE. */
static void
add_children(const struct walk *w, Dwarf_Die parent, unsigned depth)
{
	struct debuginfo *di = w->di;
	Dwarf_Error err = NULL;
	Dwarf_Die die, next;
	Dwarf_Off off, last = 0;
	Dwarf_Half tag;
	int ret;

	if (depth == 0)
		return;
	ret = di->dw->dwarf_child(parent, &die, &err);
	while (ret == DW_DLV_OK) {
		/* DW_AT_sibling may lead anywhere, also back. */
		if (di->dw->dwarf_dieoffset(die, &off, &err) != DW_DLV_OK ||
		    off <= last) {
			di->dw->dwarf_dealloc(di->dbg, die, DW_DLA_DIE);
			break;
		}
		last = off;
		if (di->dw->dwarf_tag(die, &tag, &err) != DW_DLV_OK)
			tag = 0;
		debuginfo_drop(di, &err);
		if (tag == DW_TAG_subprogram)
			add_function(w, die);
		else if (tag == DW_TAG_namespace || tag == DW_TAG_module ||
			 tag == DW_TAG_class_type ||
			 tag == DW_TAG_structure_type)
			add_children(w, die, depth - 1);
		ret = di->dw->dwarf_siblingof_b(di->dbg, die, 1, &next, &err);
		di->dw->dwarf_dealloc(di->dbg, die, DW_DLA_DIE);
		die = next;
	}
	debuginfo_drop(di, &err);
}

void
debuginfo_functions(struct debuginfo *di, debuginfo_function *found, void *arg)
{
	struct walk w = { di, found, arg };
	Dwarf_Die die;

	if (!debuginfo_reach_all(di))
		return;
	while ((die = debuginfo_next_unit(di)) != NULL) {
		add_children(&w, die, NEST_DEPTH);
		di->dw->dwarf_dealloc(di->dbg, die, DW_DLA_DIE);
	}
}
