/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * .eh_frame with .sframe, of so many functions that pairs of programs are
 * known: what is said of them is what is said of each of them alone, where
 * nothing is known before.  The one who compares for the first time is tested
 * in compare_rows.c.
 */
#include "compare_frames.h"

#define ROOM 0x40 /* from one function to the next */

/* CFI: what other programs do in other bytes, and what does other things. */
static const char *const programs[] = { "", "410e10", "410e100000", "420e10",
	"024106", "410e108602", "410e108602430d06",
	"0f0b770880003f1a3b2a332422", "410e18", "4f0e10", "500e10",
	"0a410e10410b", "410e10410e08", "0c07088302", "41", "3c", "410e10c6",
	"410e1040" };

/* SFrame: the number of rows, and these. */
static const char *const rows[] = { "01 000308", "02 000308 010310",
	"02 000308 020310", "02 000308 010510f0", "03 000308 010510f0 040410f0",
	"02 000308 0b0310", "02 000308 010318", "03 000308 010310 020308",
	"02 000308 0f0310", "02 000308 100310", "02 000308 000310",
	"01 0005 08f0", "00", "02 000308 016310", "02 000308 010700 0000" };

/*
 * Pairs that say the same: an expression that looks at the place, rows that
 * reach far, two at one place, of which the last holds.
 */
static const char *const pairs[][2] = {
	{ "0f0b770880003f1a3b2a332422", "02 000308 0b0310" },
	{ "", "02 000308 200308" },
	{ "0e10", "02 000308 000310" },
	{ "410e10", "02 000308 010310" },
};

static uint64_t seed;

static unsigned
any(unsigned n)
{
	seed = seed * 6364136223846793005 + 1442695040888963407;
	return (unsigned)(seed >> 40) % n;
}

static void
test(uint64_t from)
{
	struct function f[MANY];
	const char *const *pair;
	char *alone;
	size_t i, found = 0, n;

	seed = from;
	for (i = 0; i < MANY; i++) {
		pair = pairs[any(NELEM(pairs))];
		f[i].start = WORLD_CODE + i * ROOM + any(2) * 8;
		f[i].size[0] = any(4) == 0 ? any(ROOM - 8) + 1 : ROOM - 16;
		f[i].size[1] = any(8) == 0 ? any(ROOM - 8) + 1 : f[i].size[0];
		f[i].cfi = any(2) ? pair[0] : programs[any(NELEM(programs))];
		f[i].fres = any(2) ? pair[1] : rows[any(NELEM(rows))];
	}
	duo_out.len = 0;
	sb_str(&duo_out, "");
	for (i = 0; i < MANY; i++)
		found += say(&f[i], 1, NULL);
	alone = strdup(duo_out.s);
	duo_out.len = 0;
	sb_str(&duo_out, "");
	n = say(f, MANY, NULL);
	ok(strlen(alone) > 10000, "%zu bytes of differences", strlen(alone));
	is(duo_out.s, alone, "together and alone");
	ok(n == found, "as many findings: %zu, %zu", n, found);
	free(alone);
}

int
main(void)
{
	uint64_t i;

	for (i = 1; i <= 12; i++)
		test(i);
	return done();
}
