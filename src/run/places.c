/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/places.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/demangle.h"
#include "run/run.h"

/* An offset: decimal, unless 0x says otherwise. */
static bool
parse_offset(const char *s, uint64_t *v)
{
	return s[0] == '0' && (s[1] == 'x' || s[1] == 'X') ? parse_addr(s, v) :
							     parse_count(s, v);
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
		for (end = plus; end > p->name && end[-1] == ' ';)
			end--;
		*end = '\0';
	} else if (slash != NULL)
		*slash = '/';
}

/* Is this the end of "+0x20" or "+0x20/0x317"? */
static bool
ends_in_offset(const char *s, size_t len)
{
	while (len > 0 && (isxdigit((unsigned char)s[len - 1]) ||
			      s[len - 1] == '/' || s[len - 1] == 'x'))
		len--;
	return len > 0 && s[len - 1] == '+' && s[len] == '0' &&
	       s[len + 1] == 'x';
}

/*
 * Lines of backtraces: "./prog(main+0x1a) [0x401136]", "./prog(+0x1136)
 * [0x55d0]", "main+0x1a/0x30 [module]"; and "401136 <main+26>:".
 */
static void
unwrap(char *s)
{
	size_t len = strlen(s), depth = 0, i;
	char *open = strrchr(s, '['), *p;

	if (open != NULL && open != s && s[len - 1] == ']') {
		for (p = open; p > s && p[-1] == ' ';)
			p--;
		if (strncmp(open, "[0x", 3) == 0 || ends_in_offset(s, p - s))
			*p = '\0';
	}
	len = strlen(s);
	if (isxdigit((unsigned char)s[0]) && (p = strstr(s, " <")) != NULL &&
	    strspn(s, "0123456789abcdefABCDEFx") == (size_t)(p - s))
		*p = '\0';
	if (len == 0 || s[len - 1] != ')' || !ends_in_offset(s, len - 1))
		return;
	for (i = len; i-- > 0;) {
		depth += s[i] == ')';
		depth -= s[i] == '(';
		if (depth == 0)
			break;
	}
	s[len - 1] = '\0';
	if (i < len)
		memmove(s, s + i + 1, len - i - 1);
}

void
place_parse(struct place *p, const char *text)
{
	size_t len;
	char *at;

	memset(p, 0, sizeof(*p));
	p->text = text;
	while (*text == ' ' || *text == '\t')
		text++;
	len = strlen(text);
	while (len > 0 && isspace((unsigned char)text[len - 1]))
		len--;
	/* As objdump begins a function and a line of one. */
	if (len > 1 && text[len - 1] == ':' && text[len - 2] != ':')
		len--;
	if (len > 2 && text[0] == '<' && text[len - 1] == '>') {
		text++;
		len -= 2;
	}
	p->name = xmalloc(len + 1);
	memcpy(p->name, text, len);
	p->name[len] = '\0';
	unwrap(p->name);
	p->has_addr = parse_addr(p->name + (p->name[0] == '+'), &p->addr);
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
	free(p->near);
}

void
places_add(struct place_list *l, const char *text)
{
	struct place *p = &PUSH(l->list, l->n, l->cap);

	place_parse(p, text);
	l->records |= p->has_off &&
		      (text[0] == '.' || strchr(text, ',') != NULL ||
			  strcmp(p->name, "xray_instr_map") == 0);
}

bool
places_read(struct place_list *l)
{
	char buf[4096], *line, *next;
	size_t n;

	while ((n = fread(buf, 1, sizeof(buf), stdin)) > 0)
		sb_mem(&l->text, buf, n);
	if (ferror(stdin)) {
		trouble("-", "cannot be read");
		return false;
	}
	for (line = l->text.s; line != NULL && *line != '\0'; line = next) {
		next = strchr(line, '\n');
		if (next != NULL)
			*next++ = '\0';
		if (line[strspn(line, " \t\r")] != '\0')
			places_add(l, line);
	}
	return true;
}

void
places_free(struct place_list *l)
{
	size_t i;

	for (i = 0; i < l->n; i++)
		place_free(&l->list[i]);
	free(l->list);
	sb_free(&l->text);
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
	const struct place *p;
	struct image *img;
	bool bare;     /* a version may be missing */
	bool versions; /* the name has some */
	bool demangle; /* not as stored */
	bool plain;    /* and without <...> */
	char *part;    /* that mangled names hold */
	struct spots *spots;
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
 * spelled out.
 */
static bool
is_demangled(const struct search *s, const char *stored)
{
	bool same = false, shorts = has_short_name(stored);
	char *d, *plain;
	int form;

	if (s->part != NULL && strstr(stored, s->part) == NULL)
		return false;
	for (form = 0; form < (shorts ? 6 : 3) && !same; form++) {
		d = demangle_form(stored,
		    form < 3 ? form : form - 3 + DEMANGLE_SPELLED);
		if (d == NULL)
			return false;
		same = same_words(d, s->p->name);
		if (s->plain && !same) {
			plain = plain_name(d);
			same = plain != NULL && same_words(plain, s->p->name);
			free(plain);
		}
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
	size_t i;

	if (!is_version(s, sym, version))
		return;
	for (i = 0; i < s->spots->n; i++)
		if (s->spots->list[i].func.addr == sym->addr &&
		    s->spots->list[i].func.sect == sym->sect)
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

static void
search_names(struct search *s)
{
	struct symbol sym;

	if (s->img->ops->named == NULL ||
	    !s->img->ops->named(s->img, is_name, add_symbol, s))
		search_symtab(s);
	/* PLT slots, data, names of debug information. */
	if (s->spots->n == 0 && !s->demangle && !s->versions &&
	    (s->p->version == NULL || s->bare) &&
	    s->img->ops->by_name != NULL &&
	    s->img->ops->by_name(s->img, s->p->name, &sym))
		add_symbol(s, &sym, NULL, false);
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

static void
find_names(const struct place *p, struct image *img, struct spots *spots)
{
	struct search s = { .p = p, .img = img, .spots = spots };

	/* No name begins with a digit, and numbers are asked for most. */
	if (p->name[0] == '\0' || isdigit((unsigned char)p->name[0]))
		return;
	search_names(&s);
	if (spots->n == 0 && p->version != NULL && !s.versions) {
		s.bare = true;
		search_names(&s);
	}
	if (spots->n > 0 || p->name[0] == '.')
		return;
	s.demangle = true;
	s.part = last_word(p->name);
	search_names(&s);
	if (spots->n == 0) {
		s.plain = true;
		search_names(&s);
	}
	free(s.part);
}

static void
find_section(const struct place *p, struct image *img, struct spots *spots)
{
	const struct section *sec = image_section_named(img, p->name);
	struct spot *spot;

	if (sec == NULL || !p->has_off)
		return;
	spot = &PUSH(spots->list, spots->n, spots->cap);
	memset(spot, 0, sizeof(*spot));
	spot->sec = sec;
	spot->offset = p->off;
	spot->sect = img->by_section ? sec->index : 0;
	spot->pc = addr_add(sec->addr, p->off);
	spot->kind = p->off >= sec->size    ? SPOT_PAST :
		     (sec->attr & SEC_EXEC) ? SPOT_CODE :
					      SPOT_RECORD;
}

void
spots_free(struct spots *spots)
{
	size_t i;

	for (i = 0; i < spots->n; i++)
		free(spots->list[i].version);
	free(spots->list);
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
		spot = &PUSH(spots->list, spots->n, spots->cap);
		memset(spot, 0, sizeof(*spot));
		spot->pc = p->addr;
		return;
	}
	find_section(p, img, spots);
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
place_nearest(struct place *p, struct image *img, struct nearest *near)
{
	size_t i;

	image_load_symbols(img);
	for (i = 0; i < img->symtab.n; i++)
		try_name(p, near, img->symtab.sym[i].name);
	for (i = 0; i < img->symtab.naliases; i++)
		try_name(p, near, img->symtab.alias[i].name);
}
