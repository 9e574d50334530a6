/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * RISC-V instructions and what they do, class by class.  The bytes are what
 * llvm-mc of LLVM 22 gives for the text; "." is 0x1000.  What each does is
 * stated by hand from the manual, volume I.
 */
#include "code_effects.h"

static const struct effects_case rv64[] = {
	{ "0111", "addi sp, sp, -32", "2=2+-32" },
	{ "0808", "addi a0, sp, 16", "10=2+16" },
	{ "0a84", "mv s0, sp", "8=2" },
	{ "fd52", "li t0, -1", "5=0xffffffffffffffff" },
	{ "0100", "nop", "padding" },
	{ "13001000", "addi x0, x0, 1", "" },
	{ "13f102ff", "andi sp, t0, -16", "2=5&~4" },
	{ "13f5f50f", "andi a0, a1, 255", "10=new 10<256" },
	{ "13953500", "slli a0, a1, 3", "10=new" },
	{ "1b855500", "addiw a0, a1, 5", "10=11+5 10=ext 10:4s" },
	{ "1b850500", "sext.w a0, a1", "10=ext 11:4s" },
	{ "fd72", "lui t0, 0xfffff", "5=0xfffffffffffff000" },
	{ "97120000", "auipc t0, 1", "5=0x2000" },
	{ "1691", "add sp, sp, t0", "2=2+5" },
	{ "33015140", "sub sp, sp, t0", "2=2-5" },
	{ "2e85", "add a0, zero, a1", "10=11" },
	{ "3305b040", "neg a0, a1", "10=new" },
	{ "33c5c520", "sh2add a0, a1, a2", "10=12+11<<2+0:8" },
	{ "3bc5c520", "sh2add.uw a0, a1, a2", "10=12+11<<2+0:4" },
	{ "3b85c508", "add.uw a0, a1, a2", "10=12+11<<0+0:4" },
	{ "3385c502", "mul a0, a1, a2", "10=new" },
	{ "e260", "ld ra, 24(sp)", "1=[2+24]" },
	{ "06ec", "sd ra, 24(sp)", "[2+24]=1:8" },
	{ "02ec", "sd zero, 24(sp)", "[2+24]=data:8" },
	{ "c841", "lw a0, 4(a1)", "10=new" },
	{ "03c54500", "lbu a0, 4(a1)", "10=new 10<256" },
	{ "2ac2", "sw a0, 4(sp)", "[2+4]=data:4" },
	{ "2224", "fld fs0, 8(sp)", "40=[2+8]" },
	{ "22a4", "fsd fs0, 8(sp)", "[2+8]=40:8" },
	{ "2aa4", "fsd fa0, 8(sp)", "[2+8]=data:8" },
	{ "07248100", "flw fs0, 8(sp)", "40=?" },
	{ "530504e2", "fmv.x.d a0, fs0", "10=40" },
	{ "530405f2", "fmv.d.x fs0, a0", "40=10" },
	{ "53849422", "fmv.d fs0, fs1", "40=41" },
	{ "5374b502", "fadd.d fs0, fa0, fa1", "40=new" },
	{ "5325b5a2", "feq.d a0, fa0, fa1", "10=new" },
	{ "537505c2", "fcvt.w.d a0, fa0", "10=new" },
	{ "530405d2", "fcvt.d.w fs0, a0", "40=new" },
	{ "2fb50510", "lr.d a0, (a1)", "10=new" },
	{ "2fb5c518", "sc.d a0, a2, (a1)", "10=new [11+0]=data:8" },
	{ "2fa5c500", "amoadd.w a0, a2, (a1)", "10=new [11+0]=data:4" },
	{ "6304b500", "beq a0, a1, .+8", "cmp 10,11:8 branch 0x1008 if eq" },
	{ "e31c05fe", "bnez a0, .-8", "cmp 10,#0:8 branch 0xff8 if ne" },
	{ "6364b500", "bltu a0, a1, .+8", "cmp 10,11:8 branch 0x1008 if lo" },
	{ "6354b500", "bge a0, a1, .+8", "cmp 10,11:8 branch 0x1008 if other" },
	{ "ef000001", "jal ra, .+16", "1=new call 0x1010" },
	{ "ef020001", "jal t0, .+16", "5=new call 0x1010" },
	{ "6f000001", "j .+16", "branch 0x1010" },
	{ "8280", "ret", "ret 1" },
	{ "0285", "jr a0", "jump 10" },
	{ "0295", "jalr a0", "1=new icall 10" },
	{ "67008300", "jr 8(t1)", "jump 6" },
	{ "73000000", "ecall", "10=new" },
	{ "0290", "ebreak", "stop" },
	{ "732510c0", "csrr a0, time", "10=new" },
	{ "0f00f00f", "fence", "" },
	{ "57f5050c", "vsetvli a0, a1, e8, m1, ta, ma", "10=new" },
	{ "07040502", "vle8.v v8, (a0)", "" },
	{ "57258042", "vmv.x.s a0, v8", "10=new" },
	{ "4111", "c.addi sp, -16", "2=2+-16" },
	{ "3971", "c.addi16sp sp, -64", "2=2+-64" },
	{ "0808", "c.addi4spn a0, sp, 16", "10=2+16" },
	{ "0100", "c.nop", "padding" },
	{ "1545", "c.li a0, 5", "10=0x5" },
	{ "0565", "c.lui a0, 1", "10=0x1000" },
	{ "0a84", "c.mv s0, sp", "8=2" },
	{ "2e95", "c.add a0, a1", "10=10+11" },
	{ "0d8d", "c.sub a0, a1", "10=10-11" },
	{ "4199", "c.andi a0, -16", "10=10&~4" },
	{ "0525", "c.addiw a0, 1", "10=10+1 10=ext 10:4s" },
	{ "0e05", "c.slli a0, 3", "10=new" },
	{ "06e4", "c.sdsp ra, 8(sp)", "[2+8]=1:8" },
	{ "a260", "c.ldsp ra, 8(sp)", "1=[2+8]" },
	{ "2ac4", "c.swsp a0, 8(sp)", "[2+8]=data:4" },
	{ "8865", "c.ld a0, 8(a1)", "10=[11+8]" },
	{ "84e5", "c.sd s1, 8(a1)", "[11+8]=9:8" },
	{ "c841", "c.lw a0, 4(a1)", "10=new" },
	{ "22a4", "c.fsdsp fs0, 8(sp)", "[2+8]=40:8" },
	{ "2224", "c.fldsp fs0, 8(sp)", "40=[2+8]" },
	{ "01c5", "c.beqz a0, .+8", "cmp 10,#0:8 branch 0x1008 if eq" },
	{ "e5bf", "c.j .-8", "branch 0xff8" },
	{ "8280", "c.jr ra", "ret 1" },
	{ "8282", "c.jr t0", "jump 5" },
	{ "0295", "c.jalr a0", "1=new icall 10" },
	{ "0290", "c.ebreak", "stop" },
	{ "0000", "c.unimp", "stop" },
};

/* 32 bits, with Zcmp and so without c.fsdsp. */
static const struct effects_case rv32[] = {
	{ "66b8", "cm.push {ra, s0-s1}, -32",
	    "[2+-4]=9:4 [2+-8]=8:4 [2+-12]=1:4 2=2+-32" },
	{ "72ba", "cm.pop {ra, s0-s2}, 16",
	    "18=[2+12] 9=[2+8] 8=[2+4] 1=[2+0] 2=2+16" },
	{ "42be", "cm.popret {ra}, 16", "1=[2+12] 2=2+16 ret 1" },
	{ "52bc", "cm.popretz {ra, s0}, 16",
	    "8=[2+12] 1=[2+8] 2=2+16 10=0x0 ret 1" },
	{ "f2b8", "cm.push {ra, s0-s11}, -64",
	    "[2+-4]=27:4 [2+-8]=26:4 [2+-12]=25:4 [2+-16]=24:4 "
	    "[2+-20]=23:4 [2+-24]=22:4 [2+-28]=21:4 [2+-32]=20:4 "
	    "[2+-36]=19:4 [2+-40]=18:4 [2+-44]=9:4 [2+-48]=8:4 "
	    "[2+-52]=1:4 2=2+-64" },
	{ "66ac", "cm.mva01s s0, s1", "10=8 11=9" },
	{ "3ead", "cm.mvsa01 s2, s7", "18=10 23=11" },
	{ "b240", "lw ra, 12(sp)", "1=[2+12]" },
	{ "22c4", "sw s0, 8(sp)", "[2+8]=8:4" },
	{ "0128", "c.jal .+16", "1=new call 0x1010" },
	{ "b240", "c.lwsp ra, 12(sp)", "1=[2+12]" },
};

/* Of libgcc's lib1funcs (riscv/save-restore.S): what is left on the stack. */
static void
helper(bool wide, const char *name, const char *want)
{
	struct code_mode mode = { .wide = wide };
	struct effects_text t = { .len = 0 };
	struct insn in;
	uint8_t call[4] = { 0xef, 0x02, 0x00, 0x00 };
	unsigned i;

	ok(code_riscv(&mode, call, 4, 0, &in), "jal t0");
	t.s[0] = '\0';
	if (!code_riscv_helper(&mode, name, &in)) {
		is("none", want, name);
		return;
	}
	for (i = 0; i < in.n; i++)
		say_effect(&t, &in.eff[i]);
	is(t.s, want, name);
}

int
main(void)
{
	struct code_mode mode = { .wide = true };

	EFFECTS_ARE(code_riscv, mode, 0x1000, rv64);
	mode.wide = false;
	mode.zcmp = true;
	EFFECTS_ARE(code_riscv, mode, 0x1000, rv32);
	helper(true, "__riscv_save_0", "5=new [2+-8]=1:8 [2+-16]=8:8 2=2+-16");
	helper(true, "__riscv_save_3", "5=new [2+-8]=1:8 [2+-16]=8:8 "
	    "[2+-24]=9:8 [2+-32]=18:8 2=2+-32");
	helper(false, "__riscv_save_4", "5=new [2+-4]=1:4 [2+-8]=8:4 "
	    "[2+-12]=9:4 [2+-16]=18:4 [2+-20]=19:4 [2+-24]=20:4 "
	    "[2+-28]=21:4 [2+-32]=22:4 2=2+-32");
	helper(true, "__riscv_save_12", "5=new [2+-8]=1:8 [2+-16]=8:8 "
	    "[2+-24]=9:8 [2+-32]=18:8 [2+-40]=19:8 [2+-48]=20:8 [2+-56]=21:8 "
	    "[2+-64]=22:8 [2+-72]=23:8 [2+-80]=24:8 [2+-88]=25:8 "
	    "[2+-96]=26:8 [2+-104]=27:8 2=2+-112");
	helper(true, "__riscv_save_13", "none");
	helper(true, "__riscv_save_", "none");
	helper(true, "__riscv_restore_0", "none");
	return done();
}
