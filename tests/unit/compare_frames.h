/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For tests of comparisons that decode: .eh_frame and .sframe of x86-64, made
 * of the bytes of some functions.
 */
#ifndef TESTS_COMPARE_FRAMES_H
#define TESTS_COMPARE_FRAMES_H

#include "compare_world.h"

#define FRAMES 0x300000
#define SFRAME 0x380000
#define MANY   400

struct function {
	uint64_t start;
	unsigned size[2];
	/* SFrame: the number of rows, and these; NULL: not in it. */
	const char *cfi, *fres;
};

static inline size_t
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
static inline size_t
put_sframe(uint8_t *p, const struct function *f, size_t n)
{
	uint8_t fres[64];
	size_t at = 28, to, count = 0, have = 0, i, len;

	for (i = 0; i < n; i++)
		have += f[i].fres != NULL;
	to = at + 20 * have;
	for (i = 0; i < n; i++) {
		if (f[i].fres == NULL)
			continue;
		len = hex_bytes(f[i].fres, fres);
		count += fres[0];
		at = put_word(p, at, f[i].start - SFRAME, 4);
		at = put_word(p, at, f[i].size[1], 4);
		at = put_word(p, at, to - 28 - 20 * have, 4);
		at = put_word(p, at, fres[0], 4);
		at = put_word(p, at, 0, 4);
		memcpy(p + to, fres + 1, len - 1);
		to += len - 1;
	}
	put_word(p, 0, 0x0102dee2, 4);
	put_word(p, 4, 0x00f80003, 4); /* the return address: -8 */
	put_word(p, 8, have, 4);
	put_word(p, 12, count, 4);
	put_word(p, 16, to - 28 - 20 * have, 4);
	put_word(p, 20, 0, 4);
	put_word(p, 24, 20 * have, 4);
	return to;
}

/* Adds what compare says of these functions; gives how many findings. */
static inline size_t
say(const struct function *f, size_t n, void (*worlds)(struct world *))
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
	if (worlds != NULL)
		worlds(w);
	tables_find(&w->img, &all, &list, &d);
	for (i = 0; i < 2; i++) {
		side[i] =
		    list.t[strcmp(list.t[0]->name, "eh_frame") == 0 ? i :
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

#endif
