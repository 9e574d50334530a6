/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words of compact unwind as rows, worked out by hand after
 * mach-o/compact_unwind_encoding.h: CFA, return address, registers, what is
 * said of words that mean nothing; their text; rows of __compact_unwind.
 */
#include "format/compact.h"
#include "dumped.h"

static struct world w;
static struct strbuf told;

/* sub $0x1000, %rsp (i386: esp) in different places of the code. */
static const uint8_t code[] = { 0x55, 0x48, 0x81, 0xec, 0, 0x10, 0, 0, 0x90,
	0x81, 0xec, 0x08, 0, 0, 0, 0x90 };

static const char *
row_of(uint8_t machine, uint8_t size, uint32_t word)
{
	struct table t = { .img = &w.img, .name = "compact_unwind" };
	struct entry e = { .offset = 0x20,
		.has_end = true,
		.end = WORLD_CODE + 8 };
	struct diag d = { 0 };
	struct regset set;
	const struct row *r;
	size_t i;

	world_begin(&w, machine, size);
	w.img.container = CONTAINER_MACHO;
	w.seg[0].data = code;
	w.seg[0].len = sizeof(code);
	t.sec = &w.sec[0];
	e.start.kind = TARGET_ADDR;
	e.start.addr = WORLD_CODE;
	compact_row(&t, word, &e, &d);
	set = table_regset(&t);
	told.len = 0;
	sb_str(&told, "");
	for (r = e.rows; r < e.rows + e.nrows; r++) {
		sb_rule(&told, &set, &r->cfa);
		sb_char(&told, ' ');
		sb_rule(&told, &set, &r->ra);
		for (i = 0; i < r->nregs; i++) {
			sb_char(&told, ' ');
			sb_reg_rule(&told, &set, e.regs + r->regs, r->nregs,
			    (uint32_t)i);
		}
		if (r->flags & ROW_SIGNED)
			sb_str(&told, r->flags & ROW_SIGNED_PC ?
					  " signed with pc" :
					  " signed");
		if (r->pc != WORLD_CODE || r->end != WORLD_CODE + 8)
			sb_str(&told, " elsewhere");
	}
	if (e.pauth_key != 0)
		sb_printf(&told, " key %c", e.pauth_key);
	for (i = 0; i < d.n; i++)
		sb_printf(&told, "%s%s: %s%s", told.len > 0 ? "; " : "",
		    check_info(d.list[i].check)->name, d.list[i].message,
		    d.list[i].offset == 0x20 ? "" : " elsewhere");
	entry_free(&e);
	diag_free(&d);
	world_end(&w);
	return told.s;
}

static const struct {
	uint8_t machine, size;
	uint32_t word;
	const char *want;
} words[] = {
#define X64    MACH_X86_64, 8
#define X86    MACH_I386, 4
#define A64    MACH_AARCH64, 8
#define A64_32 MACH_AARCH64, 4
#define ARM    MACH_ARM, 4
	{ X64, 0x00000000, "none -" },
	{ X64, 0x00000001,
	    "none -; enc-zero-bits: word 0x00000001 has no mode, but other "
	    "bits" },
	{ X64, 0x80000000,
	    "none -; enc-zero-bits: word 0x80000000 has no mode, but other "
	    "bits" },
	{ X64, 0x40000000,
	    "none -; enc-zero-bits: word 0x40000000 has no mode, but other "
	    "bits" },
	{ X64, 0x01000000, "rbp+16 [cfa-8] rbp=[cfa-16]" },
	{ X64, 0x01010001, "rbp+16 [cfa-8] rbx=[cfa-24] rbp=[cfa-16]" },
	{ X64, 0x01020011,
	    "rbp+16 [cfa-8] rbx=[cfa-32] rbp=[cfa-16] r12=[cfa-24]" },
	{ X64, 0x01030045,
	    "rbp+16 [cfa-8] rbx=[cfa-24] rbp=[cfa-16] r15=[cfa-40]" },
	{ X64, 0x010558d1,
	    "rbp+16 [cfa-8] rbx=[cfa-56] rbp=[cfa-16] r12=[cfa-48] "
	    "r13=[cfa-40] r14=[cfa-32] r15=[cfa-24]" },
	{ X64, 0x01015001,
	    "rbp+16 [cfa-8] rbx=[cfa-24] rbp=[cfa-16] r15=[cfa+8]; "
	    "enc-bp-span: word 0x01015001 has a register in slot 5 of 1 below "
	    "the frame pointer" },
	{ X64, 0x0101000b,
	    "rbp+16 [cfa-8] rbx=[cfa-16] rbp=[cfa-16] r13=[cfa-24]; "
	    "enc-bp-span: word 0x0101000b has a register in slot 2 of 1 below "
	    "the frame pointer" },
	{ X64, 0x01010006,
	    "rbp+16 [cfa-8] rbp=[cfa-16]; enc-bp-reg: word 0x01010006 saves "
	    "register code 6, which a frame cannot" },
	{ X64, 0x01010007,
	    "rbp+16 [cfa-8] rbp=[cfa-16]; enc-bp-reg: word 0x01010007 saves "
	    "register code 7, which a frame cannot" },
	{ X64, 0x01008000,
	    "rbp+16 [cfa-8] rbp=[cfa-16]; enc-reserved: word 0x01008000 has "
	    "bits 0x8000 set, which mean nothing in its mode" },
	{ X64, 0x01ff0001, "rbp+16 [cfa-8] rbx=[cfa-2056] rbp=[cfa-16]" },
	{ X64, 0x01010009,
	    "rbp+16 [cfa-8] rbx=[cfa-16] rbp=[cfa-16]; enc-bp-dup: word "
	    "0x01010009 saves register code 1 twice; enc-bp-span: word "
	    "0x01010009 has a register in slot 2 of 1 below the frame "
	    "pointer" },
	{ X64, 0x01020009,
	    "rbp+16 [cfa-8] rbx=[cfa-24] rbp=[cfa-16]; enc-bp-dup: word "
	    "0x01020009 saves register code 1 twice" },
	{ X64, 0x02000000,
	    "rsp+0 [cfa-8]; enc-size-small: a stack of 0 bytes cannot hold a "
	    "return address and 0 registers of 8 bytes" },
	{ X64, 0x02010000, "rsp+8 [cfa-8]" },
	{ X64, 0x02020000, "rsp+16 [cfa-8]" },
	{ X64, 0x02010400,
	    "rsp+8 [cfa-8] rbx=[cfa-16]; enc-size-small: a stack of 8 bytes "
	    "cannot hold a return address and 1 register of 8 bytes" },
	{ X64, 0x02020400, "rsp+16 [cfa-8] rbx=[cfa-16]" },
	{ X64, 0x02020405, "rsp+16 [cfa-8] rbp=[cfa-16]" },
	{ X64, 0x02020406,
	    "rsp+16 [cfa-8]; enc-perm: word 0x02020406 has permutation 6 of 1 "
	    "register, which there is not" },
	{ X64, 0x02030805, "rsp+24 [cfa-8] rbx=[cfa-16] r12=[cfa-24]" },
	{ X64, 0x0203081d, "rsp+24 [cfa-8] rbp=[cfa-24] r15=[cfa-16]" },
	{ X64, 0x0203081e,
	    "rsp+24 [cfa-8]; enc-perm: word 0x0203081e has permutation 30 of 2 "
	    "registers, which there is not" },
	{ X64, 0x02050c4c,
	    "rsp+40 [cfa-8] rbx=[cfa-16] rbp=[cfa-24] r14=[cfa-32]" },
	{ X64, 0x02081800,
	    "rsp+64 [cfa-8] rbx=[cfa-56] rbp=[cfa-16] r12=[cfa-48] "
	    "r13=[cfa-40] r14=[cfa-32] r15=[cfa-24]" },
	{ X64, 0x02081acf,
	    "rsp+64 [cfa-8] rbx=[cfa-16] rbp=[cfa-56] r12=[cfa-24] "
	    "r13=[cfa-32] r14=[cfa-40] r15=[cfa-48]" },
	{ X64, 0x02081ad0,
	    "rsp+64 [cfa-8]; enc-perm: word 0x02081ad0 has permutation 720 of "
	    "6 registers, which there is not" },
	{ X64, 0x02091c00,
	    "rsp+72 [cfa-8]; enc-perm: word 0x02091c00 has permutation 0 of 7 "
	    "registers, which there is not" },
	{ X64, 0x02010001,
	    "rsp+8 [cfa-8]; enc-reserved: word 0x02010001 has bits 0x1 set, "
	    "which mean nothing in its mode" },
	{ X64, 0x020a1477,
	    "rsp+80 [cfa-8] rbx=[cfa-48] rbp=[cfa-40] r13=[cfa-16] "
	    "r14=[cfa-24] r15=[cfa-32]" },
	{ X64, 0x020a1478,
	    "rsp+80 [cfa-8] rbx=[cfa-40] r12=[cfa-48] r13=[cfa-32] "
	    "r14=[cfa-24] r15=[cfa-16]" },
	{ X64, 0x00030420,
	    "none -; enc-zero-bits: word 0x00030420 has no mode, but other "
	    "bits" },
	{ X64, 0x03040000, "rsp+4096 [cfa-8]" },
	{ X64, 0x03042000, "rsp+4104 [cfa-8]" },
	{ X64, 0x03040400, "rsp+4096 [cfa-8] rbx=[cfa-16]" },
	{ X64, 0x030404ff,
	    "rsp+4096 [cfa-8]; enc-perm: word 0x030404ff has permutation 255 "
	    "of 1 register, which there is not" },
	{ X64, 0x03050000,
	    "rsp+2415919120 [cfa-8]; enc-ind-code: word 0x03050000 has its "
	    "stack size at +5, which is no operand of sub" },
	{ X64, 0x030b0000,
	    "rsp+8 [cfa-8]; enc-ind-code: word 0x030b0000 has its stack size "
	    "at +11, which is no operand of sub" },
	{ X64, 0x030d0000,
	    "enc-ind-code: word 0x030d0000 has its stack size at +13, where "
	    "the file has no code" },
	{ X64, 0x03ff0000,
	    "enc-ind-code: word 0x03ff0000 has its stack size at +255, where "
	    "the file has no code" },
	{ X64, 0x03020000,
	    "rsp+268496001 [cfa-8]; enc-ind-code: word 0x03020000 has its "
	    "stack size at +2, which is no operand of sub; enc-ind-size: a "
	    "stack of 268496001 bytes cannot hold a return address and 0 "
	    "registers of 8 bytes" },
	{ X64, 0x04000010, "" },
	{ X64, 0x05000000,
	    "enc-mode: word 0x05000000 has mode 5, which x86-64 does not "
	    "have" },
	{ X64, 0x0f000000,
	    "enc-mode: word 0x0f000000 has mode 15, which x86-64 does not "
	    "have" },
	{ X64, 0x41010001, "rbp+16 [cfa-8] rbx=[cfa-24] rbp=[cfa-16]" },
	{ X64, 0x91010001, "rbp+16 [cfa-8] rbx=[cfa-24] rbp=[cfa-16]" },
	{ X86, 0x01000000, "ebp+8 [cfa-4] ebp=[cfa-8]" },
	{ X86, 0x01010001, "ebp+8 [cfa-4] ebx=[cfa-12] ebp=[cfa-8]" },
	{ X86, 0x01010006,
	    "ebp+8 [cfa-4] ebp=[cfa-8]; enc-bp-reg: word 0x01010006 saves "
	    "register code 6, which a frame cannot" },
	{ X86, 0x010558d1,
	    "ebp+8 [cfa-4] ecx=[cfa-24] edx=[cfa-20] ebx=[cfa-28] ebp=[cfa-8] "
	    "esi=[cfa-12] edi=[cfa-16]" },
	{ X86, 0x02020400, "esp+8 [cfa-4] ebx=[cfa-8]" },
	{ X86, 0x02081800,
	    "esp+32 [cfa-4] ecx=[cfa-24] edx=[cfa-20] ebx=[cfa-28] ebp=[cfa-8] "
	    "esi=[cfa-12] edi=[cfa-16]" },
	{ X86, 0x03040000, "esp+4096 [cfa-4]" },
	{ X86, 0x030b0000, "esp+8 [cfa-4]" },
	{ X86, 0x030b2000, "esp+12 [cfa-4]" },
	{ X86, 0x030b4400, "esp+16 [cfa-4] ebx=[cfa-8]" },
	{ X86, 0x03010000,
	    "esp+15499592 [cfa-4]; enc-ind-code: word 0x03010000 has its stack "
	    "size at +1, which is no operand of sub" },
	{ X86, 0x04000010, "" },
	{ A64, 0x00000000, "none -" },
	{ A64, 0x01000000,
	    "x29+16 [cfa-8] x29=[cfa-16]; enc-old-frame: word 0x01000000 is a "
	    "frame of the early layout, which no runtime knows" },
	{ A64, 0x0100000f,
	    "x29+16 [cfa-8] x21=[cfa-24] x22=[cfa-32] x23=[cfa-40] "
	    "x24=[cfa-48] x25=[cfa-56] x26=[cfa-64] x27=[cfa-72] x28=[cfa-80] "
	    "x29=[cfa-16]; enc-old-frame: word 0x0100000f is a frame of the "
	    "early layout, which no runtime knows" },
	{ A64, 0x01000010,
	    "x29+16 [cfa-8] x29=[cfa-16] v8=[cfa-24] v9=[cfa-32]; "
	    "enc-old-frame: word 0x01000010 is a frame of the early layout, "
	    "which no runtime knows" },
	{ A64, 0x010000f0,
	    "x29+16 [cfa-8] x29=[cfa-16] v8=[cfa-24] v9=[cfa-32] v10=[cfa-40] "
	    "v11=[cfa-48] v12=[cfa-56] v13=[cfa-64] v14=[cfa-72] v15=[cfa-80]; "
	    "enc-old-frame: word 0x010000f0 is a frame of the early layout, "
	    "which no runtime knows" },
	{ A64, 0x010001ff,
	    "x29+16 [cfa-8] x21=[cfa-24] x22=[cfa-32] x23=[cfa-40] "
	    "x24=[cfa-48] x25=[cfa-56] x26=[cfa-64] x27=[cfa-72] x28=[cfa-80] "
	    "x29=[cfa-16] v8=[cfa-88] v9=[cfa-96] v10=[cfa-104] v11=[cfa-112] "
	    "v12=[cfa-120] v13=[cfa-128] v14=[cfa-136] v15=[cfa-144]; "
	    "enc-old-frame: word 0x010001ff is a frame of the early layout, "
	    "which no runtime knows; enc-reserved: word 0x010001ff has bits "
	    "0x100 set, which mean nothing in its mode" },
	{ A64, 0x02000000, "sp+0 same" },
	{ A64, 0x02001000, "sp+16 same" },
	{ A64, 0x02fff000, "sp+65520 same" },
	{ A64, 0x02001001, "sp+16 same x19=[cfa-8] x20=[cfa-16]" },
	{ A64, 0x02002101,
	    "sp+32 same x19=[cfa-8] x20=[cfa-16] v8=[cfa-24] v9=[cfa-32]" },
	{ A64, 0x02001020,
	    "sp+16 same; enc-reserved: word 0x02001020 has bits 0x20 set, "
	    "which mean nothing in its mode" },
	{ A64, 0x02005f1f,
	    "sp+80 same x19=[cfa-8] x20=[cfa-16] x21=[cfa-24] x22=[cfa-32] "
	    "x23=[cfa-40] x24=[cfa-48] x25=[cfa-56] x26=[cfa-64] x27=[cfa-72] "
	    "x28=[cfa-80] v8=[cfa-88] v9=[cfa-96] v10=[cfa-104] v11=[cfa-112] "
	    "v12=[cfa-120] v13=[cfa-128] v14=[cfa-136] v15=[cfa-144]" },
	{ A64, 0x0300aaaa, "" },
	{ A64, 0x04000000, "x29+16 [cfa-8] x29=[cfa-16]" },
	{ A64, 0x04000001,
	    "x29+16 [cfa-8] x19=[cfa-24] x20=[cfa-32] x29=[cfa-16]" },
	{ A64, 0x04000002,
	    "x29+16 [cfa-8] x21=[cfa-24] x22=[cfa-32] x29=[cfa-16]" },
	{ A64, 0x0400001f,
	    "x29+16 [cfa-8] x19=[cfa-24] x20=[cfa-32] x21=[cfa-40] "
	    "x22=[cfa-48] x23=[cfa-56] x24=[cfa-64] x25=[cfa-72] x26=[cfa-80] "
	    "x27=[cfa-88] x28=[cfa-96] x29=[cfa-16]" },
	{ A64, 0x04000f1f,
	    "x29+16 [cfa-8] x19=[cfa-24] x20=[cfa-32] x21=[cfa-40] "
	    "x22=[cfa-48] x23=[cfa-56] x24=[cfa-64] x25=[cfa-72] x26=[cfa-80] "
	    "x27=[cfa-88] x28=[cfa-96] x29=[cfa-16] v8=[cfa-104] v9=[cfa-112] "
	    "v10=[cfa-120] v11=[cfa-128] v12=[cfa-136] v13=[cfa-144] "
	    "v14=[cfa-152] v15=[cfa-160]" },
	{ A64, 0x0400000c,
	    "x29+16 [cfa-8] x23=[cfa-24] x24=[cfa-32] x25=[cfa-40] "
	    "x26=[cfa-48] x29=[cfa-16]" },
	{ A64, 0x04000810,
	    "x29+16 [cfa-8] x27=[cfa-24] x28=[cfa-32] x29=[cfa-16] "
	    "v14=[cfa-40] v15=[cfa-48]" },
	{ A64, 0x04000020,
	    "x29+16 [cfa-8] x29=[cfa-16]; enc-reserved: word 0x04000020 has "
	    "bits 0x20 set, which mean nothing in its mode" },
	{ A64, 0x04001000,
	    "x29+16 [cfa-8] x29=[cfa-16]; enc-reserved: word 0x04001000 has "
	    "bits 0x1000 set, which mean nothing in its mode" },
	{ A64, 0x04ffffff,
	    "x29+16 [cfa-8] x19=[cfa-24] x20=[cfa-32] x21=[cfa-40] "
	    "x22=[cfa-48] x23=[cfa-56] x24=[cfa-64] x25=[cfa-72] x26=[cfa-80] "
	    "x27=[cfa-88] x28=[cfa-96] x29=[cfa-16] v8=[cfa-104] v9=[cfa-112] "
	    "v10=[cfa-120] v11=[cfa-128] v12=[cfa-136] v13=[cfa-144] "
	    "v14=[cfa-152] v15=[cfa-160]; enc-reserved: word 0x04ffffff has "
	    "bits 0xfff0e0 set, which mean nothing in its mode" },
	{ A64, 0x05000000, "x29+16 [cfa-8] x29=[cfa-16] signed with pc key B" },
	{ A64, 0x05000101,
	    "x29+16 [cfa-8] x19=[cfa-24] x20=[cfa-32] x29=[cfa-16] v8=[cfa-40] "
	    "v9=[cfa-48] signed with pc key B" },
	{ A64, 0x05000020,
	    "x29+16 [cfa-8] x29=[cfa-16] signed with pc key B; enc-reserved: "
	    "word 0x05000020 has bits 0x20 set, which mean nothing in its "
	    "mode" },
	{ A64, 0x05001000, "x29+16 [cfa-8] x29=[cfa-16] signed with pc key B" },
	{ A64, 0x06000000,
	    "enc-mode: word 0x06000000 has mode 6, which arm64 does not have" },
	{ A64, 0x0f000000,
	    "enc-mode: word 0x0f000000 has mode 15, which arm64 does not "
	    "have" },
	{ A64_32, 0x04000001,
	    "x29+16 [cfa-8] x19=[cfa-24] x20=[cfa-32] x29=[cfa-16]" },
	{ A64_32, 0x02001001, "sp+16 same x19=[cfa-8] x20=[cfa-16]" },
	{ ARM, 0x01000000, "r7+8 [cfa-4] r7=[cfa-8]" },
	{ ARM, 0x01000001, "r7+8 [cfa-4] r4=[cfa-12] r7=[cfa-8]" },
	{ ARM, 0x01000007,
	    "r7+8 [cfa-4] r4=[cfa-20] r5=[cfa-16] r6=[cfa-12] r7=[cfa-8]" },
	{ ARM, 0x010000f8,
	    "r7+8 [cfa-4] r7=[cfa-8] r8=[cfa-28] r9=[cfa-24] r10=[cfa-20] "
	    "r11=[cfa-16] r12=[cfa-12]" },
	{ ARM, 0x010000ff,
	    "r7+8 [cfa-4] r4=[cfa-20] r5=[cfa-16] r6=[cfa-12] r7=[cfa-8] "
	    "r8=[cfa-40] r9=[cfa-36] r10=[cfa-32] r11=[cfa-28] r12=[cfa-24]" },
	{ ARM, 0x01400001, "r7+12 [cfa-8] r4=[cfa-16] r7=[cfa-12]" },
	{ ARM, 0x01c00000, "r7+20 [cfa-16] r7=[cfa-20]" },
	{ ARM, 0x01000100,
	    "r7+8 [cfa-4] r7=[cfa-8]; enc-reserved: word 0x01000100 has bits "
	    "0x100 set, which mean nothing in its mode" },
	{ ARM, 0x02000000, "r7+8 [cfa-4] r7=[cfa-8] d8=[cfa-16]" },
	{ ARM, 0x02000100, "r7+8 [cfa-4] r7=[cfa-8] d8=[cfa-24] d10=[cfa-16]" },
	{ ARM, 0x02000300,
	    "r7+8 [cfa-4] r7=[cfa-8] d8=[cfa-40] d10=[cfa-32] d12=[cfa-24] "
	    "d14=[cfa-16]" },
	{ ARM, 0x02000400,
	    "r7+8 [cfa-4] r7=[cfa-8]; enc-reserved: word 0x02000400 has code 4 "
	    "for its D registers, which no compiler writes" },
	{ ARM, 0x02000700,
	    "r7+8 [cfa-4] r7=[cfa-8]; enc-reserved: word 0x02000700 has code 7 "
	    "for its D registers, which no compiler writes" },
	{ ARM, 0x02000801,
	    "r7+8 [cfa-4] r4=[cfa-12] r7=[cfa-8] d8=[cfa-20]; enc-reserved: "
	    "word 0x02000801 has bits 0x800 set, which mean nothing in its "
	    "mode" },
	{ ARM, 0x02c003ff,
	    "r7+20 [cfa-16] r4=[cfa-32] r5=[cfa-28] r6=[cfa-24] r7=[cfa-20] "
	    "r8=[cfa-52] r9=[cfa-48] r10=[cfa-44] r11=[cfa-40] r12=[cfa-36] "
	    "d8=[cfa-84] d10=[cfa-76] d12=[cfa-68] d14=[cfa-60]" },
	{ ARM, 0x03000000,
	    "enc-mode: word 0x03000000 has mode 3, which arm does not have" },
	{ ARM, 0x04000010, "" },
	{ ARM, 0x05000000,
	    "enc-mode: word 0x05000000 has mode 5, which arm does not have" },
};

static const struct {
	uint8_t machine, size;
	uint32_t word;
	const char *want;
} meanings[] = {
	{ X64, 0, "no unwind information" },
	{ X64, 0x0f000000, "unknown mode 15" },
	{ X64, 0x04000010, "DWARF at 0x10" },
	{ X64, 0x01000000, "frame" },
	{ X64, 0x01008000, "frame" },
	{ X64, 0x01020011, "frame with registers from -16 up" },
	{ X64, 0x01024000, "frame with registers from -16 up" },
	{ X64, 0x02020000, "frameless of 16 bytes" },
	{ X64, 0x02ff0000, "frameless of 2040 bytes" },
	{ X64, 0x02030805,
	    "frameless of 24 bytes with permutation 5 of 2 registers" },
	{ X64, 0x02081acf,
	    "frameless of 64 bytes with permutation 719 of 6 registers" },
	{ X64, 0x03042000, "frameless of the size in the code at +4, plus 8" },
	{ X64, 0x0304e400,
	    "frameless of the size in the code at +4, plus 56 with permutation "
	    "0 of 1 register" },
	{ X64, 0x41000000, "frame; LSDA" },
	{ X64, 0x51000000, "frame; personality 1; LSDA" },
	{ X64, 0x81000000, "frame; not a function's start" },
	{ X64, 0xf1000000,
	    "frame; personality 3; LSDA; not a function's start" },
	{ X86, 0x01020011, "frame with registers from -8 up" },
	{ X86, 0x02020000, "frameless of 8 bytes" },
	{ A64, 0x010001ff, "frame of the early layout with pairs 0xff" },
	{ A64, 0x02001000, "frameless of 16 bytes" },
	{ A64, 0x02fff020, "frameless of 65520 bytes" },
	{ A64, 0x02001101, "frameless of 16 bytes with x19/x20 d8/d9" },
	{ A64, 0x03abcdef, "DWARF at 0xabcdef" },
	{ A64, 0x04000f1f,
	    "frame with x19/x20 x21/x22 x23/x24 x25/x26 x27/x28 d8/d9 d10/d11 "
	    "d12/d13 d14/d15" },
	{ A64, 0x05003000, "frame signed at +12" },
	{ A64, 0x05003010, "frame signed at +12 with x27/x28" },
	{ ARM, 0x01000000, "frame" },
	{ ARM, 0x01400081, "frame below 4 bytes with r4 r12" },
	{ ARM, 0x010000ff, "frame with r4 r5 r6 r8 r9 r10 r11 r12" },
	{ ARM, 0x02c00300, "frame below 12 bytes and D registers code 3" },
};

/* Rows of objects: where, how long, the word, routine, LSDA. */
static void
objects(void)
{
	uint8_t b[80];
	size_t n = 0;

	n = put_word(b, n, WORLD_CODE, 8);
	n = put_word(b, n, 0x20, 4);
	n = put_word(b, n, 0x02001000, 4);
	n = put_word(b, n, 0, 8);
	n = put_word(b, n, 0, 8);
	n = put_word(b, n, WORLD_CODE + 0x20, 8);
	n = put_word(b, n, 0x10, 4);
	n = put_word(b, n, 0x54000000, 4);
	n = put_word(b, n, WORLD_CODE + 0x80, 8);
	n = put_word(b, n, 0x2000, 8);
	world_begin(&w, MACH_AARCH64, 8);
	w.img.container = CONTAINER_MACHO;
	w.img.type = IMAGE_OBJECT;
	world_section(&w, "__LD,__compact_unwind", 0, 0x200000, b, n + 7);
	is(dump(&w, "compact_unwind"),
	    "compact_unwind\n"
	    "0+20 100000..100020 sync encoding=0x2001000 meaning=frameless of "
	    "16 bytes ; function 0x100000 ; length 0x20 ; encoding 0x02001000 "
	    "; personality 0x0 ; lsda 0x0 | 100000 sp+16 same\n"
	    "20+20 100020..100030 sync encoding=0x54000000 personality=100080 "
	    "lsda=2000 meaning=frame; personality 1; LSDA ; function 0x100020 "
	    "; length 0x10 ; encoding 0x54000000 ; personality 0x100080 ; lsda "
	    "0x2000 | 100020 x29+16 [cfa-8] x29=[cfa-16]\n"
	    "cu-size 0x40: 71 bytes are not a whole number of rows of 32",
	    "rows of 64 bits");
	world_end(&w);
	n = put_word(b, 0, 0x101, 4);
	n = put_word(b, n, 0x20, 4);
	n = put_word(b, n, 0x01000001, 4);
	n = put_word(b, n, 0, 8);
	world_begin(&w, MACH_ARM, 4);
	w.img.container = CONTAINER_MACHO;
	w.img.type = IMAGE_OBJECT;
	world_section(&w, "__LD,__compact_unwind", 0, 0x200000, b, n);
	is(dump(&w, "compact_unwind"),
	    "compact_unwind\n"
	    "0+14 100..120 sync encoding=0x1000001 meaning=frame with r4 ; "
	    "function 0x101 ; length 0x20 ; encoding 0x01000001 ; personality "
	    "0x0 ; lsda 0x0 | 100 r7+8 [cfa-4] r4=[cfa-12] r7=[cfa-8]",
	    "a row of 32 bits, of Thumb code");
	world_end(&w);
}

int
main(void)
{
	char what[16];
	size_t i;

	for (i = 0; i < NELEM(words); i++) {
		snprintf(what, sizeof(what), "%08" PRIx32, words[i].word);
		is(row_of(words[i].machine, words[i].size, words[i].word),
		    words[i].want, what);
	}
	for (i = 0; i < NELEM(meanings); i++) {
		struct image one = { .machine = meanings[i].machine,
			.addr_size = meanings[i].size };
		static struct cu_texts none;
		struct arena mem = { 0 };

		is(compact_meaning(&none, &mem, &one, meanings[i].word),
		    meanings[i].want, "a text");
		arena_free(&mem);
	}
	objects();
	sb_free(&told);
	sb_free(&dumped);
	return done();
}
