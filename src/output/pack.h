/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Objects of jsonl in a tenth of their room, still as JSON and without loss:
 * an array whose elements are of two kinds.
 *
 *	[["type","file",...],"ss..."]	a shape: keys, and the kind of each
 *					value; shapes count from 0
 *	[SHAPE,TOKEN,...]		an object of that shape; tokens that
 *					are missing at the end are 0
 *
 * A token is, by the kind of its value:
 *
 *	s	a string.  0: the same as in the object of that shape before;
 *		N > 0: the Nth of all strings and other values that were given
 *		in full so far; "..." in full; [N,"..."] in full, after the
 *		first N characters of the one before in that place.
 *	j	any other value.  0 and N as above; [VALUE] in full.
 *	a	an array of objects: an array of such arrays as these.
 *	o	an object: such an array.
 *	n	a whole number: what it is more than the one before in that
 *		place, which at first is 0.
 *	x	an address or offset: the same; where the difference is not
 *		exact as a double, the value itself as "0x...".
 *	e	the same, but more than the last x or e before it in the object.
 */
#ifndef OUTPUT_PACK_H
#define OUTPUT_PACK_H

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

struct pack;

struct pack *pack_new(void);
void pack_free(struct pack *);
/*
 * Appends one object, and before it its shape if that is new; each on a line
 * of its own that begins with a comma unless it is the very first.  A '<' is
 * written as \u003c, so that HTML can hold all of it.
 */
void pack_object(struct pack *, struct strbuf *, const struct json_object *);

#endif
