/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The most frequent instructions of x86, which need no library: moves, sums,
 * comparisons, branches, push and pop; those of SSE are in x86_usual_sse.c.
 * What they do is told as x86.c tells it by the library's word; all others, and
 * all that has more prefixes than one of 66, f2 and f3 and then REX, are left
 * to that.
 */
#include "base/bytes.h"
#include "insn/emit.h"
#include "insn/x86_usual.h"

/* The most bytes that are looked at. */
#define ROOM 16

/* By what the opcode holds in bits 3 to 5, or ModRM. */
enum { ADD, OR, ADC, SBB, AND, SUB, XOR, CMP };

const struct x86_mode x86_modes[2] = {
	{ false, 4, { 0, 1, 2, 3, 4, 5, 6, 7 }, 0, 2, 4, 5, 8 },
	{ true, 8, { 0, 2, 1, 3, 7, 6, 4, 5, 8, 9, 10, 11, 12, 13, 14, 15 }, 0,
	    1, 7, 6, 16 },
};

/*
 * A class for each opcode of the first map and of that behind 0f; '.': left to
 * the library.  They are the cases of simple(), sized(), two_bytes() and of
 * usual_sse().
 */
static const char one[] = "AAAAaa..AAAAaa.." /* 00: add, or */
			  "AAAAaa..AAAAaa.." /* 10: adc, sbb */
			  "AAAAaa..AAAAaa.." /* 20: and, sub */
			  "AAAAaa..AAAAaa.." /* 30: xor, cmp */
			  "++++++++--------" /* 40: inc, dec; of 64 bits: REX */
			  "PPPPPPPPOOOOOOOO" /* 50: push, pop */
			  "...X....pipi...." /* 60: movsxd, push, imul */
			  "jjjjjjjjjjjjjjjj" /* 70 */
			  "GG.GTT..MMMM.L.." /* 80: test, mov, lea */
			  "n.......Dd......" /* 90: nop, cdqe, cqo */
			  "........tt......" /* a0: test */
			  "bbbbbbbbBBBBBBBB" /* b0: mov */
			  "SS.R..mm.l..I..." /* c0: shifts, ret, leave, int3 */
			  "SSSS............" /* d0 */
			  "........CJ.J...." /* e0: call, jmp */
			  "......UU......FF";

static const char two[] = "...........u...." /* 00: ud2 */
			  "Vsqhwwqh......eN" /* 10: endbr64, nop */
			  "........wacrgg=="
			  "................"
			  "KKKKKKKKKKKKKKKK" /* 40: cmov */
			  ".VxxwwwwVVVzVVVV"
			  "pppppppppppppppy"
			  "k...ppp.......vS"
			  "jjjjjjjjjjjjjjjj" /* 80 */
			  "EEEEEEEEEEEEEEEE" /* 90: set */
			  "...............i" /* a0: imul */
			  "......XX......XX" /* b0: movzx, movsx */
			  "......W........."
			  ".pppppo.pppppppp"
			  "ppppppp.pppppppp"
			  ".pppppp.ppppppp.";

/* --- operands ----------------------------------------------------------- */

static void
set_reg(const struct usual *x, struct operand *o, unsigned r, unsigned size)
{
	o->kind = OPERAND_REG;
	o->size = (uint8_t)size;
	o->high = size == 1 && x->rex == 0 && r >= 4;
	o->reg = x->mode->reg[o->high ? r - 4 : r];
}

/* The next constant, with sign; of 64 bits when that is its size. */
static int64_t
constant(struct usual *x, unsigned size)
{
	const uint8_t *p = x->p;

	x->p += size;
	switch (size) {
	case 1:
		return (int8_t)p[0];
	case 2:
		return (int16_t)(p[0] | p[1] << 8);
	case 4:
		return (int32_t)load_u32(p, false);
	default:
		return (int64_t)(load_u32(p, false) |
				 (uint64_t)load_u32(p + 4, false) << 32);
	}
}

/* Where the next instruction is, once all of this one was read. */
static uint64_t
end_pc(const struct usual *x)
{
	return x->pc + (uint64_t)(x->p - x->start);
}

static void
set_constant(struct usual *x, struct operand *o, unsigned size)
{
	o->kind = OPERAND_IMM;
	o->size = (uint8_t)size;
	o->imm = constant(x, size);
}

static void
set_memory(struct usual *x, unsigned mod, unsigned rm)
{
	unsigned index;

	x->index = CODE_NOREG;
	x->shift = 0;
	x->next = false;
	if (rm == 4) {
		rm = *x->p & 7;
		index = (*x->p >> 3 & 7) | (x->rex & REX_X ? 8 : 0);
		if (index != 4) {
			x->index = x->mode->reg[index];
			x->shift = *x->p >> 6;
		}
		x->p++;
	} else
		x->next = x->mode->wide && mod == 0 && rm == 5;
	if (mod == 0 && rm == 5)
		x->base = CODE_NOREG;
	else
		x->base = x->mode->reg[rm | (x->rex & REX_B ? 8 : 0)];
	if (mod == 1)
		x->disp = constant(x, 1);
	else if (mod == 2 || x->base == CODE_NOREG)
		x->disp = constant(x, 4);
	else
		x->disp = 0;
}

void
usual_operands(struct usual *x, unsigned rm_size, unsigned reg_size)
{
	unsigned byte = *x->p++, mod = byte >> 6, rm = byte & 7;

	x->ext = byte >> 3 & 7;
	set_reg(x, &x->reg, x->ext | (x->rex & REX_R ? 8 : 0), reg_size);
	if (mod == 3) {
		set_reg(x, &x->rm, rm | (x->rex & REX_B ? 8 : 0), rm_size);
		return;
	}
	x->rm.kind = OPERAND_MEM;
	x->rm.size = (uint8_t)rm_size;
	set_memory(x, mod, rm);
}

/* Bytes of operands that are not told to have one. */
static unsigned
word_size(const struct usual *x)
{
	return x->rex & REX_W ? 8 : x->pp == PP_66 ? 2 : 4;
}

static unsigned
opcode_size(const struct usual *x)
{
	return x->op & 1 ? word_size(x) : 1;
}

static unsigned
constant_size(unsigned size)
{
	return size < 4 ? size : 4;
}

/* --- effects ------------------------------------------------------------ */

void
usual_new(struct usual *x, unsigned d)
{
	emit(x->in, EFF_NEW, d, CODE_NOREG, 0);
}

void
usual_store(struct usual *x, unsigned s, unsigned size)
{
	if (x->base != CODE_NOREG && x->index == CODE_NOREG)
		emit_store(x->in, x->base, x->disp, s, size);
}

static void
put_load(struct usual *x, unsigned d, unsigned size, bool is_signed)
{
	struct effect *e;

	if (x->index != CODE_NOREG) {
		e = emit(x->in, EFF_TLOAD, d, x->base, x->disp);
		e->x = (uint8_t)x->index;
		e->shift = (uint8_t)x->shift;
		e->size = (uint8_t)size;
		e->flags = is_signed ? EFF_SIGNED : 0;
	} else if (x->base != CODE_NOREG && size == x->mode->word)
		emit(x->in, EFF_LOAD, d, x->base, x->disp);
	else
		usual_new(x, d);
	if (!is_signed && size < 4)
		emit(x->in, EFF_BOUND, d, CODE_NOREG, (int64_t)1 << 8 * size);
}

void
usual_result(struct usual *x, const struct operand *o)
{
	if (o->kind == OPERAND_REG)
		usual_new(x, o->reg);
	else
		usual_store(x, CODE_NOREG, o->size);
}

static void
put_cmp(struct usual *x, const struct operand *to, const struct operand *from)
{
	struct effect *e;

	if (to->kind == OPERAND_MEM || from->kind == OPERAND_MEM || to->high ||
	    (from->kind == OPERAND_REG && from->high)) {
		emit_flags(x->in);
		return;
	}
	if (from->kind == OPERAND_REG)
		e = emit(x->in, EFF_CMP, to->reg, from->reg, 0);
	else
		e = emit(x->in, EFF_CMP, to->reg, CODE_NOREG, from->imm);
	e->size = to->size;
	if (from->kind == OPERAND_IMM && e->size < 8)
		e->imm &= ((int64_t)1 << 8 * e->size) - 1;
}

/* -16: 4, and with other masks that leave low bits: the bound. */
static void
put_and(struct usual *x, const struct operand *to, int64_t m)
{
	unsigned d = to->reg;
	unsigned bit = m == 0 ? 64 : (unsigned)__builtin_ctzll((uint64_t)m);

	if (to->size == x->mode->word && m < 0 && bit < 32 &&
	    m == -((int64_t)1 << bit)) {
		emit(x->in, EFF_ALIGN, d, d, bit);
		return;
	}
	usual_new(x, d);
	if (m >= 0 && m < 0x10000 && to->size >= 4)
		emit(x->in, EFF_BOUND, d, CODE_NOREG, m + 1);
}

/* add and sub of a whole register */
static void
put_sum(struct usual *x, unsigned what, unsigned d, const struct operand *from)
{
	int sign = what == ADD ? 1 : -1;

	if (from->kind == OPERAND_IMM)
		emit(x->in, EFF_ADDI, d, d, sign * from->imm);
	else if (from->kind == OPERAND_MEM)
		usual_new(x, d);
	else if (what == SUB && from->reg == d)
		emit(x->in, EFF_CONST, d, CODE_NOREG, 0);
	else
		emit(x->in, EFF_ADDR, d, d, sign)->x = from->reg;
}

static void
put_arithmetic(struct usual *x, unsigned what, const struct operand *to,
    const struct operand *from)
{
	bool touch = what == ADD || what == OR || what == SUB || what == XOR;

	if (what == CMP) {
		put_cmp(x, to, from);
		return;
	}
	if (to->kind == OPERAND_MEM) {
		/* or $0: it only touches the page. */
		if (touch && from->kind == OPERAND_IMM && from->imm == 0)
			x->in->flags |= INSN_SAME;
		else
			usual_store(x, CODE_NOREG, to->size);
	} else if (what == XOR && from->kind == OPERAND_REG &&
		   from->reg == to->reg && to->size >= 4)
		emit(x->in, EFF_CONST, to->reg, CODE_NOREG, 0);
	else if (what == AND && from->kind == OPERAND_IMM)
		put_and(x, to, from->imm);
	else if ((what == ADD || what == SUB) && to->size == x->mode->word)
		put_sum(x, what, to->reg, from);
	else if (what != OR || from->kind != OPERAND_REG ||
		 to->size != x->mode->word ||
		 to->reg != x->mode->sp) /* see is_taint() */
		usual_new(x, to->reg);
	emit_flags(x->in);
}

static void
put_mov(struct usual *x, const struct operand *to, const struct operand *from)
{
	struct insn *in = x->in;

	if (to->kind == OPERAND_MEM)
		usual_store(x,
		    from->kind == OPERAND_REG && to->size == x->mode->word ?
			from->reg :
			CODE_NOREG,
		    to->size);
	else if (to->size < 4)
		usual_new(x, to->reg);
	else if (from->kind == OPERAND_IMM)
		emit(in, EFF_CONST, to->reg, CODE_NOREG,
		    to->size == 4 ? (int64_t)(uint32_t)from->imm : from->imm);
	else if (from->kind == OPERAND_MEM)
		put_load(x, to->reg, to->size, false);
	else if (to->size < x->mode->word)
		emit(in, EFF_EXT, to->reg, from->reg, 0)->size = 4;
	else if (to->reg == from->reg)
		in->flags |= INSN_PADDING;
	else
		emit(in, EFF_MOV, to->reg, from->reg, 0);
}

/* movzx, movsx, movsxd: from so many bytes */
static void
put_extend(struct usual *x, unsigned size, bool is_signed)
{
	struct effect *e;
	unsigned d;

	usual_operands(x, size, word_size(x));
	d = x->reg.reg;
	if (usual_in_memory(x)) {
		put_load(x, d, size, is_signed);
		return;
	}
	if (x->rm.high) {
		usual_new(x, d);
	} else {
		e = emit(x->in, EFF_EXT, d, x->rm.reg, 0);
		e->size = (uint8_t)size;
		e->flags = is_signed ? EFF_SIGNED : 0;
	}
	if (!is_signed)
		emit(x->in, EFF_BOUND, d, CODE_NOREG, (int64_t)1 << 8 * size);
}

/* Of memory without registers. */
static uint64_t
address(const struct usual *x)
{
	if (!x->mode->wide)
		return (uint32_t)x->disp;
	return (x->next ? end_pc(x) : 0) + (uint64_t)x->disp;
}

static bool
put_lea(struct usual *x)
{
	struct effect *e;
	unsigned d;

	usual_operands(x, x->mode->word, word_size(x));
	d = x->reg.reg;
	if (!usual_in_memory(x))
		return false;
	if (x->reg.size != x->mode->word)
		usual_new(x, d);
	else if (x->index != CODE_NOREG) {
		e = emit(x->in, EFF_TADD, d, x->base, x->disp);
		e->x = (uint8_t)x->index;
		e->shift = (uint8_t)x->shift;
	} else if (x->base == CODE_NOREG)
		emit(x->in, EFF_CONST, d, CODE_NOREG, (int64_t)address(x))
		    ->flags = x->next ? EFF_PC : 0;
	else if (x->base == d && x->disp == 0)
		x->in->flags |= INSN_PADDING;
	else
		emit(x->in, EFF_ADDI, d, x->base, x->disp);
	return true;
}

static void
put_push(struct usual *x, unsigned s)
{
	unsigned sp = x->mode->sp, word = x->mode->word;

	emit_store(x->in, sp, -(int64_t)word, s, word);
	emit(x->in, EFF_ADDI, sp, sp, -(int64_t)word);
}

static void
put_pop(struct usual *x, unsigned d)
{
	unsigned sp = x->mode->sp;

	emit(x->in, EFF_LOAD, d, sp, 0);
	if (d != sp)
		emit(x->in, EFF_ADDI, sp, sp, x->mode->word);
}

static void
put_jump(struct usual *x, enum flow flow, unsigned size)
{
	uint64_t by = (uint64_t)constant(x, size);

	by += end_pc(x);
	insn_flow(x->in, flow, x->mode->wide ? by : (uint32_t)by);
}

static void
put_conditional(struct usual *x, unsigned size)
{
	static const uint8_t conditions[16] = { COND_OTHER, COND_OTHER,
		COND_BELOW, COND_ABOVE_EQ, COND_EQ, COND_NE, COND_BELOW_EQ,
		COND_ABOVE, COND_OTHER, COND_OTHER, COND_OTHER, COND_OTHER,
		COND_OTHER, COND_OTHER, COND_OTHER, COND_OTHER };

	put_jump(x, FLOW_BRANCH, size);
	x->in->flags |= INSN_COND;
	x->in->cond = conditions[x->op & 15];
}

/* --- groups, told apart by ModRM ---------------------------------------- */

/* add .. cmp with a constant */
static void
group_arithmetic(struct usual *x)
{
	unsigned size = opcode_size(x);
	struct operand from;

	usual_operands(x, size, size);
	set_constant(x, &from, x->op == 0x83 ? 1 : constant_size(size));
	put_arithmetic(x, x->ext, &x->rm, &from);
}

static bool
group_shift(struct usual *x)
{
	unsigned size = opcode_size(x);

	usual_operands(x, size, size);
	/* Through the carry, or what nobody writes. */
	if (x->ext == 2 || x->ext == 3 || x->ext == 6)
		return false;
	if (x->op < 0xd0)
		constant(x, 1);
	if (!usual_in_memory(x) && x->rm.reg == x->mode->sp)
		return false;
	usual_result(x, &x->rm);
	emit_flags(x->in);
	return true;
}

/* test, not, neg */
static bool
group_unary(struct usual *x)
{
	unsigned size = opcode_size(x);

	usual_operands(x, size, size);
	if (x->ext == 0)
		constant(x, constant_size(size));
	else if (x->ext == 2 || x->ext == 3)
		usual_result(x, &x->rm);
	else
		return false;
	if (x->ext != 2)
		emit_flags(x->in);
	return true;
}

static bool
group_indirect(struct usual *x)
{
	struct insn *in = x->in;

	x->rm.size = x->mode->word;
	switch (x->ext) {
	case 2:
		in->flow = FLOW_CALL_INDIRECT;
		return true;
	case 4:
		in->flow = FLOW_INDIRECT;
		if (!usual_in_memory(x))
			in->reg = x->rm.reg;
		else if (x->index != CODE_NOREG)
			put_load(x, CODE_NOREG, x->mode->word, false);
		return true;
	case 6:
		put_push(x, usual_in_memory(x) ? CODE_NOREG : x->rm.reg);
		return true;
	default:
		return false;
	}
}

/* inc, dec, call, jmp, push */
static bool
group_various(struct usual *x)
{
	unsigned size = opcode_size(x);

	usual_operands(x, size, size);
	if (x->ext > 1)
		return x->op == 0xff && x->pp == PP_NONE && group_indirect(x);
	if (!usual_in_memory(x) && size == x->mode->word)
		emit(x->in, EFF_ADDI, x->rm.reg, x->rm.reg,
		    x->ext == 0 ? 1 : -1);
	else
		usual_result(x, &x->rm);
	emit_flags(x->in);
	return true;
}

/* --- maps --------------------------------------------------------------- */

/* i386: see add_element(). */
static bool
is_element(const struct usual *x)
{
	return !x->mode->wide && x->op == 0x03 && usual_in_memory(x) &&
	       x->index != CODE_NOREG;
}

/* Moves and sums of whatever size. */
static bool
sized(struct usual *x, int class)
{
	unsigned size = opcode_size(x);
	struct operand from;

	switch (class) {
	case 'A':
		usual_operands(x, size, size);
		if (is_element(x))
			return false;
		if (x->op & 2)
			put_arithmetic(x, x->op >> 3, &x->reg, &x->rm);
		else
			put_arithmetic(x, x->op >> 3, &x->rm, &x->reg);
		return true;
	case 'a':
		set_reg(x, &x->reg, 0, size);
		set_constant(x, &from, constant_size(size));
		put_arithmetic(x, x->op >> 3, &x->reg, &from);
		return true;
	case 'M':
		usual_operands(x, size, size);
		if (x->op & 2)
			put_mov(x, &x->reg, &x->rm);
		else
			put_mov(x, &x->rm, &x->reg);
		return true;
	case 'm':
		usual_operands(x, size, size);
		if (x->ext != 0)
			return false;
		set_constant(x, &from, constant_size(size));
		put_mov(x, &x->rm, &from);
		return true;
	case 'T':
		usual_operands(x, size, size);
		emit_flags(x->in);
		return true;
	case 't':
		constant(x, constant_size(size));
		emit_flags(x->in);
		return true;
	case 'i':
		size = word_size(x);
		usual_operands(x, size, size);
		if (x->op != 0xaf)
			constant(x, x->op == 0x6b ? 1 : constant_size(size));
		usual_new(x, x->reg.reg);
		emit_flags(x->in);
		return true;
	case 'G':
		group_arithmetic(x);
		return true;
	case 'S':
		return group_shift(x);
	case 'U':
		return group_unary(x);
	case 'F':
		return group_various(x);
	case 'L':
		return put_lea(x);
	default:
		return false;
	}
}

/* mov of a constant to the register in the opcode */
static void
put_constant(struct usual *x)
{
	unsigned size = x->op & 8 ? word_size(x) : 1;
	struct operand from;

	set_reg(x, &x->rm, (x->op & 7) | (x->rex & REX_B ? 8 : 0), size);
	set_constant(x, &from, size);
	put_mov(x, &x->rm, &from);
}

/* Without prefix, but for REX. */
static bool
simple(struct usual *x, int class)
{
	unsigned r = x->mode->reg[(x->op & 7) | (x->rex & REX_B ? 8 : 0)];

	switch (class) {
	case '+':
	case '-':
		emit(x->in, EFF_ADDI, r, r, class == '+' ? 1 : -1);
		emit_flags(x->in);
		return !x->mode->wide;
	case 'P':
		put_push(x, r);
		return true;
	case 'O':
		put_pop(x, r);
		return true;
	case 'p':
		constant(x, x->op == 0x6a ? 1 : 4);
		put_push(x, CODE_NOREG);
		return true;
	case 'X':
		put_extend(x, 4, true);
		return x->mode->wide;
	case 'j':
		put_conditional(x, 1);
		return true;
	case 'J':
		put_jump(x, FLOW_BRANCH, x->op == 0xeb ? 1 : 4);
		return true;
	case 'C':
		put_jump(x, FLOW_CALL, 4);
		return true;
	case 'R':
		x->in->flow = FLOW_RETURN;
		x->in->reg = x->mode->ra;
		put_pop(x, x->mode->ra);
		return true;
	case 'l':
		emit(x->in, EFF_MOV, x->mode->sp, x->mode->fp, 0);
		put_pop(x, x->mode->fp);
		return true;
	case 'I':
		x->in->flags |= INSN_PADDING;
		x->in->flow = FLOW_NONE;
		return true;
	case 'n':
		x->in->flags |= INSN_PADDING;
		return x->rex == 0;
	case 'D':
		if (x->rex & REX_W)
			emit(x->in, EFF_EXT, x->mode->ax, x->mode->ax, 0)
			    ->size = 4;
		else
			usual_new(x, x->mode->ax);
		return true;
	case 'd':
		usual_new(x, x->mode->dx);
		return true;
	case 'b':
	case 'B':
		put_constant(x);
		return true;
	default:
		return sized(x, class);
	}
}

static bool
two_bytes(struct usual *x, int class)
{
	bool sized_by_prefix = x->pp == PP_NONE || x->pp == PP_66;

	switch (class) {
	case '.':
		return false;
	case 'j':
		put_conditional(x, 4);
		return x->pp == PP_NONE;
	case 'u':
		x->in->flow = FLOW_NONE;
		return x->pp == PP_NONE && !x86_is_emulate(x->start, ROOM);
	case 'e':
		return x->pp == PP_F3 && x->rex == 0 && *x->p++ == 0xfa;
	case 'N':
		usual_operands(x, 4, 4);
		x->in->flags |= INSN_PADDING;
		return sized_by_prefix && x->ext == 0;
	case 'K':
		usual_operands(x, word_size(x), word_size(x));
		usual_new(x, x->reg.reg);
		return sized_by_prefix && x->reg.reg != x->mode->sp;
	case 'E':
		usual_operands(x, 1, 1);
		usual_result(x, &x->rm);
		return x->pp == PP_NONE;
	case 'X':
		put_extend(x, x->op & 1 ? 2 : 1, x->op >= 0xbe);
		return sized_by_prefix;
	case 'i':
		return sized_by_prefix && sized(x, class);
	case 'g':
	case '=':
	case 'v':
		return usual_sse_general(x, class);
	default:
		return usual_sse(x, class);
	}
}

static unsigned
prefix(unsigned byte)
{
	return byte == 0x66 ? PP_66 :
	       byte == 0xf3 ? PP_F3 :
	       byte == 0xf2 ? PP_F2 :
			      PP_NONE;
}

/* One that stands in ROOM bytes. */
static bool
decode(bool wide, const uint8_t *p, uint64_t pc, struct insn *in)
{
	struct usual x;
	bool known;

	x.mode = &x86_modes[wide];
	x.in = in;
	x.start = x.p = p;
	x.pc = pc;
	x.rex = 0;
	x.pp = prefix(*p);
	if (x.pp != PP_NONE)
		x.p++;
	if (wide && (*x.p & 0xf0) == 0x40)
		x.rex = *x.p++;
	insn_begin(in, 0);
	x.op = *x.p++;
	if (x.op == 0x0f) {
		x.op = *x.p++;
		known = two_bytes(&x, two[x.op]);
	} else if (x.pp == PP_NONE)
		known = simple(&x, one[x.op]);
	else
		known = x.pp == PP_66 && sized(&x, one[x.op]);
	if (!known)
		return false;
	in->len = (uint8_t)(x.p - p);
	return true;
}

bool
x86_usual(bool wide, const uint8_t *p, size_t n, uint64_t pc, struct insn *in)
{
	uint8_t last[ROOM] = { 0 };

	if (n >= ROOM)
		return decode(wide, p, pc, in);
	/* What follows the end is nothing that counts. */
	memcpy(last, p, n);
	return decode(wide, last, pc, in) && in->len <= n;
}
