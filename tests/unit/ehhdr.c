/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * .eh_frame_hdr byte by byte (LSB Core, 10.6.2): its encodings, counts, rows
 * and what they lead to, worked out by hand; and searches through it.
 */
#include "cfi_build.h"
#include "format/cfi.h"
#include "format/ehhdr.h"

#define HDR 0x310000

static uint8_t hdr[256];

/*
 * Hex; Knn and Rnn are distances of 4 bytes from HDR to nn bytes behind the
 * code's start and into .eh_frame, knn and rnn the addresses of 8; P is the
 * distance from itself to .eh_frame.
 */
static size_t
put_hdr(const char *s)
{
	char pair[3] = "";
	uint64_t to;
	size_t n = 0;
	bool be = w.img.big_endian;

	for (; *s != '\0'; s++) {
		if (*s == ' ')
			continue;
		if (*s == 'P') {
			store_word(hdr + n, 4, be, FRAMES - (HDR + n));
			n += 4;
		} else if (strchr("KRkr", *s) != NULL) {
			to = strtoul(memcpy(pair, s + 1, 2), NULL, 16);
			to += *s == 'K' || *s == 'k' ? WORLD_CODE : FRAMES;
			if (*s < 'a')
				store_word(hdr + n, 4, be, to - HDR);
			else
				store_word(hdr + n, 8, be, to);
			n += *s < 'a' ? 4 : 8;
			s += 2;
		} else {
			hdr[n++] = (uint8_t)strtoul(memcpy(pair, s, 2), NULL,
			    16);
			s++;
		}
	}
	return n;
}

/* FDEs at 0x14, 0x27 and 0x3a; one in the program of the last at 0x51. */
static void
begin(enum cpu cpu, const char *s)
{
	static const char
	    cie[] = "10000000 00000000 01 7a5200 01 78 10 01 1b 0c0708",
	    fdes[] =
		"0f000000 18000000 S00 40000000 00 0e10 0f000000 2b000000 S40 "
		"10000000 00 0e10 26000000 3e000000 S60 10000000 00 0e10 "
		"00000000 0f000000 55000000 S80 10000000 00 0e10 00000000";
	size_t n;

	world_begin(&w, cpus[cpu].machine, cpus[cpu].size);
	memset(bytes, 0, sizeof(bytes));
	n = put_bytes(fdes, put_bytes(cie, 0));
	world_section(&w, ".eh_frame", 0, FRAMES, bytes, n);
	world_section(&w, ".eh_frame_hdr", 0, HDR, hdr, put_hdr(s));
}

static const char *
header(enum cpu cpu, const char *s)
{
	static const char fields[] = "eh_frame_hdr version=1 ";

	begin(cpu, s);
	dump(&w, "eh_frame_hdr");
	world_end(&w);
	return strncmp(dumped.s, fields, strlen(fields)) == 0 ?
		   dumped.s + strlen(fields) :
		   dumped.s;
}

#define ENCS(ptr, count, table) \
	"eh_frame_ptr_enc=" ptr " fde_count_enc=" count " table_enc=" table
#define USUAL                                            \
	ENCS("pcrel|sdata4", "udata4", "datarel|sdata4") \
	" eh_frame_ptr=300000"
#define ROW1 "\nc+8 100000..100040 fde=0x14"
#define ROW2 "\n14+8 100040..100050 fde=0x27"
#define ROW3 "\n1c+8 100060..100070 fde=0x3a"
#define ROWS " K00R14 K40R27 K60R3a"

static const struct {
	const char *what;
	enum cpu cpu;
	const char *hdr, *want;
} cases[] = {
	{ "three rows", X86, "01 1b 03 3b P 03000000" ROWS,
	    USUAL " fde_count=3" ROW1 ROW2 ROW3 },
	{ "32 bits", ARM, "01 1b 03 3b P 03000000" ROWS,
	    USUAL " fde_count=3" ROW1 ROW2 ROW3 },
	{ "two counted", X86, "01 1b 03 3b P 02000000" ROWS,
	    USUAL " fde_count=2" ROW1 ROW2 },
	{ "none", X86, "01 1b 03 3b P 00000000", USUAL " fde_count=0" },
	{ "four", X86, "01 1b 03 3b P 04000000" ROWS,
	    USUAL " fde_count=4" ROW1 ROW2 ROW3
		  "\nhdr-size 0xc: the header counts 4 entries, the section "
		  "has bytes for 3" },
	{ "a cut row", X86, "01 1b 03 3b P 03000000 K00R14 K40R27 K60 000000",
	    USUAL " fde_count=3" ROW1 ROW2
		  "\nhdr-size 0xc: the header counts 3 entries, the section "
		  "has bytes for 2" },
	{ "a byte behind them", X86, "01 1b 03 3b P 03000000" ROWS " 00",
	    USUAL " fde_count=3" ROW1 ROW2 ROW3 },

	/* Rows of other encodings. */
	{ "absolute, of 8 bytes", X86, "01 1b 03 04 P 01000000 k00 r14",
	    ENCS("pcrel|sdata4", "udata4",
		"udata8") " eh_frame_ptr=300000 fde_count=1\nc+10 "
			  "100000..100040 fde=0x14" },
	{ "words", X86, "01 1b 03 00 P 02000000 k00 r14 k40 r27",
	    ENCS("pcrel|sdata4", "udata4",
		"absptr") " eh_frame_ptr=300000 fde_count=2\nc+10 "
			  "100000..100040 fde=0x14\n"
			  "1c+10 100040..100050 fde=0x27" },
	{ "words of 32 bits", ARM, "01 1b 03 00 P 01000000 00001000 14003000",
	    ENCS("pcrel|sdata4", "udata4",
		"absptr") " eh_frame_ptr=300000 fde_count=1\nc+8 "
			  "100000..100040 fde=0x14" },
	{ "absolute, of 4", X86, "01 1b 03 03 P 01000000 00001000 14003000",
	    ENCS("pcrel|sdata4", "udata4",
		"udata4") " eh_frame_ptr=300000 fde_count=1\nc+8 "
			  "100000..100040 fde=0x14" },
	{ "to themselves", X86, "01 1b 03 1b P 01000000 f4ffdeff 0400ffff",
	    ENCS("pcrel|sdata4", "udata4",
		"pcrel|sdata4") " eh_frame_ptr=300000 fde_count=1\nc+8 "
				"100000..100040 fde=0x14" },
	{ "of 2 bytes", X86, "01 1b 03 3a P 01000000 0080 0000",
	    ENCS("pcrel|sdata4", "udata4",
		"datarel|sdata2") " eh_frame_ptr=300000 fde_count=1\nc+4 "
				  "308000.. fde_address=310000\n"
				  "hdr-fde-target 0xe: the entry for 0x308000 "
				  "leads to 0x310000, where no FDE begins" },
	{ "of no fixed size", X86, "01 1b 03 31 P 01000000 0000",
	    ENCS("pcrel|sdata4", "udata4",
		"datarel|uleb128") " eh_frame_ptr=300000\nhdr-enc 0x3: table "
				   "encoding 0x31 has no fixed size" },
	{ "aligned", X86, "01 1b 03 50 P 01000000 0000",
	    ENCS("pcrel|sdata4", "udata4",
		"aligned") " eh_frame_ptr=300000\nhdr-enc 0x3: table encoding "
			   "0x50 has no fixed size" },
	{ "left out", X86, "01 1b 03 ff P 03000000",
	    ENCS("pcrel|sdata4", "udata4",
		"omit") " eh_frame_ptr=300000 fde_count=3" },
	{ "that there is not", X86, "01 1b 03 05 P 03000000",
	    ENCS("pcrel|sdata4", "udata4",
		"invalid (0x05)") " eh_frame_ptr=300000\nhdr-enc 0x1: "
				  "encodings 0x1b 0x03 0x05 cannot all be "
				  "read" },

	{ "of a base that there is not", X86, "01 1b 03 4b P 01000000 K00R14",
	    ENCS("pcrel|sdata4", "udata4",
		"funcrel|sdata4") " eh_frame_ptr=300000 fde_count=1" },

	/* Counts of other encodings. */
	{ "a count of 2 bytes", X86, "01 1b 02 3b P 0100 K00R14",
	    ENCS("pcrel|sdata4", "udata2",
		"datarel|sdata4") " eh_frame_ptr=300000 fde_count=1\na+8 "
				  "100000..100040 fde=0x14" },
	{ "of 1", X86, "01 1b 01 3b P 01 K00R14",
	    ENCS("pcrel|sdata4", "uleb128",
		"datarel|sdata4") " eh_frame_ptr=300000 fde_count=1\n9+8 "
				  "100000..100040 fde=0x14" },
	{ "of 8", X86, "01 1b 04 3b P 0100000000000000 K00R14",
	    ENCS("pcrel|sdata4", "udata8",
		"datarel|sdata4") " eh_frame_ptr=300000 fde_count=1\n10+8 "
				  "100000..100040 fde=0x14" },
	{ "of a word", ARM, "01 1b 00 3b P 01000000 K00R14",
	    ENCS("pcrel|sdata4", "absptr",
		"datarel|sdata4") " eh_frame_ptr=300000 fde_count=1\nc+8 "
				  "100000..100040 fde=0x14" },
	{ "left out", X86, "01 1b ff 3b P",
	    ENCS("pcrel|sdata4", "omit",
		"datarel|sdata4") " eh_frame_ptr=300000" },
	{ "that there is not", X86, "01 1b 05 3b P 01000000",
	    ENCS("pcrel|sdata4", "invalid (0x05)",
		"datarel|sdata4") " eh_frame_ptr=300000\nhdr-enc 0x1: "
				  "encodings 0x1b 0x05 0x3b cannot all be "
				  "read" },

	/* Pointers to .eh_frame. */
	{ "an absolute pointer", X86, "01 03 03 3b 00003000 01000000 K00R14",
	    ENCS("udata4", "udata4",
		"datarel|sdata4") " eh_frame_ptr=300000 fde_count=1\nc+8 "
				  "100000..100040 fde=0x14" },
	{ "from the header", X86, "01 3b 03 3b R00 01000000 K00R14",
	    ENCS("datarel|sdata4", "udata4",
		"datarel|sdata4") " eh_frame_ptr=300000 fde_count=1\nc+8 "
				  "100000..100040 fde=0x14" },
	{ "none", X86, "01 ff 03 3b 01000000 K00R14",
	    ENCS("omit", "udata4",
		"datarel|sdata4") " fde_count=1\n"
				  "8+8 100000..100040 fde=0x14\nhdr-enc 0x1: "
				  "eh_frame_ptr is left out" },
	{ "that there is not", X86, "01 0d 03 3b P 01000000",
	    ENCS("invalid (0x0d)", "udata4",
		"datarel|sdata4") "\nhdr-enc 0x1: encodings 0x0d 0x03 0x3b "
				  "cannot all be read" },
	{ "version 0", X86, "00 1b 03 3b P 03000000" ROWS,
	    "eh_frame_hdr version=0 " ENCS("pcrel|sdata4", "udata4",
		"datarel|sdata4") "\nhdr-version 0x0: version 0 is not known, "
				  "only 1 is" },
	{ "version 2", X86, "02 1b 03 3b P 03000000" ROWS,
	    "eh_frame_hdr version=2 " ENCS("pcrel|sdata4", "udata4",
		"datarel|sdata4") "\nhdr-version 0x0: version 2 is not known, "
				  "only 1 is" },
	{ "3 bytes", X86, "01 1b 03",
	    ENCS("pcrel|sdata4", "udata4",
		"absptr") "\nhdr-size 0x0: 3 bytes are too few for the "
			  "header" },
	{ "4 bytes", X86, "01 1b 03 3b",
	    ENCS("pcrel|sdata4", "udata4",
		"datarel|sdata4") "\nhdr-size 0x0: the header ends too early" },
	{ "11 bytes", X86, "01 1b 03 3b P 030000",
	    USUAL "\nhdr-size 0x0: the header ends too early" },

	/* What rows lead to. */
	{ "into an FDE", X86, "01 1b 03 3b P 01000000 K00R15",
	    USUAL " fde_count=1\nc+8 100000.. fde_address=300015\n"
		  "hdr-fde-target 0x10: the entry for 0x100000 leads to "
		  "0x300015, where no FDE begins" },
	{ "to the CIE", X86, "01 1b 03 3b P 01000000 K00R00",
	    USUAL " fde_count=1\nc+8 100000.. fde_address=300000\n"
		  "hdr-fde-target 0x10: the entry for 0x100000 leads to "
		  "0x300000, where no FDE begins" },
	{ "before .eh_frame", X86, "01 1b 03 3b P 01000000 K00 1300feff",
	    USUAL " fde_count=1\nc+8 100000.. fde_address=2f0013\n"
		  "hdr-fde-target 0x10: the entry for 0x100000 leads to "
		  "0x2f0013, where no FDE begins" },
	{ "behind it", X86, "01 1b 03 3b P 01000000 K00R68",
	    USUAL " fde_count=1\nc+8 100000.. fde_address=300068\n"
		  "hdr-fde-target 0x10: the entry for 0x100000 leads to "
		  "0x300068, where no FDE begins" },
	{ "to one that is not in turn", X86, "01 1b 03 3b P 01000000 K80R51",
	    USUAL " fde_count=1\nc+8 100080..100090 fde=0x51" },
	{ "to that of another place", X86, "01 1b 03 3b P 01000000 K01R14",
	    USUAL " fde_count=1\nc+8 100001.. fde=0x14\n"
		  "hdr-fde-pc 0xc: the entry says 0x100001, its FDE begins at "
		  "0x100000" },
	{ "back and forth", X86, "01 1b 03 3b P 03000000 K60R3a K00R14 K40R27",
	    USUAL
	    " fde_count=3\nc+8 100060..100070 fde=0x3a\n"
	    "14+8 100000..100040 fde=0x14\n1c+8 100040..100050 fde=0x27" },

	/* The row that mold fills tables up with. */
	{ "a row that is none", X86,
	    "01 1b 03 3b P 02000000 K00R14 ffffff7f 00000000",
	    USUAL " fde_count=2" ROW1 },
	{ "of 32 bits", ARM, "01 1b 03 3b P 02000000 K00R14 ffffff7f 00000000",
	    USUAL " fde_count=2" ROW1 },
	{ "alone", X86, "01 1b 03 3b P 01000000 ffffff7f 00000000",
	    USUAL " fde_count=1" },
	{ "one less", X86, "01 1b 03 3b P 02000000 K00R14 feffff7f 00000000",
	    USUAL " fde_count=2" ROW1 "\n14+8 8030fffe.. fde_address=310000\n"
		  "hdr-fde-target 0x18: the entry for 0x8030fffe leads to "
		  "0x310000, where no FDE begins" },
	{ "with an FDE", X86, "01 1b 03 3b P 02000000 K00R14 ffffff7f 01000000",
	    USUAL " fde_count=2" ROW1 "\n14+8 8030ffff.. fde_address=310001\n"
		  "hdr-fde-target 0x18: the entry for 0x8030ffff leads to "
		  "0x310001, where no FDE begins" },
	{ "before what is counted", X86,
	    "01 1b 03 3b P 03000000 K00R14 ffffff7f 00000000",
	    USUAL " fde_count=3" ROW1 "\n14+8 8030ffff.. fde_address=310000\n"
		  "hdr-size 0xc: the header counts 3 entries, the section has "
		  "bytes for 2\n"
		  "hdr-fde-target 0x18: the entry for 0x8030ffff leads to "
		  "0x310000, where no FDE begins" },
	{ "of another encoding", X86,
	    "01 1b 03 03 P 01000000 ffffff7f 00000000",
	    ENCS("pcrel|sdata4", "udata4",
		"udata4") " eh_frame_ptr=300000 fde_count=1\nc+8 7fffffff.. "
			  "fde_address=0\n"
			  "hdr-fde-target 0x10: the entry for 0x7fffffff leads "
			  "to 0x0, where no FDE begins" },
};

/* Each place by the rows, whose FDEs tell where they end. */
static void
searches(void)
{
	static const struct {
		const char *hdr;
		unsigned rows;
	} t[] = {
		{ "01 1b 03 3b P 00000000", 0 },
		{ "01 1b 03 3b P 01000000 K00R14", 1 },
		{ "01 1b 03 3b P 02000000 K00R14 K40R27", 2 },
		{ "01 1b 03 3b P 03000000" ROWS, 3 },
		{ "01 1b 03 00 P 02000000 k00 r14 k40 r27", 2 },
	};
	static const uint64_t starts[] = { 0, 0x40, 0x60 };
	static const uint64_t fdes[] = { 0x14, 0x27, 0x3a };
	static const struct selection all;
	struct table_list list = { 0 };
	struct item it;
	uint64_t off, fde;
	unsigned bad, k;
	size_t i;
	bool found;

	for (i = 0; i < NELEM(t); i++) {
		begin(X86, t[i].hdr);
		bad = ehhdr_search(&w.img, WORLD_CODE - 1, &fde);
		for (off = 0; off < 0x80; off++) {
			for (k = t[i].rows; k > 0 && starts[k - 1] > off; k--)
				;
			found = ehhdr_search(&w.img, WORLD_CODE + off, &fde);
			bad += found != (k > 0) ||
			       (found && fde != FRAMES + fdes[k - 1]);
		}
		ok(bad == 0, "%u rows: %u places lead elsewhere", t[i].rows,
		    bad);
		world_end(&w);
	}
	/* The table's own search asks the FDE too. */
	begin(X86, t[3].hdr);
	tables_find(&w.img, &all, &list, NULL);
	table_open(list.t[0], NULL);
	for (bad = 0, off = 0; off < 0x80; off++) {
		found = format_eh_frame.search(list.t[0], 0, WORLD_CODE + off,
		    &it);
		bad += found != (off < 0x50 || (off >= 0x60 && off < 0x70));
	}
	ok(bad == 0, "%u places are found or not", bad);
	ok(!format_eh_frame.search(list.t[0], 1, WORLD_CODE, &it),
	    "nothing in a section");
	tables_free(&list);
	world_end(&w);
	/* Rows that lead out of the section. */
	begin(X86, "01 1b 03 3b P 01000000 K00 ffffffff");
	tables_find(&w.img, &all, &list, NULL);
	table_open(list.t[0], NULL);
	ok(!format_eh_frame.search(list.t[0], 0, WORLD_CODE, &it),
	    "behind .eh_frame");
	tables_free(&list);
	world_end(&w);
	begin(X86, "01 1b 03 4b P 01000000 K00R14");
	ok(!ehhdr_search(&w.img, WORLD_CODE, &fde), "rows without a base");
	world_end(&w);
	begin(X86, "02 1b 03 3b P 01000000 K00R14");
	ok(!ehhdr_search(&w.img, WORLD_CODE, &fde), "another version");
	w.sec[2].name = ".other";
	ok(!ehhdr_search(&w.img, WORLD_CODE, &fde), "no section");
	world_end(&w);
}

/* What .eh_frame itself has to say: only where it was asked for too. */
static void
of_the_other(void)
{
	static const char *name = ".eh_frame_hdr";
	static const struct selection all, one = { .names = &name, .n = 1 };
	struct table_list list = { 0 };
	struct diag d = { 0 };
	int asked;

	for (asked = 0; asked < 2; asked++) {
		begin(X86, "01 1b 03 3b P 02000000 K00R14");
		store_word(bytes + 0x64, 4, false, 0xfffffff0);
		tables_find(&w.img, asked ? &all : &one, &list, &d);
		table_index(tables_named(&list, "eh_frame_hdr"), &d);
		ok(d.n == (asked ? 2 : 1) && d.list[0].check == CHK_hdr_size &&
			(d.n == 1 ||
			    d.list[1].check == CHK_cfi_length_reserved),
		    "%zu findings", d.n);
		diag_at(&d, CHK_hdr_size, list.t[1]->sec, 0, "more");
		ok(d.list[d.n - 1].table != NULL &&
			strcmp(d.list[d.n - 1].table, "eh_frame_hdr") == 0,
		    "what follows is of this table");
		diag_free(&d);
		memset(&d, 0, sizeof(d));
		tables_free(&list);
		world_end(&w);
	}
}

/* 98,304 rows are read of a small file, as of any table. */
static void
many(void)
{
	static const struct selection all;
	struct table_list list = { 0 };
	struct diag d = { 0 };
	uint8_t *p = xcalloc(98307, 8);
	unsigned rows;
	size_t n;

	for (rows = 98303; rows <= 98305; rows++) {
		begin(X86, "01 1b 03 3b P");
		memcpy(p, hdr, 8);
		put_word(p, 8, rows, 4);
		for (n = 12; n < 12 + 8 * (size_t)rows; n += 8)
			memcpy(p + n, "\0\0\xdf\xff\x14\0\xff\xff", 8);
		w.sec[2].data = p;
		w.sec[2].len = n;
		tables_find(&w.img, &all, &list, &d);
		table_index(list.t[1], &d);
		ok(list.t[1]->nitems == (rows < 98304 ? rows : 98304) &&
			d.n == (rows > 98304),
		    "%u rows", rows);
		if (d.n > 0)
			ok(d.list[0].offset == 12 + 8 * 98304, "from there on");
		if (d.n > 0)
			is(d.list[0].message,
			    "a file of 0 bytes has no code for more than 98304 "
			    "entries: those from here on are not read",
			    "what is said");
		diag_free(&d);
		memset(&d, 0, sizeof(d));
		tables_free(&list);
		world_end(&w);
	}
	free(p);
}

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(cases); i++)
		is(header(cases[i].cpu, cases[i].hdr), cases[i].want,
		    cases[i].what);
	searches();
	of_the_other();
	many();
	sb_free(&dumped);
	return done();
}
