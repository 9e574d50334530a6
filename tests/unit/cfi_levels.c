/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How bad a finding in call frame information is where that is not the same in
 * all cases: versions, terminators, locations, registers, rows without a CFA.
 * The levels are those of the manual's texts on each check.
 */
#include "cfi_build.h"

#define ZR       "01 7a5200 01 78 10 01 1b 0c0708"
#define CIE      "[00000000 " ZR "]"
#define FDE      "[I S00 40000000 00 0e10]"
#define OPS(ops) CIE "[I S00 40000000 00 " ops "]"

static const struct {
	const char *what, *check, *records;
	int machine, type;
	int level;
	uint64_t reloc; /* where there is one, or 0 */
} cases[] = {
#define X64 MACH_X86_64, IMAGE_EXEC
	{ "version 0", "cfi-cie-version", "[00000000 00 00 01 78 10]", X64,
	    LEVEL_ERROR, 0 },
	{ "version 2", "cfi-cie-version", "[00000000 02 00 01 78 10 0c0708]",
	    X64, LEVEL_WARNING, 0 },
	{ "version 4", "cfi-cie-version",
	    "[00000000 04 00 0800 01 78 10 0c0708]", X64, LEVEL_WARNING, 0 },
	{ "version 5", "cfi-cie-version",
	    "[00000000 05 00 0800 01 78 10 0c0708]", X64, LEVEL_WARNING, 0 },

	{ "a terminator before a record", "cfi-terminator-mid",
	    CIE "00000000" FDE, X64, LEVEL_ERROR, 0 },
	{ "in an object", "cfi-terminator-mid", CIE "00000000" FDE, MACH_X86_64,
	    IMAGE_OBJECT, LEVEL_WARNING, 0 },
	{ "of which what follows is relocated", "cfi-terminator-mid",
	    CIE "00000000" FDE, MACH_X86_64, IMAGE_OBJECT, LEVEL_ERROR, 0x20 },
	{ "or the terminator", "cfi-terminator-mid", CIE "00000000" FDE,
	    MACH_X86_64, IMAGE_OBJECT, LEVEL_ERROR, 0x14 },
	{ "or what stands before", "cfi-terminator-mid", CIE "00000000" FDE,
	    MACH_X86_64, IMAGE_OBJECT, LEVEL_WARNING, 0x13 },

	{ "a location that stays", "cfi-set-loc-back", OPS("01S00"), X64,
	    LEVEL_WARNING, 0 },
	{ "one that goes back", "cfi-set-loc-back", OPS("41 01S00"), X64,
	    LEVEL_ERROR, 0 },

	{ "a wild register", "cfi-reg-high", OPS("05808080801001"), X64,
	    LEVEL_WARNING, 0 },
	{ "the CFA's", "cfi-reg-high", OPS("0c808080801008"), X64, LEVEL_ERROR,
	    0 },
	{ "the CFA's alone", "cfi-reg-high", OPS("0d8080808010"), X64,
	    LEVEL_ERROR, 0 },
	{ "one that has a value", "cfi-reg-high", OPS("09038080808010"), X64,
	    LEVEL_ERROR, 0 },
	{ "one that is given a value", "cfi-reg-high", OPS("09808080801003"),
	    X64, LEVEL_WARNING, 0 },

	{ "no CFA", "cfi-cfa-undefined",
	    "[00000000 01 7a5200 01 78 10 01 1b][I S00 40000000 00]", X64,
	    LEVEL_ERROR, 0 },
	{ "none in BPF", "cfi-cfa-undefined",
	    "[00000000 01 7a5200 01 78 0b 01 1b][I S00 40000000 00]", MACH_BPF,
	    IMAGE_EXEC, LEVEL_NOTE, 0 },
	{ "with a rule", "cfi-cfa-undefined",
	    "[00000000 01 7a5200 01 78 0b 01 1b][I S00 40000000 00 8601]",
	    MACH_BPF, IMAGE_EXEC, LEVEL_ERROR, 0 },
	{ "none of a GPU", "cfi-cfa-undefined",
	    "[00000000 01 7a5200 01 78 10 01 1b][I S00 40000000 00]",
	    MACH_AMDGPU, IMAGE_EXEC, LEVEL_NOTE, 0 },
};

int
main(void)
{
	static const struct selection all;
	struct reloc rel = { .kind = RELOC_ABS, .size = 1, .symbol = "s" };
	struct table_list list;
	struct entry e = { 0 };
	struct diag d;
	size_t i, k, n;

	for (i = 0; i < NELEM(cases); i++) {
		world_begin(&w, (uint8_t)cases[i].machine, 8);
		w.img.type = (uint8_t)cases[i].type;
		n = put_records(cases[i].records);
		world_section(&w, ".eh_frame", 0, FRAMES, bytes, n);
		rel.offset = cases[i].reloc;
		w.sec[1].relocs = &rel;
		w.sec[1].nrelocs = cases[i].reloc != 0;
		memset(&list, 0, sizeof(list));
		memset(&d, 0, sizeof(d));
		tables_find(&w.img, &all, &list, &d);
		table_index(list.t[0], &d);
		for (k = 0; k < list.t[0]->nitems; k++)
			table_decode(list.t[0], &list.t[0]->items[k], WANT_ROWS,
			    &e, &d);
		for (n = 0, k = 0; k < d.n; k++)
			if (strcmp(check_info(d.list[k].check)->name,
				cases[i].check) == 0) {
				n++;
				ok(d.list[k].level == cases[i].level, "%s",
				    cases[i].what);
			}
		ok(n == 1, "%s: %zu findings", cases[i].what, n);
		diag_free(&d);
		tables_free(&list);
		world_end(&w);
	}
	entry_free(&e);
	return done();
}
