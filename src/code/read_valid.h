/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each instruction goes through that is read: is it valid, and is it plain? */
#ifndef CODE_READ_VALID_H
#define CODE_READ_VALID_H

#include "code/read_priv.h"

/* What is to be 0 of an effect, from its kind on, for it to lack nothing. */
struct glance {
	uint8_t kind, d, s, x;
};
#define NO_REG 0xc0 /* bits of what is no register's number */

_Static_assert(
    CODE_REGS == 0x40 &&
	offsetof(struct effect, d) == offsetof(struct effect, kind) + 1 &&
	offsetof(struct effect, s) == offsetof(struct effect, kind) + 2 &&
	offsetof(struct effect, x) == offsetof(struct effect, kind) + 3,
    "a glance is of an effect's bytes");

extern const struct glance read_glances[]; /* by kind */

/* Has an effect the registers that its kind needs, or lacks them as it may? */
bool read_valid_closely(const struct effect *);

/* Most lack nothing. */
static inline bool
valid_effect(const struct effect *e)
{
	uint32_t has, none;

	/* Four bytes, whichever is the first. */
	memcpy(&has, (const uint8_t *)e + offsetof(struct effect, kind),
	    sizeof(has));
	memcpy(&none, &read_glances[e->kind], sizeof(none));
	return ((has & none) == 0 && !(e->flags & EFF_INDEXED)) ||
	       read_valid_closely(e);
}

/*
 * Adds an instruction that just does something to registers and memory, and is
 * valid, if there is room: false, and nothing was added.
 */
static inline bool
read_plain(struct reader *r, const struct insn *in, uint64_t off)
{
	struct code_pass *p = r->p;
	const struct effect *from = in->eff, *end = from + in->n;
	struct effect *eff;
	struct ins *ins;
	unsigned flags = 0;

	if (in->flow != FLOW_NEXT || (in->flags & 0xf0) != 0 ||
	    (in->flags & INSN_TARGET) || p->nins == p->ins_cap ||
	    p->eff_cap - p->neff < CODE_EFFECTS ||
	    (uint64_t)in->len - 1 >= r->len - off || in->n > CODE_EFFECTS ||
	    in->reg != CODE_NOREG)
		return false;
	ins = p->ins + p->nins;
	eff = p->eff + p->neff;
	for (; from < end; from++, eff++) {
		if (from->kind == EFF_TLOAD || !valid_effect(from))
			return false;
		*eff = *from;
		flags |= from->flags;
	}
	ins->off = (uint32_t)off;
	ins->eff = (uint32_t)p->neff;
	ins->target = NO_TARGET;
	ins->head = 0;
	ins->flags = in->flags;
	if (off < r->behind)
		ins->flags |= INS_BEHIND;
	if (flags & EFF_MAYBE)
		ins->flags |= INS_MAYBE;
	ins->len = in->len;
	ins->flow = FLOW_NEXT;
	ins->cond = in->cond;
	ins->reg = CODE_NOREG;
	ins->n = in->n;
	ins->told = 0;
	if (off < p->at_cap)
		p->at[off] = (uint32_t)p->nins;
	p->nins++;
	p->neff += in->n;
	return true;
}

#endif
