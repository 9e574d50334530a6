/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "output/json_split.h"

#include <stdlib.h>

/* A quote ends it unless an odd number of backslashes stands before it. */
static const char *
skip_string(const char *p, const char *end)
{
	const char *slash;

	do {
		p = memchr(p + 1, '"', (size_t)(end - p - 1));
		if (p == NULL)
			return end;
		for (slash = p; slash[-1] == '\\'; slash--)
			;
	} while (((p - slash) & 1) != 0);
	return p + 1;
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
		/* Keys are short, and no letter of theirs is escaped. */
		key = ++p;
		while (p < end && *p != '"')
			p++;
		if (end - p < 2 || p[1] != ':')
			return 0;
		m = &PUSH(o->m, o->n, o->cap);
		m->key = key;
		m->key_len = p - key;
		p += 2;
		m->value = p;
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

const struct json_member *
json_member(const struct json_object *o, const char *key)
{
	const struct json_member *m = o->m, *end = m + o->n;
	size_t len = strlen(key);

	for (; m < end; m++)
		if (m->key_len == len && m->key[0] == key[0] &&
		    memcmp(m->key, key, len) == 0)
			return m;
	return NULL;
}
