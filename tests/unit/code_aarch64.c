/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * AArch64 instructions and what they do, class by class.  The bytes are what
 *	llvm-mc --triple=aarch64 --mattr=+all --show-encoding
 * of LLVM 22 gives for the text; "." is 0x1000.  What each does is stated by
 * hand from the architecture manual (DDI 0487).
 */
#include "code_effects.h"

static const struct effects_case cases[] = {
	{ "e0430091", "add x0, sp, #16", "0=31+16" },
	{ "ffff7fd1", "sub sp, sp, #4095, lsl #12", "31=31+-16773120" },
	{ "fd030091", "mov x29, sp", "29=31" },
	{ "20040011", "add w0, w1, #1", "0=new" },
	{ "3f040011", "add wsp, w1, #1", "31=?" },
	{ "200c00f1", "subs x0, x1, #3", "cmp 1,#3:8 0=1+-3" },
	{ "000c00f1", "subs x0, x0, #3", "flags 0=0+-3" },
	{ "3f240071", "cmp w1, #9", "cmp 1,#9:4" },
	{ "3f2400b1", "cmn x1, #9", "flags" },
	{ "41000010", "adr x1, .+8", "1=0x1008" },
	{ "010000d0", "adrp x1, #0x2000", "1=0x3000" },
	{ "e1fffff0", "adrp x1, #-0x1000", "1=0x0" },
	{ "3fe97b92", "and sp, x9, #0xffffffffffffffe0", "31=9&~5" },
	{ "201c4092", "and x0, x1, #0xff", "0=new 0<256" },
	{ "201c7892", "and x0, x1, #0xff00", "0=new" },
	{ "3f1c40f2", "tst x1, #0xff", "flags" },
	{ "221c40f2", "ands x2, x1, #0xff", "2=new flags" },
	{ "e0f300b2", "orr x0, xzr, #0x5555555555555555",
	    "0=0x5555555555555555" },
	{ "e0cf0032", "mov w0, #0x0f0f0f0f", "0=0xf0f0f0f" },
	{ "200040b2", "orr x0, x1, #1", "0=new" },
	{ "0dc889d2", "movz x13, #20032", "13=0x4e40" },
	{ "2d008092", "movn x13, #1", "13=0xfffffffffffffffe" },
	{ "2d008012", "movn w13, #1", "13=0xfffffffe" },
	{ "ad00a0f2", "movk x13, #5, lsl #16", "13[2]=0x5:2" },
	{ "ad008072", "movk w13, #5", "13=new" },
	{ "201844d3", "ubfx x0, x1, #4, #3", "0=new 0<8" },
	{ "201c0053", "uxtb w0, w1", "0=ext 1:1" },
	{ "207c4093", "sxtw x0, w1", "0=ext 1:4s" },
	{ "20f07dd3", "lsl x0, x1, #3", "0=new" },
	{ "200cc293", "extr x0, x1, x2, #3", "0=new" },
	{ "ff078191", "addg sp, sp, #16, #1", "31=?" },
	{ "ff13df9a", "irg sp, sp", "31=?" },
	{ "200cc091", "smax x0, x1, #3", "0=new" },
	{ "04000014", "b .+16", "branch 0x1010" },
	{ "fcffff97", "bl .-16", "30=new call 0xff0" },
	{ "40000054", "b.eq .+8", "branch 0x1008 if eq" },
	{ "48000054", "b.hi .+8", "branch 0x1008 if hi" },
	{ "4e000054", "b.al .+8", "branch 0x1008" },
	{ "400000b4", "cbz x0, .+8", "branch 0x1008 if other" },
	{ "c0ff1f37", "tbnz w0, #3, .-8", "branch 0xff8 if other" },
	{ "00021fd6", "br x16", "jump 16" },
	{ "00013fd6", "blr x8", "30=new icall 8" },
	{ "09093fd7", "blraa x8, x9", "30=new icall 8" },
	{ "1f091fd6", "braaz x8", "jump 8" },
	{ "c0035fd6", "ret", "ret 30" },
	{ "20005fd6", "ret x1", "jump 1" },
	{ "ff0b5fd6", "retaa", "auth 30 ret 30" },
	{ "3f2303d5", "paciasp", "sign 30" },
	{ "bf2303d5", "autiasp", "auth 30" },
	{ "7f2303d5", "pacibsp", "sign 30" },
	{ "ff2003d5", "xpaclri", "auth 30" },
	{ "1f2103d5", "pacia1716", "17=new" },
	{ "fe03c1da", "pacia x30, sp", "sign 30" },
	{ "3e14c1da", "autib x30, x1", "auth 30" },
	{ "fe43c1da", "xpaci x30", "auth 30" },
	{ "2000c1da", "pacia x0, x1", "0=new" },
	{ "fe23c1da", "paciza x30", "sign 30" },
	{ "fe37c1da", "autizb x30", "auth 30" },
	{ "fea3c1da", "paciasppc", "sign 30+pc" },
	{ "5f0080f3", "autiasppc .-8", "auth 30+pc" },
	{ "5f000055", "retaasppc .-8", "auth 30+pc ret 30" },
	{ "1f2003d5", "nop", "padding" },
	{ "5f2403d5", "bti c", "" },
	{ "010000d4", "svc #0", "0=new" },
	{ "200020d4", "brk #1", "stop" },
	{ "200040d4", "hlt #1", "stop" },
	{ "00000000", "udf #0", "stop" },
	{ "e0039fd6", "eret", "stop" },
	{ "40d03bd5", "mrs x0, tpidr_el0", "0=new" },
	{ "40d01bd5", "msr tpidr_el0, x0", "" },
	{ "00421bd5", "msr nzcv, x0", "flags" },
	{ "7f4303d5", "smstart sm",
	    "40=new 41=new 42=new 43=new 44=new 45=new 46=new 47=new" },
	{ "bf3b03d5", "dmb ish", "" },
	{ "fd7bbea9", "stp x29, x30, [sp, #-32]!",
	    "[31+-32]=29:8 [31+-24]=30:8 31=31+-32" },
	{ "fd7bc2a8", "ldp x29, x30, [sp], #32",
	    "29=[31+0] 30=[31+8] 31=31+32" },
	{ "000441a9", "ldp x0, x1, [x0, #16]", "1=[0+24] 0=[0+16]" },
	{ "010041a9", "ldp x1, x0, [x0, #16]", "1=[0+16] 0=[0+24]" },
	{ "ff0701a9", "stp xzr, x1, [sp, #16]", "[31+16]=data:8 [31+24]=1:8" },
	{ "e0070129", "stp w0, w1, [sp, #8]", "[31+8]=data:4 [31+12]=data:4" },
	{ "40044069", "ldpsw x0, x1, [x2]", "0=new 1=new" },
	{ "e827016d", "stp d8, d9, [sp, #16]", "[31+16]=40:8 [31+24]=41:8" },
	{ "e027016d", "stp d0, d9, [sp, #16]", "[31+16]=data:8 [31+24]=41:8" },
	{ "e803416d", "ldp d8, d0, [sp, #16]", "40=[31+16]" },
	{ "e80301ad", "stp q8, q0, [sp, #32]",
	    "[31+32]=40:8 [31+40]=data:8 [31+48]=data:16" },
	{ "e82741ad", "ldp q8, q9, [sp, #32]", "40=[31+32] 41=[31+48]" },
	{ "e827402d", "ldp s8, s9, [sp]", "40=? 41=?" },
	{ "e18b0069", "stgp x1, x2, [sp, #16]", "[31+16]=1:8 [31+24]=2:8" },
	{ "e10b01a8", "stnp x1, x2, [sp, #16]", "[31+16]=1:8 [31+24]=2:8" },
	{ "fe0f1ff8", "str x30, [sp, #-16]!", "[31+-16]=30:8 31=31+-16" },
	{ "feff3ff9", "str x30, [sp, #32760]", "[31+32760]=30:8" },
	{ "fe0741f8", "ldr x30, [sp], #16", "30=[31+0] 31=31+16" },
	{ "b3835ff8", "ldur x19, [x29, #-8]", "19=[29+-8]" },
	{ "e00740b9", "ldr w0, [sp, #4]", "0=new" },
	{ "20004039", "ldrb w0, [x1]", "0=new 0<256" },
	{ "20008039", "ldrsb x0, [x1]", "0=new" },
	{ "e00f0079", "strh w0, [sp, #6]", "[31+6]=data:2" },
	{ "e80700fd", "str d8, [sp, #8]", "[31+8]=40:8" },
	{ "e907c13c", "ldr q9, [sp], #16", "41=[31+0] 31=31+16" },
	{ "e80700bd", "str s8, [sp, #4]", "[31+4]=data:4" },
	{ "000080f9", "prfm pldl1keep, [x0]", "" },
	{ "40000058", "ldr x0, .+8", "0=new" },
	{ "4800005c", "ldr d8, .+8", "40=?" },
	{ "20486238", "ldrb w0, [x1, w2, uxtw]", "0=table[1+2<<0+0]:1" },
	{ "2078a2b8", "ldrsw x0, [x1, x2, lsl #2]", "0=table[1+2<<2+0]:4s" },
	{ "286862fc", "ldr d8, [x1, x2]", "40=?" },
	{ "206822f8", "str x0, [x1, x2]", "" },
	{ "201c20f8", "ldraa x0, [x1, #8]!", "0=new 1=?" },
	{ "e10320f8", "ldadd x0, x1, [sp]", "1=new [31+0]=data:8" },
	{ "5f0020f8", "stadd x0, [x2]", "[2+0]=data:8" },
	{ "448023b8", "swp w3, w4, [x2]", "4=new [2+0]=data:4" },
	{ "20c0bff8", "ldapr x0, [x1]", "0=[1+0]" },
	{ "20d13ff8", "ld64b x0, [x9]",
	    "0=new 1=new 2=new 3=new 4=new 5=new 6=new 7=new" },
	{ "20913ff8", "st64b x0, [x9]", "[9+0]=data:64" },
	{ "417ca0c8", "cas x0, x1, [x2]", "0=new [2+0]=data:8" },
	{ "827c2048", "casp x0, x1, x2, x3, [x4]",
	    "0=new 1=new [4+0]=data:16" },
	{ "207c5fc8", "ldxr x0, [x1]", "0=[1+0]" },
	{ "20887fc8", "ldaxp x0, x2, [x1]", "0=new 2=new" },
	{ "417c00c8", "stxr w0, x1, [x2]", "0=new [2+0]=data:8" },
	{ "418c20c8", "stlxp w0, x1, x3, [x2]", "0=new [2+0]=data:16" },
	{ "e1ff9fc8", "stlr x1, [sp]", "[31+0]=data:8" },
	{ "41fcdf88", "ldar w1, [x2]", "1=new" },
	{ "40102119", "ldclrp x0, x1, [x2]", "0=new 1=new [2+0]=data:16" },
	{ "e00b01d9", "stilp x0, x1, [sp, #-16]!",
	    "[31+-16]=0:8 [31+-8]=1:8 31=31+-16" },
	{ "2008c0d9", "ldapr x0, [x1], #8", "0=[1+0] 1=1+8" },
	{ "40040119", "cpyfp [x0]!, [x1]!, x2!", "0=new 2=new 1=new" },
	{ "2004c219", "setp [x0]!, x1!, x2", "0=new 1=new" },
	{ "ff1f20d9", "stg sp, [sp, #16]!", "31=31+16" },
	{ "2024a0d9", "st2g x0, [x1], #32", "1=1+32" },
	{ "2008e0d9", "stz2g x0, [x1]", "[1+0]=data:32" },
	{ "200060d9", "ldg x0, [x1]", "0=new" },
	{ "e8a3004c", "st1 {v8.16b, v9.16b}, [sp]",
	    "[31+0]=40:8 [31+8]=data:8 [31+16]=41:8 [31+24]=data:8" },
	{ "08acdf0c", "ld1 {v8.1d, v9.1d}, [x0], #16",
	    "40=[0+0] 41=[0+8] 0=0+16" },
	{ "072cc34c", "ld1 {v7.2d-v10.2d}, [x0], x3",
	    "40=[0+16] 41=[0+32] 42=[0+48] 0=0+3" },
	{ "0888404c", "ld2 {v8.4s, v9.4s}, [x0]", "40=? 41=?" },
	{ "e02bbf0d", "st4 {v0.b-v3.b}[2], [sp], #4", "[31+0]=data:4 31=31+4" },
	{ "08ccdf4d", "ld1r {v8.2d}, [x0], #8", "40=? 0=0+8" },
	{ "2068000d", "st3 {v0.h-v2.h}[1], [x1]", "[1+0]=data:6" },
	{ "20849f4d", "st1 {v0.d}[1], [x1], #8", "[1+0]=data:8 1=1+8" },
	{ "f30314aa", "mov x19, x20", "19=20" },
	{ "e0031faa", "mov x0, xzr", "0=0x0" },
	{ "e003012a", "mov w0, w1", "0=ext 1:4" },
	{ "200002ea", "ands x0, x1, x2", "0=new flags" },
	{ "ff632dcb", "sub sp, sp, x13", "31=31-13" },
	{ "2000028b", "add x0, x1, x2", "0=1+2" },
	{ "2088228b", "add x0, x1, w2, sxtb #2", "0=1+2<<2+0:1s" },
	{ "2008028b", "add x0, x1, x2, lsl #2", "0=1+2<<2+0:8" },
	{ "ff4322cb", "sub sp, sp, w2, uxtw", "31=?" },
	{ "e00301cb", "neg x0, x1", "0=new" },
	{ "1f0001eb", "cmp x0, x1", "cmp 0,1:8" },
	{ "ff6321eb", "cmp sp, x1", "cmp 31,1:8" },
	{ "1f0401eb", "cmp x0, x1, lsl #1", "flags" },
	{ "000041fa", "ccmp x0, x1, #0, eq", "flags" },
	{ "2000829a", "csel x0, x1, x2, eq", "0=new" },
	{ "200002ba", "adcs x0, x1, x2", "0=new flags" },
	{ "200c029b", "madd x0, x1, x2, x3", "0=new" },
	{ "3f00c2ba", "subps xzr, x1, x2", "flags" },
	{ "2010c0da", "clz x0, x1", "0=new" },
	{ "028400ba", "rmif x0, #1, #2", "flags" },
	{ "0001669e", "fmov x0, d8", "0=40" },
	{ "6902679e", "fmov d9, x19", "41=19" },
	{ "2841601e", "fmov d8, d9", "40=41" },
	{ "2000669e", "fmov x0, d1", "0=new" },
	{ "0001ae9e", "fmov x0, v8.d[1]", "0=new" },
	{ "0800af9e", "fmov v8.d[1], x0", "" },
	{ "281da94e", "mov v8.16b, v9.16b", "40=41" },
	{ "003d084e", "mov x0, v8.d[0]", "0=40" },
	{ "003d010e", "umov w0, v8.b[0]", "0=new" },
	{ "2000789e", "fcvtzs x0, d1", "0=new" },
	{ "20f4181e", "fcvtzs w0, s1, #3", "0=new" },
	{ "0800629e", "scvtf d8, x0", "40=new" },
	{ "2828621e", "fadd d8, d1, d2", "40=new" },
	{ "0021691e", "fcmp d8, d9", "flags" },
	{ "280c621e", "fcsel d8, d1, d2, eq", "40=new" },
	{ "2884a24e", "add v8.4s, v1.4s, v2.4s", "40=?" },
	{ "280ce25e", "sqadd d8, d1, d2", "40=?" },
	{ "df573f04", "addvl sp, sp, #-2", "31=31+-16vg" },
	{ "60507f04", "addpl x0, sp, #3", "0=31+3vg" },
	{ "2050bf04", "rdvl x0, #1", "0=new" },
	{ "e0e3e004", "cntd x0", "0=new" },
	{ "e0e33004", "incb x0", "0=new" },
	{ "20802025", "cntp x0, p0, p1.b", "0=new" },
	{ "20a0e105", "lastb x0, p0, z1.d", "0=new" },
	{ "e84780e5", "str z8, [sp, #1, mul vl]", "[31+8vg]=40:8" },
	{ "e05fbfe5", "str z0, [sp, #-1, mul vl]", "[31+-8vg]=data:8" },
	{ "e94b8085", "ldr z9, [sp, #2, mul vl]", "41=[31+16vg]" },
	{ "e81f80e5", "str p8, [sp, #7, mul vl]", "" },
	{ "08a0e0a5", "ld1d {z8.d}, p0/z, [x0]", "40=?" },
	{ "08e0e0e5", "st1d {z8.d}, p0, [x0]", "" },
	{ "2800e204", "add z8.d, z1.d, z2.d", "40=?" },
	{ "08a00124", "cmpeq p8.b, p0/z, z0.b, z1.b", "flags" },
	{ "081ce125", "whilelo p8.d, x0, x1", "flags" },
};

/* Data is stored the other way round: the low half of a register is last. */
static const struct effects_case big_endian[] = {
	{ "e80301ad", "stp q8, q0, [sp, #32]",
	    "[31+40]=40:8 [31+32]=data:8 [31+48]=data:16" },
	{ "e87bc0a8", "ldp x8, x30, [sp], #0", "8=[31+0] 30=[31+8] 31=31+0" },
	{ "e8a3000c", "st1 {v8.8b, v9.8b}, [sp]", "[31+0]=data:16" },
};

/* hint 39 says that the next instruction signs with the address too. */
static void
signs_with_pc(void)
{
	static const uint8_t code[] = { 0xff, 0x24, 0x03, 0xd5,
	    0x3f, 0x23, 0x03, 0xd5, 0x3f, 0x23, 0x03, 0xd5 };
	struct code_mode mode = { .wide = true };
	struct insn in;

	ok(code_aarch64(&mode, code, 4, 0, &in) && in.n == 0, "pacm");
	ok(code_aarch64(&mode, code + 4, 4, 4, &in) && in.n == 1 &&
	    in.eff[0].kind == EFF_SIGN && in.eff[0].imm == 1,
	    "paciasp after it");
	ok(code_aarch64(&mode, code + 8, 4, 8, &in) && in.n == 1 &&
	    in.eff[0].kind == EFF_SIGN && in.eff[0].imm == 0,
	    "and one that is not");
}

/* No instructions: classes 0001 and 0011, empty places of others. */
static void
none(void)
{
	static const uint32_t words[] = { 0x02000000, 0x06000000, 0x00010000,
	    0x12800001 | 1u << 22, 0xd4800000, 0x32c00000, 0x1e200c00 |
	    1u << 31, 0x38601c00 };
	struct code_mode mode = { .wide = true };
	struct insn in;
	uint8_t p[4];
	size_t i, k;

	for (i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		for (k = 0; k < 4; k++)
			p[k] = (uint8_t)(words[i] >> 8 * k);
		ok(!code_aarch64(&mode, p, 4, 0, &in), "%08x is none",
		    (unsigned)words[i]);
	}
}

int
main(void)
{
	struct code_mode mode = { .wide = true };

	EFFECTS_ARE(code_aarch64, mode, 0x1000, cases);
	mode.big_endian = true;
	EFFECTS_ARE(code_aarch64, mode, 0x1000, big_endian);
	signs_with_pc();
	none();
	return done();
}
