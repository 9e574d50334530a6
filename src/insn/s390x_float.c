/* SPDX-License-Identifier: GPL-3.0-or-later */
/* s390x: floating point and vectors. */
#include "insn/s390x.h"

/* b3: floating point. */
bool
s390x_float(const struct s390x_text *t, struct insn *in)
{
	unsigned op = t->p[1], r1 = t->p[3] >> 4, r2 = t->p[3] & 15;

	if (op == 0xcd && freg(r2) != CODE_NOREG) {
		emit(in, EFF_MOV, r1, freg(r2), 0); /* lgdr */
		return true;
	}
	if (op == 0xc1) { /* ldgr */
		if (freg(r1) != CODE_NOREG)
			emit(in, EFF_MOV, freg(r1), r2, 0);
		return true;
	}
	if (ONE_OF(op, 0x08, 0x09, 0x18, 0x19, 0x48, 0x49, 0x69, 0xe0, 0xe4,
		0xe8, 0xec, 0xf4, 0xfc)) {
		emit_flags(in); /* compares */
		return true;
	}
	if (op == 0x84 || op == 0x85) /* sfpc, sfasr */
		return true;
	/* madbr, fiebr ..: the first operand is elsewhere in some */
	if (ONE_OF(op, 0x0e, 0x0f, 0x1e, 0x1f, 0x2e, 0x2f, 0x3e, 0x3f, 0x38,
		0x39, 0x3b, 0x3c, 0x3d, 0x3a))
		r1 = t->p[2] >> 4;
	if (ONE_OF(op, 0x8c, 0x98, 0x99, 0x9a, 0x9c, 0x9d, 0x9e, 0xa8, 0xa9,
		0xaa, 0xac, 0xad, 0xae, 0xb8, 0xb9, 0xba, 0xc8, 0xc9, 0xca,
		0xcd, 0xe1, 0xe2, 0xe3, 0xe5, 0xe7, 0xe9, 0xea, 0xeb, 0xed,
		0xef)) {
		put_new(in, r1);
		if (op == 0xea || op == 0xeb)
			put_new(in, r1 + 1);
	} else {
		put_float(in, r1);
		if (ONE_OF(op, 0x05, 0x06, 0x07, 0x16, 0x25, 0x26, 0x36, 0x40,
			0x41, 0x42, 0x43, 0x47, 0x4a, 0x4b, 0x4c, 0x4d, 0x60,
			0x61, 0x62, 0x63, 0x65, 0x67, 0x76, 0x92, 0x96, 0xa2,
			0xa6, 0xb6, 0xc6, 0xd8, 0xd9, 0xda, 0xdb, 0xdc, 0xde,
			0xdf, 0xf9, 0xfa, 0xfb, 0xfd, 0xfe, 0xff, 0x3a, 0x3b))
			put_float(in, r1 + 2);
		if (op == 0x53 || op == 0x5b) /* diebr, didbr */
			put_float(in, t->p[2] >> 4);
	}
	emit_flags(in);
	return true;
}

/* ed: floating point and memory. */
bool
s390x_float_memory(const struct s390x_text *t, struct insn *in)
{
	unsigned op = t->p[5], f = t->r1;
	int64_t disp = op >= 0x64 && op <= 0x67 ? long_disp(t->p) : t->d;

	if (op == 0x67 || op == 0x66) { /* stdy, stey */
		s390x_store(in, op == 0x67 ? freg(f) : CODE_NOREG, t->b, t->r2,
		    disp, op == 0x67 ? 8 : 4);
		return true;
	}
	if (op == 0x65 && freg(f) != CODE_NOREG) { /* ldy */
		s390x_load(in, freg(f), t->b, t->r2, disp);
		return true;
	}
	if (ONE_OF(op, 0xa8, 0xa9, 0xac, 0xad)) /* czdt czxt cpdt cpxt */
		put_data(in, t->b, t->d, t->p[1] + 1u);
	if (ONE_OF(op, 0x08, 0x09, 0x18, 0x19, 0x10, 0x11, 0x12, 0x50, 0x51,
		0x54, 0x55, 0x58, 0x59, 0xa8, 0xa9, 0xac, 0xad)) {
		emit_flags(in);
		return true;
	}
	if (ONE_OF(op, 0x0e, 0x0f, 0x1e, 0x1f, 0x2e, 0x2f, 0x3e, 0x3f, 0x38,
		0x39, 0x3a, 0x3b, 0x3c, 0x3d, 0x40, 0x41, 0x48, 0x49, 0xaa,
		0xab, 0xae, 0xaf))
		f = t->p[4] >> 4;
	put_float(in, f);
	if (ONE_OF(op, 0x05, 0x06, 0x07, 0x25, 0x26, 0x48, 0x49, 0x3a, 0x3b,
		0xab, 0xaf))
		put_float(in, f + 2);
	if (!ONE_OF(op, 0x64, 0x65))
		emit_flags(in);
	return true;
}

/*
 * Stores of a vector's element, or of some of its bytes, of which one is sure
 * where a register has the length; 0: no store.
 */
static unsigned
stored_bytes(const struct s390x_text *t, unsigned op)
{
	switch (op) {
	case 0xe708: /* vsteb */
	case 0xe73f:
	case 0xe63f: /* vstl, vstrlr */
		return 1;
	case 0xe709:
	case 0xe609: /* vsteh, vstebrh */
		return 2;
	case 0xe70b:
	case 0xe60b: /* vstef, vstebrf */
		return 4;
	case 0xe70a:
	case 0xe60a: /* vsteg, vstebrg */
		return 8;
	case 0xe60e:
	case 0xe60f: /* vstbr, vster */
		return 16;
	case 0xe63c:
	case 0xe63d: /* vupkz, vstrl */
		return t->p[1] + 1u;
	default:
		return 0;
	}
}

/* e6, e7: vectors. */
bool
s390x_vector(const struct s390x_text *t, struct insn *in)
{
	unsigned op = t->p[0] << 8 | t->p[5], v = t->r1 | (t->p[4] & 8) << 1;
	unsigned last = t->r2 | (t->p[4] & 4) << 2;

	if (ONE_OF(op & 0xff, 0x34, 0x35, 0x37) && op >> 8 == 0xe6)
		v = t->p[4] >> 4 | (t->p[4] & 1u) << 4; /* vpkz, vlrl */
	if (ONE_OF(op & 0xff, 0x21, 0x27) && op >> 8 == 0xe7) {
		put_new(in, t->r1); /* vlgv, lcbb */
	} else if (op == 0xe650 || op == 0xe652) {
		put_new(in, t->r1);                /* vcvb, vcvbg */
	} else if (op == 0xe70e || op == 0xe706) { /* vst, vl */
		if (op == 0xe70e) {
			s390x_store(in, freg(v), t->b, t->r2, t->d, 8);
			s390x_store(in, CODE_NOREG, t->b, t->r2, t->d + 8, 8);
		} else if (freg(v) != CODE_NOREG)
			s390x_load(in, freg(v), t->b, t->r2, t->d);
		return true;
	} else if (op == 0xe736) { /* vlm */
		for (; v <= last && v < 16; v++)
			put_float(in, v);
		return true;
	} else if (op == 0xe73e) { /* vstm */
		put_data(in, t->b, t->d, v <= last ? (last - v + 1) * 16 : 16);
		return true;
	} else if (stored_bytes(t, op) != 0) {
		/* Those of lengths have no index. */
		s390x_store(in, CODE_NOREG, t->b,
		    (op & 0x30) == 0x30 ? 0 : t->r2, t->d, stored_bytes(t, op));
		return true;
	} else if (op >> 8 == 0xe7 ? !ONE_OF(op & 0xff, 0x1a, 0x1b, 0xd8, 0xd9,
					 0xdb, 0xca, 0xcb) :
				     !ONE_OF(op & 0xff, 0x5f, 0x77, 0x7f)) {
		put_float(in, v);
	}
	emit_flags(in);
	return true;
}
