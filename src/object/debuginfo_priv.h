/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the files that ask libdwarf. */
#ifndef OBJECT_DEBUGINFO_PRIV_H
#define OBJECT_DEBUGINFO_PRIV_H

#include <dwarf.h>
#include <libdwarf.h>

#include "object/debuginfo.h"

/* From a DIE to the declaration of a copy of an inline one. */
#define DEBUGINFO_REFS 4

/* Addresses that one compilation unit's lines cover. */
struct debuginfo_range {
	uint64_t start;
	uint64_t end;
	Dwarf_Off cu; /* offset of its DIE */
};

struct debuginfo {
	struct image *img; /* that has the DWARF sections */
	Dwarf_Debug dbg;
#ifdef DW_LIBDWARF_VERSION_MAJOR
	Dwarf_Obj_Access_Interface_a iface;
#else
	Dwarf_Obj_Access_Interface iface;
#endif
	struct section **secs; /* the .debug_* ones */
	const char **names;
	size_t nsecs;
	uint64_t *base; /* by section index; ET_REL only */

	bool ranges_made;
	struct debuginfo_range *ranges; /* by start */
	size_t nranges, ranges_cap;

	/* The unit whose lines were asked for last. */
	Dwarf_Off cu;
	Dwarf_Die die;
	Dwarf_Line_Context lines;
	Dwarf_Line *line;
	Dwarf_Signed nlines;
};

/* Frees an error; no memory ends the process. */
void debuginfo_drop(struct debuginfo *, Dwarf_Error *);
/* Makes the lines of the unit that covers addr the current ones. */
bool debuginfo_find_unit(struct debuginfo *, uint64_t addr);
/*
 * The name of a function, as it is linked if that is told; it may stand at the
 * declaration instead, depth references away.  NULL: none.
 */
const char *debuginfo_die_name(struct debuginfo *, Dwarf_Die, unsigned depth);

#endif
