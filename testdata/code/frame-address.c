/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * GCC for AArch64 keeps the CFA by x29 where a function asks for its frame's
 * address.  Frames of more than 504 bytes end in "ldp x29, x30, [sp]" and then
 * "add sp", and only after that does a row say so (large); in small ones one
 * instruction does both (small).
 */
extern int flags(void);
extern void report(void *, void *, int);

long
large(long a)
{
	long buf[260];

	if (a == 0)
		return 0;
	report(buf, __builtin_frame_address(0), flags());
	return buf[0];
}

long
small(long a)
{
	long buf[32];

	if (a == 0)
		return 0;
	report(buf, __builtin_frame_address(0), flags());
	return buf[0];
}
