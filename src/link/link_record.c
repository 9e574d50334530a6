/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The records of the output, and those of them that no input has. */
#include "link/link_pass.h"

#include <stdarg.h>
#include <string.h>

#include "base/sort.h"
#include "table/compact.h"

#define PC(x) ((unsigned long long)(x))

static const char *const names[LINK_TABLES] = {
#define LINK_NAME(tag, name) #name,
	EACH_LINK_TABLE(LINK_NAME)
};

const char *
link_table_name(enum link_table t)
{
	return names[t];
}

const char *
link_output_name(enum link_table t)
{
	return t == LINK_COMPACT ? "unwind_info" : names[t];
}

ORDER_FUNCTION(record_order, struct link_record, ORDER_BY_MEMBER(start);
	       ORDER_BY(b->end, a->end); ORDER_BY_MEMBER(table);
	       ORDER_BY_MEMBER(item))

static uint64_t
start_word(const void *arg, size_t i, unsigned word)
{
	(void)word;
	return ((const struct link_record *)arg)[i].start;
}

/*
 * By start; where one begins where another does the longer first, but in
 * stored order where entries hold on.
 */
static void
sort_records(struct pass *p)
{
	p->rec = sort_list(p->rec, p->n, sizeof(*p->rec), 1, start_word,
	    p->rec);
	if (!holds_on(p))
		xqsort(p->rec, p->n, sizeof(*p->rec), record_order);
}

/* Those about code: what lies elsewhere is a tombstone. */
void
link_list_records(struct pass *p)
{
	const struct link *l = p->l;
	size_t cap = 0, t;
	uint64_t pos;
	uint32_t i;

	p->absent = true;
	for (t = 0; t < l->ntables; t++) {
		const struct table *tab = l->tables[t];

		if (strcmp(tab->name, link_output_name(p->kind)) != 0)
			continue;
		p->absent = false;
		for (i = 0; i < tab->nitems; i++) {
			const struct item *it = &tab->items[i];

			if (it->kind != ENTRY_FUNC || !it->known ||
			    (l->out->by_section && it->sect == 0))
				continue;
			pos = link_pos(l, it->sect, it->start);
			if (!link_is_code(l, pos))
				continue;
			PUSH(p->rec, p->n, cap) = (struct link_record){ pos,
				pos + (it->end - it->start), (uint32_t)t, i,
				false };
		}
	}
	sort_records(p);
}

size_t
link_record_from(const struct pass *p, uint64_t pos)
{
	size_t i;

	BISECT(i, 0, p->n, p->rec[i].start < pos);
	return i;
}

struct link_record *
link_record_at(const struct pass *p, uint64_t pos)
{
	size_t i = link_record_from(p, pos), first = i;

	for (; i < p->n && p->rec[i].start == pos; i++)
		if (!p->rec[i].claimed)
			return &p->rec[i];
	return first < p->n && p->rec[first].start == pos ? &p->rec[first] :
							    NULL;
}

struct link_record *
link_record_over(const struct pass *p, uint64_t pos)
{
	size_t i = link_record_from(p, pos);

	if (i < p->n && p->rec[i].start == pos) {
		/* The last of several counts. */
		while (i + 1 < p->n && p->rec[i + 1].start == pos)
			i++;
		return &p->rec[i];
	}
	return i > 0 ? &p->rec[i - 1] : NULL;
}

void
link_put_file(struct strbuf *sb, const struct image *img)
{
	sb_safe(sb, img->file);
	if (img->member == NULL)
		return;
	sb_char(sb, '(');
	sb_safe(sb, img->member);
	sb_char(sb, ')');
}

void
link_diag_about(const struct link *l, enum link_table kind, uint64_t pos,
    struct diag *d)
{
	uint32_t sect;
	uint64_t addr = link_unpos(l, pos, &sect);

	d->table = names[kind];
	diag_about(d, sect, addr);
}

void
link_report(struct pass *p, enum check check, uint64_t pos,
    const struct link_record *r, const char *fmt, ...)
{
	const struct table *t = r == NULL ? NULL : p->l->tables[r->table];
	struct strbuf sb = { 0 };
	va_list ap;

	va_start(ap, fmt);
	sb_vprintf(&sb, fmt, ap);
	va_end(ap);
	link_diag_about(p->l, p->kind, pos, p->diag);
	if (r != NULL)
		diag_at(p->diag, check, t->sec, t->items[r->item].offset, "%s",
		    sb.s);
	else
		diag_whole(p->diag, check, NULL, "%s", sb.s);
	p->diag->where.kind = TARGET_ABSENT;
	sb_free(&sb);
}

bool
link_is_linkers(const struct link *l, uint64_t pos)
{
	const struct image *out = l->out;
	uint32_t sect;
	uint64_t pc = link_unpos(l, pos, &sect);
	const struct symbol *sym = image_symbol(out, sect, pc);
	const struct section *sec = sect != 0 ? NULL :
						image_section_at(out, pc);

	/* On ppc64 they stand among the code. */
	return (sym != NULL &&
		   (sym->stub ||
		       (sym->addr == pc &&
			   (strstr(sym->name, ".plt_") != NULL ||
			       strncmp(sym->name, "__glink", 7) == 0)))) ||
	       (sec != NULL && (strncmp(sec->name, ".plt", 4) == 0 ||
				   strncmp(sec->name, ".iplt", 5) == 0 ||
				   strcmp(sec->name, ".glink") == 0));
}

void
link_find_doubled(struct pass *p)
{
	size_t i;

	for (i = 1; i < p->n; i++) {
		struct link_record *a = &p->rec[i - 1], *b = &p->rec[i];

		if (a->start != b->start || a->end == a->start ||
		    b->end == b->start)
			continue;
		/* Of copies that lost a debugger's record may be left. */
		if (p->kind == LINK_DEBUG_FRAME && b->claimed)
			continue;
		b->claimed = true;
		link_report(p, CHK_link_doubled, b->start, b,
		    "a second record for the code at 0x%llx",
		    PC(p->l->tables[b->table]->items[b->item].start));
	}
}

/* The last span that begins at or before the position holds it. */
static bool
in_span(const struct pass *p, uint64_t pos)
{
	size_t i;

	BISECT(i, 0, p->nspans, p->spans[i].start <= pos);
	return i > 0 && pos < p->spans[i - 1].end;
}

/* It says that nothing can be unwound, of code that no input describes. */
static bool
is_filler(const struct pass *p, const struct link_record *r)
{
	const struct item *it = &p->l->tables[r->table]->items[r->item];

	if (!holds_on(p))
		return false;
	/* Made for a record of .eh_frame alone. */
	if (p->kind == LINK_COMPACT &&
	    cu_kind(p->l->out->machine, it->aux) == CU_DWARF)
		return true;
	return p->right.nrows == 1 && p->right.rows[0].cfa.kind == RULE_NONE &&
	       !in_span(p, r->start);
}

/* A part of a function that a rewriter took out of it: f.cold.1. */
static bool
is_part(const struct link *l, uint64_t pos)
{
	uint32_t sect;
	uint64_t pc = link_unpos(l, pos, &sect);
	const struct symbol *sym = image_symbol_exact(l->out, sect, pc);
	const char *cold = sym == NULL ? NULL : name_cold(sym->name);
	struct strbuf name = { 0 };
	bool is;

	if (cold == NULL)
		return false;
	sb_printf(&name, "%.*s", (int)(cold - sym->name), sym->name);
	is = link_find_name(l, name.s) < l->nnames;
	sb_free(&name);
	return is;
}

/* That of the old code, which a rewriter left where it was. */
static bool
is_left_behind(const struct link *l, uint64_t pos)
{
	const struct link_piece *piece;
	size_t i;

	for (i = 0; i < l->nin; i++) {
		if (l->in[i].img->type == IMAGE_OBJECT)
			continue;
		piece = link_piece_at(&l->in[i], 0, pos);
		if (piece != NULL && piece->from == pos && piece->base != pos &&
		    (piece->state == PLACE_AT || piece->state == PLACE_OTHER) &&
		    link_is_there(l, &l->in[i], piece, pos))
			return true;
	}
	return false;
}

/* A record of the output about code whose input has none, or another one. */
static void
report_stray(struct pass *p, const struct link_record *r,
    const struct link_range *at)
{
	struct strbuf sb = { 0 };

	link_put_file(&sb, at->in->img);
	link_report(p, CHK_link_stray, r->start, r,
	    "%s:%s+0x%llx: the input has no such record for its code", sb.s,
	    at->piece->sec->name,
	    PC(at->piece->from -
		(at->piece->sect != 0 ? 0 : at->piece->sec->addr) +
		(r->start - at->base)));
	sb_free(&sb);
}

ORDER1(span_order, struct link_span, start)

void
link_count_rest(struct pass *p)
{
	struct link_counts *c = &p->l->counts[p->kind];
	const struct link_range *at;
	const struct table *t;
	bool codeless = false;
	size_t i;

	if (p->nspans > 0)
		xqsort(p->spans, p->nspans, sizeof(*p->spans), span_order);
	for (i = 0; i < p->n; i++) {
		struct link_record *r = &p->rec[i];

		if (r->claimed)
			continue;
		t = p->l->tables[r->table];
		table_decode(t, &t->items[r->item], WANT_ROWS, &p->right, NULL);
		at = link_range_at(p->l, r->start);
		/* One about no code may be of any empty section there. */
		if (link_is_linkers(p->l, r->start) || is_filler(p, r) ||
		    (!holds_on(p) && r->end <= r->start))
			c->own++;
		else if (at != NULL && at->piece->state == PLACE_AT &&
			 !p->l->relaxes)
			report_stray(p, r, at);
		else if (is_part(p->l, r->start) ||
			 is_left_behind(p->l, r->start))
			c->own++;
		else
			c->foreign++;
	}
	for (i = 0; i < p->l->nin; i++)
		codeless |= p->l->in[i].codeless | p->l->in[i].remade;
	if (c->foreign > 0)
		diag_whole(p->diag, CHK_link_inputs, NULL,
		    "%llu record%s of %s %s of inputs that were not given%s%s",
		    PC(c->foreign), c->foreign == 1 ? "" : "s", names[p->kind],
		    c->foreign == 1 ? "is" : "are",
		    codeless ? ", or of code made during the link" : "",
		    c->unplaced > 0 || !p->l->has_names ?
			", or of code that nothing told the place of" :
			"");
}

void
link_find_covered(struct pass *p)
{
	const struct link_range *at;
	const struct link_record *r;
	const struct table *t;
	struct strbuf sb = { 0 };
	size_t i;

	for (i = 0; i < p->l->nranges; i++) {
		at = &p->l->ranges[i];
		r = link_record_over(p, at->base);
		if (r == NULL || at->piece->described)
			continue;
		t = p->l->tables[r->table];
		table_decode(t, &t->items[r->item], WANT_ROWS, &p->right, NULL);
		if (p->right.nrows == 0 ||
		    p->right.rows[0].cfa.kind == RULE_NONE)
			continue;
		sb.len = 0;
		link_put_file(&sb, at->in->img);
		link_report(p, CHK_link_cover, at->base, r,
		    "%s:%s+0x%llx: has no entry, and that of 0x%llx is in "
		    "force at its code",
		    sb.s, at->piece->sec->name,
		    PC(at->piece->from -
			(at->piece->sect != 0 ? 0 : at->piece->sec->addr)),
		    PC(t->items[r->item].start));
	}
	sb_free(&sb);
}
