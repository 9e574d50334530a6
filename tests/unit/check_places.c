/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where FDEs begin: code, elsewhere, or an address that linkers leave of what
 * they discarded, which is 0, and in debug sections 1 or one of the last two of
 * the address space as well.  By hand from DWARF 5, 6.4.1, and those rules.
 */
#include "world.h"

#define NOWHERE(at)                                         \
	"cfi-fde-not-in-exec 0x18: the entry begins at " at \
	", where no executable code is"
#define PAST(at, end)                                                  \
	"cfi-fde-not-in-exec 0x18: the entry from " at " ends at " end \
	", outside executable code"
#define GONE(at)                                        \
	"cfi-fde-pc-null 0x18: the entry begins at " at \
	": its function was discarded"

static const struct {
	const char *table;
	unsigned size; /* of an address */
	uint64_t start, range;
	const char *want;
} cases[] = {
	{ ".debug_frame", 8, 0, 8, GONE("0x0") },
	{ ".debug_frame", 8, 1, 8, GONE("0x1") },
	{ ".debug_frame", 8, 2, 8, NOWHERE("0x2") },
	{ ".debug_frame", 8, UINT64_MAX - 3, 1, NOWHERE("0xfffffffffffffffc") },
	{ ".debug_frame", 8, UINT64_MAX - 2, 1, NOWHERE("0xfffffffffffffffd") },
	{ ".debug_frame", 8, UINT64_MAX - 1, 1, GONE("0xfffffffffffffffe") },
	{ ".debug_frame", 8, UINT64_MAX, 0, GONE("0xffffffffffffffff") },
	{ ".debug_frame", 8, 0xfffffffe, 1, NOWHERE("0xfffffffe") },
	{ ".debug_frame", 8, WORLD_CODE, 0x100, "" },
	{ ".debug_frame", 8, WORLD_CODE - 1, 0x100, NOWHERE("0xfffff") },
	{ ".debug_frame", 4, 0, 8, GONE("0x0") },
	{ ".debug_frame", 4, 1, 8, GONE("0x1") },
	{ ".debug_frame", 4, 2, 8, NOWHERE("0x2") },
	{ ".debug_frame", 4, 0xfffffffd, 1, NOWHERE("0xfffffffd") },
	{ ".debug_frame", 4, 0xfffffffe, 1, GONE("0xfffffffe") },
	{ ".debug_frame", 4, 0xffffffff, 0, GONE("0xffffffff") },
	{ ".eh_frame", 8, 0, 8, GONE("0x0") },
	{ ".eh_frame", 8, 1, 8, NOWHERE("0x1") },
	{ ".eh_frame", 8, UINT64_MAX - 1, 1, NOWHERE("0xfffffffffffffffe") },
	{ ".eh_frame", 8, WORLD_CODE, 0x100, "" },
};

static size_t
put_entry(uint8_t *p, bool eh, unsigned size, uint64_t start, uint64_t range)
{
	size_t n;

	n = put_word(p, 0, 20, 4);
	n = put_word(p, n, eh ? 0 : 0xffffffff, 4);
	n += hex_bytes(size == 8 ? "01 00 01 78 10 0c0708 9001 000000000000" :
				   "01 00 01 7c 08 0c0404 8801 000000000000",
	    p + n);
	n = put_word(p, n, 4 + 2 * size, 4);
	n = put_word(p, n, eh ? n : 0, 4);
	n = put_word(p, n, start, size);
	n = put_word(p, n, range, size);
	return eh ? put_word(p, n, 0, 4) : n;
}

int
main(void)
{
	uint8_t bytes[64];
	struct world w;
	bool eh;
	size_t i, n;

	for (i = 0; i < NELEM(cases); i++) {
		eh = strcmp(cases[i].table, ".eh_frame") == 0;
		world_begin(&w, cases[i].size == 8 ? MACH_X86_64 : MACH_I386,
		    cases[i].size);
		n = put_entry(bytes, eh, cases[i].size, cases[i].start,
		    cases[i].range);
		world_section(&w, cases[i].table, 0, 0x400000, bytes, n);
		world_finds(&w, cases[i].want, cases[i].table);
	}
	return done();
}
