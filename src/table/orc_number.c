/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers of ORC, for what reads and what writes it. */
#include "table/orc.h"

#include <string.h>

/* Sources: include/asm/orc_types.h of the kernels named, hashed by them. */
static const struct orc_hash {
	uint8_t hash[ORC_HASH_LEN];
	uint8_t layout;
	bool loongarch;
} hashes[] = {
	/* 6.3.10 and later of 6.3 */
	{ { 0xdb, 0x84, 0xae, 0xd4, 0x10, 0x3b, 0x31, 0xdd, 0x51, 0xe0, 0x17,
	      0xf8, 0xf7, 0x97, 0x83, 0xca, 0x98, 0x5c, 0x2c, 0x51 },
	    2, false },
	/* 6.4 to 7.0 */
	{ { 0xfe, 0x5d, 0x32, 0xbf, 0x58, 0x1b, 0xd6, 0x3b, 0x2c, 0xa9, 0xa5,
	      0xc6, 0x5b, 0xa5, 0xa6, 0x25, 0xea, 0xb3, 0xfe, 0x24 },
	    3, false },
	/* the same with rax as a base, without the new numbers */
	{ { 0xed, 0xfa, 0x4d, 0x15, 0x55, 0x2f, 0xdd, 0x2e, 0x1d, 0x56, 0x67,
	      0x97, 0x28, 0x41, 0x63, 0x79, 0xf2, 0xfe, 0x45, 0x34 },
	    3, false },
	/* 7.1 and later */
	{ { 0x13, 0x7c, 0x36, 0xad, 0x76, 0x27, 0xc4, 0xdd, 0x55, 0x93, 0x21,
	      0x76, 0xbb, 0x0e, 0xcd, 0xbd, 0x50, 0x41, 0xfc, 0x82 },
	    4, false },
	/* LoongArch, 6.9 and later */
	{ { 0xd9, 0xf4, 0x5a, 0xaf, 0xc6, 0xd2, 0xa2, 0x88, 0x9d, 0x60, 0x1e,
	      0xc9, 0xe3, 0xfe, 0x10, 0x92, 0xda, 0xc2, 0x49, 0xdc },
	    3, true }
};

/* Registers by their stored numbers. */
static const uint8_t regs_old[16] = { ORC_UNDEFINED, ORC_PREV_SP, ORC_DX,
	ORC_DI, ORC_FP, ORC_SP, ORC_R10, ORC_R13, ORC_FP_INDIRECT,
	ORC_SP_INDIRECT, ORC_AX, ORC_REG_BAD, ORC_REG_BAD, ORC_REG_BAD,
	ORC_REG_BAD, ORC_REG_BAD };
static const uint8_t regs_new[16] = { ORC_UNDEFINED, ORC_AX, ORC_DX, ORC_SP,
	ORC_FP, ORC_DI, ORC_R10, ORC_R13, ORC_PREV_SP, ORC_SP_INDIRECT,
	ORC_FP_INDIRECT, ORC_REG_BAD, ORC_REG_BAD, ORC_REG_BAD, ORC_REG_BAD,
	ORC_REG_BAD };
static const uint8_t regs_loongarch[16] = { ORC_UNDEFINED, ORC_PREV_SP, ORC_SP,
	ORC_FP, ORC_REG_BAD, ORC_REG_BAD, ORC_REG_BAD, ORC_REG_BAD, ORC_REG_BAD,
	ORC_REG_BAD, ORC_REG_BAD, ORC_REG_BAD, ORC_REG_BAD, ORC_REG_BAD,
	ORC_REG_BAD, ORC_REG_BAD };
const uint8_t orc_types[8] = { ORC_NOTHING, ORC_END, ORC_CALL, ORC_REGS,
	ORC_REGS_PARTIAL, ORC_TYPE_BAD, ORC_TYPE_BAD, ORC_TYPE_BAD };

const uint8_t *
orc_regs(unsigned layout, bool loongarch)
{
	return loongarch ? regs_loongarch : layout == 4 ? regs_new : regs_old;
}

unsigned
orc_hash_layout(const uint8_t *hash, bool *loongarch)
{
	size_t i;

	for (i = 0; i < NELEM(hashes); i++)
		if (memcmp(hash, hashes[i].hash, ORC_HASH_LEN) == 0) {
			*loongarch = hashes[i].loongarch;
			return hashes[i].layout;
		}
	return 0;
}

const uint8_t *
orc_hash_of(unsigned layout, bool loongarch)
{
	size_t i;

	for (i = 0; i < NELEM(hashes); i++)
		if (hashes[i].layout == layout &&
		    hashes[i].loongarch == loongarch)
			return hashes[i].hash;
	return NULL;
}

uint32_t
orc_reg_dwarf(unsigned reg, bool loongarch)
{
	static const uint8_t x86[] = { [ORC_SP] = 7,
		[ORC_FP] = 6,
		[ORC_AX] = 0,
		[ORC_DX] = 1,
		[ORC_DI] = 5,
		[ORC_R10] = 10,
		[ORC_R13] = 13,
		[ORC_FP_INDIRECT] = 6,
		[ORC_SP_INDIRECT] = 7 };

	if (loongarch)
		return reg == ORC_SP ? 3 : 22;
	return x86[reg];
}
