/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The frames that Arm code builds: first instructions, as GNU as assembles
 * them, with the frame that they build by hand: where each of the caller's
 * registers is, counted from its sp.  The kinds: "apcs" and "tpcs" (pc, lr, sp,
 * fp in four words), "rec" and "r7" (fp and lr), "pair" (GCC's); then where the
 * frame pointer leads, and the pc that is stored.
 */
#include "code/apcs_frame.h"
#include "world.h"

struct code {
	const char *what, *hex, *want;
};

static const struct code arms[] = {
	{ "mov ip, sp; push {fp, ip, lr, pc}; sub fp, ip, #4",
	    "e1a0c00d e92dd800 e24cb004",
	    "apcs fp-4 c10000c r11-16 r13-12 r14-8 r15-4" },
	{ "mov ip, sp; push {r4-r7, fp, ip, lr, pc}; sub fp, ip, #4; vpush "
	  "{d8-d9}",
	    "e1a0c00d e92dd8f0 e24cb004 ed2d8b04",
	    "apcs fp-4 c10000c r4-32 r5-28 r6-24 r7-20 r11-16 r13-12 r14-8 "
	    "r15-4 d8-48 d9-40" },
	{ "mov ip, sp; push {r0-r3}; push {fp, ip, lr, pc}; sub fp, ip, #20",
	    "e1a0c00d e92d000f e92dd800 e24cb014",
	    "apcs fp-20 c100010 r0-16 r1-12 r2-8 r3-4 r11-32 r13-28 r14-24 "
	    "r15-20" },
	{ "mov ip, sp; cmp r1, #0; push {r0}; push {fp, ip, lr, pc}; sub fp, "
	  "ip, #8",
	    "e1a0c00d e3510000 e52d0004 e92dd800 e24cb008",
	    "apcs fp-8 c100014 r0-4 r11-20 r13-16 r14-12 r15-8" },
	{ "mov ip, sp; mov r0, #1; push {r0}; push {fp, ip, lr, pc}; sub fp, "
	  "ip, #8",
	    "e1a0c00d e3a00001 e52d0004 e92dd800 e24cb008",
	    "apcs fp-8 c100014 r11-20 r13-16 r14-12 r15-8" },
	{ "mov ip, sp; push {r3, fp, ip, lr, pc}; sub fp, ip, #4",
	    "e1a0c00d e92dd808 e24cb004",
	    "apcs fp-4 c10000c r11-16 r13-12 r14-8 r15-4" },
	{ "mov ip, sp; push {fp, ip, lr, pc}; sub fp, ip, #8",
	    "e1a0c00d e92dd800 e24cb008",
	    "apcs unlinked fp-4 c10000c r11-16 r13-12 r14-8 r15-4" },
	{ "sub ip, sp, #4; push {fp, ip, lr, pc}; sub fp, ip, #0",
	    "e24dc004 e92dd800 e24cb000", "none" },
	{ "mov ip, r1; push {fp, ip, lr, pc}; add fp, sp, #12",
	    "e1a0c001 e92dd800 e28db00c", "none" },
	{ "mov ip, sp; push {fp, ip, pc}; add fp, sp, #8",
	    "e1a0c00d e92d9800 e28db008", "none" },
	{ "mov ip, sp; push {ip, lr, pc}; add fp, sp, #8",
	    "e1a0c00d e92dd000 e28db008", "none" },
	{ "sub lr, lr, #4; push {ip}; mov ip, sp; push {r0-r3, fp, ip, lr, "
	  "pc}; sub fp, ip, #4",
	    "e24ee004 e52dc004 e1a0c00d e92dd80f e24cb004",
	    "apcs fp-8 c100014 int r0-36 r1-32 r2-28 r3-24 r11-20 r12-4 r14-12 "
	    "r15-8" },
	{ "sub sp, sp, #4; mov ip, sp; push {fp, ip, lr, pc}; sub fp, ip, #4",
	    "e24dd004 e1a0c00d e92dd800 e24cb004", "none" },
	{ "push {fp, lr}; add fp, sp, #4", "e92d4800 e28db004",
	    "pair fp-4 r11-8 r14-4" },
	{ "push {r4, fp, lr}; add fp, sp, #8", "e92d4810 e28db008",
	    "pair fp-4 r4-12 r11-8 r14-4" },
	{ "push {fp}; add fp, sp, #0", "e52db004 e28db000", "pair fp-4 r11-4" },
	{ "push {fp}; sub sp, sp, #12; add fp, sp, #12",
	    "e52db004 e24dd00c e28db00c", "pair fp-4 r11-4" },
	{ "str fp, [sp, #-4]!; mov r0, lr; add fp, sp, #0",
	    "e52db004 e1a0000e e28db000", "pair fp-4 r11-4" },
	{ "push {fp}; mov lr, #0; add fp, sp, #0", "e52db004 e3a0e000 e28db000",
	    "none" },
	{ "push {lr}; push {fp}; add fp, sp, #0", "e52de004 e52db004 e28db000",
	    "rec fp-8 r11-8 r14-4" },
	{ "push {lr}; sub sp, sp, #4; push {fp}; add fp, sp, #0",
	    "e52de004 e24dd004 e52db004 e28db000", "none" },
	{ "push {fp, lr}; mov fp, sp", "e92d4800 e1a0b00d",
	    "rec fp-8 r11-8 r14-4" },
	{ "push {r4, r5, fp, lr}; add fp, sp, #8", "e92d4830 e28db008",
	    "rec fp-8 r4-16 r5-12 r11-8 r14-4" },
	{ "push {fp, lr}; add r7, sp, #4", "e92d4800 e28d7004", "none" },
	{ "push {r7, lr}; mov r7, sp", "e92d4080 e1a0700d", "none" },
	{ "sub lr, lr, #4; push {r0-r3, fp, ip, lr}; add fp, sp, #24",
	    "e24ee004 e92d580f e28db018",
	    "pair fp-4 int r0-28 r1-24 r2-20 r3-16 r11-12 r12-8 r14-4" },
	{ "sub lr, lr, #8; push {fp, lr}; add fp, sp, #4",
	    "e24ee008 e92d4800 e28db004", "pair fp-4 int r11-8 r14-4" },
	{ "push {r4}; sub lr, lr, #4; push {fp, lr}; add fp, sp, #4",
	    "e52d4004 e24ee004 e92d4800 e28db004", "none" },
	{ "sub lr, lr, #4; sub lr, lr, #4; push {fp, lr}; add fp, sp, #4",
	    "e24ee004 e24ee004 e92d4800 e28db004", "none" },
	{ "cmp r0, #0; bxeq lr; push {fp, lr}; add fp, sp, #4",
	    "e3500000 012fff1e e92d4800 e28db004", "pair fp-4 r11-8 r14-4" },
	{ "beq 0x40; push {fp, lr}; add fp, sp, #4",
	    "0a000011 e92d4800 e28db004", "pair fp-4 r11-8 r14-4" },
	{ "push {fp, lr}; beq 0x40; add fp, sp, #4",
	    "e92d4800 0a000010 e28db004", "none" },
	{ "push {fp, lr}; bxeq lr; add fp, sp, #4",
	    "e92d4800 012fff1e e28db004", "none" },
	{ "movne fp, #0; push {fp, lr}; add fp, sp, #4",
	    "13a0b000 e92d4800 e28db004", "none" },
	{ "push {fp, lr}; movne r4, #0; cmpne r4, #1; add fp, sp, #4",
	    "e92d4800 13a04000 13540001 e28db004", "pair fp-4 r11-8 r14-4" },
	{ "push {fp, lr}; b 0x40; add fp, sp, #4", "e92d4800 ea000010 e28db004",
	    "none" },
	{ "push {fp, lr}; bl 0x40; add fp, sp, #4",
	    "e92d4800 eb000010 e28db004", "none" },
	{ "b 0x40; push {fp, lr}; add fp, sp, #4", "ea000011 e92d4800 e28db004",
	    "none" },
	{ "bx lr; push {fp, lr}; add fp, sp, #4", "e12fff1e e92d4800 e28db004",
	    "none" },
	{ "blx r1; push {fp, lr}; add fp, sp, #4", "e12fff31 e92d4800 e28db004",
	    "none" },
	{ "pop {r4}; push {fp, lr}; add fp, sp, #4",
	    "e49d4004 e92d4800 e28db004", "none" },
	{ "pop {r4, pc}; push {fp, lr}; add fp, sp, #4",
	    "e8bd8010 e92d4800 e28db004", "none" },
	{ "ldm r0, {r4, pc}; push {fp, lr}; add fp, sp, #4",
	    "e8908010 e92d4800 e28db004", "none" },
	{ "ldm sp, {r4, r5}; push {fp, lr}; add fp, sp, #4",
	    "e89d0030 e92d4800 e28db004", "pair fp-4 r11-8 r14-4" },
	{ "ldm sp!, {r4, r5}; push {fp, lr}; add fp, sp, #4",
	    "e8bd0030 e92d4800 e28db004", "none" },
	{ "ldm r0, {r4, fp}; push {fp, lr}; add fp, sp, #4",
	    "e8900810 e92d4800 e28db004", "none" },
	{ "ldm r0, {r4, r10, ip}; push {r10, fp, lr}; add fp, sp, #8",
	    "e8901410 e92d4c00 e28db008", "pair fp-4 r11-8 r14-4" },
	{ "ldm fp!, {r4}; push {fp, lr}; add fp, sp, #4",
	    "e8bb0010 e92d4800 e28db004", "none" },
	{ "ldm fp, {r4}; push {fp, lr}; add fp, sp, #4",
	    "e89b0010 e92d4800 e28db004", "pair fp-4 r11-8 r14-4" },
	{ "ldm r0, {lr}; push {fp, lr}; add fp, sp, #4",
	    "e8904000 e92d4800 e28db004", "none" },
	{ "ldm r0, {r0, r1}; push {r0, r1, r2}; push {fp, lr}; add fp, sp, #4",
	    "e8900003 e92d0007 e92d4800 e28db004",
	    "pair fp-16 r2-4 r11-20 r14-16" },
	{ "stm r0, {r4, r5}; push {fp, lr}; add fp, sp, #4",
	    "e8800030 e92d4800 e28db004", "pair fp-4 r11-8 r14-4" },
	{ "stm r0!, {r4, r5}; push {fp, lr}; add fp, sp, #4",
	    "e8a00030 e92d4800 e28db004", "pair fp-4 r11-8 r14-4" },
	{ "stm r4!, {r0}; push {r4, fp, lr}; add fp, sp, #8",
	    "e8a40001 e92d4810 e28db008", "pair fp-4 r11-8 r14-4" },
	{ "stmdb r4!, {r0}; push {r4, fp, lr}; add fp, sp, #8",
	    "e9240001 e92d4810 e28db008", "pair fp-4 r11-8 r14-4" },
	{ "vstm r4!, {d0}; push {r4, fp, lr}; add fp, sp, #8",
	    "eca40b02 e92d4810 e28db008", "pair fp-4 r11-8 r14-4" },
	{ "vldm r4!, {d0}; push {r4, fp, lr}; add fp, sp, #8",
	    "ecb40b02 e92d4810 e28db008", "pair fp-4 r11-8 r14-4" },
	{ "vstmdb r4!, {s0}; push {r4, fp, lr}; add fp, sp, #8",
	    "ed240a01 e92d4810 e28db008", "pair fp-4 r11-8 r14-4" },
	{ "stc p5, c1, [r4], #4; push {r4, fp, lr}; add fp, sp, #8",
	    "eca41501 e92d4810 e28db008", "pair fp-4 r11-8 r14-4" },
	{ "vstm r4, {d0}; push {r4, fp, lr}; add fp, sp, #8",
	    "ec840b02 e92d4810 e28db008", "pair fp-4 r4-12 r11-8 r14-4" },
	{ "vpop {d8}; push {fp, lr}; add fp, sp, #4",
	    "ecbd8b02 e92d4800 e28db004", "none" },
	{ "vpush {s16}; push {fp, lr}; add fp, sp, #4",
	    "ed2d8a01 e92d4800 e28db004", "pair fp-8 r11-12 r14-8" },
	{ "stm sp!, {r4, r5}; push {fp, lr}; add fp, sp, #4",
	    "e8ad0030 e92d4800 e28db004", "none" },
	{ "stm sp, {r4, r5}; push {fp, lr}; add fp, sp, #4",
	    "e88d0030 e92d4800 e28db004", "pair fp-4 r11-8 r14-4" },
	{ "push {fp, lr}; sub sp, sp, #1024; add fp, sp, #1024",
	    "e92d4800 e24ddb01 e28dbb01", "rec fp-8 r11-8 r14-4" },
	{ "push {fp, lr}; sub sp, sp, #0x3fc; add fp, sp, #0x400",
	    "e92d4800 e24ddfff e28dbb01", "pair fp-4 r11-8 r14-4" },
	{ "push {fp, lr}; sub sp, sp, #0x80000000; add fp, sp, #0x80000000",
	    "e92d4800 e24dd102 e28db102", "rec fp-8 r11-8 r14-4" },
	{ "sub sp, sp, #16; str lr, [sp, #12]; str fp, [sp, #8]; add fp, sp, "
	  "#8",
	    "e24dd010 e58de00c e58db008 e28db008", "rec fp-8 r11-8 r14-4" },
	{ "sub sp, sp, #16; str lr, [sp, #12]; str fp, [sp, #8]; add fp, sp, "
	  "#12",
	    "e24dd010 e58de00c e58db008 e28db00c", "pair fp-4 r11-8 r14-4" },
	{ "add sp, sp, r0; push {fp, lr}; mov fp, sp",
	    "e08dd000 e92d4800 e1a0b00d", "none" },
	{ "umull fp, r4, r0, r1; push {fp, lr}; add fp, sp, #4",
	    "e084b190 e92d4800 e28db004", "none" },
	{ "umull r4, fp, r0, r1; push {fp, lr}; add fp, sp, #4",
	    "e08b4190 e92d4800 e28db004", "none" },
	{ "mul fp, r0, r1; push {fp, lr}; add fp, sp, #4",
	    "e00b0190 e92d4800 e28db004", "none" },
	{ "mul r4, r0, r1; push {r4, fp, lr}; add fp, sp, #8",
	    "e0040190 e92d4810 e28db008", "pair fp-4 r11-8 r14-4" },
	{ "str r0, [fp]; push {fp, lr}; add fp, sp, #4",
	    "e58b0000 e92d4800 e28db004", "pair fp-4 r11-8 r14-4" },
	{ "str fp, [r0, #4]; push {fp, lr}; add fp, sp, #4",
	    "e580b004 e92d4800 e28db004", "pair fp-4 r11-8 r14-4" },
	{ "str r0, [fp, #4]!; push {fp, lr}; add fp, sp, #4",
	    "e5ab0004 e92d4800 e28db004", "none" },
	{ "str r0, [fp], #4; push {fp, lr}; add fp, sp, #4",
	    "e48b0004 e92d4800 e28db004", "none" },
	{ "strh r0, [fp]; push {fp, lr}; add fp, sp, #4",
	    "e1cb00b0 e92d4800 e28db004", "pair fp-4 r11-8 r14-4" },
	{ "strh r0, [fp], #4; push {fp, lr}; add fp, sp, #4",
	    "e0cb00b4 e92d4800 e28db004", "none" },
	{ "ldr fp, [r0]; push {fp, lr}; add fp, sp, #4",
	    "e590b000 e92d4800 e28db004", "none" },
	{ "ldr r0, [fp]; push {fp, lr}; add fp, sp, #4",
	    "e59b0000 e92d4800 e28db004", "pair fp-4 r11-8 r14-4" },
	{ "ldrh fp, [r0]; push {fp, lr}; add fp, sp, #4",
	    "e1d0b0b0 e92d4800 e28db004", "none" },
	{ "eor fp, r0, r1; push {fp, lr}; add fp, sp, #4",
	    "e020b001 e92d4800 e28db004", "none" },
	{ "tst r1, #1; push {r0}; push {fp, lr}; add fp, sp, #4",
	    "e3110001 e52d0004 e92d4800 e28db004",
	    "pair fp-8 r0-4 r11-12 r14-8" },
	{ "vmov s0, r11; push {fp, lr}; add fp, sp, #4",
	    "ee00ba10 e92d4800 e28db004", "pair fp-4 r11-8 r14-4" },
	{ "dmb sy; push {fp, lr}; add fp, sp, #4", "f57ff05f e92d4800 e28db004",
	    "pair fp-4 r11-8 r14-4" },
	{ "mov r4, r5; push {r4, fp, lr}; add fp, sp, #8",
	    "e1a04005 e92d4810 e28db008", "pair fp-4 r5-12 r11-8 r14-4" },
	{ "mov pc, lr; push {fp, lr}; add fp, sp, #4",
	    "e1a0f00e e92d4800 e28db004", "none" },
	{ "add r4, r5, #0; push {r4, fp, lr}; add fp, sp, #8",
	    "e2854000 e92d4810 e28db008", "pair fp-4 r5-12 r11-8 r14-4" },
	{ "add r4, r4, #1; push {r4, fp, lr}; add fp, sp, #8",
	    "e2844001 e92d4810 e28db008", "pair fp-4 r11-8 r14-4" },
	{ "push {r4}; push {r4, fp, lr}; add fp, sp, #8",
	    "e52d4004 e92d4810 e28db008", "pair fp-8 r4-4 r11-12 r14-8" },
	{ "push {fp, lr}; vpush {d8}; add fp, sp, #12",
	    "e92d4800 ed2d8b02 e28db00c", "pair fp-4 r11-8 r14-4 d8-16" },
	{ "push {fp, lr}; vpush {d8}; vpush {d8}; add fp, sp, #20",
	    "e92d4800 ed2d8b02 ed2d8b02 e28db014",
	    "pair fp-4 r11-8 r14-4 d8-16" },
	{ "push {fp, lr}; vpush {d16-d31}; add fp, sp, #132",
	    "e92d4800 ed6d0b20 e28db084",
	    "pair fp-4 r11-8 r14-4 d16-136 d17-128 d18-120 d19-112 d20-104 "
	    "d21-96 d22-88 d23-80 d24-72 d25-64 d26-56 d27-48 d28-40 d29-32 "
	    "d30-24 d31-16" },
	{ "push {fp, lr}; add fp, sp, #4; mov fp, sp",
	    "e92d4800 e28db004 e1a0b00d", "pair fp-4 r11-8 r14-4" },
	{ "30 of nop, push {fp, lr}; add fp, sp, #4", "*30 e92d4800 e28db004",
	    "pair fp-4 r11-8 r14-4" },
	{ "31 of nop, push {fp, lr}; add fp, sp, #4", "*31 e92d4800 e28db004",
	    "none" },
	{ "push {fp, lr}; uxtb r3, r0; add fp, sp, #4",
	    "e92d4800 e6ef3070 e28db004", "pair fp-4 r11-8 r14-4" },
	{ "uxtb fp, r0; push {fp, lr}; add fp, sp, #4",
	    "e6efb070 e92d4800 e28db004", "none" },
	{ "smmul fp, r0, r1; push {fp, lr}; add fp, sp, #4",
	    "e75bf110 e92d4800 e28db004", "none" },
	{ "uxtab r4, fp, r0; push {r4, fp, lr}; add fp, sp, #8",
	    "e6eb4070 e92d4810 e28db008", "pair fp-4 r11-8 r14-4" },
	{ "str fp, [sp, #-8]!; add fp, sp, #4; str lr, [sp, #4]; sub sp, sp, "
	  "#8",
	    "e52db008 e28db004 e58de004 e24dd008", "pair fp-4 r11-8 r14-4" },
	{ "strd r4, [sp, #-32]!; strd r6, [sp, #8]; str fp, [sp, #24]; add fp, "
	  "sp, #28; str lr, [sp, #28]; sub sp, sp, #8",
	    "e16d42f0 e1cd60f8 e58db018 e28db01c e58de01c e24dd008",
	    "pair fp-4 r4-32 r5-28 r6-24 r7-20 r11-8 r14-4" },
	{ "ldrd r10, [r0]; push {fp, lr}; add fp, sp, #4",
	    "e1c0a0d0 e92d4800 e28db004", "none" },
	{ "ldrd r4, [r0]; push {r5, fp, lr}; add fp, sp, #8",
	    "e1c040d0 e92d4820 e28db008", "pair fp-4 r11-8 r14-4" },
	{ "ldrd r4, [sp], #8; push {fp, lr}; add fp, sp, #4",
	    "e0cd40d8 e92d4800 e28db004", "none" },
	{ "ldrd r4, [fp], #8; push {fp, lr}; add fp, sp, #4",
	    "e0cb40d8 e92d4800 e28db004", "none" },
	{ "strd r4, [fp], #8; push {fp, lr}; add fp, sp, #4",
	    "e0cb40f8 e92d4800 e28db004", "none" },
	{ "strd r4, [fp]; push {r4, fp, lr}; add fp, sp, #8",
	    "e1cb40f0 e92d4810 e28db008", "pair fp-4 r4-12 r11-8 r14-4" },
	{ "strb r0, [sp, #-4]!; push {fp, lr}; add fp, sp, #4",
	    "e56d0004 e92d4800 e28db004", "pair fp-8 r11-12 r14-8" },
	{ "str r0, [sp, r1]; push {fp, lr}; add fp, sp, #4",
	    "e78d0001 e92d4800 e28db004", "pair fp-4 r11-8 r14-4" },
	{ "strb r4, [sp, #4]; push {r4, fp, lr}; add fp, sp, #8",
	    "e5cd4004 e92d4810 e28db008", "pair fp-4 r4-12 r11-8 r14-4" },
	{ "ldr r4, [sp, #4]!; push {fp, lr}; add fp, sp, #4",
	    "e5bd4004 e92d4800 e28db004", "none" },
	{ "ldr r0, [fp, #4]!; push {fp, lr}; add fp, sp, #4",
	    "e5bb0004 e92d4800 e28db004", "none" },
	{ "str r4, [sp], #-4; push {fp, lr}; add fp, sp, #4",
	    "e40d4004 e92d4800 e28db004", "pair fp-8 r11-12 r14-8" },
	/* The first place that the frame pointer gets is no frame. */
	{ "push {fp, lr}; sub sp, sp, #4; mov ip, sp; push {fp, ip, lr, pc}; "
	  "sub fp, ip, #4; add fp, sp, #24",
	    "e92d4800 e24dd004 e1a0c00d e92dd800 e24cb004 e28db018",
	    "pair fp-4 r11-8 r14-4" },
	{ "push {fp, lr}; sub sp, sp, #8; add fp, sp, #4; add fp, sp, #12",
	    "e92d4800 e24dd008 e28db004 e28db00c", "pair fp-4 r11-8 r14-4" },
	{ "str r4, [sp, #-255]!; push {fp, lr}; add fp, sp, #4",
	    "e52d40ff e92d4800 e28db004",
	    "pair fp-259 r4-255 r11-263 r14-259" },
	{ "strd r4, [sp, -r1]!; push {fp, lr}; add fp, sp, #4",
	    "e12d40f1 e92d4800 e28db004", "none" },
	{ "smmul fp, r1, r0; push {fp, lr}; add fp, sp, #4",
	    "e75bf011 e92d4800 e28db004", "none" },
	{ "cmpne r1, #1; push {r0}; push {fp, lr}; add fp, sp, #4",
	    "13510001 e52d0004 e92d4800 e28db004",
	    "pair fp-8 r0-4 r11-12 r14-8" },
	{ "cmpne r1, #2; push {r0}; push {fp, lr}; add fp, sp, #4",
	    "13510002 e52d0004 e92d4800 e28db004",
	    "pair fp-8 r0-4 r11-12 r14-8" },
	{ "sub sp, sp, #272; strd r4, [sp, #240]; strd r10, [sp, #252]; str "
	  "lr, [sp, #260]; add fp, sp, #260",
	    "e24dde11 e1cd4ff0 e1cdaffc e58de104 e28dbf41",
	    "pair fp-12 r4-32 r5-28 r10-20 r11-16 r14-12" },
};

static const struct code thumbs[] = {
	{ "sub sp, #16; push {r7}; add r7, sp, #20; str r7, [sp, #8]; mov r7, "
	  "pc; str r7, [sp, #16]; mov r7, fp; str r7, [sp, #4]; mov r7, lr; "
	  "str r7, [sp, #12]; add r7, sp, #16; mov fp, r7",
	    "b084 b480 af05 9702 467f 9704 465f 9701 4677 9703 af04 46bb",
	    "tpcs fp-4 c10000c r7-20 r11-16 r13-12 r14-8 r15-4" },
	{ "sub sp, #16; push {r7}; add r7, sp, #20; str r7, [sp, #8]; mov r7, "
	  "pc; str r7, [sp, #16]; mov r7, fp; str r7, [sp, #4]; mov r7, lr; "
	  "str r7, [sp, #12]; movs r0, #1",
	    "b084 b480 af05 9702 467f 9704 465f 9701 4677 9703 2001",
	    "tpcs unlinked fp-4 c10000c r7-20 r11-16 r13-12 r14-8 r15-4" },
	{ "push {lr}; sub sp, #16; push {r7}; add r7, sp, #24; str r7, [sp, "
	  "#8]; mov r7, pc; str r7, [sp, #16]; mov r7, fp; str r7, [sp, #4]; "
	  "mov r7, lr; str r7, [sp, #12]; add r7, sp, #16; mov fp, r7",
	    "b500 b084 b480 af06 9702 467f 9704 465f 9701 4677 9703 af04 46bb",
	    "tpcs fp-8 c10000e lr-4 r7-24 r11-20 r13-16 r14-12 r15-8" },
	{ "push {r7, lr}; mov r7, sp", "b580 466f", "r7 fp-8 r7-8 r14-4" },
	{ "push {r7, lr}; add r7, sp, #0", "b580 af00", "r7 fp-8 r7-8 r14-4" },
	{ "push {r4-r7, lr}; add r7, sp, #12", "b5f0 af03",
	    "r7 fp-8 r4-20 r5-16 r6-12 r7-8 r14-4" },
	{ "push {r4-r7, lr}; add r7, sp, #8", "b5f0 af02", "none" },
	{ "push {r7}; mov r7, sp", "b480 466f", "none" },
	{ "push.w {fp, lr}; mov fp, sp", "e92d 4800 46eb",
	    "rec fp-8 r11-8 r14-4" },
	{ "push.w {r4, r8, fp, lr}; add.w fp, sp, #8", "e92d 4910 f10d 0b08",
	    "rec fp-8 r4-16 r8-12 r11-8 r14-4" },
	{ "push.w {fp, lr}; add.w fp, sp, #4", "e92d 4800 f10d 0b04", "none" },
	{ "push.w {fp, lr}; add.w fp, sp, #4; mov fp, sp",
	    "e92d 4800 f10d 0b04 46eb", "rec fp-8 r11-8 r14-4" },
	{ "push {lr}; push.w {fp}; mov fp, sp", "b500 f84d bd04 46eb",
	    "rec fp-8 r11-8 r14-4" },
	{ "push {r7, lr}; sub sp, #508; add sp, #508; mov r7, sp",
	    "b580 b0ff b07f 466f", "r7 fp-8 r7-8 r14-4" },
	{ "push {r7, lr}; sub sp, #16; add r7, sp, #16", "b580 b084 af04",
	    "r7 fp-8 r7-8 r14-4" },
	{ "push {r7, lr}; vpush {d8}; add r7, sp, #8", "b580 ed2d 8b02 af02",
	    "r7 fp-8 r7-8 r14-4 d8-16" },
	{ "push {r7, lr}; vpush {d16-d17}; add r7, sp, #16",
	    "b580 ed6d 0b04 af04", "r7 fp-8 r7-8 r14-4 d16-24 d17-16" },
	{ "push {r7, lr}; sub.w sp, sp, #16; add.w r7, sp, #16; mov r0, pc",
	    "b580 f1ad 0d10 f10d 0710 4678", "r7 fp-8 r7-8 r14-4" },
	{ "push {r7, lr}; subw sp, sp, #16; addw r7, sp, #16; mov r0, pc",
	    "b580 f2ad 0d10 f20d 0710 4678", "r7 fp-8 r7-8 r14-4" },
	{ "push {r7, lr}; sub.w r4, sp, #8; add.w r5, sp, #8; mov r7, sp",
	    "b580 f1ad 0408 f10d 0508 466f", "r7 fp-8 r7-8 r14-4" },
	{ "it ne; bxne lr; push {r7, lr}; mov r7, sp", "bf18 4770 b580 466f",
	    "r7 fp-8 r7-8 r14-4" },
	{ "it ne; movne r0, #1; bx lr; push {r7, lr}; mov r7, sp",
	    "bf18 2001 4770 b580 466f", "none" },
	{ "itt ne; movne r0, #1; bxne lr; push {r7, lr}; mov r7, sp",
	    "bf1c 2001 4770 b580 466f", "r7 fp-8 r7-8 r14-4" },
	{ "itt ne; movne r0, #1; movne r1, #1; bx lr; push {r7, lr}; mov r7, "
	  "sp",
	    "bf1c 2001 2101 4770 b580 466f", "none" },
	{ "ittt ne; movne r0, #1; movne r1, #1; bxne lr; push {r7, lr}; mov "
	  "r7, sp",
	    "bf1e 2001 2101 4770 b580 466f", "r7 fp-8 r7-8 r14-4" },
	{ "itttt ne; movne r0, #1; movne r1, #1; movne r2, #2; bxne lr; push "
	  "{r7, lr}; mov r7, sp",
	    "bf1f 2001 2101 2202 4770 b580 466f", "r7 fp-8 r7-8 r14-4" },
	{ "itttt ne; movne r0, #1; movne r1, #1; movne r2, #2; movne r3, #2; "
	  "bx lr; push {r7, lr}; mov r7, sp",
	    "bf1f 2001 2101 2202 2302 4770 b580 466f", "none" },
	{ "push {r7, lr}; it ne; bxne lr; mov r7, sp", "b580 bf18 4770 466f",
	    "none" },
	{ "nop; push {r7, lr}; mov r7, sp", "bf00 b580 466f",
	    "r7 fp-8 r7-8 r14-4" },
	{ "nop; bx lr; push {r7, lr}; mov r7, sp", "bf00 4770 b580 466f",
	    "none" },
	{ "cbz r0, 0x40; push {r7, lr}; mov r7, sp", "b310 b580 466f",
	    "r7 fp-8 r7-8 r14-4" },
	{ "cbnz r0, 0x40; push {r7, lr}; mov r7, sp", "bb10 b580 466f",
	    "r7 fp-8 r7-8 r14-4" },
	{ "push {r7, lr}; cbz r0, 0x40; mov r7, sp", "b580 b308 466f", "none" },
	{ "beq 0x40; push {r7, lr}; mov r7, sp", "d022 b580 466f",
	    "r7 fp-8 r7-8 r14-4" },
	{ "push {r7, lr}; beq 0x40; mov r7, sp", "b580 d021 466f", "none" },
	{ "udf #0; push {r7, lr}; mov r7, sp", "de00 b580 466f", "none" },
	{ "svc #0; push {r7, lr}; mov r7, sp", "df00 b580 466f",
	    "r7 fp-8 r7-8 r14-4" },
	{ "b 0x40; push {r7, lr}; mov r7, sp", "e022 b580 466f", "none" },
	{ "pop {r4}; push {r7, lr}; mov r7, sp", "bc10 b580 466f", "none" },
	{ "beq.w 0x40; push {r7, lr}; mov r7, sp", "f000 8022 b580 466f",
	    "r7 fp-8 r7-8 r14-4" },
	{ "push {r7, lr}; beq.w 0x40; mov r7, sp", "b580 f000 8021 466f",
	    "none" },
	{ "b.w 0x40; push {r7, lr}; mov r7, sp", "f000 b822 b580 466f",
	    "none" },
	{ "bl 0x40; push {r7, lr}; mov r7, sp", "f000 f822 b580 466f", "none" },
	{ "dsb sy; push {r7, lr}; mov r7, sp", "f3bf 8f4f b580 466f",
	    "r7 fp-8 r7-8 r14-4" },
	{ "mrs r0, apsr; push {r7, lr}; mov r7, sp", "f3ef 8000 b580 466f",
	    "r7 fp-8 r7-8 r14-4" },
	{ "ldm r0!, {r1, r2}; push {r7, lr}; mov r7, sp", "c806 b580 466f",
	    "r7 fp-8 r7-8 r14-4" },
	{ "ldm r0!, {r7}; push {r7, lr}; mov r7, sp", "c880 b580 466f",
	    "none" },
	{ "ldm r7!, {r1}; push {r7, lr}; mov r7, sp", "cf02 b580 466f",
	    "none" },
	{ "ldm r4!, {r1}; push {r4, r7, lr}; add r7, sp, #4", "cc02 b590 af01",
	    "r7 fp-8 r7-8 r14-4" },
	{ "stm r0!, {r1}; push {r7, lr}; mov r7, sp", "c002 b580 466f",
	    "r7 fp-8 r7-8 r14-4" },
	{ "stm r4!, {r0}; push {r4, r7, lr}; add r7, sp, #4", "c401 b590 af01",
	    "r7 fp-8 r7-8 r14-4" },
	{ "stm.w r4!, {r0, r8}; push {r4, r7, lr}; add r7, sp, #4",
	    "e8a4 0101 b590 af01", "r7 fp-8 r7-8 r14-4" },
	{ "stmdb r4!, {r0, r8}; push {r4, r7, lr}; add r7, sp, #4",
	    "e924 0101 b590 af01", "r7 fp-8 r7-8 r14-4" },
	{ "vstm r4!, {d0}; push {r4, r7, lr}; add r7, sp, #4",
	    "eca4 0b02 b590 af01", "r7 fp-8 r7-8 r14-4" },
	{ "vldm r4!, {d0}; push {r4, r7, lr}; add r7, sp, #4",
	    "ecb4 0b02 b590 af01", "r7 fp-8 r7-8 r14-4" },
	{ "str r0, [r4], #4; push {r4, r7, lr}; add r7, sp, #4",
	    "f844 0b04 b590 af01", "r7 fp-8 r7-8 r14-4" },
	{ "str r0, [r4, #4]!; push {r4, r7, lr}; add r7, sp, #4",
	    "f844 0f04 b590 af01", "r7 fp-8 r7-8 r14-4" },
	{ "strd r0, r1, [r4], #8; push {r4, r7, lr}; add r7, sp, #4",
	    "e8e4 0102 b590 af01", "r7 fp-8 r7-8 r14-4" },
	{ "strd r0, r1, [r4, #8]!; push {r4, r7, lr}; add r7, sp, #4",
	    "e9e4 0102 b590 af01", "r7 fp-8 r7-8 r14-4" },
	{ "ldr r0, [r4], #4; push {r4, r7, lr}; add r7, sp, #4",
	    "f854 0b04 b590 af01", "r7 fp-8 r7-8 r14-4" },
	{ "ldrd r0, r1, [r4], #8; push {r4, r7, lr}; add r7, sp, #4",
	    "e8f4 0102 b590 af01", "r7 fp-8 r7-8 r14-4" },
	{ "vst1.8 {d4}, [r4]!; push {r4, r7, lr}; add r7, sp, #4",
	    "f904 470d b590 af01", "r7 fp-8 r7-8 r14-4" },
	{ "vld1.8 {d4}, [r4], r0; push {r4, r7, lr}; add r7, sp, #4",
	    "f924 4700 b590 af01", "r7 fp-8 r7-8 r14-4" },
	{ "stm.w r4, {r0, r8}; push {r4, r7, lr}; add r7, sp, #4",
	    "e884 0101 b590 af01", "r7 fp-8 r4-12 r7-8 r14-4" },
	{ "vstm r4, {d0}; push {r4, r7, lr}; add r7, sp, #4",
	    "ec84 0b02 b590 af01", "r7 fp-8 r4-12 r7-8 r14-4" },
	{ "str r0, [r4, #-4]; push {r4, r7, lr}; add r7, sp, #4",
	    "f844 0c04 b590 af01", "r7 fp-8 r4-12 r7-8 r14-4" },
	{ "str.w r0, [r4, #256]; push {r4, r7, lr}; add r7, sp, #4",
	    "f8c4 0100 b590 af01", "r7 fp-8 r4-12 r7-8 r14-4" },
	{ "str.w r0, [r4, #2308]; push {r4, r7, lr}; add r7, sp, #4",
	    "f8c4 0904 b590 af01", "r7 fp-8 r4-12 r7-8 r14-4" },
	{ "strt r0, [r4, #4]; push {r4, r7, lr}; add r7, sp, #4",
	    "f844 0e04 b590 af01", "r7 fp-8 r4-12 r7-8 r14-4" },
	{ "str.w r0, [r4, r1, lsl #3]; push {r4, r7, lr}; add r7, sp, #4",
	    "f844 0031 b590 af01", "r7 fp-8 r4-12 r7-8 r14-4" },
	{ "strd r0, r1, [r4, #8]; push {r4, r7, lr}; add r7, sp, #4",
	    "e9c4 0102 b590 af01", "r7 fp-8 r4-12 r7-8 r14-4" },
	{ "ldrd r0, r1, [r4]; push {r4, r7, lr}; add r7, sp, #4",
	    "e9d4 0100 b590 af01", "r7 fp-8 r4-12 r7-8 r14-4" },
	{ "ldr.w r0, [pc, #-2308]; push {r4, r7, lr}; add r7, sp, #4",
	    "f85f 0904 b590 af01", "r7 fp-8 r4-12 r7-8 r14-4" },
	{ "vst1.8 {d4}, [r4]; push {r4, r7, lr}; add r7, sp, #4",
	    "f904 470f b590 af01", "r7 fp-8 r4-12 r7-8 r14-4" },
	{ "str.w r4, [r0]; push {r4, r7, lr}; add r7, sp, #4",
	    "f8c0 4000 b590 af01", "r7 fp-8 r4-12 r7-8 r14-4" },
	{ "strd r4, r1, [r0, #8]; push {r4, r7, lr}; add r7, sp, #4",
	    "e9c0 4102 b590 af01", "r7 fp-8 r4-12 r7-8 r14-4" },
	{ "str r4, [r0, #4]; push {r4, r7, lr}; add r7, sp, #4",
	    "6044 b590 af01", "r7 fp-8 r4-12 r7-8 r14-4" },
	{ "strb r4, [r0, #4]; push {r4, r7, lr}; add r7, sp, #4",
	    "7104 b590 af01", "r7 fp-8 r4-12 r7-8 r14-4" },
	{ "strh r4, [r0, #4]; push {r4, r7, lr}; add r7, sp, #4",
	    "8084 b590 af01", "r7 fp-8 r4-12 r7-8 r14-4" },
	{ "str r4, [r0, r1]; push {r4, r7, lr}; add r7, sp, #4",
	    "5044 b590 af01", "r7 fp-8 r4-12 r7-8 r14-4" },
	{ "strb r4, [r0, r1]; push {r4, r7, lr}; add r7, sp, #4",
	    "5444 b590 af01", "r7 fp-8 r4-12 r7-8 r14-4" },
	{ "ldr r4, [r0, #4]; push {r4, r7, lr}; add r7, sp, #4",
	    "6844 b590 af01", "r7 fp-8 r7-8 r14-4" },
	{ "ldrsb r4, [r0, r1]; push {r4, r7, lr}; add r7, sp, #4",
	    "5644 b590 af01", "r7 fp-8 r7-8 r14-4" },
	{ "ldr r4, [r0, r1]; push {r4, r7, lr}; add r7, sp, #4",
	    "5844 b590 af01", "r7 fp-8 r7-8 r14-4" },
	{ "lsls r4, r0, #1; push {r4, r7, lr}; add r7, sp, #4",
	    "0044 b590 af01", "r7 fp-8 r7-8 r14-4" },
	{ "ands r4, r0; push {r4, r7, lr}; add r7, sp, #4", "4004 b590 af01",
	    "r7 fp-8 r7-8 r14-4" },
	{ "vpop {d8}; push {r7, lr}; mov r7, sp", "ecbd 8b02 b580 466f",
	    "none" },
	{ "str r0, [sp], #4; push {r7, lr}; mov r7, sp", "f84d 0b04 b580 466f",
	    "none" },
	{ "cmp r8, r0; push {r0}; push {r7, lr}; mov r7, sp",
	    "4580 b401 b580 466f", "r7 fp-12 r0-4 r7-12 r14-8" },
	{ "add r7, r8; push {r7, lr}; mov r7, sp", "4447 b580 466f", "none" },
	{ "add r8, r7; push {r7, lr}; mov r7, sp", "44b8 b580 466f",
	    "r7 fp-8 r7-8 r14-4" },
	{ "push {r7, lr}; add sp, r0; mov r7, sp", "b580 4485 466f", "none" },
	{ "push {r7, lr}; mov r7, sp; add sp, r0; mov r7, sp",
	    "b580 466f 4485 466f", "r7 fp-8 r7-8 r14-4" },
	{ "movs r7, #1; push {r7, lr}; mov r7, sp", "2701 b580 466f", "none" },
	{ "adds r7, #1; push {r7, lr}; mov r7, sp", "3701 b580 466f", "none" },
	{ "cmp r4, #1; push {r4, r7, lr}; add r7, sp, #4", "2c01 b590 af01",
	    "r7 fp-8 r4-12 r7-8 r14-4" },
	{ "ldr r7, [pc, #4]; push {r7, lr}; mov r7, sp", "4f01 b580 466f",
	    "none" },
	{ "ldr r7, [sp, #4]; push {r7, lr}; mov r7, sp", "9f01 b580 466f",
	    "none" },
	{ "adr r7, 0x40; push {r7, lr}; mov r7, sp", "a711 b580 466f", "none" },
	{ "adds r7, r0, #1; push {r7, lr}; mov r7, sp", "1c47 b580 466f",
	    "none" },
	{ "lsls r7, r0, #1; push {r7, lr}; mov r7, sp", "0047 b580 466f",
	    "none" },
	{ "ldr r7, [r0, #4]; push {r7, lr}; mov r7, sp", "6847 b580 466f",
	    "none" },
	{ "ldrh r7, [r0, #4]; push {r7, lr}; mov r7, sp", "8887 b580 466f",
	    "none" },
	{ "ldr r0, [r7]; push {r0}; push {r7, lr}; mov r7, sp",
	    "6838 b401 b580 466f", "r7 fp-12 r7-12 r14-8" },
	{ "sub sp, #8; str r4, [sp, #4]; mov r4, r8; push {r4, r7, lr}; add "
	  "r7, sp, #4",
	    "b082 9401 4644 b590 af01", "r7 fp-16 r4-4 r7-16 r8-20 r14-12" },
	{ "ldm.w r0, {r7, r8}; push {r7, lr}; mov r7, sp",
	    "e890 0180 b580 466f", "none" },
	{ "ldm.w r0!, {r5, r8}; push {r7, lr}; mov r7, sp",
	    "e8b0 0120 b580 466f", "r7 fp-8 r7-8 r14-4" },
	{ "ldm.w r7!, {r5, r8}; push {r7, lr}; mov r7, sp",
	    "e8b7 0120 b580 466f", "none" },
	{ "ldm.w r7, {r5, r8}; push {r7, lr}; mov r7, sp",
	    "e897 0120 b580 466f", "r7 fp-8 r7-8 r14-4" },
	{ "pop.w {r5, r8}; push {r7, lr}; mov r7, sp", "e8bd 0120 b580 466f",
	    "none" },
	{ "ldm.w r0, {r5, pc}; push {r7, lr}; mov r7, sp",
	    "e890 8020 b580 466f", "none" },
	{ "ldr.w r7, [r0]; push {r7, lr}; mov r7, sp", "f8d0 7000 b580 466f",
	    "none" },
	{ "ldr.w r8, [r7]; push {r7, lr}; mov r7, sp", "f8d7 8000 b580 466f",
	    "r7 fp-8 r7-8 r14-4" },
	{ "ldrd r7, r8, [r0]; push {r7, lr}; mov r7, sp", "e9d0 7800 b580 466f",
	    "none" },
	{ "mov.w r7, #1; push {r7, lr}; mov r7, sp", "f04f 0701 b580 466f",
	    "none" },
	{ "movw r7, #1; push {r7, lr}; mov r7, sp", "f240 0701 b580 466f",
	    "none" },
	{ "add.w r7, r0, r1; push {r7, lr}; mov r7, sp", "eb00 0701 b580 466f",
	    "none" },
	{ "eor.w r8, r7, r1; push {r7, lr}; mov r7, sp", "ea87 0801 b580 466f",
	    "r7 fp-8 r7-8 r14-4" },
	{ "vmov s0, r7; push {r7, lr}; mov r7, sp", "ee00 7a10 b580 466f",
	    "r7 fp-8 r7-8 r14-4" },
	{ "push {r7, lr}; vpush {d8-d10}; add r7, sp, #24",
	    "b580 ed2d 8b06 af06", "r7 fp-8 r7-8 r14-4 d8-32 d9-24 d10-16" },
	{ "bx lr; push {r7, lr}; mov r7, sp", "4770 b580 466f", "none" },
	{ "mov pc, lr; push {r7, lr}; mov r7, sp", "46f7 b580 466f", "none" },
	{ "30 of nop, push {r7, lr}; mov r7, sp", "*30 b580 466f",
	    "r7 fp-8 r7-8 r14-4" },
	{ "31 of nop, push {r7, lr}; mov r7, sp", "*31 b580 466f", "none" },
	{ "strd r7, lr, [sp, #-8]!; add r7, sp, #0", "e96d 7e02 af00",
	    "r7 fp-8 r7-8 r14-4" },
	{ "strd r7, lr, [sp, #-8]!; sub sp, #8; add r7, sp, #0",
	    "e96d 7e02 b082 af00", "none" },
	{ "strd r4, r5, [sp, #-24]!; strd r7, lr, [sp, #16]; add r7, sp, #16",
	    "e96d 4506 e9cd 7e04 af04", "r7 fp-8 r4-24 r5-20 r7-8 r14-4" },
	{ "sub sp, #8; str.w r8, [sp, #4]; push {r7, lr}; mov r7, sp",
	    "b082 f8cd 8004 b580 466f", "r7 fp-16 r7-16 r8-4 r14-12" },
	{ "str r8, [sp, #-8]!; push {r7, lr}; mov r7, sp",
	    "f84d 8d08 b580 466f", "r7 fp-16 r7-16 r8-8 r14-12" },
	{ "sub sp, #8; str r7, [sp]; mov r7, sp; str.w lr, [sp, #4]",
	    "b082 9700 466f f8cd e004", "r7 fp-8 r7-8 r14-4" },
	{ "pop.w {r8}; push {r7, lr}; mov r7, sp", "f85d 8b04 b580 466f",
	    "none" },
	{ "ldrd r4, r5, [sp], #8; push {r7, lr}; mov r7, sp",
	    "e8fd 4502 b580 466f", "none" },
	{ "ldr r4, [sp, #4]!; push {r7, lr}; mov r7, sp", "f85d 4f04 b580 466f",
	    "none" },
	{ "ldrd r4, r7, [r0]; push {r7, lr}; mov r7, sp", "e9d0 4700 b580 466f",
	    "none" },
	{ "ldrex r4, [r0]; push {r7, lr}; mov r7, sp", "e850 4f00 b580 466f",
	    "r7 fp-8 r7-8 r14-4" },
	{ "strd r4, r7, [r0]; push {r7, lr}; mov r7, sp", "e9c0 4700 b580 466f",
	    "r7 fp-8 r7-8 r14-4" },
};

static struct world w;
static struct strbuf told;

/* Instructions as their value; "*N" before them: so many that do nothing. */
static size_t
assemble(const char *hex, bool thumb, uint8_t *p, bool be)
{
	size_t n = 0, count;
	char *end;
	unsigned long v;

	if (*hex == '*') {
		count = strtoul(hex + 1, &end, 10);
		for (hex = end + 1; count > 0; count--) {
			store_word(p + n, thumb ? 2 : 4, be,
			    thumb ? 0xbf00 : 0xe1a00000);
			n += thumb ? 2 : 4;
		}
	}
	for (; *hex != '\0'; hex = *end == ' ' ? end + 1 : end) {
		v = strtoul(hex, &end, 16);
		store_word(p + n, thumb ? 2 : 4, be, v);
		n += thumb ? 2 : 4;
	}
	return n;
}

static const char *
frame(uint64_t size, bool thumb)
{
	static const char *const kinds[] = { "none", "apcs", "tpcs", "rec",
		"r7", "pair" };
	struct apcs_frame f;
	unsigned i;

	told.len = 0;
	if (!apcs_frame(&w.img, 0, WORLD_CODE, size, thumb, &f))
		return "none";
	sb_printf(&told, "%s%s fp%+d", kinds[f.kind],
	    f.linked ? "" : " unlinked", (int)f.fp_off);
	if (f.save_code != 0)
		sb_printf(&told, " c%" PRIx64, f.save_code);
	if (f.interrupt)
		sb_str(&told, " int");
	if (f.pushed_lr)
		sb_printf(&told, " lr%+d", (int)f.lr_off);
	for (i = 0; i < APCS_REGS; i++)
		if (f.has >> i & 1)
			sb_printf(&told, " %c%u%+d", i < APCS_D0 ? 'r' : 'd',
			    i < APCS_D0 ? i : i - APCS_D0, (int)f.slot[i]);
	if (f.fp != (f.kind == APCS_RECORD_R7 ? 7 : 11) && f.linked)
		sb_str(&told, " by another register");
	return told.s;
}

static void
try(const struct code *c, size_t n, bool thumb)
{
	uint8_t code[256];
	size_t i, len;

	for (i = 0; i < n; i++) {
		len = assemble(c[i].hex, thumb, code, false);
		w.seg[0].data = code;
		w.seg[0].len = len;
		is(frame(len, thumb), c[i].want, c[i].what);
	}
}

/* Only the function's own bytes count, in the order that its code has. */
static void
bytes(void)
{
	uint8_t code[256];
	size_t len = assemble(arms[13].hex, false, code, true);

	w.seg[0].data = code;
	w.seg[0].len = len;
	w.img.big_endian = true;
	is(frame(len, false), arms[13].want, "big-endian code");
	w.img.code_little = true;
	is(frame(len, false), "none", "which it is not");
	assemble(arms[13].hex, false, code, false);
	is(frame(len, false), arms[13].want, "little-endian code, BE8");
	w.img.big_endian = w.img.code_little = false;
	is(frame(0, false), arms[13].want, "a function of no known size");
	is(frame(len + 4, false), arms[13].want, "one that is cut");
	is(frame(len - 1, false), "none", "one that ends before");
}

int
main(void)
{
	world_begin(&w, MACH_ARM, 4);
	try(arms, NELEM(arms), false);
	try(thumbs, NELEM(thumbs), true);
	bytes();
	world_end(&w);
	sb_free(&told);
	return done();
}
