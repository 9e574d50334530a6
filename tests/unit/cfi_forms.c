/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Records in all their forms (DWARF 5, 6.4.1 and 7.4; LSB Core, 10.6): 32 and
 * 64 bits, .debug_frame and .eh_frame, both orders of bytes, each version, and
 * records cut at every byte.  What they mean is worked out by hand.
 */
#include "cfi_build.h"

enum { EH, DEBUG };

static void
begin(enum cpu cpu, int kind, const char *records)
{
	size_t n;

	world_begin(&w, cpus[cpu].machine, cpus[cpu].size);
	w.img.big_endian = cpus[cpu].be;
	memset(bytes, 0, sizeof(bytes));
	n = put_records(records);
	world_section(&w, kind == EH ? ".eh_frame" : ".debug_frame", 0, FRAMES,
	    bytes, n);
}

static const char *
forms(enum cpu cpu, int kind, const char *records)
{
	static const char *const same[] = { " kind=", " augmentation=",
		" code_alignment_factor=1", " data_alignment_factor=-8",
		" return_address_register=", " augmentation_length=",
		" fde_encoding=", " length=", NULL };

	begin(cpu, kind, records);
	dump(&w, kind == EH ? "eh_frame" : "debug_frame");
	world_end(&w);
	return dumped_but(same);
}

#define CIE      "01 00 01 78 10 0c0708"     /* 8 bytes */
#define FDE      "A00 4000000000000000 0e10" /* 18 bytes */
#define CIE32    "[ffffffff " CIE "]"        /* 0x10 bytes */
#define SAYS     " ; def_cfa_offset 16 | 100000 rsp+16 same"
#define IS_CIE   " absent.. cie version=1 ; def_cfa rsp 8"
#define ZR       "01 7a5200 01 78 10 01 1b 0c0708" /* 12 bytes */
#define NEAR     "S00 40000000 00 0e10"            /* 11 bytes */
#define PASCAL   " a CIE pointer of 8 bytes in a 32-bit record"
#define WIDTH(n) ": 64-bit record in .eh_frame, read with an id of " n " bytes"

static const struct {
	const char *what;
	enum cpu cpu;
	int kind;
	const char *records, *want;
} cases[] = {
	/* The two forms of .debug_frame, and mixed ones. */
	{ "32 bits", X86, DEBUG, CIE32 "[00000000 " FDE "]",
	    "0+10" IS_CIE "\n10+1a 100000..100040 cie=0x0" SAYS },
	{ "64 bits", X86, DEBUG,
	    "{ffffffffffffffff " CIE "}{0000000000000000 " FDE "}",
	    "0+1c" IS_CIE "\n1c+26 100000..100040 cie=0x0" SAYS },
	{ "64, of 32", X86, DEBUG, CIE32 "{0000000000000000 " FDE "}",
	    "0+10" IS_CIE "\n10+26 100000..100040 cie=0x0" SAYS },
	{ "32, of 64", X86, DEBUG,
	    "{ffffffffffffffff " CIE "}[00000000 " FDE "]",
	    "0+1c" IS_CIE "\n1c+1a 100000..100040 cie=0x0" SAYS },
	{ "of the second CIE", X86, DEBUG,
	    CIE32 "[ffffffff 01 00 01 78 10 0c0610][10000000 " FDE "]",
	    "0+10" IS_CIE "\n10+10 absent.. cie version=1 ; def_cfa rbp 16\n"
	    "20+1a 100000..100040 cie=0x10 ; def_cfa_offset 16 | 100000 rbp+16 "
	    "same" },
	{ "CIEs of other factors", X86, DEBUG,
	    CIE32 "[ffffffff 01 00 02 7c 10 0c0708][00000000 A00 "
		  "4000000000000000 418602][10000000 A40 4000000000000000 "
		  "418602][00000000 A80 4000000000000000 418602]",
	    "0+10" IS_CIE
	    "\n10+10 absent.. cie version=1 code_alignment_factor=2 "
	    "data_alignment_factor=-4 ; def_cfa rsp 8\n20+1b 100000..100040 "
	    "cie=0x0 ; advance_loc 1 to 0x100001 ; offset rbp -16 | 100000 "
	    "rsp+8 same | 100001 rsp+8 same rbp=[cfa-16]\n3b+1b 100040..100080 "
	    "cie=0x10 ; advance_loc 2 to 0x100042 ; offset rbp -8 | 100040 "
	    "rsp+8 same | 100042 rsp+8 same rbp=[cfa-8]\n56+1b 100080..1000c0 "
	    "cie=0x0 ; advance_loc 1 to 0x100081 ; offset rbp -16 | 100080 "
	    "rsp+8 same | 100081 rsp+8 same rbp=[cfa-16]" },
	{ "CIEs of one rule each", X86, DEBUG,
	    "[ffffffff 01 00 01 78 10 0c0708 8602][ffffffff 01 00 01 78 10 "
	    "0c0708 8303][00000000 " FDE "]",
	    "0+12" IS_CIE " ; offset rbp -16\n12+12" IS_CIE
	    " ; offset rbx -24\n24+1a 100000..100040 cie=0x0" SAYS
	    " rbp=[cfa-16]" },
	{ "before its CIE", X86, DEBUG, "[1a000000 " FDE "]" CIE32,
	    "0+1a 100000..100040 cie=0x1a" SAYS "\n1a+10" IS_CIE },
	{ "an id of 32 bits in 64", X86, DEBUG, "{ffffffff00000000 " CIE "}",
	    "0+1c absent.. bad ; not read\ncfi-cie-ref-invalid 0x0: the CIE "
	    "pointer leads outside the section, to offset 0xffffffff" },
	{ "an id with all bits but one", X86, DEBUG, "[feffffff " CIE "]",
	    "0+10 absent.. bad ; not read\ncfi-cie-ref-invalid 0x0: the CIE "
	    "pointer leads outside the section, to offset 0xfffffffe" },
	{ "an id of .eh_frame", X86, DEBUG, "[00000000 " CIE "]",
	    "0+10 absent.. bad ; not read\ncfi-cie-ref-invalid 0x0: the CIE "
	    "pointer leads to 0x0, where no CIE begins" },
	{ "to the section's last byte", X86, DEBUG, CIE32 "[29000000 " FDE "]",
	    "0+10" IS_CIE "\n10+1a absent.. bad ; not read\n"
	    "cfi-cie-ref-invalid 0x10: the CIE pointer leads to 0x29, where no "
	    "CIE begins" },
	{ "to its end", X86, DEBUG, CIE32 "[2a000000 " FDE "]",
	    "0+10" IS_CIE "\n10+1a absent.. bad ; not read\n"
	    "cfi-cie-ref-invalid 0x10: the CIE pointer leads outside the "
	    "section, to offset 0x2a" },
	{ "into a CIE", X86, DEBUG, CIE32 "[01000000 " FDE "]",
	    "0+10" IS_CIE "\n10+1a absent.. bad ; not read\n"
	    "cfi-cie-ref-invalid 0x10: the CIE pointer leads to 0x1, where no "
	    "CIE begins" },

	/* Locations that do not fit 64 bits: a factor of 2^63. */
	{ "a factor of 2^63", X86, DEBUG,
	    "[ffffffff 01 00 80808080808080808001 78 10 0c0708][00000000 A00 "
	    "4000000000000000 40 0e10]",
	    "0+19 absent.. cie version=1 "
	    "code_alignment_factor=9223372036854775808 ; def_cfa rsp 8\n"
	    "19+1b 100000..100040 cie=0x0 ; advance_loc 0 to 0x100000 ; "
	    "def_cfa_offset 16 | 100000 rsp+16 same" },
	{ "times 1", X86, DEBUG,
	    "[ffffffff 01 00 80808080808080808001 78 10 0c0708][00000000 A00 "
	    "4000000000000000 41 0e10]",
	    "0+19 absent.. cie version=1 "
	    "code_alignment_factor=9223372036854775808 ; def_cfa rsp 8\n"
	    "19+1b 100000..100040 cie=0x0 ; advance_loc 9223372036854775808 to "
	    "0x8000000000100000 ; def_cfa_offset 16 | 100000 rsp+8 same\n"
	    "cfi-advance-past-end 0x31: location 0x8000000000100000 is past "
	    "the end of the entry, 0x100040" },
	{ "times 2", X86, DEBUG,
	    "[ffffffff 01 00 80808080808080808001 78 10 0c0708][00000000 A00 "
	    "4000000000000000 42 0e10]",
	    "0+19 absent.. cie version=1 "
	    "code_alignment_factor=9223372036854775808 ; def_cfa rsp 8\n"
	    "19+1b 100000..100040 cut cie=0x0 ; advance_loc 0 to 0x100000\n"
	    "cfi-overflow 0x31: advance_loc: the location does not fit 64 "
	    "bits" },
	{ "from half of them", X86, DEBUG,
	    "[ffffffff 01 00 80808080808080808001 78 10 0c0708][00000000 "
	    "0000000000000080 4000000000000000 41 0e10]",
	    "0+19 absent.. cie version=1 "
	    "code_alignment_factor=9223372036854775808 ; def_cfa rsp 8\n"
	    "19+1b 8000000000000000..8000000000000040 cut cie=0x0 ; "
	    "advance_loc 9223372036854775808 to 0x8000000000000000\n"
	    "cfi-overflow 0x31: advance_loc: the location does not fit 64 "
	    "bits" },

	/* CIE pointers of 8 bytes, as Free Pascal writes them. */
	{ "8 bytes", X86, DEBUG, CIE32 "[0000000000000000 " FDE "]",
	    "0+10" IS_CIE "\n10+1e 100000..100040 cie=0x0" SAYS
	    "\ncfi-cie-ptr-size 1 FDE has" PASCAL },
	{ "two of them", X86, DEBUG,
	    CIE32 "[0000000000000000 " FDE "][0000000000000000 " FDE "]",
	    "0+10" IS_CIE "\n10+1e 100000..100040 cie=0x0" SAYS
	    "\n2e+1e 100000..100040 cie=0x0" SAYS
	    "\ncfi-cie-ptr-size 2 FDEs have" PASCAL },
	{ "without a program", X86, DEBUG,
	    CIE32 "[0000000000000000 A00 4000000000000000]",
	    "0+10" IS_CIE "\n10+1c 100000..100040 cie=0x0 | 100000 rsp+8 "
	    "same\ncfi-cie-ptr-size 1 FDE has" PASCAL },
	{ "a byte less is no range", X86, DEBUG,
	    CIE32 "[0000000000000000 A00 40000000000000]",
	    "0+10" IS_CIE "\n10+1b 10000000000000..10004000000000 cie=0x0 ; "
	    "nop ; nop ; nop | 10000000000000 rsp+8 same" },
	{ "to the section's last byte", X86, DEBUG,
	    CIE32 "[2d00000000000000 " FDE "]",
	    "0+10" IS_CIE "\n10+1e absent.. bad ; not read\n"
	    "cfi-cie-ptr-size 1 FDE has" PASCAL
	    "\ncfi-cie-ref-invalid 0x10: the CIE pointer leads to 0x2d, where "
	    "no CIE begins" },
	{ "to its end", X86, DEBUG, CIE32 "[2e00000000000000 " FDE "]",
	    "0+10" IS_CIE "\n10+1e absent.. bad ; not read\n"
	    "cfi-cie-ref-invalid 0x10: the CIE pointer leads outside the "
	    "section, to offset 0x2e" },
	{ "no code there", X86, DEBUG,
	    CIE32 "[0000000000000000 0000200000000000 4000000000000000 0e10]",
	    "0+10" IS_CIE
	    "\n10+1e 20000000000000..20004000000000 cie=0x0 ; nop ; nop ; nop "
	    "; nop ; def_cfa_offset 16 | 20000000000000 rsp+16 same" },

	/* Lengths. */
	{ "3 bytes", X86, DEBUG, "[ffffff]" CIE32,
	    "0+7 absent.. bad\n"
	    "7+10" IS_CIE "\ncfi-truncated 0x0: a record of 3 bytes is too "
	    "short for its id" },
	{ "4 bytes", X86, DEBUG, "[ffffffff]",
	    "0+8 absent.. cie cut version=0\ncfi-cie-version 0x0: CIE version "
	    "0 is not known" },
	{ "7 bytes of 64 bits", X86, DEBUG, "{ffffffffffffff}" CIE32,
	    "0+13 absent.. bad\n13+10" IS_CIE
	    "\ncfi-truncated 0x0: a record of 7 bytes is too short for its "
	    "id" },
	{ "8 bytes of 64 bits", X86, DEBUG, "{ffffffffffffffff}",
	    "0+14 absent.. cie cut version=0\ncfi-cie-version 0x0: CIE version "
	    "0 is not known" },
	{ "3 bytes of 64 bits in .eh_frame", X86, EH, "{000000}",
	    "0+f absent.. bad\ncfi-truncated 0x0: a record of 3 bytes is too "
	    "short for its id\ncfi-64bit 0x0" WIDTH("0") },
	{ "4 bytes of 64 bits in .eh_frame", X86, EH, "{01000000}",
	    "0+10 absent.. bad\ncfi-64bit 0x0" WIDTH(
		"4") "\n"
		     "cfi-cie-ref-invalid 0x0: the CIE pointer leads to 0xb, "
		     "where no CIE begins" },
	{ "the greatest length of 32 bits", X86, DEBUG, CIE32 "efffffff 0000",
	    "0+10" IS_CIE
	    "\ncfi-truncated 0x10: a record of 4294967279 bytes goes past the "
	    "end of the section, which has 2 left; they are not read" },
	{ "the least that is reserved", X86, DEBUG, CIE32 "f0ffffff 0000",
	    "0+10" IS_CIE "\ncfi-length-reserved 0x10: length 0xfffffff0 is "
	    "reserved; 6 bytes from here on cannot be read" },
	{ "the greatest", X86, DEBUG, CIE32 "feffffff 0000",
	    "0+10" IS_CIE "\ncfi-length-reserved 0x10: length 0xfffffffe is "
	    "reserved; 6 bytes from here on cannot be read" },
	{ "a cut length of 64 bits", X86, DEBUG,
	    CIE32 "ffffffff 00000000000000",
	    "0+10" IS_CIE
	    "\ncfi-truncated 0x10: a record of 0 bytes goes past the end of "
	    "the section, which has 0 left; they are not read" },
	{ "one byte too long", X86, DEBUG, CIE32 "05000000 00000000",
	    "0+10" IS_CIE
	    "\ncfi-truncated 0x10: a record of 5 bytes goes past the end of "
	    "the section, which has 4 left; they are not read" },
	{ "a zero length before a record", X86, DEBUG, "00000000" CIE32,
	    "4+10" IS_CIE
	    "\ncfi-terminator-mid 0x0: a zero length stands before the end of "
	    "the section: readers that go record by record stop here" },
	{ "in .eh_frame", X86, EH,
	    "00000000 00000000 [00000000 " CIE "]00000000 [00000000 " CIE "]",
	    "8+10" IS_CIE "\n1c+10" IS_CIE
	    "\ncfi-terminator-mid 0x0: the terminator stands before the end of "
	    "the section: readers that go record by record stop here" },

	/* Versions of .debug_frame, sizes of addresses and selectors. */
	{ "version 2", X86, DEBUG, "[ffffffff 02 00 01 78 10 0c0708]",
	    "0+10 absent.. cie version=2 ; def_cfa rsp 8\ncfi-cie-version 0x0: "
	    "no standard has CIE version 2; read like version 1" },
	{ "version 3", X86, DEBUG, "[ffffffff 03 00 01 78 10 0c0708]",
	    "0+10 absent.. cie version=3 ; def_cfa rsp 8" },
	{ "version 4", X86, DEBUG,
	    "[ffffffff 04 00 08 00 01 78 10 0c0708][00000000 " FDE "]",
	    "0+12 absent.. cie version=4 address_size=8 "
	    "segment_selector_size=0 ; def_cfa rsp 8\n"
	    "12+1a 100000..100040 cie=0x0" SAYS },
	{ "version 5", X86, DEBUG, "[ffffffff 05 00 08 00 01 78 10 0c0708]",
	    "0+12 absent.. cie version=5 address_size=8 "
	    "segment_selector_size=0 ; def_cfa rsp 8\ncfi-cie-version 0x0: no "
	    "standard has CIE version 5; read like version 4" },
	{ "version 6", X86, DEBUG, "[ffffffff 06 00 08 00 01 78 10 0c0708]",
	    "0+12 absent.. cie cut version=6\ncfi-cie-version 0x0: CIE version "
	    "6 is not known" },
	{ "version 255", X86, DEBUG, "[ffffffff ff 00]",
	    "0+a absent.. cie cut version=255\ncfi-cie-version 0x0: CIE "
	    "version 255 is not known" },
	{ "addresses of 4", X86, DEBUG,
	    "[ffffffff 04 00 04 00 01 78 10 0c0708][00000000 00001000 40000000 "
	    "0e10]",
	    "0+12 absent.. cie version=4 address_size=4 "
	    "segment_selector_size=0 ; def_cfa rsp 8\n"
	    "12+12 100000..100040 cie=0x0" SAYS },
	{ "of 2", X86, DEBUG, "[ffffffff 04 00 02 00 01 78 10 0c0708]",
	    "0+12 absent.. cie cut version=4 ; not read\ncfi-cie-addr-size "
	    "0x0: address size 2 is neither 4 nor 8" },
	{ "of 3", X86, DEBUG, "[ffffffff 04 00 03 00 01 78 10 0c0708]",
	    "0+12 absent.. cie cut version=4 ; not read\ncfi-cie-addr-size "
	    "0x0: address size 3 is neither 4 nor 8" },
	{ "of 9", X86, DEBUG, "[ffffffff 04 00 09 00 01 78 10 0c0708]",
	    "0+12 absent.. cie cut version=4 ; not read\ncfi-cie-addr-size "
	    "0x0: address size 9 is neither 4 nor 8" },
	{ "a selector of 1", X86, DEBUG,
	    "[ffffffff 04 00 08 01 01 78 10 0c0708][00000000 fe " FDE "]",
	    "0+12 absent.. cie version=4 address_size=8 "
	    "segment_selector_size=1 ; def_cfa rsp 8\n"
	    "12+1b 100000..100040 cie=0x0 segment=0xfe" SAYS },
	{ "of 8", X86, DEBUG,
	    "[ffffffff 04 00 08 08 01 78 10 0c0708][00000000 "
	    "0807060504030201 " FDE "]",
	    "0+12 absent.. cie version=4 address_size=8 "
	    "segment_selector_size=8 ; def_cfa rsp 8\n12+22 100000..100040 "
	    "cie=0x0 segment=0x102030405060708" SAYS },
	{ "of 9", X86, DEBUG, "[ffffffff 04 00 08 09 01 78 10 0c0708]",
	    "0+12 absent.. cie cut version=4 ; not read\ncfi-cie-addr-size "
	    "0x0: segment selector size 9 is more than 8" },
	{ "set_loc in its segment", X86, DEBUG,
	    "[ffffffff 04 00 08 01 01 78 10 0c0708][00000000 07 A00 "
	    "4000000000000000 01 07A10 0e10]",
	    "0+12 absent.. cie version=4 address_size=8 "
	    "segment_selector_size=1 ; def_cfa rsp 8\n12+25 100000..100040 "
	    "cie=0x0 segment=0x7 ; set_loc 0x100010 ; def_cfa_offset 16 | "
	    "100000 rsp+8 same | 100010 rsp+16 same" },
	{ "and in another one", X86, DEBUG,
	    "[ffffffff 04 00 08 01 01 78 10 0c0708][00000000 07 A00 "
	    "4000000000000000 01 08A10 0e10]",
	    "0+12 absent.. cie version=4 address_size=8 "
	    "segment_selector_size=1 ; def_cfa rsp 8\n12+25 100000..100040 cut "
	    "cie=0x0 segment=0x7 ; set_loc (not relocated)\n"
	    "cfi-reloc-unknown 0x2b: set_loc: the location cannot be told; the "
	    "program is not followed further" },
	{ "version 4 in .eh_frame", X86, EH,
	    "[00000000 04 00 08 00 01 78 10 0c0708]",
	    "0+12 absent.. cie version=4 address_size=8 "
	    "segment_selector_size=0 ; def_cfa rsp 8\ncfi-cie-version 0x0: CIE "
	    "version 4 belongs in .debug_frame; few readers know it here" },
	{ "a column of 2^32 - 1", X86, DEBUG,
	    "[ffffffff 03 00 01 78 ffffffff0f 0c0708]",
	    "0+14 absent.. cie version=3 ; def_cfa rsp 8" },

	/* 64 bits in .eh_frame: ids of 4 and of 8 bytes. */
	{ "an id of 4", X86, EH, "{00000000 " ZR "}[20000000 " NEAR "]",
	    "0+1c" IS_CIE "\n1c+13 100000..100040 cie=0x0" SAYS
	    "\ncfi-64bit 0x0" WIDTH("4") },
	{ "both so", X86, EH, "{00000000 " ZR "}{28000000 " NEAR "}",
	    "0+1c" IS_CIE "\n1c+1b 100000..100040 cie=0x0" SAYS
	    "\ncfi-64bit 0x0" WIDTH("4") "\ncfi-64bit 0x1c" WIDTH("4") },
	{ "ids of 8", X86, EH,
	    "{0000000000000000 " ZR "}{2c00000000000000 " NEAR "}",
	    "0+20" IS_CIE "\n20+1f 100000..100040 cie=0x0" SAYS
	    "\ncfi-64bit 0x0" WIDTH("8") "\ncfi-64bit 0x20" WIDTH("8") },
	{ "ids of 8 where words have 4", ARM, EH,
	    "{0000000000000000 01 7a5200 01 7c 0e 01 1b 0c0d00}",
	    "0+20 absent.. cie version=1 data_alignment_factor=-4 id_size=8 ; "
	    "def_cfa sp 0\ncfi-64bit 0x0" WIDTH("8") },
	{ "an FDE of 32 bits of such a CIE", X86, EH,
	    "{0000000000000000 " ZR "}[24000000 " NEAR "]",
	    "0+20" IS_CIE "\n20+13 100000..100040 cie=0x0" SAYS
	    "\ncfi-64bit 0x0" WIDTH("8") },
	{ "forward by 8 bytes", X86, EH,
	    "{edffffffffffffff " NEAR "}{0000000000000000 " ZR "}",
	    "0+1f 100000..100040 cie=0x1f" SAYS "\n1f+20" IS_CIE
	    "\ncfi-64bit 0x0" WIDTH("4") "\ncfi-64bit 0x1f" WIDTH("8") },
	{ "forward to an id of 4", X86, EH,
	    "{edffffffffffffff " NEAR "}{00000000 " ZR "}",
	    "0+1f absent.. bad ; not read\n1f+1c" IS_CIE
	    "\ncfi-64bit 0x0" WIDTH("4") "\ncfi-64bit 0x1f" WIDTH(
		"4") "\ncfi-cie-ref-invalid 0x0: the CIE pointer leads outside "
		     "the section, to offset 0xffffffff0000001f" },
	{ "an id of 8 and no more", X86, EH, "{0000000000000000}",
	    "0+14 absent.. cie cut version=0\ncfi-64bit 0x0" WIDTH(
		"8") "\n"
		     "cfi-cie-version 0x0: CIE version 0 is not known" },
	{ "an id of 4 and a version", X86, EH, "{00000000 01}",
	    "0+11 absent.. cie cut version=1\ncfi-64bit 0x0" WIDTH(
		"4") "\n"
		     "cfi-cie-aug-overrun 0x0: the CIE has a string without an "
		     "end" },
	{ "version 5, big endian", SPARC, EH,
	    "{00000000 05 00 08 00 01 78 0f 0c0e00}",
	    "0+1a absent.. cie version=5 address_size=8 "
	    "segment_selector_size=0 ; def_cfa sp 0\ncfi-64bit 0x0" WIDTH(
		"4") "\ncfi-cie-version 0x0: no standard has CIE version 5; "
		     "read like version 4" },
	{ "8 bytes, big endian", SPARC, EH,
	    "{0000000000000000 01 7a5200 01 78 0f 01 1b "
	    "0c0e00}{000000000000002c S00 00000040 00 0e10}",
	    "0+20 absent.. cie version=1 ; def_cfa sp 0\n20+1f 100000..100040 "
	    "cie=0x0 ; def_cfa_offset 16 | 100000 sp+16 same\ncfi-64bit "
	    "0x0" WIDTH("8") "\ncfi-64bit 0x20" WIDTH("8") },
	{ "4 bytes, big endian", SPARC, EH,
	    "{00000000 01 7a5200 01 78 0f 01 1b 0c0e00}{00000028 S00 00000040 "
	    "00 0e10}",
	    "0+1c absent.. cie version=1 ; def_cfa sp 0\n1c+1b 100000..100040 "
	    "cie=0x0 ; def_cfa_offset 16 | 100000 sp+16 same\ncfi-64bit "
	    "0x0" WIDTH("4") "\ncfi-64bit 0x1c" WIDTH("4") },
	{ ".debug_frame, big endian", SPARC, DEBUG,
	    "{ffffffffffffffff 01 00 01 78 0f 0c0e00}{0000000000000000 A00 "
	    "0000000000000040 0e10}",
	    "0+1c absent.. cie version=1 ; def_cfa sp 0\n1c+26 100000..100040 "
	    "cie=0x0 ; def_cfa_offset 16 | 100000 sp+16 same" },

	/* Encodings of the augmentation's pointers. */
	{ "a personality of no format", X86, EH,
	    "[00000000 01 7a505200 01 78 10 06 05 00001000 1b 0c0708][I " NEAR
	    "]",
	    "0+1a absent.. cie version=1 personality_encoding=invalid (0x05) "
	    "personality=unrelocated ; def_cfa rsp 8\n"
	    "1a+13 absent.. bad cie=0x0 ; not read\n"
	    "cfi-pe-invalid 0x11: personality encoding 0x05 cannot be read" },
	{ "of no base, but a size", X86, EH,
	    "[00000000 01 7a505200 01 78 10 06 6b 00001000 1b 0c0708][I " NEAR
	    "]",
	    "0+1a absent.. cie version=1 personality_encoding=invalid (0x6b) "
	    "personality=unrelocated ; def_cfa rsp 8\n"
	    "1a+13 100000..100040 cie=0x0 personality=unrelocated" SAYS "\n"
	    "cfi-pe-invalid 0x11: personality encoding 0x6b cannot be read" },
	{ "of a base that is not there", X86, EH,
	    "[00000000 01 7a505200 01 78 10 06 3b 00001000 1b 0c0708][I " NEAR
	    "]",
	    "0+1a absent.. cie version=1 personality_encoding=datarel|sdata4 "
	    "personality=unrelocated ; def_cfa rsp 8\n"
	    "1a+13 100000..100040 cie=0x0 personality=unrelocated" SAYS "\n"
	    "cfi-pe-invalid 0x11: personality encoding 0x3b cannot be read" },
	{ "an LSDA of no format", X86, EH,
	    "[00000000 01 7a4c5200 01 78 10 02 05 1b 0c0708][I S00 40000000 04 "
	    "00001000 0e10]",
	    "0+16 absent.. cie version=1 lsda_encoding=invalid (0x05) ; "
	    "def_cfa rsp 8\n16+17 100000..100040 cie=0x0" SAYS "\n"
	    "cfi-pe-invalid 0x11: LSDA encoding 0x05 is invalid" },
	{ "of a base that is not there", X86, EH,
	    "[00000000 01 7a4c5200 01 78 10 02 3b 1b 0c0708][I S00 40000000 04 "
	    "00001000 0e10]",
	    "0+16 absent.. cie version=1 lsda_encoding=datarel|sdata4 ; "
	    "def_cfa rsp 8\n16+17 100000..100040 cie=0x0" SAYS "\n"
	    "cfi-pe-invalid 0x27: the LSDA pointer's encoding 0x3b cannot be "
	    "read" },
	/* By way of a word, which stands in the augmentation data. */
	{ "a start by a word", X86, EH,
	    "[00000000 01 7a5200 01 78 10 09 9b A40 0c0708][I edffffff "
	    "40000000 00 0e10]",
	    "0+1c absent.. cie version=1 ; def_cfa rsp 8\n1c+13 100040..100080 "
	    "cie=0x0 ; def_cfa_offset 16 | 100040 rsp+16 same" },
	{ "an LSDA by a word", X86, EH,
	    "[00000000 01 7a4c5200 01 78 10 0a 9b 1b A40 0c0708][I S00 "
	    "40000000 04 e4ffffff 0e10]",
	    "0+1e absent.. cie version=1 lsda_encoding=indirect|pcrel|sdata4 ; "
	    "def_cfa rsp 8\n1e+17 100000..100040 cie=0x0 lsda=100040" SAYS },
	{ "a personality by a word", X86, EH,
	    "[00000000 01 7a505200 01 78 10 0e 9b 05000000 1b A40 "
	    "0c0708][I " NEAR "]",
	    "0+22 absent.. cie version=1 "
	    "personality_encoding=indirect|pcrel|sdata4 personality=100040 ; "
	    "def_cfa rsp 8\n22+13 100000..100040 cie=0x0 "
	    "personality=100040" SAYS },
	{ "an LSDA from the function", X86, EH,
	    "[00000000 01 7a4c5200 01 78 10 02 4b 1b 0c0708][I S00 40000000 04 "
	    "80000000 0e10]",
	    "0+16 absent.. cie version=1 lsda_encoding=funcrel|sdata4 ; "
	    "def_cfa rsp 8\n16+17 100000..100040 cie=0x0 lsda=100080" SAYS },

	/* .eh_frame: distances, and ranges that wrap. */
	{ "a negative distance", X86, EH,
	    "[f1ffffff " NEAR "][00000000 " ZR "]",
	    "0+13 100000..100040 cie=0x13" SAYS "\n13+14" IS_CIE },
	{ "before the section", X86, EH, "[00000000 " ZR "][19000000 " NEAR "]",
	    "0+14" IS_CIE "\n14+13 absent.. bad ; not read\n"
	    "cfi-cie-ref-invalid 0x14: the CIE pointer leads outside the "
	    "section, to offset 0xffffffffffffffff" },
	{ "to the last byte", X86, EH, "[00000000 " ZR "][f2ffffff " NEAR "]",
	    "0+14" IS_CIE "\n14+13 absent.. bad ; not read\n"
	    "cfi-cie-ref-invalid 0x14: the CIE pointer leads to 0x26, where no "
	    "CIE begins" },
	{ "to the end", X86, EH,
	    "[00000000 " ZR "]"
	    "[f1ffffff " NEAR "]",
	    "0+14" IS_CIE "\n14+13 absent.. bad ; not read\n"
	    "cfi-cie-ref-invalid 0x14: the CIE pointer leads outside the "
	    "section, to offset 0x27" },
	{ "up to the last address", X86, EH,
	    "[00000000 " CIE
	    "][14000000 f0ffffffffffffff 0f00000000000000 0e10]",
	    "0+10" IS_CIE
	    "\n10+1a fffffffffffffff0..ffffffffffffffff cie=0x0 ; "
	    "def_cfa_offset 16 | fffffffffffffff0 rsp+16 same" },
	{ "beyond it", X86, EH,
	    "[00000000 " CIE
	    "][14000000 f0ffffffffffffff 1000000000000000 0e10]",
	    "0+10" IS_CIE "\n10+1a fffffffffffffff0.. cie=0x0 ; def_cfa_offset "
	    "16\ncfi-fde-range-negative 0x10: range 0x10 from "
	    "0xfffffffffffffff0 is negative or wraps" },
	{ "the greatest range", X86, EH,
	    "[00000000 " CIE
	    "][14000000 0000000000000000 ffffffffffffff7f 0e10]",
	    "0+10" IS_CIE "\n10+1a 0..7fffffffffffffff cie=0x0 ; "
	    "def_cfa_offset 16 | 0 rsp+16 same" },
	{ "one more is negative", X86, EH,
	    "[00000000 " CIE
	    "][14000000 0000000000000000 0000000000000080 0e10]",
	    "0+10" IS_CIE "\n10+1a 0.. cie=0x0 ; def_cfa_offset 16\n"
	    "cfi-fde-range-negative 0x10: range 0x8000000000000000 from 0x0 is "
	    "negative or wraps" },
	{ "32 bits to the last address", ARM, EH,
	    "[00000000 01 00 01 7c 0e 0c0d00][14000000 f0ffffff 0f000000 0e10]",
	    "0+10 absent.. cie version=1 data_alignment_factor=-4 ; def_cfa sp "
	    "0\n10+12 fffffff0..ffffffff cie=0x0 ; def_cfa_offset 16 | "
	    "fffffff0 sp+16 same" },
	{ "32 bits beyond it", ARM, EH,
	    "[00000000 01 00 01 7c 0e 0c0d00][14000000 f0ffffff 10000000 0e10]",
	    "0+10 absent.. cie version=1 data_alignment_factor=-4 ; def_cfa sp "
	    "0\n10+12 fffffff0.. cie=0x0 ; def_cfa_offset 16\n"
	    "cfi-fde-range-negative 0x10: range 0x10 from 0xfffffff0 is "
	    "negative or wraps" },
	{ "half of all 32 bits", ARM, EH,
	    "[00000000 01 00 01 7c 0e 0c0d00][14000000 00000000 00000080 0e10]",
	    "0+10 absent.. cie version=1 data_alignment_factor=-4 ; def_cfa sp "
	    "0\n10+12 0..80000000 cie=0x0 ; def_cfa_offset 16 | 0 sp+16 same" },

	/* What an unknown augmentation leaves (DWARF 5, 6.4.1, item 4). */
	{ "unknown", X86, DEBUG,
	    "[ffffffff 01 5800 01 78 10 0c0708][00000000 " FDE "]",
	    "0+11 absent.. cie cut version=1 ; not read\n11+1a 100000..100040 "
	    "cie=0x0 ; not read\ncfi-cie-aug-unknown 0x0: augmentation \"X\" "
	    "is not known; of its FDEs only start and end can be read" },
	{ "addresses are then of the file's size", X86, DEBUG,
	    "[ffffffff 04 5800 04 02 01 78 10 0c0708][00000000 " FDE "]",
	    "0+13 absent.. cie cut version=4 ; not read\n13+1a 100000..100040 "
	    "cie=0x0 ; not read\ncfi-cie-aug-unknown 0x0: augmentation \"X\" "
	    "is not known; of its FDEs only start and end can be read" },
	{ "and no program", X86, DEBUG,
	    "[ffffffff 01 5800 01 78 10 0c0708][00000000 A00 4000000000000000]",
	    "0+11 absent.. cie cut version=1 ; not read\n11+18 100000..100040 "
	    "cie=0x0\ncfi-cie-aug-unknown 0x0: augmentation \"X\" is not "
	    "known; of its FDEs only start and end can be read" },
	{ "z that is not the first", X86, DEBUG,
	    "[ffffffff 01 527a00 01 78 10 0c0708]",
	    "0+12 absent.. cie cut version=1 ; not read\n"
	    "cfi-cie-aug-unknown 0x0: augmentation \"Rz\" has letters with "
	    "data, but does not begin with z; of its FDEs only start and end "
	    "can be read" },
	{ "letters without data", X86, DEBUG,
	    "[ffffffff 01 53424700 01 78 10 0c0708][00000000 " FDE "]",
	    "0+13 absent.. cie signal version=1 signal=yes pauth_key=B "
	    "mte_tagged_frame=yes ; def_cfa rsp 8\n13+1a 100000..100040 signal "
	    "cie=0x0 signal=yes pauth_key=B" SAYS },
	{ "armcc", X86, DEBUG, "[ffffffff 01 61726d636300 01 78 10 0c0708]",
	    "0+15 absent.. cie cut version=1 ; not read\n"
	    "cfi-cie-aug-unknown 0x0: augmentation \"armcc\" is not known; of "
	    "its FDEs only start and end can be read" },
	{ "eh and more", X86, DEBUG, "[ffffffff 01 65685300 01 78 10 0c0708]",
	    "0+13 absent.. cie cut version=1 ; not read\n"
	    "cfi-cie-aug-unknown 0x0: augmentation \"ehS\" is not known; of "
	    "its FDEs only start and end can be read" },
	{ "eh of 32 bits", ARM, DEBUG,
	    "[ffffffff 01 656800 01020304 01 7c 0e 0c0d00]",
	    "0+16 absent.. cie version=1 data_alignment_factor=-4 ; def_cfa sp "
	    "0" },
	/* "[amd:v0.0][llvm:v0.0]" */
	{ "two vendors", X86, DEBUG,
	    "[ffffffff 01 5b616d643a76302e305d5b6c6c766d3a76302e305d00 01 78 "
	    "10 0c0708]",
	    "0+25" IS_CIE },
	/* "[llvm:0]", "[llvm:v0", "[llvm]", "[llvm]:v" */
	{ "no v", X86, DEBUG, "[ffffffff 01 5b6c6c766d3a305d00 01 78 10]",
	    "0+15 absent.. cie cut version=1 ; not read\n"
	    "cfi-cie-aug-unknown 0x0: augmentation \"[llvm:0]\" is not known; "
	    "of its FDEs only start and end can be read" },
	{ "no ]", X86, DEBUG, "[ffffffff 01 5b6c6c766d3a763000 01 78 10]",
	    "0+15 absent.. cie cut version=1 ; not read\n"
	    "cfi-cie-aug-unknown 0x0: augmentation \"[llvm:v0\" is not known; "
	    "of its FDEs only start and end can be read" },
	{ "no :", X86, DEBUG, "[ffffffff 01 5b6c6c766d5d00 01 78 10]",
	    "0+13 absent.. cie cut version=1 ; not read\n"
	    "cfi-cie-aug-unknown 0x0: augmentation \"[llvm]\" is not known; of "
	    "its FDEs only start and end can be read" },
	{ ": behind it", X86, DEBUG,
	    "[ffffffff 01 5b6c6c766d5d3a7600 01 78 10]",
	    "0+15 absent.. cie cut version=1 ; not read\n"
	    "cfi-cie-aug-unknown 0x0: augmentation \"[llvm]:v\" is not known; "
	    "of its FDEs only start and end can be read" },
};

/*
 * An FDE between two plain ones, of which most tables are made.  The CIE takes
 * 0x14 bytes, the first FDE 0x13.
 */
static const struct {
	const char *what, *fde, *want;
} between[] = {
	{ "another plain one", "[2b000000 S20 10000000 00 0e20]",
	    "27+13 100020..100030 cie=0x0 ; def_cfa_offset 32 | 100020 rsp+32 "
	    "same" },
	{ "without a program", "[2b000000 S20 10000000 00]",
	    "27+11 100020..100030 cie=0x0 | 100020 rsp+8 same" },
	{ "of no bytes", "[2b000000 S20 00000000 00 0e20]",
	    "27+13 100020..100020 cie=0x0 ; def_cfa_offset 32" },
	{ "of the greatest range", "[2b000000 S20 ffffff7f 00 0e20]",
	    "27+13 100020..8010001f cie=0x0 ; def_cfa_offset 32 | 100020 "
	    "rsp+32 same" },
	{ "of a negative one", "[2b000000 S20 00000080 00 0e20]",
	    "27+13 100020.. cie=0x0 ; def_cfa_offset 32" },
	{ "with augmentation data", "[2b000000 S20 10000000 02 aabb 0e20]",
	    "27+15 100020..100030 cie=0x0 ; def_cfa_offset 32 | 100020 rsp+32 "
	    "same" },
	{ "a byte too short", "[2b000000 S20 10000000]",
	    "27+10 100020.. bad cie=0x0" },
	{ "of no CIE", "[2a000000 S20 10000000 00 0e20]",
	    "27+13 absent.. bad ; not read" },
	{ "of 64 bits", "{33000000 S20 10000000 00 0e20}",
	    "27+1b 100020..100030 cie=0x0 ; def_cfa_offset 32 | 100020 rsp+32 "
	    "same" },
	{ "to the end of all addresses", "[2b000000 c1ffcfff 0f000000 00 0e20]",
	    "27+13 fffffffffffffff0..ffffffffffffffff cie=0x0 ; def_cfa_offset "
	    "32 | fffffffffffffff0 rsp+32 same" },
	{ "beyond it", "[2b000000 c1ffcfff 10000000 00 0e20]",
	    "27+13 fffffffffffffff0.. cie=0x0 ; def_cfa_offset 32" },
};

static void
plain(void)
{
	char records[256], want[256];
	const char *got, *line;
	size_t i;

	for (i = 0; i < NELEM(between); i++) {
		snprintf(records, sizeof(records),
		    "[00000000 " ZR "][18000000 " NEAR "]%s", between[i].fde);
		got = forms(X86, EH, records);
		line = strstr(got, "\n27+");
		snprintf(want, sizeof(want), "%.*s",
		    line == NULL ? 0 : (int)strcspn(line + 1, "\n"),
		    line == NULL ? "" : line + 1);
		is(want, between[i].want, between[i].what);
	}
}

/*
 * Two FDEs in a row of a CIE that is not the usual one: the second has
 * [100020, 100030), or what else its bytes say.
 */
static const struct {
	const char *what;
	enum cpu cpu;
	int kind;
	const char *records, *want;
} pairs[] = {
	{ "absolute", X86, EH,
	    "[00000000 01 7a5200 01 78 10 01 0b 0c0708][I 00001000 10000000 00 "
	    "0e10][I 20001000 10000000 00 0e20]",
	    "27+13 100020..100030 cie=0x0" },
	{ "a range without a sign", X86, EH,
	    "[00000000 01 7a5200 01 78 10 01 13 0c0708][I S00 10000000 00 "
	    "0e10][I S20 10000000 00 0e20]",
	    "27+13 100100020..100100030 cie=0x0" },
	{ "no z", X86, EH,
	    "[00000000 01 00 01 78 10 0c0708][I A00 1000000000000000 0e10][I "
	    "A20 1000000000000000 0e20]",
	    "2a+1a 100020..100030 cie=0x0" },
	{ "32 bits", ARM, EH,
	    "[00000000 01 7a5200 01 7c 0e 01 1b 0c0d00][I S00 10000000 00 "
	    "0e10][I c1ffcfff 0f000000 00 0e20]",
	    "27+13 fffffff0..ffffffff cie=0x0" },
	{ "of 8 bytes in 32 bits", ARM, EH,
	    "[00000000 04 7a5200 0800 01 7c 0e 01 1b 0c0d00][I S00 10000000 00 "
	    "0e10][I S20 10000000 00 0e20]",
	    "29+13 100020..100030 cie=0x0" },
	{ "of 4 bytes in 64", X86, EH,
	    "[00000000 04 7a5200 0400 01 78 10 01 1b 0c0708][I S00 10000000 00 "
	    "0e10][I bfffcfff 0f000000 00 0e20]",
	    "29+13 fffffff0..ffffffff cie=0x0" },
	{ "with a selector", X86, EH,
	    "[00000000 04 7a5200 0804 01 78 10 01 1b 0c0708][I 07000000 S00 "
	    "10000000 00 0e10][I 07000000 S20 10000000 00 0e20]",
	    "2d+17 100020..100030 cie=0x0 segment=0x7" },
	{ ".debug_frame", X86, DEBUG,
	    "[ffffffff 01 7a5200 01 78 10 01 1b 0c0708][00000000 S00 10000000 "
	    "00 0e10][00000000 S20 10000000 00 0e20]",
	    "27+13 100020..100030 cie=0x0" },
	{ ".debug_frame, by a distance", X86, DEBUG,
	    "[ffffffff 01 7a5200 01 78 10 01 1b 0c0708][00000000 S00 10000000 "
	    "00 0e10][I S20 10000000 00 0e20]",
	    "27+13 absent.. bad" },
	{ "an unknown letter", X86, EH,
	    "[00000000 01 7a585200 01 78 10 01 1b 0c0708][I S00 10000000 00 "
	    "0e10][I S20 10000000 00 0e20]",
	    "28+13 absent.. bad cie=0x0" },
	{ "big endian", SPARC, EH,
	    "[00000000 01 7a5200 04 78 0f 01 1b 0c0e00][I S00 00000010 00 "
	    "0e10][I S20 00000010 00 0e20]",
	    "27+13 100020..100030 cie=0x0" },
};

static void
two(void)
{
	const char *got, *line;
	char third[256];
	size_t i;

	for (i = 0; i < NELEM(pairs); i++) {
		got = forms(pairs[i].cpu, pairs[i].kind, pairs[i].records);
		line = strchr(got, '\n');
		line = line == NULL ? NULL : strchr(line + 1, '\n');
		snprintf(third, sizeof(third), "%.*s",
		    line == NULL ? 0 : (int)strcspn(line + 1, ";\n"),
		    line == NULL ? "" : line + 1);
		if (strlen(third) > 0 && third[strlen(third) - 1] == ' ')
			third[strlen(third) - 1] = '\0';
		is(third, pairs[i].want, pairs[i].what);
	}
}

/* Which of a record's bytes are there: where each field of it ends. */
static void
cut(void)
{
	static const char cie[] = "010001781000";
	static const char fde[] = "0000100000000000400000000000000000";
	char records[256];
	const char *got;
	unsigned n;

	for (n = 0; n <= 6; n++) {
		snprintf(records, sizeof(records), "[ffffffff %.*s]",
		    (int)(2 * n), cie);
		got = forms(X86, DEBUG, records);
		ok(strstr(got, n == 0 ? "CIE version 0 is not known" :
			       n == 1 ? "the CIE has a string without an end" :
			       n < 5  ? "the CIE ends too early" :
					"cie version=1") != NULL &&
			(n < 5 || strchr(got, '\n') == NULL),
		    "%u bytes of a CIE", n);
	}
	for (n = 0; n <= 17; n++) {
		snprintf(records, sizeof(records), CIE32 "[00000000 %.*s]",
		    (int)(2 * n), fde);
		got = forms(X86, DEBUG, records);
		ok((strstr(got, "cfi-truncated 0x10: the FDE ends too early") !=
		       NULL) == (n < 16) &&
			(strstr(got, " bad ") != NULL) == (n < 16),
		    "%u bytes of an FDE", n);
	}
}

/* The same with what compilers say of themselves. */
static void
pascal(void)
{
	static const struct {
		const char *comment, *want;
	} t[] = {
		{ "FPC 3.2.2 for x86_64",
		    "1 FDE has" PASCAL ", as Free Pascal writes them" },
		{ "GCC and FPC ",
		    "1 FDE has" PASCAL ", as Free Pascal writes them" },
		{ "FPC", "1 FDE has" PASCAL "\n" },
	};
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		begin(X86, DEBUG, CIE32 "[0000000000000000 " FDE "]");
		world_section(&w, ".comment", 0, 0x500000, t[i].comment,
		    strlen(t[i].comment));
		dump(&w, "debug_frame");
		sb_char(&dumped, '\n');
		ok(strstr(dumped.s, t[i].want) != NULL, "%s", t[i].comment);
		world_end(&w);
	}
	/* Code at the place that it would be if the pointer had 4 bytes. */
	begin(X86, DEBUG, CIE32 "[0000000000000000 " FDE "]");
	world_section(&w, ".text.high", SEC_EXEC, UINT64_C(0x10000000000000),
	    NULL, 16);
	dump(&w, "debug_frame");
	ok(strstr(dumped.s, "\n10+1e 10000000000000..10004000000000 ") !=
		    NULL &&
		strstr(dumped.s, "FDE has") == NULL,
	    "code either way");
	world_end(&w);
}

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(cases); i++)
		is(forms(cases[i].cpu, cases[i].kind, cases[i].records),
		    cases[i].want, cases[i].what);
	plain();
	two();
	cut();
	pascal();
	sb_free(&dumped);
	return done();
}
