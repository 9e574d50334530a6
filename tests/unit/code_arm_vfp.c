/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Arm floating point, vectors and coprocessors, each field at its ends: which
 * of d8 to d15 a callee keeps is written, in whatever width.  The bytes are
 * what
 *	llvm-mc --triple=armv8.3a --show-encoding
 * of LLVM 22 gives for the text, those of vjcvt what GNU as 2.47 does.  What
 * each does is stated by hand from the architecture manual (DDI 0406, DDI
 * 0487).
 */
#include "code_effects.h"

static const struct effects_case cases[] = {
	/* Memory of registers that a callee keeps, and of those that it does not. */
	{ "028b2ded", "vpush {d8}", "[13+-8]=40:8 13=13+-8" },
	{ "308b2ded", "vpush {d8-d31}",
	    "[13+-192]=40:8 [13+-184]=41:8 [13+-176]=42:8 [13+-168]=43:8 "
	    "[13+-160]=44:8 [13+-152]=45:8 [13+-144]=46:8 [13+-136]=47:8 "
	    "[13+-128]=data:128 13=13+-192" },
	{ "047b2ded", "vpush {d7, d8}",
	    "[13+-16]=data:8 [13+-8]=40:8 13=13+-16" },
	{ "200b2ded", "vpush {d0-d15}",
	    "[13+-128]=data:64 [13+-64]=40:8 [13+-56]=41:8 [13+-48]=42:8 "
	    "[13+-40]=43:8 [13+-32]=44:8 [13+-24]=45:8 [13+-16]=46:8 "
	    "[13+-8]=47:8 13=13+-128" },
	{ "04fb2ded", "vpush {d15, d16}",
	    "[13+-16]=47:8 [13+-8]=data:8 13=13+-16" },
	{ "028a2ded", "vpush {s16, s17}", "[13+-8]=data:8 13=13+-8" },
	{ "028abdec", "vpop {s16, s17}", "40=? 40=? 13=13+8" },
	{ "147bbdec", "vpop {d7-d16}",
	    "40=[13+8] 41=[13+16] 42=[13+24] 43=[13+32] 44=[13+40] 45=[13+48] "
	    "46=[13+56] 47=[13+64] 13=13+80" },
	{ "048b90ec", "vldmia r0, {d8, d9}", "40=[0+0] 41=[0+8]" },
	{ "048b30ed", "vldmdb r0!, {d8, d9}", "40=[0+-16] 41=[0+-8] 0=0+-16" },
	{ "027ae0ec", "vstmia r0!, {s15, s16}", "[0+0]=data:8 0=0+8" },
	{ "fffb10ed", "vldr d15, [r0, #-1020]", "47=[0+-1020]" },
	{ "fffad0ed", "vldr s31, [r0, #1020]", "47=?" },
	{ "8bfb5eed", "vldr d31, [lr, #-556]", "" },
	{ "ff8b8ded", "vstr d8, [sp, #1020]", "[13+1020]=40:8" },
	{ "018a8ded", "vstr s16, [sp, #4]", "[13+4]=data:4" },
	{ "028b9fed", "vldr d8, [pc, #8]", "40=table[255+255<<0+4112]:8" },
	{ "028a5fed", "vldr s17, [pc, #-8]", "40=table[255+255<<0+4096]:4" },
	{ "18b9dbed", "vldr.16 s23, [r11, #48]", "43=?" },
	{ "18b9cbed", "vstr.16 s23, [r11, #48]", "" },
	/* Between general registers and these. */
	{ "100a18ee", "vmov r0, s16", "0=new" },
	{ "900a08ee", "vmov s17, r0", "40=?" },
	{ "900a07ee", "vmov s15, r0", "" },
	{ "180b51ec", "vmov r0, r1, d8", "0=new 1=new" },
	{ "1f0b41ec", "vmov d15, r0, r1", "47=?" },
	{ "380b41ec", "vmov d24, r0, r1", "" },
	{ "370a41ec", "vmov s15, s16, r0, r1", "40=?" },
	{ "180a41ec", "vmov s16, s17, r0, r1", "40=?" },
	{ "380a41ec", "vmov s17, s18, r0, r1", "40=? 41=?" },
	{ "180a51ec", "vmov r0, r1, s16, s17", "0=new 1=new" },
	{ "700b68ee", "vmov.8 d8[7], r0", "40=?" },
	{ "90bb6fee", "vmov.8 d31[4], r11", "" },
	{ "700bf8ee", "vmov.u8 r0, d8[7]", "0=new" },
	{ "100b2fee", "vmov.32 d15[1], r0", "47=?" },
	{ "100bc8ee", "vdup.8 d8, r0", "40=?" },
	{ "100ba8ee", "vdup.32 q4, r0", "40=? 41=?" },
	{ "100908ee", "vmov.f16 s16, r0", "40=?" },
	{ "10faf1ee", "vmrs apsr_nzcv, fpscr", "flags" },
	{ "100af1ee", "vmrs r0, fpscr", "0=new" },
	{ "100ae8ee", "vmsr fpexc, r0", "" },
	/* Operations; conversions into the other width. */
	{ "018b30ee", "vadd.f64 d8, d0, d1", "40=?" },
	{ "018b70ee", "vadd.f64 d24, d0, d1", "" },
	{ "208a70ee", "vadd.f32 s17, s0, s1", "40=?" },
	{ "00faf7ee", "vmov.f32 s31, #1.0", "47=?" },
	{ "00fbf7ee", "vmov.f64 d31, #1.0", "" },
	{ "c0fbb1ee", "vsqrt.f64 d15, d0", "47=?" },
	{ "498bb4ee", "vcmp.f64 d8, d9", "" },
	{ "c08ab5ee", "vcmpe.f32 s16, #0", "" },
	{ "c08bf7ee", "vcvt.f32.f64 s17, d0", "40=?" },
	{ "c08ab7ee", "vcvt.f64.f32 d8, s0", "40=?" },
	{ "e98af7ee", "vcvt.f64.f32 d24, s19", "" },
	{ "e7fbfdee", "vcvt.s32.f64 s31, d23", "47=?" },
	{ "e7fbfcee", "vcvt.u32.f64 s31, d23", "47=?" },
	{ "408bfdee", "vcvtr.s32.f64 s17, d0", "40=?" },
	{ "4c9bfcee", "vcvtr.u32.f64 s19, d12", "41=?" },
	{ "e7fbf8ee", "vcvt.f64.s32 d31, s15", "" },
	{ "e78bb8ee", "vcvt.f64.s32 d8, s15", "40=?" },
	{ "698bf3ee", "vcvtb.f16.f64 s17, d25", "40=?" },
	{ "c4ebf3ee", "vcvtt.f16.f64 s29, d4", "46=?" },
	{ "408bb2ee", "vcvtb.f64.f16 d8, s0", "40=?" },
	{ "408bf2ee", "vcvtb.f64.f16 d24, s0", "" },
	{ "c08af2ee", "vcvtt.f32.f16 s17, s0", "40=?" },
	{ "678bbbee", "vcvt.f64.u16 d8, d8, #1", "40=?" },
	{ "ef8bfeee", "vcvt.s32.f64 d24, d24, #1", "" },
	{ "44eab6ee", "vrintr.f32 s28, s8", "46=?" },
	{ "4c9bf7ee", "vrintx.f64 d25, d12", "" },
	{ "4cfbb7ee", "vrintx.f64 d15, d12", "47=?" },
	{ "c0faf6ee", "vrintz.f32 s31, s0", "47=?" },
	{ "498bf8fe", "vrinta.f64 d24, d9", "" },
	{ "498bb8fe", "vrinta.f64 d8, d9", "40=?" },
	{ "408afbfe", "vrintm.f32 s17, s0", "40=?" },
	{ "e7fbfcfe", "vcvta.s32.f64 s31, d23", "47=?" },
	{ "619bfefe", "vcvtp.u32.f64 s19, d17", "41=?" },
	{ "40aafffe", "vcvtm.u32.f32 s21, s0", "42=?" },
	{ "018b60fe", "vselge.f64 d24, d0, d1", "" },
	{ "87ba01fe", "vseleq.f32 s22, s3, s14", "43=?" },
	{ "0899c2fe", "vmaxnm.f16 s19, s4, s16", "41=?" },
	{ "e90bf9ee", "vjcvt.s32.f64 s1, d25", "" },
	{ "c9abf9ee", "vjcvt.s32.f64 s21, d9", "42=?" },
	{ "c90bf9ee", "vjcvt.s32.f64 s1, d9", "" },
	/* Vectors. */
	{ "018800f2", "vadd.i8 d8, d0, d1", "40=?" },
	{ "019800f2", "vadd.i8 d9, d0, d1", "41=?" },
	{ "42e800f2", "vadd.i8 q7, q0, q1", "46=? 47=?" },
	{ "420840f2", "vadd.i8 q8, q0, q1", "" },
	{ "0a80b2f3", "vswp d8, d10", "40=? 42=?" },
	{ "4a80b2f3", "vswp q4, q5", "40=? 41=? 42=? 43=?" },
	{ "8f00b2f3", "vtrn.8 d0, d15", "47=?" },
	{ "4801b6f3", "vuzp.16 q0, q4", "40=? 41=?" },
	{ "c081baf3", "vzip.32 q4, q0", "40=? 41=?" },
	{ "0882b6f3", "vmovn.i32 d8, q4", "40=? 41=?" },
	{ "0083b2f3", "vshll.i8 q4, d0, #8", "40=? 41=?" },
	{ "4c40b2f2", "vext.8 q2, q1, q6, #0", "" },
	{ "209897fc", "vcadd.f32 d9, d7, d16, #90", "41=? 42=?" },
	{ "428830fc", "vcmla.f32 q4, q0, q1, #0", "40=? 41=?" },
	{ "0b1d24fc", "vsdot.s8 d1, d4, d11", "" },
	{ "1bfd24fc", "vudot.u8 d15, d4, d11", "47=?" },
	{ "428c20fc", "vsmmla.s8 q4, q0, q1", "40=? 41=?" },
	{ "018d00fc", "vdot.bf16 d8, d0, d1", "40=? 41=?" },
	{ "0083b0f3", "aese.8 q4, q0", "40=? 41=?" },
	{ "0f8720f4", "vld1.8 {d8}, [r0]", "40=?" },
	{ "cd6220f4", "vld1.64 {d6, d7, d8, d9}, [r0]!", "40=? 41=? 0=0+32" },
	{ "016920f4", "vld2.8 {d6, d8}, [r0], r1", "40=? 41=? 0=0+1" },
	{ "0d6420f4", "vld3.8 {d6, d7, d8}, [r0]!", "40=? 0=0+24" },
	{ "0d8ba0f4", "vld4.32 {d8[0], d9[0], d10[0], d11[0]}, [r0]!",
	    "40=? 41=? 42=? 43=? 44=? 45=? 46=? 47=? 0=0+16" },
	{ "dd8fa0f4", "vld4.32 {d8[], d9[], d10[], d11[]}, [r0:128]!",
	    "40=? 41=? 42=? 43=? 44=? 45=? 46=? 47=? 0=0+16" },
	{ "4d8fa0f4", "vld4.16 {d8[], d9[], d10[], d11[]}, [r0]!",
	    "40=? 41=? 42=? 43=? 44=? 45=? 46=? 47=? 0=0+8" },
	{ "197bc7f4", "vst4.32 {d23[0], d24[0], d25[0], d26[0]}, [r7:64], r9",
	    "[7+0]=data:16 7=7+9" },
	{ "90b589f4", "vst2.16 {d11[2], d12[2]}, [r9:32], r0",
	    "[9+0]=data:4 9=9+0" },
	{ "cf848df4", "vst1.16 {d8[3]}, [sp]", "[13+0]=data:2" },
	/* Other coprocessors. */
	{ "700f1dee", "mrc p15, #0, r0, c13, c0, #3", "0=new" },
	{ "10ff11ee", "mrc p15, #0, apsr_nzcv, c1, c0, #0", "flags" },
	{ "ba0f07ee", "mcr p15, #0, r0, c7, c10, #5", "" },
	{ "0e0f51ec", "mrrc p15, #0, r0, r1, c14", "0=new 1=new" },
	{ "0e0f41ec", "mcrr p15, #0, r0, r1, c14", "" },
	{ "045eb0ec", "ldc p14, c5, [r0], #16", "0=0+16" },
	{ "ff5e20ed", "stc p14, c5, [r0, #-1020]!", "0=0+-1020" },
	{ "015e90ed", "ldc p14, c5, [r0, #4]", "" },
	{ "005e83ec", "stc p14, c5, [r3], {0}", "" },
};

int
main(void)
{
	struct code_mode mode = { .thumb = false };

	EFFECTS_ARE(code_arm, mode, 0x1000, cases);
	return done();
}
