/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What schema.def says: objects of structs, and all as JSON Schema. */
#include "output/schema.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "output/frame.h"
#include "output/record.h"
#include "output/records.h"
#include "output/report.h"

enum kind {
	KIND_STRING,
	KIND_NAME,
	KIND_HEX,
	KIND_COUNT,
	KIND_INT,
	KIND_NUMBER,
	KIND_BOOL,
	KIND_STRINGS,
	KIND_WORDS,
	KIND_ENUM,
	KIND_PATTERN,
	KIND_REF,
	KIND_LIST,
	KIND_MAP,
	KIND_COUNTS,
	KIND_FIELDS,
	KIND_GROUP
};

enum openness { CLOSED, OPEN, GENERAL };

/* A member of a struct; size 0: none. */
struct member {
	size_t at, size;
};

struct line {
	const char *name, *key; /* key: as it is printed */
	size_t key_len;
	const char *arg; /* of the kind */
	struct member value, count, when;
	/* Prints it instead, from the struct. */
	void (*put)(struct strbuf *, const struct print_opts *, const void *);
	size_t each;   /* size of a list's structs */
	uint64_t mask; /* of when; 0: all of it */
	enum kind kind;
	enum schema_def def; /* of a list and a group */
	bool always, told;
};

struct def {
	const char *name, *type; /* type NULL: not an object of the document */
	const char *text;        /* NULL: a group */
	enum openness open;
	const struct line *lines, *end;
};

enum {
	LINES = 0
#define LINE(n, k, ...) +1
#include "output/schema.def"
};

static struct line lines[LINES];
static struct def defs[SCHEMA_DEFS];

static pthread_once_t defs_once = PTHREAD_ONCE_INIT;

/*
 * By code, not as data: a table of so many strings costs each start of the
 * program their relocations, and text has no use for it.
 */
static void
fill_defs(void)
{
	struct line *l = lines;
	struct def *d = defs;

#define DEF(id, type, open, text) \
	*d++ = (struct def){ #id, type, text, open, l, l };
#define OBJECT(id, type, open, text) DEF(id, type, open, text)
#define PART(id, open, text)         DEF(id, NULL, open, text)
#define GROUP(id)                    DEF(id, NULL, CLOSED, NULL)
#define OF_STRUCT(st) \
	}             \
	{             \
		typedef struct st OF;
#define LINE(n, k, ...)                   \
	*l++ = (struct line){ .name = n,  \
		.key = ",\"" n "\":",     \
		.key_len = sizeof(n) + 3, \
		.kind = KIND_##k,         \
		__VA_ARGS__ };            \
	d[-1].end = l;
	{
#include "output/schema.def"
	}
}

static const struct def *
def_of(enum schema_def def)
{
	pthread_once(&defs_once, fill_defs);
	return &defs[def];
}

/* --- What a struct holds --- */

static uint64_t
number_at(const void *rec, const struct member *m)
{
	const char *p = (const char *)rec + m->at;
	uint64_t v64;
	uint32_t v32;
	uint16_t v16;

	switch (m->size) {
	case 8:
		memcpy(&v64, p, sizeof(v64));
		return v64;
	case 4:
		memcpy(&v32, p, sizeof(v32));
		return v32;
	case 2:
		memcpy(&v16, p, sizeof(v16));
		return v16;
	default:
		return *(const uint8_t *)p;
	}
}

static int64_t
signed_at(const void *rec, const struct member *m)
{
	uint64_t v = number_at(rec, m);

	return m->size == sizeof(int32_t) ? (int32_t)v : (int64_t)v;
}

static const void *
pointer_at(const void *rec, const struct member *m)
{
	const void *p;

	memcpy(&p, (const char *)rec + m->at, sizeof(p));
	return p;
}

/* An object inside of another one. */
static void
put_part(struct strbuf *sb, const struct print_opts *o, enum schema_def def,
    const void *rec)
{
	size_t at = sb->len;

	json_fields(sb, o, def, rec);
	if (sb->len == at)
		sb_char(sb, '{');
	else
		sb->s[at] = '{'; /* for the comma before the first field */
	sb_char(sb, '}');
}

void
json_parts(struct strbuf *sb, const struct print_opts *o, enum schema_def def,
    const void *list, size_t n, size_t each)
{
	size_t i;

	sb_char(sb, '[');
	for (i = 0; i < n; i++) {
		if (i > 0)
			sb_char(sb, ',');
		put_part(sb, o, def, (const char *)list + i * each);
	}
	sb_char(sb, ']');
}

static void
put_list(struct strbuf *sb, const struct print_opts *o, const struct line *l,
    const void *rec)
{
	/* An array in the struct, or a pointer to one. */
	const void *list = l->value.size > sizeof(list) ?
			       (const char *)rec + l->value.at :
			       pointer_at(rec, &l->value);
	uint64_t i, n = number_at(rec, &l->count);

	if (l->kind == KIND_LIST) {
		json_parts(sb, o, l->def, list, n, l->each);
		return;
	}
	sb_char(sb, '[');
	for (i = 0; i < n; i++) {
		if (i > 0)
			sb_char(sb, ',');
		json_string(sb, ((const char *const *)list)[i]);
	}
	sb_char(sb, ']');
}

/* Where a name is demangled. */
static const char *
demangled_key(const struct line *l)
{
	return l->arg == NULL ? "demangled" : l->arg;
}

static void
put_value(struct strbuf *sb, const struct print_opts *o, const struct line *l,
    const void *rec)
{
	const char *s;

	switch (l->kind) {
	case KIND_HEX:
		json_hex(sb, number_at(rec, &l->value));
		break;
	case KIND_COUNT:
		sb_udec(sb, number_at(rec, &l->value));
		break;
	case KIND_INT:
		sb_dec(sb, signed_at(rec, &l->value));
		break;
	case KIND_BOOL:
		sb_str(sb, number_at(rec, &l->value) ? "true" : "false");
		break;
	case KIND_NUMBER:
		sb_str(sb, pointer_at(rec, &l->value));
		break;
	case KIND_LIST:
	case KIND_STRINGS:
		put_list(sb, o, l, rec);
		break;
	case KIND_REF:
		put_part(sb, o, l->def,
		    l->value.size == 0 ? rec : pointer_at(rec, &l->value));
		break;
	default:
		/* A flag stands for the only word that there is. */
		s = l->value.size == sizeof(bool) ? l->arg :
						    pointer_at(rec, &l->value);
		json_string(sb, s);
		if (l->kind == KIND_NAME)
			json_add_read(sb, o, demangled_key(l), s);
	}
}

/* Is it a pointer, which may be NULL? */
static bool
is_pointer(const struct line *l)
{
	return l->value.size == sizeof(void *) && l->count.size == 0 &&
	       l->kind != KIND_HEX && l->kind != KIND_COUNT &&
	       l->kind != KIND_INT;
}

/* Is there nothing to be told? */
static bool
is_absent(const struct line *l, const void *rec)
{
	uint64_t mask = l->mask == 0 ? UINT64_MAX : l->mask;

	return (l->when.size != 0 && (number_at(rec, &l->when) & mask) == 0) ||
	       (is_pointer(l) && pointer_at(rec, &l->value) == NULL);
}

void
json_fields(struct strbuf *sb, const struct print_opts *o, enum schema_def def,
    const void *rec)
{
	const struct def *d = def_of(def);
	const struct line *l;

	for (l = d->lines; l < d->end; l++) {
		if (l->put != NULL)
			l->put(sb, o, rec);
		if (is_absent(l, rec))
			continue;
		if (l->kind == KIND_GROUP)
			json_fields(sb, o, l->def, pointer_at(rec, &l->value));
		else if (l->told) {
			sb_mem(sb, l->key, l->key_len);
			put_value(sb, o, l, rec);
		}
	}
}

void
json_part(struct strbuf *sb, const struct print_opts *o, const char *key,
    enum schema_def def, const void *rec)
{
	sb_char(sb, ',');
	json_key(sb, key);
	put_part(sb, o, def, rec);
}

void
json_object(struct strbuf *sb, const struct print_opts *o, enum schema_def def,
    const struct image *img, const void *rec)
{
	json_begin(sb, o, def_of(def)->type, img);
	json_fields(sb, o, def, rec);
	json_end(sb, o);
}

/* --- CSV --- */

void
sb_csv(struct strbuf *sb, const char *name)
{
	struct strbuf plain = { 0 };
	size_t i;

	sb_safe(&plain, name);
	sb_char(sb, '"');
	if (plain.len > 0 && strchr("=+-@", plain.s[0]) != NULL)
		sb_char(sb, '\'');
	for (i = 0; i < plain.len; i++) {
		if (plain.s[i] == '"')
			sb_char(sb, '"');
		sb_char(sb, plain.s[i]);
	}
	sb_char(sb, '"');
	sb_free(&plain);
}

/* The line of that name, of n bytes, and the struct that has it. */
static const struct line *
find_line(enum schema_def def, const char *name, size_t n, const void **rec)
{
	const struct def *d = def_of(def);
	const struct line *l, *in;
	const void *part;

	for (l = d->lines; l < d->end; l++) {
		if (l->kind == KIND_GROUP) {
			part = pointer_at(*rec, &l->value);
			in = part == NULL ? NULL :
					    find_line(l->def, name, n, &part);
			if (in != NULL) {
				*rec = part;
				return in;
			}
		} else if (l->told && strncmp(l->name, name, n) == 0 &&
			   l->name[n] == '\0')
			return l;
	}
	return NULL;
}

static void
csv_value(struct strbuf *sb, const struct print_opts *o, const struct line *l,
    const void *rec)
{
	char *name;

	switch (l->kind) {
	case KIND_HEX:
		sb_0x(sb, "", number_at(rec, &l->value));
		break;
	case KIND_COUNT:
	case KIND_INT:
		put_value(sb, o, l, rec);
		break;
	case KIND_NAME:
		name = name_read(o, pointer_at(rec, &l->value));
		sb_csv(sb, name);
		free(name);
		break;
	default:
		sb_csv(sb, pointer_at(rec, &l->value));
	}
}

void
csv_fields(struct strbuf *sb, const struct print_opts *o, enum schema_def def,
    const char *names, const void *rec)
{
	const struct line *l;
	const void *in;
	size_t n;

	for (;; names += n + 1) {
		n = strcspn(names, ",");
		in = rec;
		l = rec == NULL ? NULL : find_line(def, names, n, &in);
		if (l != NULL && !is_absent(l, in))
			csv_value(sb, o, l, in);
		if (names[n] == '\0')
			break;
		sb_char(sb, ',');
	}
}

/* --- The schema --- */

/* Each of the words between bars, in quotes, with commas between. */
static void
put_words(struct strbuf *sb, const char *words)
{
	const char *end;

	for (; *words != '\0'; words = *end == '\0' ? end : end + 1) {
		end = words + strcspn(words, "|");
		sb_char(sb, '"');
		sb_mem(sb, words, end - words);
		sb_str(sb, *end == '\0' ? "\"" : "\",");
	}
}

static void
put_ref(struct strbuf *sb, const char *def)
{
	sb_str(sb, "{\"$ref\":\"#/$defs/");
	sb_str(sb, def);
	sb_str(sb, "\"}");
}

static void
put_kind(struct strbuf *sb, const struct line *l)
{
	static const char *const fixed[] = {
		[KIND_STRING] = "{\"type\":\"string\"}",
		[KIND_COUNT] = "{\"type\":\"integer\",\"minimum\":0}",
		[KIND_INT] = "{\"type\":\"integer\"}",
		[KIND_NUMBER] = "{\"type\":\"number\"}",
		[KIND_BOOL] = "{\"type\":\"boolean\"}",
		[KIND_STRINGS] =
		    "{\"type\":\"array\",\"items\":{\"type\":\"string\"}}",
		[KIND_FIELDS] = "{\"type\":\"object\"}",
		[KIND_MAP] = "{\"type\":\"object\",\"additionalProperties\":{"
			     "\"type\":\"string\"}}",
		[KIND_COUNTS] =
		    "{\"type\":\"object\",\"additionalProperties\":{"
		    "\"type\":\"integer\",\"minimum\":0}}",
	};

	switch (l->kind) {
	case KIND_HEX:
		put_ref(sb, "hex");
		break;
	case KIND_NAME:
		sb_str(sb, fixed[KIND_STRING]);
		sb_str(sb, ",\n    ");
		json_key(sb, demangled_key(l));
		sb_str(sb, fixed[KIND_STRING]);
		break;
	case KIND_ENUM:
		sb_str(sb, "{\"enum\":[");
		put_words(sb, l->arg);
		sb_str(sb, "]}");
		break;
	case KIND_PATTERN:
		sb_str(sb, "{\"type\":\"string\",\"pattern\":");
		json_string(sb, l->arg);
		sb_char(sb, '}');
		break;
	case KIND_REF:
		put_ref(sb, l->arg);
		break;
	case KIND_WORDS:
		sb_str(sb, "{\"type\":\"array\",\"items\":{\"oneOf\":["
			   "{\"type\":\"string\"},");
		put_ref(sb, l->arg);
		sb_str(sb, "]}}");
		break;
	case KIND_LIST:
		sb_str(sb, "{\"type\":\"array\",\"items\":");
		put_ref(sb, l->arg);
		sb_char(sb, '}');
		break;
	default:
		sb_str(sb, fixed[l->kind]);
	}
}

/* The names of fields that are always there. */
static void
put_required(struct strbuf *sb, const struct def *d, const char **sep)
{
	const struct line *l;

	for (l = d->lines; l < d->end; l++) {
		if (l->kind == KIND_GROUP)
			put_required(sb, def_of(l->def), sep);
		if (!l->always)
			continue;
		sb_str(sb, *sep);
		json_string(sb, l->name);
		*sep = ",";
	}
}

static void
put_properties(struct strbuf *sb, const struct def *d, const char **sep)
{
	const struct line *l;

	for (l = d->lines; l < d->end; l++) {
		if (l->kind == KIND_GROUP) {
			put_properties(sb, def_of(l->def), sep);
			continue;
		}
		sb_str(sb, *sep);
		*sep = ",\n    ";
		json_key(sb, l->name);
		put_kind(sb, l);
	}
}

static void
put_def(struct strbuf *sb, const struct def *d)
{
	const char *sep = "";

	sb_str(sb, ",\n");
	json_key(sb, d->name);
	sb_str(sb, "{\"type\":\"object\",\"description\":");
	json_string(sb, d->text);
	sb_str(sb, ",\n  \"required\":[");
	if (d->type != NULL) {
		sb_str(sb,
		    d->open == GENERAL ? "\"type\"" : "\"type\",\"file\"");
		sep = ",";
	}
	put_required(sb, d, &sep);
	sb_str(sb, "],\n  \"properties\":{");
	sep = "\n    ";
	if (d->type != NULL) {
		sb_str(sb, "\"type\":{\"const\":");
		json_string(sb, d->type);
		sb_str(sb,
		    "},\"file\":{\"type\":\"string\"},\"member\":{\"type\":"
		    "\"string\"},\"arch\":{\"type\":\"string\"}");
		sep = ",\n    ";
	}
	put_properties(sb, d, &sep);
	sb_char(sb, '}');
	/* What a format has, or a later version: anything but null. */
	sb_str(sb, d->open == OPEN ?
		       ",\n  \"additionalProperties\":{\"type\":[\"string\","
		       "\"number\",\"boolean\",\"array\",\"object\"]}}" :
		       "}");
}

void
schema_print(struct strbuf *sb)
{
	const struct def *d, *first = def_of(0), *end = first + SCHEMA_DEFS;
	const char *sep = "\n";

	sb_str(sb,
	    "{\"$schema\":\"https://json-schema.org/draft/2020-12/"
	    "schema\",\n\"title\":\"unwinddump-1\",\n\"type\":\"object\",\n"
	    "\"required\":[\"schema\",\"objects\"],\n\"properties\":{\n"
	    "\"schema\":{\"const\":\"unwinddump-1\"},\n"
	    "\"objects\":{\"type\":\"array\",\"items\":{\"type\":\"object\","
	    "\"oneOf\":[");
	for (d = first; d < end; d++) {
		if (d->type == NULL)
			continue;
		sb_str(sb, sep);
		put_ref(sb, d->name);
		sep = ",\n";
	}
	sb_str(sb, "]}}},\n\"$defs\":{\n\"hex\":{\"type\":\"string\","
		   "\"pattern\":\"^0x[0-9a-f]+$\"}");
	for (d = first; d < end; d++)
		if (d->text != NULL)
			put_def(sb, d);
	sb_str(sb, "}}\n");
}
