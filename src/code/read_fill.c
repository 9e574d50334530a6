/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What stands between instructions and is none: tables behind the jumps that
 * read them, and what linkers, assemblers and Go fill with.
 */
#include "code/read_priv.h"
#include "code/resync.h"

#define LEAP_MAX 127 /* bytes over which a short jump leaps */

#define READS_MAX 8 /* instructions from reading an offset to the jump */

/* ppc64: does the jump that was read last take a word from a table? */
static bool
reads_offset(const struct reader *r)
{
	const struct ins *ins = &r->p->ins[r->p->nins];
	const struct effect *e;
	unsigned n, k;

	for (n = 0; n < READS_MAX && ins > r->p->ins; n++) {
		ins--;
		e = code_effects(r->p, ins);
		for (k = 0; k < ins->n; k++)
			if (e[k].kind == EFF_TLOAD && e[k].size == 4)
				return true;
	}
	return false;
}

/*
 * How long the table is that stands behind the jump that reads it, and in Thumb
 * a nop; 0: none does.
 */
static uint64_t
table_length(const struct reader *r, uint64_t off)
{
	const struct ins *last = &r->p->ins[r->p->nins - 1];
	bool thumb = r->ctx->img->machine == MACH_ARM;
	uint64_t n;

	if (thumb && (last->flags & INSN_PADDING) && last > r->p->ins)
		last--;
	if (last->flow != FLOW_INDIRECT || (last->flags & INSN_COND))
		return 0;
	if (!thumb)
		return code_offset_table(r->data, r->len, off, r->start,
		    r->ctx->img, r->e->start.sect, reads_offset(r));
	n = data_map_addresses(r->data, r->len, off, r->start,
	    r->ctx->img->big_endian, true);
	return n > 4 ? n : 0;
}

/*
 * ppc64: behind what control does not pass, a word of zeros begins a function's
 * traceback table, also after a call that does not come back and its nop, and
 * small negative ones are a jump table's, though they look like instructions.
 */
static bool
begins_data(const struct reader *r, uint64_t off)
{
	const struct ins *first = r->p->ins, *last = first + r->p->nins - 1;
	uint32_t w;

	if (r->len - off < 4)
		return false;
	w = load_u32(r->data + off, r->mode.big_endian);
	if (w != 0 && (w < 0xffff8000 || (w & 3) != 0))
		return false;
	while (last > first && (last->flags & INSN_PADDING))
		last--;
	return last->flow != FLOW_NEXT && !(last->flags & INSN_COND) &&
	       (w == 0 || !ins_is_call(last));
}

/* How much of that is passed over; between functions nothing but zeros is. */
static uint64_t
data_length(struct reader *r, uint64_t off)
{
	uint64_t n = 0;

	if (!r->p->stubs && !r->p->several)
		return read_skip_length(r, off);
	while (r->len - off - n >= 4 && load_u32(r->data + off + n, false) == 0)
		n += 4;
	return n;
}

/*
 * x86: how long the data is that a jump leaps over, as Go marks what a program
 * is linked with; 0: it may be code.  It begins with what stops, no place in it
 * is known, and as code it does not end where the jump leads.
 */
static uint64_t
leapt_over(struct reader *r, uint64_t off)
{
	const struct code_pass *p = r->p;
	const struct ins *last = &p->ins[p->nins - 1];
	struct code_mode mode = r->mode;
	struct insn *in = &r->p->insn;
	uint64_t to, at = off;

	if (last->flow != FLOW_BRANCH || !(last->flags & INS_FAR) ||
	    (last->flags & INSN_COND))
		return 0;
	to = p->fars[last->target] - r->start;
	if (to <= off || to > r->len || to - off > LEAP_MAX)
		return 0;
	for (; at < to; at += in->len) {
		if (!r->ctx->m->decode(&mode, r->data + at, r->len - at, at,
			in) ||
		    !read_valid(in, r->len - at))
			break;
		if (at == off &&
		    (in->flow != FLOW_NONE || (in->flags & INSN_PADDING) ||
			++r->fills > CODE_BAD_MAX))
			return 0;
	}
	if (at == off || at == to ||
	    code_known_place(r->e, p->fars, p->nfars, r->start + off,
		r->start + to) != r->start + to)
		return 0;
	return to - off;
}

#define POOL_BEFORE 64  /* instructions, of which one has its address */
#define POOL_CODE   8   /* instructions that it may look like */
#define POOL_MAX    256 /* bytes */

/*
 * The one of so many instructions before that has the address of what is at off;
 * NULL: none has.
 */
static const struct ins *
find_address(const struct reader *r, uint64_t off, size_t most)
{
	const struct ins *first = r->p->ins, *ins = first + r->p->nins;
	unsigned bits = r->ctx->place_bits;
	uint64_t pc = (bits == 0 ? 0 :
				   value_of_place(bits, r->e->start.sect, 0)) +
		      r->start + off;
	const struct effect *e;
	unsigned k;

	for (; most > 0 && ins > first; most--) {
		ins--;
		e = code_effects(r->p, ins);
		for (k = 0; k < ins->n; k++)
			if (e[k].kind == EFF_CONST && (uint64_t)e[k].imm == pc)
				return ins;
	}
	return NULL;
}

/*
 * How many bytes the instruction behind the one that has an address reads there at
 * once ("larl %r3,1f; vl %v20,0(%r3)"): those are no code, whatever they look like.
 */
static uint64_t
vector_length(struct reader *r, const struct ins *address)
{
	struct code_mode mode = r->mode;
	struct insn *in = &r->p->insn;
	uint64_t at = (uint64_t)address->off + address->len;

	if (!r->ctx->m->decode(&mode, r->data + at, r->len - at, r->start + at,
		in) ||
	    in->reads == 0 || in->at != 0 ||
	    in->base != code_effects(r->p, address)->d)
		return 0;
	return in->reads;
}

/*
 * s390x: how long the constants are that stand behind what control does not
 * pass, to which an instruction before points (glibc's of UTF-16); 0: it may be
 * code.  As such it would soon come to what is no instruction.
 */
static uint64_t
pool_length(struct reader *r, uint64_t off)
{
	const struct ins *last = &r->p->ins[r->p->nins - 1];
	struct code_mode mode = r->mode;
	struct insn *in = &r->p->insn;
	const struct ins *address;
	uint64_t at = off, n;
	unsigned i;

	if (last->flow == FLOW_NEXT || (last->flags & (INSN_COND | INS_BAD)) ||
	    ins_is_call(last))
		return 0;
	address = find_address(r, off, POOL_BEFORE);
	if (address == NULL)
		return 0;
	n = vector_length(r, address);
	if (n > 0)
		return n < r->len - off ? n : 0;
	for (i = 0;; i++, at += in->len) {
		if (i == POOL_CODE)
			return 0;
		if (!r->ctx->m->decode(&mode, r->data + at, r->len - at,
			r->start + at, in) ||
		    !read_valid(in, r->len - at) || in->flow == FLOW_NONE)
			break;
		if (in->flow != FLOW_NEXT)
			return 0;
	}
	n = read_skip_length(r, off);
	return n <= POOL_MAX && n < r->len - off ? n : 0;
}

#define LLD_FILL 0xd4

/* Does the instruction at off save a register, as functions begin? */
static bool
saves(struct reader *r, unsigned reg, uint64_t off)
{
	const struct code_machine *m = r->ctx->m;
	struct code_mode mode = r->mode;
	struct insn *in = &r->p->insn;
	unsigned k;

	if (!m->decode(&mode, r->data + off, r->len - off, r->start + off, in))
		return false;
	for (k = 0; k < in->n; k++)
		if (in->eff[k].kind == EFF_STORE && in->eff[k].s == reg)
			return true;
	return false;
}

/*
 * lld fills up to the next function with 0xd4, "bmi" in Thumb code, "ldrble sp,
 * [r4], #1236" in A32: no code behind what control does not pass, and behind
 * calls, which keep no flags, or data.  A call may be the last of a function.
 */
static uint64_t
lld_fill(struct reader *r, uint64_t off)
{
	const struct ins *last = &r->p->ins[r->p->nins - 1];
	uint64_t word = r->mode.thumb ? 2 : 4, n = 0;

	if ((last->flags & INSN_COND) || last->flow == FLOW_NEXT)
		return 0;
	while (n < r->len - off && r->data[off + n] == LLD_FILL)
		n++;
	n &= ~(word - 1);
	if (n == 0 || (r->start + off + n) % 4 != 0)
		return 0;
	if (r->mode.thumb && ins_is_call(last) && r->len - off != n &&
	    !saves(r, r->ctx->m->ra, off + n))
		return 0;
	return n;
}

/* Does nothing but zeros follow? */
static bool
is_zero_tail(const struct reader *r, uint64_t off)
{
	while (off < r->len && r->data[off] == 0)
		off++;
	return off == r->len;
}

/*
 * How long the table is that a switch of the function reads, of offsets from its
 * own beginning to instructions before it; 0: it is code.  Compilers put them
 * behind functions; stripped files do not say where.
 */
static uint64_t
switch_length(struct reader *r, uint64_t off)
{
	uint64_t at, to;

	if ((r->start + off) % 4 != 0)
		return 0;
	for (at = off; r->len - at >= 4; at += 4) {
		to = off +
		     (uint64_t)(int64_t)(int32_t)load_u32(r->data + at, false);
		if (to >= off || code_find(r->p, to) == NO_TARGET)
			break;
	}
	return at - off > 4 && ++r->fills <= CODE_BAD_MAX &&
		       find_address(r, off, SIZE_MAX) != NULL ?
		   at - off :
		   0;
}

/*
 * How many zeros ld64 has put in front of another function that the entry stands
 * for too.  Where starts are listed they are none of a function anyway.
 */
static uint64_t
zeros_between(struct reader *r, const struct ins *last, uint64_t off)
{
	uint64_t n = 0, rest;

	if (!r->ctx->many_functions || r->ctx->img->has_starts)
		return 0;
	while (off + n < r->len && r->data[off + n] == 0)
		n++;
	rest = (r->start + off + n) % CODE_ALIGNMENT;
	n = rest < n ? n - rest : 0;
	/* "add al, al" begins so, too. */
	return n > 1 || !ins_is_call(last) ||
		       code_ends_by_name(r->p, r->ctx->img, last) ||
		       saves(r, r->ctx->m->fp, off + n) ?
		   n :
		   0;
}

/*
 * x86 of Mach-O: how much is no code behind what control does not pass, or a call
 * that does not come back: zeros up to the next function, with which a linker
 * fills, or a table.
 */
static uint64_t
macho_length(struct reader *r, const struct ins *last, uint64_t off)
{
	uint64_t n;

	if (r->ctx->img->container != CONTAINER_MACHO)
		return 0;
	if (is_zero_tail(r, off))
		return r->len - off;
	n = zeros_between(r, last, off);
	return n > 0 ? n : switch_length(r, off);
}

/* What was read last; of Mach-O, before padding. */
static const struct ins *
last_flow(const struct reader *r)
{
	const struct ins *last = &r->p->ins[r->p->nins - 1];

	if (r->ctx->img->container == CONTAINER_MACHO)
		while (last > r->p->ins && (last->flags & INSN_PADDING))
			last--;
	return last;
}

/*
 * Zeros of x86 behind what control does not pass are no code, and what they are
 * as code may end inside of what follows.
 */
uint64_t
read_fill_at(struct reader *r, uint64_t off)
{
	const struct code_pass *p = r->p;
	const struct ins *last;
	uint64_t n = 0;
	size_t i;

	if (off == 0)
		return 0;
	if (r->ctx->img->machine == MACH_ARM) {
		n = lld_fill(r, off);
		return n > 0 || !r->mode.thumb ? n : table_length(r, off);
	}
	if (r->ctx->img->machine == MACH_PPC64) {
		n = table_length(r, off);
		return n > 0               ? n :
		       begins_data(r, off) ? data_length(r, off) :
					     0;
	}
	if (r->ctx->img->machine == MACH_S390)
		return pool_length(r, off);
	last = last_flow(r);
	if (r->ctx->m->align != 1 || last->flow == FLOW_NEXT)
		return 0;
	n = leapt_over(r, off);
	if (n == 0 && !(last->flags & INSN_COND))
		n = macho_length(r, last, off);
	if (n > 0)
		return n;
	if (r->data[off] != 0 || ins_is_call(last) ||
	    (last->flags & (INSN_COND | INS_BAD)) || ++r->fills > CODE_BAD_MAX)
		return 0;
	while (n < 255 && off + n < r->len && r->data[off + n] == 0)
		n++;
	for (i = 0; i < p->nfars; i++)
		if (p->fars[i] - r->start - off < n)
			return 0;
	return n >= 2 ? n : 0;
}
