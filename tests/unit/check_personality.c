/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the checks say of personality routines, on CIEs written by hand (DWARF
 * 5, 6.4.1; LSB Core 10.6.1.1).  What is to be found is stated by hand from the
 * texts of the checks.
 */
#include "world.h"

#define FRAMES 0x400000
#define DATA   0x300000 /* .text+0x10, 0, and more not in the file */

/* CIEs of 0x20 bytes, one for each routine. */
struct routine_case {
	const char *text, *want;
	struct {
		uint64_t at;
		const char *name; /* of a symbol there */
		bool indirect;
	} routine[3]; /* up to one whose place is 0 */
	uint8_t type;
	bool null; /* the first one's pointer */
};

#define T         .text =
#define CODE(n)   (WORLD_CODE + (n))
#define TWO(a, b) .routine = { { CODE(0), a, false }, { CODE(16), b, false } }
#define MIXED(lang, a, b)                          \
	"lsda-pers-mixed 0x20: " b " is a second " \
	"personality routine for " lang ", beside " a
#define BOTH(lang, a, b)                             \
	{                                            \
		T lang, MIXED(lang, a, b), TWO(a, b) \
	}

static const struct routine_case cases[] = {
	{ T "one", "", .routine = { { CODE(0), "f", false } } },
	{ T "the last byte of code", "",
	    .routine = { { CODE(0xfffff), "f", false } } },
	{ T "behind it",
	    "lsda-pers-outside 0x0: 0x200000, where the personality routine "
	    "should be, is no code",
	    .routine = { { CODE(0x100000), NULL, false } } },
	{ T "data",
	    "lsda-pers-outside 0x0: 0x300000, where f should be, is no code",
	    .routine = { { DATA, "f", false } } },
	{ T "none",
	    "lsda-pers-null 0x0: augmentation \"zPR\" has a personality "
	    "routine, but its pointer is null",
	    .null = true, .routine = { { CODE(0), NULL, false } } },
	{ T "through a word", "", .routine = { { DATA, NULL, true } } },
	{ T "one that is zero",
	    "lsda-pers-outside 0x0: 0x0, where the personality routine should "
	    "be, is no code",
	    .routine = { { DATA + 8, NULL, true } } },
	{ T "that a library fills", "", .routine = { { DATA + 8, NULL, true } },
	    .type = IMAGE_DYN },
	{ T "one that is no code for it, too",
	    "lsda-pers-outside 0x0: 0x300000, where f should be, is no code",
	    .routine = { { DATA, "f", false } }, .type = IMAGE_DYN },
	{ T "a word that is not in the file",
	    "lsda-pers-outside 0x0: the word at 0x300010 for the personality "
	    "routine is not in the file",
	    .routine = { { DATA + 16, NULL, true } } },

	/* Of each language there is one runtime. */
	BOTH("C++", "__gxx_personality_v0", "__gxx_personality_sj0"),
	BOTH("C", "__gcc_personality_v0", "__gcc_personality_sj0"),
	BOTH("Rust", "rust_eh_personality", "x_rust_eh_personality"),
	BOTH("Objective-C", "__gnu_objc_personality_v0", "objc_personality"),
	BOTH("D", "__gdc_personality_v0", "_d_eh_personality"),
	BOTH("Ada", "__gnat_personality_v0", "__gnat_other"),
	BOTH("Go", "__gccgo_personality_v0", "__gccgo_personality_sj0"),
	BOTH("Java", "__gcj_personality_v0", "__gcj_personality_sj0"),
	{ T "two languages", "",
	    TWO("__gxx_personality_v0", "__gcc_personality_v0") },
	{ T "two that nobody knows", "", TWO("f", "g") },
	{ T "one routine twice", "",
	    .routine = { { CODE(0), "__gxx_personality_v0", false },
		{ CODE(0), NULL, false } } },
	{ T "the third",
	    "lsda-pers-mixed 0x40: __gxx_personality_v0 is a second "
	    "personality routine for C++, beside __gxx_personality_v0",
	    .routine = { { CODE(0), "__gxx_personality_v0", false },
		{ CODE(16), "__gcc_personality_v0", false },
		{ CODE(32), "__gxx_personality_v0", false } } },
};

static void
find(const struct routine_case *c)
{
	static const char *const but[] = { "cfi-", "cov-", NULL };
	uint8_t frames[128], data[16];
	size_t n = 0, i;
	struct section *s;
	struct world w;

	put_word(data, put_word(data, 0, CODE(16), 8), 0, 8);
	world_begin(&w, MACH_X86_64, 8);
	w.but = but;
	if (c->type != 0)
		w.img.type = c->type;
	for (i = 0; i < 3 && c->routine[i].at != 0; i++) {
		n = put_word(frames, n, 0x1c, 4);
		n = put_word(frames, n, 0, 4);
		n += hex_bytes("01 7a505200 01 78 10 0a", frames + n);
		n = put_word(frames, n, c->routine[i].indirect ? 0x80 : 0, 1);
		n = put_word(frames, n, c->null ? 0 : c->routine[i].at, 8);
		n += hex_bytes("00 0c0708 9001", frames + n);
		if (c->routine[i].name != NULL)
			world_symbol(&w.img.symtab, c->routine[i].name,
			    c->routine[i].at, 16);
	}
	n = put_word(frames, n, 0, 4);
	s = world_section(&w, ".data", SEC_WRITE, DATA, data, sizeof(data));
	s->size = w.seg[1].size = 0x100;
	world_section(&w, ".eh_frame", 0, FRAMES, frames, n);
	symtab_sort(&w.img.symtab);
	world_finds(&w, c->want, c->text);
}

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(cases); i++)
		find(&cases[i]);
	return done();
}
