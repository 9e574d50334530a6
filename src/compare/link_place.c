/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the code of the inputs went. */
#include "compare/link.h"

#include <stdlib.h>
#include <string.h>

#include "compare/code_like.h"
#include "compare/link_map.h"

#define MAX_TRIES	64	/* places that one name may have */
#define MAX_ROUNDS	8

struct claim {
	uint64_t			 base;
	const struct link_piece		*piece;
};

/* Copies of one thing, and the one that has a place. */
struct group {
	const char		*name;
	const struct link_piece	*won;
};

struct placer {
	struct link	*l;
	struct diag	*diag;
	struct claim	*claims;	/* by a hash of the base */
	size_t		 mask;
	struct group	*groups;	/* by name */
	size_t		 ngroups;
};

/* Where a base is or may be put: claims is a table with room to spare. */
static struct claim *
claim_slot(const struct placer *p, uint64_t base)
{
	size_t i = (size_t)((base >> 2) * 0x9e3779b97f4a7c15u >> 20);

	for (i &= p->mask; p->claims[i].piece != NULL &&
	    p->claims[i].base != base; i = (i + 1) & p->mask)
		;
	return &p->claims[i];
}

/* The piece that was placed there first, or NULL. */
static const struct link_piece *
claimed(const struct placer *p, uint64_t base)
{
	return claim_slot(p, base)->piece;
}

static int
group_order(const void *va, const void *vb)
{
	const struct group *a = va, *b = vb;

	return strcmp(a->name, b->name);
}

static void
list_groups(struct placer *p)
{
	size_t i, k, cap = 0, n;

	for (i = 0; i < p->l->nin; i++)
		for (k = 0; k < p->l->in[i].npieces; k++) {
			if (p->l->in[i].pieces[k].group == NULL)
				continue;
			GROW(p->groups, p->ngroups, cap);
			p->groups[p->ngroups++] = (struct group){
			    p->l->in[i].pieces[k].group, NULL };
		}
	if (p->ngroups == 0)
		return;
	qsort(p->groups, p->ngroups, sizeof(*p->groups), group_order);
	for (n = 1, i = 1; i < p->ngroups; i++)
		if (strcmp(p->groups[i].name, p->groups[n - 1].name) != 0)
			p->groups[n++] = p->groups[i];
	p->ngroups = n;
}

static struct group *
find_group(const struct placer *p, const char *name)
{
	struct group key = { .name = name };

	return bsearch(&key, p->groups, p->ngroups, sizeof(*p->groups),
	    group_order);
}

/* The copy that has a place, or NULL. */
static const struct link_piece *
group_winner(const struct placer *p, const char *name)
{
	return find_group(p, name)->won;
}

static void
put_at(struct placer *p, struct link_piece *piece, enum place_state state,
    uint64_t base)
{
	struct claim *c = claim_slot(p, base);

	piece->state = state;
	piece->base = base;
	c->base = base;
	c->piece = piece;
	if (piece->group != NULL)
		find_group(p, piece->group)->won = piece;
}

/* Are both copies of one thing, of which a linker keeps one? */
static bool
same_group(const struct link_piece *a, const struct link_piece *b)
{
	return a->group != NULL && b->group != NULL &&
	    strcmp(a->group, b->group) == 0;
}

static void
say_ambiguous(struct placer *p, struct link_piece *piece)
{
	uint32_t sect;

	piece->guess = true;
	diag_at(p->diag, CHK_link_ambiguous, piece->sec,
	    piece->sect != 0 ? piece->from : piece->from - piece->sec->addr,
	    "the code may be at more than one place of the output; taken for "
	    "that at 0x%llx", (unsigned long long)link_unpos(p->l,
	    piece->base, &sect));
}

/*
 * Tries the places that the name of one symbol of the piece has.  A free one
 * is taken; of those that others have, the first is remembered.
 */
static bool
try_symbol(struct placer *p, struct link_input *in,
    struct link_piece *piece, const struct symbol *sym)
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
			piece->state = same_group(piece, other) ?
			    PLACE_COMDAT : PLACE_FOLDED;
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
try_symbols(struct placer *p, struct link_input *in,
    struct link_piece *piece, const struct symbol *s, size_t n)
{
	size_t i = symbol_from(s, n, piece->sect, piece->from);

	for (; i < n && s[i].sect == piece->sect &&
	    s[i].addr - piece->from < piece->size; i++)
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

	for (i = 0; i < piece->ncand; i++)
		if (claimed(p, piece->cand[i]) == NULL && n++ == 0)
			base = piece->cand[i];
	if (n == 0 || (only && n > 1))
		return false;
	put_at(p, piece, PLACE_AT, base);
	if (piece->ncand > 1)
		say_ambiguous(p, piece);
	return true;
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
			if (piece->group == NULL ||
			    piece->state != PLACE_NONE)
				continue;
			won = group_winner(p, piece->group);
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
	const struct link_piece *other;

	if (piece->ncand == 0 || lacks_name(p->l, in, piece))
		return;
	other = claimed(p, piece->cand[0]);
	piece->state = other != NULL && same_group(piece, other) ?
	    PLACE_COMDAT : PLACE_FOLDED;
	piece->base = piece->cand[0];
	piece->guess = true;
}

/*
 * At first what can be at one place only, which may leave one for others; then
 * the rest in order.
 */
static void
place_the_rest(struct placer *p)
{
	struct link_piece *piece;
	unsigned round;
	size_t i, k, placed = 1;

	note_copies(p);
	for (round = 0; round <= MAX_ROUNDS; round++) {
		if (placed == 0)
			round = MAX_ROUNDS;
		placed = 0;
		for (i = 0; i < p->l->nin; i++)
			for (k = 0; k < p->l->in[i].npieces; k++) {
				piece = &p->l->in[i].pieces[k];
				if (piece->state != PLACE_NONE || piece->gone ||
				    p->l->map != NULL || (piece->group != NULL &&
				    group_winner(p, piece->group) != NULL))
					continue;
				placed += place_by_bytes(p, piece,
				    round < MAX_ROUNDS);
			}
	}
	note_copies(p);
	for (i = 0; i < p->l->nin; i++)
		for (k = 0; k < p->l->in[i].npieces; k++) {
			piece = &p->l->in[i].pieces[k];
			if (piece->state == PLACE_NONE && !piece->gone)
				note_twin(p, &p->l->in[i], piece);
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
	if (n > 1 && namesakes(&in->img->symtab, sym->name, sym->addr,
	    &nth) == n)
		i += nth;
	else if (n > 1)
		return;
	if (claimed(p, l->names[i].pos) == NULL)
		put_at(p, piece, link_is_there(l, in, piece,
		    l->names[i].pos) ? PLACE_AT : PLACE_OTHER,
		    l->names[i].pos);
}

uint64_t
link_position(const struct link *l, const struct link_input *in,
    const struct link_piece *piece, uint64_t addr)
{
	const struct symbol *sym = !l->relaxes ? NULL :
	    image_symbol_exact(in->img, piece->sect, addr);
	size_t i = sym == NULL ? l->nnames : link_find_name(l, sym->name);
	uint64_t guess = piece->base + (addr - piece->from), best = guess;
	uint64_t away, least = UINT64_MAX;
	size_t tries;

	/* Code before it became shorter: the symbol tells by how much. */
	for (tries = 0; sym != NULL && tries < MAX_TRIES &&
	    link_same_name(l, i, sym->name); i++, tries++) {
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
		diag_whole(p->diag, CHK_link_map, NULL, "the map is not that "
		    "of this link: of %zu sections of code %zu are where it "
		    "says", right + wrong, right);
		link_map_free(l->map);
		l->map = NULL;
	}
	for (i = 0; i < l->nin; i++)
		for (k = 0; k < l->in[i].npieces; k++) {
			struct link_piece *piece = &l->in[i].pieces[k];

			if (l->map == NULL)
				piece->gone = piece->mapped = false;
			else if (piece->mapped && claimed(p, piece->map_pos) ==
			    NULL && map_is_right(l, &l->in[i], piece))
				put_at(p, piece, PLACE_AT, piece->map_pos);
		}
}

/*
 * A member of which no name is in the output: is at least half of what it has
 * for itself there?
 */
static bool
has_most(const struct link_input *in)
{
	uint64_t all = 0, there = 0;
	size_t i;

	for (i = 0; i < in->npieces; i++) {
		const struct link_piece *piece = &in->pieces[i];

		if (piece->group != NULL)
			continue;
		all += piece->size;
		if (piece->state == PLACE_AT)
			there += piece->size;
	}
	return there != 0 && there >= all - there;
}

void
link_place_all(struct link *l, struct diag *d)
{
	struct placer p = { .l = l, .diag = d };
	struct link_input *in;
	size_t i, k, pieces = 0;

	for (i = 0; i < l->nin; i++)
		pieces += l->in[i].npieces;
	for (p.mask = 15; p.mask < 2 * pieces; )
		p.mask = 2 * p.mask + 1;
	p.claims = xcalloc(p.mask + 1, sizeof(*p.claims));
	list_groups(&p);
	place_by_map(&p);
	for (i = 0; i < l->nin; i++)
		if (l->in[i].img->type == IMAGE_OBJECT) {
			if (l->map == NULL || l->in[i].mapped ||
			    !l->in[i].member)
				place_by_name(&p, &l->in[i]);
		} else {
			for (k = 0; k < l->in[i].npieces; k++)
				place_rewritten(&p, &l->in[i],
				    &l->in[i].pieces[k]);
		}
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
			in->linked = has_most(in);
		in->linked |= !in->member;
		/* Where nothing of a member is said, it was not pulled in. */
		if (l->map != NULL && in->member)
			in->linked = in->mapped;
	}
	link_list_ranges(l);
	free(p.groups);
	free(p.claims);
}
