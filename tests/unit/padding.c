/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Padding, by machine.  The forms are what GNU as and LLVM write for .p2align
 * and what GNU ld, lld and mold put between sections, as objdump shows them in
 * files that these made; the code around them is a return of the machine.
 */
#include "insn/padding.h"
#include "tap.h"

#include <stdlib.h>

struct form {
	uint8_t machine;
	bool big_endian;
	char arm;
	uint64_t pc;
	const char *what;
	const char *hex; /* all of it is padding */
};

static const struct form pads[] = {
	{ MACH_X86_64, 0, 0, 1, "nop", "90" },
	{ MACH_X86_64, 0, 0, 1, "2 bytes", "66 90" },
	{ MACH_X86_64, 0, 0, 1, "3 bytes", "0f 1f 00" },
	{ MACH_X86_64, 0, 0, 1, "4 bytes", "0f 1f 40 00" },
	{ MACH_X86_64, 0, 0, 1, "5 bytes", "0f 1f 44 00 00" },
	{ MACH_X86_64, 0, 0, 1, "6 bytes", "66 0f 1f 44 00 00" },
	{ MACH_X86_64, 0, 0, 1, "7 bytes", "0f 1f 80 00 00 00 00" },
	{ MACH_X86_64, 0, 0, 1, "8 bytes", "0f 1f 84 00 00 00 00 00" },
	{ MACH_X86_64, 0, 0, 1, "9 bytes", "66 0f 1f 84 00 00 00 00 00" },
	{ MACH_X86_64, 0, 0, 1, "10 bytes", "66 2e 0f 1f 84 00 00 00 00 00" },
	{ MACH_X86_64, 0, 0, 1, "11 bytes",
	    "66 66 2e 0f 1f 84 00 00 00 00 00" },
	{ MACH_X86_64, 0, 0, 1, "two of them",
	    "66 66 2e 0f 1f 84 00 00 00 00 00 0f 1f 40 00" },
	{ MACH_X86_64, 0, 0, 1, "older gas", "66 66 66 90 66 66 90" },
	{ MACH_X86_64, 0, 0, 1, "lld and mold", "cc cc cc" },
	{ MACH_X86_64, 0, 0, 1, "no-op, then lld's", "66 90 cc cc cc cc" },
	{ MACH_X86_64, 0, 0, 1, "traps", "0f 0b 0f 0b 0f 0b 0f 0b" },
	{ MACH_X86_64, 0, 0, 1, "traps after a no-op",
	    "66 90 0f 0b 0f 0b 0f 0b 0f 0b 0f 0b 0f 0b 0f 0b 0f 0b" },
	{ MACH_I386, 0, 0, 1, "lea 3", "8d 76 00" },
	{ MACH_I386, 0, 0, 1, "lea 4", "8d 74 26 00" },
	{ MACH_I386, 0, 0, 1, "lea 5", "2e 8d 74 26 00" },
	{ MACH_I386, 0, 0, 1, "lea 6", "8d b6 00 00 00 00" },
	{ MACH_I386, 0, 0, 1, "lea 7", "8d b4 26 00 00 00 00" },
	{ MACH_I386, 0, 0, 1, "lea 8", "2e 8d b4 26 00 00 00 00" },
	{ MACH_I386, 0, 0, 1, "older gas",
	    "89 f6 8d bc 27 00 00 00 00 8d bf 00 00 00 00 8d 7c 27 00" },
	{ MACH_AARCH64, 0, 0, 4, "nop", "1f 20 03 d5 1f 20 03 d5" },
	{ MACH_AARCH64, 0, 0, 1, "odd rest", "00 00 00 1f 20 03 d5" },
	{ MACH_AARCH64, 0, 0, 4, "lld", "00 00 00 00 00 00 00 00" },
	{ MACH_AARCH64, 0, 0, 4, "mold", "00 7d 20 d4 00 7d 20 d4" },
	{ MACH_AARCH64, 1, 0, 4, "nop, data big endian", "1f 20 03 d5" },
	{ MACH_ARM, 0, 'a', 4, "mov r0, r0", "00 00 a0 e1" },
	{ MACH_ARM, 0, 'a', 4, "nop", "00 f0 20 e3" },
	{ MACH_ARM, 1, 'a', 4, "mov r0, r0, big endian", "e1 a0 00 00" },
	{ MACH_ARM, 0, 'a', 4, "lld", "d4 d4 d4 d4" },
	{ MACH_ARM, 0, 'a', 4, "mold", "ff de ff de" },
	{ MACH_ARM, 0, 't', 2, "mov r8, r8", "c0 46 c0 46" },
	{ MACH_ARM, 0, 't', 2, "nop", "00 bf" },
	{ MACH_RISCV, 0, 0, 2, "c.nop, nop", "01 00 13 00 00 00" },
	{ MACH_RISCV, 0, 0, 1, "odd rest", "00 13 00 00 00" },
	{ MACH_RISCV, 0, 0, 2, "mold", "02 90 02 90" },
	{ MACH_S390, 1, 0, 2, "nopr", "07 07 07 07" },
	{ MACH_S390, 1, 0, 1, "odd rest", "07 07 07" },
	{ MACH_S390, 1, 0, 2, "mold", "00 00 00 00" },
	{ MACH_PPC64, 0, 0, 4, "nop, group end", "00 00 00 60 00 00 42 60" },
	{ MACH_PPC64, 1, 0, 4, "nop, big endian", "60 00 00 00" },
	{ MACH_PPC64, 0, 0, 4, "lld", "08 00 e0 7f" },
	{ MACH_LOONGARCH, 0, 0, 4, "nop", "00 00 40 03" },
	{ MACH_LOONGARCH, 0, 0, 4, "lld", "00 00 2a 00" },
};

/* Code, of which the end is to stay: it looks like padding in part. */
static const struct form code[] = {
	{ MACH_X86_64, 0, 0, 0, "ret", "c3" },
	{ MACH_X86_64, 0, 0, 0, "pause", "f3 90" },
	{ MACH_X86_64, 0, 0, 0, "call 0", "e8 00 00 00 00" },
	{ MACH_AARCH64, 0, 0, 0, "ret", "c0 03 5f d6" },
	{ MACH_ARM, 0, 'a', 0, "bx lr", "1e ff 2f e1" },
	{ MACH_ARM, 0, 't', 0, "bx lr", "70 47" },
	{ MACH_ARM, 0, 't', 0, "b.w, second half 46c0", "ff f7 c0 46" },
	{ MACH_RISCV, 0, 0, 0, "li a0, 0", "13 05 00 00" },
	{ MACH_RISCV, 0, 0, 0, "lui, upper half c.nop", "37 05 01 00" },
	{ MACH_S390, 1, 0, 0, "br %r14", "07 fe" },
	{ MACH_S390, 1, 0, 0, "la %r7, 1799", "41 70 07 07" },
	{ MACH_PPC64, 0, 0, 0, "blr", "20 00 80 4e" },
	{ MACH_LOONGARCH, 0, 0, 0, "ret", "20 00 00 4c" },
	{ MACH_MIPS, 1, 0, 0, "jr ra; nop", "03 e0 00 08 00 00 00 00" },
	{ MACH_SPARC, 1, 0, 0, "retl; nop", "81 c3 e0 08 01 00 00 00" },
};

static size_t
unhex(const char *s, uint8_t *p)
{
	size_t n = 0;
	char *end;

	for (; *s != '\0'; s = end + (*end == ' '))
		p[n++] = (uint8_t)strtoul(s, &end, 16);
	return n;
}

static void
test(const struct form *f, bool pad, const struct form *other)
{
	struct image img = {
		.machine = f->machine,
		.big_endian = f->big_endian,
		.addr_size = 8,
	};
	uint8_t p[128];
	size_t n = unhex(f->hex, p), front, back, m;
	unsigned width;

	front = padding_front(&img, f->arm, f->pc, p, n, 0);
	ok(front == (pad ? n : 0), "machine %u, %s: %zu bytes of %zu in front",
	    f->machine, f->what, front, n);
	/* Code before it ends where the padding begins. */
	m = unhex(other->hex, p);
	width = f->machine == MACH_X86_64 || f->machine == MACH_I386 ? 1 : 4;
	if (!pad || m % width != 0)
		return;
	if (f->pc % (width == 4 ? 2 : 1) != 0)
		return;
	n = unhex(f->hex, p + m);
	back = padding_back(&img, f->arm, f->pc - m, p, m + n);
	/* Delay slots keep one no-op. */
	ok(back == n, "machine %u, %s: %zu bytes of %zu behind code",
	    f->machine, f->what, back, n);
}

static const struct form *
code_of(const struct form *f)
{
	size_t i;

	for (i = 0; i < NELEM(code); i++)
		if (code[i].machine ==
			(f->machine == MACH_I386 ? MACH_X86_64 : f->machine) &&
		    (code[i].arm == 0 || code[i].arm == f->arm))
			return &code[i];
	return &code[0];
}

/* Bytes of which some are padding: so many in front, and behind. */
static const struct part {
	struct form f;
	size_t front, back;
} parts[] = {
	{ { MACH_X86_64, 0, 0, 1, "hlt", "f4 90 c3" }, 2, 0 },
	{ { MACH_X86_64, 0, 0, 1, "ud2", "0f 0b 90 c3" }, 3, 0 },
	{ { MACH_X86_64, 0, 0, 1, "half of it", "0f" }, 0, 0 },
	{ { MACH_X86_64, 0, 0, 1, "a trap after padding", "90 f4" }, 1, 0 },
	{ { MACH_X86_64, 0, 0, 1, "zeros at the end", "90 00 00" }, 3, 0 },
	{ { MACH_X86_64, 0, 0, 1, "or nearly", "90 00 01" }, 1, 0 },
	{ { MACH_X86_64, 0, 0, 1, "a long jump", "e9 03 00 00 00 90 90 90 c3" },
	    8, 0 },
	{ { MACH_X86_64, 0, 0, 1, "cut", "e9 03 00 00" }, 0, 0 },
	{ { MACH_X86_64, 0, 0, 1, "a jump over nothing", "eb 00 c3" }, 0, 0 },
	{ { MACH_X86_64, 0, 0, 1, "over one no-op", "eb 01 90 c3" }, 3, 0 },
	{ { MACH_X86_64, 0, 0, 1, "over a part of them", "eb 01 90 90 c3" }, 4,
	    0 },
	{ { MACH_X86_64, 0, 0, 1, "to the end", "eb 02 90 90" }, 4, 2 },
	{ { MACH_X86_64, 0, 0, 1, "behind it", "eb 03 90 90" }, 0, 2 },
	{ { MACH_X86_64, 0, 0, 1, "backwards", "eb 80 90 90" }, 0, 2 },
	{ { MACH_X86_64, 0, 0, 1, "pause and no-ops", "f3 90 90 90" }, 0, 2 },
	{ { MACH_PPC64, 0, 0, 4, "a branch over no-ops",
	      "0c 00 00 48 00 00 00 60 00 00 00 60 20 00 80 4e" },
	    12, 0 },
	{ { MACH_PPC64, 0, 0, 4, "over nothing", "04 00 00 48 20 00 80 4e" }, 0,
	    0 },
	{ { MACH_PPC64, 0, 0, 4, "a call is none", "09 00 00 48 00 00 00 60" },
	    0, 4 },
	{ { MACH_MIPS, 1, 0, 4, "a delay slot and more",
	      "03 e0 00 08 00 00 00 00 00 00 00 00 00 00 00 00" },
	    0, 8 },
	{ { MACH_SPARC, 1, 0, 4, "a delay slot and more",
	      "81 c3 e0 08 01 00 00 00 01 00 00 00" },
	    0, 4 },
	{ { MACH_AARCH64, 0, 0, 4, "a rest of zeros", "c0 03 5f d6 00 00 00" },
	    0, 3 },
	{ { MACH_AARCH64, 0, 0, 4, "and of others", "c0 03 5f d6 00 01 00" }, 0,
	    0 },
	{ { MACH_AARCH64, 0, 0, 1, "an odd beginning that is code",
	      "00 01 00 1f 20 03 d5" },
	    0, 4 },
	{ { MACH_RISCV, 0, 0, 2, "zeros and a no-op", "82 80 00 00 01 00" }, 0,
	    4 },
	{ { MACH_X86_64, 0, 0, 1, "8 prefixes", "66 66 66 66 66 66 66 66 90" },
	    9, 9 },
	{ { MACH_X86_64, 0, 0, 1, "9 of them",
	      "66 66 66 66 66 66 66 66 66 90" },
	    0, 9 },
	{ { MACH_X86_64, 0, 0, 1, "prefixes alone", "66 66 66" }, 0, 0 },
	{ { MACH_X86_64, 0, 0, 1, "no-op cut", "0f 1f" }, 0, 0 },
	{ { MACH_X86_64, 0, 0, 1, "and its displacement", "0f 1f 80 00 00 00" },
	    0, 0 },
	{ { MACH_X86_64, 0, 0, 1, "3 traps", "0f 0b 0f 0b 0f 0b c3" }, 2, 0 },
	{ { MACH_X86_64, 0, 0, 1, "a long jump to the end",
	      "e9 01 00 00 00 90" },
	    6, 1 },
	{ { MACH_X86_64, 0, 0, 1, "and beyond it", "e9 02 00 00 00 90" }, 0,
	    1 },
	{ { MACH_AARCH64, 0, 0, 2, "half a word to the next",
	      "00 00 1f 20 03 d5" },
	    6, 4 },
	{ { MACH_AARCH64, 0, 0, 3, "the byte before it", "00" }, 1, 0 },
	{ { MACH_S390, 1, 0, 1, "07 alone", "07 07 fe" }, 1, 0 },
	{ { MACH_RISCV, 0, 0, 1, "which is none of RISC-V", "07 82 80" }, 0,
	    0 },
	{ { MACH_RISCV, 0, 0, 2, "of the first quadrant", "00 45 01 00" }, 0,
	    2 },
	{ { MACH_RISCV, 0, 0, 2, "the second", "01 45 01 00" }, 0, 2 },
	{ { MACH_RISCV, 0, 0, 2, "the third", "02 45 01 00" }, 0, 2 },
	{ { MACH_RISCV, 0, 0, 2, "the fourth: 4 bytes", "03 45 01 00 01 00" },
	    0, 2 },
	{ { MACH_RISCV, 0, 0, 2, "a word cut", "82 80 13 05" }, 0, 0 },
	{ { MACH_S390, 1, 0, 2, "2 bytes, at most", "3f ff 07 07" }, 0, 2 },
	{ { MACH_S390, 1, 0, 2, "4, at least", "40 00 07 07 07 07" }, 0, 2 },
	{ { MACH_S390, 1, 0, 2, "at most", "bf ff 07 07 07 07" }, 0, 2 },
	{ { MACH_S390, 1, 0, 2, "6, at least", "c0 00 07 07 07 07 07 07" }, 0,
	    2 },
	{ { MACH_ARM, 0, 't', 2, "the last of 2", "ff e7 00 bf" }, 0, 2 },
	{ { MACH_ARM, 0, 't', 2, "the first of 4", "00 e8 00 bf 00 bf" }, 0,
	    2 },
	{ { MACH_S390, 1, 0, 2, "6 bytes", "c0 10 00 00 07 07 07 07" }, 0, 2 },
	{ { MACH_S390, 1, 0, 2, "4 bytes", "bf 10 07 07 07 07" }, 0, 2 },
	{ { MACH_S390, 1, 0, 2, "2 bytes", "3f 10 07 07" }, 0, 2 },
	{ { MACH_ARM, 0, 't', 2, "a short branch", "ff e7 c0 46" }, 0, 2 },
	{ { MACH_ARM, 0, 't', 2, "a long one", "00 e8 c0 46 c0 46" }, 0, 2 },
};

static void
test_part(const struct part *c)
{
	const struct form *f = &c->f;
	struct image img = {
		.machine = f->machine,
		.big_endian = f->big_endian,
		.addr_size = 8,
	};
	uint8_t p[128];
	size_t n = unhex(f->hex, p), front, back;

	front = padding_front(&img, f->arm, f->pc, p, n, 0);
	back = padding_back(&img, f->arm, f->pc, p, n);
	ok(front == c->front, "machine %u, %s: %zu bytes in front", f->machine,
	    f->what, front);
	ok(back == c->back, "machine %u, %s: %zu bytes behind", f->machine,
	    f->what, back);
}

/* What holds of code alone: none of it is taken away. */
static void
test_code(const struct form *f)
{
	struct image img = {
		.machine = f->machine,
		.big_endian = f->big_endian,
		.addr_size = 8,
	};
	uint8_t p[128];
	size_t n = unhex(f->hex, p), back;

	back = padding_back(&img, f->arm, 0, p, n);
	ok(back == 0, "machine %u, %s: %zu bytes of code taken", f->machine,
	    f->what, back);
}

/* A long pad jumps over the rest of itself; others do not. */
static void
test_jump(void)
{
	struct image img = { .machine = MACH_I386, .addr_size = 4 };
	uint8_t p[129];
	size_t i;

	memset(p, 0x90, sizeof(p));
	p[0] = 0xeb;
	p[1] = 62;
	i = padding_front(&img, 0, 1, p, 64, 0);
	ok(i == 64, "jump over no-ops: %zu", i);
	p[20] = 0xc3;
	i = padding_front(&img, 0, 1, p, 64, 0);
	ok(i == 0, "jump over code: %zu", i);
	p[20] = 0x90;
	p[1] = 100;
	i = padding_front(&img, 0, 1, p, 64, 0);
	ok(i == 0, "jump to what is not there: %zu", i);
	memset(p, 0x90, sizeof(p));
	p[0] = 0xeb;
	p[1] = 0x7f;
	i = padding_front(&img, 0, 1, p, 129, 0);
	ok(i == 129, "the longest short jump: %zu", i);
}

/* Nothing but padding, and what marks with a size say is data. */
static void
test_data(void)
{
	static const struct data_case {
		const char *text, *hex;
		struct {
			uint64_t addr, size;
		} marks[3];
		uint64_t from, to;
		bool want;
	} cases[] = {
		{ "padding", "90 90 90 90", { { 0, 0 } }, 0, 4, true },
		{ "code", "90 90 c3 90", { { 0, 0 } }, 0, 4, false },
		{ "which is behind", "90 90 c3 90", { { 0, 0 } }, 0, 2, true },
		{ "or in front", "c3 90 90 90", { { 0, 0 } }, 1, 4, true },
		{ "nothing", "c3", { { 0, 0 } }, 0, 0, true },
		{ "beyond what there is", "90 90", { { 0, 0 } }, 0, 4, false },
		{ "data", "c3 c3 c3 c3", { { 0, 4 } }, 0, 4, true },
		{ "all but a byte", "c3 c3 c3 c3", { { 0, 3 } }, 0, 4, false },
		{ "data that begins late", "c3 c3 c3 c3", { { 1, 3 } }, 0, 4,
		    false },
		{ "between padding", "90 c3 c3 90", { { 1, 2 } }, 0, 4, true },
		{ "two of them", "90 c3 90 c3", { { 1, 1 }, { 3, 1 } }, 0, 4,
		    true },
		{ "with code between", "c3 c3 c3 90", { { 0, 1 }, { 2, 1 } }, 0,
		    4, false },
		{ "which goes on behind", "c3 c3 c3 c3", { { 0, 16 } }, 0, 4,
		    true },
		{ "of the next function", "90 90 90 c3", { { 3, 1 } }, 0, 3,
		    true },
		{ "before it", "c3 c3 c3 c3", { { 0, 2 } }, 1, 4, false },
		{ "without a size", "c3 c3 c3 c3", { { 0, 0 }, { 1, 0 } }, 0, 4,
		    false },
	};
	struct symbol marks[3];
	struct segment seg = { 0 }, *loads[] = { &seg };
	struct image img = { .machine = MACH_X86_64,
		.addr_size = 8,
		.loads = loads,
		.nloads = 1 };
	uint8_t p[16];
	size_t i, k;

	for (i = 0; i < NELEM(cases); i++) {
		memset(marks, 0, sizeof(marks));
		seg.addr = 0x1000;
		seg.data = p;
		seg.len = seg.size = unhex(cases[i].hex, p);
		for (k = 0; k < NELEM(marks) &&
			    (k == 0 || cases[i].marks[k].addr != 0);
		     k++) {
			marks[k].name = "$d";
			marks[k].addr = 0x1000 + cases[i].marks[k].addr;
			marks[k].size = cases[i].marks[k].size;
		}
		img.marks.sym = marks;
		img.marks.n = k;
		ok(padding_or_data(&img, 0, 0x1000 + cases[i].from,
		       0x1000 + cases[i].to) == cases[i].want,
		    "%s", cases[i].text);
	}
}

/* The entry of a signal trampoline begins in the no-op before it. */
static void
test_cut(void)
{
	static const uint8_t p[] = { 0x90, 0x0f, 0x1f, 0x40, 0x00, 0xc3 };
	struct image img = { .machine = MACH_X86_64, .addr_size = 8 };
	size_t n;

	n = padding_front(&img, 0, 1, p, 4, 2);
	ok(n == 4, "a no-op that goes on behind: %zu", n);
	n = padding_front(&img, 0, 1, p, 4, 0);
	ok(n == 1, "a no-op that is cut: %zu", n);
}

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(pads); i++)
		test(&pads[i], true, code_of(&pads[i]));
	for (i = 0; i < NELEM(code); i++) {
		test(&code[i], false, &code[i]);
		test_code(&code[i]);
	}
	for (i = 0; i < NELEM(parts); i++)
		test_part(&parts[i]);
	test_jump();
	test_data();
	test_cut();
	return done();
}
