/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Members of objects of jsonl, as our own printers write them. */
#ifndef OUTPUT_JSON_SPLIT_H
#define OUTPUT_JSON_SPLIT_H

#include "base/util.h"

/* A member of an object: key without quotes, value as it is written. */
struct json_member {
	const char *key;
	size_t key_len;
	const char *value;
	size_t len;
};

struct json_object {
	struct json_member *m;
	size_t n, cap;
};

/*
 * The members of the object that begins at text, which stay where they are;
 * what they were is forgotten.  Gives the length of the object, 0 when it is
 * none as our own printers write them.
 */
size_t json_split(struct json_object *, const char *text, size_t len);
void json_split_free(struct json_object *);
/* The value of a key, NULL: it has none. */
const struct json_member *json_member(const struct json_object *,
    const char *key);

#endif
