/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why a function of .eh_frame is not in .sframe: what the encoder refuses, and
 * what LLVM refuses beside, in version 2: to remember a state as long as no
 * row differs from the first.  Only what SFrame holds counts: the CFA, the
 * return address and the frame pointer.  The truth is in the operations, by
 * the DWARF standard: 41 and 42 advance by one and two bytes, 0e sets the
 * offset of the CFA, 83 and 86 save rbx and rbp, 0a and 0b remember and
 * restore.
 */
#include "compare_frames.h"

#define HELD  "SFrame could hold it"
#define EARLY "a state is remembered before there is one"

static const struct {
	const char *cfi;
	const char *why;
} cases[] = {
	{ "", HELD },
	{ "410e10", HELD },
	{ "410e104186024206", HELD },
	/* Nothing has changed yet. */
	{ "0a0b", EARLY },
	{ "410a0b", EARLY },
	{ "410e08410a0b", EARLY },
	/* Only behind it, at the same place; LLVM 22 refuses it. */
	{ "410a0e10410b", EARLY },
	{ "42410a0e10410b", EARLY },
	{ "0a0e10410b", EARLY },
	/* Before it, at the same place, which LLVM 22 takes. */
	{ "410e100a410b", HELD },
	/* Something has. */
	{ "410e10410a410b", HELD },
	{ "410e10410e08410a410b", HELD },
	{ "418602410a410b", HELD },
	{ "410e10418302410a0b", HELD },
	{ "410e10410a410e18410b", HELD },
	/* But not in what SFrame holds. */
	{ "418302410a410b", EARLY },
	/* One row that differs is enough, the first or the last of several. */
	{ "418302418c034186044183050e10410a0b", HELD },
	{ "410e104183020e08410a0b", HELD },
	/* Rows behind the operation do not count. */
	{ "410a410e10410b", EARLY },
	/* Only the first operation of its kind is one too early. */
	{ "410e10410a410b410a410b", HELD },
	{ "410a410b410e10410a410b", EARLY },
};

/* Sections of which the linker makes the rows, and others. */
static const struct {
	const char *name;
	bool own;
} sections[] = { { ".plt", true }, { ".plt.got", true }, { ".plt.sec", true },
	{ ".iplt", true }, { ".iplt.x", false }, { ".ipl", false },
	{ ".pl", false }, { ".xplt", false }, { "plt", false } };

static const char *section;

static void
with_section(struct world *w)
{
	w->sec[0].size = 0x1000;
	w->placed[0] = &w->sec[0];
	world_section(w, section, SEC_EXEC, WORLD_CODE + 0x2000, NULL, 0x100);
	/* By address: behind .text, before the tables. */
	memmove(&w->placed[2], &w->placed[1], 2 * sizeof(w->placed[0]));
	w->placed[1] = &w->sec[3];
}

int
main(void)
{
	struct function f[2] = {
		{ WORLD_CODE, { 0x40, 0x40 }, "", "01 000308" },
		{ WORLD_CODE + 0x80, { 0x40, 0x40 }, "", NULL },
	};
	char want[256];
	size_t i;

	for (i = 0; i < NELEM(cases); i++) {
		f[1].cfi = cases[i].cfi;
		duo_out.len = 0;
		say(f, 2, NULL);
		snprintf(want, sizeof(want), "note missing 80-c0 (%s)\n",
		    cases[i].why);
		is(duo_out.s, want, cases[i].cfi);
	}
	f[1].cfi = "410e10";
	f[1].start = WORLD_CODE + 0x2000;
	for (i = 0; i < NELEM(sections); i++) {
		section = sections[i].name;
		duo_out.len = 0;
		say(f, 2, with_section);
		snprintf(want, sizeof(want), "note missing 2000-2040 (%s)\n",
		    sections[i].own ? "linker made no PLT rows" : HELD);
		is(duo_out.s, want, section);
	}
	sb_free(&duo_out);
	return done();
}
