/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What Arm code itself tells about its frame: whether it calls, and what its
 * first instructions push.  Only encodings that cannot mean anything else are
 * looked at (Arm architecture reference manual, DDI 0406).
 */
#include "check/rules_exidx.h"

#include <string.h>

/* A reader of the code; BE8 images hold it in little-endian order. */
static struct bytes
code(const struct image *img, uint32_t sect, uint64_t start, uint64_t end)
{
	struct bytes b = image_bytes(img, sect, start);

	if (end > start && b.len > end - start)
		b.len = end - start;
	b.big_endian = img->big_endian && !img->code_little;
	return b;
}

/* n low bits as a signed number. */
static int64_t
sign_extend(uint32_t v, unsigned n)
{
	uint64_t sign = (uint64_t)1 << (n - 1);

	return (int64_t)(((uint64_t)v ^ sign) - sign);
}

static int64_t
distance_arm(uint32_t w)
{
	return 4 * sign_extend(w & 0xffffff, 24) + 8;
}

static int64_t
distance_thumb(uint32_t w)
{
	uint32_t s = w >> 26 & 1, i1 = ~(w >> 13 ^ s) & 1;
	uint32_t i2 = ~(w >> 11 ^ s) & 1;

	return 4 + sign_extend(s << 24 | i1 << 23 | i2 << 22 |
	    (w >> 16 & 0x3ff) << 12 | (w & 0x7ff) << 1, 25);
}

/*
 * Literals between the instructions look like calls too; a call leads into
 * code, or in an object has a relocation.
 */
static bool
leads_to_code(const struct image *img, uint32_t sect, uint64_t at,
    int64_t distance)
{
	const struct section *sec;

	if (sect == 0)
		return image_is_code(img, 0, addr_mask(at + distance, 4));
	sec = image_section(img, sect);
	return sec != NULL && section_reloc(sec, at) != NULL;
}

static bool
is_call_arm(const struct image *img, uint32_t sect, uint64_t at, uint32_t w)
{
	if ((w & 0x0ffffff0) == 0x012fff30)			/* blx r */
		return w >> 28 != 0xf;
	if ((w & 0x0f000000) != 0x0b000000 &&			/* bl */
	    (w & 0xfe000000) != 0xfa000000)			/* blx # */
		return false;
	return leads_to_code(img, sect, at, distance_arm(w));
}

static bool
is_call_thumb(const struct image *img, uint32_t sect, uint64_t at, uint32_t w)
{
	if (w >> 16 == 0)
		return (w & 0xff87) == 0x4780;			/* blx r */
	if ((w & 0xf800c000) != 0xf000c000)			/* bl, blx # */
		return false;
	return leads_to_code(img, sect, at, distance_thumb(w));
}

/* The next instruction, 16 or 32 bits. */
static uint32_t
next_insn(struct bytes *b, bool thumb)
{
	uint32_t w;

	if (!thumb)
		return bytes_u32(b);
	w = bytes_u16(b);
	return w >= 0xe800 ? w << 16 | bytes_u16(b) : w;
}

/*
 * "push {lr}; bl __gnu_mcount_nc" is how -pg begins even leaf functions: the
 * routine takes the word off the stack again and puts lr back.  Is the
 * instruction at a place, after such a push, the call?
 */
static bool
is_profiling_call(const struct image *img, uint32_t sect, uint64_t at,
    struct bytes b, bool thumb)
{
	uint32_t w = next_insn(&b, thumb);
	const struct section *sec;
	const struct reloc *r;
	const struct symbol *sym;
	const char *name = NULL;

	if (!bytes_ok(&b) || (thumb ? (w & 0xf800c000) != 0xf000c000 :
	    (w & 0xff000000) != 0xeb000000))
		return false;
	if (sect != 0) {
		sec = image_section(img, sect);
		r = sec != NULL ? section_reloc(sec, at) : NULL;
		if (r != NULL)
			name = r->symbol;
	} else {
		sym = image_symbol_exact(img, 0, addr_mask(at +
		    (thumb ? distance_thumb(w) : distance_arm(w)), 4));
		if (sym != NULL)
			name = sym->name;
	}
	return name != NULL && strncmp(name, "__gnu_mcount_nc", 15) == 0;
}

/* Is the instruction a push of lr alone? */
static bool
pushes_lr(uint32_t w, bool thumb)
{
	return w == (thumb ? 0xb500u : 0xe52de004u) ||
	    w == 0xe92d4000 || w == 0xf84ded04;
}

/* Where the instruction loads a literal from; at itself when it does not. */
static uint64_t
literal(uint64_t at, uint32_t w, bool thumb)
{
	uint64_t pc = thumb ? (at & ~(uint64_t)3) + 4 : at + 8;

	if (thumb && w >> 16 == 0)
		return (w & 0xf800) == 0x4800 ? pc + 4 * (w & 0xff) : at;
	if (thumb && (w & 0xffff0000) == 0xf8df0000)		/* ldr.w */
		return pc + (w & 0xfff);
	if (!thumb && (w & 0x0fff0000) == 0x059f0000)		/* ldr */
		return pc + (w & 0xfff);
	if ((w & 0x0fbf0e00) == 0x0d9f0a00)			/* vldr */
		return pc + 4 * (w & 0xff);
	return at;
}

bool
arm_makes_calls(const struct image *img, uint32_t sect, uint64_t start,
    uint64_t end, bool thumb)
{
	struct bytes b = code(img, sect, start, end);
	uint64_t at, lit, stop = UINT64_MAX;
	uint32_t w;

	for (;;) {
		at = start + b.pos;
		w = next_insn(&b, thumb);
		/* Nothing is said of what follows the first literals. */
		if (!bytes_ok(&b) || at >= stop)
			return false;
		lit = literal(at, w, thumb);
		if (lit > at && lit < stop)
			stop = lit;
		if (pushes_lr(w, thumb) && is_profiling_call(img, sect,
		    start + b.pos, b, thumb))
			next_insn(&b, thumb);
		if (thumb ? is_call_thumb(img, sect, at, w) :
		    is_call_arm(img, sect, at, w))
			return true;
	}
}

/* Registers that the instruction pushes, 0 when it is no push. */
static uint32_t
push_mask(uint32_t w, bool thumb)
{
	if (!thumb) {
		if ((w & 0xffff0000) == 0xe92d0000)
			return w & 0xffff;
		if ((w & 0xffff0fff) == 0xe52d0004)
			return 1u << (w >> 12 & 15);
	} else if (w >> 16 == 0) {
		if ((w & 0xfe00) == 0xb400)
			return (w & 0xff) | (w & 0x100) << 6;
	} else {
		if ((w & 0xffff0000) == 0xe92d0000)
			return w & 0xffff;
		if ((w & 0xffff0fff) == 0xf84d0d04)
			return 1u << (w >> 12 & 15);
	}
	return 0;
}

/* Bytes by which the instruction lowers sp without storing core registers. */
static int64_t
sub_sp(uint32_t w, bool thumb)
{
	if ((w & 0xffbf0f01) == 0xed2d0b00)			/* vpush */
		return 4 * (int64_t)(w & 0xff);
	if (!thumb)
		return (w & 0xffffff00) == 0xe24dd000 ? (w & 0xff) : 0;
	return (w & 0xffffff80) == 0xb080 ? 4 * (int64_t)(w & 0x7f) : 0;
}

/*
 * GCC -Os pushes registers from r0 on to make room for locals, which it does
 * not pop.  May a register be one of those?
 */
static bool
makes_room(uint32_t regs, unsigned i)
{
	uint32_t upto = (2u << i) - 1;

	return (regs & upto) == upto;
}

void
arm_first_pushes(const struct image *img, uint32_t sect, uint64_t start,
    uint64_t end, bool thumb, uint32_t *mask, uint32_t *room, int64_t slot[16])
{
	struct bytes b = code(img, sect, start, end);
	int64_t sp = 0, n;
	uint32_t w, regs;
	unsigned i;

	*mask = *room = 0;
	for (;;) {
		w = next_insn(&b, thumb);
		if (!bytes_ok(&b))
			return;
		regs = push_mask(w, thumb);
		n = sub_sp(w, thumb);
		if (regs == 0 && n == 0)
			return;
		if (pushes_lr(w, thumb) && is_profiling_call(img, sect,
		    start + b.pos, b, thumb))
			return;
		sp -= n;
		for (i = 16; i-- > 0; ) {
			if ((regs >> i & 1) == 0)
				continue;
			sp -= 4;
			/* Anything else is an argument or a scratch word. */
			if ((i < 4 || i > 11) && i != ARM_LR)
				continue;
			if ((*mask >> i & 1) != 0)
				continue;
			slot[i] = sp;
			*mask |= 1u << i;
			if (makes_room(regs, i))
				*room |= 1u << i;
		}
	}
}
