/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Power (64-Bit ELF V2 ABI, 3.4.5 and 4.2.5.3); GNU ld fills each stub to 32
 * bytes with zeros, lld does not fill:
 *
 *	std r2, 24(r1)			where the call saves r2; V1: 40(r1)
 *	addis r12, r2, hi		where the place needs 32 bits
 *	ld r12, lo(r12)
 *	mtctr r12			V1 loads r2 and r11 too
 *	bctr				V1: cmpldi r2, 0; bnectr+; b
 *
 *	pld r12; mtctr r12; bctr	where callers need no r2, Power10
 *	paddi r12; b			and without a way through a table
 *	std r2, 24(r1); b		from such as need it
 *
 * AArch64, the first line of GNU ld only, and once for all that follow; the
 * addition may have become a nop:
 *
 *	b behind them; nop
 *	bti c				where the target needs it
 *	adrp x16, hi; add x16, x16, lo; br x16
 */
#include "insn/stubs.h"

#define WORD       4
#define POWER_STUB 10 /* words that the longest has */

static uint32_t
word_at(const struct image *img, const uint8_t *p, size_t i)
{
	/* Instructions of AArch64 are little endian in any file. */
	return load_u32(p + i * WORD,
	    img->big_endian && img->machine != MACH_AARCH64);
}

/* What a stub loads r12, or r2 and r11 of V1, from. */
static bool
power_load(uint32_t w)
{
	unsigned to = w >> 21 & 31, from = w >> 16 & 31;

	return w >> 26 == 58 && (w & 3) == 0 &&
	       (to == 12 || to == 2 || to == 11) &&
	       (from == 12 || from == 2 || from == 11);
}

/* Instructions of two words: what is done with r12, or 0. */
static unsigned
power_prefixed(const struct image *img, const uint8_t *p, size_t nwords)
{
	uint32_t w;

	if (nwords < 2 || word_at(img, p, 0) >> 26 != 1)
		return 0;
	w = word_at(img, p, 1);
	return (w >> 21 & 31) == 12 ? w >> 26 : 0;
}

#define POWER_PADDI 14 /* their second word's upper bits */
#define POWER_PLD   57

/* How a stub ends, once r12 is in CTR: so many words, or 0. */
static size_t
power_end(const struct image *img, const uint8_t *p, size_t nwords)
{
	if (nwords > 0 && word_at(img, p, 0) == 0x4e800420)
		return 1; /* bctr */
	return nwords > 2 && word_at(img, p, 0) == 0x28220000 &&
		       word_at(img, p, 1) == 0x4ce20420 &&
		       word_at(img, p, 2) >> 26 == 18 ?
		   3 :
		   0;
}

/* The words of one stub at p, or 0. */
static size_t
power_stub(const struct image *img, const uint8_t *p, size_t nwords)
{
	bool loaded = false, moved = false, direct = false;
	unsigned op;
	uint32_t w;
	size_t i, n;

	for (i = 0; i < nwords && i < POWER_STUB; i++) {
		w = word_at(img, p, i);
		if (direct && w >> 26 == 18 && (w & 3) == 0)
			return i + 1; /* b */
		if (i == 0 && (w == 0xf8410018 || w == 0xf8410028)) {
			direct = true; /* std r2, 24(r1) or 40(r1) */
			continue;
		}
		op = power_prefixed(img, p + i * WORD, nwords - i);
		direct = op == POWER_PADDI;
		if (op == POWER_PADDI || op == POWER_PLD) {
			loaded |= op == POWER_PLD;
			i++;
			continue;
		}
		if ((w & 0xffff0000) == 0x3d820000 ||
		    (w & 0xffff0000) == 0x3d620000)
			continue; /* addis r12 or r11, r2 */
		if (power_load(w))
			loaded = true;
		else if (w == 0x7d8903a6 && loaded)
			moved = true; /* mtctr r12 */
		else
			break;
	}
	n = moved ? power_end(img, p + i * WORD, nwords - i) : 0;
	return n == 0 ? 0 : i + n;
}

#define NOP   0xd503201f
#define BTI_C 0xd503245f

static size_t
aarch64_stub(const struct image *img, const uint8_t *p, size_t nwords)
{
	size_t i = 0;
	uint32_t w;

	if (nwords > 2 && (word_at(img, p, 0) & 0xfc000000) == 0x14000000 &&
	    word_at(img, p, 1) == NOP)
		i = 2;
	if (i < nwords && word_at(img, p, i) == BTI_C)
		i++;
	if (nwords < i + 3)
		return 0;
	w = word_at(img, p, i + 1);
	return (word_at(img, p, i) & 0x9f00001f) == 0x90000010 &&
		       ((w & 0xffc003ff) == 0x91000210 || w == NOP) &&
		       word_at(img, p, i + 2) == 0xd61f0200 ?
		   i + 3 :
		   0;
}

/* Words that fill up to the next stub. */
static bool
is_fill(const struct image *img, uint32_t w)
{
	return w == 0 || w == (img->machine == MACH_AARCH64 ? NOP : 0x60000000);
}

size_t
stubs_front(const struct image *img, const uint8_t *p, size_t n)
{
	size_t nwords = n / WORD, at = 0, k;

	if (img->machine != MACH_PPC64 && img->machine != MACH_AARCH64)
		return 0;
	for (;;) {
		k = img->machine == MACH_PPC64 ?
			power_stub(img, p + at * WORD, nwords - at) :
			aarch64_stub(img, p + at * WORD, nwords - at);
		if (k == 0)
			return at * WORD;
		at += k;
		while (at < nwords && is_fill(img, word_at(img, p, at)))
			at++;
	}
}
