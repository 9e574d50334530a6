/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the files that know x86. */
#ifndef INSN_X86_H
#define INSN_X86_H

#include "base/util.h"
#include "insn/code.h"

struct image;

/* Appends the instruction at pc, whose bytes p has n of, if it is one. */
void code_x86_text(struct strbuf *, const struct code_mode *, const uint8_t *p,
    size_t n, uint64_t pc);

/*
 * ud2 and a name as what hypervisors take for a prefix: they run the next
 * instruction themselves (Linux, emulate_prefix.h).
 */
#define X86_EMULATE_LEN 5
bool x86_is_emulate(const uint8_t *p, size_t n);
/*
 * What Valgrind's client requests begin with: four rotations of edi, by 3, 13,
 * 29 and 19 bits, that are none together.
 */
bool x86_is_request(const uint8_t *p, size_t n);
/*
 * i386: "call *%gs:0x10", by which the C library enters Linux.  That keeps all but
 * eax, and functions have in edx what they are to keep (sysdep.h, PUSHARGS_1).
 */
bool x86_enters_linux(const uint8_t *p, size_t n);
/* bts or btr $60, %rbp: Swift marks asynchronous functions so. */
bool x86_is_async_mark(const uint8_t *p, size_t n);

/* What x86-64 and i386 have otherwise; own numbers, which are DWARF's. */
struct x86_mode {
	bool wide;
	uint8_t word;    /* bytes */
	uint8_t reg[16]; /* by the processor's numbers */
	uint8_t ax, dx, sp, fp, ra;
};
extern const struct x86_mode x86_modes[2]; /* by wide */

/* Instructions that the library does not know; as code_decode_fn. */
code_decode_fn x86_newer;
/*
 * How many bytes an instruction may have that no decoder knows, as bits: one of
 * two bytes may have an operand, as most do, or none.
 */
unsigned x86_lengths(bool wide, const uint8_t *p, size_t n);

/* How many legacy prefixes stand there (Intel SDM, volume 2, 2.1.1). */
unsigned x86_prefixes(const uint8_t *, size_t n);
/*
 * The most frequent instructions of x86-64 (wide) or i386, told without the
 * library as with it.  False for all others.
 */
bool x86_usual(bool wide, const uint8_t *p, size_t n, uint64_t pc,
    struct insn *);
/* Is i386's code, which has been loaded, for 16 bits?  Nothing here decodes it. */
bool code_x86_is_16(const struct image *);
/* All that the library knows, and x86_newer; as code_decode_fn. */
code_decode_fn x86_by_library;

#endif
