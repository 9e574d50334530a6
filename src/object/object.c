/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files, their slices, members and entries.  file_open() maps the file, takes
 * off what it is wrapped in, and lists all that may be an image in it;
 * file_next() then makes one image after another.
 */
#include "object/object.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "object/ar.h"
#include "object/bundle.h"
#include "object/map.h"
#include "object/reader.h"
#include "object/unpack.h"

/* One thing that may be an image. */
struct unit {
	const uint8_t *data; /* NULL: in the file at path */
	size_t len;
	const char *path; /* member of a thin archive */
	const char *member;
	const char *arch;
	uint64_t header; /* entry of a file set: where it is */
	/* A finding instead of an image. */
	enum check check;
	const char *damage;
};

struct file {
	const char *path;
	const struct file_opts *opts;
	const char *want;      /* the one member asked for, or NULL */
	bool have[FILE_ARCHS]; /* of opts->archs */
	struct map map;
	/* The bytes to look at: those of the map, or what is inside. */
	struct unpacked inner;
	struct unit *units;
	size_t nunits, units_cap;
	size_t next;
	bool container;   /* archive or universal */
	struct map *maps; /* members of thin archives */
	size_t nmaps, maps_cap;
	uint64_t claimed;    /* by entries of file sets */
	struct diag pending; /* about the file itself */
	struct arena mem;
};

/* An image without anything in it, for those who ask for such; or NULL. */
static struct image *
bitcode_image(const struct file *f, const uint8_t *data, size_t len)
{
	static const uint8_t plain[] = { 'B', 'C', 0xc0, 0xde };
	static const uint8_t wrapped[] = { 0xde, 0xc0, 0x17, 0x0b };
	struct image *img;

	if (!f->opts->bitcode || len < sizeof(plain) ||
	    (memcmp(data, plain, sizeof(plain)) != 0 &&
		memcmp(data, wrapped, sizeof(wrapped)) != 0))
		return NULL;
	img = xcalloc(1, sizeof(*img));
	img->container = CONTAINER_BITCODE;
	img->type = IMAGE_OBJECT;
	img->data = data;
	img->len = len;
	return img;
}

static bool
is_object(const struct file *f, const uint8_t *data, size_t len)
{
	struct image *img;

	if (elf_is(data, len) || macho_is(data, len))
		return true;
	img = bitcode_image(f, data, len);
	if (img != NULL) {
		image_close(img);
		return true;
	}
	img = trace_image(data, len);
	image_close(img);
	return img != NULL;
}

static struct unit *
add_unit(struct file *f, const uint8_t *data, size_t len, const char *member,
    const char *arch)
{
	struct unit *u;

	u = &PUSH(f->units, f->nunits, f->units_cap);
	memset(u, 0, sizeof(*u));
	u->data = data;
	u->len = len;
	u->member = member;
	u->arch = arch;
	return u;
}

/* Members of a thin archive are named from its directory. */
static const char *
member_path(struct file *f, const char *name)
{
	const char *slash = strrchr(f->path, '/');

	if (name[0] == '/' || slash == NULL)
		return name;
	return arena_printf(&f->mem, "%.*s%s", (int)(slash + 1 - f->path),
	    f->path, name);
}

static bool
arch_wanted(struct file *f, const char *arch)
{
	bool hit = f->opts->narchs == 0;
	size_t i;

	for (i = 0; i < f->opts->narchs; i++)
		if (arch != NULL && strcmp(arch, f->opts->archs[i]) == 0)
			hit = f->have[i] = true;
	return hit;
}

/* Outside universal files --arch selects objects that are of it. */
static bool
is_wanted(struct file *f, const uint8_t *data, size_t len)
{
	return f->opts->narchs == 0 ||
	       arch_wanted(f, data == NULL ? NULL : macho_arch(data, len));
}

/* The first of the slices asked for that is not there, or NULL. */
static const char *
lacking(const struct file *f)
{
	size_t i;

	for (i = 0; i < f->opts->narchs; i++)
		if (!f->have[i])
			return f->opts->archs[i];
	return NULL;
}

static bool
list_archive(struct file *f, const uint8_t *data, size_t len, const char *arch)
{
	struct ar ar;
	struct ar_member m;
	struct unit *u;
	bool found = false;

	f->container = true;
	ar_open(&ar, data, len);
	while (ar_next(&ar, &m, &f->mem)) {
		if (f->want != NULL && strcmp(m.name, f->want) != 0)
			continue;
		found = true;
		if (arch == NULL && !is_wanted(f, m.data, m.len))
			continue;
		u = add_unit(f, m.data, m.len, m.name, arch);
		if (m.data == NULL)
			u->path = member_path(f, m.name);
	}
	ar_close(&ar);
	if (ar.error != NULL) {
		u = add_unit(f, NULL, 0, NULL, arch);
		u->check = CHK_elf_archive;
		u->damage = arena_printf(&f->mem, "%s (header at offset 0x%zx)",
		    ar.error, m.header);
	}
	return found;
}

/* The entries of a file set; false when the bytes are none. */
static bool
list_fileset(struct file *f, const uint8_t *data, size_t len, const char *arch,
    bool *found)
{
	struct fileset_entry *list;
	struct unit *u;
	size_t n, i;
	bool ok;

	ok = macho_fileset(data, len, &list, &n, &f->mem, &f->pending);
	f->container |= ok;
	for (i = 0; i < n; i++) {
		if (f->want != NULL && strcmp(list[i].id, f->want) != 0)
			continue;
		*found = true;
		u = add_unit(f, data, len, list[i].id, arch);
		u->header = list[i].offset;
	}
	free(list);
	return ok;
}

/*
 * Sections may share the file's bytes, and each is decoded for itself: no more
 * is loaded than this many times the file.
 */
#define SHOWN_FACTOR 2
#define SHOWN_ROOM   ((uint64_t)256 << 10)

bool
section_is_bearable(struct section *s, enum check check, struct diag *d)
{
	const struct image *img = s->img;

	if (img->shown <= SHOWN_ROOM + SHOWN_FACTOR * (uint64_t)img->len)
		return true;
	s->no_data = "sections share the file's bytes beyond the limit";
	diag_whole(d, check, s,
	    "not read: sections before it have shown more than %d times the "
	    "file's %zu bytes",
	    SHOWN_FACTOR, img->len);
	return false;
}

/* Other files that users have, and what to do. */
static const struct {
	uint16_t at, len;
	const char *magic;
	const char *what;
} others[] = {
	{ 0, 4, "MDMP", "a minidump, which is not read yet" },
	{ 0, 8, "PERFILE2", "a recording of perf, which only stack reads" },
	{ 0, 4, "\0asm", "a WebAssembly module, which has no unwind tables" },
	{ 0, 4, "BC\xc0\xde",
	    "LLVM bitcode, which has no tables before it is linked" },
	{ 0, 4, "\xde\xc0\x17\x0b",
	    "LLVM bitcode, which has no tables before it is linked" },
	{ 8, 13, "debian-binary",
	    "a package (.deb); unpack it first: dpkg -x" },
	{ 0, 4, "\xed\xab\xee\xdb",
	    "a package (.rpm); unpack it first: rpm2cpio" },
	{ 0, 4, "PK\3\4", "a zip archive; unpack it first" },
	{ 0, 4, "hsqs", "an image of a file system (squashfs)" },
	{ 0x101, 5, "ustar", "a tar archive; unpack it first" },
};

/* GROUP ( ... ) or INPUT ( ... ), as /usr/lib/libc.so has it. */
static bool
looks_like_script(const uint8_t *data, size_t len)
{
	static const char *const words[] = { "GROUP", "INPUT", "OUTPUT_FORMAT",
		"/* GNU ld script" };
	size_t i, n;

	for (i = 0; i < NELEM(words); i++) {
		n = strlen(words[i]);
		if (len > n && memcmp(data, words[i], n) == 0)
			return true;
	}
	return false;
}

/* A .deb is an archive, but of no objects. */
static bool
is_package(const uint8_t *data, size_t len)
{
	return len > 21 && memcmp(data + 8, "debian-binary", 13) == 0;
}

/* What a file is that has none of the kinds that are read here. */
static const char *
other_kind(const uint8_t *data, size_t len)
{
	size_t i;

	if (len == 0)
		return "empty file";
	for (i = 0; i < NELEM(others); i++)
		if (len >= others[i].at + others[i].len &&
		    memcmp(data + others[i].at, others[i].magic,
			others[i].len) == 0)
			return others[i].what;
	if (len >= 64 && memcmp(data, "MZ", 2) == 0)
		return "a PE file, whose tables (.pdata, .xdata) are not read";
	/* COFF has no magic: a machine, few sections, a time. */
	if (len >= 20 &&
	    (load_word(data, 2, false) == 0x8664 ||
		load_word(data, 2, false) == 0xaa64) &&
	    load_word(data + 2, 2, false) < 0x1000)
		return "a COFF object, whose tables (.pdata, .xdata) are not "
		       "read";
	if (looks_like_script(data, len))
		return "a linker script: name the library that it leads to";
	return "not an object file, archive or trace";
}

/* Everything in the bytes of the file; false when it is nothing known. */
static bool
list_units(struct file *f, enum file_error *err, struct strbuf *why)
{
	const uint8_t *data = f->inner.data;
	size_t len = f->inner.len, n, i;
	struct slice *slices;
	bool member = false;

	*err = FILE_OK;
	if (ar_is(data, len) && !is_package(data, len)) {
		member = list_archive(f, data, len, NULL);
	} else if (macho_slices(data, len, &slices, &n, &f->pending)) {
		f->container = true;
		for (i = 0; i < n; i++) {
			struct slice *s = &slices[i];

			if (!arch_wanted(f, s->arch))
				continue;
			if (s->offset > len || s->size > len - s->offset)
				continue;
			if (ar_is(data + s->offset, s->size))
				member |= list_archive(f, data + s->offset,
				    s->size, s->arch);
			else if (!list_fileset(f, data + s->offset, s->size,
				     s->arch, &member))
				add_unit(f, data + s->offset, s->size, NULL,
				    s->arch);
		}
		free(slices);
	} else if (is_object(f, data, len)) {
		is_wanted(f, data, len);
		if (!list_fileset(f, data, len, NULL, &member))
			add_unit(f, data, len, NULL, NULL);
	} else {
		*err = FILE_NOT_OBJECT;
		sb_str(why, other_kind(data, len));
		if (f->inner.layers.len != 0)
			sb_printf(why, " in what is unpacked (%s)",
			    f->inner.layers.s);
	}
	if (*err == FILE_OK && f->want != NULL && !member) {
		*err = FILE_NO_MEMBER;
		sb_printf(why, "no member %s", f->want);
	}
	if (*err == FILE_OK && lacking(f) != NULL) {
		*err = FILE_NO_ARCH;
		sb_printf(why, "nothing for %s in it", lacking(f));
	}
	return *err == FILE_OK;
}

/*
 * "lib.a(member.o)", when there is no file of just that name.  Both names may
 * have parentheses: the archive's is the longest that a file has.
 */
static bool
map_member(struct file *f)
{
	size_t n = strlen(f->path), i;
	char *path;

	if (errno != ENOENT || n < 2 || f->path[n - 1] != ')')
		return false;
	for (i = n - 1; i > 0 && errno == ENOENT; i--) {
		if (f->path[i] != '(')
			continue;
		path = arena_strndup(&f->mem, f->path, i);
		if (map_path(&f->map, path)) {
			f->want = arena_strndup(&f->mem, f->path + i + 1,
			    n - 1 - (i + 1));
			f->path = path;
			return true;
		}
	}
	return false;
}

/*
 * What came out of damaged data is looked at if it is worth it: an ELF file
 * whose section headers, which stand at its end, did come out.  Where nothing
 * came out it may have been anything.
 */
static bool
unwrap(struct file *f, enum file_error *err, struct strbuf *why)
{
	const struct unpacked *u = &f->inner;

	switch (unpack(f->map.data, f->map.len, unpack_limit(f->map.len),
	    &f->inner, why)) {
	case UNPACK_PLAIN:
	case UNPACK_DONE:
		return true;
	case UNPACK_BROKEN:
		if (elf_is_whole(u->data, u->len)) {
			diag_whole(&f->pending, CHK_elf_unpack, NULL, "%s",
			    why->s);
			why->len = 0;
			return true;
		}
		*err = u->len == 0 || is_object(f, u->data, u->len) ||
			       ar_is(u->data, u->len) ?
			   FILE_UNREADABLE :
			   FILE_NOT_OBJECT;
		return false;
	case UNPACK_UNABLE:
		*err = FILE_UNREADABLE;
		return false;
	default:
		*err = FILE_FLAT;
		return false;
	}
}

/* X.dSYM: the one file inside it. */
static bool
map_bundle(struct file *f, struct strbuf *why)
{
	char **files;
	size_t n, i;
	bool ok = false;

	if (!bundle_files(f->path, &files, &n) && errno != ENOENT)
		return false;
	if (n == 1)
		ok = map_path(&f->map, files[0]);
	else if (n == 0) {
		errno = ENOENT;
		sb_str(why,
		    "has nothing in Contents/Resources/DWARF: dsymutil found "
		    "no debug information");
	} else {
		errno = EISDIR;
		sb_printf(why,
		    "has %zu files in Contents/Resources/DWARF: name one of "
		    "them",
		    n);
	}
	for (i = 0; i < n; i++)
		free(files[i]);
	free(files);
	return ok;
}

struct file *
file_open(const char *path, const struct file_opts *opts, enum file_error *err,
    struct strbuf *why)
{
	static const struct file_opts none;
	struct file *f = xcalloc(1, sizeof(*f));
	bool ok;

	f->path = path;
	f->opts = opts != NULL ? opts : &none;
	*err = FILE_OK;
	if (f->opts->regular)
		ok = map_regular(&f->map, path);
	else if (strcmp(path, "-") == 0)
		ok = map_stdin(&f->map);
	else if (bundle_is(path))
		ok = map_bundle(f, why);
	else
		ok = map_path(&f->map, path) || map_member(f);
	if (!ok) {
		*err = FILE_UNREADABLE;
		if (why->len == 0)
			sb_str(why, errno == EISDIR ?
					"is a directory; list -r, check -r and "
					"compare of two take all in it" :
				    errno == ENODEV ? "is a device, no file" :
				    f->opts->regular && errno == EINVAL ?
						      "is no regular file" :
						      strerror(errno));
		file_close(f);
		return NULL;
	}
	if (!unwrap(f, err, why) || !list_units(f, err, why)) {
		file_close(f);
		return NULL;
	}
	return f;
}

static bool
load_member(struct file *f, struct unit *u, struct diag *d)
{
	struct map m;

	if (!map_regular(&m, u->path)) {
		diag_whole(d, CHK_elf_archive, NULL, "member %s: %s", u->member,
		    errno == EINVAL ? "it is no regular file" :
				      strerror(errno));
		return false;
	}
	PUSH(f->maps, f->nmaps, f->maps_cap) = m;
	u->data = m.data;
	u->len = m.len;
	return true;
}

/*
 * Entries of a file set may lay claim to the same bytes, but not all of them
 * to all: that would take the square of the file's size.
 */
static bool
is_too_much(struct file *f, const struct unit *u, const struct image *img,
    struct diag *d)
{
	if (u->header == 0)
		return false;
	f->claimed += macho_claim(img);
	if (f->claimed / 4 <= f->inner.len)
		return false;
	diag_whole(d, CHK_macho_lc_bounds, NULL,
	    "the entries of the file set overlap so often that those from %s "
	    "on are not read",
	    u->member);
	return true;
}

struct image *
file_next(struct file *f, struct diag *d)
{
	struct image *img;
	struct unit *u;

	while (f->next < f->nunits) {
		u = &f->units[f->next++];
		if (u->damage != NULL) {
			diag_whole(&f->pending, u->check, NULL, "%s",
			    u->damage);
			continue;
		}
		if (u->path != NULL && !load_member(f, u, &f->pending))
			continue;
		img = elf_image(u->data, u->len, f->opts, d);
		if (img == NULL)
			img = macho_image(u->data, u->len, u->header, d);
		if (img == NULL)
			img = bitcode_image(f, u->data, u->len);
		if (img == NULL && !f->container)
			img = trace_image(u->data, u->len);
		if (img == NULL)
			continue;
		if (is_too_much(f, u, img, &f->pending)) {
			image_close(img);
			f->next = f->nunits;
			break;
		}
		img->file = f->path;
		img->member = u->member;
		img->arch = u->arch;
		img->wrapping = f->inner.layers.s;
		if (img->container == CONTAINER_ELF)
			elf_find_debug(img, d);
		else if (img->container == CONTAINER_MACHO)
			macho_find_debug(img, f->opts, d);
		return img;
	}
	if (d != NULL)
		diag_join(d, &f->pending);
	return NULL;
}

void
file_close(struct file *f)
{
	size_t i;

	if (f == NULL)
		return;
	for (i = 0; i < f->nmaps; i++)
		map_free(&f->maps[i]);
	unpack_free(&f->inner);
	map_free(&f->map);
	free(f->maps);
	free(f->units);
	diag_free(&f->pending);
	arena_free(&f->mem);
	free(f);
}
