/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * x86 instructions that only newer disassemblers know: APX, AVX10, AVX-IFMA,
 * CMPccXADD.  Bytes and text are those of GNU as and objdump 2.47, lengths
 * agreed with objdump's for 63,000 random ones of each kind; what each does was
 * read against Intel's APX and SDM.  Registers as in code_x86.c; those from r16
 * on are not told.
 */
#include "code_effects.h"

#ifdef HAVE_ZYDIS
#include <Zydis/Zydis.h>
#endif

static const struct effects_case cases[] = {
	{ "62f46418fff5", "push2 rbx,rbp", "[7+-8]=3:8 [7+-16]=6:8 7=7+-16" },
	{ "62d49c18fff5", "push2p r12,r13",
	    "[7+-8]=12:8 [7+-16]=13:8 7=7+-16" },
	{ "62f45c10fff3", "push2 r20,rbx",
	    "[7+-8]=data:8 [7+-16]=3:8 7=7+-16" },
	{ "62f454188fc3", "pop2 rbp,rbx", "6=[7+0] 3=[7+8] 7=7+16" },
	{ "62d494188fc4", "pop2p r13,r12", "13=[7+0] 12=[7+8] 7=7+16" },
	{ "62fc64188fc4", "pop2 rbx,r20", "3=[7+0] 7=7+16" },
	{ "d50853", "pushp rbx", "[7+-8]=3:8 7=7+-8" },
	{ "d5095e", "popp r14", "14=[7+0] 7=7+8" },
	{ "d51851", "pushp r17", "[7+-8]=data:8 7=7+-8" },
	{ "d5185a", "popp r18", "7=7+8" },
	{ "d51054", "push r20", "[7+-8]=data:8 7=7+-8" },
	{ "62f4d41883c410", "add rbp,rsp,0x10", "6=7+16 flags" },
	{ "62f4fc0c83c418", "{nf} add rsp,0x18", "7=7+24" },
	{ "62f4fc0c81ec00020000", "{nf} sub rsp,0x200", "7=7+-512" },
	{ "62f4dc1883ed28", "sub rsp,rbp,0x28", "7=6+-40 flags" },
	{ "6274dc1c29e4", "{nf} sub rsp,rsp,r12", "7=7-12" },
	{ "62f4dc1883e5e0", "and rsp,rbp,0xffffffffffffffe0", "7=6&~5 flags" },
	{ "62e4fc1801e4", "add rax,rsp,r20", "0=? flags" },
	{ "d5488d442408", "lea r16,[rsp+0x8]", "" },
	{ "d5188d6008", "lea rsp,[r16+0x8]", "7=?" },
	{ "d5288d2424", "lea rsp,[rsp+r20*1]", "7=?" },
	{ "d51889e4", "mov r20,rsp", "" },
	{ "d54889e4", "mov rsp,r20", "7=?" },
	{ "d54989e4", "mov r12,r20", "12=?" },
	{ "d51c89e4", "mov r20,r12", "" },
	{ "d54889642408", "mov [rsp+0x8],r20", "[7+8]=data:8" },
	{ "d5488b642408", "mov r20,[rsp+0x8]", "" },
	{ "d5188b5c2410", "mov rbx,[r20+0x10]", "3=?" },
	{ "d510ffe4", "jmp r20", "jump" },
	{ "d510ffd4", "call r20", "icall" },
	{ "62d4e41845c8", "cmovne rbx,rcx,r8", "3=new flags" },
	{ "62d4e418afcc", "imul rbx,rcx,r12", "3=new flags" },
	{ "62f4e418ffc1", "inc rbx,rcx", "3=new flags" },
	{ "d54801642408", "add [rsp+0x8],r20", "[7+8]=data:8 flags" },
	{ "62f4f41c8344240803", "{nf} add rcx,[rsp+0x8],0x3", "2=new" },
	{ "62f48c0439d1", "ccmpe {dfv=cf} rcx,rdx", "flags" },
	{ "410f90c6", "seto r14b", "14=new" },
	{ "62d47f1840c6", "setzuo r14b", "14=new flags" },
	{ "62f4fc0cc1e303", "{nf} shl rbx,0x3", "3=new" },
	{ "6274fc0cafe1", "{nf} imul r12,rcx", "12=new" },
	{ "62f4fc0cf7e1", "{nf} mul rcx", "0=new 1=new" },
	{ "62f4fc0c88d9", "{nf} popcnt rbx,rcx", "3=new" },
	{ "d500a18967452301000000", "jmpabs 0x123456789",
	    "branch 0x123456789" },
	{ "627cfc0860ec", "movbe r13,r20", "13=new flags" },
	{ "62fcfc08f1dc", "crc32 rbx,r20", "3=new flags" },
	{ "62f4fd0866d9", "{evex} adcx rbx,rcx", "3=new flags" },
	{ "d51887dc", "xchg r20,rbx", "3=?" },
	{ "4c87e3", "xchg rbx,r12", "3<>12" },
	{ "d51883fc05", "cmp r20,0x5", "flags" },
	{ "d5c0b627", "movzx r20d,[rdi]", "" },
	{ "480f388b1c24", "movrs rbx,[rsp]", "3=? [7+0]=data:8 flags" },
	{ "62f2ed08b4cb", "vpmadd52luq xmm1,xmm2,xmm3", "" },
	{ "c4e2f1e05c2408", "cmpoxadd [rsp+0x8],rbx,rcx",
	    "3=new [7+8]=data:8 flags" },
	{ "c4e77bf6c305000000", "rdmsr rbx,0x5", "3=new flags" },
	/* Nothing is there. */
	{ "d545", "half of one", "no instruction" },
	{ "d50070", "rows of map 0 without it", "no instruction" },
	{ "62f4", "half of a prefix", "no instruction" },
};

/* Of others the length, by objdump; what they write, by the manuals. */
static const struct effects_class classes[] = {
	{ "[9+60]=data:4", "6762147c0c2c493c9d" },
	{ "11=new flags", "625c7c08f199fdafe593 62847c08d3d3 62847f08f8f3" },
	{ "flags", "2e62ca7d08cca5e88c85df 2e62d20c325009 "
		   "2e62e19b405ab413cf7bf555 6201f131dd2453 62057c081bcb "
		   "6209c922fb5eb7 620d7e082a20 6219fd08586e95 "
		   "621a7d0815977e9b4dfc 621afd08ae38 622a053e3e1515cff377 "
		   "62357e086f69de 62367c08b81e 62397f086f8e32f786f7 "
		   "623ae94b2820 624ac52d725db9 624b7d080fb7655f381e54 "
		   "624d7cab5a0db20d4e36 624e7c084ed9 6251a3a25f66b4 "
		   "6259590bdfa5ef900ba3 625a7d084d7c45d4 "
		   "625afd083d0ced38a5ba37 625d7c0851e8 62697d08673a "
		   "62697e085e2a 6269fd082b8758cea4ad 626ae91b0009 "
		   "627a7d08140ca0 627e7e08d607 628a39a77619 628a57a39a18 "
		   "6292ff084e4e88 62a27e08512ca9 62abf9b909bf1592596015 "
		   "62ba7e0827fe 62bd7d0859b860619996 62bdff085ad2 "
		   "62c97d0873db91 62ca7d0830af11c341a5 62dadd4083f6 "
		   "62dafd089f16 62db7d081f210e 62ddfc085bfe 62e529505f1b "
		   "62f13052c6615c3a 62f3d94453acc4a3958d5c95 "
		   "62f57c086db4af2229c091 62f67c08ac8869ee97ea "
		   "62f97e08c24c90b6d4 62fbd52f54efd9 62fd7e085ca31750b5d7 "
		   "62fe7d084faf1d166139 64621d7d107bcd 6462f57d956cbfaa317deb "
		   "67626b7d0822e14c 67627a7d081e91b6a928c9 "
		   "6762d97e082f92bbadf45d" },
	{ "12=new flags",
	    "621c7d086be153 62727c08f5a3ad794ea6 67c40231e76472c1" },
	{ "6=new flags", "62ba7c08f76eb4 62f47e0866ee" },
	{ "10=new flags", "62047c0831f2 627ab908e09375919b52" },
	{ "", "623c7c0cc181be21c9c727 67c4417f77 c5fa77" },
	{ "[4+0]=data:4", "62a47d0ca50e" },
	{ "[15+1652444223]=data:8 flags", "6214fc08ffb73f4c7e62" },
	{ "[4+104]=data:4 flags", "62747d08d37ca668" },
	{ "0=new 1=new flags", "624c7c08f6b97db3cfab 62f4fc08f6a3f3413780" },
	{ "[6+-1990980733]=data:8 flags", "6224fc084f8d830b5489" },
	{ "2=new flags",
	    "2ec4e261e90d13fd0f8b 62dafd08e48b35449346 c4e251e04cba02" },
	{ "[8+0]=data:4", "62447c0cc130de" },
	{ "[8+0]=data:4 flags", "62547c08d128" },
	{ "0=new 1=new", "62ecfd0cf777cd" },
	{ "3=new flags", "62247c08fec3 62d2fd08f7d8 c4c215e55c2b58" },
	{ "[11+1745081866]=data:8 flags", "676244ff08f8bb0ad60368" },
	{ "[3+-1032640882]=data:4 flags", "6462a47d08f7938e2673c2" },
	{ "[14+61]=data:4 flags", "6462d47c08fe4e3d" },
	{ "4=new flags", "2e62fdff086d7304 62bafd08e373d4 62d97e087834aa" },
	{ "14=new flags", "623d7e086c72bf 62797f082d36 c40259efb4a043180bc3" },
	{ "5=new flags", "2e62fafc08f239 629afd08efbf95dd683a" },
	{ "0=new flags",
	    "62c27f08f69b4e8ac6c4 6762f27d08e20418 67c4e24de20418" },
	{ "7=new flags", "62da7d08e923 62f5fe086d6750" },
	{ "13=new flags", "623a7d08e7ab4059a573" },
	{ "15=new flags", "62327d08ee3c31 62797e082cfe c4223dee3c31" },
	{ "8=new flags", "625a7f08f54096" },
	{ "1=new flags", "c4a2a1e815116622d4" },
};

/* "vpmadd52luq ymm1,ymm2,[rsp+0x8]" and two that are like it. */
static const struct effects_class vex_ifma[] = {
	{ "flags", "c4e2edb44c2408 c42233517d2a c4a208d39b3b3a2ee5" },
};

/* ... which Zydis 4.1 knows to do nothing. */
static const struct effects_class vex_ifma_known[] = {
	{ "", "c4e2edb44c2408 c42233517d2a c4a208d39b3b3a2ee5" },
};

static bool
knows_vex_ifma(void)
{
#ifdef HAVE_ZYDIS
	return ZYDIS_VERSION >= UINT64_C(0x0004000100000000);
#else
	return false;
#endif
}

int
main(void)
{
	struct code_mode mode = { .wide = true };
	uint8_t nop = 0x90;
	struct insn in;

	/* Built without the library that decodes what others are like. */
	if (!code_x86(&mode, &nop, 1, 0, &in)) {
		ok(true, "no decoder # SKIP");
		return done();
	}
	EFFECTS_ARE(code_x86, mode, 0x1000, cases);
	EFFECTS_OF_CLASSES(code_x86, mode, 0x1000, classes);
	if (knows_vex_ifma())
		EFFECTS_OF_CLASSES(code_x86, mode, 0x1000, vex_ifma_known);
	else
		EFFECTS_OF_CLASSES(code_x86, mode, 0x1000, vex_ifma);
	return done();
}
