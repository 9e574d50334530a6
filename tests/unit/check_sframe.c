/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the checks say of SFrame, each at its boundary and one step before it,
 * on bytes written by hand from SFrame V3.  What is to be found is stated by
 * hand from the texts of the checks.
 */
#include "sframe_build.h"

#define T .what =

/* The header has 28 bytes, the function 16 and 5: its rows begin at 0x31. */
static const struct sframe_case rows[] = {
	{ T "a row", X86, 3, "00 03 08", "" },
	{ T "without words", X86, 3, "00 00", "" },
	{ T "with bits", X86, 3, "00 01",
	    "sframe-ra-undefined-bits 0x31: info byte 0x01 in a row without "
	    "words" },
	{ T "not from the start on", X86, 3, "01 03 08",
	    "sframe-fre-first 0x31: the first row is at +0x1" },
	{ T "the same again", X86, 3, "00 03 08 04 03 08",
	    "sframe-row-redundant 0x34: row at +0x4 is the same as the one "
	    "before",
	    .nrows = 2 },
	{ T "+4", A64, 3, "00 03 00 04 03 10", "", .nrows = 2 },
	{ T "+3", A64, 3, "00 03 00 03 03 10",
	    "sframe-fre-aligned 0x34: row at +0x3, instructions are at "
	    "multiples of 4",
	    .nrows = 2 },
	{ T "+2", A64, 3, "00 03 00 02 03 10",
	    "sframe-fre-aligned 0x34: row at +0x2, instructions are at "
	    "multiples of 4",
	    .nrows = 2 },
	{ T "+2", S390, 3, "00 03 00 02 03 08", "", .nrows = 2 },
	{ T "+1", S390, 3, "00 03 00 01 03 08",
	    "sframe-fre-aligned 0x34: row at +0x1, instructions are at "
	    "multiples of 2",
	    .nrows = 2 },

	/* Words that are too wide. */
	{ T "120 in two bytes", X86, 3, "00 23 7800",
	    "sframe-dataword-wide 0x31: words of 2 bytes, 1 would do" },
	{ T "128", X86, 3, "00 23 8000", "" },
	{ T "beside -128", X86, 3, "00 25 1000 80ff",
	    "sframe-dataword-wide 0x31: words of 2 bytes, 1 would do" },
	{ T "beside -136", X86, 3, "00 25 1000 78ff", "" },
	{ T "8 in four bytes", X86, 3, "00 43 08000000",
	    "sframe-dataword-wide 0x31: words of 4 bytes, 1 would do" },
	{ T "128", X86, 3, "00 43 80000000",
	    "sframe-dataword-wide 0x31: words of 4 bytes, 2 would do" },
	{ T "32760", X86, 3, "00 43 f87f0000",
	    "sframe-dataword-wide 0x31: words of 4 bytes, 2 would do" },
	{ T "32768", X86, 3, "00 43 00800000", "" },
	{ T "beside -32768", X86, 3, "00 45 10000000 0080ffff",
	    "sframe-dataword-wide 0x31: words of 4 bytes, 2 would do" },
	{ T "beside -32776", X86, 3, "00 45 10000000 f87fffff", "" },
	{ T "a control word has no sign", X86, 3, "00 28 3900 0800 f900 0000",
	    "sframe-dataword-wide 0x31: words of 2 bytes, 1 would do\n"
	    "sframe-flex-reg 0x31: control word 0xf9 names register 31",
	    .flex = true },
	{ T "one of two bytes", X86, 3, "00 28 3900 0800 1104 0000", "",
	    .flex = true },
	{ T "the first of two bytes", X86, 3, "00 28 3900 0800 0001 0000",
	    "sframe-flex-reserved 0x31: control word 0x100", .flex = true },
	{ T "behind a filler", X86, 3, "00 2a 3900 0800 0000 3300 0000",
	    "sframe-dataword-wide 0x31: words of 2 bytes, 1 would do",
	    .flex = true },
	{ T "of two bytes", X86, 3, "00 2a 3900 0800 0000 1104 0000", "",
	    .flex = true },
	{ T "the third pair", X86, 3, "00 2c 3900 0800 0200 f0ff f900 0000",
	    "sframe-dataword-wide 0x31: words of 2 bytes, 1 would do\n"
	    "sframe-flex-reg 0x31: control word 0xf9 names register 31",
	    .flex = true },

	/* What one machine has. */
	{ T "signed", A64, 3, "00 83 10", "" },
	{ T "signed", X86, 3, "00 83 08",
	    "sframe-mangled-abi 0x31: the return address is marked as signed" },
	{ T "signed", S390, 3, "00 83 00",
	    "sframe-mangled-abi 0x31: the return address is marked as signed" },
	{ T "a filler and r11", S390, 3, "00 07 00 00 d8", "" },
	{ T "a filler alone", S390, 3, "00 05 00 00",
	    "sframe-s390x-padding 0x31: filler for the return address at the "
	    "end of the row" },
	{ T "key B", A64, 3, "00 83 10", "", .info = 0x20 },
	{ T "on x86-64", X86, 3, "00 03 08",
	    "sframe-pauth-key 0x1c: key B on another machine than AArch64",
	    .info = 0x20 },
	{ T "nothing signed", A64, 3, "00 03 10",
	    "sframe-mangled-flip 0x1c: key B, but no row has a signed return "
	    "address",
	    .info = 0x20 },
	{ T "the second row is", A64, 3, "00 03 00 04 83 10", "", .nrows = 2,
	    .info = 0x20 },
	{ T "signed behind its save", A64, 3, "00 07 10 f8 f0 04 87 10 f8 f0",
	    "sframe-mangled-flip 0x36: the return address was saved before it "
	    "was signed",
	    .nrows = 2 },
	{ T "moved, too", A64, 3, "00 07 10 f8 f0 04 87 10 f0 f8", "",
	    .nrows = 2 },
	{ T "signed before it", A64, 3, "00 83 10 04 87 10 f8 f0", "",
	    .nrows = 2 },
	{ T "signed, then not", A64, 3, "00 87 10 f8 f0 04 07 10 f8 f0", "",
	    .nrows = 2 },

	/* Offsets. */
	{ T "the CFA is rsp", X86, 3, "00 03 00",
	    "sframe-cfa-negative 0x31: the CFA is its base+0" },
	{ T "rsp+1", X86, 3, "00 03 01",
	    "sframe-offset-align 0x31: the CFA is its base+1" },
	{ T "rsp-8", X86, 3, "00 03 f8",
	    "sframe-cfa-negative 0x31: the CFA is its base-8" },
	{ T "the CFA is sp", A64, 3, "00 03 00", "" },
	{ T "sp-16", A64, 3, "00 03 f0",
	    "sframe-cfa-negative 0x31: the CFA is its base-16" },
	{ T "sp+8", A64, 3, "00 03 08",
	    "sframe-offset-align 0x31: the CFA is sp+8, no multiple of 16" },
	{ T "sp+4", A64, 3, "00 03 04",
	    "sframe-offset-align 0x31: the CFA is its base+4" },
	{ T "x29+8", A64, 3, "00 06 08 f8 f0", "" },
	{ T "rsp+8 on x86-64", X86, 3, "00 03 18", "" },
	{ T "rbp-8, in flex", X86, 3, "00 04 31 f8",
	    "sframe-flex-needless 0x1c: DEFAULT could hold every row",
	    .flex = true },
	{ T "x30 at the CFA", A64, 3, "00 07 10 00 f0",
	    "sframe-save-above-cfa 0x31: the return address at cfa+0" },
	{ T "at CFA-12", A64, 3, "00 07 10 f4 f0",
	    "sframe-offset-align 0x31: the return address at cfa-12" },
	{ T "rbp at the CFA", X86, 3, "00 05 10 00",
	    "sframe-save-above-cfa 0x31: the frame pointer at cfa+0" },
	{ T "at CFA+4", X86, 3, "00 05 10 04",
	    "sframe-offset-align 0x31: the frame pointer at cfa+4\n"
	    "sframe-save-above-cfa 0x31: the frame pointer at cfa+4" },
	{ T "at CFA-12", X86, 3, "00 05 10 f4",
	    "sframe-offset-align 0x31: the frame pointer at cfa-12" },
	{ T "at CFA-8", X86, 3, "00 05 10 f8",
	    "sframe-fp-overlaps-ra 0x31: both at cfa-8" },
	{ T "at CFA-16", X86, 3, "00 05 10 f0", "" },
	{ T "both at one place", A64, 3, "00 07 10 f0 f0",
	    "sframe-fp-overlaps-ra 0x31: both at cfa-16" },
	{ T "rbp+16, and rbp saved", X86, 3, "00 04 10 f0", "" },
	{ T "and not saved", X86, 3, "00 02 10",
	    "sframe-fp-base-unsaved 0x31: the CFA is based on a frame pointer "
	    "that is not saved" },
	{ T "rsp+16, and not saved", X86, 3, "00 03 10", "" },

	/* Control words. */
	{ T "the bit of no use", X86, 3, "00 08 39 08 1d 00",
	    "sframe-flex-reserved 0x31: control word 0x1d", .flex = true },
	{ T "a register that is not meant", X86, 3, "00 08 39 08 0a f0",
	    "sframe-flex-reserved 0x31: control word 0xa", .flex = true },
	{ T "none", X86, 3, "00 08 39 08 02 f0", "", .flex = true },
	{ T "r15", X86, 3, "00 08 39 08 79 00", "", .flex = true },
	{ T "16", X86, 3, "00 08 39 08 81 00",
	    "sframe-flex-reg 0x31: control word 0x81 names register 16",
	    .flex = true },
	{ T "129", X86, 3, "00 28 3900 0800 0904 0000",
	    "sframe-flex-reg 0x31: control word 0x409 names register 129",
	    .flex = true },
	{ T "r16 of APX", X86, 3, "00 28 3900 0800 1104 0000", "",
	    .flex = true },
	{ T "r31", X86, 3, "00 28 3900 0800 8904 0000", "", .flex = true },
	{ T "146", X86, 3, "00 28 3900 0800 9104 0000",
	    "sframe-flex-reg 0x31: control word 0x491 names register 146",
	    .flex = true },
	{ T "at r15", S390, 3, "00 08 79 00 7b 00", "", .flex = true },
	{ T "in f0", S390, 3, "00 08 79 00 81 00", "", .flex = true },
	{ T "at f0", S390, 3, "00 08 79 00 83 00",
	    "sframe-flex-reg 0x31: control word 0x83 names register 16",
	    .flex = true },
	{ T "in f15", S390, 3, "00 08 79 00 f9 00", "", .flex = true },
	{ T "32", S390, 3, "00 28 0079 0000 0101 0000",
	    "sframe-flex-reg 0x31: control word 0x101 names register 32",
	    .flex = true },

	/* FLEX, and what has no need of it. */
	{ T "rsp+8", X86, 3, "00 04 39 08",
	    "sframe-flex-needless 0x1c: DEFAULT could hold every row",
	    .flex = true },
	{ T "rbp too", X86, 3, "00 0a 31 10 00 02 f0",
	    "sframe-flex-needless 0x1c: DEFAULT could hold every row",
	    .flex = true },
	{ T "rbp at rbp", X86, 3, "00 0a 39 10 00 33 00", "", .flex = true },
	{ T "what is at rbp", X86, 3, "00 04 33 00", "", .flex = true },
	{ T "no words", X86, 3, "00 00",
	    "sframe-flex-needless 0x1c: DEFAULT could hold every row",
	    .flex = true },
	{ T "the second row has need", X86, 3, "00 04 39 08 04 04 33 00", "",
	    .nrows = 2, .flex = true },
	{ T "no rows", X86, 3, "",
	    "sframe-no-fres 0x1c: a function without rows", .nrows = NONE,
	    .flex = true },
	{ T "on s390x r14 in its place", S390, 3, "00 08 79 00 02 d0",
	    "sframe-flex-needless 0x1c: DEFAULT could hold every row",
	    .flex = true },
	{ T "on AArch64", A64, 3, "00 04 f9 10",
	    "sframe-flex-abi 0x1c: a FLEX function on AArch64\n"
	    "sframe-flex-needless 0x1c: DEFAULT could hold every row",
	    .flex = true },
	{ T "r10 for half of the function", X86, 3, "00 04 51 00 20 04 39 08",
	    "", .nrows = 2, .flex = true },
	{ T "and a byte more", X86, 3, "00 04 51 00 21 04 39 08",
	    "sframe-flex-unsafe-base 0x1c: the CFA of 33 of 64 bytes is based "
	    "on a register that calls do not keep",
	    .nrows = 2, .flex = true },
	{ T "the word at r10", X86, 3, "00 04 53 00",
	    "sframe-flex-unsafe-base 0x1c: the CFA of 64 of 64 bytes is based "
	    "on a register that calls do not keep",
	    .flex = true },

	/* The function. */
	{ T "no rows", X86, 3, "", "", .nrows = NONE },
	{ T "a signal frame without rows", X86, 3, "", "", .nrows = NONE,
	    .info = 0x80, .flex = true },
	{ T "a bit of no use", X86, 3, "00 03 08",
	    "sframe-info-reserved 0x1c: info bytes 0x40, 0x00", .info = 0x40 },
	{ T "more of them", X86, 3, "00 03 08",
	    "sframe-info-reserved 0x1c: info bytes 0x00, 0x20", .info2 = 0x20 },
	{ T "the highest", X86, 3, "00 03 08",
	    "sframe-info-reserved 0x1c: info bytes 0x00, 0x80", .info2 = 0x80 },
	{ T "0x100 bytes", X86, 3, "0000 03 08", "", .info = 1, .size = 0x100 },
	{ T "0xff", X86, 3, "0000 03 08",
	    "sframe-fre-type-wide 0x1c: row offsets of 2 bytes in a function "
	    "of 255",
	    .info = 1, .size = 0xff },
	{ T "0x10000 bytes", X86, 3, "00000000 03 08", "", .info = 2,
	    .size = 0x10000 },
	{ T "0xffff", X86, 3, "00000000 03 08",
	    "sframe-fre-type-wide 0x1c: row offsets of 4 bytes in a function "
	    "of 65535",
	    .info = 2, .size = 0xffff },
	{ T "offsets of no row", X86, 3, "", "", .nrows = NONE, .info = 1 },
	{ T "blocks", X86, 3, "00 03 08", "", .info = 0x10, .block = 16 },
	{ T "blocks that do not fill it", X86, 3, "00 03 08",
	    "sframe-rep-size 0x1c: 64 bytes are no multiple of blocks of 24",
	    .info = 0x10, .block = 24 },
	{ T "a size without blocks", X86, 3, "00 03 08",
	    "other level sframe-rep-size 0x1c: block size 16 without repeated "
	    "blocks",
	    .block = 16 },
	{ T "the last byte of code", X86, 3, "00 03 08", "", .size = 0x100000 },
	{ T "a byte more", X86, 3, "00 03 08",
	    "sframe-fde-range 0x1c: function 0x100000-0x200001 is not in "
	    "executable memory",
	    .size = 0x100001 },
};

static void
begin(struct world *w, enum cpu cpu, uint8_t *bytes, size_t n)
{
	static const char *const but[] = { "sframe-segment-missing", NULL };

	world_begin(w, cpus[cpu].machine, 8);
	w->img.big_endian = cpus[cpu].be;
	w->but = but;
	world_section(w, ".sframe", 0, SFRAME_AT, bytes, n)->type = 0x6ffffff4;
}

static void
find_row(const struct sframe_case *c)
{
	uint8_t bytes[256];
	struct world w;

	begin(&w, c->cpu, bytes, sframe_table(c, bytes));
	world_finds(&w, c->want, c->what);
}

/* --- Tables --- */

/*
 * Function i of n at 28 + 16 * i (20 in version 2), its row, with 5 bytes of
 * attributes before it in version 3, behind all of them: 8 bytes (3).
 */
struct table_case {
	const char *what, *want;
	unsigned version; /* 0: 3 */
	struct {
		uint32_t at, size; /* from .text */
	} func[3];                 /* up to one without a size */
	struct {
		unsigned at, size;
		uint32_t value;
	} patch[2];
	struct {
		unsigned at, kind, size, sect; /* size 0: none */
		bool discarded;
	} reloc[3];
	uint32_t type;        /* of the section, 0: SFrame's */
	unsigned attr, align; /* NOT_LOADED; 0: 4 */
	int seg_at, seg_size; /* of the segment, off by */
	uint8_t behind;       /* the last of 4 bytes behind it */
	/* Bytes before the rows, before the last function's, behind all. */
	unsigned before, gap, hole, rest;
	bool no_seg, unmapped, object, kernel;
	bool lone; /* the code's segment is the only one */
};

#define NOT_LOADED 0x80000000
#define F(at)              \
	{                  \
		(at), 0x10 \
	}
#define ONE .func = { F(0) }
#define TWO .func = { F(0), F(0x10) }
#define OLD                                                          \
	"note sframe-obsolete-version 0x2: version 2, which GNU ld " \
	"since 2.46 does not take as input"
#define FLAGS(f)          \
	{                 \
		3, 1, (f) \
	} /* SORTED 1, FRAME_POINTER 2, PCREL 4 */

static const struct table_case tables[] = {
	{ T "two functions", "", TWO },

	/* The section. */
	{ T "another type", "sframe-section-type -: the section's type is 0x1",
	    TWO, .type = 1 },
	{ T "in version 2",
	    "sframe-section-type -: the section's type is 0x1\n" OLD, TWO,
	    .type = 1, .version = 2 },
	{ T "when it had none of its own",
	    OLD "\nsframe-flag-not-pcrel 0x3: SFRAME_F_FDE_FUNC_START_PCREL is "
		"not set in a linked file\n"
		"sframe-fde-range 0x1c: function 0xffe1c-0xffe2c is not in "
		"executable memory",
	    .func = { { -0x1c8, 16 } }, .type = 1, .version = 2,
	    .patch = { FLAGS(1) } },
	{ T "not allocated",
	    "sframe-section-flags -: the section is not allocated", TWO,
	    .attr = NOT_LOADED },
	{ T "writable", "sframe-section-flags -: the section is writable", TWO,
	    .attr = SEC_WRITE },
	{ T "aligned to 2",
	    "sframe-section-align -: the section's alignment is 2", TWO,
	    .align = 2 },
	{ T "aligned to 3",
	    "sframe-section-align -: the section's alignment is 3", TWO,
	    .align = 3 },
	{ T "aligned to 8", "", TWO, .align = 8 },

	/* The segment. */
	{ T "no segment",
	    "sframe-segment-missing -: the file has no PT_GNU_SFRAME segment",
	    TWO, .no_seg = true },
	{ T "nor in an object", "", TWO, .no_seg = true, .object = true },
	{ T "at another place",
	    "sframe-segment-mismatch -: PT_GNU_SFRAME is 0x300001+0x4b, the "
	    "table 0x300000+0x4c",
	    TWO, .seg_at = 1, .seg_size = -1 },
	{ T "a shorter one",
	    "sframe-segment-mismatch -: PT_GNU_SFRAME is 0x300000+0x4b, the "
	    "table 0x300000+0x4c",
	    TWO, .seg_size = -1 },
	{ T "a longer one", "", TWO, .seg_size = 4 },
	{ T "with other bytes",
	    "sframe-segment-slack -: PT_GNU_SFRAME goes on for 0x4 bytes that "
	    "are not zero",
	    TWO, .seg_size = 4, .behind = 1 },
	{ T "which it does not reach", "", TWO, .seg_size = 3, .behind = 1 },
	{ T "longer than what is loaded",
	    "sframe-segment-unmapped -: PT_GNU_SFRAME at 0x300000+0x51 is in "
	    "no PT_LOAD",
	    TWO, .seg_size = 5 },
	{ T "before what is loaded",
	    "sframe-segment-unmapped -: PT_GNU_SFRAME at 0x2fffff+0x4c is in "
	    "no PT_LOAD\n"
	    "sframe-segment-mismatch -: PT_GNU_SFRAME is 0x2fffff+0x4c, the "
	    "table 0x300000+0x4c",
	    TWO, .seg_at = -1 },
	{ T "not loaded",
	    "sframe-segment-unmapped -: PT_GNU_SFRAME at 0x300000+0x4c is in "
	    "no PT_LOAD",
	    TWO, .unmapped = true },

	{ T "but that of code",
	    "sframe-segment-missing -: the file has no PT_GNU_SFRAME segment\n"
	    "sframe-fde-range 0x1c: function 0x200000-0x200010 is not in "
	    "executable memory",
	    .func = { F(0x100000) }, .no_seg = true, .lone = true },

	/* Relocations. */
	{ T "of each function", "", TWO, .object = true, .no_seg = true },
	{ T "one more in the first",
	    "sframe-extra-reloc 0x20: relocation ? against .text at no "
	    "function's start",
	    TWO, .object = true,
	    .reloc = { { 32, RELOC_PCREL, 4, 1, false } } },
	{ T "in the last byte of the second",
	    "sframe-extra-reloc 0x3b: relocation ? against .text at no "
	    "function's start",
	    TWO, .object = true,
	    .reloc = { { 59, RELOC_PCREL, 1, 1, false } } },
	{ T "that does nothing", "", TWO, .object = true,
	    .reloc = { { 32, RELOC_NONE, 4, 1, false } } },
	{ T "a second one",
	    "sframe-extra-reloc 0x2c: a second relocation of the function's "
	    "start",
	    TWO, .object = true,
	    .reloc = { { 44, RELOC_PCREL, 8, 1, false } } },
	{ T "one in a linked file",
	    "sframe-dynamic-reloc 0x1c: dynamic relocation of unknown type",
	    TWO, .reloc = { { 28, RELOC_ABS, 8, 1, false } } },
	{ T "that does nothing", "", TWO,
	    .reloc = { { 28, RELOC_NONE, 8, 1, false } } },
	{ T "behind the table", "", TWO,
	    .reloc = { { 0x4c, RELOC_ABS, 8, 1, false } } },
	{ T "in its last byte",
	    "elf-reloc-stray 0x4b: 1 relocation lies in no entry, the first "
	    "here\n"
	    "sframe-dynamic-reloc 0x4b: dynamic relocation of unknown type",
	    TWO, .reloc = { { 0x4b, RELOC_ABS, 1, 1, false } } },

	/* The header. */
	{ T "version 2", OLD, TWO, .version = 2 },
	{ T "for the kernel",
	    "other level sframe-obsolete-version 0x2: version 2, and the "
	    "kernel takes version 3 only",
	    TWO, .version = 2, .kernel = true },
	{ T "version 3 for it", "", TWO, .kernel = true },
	{ T "all have frame pointers",
	    OLD
	    "\nsframe-flag-frame-pointer 0x3: SFRAME_F_FRAME_POINTER is set",
	    TWO, .version = 2, .patch = { FLAGS(7) } },
	{ T "not sorted",
	    "sframe-flag-not-sorted 0x3: SFRAME_F_FDE_SORTED is not set in a "
	    "linked file",
	    TWO, .patch = { FLAGS(4) } },
	{ T "an object", "", TWO, .patch = { FLAGS(4) }, .object = true,
	    .no_seg = true },
	{ T "no function",
	    "sframe-empty-section 0x8: the table describes no function",
	    .no_seg = false },
	{ T "for the kernel",
	    "other level sframe-empty-section 0x8: the table describes no "
	    "function",
	    .kernel = true },
	{ T "in an object", "", .object = true, .no_seg = true },
	{ T "for the kernel",
	    "other level sframe-empty-section 0x8: the table describes no "
	    "function, and the kernel takes no such module",
	    .object = true, .no_seg = true, .kernel = true },
	{ T "a module without PCREL",
	    "other level sframe-flag-not-pcrel 0x3: "
	    "SFRAME_F_FDE_FUNC_START_PCREL is not set, and the kernel takes no "
	    "other module",
	    .patch = { FLAGS(1) }, ONE, .object = true, .no_seg = true,
	    .kernel = true },
	{ T "for others", "", .patch = { FLAGS(1) }, ONE, .object = true,
	    .no_seg = true },

	/* Where functions and rows are. */
	{ T "a byte between them",
	    "sframe-subsection-gap 0x18: 0x1 bytes between functions and rows",
	    TWO, .gap = 1 },

	{ T "bytes before functions",
	    "sframe-subsection-gap 0x14: functions begin 0x1 bytes behind the "
	    "header",
	    TWO, .before = 1 },
	{ T "many of them",
	    "sframe-subsection-gap 0x14: functions begin 0x10 bytes behind the "
	    "header",
	    TWO, .before = 16 },

	/* Neighbours. */
	{ T "in no order",
	    "sframe-flag-not-sorted 0x3: SFRAME_F_FDE_SORTED is not set in a "
	    "linked file\n"
	    "other level sframe-fde-order 0x2c: function at 0x100000 follows "
	    "0x100010",
	    .func = { F(0x10), F(0) }, .patch = { FLAGS(4) } },
	{ T "in that of an object", "", .func = { F(0x10), F(0) },
	    .patch = { FLAGS(4) }, .object = true, .no_seg = true },
	{ T "two that overlap",
	    "sframe-fde-overlap 0x1c: function 0x100000-0x100011 reaches into "
	    "the next at 0x100010",
	    .func = { { 0, 0x11 }, F(0x10) } },
	{ T "with bytes between", "", .func = { { 0, 0xf }, F(0x10) } },
	{ T "two of one place",
	    "sframe-flag-not-sorted 0x3: SFRAME_F_FDE_SORTED is not set in a "
	    "linked file\n"
	    "sframe-fde-duplicate 0x2c: function at 0x100000 has a second "
	    "entry",
	    .func = { F(0), { 0, 8 } }, .patch = { FLAGS(4) } },

	/* Rows: of the second function at 8. */
	{ T "a byte that nobody has",
	    "sframe-fre-block-gap 0x44: 0x1 bytes that no function has", TWO,
	    .hole = 1 },
	{ T "rows that overlap",
	    "sframe-fre-block-overlap 0x2c: rows at 0x3c, the ones before end "
	    "at 0x44",
	    TWO, .patch = { { 44 + 12, 4, 0 } } },
	{ T "bytes behind them",
	    "sframe-fre-len 0x10: the header says 0x9 bytes of rows, the "
	    "functions have 0x8",
	    ONE, .rest = 1 },
};

static size_t
put_table(const struct table_case *c, uint8_t *p)
{
	bool v3 = c->version != 2;
	size_t n = 28, fde = v3 ? 16 : 20, len = v3 ? 8 : 3, k = 0, i;

	while (k < 3 && c->func[k].size != 0)
		k++;
	hex_bytes("e2de 03 05 03 00 f8 00", p);
	p[2] = v3 ? 3 : 2;
	put_word(p, 8, k, 4);
	put_word(p, 12, k, 4);
	put_word(p, 16, len * k + c->hole + c->rest, 4);
	put_word(p, 20, c->before, 4);
	put_word(p, 24, c->before + fde * k + c->gap, 4);
	n += c->before;
	for (i = 0; i < k; i++) {
		n = put_word(p, n,
		    c->object ? 0 :
				WORLD_CODE + c->func[i].at - (SFRAME_AT + n),
		    v3 ? 8 : 4);
		n = put_word(p, n, c->func[i].size, 4);
		n = put_word(p, n, len * i + (i + 1 == k ? c->hole : 0), 4);
		if (!v3) /* info, block size, padding */
			n = put_word(p, put_word(p, n, 1, 4), 0, 4);
	}
	n += c->gap;
	for (i = 0; i < k; i++) {
		n += i + 1 == k ? c->hole : 0;
		if (v3)
			n = put_word(p, n, 1, 5);
		n += hex_bytes("00 03 08", p + n);
	}
	for (i = 0; i < 2; i++)
		put_word(p, c->patch[i].at, c->patch[i].value,
		    c->patch[i].size);
	return n + c->rest;
}

static size_t
put_relocs(const struct table_case *c, struct reloc *r)
{
	size_t n = 0, i, k;

	for (i = 0; c->object && i < 3 && c->func[i].size != 0; i++)
		r[n++] = (struct reloc){ .offset = 28 + 16 * i,
			.sect = 1,
			.value = c->func[i].at,
			.kind = RELOC_PCREL,
			.size = 8,
			.symbol = ".text" };
	for (i = 0; i < 3 && c->reloc[i].size != 0; i++) {
		for (k = n++; k > 0 && r[k - 1].offset > c->reloc[i].at; k--)
			r[k] = r[k - 1];
		r[k] = (struct reloc){ .offset = c->reloc[i].at,
			.kind = (uint8_t)c->reloc[i].kind,
			.size = (uint8_t)c->reloc[i].size,
			.sect = c->reloc[i].sect,
			.symbol = ".text",
			.discarded = c->reloc[i].discarded };
	}
	return n;
}

static void
find_table(const struct table_case *c)
{
	uint8_t bytes[256] = { 0 };
	size_t n = put_table(c, bytes);
	struct reloc relocs[8];
	struct section *s;
	struct world w;

	bytes[n + 3] = c->behind;
	world_begin(&w, MACH_X86_64, 8);
	w.kernel = c->kernel;
	if (c->object) {
		w.img.by_section = true;
		w.img.type = IMAGE_OBJECT;
		w.sec[0].addr = 0;
		w.img.nplaced = w.img.nsegments = w.img.nloads = 0;
	}
	s = world_section(&w, ".sframe", c->attr & ~NOT_LOADED,
	    c->object ? 0 : SFRAME_AT, bytes, n);
	s->type = c->type != 0 ? c->type : 0x6ffffff4;
	s->align = c->align != 0 ? c->align : 4;
	if (c->attr & NOT_LOADED)
		s->attr &= ~(unsigned)SEC_ALLOC;
	s->relocs = relocs;
	s->nrelocs = put_relocs(c, relocs);
	w.seg[1].size += 4;
	if (c->unmapped)
		w.seg[1].type = 2;
	if (!c->no_seg && !c->object)
		w.seg[w.img.nsegments++] =
		    (struct segment){ .addr = SFRAME_AT + (uint64_t)c->seg_at,
			    .size = n + (uint64_t)c->seg_size,
			    .data = bytes,
			    .len = n + (uint64_t)c->seg_size,
			    .type = 0x6474e554 };
	if (c->lone)
		w.img.nsegments = w.img.nloads = 1;
	world_finds(&w, c->want, c->what);
}

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(rows); i++)
		find_row(&rows[i]);
	for (i = 0; i < NELEM(tables); i++)
		find_table(&tables[i]);
	return done();
}
