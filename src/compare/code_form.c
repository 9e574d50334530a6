/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Forms of instructions whose operand may be a place.  Only forms are known
 * here, no meanings: a mask for each, and which register it leaves a place in,
 * since the low part comes as the offset of a later instruction.
 */
#include "compare/code_form.h"

#include <string.h>

#define BIT(n)		((uint32_t)1 << (n))

bool
form_known(const struct image *img)
{
	switch (img->machine) {
	case MACH_AARCH64:
	case MACH_ARM:
	case MACH_RISCV:
	case MACH_LOONGARCH:
	case MACH_S390:
	case MACH_PPC64:
		return true;
	default:
		return false;
	}
}

static bool
has_page(const struct form_state *st, uint32_t reg)
{
	return (st->pages & BIT(reg)) != 0;
}

static void
set_page(struct form_state *st, uint32_t reg)
{
	st->pages |= BIT(reg);
}

/* Arm ARM (DDI 0487), C4.1: adr, b, bl, b.cond, cbz, tbz, ldr (literal). */
static uint32_t
mask_aarch64(struct form_state *st, uint32_t w)
{
	uint32_t rd = w & 31, rn = w >> 5 & 31;

	if ((w & 0x1f000000) == 0x10000000) {
		if (rd < 29)
			set_page(st, rd);
		return 0x60ffffe0;
	}
	if ((w & 0x7c000000) == 0x14000000)
		return 0x03ffffff;
	if ((w & 0xff000010) == 0x54000000 || (w & 0x7e000000) == 0x34000000 ||
	    (w & 0x3b000000) == 0x18000000)
		return 0x00ffffe0;
	if ((w & 0x7e000000) == 0x36000000)
		return 0x0007ffe0;
	/* mrs xd, tpidr_el0: the offset of a thread's variable follows. */
	if ((w & 0xffffffe0) == 0xd53bd040 && rd < 29) {
		set_page(st, rd);
		return 0;
	}
	if (rn >= 29 || !has_page(st, rn))
		return 0;
	/* add xd, xn, imm; loads and stores with an unsigned offset. */
	if ((w & 0x7f800000) == 0x11000000) {
		if ((w & 0x00400000) && rd < 29)
			set_page(st, rd);
		return 0x003ffc00;
	}
	return (w & 0x3b000000) == 0x39000000 ? 0x003ffc00 : 0;
}

/* RISC-V unprivileged ISA: auipc, jal; jalr, addi, loads and stores. */
static uint32_t
mask_riscv(struct form_state *st, uint32_t w)
{
	uint32_t op = w & 0x7f, rd = w >> 7 & 31, rs1 = w >> 15 & 31;
	bool page = rs1 != 2 && (rs1 == 3 || rs1 == 4 ||
	    has_page(st, rs1));

	switch (op) {
	case 0x17:
		if (rd != 2)
			set_page(st, rd);
		return 0xfffff000;
	case 0x6f:
		return 0xfffff000;
	case 0x67: case 0x13: case 0x1b: case 0x03: case 0x07:
		return page ? 0xfff00000 : 0;
	case 0x23: case 0x27:
		return page ? 0xfe000f80 : 0;
	default:
		return 0;
	}
}

/* LoongArch reference manual: pcaddi.., b, bl, jirl; addi, loads, stores. */
static uint32_t
mask_loongarch(struct form_state *st, uint32_t w)
{
	uint32_t rd = w & 31, rj = w >> 5 & 31;

	if (w >> 25 >= 0x0c && w >> 25 <= 0x0f) {
		if (rd != 3)
			set_page(st, rd);
		return 0x01ffffe0;
	}
	if (w >> 26 == 0x14 || w >> 26 == 0x15)
		return 0x03ffffff;
	if (rj == 3 || (rj != 2 && !has_page(st, rj)))
		return 0;
	if (w >> 26 == 0x13)
		return 0x03fffc00;
	if (w >> 26 == 0x0a || w >> 22 == 0x0a || w >> 22 == 0x0b)
		return 0x003ffc00;
	return w >> 26 == 0x09 ? 0x00fffc00 : 0;
}

/* Power ISA: b, bl and what follows it; addis, addi and D-forms from r2. */
static uint32_t
mask_ppc64(struct form_state *st, uint32_t w)
{
	uint32_t op = w >> 26, rt = w >> 21 & 31, ra = w >> 16 & 31;
	bool page = ra != 1 && (ra == 2 || ra == 12 ||
	    has_page(st, ra));
	uint32_t last = st->last;

	st->last = w;
	if (op == 18)
		return 0x03fffffc;
	/* A call's nop, or the load of r2 that the linker makes of it. */
	if (last >> 26 == 18 && (last & 1) &&
	    (w == 0x60000000 || w == 0xe8410018))
		return 0xffffffff;
	if (!page)
		return 0;
	if (op == 15) {
		if (rt != 1)
			set_page(st, rt);
		return 0xffff;
	}
	return op == 14 || op >= 32 ? 0xffff : 0;
}

/* Arm ARM (DDI 0406): b, bl, blx; movw, movt. */
static uint32_t
mask_arm(uint32_t w)
{
	/* A call may change the state: bl and blx. */
	if ((w & 0x0e000000) == 0x0a000000)
		return w >> 28 == 0xf || w >> 24 == 0xeb ? 0xf1ffffff :
		    0x00ffffff;
	if ((w & 0x0ff00000) == 0x03000000 || (w & 0x0ff00000) == 0x03400000)
		return 0x000f0fff;
	return 0;
}

/* Thumb-2: the same, the first halfword in the high half. */
static uint32_t
mask_thumb(uint32_t w)
{
	if ((w & 0xf8008000) == 0xf0008000 && (w & 0x1000))
		return 0x07ff2fff;
	if ((w & 0xf800d000) == 0xf000c000)
		return 0x07ff3fff;
	if ((w & 0xfbf08000) == 0xf2400000 || (w & 0xfbf08000) == 0xf2c00000)
		return 0x040f70ff;
	return 0;
}

static void
put_half(uint8_t *p, bool big, uint32_t v)
{
	p[big ? 0 : 1] = (uint8_t)(v >> 8);
	p[big ? 1 : 0] = (uint8_t)v;
}

static void
put_word(uint8_t *p, bool big, uint32_t v)
{
	put_half(p + (big ? 0 : 2), big, v >> 16);
	put_half(p + (big ? 2 : 0), big, v & 0xffff);
}

/* z/Architecture: the first two bits give the length; RIL forms. */
static bool
next_s390(const uint8_t *p, size_t n, struct form *f)
{
	f->len = p[0] < 0x40 ? 2 : p[0] < 0xc0 ? 4 : 6;
	if (n < f->len)
		return false;
	if ((p[0] == 0xc0 && ((p[1] & 15) == 0 || (p[1] & 15) == 4 ||
	    (p[1] & 15) == 5)) || p[0] == 0xc4 || p[0] == 0xc6)
		memset(f->mask + 2, 0xff, 4);
	return true;
}

static bool
next_thumb(const uint8_t *p, size_t n, bool big, struct form *f)
{
	uint32_t w, m, half = (uint32_t)load_word(p, 2, big);

	f->len = half >> 11 >= 0x1d ? 4 : 2;
	if (n < f->len)
		return false;
	if (f->len == 4) {
		w = half << 16 | (uint32_t)load_word(p + 2, 2, big);
		m = mask_thumb(w);
		put_half(f->mask, big, m >> 16);
		put_half(f->mask + 2, big, m & 0xffff);
	}
	return true;
}

bool
form_next(struct form_state *st, const uint8_t *p, size_t n, struct form *f)
{
	uint8_t machine = st->img->machine;
	/* AArch64 and RISC-V code, and BE8, is always little. */
	bool big = st->img->big_endian && !st->img->code_little &&
	    machine != MACH_AARCH64 && machine != MACH_RISCV;
	uint32_t w, mask = 0;

	memset(f, 0, sizeof(*f));
	if (n < 2)
		return false;
	if (machine == MACH_S390)
		return next_s390(p, n, f);
	if (machine == MACH_ARM && st->thumb)
		return next_thumb(p, n, big, f);
	f->len = machine == MACH_RISCV && (p[0] & 3) != 3 ? 2 : 4;
	if (n < f->len)
		return false;
	if (f->len == 2)
		return true;
	w = load_u32(p, big);
	switch (machine) {
	case MACH_AARCH64:
		mask = mask_aarch64(st, w);
		break;
	case MACH_ARM:
		mask = mask_arm(w);
		break;
	case MACH_RISCV:
		mask = mask_riscv(st, w);
		break;
	case MACH_LOONGARCH:
		mask = mask_loongarch(st, w);
		break;
	case MACH_PPC64:
		mask = mask_ppc64(st, w);
		/* A prefix, whose place has bits in both words. */
		if (w >> 26 == 1 && (w & 0x00100000) && n >= 8) {
			f->len = 8;
			put_word(f->mask, big, 0x0003ffff);
			put_word(f->mask + 4, big, 0x0000ffff);
			return true;
		}
		break;
	}
	put_word(f->mask, big, mask);
	return true;
}

/*
 * x86 has no fixed places for anything, but a 32-bit place stands behind the
 * opcode of a call or jump, or behind a ModRM byte that says [rip+disp32].
 * i386 counts from the GOT's address in a register: [reg+disp32].
 */
bool
form_x86_place(const struct image *img, const uint8_t *p, size_t i)
{
	uint8_t b;

	if (i == 0)
		return false;
	b = p[i - 1];
	if (b == 0xe8 || b == 0xe9 || b == 0x68 || (b & 0xc7) == 0x05)
		return true;
	if (i >= 2 && p[i - 2] == 0x0f && (b & 0xf0) == 0x80)
		return true;
	if (img->machine != MACH_I386)
		return false;
	/* Neither esp (a SIB byte follows) nor ebp. */
	if ((b & 0xc0) == 0x80 && (b & 7) != 4 && (b & 7) != 5)
		return true;
	return i >= 2 && p[i - 2] == 0x81 && (b & 0xf8) == 0xc0 &&
	    (b & 7) != 4 && (b & 7) != 5;
}
