/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Compressed sections (gABI, Section Compression; GNU's older .zdebug_ ones) in
 * files put together field by field, of both classes and byte orders: streams
 * of zlib (RFC 1950, 1951) and zstd (RFC 8878) that store four letters as they
 * are, with headers that are well or not.
 *
 * needs: zlib zstd
 */
#include "elf_build.h"

#include <inttypes.h>

static const uint8_t zlib[] = { 0x78, 0x01, 0x01, 4, 0, 0xfb, 0xff, 'a', 'b',
	'c', 'd', 0x03, 0xd8, 0x01, 0x8b };
static const uint8_t zstd[] = { 0x28, 0xb5, 0x2f, 0xfd, 0x20, 4, 0x21, 0, 0,
	'a', 'b', 'c', 'd' };

static struct strbuf text;

static const struct {
	const char *what;
	bool gnu;
	uint32_t type; /* 1 zlib, 2 zstd */
	uint64_t size;
	unsigned cut;     /* bytes that lack at the end */
	int damage;       /* a byte of the stream that differs */
	const char *want; /* in 64-bit files; NULL: "abcd" */
} sections[] = {
	{ "zlib", false, 1, 4, 0, -1, NULL },
	{ "the old way", true, 1, 4, 0, -1, NULL },
	{ "zstd", false, 2, 4, 0, -1, NULL },
	{ "another kind", false, 3, 4, 0, -1,
	    "(type 3, 0x4 bytes): its kind of compression is not known" },
	{ "no kind", false, 0, 4, 0, -1,
	    "(type 0, 0x4 bytes): its kind of compression is not known" },
	{ "more than there is", false, 1, 5, 0, -1,
	    "(type 1, 0x5 bytes): its data is damaged" },
	{ "more, zstd", false, 2, 5, 0, -1,
	    "(type 2, 0x5 bytes): its data is damaged" },
	{ "less, zstd", false, 2, 3, 0, -1,
	    "(type 2, 0x3 bytes): its data is damaged" },
	{ "damaged", false, 1, 4, 0, 0,
	    "(type 1, 0x4 bytes): its data is damaged" },
	{ "damaged, zstd", false, 2, 4, 0, 6,
	    "(type 2, 0x4 bytes): its data is damaged" },
	{ "cut, zstd", false, 2, 4, 1, -1,
	    "(type 2, 0x4 bytes): its data is damaged" },
	{ "beyond what zlib can do", false, 1, 1032 * 40, 0, -1,
	    "(type 1, 0xa140 bytes): the size in its header cannot be true" },
	{ "beyond what zstd can do", false, 2, 128 * 1024 / 3 * 38, 0, -1,
	    "(type 2, 0x19553c bytes): the size in its header cannot be true" },
	{ "all that zlib can do", false, 1, 1032 * 27, 0, -1,
	    "(type 1, 0x6cd8 bytes): its data is damaged" },
	{ "all that zstd can do", false, 2, 128 * 1024 / 3 * 25, 0, -1,
	    "(type 2, 0x10aa9a bytes): its data is damaged" },
	{ "beyond 16 times the file", false, 1, UINT64_C(32) << 20, 0, -1,
	    "(type 1, 0x2000000 bytes): sections become more than 16 times the "
	    "file" },
	{ "beyond all reason", false, 1, (UINT64_C(4) << 30) + 1, 0, -1,
	    "(type 1, 0x100000001 bytes): the size in its header is beyond all "
	    "reason" },
	{ "the old way, beyond it", true, 1, (UINT64_C(4) << 30) + 1, 0, -1,
	    "(type 1, 0x100000001 bytes): the size in its header is beyond all "
	    "reason" },
};

static void
header(bool gnu, uint32_t type, uint64_t size)
{
	unsigned i;

	if (gnu) {
		sb_mem(&elf, "ZLIB", 4);
		for (i = 8; i-- > 0;)
			sb_char(&elf, (char)(size >> 8 * i));
		return;
	}
	elf_put(type, 4);
	if (elf_64)
		elf_put(0, 4);
	elf_word(size);
	elf_word(1);
}

static const char *
load(struct section *s)
{
	text.len = 0;
	if (section_load(s, &diag))
		sb_mem(&text, (const char *)s->data, s->len);
	else
		sb_printf(&text, "%s",
		    diag.n == 0 ? s->no_data : diag.list[0].message);
	if (s->data != NULL && s->size != s->len)
		sb_str(&text, " of another size");
	diag_free(&diag);
	memset(&diag, 0, sizeof(diag));
	return text.s;
}

static void
each(size_t i, bool is64, bool be)
{
	unsigned n;
	size_t at;
	char want[160];

	build_begin(is64, be, be ? EM_PPC64 : EM_X86_64, ET_DYN);
	elf_section(sections[i].gnu ? ".zdebug_frame" : ".debug_frame",
	    SHT_PROGBITS, sections[i].gnu ? 0 : SHF_COMPRESSED, 0);
	header(sections[i].gnu, sections[i].type, sections[i].size);
	at = elf.len;
	n = sections[i].type == 2 ? sizeof(zstd) : sizeof(zlib);
	sb_mem(&elf,
	    sections[i].type == 2 ? (const char *)zstd : (const char *)zlib, n);
	if (sections[i].damage >= 0)
		elf.s[at + (size_t)sections[i].damage] ^= 0x40;
	elf.len -= sections[i].cut;
	build_end(true);
	snprintf(want, sizeof(want), "cannot be decompressed %s",
	    sections[i].want == NULL ? "" : sections[i].want);
	is(load(&img->sections[0]), sections[i].want == NULL ? "abcd" : want,
	    sections[i].what);
	image_close(img);
}

/* What stands before the stream is not all there. */
static void
short_ones(void)
{
	static const struct {
		bool is64, gnu;
		size_t len;
		bool is;
	} t[] = {
		{ true, false, 23, false },
		{ true, false, 24, true },
		{ false, false, 11, false },
		{ false, false, 12, true },
		{ true, true, 11, false },
		{ true, true, 12, true },
		{ false, true, 4, false },
	};
	const char *said;
	size_t i, from;

	for (i = 0; i < NELEM(t); i++) {
		build_begin(t[i].is64, false, t[i].is64 ? EM_X86_64 : EM_386,
		    ET_DYN);
		elf_section(t[i].gnu ? ".zdebug_frame" : ".debug_frame",
		    SHT_PROGBITS, t[i].gnu ? 0 : SHF_COMPRESSED, 0);
		from = elf.len;
		header(t[i].gnu, 1, 4);
		elf.len = from + t[i].len;
		build_end(true);
		said = load(&img->sections[0]);
		is(said,
		    t[i].is ? "cannot be decompressed (type 1, 0x4 bytes): its "
			      "data is damaged" :
			      "cannot be decompressed (type 1, 0x0 bytes): no "
			      "room for its header",
		    "a short one");
		image_close(img);
	}
	/* Three letters are no mark, and another name makes none of it. */
	build_begin(true, false, EM_X86_64, ET_DYN);
	elf_section(".zdebug_frame", SHT_PROGBITS, 0, 0);
	sb_mem(&elf, "ZLI", 3);
	elf_section(".debug_frame", SHT_PROGBITS, 0, 0);
	sb_mem(&elf, "ZLIB", 4);
	elf_section(".none", SHT_NOBITS, 0, 0);
	elf_put(0, 8);
	elf_section(".far", SHT_PROGBITS, 0, 0);
	elf_put(0, 8);
	elf_sections[4].off = 0x100000;
	build_end(true);
	diag_free(&diag);
	memset(&diag, 0, sizeof(diag));
	is(load(&img->sections[0]), "ZLI", "three letters");
	is(load(&img->sections[1]), "ZLIB", "another name");
	is(load(&img->sections[2]), "it has no bytes in this file", "NOBITS");
	is(load(&img->sections[3]), "it lies outside the file", "outside");
	image_close(img);
}

int
main(void)
{
	size_t i;
	unsigned k;

	for (i = 0; i < NELEM(sections); i++)
		for (k = 0; k < 4; k++)
			if ((k & 1) || sections[i].size <= UINT32_MAX)
				each(i, k & 1, k & 2);
	short_ones();
	sb_free(&elf);
	sb_free(&text);
	return done();
}
