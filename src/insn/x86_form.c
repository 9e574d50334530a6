/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which words in x86 code are places, for code that is compared without them. */
#include "insn/form.h"

#include <string.h>

/*
 * x86 has no fixed places for anything, but a 32-bit place stands behind the
 * opcode of a call or jump, or behind a ModRM byte that says [rip+disp32].
 * i386 counts from the GOT's address in a register: [reg+disp32].
 */
static ALWAYS_INLINE bool
is_place(bool i386, const uint8_t *p, size_t i)
{
	uint8_t b;

	if (i == 0)
		return false;
	b = p[i - 1];
	if (b == 0xe8 || b == 0xe9 || b == 0x68 || (b & 0xc7) == 0x05)
		return true;
	if (i >= 2 && p[i - 2] == 0x0f && (b & 0xf0) == 0x80)
		return true;
	if (!i386)
		return false;
	/* Neither esp (a SIB byte follows) nor ebp. */
	if ((b & 0xc0) == 0x80 && (b & 7) != 4 && (b & 7) != 5)
		return true;
	return i >= 2 && p[i - 2] == 0x81 && (b & 0xf8) == 0xc0 &&
	       (b & 7) != 4 && (b & 7) != 5;
}

bool
code_x86_place(const struct image *img, const uint8_t *p, size_t i)
{
	return is_place(img->machine == MACH_I386, p, i);
}

/*
 * The bytes that may stand before a place as is_place() has it, a bit each: most
 * do not.
 */
#define BIT_OF(byte) (UINT64_C(1) << (byte) % 64)
static const uint64_t before_place[2][4] = {
	{ 0x2020202020202020, BIT_OF(0x68), 0xffff,
	    BIT_OF(0xe8) | BIT_OF(0xe9) },
	{ 0x2020202020202020, BIT_OF(0x68), 0xcfcfcfcfcfcfffff,
	    BIT_OF(0xe8) | BIT_OF(0xe9) | 0xcf },
};

size_t
code_x86_first_place(const struct image *img, const uint8_t *p, size_t n)
{
	bool i386 = img->machine == MACH_I386;
	const uint64_t *before = before_place[i386];
	size_t i;

	if (n == 0)
		return 0;
	for (i = 1; i < n; i++)
		if ((before[p[i - 1] / 64] >> p[i - 1] % 64 & 1) &&
		    is_place(i386, p, i))
			break;
	return i;
}

/* How the instructions end that move the stack pointer. */
static const struct {
	uint8_t n;     /* bytes from its first one to its end */
	uint8_t fixed; /* how many of them are given */
	uint8_t mask;  /* of the last of those */
	uint8_t bytes[4];
} movers[] = {
	{ 1, 1, 0xf0, { 0x50 } }, /* push, pop */
	{ 1, 1, 0xfe, { 0x9c } }, /* pushf, popf */
	{ 1, 1, 0xff, { 0xcf } }, /* iret */
	{ 2, 1, 0xff, { 0x6a } }, /* push constant */
	{ 5, 1, 0xff, { 0x68 } },
	{ 5, 1, 0xff, { 0xe8 } },             /* call */
	{ 4, 3, 0xff, { 0x48, 0x83, 0xc4 } }, /* add, sub */
	{ 4, 3, 0xff, { 0x48, 0x83, 0xec } },
	{ 5, 4, 0xff, { 0x48, 0x8d, 0x64, 0x24 } }, /* lea */
	{ 4, 3, 0xff, { 0xff, 0x74, 0x24 } },       /* push memory */
	{ 2, 2, 0xf8, { 0xff, 0x30 } },
};

bool
code_x86_moved_stack(const uint8_t *end, size_t n)
{
	const uint8_t *p;
	size_t i, k;

	for (i = 0; i < NELEM(movers); i++) {
		k = movers[i].fixed - 1;
		if (movers[i].n > n)
			continue;
		p = end - movers[i].n;
		if (memcmp(p, movers[i].bytes, k) == 0 &&
		    (p[k] & movers[i].mask) == movers[i].bytes[k])
			return true;
	}
	return false;
}
