/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/places.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/cmd.h"

/* An offset: decimal, unless 0x says otherwise. */
static bool
parse_offset(const char *s, uint64_t *v)
{
	return s[0] == '0' && (s[1] == 'x' || s[1] == 'X') ?
	    parse_addr(s, v) : parse_count(s, v);
}

/* Takes "+0x20" or "+0x20/0x317" off the end of a name. */
static void
take_offset(struct place *p)
{
	char *plus = strrchr(p->name, '+'), *slash, *end;
	uint64_t size;

	if (plus == NULL || plus == p->name)
		return;
	slash = strchr(plus, '/');
	if (slash != NULL) {
		if (!parse_offset(slash + 1, &size))
			return;
		*slash = '\0';
	}
	p->has_off = parse_offset(plus + 1, &p->off);
	if (p->has_off) {
		for (end = plus; end > p->name && end[-1] == ' '; )
			end--;
		*end = '\0';
	} else if (slash != NULL)
		*slash = '/';
}

void
place_parse(struct place *p, const char *text)
{
	size_t len;
	char *at;

	memset(p, 0, sizeof(*p));
	p->text = text;
	p->has_addr = parse_addr(text, &p->addr);
	while (*text == ' ' || *text == '\t')
		text++;
	len = strlen(text);
	while (len > 0 && isspace((unsigned char)text[len - 1]))
		len--;
	if (len > 2 && text[0] == '<' && text[len - 1] == '>') {
		text++;
		len -= 2;
	}
	p->name = xmalloc(len + 1);
	memcpy(p->name, text, len);
	p->name[len] = '\0';
	take_offset(p);
	at = strchr(p->name, '@');
	if (at != NULL && at != p->name && strcmp(at, "@plt") != 0) {
		*at = '\0';
		p->version = at + 1 + (at[1] == '@');
	}
}

void
place_free(struct place *p)
{
	free(p->name);
}

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
	const struct place	*p;
	struct image		*img;
	bool			 demangle;	/* not as stored */
	char			*part;		/* that mangled names hold */
	struct spots		*spots;
};

/* As stored: with another version or none, with Mach-O's underscore. */
static bool
is_stored(const struct search *s, const char *stored)
{
	const char *at, *name = s->p->name;
	size_t len = strlen(name);

	if (s->img->container == CONTAINER_MACHO && stored[0] == '_' &&
	    strcmp(stored + 1, name) == 0)
		return true;
	if (strncmp(stored, name, len) != 0)
		return false;
	if (stored[len] == '\0')
		return true;
	if (stored[len] != '@' || strcmp(stored + len, "@plt") == 0)
		return false;
	at = stored + len + 1 + (stored[len + 1] == '@');
	return s->p->version == NULL || strcmp(at, s->p->version) == 0;
}

/* Demangled: whole, without the result's type, without arguments. */
static bool
is_demangled(const struct search *s, const char *stored)
{
	char *d;
	bool same = false;
	int form;

	if (s->part != NULL && strstr(stored, s->part) == NULL)
		return false;
	for (form = 0; form < 3 && !same; form++) {
		d = demangle_form(stored, form);
		if (d == NULL)
			return false;
		same = same_words(d, s->p->name);
		free(d);
	}
	return same;
}

static bool
is_name(void *arg, const char *stored)
{
	const struct search *s = arg;

	return s->demangle ? is_demangled(s, stored) : is_stored(s, stored);
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
	return img->ops->scan != NULL && img->ops->scan(img, f->sect,
	    addr_add(f->addr, off), &at) && at.addr > f->addr;
}

static void
add_symbol(void *arg, const struct symbol *sym)
{
	struct search *s = arg;
	struct spot *spot;
	size_t i;

	for (i = 0; i < s->spots->n; i++)
		if (s->spots->list[i].func.addr == sym->addr &&
		    s->spots->list[i].func.sect == sym->sect)
			return;
	GROW(s->spots->list, s->spots->n, s->spots->cap);
	spot = &s->spots->list[s->spots->n++];
	memset(spot, 0, sizeof(*spot));
	spot->func = *sym;
	spot->sect = sym->sect;
	spot->pc = addr_add(sym->addr, s->p->off);
	spot->kind = sym->kind == SYM_FUNC &&
	    ends_before(s->img, sym, s->p->off) ? SPOT_PAST : SPOT_CODE;
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
			add_symbol(s, &st->sym[i]);
	for (i = 0; i < st->naliases; i++)
		if (is_name(s, st->alias[i].name))
			add_symbol(s, &st->alias[i]);
}

static void
search_names(struct search *s)
{
	struct symbol sym;

	if (s->img->ops->named != NULL)
		s->img->ops->named(s->img, is_name, add_symbol, s);
	else
		search_symtab(s);
	/* PLT slots, data, names of debug information. */
	if (s->spots->n == 0 && !s->demangle && s->img->ops->by_name != NULL &&
	    s->img->ops->by_name(s->img, s->p->name, &sym))
		add_symbol(s, &sym);
	if (s->spots->n == 0 && s->demangle && s->img->symtab_loaded)
		search_symtab(s);
}

/*
 * The last identifier before arguments, which stands in the mangled name as it
 * is: most names need not be demangled.  NULL where there is none.
 */
static char *
last_word(const char *name)
{
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
		else if (depth == 0 && (isalnum((unsigned char)*p) ||
		    *p == '_')) {
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
	return word;
}

static void
find_names(const struct place *p, struct image *img, struct spots *spots)
{
	struct search s = { .p = p, .img = img, .spots = spots };

	/* No name begins with a digit, and numbers are asked for most. */
	if (p->name[0] == '\0' || isdigit((unsigned char)p->name[0]))
		return;
	search_names(&s);
	if (spots->n > 0 || p->name[0] == '.')
		return;
	s.demangle = true;
	s.part = last_word(p->name);
	search_names(&s);
	free(s.part);
}

static void
find_section(const struct place *p, struct image *img, struct spots *spots)
{
	const struct section *sec = image_section_named(img, p->name);
	struct spot *spot;

	if (sec == NULL || !p->has_off)
		return;
	GROW(spots->list, spots->n, spots->cap);
	spot = &spots->list[spots->n++];
	memset(spot, 0, sizeof(*spot));
	spot->sec = sec;
	spot->offset = p->off;
	spot->sect = img->by_section ? sec->index : 0;
	spot->pc = addr_add(sec->addr, p->off);
	spot->kind = p->off >= sec->size ? SPOT_PAST :
	    (sec->attr & SEC_EXEC) ? SPOT_CODE : SPOT_RECORD;
}

void
place_find(const struct place *p, struct image *img, struct spots *spots)
{
	struct spot *spot;

	find_names(p, img, spots);
	if (spots->n > 0)
		return;
	if (p->has_addr) {
		/* In relocatable objects a number is in no section. */
		if (img->by_section)
			return;
		GROW(spots->list, spots->n, spots->cap);
		spot = &spots->list[spots->n++];
		memset(spot, 0, sizeof(*spot));
		spot->pc = p->addr;
		return;
	}
	find_section(p, img, spots);
}

void
place_nearest(struct image *img, struct nearest *near)
{
	size_t i;

	image_load_symbols(img);
	for (i = 0; i < img->symtab.n; i++)
		nearest_try(near, img->symtab.sym[i].name);
	for (i = 0; i < img->symtab.naliases; i++)
		nearest_try(near, img->symtab.alias[i].name);
}
