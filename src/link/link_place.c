/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the code of the inputs went. */
#include "link/link.h"

#include <stdlib.h>
#include <string.h>

#include "base/dense.h"
#include "base/sort.h"
#include "link/link_map.h"

#define MAX_TRIES  64 /* places that one name may have */
#define MAX_ROUNDS 8

#define MAX_DEPTH 16                /* pieces that move for one */
#define MAX_MOVES ((size_t)1 << 24) /* places looked at, in all */

/* Code of the output: a bit for each byte that a piece has taken. */
struct cover {
	uint64_t pos, size;
	uint64_t *bits;
};

struct placer {
	struct link *l;
	struct diag *diag;
	struct dense bases;
	struct link_piece **claims; /* by their numbers: who is there */
	size_t nclaims, claims_cap;
	const struct link_piece **won; /* of each group, the one that has a
					  place */
	size_t ngroups;
	struct cover *covers; /* by position */
	size_t ncovers;
	struct link_piece **rest; /* without a place, the longest first */
	size_t nrest;
	uint32_t visit;
	size_t moves;
};

/* The piece that was placed there first, or NULL. */
static struct link_piece *
claimed(const struct placer *p, uint64_t base)
{
	uint32_t i = dense_find(&p->bases, DENSE_KEY(base));

	return i == DENSE_NONE ? NULL : p->claims[i];
}

/* The piece is there now. */
static void
claim(struct placer *p, uint64_t base, struct link_piece *piece)
{
	size_t i = dense_number(&p->bases, DENSE_KEY(base));

	if (i == p->nclaims) {
		GROW(p->claims, p->nclaims, p->claims_cap);
		p->nclaims++;
	}
	p->claims[i] = piece;
}

POINTER_ORDER(group_order, struct link_piece, return strcmp(a->group, b->group))

/* Numbers the groups by their names. */
static void
list_groups(struct placer *p)
{
	struct link_piece **all = NULL;
	size_t i, k, n = 0, cap = 0;
	uint32_t no = 0;

	for (i = 0; i < p->l->nin; i++)
		for (k = 0; k < p->l->in[i].npieces; k++) {
			if (p->l->in[i].pieces[k].group == NULL)
				continue;
			PUSH(all, n, cap) = &p->l->in[i].pieces[k];
		}
	if (n == 0)
		return;
	xqsort(all, n, sizeof(*all), group_order);
	for (i = 0; i < n; i++) {
		if (i > 0 && group_order(&all[i - 1], &all[i]) != 0)
			no++;
		all[i]->group_no = no;
	}
	free(all);
	p->ngroups = (size_t)no + 1;
	p->won = xcalloc(p->ngroups, sizeof(*p->won));
}

ORDER1(cover_order, struct cover, pos)

static void
list_covers(struct placer *p)
{
	const struct image *out = p->l->out;
	const struct section *sec;
	size_t i, cap = 0;

	for (i = 0; i < out->nsections; i++) {
		sec = &out->sections[i];
		if ((sec->attr & (SEC_EXEC | SEC_NOBITS)) != SEC_EXEC ||
		    sec->size == 0 || sec->size > out->len)
			continue;
		PUSH(p->covers, p->ncovers, cap) = (struct cover){
			link_pos(p->l, out->by_section ? sec->index : 0,
			    out->by_section ? 0 : sec->addr),
			sec->size, xcalloc(sec->size / 64 + 1, sizeof(uint64_t))
		};
	}
	if (p->ncovers > 0)
		xqsort(p->covers, p->ncovers, sizeof(*p->covers), cover_order);
}

/* The code that a position is in, or NULL. */
static struct cover *
cover_at(const struct placer *p, uint64_t pos)
{
	size_t lo;

	BISECT(lo, 0, p->ncovers, p->covers[lo].pos <= pos);
	return lo > 0 && pos - p->covers[lo - 1].pos < p->covers[lo - 1].size ?
		   &p->covers[lo - 1] :
		   NULL;
}

/* Is the place that of a piece, or inside of one? */
static bool
is_taken(const struct placer *p, uint64_t base)
{
	const struct cover *c = cover_at(p, base);
	uint64_t i = c == NULL ? 0 : base - c->pos;

	return (c != NULL && (c->bits[i / 64] >> i % 64 & 1) != 0) ||
	       claimed(p, base) != NULL;
}

/* The piece takes what it covers, or leaves it. */
static void
take_cover(struct placer *p, const struct link_piece *piece, bool take)
{
	struct cover *c = cover_at(p, piece->base);
	uint64_t i, n, bits;

	if (c == NULL)
		return;
	i = piece->base - c->pos;
	n = piece->size < c->size - i ? piece->size : c->size - i;
	for (; n > 0 && i % 64 != 0; i++, n--) {
		bits = (uint64_t)1 << i % 64;
		c->bits[i / 64] = take ? c->bits[i / 64] | bits :
					 c->bits[i / 64] & ~bits;
	}
	for (; n >= 64; i += 64, n -= 64)
		c->bits[i / 64] = take ? UINT64_MAX : 0;
	if (n > 0) {
		bits = ((uint64_t)1 << n) - 1;
		c->bits[i / 64] = take ? c->bits[i / 64] | bits :
					 c->bits[i / 64] & ~bits;
	}
}

static void
put_at(struct placer *p, struct link_piece *piece, enum place_state state,
    uint64_t base)
{
	if (piece->state == PLACE_AT)
		take_cover(p, piece, false);
	piece->state = state;
	piece->base = base;
	/* What was written anew may be shorter. */
	if (state == PLACE_AT && !p->l->relaxes)
		take_cover(p, piece, true);
	claim(p, base, piece);
	if (piece->group != NULL)
		p->won[piece->group_no] = piece;
}

/* Are both copies of one thing, of which a linker keeps one? */
static bool
same_group(const struct link_piece *a, const struct link_piece *b)
{
	return a->group != NULL && b->group != NULL &&
	       a->group_no == b->group_no;
}

static void
say_ambiguous(struct placer *p, struct link_piece *piece)
{
	uint32_t sect;

	piece->guess = true;
	diag_at(p->diag, CHK_link_ambiguous, piece->sec,
	    piece->sect != 0 ? piece->from : piece->from - piece->sec->addr,
	    "the code may be at more than one place of the output; taken for "
	    "that at 0x%llx",
	    (unsigned long long)link_unpos(p->l, piece->base, &sect));
}

/*
 * Tries the places that the name of one symbol of the piece has.  A free one
 * is taken; of those that others have, the first is remembered.
 */
static bool
try_symbol(struct placer *p, struct link_input *in, struct link_piece *piece,
    const struct symbol *sym)
{
	const struct link *l = p->l;
	size_t i, first = link_find_name(l, sym->name), n;
	const struct link_piece *other;
	uint64_t base;

	for (n = 0; n < MAX_TRIES && link_same_name(l, first + n, sym->name);
	     n++)
		;
	for (i = first; i < first + n; i++) {
		base = l->names[i].pos - (sym->addr - piece->from);
		/* Where lengths change, bytes say nothing. */
		if (!l->relaxes && !link_is_there(l, in, piece, base))
			continue;
		other = claimed(p, base);
		if (other == NULL) {
			put_at(p, piece, PLACE_AT, base);
			in->named = true;
			if (l->relaxes && n > 1)
				say_ambiguous(p, piece);
			return true;
		}
		if (piece->state == PLACE_NONE) {
			piece->state = same_group(piece, other) ? PLACE_COMDAT :
								  PLACE_FOLDED;
			piece->base = base;
		}
	}
	/* A copy that is not the one that was taken. */
	if (piece->state == PLACE_NONE && n > 0 && piece->group != NULL) {
		piece->state = PLACE_COMDAT;
		piece->base = l->names[first].pos - (sym->addr - piece->from);
	}
	return false;
}

/* Symbols of the piece, whose list is sorted by section and place. */
static bool
try_symbols(struct placer *p, struct link_input *in, struct link_piece *piece,
    const struct symbol *s, size_t n)
{
	size_t i = symbol_from(s, n, piece->sect, piece->from);

	for (; i < n && s[i].sect == piece->sect &&
	       s[i].addr - piece->from < piece->size;
	     i++)
		if (s[i].kind != SYM_OBJECT && !s[i].stub &&
		    try_symbol(p, in, piece, &s[i]))
			return true;
	return false;
}

/* At first by global names, which are the surest; then by all. */
static void
place_by_name(struct placer *p, struct link_input *in)
{
	const struct symtab *st = &in->img->symtab;
	struct link_piece *piece;
	size_t i;

	for (i = 0; i < in->npieces; i++) {
		piece = &in->pieces[i];
		if (piece->state != PLACE_NONE)
			continue;
		if (!try_symbols(p, in, piece, st->sym, st->n))
			try_symbols(p, in, piece, st->alias, st->naliases);
	}
}

/* Has the output a global name of the piece, if it has names at all? */
static bool
lacks_name(const struct link *l, const struct link_input *in,
    const struct link_piece *piece)
{
	const struct symbol *sym = image_symbol_exact(in->img, piece->sect,
	    piece->from);

	return l->has_names && sym != NULL && sym->bind != 0 &&
	       link_find_name(l, sym->name) == l->nnames;
}

/*
 * The first free place that the bytes allow; with only, if there is no other.
 */
static bool
place_by_bytes(struct placer *p, struct link_piece *piece, bool only)
{
	size_t n = 0;
	uint64_t base = 0;
	uint32_t i;

	for (i = 0; i < piece->ncand && p->moves < MAX_MOVES; i++, p->moves++)
		if (!is_taken(p, piece->cand[i]) && n++ == 0) {
			base = piece->cand[i];
			if (!only)
				break;
		}
	if (n == 0 || (only && n > 1))
		return false;
	put_at(p, piece, PLACE_AT, base);
	piece->movable = piece->ncand > 1;
	return true;
}

/*
 * Makes room for a piece whose places are all taken: one of those that took
 * them may have another place, or find one in the same way.
 */
static bool
place_by_moving(struct placer *p, struct link_piece *piece, unsigned depth)
{
	struct link_piece *other;
	uint32_t i;

	if (place_by_bytes(p, piece, false))
		return true;
	for (i = 0;
	     depth < MAX_DEPTH && i < piece->ncand && p->moves < MAX_MOVES;
	     i++, p->moves++) {
		other = claimed(p, piece->cand[i]);
		if (other == NULL || !other->movable ||
		    other->visit == p->visit)
			continue;
		other->visit = p->visit;
		if (!place_by_moving(p, other, depth + 1))
			continue;
		put_at(p, piece, PLACE_AT, piece->cand[i]);
		piece->movable = true;
		return true;
	}
	return false;
}

/* Of the copies of one thing one has a place, the others lost. */
static void
note_copies(struct placer *p)
{
	const struct link_piece *won;
	struct link_piece *piece;
	size_t i, k;

	for (i = 0; i < p->l->nin; i++)
		for (k = 0; k < p->l->in[i].npieces; k++) {
			piece = &p->l->in[i].pieces[k];
			if (piece->group == NULL || piece->state != PLACE_NONE)
				continue;
			won = p->won[piece->group_no];
			if (won == NULL)
				continue;
			piece->state = PLACE_COMDAT;
			piece->base = won->base;
		}
}

/*
 * The code stands where a piece of equal code was placed: the copy of a group
 * that lost, or what was folded, if it is not gone altogether.
 */
static void
note_twin(struct placer *p, const struct link_input *in,
    struct link_piece *piece)
{
	const struct link_piece *other = NULL;
	uint32_t i;

	if (lacks_name(p->l, in, piece))
		return;
	for (i = 0; i < piece->ncand && other == NULL; i++)
		other = claimed(p, piece->cand[i]);
	/* Some bytes of another function are no place. */
	if (other == NULL)
		return;
	piece->state = same_group(piece, other) ? PLACE_COMDAT : PLACE_FOLDED;
	piece->base = other->base;
	piece->guess = true;
}

/* Has it no place yet, and no copy of it one? */
static bool
is_homeless(const struct placer *p, const struct link_piece *piece)
{
	return piece->state == PLACE_NONE && !piece->gone &&
	       p->l->map == NULL &&
	       (piece->group == NULL || p->won[piece->group_no] == NULL);
}

/*
 * The longest first, so that short code is not put into long one; in the order
 * of the inputs where they are of one length.
 */
static void
list_rest(struct placer *p)
{
	struct link_piece *piece, **list = NULL;
	struct sort_key *key = NULL;
	size_t i, k, n = 0, cap = 0, key_cap = 0, nkeys = 0;

	for (i = 0; i < p->l->nin; i++)
		for (k = 0; k < p->l->in[i].npieces; k++) {
			piece = &p->l->in[i].pieces[k];
			if (piece->ncand == 0 || !is_homeless(p, piece))
				continue;
			PUSH(list, n, cap) = piece;
			GROW(key, nkeys, key_cap);
			key[nkeys] = (struct sort_key){
				UINT64_MAX - piece->size, (uint32_t)nkeys, 0
			};
			nkeys++;
		}
	if (n == 0)
		return;
	key = sort_keys(key, n);
	p->rest = xbigarray(n, sizeof(struct link_piece *));
	for (i = 0; i < n; i++)
		p->rest[i] = list[key[i].i];
	p->nrest = n;
	free(key);
	free(list);
}

/* One round over the pieces without a place; how many found one. */
static size_t
place_some(struct placer *p, bool only, bool move)
{
	size_t i, placed = 0;

	for (i = 0; i < p->nrest; i++) {
		if (!is_homeless(p, p->rest[i]))
			continue;
		p->visit++;
		placed += move ? place_by_moving(p, p->rest[i], 0) :
				 place_by_bytes(p, p->rest[i], only);
	}
	return placed;
}

/* If one copy of a thing may be anywhere, nobody knows of the others. */
static void
spread_vagueness(struct link *l, size_t ngroups)
{
	bool *vague = xcalloc(ngroups + 1, sizeof(*vague));
	struct link_piece *piece;
	unsigned pass;
	size_t i, k;

	for (pass = 0; pass < 2; pass++)
		for (i = 0; i < l->nin; i++)
			for (k = 0; k < l->in[i].npieces; k++) {
				piece = &l->in[i].pieces[k];
				if (piece->group == NULL ||
				    piece->state != PLACE_NONE)
					continue;
				if (pass == 0)
					vague[piece->group_no] |= piece->vague;
				else
					piece->vague = vague[piece->group_no];
			}
	free(vague);
}

/*
 * At first what can be at one place only, which may leave one for others; then
 * the rest in order, and last what others have to move for.
 */
static void
place_the_rest(struct placer *p)
{
	struct link_piece *piece;
	unsigned round;
	size_t i, k;

	list_rest(p);
	for (round = 0; round < MAX_ROUNDS; round++)
		if (place_some(p, true, false) == 0)
			break;
	place_some(p, false, false);
	place_some(p, false, true);
	note_copies(p);
	spread_vagueness(p->l, p->ngroups);
	for (i = 0; i < p->l->nin; i++)
		for (k = 0; k < p->l->in[i].npieces; k++) {
			piece = &p->l->in[i].pieces[k];
			if (piece->state == PLACE_NONE && !piece->gone)
				note_twin(p, &p->l->in[i], piece);
			else if (piece->movable)
				say_ambiguous(p, piece);
		}
}

/*
 * What neither name nor bytes tell, but whose name is there: its code was
 * written anew, or is that of another version of the input.
 */
static void
place_by_name_alone(struct placer *p, const struct link_input *in,
    struct link_piece *piece)
{
	const struct symbol *sym = image_symbol_exact(in->img, piece->sect,
	    piece->from);
	size_t i;

	if (sym == NULL || sym->stub || sym->kind == SYM_OBJECT)
		return;
	i = link_find_name(p->l, sym->name);
	if (i == p->l->nnames || link_same_name(p->l, i + 1, sym->name) ||
	    claimed(p, p->l->names[i].pos) != NULL)
		return;
	put_at(p, piece, PLACE_OTHER, p->l->names[i].pos);
}

/* Symbols of the name in an input, and how many begin before addr. */
static size_t
namesakes(const struct symtab *st, const char *name, uint64_t addr,
    size_t *before)
{
	size_t i, n = 0;

	*before = 0;
	for (i = 0; i < st->n; i++)
		if (st->sym[i].kind != SYM_OBJECT && !st->sym[i].stub &&
		    strcmp(st->sym[i].name, name) == 0) {
			*before += st->sym[i].addr < addr;
			n++;
		}
	return n;
}

/*
 * Functions of a linked file that was written anew are where their symbols
 * are; the old code may stand where it stood.  Of several of one name as many
 * have to be left, in the same order.
 */
static void
place_rewritten(struct placer *p, const struct link_input *in,
    struct link_piece *piece)
{
	const struct link *l = p->l;
	const struct symbol *sym = image_symbol_exact(in->img, piece->sect,
	    piece->from);
	size_t i, n, nth;

	if (sym == NULL || sym->stub || sym->kind == SYM_OBJECT)
		return;
	i = link_find_name(l, sym->name);
	for (n = 0; n < MAX_TRIES && link_same_name(l, i + n, sym->name); n++)
		;
	if (n == 0)
		return;
	if (n > 1 &&
	    namesakes(&in->img->symtab, sym->name, sym->addr, &nth) == n)
		i += nth;
	else if (n > 1)
		return;
	if (claimed(p, l->names[i].pos) == NULL)
		put_at(p, piece,
		    link_is_there(l, in, piece, l->names[i].pos) ? PLACE_AT :
								   PLACE_OTHER,
		    l->names[i].pos);
}

uint64_t
link_position(const struct link *l, const struct link_input *in,
    const struct link_piece *piece, uint64_t addr)
{
	const struct symbol *sym =
	    !l->relaxes ? NULL : image_symbol_exact(in->img, piece->sect, addr);
	size_t i = sym == NULL ? l->nnames : link_find_name(l, sym->name);
	uint64_t guess = piece->base + (addr - piece->from), best = guess;
	uint64_t away, least = UINT64_MAX;
	size_t tries;

	/* Code before it became shorter: the symbol tells by how much. */
	for (tries = 0; sym != NULL && tries < MAX_TRIES &&
			link_same_name(l, i, sym->name);
	     i++, tries++) {
		away = l->names[i].pos > guess ? l->names[i].pos - guess :
						 guess - l->names[i].pos;
		if (away < least) {
			least = away;
			best = l->names[i].pos;
		}
	}
	return best;
}

/* Is the code of the piece, as far as can be told, where the map says? */
static bool
map_is_right(const struct link *l, const struct link_input *in,
    const struct link_piece *piece)
{
	return l->relaxes ? link_is_code(l, piece->map_pos) :
			    link_is_there(l, in, piece, piece->map_pos);
}

/*
 * A map of this link is right of all code but what a linker writes anew; one
 * of another link is wrong of most.
 */
static void
place_by_map(struct placer *p)
{
	struct link *l = p->l;
	size_t i, k, right = 0, wrong = 0;

	if (l->map == NULL)
		return;
	if (!l->out->by_section)
		link_map_apply(l);
	for (i = 0; i < l->nin; i++)
		for (k = 0; k < l->in[i].npieces; k++) {
			if (!l->in[i].pieces[k].mapped)
				continue;
			if (map_is_right(l, &l->in[i], &l->in[i].pieces[k]))
				right++;
			else
				wrong++;
		}
	if (wrong >= right) {
		diag_whole(p->diag, CHK_link_map, NULL,
		    "the map is not that of this link: of %zu sections of code "
		    "%zu are where it says",
		    right + wrong, right);
		link_map_free(l->map);
		l->map = NULL;
	}
	for (i = 0; i < l->nin; i++)
		for (k = 0; k < l->in[i].npieces; k++) {
			struct link_piece *piece = &l->in[i].pieces[k];

			if (l->map == NULL)
				piece->gone = piece->mapped = false;
			else if (piece->mapped &&
				 claimed(p, piece->map_pos) == NULL &&
				 map_is_right(l, &l->in[i], piece))
				put_at(p, piece, PLACE_AT, piece->map_pos);
		}
}

void
link_place_all(struct link *l, struct diag *d)
{
	struct placer p = { .l = l, .diag = d };
	struct link_input *in;
	size_t i, k;

	list_groups(&p);
	list_covers(&p);
	place_by_map(&p);
	for (i = 0; i < l->nin; i++)
		if (l->in[i].img->type == IMAGE_OBJECT) {
			if (link_is_sure(l, &l->in[i]))
				place_by_name(&p, &l->in[i]);
		} else {
			for (k = 0; k < l->in[i].npieces; k++)
				place_rewritten(&p, &l->in[i],
				    &l->in[i].pieces[k]);
		}
	/* They may have copies of what others have, but not before them. */
	for (i = 0; i < l->nin && l->map == NULL; i++)
		if (l->in[i].img->type == IMAGE_OBJECT &&
		    !link_is_sure(l, &l->in[i]))
			place_by_name(&p, &l->in[i]);
	link_search(l);
	place_the_rest(&p);
	for (i = 0; i < l->nin; i++) {
		in = &l->in[i];
		for (k = 0; k < in->npieces; k++) {
			if (in->pieces[k].state == PLACE_NONE &&
			    !in->pieces[k].gone && !l->relaxes)
				place_by_name_alone(&p, in, &in->pieces[k]);
			in->linked |= in->pieces[k].state == PLACE_AT;
		}
		if (in->member && !in->named && l->map == NULL)
			in->linked = link_has_most(in);
		in->linked |= !in->member;
		/* Where nothing of a member is said, it was not pulled in. */
		if (l->map != NULL && in->member)
			in->linked = in->mapped;
	}
	link_set_aside(l);
	link_list_ranges(l);
	for (i = 0; i < p.ncovers; i++)
		free(p.covers[i].bits);
	free(p.covers);
	free(p.rest);
	free(p.won);
	free(p.claims);
	dense_free(&p.bases);
}
