/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * ORC: a record is a stored entry.  Linkers only join the tables; that of a
 * kernel is sorted afterwards.  An entry that says nothing ends the code of a
 * section, and where the next one begins is of no use any more.
 */
#include "link/link_pass.h"

#include <stdlib.h>
#include <string.h>

#include "table/orc.h"

/* A stored entry of the output. */
struct orc_at {
	uint64_t pos;
	const struct orc_record *rec;
	bool claimed;
};

struct orc_pass {
	struct link *l;
	struct diag *diag;
	const struct table *out;
	struct orc_at *at; /* by position */
	size_t n;
	const struct link_input *in; /* the one at hand */
	const struct table *tab;
};

static const struct orc *
orc_of(const struct table *t)
{
	return t->priv;
}

ORDER2(at_order, struct orc_at, pos, rec)

static void
list_output(struct orc_pass *p)
{
	const struct orc *orc = orc_of(p->out);
	size_t i;

	p->at = xcalloc(orc->n + 1, sizeof(*p->at));
	for (i = 0; i < orc->n; i++)
		if (orc->rec[i].known)
			p->at[p->n++] = (struct orc_at){ link_pos(p->l,
							     orc->rec[i].sect,
							     orc->rec[i].place),
				&orc->rec[i], false };
	if (p->n > 0)
		xqsort(p->at, p->n, sizeof(*p->at), at_order);
}

static size_t
first_at(const struct orc_pass *p, uint64_t pos)
{
	size_t i;

	BISECT(i, 0, p->n, p->at[i].pos < pos);
	return i;
}

static uint64_t
offset_of(const struct orc *orc, const struct orc_record *rec)
{
	return (uint64_t)(rec - orc->rec) * orc->size;
}

/* About an input's entry, with one of the output or NULL. */
static void
report(struct orc_pass *p, enum check check, const struct orc_record *rec,
    uint64_t pos, const struct orc_at *at, const char *what)
{
	const struct orc *orc = orc_of(p->tab);
	struct strbuf sb = { 0 };

	link_put_file(&sb, p->in->img);
	link_diag_about(p->l, LINK_ORC, pos, p->diag);
	if (at != NULL)
		diag_at(p->diag, check, p->out->sec,
		    offset_of(orc_of(p->out), at->rec),
		    "%s:.orc_unwind+0x%llx: %s", sb.s,
		    (unsigned long long)offset_of(orc, rec), what);
	else
		diag_whole(p->diag, check, NULL, "%s:.orc_unwind+0x%llx: %s",
		    sb.s, (unsigned long long)offset_of(orc, rec), what);
	p->diag->where.kind = TARGET_ABSENT;
	sb_free(&sb);
}

/* The one in force there, the last of several, or NULL. */
static const struct orc_at *
in_force(const struct orc_pass *p, uint64_t pos)
{
	size_t i = first_at(p, pos);

	while (i < p->n && p->at[i].pos == pos)
		i++;
	return i > 0 ? &p->at[i - 1] : NULL;
}

/* A copy that another one overrides: its code stays, its rules do not. */
static bool
is_overridden(const struct orc_pass *p, const struct link_piece *piece,
    const struct orc_record *rec, uint64_t pos)
{
	const struct symbol *sym = image_symbol(p->in->img, piece->sect,
	    rec->place);
	const struct orc_at *at = in_force(p, pos);
	size_t i;

	if (sym == NULL || sym->bind != 2 || at == NULL ||
	    at->rec->type != ORC_NOTHING)
		return false;
	i = link_find_name(p->l, sym->name);
	return i < p->l->nnames &&
	       p->l->names[i].pos !=
		   link_position(p->l, p->in, piece, sym->addr);
}

/* Its code is in the output. */
static void
look_for(struct orc_pass *p, const struct link_piece *piece,
    const struct orc_record *rec)
{
	struct link_counts *c = &p->l->counts[LINK_ORC];
	uint64_t pos = link_position(p->l, p->in, piece, rec->place);
	size_t first = first_at(p, pos), i;
	struct orc_at *other = NULL;
	const struct orc_at *over;

	for (i = first; i < p->n && p->at[i].pos == pos; i++) {
		if (!p->at[i].claimed && orc_same_rule(p->at[i].rec, rec)) {
			p->at[i].claimed = true;
			c->kept++;
			return;
		}
		if (!p->at[i].claimed && p->at[i].rec->type != ORC_NOTHING)
			other = &p->at[i];
	}
	over = in_force(p, pos);
	if ((rec->type == ORC_NOTHING && i > first) ||
	    (over != NULL && orc_same_rule(over->rec, rec))) {
		c->folded++;
	} else if (is_overridden(p, piece, rec, pos)) {
		c->discarded++;
	} else if (other != NULL && rec->type != ORC_NOTHING) {
		other->claimed = true;
		c->kept++;
		report(p, CHK_link_rows, rec, pos, other,
		    "the output's entry says other things");
	} else {
		c->lost++;
		report(p, CHK_link_lost, rec, pos, over,
		    "its code is in the output, the entry is not");
	}
}

static void
one_record(struct orc_pass *p, const struct orc_record *rec)
{
	struct link_counts *c = &p->l->counts[LINK_ORC];
	const struct link_piece *piece =
	    rec->known ? link_piece_at(p->in, rec->sect, rec->place) : NULL;

	c->input++;
	switch (piece == NULL ? PLACE_NONE : piece->state) {
	case PLACE_AT:
		if (p->out == NULL)
			c->discarded++;
		else
			look_for(p, piece, rec);
		return;
	case PLACE_COMDAT:
		c->comdat++;
		return;
	case PLACE_FOLDED:
		c->folded++;
		return;
	case PLACE_OTHER:
		c->unplaced++;
		return;
	default:
		c->collected++;
	}
}

/* What no input has; where its code is another one, that was told already. */
static void
count_rest(struct orc_pass *p)
{
	struct link_counts *c = &p->l->counts[LINK_ORC];
	const struct link_range *at;
	size_t i;

	for (i = 0; i < p->n; i++) {
		if (p->at[i].claimed)
			continue;
		at = link_range_at(p->l, p->at[i].pos);
		if (p->at[i].rec->type == ORC_NOTHING) {
			c->own++;
		} else if (at == NULL) {
			c->foreign++;
		} else if (at->piece->state == PLACE_AT) {
			bool twice = (i > 0 && p->at[i - 1].claimed &&
					 p->at[i - 1].pos == p->at[i].pos) ||
				     (i + 1 < p->n && p->at[i + 1].claimed &&
					 p->at[i + 1].pos == p->at[i].pos);

			link_diag_about(p->l, LINK_ORC, p->at[i].pos, p->diag);
			diag_at(p->diag,
			    twice ? CHK_link_doubled : CHK_link_stray,
			    p->out->sec,
			    offset_of(orc_of(p->out), p->at[i].rec), "%s",
			    twice ? "a second entry for one place" :
				    "no input has an entry for this place of "
				    "its code");
			p->diag->where.kind = TARGET_ABSENT;
		}
	}
	if (c->foreign > 0)
		diag_whole(p->diag, CHK_link_inputs, NULL,
		    "%llu record%s of orc %s of inputs that were not given",
		    (unsigned long long)c->foreign, c->foreign == 1 ? "" : "s",
		    c->foreign == 1 ? "is" : "are");
}

/* The kernel bisects the table as it is stored. */
static void
check_order(struct orc_pass *p)
{
	const struct orc *orc = orc_of(p->out);
	size_t i;

	for (i = 1; i < orc->n && !p->l->out->by_section; i++) {
		if (!orc->rec[i].known || !orc->rec[i - 1].known ||
		    orc->rec[i].place >= orc->rec[i - 1].place)
			continue;
		diag_at(p->diag, CHK_link_order, p->out->sec,
		    offset_of(orc, &orc->rec[i]),
		    "the entries are not sorted from here on, as kernels since "
		    "5.6 want them");
		return;
	}
}

void
link_orc(struct link *l, struct diag *d)
{
	struct orc_pass p = { .l = l, .diag = d };
	const struct orc *orc;
	size_t i, t, k;

	for (t = 0; t < l->ntables && p.out == NULL; t++)
		if (strcmp(l->tables[t]->name, "orc") == 0)
			p.out = l->tables[t];
	if (p.out != NULL && orc_of(p.out) == NULL)
		p.out = NULL;
	if (p.out != NULL)
		list_output(&p);
	for (i = 0; i < l->nin; i++) {
		p.in = &l->in[i];
		for (t = 0; p.in->linked && t < p.in->ntables; t++) {
			p.tab = p.in->tables[t];
			if (strcmp(p.tab->name, "orc") != 0 ||
			    (orc = orc_of(p.tab)) == NULL)
				continue;
			for (k = 0; k < orc->n; k++)
				one_record(&p, &orc->rec[k]);
		}
	}
	if (p.out != NULL) {
		count_rest(&p);
		check_order(&p);
	}
	free(p.at);
}
