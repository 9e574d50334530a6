/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which functions were inlined at an address: the inlined subroutines of DWARF
 * around it, each with the place that called it (DWARF 5, 3.3.8).
 */
#include "object/debuginfo_priv.h"

struct inlines {
	struct debuginfo *di;
	uint64_t addr;
	debuginfo_inline *found;
	void *arg;
};

typedef void each_range(void *, uint64_t start, uint64_t end);

/* .debug_rnglists */
static void
each_of_list(struct debuginfo *di, Dwarf_Attribute attr, each_range *each,
    void *arg)
{
	Dwarf_Unsigned val, n = 0, off, i, raw1, raw2, lo, hi;
	Dwarf_Error err = NULL;
	Dwarf_Rnglists_Head head;
	unsigned code = 0, len;
	Dwarf_Bool lacks;
	Dwarf_Half form;
	Dwarf_Off ref;

	if (di->dw->dwarf_whatform(attr, &form, &err) != DW_DLV_OK) {
		debuginfo_drop(di, &err);
		return;
	}
	if (form == DW_FORM_rnglistx ?
		di->dw->dwarf_formudata(attr, &val, &err) != DW_DLV_OK :
		di->dw->dwarf_global_formref(attr, &ref, &err) != DW_DLV_OK) {
		debuginfo_drop(di, &err);
		return;
	}
	if (form != DW_FORM_rnglistx)
		val = ref;
	if (di->dw->dwarf_rnglists_get_rle_head(attr, form, val, &head, &n,
		&off, &err) != DW_DLV_OK) {
		debuginfo_drop(di, &err);
		return;
	}
	for (i = 0; i < n; i++) {
		if (di->dw->dwarf_get_rnglists_entry_fields_a(head, i, &len,
			&code, &raw1, &raw2, &lacks, &lo, &hi,
			&err) != DW_DLV_OK)
			break;
		if (!lacks && code != DW_RLE_end_of_list &&
		    code != DW_RLE_base_address && code != DW_RLE_base_addressx)
			each(arg, lo, hi);
	}
	debuginfo_drop(di, &err);
	di->dw->dwarf_dealloc_rnglists_head(head);
}

/* .debug_ranges */
static void
each_of_ranges(struct debuginfo *di, Dwarf_Die unit, Dwarf_Die die,
    Dwarf_Attribute attr, each_range *each, void *arg)
{
	Dwarf_Error err = NULL;
	Dwarf_Ranges *r;
	Dwarf_Signed n, i;
	Dwarf_Unsigned bytes;
	Dwarf_Off off, real;
	Dwarf_Addr base;

	if (di->dw->dwarf_lowpc(unit, &base, &err) != DW_DLV_OK) {
		debuginfo_drop(di, &err);
		base = 0;
	}
	if (di->dw->dwarf_global_formref(attr, &off, &err) != DW_DLV_OK ||
	    di->dw->dwarf_get_ranges_b(di->dbg, off, die, &real, &r, &n, &bytes,
		&err) != DW_DLV_OK) {
		debuginfo_drop(di, &err);
		return;
	}
	for (i = 0; i < n && r[i].dwr_type != DW_RANGES_END; i++) {
		if (r[i].dwr_type == DW_RANGES_ADDRESS_SELECTION)
			base = r[i].dwr_addr2;
		else
			each(arg, r[i].dwr_addr1 + base, r[i].dwr_addr2 + base);
	}
	di->dw->dwarf_dealloc_ranges(di->dbg, r, n);
}

void
debuginfo_die_ranges(struct debuginfo *di, Dwarf_Die unit, Dwarf_Die die,
    each_range *each, void *arg)
{
	enum Dwarf_Form_Class class;
	Dwarf_Attribute attr;
	Dwarf_Error err = NULL;
	Dwarf_Addr low, high;
	Dwarf_Half form, version, off_size;

	if (di->dw->dwarf_lowpc(die, &low, &err) == DW_DLV_OK &&
	    di->dw->dwarf_highpc_b(die, &high, &form, &class, &err) ==
		DW_DLV_OK) {
		each(arg, low,
		    class == DW_FORM_CLASS_CONSTANT ? low + high : high);
		return;
	}
	debuginfo_drop(di, &err);
	if (di->dw->dwarf_attr(die, DW_AT_ranges, &attr, &err) != DW_DLV_OK) {
		debuginfo_drop(di, &err);
		return;
	}
	if (di->dw->dwarf_get_version_of_die(die, &version, &off_size) !=
	    DW_DLV_OK)
		;
	else if (version >= 5)
		each_of_list(di, attr, each, arg);
	else
		each_of_ranges(di, unit, die, attr, each, arg);
	di->dw->dwarf_dealloc(di->dbg, attr, DW_DLA_ATTR);
}

static uint64_t
number(struct debuginfo *di, Dwarf_Die die, Dwarf_Half name)
{
	Dwarf_Error err = NULL;
	Dwarf_Attribute attr;
	Dwarf_Unsigned v = 0;
	Dwarf_Signed n;

	if (di->dw->dwarf_attr(die, name, &attr, &err) != DW_DLV_OK) {
		debuginfo_drop(di, &err);
		return 0;
	}
	/* Older releases know DW_FORM_implicit_const as signed only. */
	if (di->dw->dwarf_formudata(attr, &v, &err) != DW_DLV_OK) {
		debuginfo_drop(di, &err);
		if (di->dw->dwarf_formsdata(attr, &n, &err) == DW_DLV_OK &&
		    n >= 0)
			v = (Dwarf_Unsigned)n;
		else
			v = 0;
		debuginfo_drop(di, &err);
	}
	di->dw->dwarf_dealloc(di->dbg, attr, DW_DLA_ATTR);
	return v;
}

/* Tells of an inlined function, by the file numbers of the unit's lines. */
static void
tell(const struct inlines *in, Dwarf_Die die)
{
	struct debuginfo *di = in->di;
	const char *name = debuginfo_die_name(di, die, DEBUGINFO_REFS);
	uint64_t file = number(di, die, DW_AT_call_file);
	Dwarf_Half version = 4, size;
	Dwarf_Error err = NULL;

	if (name == NULL)
		return;
	(void)di->dw->dwarf_get_version_of_die(die, &version, &size);
	/* Before DWARF 5 the first file is 1. */
	if (version < 5)
		file--;
	if (!di->files_tried && di->dw->dwarf_srcfiles(di->die, &di->files,
				    &di->nfiles, &err) != DW_DLV_OK) {
		debuginfo_drop(di, &err);
		di->nfiles = 0;
	}
	di->files_tried = true;
	in->found(in->arg, name,
	    file < (uint64_t)di->nfiles ? di->files[file] : "",
	    (uint32_t)number(di, die, DW_AT_call_line));
}

static bool
may_hold(Dwarf_Half tag)
{
	return tag == DW_TAG_namespace || tag == DW_TAG_module ||
	       tag == DW_TAG_class_type || tag == DW_TAG_structure_type;
}

static bool
has_code(Dwarf_Half tag)
{
	return tag == DW_TAG_subprogram || tag == DW_TAG_lexical_block ||
	       tag == DW_TAG_inlined_subroutine;
}

static void
drop_die(struct debuginfo *di, Dwarf_Die die)
{
	di->dw->dwarf_dealloc(di->dbg, die, DW_DLA_DIE);
}

/* Puts the first child of a DIE on the walk, if it has one. */
static bool
walk_down(struct debuginfo *di, struct debuginfo_walk *w, Dwarf_Die parent)
{
	Dwarf_Error err = NULL;
	Dwarf_Die die;

	if (w->depth == DEBUGINFO_NEST)
		return false;
	if (di->dw->dwarf_child(parent, &die, &err) != DW_DLV_OK) {
		debuginfo_drop(di, &err);
		return false;
	}
	w->last[w->depth] = 0;
	w->at[w->depth++] = die;
	return true;
}

/* On to what stands behind a DIE, which may be where its parent ends. */
static void
walk_on(struct debuginfo *di, struct debuginfo_walk *w)
{
	Dwarf_Error err = NULL;
	Dwarf_Die next, die;

	while (w->depth > 0) {
		die = w->at[w->depth - 1];
		if (di->dw->dwarf_siblingof_b(di->dbg, die, 1, &next, &err) ==
		    DW_DLV_OK) {
			drop_die(di, die);
			w->at[w->depth - 1] = next;
			return;
		}
		debuginfo_drop(di, &err);
		drop_die(di, die);
		w->depth--;
	}
}

/* Leaves the children that the walk is among. */
static void
walk_up(struct debuginfo *di, struct debuginfo_walk *w)
{
	drop_die(di, w->at[--w->depth]);
	walk_on(di, w);
}

/*
 * The next DIE on the walk that is one of code, also of those inside of
 * namespaces and classes; the walk stays at it.  NULL: there is none.
 */
static Dwarf_Die
next_code(struct debuginfo *di, struct debuginfo_walk *w, Dwarf_Off *off,
    Dwarf_Half *tag)
{
	Dwarf_Error err = NULL;
	Dwarf_Die die;

	while (w->depth > 0) {
		die = w->at[w->depth - 1];
		/* DW_AT_sibling may lead anywhere, also back. */
		if (di->dw->dwarf_dieoffset(die, off, &err) != DW_DLV_OK ||
		    *off <= w->last[w->depth - 1] ||
		    di->dw->dwarf_tag(die, tag, &err) != DW_DLV_OK) {
			debuginfo_drop(di, &err);
			walk_up(di, w);
			continue;
		}
		w->last[w->depth - 1] = *off;
		if (has_code(*tag))
			return die;
		if (!may_hold(*tag) || !walk_down(di, w, die))
			walk_on(di, w);
	}
	return NULL;
}

void
debuginfo_walk_end(struct debuginfo *di, struct debuginfo_walk *w)
{
	while (w->depth > 0)
		drop_die(di, w->at[--w->depth]);
}

struct cover {
	struct debuginfo *di;
	uint64_t addr;
	Dwarf_Off off;
	bool hit;
};

static void
add_cover(void *arg, uint64_t start, uint64_t end)
{
	struct cover *c = arg;

	c->hit |= c->addr >= start && c->addr < end;
}

/* The same, and keeps the range for later questions about the unit. */
static void
add_function(void *arg, uint64_t start, uint64_t end)
{
	struct cover *c = arg;
	struct debuginfo *di = c->di;
	struct debuginfo_range *r;

	add_cover(arg, start, end);
	if (start >= end)
		return;
	r = &PUSH(di->functions, di->nfunctions, di->functions_cap);
	r->start = start;
	r->end = end;
	r->off = c->off;
}

/* What is inlined in a DIE that covers the address. */
static void
descend(const struct inlines *in, Dwarf_Die parent, Dwarf_Half tag,
    unsigned depth)
{
	struct debuginfo *di = in->di;
	struct cover c = { .di = di, .addr = in->addr };
	struct debuginfo_walk w = { .depth = 0 };
	Dwarf_Half inner;
	Dwarf_Die die;

	if (tag == DW_TAG_inlined_subroutine)
		tell(in, parent);
	if (depth == 0)
		return;
	walk_down(di, &w, parent);
	while ((die = next_code(di, &w, &c.off, &inner)) != NULL) {
		debuginfo_die_ranges(di, di->die, die, add_cover, &c);
		if (c.hit) {
			descend(in, die, inner, depth - 1);
			break;
		}
		walk_on(di, &w);
	}
	debuginfo_walk_end(di, &w);
}

/* Among the functions of the unit that were met before: is one of them it? */
static bool
descend_known(const struct inlines *in)
{
	struct debuginfo *di = in->di;
	Dwarf_Error err = NULL;
	Dwarf_Half tag;
	Dwarf_Die die;
	size_t i;

	for (i = 0; i < di->nfunctions; i++)
		if (in->addr >= di->functions[i].start &&
		    in->addr < di->functions[i].end)
			break;
	if (i == di->nfunctions)
		return false;
	if (di->dw->dwarf_offdie_b(di->dbg, di->functions[i].off, 1, &die,
		&err) == DW_DLV_OK) {
		if (di->dw->dwarf_tag(die, &tag, &err) == DW_DLV_OK)
			descend(in, die, tag, DEBUGINFO_NEST - 1);
		drop_die(di, die);
	}
	debuginfo_drop(di, &err);
	return true;
}

/*
 * Questions come by place, several about one unit: its functions are gone
 * through once, and only as far as is asked.
 */
static void
find_function(const struct inlines *in)
{
	struct debuginfo *di = in->di;
	struct debuginfo_walk *w = &di->walk;
	struct cover c = { .di = di, .addr = in->addr };
	Dwarf_Half tag;
	Dwarf_Die die;

	if (descend_known(in))
		return;
	if (!di->walking)
		walk_down(di, w, di->die);
	di->walking = true;
	while (!c.hit && (die = next_code(di, w, &c.off, &tag)) != NULL) {
		debuginfo_die_ranges(di, di->die, die, add_function, &c);
		if (c.hit)
			descend(in, die, tag, DEBUGINFO_NEST - 1);
		walk_on(di, w);
	}
}

void
debuginfo_inlined(struct debuginfo *di, uint32_t sect, uint64_t addr,
    debuginfo_inline *found, void *arg)
{
	struct inlines in = { di, addr, found, arg };

	if (di->base != NULL && sect <= di->img->nsections)
		in.addr = addr_add(addr, di->base[sect]);
	if (debuginfo_find_unit(di, in.addr))
		find_function(&in);
}
