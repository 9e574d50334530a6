/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Encoded pointers (LSB Core 10.5): all 256 encodings, the least and the most
 * of each format, each base, null, alignment, and what relocations make of
 * them.  Values are worked out by hand.
 */
#include "format/ptr.h"
#include "world.h"

#define PLACE 0x300000 /* of the section that pointers stand in */
#define GOT   0x500000

static struct world w;
static struct section *sec;
static uint8_t bytes[32];
static struct reloc rel;

/* An image whose section has those bytes, with a relocation at an offset. */
static void
begin(unsigned addr_size, bool big_endian, const char *hex)
{
	size_t n;

	world_begin(&w, addr_size == 8 ? MACH_X86_64 : MACH_I386,
	    (uint8_t)addr_size);
	w.img.big_endian = big_endian;
	memset(bytes, 0, sizeof(bytes));
	n = hex_bytes(hex, bytes);
	sec = world_section(&w, ".eh_frame", 0, PLACE, bytes, n);
}

static void
relocate(int kind, uint64_t offset)
{
	rel = (struct reloc){ .offset = offset,
		.value = 0x40,
		.sect = 5,
		.symbol = "sym",
		.kind = (uint8_t)kind,
		.size = 4 };
	sec->relocs = &rel;
	sec->nrelocs = 1;
}

/* "ADDR", "SECT:ADDR", "-" for none, and so on; "!": not read; +how far. */
static const char *
pointer(uint8_t enc, uint64_t at, const struct ptr_env *env)
{
	static char text[64];
	struct bytes b = section_bytes(sec);
	struct target t;
	bool ok;
	int n;

	bytes_seek(&b, at);
	ok = ptr_read(&b, enc, env, &t);
	n = snprintf(text, sizeof(text), "%s", ok ? "" : "!");
	if (t.kind == TARGET_ADDR && t.sect != 0)
		n += snprintf(text + n, sizeof(text) - n, "%u:", t.sect);
	n += snprintf(text + n, sizeof(text) - n,
	    t.kind == TARGET_ADDR   ? "%" PRIx64 :
	    t.kind == TARGET_ABSENT ? "-" :
	    t.kind == TARGET_SYMBOL ? "symbol" :
				      "unknown",
	    t.addr);
	snprintf(text + n, sizeof(text) - n, "%s +%u%s", t.indirect ? "*" : "",
	    (unsigned)(bytes_offset(&b) - at), bytes_ok(&b) ? "" : " cut");
	return text;
}

/* What each half of a byte can be: formats 0-4 and 8-c, bases 0-4. */
static void
encodings(void)
{
	static const char *const formats[16] = { "absptr", "uleb128", "udata2",
		"udata4", "udata8", NULL, NULL, NULL, "signed", "sleb128",
		"sdata2", "sdata4", "sdata8", NULL, NULL, NULL };
	static const char *const bases[8] = { "", "pcrel|", "textrel|",
		"datarel|", "funcrel|", NULL, NULL, NULL };
	struct arena mem = { 0 };
	char want[64];
	unsigned enc;
	bool valid;

	for (enc = 0; enc < 256; enc++) {
		valid = formats[enc & 15] != NULL &&
			bases[enc >> 4 & 7] != NULL;
		if (enc == 0xff || enc == 0x50)
			snprintf(want, sizeof(want), "%s",
			    enc == 0xff ? "omit" : "aligned");
		else if (!valid)
			snprintf(want, sizeof(want), "invalid (0x%02x)", enc);
		else
			snprintf(want, sizeof(want), "%s%s%s",
			    enc & 0x80 ? "indirect|" : "", bases[enc >> 4 & 7],
			    formats[enc & 15]);
		is(ptr_name(&mem, (uint8_t)enc), want, "a name");
		ok(ptr_valid((uint8_t)enc) ==
			    (valid || enc == 0xff || enc == 0x50) &&
			ptr_has_size((uint8_t)enc) ==
			    (formats[enc & 15] != NULL),
		    "%02x: valid, of a known size", enc);
	}
	arena_free(&mem);
}

/* Of a value alone, and as a pointer without a base. */
static const struct {
	uint8_t enc, size;
	const char *hex;
	bool be;
	uint64_t value;
	const char *want;
} values[] = {
	{ 0x00, 8, "0807060504030201", false, 0x0102030405060708,
	    "102030405060708 +8" },
	{ 0x00, 8, "0807060504030201", true, 0x0807060504030201,
	    "807060504030201 +8" },
	{ 0x00, 4, "fffffff0", true, 0xfffffff0, "fffffff0 +4" },
	{ 0x00, 4, "f0ffffff", false, 0xfffffff0, "fffffff0 +4" },
	{ 0x01, 8, "7f", false, 0x7f, "7f +1" },
	{ 0x01, 8, "ffffffffffffffffff01", false, UINT64_MAX,
	    "ffffffffffffffff +10" },
	{ 0x01, 4, "ffffffff1f", false, 0x1ffffffff, "ffffffff +5" },
	{ 0x02, 8, "fffe", false, 0xfeff, "feff +2" },
	{ 0x02, 8, "fffe", true, 0xfffe, "fffe +2" },
	{ 0x03, 8, "fffffffe", false, 0xfeffffff, "feffffff +4" },
	{ 0x03, 8, "fffffffe", true, 0xfffffffe, "fffffffe +4" },
	{ 0x04, 8, "fffffffffffffffe", true, 0xfffffffffffffffe,
	    "fffffffffffffffe +8" },
	{ 0x04, 4, "fffffffffffffffe", true, 0xfffffffffffffffe,
	    "fffffffe +8" },
	{ 0x08, 8, "feffffffffffffff", false, 0xfffffffffffffffe,
	    "fffffffffffffffe +8" },
	{ 0x08, 4, "feffffff", false, 0xfffffffffffffffe, "fffffffe +4" },
	{ 0x08, 4, "7ffffffe", true, 0x7ffffffe, "7ffffffe +4" },
	{ 0x09, 8, "7f", false, UINT64_MAX, "ffffffffffffffff +1" },
	{ 0x09, 8, "3f", false, 0x3f, "3f +1" },
	{ 0x0a, 8, "ff7f", false, 0x7fff, "7fff +2" },
	{ 0x0a, 8, "0080", false, 0xffffffffffff8000, "ffffffffffff8000 +2" },
	{ 0x0b, 8, "ffffff7f", false, 0x7fffffff, "7fffffff +4" },
	{ 0x0b, 8, "00000080", false, 0xffffffff80000000,
	    "ffffffff80000000 +4" },
	{ 0x0b, 4, "00000080", false, 0xffffffff80000000, "80000000 +4" },
	{ 0x0c, 8, "0000000000000080", false, 0x8000000000000000,
	    "8000000000000000 +8" },
};

static void
formats(void)
{
	struct bytes b;
	uint64_t v;
	size_t i;

	for (i = 0; i < NELEM(values); i++) {
		struct ptr_env env = { .addr_size = values[i].size };

		begin(values[i].size, values[i].be, values[i].hex);
		env.sec = sec;
		b = section_bytes(sec);
		v = ptr_read_value(&b, values[i].enc, values[i].size);
		ok(v == values[i].value && bytes_ok(&b) && bytes_left(&b) == 0,
		    "%s: 0x%" PRIx64, values[i].hex, v);
		is(pointer(values[i].enc, 0, &env), values[i].want,
		    values[i].hex);
		/* A byte less is too few. */
		sec->len--;
		ok(strstr(pointer(values[i].enc, 0, &env), " cut") != NULL,
		    "%s, cut", values[i].hex);
		world_end(&w);
	}
}

/*
 * Of 4 bytes 0x100 at offset 4 of a section at PLACE, .text is at WORLD_CODE,
 * the function at WORLD_CODE + 0x20, data counts from GOT; then of 0.
 */
static const struct {
	uint8_t enc;
	const char *at4, *zero, *null;
} bases[] = {
	{ 0x0b, "100 +4", "0 +4", "- +4" },
	{ 0x1b, "300104 +4", "300008 +4", "- +4" },
	{ 0x2b, "100100 +4", "100000 +4", "- +4" },
	{ 0x3b, "500100 +4", "500000 +4", "- +4" },
	{ 0x4b, "100120 +4", "100020 +4", "- +4" },
	{ 0x5b, "!- +4", "!- +4", "!- +4" },
	{ 0x6b, "!- +4", "!- +4", "!- +4" },
	{ 0x7b, "!- +4", "!- +4", "!- +4" },
	{ 0x9b, "300104* +4", "300008* +4", "-* +4" },
	{ 0xbb, "500100* +4", "500000* +4", "-* +4" },
	{ 0x05, "!- +0", "!- +0", "!- +0" },
	{ 0x1f, "!- +0", "!- +0", "!- +0" },
	{ 0xff, "- +0", "- +0", "- +0" },
};

static void
added(void)
{
	struct ptr_env env, bare;
	size_t i;

	for (i = 0; i < NELEM(bases); i++) {
		begin(8, false, "00000000 00010000 00000000");
		env = (struct ptr_env){ .sec = sec,
			.addr_size = 8,
			.has_data = true,
			.data = GOT };
		env.func.kind = TARGET_ADDR;
		env.func.addr = WORLD_CODE + 0x20;
		is(pointer(bases[i].enc, 4, &env), bases[i].at4, "a base");
		is(pointer(bases[i].enc, 8, &env), bases[i].zero, "of 0");
		env.null = true;
		is(pointer(bases[i].enc, 8, &env), bases[i].null, "of null");
		is(pointer(bases[i].enc, 4, &env), bases[i].at4,
		    "where 0 would be null");
		world_end(&w);
	}
	/* Bases that are not known. */
	begin(8, false, "00000000 00010000 00000000");
	bare = (struct ptr_env){ .sec = sec, .addr_size = 8 };
	is(pointer(0x3b, 4, &bare), "!- +4", "no base of data");
	is(pointer(0x4b, 4, &bare), "!- +4", "no function");
	bare.func.kind = TARGET_SYMBOL;
	is(pointer(0x4b, 4, &bare), "!- +4", "one without a place");
	is(pointer(0x2b, 4, &bare), "100100 +4", ".text is there");
	w.sec[0].name = ".init";
	is(pointer(0x2b, 4, &bare), "!- +4", "no .text");
	world_end(&w);
	/* Sums have the size of an address. */
	begin(4, false, "00000000 f0ffffff");
	env = (struct ptr_env){ .sec = sec, .addr_size = 4 };
	sec->addr = 0xfffffffc;
	is(pointer(0x1b, 0, &env), "fffffffc +4", "the last place");
	is(pointer(0x1b, 4, &env), "fffffff0 +4", "one past the end");
	sec->addr = 0x20;
	is(pointer(0x1b, 4, &env), "14 +4", "back over 0");
	world_end(&w);
}

/* A word at the next place of the word's size. */
static void
aligned(void)
{
	static const char *const words[] = { "1111111111111111",
		"2222222222222222", "3333333333333333" };
	struct ptr_env env;
	unsigned at, word;
	char want[32];

	for (at = 0; at <= 9; at++) {
		begin(8, false,
		    "1111111111111111 2222222222222222 3333333333333333");
		env = (struct ptr_env){ .sec = sec, .addr_size = 8 };
		/* Word 0, 1 or 2, whose end is 8 bytes on. */
		word = (at + 7) / 8;
		snprintf(want, sizeof(want), "%s +%u", words[word],
		    8 * word + 8 - at);
		is(pointer(0x50, at, &env), want, "aligned to 8");
		world_end(&w);
	}
	begin(4, true, "00000001 00000002 00000003");
	env = (struct ptr_env){ .sec = sec, .addr_size = 4 };
	sec->addr = PLACE + 2;
	is(pointer(0x50, 2, &env), "10000 +4",
	    "by the address, not the offset");
	is(pointer(0x50, 3, &env), "20000 +7", "and behind it");
	is(pointer(0x50, 11, &env), "- +0 cut", "past the end");
	world_end(&w);
}

/* Of each kind of relocation and each base: does one mean the other? */
static void
relocated(void)
{
	static const uint8_t encs[] = { 0x0b, 0x1b, 0x2b, 0x3b, 0x4b, 0x8b,
		0x9b, 0xbb, 0x50 };
	static const struct {
		int kind;
		const char *want[9];
	} t[] = {
		{ RELOC_ABS, { "5:40 +4", "unknown +4", "unknown +4",
				 "unknown +4", "unknown +4", "5:40* +4",
				 "unknown* +4", "unknown* +4", "5:40 +4" } },
		{ RELOC_PCREL, { "unknown +4", "5:40 +4", "unknown +4",
				   "unknown +4", "unknown +4", "unknown* +4",
				   "5:40* +4", "unknown* +4", "unknown +4" } },
		{ RELOC_DATAREL,
		    { "unknown +4", "unknown +4", "unknown +4", "5:40 +4",
			"unknown +4", "unknown* +4", "unknown* +4", "5:40* +4",
			"unknown +4" } },
		{ RELOC_GOT, { "unknown +4", "unknown +4", "unknown +4",
				 "unknown +4", "unknown +4", "5:40* +4",
				 "5:40* +4", "5:40* +4", "unknown +4" } },
		{ RELOC_UNKNOWN,
		    { "unknown +4", "unknown +4", "unknown +4", "unknown +4",
			"unknown +4", "unknown* +4", "unknown* +4",
			"unknown* +4", "unknown +4" } },
	};
	struct ptr_env env;
	size_t i, k;

	for (i = 0; i < NELEM(t); i++)
		for (k = 0; k < NELEM(encs); k++) {
			begin(4, false, "00000000 00010000");
			w.img.by_section = true;
			env = (struct ptr_env){ .sec = sec,
				.addr_size = 4,
				.null = true };
			relocate(t[i].kind, 4);
			is(pointer(encs[k], 4, &env), t[i].want[k],
			    "a relocation of a base");
			world_end(&w);
		}
	begin(4, false, "00000000 00010000");
	w.img.by_section = true;
	env = (struct ptr_env){ .sec = sec, .addr_size = 4 };
	relocate(RELOC_ABS, 4);
	is(pointer(0x0b, 0, &env), "0 +4", "one elsewhere");
	is(pointer(0x1b, 0, &env), "unknown +4", "where there is none");
	env.null = true;
	is(pointer(0x1b, 0, &env), "- +4", "null needs none");
	rel.undefined = true;
	is(pointer(0x0b, 4, &env), "symbol +4", "an undefined symbol");
	relocate(RELOC_DIFF, 4);
	is(pointer(0x0b, 4, &env), "100 +4", "a difference that is stored");
	is(pointer(0x1b, 4, &env), "300104 +4", "and a base");
	relocate(RELOC_NONE, 4);
	is(pointer(0x0b, 4, &env), "100 +4", "one without effect");
	w.img.by_section = false;
	sec->nrelocs = 0;
	is(pointer(0x1b, 4, &env), "300104 +4", "none in a linked image");
	w.img.by_section = true;
	is(pointer(0x50, 4, &env), "100 +4", "aligned needs none");
	is(pointer(0x2b, 4, &env), "100100 +4", "nor .text");
	world_end(&w);
}

/* What the word says that an indirect pointer leads to. */
static void
followed(void)
{
	struct target t = { .addr = PLACE,
		.kind = TARGET_ADDR,
		.indirect = true },
		      to;

	begin(8, false, "8877665544332211 0000000000000000 99");
	to = ptr_follow(&w.img, &t);
	ok(to.addr == 0x1122334455667788 && !to.indirect, "to the word");
	t.addr = PLACE + 8;
	to = ptr_follow(&w.img, &t);
	ok(to.addr == PLACE + 8 && to.indirect, "a word of 0");
	t.addr = PLACE + 10;
	to = ptr_follow(&w.img, &t);
	ok(to.addr == PLACE + 10 && to.indirect, "a cut word");
	t.addr = PLACE;
	t.sect = 2;
	to = ptr_follow(&w.img, &t);
	ok(to.addr == PLACE && to.indirect, "in a section of an object");
	t.sect = 0;
	t.indirect = false;
	to = ptr_follow(&w.img, &t);
	ok(to.addr == PLACE, "not indirect");
	t.indirect = true;
	t.kind = TARGET_UNRELOCATED;
	to = ptr_follow(&w.img, &t);
	ok(to.addr == PLACE && to.indirect, "no address");
	world_end(&w);
}

static bool
by_name(struct image *img, const char *name, struct symbol *sym)
{
	(void)img;
	memset(sym, 0, sizeof(*sym));
	sym->addr = 0x654320;
	return strcmp(name, "_GLOBAL_OFFSET_TABLE_") == 0;
}

/* The symbol before .got.plt before .got. */
static void
data_base(void)
{
	struct image_ops ops;
	uint64_t base = 1;

	begin(4, false, "00");
	ok(!ptr_data_base(&w.img, &base) && base == 1, "no base");
	world_section(&w, ".got", 0, 0x400000, NULL, 4);
	ok(ptr_data_base(&w.img, &base) && base == 0x400000, ".got");
	world_section(&w, ".got.plt", 0, 0x401000, NULL, 4);
	ok(ptr_data_base(&w.img, &base) && base == 0x401000, ".got.plt");
	ops = *w.img.ops;
	ops.by_name = by_name;
	w.img.ops = &ops;
	ok(ptr_data_base(&w.img, &base) && base == 0x654320, "the symbol");
	w.img.ops = NULL;
	ok(ptr_data_base(&w.img, &base) && base == 0x401000, "no symbols");
	world_end(&w);
}

int
main(void)
{
	encodings();
	formats();
	added();
	aligned();
	relocated();
	followed();
	data_base();
	return done();
}
