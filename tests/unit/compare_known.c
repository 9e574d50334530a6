/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * .eh_frame with .sframe, of so many functions that pairs of programs are
 * known: what is said of them is what is said of each of them alone, where
 * nothing is known before.  The one who compares for the first time is tested
 * in compare_rows.c.
 */
#include "compare_world.h"

#define FRAMES	0x300000
#define SFRAME	0x380000
#define MANY	400
#define ROOM	0x40		/* from one function to the next */

/* CFI: what other programs do in other bytes, and what does other things. */
static const char *const programs[] = {
	"", "410e10", "410e100000", "420e10", "024106", "410e108602",
	"410e108602430d06", "0f0b770880003f1a3b2a332422", "410e18", "4f0e10",
	"500e10", "0a410e10410b", "410e10410e08", "0c07088302", "41", "3c",
	"410e10c6", "410e1040"
};

/* SFrame: the number of rows, and these. */
static const char *const rows[] = {
	"01 000308", "02 000308 010310", "02 000308 020310",
	"02 000308 010510f0", "03 000308 010510f0 040410f0",
	"02 000308 0b0310", "02 000308 010318", "03 000308 010310 020308",
	"02 000308 0f0310", "02 000308 100310", "02 000308 000310",
	"01 0005 08f0", "00", "02 000308 016310", "02 000308 010700 0000"
};

/*
 * Pairs that say the same: an expression that looks at the place, rows that
 * reach far, two at one place, of which the last holds.
 */
static const char *const pairs[][2] = {
	{ "0f0b770880003f1a3b2a332422", "02 000308 0b0310" },
	{ "", "02 000308 200308" }, { "0e10", "02 000308 000310" },
	{ "410e10", "02 000308 010310" }
};

static uint64_t seed;

static unsigned
any(unsigned n)
{
	seed = seed * 6364136223846793005 + 1442695040888963407;
	return (unsigned)(seed >> 40) % n;
}

struct function {
	uint64_t	 start;
	unsigned	 size[2];
	const char	*cfi, *fres;
};

static size_t
put_frames(uint8_t *p, const struct function *f, size_t n)
{
	size_t len, at, i;

	len = put_word(p, 0, 20, 4);
	len = put_word(p, len, 0, 4);
	len += hex_bytes("01 7a5200 01 78 10 01 1b 0c0708 9001 0000", p + len);
	for (i = 0; i < n; i++) {
		at = len;
		len = put_word(p, len, 0, 4);
		len = put_word(p, len, len, 4);
		len = put_word(p, len, f[i].start - FRAMES - len, 4);
		len = put_word(p, len, f[i].size[0], 4);
		p[len++] = 0;
		len += hex_bytes(f[i].cfi, p + len);
		while (len % 4 != 0)
			p[len++] = 0;
		put_word(p, at, len - at - 4, 4);
	}
	return put_word(p, len, 0, 4);
}

/* Version 2, sorted, x86-64. */
static size_t
put_sframe(uint8_t *p, const struct function *f, size_t n)
{
	uint8_t fres[64];
	size_t at = 28, to = 28 + 20 * n, count = 0, i, len;

	for (i = 0; i < n; i++) {
		len = hex_bytes(f[i].fres, fres);
		count += fres[0];
		at = put_word(p, at, f[i].start - SFRAME, 4);
		at = put_word(p, at, f[i].size[1], 4);
		at = put_word(p, at, to - 28 - 20 * n, 4);
		at = put_word(p, at, fres[0], 4);
		at = put_word(p, at, 0, 4);
		memcpy(p + to, fres + 1, len - 1);
		to += len - 1;
	}
	put_word(p, 0, 0x0102dee2, 4);
	put_word(p, 4, 0x00f80003, 4);		/* the return address: -8 */
	put_word(p, 8, n, 4);
	put_word(p, 12, count, 4);
	put_word(p, 16, to - 28 - 20 * n, 4);
	put_word(p, 20, 0, 4);
	put_word(p, 24, 20 * n, 4);
	return to;
}

/* Adds what compare says of these functions; gives how many findings. */
static size_t
say(const struct function *f, size_t n)
{
	static const struct selection all;
	static uint8_t frames[MANY * 64], sframe[MANY * 64];
	struct table_list list = { 0 };
	struct world *w = duo_world;
	uint8_t levels[CHECK_COUNT];
	struct diag d = { .levels = levels };
	struct compare c = { .threads = 1, .show = duo_show };
	struct table *side[2];
	size_t i, found;

	for (i = 0; i < CHECK_COUNT; i++)
		levels[i] = LEVEL_NOTE;
	world_begin(w, MACH_X86_64, 8);
	world_section(w, ".eh_frame", 0, FRAMES, frames,
	    put_frames(frames, f, n));
	world_section(w, ".sframe", 0, SFRAME, sframe,
	    put_sframe(sframe, f, n));
	tables_find(&w->img, &all, &list, &d);
	for (i = 0; i < 2; i++) {
		side[i] = list.t[strcmp(list.t[0]->name, "eh_frame") == 0 ? i :
		    1 - i];
		c.img[i] = &w->img;
		c.tables[i] = &side[i];
		c.ntables[i] = 1;
	}
	c.kind = compare_kind_for("eh_frame", "sframe");
	compare_run(&c, &d);
	found = d.n;
	compare_free(&c);
	diag_free(&d);
	tables_free(&list);
	world_end(w);
	return found;
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
		found += say(&f[i], 1);
	alone = strdup(duo_out.s);
	duo_out.len = 0;
	sb_str(&duo_out, "");
	n = say(f, MANY);
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
