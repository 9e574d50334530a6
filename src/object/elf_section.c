/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The bytes of a section: as they are in the file, decompressed (gABI,
 * "Section Compression": Elf32_Chdr or Elf64_Chdr, then the data; before it
 * was standardised, a section .zdebug_* with "ZLIB" and a big-endian size).
 *
 * libelf reads the header and no more: elf_compress() writes the new size into
 * the section header, which is in the file's bytes, that nobody may write to;
 * it knows no zstd before 0.189, refuses sections that are loaded, and keeps
 * what it made, without a bound, as long as the handle.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "object/elf_inflate.h"
#include "object/elf_priv.h"
#include "object/unpack_libs.h"

#define CHDR_ZLIB 1
#define CHDR_ZSTD 2

/* What a run of zlib or zstd bytes can become at most: no lying sizes. */
#define ZLIB_RATIO 1032
#define ZSTD_RATIO (128 * 1024 / 3)
#define SIZE_LIMIT ((uint64_t)4 << 30)
/* What all sections of a file may become. */
#define UNPACKED_ROOM   ((uint64_t)16 << 20)
#define UNPACKED_FACTOR 16

/* Not the libraries' own words, which change from release to release. */
static const char damaged[] = "its data is damaged";

#ifdef HAVE_ZSTD
static const uint8_t *
unzstd(struct section *s, const uint8_t *data, size_t len, uint64_t size,
    const char **why)
{
	const struct zstd_late *lib = zstd_late();
	void *out;
	size_t n;

	if (lib == NULL) {
		*why = zstd_missing();
		return NULL;
	}
	out = arena_alloc(&s->img->mem, size);
	errno = 0;
	n = lib->ZSTD_decompress(out, size, data, len);
	if (lib->ZSTD_isError(n))
		library_failed();
	if (lib->ZSTD_isError(n) || n != size) {
		*why = damaged;
		return NULL;
	}
	return out;
}
#endif

static const uint8_t *
unzlib(struct section *s, const uint8_t *data, size_t len, uint64_t size,
    const char **why)
{
	struct elf *e = elf_priv(s->img);
	struct inflating *f = inflating_new(data, len, size);

	if (f == NULL) {
		*why = "this program was built without zlib";
		return NULL;
	}
	PUSH(e->inflating, e->ninflating, e->inflating_cap) = f;
	if (inflating_reach(f, e->sparing ? 0 : size))
		return inflating_bytes(f);
	*why = damaged;
	return NULL;
}

/* The header's length, kind and size; kind is as it was where it lacks. */
static unsigned
read_header(const struct section *s, const uint8_t *raw, size_t len, bool gnu,
    uint32_t *type, uint64_t *size)
{
	const struct image *img = s->img;
	Elf64_Chdr h64;
	Elf32_Chdr h32;

	if (gnu) {
		*size = len < 12 ? 0 : load_word(raw + 4, 8, true);
		return 12;
	}
	if (!elf_priv(img)->is64) {
		if (len >= sizeof(h32) && elf_get_record(img, s->file_off,
					      ELF_T_CHDR, sizeof(h32), &h32)) {
			*type = h32.ch_type;
			*size = h32.ch_size;
		}
		return sizeof(h32);
	}
	if (len >= sizeof(h64) &&
	    elf_get_record(img, s->file_off, ELF_T_CHDR, sizeof(h64), &h64)) {
		*type = h64.ch_type;
		*size = h64.ch_size;
	}
	return sizeof(h64);
}

static void
decompress(struct section *s, const uint8_t *raw, size_t len, bool gnu,
    struct diag *d)
{
	struct elf *e = elf_priv(s->img);
	const uint8_t *data = NULL;
	const char *why = NULL;
	uint32_t type = CHDR_ZLIB;
	uint64_t size = 0;
	unsigned head = read_header(s, raw, len, gnu, &type, &size);

	if (len < head)
		why = "no room for its header";
	if (why == NULL && size > SIZE_LIMIT)
		why = "the size in its header is beyond all reason";
	if (why == NULL && size > UNPACKED_ROOM +
				      UNPACKED_FACTOR * (uint64_t)s->img->len -
				      e->unpacked)
		why = "sections become more than 16 times the file";
	if (why == NULL && type == CHDR_ZLIB) {
		if (size / ZLIB_RATIO > len)
			why = "the size in its header cannot be true";
		else
			data = unzlib(s, raw + head, len - head, size, &why);
	} else if (why == NULL && type == CHDR_ZSTD) {
#ifdef HAVE_ZSTD
		if (size / ZSTD_RATIO > len)
			why = "the size in its header cannot be true";
		else
			data = unzstd(s, raw + head, len - head, size, &why);
#else
		why = "this program was built without zstd";
#endif
	} else if (why == NULL)
		why = "its kind of compression is not known";
	if (data == NULL) {
		s->no_data = "it cannot be decompressed";
		diag_at(d, CHK_elf_compressed, s, 0,
		    "cannot be decompressed (type %" PRIu32 ", 0x%" PRIx64
		    " bytes): %s",
		    type, size, why);
		return;
	}
	s->data = data;
	s->len = s->size = size;
	e->unpacked += size;
}

void
elf_load(struct section *s, struct diag *d)
{
	size_t len;
	const uint8_t *raw;
	bool gnu;

	if ((s->attr & SEC_NOBITS) != 0) {
		s->no_data = "it has no bytes in this file";
		return;
	}
	if ((s->attr & SEC_SYNTHETIC) != 0) {
		elf_load_synthetic(s);
		return;
	}
	if (!section_is_bearable(s, CHK_elf_section_bounds, d))
		return;
	raw = elf_raw(s, &len);
	if (raw == NULL && s->size != 0) {
		s->no_data = "it lies outside the file";
		return;
	}
	gnu = strncmp(s->name, ".zdebug_", 8) == 0 && len >= 4 &&
	      memcmp(raw, "ZLIB", 4) == 0;
	if ((s->flags & SHF_COMPRESSED) != 0 || gnu)
		decompress(s, raw, len, gnu, d);
	else {
		s->data = raw != NULL ? raw : s->img->data;
		s->len = len;
	}
	if (s->data == NULL)
		return;
	if (s->img->by_section)
		elf_relocate(s, d);
	else if ((s->attr & SEC_ALLOC) != 0 &&
		 ((s->attr & SEC_WRITE) != 0 || elf_has_textrel(s->img)))
		elf_dynamic_relocs(s);
}

void
elf_open_unpackers(const struct image *img)
{
#ifdef HAVE_ZSTD
	const struct section *s;
	uint32_t type = 0;
	uint64_t size;
	size_t i, len;

	for (i = 0; i < img->nsections && type != CHDR_ZSTD; i++) {
		s = &img->sections[i];
		if ((s->flags & SHF_COMPRESSED) != 0 &&
		    elf_raw(s, &len) != NULL)
			read_header(s, NULL, len, false, &type, &size);
	}
	if (type == CHDR_ZSTD)
		zstd_late();
#else
	(void)img;
#endif
}

void
elf_load_sparingly(struct section *s)
{
	struct elf *e = elf_priv(s->img);

	/* What relocations are applied to has to be there. */
	e->sparing = !s->img->by_section && (s->attr & SEC_ALLOC) == 0;
	section_load(s, NULL);
	e->sparing = false;
}

bool
elf_reach(const struct section *s, uint64_t n)
{
	struct elf *e = elf_priv(s->img);
	size_t i;

	for (i = 0; i < e->ninflating; i++)
		if (inflating_bytes(e->inflating[i]) == s->data)
			return inflating_reach(e->inflating[i], n);
	return true;
}

void
elf_sections_free(struct elf *e)
{
	size_t i;

	for (i = 0; i < e->ninflating; i++)
		inflating_free(e->inflating[i]);
	free(e->inflating);
}
