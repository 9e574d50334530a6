/* SPDX-License-Identifier: GPL-3.0-or-later */
/* s390x: instructions of six bytes. */
#include "insn/s390x.h"

/* The first byte and the low half of the second: a place follows. */
enum { LARL = 0xc00, BRCL = 0xc04, BRASL = 0xc05 };
/* The first byte: the same with loads and stores, compares. */
enum { LOADS = 0xc4, COMPARES = 0xc6 };

/* c0, c2: a constant of 32 bits; c4, c6, cc: also places relative to pc. */
static bool
immediate_long(const struct s390x_text *t, struct insn *in)
{
	unsigned op = t->p[0] << 4 | t->r2;
	uint32_t v = word(t->p + 2);
	int64_t imm = sign_extend(v, 32);
	struct effect *e;

	switch (op) {
	case LARL:
		emit(in, EFF_CONST, t->r1, CODE_NOREG, (int64_t)target32(t));
		return true;
	case 0xc01: /* lgfi */
		emit(in, EFF_CONST, t->r1, CODE_NOREG, imm);
		return true;
	case BRCL:
		s390x_branch(in, target32(t), t->r1);
		return true;
	case BRASL:
		put_new(in, t->r1);
		insn_flow(in, FLOW_CALL, target32(t));
		return true;
	case 0xc08:
	case 0xc09: /* iihf, iilf */
		e = emit(in, EFF_INSERT, t->r1, CODE_NOREG, v);
		e->x = op == 0xc08 ? 4 : 0;
		e->size = 4;
		return true;
	case 0xc0e:
		emit(in, EFF_CONST, t->r1, CODE_NOREG,
		    (int64_t)((uint64_t)v << 32));
		return true;
	case 0xc0f:
		emit(in, EFF_CONST, t->r1, CODE_NOREG, v);
		return true;
	case 0xc24:
	case 0xc28:
	case 0xc2a: /* slgfi agfi algfi */
		emit(in, EFF_ADDI, t->r1, t->r1,
		    op == 0xc28 ? imm :
		    op == 0xc2a ? (int64_t)v :
				  -(int64_t)v);
		break;
	case 0xc2e:
	case 0xc2f: /* clgfi, clfi */
		compare(in, t->r1, CODE_NOREG, v, op == 0xc2e ? 8 : 4);
		return true;
	case 0xc2c:
	case 0xc2d: /* cgfi, cfi */
		break;
	case 0xc47:
	case 0xc4b:
	case 0xc4f: /* sthrl stgrl strl */
		return true;
	case 0xcc6: /* brcth */
		put_new(in, t->r1);
		s390x_branch(in, target32(t), 5);
		return true;
	case 0xccd:
	case 0xccf: /* cih, clih */
		break;
	default:
		if (t->p[0] != COMPARES)
			put_new(in, t->r1);
		if (t->p[0] == LOADS)
			return true;
		break;
	}
	emit_flags(in);
	return true;
}

/* e3: a register and memory, with a long displacement. */
static bool
memory_long(const struct s390x_text *t, struct insn *in)
{
	unsigned op = t->p[5], x = t->r2;
	int64_t disp = long_disp(t->p);

	switch (op) {
	case 0x04:
	case 0x02: /* lg, ltg */
		s390x_load(in, t->r1, t->b, x, disp);
		if (op == 2)
			emit_flags(in);
		return true;
	case 0x24:
	case 0x25: /* stg, ntstg */
		s390x_store(in, t->r1, t->b, x, disp, 8);
		return true;
	case 0x71: /* lay */
		s390x_address(in, t->r1, t->b, x, disp);
		return true;
	case 0x50:
	case 0x70:
	case 0x72:
	case 0x26:
	case 0x2e:
	case 0x2f:
	case 0x3e:
	case 0x3f:
	case 0xc3:
	case 0xc7:
	case 0xcb:
		s390x_store(in, CODE_NOREG, t->b, x, disp,
		    ONE_OF(op, 0x72, 0xc3)       ? 1 :
		    ONE_OF(op, 0x70, 0x3f, 0xc7) ? 2 :
		    ONE_OF(op, 0x26, 0x2f)       ? 8 :
		    op == 0x2e                   ? 16 :
						   4);
		return true;
	case 0x8e: /* stpq */
		s390x_store(in, t->r1, t->b, x, disp, 8);
		s390x_store(in, t->r1 + 1, t->b, x, disp + 8, 8);
		return true;
	case 0x36:
	case 0x49: /* pfd, stgsc */
		return true;
	case 0x20:
	case 0x21:
	case 0x30:
	case 0x31:
	case 0x34:
	case 0x55:
	case 0x59:
	case 0x79:
	case 0xcd:
	case 0xcf:
		break; /* compares */
	case 0x46:     /* bctg */
		put_new(in, t->r1);
		s390x_jump(in, 0, false, 5);
		return true;
	case 0x47: /* bic */
		s390x_jump(in, 0, false, t->r1);
		return true;
	case 0x86:
	case 0x87:
	case 0x96:
	case 0x97:
	case 0x0d:
	case 0x1d:
	case 0x5c:
	case 0x84:
	case 0x8f:
		put_pair(in, t->r1);
		break;
	default:
		put_new(in, t->r1);
		if (ONE_OF(op, 0x90, 0x94, 0x91, 0x95)) /* llgc, llc .. */
			emit(in, EFF_BOUND, t->r1, CODE_NOREG,
			    op & 1 ? 65536 : 256);
		else if (!ONE_OF(op, 0x14, 0x15, 0x16, 0x17, 0x58, 0x73, 0x76,
			     0x77, 0x78, 0x0f, 0x1e, 0x1f))
			break;
		return true;
	}
	emit_flags(in);
	return true;
}

/* eb: registers and memory, or a shift. */
static bool
multiple_long(const struct s390x_text *t, struct insn *in)
{
	unsigned op = t->p[5];
	int64_t disp = long_disp(t->p);

	switch (op) {
	case 0x04:
	case 0x24: /* lmg, stmg */
		s390x_multiple(in, t, disp, op == 0x04, 8);
		return true;
	case 0x96:
	case 0x98:
	case 0x26:
	case 0x90: /* lmh lmy stmh stmy */
		s390x_multiple(in, t, disp, op >= 0x96, 4);
		return true;
	case 0x44:
	case 0x45: /* bxhg, bxleg */
		put_new(in, t->r1);
		s390x_jump(in, t->b, disp == 0, 5);
		return true;
	case 0x14:
	case 0x30:
	case 0x31:
	case 0x3e: /* csy csg cdsy cdsg */
		s390x_swap(in, t, disp, op & 1 || op == 0x3e,
		    op == 0x30 || op == 0x3e ? 8 : 4);
		break;
	case 0xe4:
	case 0xe6:
	case 0xe7:
	case 0xe8:
	case 0xea:
	case 0xf4:
	case 0xf6:
	case 0xf7:
	case 0xf8:
	case 0xfa:
		put_new(in, t->r1); /* lang .. laal */
		put_data(in, t->b, disp, op < 0xf0 ? 8 : 4);
		break;
	case 0x8e:
	case 0x8f: /* mvclu, clclu */
		put_pair(in, t->r1);
		put_pair(in, t->r2);
		break;
	case 0xe2: /* locg */
		if (t->b != 0)
			emit(in, EFF_LOAD, t->r1, t->b, disp)->flags =
			    EFF_MAYBE;
		else
			put_new(in, t->r1);
		return true;
	case 0xe3:
	case 0xf3:
	case 0xe1: /* stocg .. stocfh */
		if (t->b != 0)
			emit_store(in, t->b, disp,
			    op == 0xe3 ? t->r1 : CODE_NOREG, op == 0xe3 ? 8 : 4)
			    ->flags = EFF_MAYBE;
		return true;
	case 0x52:
	case 0x54:
	case 0x56:
	case 0x57: /* mviy niy oiy xiy */
		put_data(in, t->b, disp, 1);
		break;
	case 0x6a:
	case 0x7a:
	case 0x6e:
	case 0x7e: /* asi, agsi .. */
		put_data(in, t->b, disp, op & 0x10 ? 8 : 4);
		break;
	case 0x2c:
	case 0x2d: /* stcmh, stcmy */
		put_data(in, t->b, disp, s390x_bytes(t->r2));
		return true;
	case 0x9b:
	case 0x25: /* stamy, stctg */
		put_data(in, t->b, disp, s390x_count(t) * (op == 0x25 ? 8 : 4));
		return true;
	case 0x71: /* lpswey */
		in->flow = FLOW_NONE;
		return true;
	case 0x20:
	case 0x21:
	case 0x23:
	case 0x2b:
	case 0x51:
	case 0x55:
	case 0x0f:
	case 0x2f:
	case 0x9a:
	case 0xc0:
	case 0x17:
	case 0x8a:
		break;
	default:
		put_new(in, t->r1);
		break;
	}
	emit_flags(in);
	return true;
}

/* ec: comparing and branching, rotating, adding. */
static bool
compare_branch(const struct s390x_text *t, struct insn *in)
{
	unsigned op = t->p[5], mask = t->p[4] >> 4;
	int64_t imm = sign_extend(half(t->p + 2), 16);

	switch (op) {
	case 0x64:
	case 0x65:
	case 0x76:
	case 0x77: /* cgrj .. clrj */
		compare(in, t->r1, t->r2, 0, op < 0x70 ? 8 : 4);
		s390x_branch(in, target16(t), mask & 14);
		if (mask == 14 || mask == 15)
			in->cond = COND_NONE;
		break;
	case 0x7c:
	case 0x7d:
	case 0x7e:
	case 0x7f: /* cgij .. clij */
		compare(in, t->r1, CODE_NOREG,
		    op & 1 ? t->p[4] : sign_extend(t->p[4], 8),
		    op < 0x7e ? 8 : 4);
		s390x_branch(in, target16(t), t->r2 & 14);
		break;
	case 0xe4:
	case 0xe5:
	case 0xf6:
	case 0xf7: /* cgrb .. */
		s390x_jump(in, t->b, t->d == 0, mask & 14);
		emit_flags(in);
		return true;
	case 0xfc:
	case 0xfd:
	case 0xfe:
	case 0xff: /* cgib .. */
		s390x_jump(in, t->b, t->d == 0, t->r2 & 14);
		emit_flags(in);
		return true;
	case 0x44:
	case 0x45: /* brxhg, brxlg */
		put_new(in, t->r1);
		s390x_branch(in, target16(t), 5);
		return true;
	case 0xd9:
	case 0xdb: /* aghik, alghsik */
		emit(in, EFF_ADDI, t->r1, t->r2, imm);
		emit_flags(in);
		return true;
	case 0x42:
	case 0x4e: /* lochi, lochhi */
		put_new(in, t->r1);
		return true;
	case 0x46: /* locghi */
		emit(in, EFF_CONST, t->r1, CODE_NOREG, imm)->flags = EFF_MAYBE;
		return true;
	case 0x70:
	case 0x71:
	case 0x72:
	case 0x73: /* traps */
		return true;
	default:
		put_new(in, t->r1);
		emit_flags(in);
		return true;
	}
	/* Only unsigned comparisons bound a table. */
	if ((in->flags & INSN_COND) && !(op & 1) && in->cond != COND_EQ &&
	    in->cond != COND_NE)
		in->cond = COND_OTHER;
	if ((in->flags & INSN_COND) && (mask & 14) == 14 && op < 0x7c)
		in->flags &= (uint8_t)~INSN_COND;
	if ((in->flags & INSN_COND) && (t->r2 & 14) == 14 && op >= 0x7c) {
		in->flags &= (uint8_t)~INSN_COND;
		in->cond = COND_NONE;
	}
	return true;
}

/* Memory to memory. */
static bool
storage(const struct s390x_text *t, struct insn *in)
{
	unsigned op = t->p[0];

	switch (op) {
	case 0xd2:
	case 0xd4:
	case 0xd6:
	case 0xd7:
	case 0xdc:
	case 0xe8:
	case 0xd1:
	case 0xd3:
	case 0xde:
	case 0xdf:
	case 0xe2:
	case 0xea:
		put_data(in, t->b, t->d, t->p[1] + 1u);
		if (op == 0xdf) /* edmk */
			put_new(in, 1);
		break;
	case 0xd0:
	case 0xdd: /* trtr, trt */
		put_new(in, 1);
		put_new(in, 2);
		break;
	case 0xef: /* lmd */
		for (op = t->r1; op != t->r2; op = (op + 1) & 15)
			put_new(in, op);
		put_new(in, op);
		return true;
	case 0xe5:
		if (ONE_OF(t->p[1], 0x44, 0x48, 0x4c)) /* mvhhi .. */
			put_data(in, t->b, t->d,
			    t->p[1] == 0x44 ? 2 :
			    t->p[1] == 0x48 ? 8 :
					      4);
		break;
	case 0xc8:
		if (t->r2 == 4 || t->r2 == 5) /* lpd, lpdg */
			put_pair(in, t->r1);
		else if (ONE_OF(t->r2, 6, 7, 15)) /* cal, calg, calgf */
			put_new(in, t->r1);
		else if (t->r2 == 1) { /* ectg */
			put_new(in, t->r1);
			put_pair(in, 0);
		} else if (t->r2 == 2) /* csst, at least */
			s390x_swap(in, t, t->d, false, 4);
		break;
	case 0xc5:
	case 0xc7: /* bprp, bpp */
		return true;
	case 0xe1:
	case 0xe9: /* pku, pka */
		put_data(in, t->b, t->d, 16);
		break;
	case 0xd9:
	case 0xda:
	case 0xdb:
	case 0xd5:
	case 0xee:
	case 0xf9: /* cp */
		break;
	default: /* decimal */
		if (op < 0xf0)
			return false;
		put_data(in, t->b, t->d, t->r1 + 1);
		break;
	}
	emit_flags(in);
	return true;
}

bool
s390x_six(const struct s390x_text *t, struct insn *in)
{
	switch (t->p[0]) {
	case 0xc0:
	case 0xc2:
	case LOADS:
	case COMPARES:
	case 0xcc:
		return immediate_long(t, in);
	case 0xe3:
		return memory_long(t, in);
	case 0xe6:
	case 0xe7:
		return s390x_vector(t, in);
	case 0xeb:
		return multiple_long(t, in);
	case 0xec:
		return compare_branch(t, in);
	case 0xed:
		return s390x_float_memory(t, in);
	default:
		return storage(t, in);
	}
}

bool
code_s390x_form(struct code_forms *st, const uint8_t *p, size_t n,
    struct code_form *f)
{
	unsigned op;

	(void)st;
	if (n < 2)
		return false;
	op = p[0] << 4 | (p[1] & 15);
	f->len = s390x_len(p);
	if (n < f->len)
		return false;
	if (op == LARL || op == BRCL || op == BRASL || p[0] == LOADS ||
	    p[0] == COMPARES)
		put_mask(f, 2, 4, true, 0xffffffff);
	return true;
}
