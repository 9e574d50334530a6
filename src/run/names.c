/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions by name.  The first few names are looked for among all symbols, one
 * after the other, since one name costs less than a table of them; then each
 * list of symbols is put in a hash table, by name and by what it is demangled
 * to.  That only says which symbols are tried: what a name means is_name()
 * knows alone.
 */
#include "run/names.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/demangle.h"
#include "base/dense.h"

/* So many names are looked for without a table. */
#define SCANS           16
#define SCANS_DEMANGLED 64 /* of those that are not there as stored */

/* Numbers by a hash of words, those of one hash in order. */
struct chains {
	struct dense keys;
	struct {
		uint32_t first, last; /* into list */
	} * ends;                     /* by key */
	size_t cap;
	struct chain {
		uint32_t value, next;
	} * list;
	size_t n, list_cap;
};

/* So many names are held against wrong ones: each is demangled. */
#define TRIES 1000000

/* A symbol as the image gives it. */
struct named {
	struct symbol sym;
	const char *version;
	bool hidden;
};

/* Symbols of one origin, by name where there are chains. */
struct named_list {
	struct named *list;
	size_t n, cap;
	struct chains stored, read; /* read: as demangled */
	bool by_read;
};

struct names {
	struct image *img;
	unsigned scans, demangled; /* names that were looked for so */
	bool listed;
	bool apart;              /* found is not made */
	struct named_list found; /* what named() gives */
	struct named_list made;  /* what the sorted table has */
	size_t nsym;             /* how many of them are no aliases */
	struct named_list data;
	struct chains sections;
	uint64_t tried; /* names that were held against a wrong one */
};

/* Are they the same but for white space? */
static bool
same_words(const char *a, const char *b)
{
	for (;;) {
		while (*a == ' ')
			a++;
		while (*b == ' ')
			b++;
		if (*a != *b)
			return false;
		if (*a == '\0')
			return true;
		a++;
		b++;
	}
}

/* A search for the symbols of a name. */
struct search {
	const struct place *p;
	struct image *img;
	bool bare;     /* a version may be missing */
	bool versions; /* the name has some */
	bool demangle; /* not as stored */
	bool plain;    /* and without <...> */
	char *part;    /* that mangled names hold */
	struct spots *spots;
	struct dense seen; /* places of those */
	struct names *x;
};

/* As stored, with Mach-O's underscore. */
static bool
is_stored(const struct search *s, const char *stored)
{
	const char *name = s->p->name;
	size_t len = strlen(name);

	if (s->img->container == CONTAINER_MACHO && stored[0] == '_' &&
	    strcmp(stored + 1, name) == 0)
		return true;
	return strncmp(stored, name, len) == 0 &&
	       (stored[len] == '\0' ||
		   (stored[len] == '@' && strcmp(stored + len, "@plt") != 0));
}

/*
 * Without template arguments: f for f<int> and f::<i32>, S::go for <S>::go.
 * NULL where < or > may be an operator, or an impl of a trait.
 */
static char *
plain_name(const char *name)
{
	struct strbuf sb = { 0 };
	unsigned depth = 0, first = 0;
	const char *p;

	if (strstr(name, "operator") != NULL)
		return NULL;
	if (name[0] == '<') {
		if (strstr(name, " as ") != NULL)
			return NULL;
		first = 1;
	}
	for (p = name + first; *p != '\0'; p++)
		if (*p == '<') {
			if (depth++ == 0 && sb.len > 2 &&
			    memcmp(sb.s + sb.len - 2, "::", 2) == 0)
				sb.len -= 2;
		} else if (*p == '>' && p[-1] != '-' && depth + first > 0) {
			if (depth == 0)
				first = 0;
			else
				depth--;
		} else if (depth == 0)
			sb_mem(&sb, p, 1);
	sb_mem(&sb, "", 1);
	return sb.s;
}

/*
 * Does the mangled name hold one of the substitutions that stand for a name of
 * the C++ library (Itanium C++ ABI, 5.1.10)?
 */
static bool
has_short_name(const char *stored)
{
	const char *p;

	for (p = stored; (p = strchr(p, 'S')) != NULL; p++)
		if (p[1] != '\0' && strchr("absiod", p[1]) != NULL)
			return true;
	return false;
}

/*
 * Demangled: whole, without the result's type, without arguments; each also
 * spelled out.  Is one of them it?  As in is_stored(), a version is no part of
 * the name.
 */
static bool
any_form(const char *stored, bool (*is)(void *, const char *), void *arg)
{
	bool any = false, shorts = has_short_name(stored);
	char *d, *at;
	int form;

	for (form = 0; form < (shorts ? 6 : 3) && !any; form++) {
		d = demangle_form(stored,
		    form < 3 ? form : form - 3 + DEMANGLE_SPELLED);
		if (d == NULL)
			return false;
		at = strchr(d, '@');
		if (at != NULL && strcmp(at, "@plt") != 0)
			*at = '\0';
		any = is(arg, d);
		free(d);
	}
	return any;
}

static bool
is_form(void *arg, const char *form)
{
	const struct search *s = arg;
	bool same = same_words(form, s->p->name);
	char *plain;

	if (!s->plain || same)
		return same;
	plain = plain_name(form);
	same = plain != NULL && same_words(plain, s->p->name);
	free(plain);
	return same;
}

static bool
is_name(void *arg, const char *stored)
{
	const struct search *s = arg;

	if (!s->demangle)
		return is_stored(s, stored);
	return (s->part == NULL || strstr(stored, s->part) != NULL) &&
	       any_form(stored, is_form, arg);
}

/* Does the function end before the offset? */
static bool
ends_before(struct image *img, const struct symbol *f, uint64_t off)
{
	struct symbol at;

	if (off == 0)
		return false;
	if (f->size != 0)
		return off >= f->size;
	/* Without a size it ends where the next one begins. */
	return img->ops->scan != NULL &&
	       img->ops->scan(img, f->sect, addr_add(f->addr, off), &at) &&
	       at.addr > f->addr;
}

/* Is a symbol of the version that is meant?  Its name may have it, too. */
static bool
is_version(struct search *s, const struct symbol *sym, const char *version)
{
	const char *at = strchr(sym->name, '@'), *want = s->p->version;

	if (version == NULL && at != NULL)
		version = at + 1 + (at[1] == '@');
	s->versions |= version != NULL;
	if (want == NULL)
		return true;
	return version == NULL ? s->bare : strcmp(version, want) == 0;
}

static void
add_symbol(void *arg, const struct symbol *sym, const char *version,
    bool hidden)
{
	struct search *s = arg;
	struct spot *spot;

	if (!is_version(s, sym, version) ||
	    !dense_is_new(&s->seen, DENSE_KEY(sym->addr, sym->sect)))
		return;
	spot = &PUSH(s->spots->list, s->spots->n, s->spots->cap);
	memset(spot, 0, sizeof(*spot));
	spot->func = *sym;
	spot->sect = sym->sect;
	spot->pc = addr_add(sym->addr, s->p->off);
	if (version != NULL && (hidden || s->p->version != NULL))
		spot->version = xasprintf("%s%s", hidden ? "@" : "@@", version);
	spot->kind = sym->kind == SYM_FUNC &&
			     ends_before(s->img, sym, s->p->off) ?
			 SPOT_PAST :
			 SPOT_CODE;
}

static void
search_symtab(struct search *s)
{
	const struct symtab *st = &s->img->symtab;
	size_t i;

	image_load_symbols(s->img);
	for (i = 0; i < st->n; i++)
		if (st->sym[i].kind != SYM_OBJECT &&
		    is_name(s, st->sym[i].name))
			add_symbol(s, &st->sym[i], NULL, false);
	for (i = 0; i < st->naliases; i++)
		if (is_name(s, st->alias[i].name))
			add_symbol(s, &st->alias[i], NULL, false);
}

/* Is it time for PLT slots, data, names of debug information? */
static bool
wants_others(const struct search *s)
{
	return s->spots->n == 0 && !s->demangle && !s->versions &&
	       (s->p->version == NULL || s->bare);
}

/* Looks through all symbols. */
static void
scan_names(struct search *s)
{
	struct symbol sym;

	if (s->img->ops->named == NULL ||
	    !s->img->ops->named(s->img, is_name, add_symbol, s))
		search_symtab(s);
	if (wants_others(s) && s->img->ops->by_name != NULL &&
	    s->img->ops->by_name(s->img, s->p->name, &sym))
		add_symbol(s, &sym, NULL, false);
	if (s->spots->n == 0 && s->demangle && s->img->symtab_loaded)
		search_symtab(s);
}

static void
chains_add(struct chains *c, uint64_t key, uint32_t value)
{
	size_t had = c->keys.n;
	uint32_t k = dense_number(&c->keys, DENSE_KEY(key));

	if (k == had) {
		GROW(c->ends, k, c->cap);
		c->ends[k].first = (uint32_t)c->n;
	} else if (c->list[c->ends[k].last].value == value)
		return;
	else
		c->list[c->ends[k].last].next = (uint32_t)c->n;
	c->ends[k].last = (uint32_t)c->n;
	PUSH(c->list, c->n, c->list_cap) = (struct chain){ value, DENSE_NONE };
}

static uint32_t
chains_first(const struct chains *c, uint64_t key)
{
	uint32_t k = dense_find(&c->keys, DENSE_KEY(key));

	return k == DENSE_NONE ? k : c->ends[k].first;
}

/*
 * Equal for names between which is_stored() or by_name() see no difference:
 * without versions, and without the underscores of Mach-O.
 */
static uint64_t
stored_key(const struct image *img, const char *name)
{
	while (img->container == CONTAINER_MACHO && *name == '_')
		name++;
	return hash_bytes(HASH_BEGIN, name, strcspn(name, "@"));
}

/* Equal for the same_words(). */
static uint64_t
read_key(const char *name)
{
	uint64_t h = HASH_BEGIN;
	size_t n;

	for (; *name != '\0'; name += n) {
		name += strspn(name, " ");
		n = strcspn(name, " ");
		h = hash_bytes(h, name, n);
	}
	return h;
}

/* Equal for names of which section_is() holds. */
static uint64_t
section_key(const struct image *img, const char *name)
{
	const char *own = strchr(name, ',');

	if (img->container == CONTAINER_MACHO && own != NULL)
		name = own;
	else if (strncmp(name, ".zdebug_", 8) == 0)
		return hash_bytes(hash_bytes(HASH_BEGIN, ".", 1), name + 2,
		    strlen(name + 2));
	return hash_bytes(HASH_BEGIN, name, strlen(name));
}

static void
list_add(void *arg, const struct symbol *sym, const char *version, bool hidden)
{
	struct named_list *l = arg;

	PUSH(l->list, l->n, l->cap) = (struct named){ *sym, version, hidden };
}

static void
list_data(void *arg, const struct symbol *sym)
{
	list_add(arg, sym, NULL, false);
}

static void
chain_stored(const struct image *img, struct named_list *l)
{
	size_t i;

	for (i = 0; i < l->n; i++)
		chains_add(&l->stored, stored_key(img, l->list[i].sym.name),
		    (uint32_t)i);
}

/* A symbol while it is demangled. */
struct reading {
	struct named_list *l;
	uint32_t i;
};

static bool
chain_form(void *arg, const char *form)
{
	struct reading *r = arg;
	char *plain = plain_name(form);

	chains_add(&r->l->read, read_key(form), r->i);
	if (plain != NULL)
		chains_add(&r->l->read, read_key(plain), r->i);
	free(plain);
	return false;
}

static void
chain_read(struct named_list *l)
{
	struct reading r = { .l = l };

	if (l->by_read)
		return;
	l->by_read = true;
	for (; r.i < l->n; r.i++)
		any_form(l->list[r.i].sym.name, chain_form, &r);
}

static void
make_lists(struct names *x)
{
	struct image *img = x->img;
	const struct symtab *st = &img->symtab;
	size_t i;

	image_load_symbols(img);
	x->listed = true;
	x->apart = img->ops->named != NULL &&
		   img->ops->named(img, NULL, list_add, &x->found);
	for (i = 0; i < st->n; i++)
		list_add(&x->made, &st->sym[i], NULL, false);
	for (i = 0; i < st->naliases; i++)
		list_add(&x->made, &st->alias[i], NULL, false);
	x->nsym = st->n;
	if (img->ops->data != NULL)
		img->ops->data(img, list_data, &x->data);
	chain_stored(img, &x->found);
	chain_stored(img, &x->made);
	chain_stored(img, &x->data);
	for (i = 0; i < img->nsections; i++)
		chains_add(&x->sections,
		    section_key(img, img->sections[i].name), (uint32_t)i);
}

const struct section *
names_section(const struct names *x, const char *name)
{
	const struct chains *c = &x->sections;
	const struct section *sec;
	uint32_t i;

	if (!x->listed)
		return image_section_named(x->img, name);
	for (i = chains_first(c, section_key(x->img, name)); i != DENSE_NONE;
	     i = c->list[i].next) {
		sec = &x->img->sections[c->list[i].value];
		if (section_is(sec, name))
			return sec;
	}
	return NULL;
}

/* The sorted table has data as well, in which no function is. */
static bool
is_meant(const struct names *x, const struct named_list *l, size_t i)
{
	return l != &x->made || i >= x->nsym ||
	       l->list[i].sym.kind != SYM_OBJECT;
}

static void
try_named(struct search *s, const struct named_list *l, size_t i)
{
	const struct named *n = &l->list[i];

	if (is_meant(s->x, l, i) && is_name(s, n->sym.name))
		add_symbol(s, &n->sym, n->version, n->hidden);
}

static void
look_in(struct search *s, struct named_list *l)
{
	const struct chains *c = s->demangle ? &l->read : &l->stored;
	size_t i;

	if (s->demangle && s->x->demangled < SCANS_DEMANGLED) {
		for (i = 0; i < l->n; i++)
			try_named(s, l, i);
		return;
	}
	if (s->demangle)
		chain_read(l);
	for (i = chains_first(c, s->demangle ? read_key(s->p->name) :
					       stored_key(s->img, s->p->name));
	     i != DENSE_NONE; i = c->list[i].next)
		try_named(s, l, c->list[i].value);
}

/* The first one of just that name. */
static const struct symbol *
exactly(const struct search *s, const struct named_list *l, size_t n,
    const char *prefix)
{
	const struct chains *c = &l->stored;
	size_t i, skip = strlen(prefix);
	const char *name;

	for (i = chains_first(c, stored_key(s->img, s->p->name));
	     i != DENSE_NONE && c->list[i].value < n; i = c->list[i].next) {
		name = l->list[c->list[i].value].sym.name;
		if (strncmp(name, prefix, skip) == 0 &&
		    strcmp(name + skip, s->p->name) == 0)
			return &l->list[c->list[i].value].sym;
	}
	return NULL;
}

/* As by_name(). */
static const struct symbol *
look_by_name(const struct search *s)
{
	const struct names *x = s->x;
	const struct symbol *sym = exactly(s, &x->data, x->data.n, "");

	if (sym == NULL && s->img->container == CONTAINER_MACHO)
		return exactly(s, &x->data, x->data.n, "_");
	return sym != NULL ? sym : exactly(s, &x->made, x->nsym, "");
}

static void
look_up(struct search *s)
{
	struct names *x = s->x;
	const struct symbol *sym;

	look_in(s, x->apart ? &x->found : &x->made);
	sym = wants_others(s) ? look_by_name(s) : NULL;
	if (sym != NULL)
		add_symbol(s, sym, NULL, false);
	if (s->spots->n == 0 && s->demangle && x->apart)
		look_in(s, &x->made);
}

static void
search_names(struct search *s)
{
	struct names *x = s->x;

	if (x->scans >= SCANS && !x->listed)
		make_lists(x);
	x->scans += !x->listed;
	x->demangled += s->demangle && x->demangled < SCANS_DEMANGLED;
	if (x->listed)
		look_up(s);
	else
		scan_names(s);
}

/*
 * The last identifier before arguments, which stands in the mangled name as it
 * is: most names need not be demangled.  NULL where there is none.
 */
static char *
last_word(const char *name)
{
	/* Constructors of these have the name of a class that is short. */
	static const char *const shorts[] = { "allocator", "basic_string",
		"basic_istream", "basic_ostream", "basic_iostream" };
	const char *p, *begin = NULL, *end = NULL;
	unsigned depth = 0;
	size_t len;
	char *word;

	for (p = name; *p != '\0'; p++) {
		if (*p == '<' || *p == '(') {
			/* "(anonymous namespace)" is no list of arguments. */
			if (*p == '(' && depth == 0 && end != NULL &&
			    strncmp(p, "(anonymous", 10) != 0)
				break;
			depth++;
		} else if ((*p == '>' || *p == ')') && depth > 0)
			depth--;
		else if (depth == 0 &&
			 (isalnum((unsigned char)*p) || *p == '_')) {
			if (p != end)
				begin = p;
			end = p + 1;
		}
	}
	if (begin == NULL || strstr(name, "operator") != NULL)
		return NULL;
	len = end - begin;
	word = xmalloc(len + 1);
	memcpy(word, begin, len);
	word[len] = '\0';
	if (IS_AMONG(word, shorts)) {
		free(word);
		return NULL;
	}
	return word;
}

struct names *
names_new(struct image *img)
{
	struct names *x = xcalloc(1, sizeof(*x));

	x->img = img;
	return x;
}

static void
chains_free(struct chains *c)
{
	dense_free(&c->keys);
	free(c->ends);
	free(c->list);
}

static void
list_free(struct named_list *l)
{
	chains_free(&l->stored);
	chains_free(&l->read);
	free(l->list);
}

void
names_free(struct names *x)
{
	list_free(&x->found);
	list_free(&x->made);
	list_free(&x->data);
	chains_free(&x->sections);
	free(x);
}

static void
find_stored_or_read(struct search *s)
{
	search_names(s);
	if (s->spots->n == 0 && s->p->version != NULL && !s->versions) {
		s->bare = true;
		search_names(s);
	}
	if (s->spots->n > 0 || s->p->name[0] == '.')
		return;
	s->demangle = true;
	s->part = last_word(s->p->name);
	search_names(s);
	if (s->spots->n == 0) {
		s->plain = true;
		search_names(s);
	}
	free(s->part);
}

void
names_find(struct names *x, const struct place *p, struct spots *spots)
{
	struct search s = {
		.p = p,
		.img = x->img,
		.spots = spots,
		.seen = { .width = 2 },
		.x = x,
	};

	/* No name begins with a digit, and numbers are asked for most. */
	if (p->name[0] == '\0' || isdigit((unsigned char)p->name[0]))
		return;
	find_stored_or_read(&s);
	dense_free(&s.seen);
}

/* Holds a name against the one asked for, and what it is demangled to. */
static void
try_name(struct place *p, struct nearest *near, const char *name)
{
	char *d;

	nearest_try(near, name);
	if (name[0] != '_')
		return;
	/* With arguments where they were asked for. */
	d = demangle_form(name, strchr(p->name, '(') != NULL ? 1 : 2);
	if (d == NULL)
		return;
	nearest_try(near, d);
	if (near->best == d) {
		free(p->near);
		p->near = d;
	} else
		free(d);
}

void
names_nearest(struct names *x, struct place *p, struct nearest *near)
{
	const struct symtab *st = &x->img->symtab;
	size_t i;

	image_load_symbols(x->img);
	if (x->tried > TRIES)
		return;
	x->tried += st->n + st->naliases;
	for (i = 0; i < st->n; i++)
		try_name(p, near, st->sym[i].name);
	for (i = 0; i < st->naliases; i++)
		try_name(p, near, st->alias[i].name);
}
