/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * x86-64 and i386 as effects, by Zydis, which tells what every instruction
 * reads and writes, hidden operands too.  What matters to a frame is given
 * exactly: moves, sums with constants, loads and stores of words at a register
 * plus a constant, push and pop, alignment; of all else, only which registers
 * it writes.
 *
 * Registers are numbered as in DWARF, the return address with 16 (i386: 8).
 * Vector registers belong to nobody after a call and are left out.
 */
#include "insn/x86.h"

#ifdef HAVE_ZYDIS

#include "insn/emit.h"
#include "insn/x86_lib.h"

struct x86 {
	ZydisDecodedInstruction zi;
	ZydisDecodedOperand op[ZYDIS_MAX_OPERAND_COUNT];
	struct insn *in;
	uint64_t pc;
	const struct x86_mode *mode;
	bool x32;
};

/* The number of any part of a general register, else CODE_NOREG. */
static unsigned
reg_of(const struct x86 *x, ZydisRegister r)
{
	unsigned id;

	if (r >= ZYDIS_REGISTER_RAX && r <= ZYDIS_REGISTER_R15)
		id = r - ZYDIS_REGISTER_RAX;
	else if (r >= ZYDIS_REGISTER_EAX && r <= ZYDIS_REGISTER_R15D)
		id = r - ZYDIS_REGISTER_EAX;
	else if (r >= ZYDIS_REGISTER_AX && r <= ZYDIS_REGISTER_R15W)
		id = r - ZYDIS_REGISTER_AX;
	else if (r >= ZYDIS_REGISTER_AL && r <= ZYDIS_REGISTER_BL)
		id = r - ZYDIS_REGISTER_AL;
	else if (r >= ZYDIS_REGISTER_AH && r <= ZYDIS_REGISTER_BH)
		id = r - ZYDIS_REGISTER_AH;
	else if (r >= ZYDIS_REGISTER_SPL && r <= ZYDIS_REGISTER_R15B)
		id = r - ZYDIS_REGISTER_SPL + 4;
	else
		return CODE_NOREG;
	return x->mode->reg[id];
}

static bool
is_reg(const struct x86 *x, unsigned k)
{
	return x->op[k].type == ZYDIS_OPERAND_TYPE_REGISTER &&
	       reg_of(x, x->op[k].reg.value) != CODE_NOREG;
}

/* A whole general register?  In x32 lower halves are, but of what is loaded. */
static bool
is_word(const struct x86 *x, unsigned k)
{
	return is_reg(x, k) &&
	       (x->op[k].size == 8 * x->mode->word ||
		   (x->x32 && x->op[k].size == 32 &&
		       (x->zi.raw.modrm.mod == 3 ||
			   x->zi.mnemonic == ZYDIS_MNEMONIC_LEA ||
			   !(x->zi.attributes & ZYDIS_ATTRIB_HAS_MODRM))));
}

static unsigned
reg_at(const struct x86 *x, unsigned k)
{
	return reg_of(x, x->op[k].reg.value);
}

static bool
is_imm(const struct x86 *x, unsigned k)
{
	return x->op[k].type == ZYDIS_OPERAND_TYPE_IMMEDIATE;
}

/* An immediate operand as the number that it stands for. */
static int64_t
imm_at(const struct x86 *x, unsigned k)
{
	return x->op[k].imm.value.s;
}

/* ah, ch, dh, bh: not the low byte of its register. */
static bool
is_high(const struct x86 *x, unsigned k)
{
	return x->op[k].reg.value >= ZYDIS_REGISTER_AH &&
	       x->op[k].reg.value <= ZYDIS_REGISTER_BH;
}

/* Memory whose address may be told at all. */
static bool
is_mem(const struct x86 *x, unsigned k)
{
	const ZydisDecodedOperand *op = &x->op[k];

	return op->type == ZYDIS_OPERAND_TYPE_MEMORY &&
	       op->mem.type == ZYDIS_MEMOP_TYPE_MEM &&
	       op->mem.segment != ZYDIS_REGISTER_FS &&
	       op->mem.segment != ZYDIS_REGISTER_GS;
}

static int64_t
disp_at(const struct x86 *x, unsigned k)
{
	const ZydisDecodedOperand *op = &x->op[k];

	return op->mem.disp.has_displacement ? op->mem.disp.value : 0;
}

/* Relative to the instruction pointer: the address. */
static bool
is_fixed(const struct x86 *x, unsigned k, uint64_t *addr)
{
	const ZydisDecodedOperand *op = &x->op[k];

	if (op->mem.base == ZYDIS_REGISTER_RIP ||
	    op->mem.base == ZYDIS_REGISTER_EIP) {
		*addr = x->pc + x->zi.length + (uint64_t)disp_at(x, k);
		if (op->mem.base == ZYDIS_REGISTER_EIP)
			*addr = (uint32_t)*addr;
		return true;
	}
	if (op->mem.base != ZYDIS_REGISTER_NONE ||
	    op->mem.index != ZYDIS_REGISTER_NONE)
		return false;
	*addr = (uint64_t)disp_at(x, k);
	if (!x->mode->wide)
		*addr = (uint32_t)*addr;
	return true;
}

/* A general register plus a constant, without index? */
static bool
is_plain(const struct x86 *x, unsigned k)
{
	const ZydisDecodedOperand *op = &x->op[k];

	return op->mem.index == ZYDIS_REGISTER_NONE &&
	       reg_of(x, op->mem.base) != CODE_NOREG;
}

static unsigned
shift_of(unsigned scale)
{
	return scale == 8 ? 3 : scale == 4 ? 2 : scale == 2 ? 1 : 0;
}

/* d = what stands at operand k. */
static void
load(struct x86 *x, unsigned d, unsigned k, bool is_signed)
{
	const ZydisDecodedOperand *op = &x->op[k];
	unsigned base = reg_of(x, op->mem.base);
	unsigned index = reg_of(x, op->mem.index);
	uint64_t addr;
	struct effect *e;

	if (!is_mem(x, k) || is_fixed(x, k, &addr)) {
		emit(x->in, EFF_NEW, d, CODE_NOREG, 0);
	} else if (index != CODE_NOREG &&
		   (base != CODE_NOREG ||
		       op->mem.base == ZYDIS_REGISTER_NONE)) {
		e = emit(x->in, EFF_TLOAD, d, base, disp_at(x, k));
		e->x = (uint8_t)index;
		e->shift = (uint8_t)shift_of(op->mem.scale);
		e->size = (uint8_t)(op->size / 8);
		e->flags = is_signed ? EFF_SIGNED : 0;
	} else if (is_plain(x, k) && op->size == 8 * x->mode->word) {
		emit(x->in, EFF_LOAD, d, base, disp_at(x, k));
	} else
		emit(x->in, EFF_NEW, d, CODE_NOREG, 0);
	if (!is_signed && op->size < 32 && d != CODE_NOREG)
		emit(x->in, EFF_BOUND, d, CODE_NOREG, 1 << op->size);
}

/* Operand k is written: s, or with CODE_NOREG data, of 255 bytes at most. */
static void
store(struct x86 *x, unsigned k, unsigned s)
{
	unsigned size = x->op[k].size / 8;

	if (is_mem(x, k) && is_plain(x, k) && size > 0)
		emit_store(x->in, reg_of(x, x->op[k].mem.base), disp_at(x, k),
		    s, size < 255 ? size : 255);
}

/* scas and cmps move their pointers, of which the library says nothing. */
static void
move_pointers(struct x86 *x)
{
	bool cmps = (x->zi.opcode | 1) == 0xa7;

	if (!cmps && (x->zi.opcode | 1) != 0xaf)
		return;
	if (cmps)
		emit(x->in, EFF_NEW, x->mode->wide ? 4 : 6, CODE_NOREG, 0);
	emit(x->in, EFF_NEW, x->mode->wide ? 5 : 7, CODE_NOREG, 0);
}

/* All that is written, by the library's word. */
static void
writes(struct x86 *x)
{
	bool strings = x->zi.meta.category == ZYDIS_CATEGORY_STRINGOP ||
		       x->zi.meta.category == ZYDIS_CATEGORY_IOSTRINGOP;
	const ZydisDecodedOperand *op;
	unsigned k, r;

	for (k = 0; k < x->zi.operand_count; k++) {
		op = &x->op[k];
		if (!(op->actions & ZYDIS_OPERAND_ACTION_MASK_WRITE))
			continue;
		if (op->type == ZYDIS_OPERAND_TYPE_MEMORY && !strings &&
		    !(x->in->flags & INSN_SAME))
			store(x, k, CODE_NOREG);
		if (op->type != ZYDIS_OPERAND_TYPE_REGISTER)
			continue;
		r = reg_of(x, op->reg.value);
		if (r == CODE_NOREG)
			continue;
		emit(x->in,
		    r == x->mode->sp &&
			    (op->actions & ZYDIS_OPERAND_ACTION_CONDWRITE) ?
			EFF_UNK :
			EFF_NEW,
		    r, CODE_NOREG, 0);
	}
	if (x->zi.meta.category == ZYDIS_CATEGORY_STRINGOP)
		move_pointers(x);
}

static void
do_mov(struct x86 *x)
{
	struct insn *in = x->in;
	unsigned d;

	if (!is_reg(x, 0)) {
		store(x, 0, is_word(x, 1) ? reg_at(x, 1) : CODE_NOREG);
		return;
	}
	d = reg_at(x, 0);
	if (x->op[0].size < 32) {
		emit(in, EFF_NEW, d, CODE_NOREG, 0);
	} else if (is_imm(x, 1)) {
		emit(in, EFF_CONST, d, CODE_NOREG,
		    x->op[0].size == 32 ? (int64_t)(uint32_t)imm_at(x, 1) :
					  imm_at(x, 1));
	} else if (is_word(x, 0) && is_word(x, 1)) {
		/* Of old, two bytes that do nothing. */
		if (d == reg_at(x, 1))
			in->flags |= INSN_PADDING;
		else
			emit(in, EFF_MOV, d, reg_at(x, 1), 0);
	} else if (is_reg(x, 1)) {
		emit(in, EFF_EXT, d, reg_at(x, 1), 0)->size = 4;
	} else if (x->op[1].type == ZYDIS_OPERAND_TYPE_MEMORY) {
		load(x, d, 1, false);
	} else
		emit(in, EFF_NEW, d, CODE_NOREG, 0);
}

/* movzx, movsx, movsxd */
static void
do_extend(struct x86 *x)
{
	bool is_signed = x->zi.mnemonic != ZYDIS_MNEMONIC_MOVZX;
	struct effect *e;
	unsigned d = reg_at(x, 0);

	if (!is_reg(x, 1)) {
		load(x, d, 1, is_signed);
		return;
	}
	if (is_high(x, 1)) {
		emit(x->in, EFF_NEW, d, CODE_NOREG, 0);
	} else {
		e = emit(x->in, EFF_EXT, d, reg_at(x, 1), 0);
		e->size = (uint8_t)(x->op[1].size / 8);
		e->flags = is_signed ? EFF_SIGNED : 0;
	}
	if (!is_signed)
		emit(x->in, EFF_BOUND, d, CODE_NOREG, 1 << x->op[1].size);
}

static void
do_lea(struct x86 *x)
{
	const ZydisDecodedOperand *op = &x->op[1];
	unsigned d = reg_at(x, 0), base = reg_of(x, op->mem.base);
	struct effect *e;
	uint64_t addr;

	if (!is_word(x, 0)) {
		emit(x->in, EFF_NEW, d, CODE_NOREG, 0);
	} else if (is_fixed(x, 1, &addr)) {
		emit(x->in, EFF_CONST, d, CODE_NOREG, (int64_t)addr)->flags =
		    op->mem.base == ZYDIS_REGISTER_NONE ? 0 : EFF_PC;
	} else if (op->mem.index == ZYDIS_REGISTER_NONE) {
		if (d == base && disp_at(x, 1) == 0)
			x->in->flags |= INSN_PADDING;
		else
			emit(x->in, EFF_ADDI, d, base, disp_at(x, 1));
	} else {
		e = emit(x->in, EFF_TADD, d, base, disp_at(x, 1));
		e->x = (uint8_t)reg_of(x, op->mem.index);
		e->shift = (uint8_t)shift_of(op->mem.scale);
	}
}

/*
 * i386: d += the element of a table from it (GCC 16, which needs the address no
 * more), through the index: a number of the function's, and nothing of a caller.
 */
static bool
add_element(struct x86 *x, unsigned d)
{
	unsigned i;

	if (x->mode->word != 4 || !is_mem(x, 1) || x->op[1].mem.scale != 4 ||
	    reg_of(x, x->op[1].mem.base) != d)
		return false;
	i = reg_of(x, x->op[1].mem.index);
	if (i == CODE_NOREG || i == d)
		return false;
	load(x, i, 1, false);
	emit(x->in, EFF_ADDR, i, i, 1)->x = (uint8_t)d;
	emit(x->in, EFF_MOV, d, i, 0);
	emit(x->in, EFF_NEW, i, CODE_NOREG, 0);
	return true;
}

/* add, sub, inc, dec of a whole register */
static void
do_sum(struct x86 *x)
{
	int sign = x->zi.mnemonic == ZYDIS_MNEMONIC_ADD ||
			   x->zi.mnemonic == ZYDIS_MNEMONIC_INC ?
		       1 :
		       -1;
	unsigned d = reg_at(x, 0);

	if (x->zi.operand_count_visible == 1)
		emit(x->in, EFF_ADDI, d, d, sign);
	else if (is_imm(x, 1))
		emit(x->in, EFF_ADDI, d, d, sign * imm_at(x, 1));
	else if (is_word(x, 1) && sign < 0 && reg_at(x, 1) == d)
		emit(x->in, EFF_CONST, d, CODE_NOREG, 0);
	else if (is_word(x, 1))
		emit(x->in, EFF_ADDR, d, d, sign)->x = (uint8_t)reg_at(x, 1);
	else if (sign < 0 || !add_element(x, d))
		emit(x->in, EFF_NEW, d, CODE_NOREG, 0);
}

/* -16: 4, and with other masks that leave low bits: the bound. */
static void
do_and(struct x86 *x)
{
	unsigned d = reg_at(x, 0), bit;
	int64_t m;

	if (!is_imm(x, 1)) {
		emit(x->in, EFF_NEW, d, CODE_NOREG, 0);
		return;
	}
	m = imm_at(x, 1);
	bit = m == 0 ? 64 : (unsigned)__builtin_ctzll((uint64_t)m);
	if (is_word(x, 0) && m < 0 && bit < 32 && m == -((int64_t)1 << bit)) {
		emit(x->in, EFF_ALIGN, d, d, bit);
		return;
	}
	emit(x->in, EFF_NEW, d, CODE_NOREG, 0);
	if (m >= 0 && m < 0x10000 && x->op[0].size >= 32)
		emit(x->in, EFF_BOUND, d, CODE_NOREG, m + 1);
}

static void
do_push(struct x86 *x)
{
	unsigned size = x->zi.operand_width / 8;
	bool reg = x->zi.mnemonic == ZYDIS_MNEMONIC_PUSH && is_word(x, 0);

	emit_store(x->in, x->mode->sp, -(int64_t)size,
	    reg ? reg_at(x, 0) : CODE_NOREG, size);
	emit(x->in, EFF_ADDI, x->mode->sp, x->mode->sp, -(int64_t)size);
}

static void
do_pop(struct x86 *x)
{
	unsigned size = x->zi.operand_width / 8;
	struct insn *in = x->in;

	if (x->zi.mnemonic == ZYDIS_MNEMONIC_POP && is_word(x, 0)) {
		emit(in, EFF_LOAD, reg_at(x, 0), x->mode->sp, 0);
		if (reg_at(x, 0) == x->mode->sp)
			return;
	} else if (x->zi.mnemonic == ZYDIS_MNEMONIC_POP && is_reg(x, 0))
		emit(in, EFF_NEW, reg_at(x, 0), CODE_NOREG, 0);
	emit(in, EFF_ADDI, x->mode->sp, x->mode->sp, size);
	if (x->zi.mnemonic == ZYDIS_MNEMONIC_POP &&
	    x->op[0].type == ZYDIS_OPERAND_TYPE_MEMORY)
		store(x, 0, CODE_NOREG);
	if (x->zi.mnemonic != ZYDIS_MNEMONIC_POP)
		emit_flags(in);
}

static void
do_leave(struct x86 *x)
{
	emit(x->in, EFF_MOV, x->mode->sp, x->mode->fp, 0);
	emit(x->in, EFF_LOAD, x->mode->fp, x->mode->sp, 0);
	emit(x->in, EFF_ADDI, x->mode->sp, x->mode->sp, x->mode->word);
}

static void
do_enter(struct x86 *x)
{
	int64_t word = x->mode->word;

	emit_store(x->in, x->mode->sp, -word, x->mode->fp, x->mode->word);
	emit(x->in, EFF_ADDI, x->mode->sp, x->mode->sp, -word);
	emit(x->in, EFF_MOV, x->mode->fp, x->mode->sp, 0);
	if (imm_at(x, 1) == 0)
		emit(x->in, EFF_ADDI, x->mode->sp, x->mode->sp, -imm_at(x, 0));
	else
		emit(x->in, EFF_UNK, x->mode->sp, CODE_NOREG, 0);
}

/* i386: all eight registers, and esp as it was. */
static void
do_pusha(struct x86 *x)
{
	unsigned r;

	for (r = 0; r < 8; r++)
		emit_store(x->in, x->mode->sp, -4 * (int64_t)(r + 1), r, 4);
	emit(x->in, EFF_ADDI, x->mode->sp, x->mode->sp, -32);
}

static void
do_popa(struct x86 *x)
{
	unsigned r;

	for (r = 0; r < 8; r++)
		if (r != x->mode->sp)
			emit(x->in, EFF_LOAD, r, x->mode->sp,
			    28 - 4 * (int64_t)r);
	emit(x->in, EFF_ADDI, x->mode->sp, x->mode->sp, 32);
}

static void
do_cmp(struct x86 *x)
{
	struct effect *e;

	if (!is_reg(x, 0) || (!is_imm(x, 1) && !is_reg(x, 1)) ||
	    is_high(x, 0) || (is_reg(x, 1) && is_high(x, 1))) {
		emit_flags(x->in);
		return;
	}
	e = emit(x->in, EFF_CMP, reg_at(x, 0),
	    is_imm(x, 1) ? CODE_NOREG : reg_at(x, 1),
	    is_imm(x, 1) ? imm_at(x, 1) : 0);
	e->size = (uint8_t)(x->op[0].size / 8);
	/* Unsigned comparisons are what counts. */
	if (is_imm(x, 1) && e->size < 8)
		e->imm &= ((int64_t)1 << 8 * e->size) - 1;
}

/* or $0, add $0: they only touch the page. */
static bool
is_touch(const struct x86 *x)
{
	return (x->zi.mnemonic == ZYDIS_MNEMONIC_OR ||
		   x->zi.mnemonic == ZYDIS_MNEMONIC_ADD ||
		   x->zi.mnemonic == ZYDIS_MNEMONIC_SUB ||
		   x->zi.mnemonic == ZYDIS_MNEMONIC_XOR) &&
	       x->op[0].type == ZYDIS_OPERAND_TYPE_MEMORY && is_imm(x, 1) &&
	       imm_at(x, 1) == 0;
}

/*
 * or %rax, %rsp: LLVM's -mspeculative-load-hardening tells callees and callers
 * so whether speculation went wrong.  It is 0 where the code is run for good.
 */
static bool
is_taint(const struct x86 *x)
{
	return x->zi.mnemonic == ZYDIS_MNEMONIC_OR && is_word(x, 0) &&
	       is_reg(x, 1) && reg_at(x, 0) == x->mode->sp;
}

static void
do_logic(struct x86 *x)
{
	if (is_touch(x))
		x->in->flags |= INSN_SAME;
	if (x->zi.mnemonic == ZYDIS_MNEMONIC_XOR && is_reg(x, 0) &&
	    is_reg(x, 1) && reg_at(x, 0) == reg_at(x, 1) && x->op[0].size >= 32)
		emit(x->in, EFF_CONST, reg_at(x, 0), CODE_NOREG, 0);
	else if (x->zi.mnemonic == ZYDIS_MNEMONIC_AND && is_reg(x, 0))
		do_and(x);
	else if ((x->zi.mnemonic == ZYDIS_MNEMONIC_ADD ||
		     x->zi.mnemonic == ZYDIS_MNEMONIC_SUB ||
		     x->zi.mnemonic == ZYDIS_MNEMONIC_INC ||
		     x->zi.mnemonic == ZYDIS_MNEMONIC_DEC) &&
		 is_word(x, 0))
		do_sum(x);
	else if (!is_taint(x))
		writes(x);
	emit_flags(x->in);
}

static void
do_xchg(struct x86 *x)
{
	if (is_word(x, 0) && is_word(x, 1))
		emit(x->in, EFF_XCHG, reg_at(x, 0), reg_at(x, 1), 0);
	else
		writes(x);
}

/* What a relative operand leads to; of i386, in what its size reaches. */
static uint64_t
target_at(const struct x86 *x)
{
	uint64_t target = x->pc + x->zi.length + (uint64_t)imm_at(x, 0);

	if (x->mode->wide)
		return target;
	return x->zi.operand_width == 16 ? (uint16_t)target : (uint32_t)target;
}

/* The flow of control; true when that is all there is to say. */
static bool
do_branch(struct x86 *x)
{
	struct insn *in = x->in;
	bool cond = x->zi.meta.category == ZYDIS_CATEGORY_COND_BR;

	if (is_imm(x, 0) && x->op[0].imm.is_relative) {
		insn_flow(in, FLOW_BRANCH, target_at(x));
		if (cond)
			in->flags |= INSN_COND;
		return !cond;
	}
	in->flow = FLOW_INDIRECT;
	if (is_word(x, 0))
		in->reg = (uint8_t)reg_at(x, 0);
	else if (is_mem(x, 0) && x->op[0].mem.index != ZYDIS_REGISTER_NONE)
		load(x, CODE_NOREG, 0, false);
	return true;
}

static void
do_return(struct x86 *x)
{
	int64_t pops = x->zi.operand_count_visible > 0 && is_imm(x, 0) ?
			   imm_at(x, 0) :
			   0;

	x->in->flow = FLOW_RETURN;
	x->in->reg = (uint8_t)x->mode->ra;
	emit(x->in, EFF_LOAD, x->mode->ra, x->mode->sp, 0);
	emit(x->in, EFF_ADDI, x->mode->sp, x->mode->sp, x->mode->word + pops);
}

static enum cond
condition(ZydisMnemonic m)
{
	return m == ZYDIS_MNEMONIC_JZ   ? COND_EQ :
	       m == ZYDIS_MNEMONIC_JNZ  ? COND_NE :
	       m == ZYDIS_MNEMONIC_JNBE ? COND_ABOVE :
	       m == ZYDIS_MNEMONIC_JBE  ? COND_BELOW_EQ :
	       m == ZYDIS_MNEMONIC_JNB  ? COND_ABOVE_EQ :
	       m == ZYDIS_MNEMONIC_JB   ? COND_BELOW :
					  COND_OTHER;
}

/*
 * Goes back to what was interrupted, and so not to who has called; where that is
 * stands at the top of the stack.
 */
static void
do_iret(struct x86 *x)
{
	x->in->flow = FLOW_NONE;
	emit(x->in, EFF_LOAD, x->mode->ra, x->mode->sp, 0);
}

/* True when nothing is left to say. */
static bool
do_flow(struct x86 *x)
{
	switch (x->zi.meta.category) {
	case ZYDIS_CATEGORY_COND_BR:
		/* xtest and xend are of that kind, too. */
		if (x->zi.operand_count_visible == 0)
			return false;
		x->in->cond = (uint8_t)condition(x->zi.mnemonic);
		/* loop counts, jrcxz reads */
		if (!do_branch(x) && x->in->cond == COND_OTHER)
			writes(x);
		return true;
	case ZYDIS_CATEGORY_UNCOND_BR:
		if (x->zi.mnemonic == ZYDIS_MNEMONIC_JMP)
			return do_branch(x);
		return false;
	case ZYDIS_CATEGORY_CALL:
		if (is_imm(x, 0) && x->op[0].imm.is_relative)
			insn_flow(x->in, FLOW_CALL, target_at(x));
		else
			x->in->flow = FLOW_CALL_INDIRECT;
		return true;
	case ZYDIS_CATEGORY_RET:
		if (x->zi.mnemonic != ZYDIS_MNEMONIC_RET)
			do_iret(x);
		else if (x->zi.meta.branch_type != ZYDIS_BRANCH_TYPE_FAR)
			do_return(x);
		else
			x->in->flow = FLOW_NONE;
		return true;
	case ZYDIS_CATEGORY_SYSRET:
		x->in->flow = FLOW_NONE;
		return true;
	case ZYDIS_CATEGORY_NOP:
	case ZYDIS_CATEGORY_WIDENOP:
		x->in->flags |= INSN_PADDING;
		return true;
	default:
		return false;
	}
}

static void
do_stop(struct x86 *x)
{
	if (x->zi.mnemonic == ZYDIS_MNEMONIC_INT3)
		x->in->flags |= INSN_PADDING;
	x->in->flow = FLOW_NONE;
}

static void
do_cdqe(struct x86 *x)
{
	emit(x->in, EFF_EXT, 0, 0, 0)->size = 4;
}

static void
do_writes(struct x86 *x)
{
	const ZydisAccessedFlags *f = x->zi.cpu_flags;

	writes(x);
	if (f != NULL &&
	    (f->modified | f->set_0 | f->set_1 | f->undefined) != 0)
		emit_flags(x->in);
}

/*
 * A line an instruction that is more than what it writes, or so frequent that
 * its hidden operands, which cost as much as others, are not decoded: ALL are
 * looked at, or those that are SEEN.
 */
#define LINES                        \
	X86(MOV, do_mov, SEEN)       \
	X86(MOVZX, do_extend, SEEN)  \
	X86(MOVSX, do_extend, SEEN)  \
	X86(MOVSXD, do_extend, SEEN) \
	X86(LEA, do_lea, SEEN)       \
	X86(CMP, do_cmp, SEEN)       \
	X86(TEST, do_writes, SEEN)   \
	X86(ADD, do_logic, SEEN)     \
	X86(SUB, do_logic, SEEN)     \
	X86(AND, do_logic, SEEN)     \
	X86(OR, do_logic, SEEN)      \
	X86(XOR, do_logic, SEEN)     \
	X86(INC, do_logic, ALL)      \
	X86(DEC, do_logic, ALL)      \
	X86(XCHG, do_xchg, ALL)      \
	X86(CDQE, do_cdqe, ALL)      \
	X86(CALL, do_writes, SEEN)   \
	X86(JMP, do_writes, SEEN)    \
	X86(JZ, do_writes, SEEN)     \
	X86(JNZ, do_writes, SEEN)    \
	X86(NOP, do_writes, SEEN)    \
	X86(PUSH, do_push, ALL)      \
	X86(PUSHF, do_push, ALL)     \
	X86(PUSHFD, do_push, ALL)    \
	X86(PUSHFQ, do_push, ALL)    \
	X86(POP, do_pop, ALL)        \
	X86(POPF, do_pop, ALL)       \
	X86(POPFD, do_pop, ALL)      \
	X86(POPFQ, do_pop, ALL)      \
	X86(LEAVE, do_leave, ALL)    \
	X86(ENTER, do_enter, ALL)    \
	X86(PUSHAD, do_pusha, ALL)   \
	X86(POPAD, do_popa, ALL)     \
	X86(INT3, do_stop, ALL)      \
	X86(HLT, do_stop, ALL)       \
	X86(UD0, do_stop, ALL)       \
	X86(UD1, do_stop, ALL)       \
	X86(UD2, do_stop, ALL)       \
	X86(UIRET, do_iret, ALL)

static void
do_other(struct x86 *x)
{
	switch (x->zi.mnemonic) {
#define X86(mnemonic, tell, operands)   \
	case ZYDIS_MNEMONIC_##mnemonic: \
		tell(x);                \
		break;
		LINES
#undef X86
	default:
		do_writes(x);
	}
}

#define ALL  false
#define SEEN true
static const bool only_seen[ZYDIS_MNEMONIC_MAX_VALUE + 1] = {
#define X86(mnemonic, tell, operands) [ZYDIS_MNEMONIC_##mnemonic] = operands,
	LINES
#undef X86
};

/* How many operands to decode. */
static uint8_t
operands(ZydisDecodedInstruction *zi)
{
	if (only_seen[zi->mnemonic])
		zi->operand_count = zi->operand_count_visible;
	return zi->operand_count;
}

bool
x86_by_library(struct code_mode *mode, const uint8_t *p, size_t n, uint64_t pc,
    struct insn *out)
{
	const struct zydis_late *lib = zydis_late();
	ZydisDecoderContext ctx;
	ZydisDecoder zd;
	struct x86 x;

	if (lib == NULL || n == 0)
		return false;
	x.in = out;
	x.pc = pc;
	x.mode = &x86_modes[mode->wide];
	x.x32 = mode->x32;
	lib->ZydisDecoderInit(&zd,
	    mode->wide ? ZYDIS_MACHINE_MODE_LONG_64 :
			 ZYDIS_MACHINE_MODE_LEGACY_32,
	    mode->wide ? ZYDIS_STACK_WIDTH_64 : ZYDIS_STACK_WIDTH_32);
	if (!ZYAN_SUCCESS(
		lib->ZydisDecoderDecodeInstruction(&zd, &ctx, p, n, &x.zi)) ||
	    !ZYAN_SUCCESS(lib->ZydisDecoderDecodeOperands(&zd, &ctx, &x.zi,
		x.op, operands(&x.zi))))
		return x86_newer(mode, p, n, pc, out);
	insn_begin(out, x.zi.length);
	if (!mode->wide && x86_is_request(p, n))
		mode->same = 4;
	if (mode->same > 0) {
		mode->same--;
		emit_flags(out);
		return true;
	}
	if (x86_is_emulate(p, n)) {
		out->len = X86_EMULATE_LEN;
		return true;
	}
	if (x86_is_async_mark(p, x.zi.length)) {
		emit_flags(out);
		return true;
	}
	if (!mode->wide && x86_enters_linux(p, n)) {
		emit(out, EFF_NEW, x.mode->ax, CODE_NOREG, 0);
		out->flags |= INSN_TRACES;
	} else if (!do_flow(&x))
		do_other(&x);
	return true;
}

#endif
