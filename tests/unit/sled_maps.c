/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * XRay's instrumentation maps with an index of functions, and .eh_frame_hdr,
 * on plain bytes (compiler-rt's xray_interface_internal.h, LSB Core 10.6.2):
 * which entries belong to which function, where a search table leads, and
 * what is said of those that do not hold together.
 */
#include "cfi_build.h"

#define MAP   0x200000
#define INDEX 0x210000

static uint8_t map[1024], idx[256];

/* Sleds, each with the number of the code's function that it says to be of. */
static void
sleds(const char *functions, unsigned version)
{
	unsigned word = w.img.addr_size;
	size_t n = 0, at;

	memset(map, 0, sizeof(map));
	for (; *functions != '\0'; functions++) {
		at = n;
		n = put_word(map, n,
		    WORLD_CODE + 0x100 * (uint64_t)(*functions - 'a') + at -
			(version >= 2 ? MAP + n : 0),
		    word);
		n = put_word(map, n,
		    WORLD_CODE + 0x100 * (uint64_t)(*functions - 'a') -
			(version >= 2 ? MAP + n : 0),
		    word);
		map[n] = at % 64 == 0 ? 0 : 1;
		map[n + 2] = (uint8_t)version;
		n = at + 4 * word;
	}
	world_section(&w, "xray_instr_map", 0, MAP, map, n);
}

/* The function's number of each sled, "-": none; findings. */
static const char *
numbers(void)
{
	static const struct selection all;
	struct table_list list = { 0 };
	static char text[1024];
	struct entry e = { 0 };
	struct diag d = { 0 };
	const struct field *f;
	struct table *t;
	size_t n = 0, i;

	tables_find(&w.img, &all, &list, &d);
	t = list.t[0];
	table_index(t, &d);
	for (i = 0; i < t->nitems; i++) {
		table_decode(t, &t->items[i], WANT_FIELDS, &e, &d);
		f = field_find(&e.fields, "function");
		text[n++] = f == NULL ? '-' : (char)('0' + f->num);
	}
	for (i = 0; i < d.n; i++)
		n += (size_t)snprintf(text + n, sizeof(text) - n,
		    "; %s 0x%" PRIx64 " %s", check_info(d.list[i].check)->name,
		    d.list[i].offset, d.list[i].message);
	text[n] = '\0';
	entry_free(&e);
	diag_free(&d);
	tables_free(&list);
	world_end(&w);
	return text;
}

struct part {
	unsigned first, second;
}; /* sleds; both may be odd */

static const struct {
	const char *what;
	unsigned word;
	bool old; /* begin and end, else a count */
	struct part p[4];
	unsigned n, more; /* elements, bytes beyond them */
	const char *want;
} indexes[] = {
	{ "two of two", 8, false, { { 0, 2 }, { 2, 2 } }, 2, 0, "1122" },
	{ "by their ends", 8, true, { { 0, 2 }, { 2, 4 } }, 2, 0, "1122" },
	{ "of 32 bits", 4, false, { { 0, 1 }, { 1, 3 } }, 2, 0, "1222" },
	{ "of 32 bits, by their ends", 4, true, { { 0, 1 }, { 1, 4 } }, 2, 0,
	    "1222" },
	{ "four", 8, false, { { 0, 1 }, { 1, 1 }, { 2, 1 }, { 3, 1 } }, 4, 0,
	    "1234" },
	{ "three bytes more", 8, false, { { 0, 2 }, { 2, 2 } }, 2, 3,
	    "1122; map-idx-size 0x20 0x23 bytes are not a whole number of "
	    "elements of 16" },
	{ "the last entry is left out", 8, false, { { 0, 2 }, { 2, 1 } }, 2, 0,
	    "112-; map-idx-cover 0x0 the map has 4 entries, the index ends "
	    "with the first 3" },
	{ "one is in both: the second is not told on", 8, false,
	    { { 0, 3 }, { 2, 2 } }, 2, 0,
	    "111-; map-idx-cover 0x10 function 2 begins with entry 2 of the "
	    "map, where 3 is due" },
	{ "one is in none", 8, false, { { 0, 1 }, { 2, 2 } }, 2, 0,
	    "1-22; map-idx-cover 0x10 function 2 begins with entry 2 of the "
	    "map, where 1 is due" },
	{ "one has none", 8, false, { { 0, 2 }, { 2, 0 }, { 2, 2 } }, 3, 0,
	    "1133; map-idx-cover 0x10 function 2 has no entries" },
	/* Then functions are told by what the map says. */
	{ "past the map", 8, false, { { 0, 2 }, { 2, 3 } }, 2, 0,
	    "1123; map-idx-range 0x10 function 2: the sleds are not entries of "
	    "the map" },
	{ "behind the map", 8, false, { { 0, 4 }, { 5, 0 } }, 2, 0,
	    "1123; map-idx-range 0x10 function 2: the sleds are not entries of "
	    "the map" },
	{ "at its end, without entries", 8, false, { { 0, 4 }, { 4, 0 } }, 2, 0,
	    "1111; map-idx-cover 0x10 function 2 has no entries" },
};

static void
index_sections(void)
{
	size_t i, k, n;
	uint64_t at;

	for (i = 0; i < NELEM(indexes); i++) {
		unsigned word = indexes[i].word;

		world_begin(&w, MACH_X86_64, (uint8_t)word);
		sleds("aabc", 2);
		for (k = n = 0; k < indexes[i].n; k++) {
			at = MAP + 4 * word * indexes[i].p[k].first;
			n = put_word(idx, n,
			    indexes[i].old ? at : at - (INDEX + n), word);
			n = put_word(idx, n,
			    indexes[i].old ?
				MAP + 4 * word * indexes[i].p[k].second :
				indexes[i].p[k].second,
			    word);
		}
		world_section(&w, "xray_fn_idx", 0, INDEX, idx,
		    n + indexes[i].more);
		is(numbers(), indexes[i].want, indexes[i].what);
	}
	/* A place between entries. */
	world_begin(&w, MACH_X86_64, 8);
	sleds("aabc", 2);
	put_word(idx, 0, MAP + 8 - INDEX, 8);
	put_word(idx, 8, 1, 8);
	world_section(&w, "xray_fn_idx", 0, INDEX, idx, 16);
	is(numbers(),
	    "1123; map-idx-range 0x0 function 1: the sleds are not entries of "
	    "the map",
	    "between entries");
	world_begin(&w, MACH_X86_64, 8);
	sleds("abba", 1);
	is(numbers(), "1223", "no index, absolute words: by runs");
	world_begin(&w, MACH_X86_64, 8);
	sleds("aa", 3);
	is(numbers(),
	    "11; map-version 0x0 version 3 is not known, read as 2; "
	    "map-version 0x20 version 3 is not known, read as 2",
	    "a version that is not known");
	world_begin(&w, MACH_X86_64, 8);
	sleds("aab", 2);
	w.sec[1].len -= 5;
	is(numbers(),
	    "11; map-size 0x40 0x5b bytes are not a whole number of entries of "
	    "32",
	    "part of an entry");
}

/* --- .eh_frame_hdr --- */

#define HDR 0x2ff000

static uint8_t hdr[128];

/* For two functions, at 0x00 and 0x40; the header as hex, "E" .eh_frame,
 * "P" and "F" a function's code and FDE. */
static const char *
header(const char *hex)
{
	size_t n = 0;

	make(X86, cpus[X86].cie, "S00 40000000 00",
	    "14000000 30000000 S40 40000000 00000000 00000000 00000000");
	memset(hdr, 0, sizeof(hdr));
	for (; *hex != '\0'; hex++)
		if (*hex == 'P') /* code */
			n = put_word(hdr, n,
			    WORLD_CODE + 0x40 * (uint64_t)(*++hex - '0') - HDR,
			    4);
		else if (*hex == 'F') /* FDEs at 0x18 and 0x2c */
			n = put_word(hdr, n,
			    FRAMES + 0x18 + 0x14 * (uint64_t)(*++hex - '0') -
				HDR,
			    4);
		else if (*hex == 'E') /* .eh_frame, from the field */
			n = put_word(hdr, n, FRAMES - (HDR + n), 4);
		else if (*hex != ' ') {
			char pair[3] = { hex[0], hex[1], 0 };

			hdr[n++] = (uint8_t)strtoul(pair, NULL, 16);
			hex++;
		}
	world_section(&w, ".eh_frame_hdr", 0, HDR, hdr, n);
	dump(&w, "eh_frame_hdr");
	world_end(&w);
	return dumped.s;
}

static const struct {
	const char *what, *hex, *want;
} headers[] = {
	{ "two entries", "01 1b 03 3b E 02000000 P0 F0 P1 F1",
	    "eh_frame_hdr version=1 eh_frame_ptr_enc=pcrel|sdata4 "
	    "fde_count_enc=udata4 table_enc=datarel|sdata4 eh_frame_ptr=300000 "
	    "fde_count=2\nc+8 100000..100040 fde=0x18\n14+8 100040..100080 "
	    "fde=0x2c" },
	{ "one of two", "01 1b 03 3b E 01000000 P0 F0 P1 F1",
	    "eh_frame_hdr version=1 eh_frame_ptr_enc=pcrel|sdata4 "
	    "fde_count_enc=udata4 table_enc=datarel|sdata4 eh_frame_ptr=300000 "
	    "fde_count=1\nc+8 100000..100040 fde=0x18" },
	{ "more than there are", "01 1b 03 3b E 03000000 P0 F0 P1 F1",
	    "eh_frame_hdr version=1 eh_frame_ptr_enc=pcrel|sdata4 "
	    "fde_count_enc=udata4 table_enc=datarel|sdata4 eh_frame_ptr=300000 "
	    "fde_count=3\nc+8 100000..100040 fde=0x18\n14+8 100040..100080 "
	    "fde=0x2c\nhdr-size 0xc: the header counts 3 entries, the section "
	    "has bytes for 2" },
	{ "a filler at the end",
	    "01 1b 03 3b E 03000000 P0 F0 P1 F1 ffffff7f 00000000",
	    "eh_frame_hdr version=1 eh_frame_ptr_enc=pcrel|sdata4 "
	    "fde_count_enc=udata4 table_enc=datarel|sdata4 eh_frame_ptr=300000 "
	    "fde_count=3\nc+8 100000..100040 fde=0x18\n14+8 100040..100080 "
	    "fde=0x2c" },
	{ "a filler that counts more",
	    "01 1b 03 3b E 04000000 P0 F0 P1 F1 ffffff7f 00000000",
	    "eh_frame_hdr version=1 eh_frame_ptr_enc=pcrel|sdata4 "
	    "fde_count_enc=udata4 table_enc=datarel|sdata4 eh_frame_ptr=300000 "
	    "fde_count=4\nc+8 100000..100040 fde=0x18\n14+8 100040..100080 "
	    "fde=0x2c\n1c+8 802fefff.. fde_address=2ff000\nhdr-size 0xc: the "
	    "header counts 4 entries, the section has bytes for "
	    "3\nhdr-fde-target 0x20: the entry for 0x802fefff leads to "
	    "0x2ff000, where no FDE begins" },
	{ "something like it",
	    "01 1b 03 3b E 03000000 P0 F0 P1 F1 ffffff7f 01000000",
	    "eh_frame_hdr version=1 eh_frame_ptr_enc=pcrel|sdata4 "
	    "fde_count_enc=udata4 table_enc=datarel|sdata4 eh_frame_ptr=300000 "
	    "fde_count=3\nc+8 100000..100040 fde=0x18\n14+8 100040..100080 "
	    "fde=0x2c\n1c+8 802fefff.. fde_address=2ff001\nhdr-fde-target "
	    "0x20: the entry for 0x802fefff leads to 0x2ff001, where no FDE "
	    "begins" },
	{ "of the first, with the second's FDE",
	    "01 1b 03 3b E 02000000 P0 F1 P1 F1",
	    "eh_frame_hdr version=1 eh_frame_ptr_enc=pcrel|sdata4 "
	    "fde_count_enc=udata4 table_enc=datarel|sdata4 eh_frame_ptr=300000 "
	    "fde_count=2\nc+8 100000.. fde=0x2c\n14+8 100040..100080 "
	    "fde=0x2c\nhdr-fde-pc 0xc: the entry says 0x100000, its FDE begins "
	    "at 0x100040" },
	{ "no FDE", "01 1b 03 3b E 01000000 P0 00000000",
	    "eh_frame_hdr version=1 eh_frame_ptr_enc=pcrel|sdata4 "
	    "fde_count_enc=udata4 table_enc=datarel|sdata4 eh_frame_ptr=300000 "
	    "fde_count=1\nc+8 100000.. fde_address=2ff000\nhdr-fde-target "
	    "0x10: the entry for 0x100000 leads to 0x2ff000, where no FDE "
	    "begins" },
	{ "version 2", "02 1b 03 3b E 02000000 P0 F0 P1 F1",
	    "eh_frame_hdr version=2 eh_frame_ptr_enc=pcrel|sdata4 "
	    "fde_count_enc=udata4 table_enc=datarel|sdata4\nhdr-version 0x0: "
	    "version 2 is not known, only 1 is" },
	{ "three bytes", "01 1b 03",
	    "eh_frame_hdr version=1 eh_frame_ptr_enc=pcrel|sdata4 "
	    "fde_count_enc=udata4 table_enc=absptr\nhdr-size 0x0: 3 bytes are "
	    "too few for the header" },
	{ "no count", "01 1b ff 3b E",
	    "eh_frame_hdr version=1 eh_frame_ptr_enc=pcrel|sdata4 "
	    "fde_count_enc=omit table_enc=datarel|sdata4 eh_frame_ptr=300000" },
	{ "no table", "01 1b 03 ff E 02000000",
	    "eh_frame_hdr version=1 eh_frame_ptr_enc=pcrel|sdata4 "
	    "fde_count_enc=udata4 table_enc=omit eh_frame_ptr=300000 "
	    "fde_count=2" },
	{ "no .eh_frame", "01 ff 03 3b 02000000 P0 F0 P1 F1",
	    "eh_frame_hdr version=1 eh_frame_ptr_enc=omit fde_count_enc=udata4 "
	    "table_enc=datarel|sdata4 fde_count=2\n8+8 100000..100040 "
	    "fde=0x18\n10+8 100040..100080 fde=0x2c\nhdr-enc 0x1: eh_frame_ptr "
	    "is left out" },
	{ "a count that is cut", "01 1b 03 3b E 0200",
	    "eh_frame_hdr version=1 eh_frame_ptr_enc=pcrel|sdata4 "
	    "fde_count_enc=udata4 table_enc=datarel|sdata4 "
	    "eh_frame_ptr=300000\nhdr-size 0x0: the header ends too early" },
	{ "an encoding that is none", "01 0f 03 3b E 02000000 P0 F0",
	    "eh_frame_hdr version=1 eh_frame_ptr_enc=invalid (0x0f) "
	    "fde_count_enc=udata4 table_enc=datarel|sdata4\nhdr-enc 0x1: "
	    "encodings 0x0f 0x03 0x3b cannot all be read" },
	{ "a count's that is none", "01 1b 05 3b E 02000000 P0 F0",
	    "eh_frame_hdr version=1 eh_frame_ptr_enc=pcrel|sdata4 "
	    "fde_count_enc=invalid (0x05) table_enc=datarel|sdata4 "
	    "eh_frame_ptr=300000\nhdr-enc 0x1: encodings 0x1b 0x05 0x3b cannot "
	    "all be read" },
	{ "a table's that is none", "01 1b 03 3f E 02000000 P0 F0",
	    "eh_frame_hdr version=1 eh_frame_ptr_enc=pcrel|sdata4 "
	    "fde_count_enc=udata4 table_enc=invalid (0x3f) "
	    "eh_frame_ptr=300000\nhdr-enc 0x1: encodings 0x1b 0x03 0x3f cannot "
	    "all be read" },
	{ "a table's without a size", "01 1b 03 31 E 02000000 P0 F0",
	    "eh_frame_hdr version=1 eh_frame_ptr_enc=pcrel|sdata4 "
	    "fde_count_enc=udata4 table_enc=datarel|uleb128 "
	    "eh_frame_ptr=300000\nhdr-enc 0x3: table encoding 0x31 has no "
	    "fixed size" },
	{ "absolute words of 8 bytes",
	    "01 1b 03 04 E 01000000 0000100000000000 1800300000000000",
	    "eh_frame_hdr version=1 eh_frame_ptr_enc=pcrel|sdata4 "
	    "fde_count_enc=udata4 table_enc=udata8 eh_frame_ptr=300000 "
	    "fde_count=1\nc+10 100000..100040 fde=0x18" },
	{ "words of 4 bytes", "01 1b 03 03 E 01000000 00001000 18003000",
	    "eh_frame_hdr version=1 eh_frame_ptr_enc=pcrel|sdata4 "
	    "fde_count_enc=udata4 table_enc=udata4 eh_frame_ptr=300000 "
	    "fde_count=1\nc+8 100000..100040 fde=0x18" },
	{ "part of an entry", "01 1b 03 3b E 01000000 P0 F0 P1",
	    "eh_frame_hdr version=1 eh_frame_ptr_enc=pcrel|sdata4 "
	    "fde_count_enc=udata4 table_enc=datarel|sdata4 eh_frame_ptr=300000 "
	    "fde_count=1\nc+8 100000..100040 fde=0x18" },
};

int
main(void)
{
	size_t i;

	index_sections();
	for (i = 0; i < NELEM(headers); i++)
		is(header(headers[i].hex), headers[i].want, headers[i].what);
	sb_free(&dumped);
	return done();
}
