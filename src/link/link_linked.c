/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which inputs were linked, and which of them as they are. */
#include "link/link.h"

bool
link_has_most(const struct link_input *in)
{
	uint64_t all[2] = { 0, 0 }, there[2] = { 0, 0 };
	bool placed = false;
	size_t i, shared;

	for (i = 0; i < in->npieces; i++) {
		const struct link_piece *piece = &in->pieces[i];

		/* It may be anywhere. */
		if (piece->vague && piece->state == PLACE_NONE)
			continue;
		shared = piece->group != NULL;
		all[shared] += piece->size;
		placed |= piece->state == PLACE_AT;
		if (piece->state == PLACE_AT || piece->state == PLACE_FOLDED)
			there[shared] += piece->size;
	}
	shared = all[0] == 0;
	return placed && there[shared] >= all[shared] - there[shared];
}

bool
link_is_sure(const struct link *l, const struct link_input *in)
{
	const struct symtab *st = &in->img->symtab;
	const struct link_piece *piece;
	size_t i;

	if (!in->member || in->mapped || l->map != NULL)
		return !in->member || in->mapped;
	for (i = 0; i < st->n; i++) {
		if (st->sym[i].bind != 1 || st->sym[i].kind == SYM_OBJECT ||
		    st->sym[i].stub)
			continue;
		piece = link_piece_at(in, st->sym[i].sect, st->sym[i].addr);
		if (piece != NULL && piece->group == NULL &&
		    link_find_name(l, st->sym[i].name) < l->nnames)
			return true;
	}
	return false;
}

void
link_set_aside(struct link *l)
{
	const struct link_piece *piece;
	uint64_t all = 0, there = 0;
	bool other = false;
	size_t i, k;

	for (i = 0; i < l->nin; i++)
		for (k = 0; l->in[i].fat && k < l->in[i].npieces; k++) {
			piece = &l->in[i].pieces[k];
			other |= piece->state == PLACE_OTHER;
			if (l->in[i].member || piece->group != NULL)
				continue;
			all += piece->size;
			if (piece->state != PLACE_NONE)
				there += piece->size;
		}
	if (!other && (l->has_names || there >= all - there))
		return;
	for (i = 0; i < l->nin; i++)
		if (l->in[i].fat && l->in[i].linked) {
			l->in[i].remade = true;
			l->in[i].linked = false;
		}
}
