/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * s390x (z/Architecture Principles of Operation, SA22-7832): 2, 4 or 6 bytes
 * by the top two bits of the first, big-endian.  The first byte is the
 * operation, or with the second, its low half or the last byte says which:
 *
 *	00-3f	2 bytes, registers		40-7f	4, memory; 80-bf, others
 *	b2 b3 b9	by the second byte	a5 a7 c0-cc	by its low half
 *	e3 e6 e7 eb ec ed	by the last	d0-df	memory to memory
 *
 * Registers: r0-r15, f0-f15 by their DWARF numbers from 16 on; a callee keeps
 * f8-f15, which are the high halves of v8-v15.
 */
#include "insn/s390x.h"

/* --- two bytes ---------------------------------------------------------- */

static bool
two(const struct s390x_text *t, struct insn *in)
{
	unsigned op = t->p[0];

	switch (op) {
	case 0x00:
		in->flow = FLOW_NONE; /* no operation */
		return t->p[1] == 0;
	case 0x01:
	case 0x04: /* sam, spm */
		emit_flags(in);
		return true;
	case 0x05:
	case 0x0d:
	case 0x0c: /* balr, basr, bassm */
		put_new(in, t->r1);
		if (t->r2 != 0) {
			in->flow = FLOW_CALL_INDIRECT;
			in->reg = (uint8_t)t->r2;
		}
		return true;
	case 0x06: /* bctr */
		put_new(in, t->r1);
		if (t->r2 != 0)
			s390x_jump(in, t->r2, true, 5);
		return true;
	case 0x07:
		s390x_jump(in, t->r2, true, t->r2 != 0 ? t->r1 : 0);
		return true;
	case 0x0a: /* svc */
		put_new(in, 2);
		return true;
	case 0x0b: /* bsm */
		if (t->r1 != 0)
			put_new(in, t->r1);
		if (t->r2 != 0)
			s390x_jump(in, t->r2, true, 15);
		return true;
	case 0x0e:
	case 0x0f: /* mvcl, clcl */
		put_pair(in, t->r1);
		put_pair(in, t->r2);
		emit_flags(in);
		return true;
	default:
		break;
	}
	if (op >= 0x20) {
		if ((op & 15) == 9) /* compares */
			emit_flags(in);
		else if (op == 0x28 && freg(t->r1) != CODE_NOREG &&
			 freg(t->r2) != CODE_NOREG)
			emit(in, EFF_MOV, freg(t->r1), freg(t->r2), 0);
		else
			put_float(in, t->r1);
		if (ONE_OF(op, 0x26, 0x27, 0x36, 0x37))
			put_float(in, t->r1 + 2); /* mxr .. sxr */
		return true;
	}
	if (op == 0x15)
		compare(in, t->r1, t->r2, 0, 4);
	else if (op == 0x19)
		emit_flags(in);
	else if (op == 0x1c || op == 0x1d)
		put_pair(in, t->r1);
	else if (op >= 0x10 && !(ONE_OF(op, 0x12, 0x18) && t->r1 == t->r2))
		put_new(in, t->r1); /* but for ltr and lr r,r */
	if (op != 0x18 && op != 0x1c && op != 0x15)
		emit_flags(in);
	return op >= 0x10;
}

/* --- four bytes --------------------------------------------------------- */

/* a5 and a7: a constant of 16 bits. */
static bool
immediate(const struct s390x_text *t, struct insn *in)
{
	unsigned op = t->r2, v = half(t->p + 2), at = 6 - 2 * (op & 3);
	int64_t imm = sign_extend(v, 16);
	struct effect *e;

	if (t->p[0] == 0xa5) {
		if (op < 4) { /* iihh .. iill */
			e = emit(in, EFF_INSERT, t->r1, CODE_NOREG, v);
			e->x = (uint8_t)at;
			e->size = 2;
		} else if (op >= 12) { /* llihh .. llill */
			emit(in, EFF_CONST, t->r1, CODE_NOREG,
			    (int64_t)((uint64_t)v << at * 8));
		} else {
			put_new(in, t->r1);
			emit_flags(in);
		}
		return true;
	}
	switch (op) {
	case 0:
	case 1:
	case 2:
	case 3: /* tm */
		emit_flags(in);
		break;
	case 4:
		s390x_branch(in, target16(t), t->r1);
		break;
	case 5: /* bras */
		put_new(in, t->r1);
		insn_flow(in, FLOW_CALL, target16(t));
		break;
	case 6:
	case 7: /* brct, brctg */
		put_new(in, t->r1);
		s390x_branch(in, target16(t), 5);
		break;
	case 9:
		emit(in, EFF_CONST, t->r1, CODE_NOREG, imm);
		break;
	case 11: /* aghi */
		emit(in, EFF_ADDI, t->r1, t->r1, imm);
		emit_flags(in);
		break;
	case 14:
		emit_flags(in);
		break;
	case 15: /* cghi, signed */
		emit_flags(in);
		break;
	default:
		put_new(in, t->r1);
		if (op == 10)
			emit_flags(in);
		break;
	}
	return true;
}

/* b2: system, with some for everyone. */
static bool
control(const struct s390x_text *t, struct insn *in)
{
	unsigned op = t->p[1], r1 = t->p[3] >> 4, r2 = t->p[3] & 15;

	if (ONE_OF(op, 0x22, 0x26, 0x27, 0x49, 0x4f, 0x52, 0x1b, 0x23, 0x24,
		0x29, 0x4b, 0x65, 0xec, 0xe4, 0xe5, 0xed)) {
		put_new(in, r1); /* ipm, ear, msr .. */
	} else if (ONE_OF(op, 0x55, 0x5d, 0x5e)) {
		put_new(in, r1); /* mvst, clst, srst */
		put_new(in, r2);
	} else if (op == 0x41) {
		put_new(in, r1); /* cksm */
		put_pair(in, r2);
	} else if (ONE_OF(op, 0x57, 0xa6, 0xa7, 0x63)) {
		put_pair(in, r1); /* cuse, cu21, cu12, cmpsc */
		put_pair(in, r2);
	} else if (ONE_OF(op, 0xa5, 0x54, 0x4a)) {
		put_pair(in, r1); /* tre, mvpg, esta */
	} else if (ONE_OF(op, 0x05, 0x7c, 0x78, 0x9c)) {
		/* stck, stckf, stcke, stfpc */
		put_data(in, t->b, t->d, op == 0x78 ? 16 : op == 0x9c ? 4 : 8);
	} else if (op == 0xb0) {
		put_new(in, 0); /* stfle */
	} else if (op == 0x44 || op == 0x45) {
		put_float(in, r1); /* sqdr, sqer */
	} else if (op == 0x2d) {
		put_float(in, r1); /* dxr */
		put_float(in, r1 + 2);
	} else if (op == 0xb2) {
		in->flow = FLOW_NONE; /* lpswe */
	}
	emit_flags(in);
	return true;
}

/* b9, what it does besides writing its first register. */
static bool
general(const struct s390x_text *t, struct insn *in)
{
	unsigned op = t->p[1], r1 = t->p[3] >> 4, r2 = t->p[3] & 15;
	unsigned r3 = t->p[2] >> 4;

	switch (op) {
	case 0x04:
	case 0x02: /* lgr, ltgr */
		if (r1 != r2)
			emit(in, EFF_MOV, r1, r2, 0);
		if (op == 0x02)
			emit_flags(in);
		return true;
	case 0x08:
	case 0x0a: /* agr, algr */
		put_sum(in, r1, r1, r2, false);
		break;
	case 0x09:
	case 0x0b: /* sgr, slgr */
		put_sum(in, r1, r1, r2, true);
		break;
	case 0xe8:
	case 0xea: /* agrk, algrk */
		put_sum(in, r1, r2, r3, false);
		break;
	case 0xe9:
	case 0xeb: /* sgrk, slgrk */
		put_sum(in, r1, r2, r3, true);
		break;
	case 0x14:
	case 0x16: /* lgfr, llgfr */
		put_ext(in, r1, r2, 4, op == 0x14);
		return true;
	case 0x06:
	case 0x84:
		put_ext(in, r1, r2, 1, op == 0x06);
		return true;
	case 0x07:
	case 0x85:
		put_ext(in, r1, r2, 2, op == 0x07);
		return true;
	case 0xe2: /* locgr */
		if (r1 != r2)
			emit(in, EFF_MOV, r1, r2, 0)->flags = EFF_MAYBE;
		return true;
	case 0x20: /* cgr */
		emit_flags(in);
		return true;
	case 0x21: /* clgr */
		compare(in, r1, r2, 0, 8);
		return true;
	case 0x46: /* bctgr */
		put_new(in, r1);
		if (r2 != 0)
			s390x_jump(in, r2, true, 5);
		return true;
	default:
		if (ONE_OF(op, 0x30, 0x31, 0xcd, 0xcf, 0xdd, 0xdf, 0x60, 0x61,
			0x72, 0x73, 0x25, 0x8e, 0x8f, 0x9f, 0x28, 0x2c, 0xa2,
			0x8a, 0x8b))
			break;
		put_new(in, r1);
		if (ONE_OF(op, 0x0d, 0x1d, 0x83, 0x86, 0x87, 0x96, 0x97, 0xec,
			0x90, 0x91, 0x92, 0x93, 0xb0, 0xb1, 0xb2, 0xb3, 0xbd,
			0xbf, 0x8a))
			put_new(in, r1 + 1);
		if (ONE_OF(op, 0xb0, 0xb1, 0xb2, 0xb3, 0x1e, 0x29, 0x2a, 0x2b,
			0x2d, 0x2e, 0x2f, 0x38, 0x39, 0x3a, 0x3c, 0x3e, 0x3f))
			put_pair(in, r2);
		if (ONE_OF(op, 0x8d, 0xbe, 0x90, 0x91, 0x92, 0x93, 0xbd, 0xbf,
			0x9b))
			put_new(in, r2);
		if (ONE_OF(op, 0x29, 0x2d, 0x39))
			put_pair(in, r3);
		break;
	}
	emit_flags(in);
	return true;
}

/* b9, where the first register is one of floating point. */
static bool
general_or_float(const struct s390x_text *t, struct insn *in)
{
	unsigned op = t->p[1], r1 = t->p[3] >> 4;

	if (!ONE_OF(op, 0x51, 0x52, 0x53, 0x59, 0x5a, 0x5b))
		return general(t, in);
	put_float(in, r1);
	if (op >= 0x59)
		put_float(in, r1 + 2);
	return true;
}

/* 40-7f: a register and memory. */
static bool
memory(const struct s390x_text *t, struct insn *in)
{
	unsigned op = t->p[0], x = t->r2;

	switch (op) {
	case 0x40:
	case 0x42:
	case 0x50:
	case 0x4e:
	case 0x70:
		s390x_store(in, CODE_NOREG, t->b, x, t->d,
		    op == 0x40 ? 2 :
		    op == 0x42 ? 1 :
		    op == 0x4e ? 8 :
				 4);
		return true;
	case 0x60: /* std */
		s390x_store(in, freg(t->r1), t->b, x, t->d, 8);
		return true;
	case 0x68: /* ld */
		if (freg(t->r1) != CODE_NOREG)
			s390x_load(in, freg(t->r1), t->b, x, t->d);
		return true;
	case 0x41: /* la */
		s390x_address(in, t->r1, t->b, x, t->d);
		return true;
	case 0x44: /* ex */
		emit_flags(in);
		return true;
	case 0x45:
	case 0x4d: /* bal, bas */
		put_new(in, t->r1);
		in->flow = FLOW_CALL_INDIRECT;
		return true;
	case 0x46: /* bct */
		put_new(in, t->r1);
		s390x_jump(in, 0, false, 5);
		return true;
	case 0x47: /* bc */
		s390x_jump(in, x == 0 ? t->b : x,
		    t->d == 0 && (x == 0 || t->b == 0) && (x | t->b) != 0,
		    t->r1);
		return true;
	case 0x5c:
	case 0x5d: /* m, d */
		put_pair(in, t->r1);
		return true;
	case 0x49:
	case 0x55:
	case 0x59:
	case 0x69:
	case 0x79:
		emit_flags(in);
		return true;
	default:
		break;
	}
	if (op >= 0x60 && op != 0x71) {
		put_float(in, t->r1);
		if (op == 0x67)
			put_float(in, t->r1 + 2);
	} else {
		put_new(in, t->r1);
	}
	if (!ONE_OF(op, 0x43, 0x48, 0x58, 0x78))
		emit_flags(in);
	return true;
}

static bool
four(const struct s390x_text *t, struct insn *in)
{
	unsigned op = t->p[0];

	if (op < 0x80)
		return memory(t, in);
	switch (op) {
	case 0xa5:
	case 0xa7:
		return immediate(t, in);
	case 0xb2:
		return control(t, in);
	case 0xb3:
		return s390x_float(t, in);
	case 0xb9:
		return general_or_float(t, in);
	case 0x84:
	case 0x85: /* brxh, brxle */
		put_new(in, t->r1);
		s390x_branch(in, target16(t), 5);
		return true;
	case 0x86:
	case 0x87: /* bxh, bxle */
		put_new(in, t->r1);
		s390x_jump(in, t->b, t->d == 0, 5);
		return true;
	case 0x8c:
	case 0x8d:
	case 0x8e:
	case 0x8f: /* srdl .. */
		put_pair(in, t->r1);
		break;
	case 0xba:
	case 0xbb: /* cs, cds */
		s390x_swap(in, t, t->d, op == 0xbb, 4);
		break;
	case 0xa8:
	case 0xa9: /* mvcle, clcle */
		put_pair(in, t->r1);
		put_pair(in, t->r2);
		break;
	case 0x90: /* stm */
		s390x_multiple(in, t, t->d, false, 4);
		return true;
	case 0x98:
		s390x_multiple(in, t, t->d, true, 4);
		return true;
	case 0x92:
	case 0x94:
	case 0x96:
	case 0x97:
	case 0x93:
		put_data(in, t->b, t->d, 1); /* mvi, ni, oi, xi */
		if (op == 0x92)
			return true;
		break;
	case 0x82: /* lpsw */
		in->flow = FLOW_NONE;
		return true;
	case 0x88:
	case 0x89:
	case 0x8a:
	case 0x8b:
	case 0xbf:
	case 0xb1:
	case 0xae:
		put_new(in, t->r1); /* shifts; icm, lra, sigp */
		break;
	case 0xbe: /* stcm */
		put_data(in, t->b, t->d, s390x_bytes(t->r2));
		return true;
	case 0x9b:
	case 0xb6: /* stam, stctl */
		put_data(in, t->b, t->d, s390x_count(t) * 4);
		return true;
	default:
		return ONE_OF(op, 0x80, 0x83, 0x91, 0x95, 0x99, 0x9a, 0xac,
			   0xad, 0xaf, 0xb7, 0xbd) &&
		       (emit_flags(in), true);
	}
	emit_flags(in);
	return true;
}

bool
code_s390x(struct code_mode *mode, const uint8_t *p, size_t n, uint64_t pc,
    struct insn *in)
{
	struct s390x_text t = { .p = p, .pc = pc };
	unsigned len;

	(void)mode;
	if (n < 2)
		return false;
	len = s390x_len(p);
	if (n < len)
		return false;
	insn_begin(in, len);
	t.r1 = p[1] >> 4;
	t.r2 = p[1] & 15;
	if (len > 2) {
		t.b = p[2] >> 4;
		t.d = half(p + 2) & 0xfff;
	}
	return len == 2 ? two(&t, in) :
	       len == 4 ? four(&t, in) :
			  s390x_six(&t, in);
}
