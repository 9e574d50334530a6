/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the records of the inputs went. */
#include "link/link_pass.h"

#include <stdlib.h>
#include <string.h>

#include "compare/code_like.h"
#include "compare/compare.h"
#include "link/link_map.h"
#include "table/compact.h"

/* Names the place of an input's record: "a.o:.eh_frame+0x30 (f)". */
static void
put_input(struct strbuf *sb, const struct search_for *s)
{
	const struct symbol *sym = image_symbol_exact(s->in->img, s->it->sect,
	    s->it->start);

	link_put_file(sb, s->in->img);
	sb_char(sb, ':');
	sb_safe(sb, s->tab->sec != NULL ? s->tab->sec->name : s->tab->name);
	sb_0x(sb, "+", s->it->offset);
	if (sym != NULL) {
		sb_str(sb, " (");
		sb_safe(sb, sym->name);
		sb_char(sb, ')');
	}
}

void
link_about(struct pass *p, enum check check, const struct search_for *s,
    const struct link_record *r, const char *what)
{
	struct strbuf sb = { 0 };

	put_input(&sb, s);
	link_report(p, check, s->pos, r, "%s: %s", sb.s, what);
	sb_free(&sb);
}

/*
 * The input names the routine, mostly.  Where the output's has no name, all
 * records with the same routine lead to the same place.
 */
static bool
same_personality(struct pass *p, const struct search_for *s)
{
	const struct target *l = &p->left.personality;
	const struct target *r = &p->right.personality;
	const char *name;
	size_t i;

	if (!compare_same_routine(s->in->img, l, p->l->out, r))
		return false;
	if (l->kind == TARGET_ABSENT)
		return true;
	name = image_target_name(s->in->img, l);
	if (name == NULL || image_target_name(p->l->out, r) != NULL)
		return true;
	for (i = 0; i < p->nroutines; i++)
		if (strcmp(p->routines[i].name, name) == 0)
			return p->routines[i].addr == r->addr;
	if (p->nroutines < LINK_ROUTINES) {
		p->routines[p->nroutines].name = name;
		p->routines[p->nroutines++].addr = r->addr;
	}
	return true;
}

/*
 * Rows, and where each begins; where code became shorter they came nearer to
 * each other.
 */
static bool
same_rows(const struct pass *p)
{
	const struct entry *l = &p->left, *r = &p->right;
	uint64_t from, to, from0 = 0, to0 = 0;
	size_t i;

	if (!seq_equal(l, r))
		return false;
	for (i = 0; i < l->nrows; i++) {
		from = l->rows[i].pc - (l->rep_size != 0 ? 0 : l->start.addr);
		to = r->rows[i].pc - (r->rep_size != 0 ? 0 : r->start.addr);
		if (p->l->relaxes ? to < to0 || to - to0 > from - from0 :
				    to != from)
			return false;
		from0 = from;
		to0 = to;
	}
	return true;
}

/*
 * Code that was written anew has its rows in another order, and not all of
 * them, but none that the old code had not.
 */
static bool
rows_are_known(const struct pass *p)
{
	const struct entry *l = &p->left, *r = &p->right;
	size_t i, k;

	for (i = 0; i < r->nrows; i++) {
		for (k = 0; k < l->nrows; k++)
			if (row_equal(l, &l->rows[k], r, &r->rows[i]))
				break;
		if (k == l->nrows)
			return false;
	}
	return true;
}

static bool
is_rewritten(const struct search_for *s)
{
	return s->piece != NULL && s->piece->state == PLACE_OTHER;
}

/* The rules of both, which were decoded. */
static bool
same_rules(const struct pass *p, const struct search_for *s,
    const struct item *out)
{
	uint8_t machine = p->l->out->machine;

	if (p->kind == LINK_COMPACT &&
	    cu_kind(machine, s->it->aux) != cu_kind(machine, out->aux))
		return false;
	if (holds_on(p))
		return seq_equal(&p->left, &p->right);
	return is_rewritten(s) ? rows_are_known(p) : same_rows(p);
}

/* Does the output's record say what the input's does? */
static bool
same_meaning(struct pass *p, const struct search_for *s,
    const struct link_record *r, const char **why)
{
	const struct table *t = p->l->tables[r->table];

	table_decode(s->tab, s->it, WANT_ROWS, &p->left, NULL);
	table_decode(t, &t->items[r->item], WANT_ROWS, &p->right, NULL);
	*why = NULL;
	if (!same_rules(p, s, &t->items[r->item]))
		*why = holds_on(p) ? "the output's entry has other rules" :
				     "the output's record has other rows";
	else if (p->left.signal != p->right.signal)
		*why = "only one of the two records is that of a signal frame";
	else if (p->left.has_tagged && p->right.has_tagged &&
		 p->left.tagged != p->right.tagged)
		*why = "only one of the two records is that of a tagged frame";
	else if (p->left.pauth_key != p->right.pauth_key)
		*why = "the return address is signed with another key";
	else if (p->kind != LINK_SFRAME && !same_personality(p, s))
		*why = "the output's record has another personality routine";
	return *why == NULL;
}

/* The table .eh_frame_hdr if its entries ascend, as every search supposes. */
static const struct table *
ordered_hdr(const struct link *l)
{
	const struct table *t;
	size_t i, k;

	for (i = 0; i < l->ntables; i++) {
		t = l->tables[i];
		if (strcmp(t->name, "eh_frame_hdr") != 0 ||
		    t->sec != image_section_named(l->out, ".eh_frame_hdr"))
			continue;
		for (k = 1; k < t->nitems; k++)
			if (t->items[k].start <= t->items[k - 1].start)
				return NULL;
		return t;
	}
	return NULL;
}

/* Does no entry of .eh_frame_hdr lie between two addresses of a record? */
static bool
is_one_entry(const struct table *hdr, uint64_t first, uint64_t last)
{
	size_t lo;

	if (hdr == NULL)
		return false;
	BISECT(lo, 0, hdr->nitems, hdr->items[lo].start <= first);
	return lo == hdr->nitems || hdr->items[lo].start > last;
}

/* Does the search of the format lead from the code to the record? */
static void
check_index(struct pass *p, const struct search_for *s,
    const struct link_record *r)
{
	const struct table *t = p->l->tables[r->table];
	const struct item *it = &t->items[r->item];
	uint64_t len = it->end - it->start, pc[2];
	struct item found;
	size_t i;

	/* An entry that holds on may be that of neighbours too, or hidden. */
	if (holds_on(p) && (s->it->end - s->it->start < len || len == 0))
		len = s->it->end - s->it->start;
	if (len == 0 || it->end < it->start || t->format->search == NULL ||
	    p->l->out->by_section || p->kind == LINK_DEBUG_FRAME ||
	    (p->kind == LINK_EH_FRAME && !p->l->has_hdr))
		return;
	/* Whoever unwinds reads the first table of a section. */
	if (t->offset != 0) {
		link_about(p, CHK_link_index, s, r,
		    "the record is in a further table of the section, which "
		    "nobody reads");
		return;
	}
	pc[0] = it->start;
	pc[1] = it->start + len - 1;
	for (i = 0; i < 2; i++) {
		if (!t->format->search(t, 0, pc[i], &found) ||
		    found.start != it->start || found.offset != it->offset) {
			link_about(p, CHK_link_index, s, r,
			    "the search table does not lead to the record");
			return;
		}
		if (is_one_entry(p->hdr, pc[0], pc[1]))
			return;
	}
}

static bool
has_lsda(struct pass *p, const struct search_for *s)
{
	if (p->kind == LINK_SFRAME)
		return false;
	table_decode(s->tab, s->it, WANT_ROWS, &p->left, NULL);
	return p->left.lsda.kind != TARGET_ABSENT;
}

/* A record that is not there, with its LSDA. */
static void
count_gone(struct pass *p, const struct search_for *s, size_t field)
{
	uint64_t *c = &p->l->counts[p->kind].input;
	uint64_t *lsda = &p->l->counts[LINK_LSDA].input;

	c[field]++;
	if (has_lsda(p, s)) {
		lsda[0]++;
		lsda[field]++;
	}
}

#define FIELD_OF(f)                                 \
	((offsetof(struct link_counts, f) -         \
	     offsetof(struct link_counts, input)) / \
	    sizeof(uint64_t))

/* Some linkers drop a record about no code, others keep it. */
static void
look_for_empty(struct pass *p, const struct search_for *s)
{
	size_t i = link_record_from(p, s->pos);

	for (; i < p->n && p->rec[i].start == s->pos; i++)
		if (p->rec[i].end <= p->rec[i].start && !p->rec[i].claimed) {
			p->rec[i].claimed = true;
			p->l->counts[p->kind].kept++;
			return;
		}
	count_gone(p, s, FIELD_OF(discarded));
}

/* Mach-O: has a row of unwind_info taken the place of the record? */
static bool
is_superseded(const struct pass *p, uint64_t pos)
{
	struct item it;
	enum cu_kind kind;
	size_t t;

	if (p->kind != LINK_EH_FRAME || p->l->out->container != CONTAINER_MACHO)
		return false;
	for (t = 0; t < p->l->ntables; t++) {
		if (strcmp(p->l->tables[t]->name, "unwind_info") != 0 ||
		    !table_find(p->l->tables[t], 0, pos, &it, NULL))
			continue;
		kind = cu_kind(p->l->out->machine, it.aux);
		return kind != CU_DWARF && kind != CU_NONE &&
		       kind != CU_INVALID;
	}
	return false;
}

/* Its code is in the output, the record is not where it ought to be. */
static void
not_there(struct pass *p, const struct search_for *s)
{
	struct link_record *r = link_record_over(p, s->pos);
	bool covered = r != NULL && !holds_on(p) && r->end > s->pos;

	if (is_superseded(p, s->pos)) {
		count_gone(p, s, FIELD_OF(discarded));
		return;
	}
	count_gone(p, s, FIELD_OF(lost));
	if (p->absent)
		return;
	link_about(p, covered ? CHK_link_moved : CHK_link_lost, s,
	    covered ? r : NULL,
	    covered ? "another record covers its code" :
		      "its code is in the output, the record is not");
}

/* An entry that holds on, from where another function begins. */
static void
under_another(struct pass *p, const struct search_for *s, struct link_record *r)
{
	const char *why;

	/* Neighbours with equal rules share an entry. */
	if (same_meaning(p, s, r, &why)) {
		count_gone(p, s, FIELD_OF(folded));
		return;
	}
	count_gone(p, s, FIELD_OF(lost));
	link_about(p, CHK_link_lost, s, r,
	    "the entry of another function is in force at its code");
}

/* No other piece's name is there, and it is not sure what code it is. */
static bool
is_another(struct pass *p, const struct search_for *s, struct link_record *r)
{
	const char *why;

	if (!is_rewritten(s) || s->in->img->type != IMAGE_OBJECT ||
	    (r != NULL && same_meaning(p, s, r, &why)))
		return false;
	count_gone(p, s, FIELD_OF(unplaced));
	link_about(p, CHK_link_ambiguous, s, r,
	    "the output has other code under its name: another version of the "
	    "input, or optimized while it was linked");
	if (r != NULL)
		r->claimed = true;
	return true;
}

/* Of the entries that begin where its code does, the one that says so. */
static struct link_record *
entry_over(struct pass *p, const struct search_for *s)
{
	struct link_record *last = link_record_over(p, s->pos), *r;
	const char *why;

	for (r = last; r != NULL && r->start == s->pos; r--) {
		if (!r->claimed && same_meaning(p, s, r, &why))
			return r;
		if (r == p->rec)
			break;
	}
	return last;
}

static void
put_off(struct pass *p, const struct search_for *s)
{
	PUSH(p->later, p->nlater, p->later_cap) = *s;
}

/*
 * The length of the input's record; where code became shorter that of the
 * function, if both sides have a symbol that tells it.
 */
static bool
may_have_length(const struct pass *p, const struct search_for *s, uint64_t got)
{
	uint64_t len = s->it->end - s->it->start, addr;
	const struct symbol *in, *out;
	uint32_t sect;

	if (!p->l->relaxes)
		return got == len;
	addr = link_unpos(p->l, s->pos, &sect);
	in = image_symbol_exact(s->in->img, s->it->sect, s->it->start);
	out = image_symbol_exact(p->l->out, sect, addr);
	if (in != NULL && out != NULL && in->size == len && !out->loose &&
	    out->size != 0 && strcmp(in->name, out->name) == 0)
		return got == out->size;
	return got <= len;
}

/* Its code is in the output. */
static void
look_for(struct pass *p, const struct search_for *s)
{
	uint64_t len = s->it->end - s->it->start, got;
	struct link_record *r;
	const char *why;

	if (!holds_on(p) && len == 0) {
		look_for_empty(p, s);
		return;
	}
	r = holds_on(p) ? entry_over(p, s) : link_record_at(p, s->pos);
	if (is_another(p, s, r))
		return;
	if (holds_on(p)) {
		PUSH(p->spans, p->nspans,
		    p->spans_cap) = (struct link_span){ s->pos, s->pos + len };
	}
	if (r == NULL) {
		not_there(p, s);
		return;
	}
	if (r->start != s->pos) {
		under_another(p, s, r);
		return;
	}
	/* The place was a guess, and it is another one's. */
	if (r->claimed && s->piece != NULL && s->piece->guess) {
		put_off(p, s);
		return;
	}
	p->l->counts[p->kind].kept++;
	r->claimed = true;
	if (!same_meaning(p, s, r, &why))
		link_about(p, CHK_link_rows, s, r, why);
	if (p->kind != LINK_SFRAME && !is_rewritten(s))
		link_check_lsda(p, s, r);
	else if (p->left.lsda.kind != TARGET_ABSENT) {
		p->l->counts[LINK_LSDA].input++;
		p->l->counts[LINK_LSDA].kept++;
	}
	got = r->end - r->start;
	if (!holds_on(p) && !is_rewritten(s) && !may_have_length(p, s, got))
		link_about(p, CHK_link_moved, s, r,
		    "the output's record has another length");
	check_index(p, s, r);
}

/* Its code was folded into equal code. */
static void
look_for_folded(struct pass *p, const struct search_for *s)
{
	struct link_record *r = holds_on(p) ? link_record_over(p, s->pos) :
					      link_record_at(p, s->pos);
	const char *why;

	count_gone(p, s, FIELD_OF(folded));
	if (r == NULL || s->piece->guess)
		return;
	if (!same_meaning(p, s, r, &why))
		link_about(p, CHK_link_rows, s, r,
		    "its code was folded into equal code whose record says "
		    "other things");
}

/* May the record that nobody claimed be that of the input's code? */
static bool
may_be(struct pass *p, const struct search_for *s, const struct link_record *r)
{
	uint64_t len = s->it->end - s->it->start, got = r->end - r->start;
	const char *why;

	if (r->claimed || got > len || (got < len && !p->l->relaxes) ||
	    link_is_linkers(p->l, r->start))
		return false;
	if (p->l->relaxes)
		return same_meaning(p, s, r, &why);
	return s->piece != NULL &&
	       link_is_there(p->l, s->in, s->piece,
		   r->start - (s->it->start - s->piece->from)) &&
	       same_meaning(p, s, r, &why);
}

/*
 * No name tells where the code is: a record that nobody else claimed is taken
 * for its own if it says the same, of the same code.  Where code became
 * shorter, rules alone have to tell.
 */
static bool
look_among_rest(struct pass *p, struct search_for *s)
{
	size_t i;

	for (i = 0; i < p->n && p->tries < LINK_TRIES; i++) {
		p->tries += !p->rec[i].claimed;
		if (!may_be(p, s, &p->rec[i]))
			continue;
		s->pos = p->rec[i].start;
		link_about(p, CHK_link_ambiguous, s, &p->rec[i],
		    "no name tells where its code is; taken for that of this "
		    "record");
		look_for(p, s);
		return true;
	}
	return false;
}

/* A debugger's record of a copy that lost may lead to the one that won. */
static void
claim_copy(struct pass *p, const struct search_for *s)
{
	struct link_record *r;

	if (p->kind != LINK_DEBUG_FRAME || s->piece->base == 0)
		return;
	r = link_record_at(p,
	    link_position(p->l, s->in, s->piece, s->it->start));
	if (r != NULL)
		r->claimed = true;
}

/* Its code was not found. */
static void
nowhere(struct pass *p, const struct search_for *s)
{
	const struct link_piece *piece = s->piece;
	/* Under an entry that holds on its code may be anywhere. */
	bool vague = piece != NULL && piece->vague && !piece->gone &&
		     holds_on(p) && !p->l->has_names && p->l->map == NULL;

	if (!vague && (piece == NULL || !piece->unsure)) {
		count_gone(p, s, FIELD_OF(collected));
		return;
	}
	count_gone(p, s, FIELD_OF(unplaced));
	link_about(p, CHK_link_ambiguous, s, NULL,
	    piece->unsure ? "its few bytes of code are in the output, and no "
			    "record there says the same" :
			    "its few bytes of code may be anywhere in the "
			    "output, or nowhere");
}

static void
one_record(struct pass *p, struct search_for *s)
{
	enum place_state state;

	s->piece = link_piece_at(s->in, s->it->sect, s->it->start);
	state = s->piece == NULL ? PLACE_NONE : s->piece->state;
	if (s->it->kind != ENTRY_FUNC)
		return;
	p->l->counts[p->kind].input++;
	if (s->piece != NULL)
		s->piece->described = true;
	/* ld -r leaves records of dropped copies, without a place. */
	if (!s->it->known || (s->in->img->by_section && s->it->sect == 0)) {
		count_gone(p, s, FIELD_OF(comdat));
		return;
	}
	switch (state) {
	case PLACE_NONE:
		if (p->l->relaxes) {
			put_off(p, s);
			return;
		}
		nowhere(p, s);
		return;
	case PLACE_COMDAT:
		count_gone(p, s, FIELD_OF(comdat));
		claim_copy(p, s);
		return;
	default:
		break;
	}
	s->pos = link_position(p->l, s->in, s->piece, s->it->start);
	if (p->absent && is_superseded(p, s->pos))
		count_gone(p, s, FIELD_OF(discarded));
	else if (p->absent)
		count_gone(p, s,
		    p->kind == LINK_EH_FRAME || p->kind == LINK_COMPACT ?
			FIELD_OF(lost) :
			FIELD_OF(discarded));
	else if (state == PLACE_FOLDED && s->piece->guess && !holds_on(p))
		put_off(p, s);
	else if (state == PLACE_FOLDED)
		look_for_folded(p, s);
	else
		look_for(p, s);
}

/* What was put off, when all that is sure has its record. */
static void
the_rest(struct pass *p)
{
	size_t i, n = p->nlater;
	struct search_for s;

	for (i = 0; i < n; i++) {
		s = p->later[i];
		if (look_among_rest(p, &s))
			continue;
		if (s.piece == NULL || s.piece->state == PLACE_NONE) {
			count_gone(p, &s, FIELD_OF(collected));
		} else if (s.piece->state == PLACE_FOLDED) {
			look_for_folded(p, &s);
		} else {
			count_gone(p, &s, FIELD_OF(unplaced));
			link_about(p, CHK_link_ambiguous, &s, NULL,
			    "the record at the place that was guessed for it "
			    "is another one's");
		}
	}
}

static void
all_records(struct pass *p)
{
	struct search_for s = { 0 };
	size_t i, t, k;

	for (i = 0; i < p->l->nin; i++) {
		s.in = &p->l->in[i];
		for (t = 0; s.in->linked && t < s.in->ntables; t++) {
			s.tab = s.in->tables[t];
			if (strcmp(s.tab->name, link_table_name(p->kind)) !=
				0 &&
			    strcmp(s.tab->name, link_output_name(p->kind)) != 0)
				continue;
			for (k = 0; k < s.tab->nitems; k++) {
				s.it = &s.tab->items[k];
				one_record(p, &s);
			}
		}
	}
}

/* Tables in one section after the first. */
static void
say_joined(const struct link *l, enum link_table kind, struct diag *d)
{
	const struct table *first = NULL;
	size_t t, n = 0;

	for (t = 0; t < l->ntables; t++) {
		if (strcmp(l->tables[t]->name, link_output_name(kind)) != 0 ||
		    l->tables[t]->offset == 0)
			continue;
		if (n++ == 0)
			first = l->tables[t];
	}
	if (first != NULL)
		diag_at(d, CHK_link_order, first->sec, first->offset,
		    "%zu more table%s in the section: tables of inputs were "
		    "only joined",
		    n, n == 1 ? "" : "s");
}

static void
one_table(struct link *l, enum link_table kind, struct diag *d)
{
	struct pass p = { .l = l, .diag = d, .kind = kind };
	size_t t, k;

	link_list_records(&p);
	if (kind == LINK_EH_FRAME)
		p.hdr = ordered_hdr(l);
	for (t = 0; t < l->nin; t++)
		for (k = 0; k < l->in[t].npieces && kind != LINK_EH_FRAME; k++)
			/* In Mach-O one of the two tables is enough. */
			if (kind != LINK_COMPACT)
				l->in[t].pieces[k].described = false;
	say_joined(l, kind, d);
	if (kind != LINK_DEBUG_FRAME)
		link_find_doubled(&p);
	all_records(&p);
	the_rest(&p);
	if (kind == LINK_DEBUG_FRAME)
		link_find_doubled(&p);
	if (p.absent && l->counts[kind].lost > 0)
		diag_whole(d, CHK_link_lost, NULL,
		    "the output has no %s: %llu record%s of code that is in it "
		    "%s lost",
		    link_output_name(kind),
		    (unsigned long long)l->counts[kind].lost,
		    l->counts[kind].lost == 1 ? "" : "s",
		    l->counts[kind].lost == 1 ? "is" : "are");
	if (holds_on(&p))
		link_find_covered(&p);
	link_count_rest(&p);
	free(p.rec);
	free(p.spans);
	free(p.later);
	entry_free(&p.left);
	entry_free(&p.right);
	link_lsda_free(&p.lsdas);
}

/* What holds nothing that a linker copies. */
static void
say_codeless(const struct link *l, struct diag *d)
{
	struct strbuf sb = { 0 };
	size_t i;

	for (i = 0; i < l->nin; i++) {
		if (!l->in[i].codeless)
			continue;
		sb.len = 0;
		link_put_file(&sb, l->in[i].img);
		diag_whole(d, CHK_link_inputs, NULL,
		    "%s: holds no machine code; its functions come out of the "
		    "link",
		    sb.s);
	}
	sb_free(&sb);
}

/* What does, but its code for link-time optimization was taken. */
static void
say_remade(const struct link *l, struct diag *d)
{
	size_t i, n = 0;

	for (i = 0; i < l->nin; i++)
		n += l->in[i].remade;
	if (n > 0)
		diag_whole(d, CHK_link_inputs, NULL,
		    "%zu input%s hold%s code for link-time optimization beside "
		    "machine code, and the output has what was made of that in "
		    "the link: their records are not looked for",
		    n, n == 1 ? "" : "s", n == 1 ? "s" : "");
}

void
link_run(struct link *l, struct diag *d)
{
	size_t i, t;

	l->relaxes = (l->out->machine == MACH_RISCV ||
			 l->out->machine == MACH_LOONGARCH) &&
		     !l->out->by_section;
	for (t = 0; t < l->ntables; t++)
		table_index(l->tables[t], NULL);
	l->has_hdr = image_section_named(l->out, ".eh_frame_hdr") != NULL;
	link_number(l);
	link_list_names(l);
	code_load(l->out);
	for (i = 0; i < l->nin; i++) {
		for (t = 0; t < l->in[i].ntables; t++)
			table_index(l->in[i].tables[t], NULL);
		code_load(l->in[i].img);
		link_cut(&l->in[i]);
	}
	say_codeless(l, d);
	link_place_all(l, d);
	say_remade(l, d);
	one_table(l, LINK_EH_FRAME, d);
	if (l->out->container == CONTAINER_MACHO) {
		one_table(l, LINK_COMPACT, d);
		return;
	}
	one_table(l, LINK_DEBUG_FRAME, d);
	one_table(l, LINK_SFRAME, d);
	one_table(l, LINK_EXIDX, d);
	link_orc(l, d);
}

void
link_free(struct link *l)
{
	size_t i, k;

	for (i = 0; i < l->nin; i++) {
		for (k = 0; k < l->in[i].npieces; k++)
			free(l->in[i].pieces[k].all);
		free(l->in[i].pieces);
	}
	link_map_free(l->map);
	free(l->names);
	free(l->ranges);
	free(l->section_pos);
	arena_free(&l->mem);
}
