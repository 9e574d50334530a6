/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the files that decode the most frequent instructions of x86. */
#ifndef INSN_X86_USUAL_H
#define INSN_X86_USUAL_H

#include "insn/x86.h"

enum { REX_B = 1, REX_X = 2, REX_R = 4, REX_W = 8 };

/* The prefix that counts, as a bit. */
enum { PP_NONE = 1, PP_66 = 2, PP_F3 = 4, PP_F2 = 8, PP_ALL = 15 };

enum operand_kind { OPERAND_REG, OPERAND_MEM, OPERAND_IMM };

struct operand {
	uint8_t kind; /* enum operand_kind */
	uint8_t reg;  /* own number */
	bool high;    /* of ah .. bh */
	uint8_t size; /* bytes */
	int64_t imm;
};

struct usual {
	const struct x86_mode *mode;
	struct insn *in;
	const uint8_t *start, *p; /* p: the byte that is read next */
	uint64_t pc;
	unsigned op;  /* the opcode's last byte */
	unsigned rex; /* 0: none */
	unsigned pp;
	unsigned ext; /* what ModRM holds in bits 3 to 5 */
	struct operand rm, reg;
	/* Memory; own numbers, CODE_NOREG: none. */
	unsigned base, index, shift;
	bool next; /* counted from the next instruction */
	int64_t disp;
};

static inline bool
usual_in_memory(const struct usual *x)
{
	return x->rm.kind == OPERAND_MEM;
}

/* ModRM, of operands of so many bytes, and what belongs to it. */
void usual_operands(struct usual *, unsigned rm_size, unsigned reg_size);
void usual_new(struct usual *, unsigned d);
/* s, or with CODE_NOREG data, is stored where that can be told. */
void usual_store(struct usual *, unsigned s, unsigned size);
/* Something that is computed is written to the operand. */
void usual_result(struct usual *, const struct operand *);

/* x86_usual_sse.c: by class; false: left to the library. */
bool usual_sse(struct usual *, int class);
/* Between SSE and general registers, and comparisons. */
bool usual_sse_general(struct usual *, int class);

#endif
