/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * x86: routines of GCC's library, and those that it makes beside functions,
 * which are called otherwise than functions are.
 */
#include <string.h>

#include "insn/emit.h"

/* Own numbers, those of DWARF. */
enum { RAX = 0, RBX = 3, RSI = 4, RDI = 5, RBP = 6, RSP = 7, R12 = 12 };
enum { RA = 16, ECX = 1, ESP = 4, EIP = 8 };

/*
 * Code that is hardened against speculation (GCC's -mfunction-return=,
 * -mindirect-branch=, clang's -mretpoline, -mlvi-hardening; Linux, retpoline.S,
 * where what runs before the kernel is in place has names of its own) has jumps
 * to thunks in place of returns and of jumps by a register.  Calls of thunks are
 * calls as others are.  regs: the names of the first eight registers.
 */
static bool
take_jump(const char *name, const char regs[][4], unsigned ra, unsigned sp,
    unsigned word, struct insn *in)
{
	const char *p = name_after(name, "__pi_");
	unsigned r = 0;

	if (in->flow != FLOW_BRANCH)
		return false;
	if (p != NULL)
		name = p;
	p = name_after(name, "__x86_indirect_thunk_");
	if (strcmp(name, "__x86_return_thunk") == 0) {
		emit(in, EFF_LOAD, ra, sp, 0);
		emit(in, EFF_ADDI, sp, sp, word);
		in->flow = FLOW_RETURN;
		in->reg = (uint8_t)ra;
		return true;
	}
	if (p == NULL)
		p = name_after(name, "__llvm_retpoline_");
	if (p == NULL)
		p = name_after(name, "__llvm_lvi_thunk_");
	if (p == NULL)
		return false;
	while (r < 8 && strcmp(p, regs[r]) != 0)
		r++;
	if (r == 8 && p[0] == 'r' && p[1] >= '8' && p[1] <= '9' && p[2] == '\0')
		r = (unsigned)(p[1] - '0');
	else if (r == 8 && p[0] == 'r' && p[1] == '1' && p[2] >= '0' &&
		 p[2] <= '5' && p[3] == '\0')
		r = 10 + (unsigned)(p[2] - '0');
	else if (r == 8)
		return false;
	in->flow = FLOW_INDIRECT;
	in->reg = (uint8_t)r;
	return true;
}

/*
 * Touches the pages of a frame whose size is in eax, and keeps all registers
 * (libgcc/config/i386/cygwin.S), which takes the size from the stack pointer then:
 * GCC's -mstack-arg-probe.
 */
static bool
is_probe(const char *name)
{
	return strcmp(name, "___chkstk_ms") == 0;
}

/* The thunk by which code of i386 finds out where it is. */
bool
code_i386_helper(const struct code_mode *mode, const char *name, uint64_t next,
    struct insn *in)
{
	static const char regs[][4] = { "eax", "ecx", "edx", "ebx", "esp",
		"ebp", "esi", "edi" };
	const char *p = name_after(name, "__x86.get_pc_thunk.");
	unsigned r;

	(void)mode, (void)next;
	/* Who takes arguments away has the return address in ecx. */
	if (in->flow == FLOW_BRANCH &&
	    strcmp(name, "__x86_return_thunk_ecx") == 0) {
		emit(in, EFF_MOV, EIP, ECX, 0);
		in->flow = FLOW_RETURN;
		in->reg = EIP;
		return true;
	}
	if (in->flow == FLOW_BRANCH)
		return take_jump(name, regs, EIP, ESP, 4, in);
	if (is_probe(name))
		return true;
	if (p == NULL)
		p = name_after(name,
		    "__i686.get_pc_thunk."); /* up to GCC 4.6 */
	for (r = 0; p != NULL && *p != '\0' && r < 8; r++)
		if (strcmp(p, regs[r] + 1) == 0) {
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
    uint64_t next, struct insn *in)
{
	static const uint8_t regs[] = { RSI, RDI, RBX, RBP, R12, R12 + 1,
		R12 + 2, R12 + 3 };
	const char *p = name_after(name, "__sse_");
	bool load, no_rbp;
	static const char names[][4] = { "rax", "rdx", "rcx", "rbx", "rsi",
		"rdi", "rbp", "rsp" };
	int64_t at = -0x38;
	unsigned n, k;

	(void)mode, (void)next;
	if (in->flow == FLOW_BRANCH)
		return take_jump(name, names, RA, RSP, 8, in);
	if (is_probe(name))
		return true;
	if (p == NULL)
		p = name_after(name, "__avx_");
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
