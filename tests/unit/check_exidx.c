/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the checks say of .ARM.exidx, on words written by hand from the
 * exception handling ABI (IHI 0038).  What is to be found is stated by hand
 * from the texts of the checks.
 */
#include "world.h"

#define INDEX		0x400000	/* .ARM.exidx */
#define EXTAB		0x500000	/* .ARM.extab */
#define STOP		1		/* EXIDX_CANTUNWIND */
#define AT(n)		(0x10000000u + (n))	/* the entry at EXTAB + n */
#define TABLE(n)	((n) >> 28 == 1)

struct exidx_case {
	struct {
		uint32_t	func;	/* from .text */
		uint32_t	word;
	}		 entry[4];	/* up to one whose word is 0 */
	uint32_t	 extab[6];	/* the first is 0: none */
	const char	*text, *want;
};

static uint32_t
prel31(uint64_t to, uint64_t from)
{
	return (uint32_t)(to - from) & 0x7fffffff;
}

/* Of an entry with these words and a last one that only stops. */
#define ONE(word, ...)	{ { 0, (word) }, { 0x1000, STOP } }, { __VA_ARGS__ }

static const struct exidx_case cases[] = {
	{ ONE(0x80b0b0b0, 0), "finish", "" },
	{ ONE(0x80a8b0b0, 0), "pop {r4, lr}",
	    "" },
	{ ONE(0x808000b0, 0), "refuse",
	    "exidx-op-refuse 0x6: the program refuses to unwind" },
	{ ONE(0x809bb0b0, 0), "vsp = r11", "" },
	{ ONE(0x809b9cb0, 0), "vsp = r11, then r12",
	    "exidx-setsp-odd 0x5: vsp is set a second time, to r12" },
	{ ONE(0x80a094b0, 0), "pop {r4}, vsp = r4",
	    "exidx-setsp-odd 0x5: vsp is set to r4, which the program has "
	    "popped" },
	{ ONE(0x80a095b0, 0), "pop {r4}, vsp = r5",
	    "" },
	{ ONE(0x80a0a0b0, 0), "pop {r4} twice",
	    "exidx-pop-twice 0x5: a register is popped a second time" },
	{ ONE(0x80d0d0b0, 0), "pop {d8} twice",
	    "exidx-pop-twice 0x5: a register is popped a second time" },
	{ ONE(0x80d0a0b0, 0), "pop {d8}, pop {r4}",
	    "" },
	{ ONE(AT(0), 0x8101b101, 0xb101b0b0), "pop {r0} twice",
	    "note exidx-pop-twice 0x7: a register is popped a second time" },
	{ ONE(AT(0), 0x8101b101, 0xa0b102b0), "pop {r0}, {r4}, {r1}",
	    "" },
	{ ONE(0x8041a8b0, 0), "pop {r4, lr} from sp-8",
	    "exidx-vsp-negative 0x5: registers are popped from sp-8" },
	{ ONE(0x8001a8b0, 0), "and from sp+8",
	    "" },
	{ ONE(0x8041b101, 0), "pop {r0} from sp-8",
	    "note exidx-vsp-negative 0x5: registers are popped from sp-8" },
	{ ONE(0x808200b0, 0), "pop {sp}",
	    "exidx-pop-sp 0x6: sp is popped" },
	{ ONE(AT(0), 0x81019b86, 0x80b0b0b0), "vsp = r11, pop {r11, sp, lr}",
	    "note exidx-pop-sp 0x0: sp is popped" },
	{ ONE(AT(0), 0x81019b8a, 0x80b0b0b0), "pop {r11, sp, pc}",
	    "exidx-pop-sp 0x0: sp is popped" },
	{ ONE(0x80b0a8b0, 0), "finish and more",
	    "exidx-op-after-finish 0x5: byte 0xa8 follows finish and never "
	    "runs" },
	{ ONE(0x80b201b0, 0), "vsp += 0x208",
	    "" },
	{ ONE(0x80b28100, 0), "a number that is too long",
	    "exidx-op-uleb 0x6: the operand of 0xb2 takes 2 bytes, and vsp "
	    "moves by 520" },
	{ ONE(0x80b5a8b0, 0), "a modifier alone",
	    "exidx-pac-order 0x6: a modifier, but no authentication code "
	    "before" },
	{ ONE(0x80b4b5b0, 0), "an authentication code and it",
	    "" },
	{ ONE(0x80b5b4b0, 0), "the other way round",
	    "exidx-pac-order 0x6: a modifier, but no authentication code "
	    "before" },
	{ ONE(0x8000b0b0, 0), "vsp += 4",
	    "" },
	{ ONE(0x8001b0b0, 0), "vsp += 8", "" },
	{ { { 0, 0x80b0b0b0 }, { 0x100000, STOP } }, { 0 },
	    "the last one where code ends", "" },
	{ { { 0, 0x80b0b0b0 }, { 0x100004, STOP } }, { 0 },
	    "and behind it",
	    "exidx-target 0x8: the entry's function at 0x200004 is not in "
	    "code" },
	{ { { 0, 0x80b0b0b0 }, { 0x100000, 0x8001b0b0 } }, { 0 },
	    "one with a program there",
	    "exidx-target 0x8: the entry's function at 0x200000 is not in "
	    "code\n"
	    "exidx-sentinel 0x8: the last entry, for 0x200000, has rules: "
	    "they hold for every address after it" },
	{ { { 0, 0x80b0b0b0 }, { 0x100, 0x80b0b0b0 }, { 0x1000, STOP } },
	    { 0 }, "two equal neighbours",
	    "exidx-dup-adjacent 0x8: 1 entry says the same as the one before" },
	{ { { 0, 0x80b0b0b0 }, { 0x100, 0x8001b0b0 }, { 0x1000, STOP } },
	    { 0 }, "two others", "" },
	{ { { 0, STOP }, { 0x100, STOP } }, { 0 }, "two that stop",
	    "exidx-dup-adjacent 0x8: 1 entry says the same as the one before" },
	{ { { 0x100, 0x80b0b0b0 }, { 0, 0x8001b0b0 }, { 0x1000, STOP } },
	    { 0 }, "out of order",
	    "exidx-order 0x8: entry for 0x100000 follows the one for "
	    "0x100100 (1 of 3 entries are out of order)" },
	{ { { 0, AT(0) }, { 0x100, AT(4) }, { 0x1000, STOP } },
	    { 0x8101b0b0, 0x80b0b0b0 },
	    "a program that runs into the next",
	    "exidx-extab-overlap 0x4: the program of the table entry at "
	    "0x500000 runs into the one at 0x500004\n"
	    "exidx-op-after-finish 0x7: byte 0x80 follows finish and never "
	    "runs" },
	{ { { 0, AT(0) }, { 0x100, AT(8) }, { 0x1000, STOP } },
	    { 0x80b0b0b0, 0, 0x80b0b0b0 },
	    "one that ends before it", "" },
	{ { { 0, AT(0) }, { 0x100, AT(0) }, { 0x1000, STOP } },
	    { 0x80b0b0b0 }, "one program for two",
	    "" },
	{ { { 0, AT(2) }, { 0x1000, STOP } }, { 0xb0b00000, 0x000080b0 },
	    "a table entry between words",
	    "exidx-extab-range 0x4: table entry at 0x500002 is not aligned "
	    "to 4 bytes" },
	{ { { 0, 0x80b0b0b0 } }, { 0 }, "no last one",
	    "exidx-sentinel 0x0: the last entry, for 0x100000, has rules: "
	    "they hold for every address after it" },
};

static void
find(struct strbuf *sb, const struct exidx_case *c)
{
	uint8_t index[64], extab[64];
	size_t n = 0, m = 0, i;
	struct section *s;
	struct world w;

	for (i = 0; i < 4 && c->entry[i].word != 0; i++) {
		n = put_word(index, n, prel31(WORLD_CODE + c->entry[i].func,
		    INDEX + n), 4);
		n = put_word(index, n, TABLE(c->entry[i].word) ?
		    prel31(EXTAB + c->entry[i].word - AT(0), INDEX + n) :
		    c->entry[i].word, 4);
	}
	for (i = 0; i < 6 && c->extab[0] != 0; i++)
		m = put_word(extab, m, c->extab[i], 4);
	world_begin(&w, MACH_ARM, 4);
	s = world_section(&w, ".ARM.exidx", 0, INDEX, index, n);
	s->type = 0x70000001;			/* SHT_ARM_EXIDX */
	s->flags = 0x80;			/* SHF_LINK_ORDER */
	s->link = 1;
	if (m > 0)
		world_section(&w, ".ARM.extab", 0, EXTAB, extab, m);
	is(world_findings(&w, sb), c->want, c->text);
	world_end(&w);
}

int
main(void)
{
	struct strbuf sb = { 0 };
	size_t i;

	for (i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		find(&sb, &cases[i]);
	sb_free(&sb);
	return done();
}
