/* SPDX-License-Identifier: GPL-3.0-or-later */
/* 64-bit Power: what routines of the compiler's library do for their caller. */
#include "base/util.h"
#include "insn/ppc64.h"

#include <string.h>

/*
 * Routines that save and restore registers for -Os (ELF V2 ABI, 2.3.3), of
 * which N is the first: _savegpr0_N rN-r31 below r1 and then r0, which has the
 * return address, at 16(r1), _savefpr_N the same of fN-f31; _savegpr1_N and
 * _restgpr1_N the same area by r12, without the return address; vN-v31 below r0,
 * by r12.  _restgpr0_N and _restfpr_N are jumped to and return.
 */
static const struct {
	const char *prefix;
	uint8_t base;
	bool load, real, vector, ra;
} helpers[] = {
	{ "_savegpr0_", 1, false, false, false, true },
	{ "_savefpr_", 1, false, true, false, true },
	{ "_savegpr1_", 12, false, false, false, false },
	{ "_restgpr1_", 12, true, false, false, false },
	{ "_savevr_", 0, false, false, true, false },
	{ "_restvr_", 0, true, false, true, false },
};

bool
code_ppc64_helper(const struct code_mode *mode, const char *name, uint64_t next,
    struct insn *in)
{
	const char *p = NULL;
	unsigned n, r, reg, k, size;
	int64_t at;

	(void)mode, (void)next;
	for (k = 0; k < NELEM(helpers); k++) {
		n = (unsigned)strlen(helpers[k].prefix);
		if (strncmp(name, helpers[k].prefix, n) == 0) {
			p = name + n;
			break;
		}
	}
	if (p == NULL || p[0] < '1' || p[0] > '3' || p[1] < '0' || p[1] > '9' ||
	    p[2] != '\0')
		return false;
	n = (unsigned)(p[0] - '0') * 10 + (unsigned)(p[1] - '0');
	if (n < 14 || n > 31)
		return false;
	if (helpers[k].vector)
		emit(in, EFF_NEW, 12, CODE_NOREG, 0);
	size = helpers[k].vector ? 16 : 8;
	for (r = n; r <= 31; r++) {
		reg = helpers[k].vector ? vreg(r) :
		      helpers[k].real   ? freg(r) :
					  r;
		at = -(int64_t)size * (32 - r);
		if (!helpers[k].load)
			emit_store(in, helpers[k].base, at, reg, size);
		else if (reg != CODE_NOREG)
			emit(in, EFF_LOAD, reg, helpers[k].base, at);
	}
	if (helpers[k].ra)
		emit_store(in, 1, 16, 0, 8);
	return true;
}
