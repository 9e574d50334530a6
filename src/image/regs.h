/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Registers by DWARF number: their names, and which has which part. */
#ifndef IMAGE_REGS_H
#define IMAGE_REGS_H

#include <string.h>

#include "image/image.h"

/*
 * By which names a table's registers go: i386 Darwin numbers esp and ebp
 * otherwise in .eh_frame.
 */
struct regset {
	uint8_t machine; /* enum machine */
	uint8_t addr_size;
	bool big_endian;
	bool wide;                    /* has the names of a 64-bit ABI */
	bool swapped;                 /* i386 Darwin .eh_frame */
	bool dwarf64;                 /* expressions of the 64-bit form */
	const struct reg_name *names; /* of the first numbers, ready */
	const struct section *sec;    /* whose relocations name addresses in
					 expressions; NULL: none do */
};

/* Names of the first numbers, as their bytes and length. */
#define REGS_READY 160
struct reg_name {
	char s[15];
	uint8_t len;
};

/* For sets made by hand: makes names quick to print.  From any thread. */
void regs_prepare(struct regset *);
/* Of the machine's own code, which is in no table. */
struct regset image_regset(const struct image *);
/* Apple's i386 unwinder numbers esp 5 and ebp 4 in __eh_frame. */
static inline uint32_t
reg_usual(const struct regset *set, uint32_t reg)
{
	return set->swapped && (reg == 4 || reg == 5) ? 9 - reg : reg;
}
/* For entries whose registers were given the usual numbers. */
void regs_unswap(struct regset *);
void sb_reg(struct strbuf *, const struct regset *, uint32_t reg);
/* What is said of a register, and its name, in the arena. */
const char *arena_reg(struct arena *, const char *said, const struct regset *,
    uint32_t reg);
/*
 * A smaller number that has the same name, which a row may also have;
 * UINT32_MAX: none.
 */
uint32_t reg_twin(const struct regset *, uint32_t reg);
/* Has the machine registers of one name at all? */
bool regs_have_twins(const struct regset *);
/* Through a plain pointer, into REG_ROOM bytes; gives the place after it. */
#define REG_ROOM 32
char *put_reg_slow(char *, const struct regset *, uint32_t reg);
static inline char *
put_reg(char *p, const struct regset *set, uint32_t reg)
{
	if (set->names == NULL || reg >= REGS_READY || set->names[reg].len == 0)
		return put_reg_slow(p, set, reg);
	memcpy(p, &set->names[reg], sizeof(*set->names));
	return p + set->names[reg].len;
}
/* Does the machine give this number a name, if it has names at all? */
bool reg_known(const struct regset *, uint32_t reg);
/* Number of the stack pointer, frame pointer, return address; -1: none. */
int reg_sp(const struct regset *);
int reg_fp(const struct regset *);
int reg_ra(const struct regset *);

#endif
