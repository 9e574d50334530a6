/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * LoongArch, each field at its ends: registers 0, 1, 24 and 31, the first and
 * last constants, the widths that are extensions and those beside them.  The
 * bytes are what GNU as 2.47 gives for the text; "." is 0x1000.  What each does
 * is stated by hand from the Reference Manual, volume 1; fs0 is 56.
 */
#include "code_effects.h"

static const struct effects_case cases[] = {
	{ "185c0000", "ext.w.b $r24,$zero", "24=new" },
	{ "ff5b0000", "ext.w.h $r31,$r31", "31=ext 31:2s" },
	{ "3f300000", "revb.2h $r31,$r1", "31=new" },
	{ "a4640000", "rdtimeh.w $r4,$r5", "4=new 5=new" },
	{ "ffff1000", "add.d $r31,$r31,$r31", "31=31+31" },
	{ "3ffc1100", "sub.d $r31,$r1,$r31", "31=1-31" },
	{ "ff031500", "or $r31,$r31,$zero", "31=31" },
	{ "a4181500", "or $r4,$r5,$r6", "4=new" },
	{ "3f082c00", "alsl.d $r31,$r1,$r2,1", "31=2+1<<1+0:8" },
	{ "3f882d00", "alsl.d $r31,$r1,$r2,4", "31=2+1<<4+0:8" },
	{ "20082c00", "alsl.d $zero,$r1,$r2,1", "" },
	{ "04082c00", "alsl.d $r4,$zero,$r2,1", "4=new" },
	{ "24002c00", "alsl.d $r4,$r1,$zero,1", "4=new" },
	{ "3f00cf00", "bstrpick.d $r31,$r1,15,0", "31=ext 1:2" },
	{ "3f00d000", "bstrpick.d $r31,$r1,16,0", "31=new" },
	{ "3f00ce00", "bstrpick.d $r31,$r1,14,0", "31=new 31<32768" },
	{ "3f04cf00", "bstrpick.d $r31,$r1,15,1", "31=new 31<32768" },
	{ "3f00c600", "bstrpick.d $r31,$r1,6,0", "31=new 31<128" },
	{ "3f00c800", "bstrpick.d $r31,$r1,8,0", "31=new 31<512" },
	{ "3fbcff00", "bstrpick.d $r31,$r1,63,47", "31=new" },
	{ "3f80ff00", "bstrpick.d $r31,$r1,63,32", "31=new" },
	{ "3fc0ff00", "bstrpick.d $r31,$r1,63,48", "31=new 31<65536" },
	{ "3f80e000", "bstrpick.d $r31,$r1,32,32", "31=new 31<2" },
	{ "2000c500", "bstrpick.d $zero,$r1,5,0", "" },
	{ "3ffcff11", "addu16i.d $r31,$r1,32767", "31=1+2147418112" },
	{ "3f000012", "addu16i.d $r31,$r1,-32768", "31=1+-2147483648" },
	{ "ffffff14", "lu12i.w $r31,524287", "31=0x7ffff000" },
	{ "1f000015", "lu12i.w $r31,-524288", "31=0xffffffff80000000" },
	{ "ffffff18", "pcaddi $r31,524287", "31=0x200ffc" },
	{ "1f000019", "pcaddi $r31,-524288", "31=0xffffffffffe01000" },
	{ "ffffff1c", "pcaddu12i $r31,524287", "31=0x80000000" },
	{ "1f00001d", "pcaddu12i $r31,-524288", "31=0xffffffff80001000" },
	{ "3f00001e", "pcaddu18i $r31,1", "31=0x41000" },
	{ "1f00001f", "pcaddu18i $r31,-524288", "31=0xffffffe000001000" },
	{ "1ffc1f03", "lu52i.d $r31,$zero,2047", "31=0x7ff0000000000000" },
	{ "1f002003", "lu52i.d $r31,$zero,-2048", "31=0x8000000000000000" },
	{ "3ffc7f03", "andi $r31,$r1,4095", "31=new 31<4096" },
	{ "3f004003", "andi $r31,$r1,0", "31=new 31<1" },
	{ "3f006003", "andi $r31,$r1,2048", "31=new" },
	{ "3ffcbf03", "ori $r31,$r1,4095", "31=1|0xfff" },
	{ "a4187e38", "stle.b $r4,$r5,$r6", "[5+0]=data:1" },
	{ "a4987e38", "stle.h $r4,$r5,$r6", "[5+0]=data:2" },
	{ "a4187f38", "stle.w $r4,$r5,$r6", "[5+0]=data:4" },
	{ "a4987f38", "stle.d $r4,$r5,$r6", "[5+0]=data:8" },
	{ "a4987d38", "stgt.d $r4,$r5,$r6", "[5+0]=data:8" },
	{ "a4187a38", "ldle.b $r4,$r5,$r6", "4=new" },
	{ "a4987b38", "ldle.d $r4,$r5,$r6", "4=new" },
	{ "a0980100", "asrtgt.d $r5,$r6", "" },
	{ "ffbb1401", "movfr2gr.d $r31,$f31", "31=63" },
	{ "1fbb1401", "movfr2gr.d $r31,$f24", "31=56" },
	{ "ffba1401", "movfr2gr.d $r31,$f23", "31=new" },
	{ "ffab1401", "movgr2fr.d $f31,$r31", "63=31" },
	{ "f7ab1401", "movgr2fr.d $f23,$r31", "" },
	{ "18a81401", "movgr2fr.d $f24,$zero", "56=new" },
	{ "1f9b1401", "fmov.d $f31,$f24", "63=56" },
	{ "ff9a1401", "fmov.d $f31,$f23", "63=new" },
	{ "f79b1401", "fmov.d $f23,$f31", "" },
};

int
main(void)
{
	struct code_mode mode = { .wide = true };

	EFFECTS_ARE(code_loongarch, mode, 0x1000, cases);
	return done();
}
