/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "code/resync.h"

#define WINDOW  64 /* bytes that are looked at */
#define LONGEST 16

/* Where instructions may begin, and how long they may be there, as bits. */
struct ways {
	uint32_t lengths[WINDOW + 1];
	unsigned n; /* bytes of the window */
	bool whole; /* the known place is at its end */
};

/* The lengths that an instruction may have at a place of the window. */
static uint32_t
lengths_at(const struct code_machine *m, const struct code_mode *mode,
    const uint8_t *p, uint64_t len, uint64_t pc)
{
	struct code_mode own = *mode;
	struct insn in;

	return m->decode(&own, p, len, pc, &in) && in.len != 0 &&
		       in.len <= LONGEST ?
		   1u << in.len :
		   code_lengths(m, mode, p, len);
}

/* Follows each way as far as the window reaches. */
static void
follow(struct ways *w, const struct code_machine *m,
    const struct code_mode *mode, const uint8_t *p, uint64_t left, uint64_t pc)
{
	uint64_t begins[WINDOW / 64 + 1] = { 1 };
	uint32_t bits;
	unsigned i, to;

	for (i = 0; i < w->n; i++) {
		w->lengths[i] = 0;
		if (!(begins[i / 64] >> i % 64 & 1))
			continue;
		w->lengths[i] = i == 0 ? code_lengths(m, mode, p, left) :
					 lengths_at(m, mode, p + i, left - i,
					     pc + i);
		for (bits = w->lengths[i]; bits != 0; bits &= bits - 1) {
			to = i + (unsigned)__builtin_ctz(bits);
			if (to <= WINDOW)
				begins[to / 64] |= (uint64_t)1 << to % 64;
		}
	}
}

/* Takes back what passes the known place by, or leads to nothing else. */
static void
prune(struct ways *w)
{
	bool good[WINDOW + LONGEST + 1] = { false };
	uint32_t left;
	unsigned i, k;

	for (i = w->n; i <= w->n + LONGEST; i++)
		good[i] = !w->whole || i == w->n;
	for (i = w->n; i-- > 0;) {
		for (left = w->lengths[i]; left != 0; left &= left - 1) {
			k = (unsigned)__builtin_ctz(left);
			if (!good[i + k])
				w->lengths[i] &= ~(1u << k);
		}
		good[i] = w->lengths[i] != 0;
	}
}

uint64_t
code_known_place(const struct entry *e, const uint64_t *targets, size_t n,
    uint64_t pc, uint64_t end)
{
	size_t i;

	for (i = 0; i < e->nrows && e->rep_size == 0; i++)
		if (e->rows[i].pc > pc) {
			if (e->rows[i].pc < end)
				end = e->rows[i].pc;
			break;
		}
	for (i = 0; i < n; i++)
		if (targets[i] > pc && targets[i] < end)
			end = targets[i];
	return end;
}

/*
 * The length where all instructions tell it: it is so whatever place is known
 * to a table, which may be wrong.  0: other machines', or it passes the place.
 */
static uint64_t
own_length(const struct code_machine *m, const struct code_mode *mode,
    const uint8_t *p, uint64_t left, uint64_t len)
{
	uint32_t bits = m->form != NULL ? code_lengths(m, mode, p, left) : 0;
	unsigned n = bits != 0 ? (unsigned)__builtin_ctz(bits) : 0;

	return n <= len ? n : 0;
}

uint64_t
code_resync(const struct code_machine *m, const struct code_mode *mode,
    const uint8_t *p, uint64_t left, uint64_t len, uint64_t pc)
{
	struct ways w = { .whole = len <= WINDOW };
	unsigned far = 0, i, most;

	w.n = len < WINDOW ? (unsigned)len : WINDOW;
	follow(&w, m, mode, p, left, pc);
	prune(&w);
	if (w.lengths[0] == 0)
		return own_length(m, mode, p, left, len);
	for (i = 0; i < w.n; i++) {
		if (w.lengths[i] == 0)
			continue;
		if (i > 0 && far <= i)
			return i;
		most = i + 31 - (unsigned)__builtin_clz(w.lengths[i]);
		if (most > far)
			far = most;
	}
	return w.whole ? len : 0;
}
