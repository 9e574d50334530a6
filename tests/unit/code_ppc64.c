/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * 64-bit Power instructions and what they do, class by class.  The bytes are
 * what GNU as 2.47 gives for the text with -mpower10; "." is 0x1000.  What
 * each does is stated by hand from the Power ISA 3.1B, book I; lr is 32, ctr
 * 33, f31 63.
 */
#include "code_effects.h"

static const struct effects_case cases[] = {
	{ "20002138", "addi 1,1,32", "1=1+32" },
	{ "ffff6038", "li 3,-1", "3=0xffffffffffffffff" },
	{ "01004c3c", "addis 2,12,1", "2=12+65536" },
	{ "ffff003c", "lis 0,-1", "0=0xffffffffffff0000" },
	{ "05000060", "ori 0,0,5", "0=0|0x5" },
	{ "00000060", "nop", "padding" },
	{ "780b3f7c", "mr 31,1", "31=1" },
	{ "781b637c", "mr 3,3", "" },
	{ "142a647c", "add 3,4,5", "3=4+5" },
	{ "5028647c", "subf 3,4,5", "3=5-4" },
	{ "a602087c", "mflr 0", "0=32" },
	{ "a603087c", "mtlr 0", "32=0" },
	{ "a603897d", "mtctr 12", "33=12" },
	{ "2600807d", "mfcr 12", "12=new" },
	{ "2001927d", "mtcrf 32,12", "" },
	{ "100001f8", "std 0,16(1)", "[1+16]=0:8" },
	{ "100001e8", "ld 0,16(1)", "0=[1+16]" },
	{ "180041e8", "ld 2,24(1)", "2=[1+24] padding" },
	{ "881db0ff", "xststdcqp cr7,v3,48", "flags" },
	{ "91ff21f8", "stdu 1,-112(1)", "[1+-112]=1:8 1=1+-112" },
	{ "6a01217c", "stdux 1,1,0", "1=1+0 [1+0]=data:8" },
	{ "08006190", "stw 3,8(1)", "[1+8]=data:4" },
	{ "08006494", "stwu 3,8(4)", "[4+8]=data:4 4=4+8" },
	{ "08006480", "lwz 3,8(4)", "3=new" },
	{ "08006484", "lwzu 3,8(4)", "3=new 4=4+8" },
	{ "08006488", "lbz 3,8(4)", "3=new" },
	{ "0a0064e8", "lwa 3,8(4)", "3=new" },
	{ "f8ffe1db", "stfd 31,-8(1)", "[1+-8]=63:8" },
	{ "f8ffe1cb", "lfd 31,-8(1)", "63=[1+-8]" },
	{ "f8ff21d8", "stfd 1,-8(1)", "[1+-8]=data:8" },
	{ "0800e3c3", "lfs 31,8(3)", "63=?" },
	{ "2a28647c", "ldx 3,4,5", "3=table[4+5<<0+0]:8" },
	{ "aa2a647c", "lwax 3,4,5", "3=table[4+5<<0+0]:4s" },
	{ "2a29647c", "stdx 3,4,5", "" },
	{ "6e28647c", "lwzux 3,4,5", "3=new 4=4+5" },
	{ "0500a32b", "cmpldi 7,3,5", "flags" },
	{ "3828837c", "and 3,4,5", "3=new" },
	{ "3928837c", "and. 3,4,5", "3=new flags" },
	{ "07008370", "andi. 3,4,7", "3=new flags 3<8" },
	{ "3a108354", "rlwinm 3,4,2,0,29", "3=new" },
	{ "e4066178", "clrrdi 1,3,4", "1=3&~4" },
	{ "20008378", "clrldi 3,4,32", "3=ext 4:4" },
	{ "b407837c", "extsw 3,4", "3=ext 4:4s" },
	{ "3628837c", "sld 3,4,5", "3=new" },
	{ "9e28647c", "isel 3,4,5,2", "3=new" },
	{ "d229647c", "mulld 3,4,5", "3=new" },
	{ "f82b837c", "cmpb 3,4,5", "3=new" },
	{ "2c2c647c", "lwbrx 3,4,5", "3=new" },
	{ "2d29647c", "stwcx. 3,4,5", "" },
	{ "2828647c", "lwarx 3,4,5", "3=new" },
	{ "2c1a007c", "dcbt 0,3", "" },
	{ "ac04007c", "sync", "" },
	{ "10000048", "b .+16", "branch 0x1010" },
	{ "f1ffff4b", "bl .-16", "32=new call 0xff0" },
	{ "08008241", "beq .+8", "branch 0x1008 if eq" },
	{ "08009e40", "bne cr7,.+8", "branch 0x1008 if ne" },
	{ "08008141", "bgt .+8", "branch 0x1008 if other" },
	{ "f8ff0042", "bdnz .-8", "33=new branch 0xff8 if other" },
	{ "2000804e", "blr", "ret 32" },
	{ "2000824d", "beqlr", "ret 32 if eq" },
	{ "2004804e", "bctr", "jump 33" },
	{ "2104804e", "bctrl", "32=new icall 33" },
	{ "05009f42", "bcl 20,31,.+4", "32=0x1004" },
	{ "02000044", "sc", "3=new" },
	{ "0800e07f", "trap", "stop" },
	{ "0000030c", "twi 0,3,0", "" },
	{ "90f0e0ff", "fmr 31,30", "63=62" },
	{ "2a10e1ff", "fadd 31,1,2", "63=new" },
	{ "00f801fc", "fcmpu 0,1,31", "flags" },
	{ "8e04e0ff", "mffs 31", "63=new" },
	{ "0810e1ff", "xsaddqp v31,v1,v2", "flags" },
	{ "0a16e0ff", "xsrqpi 0,v31,v2,3", "flags" },
	{ "8816f4ff", "xscvqpdp v31,v2", "flags" },
	{ "6600e37f", "mfvsrd 3,31", "3=63" },
	{ "6601e37f", "mtvsrd 31,3", "63=3" },
	{ "90f4fef3", "xxlor 31,30,30", "63=62" },
	{ "981ee07f", "lxvd2x 31,0,3", "63=?" },
	{ "991ee07f", "lxvd2x 63,0,3", "" },
	{ "981fe07f", "stxvd2x 31,0,3", "" },
	{ "0010e113", "vaddubm 31,1,2", "" },
	{ "b3296410", "maddld 3,4,5,6", "3=new" },
	{ "0500604c", "addpcis 3,1", "3=0x11004" },
	{ "00004260", "ori 2,2,0", "padding" },
	/* Prefixed: of two words. */
	{ "01000006a0866138", "paddi 3,1,100000,0", "3=1+100000" },
	{ "00000004000164e4", "pld 3,0x100(4),0", "3=[4+256]" },
	{ "ffff0304f8ff61f4", "pstd 3,-8(1),0", "[1+-8]=3:8" },
	{ "0000100610006038", "paddi 3,0,16,1", "3=0x1010" },
	{ "0000000608006480", "plwz 3,8(4),0", "3=new" },
};

/* Not in little-endian mode: words the other way round. */
static const struct effects_case big_endian[] = {
	{ "bfa1fff4", "stmw 29,-12(1)", "[1+-12]=data:12" },
	{ "bba1fff4", "lmw 29,-12(1)", "29=new 30=new 31=new" },
	{ "f8010010", "std 0,16(1)", "[1+16]=0:8" },
};

/* ELF V2 ABI, 2.3.3.1: registers below r1, the return address at 16(r1). */
static void
helpers(void)
{
	struct code_mode mode = { .wide = true };
	static const uint8_t call[] = { 0x01, 0x00, 0x00, 0x48 };
	struct effects_text t = { .len = 0 };
	struct insn in;
	unsigned i;

	t.s[0] = '\0';
	ok(code_ppc64(&mode, call, 4, 0, &in), "bl");
	ok(code_ppc64_helper(&mode, "_savegpr0_30", &in), "_savegpr0_30");
	for (i = 0; i < in.n; i++)
		say_effect(&t, &in.eff[i]);
	is(t.s, "32=new [1+-16]=30:8 [1+-8]=31:8 [1+16]=0:8", "what it does");
	ok(code_ppc64(&mode, call, 4, 0, &in) &&
	    code_ppc64_helper(&mode, "_savegpr0_14", &in) && in.n == 20,
	    "_savegpr0_14, the longest");
	ok(code_ppc64(&mode, call, 4, 0, &in) &&
	    !code_ppc64_helper(&mode, "_savegpr0_13", &in) &&
	    !code_ppc64_helper(&mode, "_savegpr1_30", &in) &&
	    !code_ppc64_helper(&mode, "_savefpr_", &in), "what is none");
}

/* fnmadd f31,f31,f25,f31, or 0x190 back from where a jump table begins. */
static void
table_word(void)
{
	struct code_mode mode = { .wide = true };
	static const uint8_t word[] = { 0x70, 0xfe, 0xff, 0xff };
	struct insn in;

	ok(!code_ppc64(&mode, word, 4, 0, &in), "a word of a jump table");
}

int
main(void)
{
	struct code_mode mode = { .wide = true };

	EFFECTS_ARE(code_ppc64, mode, 0x1000, cases);
	mode.big_endian = true;
	EFFECTS_ARE(code_ppc64, mode, 0x1000, big_endian);
	helpers();
	table_word();
	return done();
}
