/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of machines. */
#include "image/machine.h"

#include <stddef.h>

static const struct machine_facts machines[] = {
#define MACHINE(id, l32, b32, l64, b64, r32, r64, align, sp, fp, ra, pc,       \
    saved, cfa32, cfa64, next, ret, flags, ...)                                \
	[MACH_##id] = { { { l32, b32 }, { l64, b64 } }, align, sp, fp, ra, pc, \
		saved, { cfa32, cfa64 }, next, ret, flags, { __VA_ARGS__ } },
#include "image/machine.def"
#undef MACHINE
};

const struct machine_facts *
machine_facts(uint8_t machine)
{
	return &machines[machine < MACH_COUNT ? machine : MACH_OTHER];
}

unsigned
machine_entry_cfa(uint8_t machine, unsigned addr_size)
{
	return machine_facts(machine)->entry_cfa[addr_size == 8];
}

enum machine
machine_of_elf(uint16_t e_machine)
{
	unsigned m, i;

	for (m = MACH_OTHER + 1; m < MACH_COUNT; m++)
		for (i = 0; i < MACHINE_NUMBERS; i++)
			if (machines[m].elf[i] == e_machine && e_machine != 0)
				return m;
	return MACH_OTHER;
}
