/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * x86: routines of GCC's library, and those that it makes beside functions,
 * which are called otherwise than functions are.
 */
#include <string.h>

#include "insn/emit.h"

/* Own numbers, those of DWARF. */
enum { RAX = 0, RBX = 3, RSI = 4, RDI = 5, RBP = 6, R12 = 12 };

/* What stands in front of the number in a name, or NULL. */
static const char *
after(const char *name, const char *prefix)
{
	size_t n = strlen(prefix);

	return strncmp(name, prefix, n) == 0 ? name + n : NULL;
}

/* The thunk by which code of i386 finds out where it is. */
bool
code_i386_helper(const struct code_mode *mode, const char *name,
    struct insn *in)
{
	static const char regs[][3] = { "ax", "cx", "dx", "bx", "", "bp", "si",
		"di" };
	const char *p = after(name, "__x86.get_pc_thunk.");
	unsigned r;

	(void)mode;
	if (p == NULL)
		p = after(name, "__i686.get_pc_thunk."); /* up to GCC 4.6 */
	for (r = 0; p != NULL && *p != '\0' && r < 8; r++)
		if (strcmp(p, regs[r]) == 0) {
			emit(in, EFF_NEW, r, CODE_NOREG, 0);
			return true;
		}
	return false;
}

/*
 * -mcall-ms2sysv-xlogues of GCC (libgcc/config/i386/savms64.h): functions that
 * are called as Windows has it have their registers saved by __sse_savms64_N
 * and loaded by __sse_resms64_N, or avx for sse, of which N, 12 and more,
 * counts ten of xmm; "f" leaves out rbp.  They lie below rax or rsi + 0x70.
 * The ones that return for their caller end in x.
 */
bool
code_x86_64_helper(const struct code_mode *mode, const char *name,
    struct insn *in)
{
	static const uint8_t regs[] = { RSI, RDI, RBX, RBP, R12, R12 + 1,
		R12 + 2, R12 + 3 };
	const char *p = after(name, "__sse_");
	bool load, no_rbp;
	int64_t at = -0x38;
	unsigned n, k;

	(void)mode;
	if (p == NULL)
		p = after(name, "__avx_");
	if (p == NULL ||
	    (strncmp(p, "savms64", 7) != 0 && strncmp(p, "resms64", 7) != 0))
		return false;
	load = *p == 'r';
	p += 7;
	no_rbp = *p == 'f';
	p += no_rbp;
	if (p[0] != '_' || p[1] != '1' || p[2] < '2' || p[2] > '8' - no_rbp ||
	    p[3] != '\0')
		return false;
	n = (unsigned)(p[2] - '0') + no_rbp;
	for (k = n; k-- > 0;) {
		if (no_rbp && regs[k] == RBP)
			continue;
		at = -0x38 - 8 * (int64_t)(k - (no_rbp && k > 3));
		if (load)
			emit(in, EFF_LOAD, regs[k], RSI, at);
		else
			emit_store(in, RAX, at, regs[k], 8);
	}
	return true;
}
