/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Core files (ET_CORE): what the notes tell of a process that is no more, and
 * how words of pr_reg become registers.  Everything borrows from the image's
 * bytes; strings are inside of them.
 */
#ifndef OBJECT_CORE_H
#define OBJECT_CORE_H

#include "finding/diag.h"
#include "image/image.h"
#include "object/signals.h"

/*
 * The order of registers in NT_PRSTATUS, which PTRACE_GETREGSET gives too.
 * Sizes and offsets are those of the kernel's structure: what a C library
 * calls so may differ (32-bit Arm with 64-bit times).
 */
struct core_layout {
	uint8_t machine; /* enum machine */
	uint8_t addr_size;
	uint8_t word;  /* bytes of one register */
	uint16_t size; /* of NT_PRSTATUS */
	uint8_t tid_off;
	uint8_t reg_off;     /* of pr_reg */
	uint8_t nregs;       /* words of pr_reg */
	uint8_t pc;          /* which of them is the pc */
	const int8_t *dwarf; /* number of each, -1: has none */
};

/* For a machine, or NULL when it is not known. */
const struct core_layout *core_layout(const struct image *);
/*
 * The one with such an NT_PRSTATUS, since qemu-user does not say in the header
 * that a core of MIPS is of n32; NULL: there is none.
 */
const struct core_layout *core_layout_sized(const struct image *, size_t);
/*
 * Word i of pr_reg: its value, and its DWARF number or -1.  regs has at least
 * word * nregs bytes.
 */
uint64_t core_reg(const struct core_layout *, bool big_endian,
    const uint8_t *regs, unsigned i, int *dwarf);

struct core_thread {
	int64_t tid;
	int signo;           /* 0: none */
	const uint8_t *regs; /* pr_reg; NULL: size not known */
	struct bytes fpregs; /* NT_FPREGSET, empty: none */
	uint64_t code_mask;  /* NT_ARM_PAC_MASK; 0: none */
};

/* A line of NT_FILE. */
struct core_mapping {
	uint64_t start, end;
	uint64_t offset; /* in the file, bytes */
	const char *path;
};

struct core {
	struct image *img;
	const struct core_layout *layout; /* NULL: machine not known */
	struct core_thread *threads;      /* the first one crashed */
	size_t nthreads, threads_cap;
	struct core_mapping *maps; /* by address */
	size_t nmaps, maps_cap;
	bool has_maps; /* there was an NT_FILE */
	char name[17]; /* pr_fname, "" when not there */
	int signo;     /* NT_SIGINFO; 0: none */
	int code;      /* its si_code */
	bool has_fault;
	uint64_t fault; /* its si_addr */
	/* From NT_AUXV; 0: not there. */
	uint64_t at_pagesz, at_base, at_entry, at_execfn, at_sysinfo;
};

/*
 * Reads the notes of an image that is IMAGE_CORE, which must outlive the
 * core.  Findings: core-truncated, core-note, core-regs.
 */
struct core *core_open(struct image *, struct diag *);
void core_close(struct core *);

#endif
