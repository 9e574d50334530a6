/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "code/form.h"

/*
 * x86 has no fixed places for anything, but a 32-bit place stands behind the
 * opcode of a call or jump, or behind a ModRM byte that says [rip+disp32].
 * i386 counts from the GOT's address in a register: [reg+disp32].
 */
bool
code_x86_place(const struct image *img, const uint8_t *p, size_t i)
{
	uint8_t b;

	if (i == 0)
		return false;
	b = p[i - 1];
	if (b == 0xe8 || b == 0xe9 || b == 0x68 || (b & 0xc7) == 0x05)
		return true;
	if (i >= 2 && p[i - 2] == 0x0f && (b & 0xf0) == 0x80)
		return true;
	if (img->machine != MACH_I386)
		return false;
	/* Neither esp (a SIB byte follows) nor ebp. */
	if ((b & 0xc0) == 0x80 && (b & 7) != 4 && (b & 7) != 5)
		return true;
	return i >= 2 && p[i - 2] == 0x81 && (b & 0xf8) == 0xc0 &&
	    (b & 7) != 4 && (b & 7) != 5;
}
