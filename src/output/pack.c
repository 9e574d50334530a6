/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "output/pack.h"

#include <stdlib.h>

#define EXACT      ((uint64_t)1 << 53) /* whole numbers of a double */
#define SHARED_MIN 6 /* characters that are worth to be left out */

/* Objects in objects: our printers have rows of tables of frames. */
#define DEPTH 6

/* A place of a shape, and what stood there last. */
struct column {
	char kind;    /* 's', 'j', 'a', 'o', 'n', 'x', 'e' */
	size_t value; /* s, j: number of it; 0: none yet */
	int64_t num;
	uint64_t hex;
};

struct shape {
	const char *text; /* keys and kinds as they are printed */
	size_t len;
	struct column *columns;
};

/* A string or other value that was given in full. */
struct value {
	const char *text;
	size_t len;
};

/* Numbers of texts by hash; 0: the place is free. */
struct index {
	size_t *at;
	size_t cap; /* a power of two */
};

struct pack {
	struct arena mem;
	struct shape *shapes;
	size_t nshapes, shapes_cap;
	struct value *values;
	size_t nvalues, values_cap;
	struct index shape_index, value_index;
	struct strbuf key;
	/* Members of what is at hand inside of an object, by depth. */
	struct json_object inner[DEPTH];
	size_t depth;
	bool begun;
};

/* --- Members of an object --- */

static const char *
skip_string(const char *p, const char *end)
{
	for (p++; p < end && *p != '"'; p++)
		if (*p == '\\')
			p++;
	return p < end ? p + 1 : end;
}

/* The end of a value: by depth, since our printers close what they open. */
static const char *
skip_value(const char *p, const char *end)
{
	size_t depth = 0;

	while (p < end) {
		if (*p == '"') {
			p = skip_string(p, end);
		} else if (*p == '{' || *p == '[') {
			depth++;
			p++;
		} else if (*p == '}' || *p == ']' || *p == ',') {
			if (depth == 0)
				return p;
			depth -= *p++ != ',';
		} else
			p++;
	}
	return p;
}

size_t
json_split(struct json_object *o, const char *text, size_t len)
{
	const char *p = text, *end = text + len, *key;
	struct json_member *m;

	o->n = 0;
	if (p == end || *p++ != '{')
		return 0;
	while (p < end && *p == '"') {
		key = p;
		p = skip_string(p, end);
		if (p == end || *p != ':')
			return 0;
		GROW(o->m, o->n, o->cap);
		m = &o->m[o->n++];
		m->key = key + 1;
		m->key_len = p - key - 2;
		m->value = ++p;
		p = skip_value(p, end);
		m->len = p - m->value;
		if (p < end && *p == ',')
			p++;
	}
	return p < end && *p == '}' ? (size_t)(p + 1 - text) : 0;
}

void
json_split_free(struct json_object *o)
{
	free(o->m);
	memset(o, 0, sizeof(*o));
}

static bool
is_key(const struct json_member *m, const char *key)
{
	return strlen(key) == m->key_len &&
	       memcmp(key, m->key, m->key_len) == 0;
}

const struct json_member *
json_member(const struct json_object *o, const char *key)
{
	size_t i;

	for (i = 0; i < o->n; i++)
		if (is_key(&o->m[i], key))
			return &o->m[i];
	return NULL;
}

/* --- Texts that were met --- */

static uint64_t
hash(const char *s, size_t n)
{
	uint64_t h = 0xcbf29ce484222325;
	size_t i;

	for (i = 0; i < n; i++)
		h = (h ^ (unsigned char)s[i]) * 0x100000001b3;
	return h ^ h >> 29;
}

static struct value
indexed(const struct pack *p, const struct index *x, size_t number)
{
	struct value v;

	if (x == &p->value_index)
		return p->values[number - 1];
	v.text = p->shapes[number - 1].text;
	v.len = p->shapes[number - 1].len;
	return v;
}

/* Where a text is in an index, or would have to be. */
static size_t *
find(const struct pack *p, const struct index *x, const char *s, size_t n)
{
	size_t at = (size_t)hash(s, n) & (x->cap - 1);
	struct value v;

	for (; x->at[at] != 0; at = (at + 1) & (x->cap - 1)) {
		v = indexed(p, x, x->at[at]);
		if (v.len == n && memcmp(v.text, s, n) == 0)
			break;
	}
	return &x->at[at];
}

/* Makes room for one more of n texts. */
static void
grow_index(const struct pack *p, struct index *x, size_t n)
{
	struct value v;
	size_t i;

	if (2 * (n + 1) <= x->cap)
		return;
	free(x->at);
	x->cap = x->cap == 0 ? 64 : 2 * x->cap;
	x->at = xcalloc(x->cap, sizeof(*x->at));
	for (i = 1; i <= n; i++) {
		v = indexed(p, x, i);
		*find(p, x, v.text, v.len) = i;
	}
}

/* The number of a value; *new: it had none before. */
static size_t
number_of(struct pack *p, const struct json_member *m, bool *new)
{
	size_t *at;

	grow_index(p, &p->value_index, p->nvalues);
	at = find(p, &p->value_index, m->value, m->len);
	*new = *at == 0;
	if (!*new)
		return *at;
	GROW(p->values, p->nvalues, p->values_cap);
	p->values[p->nvalues].text = arena_strndup(&p->mem, m->value, m->len);
	p->values[p->nvalues].len = m->len;
	return *at = ++p->nvalues;
}

/* --- Shapes --- */

/* Is it "0x..." as json_hex() writes it? */
static bool
read_hex(const struct json_member *m, uint64_t *v)
{
	const char *s = m->value;
	size_t i;
	unsigned d;

	if (m->len < 5 || m->len > 20 || s[0] != '"' || s[1] != '0' ||
	    s[2] != 'x' || (s[3] == '0' && m->len > 5))
		return false;
	*v = 0;
	for (i = 3; i + 1 < m->len; i++) {
		if (s[i] >= '0' && s[i] <= '9')
			d = s[i] - '0';
		else if (s[i] >= 'a' && s[i] <= 'f')
			d = s[i] - 'a' + 10;
		else
			return false;
		*v = *v << 4 | d;
	}
	return true;
}

/* Is it a whole number that a double holds? */
static bool
read_num(const struct json_member *m, int64_t *v)
{
	bool minus = m->value[0] == '-';
	size_t i = minus;

	if (m->len == i || m->len > 15 + i ||
	    (m->value[i] == '0' && m->len > 1))
		return false;
	for (*v = 0; i < m->len; i++) {
		if (m->value[i] < '0' || m->value[i] > '9')
			return false;
		*v = 10 * *v + (m->value[i] - '0');
	}
	if (minus)
		*v = -*v;
	return true;
}

/* Names of a file may look like an address and stay strings. */
static char
kind_of(const struct pack *p, const struct json_member *m)
{
	static const char *const hex[] = { "start", "end", "offset", "address",
		"pc", "until", "lsda", "other_start", "symbol_offset", "fde",
		"cie", "cfa", "ra", "bias", "asked", "from", "sp", "words_at" };
	uint64_t x;
	int64_t n;
	size_t i;

	if (m->len == 0)
		return 'j';
	if (p->depth < DEPTH && m->len > 2 && m->value[0] == '[' &&
	    m->value[1] == '{')
		return 'a';
	/* What is in others differs in its keys too often. */
	if (p->depth < DEPTH && m->value[0] == '{' && is_key(m, "row"))
		return 'o';
	if (m->value[0] != '"')
		return read_num(m, &n) ? 'n' : 'j';
	for (i = 0; i < NELEM(hex); i++)
		if (is_key(m, hex[i]) && read_hex(m, &x))
			return is_key(m, "end") ? 'e' : 'x';
	return 's';
}

static void
begin_line(struct pack *p, struct strbuf *sb)
{
	if (p->begun)
		sb_str(sb, ",\n");
	p->begun = true;
}

static size_t
shape_of(struct pack *p, struct strbuf *sb, const struct json_object *o)
{
	struct strbuf *key = &p->key;
	struct shape *s;
	size_t *at, i;

	key->len = 0;
	sb_str(key, "[[");
	for (i = 0; i < o->n; i++) {
		sb_str(key, i > 0 ? ",\"" : "\"");
		sb_mem(key, o->m[i].key, o->m[i].key_len);
		sb_char(key, '"');
	}
	sb_str(key, "],\"");
	for (i = 0; i < o->n; i++)
		sb_char(key, kind_of(p, &o->m[i]));
	sb_str(key, "\"]");
	grow_index(p, &p->shape_index, p->nshapes);
	at = find(p, &p->shape_index, key->s, key->len);
	if (*at != 0)
		return *at - 1;
	GROW(p->shapes, p->nshapes, p->shapes_cap);
	s = &p->shapes[p->nshapes];
	s->text = arena_strndup(&p->mem, key->s, key->len);
	s->len = key->len;
	s->columns = xcalloc(o->n + 1, sizeof(*s->columns));
	for (i = 0; i < o->n; i++)
		s->columns[i].kind = kind_of(p, &o->m[i]);
	*at = ++p->nshapes;
	begin_line(p, sb);
	sb_mem(sb, s->text, s->len);
	return p->nshapes - 1;
}

/* The next object inside of a value, from *at on; NULL: there is none. */
static struct json_object *
next_inner(struct pack *p, const struct json_member *m, const char **at)
{
	const char *end = m->value + m->len;
	struct json_object *o = &p->inner[p->depth];
	size_t n;

	while (*at < end && **at != '{')
		(*at)++;
	n = json_split(o, *at, end - *at);
	*at += n;
	return n == 0 ? NULL : o;
}

/* Writes the shapes of an object and of those in it that are new. */
static void
define_shapes(struct pack *p, struct strbuf *sb, const struct json_object *o)
{
	const struct json_object *inner;
	const char *at;
	size_t i;
	char kind;

	shape_of(p, sb, o);
	for (i = 0; i < o->n; i++) {
		kind = kind_of(p, &o->m[i]);
		if (kind != 'a' && kind != 'o')
			continue;
		at = o->m[i].value;
		while ((inner = next_inner(p, &o->m[i], &at)) != NULL) {
			p->depth++;
			define_shapes(p, sb, inner);
			p->depth--;
		}
	}
}

/* --- Tokens --- */

static void put_object(struct pack *, struct strbuf *,
    const struct json_object *);

static void
put_text(struct strbuf *sb, const char *s, size_t n)
{
	const char *lt;

	while ((lt = n == 0 ? NULL : memchr(s, '<', n)) != NULL) {
		sb_mem(sb, s, lt - s);
		sb_str(sb, "\\u003c");
		n -= lt + 1 - s;
		s = lt + 1;
	}
	sb_mem(sb, s, n);
}

/* How many characters two strings share that are one byte each. */
static size_t
shared(const struct value *a, const struct json_member *b)
{
	size_t i = 1;

	while (i < a->len && i < b->len && a->text[i] == b->value[i] &&
	       a->text[i] != '\\' && a->text[i] != '"' && a->text[i] >= ' ' &&
	       a->text[i] <= '~')
		i++;
	return i - 1;
}

static void
put_value(struct pack *p, struct strbuf *sb, struct column *c,
    const struct json_member *m)
{
	size_t before = c->value, same;
	bool new;

	c->value = number_of(p, m, &new);
	if (c->value == before)
		sb_char(sb, '0');
	else if (!new)
		sb_udec(sb, c->value);
	else if (c->kind == 'j') {
		sb_char(sb, '[');
		put_text(sb, m->value, m->len);
		sb_char(sb, ']');
	} else {
		same = before == 0 ? 0 : shared(&p->values[before - 1], m);
		if (same < SHARED_MIN)
			put_text(sb, m->value, m->len);
		else {
			sb_char(sb, '[');
			sb_udec(sb, same);
			sb_str(sb, ",\"");
			put_text(sb, m->value + 1 + same, m->len - 1 - same);
			sb_char(sb, ']');
		}
	}
}

static void
put_hex_token(struct strbuf *sb, uint64_t v, uint64_t base,
    const struct json_member *m)
{
	if (v >= base && v - base < EXACT)
		sb_udec(sb, v - base);
	else if (v < base && base - v < EXACT)
		sb_dec(sb, -(int64_t)(base - v));
	else
		sb_mem(sb, m->value, m->len);
}

static void
put_inner(struct pack *p, struct strbuf *sb, const struct json_member *m,
    char kind)
{
	const struct json_object *inner;
	const char *at = m->value;
	bool first = true;

	if (kind == 'a')
		sb_char(sb, '[');
	while ((inner = next_inner(p, m, &at)) != NULL) {
		if (!first)
			sb_char(sb, ',');
		first = false;
		p->depth++;
		put_object(p, sb, inner);
		p->depth--;
	}
	if (kind == 'a')
		sb_char(sb, ']');
}

static void
put_token(struct pack *p, struct strbuf *sb, struct column *c,
    const struct json_member *m, uint64_t *base)
{
	uint64_t hex = 0;
	int64_t num = 0;

	switch (c->kind) {
	case 'a':
	case 'o':
		put_inner(p, sb, m, c->kind);
		break;
	case 'n':
		read_num(m, &num);
		sb_dec(sb, num - c->num);
		c->num = num;
		break;
	case 'x':
	case 'e':
		read_hex(m, &hex);
		put_hex_token(sb, hex, c->kind == 'e' ? *base : c->hex, m);
		c->hex = *base = hex;
		break;
	default:
		put_value(p, sb, c, m);
	}
}

static void
put_object(struct pack *p, struct strbuf *sb, const struct json_object *o)
{
	size_t shape = shape_of(p, sb, o), i, end, at;
	struct column *columns = p->shapes[shape].columns;
	uint64_t base = 0;

	sb_char(sb, '[');
	sb_udec(sb, shape);
	end = sb->len;
	for (i = 0; i < o->n; i++) {
		sb_char(sb, ',');
		at = sb->len;
		put_token(p, sb, &columns[i], &o->m[i], &base);
		if (sb->len - at != 1 || sb->s[at] != '0')
			end = sb->len;
	}
	sb->len = end;
	sb_char(sb, ']');
}

void
pack_object(struct pack *p, struct strbuf *sb, const struct json_object *o)
{
	define_shapes(p, sb, o);
	begin_line(p, sb);
	put_object(p, sb, o);
}

struct pack *
pack_new(void)
{
	return xcalloc(1, sizeof(struct pack));
}

void
pack_free(struct pack *p)
{
	size_t i;

	if (p == NULL)
		return;
	for (i = 0; i < p->nshapes; i++)
		free(p->shapes[i].columns);
	free(p->shapes);
	free(p->values);
	free(p->shape_index.at);
	free(p->value_index.at);
	for (i = 0; i < DEPTH; i++)
		json_split_free(&p->inner[i]);
	sb_free(&p->key);
	arena_free(&p->mem);
	free(p);
}
