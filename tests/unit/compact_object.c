/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of __compact_unwind with relocations, and DWARF words, which lead to an
 * FDE by a hint or by the place of the code (mach-o/compact_unwind_encoding.h).
 * What they mean is worked out by hand.
 */
#include "cfi_build.h"
#include "format/compact.h"

#define ROWS_AT 0x200000
#define RELOCS  8

static uint8_t rows[512];
static struct reloc relocs[RELOCS];

/* Words of the machine's size, or of 4 bytes where there is a ':' before. */
static size_t
put_rows(const char *s)
{
	unsigned size;
	size_t n = 0;
	char *end;

	for (; *s != '\0'; s = *end == ' ' ? end + 1 : end) {
		size = *s == ':' ? 4 : w.img.addr_size;
		store_word(rows + n, size, w.img.big_endian,
		    strtoull(s + (*s == ':'), &end, 16));
		n += size;
	}
	return n;
}

static void
begin(int machine, uint8_t size, bool be, const char *s,
    const struct reloc *rel)
{
	struct section *sec;

	world_begin(&w, (uint8_t)machine, size);
	w.img.container = CONTAINER_MACHO;
	w.img.type = IMAGE_OBJECT;
	w.img.big_endian = be;
	sec = world_section(&w, "__LD,__compact_unwind", 0, ROWS_AT, rows,
	    put_rows(s));
	sec->relocs = relocs;
	for (; sec->nrelocs < RELOCS && rel[sec->nrelocs].symbol != NULL;
	     sec->nrelocs++)
		relocs[sec->nrelocs] = rel[sec->nrelocs];
}

#define REL(at, kind_, value_)                                    \
	{                                                         \
		.offset = (at), .size = 8, .kind = RELOC_##kind_, \
		.value = (value_), .symbol = "sym"                \
	}
#define UNDEFINED(at, name)                                   \
	{                                                     \
		.offset = (at), .size = 8, .kind = RELOC_ABS, \
		.undefined = true, .symbol = name             \
	}
/* Its text and row. */
#define FRAME(pc) " meaning=frame | " pc " x29+16 [cfa-8] x29=[cfa-16]"

static const struct {
	const char *what;
	int machine;
	uint8_t size;
	bool be;
	const char *rows;
	struct reloc rel[RELOCS]; /* up to one without a symbol */
	const char *want;
} cases[] = {
	{ "without relocations", MACH_AARCH64, 8, false,
	    "1000 :20 :4000000 0 0", { { 0 } },
	    "0+20 1000..1020 sync encoding=0x4000000" FRAME("1000") },
	{ "big endian", MACH_AARCH64, 8, true, "1000 :20 :4000000 0 0",
	    { { 0 } },
	    "0+20 1000..1020 sync encoding=0x4000000" FRAME("1000") },
	{ "a start of 0", MACH_AARCH64, 8, false, "0 :20 :4000000 0 0",
	    { { 0 } }, "0+20 0..20 sync encoding=0x4000000" FRAME("0") },
	{ "one by a relocation", MACH_AARCH64, 8, false, "0 :20 :4000000 0 0",
	    { REL(0, ABS, 0x1100) },
	    "0+20 1100..1120 sync encoding=0x4000000" FRAME("1100") },
	{ "an undefined one", MACH_AARCH64, 8, false, "0 :20 :4000000 0 0",
	    { UNDEFINED(0, "_f") },
	    "0+20 _f..20 sync encoding=0x4000000" FRAME("0") },
	{ "one that cannot be applied", MACH_AARCH64, 8, false,
	    "1000 :20 :4000000 0 0", { REL(0, UNKNOWN, 0) },
	    "0+20 unrelocated..20 sync encoding=0x4000000" FRAME("0") },
	{ "a routine and an LSDA", MACH_AARCH64, 8, false,
	    "1000 :20 :44000000 0 0",
	    { UNDEFINED(16, "___gxx"), REL(24, ABS, 0x3000) },
	    "0+20 1000..1020 sync encoding=0x44000000 personality=___gxx "
	    "lsda=3000 meaning=frame; LSDA | 1000 x29+16 [cfa-8] "
	    "x29=[cfa-16]" },
	{ "without relocations", MACH_AARCH64, 8, false,
	    "1000 :20 :44000000 2000 3000", { { 0 } },
	    "0+20 1000..1020 sync encoding=0x44000000 personality=2000 "
	    "lsda=3000 meaning=frame; LSDA | 1000 x29+16 [cfa-8] "
	    "x29=[cfa-16]" },
	{ "rows of other numbers of relocations", MACH_AARCH64, 8, false,
	    "0 :20 :4000000 0 0 0 :30 :4000000 0 0 0 :40 :4000000 0 0 0 :50 "
	    ":4000000 0 0",
	    { REL(0, ABS, 0x1000), UNDEFINED(0x10, "_p"),
		REL(0x18, ABS, 0x5000), REL(0x20, ABS, 0x1020),
		REL(0x40, ABS, 0x1050), REL(0x60, ABS, 0x1090),
		UNDEFINED(0x70, "_q") },
	    "0+20 1000..1020 sync encoding=0x4000000 personality=_p "
	    "lsda=5000" FRAME(
		"1000") "\n"
			"20+20 1020..1050 sync encoding=0x4000000" FRAME(
			    "1020") "\n"
				    "40+20 1050..1090 sync "
				    "encoding=0x4000000" FRAME(
					"1050") "\n"
						"60+20 1090..10e0 sync "
						"encoding=0x4000000 "
						"personality=_q" FRAME(
						    "1090") },
	{ "markers without effect", MACH_AARCH64, 8, false,
	    "0 :20 :4000000 0 0 0 :30 :4000000 0 0",
	    { REL(0, NONE, 0), REL(0, ABS, 0x1000), REL(0x20, NONE, 0),
		REL(0x20, ABS, 0x1020) },
	    "0+20 1000..1020 sync encoding=0x4000000" FRAME(
		"1000") "\n"
			"20+20 1020..1050 sync encoding=0x4000000" FRAME(
			    "1020") },
	{ "two at one place", MACH_AARCH64, 8, false,
	    "0 :20 :4000000 0 0 0 :30 :4000000 0 0",
	    { REL(0, ABS, 0x1000), REL(0x20, ABS, 0x1020),
		REL(0x20, ABS, 0x9999) },
	    "0+20 1000..1020 sync encoding=0x4000000" FRAME(
		"1000") "\n"
			"20+20 1020..1050 sync encoding=0x4000000" FRAME(
			    "1020") },
	{ "and one behind", MACH_AARCH64, 8, false,
	    "0 :20 :4000000 0 0 0 :30 :4000000 0 0",
	    { REL(0, ABS, 0x1000), REL(0x20, ABS, 0x1020),
		REL(0x20, ABS, 0x9999), UNDEFINED(0x30, "_p") },
	    "0+20 1000..1020 sync encoding=0x4000000" FRAME(
		"1000") "\n"
			"20+20 1020..1050 sync encoding=0x4000000 "
			"personality=_p" FRAME("1020") },
	{ "Thumb", MACH_ARM, 4, false, "1001 :20 :1000000 0 0", { { 0 } },
	    "0+14 1000..1020 sync encoding=0x1000000 meaning=frame | 1000 r7+8 "
	    "[cfa-4] r7=[cfa-8]" },
	{ "an odd place of AArch64", MACH_AARCH64, 8, false,
	    "1001 :20 :4000000 0 0", { { 0 } },
	    "0+20 1001..1021 sync encoding=0x4000000" FRAME("1001") },
	/* Words whose texts would be kept in one place. */
	{ "words of other texts", MACH_AARCH64, 8, false,
	    "1000 :20 :2f79000 0 0 1020 :20 :0 0 0 1040 :20 :2f79000 0 0 1060 "
	    ":20 :25e2000 0 0",
	    { { 0 } },
	    "0+20 1000..1020 sync encoding=0x2f79000 meaning=frameless of "
	    "63376 bytes | 1000 sp+63376 same\n"
	    "20+20 1020..1040 sync encoding=0x0 meaning=no unwind information "
	    "| 1020 none -\n"
	    "40+20 1040..1060 sync encoding=0x2f79000 meaning=frameless of "
	    "63376 bytes | 1040 sp+63376 same\n"
	    "60+20 1060..1080 sync encoding=0x25e2000 meaning=frameless of "
	    "24096 bytes | 1060 sp+24096 same" },
	{ "a word that has no row", MACH_AARCH64, 8, false,
	    "1000 :20 :f000000 0 0", { { 0 } },
	    "0+20 1000..1020 sync encoding=0xf000000 meaning=unknown mode "
	    "15\nenc-mode 0x0: word 0x0f000000 has mode 15, which arm64 does "
	    "not have" },
	{ "a byte too many", MACH_AARCH64, 4, false, "1000 :20 :4000000 0 0 0",
	    { { 0 } },
	    "0+14 1000..1020 sync encoding=0x4000000" FRAME(
		"1000") "\ncu-size 0x14: 24 bytes are not a whole number of "
			"rows of 20" },
};

/* Without operations, which other tests look at. */
static const char *
decoded(void)
{
	char *p, *end;

	dump(&w, "compact_unwind");
	while ((p = strstr(dumped.s, " ; function ")) != NULL) {
		end = p + 1 + strcspn(p + 1, "|\n");
		if (*end == '|')
			end--;
		memmove(p, end, strlen(end) + 1);
	}
	p = strchr(dumped.s, '\n');
	return p == NULL ? "" : p + 1;
}

/*
 * FDEs of __eh_frame: at 0x14 for 0x100000 to 0x100010, at 0x27 for 0x100020
 * to 0x100030, at 0x3a for 0x100030 to 0x100040.  A CIE is at 0.
 */
static const struct {
	const char *what;
	uint32_t word, pc;
	const char *fde; /* NULL: none */
} hints[] = {
	{ "a hint", 0x03000014, 0x100000, "14" },
	{ "the last byte of its code", 0x03000014, 0x10000f, "14" },
	{ "the byte behind it", 0x03000014, 0x100010, NULL },
	{ "a hint to another one", 0x03000014, 0x100020, "27" },
	{ "the byte before", 0x03000027, 0x10001f, NULL },
	{ "another hint", 0x03000027, 0x100020, "27" },
	{ "its last byte", 0x03000027, 0x10002f, "27" },
	{ "the one behind it", 0x03000027, 0x100030, "3a" },
	{ "no hint", 0x03000000, 0x100000, "14" },
	{ "no hint, its last byte", 0x03000000, 0x10000f, "14" },
	{ "no hint, behind it", 0x03000000, 0x100010, NULL },
	{ "no hint, the last FDE", 0x03000000, 0x10003f, "3a" },
	{ "no hint, behind the last", 0x03000000, 0x100040, NULL },
	{ "no hint, before the first", 0x03000000, 0xfffff, NULL },
	{ "a hint into an FDE", 0x03000015, 0x100000, "14" },
	{ "a hint behind all", 0x03ffffff, 0x100030, "3a" },
};

static void
fdes(void)
{
	static const struct selection all;
	static uint8_t eh[128];
	struct table_list list = { 0 };
	struct table *t;
	char rows_hex[64], want[32], got[32];
	uint64_t fde;
	size_t i, n;
	bool found;

	for (i = 0; i < NELEM(hints); i++) {
		snprintf(rows_hex, sizeof(rows_hex), "%x :10 :%x 0 0",
		    hints[i].pc, hints[i].word);
		begin(MACH_AARCH64, 8, false, rows_hex, &(struct reloc){ 0 });
		n = put_records(
		    "[00000000 01 7a5200 01 78 1e 01 1b 0c1f00][I S00 10000000 "
		    "00 0e10][I S20 10000000 00 0e10][I S30 10000000 00 0e10]");
		memcpy(eh, bytes, n);
		world_section(&w, "__TEXT,__eh_frame", 0, FRAMES, eh, n);
		tables_find(&w.img, &all, &list, NULL);
		t = tables_named(&list, "compact_unwind");
		table_index(t, NULL);
		found = compact_fde(t, hints[i].word, hints[i].pc, &fde);
		snprintf(got, sizeof(got), found ? "%" PRIx64 : "none", fde);
		snprintf(want, sizeof(want), "%s",
		    hints[i].fde == NULL ? "none" : hints[i].fde);
		is(got, want, hints[i].what);
		dump(&w, "compact_unwind");
		snprintf(want, sizeof(want), " fde=0x%s ",
		    hints[i].fde == NULL ? "" : hints[i].fde);
		ok((strstr(dumped.s, hints[i].fde == NULL ? " fde=" : want) !=
		       NULL) == (hints[i].fde != NULL),
		    "%s, as a field", hints[i].what);
		/* The index is made where the hint does not do. */
		ok((t->host->order != NULL) ==
			(hints[i].fde == NULL ||
			    strtoul(hints[i].fde, NULL, 16) !=
				CU_LOW(hints[i].word)),
		    "%s: the index", hints[i].what);
		tables_free(&list);
		world_end(&w);
	}
	begin(MACH_AARCH64, 8, false, "100000 :10 :3000014 0 0",
	    &(struct reloc){ 0 });
	tables_find(&w.img, &all, &list, NULL);
	table_index(list.t[0], NULL);
	ok(!compact_fde(list.t[0], 0x03000014, 0x100000, &fde),
	    "no __eh_frame");
	tables_free(&list);
	world_end(&w);
}

/* The name of what an LSDA pointer leads to. */
static void
lsda_names(void)
{
	static struct symbol sym = { .addr = 0x3000,
		.name = "GCC_except",
		.kind = SYM_OBJECT };

	begin(MACH_AARCH64, 8, false, "1000 :20 :4000000 0 3000",
	    &(struct reloc){ 0 });
	w.img.symtab.sym = &sym;
	w.img.symtab.n = 1;
	is(decoded(),
	    "0+20 1000..1020 sync encoding=0x4000000 lsda=3000 "
	    "lsda_symbol=GCC_except" FRAME("1000"),
	    "an LSDA with a name");
	w.img.symtab = (struct symtab){ 0 };
	world_end(&w);
	begin(MACH_AARCH64, 8, false, "1000 :20 :4000000 0 3001",
	    &(struct reloc){ 0 });
	w.img.symtab.sym = &sym;
	w.img.symtab.n = 1;
	is(decoded(),
	    "0+20 1000..1020 sync encoding=0x4000000 lsda=3001" FRAME("1000"),
	    "one without");
	w.img.symtab = (struct symtab){ 0 };
	world_end(&w);
}

/* 98,304 rows are read of a small file, as of any table. */
static void
many(void)
{
	static const struct selection all;
	struct table_list list = { 0 };
	struct diag d = { 0 };
	uint8_t *p = xcalloc(98305, 32);
	unsigned n;

	for (n = 98303; n <= 98305; n++) {
		begin(MACH_AARCH64, 8, false, "", &(struct reloc){ 0 });
		w.sec[1].data = p;
		w.sec[1].len = 32 * (size_t)n;
		tables_find(&w.img, &all, &list, &d);
		table_index(list.t[0], &d);
		ok(list.t[0]->nitems == (n < 98304 ? n : 98304) &&
			d.n == (n > 98304),
		    "%u rows", n);
		if (d.n > 0)
			ok(d.list[0].offset == 32 * 98304, "from there on");
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

	for (i = 0; i < NELEM(cases); i++) {
		begin(cases[i].machine, cases[i].size, cases[i].be,
		    cases[i].rows, cases[i].rel);
		is(decoded(), cases[i].want, cases[i].what);
		world_end(&w);
	}
	fdes();
	lsda_names();
	many();
	sb_free(&dumped);
	return done();
}
