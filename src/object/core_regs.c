/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where each machine's kernel keeps which register in NT_PRSTATUS (the
 * regset of that name), with the DWARF numbers of regs.c.
 */
#include "object/core.h"

#define NO (-1)

static const int8_t x86_64_regs[] = { 15, 14, 13, 12, 6, 3, 11, 10, 9, 8, 0, 2,
	1, 4, 5, NO, 16, NO, NO, 7, NO, NO, NO, NO, NO, NO, NO };

static const int8_t i386_regs[] = { 3, 1, 2, 6, 7, 5, 0, NO, NO, NO, NO, NO, 8,
	NO, NO, 4, NO };

static const int8_t aarch64_regs[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
	13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
	31, 32, NO };

static const int8_t arm_regs[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
	14, 15, NO, NO };

/* The pc stands in the place of x0. */
static const int8_t riscv_regs[] = { NO, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
	13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
	31 };

static const int8_t s390_regs[] = { 64, 65, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
	11, 12, 13, 14, 15, NO, NO, NO, NO, NO, NO, NO, NO, NO };

static const int8_t ppc64_regs[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
	13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
	31, NO, NO, NO, 66, 65, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO };

static const int8_t loongarch_regs[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
	12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
	30, 31, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO };

static const int8_t mips64_regs[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
	13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
	31, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO };

static const int8_t mips_o32_regs[] = { NO, NO, NO, NO, NO, NO, 0, 1, 2, 3, 4,
	5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
	24, 25, 26, 27, 28, 29, 30, 31, NO, NO, NO, NO, NO, NO, NO };

#define LAYOUT(machine, addr, word, size, tid, off, regs, pc)              \
	{                                                                  \
		machine, addr, word, size, tid, off, NELEM(regs), pc, regs \
	}

static const struct core_layout layouts[] = {
	LAYOUT(MACH_X86_64, 8, 8, 336, 32, 112, x86_64_regs, 16),
	LAYOUT(MACH_X86_64, 4, 8, 296, 24, 72, x86_64_regs, 16),
	LAYOUT(MACH_I386, 4, 4, 144, 24, 72, i386_regs, 12),
	LAYOUT(MACH_AARCH64, 8, 8, 392, 32, 112, aarch64_regs, 32),
	LAYOUT(MACH_ARM, 4, 4, 148, 24, 72, arm_regs, 15),
	LAYOUT(MACH_RISCV, 8, 8, 376, 32, 112, riscv_regs, 0),
	LAYOUT(MACH_S390, 8, 8, 336, 32, 112, s390_regs, 1),
	LAYOUT(MACH_PPC64, 8, 8, 504, 32, 112, ppc64_regs, 32),
	LAYOUT(MACH_LOONGARCH, 8, 8, 480, 32, 112, loongarch_regs, 33),
	LAYOUT(MACH_MIPS, 8, 8, 480, 32, 112, mips64_regs, 34),
	LAYOUT(MACH_MIPS, 4, 4, 256, 24, 72, mips_o32_regs, 40),
	/* n32 */
	LAYOUT(MACH_MIPS, 4, 8, 440, 24, 72, mips64_regs, 34),
};

const struct core_layout *
core_layout(const struct image *img)
{
	size_t i;

	for (i = 0; i < NELEM(layouts); i++)
		if (layouts[i].machine == img->machine &&
		    layouts[i].addr_size == img->addr_size)
			return &layouts[i];
	return NULL;
}

const struct core_layout *
core_layout_sized(const struct image *img, size_t size)
{
	const struct core_layout *l = core_layout(img);

	for (; l != NULL && l < layouts + NELEM(layouts); l++)
		if (l->machine == img->machine && l->size == size &&
		    l->addr_size == img->addr_size)
			return l;
	return NULL;
}

uint64_t
core_reg(const struct core_layout *l, bool big_endian, const uint8_t *regs,
    unsigned i, int *dwarf)
{
	*dwarf = l->dwarf[i];
	return load_word(regs + i * l->word, l->word, big_endian);
}
