/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Code without a table is worth a finding from 4096 bytes without a symbol on.
 * What is to be found is stated by hand.
 */
#include "world.h"

#define FRAMES 0x400000
#define SIZE   0x100000 /* of .text, whose bytes are not known */

struct hole_case {
	const char *text, *want;
	struct {
		uint32_t at, len;
	} fde[4];              /* up to one without a length */
	uint32_t sym, sym_len; /* a function, if it has a length */
	bool part, kernel;
};

#define T .text =
#define ALL_BUT(at, len)                          \
	{ 0, (at) },                              \
	{                                         \
		(at) + (len), SIZE - (at) - (len) \
	}
#define HOLE(from, to, n)                                               \
	"cov-hole 0x" #from ": no table covers 0x1" #from " to 0x1" #to \
	", " #n " bytes without a symbol"

static const struct hole_case cases[] = {
	{ T "all is covered", "", .fde = { { 0, SIZE } } },
	{ T "4095 bytes are not", "", .fde = { ALL_BUT(0x10000, 0xfff) } },
	{ T "4096 bytes", HOLE(10000, 11000, 4096),
	    .fde = { ALL_BUT(0x10000, 0x1000) } },
	{ T "if only a part is looked at", "", .part = true,
	    .fde = { ALL_BUT(0x10000, 0x1000) } },
	{ T "at the start",
	    "cov-hole 0x0: no table covers 0x100000 to 0x101000, 4096 bytes "
	    "without a symbol",
	    .fde = { { 0x1000, SIZE - 0x1000 } } },
	{ T "at the end",
	    "cov-hole 0xff000: no table covers 0x1ff000 to 0x200000, 4096 "
	    "bytes without a symbol",
	    .fde = { { 0, SIZE - 0x1000 } } },
	{ T "with a symbol of one byte", "", .sym = 0x10000, .sym_len = 1,
	    .fde = { ALL_BUT(0x10000, 0x1001) } },
	{ T "two, neither large enough", "",
	    .fde = { { 0, 0x10000 }, { 0x10fff, 1 },
		{ 0x11fff, SIZE - 0x11fff } } },
	{ T "two that are",
	    "cov-hole 0x10000: no table covers 2 pieces of code without a "
	    "symbol, 8192 bytes; the first is 0x110000 to 0x111000",
	    .fde = { { 0, 0x10000 }, { 0x11000, 0x1000 },
		{ 0x13000, SIZE - 0x13000 } } },
	{ T "a kernel without names", "", .kernel = true,
	    .fde = { ALL_BUT(0x10000, 0x1000) } },
	{ T "with names", HOLE(10000, 11000, 4096), .kernel = true,
	    .fde = { ALL_BUT(0x10000, 0x1000) }, .sym_len = 1 },
};

static void
find(const struct hole_case *c)
{
	static const char *const but[] = { "cfi-", "hdr-", NULL };
	uint8_t frames[256];
	struct world w;
	size_t n = put_cie(frames), i;

	world_begin(&w, MACH_X86_64, 8);
	w.but = but;
	w.whole = !c->part;
	w.img.kernel = c->kernel;
	for (i = 0; i < 4 && c->fde[i].len != 0; i++)
		n = put_fde(frames, n, WORLD_CODE + c->fde[i].at,
		    c->fde[i].len);
	n = put_word(frames, n, 0, 4);
	world_section(&w, ".eh_frame", 0, FRAMES, frames, n);
	if (c->sym_len != 0)
		world_symbol(&w.img.symtab, "f", WORLD_CODE + c->sym,
		    c->sym_len);
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
