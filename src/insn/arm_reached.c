/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Arm code of files that have no mapping symbols: an instruction set can be
 * told by the calls and jumps that lead to a place, from those of which the
 * file itself tells (ELF for the Arm Architecture, 5.5.3 and 5.6; Arm ARM, bl
 * and blx): its entry, its dynamic symbols, .init, .fini and their arrays.
 */
#include "insn/code_machine.h"

#include <stdlib.h>

#include "insn/arm.h"

struct reach {
	struct image *img;
	const struct code_machine *m;
	uint64_t *list; /* places to go on from, bit 0: Thumb */
	size_t n, cap;
};

/* Marks a place; false: it is marked, or none. */
static bool
mark(struct image *img, uint64_t addr, bool thumb)
{
	uint64_t at = (addr - img->reached_addr) / 2;
	uint8_t bit = (uint8_t)((thumb ? 2 : 1) << at % 4 * 2);

	if (at >= img->nreached || (img->reached[at / 4] & bit))
		return false;
	img->reached[at / 4] |= bit;
	return true;
}

static void
add(struct reach *r, uint64_t addr, bool thumb)
{
	if (addr & (thumb ? 1 : 3))
		return;
	GROW(r->list, r->n, r->cap);
	r->list[r->n++] = addr | thumb;
}

/*
 * Of 16 words of A32 six and more have the condition "always", but for one
 * function in 500, of Thumb hardly any ten (see code_machine.c); but it may be
 * small, and what comes behind it of the other set.
 */
#define WINDOW   16
#define SURE_A32 10
#define SURE_T32 2

/*
 * Can the set be that of the code there?  What stands behind a call that does
 * not come back is often data, which looks like calls to anywhere, and those
 * would go on from there.
 */
static bool
is_likely(const struct image *img, uint64_t addr, bool thumb)
{
	struct bytes b = image_bytes(img, 0, addr & ~(uint64_t)3);
	unsigned words = 0, always = 0;
	uint32_t w;

	b.big_endian = img->big_endian && !img->code_little;
	for (; words < WINDOW && bytes_left(&b) >= 4; words++) {
		w = bytes_u32(&b);
		if (words == 0 && thumb && (w & 0xffff) == T32_TO_A32)
			return true;
		always += w >> 28 == 14;
	}
	return words < WINDOW ||
	       (thumb ? always < SURE_A32 : always > SURE_T32);
}

/* bl keeps the state; bx pc changes it, and blx with a place does. */
static bool
changes_state(const struct code_mode *mode, const uint8_t *p,
    const struct insn *in)
{
	struct bytes b = { .data = p,
		.len = 4,
		.big_endian = mode->big_endian };
	uint32_t first, second;

	if (in->len == 2)
		return in->flow == FLOW_BRANCH &&
		       load_word(p, 2, mode->big_endian) == T32_TO_A32;
	if (in->flow != FLOW_CALL)
		return false;
	if (!mode->thumb)
		return bytes_u32(&b) >> 25 == 0x7d;
	first = bytes_u16(&b);
	second = bytes_u16(&b);
	return first >> 11 == 0x1e && (second & 0xd000) == 0xc000;
}

/* What an instruction reads of the code is none: neither set, for it has both. */
static void
mark_data(struct image *img, const struct insn *in)
{
	const struct effect *e = in->eff;
	unsigned i, k;

	for (i = 0; i < in->n; i++, e++)
		if (effect_literal(e))
			for (k = 0; k < e->size; k += 2) {
				mark(img, (uint64_t)e->imm + k, true);
				mark(img, (uint64_t)e->imm + k, false);
			}
}

/* From a place to where nothing follows. */
static void
follow(struct reach *r, uint64_t addr, bool thumb)
{
	struct code_mode mode = {
		.big_endian = r->img->big_endian && !r->img->code_little,
		.thumb = thumb,
	};
	struct bytes b = image_bytes(r->img, 0, addr);
	const uint8_t *p = b.data + b.pos;
	uint64_t left = bytes_left(&b);
	struct insn in;
	bool to;

	while (left > 0 && mark(r->img, addr, thumb) &&
	       r->m->decode(&mode, p, left, addr, &in) && in.len <= left) {
		mark_data(r->img, &in);
		if ((in.flags & INSN_TARGET) && in.flow != FLOW_NEXT) {
			to = thumb != changes_state(&mode, p, &in);
			if (is_likely(r->img, in.target, to))
				add(r, in.target, to);
		}
		if (in.flow != FLOW_NEXT && in.flow != FLOW_CALL &&
		    in.flow != FLOW_CALL_INDIRECT && !(in.flags & INSN_COND))
			return;
		addr += in.len;
		p += in.len;
		left -= in.len;
	}
}

/* The range of the file's code; false: there is none, or it is too far apart. */
static bool
code_range(struct image *img)
{
	const struct section *s;
	uint64_t start = UINT64_MAX, end = 0, size = 0;
	size_t i;

	for (i = 0; i < img->nplaced; i++) {
		s = img->placed[i];
		if (!(s->attr & SEC_EXEC) || s->size == 0)
			continue;
		if (s->addr < start)
			start = s->addr;
		if (s->addr + s->size > end)
			end = s->addr + s->size;
		size += s->size;
	}
	if (end <= start || (end - start) / 8 > size)
		return false;
	img->reached_addr = start & ~(uint64_t)1;
	img->nreached = (end - img->reached_addr + 1) / 2;
	return true;
}

/* Has a word the condition that nearly all of A32 have? */
static bool
is_always(const struct image *img, uint64_t addr)
{
	struct bytes b = image_bytes(img, 0, addr);

	b.big_endian = img->big_endian && !img->code_little;
	return bytes_left(&b) >= 4 && bytes_u32(&b) >> 28 == 14;
}

/* The functions that a section lists. */
static void
add_listed(struct reach *r, const struct section *s)
{
	struct bytes b = image_bytes(r->img, 0, s->addr);
	uint64_t left;
	uint32_t at;

	for (left = s->size / 4; left > 0 && bytes_left(&b) >= 4; left--) {
		at = bytes_u32(&b);
		add(r, at & ~(uint32_t)1, at & 1);
	}
}

/* What the file tells of places. */
static void
add_known(struct reach *r)
{
	const struct image *img = r->img;
	const struct symbol *sym = img->symtab.sym;
	const struct section *s;
	size_t i;

	if (img->entry != 0)
		add(r, img->entry & ~(uint64_t)1, img->entry & 1);
	for (i = 0; i < img->symtab.n; i++)
		if (sym[i].kind == SYM_FUNC)
			add(r, sym[i].addr, sym[i].thumb);
	for (i = 0; i < img->nplaced; i++) {
		s = img->placed[i];
		if (strcmp(s->name, ".init") == 0 ||
		    strcmp(s->name, ".fini") == 0)
			add(r, s->addr, !is_always(img, s->addr));
		if (strcmp(s->name, ".init_array") == 0 ||
		    strcmp(s->name, ".fini_array") == 0)
			add_listed(r, s);
	}
}

void
code_arm_reached(struct image *img)
{
	struct reach r = { .img = img, .m = code_machine_of(img) };
	uint64_t at;

	if (img->machine != MACH_ARM || img->by_section || img->marks.n != 0 ||
	    r.m == NULL || r.m->decode == NULL || !code_range(img))
		return;
	add_known(&r);
	img->reached = xcalloc(img->nreached / 4 + 1, 1);
	while (r.n > 0) {
		at = r.list[--r.n];
		follow(&r, at & ~(uint64_t)1, at & 1);
	}
	free(r.list);
}
