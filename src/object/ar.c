/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An archive is "!<arch>\n" (or "!<thin>\n"), then members at even offsets,
 * each with a header of 60 characters:
 *
 *	0  name      16    "f.o/" (System V, GNU), "f.o" (BSD),
 *	                   "/123": at offset 123 of the member "//" (GNU),
 *	                   "#1/20": in the first 20 bytes of the data (BSD)
 *	16 date, uid, gid, mode
 *	48 size      10    decimal
 *	58 "`\n"
 *
 * "/", "/SYM64/" and "__.SYMDEF*" are symbol tables.  In a thin archive the
 * members other than these tables have no data here: their names are paths.
 *
 * libelf reads the System V kind alone, without BSD names and thin archives.
 * Of that kind too it tells less: it stops without a word at a damaged header,
 * takes a size of "12x" for 12 and one past the end for what is left, cuts long
 * names at their first slash, and a name without the member "//" makes it walk
 * all headers.  So it is the oracle of the test.
 */
#include "object/ar.h"

#include <string.h>

#include "base/bytes.h"

#define AR_MAGIC   "!<arch>\n"
#define AR_THIN    "!<thin>\n"
#define MAGIC_LEN  8
#define HEADER_LEN 60
#define NAME_LEN   16

bool
ar_is(const uint8_t *data, size_t len)
{
	return len >= MAGIC_LEN && (memcmp(data, AR_MAGIC, MAGIC_LEN) == 0 ||
				       memcmp(data, AR_THIN, MAGIC_LEN) == 0);
}

void
ar_open(struct ar *ar, const uint8_t *data, size_t len)
{
	memset(ar, 0, sizeof(*ar));
	ar->data = data;
	ar->len = len;
	ar->pos = MAGIC_LEN;
	ar->names_left = 4 * len;
	ar->thin = memcmp(data, AR_THIN, MAGIC_LEN) == 0;
}

/* A decimal number, padded with blanks; false when it is none. */
static bool
number(const uint8_t *p, size_t n, uint64_t *v)
{
	size_t i;

	*v = 0;
	for (i = 0; i < n && p[i] >= '0' && p[i] <= '9'; i++)
		*v = *v * 10 + (p[i] - '0');
	if (i == 0)
		return false;
	for (; i < n; i++)
		if (p[i] != ' ')
			return false;
	return true;
}

/* A name of the "//" member: it ends with "/\n" or, in thin ones, "\n". */
static const char *
long_name(struct ar *ar, uint64_t off, struct arena *mem)
{
	const uint8_t *p, *end;
	size_t n;

	if (off >= ar->nnames)
		return NULL;
	p = ar->names + off;
	end = memchr(p, '\n', ar->nnames - off);
	n = end != NULL ? (size_t)(end - p) : ar->nnames - off;
	/* Some writers end names with a NUL. */
	end = memchr(p, '\0', n);
	if (end != NULL)
		n = end - p;
	if (n > 0 && p[n - 1] == '/')
		n--;
	/* Each name is for one member, or for copies of it. */
	if (n > ar->names_left) {
		ar->error = "names of members overlap: no more are read";
		ar->names_left = 0;
		return NULL;
	}
	ar->names_left -= n;
	return arena_strndup(mem, (const char *)p, n);
}

static const char *
short_name(const uint8_t *p, struct arena *mem)
{
	size_t n = NAME_LEN;
	const uint8_t *slash = memchr(p, '/', NAME_LEN);

	if (slash != NULL && slash != p)
		n = slash - p;
	else
		while (n > 0 && (p[n - 1] == ' ' || p[n - 1] == '\0'))
			n--;
	return arena_strndup(mem, (const char *)p, n);
}

static bool
is_table(const char *name)
{
	return strncmp(name, "__.SYMDEF", 9) == 0;
}

/*
 * Reads the header at ar->pos into m and goes on; *table is set for the
 * archive's own members.
 */
static bool
read_member(struct ar *ar, struct ar_member *m, bool *table, struct arena *mem)
{
	struct bytes b;
	const uint8_t *h;
	uint64_t size, n;
	bool inside;

	bytes_init(&b, ar->data, ar->len, 0, false);
	bytes_seek(&b, ar->pos);
	m->header = ar->pos;
	h = bytes_take(&b, HEADER_LEN);
	if (h == NULL) {
		ar->error = "a member header is cut off";
		return false;
	}
	if (h[58] != '`' || h[59] != '\n' || !number(h + 48, 10, &size)) {
		ar->error = "a member header is damaged";
		return false;
	}
	*table = memcmp(h, "/ ", 2) == 0 || memcmp(h, "// ", 3) == 0 ||
		 memcmp(h, "/SYM64/ ", 8) == 0;
	inside = !ar->thin || *table;
	if (inside && size > bytes_left(&b)) {
		ar->error = "a member ends behind the archive";
		size = bytes_left(&b);
	}
	m->data = inside ? bytes_take(&b, size) : NULL;
	m->len = size;
	ar->pos = bytes_offset(&b);
	if (ar->pos & 1)
		ar->pos++;

	if (memcmp(h, "// ", 3) == 0) {
		ar->names = m->data;
		ar->nnames = m->len;
		m->name = "//";
	} else if (*table)
		m->name = "/";
	else if (h[0] == '/' && number(h + 1, NAME_LEN - 1, &n)) {
		m->name = long_name(ar, n, mem);
	} else if (memcmp(h, "#1/", 3) == 0 && number(h + 3, 13, &n) &&
		   inside && n <= m->len) {
		m->name = arena_strndup(mem, (const char *)m->data, n);
		m->data += n;
		m->len -= n;
		*table = is_table(m->name);
	} else {
		m->name = short_name(h, mem);
		*table = is_table(m->name);
	}
	if (m->name == NULL && ar->names_left == 0)
		return false;
	if (m->name == NULL) {
		ar->error = "a member's name lies outside the name table";
		m->name = "?";
	}
	return true;
}

bool
ar_next(struct ar *ar, struct ar_member *m, struct arena *mem)
{
	bool table = true;

	while (table) {
		/* Some writers leave a newline or NULs at the end. */
		if (ar->pos >= ar->len)
			return false;
		if (!read_member(ar, m, &table, mem))
			return false;
	}
	return true;
}
