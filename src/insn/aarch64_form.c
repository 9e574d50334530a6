/* SPDX-License-Identifier: GPL-3.0-or-later */
/* AArch64: which bits of a word may hold a place. */
#include "insn/aarch64.h"

/* Forms whose operand may be a place, or the low part of one. */
#define IS(w, mask, value) (((w) & (uint32_t)(mask)) == (uint32_t)(value))

/* The bits of w that may hold a place. */
static uint32_t
place_mask(struct code_forms *st, uint32_t w)
{
	unsigned d = RD(w), n = RN(w);

	if (IS(w, 0x1f000000, 0x10000000)) { /* adr, adrp */
		set_place(st, d);
		return 0x60ffffe0;
	}
	if (IS(w, 0x7c000000, 0x14000000)) /* b, bl */
		return 0x03ffffff;
	/* b.cond, cbz, ldr of a literal */
	if (IS(w, 0xff000010, 0x54000000) || IS(w, 0x7e000000, 0x34000000) ||
	    IS(w, 0x3b000000, 0x18000000))
		return 0x00ffffe0;
	if (IS(w, 0x7e000000, 0x36000000)) /* tbz */
		return 0x0007ffe0;
	/* mrs xd, tpidr_el0: the offset of a thread's variable follows. */
	if (IS(w, 0xffffffe0, 0xd53bd040)) {
		set_place(st, d);
		return 0;
	}
	/* Places in x29 and x30 are those of frames, of 31 there is none. */
	if (n >= 29 || !has_place(st, n))
		return 0;
	if (IS(w, 0x7f800000, 0x11000000)) { /* add, sub; with a shift */
		if (BIT(w, 22))
			set_place(st, d);
		return 0x003ffc00;
	}
	return IS(w, 0x3b000000, 0x39000000) ? 0x003ffc00 : 0; /* [xn, #imm] */
}

bool
code_aarch64_form(struct code_forms *st, const uint8_t *p, size_t n,
    struct code_form *f)
{
	f->len = 4;
	if (n < 4)
		return false;
	put_mask(f, 0, 4, false, place_mask(st, load_u32(p, false)));
	return true;
}
