/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The bounds of call frame information (format/cfi.h), each with the most that
 * is taken and with one more: what is left, and what is said.  Numbers are
 * those of the manual, counted by hand.
 */
#include "cfi_build.h"

static uint8_t *room;
static size_t len, room_size;
static struct strbuf told;

static void
byte(unsigned v)
{
	GROW(room, len, room_size);
	room[len++] = (uint8_t)v;
}

static void
uleb(uint64_t v)
{
	for (; v >= 0x80; v >>= 7)
		byte(0x80 | (v & 0x7f));
	byte((unsigned)v);
}

static void
word(uint64_t v, unsigned size)
{
	for (; size > 0; size--, v >>= 8)
		byte(v & 0xff);
}

/* A CIE of 0x18 bytes, then an FDE whose program begins at 0x30. */
static void
begin(void)
{
	static const uint8_t cie[] = { 0x14, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0x78,
		16, 0x0c, 7, 8, 0x90, 1, 0, 0, 0, 0, 0, 0 };
	size_t i;

	world_begin(&w, MACH_X86_64, 8);
	for (len = i = 0; i < sizeof(cie); i++)
		byte(cie[i]);
	word(0, 4);
	word(0x1c, 4);
	word(WORLD_CODE, 8);
	word(0x80000, 8);
}

/* Registers from 100 on, each with a rule. */
static void
rules(unsigned n)
{
	unsigned i;

	for (i = 0; i < n; i++) {
		byte(0x08);
		uleb(100 + i);
	}
}

static void
say_findings(const struct diag *d)
{
	size_t i;

	for (i = 0; i < d->n; i++)
		sb_printf(&told, "\n%s %" PRIx64 ": %s",
		    check_info(d->list[i].check)->name, d->list[i].offset,
		    d->list[i].message);
}

/* "rows, rules, operations", and what is said. */
static const char *
decoded(unsigned want)
{
	static const struct selection all;
	struct table_list list = { 0 };
	struct entry e = { 0 };
	struct diag d = { 0 };
	const struct op *last;

	store_word(room + 0x18, 4, false, len - 0x1c);
	world_section(&w, ".eh_frame", 0, FRAMES, room, len);
	tables_find(&w.img, &all, &list, &d);
	table_index(list.t[0], &d);
	table_decode(list.t[0], &list.t[0]->items[1], want, &e, &d);
	told.len = 0;
	sb_printf(&told, "%zu rows, %zu rules, %zu operations%s", e.nrows,
	    e.nregs, e.nops, e.truncated ? ", cut" : "");
	last = e.nops > 0 ? &e.ops[e.nops - 1] : NULL;
	if (last != NULL && last->code > 0xff)
		sb_printf(&told, "; %" PRIx64 "+%x %.*s", last->offset,
		    last->len, (int)last->text_len, last->text);
	say_findings(&d);
	entry_free(&e);
	diag_free(&d);
	tables_free(&list);
	world_end(&w);
	return told.s;
}

static void
registers(void)
{
	begin();
	rules(1024);
	is(decoded(WANT_ROWS), "1 rows, 1024 rules, 0 operations",
	    "1,024 registers with a rule");
	begin();
	rules(1024);
	byte(0x90), byte(2);   /* offset of the return column */
	byte(0x08), uleb(100); /* one that has a rule */
	byte(0xc0 | 5);        /* one that has none */
	is(decoded(WANT_ROWS), "1 rows, 1024 rules, 0 operations",
	    "and operations that need no more");
	begin();
	rules(1025);
	byte(0x41);
	is(decoded(WANT_ROWS | WANT_OPS | WANT_OPTEXT),
	    "0 rows, 0 rules, 1025 operations, cut\ncfi-bound c14: more than "
	    "1024 registers have a rule; the program is not followed further",
	    "1,025");
}

static void
remembered(void)
{
	unsigned i;

	begin();
	for (i = 0; i < 256; i++)
		byte(0x0a);
	is(decoded(WANT_ROWS), "1 rows, 0 rules, 0 operations",
	    "256 remembered states");
	begin();
	for (i = 0; i < 257; i++)
		byte(0x0a);
	is(decoded(WANT_ROWS),
	    "0 rows, 0 rules, 0 operations, cut\ncfi-bound 130: too many "
	    "remembered states (at most 256, with 16384 rules); the program is "
	    "not followed further",
	    "257");
	begin();
	for (i = 0; i < 256; i++)
		byte(0x0a);
	byte(0x0b);
	byte(0x0a);
	is(decoded(WANT_ROWS), "1 rows, 0 rules, 0 operations",
	    "as many again, one of them forgotten");
	/* 16 of 1,024 rules each are 16,384 rules. */
	begin();
	rules(1024);
	for (i = 0; i < 16; i++)
		byte(0x0a);
	is(decoded(WANT_ROWS), "1 rows, 1024 rules, 0 operations",
	    "16,384 rules in them");
	begin();
	rules(1024);
	for (i = 0; i < 16; i++)
		byte(0x0a);
	byte(0x0b);
	byte(0x0a);
	is(decoded(WANT_ROWS), "1 rows, 1024 rules, 0 operations",
	    "and again, some of them forgotten");
	begin();
	rules(1024);
	for (i = 0; i < 17; i++)
		byte(0x0a);
	is(decoded(WANT_ROWS),
	    "0 rows, 0 rules, 0 operations, cut\ncfi-bound c24: too many "
	    "remembered states (at most 256, with 16384 rules); the program is "
	    "not followed further",
	    "17,408");
	/* What is forgotten gives the rules back in their order. */
	begin();
	byte(0x08), byte(3);
	byte(0x0a);
	byte(0x08), byte(6);
	byte(0x0a);
	byte(0x08), byte(12);
	byte(0x41);
	byte(0x0b);
	byte(0x41);
	byte(0x0b);
	is(decoded(WANT_ROWS), "3 rows, 6 rules, 0 operations",
	    "states of one, two and three rules");
}

/* Rows of 1,024 rules: 1,024 of them have 1,048,576. */
static void
pool(void)
{
	unsigned want, i;

	for (want = WANT_ROWS; want != 0;
	     want = want == WANT_ROWS ? WANT_ROWS | WANT_COUNT : 0) {
		begin();
		rules(1024);
		for (i = 0; i < 1023; i++) {
			byte(0x41);
			byte(0x08), byte(100);
		}
		byte(0x41);
		is(decoded(want), "1025 rows, 1048576 rules, 0 operations",
		    "1,048,576 rules, those of two rows the same");
		begin();
		rules(1024);
		for (i = 0; i < 1025; i++) {
			byte(0x41);
			byte(0x08), byte(100);
		}
		is(decoded(want),
		    "1024 rows, 1048576 rules, 0 operations, cut\ncfi-bound "
		    "1814: more than 1048576 rules in one entry; its further "
		    "rows are left out",
		    "1,024 more");
	}
}

static void
operations(void)
{
	unsigned i;

	begin();
	/* 0x30 bytes stand before them: 196,608 + (0x30 + 199,729) / 64. */
	for (i = 0; i < 199729; i++)
		byte(0);
	is(decoded(WANT_ROWS | WANT_OPS), "1 rows, 0 rules, 199729 operations",
	    "199,729 operations");
	begin();
	for (i = 0; i < 199730; i++)
		byte(0);
	is(decoded(WANT_ROWS | WANT_OPS | WANT_OPTEXT),
	    "0 rows, 0 rules, 199730 operations, cut; 30c61+1 not "
	    "read\ncfi-bound 30c61: more than 199729 operations; the program "
	    "is not followed further",
	    "199,730");
}

/* Bytes behind an operation that nobody knows. */
static void
rest(void)
{
	static const char *const said =
	    "\ncfi-op-unknown 30: operation 0x17 is not known; the rest of the "
	    "program cannot be read";
	static const struct {
		unsigned n;
		const char *want;
	} t[] = {
		{ 1, "30+1 not read" },
		{ 2, "30+2 not read" },
		{ 65536, "30+10000 not read" },
		{ 65537, "30+10000 not read, as 1 byte after them" },
		{ 65636, "30+10000 not read, as 100 bytes after them" },
	};
	struct strbuf want = { 0 };
	size_t i, k;

	for (i = 0; i < NELEM(t); i++) {
		begin();
		for (k = 0; k < t[i].n; k++)
			byte(0x17);
		want.len = 0;
		sb_printf(&want, "0 rows, 0 rules, 1 operations, cut; %s%s",
		    t[i].want, said);
		is(decoded(WANT_ROWS | WANT_OPS | WANT_OPTEXT), want.s,
		    "bytes that are not read");
	}
	begin();
	byte(0x17);
	is(decoded(WANT_ROWS),
	    "0 rows, 0 rules, 0 operations, cut\n"
	    "cfi-op-unknown 30: operation 0x17 is not known; the rest of the "
	    "program cannot be read",
	    "nor asked for");
	sb_free(&want);
}

/*
 * More different operations than texts are kept of (768), each of them three
 * times: each has its own text whether that is a new one or one that is kept.
 */
static void
texts(void)
{
	static const char *const names[] = { "rax", "rdx", "rcx", "rbx", "rsi",
		"rdi", "rbp", "rsp" };
	static const struct selection all;
	struct table_list list = { 0 };
	struct entry e = { 0 };
	unsigned bad = 0, again, reg, off;
	char want[64];
	size_t i = 0;

	begin();
	for (again = 0; again < 3; again++)
		for (reg = 0; reg < 8; reg++)
			for (off = 0; off < 110; off++) {
				byte(0x05), byte(reg), byte(off);
			}
	store_word(room + 0x18, 4, false, len - 0x1c);
	world_section(&w, ".eh_frame", 0, FRAMES, room, len);
	tables_find(&w.img, &all, &list, NULL);
	table_index(list.t[0], NULL);
	table_decode(list.t[0], &list.t[0]->items[1], WANT_OPS | WANT_OPTEXT,
	    &e, NULL);
	for (again = 0; again < 3; again++)
		for (reg = 0; reg < 8; reg++)
			for (off = 0; off < 110; off++, i++) {
				snprintf(want, sizeof(want),
				    off == 0 ? "offset_extended %s 0" :
					       "offset_extended %s -%u",
				    names[reg], 8 * off);
				bad += i >= e.nops ||
				       e.ops[i].text_len != strlen(want) ||
				       memcmp(e.ops[i].text, want,
					   strlen(want)) != 0;
			}
	ok(bad == 0 && e.nops == i, "%u texts are wrong", bad);
	entry_free(&e);
	tables_free(&list);
	world_end(&w);
}

/* How many records are in the index, and what is said. */
static const char *
indexed(void)
{
	static const struct selection all;
	struct table_list list = { 0 };
	struct diag d = { 0 };

	world_section(&w, ".eh_frame", 0, FRAMES, room, len);
	tables_find(&w.img, &all, &list, &d);
	table_index(list.t[0], &d);
	told.len = 0;
	sb_printf(&told, "%zu", list.t[0]->nitems);
	say_findings(&d);
	diag_free(&d);
	tables_free(&list);
	world_end(&w);
	return told.s;
}

static void
records(unsigned n, unsigned size, uint32_t id)
{
	unsigned i;

	world_begin(&w, MACH_X86_64, 8);
	/* A file of many bytes, so that this is not what bounds the table. */
	w.img.len = 1 << 26;
	for (len = 0; n > 0; n--) {
		word(size - 4, 4);
		for (i = 4; i < size && i < 8; i++)
			byte(id >> 8 * (i - 4) & 0xff);
		for (; i < size; i++)
			byte(0);
	}
}

/*
 * At most 40,960 CIEs, and one for each 192 bytes: of 8 bytes each, n take
 * n / 24.  Records of less than 12 bytes: one more for 64 bytes each.
 */
static void
many(void)
{
	records(42740, 8, 0);
	is(indexed(), "42740", "42,740 CIEs");
	records(42741, 8, 0);
	is(indexed(),
	    "42741\ncfi-bound 537a0: the table has 42741 CIEs up to here, more "
	    "than are read: from here on it is not",
	    "42,741");
	records(69000, 8, 0);
	is(indexed(),
	    "43836\ncfi-bound 559d8: the table has 43836 CIEs up to here, more "
	    "than are read: from here on it is not",
	    "69,000");
	records(37449, 8, 1);
	is(indexed(), "37449", "37,449 short records");
	records(37450, 8, 1);
	is(indexed(),
	    "37450\ncfi-bound 49248: the table has 37450 records too short for "
	    "an FDE up to here, more than are read: from here on it is not",
	    "37,450");
	/* Of 11 bytes: 32,768 and n * 11 / 64. */
	records(39568, 11, 1);
	is(indexed(), "39568", "39,568 of 11 bytes");
	records(39569, 11, 1);
	is(indexed(),
	    "39569\ncfi-bound 6a430: the table has 39569 records too short for "
	    "an FDE up to here, more than are read: from here on it is not",
	    "39,569");
	records(40000, 12, 1);
	is(indexed(), "40000", "records of 12 bytes are not too short");
}

/*
 * 98,304 records are read of a small file, as entries of any table: a CIE of
 * 0x14 bytes, and FDEs with and without augmentation data.
 */
static void
full(void)
{
	static const uint8_t cie[] = { 0x10, 0, 0, 0, 0, 0, 0, 0, 1, 'z', 'R',
		0, 1, 0x78, 16, 1, 0x1b, 0x0c, 7, 8 };
	static const char *const want[2][2] = {
		{ "98304", "98304\ncov-limit 198003: a file of 0 bytes has no "
			   "code for more than 98304 entries: those from here "
			   "on are not read" },
		{ "98304", "98304\ncov-limit 1b0002: a file of 0 bytes has no "
			   "code for more than 98304 entries: those from here "
			   "on are not read" }
	};
	unsigned data, more, i;

	for (data = 0; data < 2; data++)
		for (more = 0; more < 2; more++) {
			world_begin(&w, MACH_X86_64, 8);
			for (len = 0; len < sizeof(cie);)
				byte(cie[len]);
			for (i = 0; i < 98303 + more; i++) {
				word(13 + data, 4);
				word(len, 4);
				word(i, 4);
				word(1, 4);
				byte(data);
				if (data)
					byte(0);
			}
			is(indexed(), want[data][more], "98,304 records");
		}
}

int
main(void)
{
	registers();
	remembered();
	pool();
	operations();
	rest();
	texts();
	many();
	full();
	free(room);
	sb_free(&told);
	sb_free(&dumped);
	return done();
}
