/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * size --as=orc: the entries that objtool would write for the rows.  objtool
 * follows the code, so what nothing runs has no rule: between functions, and
 * padding inside of them, which is looked for where instructions can be read.
 */
#include "cost/size_as.h"

#include <stdlib.h>

#include "insn/code_machine.h"
#include "insn/padding.h"
#include "format/encode_orc.h"
#include "format/orc.h"

#define IP_LEN 4

struct hole {
	uint64_t start, end;
};

struct run {
	struct orc_encoder *enc;
	const struct code_machine *m; /* NULL: code cannot be read */
	struct orc_record *rules;     /* of the rows of the entry at hand */
	size_t rules_cap;
	struct hole *holes; /* in the entry at hand */
	size_t nholes, holes_cap;
	uint64_t *targets; /* of its branches */
	size_t ntargets, targets_cap;
	uint64_t end; /* of the function before */
	bool any;     /* there is one */
	size_t ends;  /* entries that only end code */
	size_t entries;
	bool *done; /* by the table's order: encoded */
};

static bool
goes_on(const struct insn *in)
{
	switch (in->flow) {
	case FLOW_BRANCH:
	case FLOW_RETURN:
	case FLOW_INDIRECT:
	case FLOW_NONE:
		return in->flags & INSN_COND;
	default:
		return true;
	}
}

/* A branch leads there, be it over what looks like padding. */
static void
add_target(struct run *r, const struct section *sec, uint64_t pc,
    const struct insn *in)
{
	const struct reloc *rel;

	if (in->flow != FLOW_BRANCH || !(in->flags & INSN_TARGET))
		return;
	/* Where that is to another place, the bytes do not say so. */
	rel = sec == NULL ? NULL : section_reloc_from(sec, pc - sec->addr);
	if (rel != NULL && rel < section_reloc_end(sec) &&
	    rel->offset < pc - sec->addr + in->len)
		return;
	PUSH(r->targets, r->ntargets, r->targets_cap) = in->target;
}

static void
add_hole(struct run *r, uint64_t start, uint64_t end)
{
	PUSH(r->holes, r->nholes, r->holes_cap) = (struct hole){ start, end };
}

/* No-ops that are jumped to, as those of static branches, are run. */
static void
cut_holes(struct run *r)
{
	struct hole *h;
	size_t i, k = 0, n = 0;

	if (r->ntargets > 0)
		xqsort(r->targets, r->ntargets, sizeof(*r->targets),
		    number_order);
	for (i = 0; i < r->nholes; i++) {
		h = &r->holes[i];
		while (k < r->ntargets && r->targets[k] < h->start)
			k++;
		if (k < r->ntargets && r->targets[k] < h->end)
			h->end = r->targets[k];
		if (h->start < h->end)
			r->holes[n++] = *h;
	}
	r->nholes = n;
}

/* Padding behind what does not go on. */
static void
find_holes(struct run *r, const struct as *a, const struct entry *e)
{
	const struct target *at = &e->start;
	struct code_mode mode;
	struct section *sec;
	struct bytes b;
	struct insn in;
	const uint8_t *p;
	size_t n = e->end - at->addr, off, fill;

	r->nholes = r->ntargets = 0;
	if (r->m == NULL)
		return;
	sec = at->sect == 0 ? NULL : image_section(a->img, at->sect);
	if (sec != NULL)
		section_load(sec, NULL);
	b = image_bytes(a->img, at->sect, at->addr);
	p = bytes_take(&b, n);
	mode = code_mode_at(a->img, at->sect, at->addr);
	for (off = 0; p != NULL && off < n; off += in.len) {
		if (!r->m->decode(&mode, p + off, n - off, at->addr + off,
			&in) ||
		    in.len > n - off)
			break;
		add_target(r, sec, at->addr + off, &in);
		if (goes_on(&in))
			continue;
		off += in.len;
		in.len = 0;
		fill = off == n ? 0 :
				  padding_front(a->img, 0, at->addr + off,
				      p + off, n - off, 0);
		if (fill > 0)
			add_hole(r, at->addr + off, at->addr + off + fill);
		off += fill;
	}
	cut_holes(r);
}

/* Pieces of an entry: each has one row, or is a hole. */
struct piece_of {
	uint64_t pos, next;
	size_t row, hole;
	bool is_hole;
};

/* The piece from pos on; false when the entry is over. */
static bool
next_piece(const struct run *r, const struct entry *e, struct piece_of *p)
{
	if (p->next >= e->end)
		return false;
	p->pos = p->next;
	while (p->row + 1 < e->nrows && e->rows[p->row + 1].pc <= p->pos)
		p->row++;
	while (p->hole < r->nholes && r->holes[p->hole].end <= p->pos)
		p->hole++;
	p->next = p->row + 1 < e->nrows && e->rows[p->row + 1].pc < e->end ?
		      e->rows[p->row + 1].pc :
		      e->end;
	p->is_hole = p->hole < r->nholes && r->holes[p->hole].start <= p->pos;
	if (p->is_hole && r->holes[p->hole].end < p->next)
		p->next = r->holes[p->hole].end;
	else if (!p->is_hole && p->hole < r->nholes &&
		 r->holes[p->hole].start < p->next)
		p->next = r->holes[p->hole].start;
	return true;
}

/* The rules of all rows; or why there are none. */
static const char *
make_rules(struct run *r, const struct entry *e)
{
	const char *why;
	size_t i;

	if (e->truncated || e->nrows == 0)
		return "its entry is damaged";
	for (i = 0; i < e->nrows; i++) {
		if (i == r->rules_cap) {
			r->rules_cap = r->rules_cap * 2 + 16;
			r->rules = xreallocarray(r->rules, r->rules_cap,
			    sizeof(*r->rules));
		}
		why = orc_encode_row(r->enc, e, &e->rows[i], &r->rules[i]);
		if (why != NULL)
			return why;
	}
	return NULL;
}

/* Puts an end to what is known, where the next function begins later. */
static void
end_code(struct run *r, uint64_t start)
{
	if (r->any && r->end != start && orc_encode_place(r->enc, r->end, NULL))
		r->ends++;
}

/* False when it is left out. */
static bool
encode_entry(struct as *a, struct run *r, const struct entry *e)
{
	unsigned size = orc_encoder_entry_size(r->enc);
	uint64_t bias = as_bias(a, &e->start), n = 0;
	struct piece_of p = { .next = e->start.addr };
	const char *why = make_rules(r, e);

	if (why == NULL && r->any && addr_add(e->start.addr, bias) < r->end)
		why = "it overlaps the function before it";
	if (why != NULL) {
		as_leave_out(a, e, why);
		return false;
	}
	end_code(r, addr_add(e->start.addr, bias));
	find_holes(r, a, e);
	while (next_piece(r, e, &p))
		n += orc_encode_place(r->enc, addr_add(p.pos, bias),
		    p.is_hole ? NULL : &r->rules[p.row]);
	r->end = addr_add(e->end, bias);
	r->any = true;
	r->entries += n;
	a->functions++;
	as_add_cost(a, ".orc_unwind", e->start.addr, e->start.sect, NULL,
	    n * size);
	as_add_cost(a, ".orc_unwind_ip", e->start.addr, e->start.sect, NULL,
	    n * IP_LEN);
	return true;
}

/* Do both say the same of CFA, return address and frame pointer? */
static bool
same_row(const struct as *a, const struct entry *e, const struct row *row,
    const struct entry *oe, const struct row *o)
{
	struct regset set = table_regset(a->tables[0]);
	uint32_t fp = (uint32_t)reg_fp(&set);
	struct rule x = row_reg_kept(e, row, fp), y = row_reg_kept(oe, o, fp);
	struct rule ra = row->ra;

	if (ra.kind == RULE_UNDEFINED)
		return o->ra.kind == RULE_UNDEFINED;
	if (x.kind == RULE_UNDEFINED)
		x.kind = RULE_SAME;
	if (row->flags & ROW_RA_DEFAULT && set.machine == MACH_X86_64) {
		ra.kind = RULE_CFA_MEM;
		ra.u.off = -8;
	} else if (ra.kind == RULE_ABSENT)
		ra.kind = RULE_SAME;
	return rule_equal(&row->cfa, &o->cfa) && rule_equal(&ra, &o->ra) &&
	       rule_equal(&x, &y);
}

/* What is decoded again: the entry in force, kept from place to place. */
struct again {
	struct table t;
	struct item it;
	struct entry e;
};

static const struct row *
row_again(struct again *g, uint64_t pc)
{
	if (g->e.nrows == 0 || pc < g->it.start || pc >= g->it.end) {
		memset(&g->it, 0, sizeof(g->it));
		if (!table_find(&g->t, 0, pc, &g->it, NULL))
			return NULL;
		table_decode(&g->t, &g->it, WANT_ROWS, &g->e, NULL);
	}
	return pc >= g->it.end ? NULL : entry_row_at(&g->e, pc);
}

static void
compare_entry(struct as *a, struct run *r, const struct entry *e,
    struct again *g)
{
	uint64_t bias = as_bias(a, &e->start);
	struct piece_of p = { .next = e->start.addr };
	const struct row *row;
	bool same = true;

	find_holes(r, a, e);
	while (next_piece(r, e, &p)) {
		row = row_again(g, addr_add(p.pos, bias));
		same &= p.is_hole ?
			    row == NULL :
			    row != NULL &&
				same_row(a, e, &e->rows[p.row], &g->e, row);
	}
	as_compared(a, e, same);
}

/* Encodes functions by address; then compares those that were. */
static void
each_function(struct as *a, struct run *r, struct again *g)
{
	struct entry e = { 0 };
	size_t i;

	for (i = 0; i < a->nentries; i++) {
		as_decode(a, &a->entries[i], WANT_ROWS | WANT_FIELDS, &e);
		if (!as_is_function(a, &e) || e.end == e.start.addr)
			continue;
		if (g == NULL)
			r->done[i] = encode_entry(a, r, &e);
		else if (r->done[i])
			compare_entry(a, r, &e, g);
	}
	entry_free(&e);
}

static void
decode_again(struct as *a, struct run *r, const struct orc_bytes *o)
{
	struct image img = {
		.file = a->img->file,
		.container = CONTAINER_ELF,
		.type = IMAGE_EXEC,
		.machine = a->img->machine,
		.addr_size = 8,
		.machine_id = a->img->machine_id,
		.len = TABLE_UNBOUND,
	};
	struct section secs[] = { { .name = ".orc_unwind_ip",
				      .addr = o->ip_addr,
				      .data = o->ip,
				      .len = o->ip_len },
		{ .name = ".orc_unwind",
		    .addr = o->addr,
		    .data = o->entries,
		    .len = o->len },
		{ .name = ".orc_header",
		    .addr = o->header_addr,
		    .data = o->header,
		    .len = ORC_HASH_LEN } };
	struct again g = { .t = { .format = &format_orc,
			       .name = "orc",
			       .img = &img,
			       .sec = &secs[1],
			       .size = o->len } };
	size_t i;

	for (i = 0; i < NELEM(secs); i++) {
		secs[i].img = &img;
		secs[i].attr = SEC_ALLOC;
		secs[i].size = secs[i].len;
		secs[i].loaded = true;
	}
	img.sections = secs;
	img.nsections = NELEM(secs);
	img.symtab_loaded = true;
	table_index(&g.t, NULL);
	table_sort(&g.t);
	each_function(a, r, &g);
	entry_free(&g.e);
	table_free(&g.t);
}

static void
describe(struct as *a, const struct run *r)
{
	sb_printf(&a->what, "ORC, layout %u", orc_encoder_layout(r->enc));
	sb_printf(&a->more, ", %zu entries, %zu of them at ends of code%s",
	    r->entries + r->ends, r->ends,
	    r->m != NULL ? "" : "; padding in functions was not looked for");
	field_num(&a->fields, "layout", orc_encoder_layout(r->enc));
	field_num(&a->fields, "entries", r->entries + r->ends);
	field_num(&a->fields, "ends", r->ends);
}

static bool
as_orc_holds(const struct image *img)
{
	return img->addr_size == 8 && orc_holds(img);
}

static void
orc_run(struct as *a)
{
	struct run *r = xcalloc(1, sizeof(*r));
	struct orc_bytes o;

	a->encoder = r;
	r->enc = orc_encoder_new(a->img);
	r->m = code_machine_of(a->img);
	/* Padding inside of functions is then not told from code. */
	if (r->m != NULL && code_machine_missing(r->m) != NULL)
		r->m = NULL;
	as_sort(a);
	r->done = xcalloc(a->nentries + 1, sizeof(*r->done));
	each_function(a, r, NULL);
	if (r->any && orc_encode_place(r->enc, r->end, NULL))
		r->ends++;
	o = orc_encoder_finish(r->enc);
	a->size = o.len + o.ip_len + ORC_HASH_LEN;
	as_add_nobody(a, ".orc_unwind",
	    r->ends * orc_encoder_entry_size(r->enc));
	as_add_nobody(a, ".orc_unwind_ip", r->ends * IP_LEN);
	as_add_nobody(a, ".orc_header", ORC_HASH_LEN);
	decode_again(a, r, &o);
	describe(a, r);
}

static void
orc_free(struct as *a)
{
	struct run *r = a->encoder;

	orc_encoder_free(r->enc);
	free(r->rules);
	free(r->holes);
	free(r->targets);
	free(r->done);
	free(r);
}

const struct as_target as_orc = { "orc", "ORC",
	{ ".orc_unwind", ".orc_unwind_ip", ".orc_header" }, true, as_orc_holds,
	orc_run, orc_free };
