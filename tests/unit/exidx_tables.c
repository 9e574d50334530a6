/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tables of the Arm EHABI word by word (IHI 0038: Index table entries,
 * Exception-handling table entries, Descriptors), with what they mean worked
 * out by hand: models, routines, descriptors, what is said of those that do
 * not hold together.
 */
#include "dumped.h"

#define INDEX 0x300000
#define TABLE 0x310000

static struct world w;
static uint8_t index_bytes[128], table_bytes[256];

/*
 * Words of eight digits, or Pn, Tn: a distance of 31 bits from the word itself
 * to n bytes (hex) behind the code's start, or the table's.
 */
static size_t
words(const char *s, uint8_t *p, uint64_t addr)
{
	size_t n = 0;
	uint64_t v;
	char *end;

	for (; *s != '\0'; s = *end == ' ' ? end + 1 : end)
		if (*s == 'P' || *s == 'T') {
			v = (*s == 'P' ? WORLD_CODE : TABLE) - (addr + n);
			v += strtoul(s + 1, &end, 16);
			n = put_word(p, n, v & 0x7fffffff, 4);
		} else
			n = put_word(p, n, strtoul(s, &end, 16), 4);
	return n;
}

static const char *
tables(const char *index, const char *table, size_t more)
{
	size_t n = words(index, index_bytes, INDEX) + more;
	char *p;

	world_begin(&w, MACH_ARM, 4);
	w.img.symtab.sym = xcalloc(1, sizeof(struct symbol));
	w.img.symtab.n = 1;
	w.img.symtab.sym[0] = (struct symbol){ .addr = WORLD_CODE + 0x80,
		.name = "__gxx_personality_v0",
		.kind = SYM_FUNC };
	world_section(&w, ".ARM.exidx", 0, INDEX, index_bytes, n)->type =
	    0x70000001;
	n = words(table, table_bytes, TABLE);
	world_section(&w, ".ARM.extab", 0, TABLE, table_bytes, n);
	dump(&w, "exidx");
	world_end(&w);
	p = strchr(dumped.s, '\n');
	return p == NULL ? dumped.s : p + 1;
}

static const struct {
	const char *what, *index, *table;
	size_t more;
	const char *want;
} cases[] = {
	{ "an inline one", "P0 80b0b0b0 P40 00000001", "", 0,
	    "0+8 100000..100040 sync model=inline word0=0x7fe00000 "
	    "word1=0x80b0b0b0 ; finish ; padding ; padding | 100000 sp+0 "
	    "same\n8+8 100040.. sync model=cantunwind word0=0x7fe00038 "
	    "word1=0x1 | 100040 none -" },
	{ "one that cannot be unwound", "P0 00000001 P40 80a8b0b0", "", 0,
	    "0+8 100000..100040 sync model=cantunwind word0=0x7fe00000 "
	    "word1=0x1 | 100000 none -\n8+8 100040.. sync model=inline "
	    "word0=0x7fe00038 word1=0x80a8b0b0 ; pop {r4, lr} ; finish ; "
	    "padding | 100040 sp+8 [cfa-4] r4=[cfa-8]" },
	{ "three bytes more", "P0 80b0b0b0 P40 00000001", "", 3,
	    "0+8 100000..100040 sync model=inline word0=0x7fe00000 "
	    "word1=0x80b0b0b0 ; finish ; padding ; padding | 100000 sp+0 "
	    "same\n8+8 100040.. sync model=cantunwind word0=0x7fe00038 "
	    "word1=0x1 | 100040 none -\nexidx-size 0x10: the table's size 0x13 "
	    "is no multiple of 8" },
	{ "bit 31 of a place", "P0 80b0b0b0 80000000 00000001", "", 0,
	    "0+8 100000..300008 sync model=inline word0=0x7fe00000 "
	    "word1=0x80b0b0b0 ; finish ; padding ; padding | 100000 sp+0 "
	    "same\n8+8 300008.. sync model=cantunwind word0=0x80000000 "
	    "word1=0x1 | 300008 none -\nexidx-bit31 0x8: bit 31 of 0x80000000 "
	    "is set" },
	{ "not in order", "P40 80b0b0b0 P0 80a8b0b0 P20 00000001", "", 0,
	    "0+8 100040.. sync model=inline word0=0x7fe00040 word1=0x80b0b0b0 "
	    "; finish ; padding ; padding | 100040 sp+0 same\n8+8 "
	    "100000..100020 sync model=inline word0=0x7fdffff8 "
	    "word1=0x80a8b0b0 ; pop {r4, lr} ; finish ; padding | 100000 sp+8 "
	    "[cfa-4] r4=[cfa-8]\n10+8 100020.. sync model=cantunwind "
	    "word0=0x7fe00010 word1=0x1 | 100020 none -\nexidx-order 0x8: "
	    "entry for 0x100000 follows the one for 0x100040 (1 of 3 entries "
	    "is out of order)" },
	{ "two at one place", "P0 80b0b0b0 P0 80a8b0b0 P20 00000001", "", 0,
	    "0+8 100000.. sync model=inline word0=0x7fe00000 word1=0x80b0b0b0 "
	    "; finish ; padding ; padding | 100000 sp+0 same\n8+8 "
	    "100000..100020 sync model=inline word0=0x7fdffff8 "
	    "word1=0x80a8b0b0 ; pop {r4, lr} ; finish ; padding | 100000 sp+8 "
	    "[cfa-4] r4=[cfa-8]\n10+8 100020.. sync model=cantunwind "
	    "word0=0x7fe00010 word1=0x1 | 100020 none -\nexidx-dup-addr 0x8: a "
	    "second entry for 0x100000 (1 of 3 entries repeats the address "
	    "before)" },
	{ "a Thumb bit", "P1 80b0b0b0 P41 00000001", "", 0,
	    "0+8 100000..100040 sync model=inline word0=0x7fe00001 "
	    "word1=0x80b0b0b0 ; finish ; padding ; padding | 100000 sp+0 "
	    "same\n8+8 100040.. sync model=cantunwind word0=0x7fe00039 "
	    "word1=0x1 | 100040 none -" },
	{ "bits 30 to 28", "P0 90b0b0b0 P40 00000001", "", 0,
	    "0+8 100000..100040 sync cut model=inline word0=0x7fe00000 "
	    "word1=0x90b0b0b0\n8+8 100040.. sync model=cantunwind "
	    "word0=0x7fe00038 word1=0x1 | 100040 none -\nexidx-compact-bits "
	    "0x4: bits 30 to 28 of 0x90b0b0b0 are not zero" },
	{ "routine 3", "P0 83b0b0b0 P40 00000001", "", 0,
	    "0+8 100000..100040 sync cut model=inline routine=3 "
	    "word0=0x7fe00000 word1=0x83b0b0b0\n8+8 100040.. sync "
	    "model=cantunwind word0=0x7fe00038 word1=0x1 | 100040 none "
	    "-\nexidx-pr-index 0x4: personality routine 3 is reserved" },
	{ "routine 1 inline", "P0 8100b0b0 P40 00000001", "", 0,
	    "0+8 100000..100040 sync model=inline routine=1 word0=0x7fe00000 "
	    "word1=0x8100b0b0 ; finish ; padding | 100000 sp+0 same\n8+8 "
	    "100040.. sync model=cantunwind word0=0x7fe00038 word1=0x1 | "
	    "100040 none -" },
	{ "routine 1 inline, with words", "P0 8101b0b0 P40 00000001", "", 0,
	    "0+8 100000..100040 sync cut model=inline routine=1 "
	    "word0=0x7fe00000 word1=0x8101b0b0 ; finish ; padding\n8+8 "
	    "100040.. sync model=cantunwind word0=0x7fe00038 word1=0x1 | "
	    "100040 none -\nexidx-inline-pr 0x4: an inline entry has no room "
	    "for 1 further word of personality routine 1" },
	{ "routine 2 inline", "P0 8200a8b0 P40 00000001", "", 0,
	    "0+8 100000..100040 sync model=inline routine=2 word0=0x7fe00000 "
	    "word1=0x8200a8b0 ; pop {r4, lr} ; finish | 100000 sp+8 [cfa-4] "
	    "r4=[cfa-8]\n8+8 100040.. sync model=cantunwind word0=0x7fe00038 "
	    "word1=0x1 | 100040 none -" },
	{ "routine 0 in the table", "P0 T0 P40 00000001", "80a8b0b0 00000000",
	    0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "word0=0x7fe00000 word1=0xfffc ; pop {r4, lr} ; finish ; padding | "
	    "100000 sp+8 [cfa-4] r4=[cfa-8]\n8+8 100040.. sync "
	    "model=cantunwind word0=0x7fe00038 word1=0x1 | 100040 none -" },
	{ "routine 1 with a word", "P0 T0 P40 00000001",
	    "81010084 00ffb0b0 00000000", 0,
	    "0+8 100000..100040 sync cut model=extab extab=310000 routine=1 "
	    "word0=0x7fe00000 word1=0xfffc ; vsp = vsp + 4 ; pop {lr} ; spare "
	    "; finish ; padding\n8+8 100040.. sync model=cantunwind "
	    "word0=0x7fe00038 word1=0x1 | 100040 none -\nexidx-op-spare 0x6: "
	    "unwinding instruction 0xff has no meaning" },
	{ "routine 2 with a word", "P0 T0 P40 00000001",
	    "82010084 00ffb0b0 00000000", 0,
	    "0+8 100000..100040 sync cut model=extab extab=310000 routine=2 "
	    "word0=0x7fe00000 word1=0xfffc ; vsp = vsp + 4 ; pop {lr} ; spare "
	    "; finish ; padding\n8+8 100040.. sync model=cantunwind "
	    "word0=0x7fe00038 word1=0x1 | 100040 none -\nexidx-op-spare 0x6: "
	    "unwinding instruction 0xff has no meaning" },
	{ "without an end of descriptors", "P0 T0 P40 00000001", "80a8b0b0", 0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "descriptors={ } word0=0x7fe00000 word1=0xfffc ; pop {r4, lr} ; "
	    "finish ; padding | 100000 sp+8 [cfa-4] r4=[cfa-8]\n8+8 100040.. "
	    "sync model=cantunwind word0=0x7fe00038 word1=0x1 | 100040 none "
	    "-\nexidx-descr 0x4: the list of descriptors has no end" },
	{ "words past the table", "P0 T0 P40 00000001", "8102b0b0 b0b0b0b0", 0,
	    "0+8 100000..100040 sync cut model=extab extab=310000 routine=1 "
	    "word0=0x7fe00000 word1=0xfffc ; finish ; padding ; padding ; "
	    "padding ; padding ; padding\n8+8 100040.. sync model=cantunwind "
	    "word0=0x7fe00038 word1=0x1 | 100040 none -\nexidx-count 0x0: 2 "
	    "further words of unwinding instructions, room for 1" },
	{ "no table", "P0 T0 P40 00000001", "", 0,
	    "0+8 100000..100040 sync cut model=extab extab=310000 "
	    "word0=0x7fe00000 word1=0xfffc\n8+8 100040.. sync model=cantunwind "
	    "word0=0x7fe00038 word1=0x1 | 100040 none -\nexidx-extab-range "
	    "0x4: table entry at 0x310000 is outside the file's bytes" },
	{ "far from the table", "P0 T100 P40 00000001", "80a8b0b0 00000000", 0,
	    "0+8 100000..100040 sync cut model=extab extab=310100 "
	    "word0=0x7fe00000 word1=0x100fc\n8+8 100040.. sync "
	    "model=cantunwind word0=0x7fe00038 word1=0x1 | 100040 none "
	    "-\nexidx-extab-range 0x4: table entry at 0x310100 is outside the "
	    "file's bytes" },
	{ "two share one", "P0 T0 P20 T0 P40 00000001", "80a8b0b0 00000000", 0,
	    "0+8 100000..100020 sync model=extab extab=310000 routine=0 "
	    "word0=0x7fe00000 word1=0xfffc ; pop {r4, lr} ; finish ; padding | "
	    "100000 sp+8 [cfa-4] r4=[cfa-8]\n8+8 100020..100040 sync "
	    "model=extab extab=310000 routine=0 word0=0x7fe00018 word1=0xfff4 "
	    "; pop {r4, lr} ; finish ; padding | 100020 sp+8 [cfa-4] "
	    "r4=[cfa-8]\n10+8 100040.. sync model=cantunwind word0=0x7fe00030 "
	    "word1=0x1 | 100040 none -" },
	{ "bits of a word in the table", "P0 T0 P40 00000001",
	    "f0a8b0b0 00000000", 0,
	    "0+8 100000..100040 sync cut model=extab extab=310000 routine=0 "
	    "word0=0x7fe00000 word1=0xfffc\n8+8 100040.. sync model=cantunwind "
	    "word0=0x7fe00038 word1=0x1 | 100040 none -\nexidx-compact-bits "
	    "0x0: bits 30 to 28 of 0xf0a8b0b0 are not zero" },
	{ "routine 4 in the table", "P0 T0 P40 00000001", "84a8b0b0 00000000",
	    0,
	    "0+8 100000..100040 sync cut model=extab extab=310000 routine=4 "
	    "word0=0x7fe00000 word1=0xfffc\n8+8 100040.. sync model=cantunwind "
	    "word0=0x7fe00038 word1=0x1 | 100040 none -\nexidx-pr-index 0x0: "
	    "personality routine 4 is reserved" },
	{ "a cleanup of routine 0", "P0 T0 P40 00000001",
	    "80a8b0b0 00040010 P20 00000000", 0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "descriptors={ { kind=cleanup start=100004 end=100014 "
	    "landing_pad=100020 } } word0=0x7fe00000 word1=0xfffc ; pop {r4, "
	    "lr} ; finish ; padding | 100000 sp+8 [cfa-4] r4=[cfa-8]\n8+8 "
	    "100040.. sync model=cantunwind word0=0x7fe00038 word1=0x1 | "
	    "100040 none -" },
	{ "a catch of routine 0", "P0 T0 P40 00000001",
	    "80a8b0b0 00040011 P20 00001234 00000000", 0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "descriptors={ { kind=catch start=100004 end=100014 "
	    "landing_pad=100020 type=0x1234 } } word0=0x7fe00000 word1=0xfffc "
	    "; pop {r4, lr} ; finish ; padding | 100000 sp+8 [cfa-4] "
	    "r4=[cfa-8]\n8+8 100040.. sync model=cantunwind word0=0x7fe00038 "
	    "word1=0x1 | 100040 none -" },
	{ "a catch by reference", "P0 T0 P40 00000001",
	    "80a8b0b0 00040011 80000000 00001234 00000000", 0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "descriptors={ { kind=catch start=100004 end=100014 "
	    "by_reference=yes landing_pad=310008 type=0x1234 } } "
	    "word0=0x7fe00000 word1=0xfffc ; pop {r4, lr} ; finish ; padding | "
	    "100000 sp+8 [cfa-4] r4=[cfa-8]\n8+8 100040.. sync "
	    "model=cantunwind word0=0x7fe00038 word1=0x1 | 100040 none "
	    "-\nexidx-descr 0x4: landing pad 0x310008 is not in code" },
	{ "a catch of anything", "P0 T0 P40 00000001",
	    "80a8b0b0 00040011 P20 ffffffff 00000000", 0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "descriptors={ { kind=catch start=100004 end=100014 "
	    "landing_pad=100020 type=any } } word0=0x7fe00000 word1=0xfffc ; "
	    "pop {r4, lr} ; finish ; padding | 100000 sp+8 [cfa-4] "
	    "r4=[cfa-8]\n8+8 100040.. sync model=cantunwind word0=0x7fe00038 "
	    "word1=0x1 | 100040 none -" },
	{ "that stops it", "P0 T0 P40 00000001",
	    "80a8b0b0 00040011 00000000 fffffffe 00000000", 0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "descriptors={ { kind=catch start=100004 end=100014 type=any, stop "
	    "} } word0=0x7fe00000 word1=0xfffc ; pop {r4, lr} ; finish ; "
	    "padding | 100000 sp+8 [cfa-4] r4=[cfa-8]\n8+8 100040.. sync "
	    "model=cantunwind word0=0x7fe00038 word1=0x1 | 100040 none -" },
	{ "that stops it, with a pad", "P0 T0 P40 00000001",
	    "80a8b0b0 00040011 P20 fffffffe 00000000", 0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "descriptors={ { kind=catch start=100004 end=100014 "
	    "landing_pad=100020 type=any, stop } } word0=0x7fe00000 "
	    "word1=0xfffc ; pop {r4, lr} ; finish ; padding | 100000 sp+8 "
	    "[cfa-4] r4=[cfa-8]\n8+8 100040.. sync model=cantunwind "
	    "word0=0x7fe00038 word1=0x1 | 100040 none -" },
	{ "a specification", "P0 T0 P40 00000001",
	    "80a8b0b0 00050010 00000002 00001234 ffffffff 00000000", 0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "descriptors={ { kind=specification start=100004 end=100014 "
	    "types={ 0x1234 any } } } word0=0x7fe00000 word1=0xfffc ; pop {r4, "
	    "lr} ; finish ; padding | 100000 sp+8 [cfa-4] r4=[cfa-8]\n8+8 "
	    "100040.. sync model=cantunwind word0=0x7fe00038 word1=0x1 | "
	    "100040 none -" },
	{ "one with a pad", "P0 T0 P40 00000001",
	    "80a8b0b0 00050010 80000001 00001234 P20 00000000", 0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "descriptors={ { kind=specification start=100004 end=100014 "
	    "types={ 0x1234 } landing_pad=100020 } } word0=0x7fe00000 "
	    "word1=0xfffc ; pop {r4, lr} ; finish ; padding | 100000 sp+8 "
	    "[cfa-4] r4=[cfa-8]\n8+8 100040.. sync model=cantunwind "
	    "word0=0x7fe00038 word1=0x1 | 100040 none -" },
	{ "one of no types", "P0 T0 P40 00000001",
	    "80a8b0b0 00050010 00000000 00000000", 0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "descriptors={ { kind=specification start=100004 end=100014 "
	    "types={ } } } word0=0x7fe00000 word1=0xfffc ; pop {r4, lr} ; "
	    "finish ; padding | 100000 sp+8 [cfa-4] r4=[cfa-8]\n8+8 100040.. "
	    "sync model=cantunwind word0=0x7fe00038 word1=0x1 | 100040 none "
	    "-" },
	{ "one of too many", "P0 T0 P40 00000001",
	    "80a8b0b0 00050010 00000004 00001234 00000000", 0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "descriptors={ { kind=specification start=100004 end=100014 } } "
	    "word0=0x7fe00000 word1=0xfffc ; pop {r4, lr} ; finish ; padding | "
	    "100000 sp+8 [cfa-4] r4=[cfa-8]\n8+8 100040.. sync "
	    "model=cantunwind word0=0x7fe00038 word1=0x1 | 100040 none "
	    "-\nexidx-descr 0x4: exception specification with 4 "
	    "types\nexidx-descr 0x4: a descriptor ends too early" },
	{ "one of as many as there are", "P0 T0 P40 00000001",
	    "80a8b0b0 00050010 00000002 00001234 00000000", 0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "descriptors={ { kind=specification start=100004 end=100014 "
	    "types={ 0x1234 0x0 } } } word0=0x7fe00000 word1=0xfffc ; pop {r4, "
	    "lr} ; finish ; padding | 100000 sp+8 [cfa-4] r4=[cfa-8]\n8+8 "
	    "100040.. sync model=cantunwind word0=0x7fe00038 word1=0x1 | "
	    "100040 none -\nexidx-descr 0x14: the list of descriptors has no "
	    "end" },
	{ "no kind", "P0 T0 P40 00000001", "80a8b0b0 00050011 P20 00000000", 0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "descriptors={ } word0=0x7fe00000 word1=0xfffc ; pop {r4, lr} ; "
	    "finish ; padding | 100000 sp+8 [cfa-4] r4=[cfa-8]\n8+8 100040.. "
	    "sync model=cantunwind word0=0x7fe00038 word1=0x1 | 100040 none "
	    "-\nexidx-descr 0x4: a descriptor of undefined kind" },
	{ "an empty scope", "P0 T0 P40 00000001",
	    "80a8b0b0 00040000 P20 00000000", 0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "descriptors={ { kind=cleanup start=100004 end=100004 "
	    "landing_pad=100020 } } word0=0x7fe00000 word1=0xfffc ; pop {r4, "
	    "lr} ; finish ; padding | 100000 sp+8 [cfa-4] r4=[cfa-8]\n8+8 "
	    "100040.. sync model=cantunwind word0=0x7fe00038 word1=0x1 | "
	    "100040 none -\nexidx-descr 0x4: a descriptor with an empty "
	    "scope" },
	{ "to the function's end", "P0 T0 P40 00000001",
	    "80a8b0b0 0004003c P20 00000000", 0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "descriptors={ { kind=cleanup start=100004 end=100040 "
	    "landing_pad=100020 } } word0=0x7fe00000 word1=0xfffc ; pop {r4, "
	    "lr} ; finish ; padding | 100000 sp+8 [cfa-4] r4=[cfa-8]\n8+8 "
	    "100040.. sync model=cantunwind word0=0x7fe00038 word1=0x1 | "
	    "100040 none -" },
	{ "past it", "P0 T0 P40 00000001", "80a8b0b0 0004003e P20 00000000", 0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "descriptors={ { kind=cleanup start=100004 end=100042 "
	    "landing_pad=100020 } } word0=0x7fe00000 word1=0xfffc ; pop {r4, "
	    "lr} ; finish ; padding | 100000 sp+8 [cfa-4] r4=[cfa-8]\n8+8 "
	    "100040.. sync model=cantunwind word0=0x7fe00038 word1=0x1 | "
	    "100040 none -\nexidx-descr 0x4: scope 0x4+0x3e reaches beyond the "
	    "function's 0x40 bytes" },
	{ "behind it", "P0 T0 P40 00000001", "80a8b0b0 00420002 P20 00000000",
	    0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "descriptors={ { kind=cleanup start=100042 end=100044 "
	    "landing_pad=100020 } } word0=0x7fe00000 word1=0xfffc ; pop {r4, "
	    "lr} ; finish ; padding | 100000 sp+8 [cfa-4] r4=[cfa-8]\n8+8 "
	    "100040.. sync model=cantunwind word0=0x7fe00038 word1=0x1 | "
	    "100040 none -\nexidx-descr 0x4: scope 0x42+0x2 reaches beyond the "
	    "function's 0x40 bytes" },
	{ "from its end on", "P0 T0 P40 00000001",
	    "80a8b0b0 00400002 P20 00000000", 0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "descriptors={ { kind=cleanup start=100040 end=100042 "
	    "landing_pad=100020 } } word0=0x7fe00000 word1=0xfffc ; pop {r4, "
	    "lr} ; finish ; padding | 100000 sp+8 [cfa-4] r4=[cfa-8]\n8+8 "
	    "100040.. sync model=cantunwind word0=0x7fe00038 word1=0x1 | "
	    "100040 none -\nexidx-descr 0x4: scope 0x40+0x2 reaches beyond the "
	    "function's 0x40 bytes" },
	{ "a pad outside the code", "P0 T0 P40 00000001",
	    "80a8b0b0 00040010 00000000 00000000", 0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "descriptors={ { kind=cleanup start=100004 end=100014 "
	    "landing_pad=310008 } } word0=0x7fe00000 word1=0xfffc ; pop {r4, "
	    "lr} ; finish ; padding | 100000 sp+8 [cfa-4] r4=[cfa-8]\n8+8 "
	    "100040.. sync model=cantunwind word0=0x7fe00038 word1=0x1 | "
	    "100040 none -\nexidx-descr 0x4: landing pad 0x310008 is not in "
	    "code" },
	{ "of 32 bits", "P0 T0 P40 00000001",
	    "8200a8b0 00000010 00000004 P20 00000000", 0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=2 "
	    "descriptors={ { kind=cleanup start=100004 end=100014 "
	    "landing_pad=100020 } } word0=0x7fe00000 word1=0xfffc ; pop {r4, "
	    "lr} ; finish | 100000 sp+8 [cfa-4] r4=[cfa-8]\n8+8 100040.. sync "
	    "model=cantunwind word0=0x7fe00038 word1=0x1 | 100040 none -" },
	{ "two descriptors", "P0 T0 P40 00000001",
	    "80a8b0b0 00040010 P20 00140010 P30 00000000", 0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "descriptors={ { kind=cleanup start=100004 end=100014 "
	    "landing_pad=100020 } { kind=cleanup start=100014 end=100024 "
	    "landing_pad=100030 } } word0=0x7fe00000 word1=0xfffc ; pop {r4, "
	    "lr} ; finish ; padding | 100000 sp+8 [cfa-4] r4=[cfa-8]\n8+8 "
	    "100040.. sync model=cantunwind word0=0x7fe00038 word1=0x1 | "
	    "100040 none -" },
	{ "no end of two", "P0 T0 P40 00000001",
	    "80a8b0b0 00040010 P20 00140010 P30", 0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "descriptors={ { kind=cleanup start=100004 end=100014 "
	    "landing_pad=100020 } { kind=cleanup start=100014 end=100024 "
	    "landing_pad=100030 } } word0=0x7fe00000 word1=0xfffc ; pop {r4, "
	    "lr} ; finish ; padding | 100000 sp+8 [cfa-4] r4=[cfa-8]\n8+8 "
	    "100040.. sync model=cantunwind word0=0x7fe00038 word1=0x1 | "
	    "100040 none -\nexidx-descr 0x14: the list of descriptors has no "
	    "end" },
	{ "half a descriptor", "P0 T0 P40 00000001", "80a8b0b0 00040010", 0,
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "descriptors={ { kind=cleanup start=100004 end=100014 } } "
	    "word0=0x7fe00000 word1=0xfffc ; pop {r4, lr} ; finish ; padding | "
	    "100000 sp+8 [cfa-4] r4=[cfa-8]\n8+8 100040.. sync "
	    "model=cantunwind word0=0x7fe00038 word1=0x1 | 100040 none "
	    "-\nexidx-descr 0x4: a descriptor ends too early" },
	{ "the generic model", "P0 T0 P40 00000001", "P80 00a8b0b0", 0,
	    "0+8 100000..100040 sync model=generic extab=310000 "
	    "personality=__gxx_personality_v0 word0=0x7fe00000 word1=0xfffc ; "
	    "pop {r4, lr} ; finish ; padding | 100000 sp+8 [cfa-4] "
	    "r4=[cfa-8]\n8+8 100040.. sync model=cantunwind word0=0x7fe00038 "
	    "word1=0x1 | 100040 none -" },
	{ "with two words and data", "P0 T0 P40 00000001",
	    "P80 01a8b0b0 b0b0b0b0 ffff0100", 0,
	    "0+8 100000..100040 sync model=generic extab=310000 "
	    "personality=__gxx_personality_v0 lsda=31000c word0=0x7fe00000 "
	    "word1=0xfffc ; pop {r4, lr} ; finish ; padding ; padding ; "
	    "padding ; padding ; padding | 100000 sp+8 [cfa-4] r4=[cfa-8]\n8+8 "
	    "100040.. sync model=cantunwind word0=0x7fe00038 word1=0x1 | "
	    "100040 none -" },
	{ "data at the end", "P0 T0 P40 00000001", "P80 01a8b0b0 b0b0b0b0", 0,
	    "0+8 100000..100040 sync model=generic extab=310000 "
	    "personality=__gxx_personality_v0 word0=0x7fe00000 word1=0xfffc ; "
	    "pop {r4, lr} ; finish ; padding ; padding ; padding ; padding ; "
	    "padding | 100000 sp+8 [cfa-4] r4=[cfa-8]\n8+8 100040.. sync "
	    "model=cantunwind word0=0x7fe00038 word1=0x1 | 100040 none -" },
	{ "words past the end", "P0 T0 P40 00000001", "P80 02a8b0b0 b0b0b0b0",
	    0,
	    "0+8 100000..100040 sync cut model=generic extab=310000 "
	    "personality=__gxx_personality_v0 word0=0x7fe00000 word1=0xfffc ; "
	    "pop {r4, lr} ; finish ; padding ; padding ; padding ; padding ; "
	    "padding\n8+8 100040.. sync model=cantunwind word0=0x7fe00038 "
	    "word1=0x1 | 100040 none -\nexidx-count 0x4: 2 further words of "
	    "unwinding instructions, room for 1" },
	{ "only its first word", "P0 T0 P40 00000001", "P80", 0,
	    "0+8 100000..100040 sync cut model=generic extab=310000 "
	    "personality=__gxx_personality_v0 word0=0x7fe00000 "
	    "word1=0xfffc\n8+8 100040.. sync model=cantunwind word0=0x7fe00038 "
	    "word1=0x1 | 100040 none -\nexidx-count 0x4: the table entry ends "
	    "after its first word" },
	{ "of an unknown routine", "P0 T0 P40 00000001", "P90 00a8b0b0", 0,
	    "0+8 100000..100040 sync model=generic extab=310000 "
	    "personality=100090 layout_assumed=yes word0=0x7fe00000 "
	    "word1=0xfffc ; pop {r4, lr} ; finish ; padding | 100000 sp+8 "
	    "[cfa-4] r4=[cfa-8]\n8+8 100040.. sync model=cantunwind "
	    "word0=0x7fe00038 word1=0x1 | 100040 none -" },
	{ "whose data are no program", "P0 T0 P40 00000001", "P90 009d0000", 0,
	    "0+8 100000..100040 sync model=generic extab=310000 "
	    "personality=100090 layout_assumed=yes word0=0x7fe00000 "
	    "word1=0xfffc ; reserved ; vsp = vsp + 4 ; vsp = vsp + 4\n8+8 "
	    "100040.. sync model=cantunwind word0=0x7fe00038 word1=0x1 | "
	    "100040 none -\nexidx-generic-layout 0x4: data of an unknown "
	    "personality routine are no unwinding program" },
	{ "words past the end, unknown", "P0 T0 P40 00000001", "P90 ffa8b0b0",
	    0,
	    "0+8 100000..100040 sync model=generic extab=310000 "
	    "personality=100090 layout_assumed=yes word0=0x7fe00000 "
	    "word1=0xfffc ; pop {r4, lr} ; finish ; padding\n8+8 100040.. sync "
	    "model=cantunwind word0=0x7fe00038 word1=0x1 | 100040 none "
	    "-\nexidx-generic-layout 0x4: data of an unknown personality "
	    "routine are no unwinding program" },
	{ "two of one routine", "P0 T0 P20 T8 P40 00000001",
	    "P80 00a8b0b0 P80 00b0b0b0 ffff0100", 0,
	    "0+8 100000..100020 sync model=generic extab=310000 "
	    "personality=__gxx_personality_v0 word0=0x7fe00000 word1=0xfffc ; "
	    "pop {r4, lr} ; finish ; padding | 100000 sp+8 [cfa-4] "
	    "r4=[cfa-8]\n8+8 100020..100040 sync model=generic extab=310008 "
	    "personality=__gxx_personality_v0 lsda=310010 word0=0x7fe00018 "
	    "word1=0xfffc ; finish ; padding ; padding | 100020 sp+0 "
	    "same\n10+8 100040.. sync model=cantunwind word0=0x7fe00030 "
	    "word1=0x1 | 100040 none -" },
};

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(cases); i++)
		is(tables(cases[i].index, cases[i].table, cases[i].more),
		    cases[i].want, cases[i].what);
	sb_free(&dumped);
	return done();
}
