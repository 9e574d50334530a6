/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Arm and Thumb instructions and what they do, class by class.  The bytes are
 * what GNU as 2.47 gives for the text with -march=armv8-a; "." is 0x1000.  What
 * each does is stated by hand from the architecture manual (DDI 0406).
 */
#include "code_effects.h"

static const struct effects_case arm[] = {
	{ "10008de2", "add r0, sp, #16", "0=13+16" },
	{ "ffde4de2", "sub sp, sp, #4080", "13=13+-4080" },
	/* What an exception returns to. */
	{ "04e04ee2", "sub lr, lr, #4", "" },
	{ "08e04ee2", "sub lr, lr, #8", "" },
	{ "0ce04ee2", "sub lr, lr, #12", "14=14+-12" },
	{ "04e08ee2", "add lr, lr, #4", "14=14+4" },
	{ "030051e2", "subs r0, r1, #3", "cmp 1,#3:4 0=1+-3" },
	{ "090051e3", "cmp r1, #9", "cmp 1,#9:4" },
	{ "020051e1", "cmp r1, r2", "cmp 1,2:4" },
	{ "090071e3", "cmn r1, #9", "flags" },
	{ "820011e1", "tst r1, r2, lsl #1", "flags" },
	{ "08008fe2", "add r0, pc, #8", "0=0x1010" },
	{ "08004fe2", "sub r0, pc, #8", "0=0x1000" },
	{ "ff0ca0e3", "mov r0, #0xff00", "0=0xff00" },
	{ "0100e0e3", "mvn r0, #1", "0=0xfffffffffffffffe" },
	{ "0db0a0e1", "mov r11, sp", "11=13" },
	{ "0101a0e1", "mov r0, r1, lsl #2", "0=255+1<<2+0:0" },
	{ "07d0cde3", "bic sp, sp, #7", "13=13&~3" },
	{ "ff0001e2", "and r0, r1, #0xff", "0=new 0<256" },
	{ "ff0081e3", "orr r0, r1, #0xff", "0=1|0xff" },
	{ "340201e3", "movw r0, #0x1234", "0=0x1234" },
	{ "340241e3", "movt r0, #0x1234", "0[2]=0x1234:2" },
	{ "03d08de0", "add sp, sp, r3", "13=13+3" },
	{ "03d04de0", "sub sp, sp, r3", "13=13-3" },
	{ "03308fe0", "add r3, pc, r3", "3=255+3<<0+4104:4" },
	{ "020181e0", "add r0, r1, r2, lsl #2", "0=1+2<<2+0:4" },
	{ "03f18f90", "addls pc, pc, r3, lsl #2",
	    "?15=255+3<<2+4104:4 jump 15 if ls" },
	{ "0ef0b0e1", "movs pc, lr", "flags 15=new stop" },
	{ "000061e2", "rsb r0, r1, #0", "0=new" },
	{ "0100a001", "moveq r0, r1", "?0=1" },
	{ "910200e0", "mul r0, r1, r2", "0=new" },
	{ "920381e0", "umull r0, r1, r2, r3", "1=new 0=new" },
	{ "9f0f91e1", "ldrex r0, [r1]", "0=new" },
	{ "920fa1e1", "strexd r0, r2, r3, [r1]", "0=new [1+0]=data:8" },
	{ "d840cde1", "ldrd r4, r5, [sp, #8]", "4=[13+8] 5=[13+12]" },
	{ "f0416de1", "strd r4, r5, [sp, #-16]!",
	    "[13+-16]=4:4 [13+-12]=5:4 13=13+-16" },
	{ "b200d1e1", "ldrh r0, [r1, #2]", "0=new 0<65536" },
	{ "d100d1e0", "ldrsb r0, [r1], #1", "0=new 1=1+1" },
	{ "b20091e1", "ldrh r0, [r1, r2]", "0=new" },
	{ "1eff2fe1", "bx lr", "ret 14" },
	{ "13ff2fe1", "bx r3", "jump 3" },
	{ "33ff2fe1", "blx r3", "14=new icall 3" },
	{ "1eff2f01", "bxeq lr", "ret 14 if eq" },
	{ "0ef0a0e1", "mov pc, lr", "ret 14" },
	{ "03f0a0e1", "mov pc, r3", "jump 3" },
	{ "110f6fe1", "clz r0, r1", "0=new" },
	{ "00000fe1", "mrs r0, apsr", "0=new" },
	{ "00f028e1", "msr apsr_nzcvq, r0", "flags" },
	{ "802103e1", "smlabb r3, r0, r1, r2", "3=new" },
	{ "710020e1", "bkpt #1", "stop" },
	{ "00f020e3", "nop", "padding" },
	{ "04e02de5", "str lr, [sp, #-4]!", "[13+-4]=14:4 13=13+-4" },
	{ "04f09de4", "ldr pc, [sp], #4", "15=[13+0] 13=13+4 ret 15" },
	{ "08f091e5", "ldr pc, [r1, #8]", "15=[1+8] jump 15" },
	{ "080011e5", "ldr r0, [r1, #-8]", "0=[1+-8]" },
	{ "0300cde5", "strb r0, [sp, #3]", "[13+3]=data:1" },
	{ "08009fe5", "ldr r0, [pc, #8]", "0=table[255+255<<0+4112]:4s" },
	{ "020191e7", "ldr r0, [r1, r2, lsl #2]", "0=table[1+2<<2+0]:4" },
	{ "02f19f97", "ldrls pc, [pc, r2, lsl #2]",
	    "?255=table[255+2<<2+4104]:4 jump if ls" },
	{ "020011e7", "ldr r0, [r1, -r2]", "0=new" },
	{ "020091e6", "ldr r0, [r1], r2", "0=new 1=1+2" },
	{ "020081e7", "str r0, [r1, r2]", "[1+2]=0:4" },
	{ "0b0081e7", "str r0, [r1, fp]", "[11+1]=0:4" },
	{ "0b0091e7", "ldr r0, [r1, fp]", "0=table[11+1<<0+0]:4" },
	{ "0d008be7", "str r0, [fp, sp]", "[11+13]=0:4" },
	{ "11f210e7", "sdiv r0, r1, r2", "0=new" },
	{ "7100efe6", "uxtb r0, r1", "0=ext 1:1" },
	{ "7200b1e6", "sxtah r0, r1, r2", "0=new" },
	{ "5101e2e7", "ubfx r0, r1, #2, #3", "0=new 0<8" },
	{ "f100f0e7", "udf #1", "stop" },
	{ "30402de9", "push {r4, r5, lr}",
	    "[13+-12]=4:4 [13+-8]=5:4 [13+-4]=14:4 13=13+-12" },
	{ "1080bde8", "pop {r4, pc}", "4=[13+0] 15=[13+4] 13=13+8 ret 15" },
	{ "1080bd18", "popne {r4, pc}",
	    "?4=[13+0] ?15=[13+4] ?13=13+8 ret 15 if ne" },
	{ "10a81be9", "ldmdb r11, {r4, r11, sp, pc}",
	    "4=[11+-16] 13=[11+-8] 15=[11+-4] 11=[11+-12] ret 15" },
	{ "060080e9", "stmib r0, {r1, r2}", "[0+4]=1:4 [0+8]=2:4" },
	{ "060030e8", "ldmda r0!, {r1, r2}", "1=[0+-4] 2=[0+0] 0=0+-8" },
	{ "020000ea", "b .+16", "branch 0x1010" },
	{ "faffffeb", "bl .-16", "14=new call 0xff0" },
	{ "0000001a", "bne .+8", "branch 0x1008 if ne" },
	{ "0000008b", "blhi .+8", "?14=new call 0x1008 if hi" },
	{ "000000fa", "blx .+8", "14=new call 0x1008" },
	{ "000000ef", "svc #0", "0=new" },
	{ "048b2ded", "vpush {d8, d9}",
	    "[13+-16]=40:8 [13+-8]=41:8 13=13+-16" },
	{ "068bbdec", "vpop {d8-d10}",
	    "40=[13+0] 41=[13+8] 42=[13+16] 13=13+24" },
	{ "086b2ded", "vpush {d6-d9}",
	    "[13+-32]=data:16 [13+-16]=40:8 [13+-8]=41:8 13=13+-32" },
	{ "028b8ded", "vstr d8, [sp, #8]", "[13+8]=40:8" },
	{ "008a90ed", "vldr s16, [r0]", "40=?" },
	{ "018a8ded", "vstr s16, [sp, #4]", "[13+4]=data:4" },
	{ "180b51ec", "vmov r0, r1, d8", "0=new 1=new" },
	{ "180b41ec", "vmov d8, r0, r1", "40=?" },
	{ "900a08ee", "vmov s17, r0", "40=?" },
	{ "900a18ee", "vmov r0, s17", "0=new" },
	{ "10faf1ee", "vmrs apsr_nzcv, fpscr", "flags" },
	{ "028b31ee", "vadd.f64 d8, d1, d2", "40=?" },
	{ "81aa30ee", "vadd.f32 s20, s1, s2", "42=?" },
	{ "c1abb7ee", "vcvt.f32.f64 s20, d1", "42=?" },
	{ "e09ab7ee", "vcvt.f64.f32 d9, s1", "41=?" },
	{ "c9abbdee", "vcvt.s32.f64 s20, d9", "42=?" },
	{ "498bb4ee", "vcmp.f64 d8, d9", "" },
	{ "700f1dee", "mrc p15, 0, r0, c13, c0, 3", "0=new" },
	{ "700f0dee", "mcr p15, 0, r0, c13, c0, 3", "" },
	{ "428820f2", "vadd.i32 q4, q0, q1", "40=? 41=?" },
	{ "0980b2f3", "vswp d8, d9", "40=? 41=?" },
	{ "8d8a20f4", "vld1.32 {d8, d9}, [r0]!", "40=? 41=? 0=0+16" },
	{ "220081f4", "vst1.8 {d0[1]}, [r1], r2", "[1+0]=data:1 1=1+2" },
	{ "00f0d0f5", "pld [r0]", "" },
	{ "5bf07ff5", "dmb ish", "" },
};

static const struct effects_case thumb[] = {
	{ "c81c", "adds r0, r1, #3", "flags 0=1+3" },
	{ "c81e", "subs r0, r1, #3", "cmp 1,#3:4 0=1+-3" },
	{ "0338", "subs r0, #3", "flags 0=0+-3" },
	{ "8818", "adds r0, r1, r2", "flags 0=1+2" },
	{ "0520", "movs r0, #5", "flags 0=0x5" },
	{ "0800", "movs r0, r1", "flags 0=1" },
	{ "8800", "lsls r0, r1, #2", "flags 0=255+1<<2+0:0" },
	{ "0929", "cmp r1, #9", "cmp 1,#9:4" },
	{ "5145", "cmp r1, r10", "cmp 1,10:4" },
	{ "0840", "ands r0, r1", "flags 0=new" },
	{ "4843", "muls r0, r1, r0", "flags 0=new" },
	{ "0842", "tst r0, r1", "flags" },
	{ "04af", "add r7, sp, #16", "7=13+16" },
	{ "08b0", "add sp, #32", "13=13+32" },
	{ "ffb0", "sub sp, #508", "13=13+-508" },
	{ "6f46", "mov r7, sp", "7=13" },
	{ "bd46", "mov sp, r7", "13=7" },
	{ "a544", "add sp, r4", "13=13+4" },
	{ "7b44", "add r3, pc", "3=255+3<<0+4100:4" },
	{ "7047", "bx lr", "ret 14" },
	{ "9847", "blx r3", "14=new icall 3" },
	{ "9f46", "mov pc, r3", "jump 3" },
	{ "02a0", "add r0, pc, #8", "0=0x100c" },
	{ "0248", "ldr r0, [pc, #8]", "0=table[255+255<<0+4108]:4s" },
	{ "9fed028b", "vldr d8, [pc, #8]", "40=table[255+255<<0+4108]:8" },
	{ "1fed018a", "vldr s16, [pc, #-4]", "40=table[255+255<<0+4096]:4" },
	{ "8858", "ldr r0, [r1, r2]", "0=table[1+2<<0+0]:4" },
	{ "885e", "ldrsh r0, [r1, r2]", "0=table[1+2<<0+0]:2s" },
	{ "c870", "strb r0, [r1, #3]", "[1+3]=data:1" },
	{ "0298", "ldr r0, [sp, #8]", "0=[13+8]" },
	{ "0290", "str r0, [sp, #8]", "[13+8]=0:4" },
	{ "c888", "ldrh r0, [r1, #6]", "0=new 0<65536" },
	{ "10b1", "cbz r0, .+8", "branch 0x1008 if other" },
	{ "c8b2", "uxtb r0, r1", "0=ext 1:1" },
	{ "10b5", "push {r4, lr}", "[13+-8]=4:4 [13+-4]=14:4 13=13+-8" },
	{ "10bd", "pop {r4, pc}", "4=[13+0] 15=[13+4] 13=13+8 ret 15" },
	{ "06c0", "stmia r0!, {r1, r2}", "[0+0]=1:4 [0+4]=2:4 0=0+8" },
	{ "03c8", "ldmia r0, {r0, r1}", "1=[0+4] 0=[0+0]" },
	{ "08ba", "rev r0, r1", "0=new" },
	{ "01be", "bkpt #1", "stop" },
	{ "00bf", "nop", "padding" },
	{ "02d0", "beq .+8", "branch 0x1008 if eq" },
	{ "fae7", "b .-8", "branch 0xff8" },
	{ "00df", "svc #0", "0=new" },
	{ "01de", "udf #1", "stop" },
	{ "2de91041", "push.w {r4, r8, lr}",
	    "[13+-12]=4:4 [13+-8]=8:4 [13+-4]=14:4 13=13+-12" },
	{ "bde81081", "pop.w {r4, r8, pc}",
	    "4=[13+0] 8=[13+4] 15=[13+8] 13=13+12 ret 15" },
	{ "fde80445", "ldrd r4, r5, [sp], #16", "4=[13+0] 5=[13+4] 13=13+16" },
	{ "6de90445", "strd r4, r5, [sp, #-16]!",
	    "[13+-16]=4:4 [13+-12]=5:4 13=13+-16" },
	{ "dfe800f0", "tbb [pc, r0]",
	    "15=table[255+0<<0+4100]:1 15=255+15<<1+4100:4 jump 15" },
	{ "dfe810f0", "tbh [pc, r0, lsl #1]",
	    "15=table[255+0<<1+4100]:2 15=255+15<<1+4100:4 jump 15" },
	{ "51e8000f", "ldrex r0, [r1]", "0=new" },
	{ "c2e8401f", "strexb r0, r1, [r2]", "0=new [2+0]=data:1" },
	{ "d1e8af0f", "lda r0, [r1]", "0=new" },
	{ "01eb0200", "add.w r0, r1, r2", "0=1+2" },
	{ "adeb020d", "sub.w sp, sp, r2", "13=13-2" },
	{ "4fea0908", "mov.w r8, r9", "8=9" },
	{ "01ebc200", "add.w r0, r1, r2, lsl #3", "0=1+2<<3+0:4" },
	{ "b1eb020f", "cmp.w r1, r2", "cmp 1,2:4" },
	{ "c1ea0200", "pkhbt r0, r1, r2", "0=new" },
	{ "0df58050", "add.w r0, sp, #0x1000", "0=13+4096" },
	{ "adf5805d", "sub.w sp, sp, #0x1000", "13=13+-4096" },
	{ "24f00f0d", "bic.w sp, r4, #15", "13=4&~4" },
	{ "4ff0ff10", "mov.w r0, #0x00ff00ff", "0=0xff00ff" },
	{ "6ff00000", "mvn.w r0, #0", "0=0xffffffffffffffff" },
	{ "0df6ff70", "addw r0, sp, #4095", "0=13+4095" },
	{ "adf6ff7d", "subw sp, sp, #4095", "13=13+-4095" },
	{ "41f23420", "movw r0, #0x1234", "0=0x1234" },
	{ "c1f23420", "movt r0, #0x1234", "0[2]=0x1234:2" },
	{ "c1f38200", "ubfx r0, r1, #2, #3", "0=new 0<8" },
	{ "61f38400", "bfi r0, r1, #2, #3", "0=new" },
	{ "00f0febf", "b.w .+0x1000", "branch 0x2000" },
	{ "40f0fe87", "bne.w .+0x1000", "branch 0x2000 if ne" },
	{ "fff7f6ff", "bl .-16", "14=new call 0xff0" },
	{ "00f006e8", "blx .+16", "14=new call 0x1010" },
	{ "51f8040d", "ldr.w r0, [r1, #-4]!", "0=[1+-4] 1=1+-4" },
	{ "5df804fb", "ldr.w pc, [sp], #4", "15=[13+0] 13=13+4 ret 15" },
	{ "4df804ed", "str.w lr, [sp, #-4]!", "[13+-4]=14:4 13=13+-4" },
	{ "51f82200", "ldr.w r0, [r1, r2, lsl #2]", "0=table[1+2<<2+0]:4" },
	{ "51f822f0", "ldr.w pc, [r1, r2, lsl #2]",
	    "255=table[1+2<<2+0]:4 jump" },
	{ "91f8ff0f", "ldrb.w r0, [r1, #4095]", "0=new 0<256" },
	{ "90f804f0", "pld [r0, #4]", "" },
	{ "01fa02f0", "lsl.w r0, r1, r2", "0=new" },
	{ "0ffa89f8", "sxth.w r8, r9", "8=ext 9:2s" },
	{ "51fa82f0", "uxtab r0, r1, r2", "0=new" },
	{ "01fb02f0", "mul r0, r1, r2", "0=new" },
	{ "82fb0301", "smull r0, r1, r2, r3", "1=new 0=new" },
	{ "91fbf2f0", "sdiv r0, r1, r2", "0=new" },
	{ "eff30080", "mrs r0, apsr", "0=new" },
	{ "bff35b8f", "dmb ish", "" },
	{ "2ded028b", "vpush {d8}", "[13+-8]=40:8 13=13+-8" },
	{ "18ee100a", "vmov r0, s16", "0=new" },
	{ "20ef4288", "vadd.i32 q4, q0, q1", "40=? 41=?" },
	{ "20f90f87", "vld1.8 {d8}, [r0]", "40=?" },
};

/*
 * ite eq; moveq r0, r1; bxne lr; adds r0, #1: the first two are conditional
 * and do not set flags, the last is neither.
 */
static void
it_block(void)
{
	static const uint8_t code[] = { 0x0c, 0xbf, 0x08, 0x46, 0x70, 0x47,
		0x01, 0x30 };
	struct code_mode mode = { .thumb = true };
	struct insn in;

	ok(code_arm(&mode, code, 8, 0, &in) && in.n == 0 && in.len == 2 &&
		!(in.flags & INSN_PADDING),
	    "ite eq");
	ok(code_arm(&mode, code + 2, 6, 2, &in) && in.n == 1 &&
		in.eff[0].kind == EFF_MOV && in.eff[0].flags == EFF_MAYBE,
	    "moveq");
	ok(code_arm(&mode, code + 4, 4, 4, &in) && in.flow == FLOW_RETURN &&
		in.flags & INSN_COND && in.cond == COND_NE,
	    "bxne");
	ok(code_arm(&mode, code + 6, 2, 6, &in) && in.n == 2 &&
		in.eff[0].kind == EFF_CMP && in.eff[1].flags == 0,
	    "adds after it");
}

/* Big-endian code: words and halves the other way round. */
static const struct effects_case arm_be[] = {
	{ "e28d0010", "add r0, sp, #16", "0=13+16" },
};
static const struct effects_case thumb_be[] = {
	{ "af04", "add r7, sp, #16", "7=13+16" },
	{ "f5ad5d80", "sub.w sp, sp, #0x1000", "13=13+-4096" },
};

/* Counted from a place that is no multiple of four: blx alone rounds it. */
static const struct effects_case thumb_odd[] = {
	{ "00f002f8", "bl .+8", "14=new call 0x100a" },
	{ "00f002e8", "blx .+6", "14=new call 0x1008" },
	{ "02e0", "b .+8", "branch 0x100a" },
	{ "ff4f", "ldr r7, [pc, #1020]", "7=table[255+255<<0+5120]:4s" },
	{ "00a0", "adr r0, .+2", "0=0x1004" },
	{ "7844", "add r0, pc", "0=255+0<<0+4102:4" },
	{ "7846", "mov r0, pc", "0=0x1006" },
};

int
main(void)
{
	struct code_mode a32 = { .big_endian = false };
	struct code_mode t32 = { .thumb = true };

	EFFECTS_ARE(code_arm, a32, 0x1000, arm);
	EFFECTS_ARE(code_arm, t32, 0x1000, thumb);
	EFFECTS_ARE(code_arm, t32, 0x1002, thumb_odd);
	a32.big_endian = t32.big_endian = true;
	EFFECTS_ARE(code_arm, a32, 0x1000, arm_be);
	EFFECTS_ARE(code_arm, t32, 0x1000, thumb_be);
	it_block();
	return done();
}
