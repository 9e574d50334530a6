/* SPDX-License-Identifier: GPL-3.0-or-later */
/* schema.def as JSON Schema. */
#include "output/schema.h"

#include <string.h>

#include "output/print.h"

enum kind {
	KIND_OBJECT,
	KIND_PART,
	KIND_STRING,
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
	KIND_FIELDS
};

enum openness { CLOSED, OPEN, GENERAL };

struct line {
	enum kind kind;
	enum openness open;
	const char *name; /* of the definition or field */
	const char *type; /* KIND_OBJECT */
	const char *arg;  /* required fields, or a kind's argument */
	const char *text;
};

static const struct line schema[] = {
#define OBJECT(def, type, open, required, text) \
	{ KIND_OBJECT, open, #def, type, required, text },
#define PART(def, open, required, text) \
	{ KIND_PART, open, #def, NULL, required, text },
#define FIELD(name, kind, arg) { KIND_##kind, CLOSED, name, NULL, arg, NULL },
#include "output/schema.def"
#undef OBJECT
#undef PART
#undef FIELD
};

/* Each of the words between separators, in quotes, with commas between. */
static void
put_words(struct strbuf *sb, const char *words, char sep)
{
	const char *end;

	for (; *words != '\0'; words = *end == '\0' ? end : end + 1) {
		end = strchr(words, sep);
		if (end == NULL)
			end = words + strlen(words);
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
	};

	switch (l->kind) {
	case KIND_HEX:
		put_ref(sb, "hex");
		break;
	case KIND_ENUM:
		sb_str(sb, "{\"enum\":[");
		put_words(sb, l->arg, '|');
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

/* A definition: its line and those of its fields. */
static void
put_def(struct strbuf *sb, const struct line *l, const struct line *end)
{
	bool first = true;

	sb_str(sb, ",\n");
	json_key(sb, l->name);
	sb_str(sb, "{\"type\":\"object\",\"description\":");
	json_string(sb, l->text);
	sb_str(sb, ",\n  \"required\":[");
	if (l->kind == KIND_OBJECT)
		sb_printf(sb, "\"type\"%s%s",
		    l->open == GENERAL ? "" : ",\"file\"",
		    *l->arg == '\0' ? "" : ",");
	put_words(sb, l->arg, ' ');
	sb_str(sb, "],\n  \"properties\":{");
	if (l->kind == KIND_OBJECT) {
		sb_str(sb, "\"type\":{\"const\":");
		json_string(sb, l->type);
		sb_str(sb,
		    "},\"file\":{\"type\":\"string\"},\"member\":{\"type\":"
		    "\"string\"},\"arch\":{\"type\":\"string\"}");
		first = false;
	}
	for (l++; l < end; l++) {
		sb_str(sb, first ? "\n    " : ",\n    ");
		json_key(sb, l->name);
		put_kind(sb, l);
		first = false;
	}
	sb_char(sb, '}');
}

void
schema_print(struct strbuf *sb)
{
	const struct line *end = schema + NELEM(schema), *l, *next;
	bool first = true;

	sb_str(sb,
	    "{\"$schema\":\"https://json-schema.org/draft/2020-12/"
	    "schema\",\n\"title\":\"unwinddump-1\",\n\"type\":\"object\",\n"
	    "\"required\":[\"schema\",\"objects\"],\n\"properties\":{\n"
	    "\"schema\":{\"const\":\"unwinddump-1\"},\n"
	    "\"objects\":{\"type\":\"array\",\"items\":{\"type\":\"object\","
	    "\"oneOf\":[");
	for (l = schema; l < end; l++) {
		if (l->kind != KIND_OBJECT)
			continue;
		sb_str(sb, first ? "\n" : ",\n");
		put_ref(sb, l->name);
		first = false;
	}
	sb_str(sb, "]}}},\n\"$defs\":{\n\"hex\":{\"type\":\"string\","
		   "\"pattern\":\"^0x[0-9a-f]+$\"}");
	for (l = schema; l < end; l = next) {
		for (next = l + 1; next < end && next->kind != KIND_OBJECT &&
				   next->kind != KIND_PART;
		     next++)
			;
		put_def(sb, l, next);
		/* What a format has, or a later version: anything but null. */
		sb_str(sb,
		    l->open == OPEN ?
			",\n  "
			"\"additionalProperties\":{\"type\":[\"string\","
			"\"number\",\"boolean\",\"array\",\"object\"]}}" :
			"}");
	}
	sb_str(sb, "}}\n");
}
