/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * RISC-V's custom-0: T-Head's as GNU as 2.46 assembles them
 * (-march=..._xtheadmempair_xtheadmemidx and others), those of MIPS as
 * llvm-mc 22 does (-mattr=+xmipslsp,+xmipscmov,+xmipscbop); what they do is the
 * T-Head ISA Extension Specification's, and the P8700's manual's.
 */
#include "image/image.h"
#include "code_effects.h"

static const struct effects_case thead[] = {
	{ "0b45b1fa", "th.ldd a0, a1, (sp), 1, 4", "10=[2+16] 11=[2+24]" },
	{ "0b56d1fe", "th.sdd a2, a3, (sp), 3, 4", "[2+48]=12:8 [2+56]=13:8" },
	{ "0b45b1e2", "th.lwd a0, a1, (sp), 1, 3", "10=new 11=new" },
	{ "0b45b1f2", "th.lwud a0, a1, (sp), 1, 3", "10=new 11=new" },
	{ "0b56d1e2", "th.swd a2, a3, (sp), 1, 3",
	    "[2+8]=data:4 [2+12]=data:4" },
	{ "0bc5e57f", "th.ldia a0, (a1), -2, 3", "10=[11+0] 11=11+-16" },
	{ "0b45e16f", "th.ldib a0, (sp), -2, 3", "2=2+-16 10=[2+0]" },
	{ "0b55e17f", "th.sdia a0, (sp), -2, 3", "[2+0]=10:8 2=2+-16" },
	{ "0b55e16f", "th.sdib a0, (sp), -2, 3", "2=2+-16 [2+0]=10:8" },
	{ "0b451188", "th.lbuib a0, (sp), 1, 0", "2=2+1 10=new 10<256" },
	{ "0bc5c566", "th.lrd a0, a1, a2, 3", "10=table[11+12<<3+0]:8s" },
	{ "0bd5c566", "th.srd a0, a1, a2, 3", "" },
	{ "0bd5c560", "th.srd a0, a1, a2, 0", "[11+12]=10:8" },
	{ "0bc5c576", "th.lurd a0, a1, a2, 3", "10=table[11+12<<3+0]:8s" },
	{ "0bd5c576", "th.surd a0, a1, a2, 3", "" },
	{ "0be5c566", "th.flrd fa0, a1, a2, 3", "" },
	{ "0be4c566", "th.flrd fs0, a1, a2, 3", "40=?" },
	{ "0bf5c566", "th.fsrd fa0, a1, a2, 3", "" },
	{ "0b95c504", "th.addsl a0, a1, a2, 2", "10=11+12<<2+0:8" },
	{ "0b953510", "th.srri a0, a1, 3", "10=new" },
	{ "0b953514", "th.srriw a0, a1, 3", "10=new" },
	{ "0ba53514", "th.ext a0, a1, 5, 3", "10=new" },
	{ "0bb53514", "th.extu a0, a1, 5, 3", "10=new" },
	{ "0bb5057c", "th.extu a0, a1, 31, 0", "10=ext 11:4" },
	{ "0ba5053c", "th.ext a0, a1, 15, 0", "10=ext 11:2s" },
	{ "0b950584", "th.ff0 a0, a1", "10=new" },
	{ "0b950582", "th.rev a0, a1", "10=new" },
	{ "0b953588", "th.tst a0, a1, 3", "10=new" },
	{ "0b95c540", "th.mveqz a0, a1, a2", "?10=11" },
	{ "0b95c542", "th.mvnez a0, a1, a2", "?10=11" },
	{ "0b95c520", "th.mula a0, a1, a2", "10=new" },
	{ "0b95c52a", "th.mulsh a0, a1, a2", "10=new" },
	{ "0b008001", "th.sync", "" },
	{ "0b001000", "th.dcache.call", "" },
	{ "0b006502", "th.dcache.iva a0", "" },
	{ "0b00b504", "th.sfence.vmas a0, a1", "" },
	{ "8b008001", "no fence, with a register", "no instruction" },
	{ "0b55b188", "no store: an unsigned one", "no instruction" },
};

static const struct effects_case thead32[] = {
	{ "0b45b1e2", "th.lwd a0, a1, (sp), 1, 3", "10=[2+8] 11=[2+12]" },
	{ "0b56d1e2", "th.swd a2, a3, (sp), 1, 3", "[2+8]=12:4 [2+12]=13:4" },
	{ "0b45b1fa", "th.ldd, of 64 bits", "no instruction" },
	{ "0b004000", "th.ipush", "2=2+-72 [2+60]=1:4" },
	{ "0b005000", "th.ipop", "1=[2+60] 2=2+72 stop" },
	{ "0b1505a0", "th.fmv.hw.x fa0, a0", "" },
	{ "0b1405a0", "th.fmv.hw.x fs0, a0", "40=?" },
	{ "0b1505c0", "th.fmv.x.hw a0, fa0", "10=new" },
};

static const struct effects_case mips[] = {
	{ "0b450159", "mips.ldp a0, a1, 16(sp)", "10=[2+16] 11=[2+24]" },
	{ "0b58a158", "mips.sdp a0, a1, 16(sp)", "[2+16]=10:8 [2+24]=11:8" },
	{ "0b451159", "mips.lwp a0, a1, 16(sp)", "10=new 11=new" },
	{ "8b58a158", "mips.swp a0, a1, 16(sp)",
	    "[2+16]=data:4 [2+20]=data:4" },
	{ "0b35b66e", "mips.ccmov a0, a1, a2, a3", "10=new" },
	{ "8b018500", "mips.pref 3, 8(a0)", "" },
	{ "8b718500", "none", "no instruction" },
};

int
main(void)
{
	struct code_mode mode = { .wide = true, .custom = RISCV_THEAD };

	EFFECTS_ARE(code_riscv, mode, 0x1000, thead);
	mode.wide = false;
	EFFECTS_ARE(code_riscv, mode, 0x1000, thead32);
	mode.wide = true;
	mode.custom = RISCV_MIPS;
	EFFECTS_ARE(code_riscv, mode, 0x1000, mips);
	return done();
}
