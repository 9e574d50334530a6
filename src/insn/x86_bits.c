/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which of the processor's modes the code of i386 is for. */
#include "image/image.h"
#include "insn/x86.h"

#include <string.h>

#define LOOKED_AT (64 * 1024) /* bytes of code */
#define RET       0xc3
#define NARROW    0x66 /* the prefix; in code for 16 bits it makes 32 of them */

/*
 * gcc -m16: every return has a prefix there, which takes 16 bits of the address
 * where code is for 32.  Of the bytes that may be returns half or more have it,
 * measured, and elsewhere one in 200 at most; nothing else in the file says so.
 */
bool
code_x86_is_16(const struct image *img)
{
	size_t left = LOOKED_AT, all = 0, narrow = 0, i;
	const struct section *sec;
	const uint8_t *p, *end;

	if (img->machine != MACH_I386 || img->container == CONTAINER_MACHO)
		return false;
	for (i = 0; i < img->nsections && left > 0; i++) {
		sec = &img->sections[i];
		if (!(sec->attr & SEC_EXEC) || sec->data == NULL ||
		    sec->len == 0)
			continue;
		end = sec->data + (sec->len < left ? sec->len : left);
		left -= (size_t)(end - sec->data);
		for (p = sec->data;
		     p < end && (p = memchr(p, RET, (size_t)(end - p))) != NULL;
		     p++) {
			all++;
			narrow += p > sec->data && p[-1] == NARROW;
		}
	}
	return 4 * narrow > all;
}
