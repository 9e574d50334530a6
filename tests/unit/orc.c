/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * ORC on plain bytes: what each stored entry means, in every layout of x86-64
 * and in LoongArch's (include/asm/orc_types.h of the kernels, and what their
 * unwinders do with it: arch/x86/kernel/unwind_orc.c, LoongArch's the same);
 * runs of entries, which symbols cut.
 */
#include "dumped.h"
#include "table/orc.h"

#define IPS 0x300000
#define AT  WORLD_CODE

struct stored {
	uint32_t place;     /* from the code's start */
	int16_t sp, fp, ra; /* ra: LoongArch */
	uint16_t flags;
};

static struct world w;
static uint8_t ips[1024], entries[2048];

/* Only lines that begin with one of two words stay. */
static void
keep(const char *first, const char *second)
{
	char *line = dumped.s, *to = dumped.s, *end;
	size_t n;

	for (; *line != '\0'; line = end) {
		n = strcspn(line, "\n");
		end = line + n + (line[n] == '\n');
		if (strncmp(line, first, strlen(first)) != 0 &&
		    strncmp(line, second, strlen(second)) != 0)
			continue;
		if (to != dumped.s)
			*to++ = '\n';
		memmove(to, line, n);
		to += n;
	}
	*to = '\0';
}

static const char *
told(uint8_t machine, unsigned layout, const struct stored *s, size_t n)
{
	bool la = machine == MACH_LOONGARCH;
	const uint8_t *hash = orc_hash_of(layout, la);
	size_t i, at = 0;

	for (i = 0; i < n; i++) {
		put_word(ips, 4 * i, AT + s[i].place - (IPS + 4 * i), 4);
		at = put_word(entries, at, (uint16_t)s[i].sp, 2);
		at = put_word(entries, at, (uint16_t)s[i].fp, 2);
		if (la)
			at = put_word(entries, at, (uint16_t)s[i].ra, 2);
		at = put_word(entries, at, s[i].flags, 2);
	}
	world_section(&w, ".orc_unwind_ip", 0, IPS, ips, 4 * n);
	world_section(&w, ".orc_unwind", 0, IPS + 0x10000, entries, at);
	if (hash != NULL)
		world_section(&w, ".orc_header", 0, IPS + 0x20000, hash,
		    ORC_HASH_LEN);
	dump(&w, "orc");
	/* Of a table the hash is of no interest here. */
	return strchr(dumped.s, '\n') == NULL ? "" : strchr(dumped.s, '\n') + 1;
}

/* --- What one entry says --- */

static const struct {
	const char *what;
	uint8_t machine;
	unsigned layout;
	int16_t sp, fp, ra;
	uint16_t flags;
	const char *row; /* and findings */
} one[] = {
#define X3 MACH_X86_64, 3
#define X4 MACH_X86_64, 4
#define X2 MACH_X86_64, 2
#define LA MACH_LOONGARCH, 3
	{ "a call by rsp", X3, 8, 0, 0, 0x0205, "rsp+8 [cfa-8] call" },
	{ "by rsp, interrupted", X3, 8, 0, 0, 0x0a05,
	    "rsp+8 [cfa-8] call signal" },
	{ "less than rsp", X3, -8, 0, 0, 0x0205, "rsp-8 [cfa-8] call" },
	{ "by rbp, which is below", X3, 16, -16, 0, 0x0214,
	    "rbp+16 [cfa-8] rbp=[cfa-16] call" },
	{ "rbp by rbp", X3, 16, -16, 0, 0x0245,
	    "rsp+16 [cfa-8] rbp=[rbp-16] call" },
	{ "by rdx, as it is", X3, 8, 0, 0, 0x0202, "rdx+0 [cfa-8] call" },
	{ "by rdi", X3, 8, 0, 0, 0x0203, "rdi+0 [cfa-8] call" },
	{ "by r10", X3, 8, 0, 0, 0x0206, "r10+0 [cfa-8] call" },
	{ "by r13", X3, 8, 0, 0, 0x0207, "r13+0 [cfa-8] call" },
	{ "by rax", X3, 8, 0, 0, 0x020a, "rax+0 [cfa-8] call" },
	{ "by what is at rbp-8", X3, -8, 0, 0, 0x0208, "[rbp-8] [cfa-8] call" },
	{ "by what is at rsp", X3, 0, 0, 0, 0x0209, "[rsp+0] [cfa-8] call" },
	{ "and 8 more", X3, 8, 0, 0, 0x0209,
	    "expr breg7 0; deref; plus_uconst 8 [cfa-8] call" },
	{ "and 200 more", X3, 200, 0, 0, 0x0209,
	    "expr breg7 0; deref; plus_uconst 200 [cfa-8] call" },
	{ "and 8 less", X3, -8, 0, 0, 0x0209,
	    "expr breg7 0; deref; const2s -8; plus [cfa-8] call" },
	{ "no base", X3, 8, 0, 0, 0x0200,
	    "none -\norc-sp-reg 0x0: register 0 (UNDEFINED) is no base" },
	{ "the CFA by itself", X3, 8, 0, 0, 0x0201,
	    "none -\norc-sp-reg 0x0: register 1 (PREV_SP) is no base" },
	{ "a register without meaning", X3, 8, 0, 0, 0x020b,
	    "none -\norc-sp-reg 0x0: register 11 (unknown) is no base" },
	{ "rbp by rsp", X3, 8, 0, 0, 0x0255,
	    "rsp+8 [cfa-8] call\n"
	    "orc-bp-reg 0x0: the caller's rbp is said to be by register 5 "
	    "(rsp)" },
	{ "partial registers", X3, 16, 0, 0, 0x0405,
	    "[rsp+40] [rsp+16] regs_partial" },
	{ "partial registers, rbp by them", X3, 16, -8, 0, 0x0c15,
	    "[rsp+40] [rsp+16] rbp=[rsp+8] regs_partial signal" },
	{ "partial registers, rbp by rbp", X3, 16, -8, 0, 0x0445,
	    "[rsp+40] [rsp+16] rbp=[rbp-8] regs_partial" },
	{ "registers", X3, 0, 0, 0, 0x0305,
	    "[rsp+152] [rsp+128] rax=[rsp+80] rdx=[rsp+96] rcx=[rsp+88] "
	    "rbx=[rsp+40] rsi=[rsp+104] rdi=[rsp+112] rbp=[rsp+32] r8=[rsp+72] "
	    "r9=[rsp+64] r10=[rsp+56] r11=[rsp+48] r12=[rsp+24] r13=[rsp+16] "
	    "r14=[rsp+8] r15=[rsp+0] regs" },
	{ "registers, rbp by them", X3, 8, 4, 0, 0x0b15,
	    "[rsp+160] [rsp+136] rax=[rsp+88] rdx=[rsp+104] rcx=[rsp+96] "
	    "rbx=[rsp+48] rsi=[rsp+112] rdi=[rsp+120] rbp=[rsp+12] r8=[rsp+80] "
	    "r9=[rsp+72] r10=[rsp+64] r11=[rsp+56] r12=[rsp+32] r13=[rsp+24] "
	    "r14=[rsp+16] r15=[rsp+8] regs signal" },
	{ "partial registers at what is at rsp", X3, 0, 0, 0, 0x0409,
	    "expr breg7 0; deref; plus_uconst 24; deref [expr breg7 0; deref; "
	    "plus_uconst 0] regs_partial" },
	{ "the end", X3, 0, 0, 0, 0x0100, "undefined undefined" },
	{ "type 5", X3, 8, 0, 0, 0x0505,
	    "none -\norc-type 0x0: type 5 is none of layout 3" },
	{ "type 7", X3, 8, 0, 0, 0x0705,
	    "none -\norc-type 0x0: type 7 is none of layout 3" },
	{ "layout 4: a call by rsp", X4, 8, 0, 0, 0x0203,
	    "rsp+8 [cfa-8] call" },
	{ "by rax", X4, 8, 0, 0, 0x0201, "rax+0 [cfa-8] call" },
	{ "by rdx", X4, 8, 0, 0, 0x0202, "rdx+0 [cfa-8] call" },
	{ "by rbp, which is below", X4, 16, -16, 0, 0x0284,
	    "rbp+16 [cfa-8] rbp=[cfa-16] call" },
	{ "by rdi", X4, 8, 0, 0, 0x0205, "rdi+0 [cfa-8] call" },
	{ "by r10", X4, 8, 0, 0, 0x0206, "r10+0 [cfa-8] call" },
	{ "by r13", X4, 8, 0, 0, 0x0207, "r13+0 [cfa-8] call" },
	{ "by what is at rsp", X4, 0, 0, 0, 0x0209, "[rsp+0] [cfa-8] call" },
	{ "by what is at rbp", X4, 8, 0, 0, 0x020a, "[rbp+8] [cfa-8] call" },
	{ "the CFA by itself", X4, 8, 0, 0, 0x0208,
	    "none -\norc-sp-reg 0x0: register 8 (PREV_SP) is no base" },
	{ "layout 2: a call", X2, 8, 0, 0, 0x0005, "rsp+8 [cfa-8] call" },
	{ "interrupted", X2, 8, 0, 0, 0x0405, "rsp+8 [cfa-8] call signal" },
	{ "partial registers", X2, 16, 0, 0, 0x0205,
	    "[rsp+40] [rsp+16] regs_partial" },
	{ "type 3", X2, 16, 0, 0, 0x0305,
	    "none -\norc-type 0x0: type 3 is none of layout 2" },
	{ "the end", X2, 0, 0, 0, 0x0800, "undefined undefined" },
	{ "LoongArch: a call", LA, 16, 0, -8, 0x2102, "sp+16 [cfa-8] call" },
	{ "the address where it was", LA, 16, 0, -8, 0x2002,
	    "sp+16 same call" },
	{ "fp, too; interrupted", LA, 16, -16, -8, 0xa112,
	    "sp+16 [cfa-8] fp=[cfa-16] call signal" },
	{ "by fp, to which nothing is added", LA, 16, -16, -8, 0x2113,
	    "fp+0 [cfa-8] fp=[cfa-16] call" },
	{ "fp by fp", LA, 16, -16, -8, 0x2132,
	    "sp+16 [cfa-8] fp=[fp-16] call\norc-bp-reg 0x0: the caller's fp is "
	    "said to be by register 3 (fp)" },
	{ "the address by sp", LA, 16, -16, -8, 0x2202,
	    "sp+16 same call\norc-ra-reg 0x0: the return address is said to be "
	    "by register 2 (sp)" },
	{ "no base", LA, 16, 0, 0, 0x2004,
	    "none -\norc-sp-reg 0x0: register 4 (unknown) is no base" },
	{ "partial registers", LA, 16, 0, 0, 0x4002,
	    "none -\norc-type 0x0: partial registers, with which LoongArch's "
	    "unwinder stops" },
	{ "the end", LA, 0, 0, 0, 0x1000, "undefined undefined" },
	{ "type 5", LA, 0, 0, 0, 0x5002,
	    "none -\norc-type 0x0: type 5 is none of layout 3" },
	{ "registers", LA, 8, 0, 0, 0x3002,
	    "[sp+32] [sp+280] tp=[sp+24] a0=[sp+40] a1=[sp+48] a2=[sp+56] "
	    "a3=[sp+64] a4=[sp+72] a5=[sp+80] a6=[sp+88] a7=[sp+96] "
	    "t0=[sp+104] t1=[sp+112] t2=[sp+120] t3=[sp+128] t4=[sp+136] "
	    "t5=[sp+144] t6=[sp+152] t7=[sp+160] t8=[sp+168] r21=[sp+176] "
	    "fp=[sp+184] s0=[sp+192] s1=[sp+200] s2=[sp+208] s3=[sp+216] "
	    "s4=[sp+224] s5=[sp+232] s6=[sp+240] s7=[sp+248] s8=[sp+256] "
	    "regs" },
};

static void
meanings(void)
{
	/* With some that are like the layout's. */
	static const uint16_t calls[] = { 0, 0x405, 5, 0x0205, 0x0203 };
	struct stored s[5] = { { 0x10, 0, 0, 0, 0 }, { 0x20, 0, 0, 0, 0 },
		{ 0x30, 8, 0, 0, 0 }, { 0x40, 8, 0, 0, 0 },
		{ 0x50, 8, 0, 0, 0 } };
	char want[1024];
	size_t i, k;

	for (i = 0; i < NELEM(one); i++) {
		world_begin(&w, one[i].machine, 8);
		s[0].sp = one[i].sp;
		s[0].fp = one[i].fp;
		s[0].ra = one[i].ra;
		s[0].flags = one[i].flags;
		for (k = 2; k < 5; k++)
			s[k].flags = one[i].machine == MACH_LOONGARCH ?
					 0x2102 :
				     one[i].layout == 2 && k > 2 ?
					 0x405 :
					 calls[one[i].layout];
		told(one[i].machine, one[i].layout, s, 5);
		keep("0+", "orc-");
		snprintf(want, sizeof(want), "0+%d 100010..100020 | 100010 %s",
		    one[i].machine == MACH_LOONGARCH ? 8 : 6, one[i].row);
		is(dumped.s, want, one[i].what);
		world_end(&w);
	}
}

/* A place by what is at rbp, at the limits of numbers of one and two bytes. */
static void
far(void)
{
	static const int16_t offsets[] = { 63, 64, -64, -65, 8191, 8192, -8192,
		-8193, 32767, -32768 };
	struct stored s[2] = { { 0x10, 0, 0, 0, 0x0408 },
		{ 0x20, 0, 0, 0, 0 } };
	char want[256];
	size_t i;

	for (i = 0; i < NELEM(offsets); i++) {
		world_begin(&w, MACH_X86_64, 8);
		s[0].sp = offsets[i];
		told(MACH_X86_64, 3, s, 2);
		keep("0+", "0+");
		snprintf(want, sizeof(want),
		    "0+6 100010..100020 | 100010 expr breg6 %d; deref; "
		    "plus_uconst 24; deref [expr breg6 %d; deref; plus_uconst "
		    "0] regs_partial",
		    offsets[i], offsets[i]);
		is(dumped.s, want, "by what is far from rbp");
		world_end(&w);
	}
}

/* --- Runs of entries --- */

#define CALL 0x0205

static void
symbols(const struct symbol *s, size_t n)
{
	w.img.symtab.sym = xcalloc(n, sizeof(*s));
	memcpy(w.img.symtab.sym, s, n * sizeof(*s));
	w.img.symtab.n = n;
}

static void
runs(void)
{
	static const struct stored s[] = { { 0x10, 8, 0, 0, CALL },
		{ 0x14, 16, 0, 0, CALL }, { 0x20, 0, 0, 0, 0 },
		{ 0x30, 24, 0, 0, CALL }, { 0x40, 32, 0, 0, CALL } };
	static const struct stored mixed[] = { { 0x14, 16, 0, 0, CALL },
		{ 0x20, 0, 0, 0, 0 }, { 0x10, 8, 0, 0, CALL },
		{ 0x20, 24, 0, 0, CALL }, { 0x30, 0, 0, 0, 0 },
		{ 0x10, 40, 0, 0, CALL } };
	static const struct symbol names[] = {
		{ .addr = AT + 0x8, .kind = SYM_FUNC, .size = 8, .name = "a" },
		{ .addr = AT + 0x12, .kind = SYM_FUNC, .size = 4, .name = "b" },
		{ .addr = AT + 0x14, .kind = SYM_FUNC, .name = "c" },
		{ .addr = AT + 0x18, .kind = SYM_NOTYPE, .name = "d" },
		{ .addr = AT + 0x1a,
		    .kind = SYM_NOTYPE,
		    .size = 1,
		    .name = "e" },
		{ .addr = AT + 0x1b,
		    .kind = SYM_OBJECT,
		    .size = 1,
		    .name = "f" },
		{ .addr = AT + 0x1c,
		    .kind = SYM_FUNC,
		    .stub = true,
		    .name = "g" },
		{ .addr = AT + 0x20, .kind = SYM_FUNC, .name = "h" },
		{ .addr = AT + 0x30, .kind = SYM_FUNC, .name = "i" },
	};

	static const struct symbol late[] = {
		{ .addr = AT + 0x38, .kind = SYM_FUNC, .name = "j" },
		{ .addr = AT + 0x48, .kind = SYM_FUNC, .name = "k" },
	};

	world_begin(&w, MACH_X86_64, 8);
	is(told(MACH_X86_64, 3, s, 5),
	    "0+c 100010..100020 | 100010 rsp+8 [cfa-8] call | 100014 rsp+16 "
	    "[cfa-8] call\n12+c 100030.. | 100030 rsp+24 [cfa-8] call | 100040 "
	    "rsp+32 [cfa-8] call",
	    "to the next that says nothing; the last has no end");
	world_end(&w);
	world_begin(&w, MACH_X86_64, 8);
	is(told(MACH_X86_64, 3, mixed, 6),
	    "c+12 100010..100020 | 100010 rsp+40 [cfa-8] call | 100014 rsp+16 "
	    "[cfa-8] call\n12+6 100020..100030 | 100020 rsp+24 [cfa-8] call",
	    "in any order; at one place the last counts");
	world_end(&w);
	world_begin(&w, MACH_X86_64, 8);
	symbols(names, NELEM(names));
	is(told(MACH_X86_64, 3, s, 3),
	    "0+6 100010..100012 | 100010 rsp+8 [cfa-8] call\n0+6 "
	    "100012..100014 | 100012 rsp+8 [cfa-8] call\n"
	    "6+6 100014..10001a | 100014 rsp+16 [cfa-8] call\n6+6 "
	    "10001a..100020 | 10001a rsp+16 [cfa-8] call",
	    "cut where functions begin");
	world_end(&w);
	/* No end is known: functions up to the last place count. */
	world_begin(&w, MACH_X86_64, 8);
	symbols(late, NELEM(late));
	is(told(MACH_X86_64, 3, s + 3, 2),
	    "0+6 100030..100038 | 100030 rsp+24 [cfa-8] call\n0+c 100038.. | "
	    "100038 rsp+24 [cfa-8] call | 100040 rsp+32 [cfa-8] call",
	    "cut, and without an end");
	world_end(&w);
}

/* Relocations of the places: each of two entries has one, which is right. */
static const struct {
	const char *what;
	struct reloc r[4];
	const char *want;
} relocs[] = {
#define GOOD(at, to)                                                     \
	{                                                                \
		.offset = at, .kind = RELOC_PCREL, .size = 4, .sect = 1, \
		.value = to, .symbol = ".text", .type_name = "R_PC32"    \
	}
	{ "two", { GOOD(0, 0x10), GOOD(4, 0x20) },
	    "0+6 1:10..20 | 10 rsp+8 [cfa-8] call" },
	{ "more than entries",
	    { GOOD(0, 0x10), GOOD(4, 0x20), GOOD(8, 0x30), GOOD(12, 0x30) },
	    "0+6 1:10..20 | 10 rsp+8 [cfa-8] call\n"
	    "orc-reloc 0x8: relocation behind the last entry\n"
	    "orc-reloc 0xc: relocation behind the last entry" },
	{ "between fields", { GOOD(0, 0x10), GOOD(2, 0x18), GOOD(4, 0x20) },
	    "0+6 1:10..20 | 10 rsp+8 [cfa-8] call\n"
	    "orc-reloc 0x2: relocation at no field" },
	{ "two at one", { GOOD(0, 0x10), GOOD(0, 0x18), GOOD(4, 0x20) },
	    "0+6 1:10..20 | 10 rsp+8 [cfa-8] call\n"
	    "orc-reloc 0x0: two relocations at one field" },
	{ "none at the second", { GOOD(0, 0x10) },
	    "0+6 1:10..100000 | 10 rsp+8 [cfa-8] call\n6+6 absent.. "
	    "sp_offset=0 bp_offset=0 sp_reg=0 bp_reg=0 orc_type=0 flags=0x0 | "
	    "0 none -\norc-reloc-missing 0x4: there is no relocation for the "
	    "place of entry 1" },
	{ "of another kind",
	    { GOOD(0, 0x10), { .offset = 4,
				 .kind = RELOC_ABS,
				 .size = 4,
				 .sect = 1,
				 .symbol = ".text",
				 .type_name = "R_32" } },
	    "0+6 1:10..100000 | 10 rsp+8 [cfa-8] call\n6+6 unrelocated.. "
	    "sp_offset=0 bp_offset=0 sp_reg=0 bp_reg=0 orc_type=0 flags=0x0 | "
	    "0 none -\norc-reloc 0x4: relocation of type R_32" },
	{ "of 8 bytes, of no name",
	    { { .kind = RELOC_PCREL,
		  .size = 8,
		  .sect = 1,
		  .value = 0x10,
		  .symbol = ".text" },
		GOOD(4, 0x20) },
	    "0+6 1:10..20 | 10 rsp+8 [cfa-8] call\n"
	    "orc-reloc 0x0: relocation of type unknown" },
};

static void
objects(void)
{
	static const struct stored s[] = { { 0, 8, 0, 0, CALL },
		{ 0, 0, 0, 0, 0 } };
	struct reloc r[4];
	struct section *sec;
	size_t i;

	for (i = 0; i < NELEM(relocs); i++) {
		world_begin(&w, MACH_X86_64, 8);
		w.img.by_section = true;
		w.img.type = IMAGE_OBJECT;
		w.sec[0].addr = 0;
		w.img.nplaced = w.img.nsegments = w.img.nloads = 0;
		memcpy(r, relocs[i].r, sizeof(r));
		told(MACH_X86_64, 3, s, 2);
		sec = image_section_named(&w.img, ".orc_unwind_ip");
		sec->relocs = r;
		for (; sec->nrelocs < 4 && r[sec->nrelocs].symbol != NULL;)
			sec->nrelocs++;
		dump(&w, "orc");
		is(strchr(dumped.s, '\n') + 1, relocs[i].want, relocs[i].what);
		world_end(&w);
	}
}

/* Entries as they are stored: their fields, marked so. */
static void
stored(void)
{
	static const struct stored s[] = { { 0x10, 8, -16, 0, 0x0514 },
		{ 0x20, 0, 0, 0, 0 } };
	static const struct selection raw = { .stored = true };
	struct table_list list = { 0 };
	struct entry e = { 0 };
	struct diag d = { 0 };
	size_t i;

	world_begin(&w, MACH_X86_64, 8);
	told(MACH_X86_64, 3, s, 2);
	tables_find(&w.img, &raw, &list, &d);
	table_index(list.t[0], &d);
	ok(list.t[0]->nitems == 2, "each is an entry");
	table_decode(list.t[0], &list.t[0]->items[0], WANT_FIELDS | WANT_RAW,
	    &e, &d);
	dumped.len = 0;
	dump_fields(&e.fields);
	is(dumped.s,
	    " sp_offset=8 bp_offset=-16 sp_reg=4 bp_reg=1 orc_type=5 "
	    "flags=0x514",
	    "fields");
	for (i = 0; i < e.fields.n; i++)
		ok((e.fields.list[i].flags & FIELD_RAW) != 0, "stored");
	entry_free(&e);
	tables_free(&list);
	diag_free(&d);
	world_end(&w);
}

/* A finding is about the place of its own entry, not of the run's start. */
static void
places(void)
{
	static const struct stored s[] = { { 0x10, 8, 0, 0, CALL },
		{ 0x14, 8, 0, 0, 0x0505 }, { 0x18, 8, 0, 0, CALL },
		{ 0x20, 0, 0, 0, 0 } };
	static const struct selection all;
	struct table_list list = { 0 };
	struct entry e = { 0 };
	struct diag d = { 0 };
	size_t i;

	world_begin(&w, MACH_X86_64, 8);
	told(MACH_X86_64, 3, s, 4);
	tables_find(&w.img, &all, &list, &d);
	table_index(list.t[0], &d);
	table_decode(list.t[0], &list.t[0]->items[0], WANT_ROWS, &e, &d);
	for (i = 0; i < d.n && d.list[i].check != CHK_orc_type; i++)
		;
	ok(i < d.n && d.list[i].where.kind == TARGET_ADDR &&
		d.list[i].where.addr == AT + 0x14 &&
		d.list[i].where.sect == 0 && d.list[i].offset == 6,
	    "where a type is none");
	entry_free(&e);
	tables_free(&list);
	diag_free(&d);
	world_end(&w);
}

/* --- The layout, by header and by values --- */

static const char *
header(unsigned hash, bool la, size_t len, const uint16_t *flags, size_t n)
{
	static uint8_t bytes[32];
	const uint8_t *h = orc_hash_of(hash, la);
	char *end;
	size_t i, at = 0;

	world_begin(&w, MACH_X86_64, 8);
	for (i = 0; i < n; i++) {
		put_word(ips, 4 * i, AT + 16 * i - (IPS + 4 * i), 4);
		at = put_word(entries, at, 8, 4);
		at = put_word(entries, at, flags[i], 2);
	}
	world_section(&w, ".orc_unwind_ip", 0, IPS, ips, 4 * n);
	world_section(&w, ".orc_unwind", 0, IPS + 0x10000, entries, at);
	memset(bytes, 7, sizeof(bytes));
	if (h != NULL)
		memcpy(bytes, h, ORC_HASH_LEN);
	if (len != 0)
		world_section(&w, ".orc_header", 0, IPS + 0x20000, bytes, len);
	dump(&w, "orc");
	world_end(&w);
	/* Before the hash; findings after that. */
	end = strstr(dumped.s, " header=");
	if (end != NULL)
		memmove(end, strchr(end, '\n'), strlen(strchr(end, '\n')) + 1);
	keep("orc", "orc-");
	return dumped.s;
}

static void
layouts(void)
{
	static const uint16_t old[] = { 5, 5, 0 }, signal[] = { 5, 0x0405, 0 };
	static const uint16_t end[] = { 5, 0x0800, 0 }, none[] = { 0, 0 };
	static const uint16_t third[] = { 0x0205, 0x0a05, 5, 0 };
	static const uint16_t fourth[] = { 0x0203, 0x0a03, 5, 0 };
	static const uint16_t even[] = { 0x0203, 5, 0 };
	static const uint16_t first_end[] = { 5, 0x0400, 0 };

	is(header(0, false, 0, old, 3), "orc layout=1 layout_from=values",
	    "nothing but calls");
	is(header(0, false, 0, signal, 3), "orc layout=2 layout_from=values",
	    "an interrupted call");
	is(header(0, false, 0, end, 3), "orc layout=2 layout_from=values",
	    "an end of layout 2");
	is(header(0, false, 0, first_end, 3), "orc layout=1 layout_from=values",
	    "an end of layout 1");
	is(header(0, false, 0, none, 2), "orc", "nothing tells");
	is(header(0, false, 0, third, 4),
	    "orc layout=3 layout_from=values\n"
	    "orc-header-missing there is no .orc_header, and the entries look "
	    "like layout 3",
	    "layout 3");
	is(header(0, false, 0, fourth, 4),
	    "orc layout=4 layout_from=values\n"
	    "orc-header-missing there is no .orc_header, and the entries look "
	    "like layout 4",
	    "layout 4");
	is(header(0, false, 0, even, 3), "orc layout=1 layout_from=values",
	    "as many of the one as of the other");
	is(header(3, false, 20, third, 4), "orc layout=3 layout_from=header",
	    "by its hash");
	is(header(4, false, 20, third, 4),
	    "orc layout=4 layout_from=header\n"
	    "orc-header-differs 0x0: the hash is that of layout 4, and the "
	    "entries look like layout 3",
	    "another hash");
	is(header(2, false, 20, old, 3), "orc layout=2 layout_from=header",
	    "layout 2, whose entries could be of 1");
	is(header(3, false, 19, old, 3),
	    "orc layout=1 layout_from=values\n"
	    "orc-header-size 0x0: 19 bytes, the hash has 20",
	    "a byte short");
	is(header(3, false, 21, old, 3),
	    "orc layout=1 layout_from=values\n"
	    "orc-header-size 0x0: 21 bytes, the hash has 20",
	    "a byte more");
	is(header(0, false, 20, old, 3),
	    "orc layout=1 layout_from=values\n"
	    "orc-header-unknown 0x0: the hash is in no list; the layout is "
	    "taken from the values",
	    "no hash that is known");
	is(header(3, true, 20, old, 3),
	    "orc layout=1 layout_from=values\n"
	    "orc-header-machine 0x0: the hash is that of LoongArch",
	    "another machine's");
}

int
main(void)
{
	meanings();
	far();
	runs();
	objects();
	stored();
	places();
	layouts();
	sb_free(&dumped);
	return done();
}
