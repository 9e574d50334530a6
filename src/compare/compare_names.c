/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions of two builds matched by their names. */
#include "compare/matcher.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Letters of a name whose numbers are left out. */
#define MAX_BARE 512

static int
by_name(const void *va, const void *vb)
{
	const struct named *a = va, *b = vb;
	int c = strcmp(a->name, b->name);

	return c != 0 ? c : a->ref < b->ref ? -1 : a->ref > b->ref;
}

/* The names of what is not matched; with aliases all that it has. */
static struct named *
list_names(const struct matcher *m, unsigned which, bool aliases, size_t *n)
{
	const struct side *s = m->side[which];
	const struct symtab *st = &s->img->symtab;
	struct named *list =
	    xcalloc(s->nrefs + (aliases ? st->naliases : 0) + 1, sizeof(*list));
	size_t k = 0;
	uint32_t i;

	*n = 0;
	for (i = 0; i < s->nrefs; i++) {
		const struct ref *r = &s->refs[i];

		if (m->name[which][i] == NULL || !is_free(m, which, i))
			continue;
		list[*n].name = m->name[which][i];
		list[(*n)++].ref = i;
		for (; aliases && k < st->naliases; k++) {
			const struct symbol *a = &st->alias[k];

			if (a->sect > r->sect ||
			    (a->sect == r->sect && a->addr > r->start))
				break;
			if (a->sect != r->sect || a->addr != r->start)
				continue;
			list[*n].name = a->name;
			list[(*n)++].ref = i;
		}
	}
	qsort(list, *n, sizeof(*list), by_name);
	return list;
}

/*
 * Several static functions of one name on both sides: those of equal code
 * first, then in order.
 */
static void
join_namesakes(struct matcher *m, const struct named *a, size_t na,
    const struct named *b, size_t nb)
{
	size_t i, k, tries;

	if (na == 1 && nb == 1) {
		if (is_free(m, 0, a->ref) && is_free(m, 1, b->ref))
			matcher_join(m, a->ref, b->ref, PAIR_NAME);
		return;
	}
	for (i = 0; i < na; i++) {
		for (k = tries = 0;
		     k < nb && tries < MATCH_TRIES && is_free(m, 0, a[i].ref);
		     k++) {
			if (!is_free(m, 1, b[k].ref))
				continue;
			tries++;
			if (matcher_same_code(m, a[i].ref, b[k].ref))
				matcher_join(m, a[i].ref, b[k].ref,
				    matcher_only_one(m, a[i].ref, b[k].ref) ?
					PAIR_CODE :
					PAIR_NAMESAKE);
		}
	}
	for (i = k = 0; i < na; i++) {
		if (!is_free(m, 0, a[i].ref))
			continue;
		while (k < nb && !is_free(m, 1, b[k].ref))
			k++;
		if (k < nb)
			matcher_join(m, a[i].ref, b[k].ref, PAIR_NAMESAKE);
	}
}

void
match_names(struct matcher *m, bool aliases)
{
	size_t na, nb, i = 0, k = 0, ei, ek;
	struct named *a = list_names(m, 0, aliases, &na);
	struct named *b = list_names(m, 1, aliases, &nb);
	int c;

	while (i < na && k < nb) {
		c = strcmp(a[i].name, b[k].name);
		for (ei = i; ei < na && strcmp(a[ei].name, a[i].name) == 0;)
			ei++;
		for (ek = k; ek < nb && strcmp(b[ek].name, b[k].name) == 0;)
			ek++;
		if (c == 0)
			join_namesakes(m, a + i, ei - i, b + k, ek - k);
		if (c <= 0)
			i = ei;
		if (c >= 0)
			k = ek;
	}
	free(a);
	free(b);
}

/*
 * f.part.3, f.constprop.0, f.llvm.123: compilers number what they clone.
 * Gives the name without the numbers; false when it has none.
 */
static bool
bare_name(const char *name, char *out)
{
	static const char *const marks[] = { ".part.", ".constprop.", ".isra.",
		".llvm.", ".lto_priv.", ".__uniq.", ".localalias.",
		".outlined." };
	size_t i, n = 0;
	bool any = false;

	while (*name != '\0' && n + 32 < MAX_BARE) {
		for (i = 0; i < NELEM(marks); i++)
			if (strncmp(name, marks[i], strlen(marks[i])) == 0)
				break;
		if (i == NELEM(marks)) {
			out[n++] = *name++;
			continue;
		}
		any = true;
		memcpy(out + n, marks[i], strlen(marks[i]));
		n += strlen(marks[i]);
		name += strlen(marks[i]);
		while (isdigit((unsigned char)*name))
			name++;
	}
	out[n] = '\0';
	return any && *name == '\0';
}

static struct named *
list_bare(const struct matcher *m, unsigned which, struct arena *mem, size_t *n)
{
	const struct side *s = m->side[which];
	struct named *list = xcalloc(s->nrefs + 1, sizeof(*list));
	char bare[MAX_BARE];
	uint32_t i;

	*n = 0;
	for (i = 0; i < s->nrefs; i++) {
		if (m->name[which][i] == NULL || !is_free(m, which, i) ||
		    !bare_name(m->name[which][i], bare))
			continue;
		list[*n].name = arena_strndup(mem, bare, strlen(bare));
		list[(*n)++].ref = i;
	}
	qsort(list, *n, sizeof(*list), by_name);
	return list;
}

/* Clones of a function that have other numbers, where each side has one. */
void
match_numbers(struct matcher *m)
{
	struct arena mem = { 0 };
	size_t na, nb, i = 0, k = 0;
	struct named *a = list_bare(m, 0, &mem, &na);
	struct named *b = list_bare(m, 1, &mem, &nb);
	int c;

	while (i < na && k < nb) {
		c = strcmp(a[i].name, b[k].name);
		/* The second of two meets the second of the other side. */
		if (c == 0 &&
		    (i + 1 == na || strcmp(a[i].name, a[i + 1].name) != 0) &&
		    (i == 0 || strcmp(a[i].name, a[i - 1].name) != 0) &&
		    (k + 1 == nb || strcmp(b[k].name, b[k + 1].name) != 0))
			matcher_join(m, a[i].ref, b[k].ref, PAIR_NUMBER);
		i += c <= 0;
		k += c >= 0;
	}
	free(a);
	free(b);
	arena_free(&mem);
}

struct named *
names_sorted(const struct matcher *m, size_t *n)
{
	const struct side *s = m->side[0];
	struct named *names = xcalloc(s->nrefs + 1, sizeof(*names));
	uint32_t i;

	*n = 0;
	for (i = 0; i < s->nrefs; i++)
		if (m->name[0][i] != NULL) {
			names[*n].name = m->name[0][i];
			names[(*n)++].ref = i;
		}
	qsort(names, *n, sizeof(*names), by_name);
	return names;
}

/* The order of a name and the first `len` bytes of another. */
static int
order_of(const char *name, const char *other, size_t len)
{
	int c = strncmp(name, other, len);

	return c == 0 && name[len] != '\0' ? 1 : c;
}

uint32_t
names_owner(const struct named *names, size_t n, const char *name,
    const char *dot)
{
	size_t i, len = (size_t)(dot - name);

	BISECT(i, 0, n, order_of(names[i].name, name, len) < 0);
	return i < n && order_of(names[i].name, name, len) == 0 ? names[i].ref :
								  NO_MATCH;
}
