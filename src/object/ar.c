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
 * libelf reads headers and sizes of the System V kind.  Names are read here of
 * all kinds, as it cuts long ones at their first slash and knows no BSD ones.
 */
#include "object/ar.h"

#include <libelf.h>
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
	/* To libelf a thin archive is none. */
	elf_version(EV_CURRENT);
	ar->elf = ar->thin ? NULL : elf_memory((char *)data, len);
}

void
ar_close(struct ar *ar)
{
	elf_end(ar->elf);
	ar->elf = NULL;
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

/* The members of the archive itself, which thin ones hold too. */
static bool
is_own(const uint8_t *h)
{
	return memcmp(h, "/ ", 2) == 0 || memcmp(h, "// ", 3) == 0 ||
	       memcmp(h, "/SYM64/ ", 8) == 0;
}

/* The size and bytes of the member at ar->pos by libelf. */
static bool
libelf_member(struct ar *ar, struct ar_member *m, const uint8_t *header)
{
	Elf *e = elf_begin(-1, ELF_C_READ_MMAP, ar->elf);
	char *bytes = e == NULL ? NULL : elf_rawfile(e, &m->len);
	uint64_t size;
	bool ok;

	m->data = (const uint8_t *)bytes;
	ok = bytes != NULL && number(header + 48, 10, &size) &&
	     size == m->len && (size_t)elf_getaroff(e) == ar->pos;
	if (ok)
		elf_next(e);
	elf_end(e);
	return ok;
}

/*
 * The same by its header alone.  A thin archive has none here; in another, one
 * that the end cuts off has what is left.
 */
static bool
own_member(struct ar *ar, struct ar_member *m, const uint8_t *h)
{
	size_t left = ar->len - ar->pos - HEADER_LEN;
	uint64_t size;

	if (h[58] != '`' || h[59] != '\n' || !number(h + 48, 10, &size)) {
		ar->error = "a member header is damaged";
		return false;
	}
	m->data = NULL;
	m->len = size;
	if (ar->thin && !is_own(h))
		return true;
	if (size > left) {
		ar->error = "a member ends behind the archive";
		m->len = left;
	}
	m->data = h + HEADER_LEN;
	return true;
}

/*
 * Reads the header at ar->pos into m and goes on; *table is set for the
 * archive's own members.
 */
static bool
read_member(struct ar *ar, struct ar_member *m, bool *table, struct arena *mem)
{
	const uint8_t *h = ar->data + ar->pos;
	uint64_t n;

	m->header = ar->pos;
	if (ar->len - ar->pos < HEADER_LEN) {
		ar->error = "a member header is cut off";
		return false;
	}
	/*
	 * Where libelf stops it is read on here: it says no word of a damaged
	 * header, takes a size of "12x" for 12, gives of a size past the end
	 * what is left, and fails for a name without the member "//" and for a
	 * member of ELF that it cannot open.
	 */
	if (ar->elf != NULL && !libelf_member(ar, m, h))
		ar_close(ar);
	if (ar->elf == NULL && !own_member(ar, m, h))
		return false;
	*table = is_own(h);
	ar->pos += HEADER_LEN + (m->data != NULL ? m->len : 0);
	ar->pos += ar->pos & 1;

	if (memcmp(h, "// ", 3) == 0) {
		ar->names = m->data;
		ar->nnames = m->len;
		m->name = "//";
	} else if (*table)
		m->name = "/";
	else if (h[0] == '/' && number(h + 1, NAME_LEN - 1, &n)) {
		m->name = long_name(ar, n, mem);
	} else if (memcmp(h, "#1/", 3) == 0 && number(h + 3, 13, &n) &&
		   m->data != NULL && n <= m->len) {
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
