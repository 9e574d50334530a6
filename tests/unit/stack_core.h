/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cores put together field by field (elf(5), each machine's asm/ptrace.h):
 * notes of threads and signals, and a stack.
 */
#ifndef TESTS_STACK_CORE_H
#define TESTS_STACK_CORE_H

#include <inttypes.h>

#include "stack_run.h"

#define STACK     0x4000 /* of the core */
#define NOTES     0x200
#define ADDR(off) (ELF_BASE + (uint64_t)(off))

/*
 * A machine: the size of NT_PRSTATUS, the numbers of its words from 112 on, and
 * DWARF numbers.
 */
struct cpu {
	unsigned em;
	bool be;
	unsigned size, pc, sp, ra, dwarf_sp, dwarf_ra;
};

static const struct cpu *on;

static size_t note_at;

static inline void
begin_note(const char *owner, uint32_t type)
{
	note_at = elf.len;
	elf_put(strlen(owner) + 1, 4);
	elf_put(0, 4);
	elf_put(type, 4);
	sb_mem(&elf, owner, strlen(owner) + 1);
	build_fill((elf.len + 3) & ~(size_t)3);
}

static inline void
end_note(size_t from)
{
	elf_at_put(note_at + 4, elf.len - from, 4);
	build_fill((elf.len + 3) & ~(size_t)3);
}

/* A thread, whose stack pointer is STACK. */
static inline void
thread(int tid, int signo, uint64_t pc, uint64_t ra)
{
	size_t at;

	begin_note("CORE", 1);
	at = elf.len;
	build_fill(at + on->size);
	elf_at_put(at + 12, (uint64_t)signo, 2);
	elf_at_put(at + 32, (uint64_t)tid, 4);
	elf_at_put(at + 112 + 8 * on->pc, pc, 8);
	elf_at_put(at + 112 + 8 * on->sp, ADDR(STACK), 8);
	elf_at_put(at + 112 + 8 * on->ra, ra, 8);
	end_note(at);
}

static inline void
siginfo(int signo, uint64_t fault)
{
	size_t at;

	begin_note("CORE", 0x53494749);
	at = elf.len;
	elf_put((uint64_t)signo, 4);
	build_fill(at + 16);
	elf_put(fault, 8);
	build_fill(at + 128);
	end_note(at);
}

static inline void
begin_core(void)
{
	build_begin(true, on->be, on->em, ET_CORE);
	build_fill(NOTES);
}

/*
 * Writes the core: the stack, all of one word, and a segment of code of size
 * bytes at addr; size 0: none.
 */
static inline void
end_core(uint64_t word, uint64_t addr, uint64_t size)
{
	size_t at;

	elf_segment(PT_NOTE, 0, NOTES, elf.len - NOTES);
	elf_segment(PT_LOAD, PF_R | PF_W, STACK, 0x100);
	if (size != 0)
		elf_segment(PT_LOAD, PF_R | PF_X, STACK, 0x100);
	build_fill(STACK);
	while (elf.len < STACK + 0x100)
		elf_put(word, 8);
	at = elf.len + 2 * 56;
	elf_put_segments();
	if (size != 0) {
		elf_at_put(at + 16, addr, 8);
		elf_at_put(at + 32, 0, 8);
		elf_at_put(at + 40, size, 8);
	}
	stack_write("core", &elf, 0600);
}

#endif
