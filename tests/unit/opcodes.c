/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a word's line is found: as reading the list from its top does, which is
 * what each answer is held against.
 */
#include "insn/opcodes.h"
#include "tap.h"

#include <string.h>

/* Bits 15..8 are the key. */
static const struct opcode list[] = {
	{ 0xffff, 0x1234, "exact", NULL, 0, 0 },
	{ 0xff0f, 0x1204, "low", NULL, 0, 0 },
	{ 0xff00, 0x1200, NULL, NULL, 0, 0 },
	{ 0xff00, 0x1200, "never", NULL, 0, 0 },
	{ 0xf000, 0x3000, "zero one - three", NULL, 8, 4 },
	{ 0xf000, 0x3000, "- - two", NULL, 8, 4 },
	{ 0xf000, 0x4000, "- below - both", NULL, 0, 2 },
	{ 0x8001, 0x8001, "odd", NULL, 0, 0 },
	{ 0xc000, 0xc000, "even", NULL, 0, 0 },
};

static void
fill(struct opcodes *l)
{
	size_t i;

	for (i = 0; i < NELEM(list); i++)
		opcode_add(l, list[i].mask, list[i].value, list[i].names,
		    list[i].decode, list[i].at, list[i].len);
}

OPCODES(opcodes, fill, 8, 8);

static bool
fits(const struct opcode *l, uint32_t w)
{
	return (w & l->mask) == l->value &&
	       (l->len == 0 || l->at < 8 || opcode_name(l, w) != NULL);
}

static void
test_all(void)
{
	const struct opcode *l;
	unsigned differ = 0;
	uint32_t w;
	size_t i;

	for (w = 0; w <= 0xffff; w++) {
		for (i = 0; i < NELEM(list) && !fits(&list[i], w); i++)
			;
		l = opcode_of(&opcodes, w);
		if (l != (i < NELEM(list) ? &opcodes.list[i] : NULL))
			differ++;
	}
	ok(differ == 0, "the first line that fits");
}

/* The mnemonic of a word, "none" where its line has none, or "" for no line. */
static void
test_name(uint32_t w, const char *want)
{
	const struct opcode *l = opcode_of(&opcodes, w);
	const char *name = l == NULL ? "" : opcode_name(l, w);
	size_t n = strlen(want);

	if (name == NULL)
		name = "none";
	ok(strcspn(name, " ") == n && memcmp(name, want, n) == 0,
	    "0x%x is \"%s\"", (unsigned)w, want);
}

int
main(void)
{
	test_all();
	test_name(0x1234, "exact");
	test_name(0x1254, "low");
	test_name(0x1255, "none");
	test_name(0x3012, "zero");
	test_name(0x3112, "one");
	test_name(0x3212, "two");
	test_name(0x3312, "three");
	test_name(0x3412, "");
	test_name(0x4000, "none");
	test_name(0x4001, "below");
	test_name(0x4f02, "none");
	test_name(0x4f07, "both");
	test_name(0x8001, "odd");
	test_name(0xc001, "odd");
	test_name(0xc002, "even");
	test_name(0x8002, "");
	return done();
}
