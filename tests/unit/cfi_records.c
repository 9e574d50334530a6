/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Headers of CIEs and FDEs, byte by byte (DWARF 5, 6.4.1; LSB Core, 10.6), with
 * what they mean worked out by hand: fields, and what is said.
 */
#include "cfi_build.h"

#define CIE "01 7a5200 01 78 10 01 1b 0c0708 9001"
#define FDE "S00 40000000 00 41 0e10"
#define END "00000000"

/* Entries without their operations and rows, but for what is not read. */
static const char *
records(const char *cie, const char *fde, const char *rest)
{
	char *p, *end;

	make(X86, cie, fde, rest);
	dump(&w, "eh_frame");
	world_end(&w);
	while ((p = strstr(dumped.s, " ; ")) != NULL) {
		end = p + strcspn(p, "\n");
		memmove(p, end, strlen(end) + 1);
	}
	p = strchr(dumped.s, '\n');
	return p == NULL ? dumped.s : p + 1;
}

static const struct {
	const char *what, *cie, *fde, *rest, *want;
} headers[] = {
	{ "both", CIE, FDE, END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1\n18+14 100000..100040 kind=fde cie=0x0 "
	    "augmentation=zR length=20 augmentation_length=0" },
	{ "no terminator", CIE, FDE, "",
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1\n18+14 100000..100040 kind=fde cie=0x0 "
	    "augmentation=zR length=20 augmentation_length=0" },
	{ "a terminator within", CIE, FDE, "00000000 00000000",
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1\n18+14 100000..100040 kind=fde cie=0x0 "
	    "augmentation=zR length=20 augmentation_length=0" },
	{ "three bytes", CIE, FDE, "000000",
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1\n18+14 100000..100040 kind=fde cie=0x0 "
	    "augmentation=zR length=20 augmentation_length=0\ncfi-truncated "
	    "0x2c: 3 bytes are left at the end, too few for a record" },
	{ "a length of 1", CIE, FDE, "01000000 00",
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1\n18+14 100000..100040 kind=fde cie=0x0 "
	    "augmentation=zR length=20 augmentation_length=0\n2c+5 absent.. "
	    "bad\ncfi-truncated 0x2c: a record of 1 byte is too short for its "
	    "id" },
	{ "a length that is reserved", CIE, FDE, "f0ffffff 00000000",
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1\n18+14 100000..100040 kind=fde cie=0x0 "
	    "augmentation=zR length=20 "
	    "augmentation_length=0\ncfi-length-reserved 0x2c: length "
	    "0xfffffff0 is reserved; 8 bytes from here on cannot be read" },
	{ "a length past the end", CIE, FDE, "08000000 00000000",
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1\n18+14 100000..100040 kind=fde cie=0x0 "
	    "augmentation=zR length=20 augmentation_length=0\ncfi-truncated "
	    "0x2c: a record of 8 bytes goes past the end of the section, which "
	    "has 4 left; they are not read" },
	{ "a record of 64 bits", CIE, FDE,
	    "ffffffff 1400000000000000 38000000 S00 40000000 00 41 0e10 "
	    "00000000 00000000",
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1\n18+14 100000..100040 kind=fde cie=0x0 "
	    "augmentation=zR length=20 augmentation_length=0\n2c+20 "
	    "100000..100040 kind=fde cie=0x0 augmentation=zR length=32 "
	    "augmentation_length=0\ncfi-64bit 0x2c: 64-bit record in "
	    ".eh_frame, read with an id of 4 bytes" },
	{ "an FDE whose CIE is not there", CIE, FDE,
	    "10000000 04000000 S00 40000000 00000000",
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1\n18+14 100000..100040 kind=fde cie=0x0 "
	    "augmentation=zR length=20 augmentation_length=0\n2c+14 absent.. "
	    "bad kind=fde\ncfi-cie-ref-invalid 0x2c: the CIE pointer leads to "
	    "0x2c, where no CIE begins" },
	{ "an FDE whose CIE is before", CIE, FDE,
	    "10000000 f0ffff7f S00 40000000 00000000",
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1\n18+14 100000..100040 kind=fde cie=0x0 "
	    "augmentation=zR length=20 augmentation_length=0\n2c+14 absent.. "
	    "bad kind=fde\ncfi-cie-ref-invalid 0x2c: the CIE pointer leads "
	    "outside the section, to offset 0xffffffff80000040" },
	{ "version 00", "00 7a5200 01 78 10 01 1b 0c0708 9001", FDE, END,
	    "0+18 absent.. cie cut kind=cie version=0\n18+14 absent.. bad "
	    "kind=fde cie=0x0\ncfi-cie-version 0x0: CIE version 0 is not "
	    "known" },
	{ "version 02", "02 7a5200 01 78 10 01 1b 0c0708 9001", FDE, END,
	    "0+18 absent.. cie kind=cie version=2 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1\n18+14 100000..100040 kind=fde cie=0x0 "
	    "augmentation=zR length=20 augmentation_length=0\ncfi-cie-version "
	    "0x0: no standard has CIE version 2; read like version 1" },
	{ "version 03", "03 7a5200 01 78 10 01 1b 0c0708 9001", FDE, END,
	    "0+18 absent.. cie kind=cie version=3 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1\n18+14 100000..100040 kind=fde cie=0x0 "
	    "augmentation=zR length=20 augmentation_length=0" },
	{ "version 05", "05 7a5200 01 78 10 01 1b 0c0708 9001", FDE, END,
	    "0+18 absent.. cie cut kind=cie version=5 augmentation=zR\n18+14 "
	    "absent.. bad kind=fde cie=0x0\ncfi-cie-version 0x0: no standard "
	    "has CIE version 5; read like version 4\ncfi-cie-addr-size 0x0: "
	    "address size 1 is neither 4 nor 8" },
	{ "version 06", "06 7a5200 01 78 10 01 1b 0c0708 9001", FDE, END,
	    "0+18 absent.. cie cut kind=cie version=6\n18+14 absent.. bad "
	    "kind=fde cie=0x0\ncfi-cie-version 0x0: CIE version 6 is not "
	    "known" },
	{ "version ff", "ff 7a5200 01 78 10 01 1b 0c0708 9001", FDE, END,
	    "0+18 absent.. cie cut kind=cie version=255\n18+14 absent.. bad "
	    "kind=fde cie=0x0\ncfi-cie-version 0x0: CIE version 255 is not "
	    "known" },
	{ "version 4", "04 7a5200 08 00 01 78 10 01 1b 0c0708 9001", FDE, END,
	    "0+18 absent.. cie kind=cie version=4 augmentation=zR "
	    "address_size=8 segment_selector_size=0 code_alignment_factor=1 "
	    "data_alignment_factor=-8 return_address_register=16 "
	    "fde_encoding=pcrel|sdata4 augmentation_length=1\n18+14 "
	    "100000..100040 kind=fde cie=0x0 augmentation=zR length=20 "
	    "augmentation_length=0\ncfi-cie-version 0x0: CIE version 4 belongs "
	    "in .debug_frame; few readers know it here" },
	{ "an address of 4 bytes", "04 7a5200 04 00 01 78 10 01 03 0c0708 9001",
	    "00001000 40000000 00 41 0e10", END,
	    "0+18 absent.. cie kind=cie version=4 augmentation=zR "
	    "address_size=4 segment_selector_size=0 code_alignment_factor=1 "
	    "data_alignment_factor=-8 return_address_register=16 "
	    "fde_encoding=udata4 augmentation_length=1\n18+14 100000..100040 "
	    "kind=fde cie=0x0 augmentation=zR length=20 "
	    "augmentation_length=0\ncfi-cie-version 0x0: CIE version 4 belongs "
	    "in .debug_frame; few readers know it here" },
	{ "an address of 2 bytes", "04 7a5200 02 00 01 78 10 01 1b 0c0708 9001",
	    FDE, END,
	    "0+18 absent.. cie cut kind=cie version=4 augmentation=zR\n18+14 "
	    "absent.. bad kind=fde cie=0x0\ncfi-cie-version 0x0: CIE version 4 "
	    "belongs in .debug_frame; few readers know it "
	    "here\ncfi-cie-addr-size 0x0: address size 2 is neither 4 nor 8" },
	{ "a segment of 2 bytes", "04 7a5200 08 02 01 78 10 01 1b 0c0708 9001",
	    "0700 S00 40000000 00 41 0e10", END,
	    "0+18 absent.. cie kind=cie version=4 augmentation=zR "
	    "address_size=8 segment_selector_size=2 code_alignment_factor=1 "
	    "data_alignment_factor=-8 return_address_register=16 "
	    "fde_encoding=pcrel|sdata4 augmentation_length=1\n18+18 "
	    "100000..100040 kind=fde cie=0x0 augmentation=zR segment=0x7 "
	    "length=24 augmentation_length=0\ncfi-cie-version 0x0: CIE version "
	    "4 belongs in .debug_frame; few readers know it here" },
	{ "a segment of 9 bytes", "04 7a5200 08 09 01 78 10 01 1b 0c0708 9001",
	    FDE, END,
	    "0+18 absent.. cie cut kind=cie version=4 augmentation=zR\n18+14 "
	    "absent.. bad kind=fde cie=0x0\ncfi-cie-version 0x0: CIE version 4 "
	    "belongs in .debug_frame; few readers know it "
	    "here\ncfi-cie-addr-size 0x0: segment selector size 9 is more than "
	    "8" },
	{ "a column of two bytes", "03 7a5200 01 78 8001 01 1b 0c0708 9001",
	    FDE, END,
	    "0+18 absent.. cie kind=cie version=3 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=128 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1\n18+14 100000..100040 kind=fde cie=0x0 "
	    "augmentation=zR length=20 augmentation_length=0" },
	{ "no augmentation", "01 00 01 78 10 0c0708 9001",
	    "A00 4000000000000000 41 0e10", END,
	    "0+14 absent.. cie kind=cie version=1 augmentation= "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16\n14+1c 100000..100040 kind=fde cie=0x0 "
	    "augmentation= length=28" },
	{ "eh", "01 656800 0102030405060708 01 78 10 0c0708 9001",
	    "A00 4000000000000000 41 0e10", END,
	    "0+1c absent.. cie kind=cie version=1 augmentation=eh "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16\n1c+1c 100000..100040 kind=fde cie=0x0 "
	    "augmentation=eh length=28" },
	{ "armcc+", "01 61726d63632b00 01 78 10 0c0708 9001",
	    "A00 4000000000000000 41 0e10", END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=armcc+ "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16\n18+1c 100000..100040 kind=fde cie=0x0 "
	    "augmentation=armcc+ length=28" },
	{ "z alone", "01 7a00 01 78 10 00 0c0708 9001",
	    "A00 4000000000000000 00 41 0e10", END,
	    "0+14 absent.. cie kind=cie version=1 augmentation=z "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 augmentation_length=0\n14+1c "
	    "100000..100040 kind=fde cie=0x0 augmentation=z length=28 "
	    "augmentation_length=0" },
	{ "z with data of nobody", "01 7a00 01 78 10 02 aabb 0c0708 9001",
	    "A00 4000000000000000 00 41 0e10", END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=z "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 augmentation_length=2\n18+1c "
	    "100000..100040 kind=fde cie=0x0 augmentation=z length=28 "
	    "augmentation_length=0" },
	{ "zS", "01 7a525300 01 78 10 01 1b 0c0708 9001", FDE, END,
	    "0+18 absent.. cie signal kind=cie version=1 augmentation=zRS "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 signal=yes "
	    "augmentation_length=1\n18+14 100000..100040 signal kind=fde "
	    "cie=0x0 augmentation=zRS signal=yes length=20 "
	    "augmentation_length=0" },
	{ "zB", "01 7a524200 01 78 10 01 1b 0c0708 9001", FDE, END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zRB "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 pauth_key=B "
	    "augmentation_length=1\n18+14 100000..100040 kind=fde cie=0x0 "
	    "augmentation=zRB pauth_key=B length=20 augmentation_length=0" },
	{ "zG", "01 7a524700 01 78 10 01 1b 0c0708 9001", FDE, END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zRG "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "mte_tagged_frame=yes augmentation_length=1\n18+14 100000..100040 "
	    "kind=fde cie=0x0 augmentation=zRG length=20 "
	    "augmentation_length=0" },
	{ "S without z", "01 5300 01 78 10 0c0708 9001",
	    "A00 4000000000000000 41 0e10", END,
	    "0+14 absent.. cie signal kind=cie version=1 augmentation=S "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 signal=yes\n14+1c 100000..100040 "
	    "signal kind=fde cie=0x0 augmentation=S signal=yes length=28" },
	{ "R without z", "01 5200 01 78 10 1b 0c0708 9001", FDE, END,
	    "0+14 absent.. cie cut kind=cie version=1 augmentation=R\n14+14 "
	    "absent.. bad kind=fde cie=0x0\ncfi-cie-aug-unknown 0x0: "
	    "augmentation \"R\" has letters with data, but does not begin with "
	    "z; the rest of the CIE and its FDEs cannot be read" },
	{ "a letter that is not known",
	    "01 7a525800 01 78 10 01 1b 0c0708 9001", FDE, END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zRX "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1\n18+14 100000..100040 kind=fde cie=0x0 "
	    "augmentation=zRX length=20 "
	    "augmentation_length=0\ncfi-cie-aug-unknown 0x0: augmentation "
	    "\"zRX\" has an unknown letter; the letters from it on are not "
	    "read" },
	{ "one before R", "01 7a585200 01 78 10 01 1b 0c0708 9001", FDE, END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zXR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 augmentation_length=1\n18+14 absent.. "
	    "bad kind=fde cie=0x0\ncfi-cie-aug-unknown 0x0: augmentation "
	    "\"zXR\" has an unknown letter; the letters from it on are not "
	    "read" },
	{ "no letter that is known", "01 5800 01 78 10 0c0708 9001", FDE, END,
	    "0+14 absent.. cie cut kind=cie version=1 augmentation=X\n14+14 "
	    "absent.. bad kind=fde cie=0x0\ncfi-cie-aug-unknown 0x0: "
	    "augmentation \"X\" is not known; the rest of the CIE and its FDEs "
	    "cannot be read" },
	{ "data past the CIE", "01 7a5200 01 78 10 20 1b 0c0708 9001", FDE, END,
	    "0+18 absent.. cie cut kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 augmentation_length=32\n18+14 absent.. "
	    "bad kind=fde cie=0x0\ncfi-cie-aug-overrun 0x0: augmentation data "
	    "of 32 bytes goes past the CIE" },
	{ "data to the CIE's end", "01 7a5200 01 78 10 08 1b 0c0708 900100",
	    FDE, END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=8\n18+14 100000..100040 kind=fde cie=0x0 "
	    "augmentation=zR length=20 "
	    "augmentation_length=0\ncfi-cfa-undefined 0x18: the row at "
	    "0x100000 has no rule for the CFA\ncfi-def-needs-reg 0x2a: "
	    "def_cfa_offset: the CFA is not a register plus an offset "
	    "here\ncfi-cfa-undefined 0x29: the row at 0x100001 has no rule for "
	    "the CFA" },
	{ "too little data", "01 7a525000 01 78 10 04 1b 00 0000 0c0708 9001",
	    FDE, END,
	    "0+1c absent.. cie kind=cie version=1 augmentation=zRP "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "personality_encoding=absptr augmentation_length=4\n1c+14 "
	    "100000..100040 kind=fde cie=0x0 augmentation=zRP length=20 "
	    "augmentation_length=0\ncfi-cie-aug-overrun 0x0: augmentation data "
	    "of 4 bytes is too short for \"zRP\"" },
	{ "a vendor",
	    "01 5b6c6c766d3a76302e305d7a5200 01 78 10 01 1b 0c0708 9001", FDE,
	    END,
	    "0+24 absent.. cie kind=cie version=1 augmentation=[llvm:v0.0]zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1\n24+14 100000..100040 kind=fde cie=0x0 "
	    "augmentation=[llvm:v0.0]zR length=20 augmentation_length=0" },
	{ "another vendor",
	    "01 5b666f6f3a76315d7a5200 01 78 10 01 1b 0c0708 9001", FDE, END,
	    "0+20 absent.. cie kind=cie version=1 augmentation=[foo:v1]zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1\n20+14 100000..100040 kind=fde cie=0x0 "
	    "augmentation=[foo:v1]zR length=20 "
	    "augmentation_length=0\ncfi-cie-aug-unknown 0x0: augmentation "
	    "\"[foo:v1]zR\" is of a vendor that is not known; it is read as if "
	    "there were none" },
	{ "no string's end", "01 7a7a7a7a7a7a7a", NULL, END,
	    "0+10 absent.. cie cut kind=cie version=1\ncfi-cie-aug-overrun "
	    "0x0: the CIE has a string without an end" },
	{ "zPLR",
	    "01 7a504c5200 01 78 10 0b 00 1111100000000000 1b 1b 0c0708 9001",
	    "S00 40000000 04 S08 41 0e10", END,
	    "0+24 absent.. cie kind=cie version=1 augmentation=zPLR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "lsda_encoding=pcrel|sdata4 personality_encoding=absptr "
	    "personality=101111 augmentation_length=11\n24+18 100000..100040 "
	    "kind=fde cie=0x0 augmentation=zPLR lsda=100008 personality=101111 "
	    "length=24 augmentation_length=4" },
	{ "zL, 0", "01 7a4c5200 01 78 10 02 1b 1b 0c0708 9001",
	    "S00 40000000 04 00000000 41 0e10", END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zLR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "lsda_encoding=pcrel|sdata4 augmentation_length=2\n18+18 "
	    "100000..100040 kind=fde cie=0x0 augmentation=zLR length=24 "
	    "augmentation_length=4" },
	{ "zL, cut", "01 7a4c5200 01 78 10 02 1b 1b 0c0708 9001",
	    "S00 40000000 02 0000 41 0e10", END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zLR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "lsda_encoding=pcrel|sdata4 augmentation_length=2\n18+18 "
	    "100000..100040 kind=fde cie=0x0 augmentation=zLR length=24 "
	    "augmentation_length=2" },
	{ "zL, none", "01 7a4c5200 01 78 10 02 ff 1b 0c0708 9001", FDE, END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zLR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "lsda_encoding=omit augmentation_length=2\n18+14 100000..100040 "
	    "kind=fde cie=0x0 augmentation=zLR length=20 "
	    "augmentation_length=0" },
	{ "FDE's data past its end", CIE, "S00 40000000 7f 41 0e10", END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1\n18+14 100000.. bad kind=fde cie=0x0 "
	    "augmentation=zR length=20 augmentation_length=127\ncfi-truncated "
	    "0x18: the FDE ends too early" },
	{ "FDE cut", CIE, "S00 4000", END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1\n18+10 100000.. bad kind=fde cie=0x0 "
	    "augmentation=zR length=16 augmentation_length=0\ncfi-truncated "
	    "0x18: the FDE ends too early" },
	{ "a negative range", CIE, "S00 000000ff 00", END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1\n18+14 100000.. kind=fde cie=0x0 "
	    "augmentation=zR length=20 "
	    "augmentation_length=0\ncfi-fde-range-negative 0x18: range "
	    "0xffffffffff000000 from 0x100000 is negative or wraps" },
	{ "no range", CIE, "S00 00000000 00", END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata4 "
	    "augmentation_length=1\n18+14 100000..100000 kind=fde cie=0x0 "
	    "augmentation=zR length=20 augmentation_length=0" },
	{ "encoding 00", "01 7a5200 01 78 10 01 00 0c0708 9001",
	    "A00 4000000000000000 00 41 0e10", END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=absptr "
	    "augmentation_length=1\n18+1c 100000..100040 kind=fde cie=0x0 "
	    "augmentation=zR length=28 augmentation_length=0" },
	{ "encoding 02", "01 7a5200 01 78 10 01 02 0c0708 9001",
	    "0010 4000 00 41 0e10", END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=udata2 "
	    "augmentation_length=1\n18+10 1000..1040 kind=fde cie=0x0 "
	    "augmentation=zR length=16 augmentation_length=0" },
	{ "encoding 03", "01 7a5200 01 78 10 01 03 0c0708 9001",
	    "00001000 40000000 00 41 0e10", END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=udata4 "
	    "augmentation_length=1\n18+14 100000..100040 kind=fde cie=0x0 "
	    "augmentation=zR length=20 augmentation_length=0" },
	{ "encoding 04", "01 7a5200 01 78 10 01 04 0c0708 9001",
	    "A00 4000000000000000 00 41 0e10", END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=udata8 "
	    "augmentation_length=1\n18+1c 100000..100040 kind=fde cie=0x0 "
	    "augmentation=zR length=28 augmentation_length=0" },
	{ "encoding 01", "01 7a5200 01 78 10 01 01 0c0708 9001",
	    "808040 40 00 41 0e10", END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=uleb128 "
	    "augmentation_length=1\n18+10 100000..100040 kind=fde cie=0x0 "
	    "augmentation=zR length=16 augmentation_length=0" },
	{ "encoding 09", "01 7a5200 01 78 10 01 09 0c0708 9001",
	    "8080c000 c000 00 41 0e10", END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=sleb128 "
	    "augmentation_length=1\n18+14 100000..100040 kind=fde cie=0x0 "
	    "augmentation=zR length=20 augmentation_length=0" },
	{ "encoding 0a", "01 7a5200 01 78 10 01 0a 0c0708 9001",
	    "0010 4000 00 41 0e10", END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=sdata2 "
	    "augmentation_length=1\n18+10 1000..1040 kind=fde cie=0x0 "
	    "augmentation=zR length=16 augmentation_length=0" },
	{ "encoding 0b", "01 7a5200 01 78 10 01 0b 0c0708 9001",
	    "00001000 40000000 00", END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=sdata4 "
	    "augmentation_length=1\n18+14 100000..100040 kind=fde cie=0x0 "
	    "augmentation=zR length=20 augmentation_length=0" },
	{ "encoding 0c", "01 7a5200 01 78 10 01 0c 0c0708 9001",
	    "A00 4000000000000000 00 41 0e10", END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=sdata8 "
	    "augmentation_length=1\n18+1c 100000..100040 kind=fde cie=0x0 "
	    "augmentation=zR length=28 augmentation_length=0" },
	{ "encoding 1a", "01 7a5200 01 78 10 01 1a 0c0708 9001", "0010 4000 00",
	    END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=pcrel|sdata2 "
	    "augmentation_length=1\n18+10 301020..301060 kind=fde cie=0x0 "
	    "augmentation=zR length=16 augmentation_length=0" },
	{ "encoding 9b", "01 7a5200 01 78 10 01 9b 0c0708 9001", FDE, END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=indirect|pcrel|sdata4 "
	    "augmentation_length=1\n18+14 unrelocated*.. kind=fde cie=0x0 "
	    "augmentation=zR length=20 augmentation_length=0" },
	{ "encoding ff", "01 7a5200 01 78 10 01 ff 0c0708 9001", FDE, END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=omit "
	    "augmentation_length=1\n18+14 absent.. bad kind=fde "
	    "cie=0x0\ncfi-pe-invalid 0x10: address encoding 0xff leaves the "
	    "address out" },
	{ "encoding 05", "01 7a5200 01 78 10 01 05 0c0708 9001", FDE, END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=invalid (0x05) "
	    "augmentation_length=1\n18+14 absent.. bad kind=fde "
	    "cie=0x0\ncfi-pe-invalid 0x10: address encoding 0x05 is invalid" },
	{ "encoding 2b", "01 7a5200 01 78 10 01 2b 0c0708 9001", FDE, END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=textrel|sdata4 "
	    "augmentation_length=1\n18+14 ffffffffffefffe0..fffffffffff00020 "
	    "kind=fde cie=0x0 augmentation=zR length=20 "
	    "augmentation_length=0" },
	{ "encoding 3b", "01 7a5200 01 78 10 01 3b 0c0708 9001", FDE, END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=datarel|sdata4 "
	    "augmentation_length=1\n18+14 absent.. bad kind=fde cie=0x0 "
	    "augmentation=zR length=20 augmentation_length=0\ncfi-pe-invalid "
	    "0x20: the address cannot be told: its encoding 0x3b needs a base "
	    "that this file does not have" },
	{ "encoding 4b", "01 7a5200 01 78 10 01 4b 0c0708 9001", FDE, END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=funcrel|sdata4 "
	    "augmentation_length=1\n18+14 absent.. bad kind=fde cie=0x0 "
	    "augmentation=zR length=20 augmentation_length=0\ncfi-pe-invalid "
	    "0x20: the address cannot be told: its encoding 0x4b needs a base "
	    "that this file does not have" },
	{ "encoding 50", "01 7a5200 01 78 10 01 50 0c0708 9001", FDE, END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=aligned "
	    "augmentation_length=1\n18+14 40ffdfffe0.. bad kind=fde cie=0x0 "
	    "augmentation=zR length=20 augmentation_length=0\ncfi-truncated "
	    "0x18: the FDE ends too early" },
	{ "encoding 6b", "01 7a5200 01 78 10 01 6b 0c0708 9001", FDE, END,
	    "0+18 absent.. cie kind=cie version=1 augmentation=zR "
	    "code_alignment_factor=1 data_alignment_factor=-8 "
	    "return_address_register=16 fde_encoding=invalid (0x6b) "
	    "augmentation_length=1\n18+14 absent.. bad kind=fde "
	    "cie=0x0\ncfi-pe-invalid 0x10: address encoding 0x6b is invalid" },
};

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(headers); i++)
		is(records(headers[i].cie, headers[i].fde, headers[i].rest),
		    headers[i].want, headers[i].what);
	sb_free(&dumped);
	return done();
}
