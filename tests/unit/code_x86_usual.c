/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The instructions of x86-64 and i386 that are decoded without the library: each
 * opcode of both maps with each ModRM byte, prefix and some REX, in bytes that
 * follow as they come, is told as by the library, which decodes alone where fewer
 * than 16 bytes are left.
 */
#include "code/returns.h"
#include "insn/x86.h"
#include "tap.h"

#define PC 0x7fff12345678

#ifdef HAVE_ZYDIS
static bool
same_effect(const struct effect *a, const struct effect *b)
{
	return a->kind == b->kind && a->d == b->d && a->s == b->s &&
	       a->x == b->x && a->imm == b->imm && a->size == b->size &&
	       a->flags == b->flags && a->shift == b->shift;
}

static bool
same(const struct insn *a, const struct insn *b)
{
	unsigned i;

	if (a->len != b->len || a->flow != b->flow || a->cond != b->cond ||
	    a->flags != b->flags || a->reg != b->reg ||
	    a->target != b->target || a->n != b->n)
		return false;
	for (i = 0; i < a->n; i++)
		if (!same_effect(&a->eff[i], &b->eff[i]))
			return false;
	return true;
}

static uint64_t seed = 1;
static unsigned known, bad;
static bool wide;

/* p: 16 bytes, of which n are given. */
static void
hold(uint8_t *p, unsigned n)
{
	struct code_mode mode = { .wide = wide };
	struct insn own, library;
	unsigned i;

	for (i = n; i < 16; i++) {
		seed = seed * UINT64_C(6364136223846793005) +
		       UINT64_C(1442695040888963407);
		/* Constants of 0 are told apart from others. */
		p[i] = seed >> 62 == 0 ? 0 : (uint8_t)(seed >> 40);
	}
	if (!x86_usual(wide, p, 16, PC, &own))
		return;
	known++;
	if (x86_by_library(&mode, p, 16, PC, &library) &&
	    same(&own, &library) && x86_usual(wide, p, library.len, PC, &own) &&
	    same(&own, &library) &&
	    !x86_usual(wide, p, library.len - 1, PC, &own))
		return;
	if (bad++ < 10)
		printf("# %02x %02x %02x %02x %02x %02x %02x: otherwise\n",
		    p[0], p[1], p[2], p[3], p[4], p[5], p[6]);
}

static void
hold_opcode(unsigned pp, unsigned rex, bool two, unsigned op)
{
	uint8_t p[16];
	unsigned n = 0, modrm;

	if (pp != 0)
		p[n++] = (uint8_t)pp;
	if (rex != 0)
		p[n++] = (uint8_t)rex;
	if (two)
		p[n++] = 0x0f;
	p[n++] = (uint8_t)op;
	for (modrm = 0; modrm < 256; modrm++) {
		p[n] = (uint8_t)modrm;
		hold(p, n + 1);
	}
}

static void
hold_all(void)
{
	static const uint8_t prefixes[] = { 0, 0x66, 0xf3, 0xf2 };
	static const uint8_t rexes[] = { 0, 0x40, 0x41, 0x48, 0x4e };
	unsigned pp, rex, op;

	known = bad = 0;
	for (pp = 0; pp < NELEM(prefixes); pp++)
		/* i386 has none. */
		for (rex = 0; rex < (wide ? NELEM(rexes) : 1); rex++)
			for (op = 0; op < 512; op++)
				hold_opcode(prefixes[pp], rexes[rex], op >= 256,
				    op & 255);
	ok(bad == 0, "%s: %u of %u are told otherwise",
	    wide ? "x86-64" : "i386", bad, known);
	ok(known > (wide ? 500000 : 100000), "%u were told", known);
}
#endif

int
main(void)
{
	static const uint8_t addr32_call[] = { 0x67, 0xe8, 0, 0, 0, 0 };
	static const uint8_t notrack_jmp[] = { 0x3e, 0xff, 0xe0 };
	uint8_t endbr[16] = { 0xf3, 0x0f, 0x1e, 0xfa };
	struct insn in;

	/* "addr32 call", by which static programs call __libc_start_main. */
	ok(code_turn_x86(addr32_call, 6) == TURN_CALL &&
		code_turn_x86(notrack_jmp, 3) == TURN_JUMP &&
		code_turn_x86(endbr, 4) == TURN_NONE,
	    "calls behind prefixes, with the library or without");
#ifdef HAVE_ZYDIS
	hold_all();
	wide = true;
	hold_all();
#else
	ok(!code_x86(&(struct code_mode){ .wide = true }, endbr, 16, PC, &in),
	    "no library");
#endif
	ok(x86_usual(true, endbr, 4, PC, &in), "at the end");
	ok(!x86_usual(true, endbr, 3, PC, &in), "beyond the end");
	return done();
}
