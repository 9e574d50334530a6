/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * LoongArch instructions and what they do, class by class.  The bytes are what
 * GNU as 2.47 gives for the text; "." is 0x1000.  What each does is stated by
 * hand from the Reference Manual, volume 1; fs0 is 56.
 */
#include "code_effects.h"

static const struct effects_case cases[] = {
	{ "6380ff02", "addi.d $sp,$sp,-32", "3=3+-32" },
	{ "76001500", "move $fp,$sp", "22=3" },
	{ "0c148003", "li.w $t0,5", "12=0x5" },
	{ "8c158003", "ori $t0,$t0,5", "12=12|0x5" },
	{ "ecffff15", "lu12i.w $t0,-1", "12=0xfffffffffffff000" },
	{ "2c000016", "lu32i.d $t0,1", "12=new" },
	{ "a4048002", "addi.w $a0,$a1,1", "4=5+1 4=ext 4:4s" },
	{ "a4804000", "slli.w $a0,$a1,0", "4=new" },
	{ "00004003", "nop", "padding" },
	{ "a43c4003", "andi $a0,$a1,15", "4=new 4<16" },
	{ "63b01000", "add.d $sp,$sp,$t0", "3=3+12" },
	{ "63b01100", "sub.d $sp,$sp,$t0", "3=3-12" },
	{ "a4982c00", "alsl.d $a0,$a1,$a2,2", "4=6+5<<2+0:8" },
	{ "a400df00", "bstrpick.d $a0,$a1,31,0", "4=ext 5:4" },
	{ "a408c500", "bstrpick.d $a0,$a1,5,2", "4=new 4<16" },
	{ "2400001c", "pcaddu12i $a0,1", "4=0x2000" },
	{ "2400001a", "pcalau12i $a0,1", "4=0x2000" },
	{ "84000018", "pcaddi $a0,4", "4=0x1010" },
	{ "a4040010", "addu16i.d $a0,$a1,1", "4=5+65536" },
	{ "6160c029", "st.d $ra,$sp,24", "[3+24]=1:8" },
	{ "6160c028", "ld.d $ra,$sp,24", "1=[3+24]" },
	{ "64108029", "st.w $a0,$sp,4", "[3+4]=data:4" },
	{ "a404002a", "ld.bu $a0,$a1,1", "4=new 4<256" },
	{ "61200026", "ldptr.d $ra,$sp,32", "1=[3+32]" },
	{ "61200027", "stptr.d $ra,$sp,32", "[3+32]=1:8" },
	{ "7820c02b", "fst.d $fs0,$sp,8", "[3+8]=56:8" },
	{ "7820802b", "fld.d $fs0,$sp,8", "56=[3+8]" },
	{ "6020c02b", "fst.d $fa0,$sp,8", "[3+8]=data:8" },
	{ "a4180838", "ldx.w $a0,$a1,$a2", "4=table[5+6<<0+0]:4s" },
	{ "a4180c38", "ldx.d $a0,$a1,$a2", "4=table[5+6<<0+0]:8s" },
	{ "a4181c38", "stx.d $a0,$a1,$a2", "" },
	{ "a4000022", "ll.d $a0,$a1,0", "4=new" },
	{ "a4000023", "sc.d $a0,$a1,0", "4=new [5+0]=data:8" },
	{ "c4946a38", "amadd_db.d $a0,$a1,$a2", "4=new [6+0]=data:8" },
	{ "00100050", "b .+16", "branch 0x1010" },
	{ "fff3ff57", "bl .-16", "1=new call 0xff0" },
	{ "80080040", "beqz $a0,.+8", "cmp 4,#0:8 branch 0x1008 if eq" },
	{ "8508005c", "bne $a0,$a1,.+8", "cmp 4,5:8 branch 0x1008 if ne" },
	{ "85080068", "bltu $a0,$a1,.+8", "cmp 4,5:8 branch 0x1008 if lo" },
	{ "00080048", "bceqz $fcc0,.+8", "branch 0x1008 if other" },
	{ "2000004c", "jirl $r0,$ra,0", "ret 1" },
	{ "8001004c", "jr $t0", "jump 12" },
	{ "8101004c", "jirl $ra,$t0,0", "1=new icall 12" },
	{ "00002b00", "syscall 0", "4=new" },
	{ "00002a00", "break 0", "stop" },
	{ "00046038", "ud 0", "stop" },
	{ "ff076038", "ud 31", "stop" },
	{ "20046038", "amswap.w $zero,$ra,$ra", "[1+0]=data:8" },
	{ "00007238", "dbar 0", "" },
	{ "04bb1401", "movfr2gr.d $a0,$fs0", "4=56" },
	{ "98a81401", "movgr2fr.d $fs0,$a0", "56=4" },
	{ "389b1401", "fmov.d $fs0,$fs1", "56=57" },
	{ "18040101", "fadd.d $fs0,$fa0,$fa1", "56=new" },
	{ "0004220c", "fcmp.ceq.d $fcc0,$fa0,$fa1", "" },
	{ "04680000", "rdtime.d $a0,$r0", "4=new" },
	{ "04000004", "csrrd $a0,0", "4=new" },
	{ "0484f372", "vpickve2gr.bu $a0,$vr0,1", "4=new" },
	{ "38080a70", "vadd.b $vr24,$vr1,$vr2", "56=?" },
	{ "6000402c", "vst $vr0,$sp,0", "[3+0]=data:16" },
};

int
main(void)
{
	struct code_mode mode = { .wide = true };

	EFFECTS_ARE(code_loongarch, mode, 0x1000, cases);
	return done();
}
