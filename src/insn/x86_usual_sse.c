/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The most frequent instructions of SSE, by the classes of x86_usual.c.  What
 * they compute is nobody's, what they store is told.
 */
#include "insn/emit.h"
#include "insn/x86_usual.h"

/* What SSE stores; so many bytes at memory, or another register of its own. */
static bool
vector_store(struct usual *x, unsigned pp, unsigned size, bool memory)
{
	usual_operands(x, size, size);
	if (usual_in_memory(x))
		usual_store(x, CODE_NOREG, size);
	return (x->pp & pp) != 0 && (usual_in_memory(x) || !memory);
}

/* What SSE computes or loads, which is nobody's. */
static bool
vector_other(struct usual *x, unsigned pp, unsigned bytes)
{
	usual_operands(x, 16, 16);
	x->p += bytes;
	return (x->pp & pp) != 0;
}

bool
usual_sse(struct usual *x, int class)
{
	switch (class) {
	case 'V':
		return vector_other(x, PP_ALL, 0);
	case 'w':
		return vector_other(x, PP_NONE | PP_66, 0);
	case 'W':
		return vector_other(x, PP_NONE | PP_66, 1);
	case 'x':
		return vector_other(x, PP_NONE | PP_F3, 0);
	case 'z':
		return vector_other(x, PP_NONE | PP_66 | PP_F3, 0);
	case 'p':
		return vector_other(x, PP_66, 0);
	case 'y':
		return vector_other(x, PP_66 | PP_F3, 0);
	case 'k':
		return vector_other(x, PP_66 | PP_F3 | PP_F2, 1);
	case 'c':
		return vector_other(x, PP_F3 | PP_F2, 0);
	case 'q':
		return vector_other(x, PP_NONE | PP_66 | PP_F3, 0) &&
		       (x->pp != PP_66 || usual_in_memory(x));
	case 's':
		return vector_store(x, PP_ALL,
		    x->pp == PP_F3 ? 4 :
		    x->pp == PP_F2 ? 8 :
				     16,
		    false);
	case 'a':
		return vector_store(x, PP_NONE | PP_66, 16, false);
	case 'r':
		return vector_store(x, PP_NONE | PP_66, 16, true);
	case 'h':
		return vector_store(x, PP_NONE | PP_66, 8, true);
	case 'S':
		return vector_store(x, PP_66 | PP_F3, 16, false);
	case 'o':
		return vector_store(x, PP_66, 8, false);
	default:
		return false;
	}
}

bool
usual_sse_general(struct usual *x, int class)
{
	unsigned size = x->rex & REX_W ? 8 : 4;

	usual_operands(x, size, size);
	switch (class) {
	case 'g':
		usual_new(x, x->reg.reg);
		return x->pp == PP_F3 || x->pp == PP_F2;
	case '=':
		emit_flags(x->in);
		return x->pp == PP_NONE || x->pp == PP_66;
	default:
		if (x->pp == PP_66)
			usual_result(x, &x->rm);
		return x->pp == PP_66 || x->pp == PP_F3;
	}
}
