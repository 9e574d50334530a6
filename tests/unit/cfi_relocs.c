/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Relocations of .eh_frame and .debug_frame in objects: on each field, of each
 * kind, too large or astray, with what they mean worked out by hand.
 */
#include "cfi_build.h"

#define TEXT   1 /* the section of code */
#define RELOCS 4

static struct reloc relocs[RELOCS];

/* The section is .eh_frame, unless a name is given. */
struct reloc_case {
	const char *what, *hex;
	struct reloc rel[RELOCS]; /* up to one without a symbol */
	const char *want;
	const char *name;
};

/* A relocation of size bytes at an offset, to value in .text. */
#define REL(at, kind_, size_, value_)                                   \
	{                                                               \
		.offset = (at), .kind = RELOC_##kind_, .size = (size_), \
		.value = (value_), .sect = TEXT, .symbol = "sym",       \
		.type_name = "R_SOME"                                   \
	}

static void
object(const char *name, const char *hex, const struct reloc *rel)
{
	struct section *s;
	size_t n;

	world_begin(&w, MACH_X86_64, 8);
	w.img.by_section = true;
	w.img.type = IMAGE_OBJECT;
	w.sec[0].addr = 0;
	w.img.nplaced = w.img.nsegments = w.img.nloads = 0;
	memset(bytes, 0, sizeof(bytes));
	n = put_bytes(hex, 0);
	s = world_section(&w, name, 0, 0, bytes, n);
	s->relocs = relocs;
	for (; s->nrelocs < RELOCS && rel[s->nrelocs].symbol != NULL;
	     s->nrelocs++)
		relocs[s->nrelocs] = rel[s->nrelocs];
}

static const char *
decoded(const struct reloc_case *c)
{
	static const char *const same[] = { " kind=", " augmentation=",
		" code_alignment_factor=1", " data_alignment_factor=-8",
		" return_address_register=", " augmentation_length=",
		" fde_encoding=", " length=", " version=1", " cie=0x0",
		" lsda_encoding=", " personality_encoding=", NULL };
	const char *name = c->name == NULL ? ".eh_frame" : c->name;

	object(name, c->hex, c->rel);
	dump(&w, name + 1);
	world_end(&w);
	return dumped_but(same);
}

/*
 * A CIE of 0x14 bytes; an FDE at 0x14: its CIE pointer is at 0x18, start at
 * 0x1c, range at 0x20, data's length at 0x24, program at 0x25.
 */
#define CIE      "10000000 00000000 01 7a5200 01 78 10 01 1b 0c0708"
#define FDE      "0f000000 18000000 00000000 40000000 00 0e10"
#define BOTH     CIE FDE
#define IS_CIE   "0+14 absent.. cie ; def_cfa rsp 8\n"
#define AT(x, y) "14+13 " x ".." y " ; def_cfa_offset 16"
#define START    REL(0x1c, PCREL, 4, 0x40)
#define SOUND    IS_CIE AT("1:40", "80") " | 40 rsp+16 same"
#define FIELD(at, what) \
	"\ncfi-reloc-field " at ": relocation R_SOME against sym " what
#define LARGER "is larger than its field"
#define ASTRAY "is not at the beginning of a pointer"
/* The same of .debug_frame: 0x10 bytes, pointer 0x14, start 0x18, range 0x20 */
#define DCIE    "0c000000 ffffffff 01 00 01 78 10 0c0708"
#define DFDE    "16000000 00000000 0000000000000000 4000000000000000 0e10"
#define DSTART  REL(0x18, ABS, 8, 0x40)
#define IS_DCIE "0+10 absent.. cie ; def_cfa rsp 8\n"
#define DSOUND  IS_DCIE "10+1a 1:40..80 ; def_cfa_offset 16 | 40 rsp+16 same"
#define NAME    ".debug_frame"

static const struct reloc_case cases[] = {
	/* The start. */
	{ "a start", BOTH, { START }, SOUND, NULL },
	{ "none", BOTH, { { 0 } },
	    IS_CIE AT("unrelocated", "") " | 0 rsp+16 same to 40", NULL },
	{ "one of another kind", BOTH, { REL(0x1c, ABS, 4, 0x40) },
	    IS_CIE AT("unrelocated",
		"") " | 0 rsp+16 same to 40\n"
		    "cfi-reloc-unknown 0x1c: the address needs relocation "
		    "R_SOME against sym, which cannot be applied",
	    NULL },
	{ "one that is not known", BOTH,
	    { { .offset = 0x1c,
		.kind = RELOC_UNKNOWN,
		.symbol = "",
		.size = 4 } },
	    IS_CIE AT("unrelocated",
		"") " | 0 rsp+16 same to 40\n"
		    "cfi-reloc-unknown 0x1c: the address needs relocation of "
		    "an unknown type against no symbol, which cannot be "
		    "applied",
	    NULL },
	{ "an undefined symbol", BOTH,
	    { { .offset = 0x1c,
		.size = 4,
		.kind = RELOC_PCREL,
		.symbol = "sym",
		.undefined = true } },
	    IS_CIE AT("sym", "") " | 0 rsp+16 same to 40", NULL },
	{ "larger than its field", BOTH, { REL(0x1c, PCREL, 8, 0x40) },
	    SOUND FIELD("0x1c", LARGER), NULL },
	{ "smaller", BOTH, { REL(0x1c, PCREL, 2, 0x40) }, SOUND, NULL },

	/* The second of two FDEs. */
	{ "none of two", BOTH "0f000000 2b000000 00000000 40000000 00 0e10",
	    { { 0 } },
	    IS_CIE AT("unrelocated", "") " | 0 rsp+16 same to 40\n"
					 "27+13 unrelocated.. ; def_cfa_offset "
					 "16 | 0 rsp+16 same to 40",
	    NULL },
	{ "two", BOTH "0f000000 2b000000 00000000 40000000 00 0e10",
	    { START, REL(0x2f, PCREL, 4, 0x80) },
	    SOUND "\n27+13 1:80..c0 ; def_cfa_offset 16 | 80 rsp+16 same",
	    NULL },

	/* The range. */
	{ "a range by a number", BOTH,
	    { START, { .offset = 0x20,
			 .size = 4,
			 .kind = RELOC_ABS,
			 .symbol = "sym",
			 .value = 0x20 } },
	    IS_CIE AT("1:40", "60") " | 40 rsp+16 same", NULL },
	{ "by an address", BOTH, { START, REL(0x20, ABS, 4, 0x20) },
	    IS_CIE "14+13 1:40.. end=unrelocated ; def_cfa_offset 16 | 40 "
		   "rsp+16 same\ncfi-reloc-unknown 0x20: the range needs "
		   "relocation R_SOME against sym, which cannot be applied",
	    NULL },
	{ "by what is not known", BOTH,
	    { START, { .offset = 0x20,
			 .size = 4,
			 .kind = RELOC_UNKNOWN,
			 .symbol = "" } },
	    IS_CIE
	    "14+13 1:40.. end=unrelocated ; def_cfa_offset 16 | 40 rsp+16 "
	    "same\ncfi-reloc-unknown 0x20: the range needs relocation of an "
	    "unknown type against no symbol, which cannot be applied",
	    NULL },
	{ "a difference that is stored", BOTH,
	    { START, REL(0x20, DIFF, 4, 0x20) }, SOUND, NULL },
	{ "larger than its field", BOTH, { START, REL(0x20, DIFF, 8, 0) },
	    SOUND FIELD("0x20", LARGER), NULL },

	/* Elsewhere in an FDE. */
	{ "on the length", BOTH, { REL(0x14, DIFF, 4, 0), START }, SOUND,
	    NULL },
	{ "a larger one", BOTH, { REL(0x14, DIFF, 8, 0), START },
	    SOUND FIELD("0x14", LARGER), NULL },
	{ "within it", BOTH, { REL(0x15, DIFF, 1, 0), START },
	    SOUND FIELD("0x15", ASTRAY), NULL },
	{ "on the CIE pointer", BOTH, { REL(0x18, DIFF, 4, 0), START }, SOUND,
	    NULL },
	{ "a larger one", BOTH, { REL(0x18, DIFF, 8, 0), START },
	    SOUND FIELD("0x18", LARGER), NULL },
	{ "within it", BOTH, { REL(0x1b, DIFF, 1, 0), START },
	    SOUND FIELD("0x1b", ASTRAY), NULL },
	{ "within the start", BOTH, { START, REL(0x1d, ABS, 1, 0) },
	    SOUND FIELD("0x1d", ASTRAY), NULL },
	{ "without effect", BOTH, { START, REL(0x1d, NONE, 1, 0) }, SOUND,
	    NULL },
	{ "of an unknown type", BOTH,
	    { START, { .offset = 0x1d, .kind = RELOC_ABS, .symbol = "" } },
	    SOUND "\ncfi-reloc-field 0x1d: relocation of an unknown type "
		  "against no symbol is not at the beginning of a pointer",
	    NULL },
	{ "on the data's length", BOTH, { START, REL(0x24, ABS, 1, 0) },
	    SOUND FIELD("0x24", ASTRAY), NULL },
	{ "on the program", BOTH, { START, REL(0x25, NONE, 1, 0) }, SOUND,
	    NULL },

	/* A CIE. */
	{ "on a CIE's length", BOTH, { REL(0, DIFF, 4, 0), START }, SOUND,
	    NULL },
	{ "a larger one", BOTH, { REL(0, DIFF, 8, 0), START },
	    SOUND FIELD("0x0", LARGER), NULL },
	{ "on its id", BOTH, { REL(4, ABS, 4, 0), START },
	    SOUND FIELD("0x4", ASTRAY), NULL },
	{ "on its last byte before the program", BOTH,
	    { REL(0x10, ABS, 1, 0), START }, SOUND FIELD("0x10", ASTRAY),
	    NULL },
	{ "on its program", BOTH, { REL(0x11, UNKNOWN, 1, 0), START },
	    "0+14 absent.. cie cut ; not read\n" AT("1:40",
		"80") " | 40 undefined same\n"
		      "cfi-reloc-unknown 0x11: def_cfa: an operand cannot be "
		      "relocated (R_SOME sym); the program is not followed "
		      "further\n"
		      "cfi-def-needs-reg 0x25: def_cfa_offset: the CFA is not "
		      "a register plus an offset here\ncfi-cfa-undefined 0x14: "
		      "the row at 0x40 has no rule for the CFA",
	    NULL },
	{ "on a personality",
	    "14000000 00000000 01 7a5000 01 78 10 05 03 00000000 0c0708",
	    { REL(0x11, ABS, 4, 0x80) },
	    "0+18 absent.. cie personality=sym ; def_cfa rsp 8", NULL },
	{ "a larger one",
	    "14000000 00000000 01 7a5000 01 78 10 05 03 00000000 0c0708",
	    { REL(0x11, ABS, 8, 0x80) },
	    "0+18 absent.. cie personality=sym ; def_cfa rsp 8" FIELD("0x11",
		LARGER),
	    NULL },
	{ "one that is aligned",
	    "1f000000 00000000 01 7a5000 01 78 10 10 50 00000000000000 "
	    "0000000000000000 0c0708",
	    { REL(0x18, ABS, 8, 0x80) },
	    "0+23 absent.. cie personality=sym ; def_cfa rsp 8", NULL },
	{ "on the word of eh",
	    "16000000 00000000 01 656800 0000000000000000 01 78 10 0c0708",
	    { REL(0xc, ABS, 8, 0) }, "0+1a absent.. cie ; def_cfa rsp 8",
	    NULL },
	{ "behind its beginning",
	    "16000000 00000000 01 656800 0000000000000000 01 78 10 0c0708",
	    { REL(0xd, ABS, 4, 0) },
	    "0+1a absent.. cie ; def_cfa rsp 8" FIELD("0xd", ASTRAY), NULL },

	/* Of .debug_frame the CIE pointer is one that linkers relocate. */
	{ "a CIE pointer",
	    DCIE "16000000 77777777 0000000000000000 4000000000000000 0e10",
	    { REL(0x14, ABS, 4, 0), DSTART }, DSOUND, NAME },
	{ "one without effect", DCIE DFDE, { REL(0x14, NONE, 4, 0x44), DSTART },
	    DSOUND, NAME },
	{ "one that cannot be applied", DCIE DFDE,
	    { REL(0x14, UNKNOWN, 4, 0), DSTART },
	    IS_DCIE "10+1a absent.. bad ; not read\ncfi-reloc-unknown 0x14: "
		    "the CIE pointer needs relocation R_SOME against sym, "
		    "which cannot be applied",
	    NAME },
	{ "an undefined one", DCIE DFDE,
	    { { .offset = 0x14,
		  .size = 4,
		  .kind = RELOC_ABS,
		  .symbol = "",
		  .undefined = true },
		DSTART },
	    IS_DCIE "10+1a absent.. bad ; not read\ncfi-reloc-unknown 0x14: "
		    "the CIE pointer needs relocation of an unknown type "
		    "against no symbol, which cannot be applied",
	    NAME },
	{ "to no CIE", DCIE DFDE, { REL(0x14, ABS, 4, 0x10), DSTART },
	    IS_DCIE "10+1a absent.. bad ; not read\ncfi-cie-ref-invalid 0x10: "
		    "the CIE pointer leads to 0x10, where no CIE begins",
	    NAME },
	/* Free Pascal's pointers of 8 bytes. */
	{ "a CIE pointer of 8 bytes",
	    DCIE
	    "1a000000 0000000000000000 0000000000000000 4000000000000000 0e10",
	    { REL(0x14, ABS, 8, 0), REL(0x1c, ABS, 8, 0x40) },
	    IS_DCIE "10+1e 1:40..80 ; def_cfa_offset 16 | 40 rsp+16 same\n"
		    "cfi-cie-ptr-size 1 FDE has a CIE pointer of 8 bytes in a "
		    "32-bit record",
	    NAME },

	/* Programs. */
	{ "an operand", BOTH, { START, REL(0x26, UNKNOWN, 1, 0) },
	    IS_CIE "14+13 1:40..80 cut ; not read\ncfi-reloc-unknown 0x26: "
		   "def_cfa_offset: an operand cannot be relocated (R_SOME "
		   "sym); the program is not followed further",
	    NULL },
	{ "of an unknown type", BOTH,
	    { START, { .offset = 0x26, .kind = RELOC_ABS, .symbol = "" } },
	    IS_CIE "14+13 1:40..80 cut ; not read\ncfi-reloc-unknown 0x26: "
		   "def_cfa_offset: an operand cannot be relocated (unknown "
		   "type ); the program is not followed further",
	    NULL },
	{ "an advance that is stored",
	    CIE "14000000 18000000 00000000 40000000 00 04 08000000 0e10",
	    { START, REL(0x26, DIFF, 4, 0) },
	    IS_CIE "14+18 1:40..80 ; advance_loc4 8 to 0x48 ; def_cfa_offset "
		   "16 | 40 rsp+8 same | 48 rsp+16 same",
	    NULL },
	{ "behind the operation",
	    CIE "14000000 18000000 00000000 40000000 00 04 08000000 0e10",
	    { START, REL(0x2b, ABS, 1, 0) },
	    IS_CIE "14+18 1:40..80 cut ; advance_loc4 8 to 0x48 ; not read | "
		   "40 rsp+8 same to 48\ncfi-reloc-unknown 0x2b: "
		   "def_cfa_offset: an operand cannot be relocated (R_SOME "
		   "sym); the program is not followed further",
	    NULL },
	{ "set_loc",
	    CIE "14000000 18000000 00000000 40000000 00 01 00000000 0e10",
	    { START, REL(0x26, PCREL, 4, 0x50) },
	    IS_CIE "14+18 1:40..80 ; set_loc 0x50 ; def_cfa_offset 16 | 40 "
		   "rsp+8 same | 50 rsp+16 same",
	    NULL },
	{ "set_loc in another section",
	    CIE "14000000 18000000 00000000 40000000 00 01 00000000 0e10",
	    { START, { .offset = 0x26,
			 .kind = RELOC_PCREL,
			 .size = 4,
			 .value = 0x50,
			 .sect = 2,
			 .symbol = "sym" } },
	    IS_CIE "14+18 1:40..80 cut ; set_loc 0x50\ncfi-reloc-unknown 0x25: "
		   "set_loc: the location cannot be told; the program is not "
		   "followed further",
	    NULL },
	{ "set_loc without one",
	    CIE "14000000 18000000 00000000 40000000 00 01 10000000 0e10",
	    { START },
	    IS_CIE "14+18 1:40..80 cut ; set_loc (not relocated)\n"
		   "cfi-reloc-unknown 0x25: set_loc: the location cannot be "
		   "told; the program is not followed further",
	    NULL },
	/* Expressions: DW_OP_addr at 0x27, its operand at 0x28. */
	{ "an address",
	    CIE
	    "18000000 18000000 00000000 40000000 00 0f09 03 0000000000000000",
	    { START, REL(0x28, ABS, 8, 0x80) },
	    IS_CIE "14+1c 1:40..80 ; def_cfa_expression addr sym | 40 expr "
		   "addr sym same",
	    NULL },
	{ "two addresses",
	    CIE "21000000 18000000 00000000 40000000 00 0f12 03 "
		"0000000000000000 03 0000000000000000",
	    { START, REL(0x28, ABS, 8, 0x80), REL(0x31, ABS, 8, 0x80) },
	    IS_CIE "14+25 1:40..80 ; def_cfa_expression addr sym; addr sym | "
		   "40 expr addr sym; addr sym same",
	    NULL },
	{ "an address of 4 bytes",
	    CIE
	    "18000000 18000000 00000000 40000000 00 0f09 03 0000000000000000",
	    { START, REL(0x28, ABS, 4, 0) },
	    IS_CIE "14+1c 1:40..80 cut ; not read\ncfi-reloc-unknown 0x28: "
		   "def_cfa_expression: an operand cannot be relocated (R_SOME "
		   "sym); the program is not followed further",
	    NULL },
	{ "one that is relative",
	    CIE
	    "18000000 18000000 00000000 40000000 00 0f09 03 0000000000000000",
	    { START, REL(0x28, PCREL, 8, 0) },
	    IS_CIE "14+1c 1:40..80 cut ; not read\ncfi-reloc-unknown 0x28: "
		   "def_cfa_expression: an operand cannot be relocated (R_SOME "
		   "sym); the program is not followed further",
	    NULL },
	{ "a constant of 8",
	    CIE
	    "18000000 18000000 00000000 40000000 00 0f09 0e 0000000000000000",
	    { START, REL(0x28, ABS, 8, 0) },
	    IS_CIE "14+1c 1:40..80 cut ; not read\ncfi-reloc-unknown 0x28: "
		   "def_cfa_expression: an operand cannot be relocated (R_SOME "
		   "sym); the program is not followed further",
	    NULL },
	{ "a byte into an address",
	    CIE "19000000 18000000 00000000 40000000 00 0f0a 03 "
		"0000000000000000 96",
	    { START, REL(0x29, ABS, 8, 0) },
	    IS_CIE "14+1d 1:40..80 cut ; not read\ncfi-reloc-unknown 0x29: "
		   "def_cfa_expression: an operand cannot be relocated (R_SOME "
		   "sym); the program is not followed further",
	    NULL },
	{ "a register's expression",
	    CIE
	    "19000000 18000000 00000000 40000000 00 100309 03 0000000000000000",
	    { START, REL(0x29, ABS, 8, 0) },
	    IS_CIE "14+1d 1:40..80 ; expression rbx addr sym | 40 rsp+8 same "
		   "rbx=[expr addr sym]",
	    NULL },

	/* Where no record has a field. */
	{ "on the terminator", BOTH "00000000", { START, REL(0x27, ABS, 4, 0) },
	    SOUND "\nelf-reloc-stray 0x27: 1 relocation lies in no entry, the "
		  "first here",
	    NULL },
	{ "behind its first byte", BOTH "00000000",
	    { START, REL(0x2a, ABS, 1, 0) },
	    SOUND "\nelf-reloc-stray 0x2a: 1 relocation lies in no entry, the "
		  "first here",
	    NULL },
	{ "on bytes that are not read", BOTH "000000",
	    { START, REL(0x27, ABS, 1, 0), REL(0x29, ABS, 1, 0) },
	    SOUND "\ncfi-truncated 0x27: 3 bytes are left at the end, too few "
		  "for a record\nelf-reloc-stray 0x27: 2 relocations lie in no "
		  "entry, the first here",
	    NULL },
};

/* A linked image that kept them: they say where its pointers lead. */
static void
linked(void)
{
	static const struct reloc rel[RELOCS] = {
		{ .offset = 0x1c,
		    .kind = RELOC_PCREL,
		    .size = 4,
		    .value = WORLD_CODE,
		    .symbol = "f" },
		{ .offset = 0x2f,
		    .kind = RELOC_PCREL,
		    .size = 4,
		    .value = WORLD_CODE + 0x80,
		    .symbol = "g" },
	};

	object(".eh_frame", BOTH "0f000000 2b000000 00000000 40000000 00 0e10",
	    rel);
	w.img.by_section = false;
	w.img.type = IMAGE_EXEC;
	dump(&w, "eh_frame");
	ok(strstr(dumped.s, "\n14+13 100000..100040 ") != NULL &&
		strstr(dumped.s, "\n27+13 100080..1000c0 ") != NULL,
	    "relocations of a linked image");
	world_end(&w);
}

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(cases); i++)
		is(decoded(&cases[i]), cases[i].want, cases[i].what);
	linked();
	sb_free(&dumped);
	return done();
}
