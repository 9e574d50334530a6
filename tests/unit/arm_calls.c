/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the code of Arm functions tells of calls and of what is pushed first:
 * encodings of DDI 0406, alone and beside literals that look like them.
 */
#include "check/rules_exidx.h"
#include "tap.h"

#define CODE   0x8000 /* where code is, 0x100 bytes of it */
#define MCOUNT 0x8080

static uint8_t bytes[0x100];
static struct segment seg;
static struct segment *loads[1];
static struct symbol sym[1];
static struct image img;

static void
make(void)
{
	memset(&img, 0, sizeof(img));
	memset(bytes, 0, sizeof(bytes));
	seg = (struct segment){ .type = 1,
		.addr = CODE,
		.size = 0x100,
		.data = bytes,
		.len = 0x100,
		.attr = SEC_EXEC };
	loads[0] = &seg;
	sym[0] = (struct symbol){ .addr = MCOUNT,
		.size = 4,
		.name = "__gnu_mcount_nc",
		.kind = SYM_FUNC };
	img.machine = MACH_ARM;
	img.addr_size = 4;
	img.segments = &seg;
	img.nsegments = 1;
	img.loads = loads;
	img.nloads = 1;
	img.symtab.sym = sym;
	img.symtab.n = 1;
	img.symtab_loaded = true;
}

/* Up to six instructions: words of Arm, or halves of Thumb. */
static void
set(const uint32_t *w, unsigned n, bool thumb)
{
	unsigned i, k, size = thumb ? 2 : 4;

	make();
	for (i = 0; i < n; i++)
		for (k = 0; k < size; k++)
			bytes[i * size + k] = (uint8_t)(w[i] >> 8 * k);
}

struct test {
	bool thumb;
	bool calls;
	unsigned n;
	uint32_t w[6];
	const char *what;
};

static const struct test tests[] = {
	/* Arm: the next instructions are at 0x8000, 0x8004, ... */
	{ false, true, 2, { 0xeb000000, 0xe12fff1e }, "bl" },
	{ false, true, 1, { 0x0b000000 }, "bleq" },
	{ false, true, 1, { 0xebfffffe }, "bl to itself" },
	{ false, false, 1, { 0xebfffffd }, "bl to before the code" },
	{ false, true, 1, { 0xeb00003d }, "bl to the last word" },
	{ false, false, 1, { 0xeb00003e }, "bl to behind the code" },
	{ false, false, 1, { 0xea000000 }, "b" },
	{ false, true, 1, { 0xfa000000 }, "blx" },
	{ false, true, 1, { 0xfb000000 }, "blx to a half" },
	{ false, false, 1, { 0xfa00003f }, "blx to behind the code" },
	{ false, true, 1, { 0xe12fff33 }, "blx r3" },
	{ false, true, 1, { 0x112fff3e }, "blxne lr" },
	{ false, false, 1, { 0xf12fff33 }, "no condition, no blx" },
	{ false, false, 1, { 0xe12fff13 }, "bx r3" },
	{ false, false, 3, { 0xe59f0000, 0xe12fff1e, 0xeb000000 },
	    "a literal like bl, at pc" },
	{ false, true, 3, { 0xe59f0004, 0xe1a00000, 0xeb000000 },
	    "bl before a literal" },
	{ false, false, 4, { 0xe59f0004, 0xe1a00000, 0xe12fff1e, 0xeb000000 },
	    "a literal like bl, at pc+4" },
	{ false, true, 3, { 0xe59f0ff0, 0xe59f1004, 0xeb000000 },
	    "two literals, bl before the first" },
	{ false, false, 4, { 0xe59f1004, 0xe59f0ff0, 0xe12fff1e, 0xeb000000 },
	    "two literals, the first counts" },
	{ false, true, 3, { 0xe51f0008, 0xe1a00000, 0xeb000000 },
	    "a literal before the function" },
	{ false, false, 3, { 0xed9f0b00, 0xe12fff1e, 0xeb000000 }, "vldr" },
	{ false, false, 4, { 0xed9f0a01, 0xe1a00000, 0xe12fff1e, 0xeb000000 },
	    "vldr of four bytes, at pc+4" },
	/* push {lr}; bl __gnu_mcount_nc: 0x8004 + 8 + 4 * 0x1d = 0x8080 */
	{ false, false, 3, { 0xe52de004, 0xeb00001d, 0xe12fff1e }, "-pg" },
	{ false, true, 3, { 0xe52de004, 0xeb00001c, 0xe12fff1e },
	    "a call beside __gnu_mcount_nc" },
	{ false, true, 3, { 0xe52de004, 0xeb00001d, 0xeb000000 },
	    "-pg, and a call" },
	{ false, true, 2, { 0xe1a00000, 0xeb00001d },
	    "__gnu_mcount_nc without a push" },
	{ false, false, 2, { 0xe92d4000, 0xeb00001d }, "-pg, stmdb" },
	/* Thumb */
	{ true, true, 2, { 0xf000, 0xf800 }, "Thumb bl" },
	{ true, true, 2, { 0xf7ff, 0xfffe }, "Thumb bl to itself" },
	{ true, false, 2, { 0xf7ff, 0xfffd }, "Thumb bl to before it" },
	{ true, true, 2, { 0xf000, 0xf87d }, "Thumb bl to the last half" },
	{ true, false, 2, { 0xf000, 0xf87e }, "Thumb bl to behind it" },
	{ true, true, 2, { 0xf000, 0xe800 }, "Thumb blx" },
	{ true, false, 2, { 0xf000, 0xe880 }, "Thumb blx to behind it" },
	{ true, false, 2, { 0xf000, 0xd800 }, "J2 and J1 are of the offset" },
	{ true, false, 2, { 0xf000, 0xb800 }, "b.w" },
	{ true, false, 2, { 0xf000, 0x8000 }, "beq.w" },
	{ true, false, 2, { 0xf001, 0xf800 }, "bl 4096 bytes on" },
	{ true, true, 1, { 0x4798 }, "Thumb blx r3" },
	{ true, true, 1, { 0x47f0 }, "Thumb blx lr" },
	{ true, false, 1, { 0x4718 }, "Thumb bx r3" },
	{ true, false, 4, { 0x4800, 0x4770, 0xf000, 0xf800 },
	    "a literal like bl, at pc" },
	{ true, false, 6, { 0x4801, 0x46c0, 0x4770, 0x46c0, 0xf000, 0xf800 },
	    "a literal like bl, at pc+4" },
	{ true, true, 4, { 0x4801, 0x46c0, 0xf000, 0xf800 },
	    "bl before a literal" },
	{ true, false, 4, { 0x46c0, 0x4800, 0xf000, 0xf800 },
	    "pc is a whole word" },
	{ true, false, 5, { 0xf8df, 0x0004, 0x4770, 0x46c0, 0x4798 }, "ldr.w" },
	{ true, true, 5, { 0xf8df, 0x0008, 0x46c0, 0x46c0, 0x4798 },
	    "blx before the literal of ldr.w" },
	{ true, false, 5, { 0xed9f, 0x0b01, 0x4770, 0x46c0, 0x4798 },
	    "Thumb vldr" },
	/* push {lr}; bl: 0x8002 + 4 + 2 * 0x3d = 0x8080 */
	{ true, false, 4, { 0xb500, 0xf000, 0xf83d, 0x4770 }, "Thumb -pg" },
	{ true, true, 4, { 0xb500, 0xf000, 0xf83c, 0x4770 },
	    "a call beside it" },
	{ true, false, 4, { 0xf84d, 0xed04, 0xf000, 0xf83c }, "-pg, str.w lr" },
};

static void
calls(void)
{
	const struct test *t;
	size_t i;

	for (i = 0; i < NELEM(tests); i++) {
		t = &tests[i];
		set(t->w, t->n, t->thumb);
		ok(arm_makes_calls(&img, 0, CODE,
		       CODE + (t->thumb ? 2 : 4) * t->n, t->thumb) == t->calls,
		    "%s%s", t->what, t->calls ? "" : ": no call");
	}
	/* Big-endian data, and code of BE8: little-endian all the same. */
	set((const uint32_t[]){ 0xeb000000 }, 1, false);
	img.big_endian = img.code_little = true;
	ok(arm_makes_calls(&img, 0, CODE, CODE + 4, false), "BE8");
	img.code_little = false;
	ok(!arm_makes_calls(&img, 0, CODE, CODE + 4, false), "BE32: eq");
}

struct push {
	bool thumb;
	unsigned n;
	uint32_t w[4];
	uint32_t mask;
	int reg[3];
	int64_t slot[3];
	const char *what;
};

static const struct push pushes[] = {
	{ false, 1, { 0xe92d4010 }, 0x4010, { 14, 4, -1 }, { -4, -8 },
	    "push {r4, lr}" },
	{ false, 1, { 0xe52de004 }, 0x4000, { 14, -1 }, { -4 },
	    "str lr, [sp, #-4]!" },
	{ false, 2, { 0xe24dd008, 0xe92d4800 }, 0x4800, { 14, 11, -1 },
	    { -12, -16 }, "sub sp, #8; push {fp, lr}" },
	{ false, 2, { 0xe92d40f0, 0xed2d8b04 }, 0x40f0, { 14, 4, 7 },
	    { -4, -20, -8 }, "push {r4-r7, lr}; vpush" },
	{ false, 2, { 0xed2d8b04, 0xe92d4010 }, 0x4010, { 14, 4, -1 },
	    { -20, -24 }, "vpush {d8, d9}; push {r4, lr}" },
	{ false, 2, { 0xe92d4010, 0xe92d4020 }, 0x4030, { 14, 5, -1 },
	    { -4, -16 }, "lr twice: the first one counts" },
	{ false, 1, { 0xe92d403e }, 0x4030, { 14, 5, 4 }, { -4, -8, -12 },
	    "push {r1-r5, lr}" },
	{ false, 1, { 0xe92d5000 }, 0x4000, { 14, -1 }, { -4 },
	    "ip is nobody's" },
	{ false, 2, { 0xe1a00000, 0xe92d4010 }, 0, { -1 }, { 0 },
	    "a push that is not first" },
	{ false, 2, { 0xe52de004, 0xeb00001d }, 0, { -1 }, { 0 }, "-pg" },
	{ true, 1, { 0xb510 }, 0x4010, { 14, 4, -1 }, { -4, -8 },
	    "Thumb push {r4, lr}" },
	{ true, 1, { 0xb480 }, 0x80, { 7, -1 }, { -4 }, "Thumb push {r7}" },
	{ true, 2, { 0xb084, 0xb510 }, 0x4010, { 14, 4, -1 }, { -20, -24 },
	    "sub sp, #16 first" },
	{ true, 2, { 0xe92d, 0x4ff0 }, 0x4ff0, { 14, 4, 11 }, { -4, -36, -8 },
	    "push.w" },
	{ true, 2, { 0xf84d, 0xed04 }, 0x4000, { 14, -1 }, { -4 }, "str.w lr" },
};

static void
first_pushes(void)
{
	const struct push *t;
	uint32_t mask;
	int64_t slot[16];
	size_t i, k;
	bool good;

	for (i = 0; i < NELEM(pushes); i++) {
		t = &pushes[i];
		set(t->w, t->n, t->thumb);
		memset(slot, 0, sizeof(slot));
		arm_first_pushes(&img, 0, CODE,
		    CODE + (t->thumb ? 2 : 4) * t->n, t->thumb, &mask, slot);
		good = mask == t->mask;
		for (k = 0; k < 3 && t->reg[k] >= 0 && mask != 0; k++)
			if (t->slot[k] != 0 && slot[t->reg[k]] != t->slot[k]) {
				printf("# r%d at %ld\n", t->reg[k],
				    (long)slot[t->reg[k]]);
				good = false;
			}
		if (!ok(good, "%s", t->what))
			printf("# 0x%x\n", (unsigned)mask);
	}
}

/* Of r4 and r5; stores and pops leave them as the caller has them. */
static const struct {
	bool thumb;
	unsigned n;
	uint32_t w[4];
	uint32_t regs;
	const char *what;
} changes[] = {
	{ false, 2, { 0xe92d403e, 0xe58d4000 }, 0, "push and str" },
	{ false, 2, { 0xe3a04001, 0xe8bd8010 }, 0x10, "mov r4, #1" },
	{ false, 2, { 0xe59d4004, 0xe8bd8030 }, 0, "loads from the stack" },
	{ false, 1, { 0xe5905000 }, 0x20, "ldr r5, [r0]" },
	{ false, 1, { 0xe3540000 }, 0, "cmp r4, #0" },
	{ false, 3, { 0xe59f4000, 0xe12fff1e, 0xe3a05001 }, 0x10,
	    "what follows a literal is none" },
	{ true, 2, { 0x2401, 0xbd30 }, 0x10, "Thumb movs r4, #1" },
};

static void
changed_regs(void)
{
	uint32_t regs;
	size_t i;

	for (i = 0; i < NELEM(changes); i++) {
		set(changes[i].w, changes[i].n, changes[i].thumb);
		regs = arm_changed_regs(&img, 0, CODE,
		    CODE + (changes[i].thumb ? 2 : 4) * changes[i].n,
		    changes[i].thumb);
		if (!ok((regs & 0x30) == changes[i].regs, "%s",
			changes[i].what))
			printf("# 0x%x\n", (unsigned)regs);
	}
}

int
main(void)
{
	calls();
	changed_regs();
	first_pushes();
	return done();
}
