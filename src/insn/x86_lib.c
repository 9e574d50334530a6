/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insn/x86_lib.h"

#include "insn/x86.h"

#ifdef HAVE_ZYDIS

#ifdef LATE_ZYDIS
LATE_OPENED(zydis, ZYDIS_FUNCTIONS, LATE_ZYDIS)
#else
LATE_LINKED(zydis, ZYDIS_FUNCTIONS)
#endif

const char *
code_x86_missing(void)
{
	return zydis_missing();
}

bool
code_x86(struct code_mode *mode, const uint8_t *p, size_t n, uint64_t pc,
    struct insn *out)
{
	/* Without the library none is told, rather than most. */
	return (!mode->x32 && mode->same == 0 && n > 0 &&
		   zydis_late() != NULL &&
		   (mode->wide || !x86_is_request(p, n)) &&
		   x86_usual(mode->wide, p, n, pc, out)) ||
	       x86_by_library(mode, p, n, pc, out);
}

#else

const char *
code_x86_missing(void)
{
	return "this program was built without Zydis";
}

bool
code_x86(struct code_mode *mode, const uint8_t *p, size_t n, uint64_t pc,
    struct insn *out)
{
	(void)mode;
	(void)p;
	(void)n;
	(void)pc;
	(void)out;
	return false;
}

#endif
