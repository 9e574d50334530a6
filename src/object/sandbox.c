/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * seccomp(2), by a list of what is allowed: a call that is not in it fails with
 * EPERM.  Numbers are those of the machine that this was compiled for; calls of
 * another one that the kernel would take (i386's, x32's) end the process.
 */
#define _GNU_SOURCE
#include "object/sandbox.h"

#include "base/util.h"

#if defined(__linux__) && !SANITIZED
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include <errno.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__x86_64__) && !defined(__ILP32__)
#define ARCH AUDIT_ARCH_X86_64
#elif defined(__i386__)
#define ARCH AUDIT_ARCH_I386
#elif defined(__aarch64__) && defined(__AARCH64EL__)
#define ARCH AUDIT_ARCH_AARCH64
#elif defined(__arm__) && defined(__ARMEL__)
#define ARCH AUDIT_ARCH_ARM
#elif defined(__riscv) && __riscv_xlen == 64
#define ARCH AUDIT_ARCH_RISCV64
#elif defined(__s390x__)
#define ARCH AUDIT_ARCH_S390X
#elif defined(__powerpc64__) && defined(__LITTLE_ENDIAN__)
#define ARCH AUDIT_ARCH_PPC64LE
#endif
#endif

#ifdef ARCH

/* An x32 call has this bit, and x86-64's AUDIT_ARCH. */
#define X32_BIT 0x40000000

static const long allowed[] = {
	/* What is asked and answered. */
	SYS_read, SYS_write,
#ifdef SYS_recvfrom
	SYS_recvfrom, SYS_sendto,
#endif
#ifdef SYS_recv
	SYS_recv, SYS_send,
#endif
#ifdef SYS_socketcall
	SYS_socketcall,
#endif
#ifdef SYS_poll
	SYS_poll,
#endif
#ifdef SYS_ppoll
	SYS_ppoll,
#endif
#ifdef SYS_ppoll_time64
	SYS_ppoll_time64,
#endif
	/* Memory. */
	SYS_brk, SYS_munmap, SYS_mremap, SYS_mprotect, SYS_madvise,
#ifdef SYS_mmap
	SYS_mmap,
#endif
#ifdef SYS_mmap2
	SYS_mmap2,
#endif
#ifdef SYS_getrandom
	SYS_getrandom, /* by the allocator of glibc */
#endif
/* Locks, time, and the end. */
#ifdef SYS_futex
	SYS_futex,
#endif
#ifdef SYS_futex_time64
	SYS_futex_time64,
#endif
#ifdef SYS_clock_gettime
	SYS_clock_gettime,
#endif
#ifdef SYS_clock_gettime64
	SYS_clock_gettime64,
#endif
	SYS_restart_syscall, SYS_exit_group
};

#define HEAD 6

void
sandbox_enter(void)
{
	static const struct sock_filter head[HEAD] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
		    offsetof(struct seccomp_data, arch)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCH, 1, 0),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL),
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
		    offsetof(struct seccomp_data, nr)),
		BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, X32_BIT, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL),
	};
	struct sock_filter code[HEAD + 2 * NELEM(allowed) + 1];
	struct sock_fprog prog = { .filter = code };
	size_t i, n = HEAD;

	memcpy(code, head, sizeof(head));
	for (i = 0; i < NELEM(allowed); i++) {
		code[n++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ |
							     BPF_K,
		    (uint32_t)allowed[i], 0, 1);
		code[n++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K,
		    SECCOMP_RET_ALLOW);
	}
	code[n++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K,
	    SECCOMP_RET_ERRNO | (EPERM & SECCOMP_RET_DATA));
	prog.len = (unsigned short)n;
	/* Where a kernel has no filters, there are none. */
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)
		prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &prog);
}

#else

void
sandbox_enter(void)
{
}

#endif
