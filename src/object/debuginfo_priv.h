/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the files that ask libdwarf. */
#ifndef OBJECT_DEBUGINFO_PRIV_H
#define OBJECT_DEBUGINFO_PRIV_H

#include <dwarf.h>
#include <libdwarf.h>

#include "base/holding.h"
#include "base/late.h"
#include "object/debuginfo.h"

#ifndef DW_LIBDWARF_VERSION_MAJOR
#define dwarf_dealloc_ranges dwarf_ranges_dealloc
#endif

/* All that is called: dwarf_late() is as base/late.h says. */
/* clang-format off */
#define DWARF_FUNCTIONS(F) \
	F(dwarf_attr) \
	F(dwarf_child) \
	F(dwarf_dealloc) \
	F(dwarf_dealloc_ranges) \
	F(dwarf_dealloc_rnglists_head) \
	F(dwarf_die_text) \
	F(dwarf_dieoffset) \
	F(dwarf_errno) \
	F(dwarf_formsdata) \
	F(dwarf_formudata) \
	F(dwarf_get_arange_cu_header_offset) \
	F(dwarf_get_arange_info_b) \
	F(dwarf_get_aranges) \
	F(dwarf_get_cu_die_offset_given_cu_header_offset_b) \
	F(dwarf_get_ranges_b) \
	F(dwarf_get_rnglists_entry_fields_a) \
	F(dwarf_get_version_of_die) \
	F(dwarf_global_formref) \
	F(dwarf_highpc_b) \
	F(dwarf_lineaddr) \
	F(dwarf_lineendsequence) \
	F(dwarf_lineno) \
	F(dwarf_linesrc) \
	F(dwarf_lowpc) \
	F(dwarf_next_cu_header_d) \
	F(dwarf_object_init_b) \
	F(dwarf_offdie_b) \
	F(dwarf_prologue_end_etc) \
	F(dwarf_rnglists_get_rle_head) \
	F(dwarf_set_de_alloc_flag) \
	F(dwarf_siblingof_b) \
	F(dwarf_srcfiles) \
	F(dwarf_srclines_b) \
	F(dwarf_srclines_dealloc_b) \
	F(dwarf_srclines_files_data_b) \
	F(dwarf_srclines_from_linecontext) \
	F(dwarf_srclines_include_dir_data) \
	F(dwarf_tag) \
	F(dwarf_whatform)
LATE_DECLARE(dwarf, DWARF_FUNCTIONS);
/* clang-format on */

/* From a DIE to the declaration of a copy of an inline one. */
#define DEBUGINFO_REFS 4

/* Addresses that one compilation unit covers, or one function. */
struct debuginfo_range {
	uint64_t start;
	uint64_t end;
	Dwarf_Off off; /* of the unit's header, or a function's DIE */
};

struct debuginfo_row {
	uint64_t addr;
	enum { ROW_UNASKED, ROW_LINE, ROW_END, ROW_BROKEN } kind;
};

/*
 * Questions about a unit for which lines and functions are gone through one
 * after another: from then on it pays to know all of them by address.
 */
#define DEBUGINFO_FEW 16

#define DEBUGINFO_NEST 64 /* blocks, namespaces and inlined functions */

/* A walk over DIEs: where it is, and in which ones. */
struct debuginfo_walk {
	Dwarf_Die at[DEBUGINFO_NEST];
	Dwarf_Off last[DEBUGINFO_NEST]; /* the last place among siblings */
	unsigned depth;
};

struct debuginfo {
	const struct dwarf_late *dw;
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

	/* The packed ones that are read as far as needed; or NULL. */
	const struct section *info, *line_sec;

	/* What the ranges are from: each with all that is before it. */
	enum {
		LEARNED_NOTHING,
		LEARNED_ARANGES,
		LEARNED_RANGES,
		LEARNED_LINES
	} learned;
	struct debuginfo_range *ranges; /* by start */
	size_t nranges, ranges_cap;
	Dwarf_Off *told; /* units in .debug_aranges, ascending */
	size_t ntold;
	bool untold;       /* there are others */
	Dwarf_Off next_cu; /* where the walk over units goes on */

	/* The unit whose lines were asked for last. */
	Dwarf_Off cu;
	Dwarf_Die die;
	Dwarf_Line_Context lines;
	Dwarf_Line *line;
	struct debuginfo_row *rows; /* of these lines */
	Dwarf_Signed nlines;
	uint64_t row_addr; /* asked for last, and the answer */
	Dwarf_Signed row;  /* or NO_ROW */
	/* Lines and functions by address, once many were asked for. */
	struct holding by_row, by_function;
	unsigned nrows_asked, nfunctions_asked;
	/* What is known of its functions. */
	struct debuginfo_range *functions;
	size_t nfunctions, functions_cap;
	struct debuginfo_walk walk; /* to the others */
	bool walking;
	char **files; /* by number, when first asked for */
	Dwarf_Signed nfiles;
	bool files_tried;
};

/* Frees an error; no memory ends the process. */
void debuginfo_drop(struct debuginfo *, Dwarf_Error *);
/* Makes the lines of the unit that has one for addr the current ones. */
bool debuginfo_find_unit(struct debuginfo *, uint64_t addr);
/* The current line that covers addr, or -1. */
Dwarf_Signed debuginfo_row(struct debuginfo *, uint64_t addr);
/* Ends a walk before its time. */
void debuginfo_walk_end(struct debuginfo *, struct debuginfo_walk *);
/*
 * The next compilation unit of .debug_info, all of which is to be there; NULL
 * at the end, where the walk begins anew.
 */
Dwarf_Die debuginfo_next_unit(struct debuginfo *);
/*
 * Is the unit that holds an offset of .debug_info there to be read; and are all
 * of them?  False where that is damaged.
 */
bool debuginfo_reach(struct debuginfo *, Dwarf_Off);
bool debuginfo_reach_all(struct debuginfo *);
/* Calls the function for each range of addresses of a DIE of the unit. */
void debuginfo_die_ranges(struct debuginfo *, Dwarf_Die unit, Dwarf_Die,
    void (*)(void *, uint64_t start, uint64_t end), void *);
/*
 * The name of a function, as it is linked if that is told; it may stand at the
 * declaration instead, depth references away.  NULL: none.
 */
const char *debuginfo_die_name(struct debuginfo *, Dwarf_Die, unsigned depth);

#endif
