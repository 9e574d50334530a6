/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Relocations of Mach-O objects of every processor, record by record as
 * mach-o/reloc.h and its kin have them, each with what it means by hand.  The
 * object has code at 0, words at 0x40 that the records are for, and more at
 * 0x80; symbols "_code" 0x10, "_undef", "_abs" 0x1234, and in the words "_low"
 * 0x40, "_here" 0x48, "_last" 0x7f, "_end" 0x80 (which is past them).
 */
#include "macho_build.h"

#define WORDS 0x40 /* address and size of the words */
#define MOST  6

enum {
	X86 = CPU_X86,
	ARM64 = CPU_A64,
	I386 = CPU_386,
	ARM = CPU_A32,
	PPC = CPU_POWER,
	PPC64 = CPU_POWER64,
	ODD = 99
};
enum { CODE, UNDEF, ABS, LOW, HERE, LAST, PAST, NSYMS };

struct rec {
	uint32_t at, num;
	unsigned type, len; /* log2 of the size */
	bool ext, pcrel, scattered;
};

/* A record is one of these; the field is stored where the first one is. */
#define SYM(at, type, len, sym)                        \
	{                                              \
		at, sym, type, len, true, false, false \
	}
#define REL(at, type, len, sym)                       \
	{                                             \
		at, sym, type, len, true, true, false \
	}
#define SECT(at, type, len, sect)                        \
	{                                                \
		at, sect, type, len, false, false, false \
	}
#define SREL(at, type, len, sect)                       \
	{                                               \
		at, sect, type, len, false, true, false \
	}
#define SCAT(at, type, len, addr)                       \
	{                                               \
		at, addr, type, len, false, false, true \
	}
#define SCREL(at, type, len, addr)                     \
	{                                              \
		at, addr, type, len, false, true, true \
	}

static void
record(const struct rec *r)
{
	uint32_t w = r->num;

	if (r->scattered) {
		mo_put(1u << 31 | (uint32_t)r->pcrel << 30 | r->len << 28 |
			   r->type << 24 | r->at,
		    4);
		mo_put(r->num, 4);
		return;
	}
	mo_put(r->at, 4);
	mo_put(mo_be ? w << 8 | (uint32_t)r->pcrel << 7 | r->len << 5 |
			   (uint32_t)r->ext << 4 | r->type :
		       w | (uint32_t)r->pcrel << 24 | r->len << 25 |
			   (uint32_t)r->ext << 27 | r->type << 28,
	    4);
}

#define RECORDS 0x400
#define SYMBOLS 0x500
#define STRINGS 0x600

static void
make(uint32_t cpu, const struct rec *r, unsigned n, uint64_t field,
    uint32_t nreloc, uint32_t flags)
{
	static const uint32_t values[NSYMS] = { 0x10, 0, 0x1234, 0x40, 0x48,
		0x7f, 0x80 };
	static const uint8_t types[NSYMS] = { 0xf, 1, 3, 0xe, 0xe, 0xe, 0xe };
	static const uint8_t sects[NSYMS] = { 1, 0, 0, 2, 2, 2, 3 };
	static const uint8_t names[NSYMS] = { 1, 7, 14, 19, 24, 30, 36 };
	unsigned i;

	mo_begin(cpu, 1); /* MH_OBJECT */
	mo_segment("", 0, 0xc0, 0x300, 0xc0, 7);
	mo_section("__DATA", "code", 0, 0x40, 0x300,
	    (struct mo_section){ .flags = 0x80000400 });
	mo_section("__DATA", "words", WORDS, 0x40, 0x340,
	    (struct mo_section){ .flags = flags,
		.reloff = RECORDS,
		.nreloc = nreloc });
	mo_section("__DATA", "more", 0x80, 0x40, 0x380,
	    (struct mo_section){ 0 });
	mo_symtab(SYMBOLS, NSYMS, STRINGS, 41);
	mo_done();
	mo_fill(STRINGS);
	sb_mem(&mo, "\0_code\0_undef\0_abs\0_low\0_here\0_last\0_end", 41);
	i = mo.len;
	mo.len = 0x340 + r[0].at;
	if (mo.len < RECORDS)
		mo_put(field, r[0].len == 3 ? 8 :
			      r[0].len == 2 ? 4 :
			      r[0].len == 1 ? 2 :
					      1);
	mo.len = RECORDS;
	for (; n > 0; n--)
		record(r++);
	mo.len = SYMBOLS;
	for (n = 0; n < NSYMS; n++)
		mo_nlist(names[n], types[n], sects[n], 0, values[n]);
	mo.len = i;
	mo_open();
}

/*
 * A line a relocation: PLACE/SIZE KIND SYMBOL VALUE ADDEND, "?" after a symbol
 * of another file, "!" before all where the field is another one than stored;
 * then findings.
 */
static const char *
relocs(void)
{
	static const char *const kinds[] = { "none", "abs", "pcrel", "got",
		"datarel", "diff", "unknown" };
	const struct section *s = &img->sections[1];
	const struct reloc *r;
	size_t i;

	section_load(&img->sections[1], &diag);
	told.len = 0;
	sb_str(&told, "");
	for (i = 0; i < s->nrelocs; i++) {
		r = &s->relocs[i];
		sb_printf(&told,
		    "%s%s%" PRIx64 "/%u %s %s%s %" PRIx64 " %" PRId64,
		    i > 0 ? "; " : "",
		    memcmp(s->data + r->offset, mo.s + 0x340 + r->offset,
			r->size) != 0 ?
			"!" :
			"",
		    r->offset, r->size, kinds[r->kind], r->symbol,
		    r->undefined ? "?" : "", r->value, r->addend);
		if (r->sect != 0)
			sb_str(&told, " with a section");
	}
	return mo_findings();
}

static const struct {
	const char *what;
	uint32_t cpu;
	uint64_t field;
	struct rec r[MOST];
	unsigned n;
	const char *want;
} cases[] = {
	/* mach-o/x86_64/reloc.h: the field has the addend. */
	{ "x86-64: a symbol", X86, 5, { SYM(0, 0, 3, CODE) }, 1,
	    "0/8 abs _code 15 5" },
	{ "less than it", X86, (uint64_t)-8, { SYM(0, 0, 3, CODE) }, 1,
	    "0/8 abs _code 8 -8" },
	{ "of 32 bits, signed", X86, 0xfffffff8, { SYM(0, 0, 2, CODE) }, 1,
	    "0/4 abs _code 8 -8" },
	{ "one of another file", X86, 2, { SYM(0x38, 0, 3, UNDEF) }, 1,
	    "38/8 abs _undef? 2 2" },
	{ "a number", X86, 1, { SYM(0, 0, 3, ABS) }, 1, "0/8 abs _abs 1235 1" },
	{ "a section: the field has its address", X86, 0x44,
	    { SECT(0, 0, 3, 2) }, 1, "0/8 abs  44 4" },
	{ "the last section", X86, 0x81, { SECT(0, 0, 3, 3) }, 1,
	    "0/8 abs  81 1" },
	{ "no such section", X86, 0x81, { SECT(0, 0, 3, 4) }, 1,
	    "0/8 unknown  0 0; @0 relocation of type 0 cannot be applied to "
	    "data" },
	{ "no section", X86, 0x81, { SECT(0, 0, 3, 0) }, 1, "0/8 abs  81 129" },
	{ "no such symbol", X86, 0, { SYM(0, 0, 3, NSYMS) }, 1,
	    "0/8 unknown  0 0; @0 relocation of type 0 cannot be applied to "
	    "data" },
	/* Distances from the end of a field of 4 bytes. */
	{ "a distance", X86, 4, { REL(8, 1, 2, CODE) }, 1,
	    "8/4 pcrel _code 10 0" },
	{ "a call", X86, 0, { REL(8, 2, 2, UNDEF) }, 1,
	    "8/4 pcrel _undef? fffffffffffffffc -4" },
	{ "a distance to a section", X86, 0xffffffc8, { SREL(8, 1, 2, 1) }, 1,
	    "8/4 pcrel  10 16" },
	{ "SIGNED_1", X86, 4, { REL(8, 6, 2, CODE) }, 1,
	    "8/4 pcrel _code 10 0" },
	{ "SIGNED_2", X86, 4, { REL(8, 7, 2, CODE) }, 1,
	    "8/4 pcrel _code 10 0" },
	{ "SIGNED_4", X86, 5, { REL(8, 8, 2, CODE) }, 1,
	    "8/4 pcrel _code 11 1" },
	{ "UNSIGNED, but a distance", X86, 4, { REL(8, 0, 2, CODE) }, 1,
	    "8/4 pcrel _code 10 0" },
	{ "a slot", X86, 4, { REL(8, 4, 2, UNDEF) }, 1, "8/4 got _undef? 0 0" },
	{ "a slot that is loaded", X86, 4, { REL(8, 3, 2, CODE) }, 1,
	    "8/4 got _code 10 0" },
	{ "a thread's variable", X86, 4, { REL(8, 9, 2, CODE) }, 1,
	    "8/4 got _code 10 0" },
	{ "no type", X86, 4, { REL(8, 10, 2, CODE) }, 1,
	    "8/4 unknown _code 10 0; @8 relocation of type 10 cannot be "
	    "applied to data" },
	{ "no type, of another file", X86, 4, { REL(8, 15, 2, UNDEF) }, 1,
	    "8/4 unknown _undef? 0 0; @8 relocation of type 15 cannot be "
	    "applied to data" },
	/* What is subtracted comes first. */
	{ "from here to code", X86, 0,
	    { SYM(8, 5, 2, HERE), SYM(8, 0, 2, CODE) }, 2,
	    "!8/4 pcrel _code 10 0" },
	{ "from here and 3", X86, 3, { SYM(8, 5, 2, HERE), SYM(8, 0, 2, CODE) },
	    2, "!8/4 pcrel _code 13 3" },
	{ "from before here", X86, 0, { SYM(8, 5, 2, LOW), SYM(8, 0, 2, CODE) },
	    2, "!8/4 pcrel _code 18 8" },
	{ "from the last byte", X86, 0,
	    { SYM(8, 5, 2, LAST), SYM(8, 0, 2, CODE) }, 2,
	    "!8/4 pcrel _code ffffffffffffffd9 -55" },
	{ "from past the end: a length", X86, 0,
	    { SYM(8, 5, 2, PAST), SYM(8, 0, 2, CODE) }, 2,
	    "!8/4 diff _code ffffffffffffffd8 0" },
	{ "from code", X86, 7, { SYM(8, 5, 2, CODE), SYM(8, 0, 2, HERE) }, 2,
	    "!8/4 diff _here 87 7" },
	{ "between two here", X86, 1, { SYM(8, 5, 2, LOW), SYM(8, 0, 2, LAST) },
	    2, "!8/4 diff _last 88 1" },
	{ "of 8 bytes", X86, 1, { SYM(8, 5, 3, HERE), SYM(8, 0, 3, CODE) }, 2,
	    "!8/8 pcrel _code 11 1" },
	{ "from here to another file", X86, 1,
	    { SYM(8, 5, 2, HERE), SYM(8, 0, 2, UNDEF) }, 2,
	    "8/4 pcrel _undef? 1 1" },
	{ "from code to another file", X86, 1,
	    { SYM(8, 5, 2, CODE), SYM(8, 0, 2, UNDEF) }, 2,
	    "8/4 unknown _undef? 39 1" },
	{ "from another file", X86, 0,
	    { SYM(8, 5, 2, UNDEF), SYM(8, 0, 2, CODE) }, 2,
	    "8/4 unknown _code 0 0" },
	{ "from no symbol", X86, 0, { SYM(8, 5, 2, NSYMS), SYM(8, 0, 2, CODE) },
	    2, "8/4 unknown _code 0 0" },
	{ "to no symbol", X86, 0, { SYM(8, 5, 2, HERE), SYM(8, 0, 2, NSYMS) },
	    2, "8/4 unknown  0 0" },
	{ "to a section", X86, 0x10, { SYM(8, 5, 2, HERE), SECT(8, 0, 2, 1) },
	    2, "!8/4 pcrel  10 16" },
	{ "a pair at another place", X86, 0,
	    { SYM(8, 5, 2, HERE), SYM(12, 0, 2, CODE) }, 2,
	    "8/4 unknown _here 0 0; c/4 abs _code 10 0; @8 relocation of type "
	    "5 is not followed by its pair" },
	{ "a pair of another type", X86, 4,
	    { SYM(8, 5, 2, HERE), REL(8, 1, 2, CODE) }, 2,
	    "8/4 unknown _here 0 0; 8/4 pcrel _code 10 0; @8 relocation of "
	    "type 5 is not followed by its pair" },
	{ "nothing to be a pair", X86, 0, { SYM(8, 5, 2, HERE) }, 1,
	    "8/4 unknown _here 0 0; @8 relocation of type 5 is not followed by "
	    "its pair" },
	{ "up to the end", X86, 0, { SYM(0x3c, 0, 2, CODE) }, 1,
	    "3c/4 abs _code 10 0" },
	{ "a byte past it", X86, 0, { SYM(0x3d, 0, 2, CODE) }, 1,
	    "@3d relocation of type 0 lies outside the section" },
	{ "the last byte", X86, 1, { SYM(0x3f, 0, 0, CODE) }, 1,
	    "3f/1 abs _code 11 1" },
	{ "two bytes", X86, 0x101, { SYM(0x3e, 0, 1, CODE) }, 1,
	    "3e/2 abs _code 111 257" },
	{ "behind the end", X86, 0, { SYM(0x40, 0, 0, CODE) }, 1,
	    "@40 relocation of type 0 lies outside the section" },
	{ "far behind it", X86, 0, { SYM(0x41, 0, 0, CODE) }, 1,
	    "@41 relocation of type 0 lies outside the section" },
	/* In order, whatever theirs is. */
	{ "from the last to the first", X86, 0,
	    { SYM(0x20, 0, 3, CODE), SYM(0x10, 0, 3, ABS), SYM(8, 0, 3, LOW) },
	    3, "8/8 abs _low 40 0; 10/8 abs _abs 1234 0; 20/8 abs _code 10 0" },
	{ "four of them", X86, 0,
	    { SYM(0x20, 0, 3, CODE), SYM(0x10, 0, 3, ABS), SYM(8, 0, 3, LOW),
		SYM(0, 0, 3, HERE) },
	    4,
	    "0/8 abs _here 48 0; 8/8 abs _low 40 0; 10/8 abs _abs 1234 0; 20/8 "
	    "abs _code 10 0" },
	{ "shuffled, two at one place", X86, 0,
	    { SYM(0x20, 0, 3, CODE), SYM(0, 0, 3, ABS), SYM(0x20, 0, 3, LOW),
		SYM(8, 0, 3, HERE) },
	    4,
	    "0/8 abs _abs 1234 0; 8/8 abs _here 48 0; 20/8 abs _code 10 0; "
	    "20/8 abs _low 40 0" },
	{ "in order, two at one place", X86, 0,
	    { SYM(0, 0, 3, CODE), SYM(8, 0, 3, ABS), SYM(8, 0, 3, LOW) }, 3,
	    "0/8 abs _code 10 0; 8/8 abs _abs 1234 0; 8/8 abs _low 40 0" },

	/* mach-o/arm64/reloc.h */
	{ "arm64: a symbol", ARM64, 5, { SYM(0, 0, 3, CODE) }, 1,
	    "0/8 abs _code 15 5" },
	{ "a difference", ARM64, 0, { SYM(8, 1, 2, HERE), SYM(8, 0, 2, CODE) },
	    2, "!8/4 pcrel _code 10 0" },
	{ "a slot", ARM64, 0, { REL(8, 7, 2, UNDEF) }, 1,
	    "8/4 got _undef? 0 0" },
	{ "a distance", ARM64, 3, { REL(8, 0, 2, CODE) }, 1,
	    "8/4 pcrel _code 13 3" },
	{ "a distance to a section", ARM64, 0xffffffc9, { SREL(8, 0, 2, 1) }, 1,
	    "8/4 pcrel  11 17" },
	{ "signed: 32 bits and a schema", ARM64, UINT64_C(0x80010000fffffffc),
	    { SYM(8, 11, 3, CODE) }, 1, "8/8 abs _code c -4" },
	{ "an addend for the next", ARM64, 5,
	    { SECT(8, 10, 2, 77), SYM(8, 0, 3, CODE) }, 2,
	    "8/8 abs _code 15 5" },
	{ "a branch", ARM64, 0, { REL(8, 2, 2, CODE) }, 1,
	    "8/4 unknown _code 10 0; @8 relocation of type 2 cannot be applied "
	    "to data" },
	{ "a section's branch", ARM64, 0, { SREL(8, 2, 2, 2) }, 1,
	    "8/4 unknown __DATA,words 0 0; @8 relocation of type 2 cannot be "
	    "applied to data" },
	{ "no section's", ARM64, 0, { SREL(8, 2, 2, 0) }, 1,
	    "8/4 unknown *absolute* 0 0; @8 relocation of type 2 cannot be "
	    "applied to data" },
	/* Bit 31 of an address scatters nothing there. */
	{ "nothing scattered", ARM64, 0, { SCAT(8, 0, 2, 0x10) }, 1,
	    "@a0000008 relocation of type 0 lies outside the section" },

	/* mach-o/reloc.h: the field has the address. */
	{ "i386: a symbol", I386, 5, { SYM(0, 0, 2, CODE) }, 1,
	    "0/4 abs _code 15 5" },
	{ "wraps around", I386, 0xfffffff0, { SYM(0, 0, 2, CODE) }, 1,
	    "0/4 abs _code 0 -16" },
	{ "a distance", I386, 0xffffffb8, { REL(8, 0, 2, CODE) }, 1,
	    "8/4 pcrel _code 10 0" },
	{ "scattered", I386, 0x44, { SCAT(8, 0, 2, 0x40) }, 1,
	    "8/4 abs  44 4" },
	{ "a scattered distance", I386, 0xffffffc9, { SCREL(8, 0, 2, 0x10) }, 1,
	    "8/4 pcrel  11 1" },
	{ "a difference", I386, 0xffffffc8,
	    { SCAT(8, 2, 2, 0x10), SCAT(0, 1, 2, 0x48) }, 2,
	    "8/4 pcrel  10 0" },
	{ "a difference of local ones", I386, 0xffffffca,
	    { SCAT(8, 4, 2, 0x10), SCAT(0, 1, 2, 0x48) }, 2,
	    "8/4 pcrel  12 2" },
	{ "a length", I386, 8, { SCAT(8, 2, 2, 0x48), SCAT(0, 1, 2, 0x40) }, 2,
	    "8/4 diff  50 0" },
	{ "a length of code", I386, 8,
	    { SCAT(8, 2, 2, 0x18), SCAT(0, 1, 2, 0x10) }, 2, "8/4 diff  50 0" },
	{ "half of a difference", I386, 8, { SCAT(8, 2, 2, 0x48) }, 1,
	    "8/4 unknown __DATA,words 0 0; @8 relocation of type 2 is not "
	    "followed by its pair" },
	{ "the other half", I386, 8, { SCAT(8, 1, 2, 0x48) }, 1,
	    "@8 relocation of type 1 has no record before it to belong to" },
	{ "two, with a pair", I386, 0x44,
	    { SCAT(8, 0, 2, 0x40), SCAT(0, 1, 2, 0), SYM(0x10, 0, 2, CODE) }, 3,
	    "8/4 abs  44 4; 10/4 abs _code 10 0" },
	{ "PB_LA_PTR", I386, 0, { SCAT(8, 3, 2, 0x40) }, 1,
	    "8/4 unknown __DATA,words 0 0; @8 relocation of type 3 cannot be "
	    "applied to data" },
	{ "TLV", I386, 0, { SYM(8, 5, 2, CODE) }, 1,
	    "8/4 unknown _code 10 0; @8 relocation of type 5 cannot be applied "
	    "to data" },
	{ "Arm: a difference", ARM, 0xffffffc8,
	    { SCAT(8, 2, 2, 0x10), SCAT(0, 1, 2, 0x48) }, 2,
	    "8/4 pcrel  10 0" },
	{ "of local ones", ARM, 0xffffffc8,
	    { SCAT(8, 3, 2, 0x10), SCAT(0, 1, 2, 0x48) }, 2,
	    "8/4 pcrel  10 0" },
	{ "of halves", ARM, 0, { SCAT(8, 9, 2, 0x10), SCAT(0, 1, 2, 0x48) }, 2,
	    "8/4 unknown __DATA,code 0 0; @8 relocation of type 9 cannot be "
	    "applied to data" },
	{ "type 4 of Arm", ARM, 0, { SCAT(8, 4, 2, 0x10) }, 1,
	    "8/4 unknown __DATA,code 0 0; @8 relocation of type 4 cannot be "
	    "applied to data" },
	{ "ppc, from the high bit on", PPC, 5, { SYM(0, 0, 2, CODE) }, 1,
	    "0/4 abs _code 15 5" },
	{ "a distance", PPC, 0xffffffb8, { REL(8, 0, 2, CODE) }, 1,
	    "8/4 pcrel _code 10 0" },
	{ "a difference", PPC, 0xffffffc8,
	    { SCAT(8, 8, 2, 0x10), SCAT(0, 1, 2, 0x48) }, 2,
	    "8/4 pcrel  10 0" },
	{ "of local ones", PPC64, 0xffffffc8,
	    { SCAT(8, 15, 2, 0x10), SCAT(0, 1, 2, 0x48) }, 2,
	    "8/4 pcrel  10 0" },
	{ "type 2 of ppc", PPC, 0, { SCAT(8, 2, 2, 0x10), SCAT(0, 1, 2, 0x48) },
	    2,
	    "8/4 unknown __DATA,code 0 0; @8 relocation of type 2 cannot be "
	    "applied to data" },
	{ "type 10 of ppc", PPC, 0, { SYM(8, 10, 2, CODE) }, 1,
	    "8/4 unknown _code 10 0; @8 relocation of type 10 cannot be "
	    "applied to data" },
	{ "a processor of unknown types", ODD, 0, { SYM(8, 0, 2, CODE) }, 1,
	    "8/4 unknown _code 10 0; @8 relocation of type 0 cannot be applied "
	    "to data" },
};

int
main(void)
{
	static const struct rec code = REL(8, 2, 2, CODE);
	size_t i;

	for (i = 0; i < NELEM(cases); i++) {
		make(cases[i].cpu, cases[i].r, cases[i].n, cases[i].field,
		    cases[i].n, 0);
		is(relocs(), cases[i].want, cases[i].what);
		mo_close();
	}
	/* What a difference is patched to: 0x10 - 0x48 and 3. */
	make(X86, (struct rec[]){ SYM(8, 5, 2, HERE), SYM(8, 0, 2, CODE) }, 2,
	    3, 2, 0);
	relocs();
	ok(load_u32(img->sections[1].data + 8, false) == 0xffffffcb &&
		load_u32(img->sections[1].data + 12, false) == 0,
	    "patched");
	mo_close();
	make(ARM64, &code, 1, 0, 1, 0x80000000);
	is(relocs(), "8/4 unknown _code 10 0", "code: nothing is said of it");
	ok(strcmp(img->sections[1].relocs[0].type_name,
	       "ARM64_RELOC_BRANCH26") == 0 &&
		img->sections[1].relocs[0].type == 2,
	    "its type");
	mo_close();
	make(X86, &code, 1, 4, 0x1000, 0);
	relocs();
	ok(strstr(told.s, "the 4096 relocations at file offset 0x400 go past "
			  "the end of the file") != NULL,
	    "more than the file has");
	mo_close();
	for (i = 0; i < 2; i++) {
		make(X86, &code, 1, 4, (0x640 - 0x400) / 8 + (uint32_t)i, 0);
		mo_close();
		mo_fill(0x640);
		mo_open();
		relocs();
		ok((strstr(told.s, "go past") != NULL) == i,
		    "as many as the file has, and %zu more", i);
		mo_close();
	}
	make(X86, &code, 1, 4, 0, 0);
	is(relocs(), "", "none");
	mo_close();
	sb_free(&mo);
	sb_free(&told);
	return done();
}
