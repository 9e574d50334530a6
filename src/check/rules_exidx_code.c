/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What Arm code itself tells about its frame: whether it calls, and what its
 * first instructions push.  Only encodings that cannot mean anything else are
 * looked at (Arm architecture reference manual, DDI 0406).
 */
#include "check/rules_exidx.h"

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

static bool
is_call_arm(uint32_t w)
{
	if (w >> 28 == 0xf)
		return (w & 0xfe000000) == 0xfa000000;		/* blx # */
	return (w & 0x0f000000) == 0x0b000000 ||		/* bl */
	    (w & 0x0ffffff0) == 0x012fff30;			/* blx r */
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

bool
arm_makes_calls(const struct image *img, uint32_t sect, uint64_t start,
    uint64_t end, bool thumb)
{
	struct bytes b = code(img, sect, start, end);
	uint32_t w;

	for (;;) {
		w = next_insn(&b, thumb);
		if (!bytes_ok(&b))
			return false;
		if (!thumb ? is_call_arm(w) : w >> 16 == 0 ?
		    (w & 0xff87) == 0x4780 :			/* blx r */
		    (w & 0xf800c000) == 0xf000c000)		/* bl, blx # */
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

void
arm_first_pushes(const struct image *img, uint32_t sect, uint64_t start,
    uint64_t end, bool thumb, uint32_t *mask, int64_t slot[16])
{
	struct bytes b = code(img, sect, start, end);
	int64_t sp = 0, n;
	uint32_t w, regs;
	unsigned i;

	*mask = 0;
	for (;;) {
		w = next_insn(&b, thumb);
		if (!bytes_ok(&b))
			return;
		regs = push_mask(w, thumb);
		n = sub_sp(w, thumb);
		if (regs == 0 && n == 0)
			return;
		sp -= n;
		for (i = 16; i-- > 0; ) {
			if ((regs >> i & 1) == 0)
				continue;
			sp -= 4;
			/* Anything else is an argument or a scratch word. */
			if ((i < 4 || i > 11) && i != ARM_LR)
				continue;
			if ((*mask >> i & 1) == 0)
				slot[i] = sp;
			*mask |= 1u << i;
		}
	}
}
