/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves vector registers: a frame whose size depends on their length. */
#include <arm_sve.h>

extern void clobber(void);

svint32_t
scalable(svint32_t a, svint32_t b)
{
	clobber();
	return svadd_s32_x(svptrue_b32(), a, b);
}
