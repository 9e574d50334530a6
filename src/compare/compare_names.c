/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions of two builds matched by their names. */
#include "compare/matcher.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Letters of a name whose numbers are left out. */
#define MAX_BARE 512
/* Letters of an alias. */
#define NAME_LONG 1024

/* Names come one after another, the same ones of both sides at once. */
static int
name_order(const struct named *a, const struct named *b)
{
	ORDER_BY(a->hash, b->hash);
	return strcmp(a->name, b->name);
}

static int
by_name(const void *va, const void *vb)
{
	const struct named *a = va, *b = vb;
	int c = name_order(a, b);

	if (c != 0)
		return c;
	ORDER_BY(a->ref, b->ref);
	if (a->version == NULL || b->version == NULL)
		return (a->version == NULL) - (b->version == NULL);
	return strcmp(a->version, b->version);
}

/*
 * Splits f@V and f@@V, which the linker writes into .symtab and objects that
 * .symver made.  Other names begin with such a letter, if anything.
 */
static const char *
split_version(struct arena *mem, const char *name, const char **version)
{
	const char *at = strchr(name, '@');

	if (at == NULL || at == name || *name == '?' || *name == '-' ||
	    *name == '+')
		return name;
	*version = at + strspn(at, "@");
	return arena_strndup(mem, name, (size_t)(at - name));
}

static uint32_t
name_hash(const char *name, size_t len)
{
	return (uint32_t)(hash_bytes(HASH_BEGIN, name, len) >> 32);
}

/* The names of one side, on a cache line of the thread that collects them. */
struct naming {
	struct names names;
	struct arena mem;
	const struct side *side;
	const char **name;
	size_t n; /* names that the symbol table has, by ref */
};

static void
names_add(struct naming *x, uint32_t ref, const struct symbol *sym,
    const char *version, bool first)
{
	struct names *l = &x->names;
	struct named *n;

	n = &PUSH(l->list, l->n, l->cap);
	n->version = version;
	/* "f@plt" is no version. */
	n->name = sym->stub ? sym->name :
			      split_version(&x->mem, sym->name, &n->version);
	n->ref = ref;
	n->hash = name_hash(n->name, strlen(n->name));
	n->first = first;
	if (first)
		x->name[ref] = n->name;
}

/* What the symbol table says of a ref, if it is that very name, or NULL. */
static struct named *
same_named(const struct naming *x, uint32_t ref, const char *name)
{
	const struct names *l = &x->names;
	size_t i;

	BISECT(i, 0, x->n, l->list[i].ref < ref);
	for (; i < x->n && l->list[i].ref == ref; i++)
		if (l->list[i].name == name)
			return &l->list[i];
	return NULL;
}

/* A symbol of .dynsym: an alias of what .symtab or a debug file names. */
static void
add_exported(void *arg, const struct symbol *sym, const char *version,
    bool hidden)
{
	struct naming *x = arg;
	const struct side *s = x->side;
	size_t i = side_from(s, sym->sect, sym->addr);
	struct named *same;

	(void)hidden;
	/* Of symbols that share bytes the symbol table has what is bound. */
	if (i == s->nrefs || s->refs[i].sect != sym->sect ||
	    s->refs[i].start != sym->addr ||
	    strnlen(sym->name, NAME_LONG) == NAME_LONG)
		return;
	same = same_named(x, (uint32_t)i, sym->name);
	/* Most are there already, where .dynsym is the symbol table. */
	if (same != NULL && same->version == NULL)
		same->version = version;
	else
		names_add(x, (uint32_t)i, sym, version,
		    same != NULL && same->first);
}

#define PARTS 256

static unsigned
part_of(const struct named *n)
{
	return n->hash >> 24;
}

/* In place by the first digit of hashes: to sort a part takes little memory. */
static void
names_sort(struct names *l)
{
	size_t end[PARTS] = { 0 }, next[PARTS], i;
	struct named n, *from, *to;
	unsigned p;

	for (i = 0; i < l->n; i++)
		end[part_of(&l->list[i])]++;
	for (p = 1; p < PARTS; p++)
		end[p] += end[p - 1];
	for (p = 0; p < PARTS; p++)
		next[p] = p == 0 ? 0 : end[p - 1];
	for (p = 0; p < PARTS; p++)
		while (next[p] < end[p]) {
			from = &l->list[next[p]];
			to = &l->list[next[part_of(from)]++];
			n = *from;
			*from = *to;
			*to = n;
		}
	for (p = 0, i = 0; p < PARTS; i = end[p++])
		if (end[p] - i > 1)
			xqsort(&l->list[i], end[p] - i, sizeof(*l->list),
			    by_name);
}

/* What several tables say of one ref is one name. */
static void
names_join(struct names *l)
{
	struct named *last = NULL, *n;
	size_t i, out = 0;

	names_sort(l);
	for (i = 0; i < l->n; i++) {
		n = &l->list[i];
		if (last != NULL && last->ref == n->ref &&
		    strcmp(last->name, n->name) == 0 &&
		    (n->version == NULL || last->version == NULL ||
			strcmp(n->version, last->version) == 0)) {
			last->first |= n->first;
			continue;
		}
		last = &l->list[out++];
		*last = *n;
	}
	l->n = out;
	/* It is the first one in each of its versions. */
	for (i = l->n; i-- > 1;)
		if (l->list[i].first && l->list[i - 1].ref == l->list[i].ref &&
		    strcmp(l->list[i - 1].name, l->list[i].name) == 0)
			l->list[i - 1].first = true;
}

void
names_make(struct matcher *m, unsigned which)
{
	const struct side *s = m->side[which];
	struct naming x = { .side = s };
	const struct symtab *st = &s->img->symtab;
	const struct symbol *sym, *a;
	size_t k = 0;
	uint32_t i;

	x.name = xcalloc(s->nrefs + 1, sizeof(char *));
	for (i = 0; i < s->nrefs; i++) {
		const struct ref *r = &s->refs[i];

		sym = image_symbol_exact(s->img, r->sect, r->start);
		if (sym == NULL || *sym->name == '\0')
			continue;
		names_add(&x, i, sym, NULL, true);
		for (; k < st->naliases; k++) {
			a = &st->alias[k];
			if (place_before(r->sect, r->start, a->sect, a->addr))
				break;
			if (a->sect == r->sect && a->addr == r->start)
				names_add(&x, i, a, NULL, false);
		}
	}
	x.n = x.names.n;
	if (s->img->ops != NULL && s->img->ops->exported != NULL)
		s->img->ops->exported(s->img, add_exported, &x);
	names_join(&x.names);
	m->name[which] = x.name;
	m->names[which] = x.names;
	m->mem[which] = x.mem;
}

/* The names of what is not matched; with aliases all that it has. */
static struct named *
list_names(const struct matcher *m, unsigned which, bool aliases, size_t *n)
{
	const struct names *l = &m->names[which];
	struct named *list = xcalloc(l->n + 1, sizeof(*list));
	size_t i;

	*n = 0;
	for (i = 0; i < l->n; i++)
		if ((aliases || l->list[i].first) &&
		    is_free(m, which, l->list[i].ref))
			list[(*n)++] = l->list[i];
	return list;
}

/* Of one name, are they all of one ref? */
static bool
is_sole(const struct named *a, size_t n)
{
	return a[0].ref == a[n - 1].ref;
}

/* Of several functions of one name: those of one version. */
static void
join_versions(struct matcher *m, const struct named *a, size_t na,
    const struct named *b, size_t nb)
{
	size_t i, k;

	for (i = 0; i < na; i++) {
		if (a[i].version == NULL || !is_free(m, 0, a[i].ref))
			continue;
		for (k = 0; k < nb && k < MATCH_TRIES; k++)
			if (b[k].version != NULL && is_free(m, 1, b[k].ref) &&
			    strcmp(a[i].version, b[k].version) == 0) {
				matcher_join(m, a[i].ref, b[k].ref, PAIR_NAME);
				break;
			}
	}
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

	if (is_sole(a, na) && is_sole(b, nb)) {
		if (is_free(m, 0, a->ref) && is_free(m, 1, b->ref))
			matcher_join(m, a->ref, b->ref, PAIR_NAME);
		return;
	}
	join_versions(m, a, na, b, nb);
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

/* The end of those that have the name of i. */
static size_t
name_end(const struct named *list, size_t n, size_t i)
{
	size_t end = i + 1;

	while (end < n && name_order(&list[end], &list[i]) == 0)
		end++;
	return end;
}

/* Leaves those that both sides have, of most builds few. */
static void
keep_common(struct named *a, size_t *na, struct named *b, size_t *nb)
{
	size_t i = 0, k = 0, ei, ek, outa = 0, outb = 0;
	int c;

	for (; i < *na && k < *nb; i = ei, k = ek) {
		c = name_order(&a[i], &b[k]);
		ei = c <= 0 ? name_end(a, *na, i) : i;
		ek = c >= 0 ? name_end(b, *nb, k) : k;
		for (; c == 0 && i < ei; i++)
			a[outa++] = a[i];
		for (; c == 0 && k < ek; k++)
			b[outb++] = b[k];
	}
	*na = outa;
	*nb = outb;
}

/* In an order that people know. */
static void
sort_text(struct named *list, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		list[i].hash = 0;
	xqsort(list, n, sizeof(*list), by_name);
}

void
match_names(struct matcher *m, bool aliases)
{
	size_t na, nb, i = 0, k = 0, ei, ek;
	struct named *a = list_names(m, 0, aliases, &na);
	struct named *b = list_names(m, 1, aliases, &nb);
	int c;

	/* Which of two is matched first decides then. */
	if (aliases) {
		keep_common(a, &na, b, &nb);
		sort_text(a, na);
		sort_text(b, nb);
	}
	while (i < na && k < nb) {
		c = name_order(&a[i], &b[k]);
		ei = name_end(a, na, i);
		ek = name_end(b, nb, k);
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

/* Do names [i, ei) of the left side and [k, ek) of the right have a pair? */
static void
share_name(struct matcher *m, const struct named *a, size_t na,
    const struct named *b, size_t nb)
{
	size_t i, k;

	for (i = k = 0; i < na; i++) {
		uint32_t right = m->pair[a[i].ref].right;

		BISECT(k, 0, nb, b[k].ref < right);
		if (k < nb && b[k].ref == right)
			m->pair[a[i].ref].renamed = false;
	}
}

void
names_renamed(struct matcher *m)
{
	const struct names *a = &m->names[0], *b = &m->names[1];
	size_t i, k, ei, ek;
	struct pair *p;
	uint32_t l;
	int c;

	for (l = 0; l < m->side[0]->nrefs; l++) {
		p = &m->pair[l];
		p->renamed = p->right != NO_MATCH && m->name[0][l] != NULL &&
			     m->name[1][p->right] != NULL &&
			     p->how != PAIR_NUMBER;
	}
	for (i = k = 0; i < a->n && k < b->n;) {
		c = name_order(&a->list[i], &b->list[k]);
		ei = name_end(a->list, a->n, i);
		ek = name_end(b->list, b->n, k);
		if (c == 0)
			share_name(m, a->list + i, ei - i, b->list + k, ek - k);
		if (c <= 0)
			i = ei;
		if (c >= 0)
			k = ek;
	}
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

	/* Few have any. */
	if (strchr(name, '.') == NULL)
		return false;
	while (*name != '\0' && n + 32 < MAX_BARE) {
		for (i = *name == '.' ? 0 : NELEM(marks); i < NELEM(marks); i++)
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
	xqsort(list, *n, sizeof(*list), by_name);
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

uint32_t
names_owner(const struct matcher *m, const char *name, const char *dot)
{
	const struct names *l = &m->names[0];
	size_t i, len = (size_t)(dot - name);
	uint32_t hash = name_hash(name, len);

	BISECT(i, 0, l->n, l->list[i].hash < hash);
	for (; i < l->n && l->list[i].hash == hash; i++)
		if (strncmp(l->list[i].name, name, len) == 0 &&
		    l->list[i].name[len] == '\0')
			return l->list[i].ref;
	return NO_MATCH;
}

/* Does entry k, which is not before the symbol, begin there, or k - 1 hold it? */
static bool
has_entry(const struct side *s, size_t k, const struct symbol *sym)
{
	if (k < s->nrefs && s->refs[k].sect == sym->sect &&
	    s->refs[k].start == sym->addr)
		return true;
	return k > 0 && s->refs[k - 1].sect == sym->sect &&
	       s->refs[k - 1].end > sym->addr;
}

/* The names of all functions that have no entry, sorted. */
static const char **
bare_functions(struct matcher *m, unsigned which, size_t *n)
{
	const struct side *s = m->side[which];
	const struct symtab *st = &s->img->symtab;
	const char **list = xcalloc(st->n + 1, sizeof(*list)), *version;
	const struct symbol *sym;
	size_t i, k = 0;

	*n = 0;
	for (i = 0; i < st->n; i++) {
		sym = &st->sym[i];
		while (
		    k < s->nrefs && place_before(s->refs[k].sect,
					s->refs[k].start, sym->sect, sym->addr))
			k++;
		if (sym->kind == SYM_FUNC && !sym->stub &&
		    !has_entry(s, k, sym))
			list[(*n)++] = split_version(&m->mem[which], sym->name,
			    &version);
	}
	xqsort(list, *n, sizeof(*list), text_order);
	return list;
}

bool *
names_without_entry(struct matcher *m, unsigned which)
{
	const struct names *l = &m->names[which];
	bool *named = xcalloc(m->side[which]->nrefs + 1, sizeof(*named));
	const char **bare;
	size_t n, i;

	/* Whatever its name, its code is there. */
	for (i = 0; m->text && i < m->side[which]->nrefs; i++)
		named[i] = is_free(m, which, (uint32_t)i);
	bare = bare_functions(m, !which, &n);
	for (i = 0; i < l->n; i++)
		if (is_free(m, which, l->list[i].ref) &&
		    bsearch(&l->list[i].name, bare, n, sizeof(*bare),
			text_order) != NULL)
			named[l->list[i].ref] = true;
	free(bare);
	return named;
}
