/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is so of a machine, whatever file or table it is met in: machine.def. */
#ifndef IMAGE_MACHINE_H
#define IMAGE_MACHINE_H

#include <stdbool.h>
#include <stdint.h>

enum machine {
#define MACHINE(id, ...) MACH_##id,
#include "image/machine.def"
#undef MACHINE
	MACH_COUNT
};

#define MACHINE_PUSHES_RA   0x01 /* a call writes it to the stack */
#define MACHINE_PUSHES_ARGS 0x02 /* and functions their arguments */
#define MACHINE_SAVES_ABOVE \
	0x04                  /* registers may be saved in the caller's frame,
				 or the CFA is not the top of the frame */
#define MACHINE_SAVES_SP 0x08 /* sp is saved with the other registers */

#define MACHINE_CHAINS_SP \
	0x10 /* the chain of frames is of sp, and the return address \
		in the next one */

#define MACHINE_NUMBERS 3

struct machine_facts {
	const char *name[2][2]; /* by 64-bit addresses, by big-endian */
	uint8_t align;          /* of instructions, in bytes */
	int16_t sp, fp, ra;     /* DWARF numbers; -1: none */
	int16_t pc;
	uint64_t saved;        /* as bits */
	uint16_t entry_cfa[2]; /* by 64-bit addresses */
	int8_t next, ret;      /* of a chain of frames, in words */
	uint8_t flags;         /* MACHINE_* */
	uint16_t elf[MACHINE_NUMBERS];
};

/* Of any number; those beyond enum machine are as MACH_OTHER. */
const struct machine_facts *machine_facts(uint8_t machine);
static inline bool
machine_is(uint8_t machine, unsigned flag)
{
	return (machine_facts(machine)->flags & flag) != 0;
}
static inline bool
machine_is_x86(uint8_t machine)
{
	return machine == MACH_X86_64 || machine == MACH_I386;
}

/* CFA minus sp where a function begins. */
unsigned machine_entry_cfa(uint8_t machine, unsigned addr_size);
/* By the number that ELF gives it: MACH_OTHER for those unknown. */
enum machine machine_of_elf(uint16_t e_machine);

#endif
