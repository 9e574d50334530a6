/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Each field of an entry of XRay's instrumentation map (compiler-rt's
 * xray_interface_internal.h; LLVM's docs/XRay.rst): kinds and versions at their
 * limits, words of 32 and 64 bits in both byte orders, and those of relocatable
 * objects.  What is to come is worked out by hand.
 */
#include "dumped.h"

#define MAP 0x200000

static struct world w;
static uint8_t bytes[256];

struct sled {
	uint64_t start, function; /* the words */
	unsigned kind, always, version;
	unsigned pad; /* which byte of it is not 0 */
};

static void
map(uint8_t word, bool be, const struct sled *s, size_t n)
{
	size_t i, at;

	world_begin(&w, MACH_X86_64, word);
	w.img.big_endian = be;
	memset(bytes, 0, sizeof(bytes));
	for (i = 0; i < n; i++) {
		at = 4U * word * i;
		store_word(bytes + at, word, be, s[i].start);
		store_word(bytes + at + word, word, be, s[i].function);
		at += 2U * word;
		bytes[at] = (uint8_t)s[i].kind;
		bytes[at + 1] = (uint8_t)s[i].always;
		bytes[at + 2] = (uint8_t)s[i].version;
		if (s[i].pad != 0)
			bytes[at + s[i].pad] = 0x80;
	}
	world_section(&w, "xray_instr_map", 0, MAP, bytes, 4U * word * n);
}

static const struct {
	const char *what;
	uint8_t word;
	struct sled s;
	const char *want;
} cases[] = {
#define AT     WORLD_CODE
#define HERE   AT, AT
#define PLACE  "0+20 100000.. function=1 function_address=100000 "
#define PLACE4 "0+10 100000.. function=1 function_address=100000 "
	{ "an entry", 8, { HERE, 0, 0, 0, 0 },
	    PLACE "kind=enter always=no version=0 kind_byte=0x0 "
		  "always_byte=0x0 padding=no" },
	{ "an exit", 8, { HERE, 1, 1, 1, 0 },
	    PLACE "kind=exit always=yes version=1 kind_byte=0x1 "
		  "always_byte=0x1 padding=no" },
	{ "a tail exit", 8, { HERE, 2, 255, 0, 0 },
	    PLACE "kind=tail-exit always=yes version=0 kind_byte=0x2 "
		  "always_byte=0xff padding=no" },
	{ "with arguments", 4, { HERE, 3, 0, 0, 0 },
	    PLACE4 "kind=enter-arg always=no version=0 kind_byte=0x3 "
		   "always_byte=0x0 padding=no" },
	{ "a custom event", 4, { HERE, 4, 0, 1, 0 },
	    PLACE4 "kind=custom-event always=no version=1 kind_byte=0x4 "
		   "always_byte=0x0 padding=no" },
	{ "a typed one", 8, { HERE, 5, 0, 0, 0 },
	    PLACE "kind=typed-event always=no version=0 kind_byte=0x5 "
		  "always_byte=0x0 padding=no" },
	{ "kind 6", 8, { HERE, 6, 0, 0, 0 },
	    PLACE "kind=0x06 always=no version=0 kind_byte=0x6 always_byte=0x0 "
		  "padding=no" },
	{ "kind 255", 8, { HERE, 255, 0, 0, 0 },
	    PLACE "kind=0xff always=no version=0 kind_byte=0xff "
		  "always_byte=0x0 padding=no" },
	{ "the first byte behind", 8, { HERE, 0, 0, 0, 3 },
	    PLACE "kind=enter always=no version=0 kind_byte=0x0 "
		  "always_byte=0x0 padding=yes" },
	{ "the last one", 8, { HERE, 0, 0, 0, 15 },
	    PLACE "kind=enter always=no version=0 kind_byte=0x0 "
		  "always_byte=0x0 padding=yes" },
	{ "the first one of 32 bits", 4, { HERE, 0, 0, 0, 3 },
	    PLACE4 "kind=enter always=no version=0 kind_byte=0x0 "
		   "always_byte=0x0 padding=yes" },
	{ "the last one", 4, { HERE, 0, 0, 0, 7 },
	    PLACE4 "kind=enter always=no version=0 kind_byte=0x0 "
		   "always_byte=0x0 padding=yes" },
	{ "version 2: from the words", 8,
	    { AT - MAP, AT - MAP - 8, 0, 0, 2, 0 },
	    PLACE "kind=enter always=no version=2 kind_byte=0x0 "
		  "always_byte=0x0 padding=no" },
	{ "of 32 bits, round", 4, { AT - MAP, AT - MAP - 4, 0, 0, 2, 0 },
	    PLACE4 "kind=enter always=no version=2 kind_byte=0x0 "
		   "always_byte=0x0 padding=no" },
	{ "to itself", 8, { 0, 0, 0, 0, 2, 0 },
	    "0+20 200000.. function=1 function_address=200008 kind=enter "
	    "always=no version=2 kind_byte=0x0 always_byte=0x0 padding=no" },
	{ "version 3", 8, { AT - MAP, AT - MAP - 8, 0, 0, 3, 0 },
	    PLACE
	    "kind=enter always=no version=3 kind_byte=0x0 always_byte=0x0 "
	    "padding=no\nmap-version 0x0: version 3 is not known, read as 2" },
	{ "version 255", 8, { AT - MAP, AT - MAP - 8, 0, 0, 255, 0 },
	    PLACE "kind=enter always=no version=255 kind_byte=0x0 "
		  "always_byte=0x0 padding=no\nmap-version 0x0: version 255 is "
		  "not known, read as 2" },
	{ "the greatest address", 8, { UINT64_MAX, UINT64_MAX, 0, 0, 0, 0 },
	    "0+20 ffffffffffffffff.. function=1 "
	    "function_address=ffffffffffffffff kind=enter always=no version=0 "
	    "kind_byte=0x0 always_byte=0x0 padding=no" },
	{ "of 32 bits", 4, { UINT32_MAX, UINT32_MAX, 0, 0, 0, 0 },
	    "0+10 ffffffff.. function=1 function_address=ffffffff kind=enter "
	    "always=no version=0 kind_byte=0x0 always_byte=0x0 padding=no" },
	{ "0: no place", 8, { 0, AT, 0, 0, 1, 0 },
	    "0+20 unrelocated.. function=1 function_address=100000 kind=enter "
	    "always=no version=1 kind_byte=0x0 always_byte=0x0 "
	    "padding=no\nmap-unresolved 0x0: the address of the sled is left "
	    "to a relocation that is not there" },
	{ "the function's", 8, { AT, 0, 0, 0, 0, 0 },
	    "0+20 100000.. function=1 function_address=unrelocated kind=enter "
	    "always=no version=0 kind_byte=0x0 always_byte=0x0 padding=no\n"
	    "map-unresolved 0x0: the address of the function is left to a "
	    "relocation that is not there" },
};

static void
fields(bool be)
{
	size_t i;

	for (i = 0; i < NELEM(cases); i++) {
		map(cases[i].word, be, &cases[i].s, 1);
		dump(&w, "instr_map");
		is(strchr(dumped.s, '\n') + 1, cases[i].want, cases[i].what);
		world_end(&w);
	}
}

/* Those of the file's bytes are marked, and no others; facts. */
static void
marks(void)
{
	static const struct sled s = { HERE, 4, 7, 1, 5 };
	static const struct selection all;
	struct table_list list = { 0 };
	struct entry e = { 0 };
	struct diag d = { 0 };
	const struct field *f;
	size_t i, raw = 0;

	map(8, false, &s, 1);
	tables_find(&w.img, &all, &list, &d);
	table_index(list.t[0], &d);
	table_decode(list.t[0], &list.t[0]->items[0], WANT_FIELDS | WANT_RAW,
	    &e, &d);
	for (i = 0; i < e.fields.n; i++) {
		f = &e.fields.list[i];
		ok(((f->flags & FIELD_RAW) != 0) ==
			(strstr(f->name, "_byte") != NULL ||
			    strcmp(f->name, "padding") == 0),
		    "%s", f->name);
		raw += (f->flags & FIELD_RAW) != 0;
	}
	ok(raw == 3, "%zu are stored ones", raw);
	table_decode(list.t[0], &list.t[0]->items[0], WANT_FIELDS, &e, &d);
	ok(e.fields.n == 5, "%zu without them", e.fields.n);
	entry_free(&e);
	tables_free(&list);
	diag_free(&d);
	world_end(&w);
}

/* --- Relocatable objects --- */

/* A letter an entry, of its function: what the relocation there is. */
static const struct {
	const char *what, *functions, *want;
} objects[] = {
	{ "one function", "aa", "11" },
	{ "two", "aab", "112" },
	{ "the first again", "aba", "123" },
	{ "of two sections at one offset", "aA", "12" },
	{ "of other files", "xxy", "112" },
	{ "of another file, and of this", "axa", "123" },
	{ "none: one", "--",
	    "11; map-unresolved 0x0 is not there; map-unresolved 0x20 is not "
	    "there" },
	{ "none, and one", "-a", "12; map-unresolved 0x0 is not there" },
	{ "a difference that is in the words", "da",
	    "12; map-unresolved 0x0 cannot be applied" },
};

static void
numbers(void)
{
	static const struct sled s[4];
	struct reloc rel[8];
	const char *p;
	char *at;
	struct strbuf got = { 0 };
	size_t i, n, k;

	for (i = 0; i < NELEM(objects); i++) {
		n = strlen(objects[i].functions);
		map(8, false, s, n);
		w.img.by_section = true;
		w.img.type = IMAGE_OBJECT;
		w.sec[0].addr = w.sec[1].addr = 0;
		w.img.nplaced = w.img.nsegments = w.img.nloads = 0;
		memset(rel, 0, sizeof(rel));
		for (k = 0; k < 2 * n; k++) {
			char c = objects[i].functions[k / 2];

			rel[k] = (struct reloc){ .offset = 32 * (k / 2) +
							   8 * (k % 2),
				.kind = c == 'd' ? RELOC_DIFF : RELOC_PCREL,
				.size = 8,
				.sect = c == 'x' || c == 'y' ? 0 :
					c == 'A'             ? 3 :
							       1,
				.value = c == 'b',
				.undefined = c == 'x' || c == 'y',
				.symbol = c == 'x' ? "x" : "y" };
			bytes[32 * (k / 2) + 18] = 2;
			if (k % 2 == 0)
				rel[k].value += 0x40 * k;
			if (c == '-')
				rel[k].kind = RELOC_NONE;
		}
		w.sec[1].relocs = rel;
		w.sec[1].nrelocs = 2 * n;
		dump(&w, "instr_map");
		got.len = 0;
		for (p = dumped.s; (p = strstr(p, " function=")) != NULL; p++)
			sb_char(&got, p[10]);
		for (p = dumped.s; (p = strstr(p, "\nmap-")) != NULL; p++) {
			sb_str(&got, "; ");
			sb_mem(&got, p + 1, strcspn(p + 1, ":"));
			at = strstr(p, "that ") + 4;
			sb_mem(&got, at, strcspn(at, "\n"));
		}
		sb_char(&got, '\0');
		is(got.s, objects[i].want, objects[i].what);
		world_end(&w);
	}
	sb_free(&got);
}

int
main(void)
{
	static const struct sled s = { HERE, 0, 0, 0, 0 };

	fields(false);
	fields(true);
	marks();
	numbers();
	map(8, false, &s, 1);
	w.sec[1].data = NULL;
	w.sec[1].len = 0;
	is(dump(&w, "instr_map"), "instr_map\nmap-size has no bytes",
	    "no bytes");
	w.sec[1].no_data = "cannot be inflated";
	is(dump(&w, "instr_map"), "instr_map\nmap-size cannot be inflated",
	    "and why");
	world_end(&w);
	sb_free(&dumped);
	return done();
}
