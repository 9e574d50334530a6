/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What each field of an SFrame function says, in the three versions and both
 * byte orders (SFrame V3, 2.3 and 2.4; V2, 2.2; binutils 2.40 for V1): types of
 * functions, rows and places, at their limits, and where what is wrong stands.
 * What is to come is worked out by hand.
 */
#include "dumped.h"

#define TABLE 0x200000

struct func {
	unsigned num, info, info2, rep;
	uint32_t fre_off;
};

static struct world w;
static uint8_t bytes[28 + 20 + 2 * (TABLE_ROWS + 2)];

static size_t
put(size_t n, uint64_t v, unsigned size)
{
	store_word(bytes + n, size, w.img.big_endian, v);
	return n + size;
}

/*
 * A table of functions of 16 bytes, one behind another; the rows as bytes, in
 * version 3 behind the attributes of the first function.
 */
static void
table(unsigned version, unsigned abi, const struct func *f, size_t nf,
    const char *rows)
{
	static const unsigned sizes[] = { 0, 17, 20, 16 };
	unsigned size = sizes[version];
	size_t n = 28, i, fres = 28 + nf * size, num = 0;
	uint64_t start;

	memset(bytes, 0, sizeof(bytes));
	for (i = 0; i < nf; i++) {
		n = 28 + i * size;
		start = WORLD_CODE + 16 * i - TABLE - (version == 1 ? 0 : n);
		n = put(n, start, version == 3 ? 8 : 4);
		n = put(n, 16, 4);
		n = put(n, f[i].fre_off, 4);
		num += f[i].num;
		if (version == 3)
			continue;
		n = put(n, f[i].num, 4);
		n = put(n, f[i].info, 1);
		if (version == 2) {
			n = put(n, f[i].rep, 1);
			n = put(n, 0xabcd, 2);
		}
	}
	if (version == 3) {
		n = put(n, f[0].num, 2);
		n = put(n, f[0].info, 1);
		n = put(n, f[0].info2, 1);
		n = put(n, f[0].rep, 1);
	}
	n += hex_bytes(rows, bytes + n);
	put(0, 0xdee2, 2);
	put(2, version, 1);
	put(3, version == 1 ? 1 : 5, 1);
	put(4, abi, 1);
	put(6, abi == 3 ? 0xf8 : 0, 1);
	put(8, nf, 4);
	put(12, num, 4);
	put(16, n - fres, 4);
	put(24, fres - 28, 4);
	world_section(&w, ".sframe", 0, TABLE, bytes, n)->type = 0x6ffffff4;
}

static void
begin(unsigned abi)
{
	static const uint8_t machines[] = { 0, MACH_AARCH64, MACH_AARCH64,
		MACH_X86_64, MACH_S390 };

	world_begin(&w, machines[abi], 8);
	w.img.big_endian = abi == 1 || abi == 4;
}

/* ABIs: 1 big-endian AArch64, 2 little-endian, 3 x86-64, 4 s390x. */
static const struct {
	const char *what;
	unsigned version, abi;
	struct func f;
	const char *rows, *want; /* without what stands for each */
} cases[] = {
	{ "the simplest, version 1", 1, 3, { 1, 0, 0, 0, 0 }, "000308",
	    "fde_type=default fre_type=addr1 pc_type=inc | rsp+8 [cfa-8]" },
	{ "version 2", 2, 3, { 1, 0, 0, 7, 0 }, "000308",
	    "fde_type=default fre_type=addr1 pc_type=inc | rsp+8 [cfa-8]" },
	{ "version 3", 3, 3, { 1, 0, 0, 7, 0 }, "000308",
	    "fde_type=default fre_type=addr1 pc_type=inc signal=no | rsp+8 "
	    "[cfa-8]" },
	{ "big-endian, version 1", 1, 1, { 1, 0, 0, 0, 0 }, "000308",
	    "fde_type=default fre_type=addr1 pc_type=inc pauth_key=A | sp+8 "
	    "same" },
	{ "version 2", 2, 4, { 1, 0, 0, 0, 0 }, "000301",
	    "fde_type=default fre_type=addr1 pc_type=inc | r15+168 same" },
	{ "version 3", 3, 1, { 1, 0, 0, 0, 0 }, "000308",
	    "fde_type=default fre_type=addr1 pc_type=inc signal=no pauth_key=A "
	    "| sp+8 same" },
	{ "rows of type 1", 2, 3, { 1, 1, 0, 0, 0 }, "00000308",
	    "fde_type=default fre_type=addr2 pc_type=inc | rsp+8 [cfa-8]" },
	{ "2", 2, 3, { 1, 2, 0, 0, 0 }, "000000000308",
	    "fde_type=default fre_type=addr4 pc_type=inc | rsp+8 [cfa-8]" },
	{ "3", 2, 3, { 1, 3, 0, 0, 0 }, "000308",
	    "cut fde_type=default pc_type=inc; sframe-fre-type 0x2c: row type "
	    "3: the rows cannot be read" },
	{ "15", 2, 3, { 1, 15, 0, 0, 0 }, "000308",
	    "cut fde_type=default pc_type=inc; sframe-fre-type 0x2c: row type "
	    "15: the rows cannot be read" },
	{ "3 in version 1", 1, 3, { 1, 3, 0, 0, 0 }, "000308",
	    "cut fde_type=default pc_type=inc; sframe-fre-type 0x2c: row type "
	    "3: the rows cannot be read" },
	{ "3 in version 3", 3, 3, { 1, 3, 0, 0, 0 }, "000308",
	    "cut fde_type=default pc_type=inc signal=no; sframe-fre-type 0x2e: "
	    "row type 3: the rows cannot be read" },
	{ "blocks, version 1", 1, 3, { 1, 0x10, 0, 0, 0 }, "000308",
	    "fde_type=default fre_type=addr1 pc_type=mask rep_size=16 | %16 0 "
	    "rsp+8 [cfa-8] to 10; sframe-mask-v1 0x2c: blocks of 16 bytes are "
	    "taken" },
	{ "version 2", 2, 3, { 1, 0x10, 0, 8, 0 }, "000308",
	    "fde_type=default fre_type=addr1 pc_type=mask rep_size=8 | %8 0 "
	    "rsp+8 [cfa-8] to 8" },
	{ "of 255", 2, 3, { 1, 0x10, 0, 255, 0 }, "000308",
	    "fde_type=default fre_type=addr1 pc_type=mask rep_size=255 | %255 "
	    "0 rsp+8 [cfa-8] to ff" },
	{ "of nothing", 2, 3, { 1, 0x10, 0, 0, 0 }, "000308",
	    "fde_type=default fre_type=addr1 pc_type=mask rep_size=0 | %16 0 "
	    "rsp+8 [cfa-8] to 10; sframe-rep-size 0x2d: repeated blocks of 0 "
	    "bytes" },
	{ "version 3", 3, 3, { 1, 0x10, 0, 8, 0 }, "000308",
	    "fde_type=default fre_type=addr1 pc_type=mask rep_size=8 signal=no "
	    "| %8 0 rsp+8 [cfa-8] to 8" },
	{ "of nothing", 3, 3, { 1, 0x10, 0, 0, 0 }, "000308",
	    "fde_type=default fre_type=addr1 pc_type=mask rep_size=0 signal=no "
	    "| %16 0 rsp+8 [cfa-8] to 10; sframe-rep-size 0x30: repeated "
	    "blocks of 0 bytes" },
	{ "FLEX", 3, 3, { 1, 0, 1, 0, 0 }, "00053908",
	    "fde_type=flex fre_type=addr1 pc_type=inc signal=no | rsp+8 "
	    "[cfa-8]" },
	{ "type 2", 3, 3, { 1, 0, 2, 0, 0 }, "000308",
	    "fre_type=addr1 pc_type=inc signal=no | rsp+8 [cfa-8]; "
	    "sframe-fde-type 0x2f: function type 2, read as DEFAULT" },
	{ "type 31", 3, 3, { 1, 0, 31, 0, 0 }, "00053908",
	    "fre_type=addr1 pc_type=inc signal=no | rsp+8 [cfa-8]; "
	    "sframe-fde-type 0x2f: function type 31, read as FLEX" },
	{ "bits that mean nothing", 3, 3, { 1, 0, 0xe0, 0, 0 }, "000308",
	    "fde_type=default fre_type=addr1 pc_type=inc signal=no | rsp+8 "
	    "[cfa-8]" },
	{ "a signal frame", 3, 3, { 1, 0x80, 0, 0, 0 }, "000308",
	    "signal fde_type=default fre_type=addr1 pc_type=inc signal=yes | "
	    "rsp+8 [cfa-8]" },
	{ "not in version 2", 2, 3, { 1, 0x80, 0, 0, 0 }, "000308",
	    "fde_type=default fre_type=addr1 pc_type=inc | rsp+8 [cfa-8]" },
	{ "without rows", 3, 3, { 0, 0, 0, 0, 0 }, "",
	    "fde_type=default fre_type=addr1 pc_type=inc signal=no "
	    "outermost=yes" },
	{ "a signal frame without", 3, 3, { 0, 0x80, 0, 0, 0 }, "",
	    "signal fde_type=default fre_type=addr1 pc_type=inc signal=yes "
	    "untranslated=yes" },
	{ "FLEX without", 3, 3, { 0, 0, 1, 0, 0 }, "",
	    "fde_type=flex fre_type=addr1 pc_type=inc signal=no" },
	{ "version 2 without", 2, 3, { 0, 0, 0, 0, 0 }, "",
	    "fde_type=default fre_type=addr1 pc_type=inc" },
	{ "key B", 2, 2, { 1, 0x20, 0, 0, 0 }, "000308",
	    "fde_type=default fre_type=addr1 pc_type=inc pauth_key=B | sp+8 "
	    "same" },
	{ "key A, signed", 2, 2, { 1, 0, 0, 0, 0 }, "008308",
	    "fde_type=default fre_type=addr1 pc_type=inc pauth_key=A | sp+8 "
	    "same signed" },
	{ "no keys on x86-64", 2, 3, { 1, 0x20, 0, 0, 0 }, "000308",
	    "fde_type=default fre_type=addr1 pc_type=inc | rsp+8 [cfa-8]" },
	{ "rows at the end of the table", 2, 3, { 1, 0, 0, 0, 3 }, "000308",
	    "cut fde_type=default fre_type=addr1 pc_type=inc; "
	    "sframe-fre-offset-bounds 0x24: rows at 0x3 of 0x3 bytes; "
	    "sframe-fre-truncated 0x33: row 0 of 1 ends past the table" },
	{ "none there", 2, 3, { 0, 0, 0, 0, 3 }, "000308",
	    "fde_type=default fre_type=addr1 pc_type=inc" },
	{ "none past it", 2, 3, { 0, 0, 0, 0, 4 }, "000308",
	    "cut fde_type=default fre_type=addr1 pc_type=inc; "
	    "sframe-fre-offset-bounds 0x24: rows at 0x4 of 0x3 bytes" },
	{ "version 1", 1, 3, { 0, 0, 0, 0, 4 }, "000308",
	    "cut fde_type=default fre_type=addr1 pc_type=inc; "
	    "sframe-fre-offset-bounds 0x24: rows at 0x4 of 0x3 bytes" },
	{ "version 3, whose attributes end past it", 3, 3, { 1, 0, 0, 0, 4 },
	    "000308",
	    "cut fde_type=default fre_type=addr1 pc_type=inc signal=no; "
	    "sframe-num-fres 0xc: the header counts 1 rows, the functions 0; "
	    "sframe-fre-offset-bounds 0x28: rows at 0x4 of 0x8 bytes" },
};

/* Out with what other tests see: number, stored fields, texts of rows. */
static void
shorten(void)
{
	static const char *const out[][2] = { { " sfd", " \n" },
		{ " fde_index=", " \n" }, { " ;", "|" }, { "100000 ", " " } };
	char *at, *end;
	size_t i;

	for (i = 0; i < NELEM(out); i++)
		while ((at = strstr(dumped.s, out[i][0])) != NULL) {
			end = at + 1 + strcspn(at + 1, out[i][1]);
			end += i == 3;
			at += i == 2;
			memmove(at, end, strlen(end) + 1);
		}
	for (at = dumped.s; (at = strchr(at, '\n')) != NULL; at++)
		*at = ';';
}

static void
fields(void)
{
	static const char *const begins[] = { "", "sframe;1c+11 ",
		"sframe;1c+14 ", "sframe;1c+10 " };
	struct strbuf want = { 0 };
	size_t i;
	char *s;

	for (i = 0; i < NELEM(cases); i++) {
		begin(cases[i].abi);
		table(cases[i].version, cases[i].abi, &cases[i].f, 1,
		    cases[i].rows);
		dump(&w, "sframe");
		shorten();
		want.len = 0;
		sb_printf(&want, "%s100000..100010 %s",
		    begins[cases[i].version], cases[i].want);
		while ((s = strstr(want.s, "; s")) != NULL)
			memmove(s + 1, s + 2, strlen(s + 2) + 1);
		is(dumped.s, want.s, cases[i].what);
		world_end(&w);
	}
	sb_free(&want);
}

/* Stored fields under the version's names, marked as such. */
static void
stored(void)
{
	static const char *const want[] = {
		"",
		" sfde_func_start_address=-1048576 sfde_func_size=16 "
		"sfde_func_start_fre_off=0x0 sfde_func_num_fres=1 "
		"sfde_func_info=0x31",
		" sfde_func_start_address=-1048604 sfde_func_size=16 "
		"sfde_func_start_fre_off=0x0 sfde_func_num_fres=1 "
		"sfde_func_info=0x31 sfde_func_rep_size=9 "
		"sfde_func_padding2=0xabcd",
		" sfdi_func_start_offset=-1048604 sfdi_func_size=16 "
		"sfdi_func_start_fre_off=0x0 sfda_func_num_fres=1 "
		"sfda_func_info=0x31 sfda_func_info2=0x1 sfda_func_rep_size=9"
	};
	static const struct func f = { 1, 0x31, 1, 9, 0 };
	static const struct selection all;
	struct table_list list;
	struct entry e = { 0 };
	struct diag d = { 0 };
	struct fields fs = { 0 };
	unsigned v;
	size_t i;

	for (v = 1; v <= 3; v++) {
		memset(&list, 0, sizeof(list));
		begin(3);
		table(v, 3, &f, 1, "05000308");
		tables_find(&w.img, &all, &list, &d);
		table_index(list.t[0], &d);
		table_decode(list.t[0], &list.t[0]->items[0],
		    WANT_FIELDS | WANT_RAW, &e, &d);
		/* First those that are stored, and then no other. */
		for (i = 0; i < e.fields.n; i++)
			if (strncmp(e.fields.list[i].name, "sfd", 3) == 0)
				break;
		fs.list = e.fields.list + i;
		fs.n = e.fields.n - i;
		dumped.len = 0;
		dump_fields(&fs);
		is(dumped.s, want[v], "stored fields");
		for (i = 0; i < e.fields.n; i++)
			if (((e.fields.list[i].flags & FIELD_RAW) != 0) !=
			    (strncmp(e.fields.list[i].name, "sfd", 3) == 0))
				break;
		ok(i == e.fields.n, "marked as stored, and no others");
		table_decode(list.t[0], &list.t[0]->items[0], WANT_OPS, &e, &d);
		ok(e.nops == 1 && e.ops[0].b == (v == 3) && e.ops[0].a == 5 &&
			e.ops[0].code == 3 && e.ops[0].pc == 5,
		    "the row as an operation");
		tables_free(&list);
		world_end(&w);
	}
	entry_free(&e);
	diag_free(&d);
}

/*
 * Functions that share rows: 50 of them need at least 100 bytes.  When all that
 * were asked for have four times the table, the rest is left out.
 */
static void
shared(void)
{
	struct func f[60];
	char rows[301];
	size_t i, cut = 0, told = 0;
	const char *s;

	for (i = 0; i < NELEM(f); i++)
		f[i] = (struct func){ .num = 50 };
	for (i = 0; i < 50; i++)
		snprintf(rows + 6 * i, 7, "%02x0308", (unsigned)i % 16);
	begin(3);
	table(2, 3, f, NELEM(f), rows);
	dump(&w, "sframe");
	/* 28 + 60 * 20 + 150 bytes, 4 times: 55 functions. */
	for (s = dumped.s; (s = strstr(s, " cut ")) != NULL; s++)
		cut++;
	for (s = dumped.s; (s = strstr(s, "so many rows")) != NULL; s++)
		told++;
	s = strstr(dumped.s, "\n468+14 ");
	ok(cut == 5 && told == 5, "%zu are cut, %zu are told of", cut, told);
	ok(s != NULL && strstr(s, " cut ") - s < 30, "from number 55 on");
	world_end(&w);
}

/* Objects: starts by relocations, and without. */
static void
object(void)
{
	static const struct {
		const char *what;
		struct reloc r;
		int64_t raw;
		const char *want;
	} t[] = {
		{ "a distance",
		    { .kind = RELOC_PCREL,
			.sect = 1,
			.value = 0x20,
			.symbol = ".text" },
		    0, "1:20..30" },
		{ "no effect",
		    { .kind = RELOC_NONE,
			.sect = 1,
			.value = 0x20,
			.symbol = ".text" },
		    0,
		    "unrelocated..; sframe-missing-reloc 0x1c: the function's "
		    "start has no relocation" },
		{ "of another file",
		    { .kind = RELOC_PCREL,
			.symbol = "other",
			.undefined = true },
		    0, "other.." },
		{ "a number", { .kind = RELOC_NONE, .symbol = ".text" }, -5,
		    "17..27; sframe-missing-reloc 0x1c: the function's start "
		    "has no relocation: its value -5 is taken with the section "
		    "at address 0" },
		{ "1", { .kind = RELOC_NONE, .symbol = ".text" }, 1,
		    "1d..2d; sframe-missing-reloc 0x1c: the function's start "
		    "has no relocation: its value 1 is taken with the section "
		    "at address 0" },
	};
	static const struct func f = { 1, 0, 0, 0, 0 };
	struct reloc r;
	char *from, *end;
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		begin(3);
		w.img.by_section = true;
		w.img.type = IMAGE_OBJECT;
		w.sec[0].addr = 0;
		w.img.nplaced = w.img.nsegments = w.img.nloads = 0;
		table(2, 3, &f, 1, "000308");
		put(28, (uint64_t)t[i].raw, 4);
		r = t[i].r;
		r.offset = 28;
		r.size = 4;
		w.sec[1].addr = 0;
		w.sec[1].relocs = &r;
		w.sec[1].nrelocs = 1;
		dump(&w, "sframe");
		from = strstr(dumped.s, "1c+14 ") + 6;
		end = from + strcspn(from, " ");
		memmove(end, from + strcspn(from, "\n"),
		    strlen(from + strcspn(from, "\n")) + 1);
		if ((end = strchr(from, '\n')) != NULL) {
			memmove(end + 2, end + 1, strlen(end + 1) + 1);
			memcpy(end, "; ", 2);
		}
		is(from, t[i].want, t[i].what);
		world_end(&w);
	}
}

/*
 * What is wrong with rows is said once a function, at the first of them; words
 * at their limits.
 */
static const struct {
	const char *what;
	unsigned version, abi;
	struct func f;
	unsigned fre_len; /* 0: as it is */
	const char *rows, *want;
} faults[] = {
	{ "order", 2, 3, { 3, 0, 0, 0, 0 }, 0, "040308 020308 010308",
	    "sframe-fre-order 0x33: row at +0x2 follows +0x4" },
	{ "twice at one place", 2, 3, { 2, 0, 0, 0, 0 }, 0, "040308 040308",
	    "sframe-fre-order 0x33: row at +0x4 follows +0x4" },
	{ "past the function", 2, 3, { 3, 0, 0, 0, 0 }, 0,
	    "0f0308 100308 110308",
	    "sframe-fre-range 0x33: row at +0x10 of a function of 0x10 bytes" },
	{ "past the block", 2, 3, { 2, 0x10, 0, 8, 0 }, 0, "080308 090308",
	    "sframe-fre-range 0x30: row at +0x8 of a block of 0x8 bytes" },
	{ "past the rows' bytes", 2, 3, { 3, 0, 0, 0, 0 }, 3,
	    "000308 010308 020308",
	    "sframe-fre-truncated 0x33: row begins past the 0x3 bytes of all "
	    "rows" },
	{ "words", 2, 3, { 2, 0, 0, 0, 0 }, 0, "000708f0e8 010708f0e8",
	    "sframe-dataword-count 0x30: a DEFAULT row with 3 words" },
	{ "no words in version 1", 1, 3, { 2, 0, 0, 0, 0 }, 0, "0001 0101",
	    "sframe-ra-undefined-v1 0x2d: a row without words in version 1" },
	{ "in version 2", 2, 3, { 2, 0, 0, 0, 0 }, 0, "0001 0101", "" },
	{ "no register for the CFA", 3, 3, { 2, 0, 1, 0, 0 }, 0,
	    "00050208 01050208",
	    "sframe-flex-cfa-base 0x31: control word 0x2 gives the CFA no "
	    "register" },
	{ "a pair whose control word is 0", 3, 3, { 1, 0, 1, 0, 0 }, 0,
	    "000d390802f80005",
	    "sframe-dataword-count 0x31: a FLEX row with 6 words, which are no "
	    "pairs and filler for CFA, RA and FP" },
	{ "1", 3, 3, { 1, 0, 1, 0, 0 }, 0, "000d390802f80100", "" },
	{ "filler and a pair", 3, 3, { 1, 0, 1, 0, 0 }, 0, "000b39080002f0",
	    "" },
	{ "filler and half of one", 3, 3, { 1, 0, 1, 0, 0 }, 0, "000939080002",
	    "sframe-dataword-count 0x31: a FLEX row with 4 words, which are no "
	    "pairs and filler for CFA, RA and FP" },
	{ "s390x, register 0", 2, 4, { 1, 0, 0, 0, 0 }, 0, "00050101", "" },
	{ "register 31", 2, 4, { 1, 0, 0, 0, 0 }, 0, "0005013f", "" },
	{ "register 32, twice", 2, 4, { 2, 0, 0, 0, 0 }, 0, "00050141 01050141",
	    "sframe-s390x-reg 0x30: word 65 is odd and names no register" },
	{ "less than 0", 2, 4, { 1, 0, 0, 0, 0 }, 0, "000501ff",
	    "sframe-s390x-reg 0x30: word -1 is odd and names no register" },
	{ "no registers in version 3", 3, 4, { 1, 0, 0, 0, 0 }, 0, "00050101",
	    "sframe-s390x-reg 0x31: word 1 is odd and names no register" },
	{ "an even one", 3, 4, { 1, 0, 0, 0, 0 }, 0, "000501fe", "" },
};

static void
repeats(void)
{
	char *s;
	size_t i;

	for (i = 0; i < NELEM(faults); i++) {
		begin(faults[i].abi);
		table(faults[i].version, faults[i].abi, &faults[i].f, 1,
		    faults[i].rows);
		if (faults[i].fre_len != 0)
			put(16, faults[i].fre_len, 4);
		dump(&w, "sframe");
		/* The table, its entry, then findings. */
		s = strchr(strchr(dumped.s, '\n') + 1, '\n');
		is(s == NULL ? "" :
		    strncmp(s, "\nsframe-trailing", 16) == 0 &&
			    strchr(s + 1, '\n') != NULL ?
			       strchr(s + 1, '\n') + 1 :
			       s + 1,
		    faults[i].want, faults[i].what);
		world_end(&w);
	}
}

/* Rows of a function are read up to a limit; these have no words. */
static void
limit(void)
{
	static const struct selection all;
	uint8_t levels[CHECK_COUNT];
	struct table_list list;
	struct entry e = { 0 };
	struct diag d;
	struct func f = { 0 };
	size_t i, told;

	memset(levels, LEVEL_NOTE, sizeof(levels));
	for (f.num = TABLE_ROWS - 1; f.num <= TABLE_ROWS + 1; f.num++) {
		memset(&list, 0, sizeof(list));
		memset(&d, 0, sizeof(d));
		d.levels = levels;
		begin(3);
		table(2, 3, &f, 1, "");
		w.sec[1].size = w.sec[1].len = sizeof(bytes);
		put(16, 2 * f.num, 4);
		tables_find(&w.img, &all, &list, &d);
		table_index(list.t[0], &d);
		table_decode(list.t[0], &list.t[0]->items[0], WANT_ROWS, &e,
		    &d);
		for (i = told = 0; i < d.n; i++)
			told += d.list[i].check == CHK_cov_limit &&
				d.list[i].offset == 48 + 2 * TABLE_ROWS &&
				strcmp(d.list[i].message,
				    "the function has 65537 rows: those from "
				    "number 65536 on are not read") == 0;
		ok(e.nrows == (f.num > TABLE_ROWS ? TABLE_ROWS : f.num) &&
			told == (f.num > TABLE_ROWS) &&
			e.truncated == (f.num > TABLE_ROWS),
		    "%u rows: %zu", f.num, e.nrows);
		tables_free(&list);
		diag_free(&d);
		world_end(&w);
	}
	entry_free(&e);
}

int
main(void)
{
	fields();
	repeats();
	stored();
	shared();
	object();
	limit();
	sb_free(&dumped);
	return done();
}
