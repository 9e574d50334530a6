/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symbols that are kept elsewhere: a separate debug file, which the user
 * names or which is looked for in a directory by build id
 * (.build-id/ab/cdef.debug) or by the name and CRC in .gnu_debuglink, without
 * being asked in the places where debuggers look; and
 * .gnu_debugdata, an ELF file compressed with xz inside this one.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "object/dwarf_child.h"
#include "object/elf_note.h"
#include "object/elf_priv.h"
#include "object/unpack_codec.h"

#define SYSTEM_DEBUG "/usr/lib/debug"
#define BUILD_ID_MAX 64 /* bytes; linkers make 8 to 32 */

static bool
same_build_id(const struct image *a, const struct image *b)
{
	struct bytes x = elf_build_id(a), y = elf_build_id(b);

	if (bytes_left(&x) == 0 || bytes_left(&y) == 0)
		return true;
	return bytes_left(&x) == bytes_left(&y) &&
	       memcmp(x.data, y.data, bytes_left(&x)) == 0;
}

/* CRC-32 as in ISO 3309, which .gnu_debuglink holds of the debug file. */
static uint32_t
crc32_of(const uint8_t *p, size_t n)
{
	uint32_t table[256], c;
	unsigned i, k;

	for (i = 0; i < 256; i++) {
		c = i;
		for (k = 0; k < 8; k++)
			c = c & 1 ? 0xedb88320 ^ c >> 1 : c >> 1;
		table[i] = c;
	}
	c = 0xffffffff;
	while (n-- > 0)
		c = table[(c ^ *p++) & 0xff] ^ c >> 8;
	return ~c;
}

/* Takes the map when it is a debug file of this image. */
static bool
take_map(struct image *img, struct map *m, const char **why)
{
	struct elf *e = elf_priv(img);
	struct image *debug = elf_image(m->data, m->len, NULL, NULL);

	if (debug == NULL)
		*why = "it is no ELF file";
	else if (debug->machine != img->machine ||
		 debug->addr_size != img->addr_size)
		*why = "it is for another machine";
	else if (!same_build_id(img, debug))
		*why = "it has another build id";
	else {
		img->debug = debug;
		e->debug_map = *m;
		return true;
	}
	image_close(debug);
	map_free(m);
	return false;
}

static bool
try_build_id(struct image *img, const char *dir)
{
	struct bytes id = elf_build_id(img);
	struct strbuf path = { 0 };
	const char *why;
	struct map m;
	bool ok = false;
	size_t n = bytes_left(&id);

	if (n < 2 || n > BUILD_ID_MAX)
		return false;
	sb_printf(&path, "%s/.build-id/%02x/", dir, bytes_u8(&id));
	sb_bytes(&path, bytes_take(&id, n - 1), n - 1, false);
	sb_str(&path, ".debug");
	if (map_regular(&m, path.s))
		ok = take_map(img, &m, &why);
	sb_free(&path);
	return ok;
}

static bool
try_link(struct image *img, const char *dir)
{
	const struct section *s = image_section_named(img, ".gnu_debuglink");
	struct strbuf path = { 0 };
	const uint8_t *data;
	const char *name, *why;
	struct bytes b;
	struct map m;
	uint32_t crc;
	size_t len;
	bool ok = false;

	data = s != NULL ? elf_raw(s, &len) : NULL;
	if (data == NULL)
		return false;
	bytes_init(&b, data, len, 0, img->big_endian);
	name = bytes_cstr(&b);
	bytes_seek(&b, (b.pos + 3) & ~(size_t)3);
	crc = bytes_u32(&b);
	/* A name without directories: nothing leads out of dir. */
	if (!bytes_ok(&b) || name[0] == '\0' || strchr(name, '/') != NULL)
		return false;
	sb_printf(&path, "%s/%s", dir, name);
	if (map_regular(&m, path.s)) {
		if (crc32_of(m.data, m.len) == crc)
			ok = take_map(img, &m, &why);
		else
			map_free(&m);
	}
	sb_free(&path);
	return ok;
}

/*
 * Where debuggers look without being told: by build id below the system's
 * directory, then by .gnu_debuglink beside the file and in .debug there.
 */
static void
find_unasked(struct image *img)
{
	const char *slash = img->file == NULL ? NULL : strrchr(img->file, '/');
	struct strbuf dir = { 0 };

	if (try_build_id(img, SYSTEM_DEBUG) || img->file == NULL ||
	    img->member != NULL || strcmp(img->file, "-") == 0)
		return;
	if (slash == NULL)
		sb_char(&dir, '.');
	else
		sb_mem(&dir, img->file,
		    slash == img->file ? 1 : (size_t)(slash - img->file));
	if (!try_link(img, dir.s)) {
		sb_str(&dir, "/.debug");
		try_link(img, dir.s);
	}
	sb_free(&dir);
}

void
elf_find_debug(struct image *img, struct diag *d)
{
	const struct file_opts *opts = elf_priv(img)->opts;
	struct bytes id = elf_build_id(img);
	const char *why;
	struct map m;

	if (bytes_left(&id) <= BUILD_ID_MAX) {
		img->build_id_len = bytes_left(&id);
		img->build_id = bytes_take(&id, img->build_id_len);
	}
	if (opts == NULL || img->by_section)
		return;
	if (opts->debug_file != NULL) {
		if (!map_path(&m, opts->debug_file))
			diag_whole(d, CHK_elf_debug_file, NULL, "%s: %s",
			    opts->debug_file, strerror(errno));
		else if (!take_map(img, &m, &why))
			diag_whole(d, CHK_elf_debug_file, NULL,
			    "%s is not used: %s", opts->debug_file, why);
	}
	if (img->debug != NULL)
		return;
	if (opts->debug_dir == NULL)
		find_unasked(img);
	else if (strcmp(opts->debug_dir, "none") != 0 &&
		 !try_build_id(img, opts->debug_dir))
		try_link(img, opts->debug_dir);
}

/* Are names in .gnu_debugdata, and no library is there to unpack it? */
static bool
say_packed_names(struct image *img, struct strbuf *sb)
{
	const struct section *s = image_section_named(img, ".gnu_debugdata");
	size_t len = 0;
	const uint8_t *data = s != NULL ? elf_raw(s, &len) : NULL;
	const struct codec *c = data != NULL ? codec_of(data, len) : NULL;

	if (c == NULL || !codec_is_unable(c, NULL))
		return false;
	sb_str(sb, ".gnu_debugdata ");
	return codec_is_unable(c, sb);
}

void
elf_say_stripped(struct image *img, struct strbuf *sb)
{
	const struct file_opts *opts;
	const char *dir;

	if (img->container == CONTAINER_ELF && img->debug == NULL &&
	    say_packed_names(img, sb))
		return;
	if (img->container != CONTAINER_ELF || img->by_section ||
	    img->debug != NULL || image_section_named(img, ".symtab") != NULL ||
	    image_section_named(img, ".gnu_debugdata") != NULL)
		return;
	sb_str(sb, "the file is stripped");
	opts = elf_priv(img)->opts;
	if (opts == NULL)
		return;
	dir = opts->debug_dir;
	if (dir != NULL && strcmp(dir, "none") == 0) {
		sb_str(sb, ", and no debug file was to be looked for");
		return;
	}
	sb_str(sb, ", and no debug file of ");
	if (img->build_id_len == 0)
		sb_str(sb, "it");
	else
		sb_str(sb, "build id ");
	sb_bytes(sb, img->build_id, img->build_id_len, false);
	sb_str(sb, " is in ");
	sb_safe(sb, dir != NULL ? dir : SYSTEM_DEBUG);
	sb_str(sb, dir != NULL ? "" : " or beside it");
}

/* No compiler's symbol table is as large. */
#define MINI_LIMIT ((size_t)256 << 20)

/* The bytes behind xz, and how many; NULL: they are not whole. */
static uint8_t *
unxz(const uint8_t *data, size_t len, size_t *out_len)
{
	const struct codec *c = codec_of(data, len);
	struct unpack_out o = { .limit = MINI_LIMIT };

	if (c == NULL || strcmp(c->name, "xz") != 0 || codec_is_unable(c, NULL))
		return NULL;
	if (c->run(data, len, &o) == NULL) {
		*out_len = o.len;
		return o.data;
	}
	free(o.data);
	return NULL;
}

struct image *
elf_mini_image(struct image *img)
{
	struct elf *e = elf_priv(img);
	const struct section *s;
	const uint8_t *data;
	size_t len;

	if (e->mini_tried)
		return e->mini;
	e->mini_tried = true;
	s = image_section_named(img, ".gnu_debugdata");
	data = s != NULL ? elf_raw(s, &len) : NULL;
	if (data == NULL)
		return NULL;
	e->mini_data = unxz(data, len, &len);
	if (e->mini_data != NULL)
		e->mini = elf_image(e->mini_data, len, NULL, NULL);
	return e->mini;
}

struct names {
	struct symtab *st;
	size_t *cap;
};

static void
add_name(void *arg, const struct symbol *sym)
{
	struct names *n = arg;

	PUSH(n->st->sym, n->st->n, *n->cap) = *sym;
}

void
elf_dwarf_symbols(struct image *img, size_t *cap)
{
	struct names n = { &img->symtab, cap };

	if (!img->by_section)
		dwarf_functions(img, add_name, &n);
}

void
elf_debug_free(struct elf *e)
{
	map_free(&e->debug_map);
	image_close(e->mini);
	free(e->mini_data);
}
