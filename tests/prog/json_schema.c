/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * json_schema SCHEMA [FILE...]: is every value of the files (or of standard
 * input) good JSON, and as the schema has it?  A value that is no document of the schema's
 * kind (a line of jsonl) is held against its properties.objects.items.  Says
 * what is wrong, one line each, and exits 1.
 *
 * JSON is taken as RFC 8259 has it, besides: strings are UTF-8, and no object
 * has a key twice.  Of JSON Schema 2020-12 it knows type, const (a string),
 * enum (of strings), pattern (extended regular expressions), minimum,
 * required, properties, additionalProperties (a schema), items, oneOf and $ref
 * ("#/$defs/NAME"); any other keyword but a comment is an error of the schema.
 * A property that the schema does not list, where it has no
 * additionalProperties, is an error here though not by the standard: so the
 * schema has to name all that the program prints.
 */
#include <ctype.h>
#include <regex.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/util.h"

#define DEPTH_MAX 64

enum type { NUL, BOOLEAN, NUMBER, INTEGER, STRING, ARRAY, OBJECT };

struct value {
	enum type type;
	char *key;                  /* in an object */
	char *s;                    /* STRING */
	double n;                   /* NUMBER, INTEGER */
	struct value *first, *next; /* of ARRAY and OBJECT */
};

struct parser {
	const char *name;
	const char *start, *p, *end;
	int depth;
};

static int errors;

static bool
syntax(const struct parser *ps, const char *what)
{
	printf("%s: byte %zu: %s\n", ps->name, (size_t)(ps->p - ps->start),
	    what);
	errors++;
	return false;
}

static void
skip_space(struct parser *ps)
{
	while (ps->p < ps->end && *ps->p != '\0' &&
	       strchr(" \t\r\n", *ps->p) != NULL)
		ps->p++;
}

/* --- Values --- */

/* The bytes of the UTF-8 sequence at p, 0 when it is none. */
static size_t
utf8(const unsigned char *p, const unsigned char *end)
{
	static const struct {
		unsigned char mask, value, low; /* of first, second byte */
		size_t n;
	} kinds[] = { { 0x80, 0x00, 0x00, 1 }, { 0xe0, 0xc0, 0x80, 2 },
		{ 0xf0, 0xe0, 0x80, 3 }, { 0xf8, 0xf0, 0x80, 4 } };
	unsigned long c;
	size_t i, k;

	for (k = 0; k < NELEM(kinds); k++)
		if ((p[0] & kinds[k].mask) == kinds[k].value)
			break;
	if (k == NELEM(kinds) || kinds[k].n > (size_t)(end - p))
		return 0;
	c = p[0] & ~kinds[k].mask & 0xff;
	for (i = 1; i < kinds[k].n; i++) {
		if ((p[i] & 0xc0) != 0x80)
			return 0;
		c = c << 6 | (p[i] & 0x3f);
	}
	if ((k == 1 && c < 0x80) || (k == 2 && c < 0x800) ||
	    (k == 3 && (c < 0x10000 || c > 0x10ffff)) ||
	    (c >= 0xd800 && c < 0xe000))
		return 0;
	return kinds[k].n;
}

static bool
parse_escape(struct parser *ps, struct strbuf *sb)
{
	static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
	const char *at;
	char hex[5] = "";
	int i;

	if (++ps->p == ps->end)
		return syntax(ps, "a string without end");
	if (*ps->p != 'u') {
		at = *ps->p == '\0' ? NULL : strchr(from, *ps->p);
		if (at == NULL)
			return syntax(ps, "an unknown escape");
		sb_char(sb, to[at - from]);
		ps->p++;
		return true;
	}
	for (i = 0; i < 4; i++) {
		if (++ps->p == ps->end || !isxdigit((unsigned char)*ps->p))
			return syntax(ps, "\\u without four digits");
		hex[i] = *ps->p;
	}
	ps->p++;
	/* What it means is of no concern: as it is written. */
	sb_printf(sb, "\\u%s", hex);
	return true;
}

static bool
parse_string(struct parser *ps, char **out)
{
	struct strbuf sb = { 0 };
	size_t n;

	sb_str(&sb, "");
	ps->p++;
	while (ps->p < ps->end && *ps->p != '"') {
		if ((unsigned char)*ps->p < 0x20)
			return syntax(ps, "a control character in a string");
		if (*ps->p == '\\') {
			if (!parse_escape(ps, &sb))
				return false;
			continue;
		}
		n = utf8((const unsigned char *)ps->p,
		    (const unsigned char *)ps->end);
		if (n == 0)
			return syntax(ps, "no UTF-8");
		sb_mem(&sb, ps->p, n);
		ps->p += n;
	}
	if (ps->p == ps->end)
		return syntax(ps, "a string without end");
	ps->p++;
	*out = sb.s;
	return true;
}

static bool
digits(struct parser *ps)
{
	const char *from = ps->p;

	while (ps->p < ps->end && isdigit((unsigned char)*ps->p))
		ps->p++;
	return ps->p > from || syntax(ps, "a digit is due");
}

static bool
parse_number(struct parser *ps, struct value *v)
{
	const char *from = ps->p;

	v->type = INTEGER;
	ps->p += *ps->p == '-';
	if (ps->p + 1 < ps->end && ps->p[0] == '0' &&
	    isdigit((unsigned char)ps->p[1]))
		return syntax(ps, "a number begins with 0");
	if (!digits(ps))
		return false;
	if (ps->p < ps->end && *ps->p == '.') {
		v->type = NUMBER;
		ps->p++;
		if (!digits(ps))
			return false;
	}
	if (ps->p < ps->end && (*ps->p == 'e' || *ps->p == 'E')) {
		v->type = NUMBER;
		ps->p++;
		ps->p += ps->p < ps->end && (*ps->p == '+' || *ps->p == '-');
		if (!digits(ps))
			return false;
	}
	v->n = strtod(from, NULL);
	return true;
}

static struct value *
member(const struct value *v, const char *key)
{
	struct value *m;

	for (m = v->type == OBJECT ? v->first : NULL; m != NULL; m = m->next)
		if (strcmp(m->key, key) == 0)
			break;
	return m;
}

static struct value *parse_value(struct parser *);

/* An array or an object, from its bracket on. */
static bool
parse_list(struct parser *ps, struct value *v)
{
	char close = *ps->p == '[' ? ']' : '}', *key = NULL;
	struct value **tail = &v->first, *m;

	v->type = close == ']' ? ARRAY : OBJECT;
	ps->p++;
	skip_space(ps);
	if (ps->p < ps->end && *ps->p == close) {
		ps->p++;
		return true;
	}
	for (;;) {
		skip_space(ps);
		if (v->type == OBJECT) {
			if (ps->p == ps->end || *ps->p != '"')
				return syntax(ps, "a key is due");
			if (!parse_string(ps, &key))
				return false;
			if (member(v, key) != NULL)
				return syntax(ps, "a key is there twice");
			skip_space(ps);
			if (ps->p == ps->end || *ps->p++ != ':')
				return syntax(ps, "a colon is due");
		}
		m = parse_value(ps);
		if (m == NULL)
			return false;
		m->key = key;
		*tail = m;
		tail = &m->next;
		skip_space(ps);
		if (ps->p == ps->end || (*ps->p != ',' && *ps->p != close))
			return syntax(ps, "a comma or bracket is due");
		if (*ps->p++ == close)
			return true;
	}
}

static bool
parse_word(struct parser *ps, struct value *v)
{
	static const struct {
		const char *word;
		enum type type;
	} words[] = { { "true", BOOLEAN }, { "false", BOOLEAN },
		{ "null", NUL } };
	size_t i, n;

	for (i = 0; i < NELEM(words); i++) {
		n = strlen(words[i].word);
		if ((size_t)(ps->end - ps->p) >= n &&
		    memcmp(ps->p, words[i].word, n) == 0) {
			v->type = words[i].type;
			ps->p += n;
			return true;
		}
	}
	return syntax(ps, "no value");
}

/* NULL (and a message) when there is none; memory is left to the exit. */
static struct value *
parse_value(struct parser *ps)
{
	struct value *v = xcalloc(1, sizeof(*v));
	bool ok;

	skip_space(ps);
	if (ps->p == ps->end || ++ps->depth > DEPTH_MAX) {
		syntax(ps, ps->p == ps->end ? "ends early" : "too deep");
		return NULL;
	}
	if (*ps->p == '"') {
		v->type = STRING;
		ok = parse_string(ps, &v->s);
	} else if (*ps->p == '[' || *ps->p == '{')
		ok = parse_list(ps, v);
	else if (*ps->p == '-' || isdigit((unsigned char)*ps->p))
		ok = parse_number(ps, v);
	else
		ok = parse_word(ps, v);
	ps->depth--;
	return ok ? v : NULL;
}

/* --- The schema --- */

struct check {
	const struct value *root;
	const char *name;
	size_t nth; /* which value of the file */
	bool quiet; /* one of several is tried */
};

static bool
wrong(const struct check *c, const char *where, const char *what,
    const char *arg)
{
	if (!c->quiet) {
		printf("%s: value %zu: %s: %s%s\n", c->name, c->nth, where,
		    what, arg);
		errors++;
	}
	return false;
}

static void
bad_schema(const char *what, const char *arg)
{
	printf("schema: %s: %s\n", what, arg);
	exit(2);
}

static bool validate(const struct check *, const struct value *schema,
    const struct value *, const char *where);

static bool
is_type(const struct value *v, const char *name)
{
	static const char *const names[] = { [NUL] = "null",
		[BOOLEAN] = "boolean",
		[NUMBER] = "number",
		[INTEGER] = "integer",
		[STRING] = "string",
		[ARRAY] = "array",
		[OBJECT] = "object" };

	return strcmp(names[v->type], name) == 0 ||
	       (v->type == INTEGER && strcmp(name, "number") == 0);
}

static bool
check_type(const struct check *c, const struct value *type,
    const struct value *v, const char *where)
{
	const struct value *t;

	if (type->type == STRING)
		return is_type(v, type->s) ||
		       wrong(c, where, "is not of type ", type->s);
	for (t = type->first; t != NULL; t = t->next)
		if (is_type(v, t->s))
			return true;
	return wrong(c, where, "has none of the types", "");
}

static bool
check_string(const struct check *c, const char *keyword,
    const struct value *arg, const struct value *v, const char *where)
{
	const struct value *e;
	regex_t re;
	bool ok = false;

	if (strcmp(keyword, "pattern") == 0) {
		if (v->type != STRING)
			return true;
		if (regcomp(&re, arg->s, REG_EXTENDED | REG_NOSUB) != 0)
			bad_schema("bad pattern", arg->s);
		ok = regexec(&re, v->s, 0, NULL, 0) == 0;
		regfree(&re);
		return ok || wrong(c, where, "does not match ", arg->s);
	}
	if (strcmp(keyword, "const") == 0)
		return (v->type == STRING && strcmp(v->s, arg->s) == 0) ||
		       wrong(c, where, "is not ", arg->s);
	for (e = arg->first; e != NULL && v->type == STRING; e = e->next)
		ok = ok || strcmp(e->s, v->s) == 0;
	return ok || wrong(c, where, "is none of the values: ",
			 v->type == STRING ? v->s : "no string");
}

static bool
check_properties(const struct check *c, const struct value *schema,
    const struct value *v, const char *where)
{
	const struct value *props = member(schema, "properties");
	const struct value *more = member(schema, "additionalProperties");
	const struct value *m, *s;
	char *path;
	bool ok = true;

	for (m = v->first; m != NULL; m = m->next) {
		s = props == NULL ? NULL : member(props, m->key);
		if (s == NULL)
			s = more;
		path = xasprintf("%s.%s", where, m->key);
		if (s != NULL)
			ok = validate(c, s, m, path) && ok;
		else if (!c->quiet)
			ok = wrong(c, path, "is not in the schema", "");
		free(path);
	}
	return ok;
}

static bool
check_required(const struct check *c, const struct value *names,
    const struct value *v, const char *where)
{
	const struct value *n;
	bool ok = true;

	for (n = names->first; v->type == OBJECT && n != NULL; n = n->next)
		if (member(v, n->s) == NULL)
			ok = wrong(c, where, "lacks ", n->s);
	return ok;
}

/*
 * Exactly one has to fit, by the standard: one that merely does not list a
 * property of another's object fits that, too.  When none does, the one is
 * told about that has the value's own type.
 */
static bool
check_one_of(const struct check *c, const struct value *list,
    const struct value *v, const char *where)
{
	const struct value *s, *ref, *own = NULL, *fits = NULL, *props, *type;
	struct check quiet = *c;
	int n = 0;

	quiet.quiet = true;
	for (s = list->first; s != NULL; s = s->next) {
		if (validate(&quiet, s, v, where)) {
			fits = s;
			n++;
		}
		ref = member(s, "$ref");
		ref = ref == NULL ? s :
				    member(member(c->root, "$defs"),
					strrchr(ref->s, '/') + 1);
		props = member(ref, "properties");
		type = props == NULL ? NULL : member(props, "type");
		type = type == NULL ? NULL : member(type, "const");
		if (type != NULL && member(v, "type") != NULL &&
		    member(v, "type")->type == STRING &&
		    strcmp(member(v, "type")->s, type->s) == 0)
			own = s;
	}
	if (n == 1)
		return c->quiet || validate(c, fits, v, where);
	if (n == 0 && own != NULL)
		return validate(c, own, v, where);
	return wrong(c, where,
	    n == 0 ? "has no type of the schema" : "is of several types", "");
}

static bool
check_items(const struct check *c, const struct value *schema,
    const struct value *v, const char *where)
{
	const struct value *m;
	char *path;
	bool ok = true;
	size_t i = 0;

	for (m = v->type == ARRAY ? v->first : NULL; m != NULL; m = m->next) {
		path = xasprintf("%s[%zu]", where, i++);
		ok = validate(c, schema, m, path) && ok;
		free(path);
	}
	return ok;
}

static bool
validate_ref(const struct check *c, const struct value *ref,
    const struct value *v, const char *where)
{
	const struct value *defs = member(c->root, "$defs"), *s = NULL;

	if (defs != NULL && strncmp(ref->s, "#/$defs/", 8) == 0)
		s = member(defs, ref->s + 8);
	if (s == NULL)
		bad_schema("leads nowhere", ref->s);
	return validate(c, s, v, where);
}

static bool
validate(const struct check *c, const struct value *schema,
    const struct value *v, const char *where)
{
	const struct value *k;
	bool ok = true;

	for (k = schema->first; k != NULL; k = k->next) {
		if (strcmp(k->key, "type") == 0)
			ok = check_type(c, k, v, where) && ok;
		else if (strcmp(k->key, "const") == 0 ||
			 strcmp(k->key, "enum") == 0 ||
			 strcmp(k->key, "pattern") == 0)
			ok = check_string(c, k->key, k, v, where) && ok;
		else if (strcmp(k->key, "minimum") == 0) {
			if ((v->type == INTEGER || v->type == NUMBER) &&
			    v->n < k->n)
				ok = wrong(c, where, "is too small", "");
		} else if (strcmp(k->key, "required") == 0)
			ok = check_required(c, k, v, where) && ok;
		else if (strcmp(k->key, "items") == 0)
			ok = check_items(c, k, v, where) && ok;
		else if (strcmp(k->key, "oneOf") == 0)
			ok = check_one_of(c, k, v, where) && ok;
		else if (strcmp(k->key, "$ref") == 0)
			ok = validate_ref(c, k, v, where) && ok;
		else if (strcmp(k->key, "properties") != 0 &&
			 strcmp(k->key, "additionalProperties") != 0 &&
			 strcmp(k->key, "description") != 0 &&
			 strcmp(k->key, "title") != 0 &&
			 strcmp(k->key, "$schema") != 0 &&
			 strcmp(k->key, "$defs") != 0)
			bad_schema("unknown keyword", k->key);
	}
	if (v->type == OBJECT &&
	    (member(schema, "properties") != NULL ||
		member(schema, "additionalProperties") != NULL))
		ok = check_properties(c, schema, v, where) && ok;
	return ok;
}

/* --- Files --- */

static bool
open_file(struct parser *ps, const char *path)
{
	FILE *f = path == NULL ? stdin : fopen(path, "r");
	struct strbuf sb = { 0 };
	char buf[8192];
	size_t n;

	memset(ps, 0, sizeof(*ps));
	ps->name = path == NULL ? "standard input" : path;
	if (f == NULL) {
		perror(ps->name);
		return false;
	}
	sb_str(&sb, "");
	while ((n = fread(buf, 1, sizeof(buf), f)) > 0)
		sb_mem(&sb, buf, n);
	ps->start = ps->p = sb.s;
	ps->end = sb.s + sb.len;
	return true;
}

/* Values live as long as the program: nothing is a leak. */
const char *__asan_default_options(void);

const char *
__asan_default_options(void)
{
	return "detect_leaks=0";
}

/* The schema of the objects in the array of a document. */
static const struct value *
line_schema(const struct value *root)
{
	static const char *const path[] = { "properties", "objects", "items" };
	const struct value *v = root;
	size_t i;

	for (i = 0; i < NELEM(path) && v != NULL; i++)
		v = member(v, path[i]);
	if (v == NULL)
		bad_schema("no schema of objects", "");
	return v;
}

/* Holds the values of a file against the schema; false: it cannot be read. */
static bool
check_file(struct check *c, const char *path)
{
	struct parser ps;
	struct value *v;

	if (!open_file(&ps, path))
		return false;
	c->name = ps.name;
	c->nth = 0;
	for (skip_space(&ps); ps.p < ps.end; skip_space(&ps)) {
		v = parse_value(&ps);
		if (v == NULL)
			break;
		c->nth++;
		validate(c,
		    member(v, "schema") != NULL ? c->root :
						  line_schema(c->root),
		    v, "");
	}
	return true;
}

int
main(int argc, char **argv)
{
	struct check c = { .quiet = false };
	struct parser ps;
	bool all;
	int i;

	if (argc < 2 || !open_file(&ps, argv[1]))
		return 2;
	c.root = parse_value(&ps);
	if (c.root == NULL)
		return 2;
	all = argc > 2 || check_file(&c, NULL);
	for (i = 2; i < argc && all; i++)
		all = check_file(&c, argv[i]);
	return all ? errors > 0 : 2;
}
