/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every unwinding instruction of the Arm EHABI (IHI 0038, Frame unwinding
 * instructions, and the one of the pointer authentication) and what programs
 * of them come to, worked out by hand: their text, then the row.
 */
#include "dumped.h"
#include "table/exidx_op.h"

#define INDEX 0x300000
#define TABLE 0x310000

static struct world w;
static uint8_t index_bytes[16], table_bytes[512];

/*
 * The program as __aeabi_unwind_cpp_pr1 has it: 0x81, how many words more,
 * then bytes, each word's most significant one first; filled up by finish.
 */
static const char *
run(const char *hex)
{
	uint8_t code[300] = { 0x81 };
	size_t n = 2 + hex_bytes(hex, code + 2), i;
	char *from, *line;

	for (; n % 4 != 0; n++)
		code[n] = 0xb0;
	code[1] = (uint8_t)(n / 4 - 1);
	for (i = 0; i < n; i++)
		table_bytes[i ^ 3] = code[i];
	put_word(table_bytes, n, 0, 4); /* no descriptors */
	put_word(index_bytes, 0, (WORLD_CODE - INDEX) & 0x7fffffff, 4);
	put_word(index_bytes, 4, TABLE - INDEX - 4, 4);
	put_word(index_bytes, 8, (WORLD_CODE + 0x40 - INDEX - 8) & 0x7fffffff,
	    4);
	put_word(index_bytes, 12, 1, 4);
	world_begin(&w, MACH_ARM, 4);
	world_section(&w, ".ARM.exidx", 0, INDEX, index_bytes, 16)->type =
	    0x70000001;
	world_section(&w, ".ARM.extab", 0, TABLE, table_bytes, n + 4);
	dump(&w, "exidx");
	world_end(&w);
	/* Of the first function: modifier, operations and row; findings. */
	line = strchr(dumped.s, '\n') + 1;
	from = strstr(line, " pac_modifier");
	if (from == NULL)
		from = strstr(line, " ; ") + 2;
	line = strchr(from, '\n');
	i = strcspn(line + 1, "\n") + 1;
	memmove(line, line + i, strlen(line + i) + 1);
	return from + 1;
}

static const struct {
	const char *hex, *want;
} cases[] = {
	{ "00", "vsp = vsp + 4 ; finish | 100000 sp+4 same" },
	{ "3f", "vsp = vsp + 256 ; finish | 100000 sp+256 same" },
	{ "40", "vsp = vsp - 4 ; finish | 100000 sp-4 same" },
	{ "7f", "vsp = vsp - 256 ; finish | 100000 sp-256 same" },
	{ "8001", "pop {r4} | 100000 sp+4 same r4=[cfa-4]" },
	{ "8fff", "pop {r4, r5, r6, r7, r8, r9, r10, r11, r12, sp, lr, pc} | "
		  "100000 [sp+36] [sp+44] r4=[sp+0] r5=[sp+4] r6=[sp+8] "
		  "r7=[sp+12] r8=[sp+16] r9=[sp+20] r10=[sp+24] r11=[sp+28] "
		  "r12=[sp+32] sp=[sp+36] lr=[sp+40]" },
	{ "8800", "pop {pc} | 100000 sp+4 [cfa-4]" },
	{ "8400", "pop {lr} | 100000 sp+4 [cfa-4]" },
	{ "8000", "refuse to unwind | 100000 none -" },
	{ "92", "vsp = r2 ; finish | 100000 r2+0 same" },
	{ "9d", "reserved ; finish\nexidx-op-reserved 0x1: unwinding "
		"instruction 0x9d is reserved" },
	{ "9f", "reserved ; finish\nexidx-op-reserved 0x1: unwinding "
		"instruction 0x9f is reserved" },
	{ "90", "vsp = r0 ; finish | 100000 r0+0 same" },
	{ "97", "vsp = r7 ; finish | 100000 r7+0 same" },
	{ "9e", "vsp = lr ; finish | 100000 lr+0 same" },
	{ "84009b", "pop {lr} ; vsp = r11 ; finish ; padding ; padding | "
		    "100000 r11+0 [sp+0]" },
	{ "9b01", "vsp = r11 ; vsp = vsp + 8 | 100000 r11+8 same" },
	{ "9a84ff0093", "vsp = r10 ; pop {r4, r5, r6, r7, r8, r9, r10, r11, "
			"lr} ; vsp = vsp + 4 ; vsp = r3 ; finish | 100000 r3+0 "
			"[r10+32] r4=[r10+0] r5=[r10+4] r6=[r10+8] r7=[r10+12] "
			"r8=[r10+16] r9=[r10+20] r10=[r10+24] r11=[r10+28]" },
	{ "a0", "pop {r4} ; finish | 100000 sp+4 same r4=[cfa-4]" },
	{ "a7", "pop {r4, r5, r6, r7, r8, r9, r10, r11} ; finish | 100000 "
		"sp+32 same r4=[cfa-32] r5=[cfa-28] r6=[cfa-24] r7=[cfa-20] "
		"r8=[cfa-16] r9=[cfa-12] r10=[cfa-8] r11=[cfa-4]" },
	{ "a8", "pop {r4, lr} ; finish | 100000 sp+8 [cfa-4] r4=[cfa-8]" },
	{ "af", "pop {r4, r5, r6, r7, r8, r9, r10, r11, lr} ; finish | 100000 "
		"sp+36 [cfa-4] r4=[cfa-36] r5=[cfa-32] r6=[cfa-28] r7=[cfa-24] "
		"r8=[cfa-20] r9=[cfa-16] r10=[cfa-12] r11=[cfa-8]" },
	{ "b101", "pop {r0} | 100000 sp+4 same r0=[cfa-4]" },
	{ "b10f", "pop {r0, r1, r2, r3} | 100000 sp+16 same r0=[cfa-16] "
		  "r1=[cfa-12] r2=[cfa-8] r3=[cfa-4]" },
	{ "b100", "spare\nexidx-op-spare 0x1: unwinding instruction 0xb1 0x00 "
		  "has no meaning" },
	{ "b110", "spare\nexidx-op-spare 0x1: unwinding instruction 0xb1 0x10 "
		  "has no meaning" },
	{ "b1", "spare\nexidx-op-spare 0x1: unwinding instruction 0xb1 0xb0 "
		"has no meaning" },
	{ "b200", "vsp = vsp + 516 | 100000 sp+516 same" },
	{ "b27f", "vsp = vsp + 1024 | 100000 sp+1024 same" },
	{ "b28001", "vsp = vsp + 1028 ; finish ; padding ; padding | 100000 "
		    "sp+1028 same" },
	{ "b2ffffffff0f",
	    "vsp = vsp + 17179869696 | 100000 sp+17179869696 same" },
	{ "b28080808002",
	    "vsp = vsp + 2147484164 | 100000 sp+2147484164 same" },
	{ "b28180808002",
	    "vsp = vsp + 2147484168 | 100000 sp+2147484168 same" },
	{ "b28000", "vsp = vsp + 516 ; finish ; padding ; padding | 100000 "
		    "sp+516 same" },
	{ "b2808000",
	    "vsp = vsp + 516 ; finish ; padding | 100000 sp+516 same" },
	{ "b280",
	    "operand missing\nexidx-op-truncated 0x1: the operand of unwinding "
	    "instruction 0xb2 lies beyond the entry's last byte" },
	{ "b4", "pop {ra_auth_code} ; finish | 100000 sp+4 same "
		"ra_auth_code=[cfa-4]" },
	{ "b5", "pac_modifier=sp+0 word0=0x7fe00000 word1=0xfffc ; pac "
		"modifier = vsp ; finish | 100000 sp+0 same" },
	{ "b4b5", "pac_modifier=sp+4 word0=0x7fe00000 word1=0xfffc ; pop "
		  "{ra_auth_code} ; pac modifier = vsp | 100000 sp+4 same "
		  "ra_auth_code=[cfa-4]" },
	{ "0fb5b484ff",
	    "pac_modifier=sp+64 word0=0x7fe00000 word1=0xfffc ; vsp = vsp + 64 "
	    "; pac modifier = vsp ; pop {ra_auth_code} ; pop {r4, r5, r6, r7, "
	    "r8, r9, r10, r11, lr} ; finish | 100000 sp+104 [cfa-4] "
	    "r4=[cfa-36] r5=[cfa-32] r6=[cfa-28] r7=[cfa-24] r8=[cfa-20] "
	    "r9=[cfa-16] r10=[cfa-12] r11=[cfa-8] ra_auth_code=[cfa-40]" },
	{ "b6", "spare ; finish\nexidx-op-spare 0x1: unwinding instruction "
		"0xb6 has no meaning" },
	{ "b7", "spare ; finish\nexidx-op-spare 0x1: unwinding instruction "
		"0xb7 has no meaning" },
	{ "b8", "pop {d8} (fstmx, vsp + 12) ; finish | 100000 sp+12 same "
		"d8=[cfa-12]" },
	{ "bf", "pop {d8, d9, d10, d11, d12, d13, d14, d15} (fstmx, vsp + 68) "
		"; finish | 100000 sp+68 same d8=[cfa-68] d9=[cfa-60] "
		"d10=[cfa-52] d11=[cfa-44] d12=[cfa-36] d13=[cfa-28] "
		"d14=[cfa-20] d15=[cfa-12]" },
	{ "c0", "pop {wr10} ; finish | 100000 sp+8 same wr10=[cfa-8]" },
	{ "c5", "pop {wr10, wr11, wr12, wr13, wr14, wr15} ; finish | 100000 "
		"sp+48 same wr10=[cfa-48] wr11=[cfa-40] wr12=[cfa-32] "
		"wr13=[cfa-24] wr14=[cfa-16] wr15=[cfa-8]" },
	{ "c700", "spare\nexidx-op-spare 0x1: unwinding instruction 0xc7 0x00 "
		  "has no meaning" },
	{ "c701", "pop {wcgr0} | 100000 sp+4 same wcgr0=[cfa-4]" },
	{ "c70f", "pop {wcgr0, wcgr1, wcgr2, wcgr3} | 100000 sp+16 same "
		  "wcgr0=[cfa-16] wcgr1=[cfa-12] wcgr2=[cfa-8] wcgr3=[cfa-4]" },
	{ "c710", "spare\nexidx-op-spare 0x1: unwinding instruction 0xc7 0x10 "
		  "has no meaning" },
	{ "c6", "pop {wr11} | 100000 sp+8 same wr11=[cfa-8]" },
	{ "ca", "spare ; finish\nexidx-op-spare 0x1: unwinding instruction "
		"0xca has no meaning" },
	{ "cf", "spare ; finish\nexidx-op-spare 0x1: unwinding instruction "
		"0xcf has no meaning" },
	{ "d0", "pop {d8} (vpush, vsp + 8) ; finish | 100000 sp+8 same "
		"d8=[cfa-8]" },
	{ "d7",
	    "pop {d8, d9, d10, d11, d12, d13, d14, d15} (vpush, vsp + 64) ; "
	    "finish | 100000 sp+64 same d8=[cfa-64] d9=[cfa-56] d10=[cfa-48] "
	    "d11=[cfa-40] d12=[cfa-32] d13=[cfa-24] d14=[cfa-16] d15=[cfa-8]" },
	{ "d8", "spare ; finish\nexidx-op-spare 0x1: unwinding instruction "
		"0xd8 has no meaning" },
	{ "ff", "spare ; finish\nexidx-op-spare 0x1: unwinding instruction "
		"0xff has no meaning" },
	{ "e0", "spare ; finish\nexidx-op-spare 0x1: unwinding instruction "
		"0xe0 has no meaning" },
	{ "84000084ff", "pop {lr} ; vsp = vsp + 4 ; pop {r4, r5, r6, r7, r8, "
			"r9, r10, r11, lr} ; finish | 100000 sp+44 [cfa-4] "
			"r4=[cfa-36] r5=[cfa-32] r6=[cfa-28] r7=[cfa-24] "
			"r8=[cfa-20] r9=[cfa-16] r10=[cfa-12] r11=[cfa-8]" },
	{ "8200", "pop {sp} | 100000 [sp+0] same sp=[sp+0]" },
	{ "820002",
	    "pop {sp} ; vsp = vsp + 12 ; finish ; padding ; padding | 100000 "
	    "expr breg13 0; deref; plus_uconst 12 same sp=[sp+0]" },
	{ "a09402",
	    "pop {r4} ; vsp = r4 ; vsp = vsp + 12 ; finish ; padding ; padding "
	    "| 100000 expr breg13 0; deref; plus_uconst 12 same r4=[sp+0]" },
	{ "9d00", "reserved ; vsp = vsp + 4\nexidx-op-reserved 0x1: unwinding "
		  "instruction 0x9d is reserved" },
	{ "b6a0", "spare ; pop {r4}\nexidx-op-spare 0x1: unwinding instruction "
		  "0xb6 has no meaning" },
	{ "b1009c",
	    "spare ; vsp = r12 ; finish ; padding ; padding\nexidx-op-spare "
	    "0x1: unwinding instruction 0xb1 0x00 has no meaning" },
	{ "91019402", "vsp = r1 ; vsp = vsp + 8 ; vsp = r4 ; vsp = vsp + 12 ; "
		      "finish ; padding | 100000 r4+12 same" },
	{ "9491", "vsp = r4 ; vsp = r1 | 100000 r1+0 same" },
	{ "8201940101a0", "pop {r4, sp} ; vsp = r4 ; vsp = vsp + 8 ; vsp = vsp "
			  "+ 8 ; pop {r4} | 100000 expr breg13 0; deref; "
			  "plus_uconst 20 same r4=[cfa-4] sp=[sp+4]" },
	{ "820194820193", "pop {r4, sp} ; vsp = r4 ; pop {r4, sp} ; vsp = r3 | "
			  "100000 r3+0 same r4=[expr breg13 0; deref] sp=[expr "
			  "breg13 0; deref; plus_uconst 4]" },
	{ "8201948201948201938004",
	    "pop {r4, sp} ; vsp = r4 ; pop {r4, sp} ; vsp = r4 ; pop {r4, sp} "
	    "; vsp = r3 ; pop {r6} ; finish ; padding ; padding | 100000 r3+4 "
	    "same r4=[expr breg13 0; deref; deref] r6=[cfa-4] sp=[expr breg13 "
	    "0; deref; deref; plus_uconst 4]" },
	{ "b39101",
	    "pop {d9, d10} (fstmx, vsp + 20) ; vsp = vsp + 8 ; finish ; "
	    "padding ; padding | 100000 sp+28 same d9=[cfa-28] d10=[cfa-20]" },
	{ "a001b0a0", "pop {r4} ; vsp = vsp + 8 ; finish ; padding ; padding ; "
		      "padding | 100000 sp+12 same r4=[cfa-12]" },
	/* Bases that are alike keep one number, so that places compare. */
	{ "92a092", "vsp = r2 ; pop {r4} ; vsp = r2 ; finish ; padding ; "
		    "padding | 100000 r2+0 same r4=[cfa+0]" },
	{ "92a093", "vsp = r2 ; pop {r4} ; vsp = r3 ; finish ; padding ; "
		    "padding | 100000 r3+0 same r4=[r2+0]" },
	{ "800290a095", "pop {r5} ; vsp = r0 ; pop {r4} ; vsp = r5 ; finish | "
			"100000 [sp+0] same r4=[r0+0] r5=[sp+0]" },
	{ "800295800496",
	    "pop {r5} ; vsp = r5 ; pop {r6} ; vsp = r6 | 100000 expr breg13 0; "
	    "deref; deref same r5=[sp+0] r6=[expr breg13 0; deref]" },
	{
	    "800695800896",
	    "pop {r5, r6} ; vsp = r5 ; pop {r7} ; vsp = r6 | 100000 [sp+4] "
	    "same r5=[sp+0] r6=[sp+4] r7=[expr breg13 0; deref]",
	},
	/* Each with room for one byte, and with one bit more. */
	{ "0f8200", "vsp = vsp + 64 ; pop {sp} ; finish ; padding ; padding | "
		    "100000 [sp+64] same sp=[sp+64]" },
	{ "0e820000",
	    "vsp = vsp + 60 ; pop {sp} ; vsp = vsp + 4 ; finish ; padding | "
	    "100000 expr breg13 60; deref; plus_uconst 4 same sp=[sp+60]" },
	{ "0f820000",
	    "vsp = vsp + 64 ; pop {sp} ; vsp = vsp + 4 ; finish ; padding | "
	    "100000 expr breg13 64; deref; plus_uconst 4 same sp=[sp+64]" },
	{ "b2fe0e820000",
	    "vsp = vsp + 8188 ; pop {sp} ; vsp = vsp + 4 | 100000 expr breg13 "
	    "8188; deref; plus_uconst 4 same sp=[sp+8188]" },
	{ "b2ff0e820000",
	    "vsp = vsp + 8192 ; pop {sp} ; vsp = vsp + 4 | 100000 expr breg13 "
	    "8192; deref; plus_uconst 4 same sp=[sp+8192]" },
	{ "4f820000",
	    "vsp = vsp - 64 ; pop {sp} ; vsp = vsp + 4 ; finish ; padding | "
	    "100000 expr breg13 -64; deref; plus_uconst 4 same sp=[sp-64]" },
	{ "50820000",
	    "vsp = vsp - 68 ; pop {sp} ; vsp = vsp + 4 ; finish ; padding | "
	    "100000 expr breg13 -68; deref; plus_uconst 4 same sp=[sp-68]" },
	{ "7f7f820000", "vsp = vsp - 256 ; vsp = vsp - 256 ; pop {sp} ; vsp = "
			"vsp + 4 ; finish | 100000 expr breg13 -512; deref; "
			"plus_uconst 4 same sp=[sp-512]" },
	{ "82001e",
	    "pop {sp} ; vsp = vsp + 124 ; finish ; padding ; padding | 100000 "
	    "expr breg13 0; deref; plus_uconst 124 same sp=[sp+0]" },
	{ "82001f",
	    "pop {sp} ; vsp = vsp + 128 ; finish ; padding ; padding | 100000 "
	    "expr breg13 0; deref; plus_uconst 128 same sp=[sp+0]" },
	{ "8200b2fe1e", "pop {sp} ; vsp = vsp + 16380 ; finish | 100000 expr "
			"breg13 0; deref; plus_uconst 16380 same sp=[sp+0]" },
	{ "8200b2ff1e", "pop {sp} ; vsp = vsp + 16384 ; finish | 100000 expr "
			"breg13 0; deref; plus_uconst 16384 same sp=[sp+0]" },
	{ "820040",
	    "pop {sp} ; vsp = vsp - 4 ; finish ; padding ; padding | 100000 "
	    "expr breg13 0; deref; consts -4; plus same sp=[sp+0]" },
	{ "82004f",
	    "pop {sp} ; vsp = vsp - 64 ; finish ; padding ; padding | 100000 "
	    "expr breg13 0; deref; consts -64; plus same sp=[sp+0]" },
	{ "820050",
	    "pop {sp} ; vsp = vsp - 68 ; finish ; padding ; padding | 100000 "
	    "expr breg13 0; deref; consts -68; plus same sp=[sp+0]" },
	{ "92b5a0", "pac_modifier=r2+0 word0=0x7fe00000 word1=0xfffc ; vsp = "
		    "r2 ; pac modifier = vsp ; pop {r4} ; finish ; padding ; "
		    "padding | 100000 r2+4 same r4=[cfa-4]" },
	/* sp is popped below what then is the new one. */
	{ "8a00", "pop {sp, pc} | 100000 [sp+0] [sp+4] sp=[sp+0]" },
	{ "c900", "pop {d0} (vpush, vsp + 8) | 100000 sp+8 same d0=[cfa-8]" },
	{ "c600", "pop {wr0} | 100000 sp+8 same wr0=[cfa-8]" },
	{ "0000000000b1",
	    "vsp = vsp + 4 ; vsp = vsp + 4 ; vsp = vsp + 4 ; vsp = vsp + 4 ; "
	    "vsp = vsp + 4 ; operand missing\nexidx-op-truncated 0x4: the "
	    "operand of unwinding instruction 0xb1 lies beyond the entry's "
	    "last byte" },
	{ "00000000b280",
	    "vsp = vsp + 4 ; vsp = vsp + 4 ; vsp = vsp + 4 ; vsp = vsp + 4 ; "
	    "operand missing\nexidx-op-truncated 0x5: the operand of unwinding "
	    "instruction 0xb2 lies beyond the entry's last byte" },
	{ "8000a0", "refuse to unwind ; padding ; padding ; padding ; padding "
		    "| 100000 none -" },
};

/* Fields of struct op for operations, as table/exidx_op.h has them. */
static const struct {
	const char *hex;
	unsigned effect;
	bool fstmx, odd;
	unsigned len, file, low; /* low: mask, or register */
	int64_t move;
} fields[] = {
	{ "00", EXIDX_ADD, false, false, 1, 0, 0, 4 },
	{ "7f", EXIDX_ADD, false, false, 1, 0, 0, -256 },
	{ "8001", EXIDX_POP, false, false, 2, ARM_R0, 0x10, 4 },
	{ "8800", EXIDX_POP, false, false, 2, ARM_R0, 0x8000, 4 },
	{ "8fff", EXIDX_POP, false, false, 2, ARM_R0, 0xfff0, 48 },
	{ "8000", EXIDX_REFUSE, false, false, 2, 0, 0, 0 },
	{ "9e", EXIDX_SETSP, false, false, 1, 0, 14, 0 },
	{ "9d", EXIDX_RESERVED, false, false, 1, 0, 0, 0 },
	{ "a3", EXIDX_POP, false, false, 1, ARM_R0, 0xf0, 16 },
	{ "ab", EXIDX_POP, false, false, 1, ARM_R0, 0x40f0, 20 },
	{ "b0", EXIDX_FINISH, false, false, 1, 0, 0, 0 },
	{ "b10f", EXIDX_POP, false, false, 2, ARM_R0, 0xf, 16 },
	{ "b110", EXIDX_SPARE, false, false, 2, ARM_R0, 0, 0 },
	{ "b200", EXIDX_ADD, false, false, 2, 0, 0, 0x204 },
	{ "b27f", EXIDX_ADD, false, false, 2, 0, 0, 0x400 },
	{ "b28001", EXIDX_ADD, false, false, 3, 0, 0, 0x404 },
	/* Longer than it has to be; 0 alone is not. */
	{ "b28000", EXIDX_ADD, false, true, 3, 0, 0, 0x204 },
	{ "b2ff00", EXIDX_ADD, false, true, 3, 0, 0, 0x400 },
	{ "b2808001", EXIDX_ADD, false, false, 4, 0, 0, 0x204 + 0x10000 },
	/* More than an address space, 2^31 in words, and not. */
	{ "b28080808002", EXIDX_ADD, false, false, 6, 0, 0,
	    0x204 + 0x80000000 },
	{ "b28180808002", EXIDX_ADD, false, true, 6, 0, 0, 0x208 + 0x80000000 },
	{ "b2ffffffff01", EXIDX_ADD, false, false, 6, 0, 0,
	    0x200 + 0x80000000 },
	{ "b2ffffffff8000", EXIDX_ADD, false, true, 7, 0, 0,
	    0x200 + 0x40000000 },
	{ "b2808080808001", EXIDX_ADD, false, true, 7, 0, 0,
	    0x204 + 4 * ((int64_t)1 << 35) },
	{ "b280", EXIDX_CUT, false, false, 2, 0, 0, 0 },
	{ "b304", EXIDX_POP, true, false, 2, ARM_D0, 0x1f, 44 },
	{ "b3f0", EXIDX_POP, true, false, 2, ARM_D0, 0x8000, 12 },
	{ "b3f1", EXIDX_SPARE, true, false, 2, ARM_D0, 0, 4 },
	{ "b4", EXIDX_POP, false, false, 1, ARM_AUTH, 1, 4 },
	{ "b5", EXIDX_PAC_CFA, false, false, 1, 0, 0, 0 },
	{ "b6", EXIDX_SPARE, false, false, 1, 0, 0, 0 },
	{ "b9", EXIDX_POP, true, false, 1, ARM_D0, 0x300, 20 },
	{ "c1", EXIDX_POP, false, false, 1, ARM_WR0, 0xc00, 16 },
	{ "c6f0", EXIDX_POP, false, false, 2, ARM_WR0, 0x8000, 8 },
	{ "c708", EXIDX_POP, false, false, 2, ARM_WCGR0, 8, 4 },
	{ "c8f0", EXIDX_POP, false, false, 2, ARM_D0, 0x80000000, 8 },
	{ "c90f", EXIDX_POP, false, false, 2, ARM_D0, 0xffff, 128 },
	{ "ca", EXIDX_SPARE, false, false, 1, 0, 0, 0 },
	{ "d1", EXIDX_POP, false, false, 1, ARM_D0, 0x300, 16 },
};

/* The first operation of each, and what follows: all bytes are shown. */
static void
operations(void)
{
	static const struct selection all;
	uint8_t code[16];
	struct table_list list = { 0 };
	struct entry e = { 0 };
	struct diag d = { 0 };
	const struct op *op;
	size_t i, k, len, at;

	for (i = 0; i < NELEM(fields); i++) {
		run(fields[i].hex);
		len = hex_bytes(fields[i].hex, code);
		world_begin(&w, MACH_ARM, 4);
		world_section(&w, ".ARM.exidx", 0, INDEX, index_bytes, 16)
		    ->type = 0x70000001;
		world_section(&w, ".ARM.extab", 0, TABLE, table_bytes,
		    (len + 5) / 4 * 4 + 4);
		tables_find(&w.img, &all, &list, &d);
		table_index(list.t[0], &d);
		table_decode(list.t[0], &list.t[0]->items[0], WANT_OPS, &e, &d);
		op = &e.ops[0];
		ok(op->code == EXIDX_CODE(code[0], fields[i].effect,
				   (fields[i].fstmx ? EXIDX_FSTMX : 0) |
				       (fields[i].odd ? EXIDX_ULEB_ODD : 0)) &&
			op->len == fields[i].len &&
			op->a ==
			    ((uint64_t)fields[i].file << 32 | fields[i].low) &&
			op->b == fields[i].move,
		    "%s: %x %u %" PRIx64 " %" PRId64, fields[i].hex,
		    (unsigned)op->code, (unsigned)op->len, op->a, op->b);
		for (k = at = 0; k < e.nops; k++) {
			op = &e.ops[k];
			/* The most significant byte of a word is its last. */
			if (op->offset != ((at + 2) ^ 3) ||
			    memcmp(op->bytes,
				at < len ? code + at :
					   (const uint8_t *)"\xb0\xb0\xb0",
				op->len) != 0)
				break;
			if (EXIDX_EFFECT(op->code) == EXIDX_PADDING &&
			    (op->a != 0 || op->b != 0 || op->len != 1))
				break;
			at += op->len;
		}
		ok(k == e.nops && at == (len + 5) / 4 * 4 - 2,
		    "%s: its bytes, and those behind", fields[i].hex);
		tables_free(&list);
		memset(&list, 0, sizeof(list));
		diag_free(&d);
		memset(&d, 0, sizeof(d));
		world_end(&w);
	}
	entry_free(&e);
}

/*
 * The CFA is read at a place that is read at a place, and so on: 15 times can
 * be said.
 */
static void
deep(void)
{
	char hex[80], want[256];
	const char *got;
	size_t n, i;

	for (n = 2; n < 19; n++) {
		hex[0] = '\0';
		strcpy(want,
		    n < 16 ? "100000 expr breg13 0" : "100000 undefined");
		for (i = 0; i < n; i++) {
			strcat(hex, "8200");
			strcat(want, n < 16 ? "; deref" : "");
		}
		strcat(want, n == 2 ? " same sp=[expr" :
			     n < 17 ? " same sp=[expr breg13 0; deref" :
				      " same sp=undefined");
		got = strchr(run(hex), '|') + 2;
		ok(strncmp(got, want, strlen(want)) == 0, "%zu times: %s", n,
		    got);
	}
}

/* Which registers a list of so many is, and what is past the last one. */
static void
ranges(void)
{
	static const struct {
		unsigned op, last;
		int first;
		const char *reg;
		unsigned size, extra;
	} t[] = {
		{ 0xb3, 15, 0, "d", 8, 4 },
		{ 0xc8, 31, 16, "d", 8, 0 },
		{ 0xc9, 31, 0, "d", 8, 0 },
		{ 0xc6, 15, 0, "wr", 8, 0 },
	};
	char hex[16], want[64];
	unsigned i, s, c, bad = 0, last;
	const char *got;

	for (i = 0; i < NELEM(t); i++)
		for (s = 0; s < 16; s++)
			for (c = 0; c < 16; c++) {
				snprintf(hex, sizeof(hex), "%02x%02x", t[i].op,
				    s << 4 | c);
				got = run(hex);
				last = t[i].first + s + c;
				if (last > t[i].last) {
					bad += strncmp(got, "spare", 5) != 0;
					continue;
				}
				snprintf(want, sizeof(want), "%s%u}", t[i].reg,
				    last);
				bad += strstr(got, want) == NULL;
				snprintf(want, sizeof(want), "{%s%u", t[i].reg,
				    t[i].first + s);
				bad += strstr(got, want) == NULL;
				snprintf(want, sizeof(want), "| 100000 sp+%u ",
				    (c + 1) * t[i].size + t[i].extra);
				bad += strstr(got, want) == NULL;
			}
	ok(bad == 0, "%u lists of registers are others", bad);
}

/* What a section has, not what the segment has behind it. */
static void
section_ends(void)
{
	static const struct {
		size_t size;
		const char *want;
	} ends[] = {
		{ 12, "" },
		{ 8, "\nexidx-descr 0x8: the list of descriptors has no end" },
		{ 4, "\nexidx-count 0x0: 1 further word of unwinding "
		     "instructions, room for 0" },
		{ 3, "\nexidx-extab-range 0x4: table entry at 0x310000 is "
		     "outside the file's bytes" },
	};
	static const char second[] = "| 100040 none -";
	size_t i;

	for (i = 0; i < NELEM(ends); i++) {
		run("00000000 0000");
		world_begin(&w, MACH_ARM, 4);
		world_section(&w, ".ARM.exidx", 0, INDEX, index_bytes, 16)
		    ->type = 0x70000001;
		world_section(&w, ".ARM.extab", 0, TABLE, table_bytes, 12)
		    ->size = ends[i].size;
		dump(&w, "exidx");
		world_end(&w);
		is(strstr(dumped.s, second) + strlen(second), ends[i].want,
		    "a section in front of other bytes");
	}
}

int
main(void)
{
	section_ends();
	size_t i;

	for (i = 0; i < NELEM(cases); i++)
		is(run(cases[i].hex), cases[i].want, cases[i].hex);
	ranges();
	operations();
	deep();
	sb_free(&dumped);
	return done();
}
