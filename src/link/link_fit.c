/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Of the places that the bytes of a piece allow, those where the records of
 * the output say what the input's say of it.
 */
#include "link/link.h"

#include <stdlib.h>
#include <string.h>

/* What a record says, as numbers: made when they are asked for. */
struct print {
	uint64_t rows; /* its length too; 0: not made yet */
	struct lsda_print lsda;
	bool has_lsda, lsda_made;
};

/* A record of the piece at hand. */
struct known {
	const struct table *table;
	const struct item *item;
	uint64_t at; /* in the piece */
	struct print print;
};

/* An entry of the output. */
struct place {
	const struct item *item; /* NULL: there is none */
	bool begins;             /* it begins there */
	struct table *table;
	struct print *print;
};

struct fit {
	struct link *l;
	struct place *places; /* of the first record, by candidate */
	uint64_t *left;       /* candidates */
	size_t room;          /* of both */
	struct known *known;
	size_t nknown, known_cap;
	struct print **prints; /* by table of the output and entry */
	struct entry entry;
	struct lsda_work lsdas;
};

/* Its length, but where entries hold on, rows, and that it has an LSDA. */
static void
print_rows(struct fit *f, const struct table *t, const struct item *it,
    struct print *p)
{
	struct entry *e = &f->entry;
	bool holds = link_holds_on(t);
	uint64_t h = hash_mix(holds ? 0 : it->end - it->start, 1), base;
	size_t i, k;

	if (p->rows != 0)
		return;
	table_decode(t, it, WANT_ROWS, e, NULL);
	p->has_lsda = e->lsda.kind != TARGET_ABSENT;
	h = hash_mix(h, p->has_lsda);
	base = e->rep_size != 0 ? 0 : e->start.addr;
	for (i = 0; i < e->nrows; i++) {
		const struct row *row = &e->rows[i];

		h = hash_mix(h, holds ? 0 : row->pc - base);
		h = rule_hash(rule_hash(h, &row->cfa), &row->ra);
		for (k = 0; k < row->nregs; k++)
			h = rule_hash(hash_mix(h, e->regs[row->regs + k].reg),
			    &e->regs[row->regs + k].rule);
	}
	p->rows = h == 0 ? 1 : h;
}

static void
print_lsda(struct fit *f, struct table *const *tables, size_t n,
    const struct item *it, struct print *p)
{
	if (!p->lsda_made)
		p->lsda = link_lsda_print(tables, n, it, &f->lsdas);
	p->lsda_made = true;
}

static bool
is_name(const char *a, const char *b)
{
	return a == b || strcmp(a, b) == 0;
}

/*
 * The output's entry there, where entries hold on the one in force; false: the
 * place is inside of what another entry is about.
 */
static bool
find_place(struct fit *f, const char *name, uint64_t pos, struct place *p)
{
	const struct link *l = f->l;
	const struct item *it;
	uint32_t sect;
	uint64_t addr = link_unpos(l, pos, &sect);
	struct table *tab;
	bool inside = false;
	size_t t, n;

	p->item = NULL;
	for (t = 0; t < l->ntables; t++) {
		tab = l->tables[t];
		if (!is_name(tab->name, name))
			continue;
		table_sort(tab);
		n = table_upto(tab, sect, addr);
		it = n == 0 ? NULL : &tab->items[tab->order[n - 1]];
		if (it == NULL || it->sect != sect)
			continue;
		if (it->start != addr && !link_holds_on(tab)) {
			inside |= addr < it->end;
			continue;
		}
		if (p->item != NULL)
			continue;
		if (f->prints[t] == NULL)
			f->prints[t] = xcalloc(tab->nitems,
			    sizeof(**f->prints));
		*p = (struct place){ it, it->start == addr, tab,
			&f->prints[t][it - tab->items] };
	}
	return !inside;
}

/* Does the output have there what the input's record says? */
static bool
record_fits(struct fit *f, const struct link_input *in, struct known *k,
    const struct place *at)
{
	const struct link *l = f->l;
	struct print *p = at->print;

	if (at->item == NULL ||
	    (!link_holds_on(k->table) && at->item->end - at->item->start !=
					     k->item->end - k->item->start))
		return false;
	print_rows(f, k->table, k->item, &k->print);
	print_rows(f, at->table, at->item, p);
	if (p->rows != k->print.rows)
		return false;
	if (!p->has_lsda)
		return true;
	/* That of another function is not shared. */
	if (!at->begins)
		return false;
	print_lsda(f, in->tables, in->ntables, k->item, &k->print);
	print_lsda(f, l->tables, l->ntables, at->item, p);
	if (p->lsda.number != 0 && k->print.lsda.number != 0 &&
	    !k->print.lsda.elsewhere) {
		if (p->lsda.number != k->print.lsda.number)
			return false;
		if (!k->print.lsda.types || !p->lsda.types)
			return true;
	}
	return link_lsda_differs(l, in, k->item, at->item, &f->lsdas) == NULL;
}

static bool
has_table(const struct link *l, const char *name)
{
	size_t i;

	for (i = 0; i < l->ntables; i++)
		if (is_name(l->tables[i]->name, name))
			return true;
	return false;
}

/* The records about a piece, of tables that the output has too. */
static void
list_known(struct fit *f, const struct link_input *in,
    const struct link_piece *piece)
{
	const struct item *it;
	struct table *t;
	size_t i, n;

	f->nknown = 0;
	for (i = 0; i < in->ntables; i++) {
		t = in->tables[i];
		if (t->format->rowless || !has_table(f->l, t->name))
			continue;
		table_sort(t);
		n = table_upto(t, piece->sect, piece->from + piece->size - 1);
		while (n-- > 0) {
			it = &t->items[t->order[n]];
			if (it->sect != piece->sect || it->start < piece->from)
				break;
			PUSH(f->known, f->nknown,
			    f->known_cap) = (struct known){ .table = t,
				.item = it,
				.at = it->start - piece->from };
		}
	}
}

/*
 * What lies inside of what the output has a record for is other code.  Keeps
 * the rest, and which entry begins there.
 */
static uint32_t
drop_insides(struct fit *f, const struct link_piece *piece)
{
	const struct known *k = &f->known[0];
	uint32_t i, n = 0;

	if (piece->ncand > f->room) {
		f->room = piece->ncand;
		f->places = xreallocarray(f->places, f->room,
		    sizeof(*f->places));
		f->left = xreallocarray(f->left, f->room, sizeof(*f->left));
	}
	for (i = 0; i < piece->ncand; i++)
		if (find_place(f, k->table->name, piece->cand[i] + k->at,
			&f->places[n]))
			f->left[n++] = piece->cand[i];
	return n;
}

/* Do all records about the piece fit at the i-th place that is left? */
static bool
all_fit(struct fit *f, const struct link_input *in, uint32_t i)
{
	struct place at;
	size_t k;

	if (!record_fits(f, in, &f->known[0], &f->places[i]))
		return false;
	for (k = 1; k < f->nknown; k++) {
		find_place(f, f->known[k].table->name,
		    f->left[i] + f->known[k].at, &at);
		if (!record_fits(f, in, &f->known[k], &at))
			return false;
	}
	return true;
}

/* A number for what all records about the piece say; 0: not to be told. */
static uint64_t
print_all(struct fit *f, const struct link_input *in)
{
	uint64_t h = 1;
	size_t i;

	for (i = 0; i < f->nknown; i++) {
		struct known *k = &f->known[i];
		const struct lsda_print *lsda = &k->print.lsda;

		print_rows(f, k->table, k->item, &k->print);
		h = hash_mix(hash_mix(h, k->at), (uintptr_t)k->table->format);
		h = hash_mix(h, k->print.rows);
		if (!k->print.has_lsda)
			continue;
		print_lsda(f, in->tables, in->ntables, k->item, &k->print);
		if (lsda->number == 0 || lsda->elsewhere)
			return 0;
		h = hash_mix(hash_mix(h, lsda->number), lsda->names);
	}
	return h == 0 ? 1 : h;
}

/* The places left are those of the piece. */
static void
keep_left(struct fit *f, struct link_piece *piece, uint32_t n)
{
	uint64_t *to = arena_alloc(&f->l->mem, n * sizeof(*to));

	memcpy(to, f->left, n * sizeof(*to));
	piece->cand = to;
	piece->ncand = n;
}

/*
 * Where records fit at some of the places, no other is taken; of few bytes
 * alone not even the only one.
 */
static void
drop_misfits(struct fit *f, const struct link_input *in,
    struct link_piece *piece)
{
	const struct link_piece *first = piece->twin != NULL ? piece->twin :
							       piece;
	uint32_t i, n, left;

	piece->weak = first->weak;
	piece->vague = first->vague;
	piece->cand = first->all;
	piece->ncand = first->nall;
	/* In Mach-O entries of another table take the place of records. */
	if (piece->ncand == 0 || f->l->out->container == CONTAINER_MACHO)
		return;
	list_known(f, in, piece);
	if (f->nknown == 0)
		return;
	if ((first != piece || piece->has_twins) &&
	    (piece->ncand > 1 || piece->weak))
		piece->records = print_all(f, in);
	if (first != piece && piece->records != 0 &&
	    piece->records == first->records) {
		piece->cand = first->cand;
		piece->ncand = first->ncand;
		piece->unsure = first->unsure;
		return;
	}
	left = drop_insides(f, piece);
	if (left == 1 && !piece->weak) {
		keep_left(f, piece, left);
		return;
	}
	for (n = i = 0; i < left; i++)
		if (all_fit(f, in, i))
			f->left[n++] = f->left[i];
	piece->unsure = n == 0 && piece->weak && f->l->map == NULL;
	keep_left(f, piece, n > 0 || piece->weak ? n : left);
}

void
link_drop_misfits(struct link *l)
{
	struct fit f = { .l = l };
	size_t i, k;

	f.prints = xcalloc(l->ntables + 1, sizeof(*f.prints));
	for (i = 0; i < l->nin; i++)
		for (k = 0; k < l->in[i].npieces; k++)
			if (l->in[i].pieces[k].state == PLACE_NONE)
				drop_misfits(&f, &l->in[i],
				    &l->in[i].pieces[k]);
	for (i = 0; i < l->ntables; i++)
		free(f.prints[i]);
	free(f.prints);
	free(f.known);
	free(f.places);
	free(f.left);
	entry_free(&f.entry);
	link_lsda_free(&f.lsdas);
}
