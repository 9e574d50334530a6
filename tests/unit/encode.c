/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * __unwind_info of many functions, read back by a decoder of a few lines after
 * mach-o/compact_unwind_encoding.h: each function has its own word, LSDA and
 * personality, in the fewest entries and common words.  And the row of an FDE
 * that is its function's body.
 */
#include <stdlib.h>

#include "format/encode_unwind_info.h"
#include "table/body.h"
#include "table/orc.h"
#include "tap.h"

#define FUNCTIONS 6000

static struct ui_made made;
static struct ui_function f[FUNCTIONS], was[FUNCTIONS];
static size_t regular, compressed, entries, in_pages, bytes[FUNCTIONS];

static uint32_t
get(size_t at, unsigned size)
{
	if (at + size > made.len) {
		printf("# outside: %zu\n", at);
		exit(1);
	}
	return (uint32_t)load_word(made.data + at, size, false);
}

/* The entry in force at a place: its word, and where its bytes are counted. */
static bool
find(uint32_t pc, uint32_t *start, uint32_t *word)
{
	uint32_t ncommon = get(8, 4), common = get(4, 4), index = get(20, 4);
	uint32_t n = get(24, 4), i, k, page, count, at, encs, w, number;
	bool found = false;

	for (i = 0; i + 1 < n && get(index + 12 * (i + 1), 4) <= pc; i++)
		;
	page = get(index + 12 * i + 4, 4);
	if (page == 0 || get(index + 12 * i, 4) > pc)
		return false;
	at = page + get(page + 4, 2);
	count = get(page + 6, 2);
	for (k = 0; k < count; k++) {
		if (get(page, 4) == 2) {
			if (get(at + 8 * k, 4) > pc)
				break;
			*start = get(at + 8 * k, 4);
			*word = get(at + 8 * k + 4, 4);
		} else {
			w = get(at + 4 * k, 4);
			if (get(index + 12 * i, 4) + (w & 0xffffff) > pc)
				break;
			*start = get(index + 12 * i, 4) + (w & 0xffffff);
			number = w >> 24;
			encs = page + get(page + 8, 2);
			if (number >= ncommon + get(page + 10, 2))
				return false;
			*word = number < ncommon ?
				    get(common + 4 * number, 4) :
				    get(encs + 4 * (number - ncommon), 4);
		}
		found = true;
	}
	return found;
}

static uint32_t
lsda_of(uint32_t start)
{
	uint32_t index = get(20, 4), n = get(24, 4), at;

	for (at = get(index + 8, 4); at < get(index + 12 * (n - 1) + 8, 4);
	     at += 8)
		if (get(at, 4) == start)
			return get(at + 4, 4);
	return 0;
}

/* Pages by kind, and what they and the index hold together. */
static size_t
pages(void)
{
	uint32_t index = get(20, 4), n = get(24, 4), i, k, page, lsda, bad = 0;

	regular = compressed = entries = in_pages = 0;
	lsda = index + 12 * n;
	for (i = 0; i + 1 < n; i++) {
		page = get(index + 12 * i + 4, 4);
		regular += get(page, 4) == 2;
		compressed += get(page, 4) == 3;
		entries += get(page + 6, 2);
		in_pages += get(page + 6, 2) * (get(page, 4) == 2 ? 8 : 4);
		bad += page % 4 != 0 || page + 4096 > made.len;
		bad += get(page, 4) == 3 ?
			   get(page + 4, 2) != 12 ||
			       get(page + 8, 2) + 4 * get(page + 10, 2) > 4096 :
			   get(page + 4, 2) != 8 ||
			       8 + 8 * get(page + 6, 2) > 4096;
		/* Its first LSDA: of all that begin before it. */
		for (k = lsda; k < get(index + 12 * i + 8, 4); k += 8)
			bad += get(k, 4) >= get(index + 12 * i, 4);
		bad += k != get(index + 12 * i + 8, 4);
	}
	bad += get(index + 12 * (n - 1) + 4, 4) != 0;
	return bad;
}

static uint64_t seed = 11;

static uint32_t
some(uint32_t n)
{
	seed = seed * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)(seed >> 33) % n;
}

/*
 * n functions some distance apart, each with a word of so many; the words are
 * arm64's frames, whose bits from 0 on are registers.
 */
static void
round_trip(size_t n, uint32_t step, uint32_t nwords, unsigned lsdas,
    unsigned personalities, const char *what)
{
	uint32_t start = 0x1000, word, at, said;
	size_t i, k, bad = 0, folded = 0, sum;
	unsigned pers;

	for (i = 0; i < n; i++) {
		memset(&f[i], 0, sizeof(f[i]));
		f[i].start = start;
		start += 4 + some(step);
		f[i].end = start;
		f[i].word = 0x04000000 | some(nwords);
		f[i].origin = i;
		if (lsdas != 0 && some(lsdas) == 0) {
			f[i].has_lsda = true;
			f[i].lsda = 0x900000 + 4 * (uint32_t)i;
			f[i].word |= 0x40000000;
		}
		if (personalities != 0)
			f[i].slot = 0x800 + 8 * some(personalities);
	}
	memcpy(was, f, sizeof(f));
	/* In any order. */
	for (i = 0; i < n; i++) {
		struct ui_function t = f[i];

		k = some((uint32_t)n);
		f[i] = f[k];
		f[k] = t;
	}
	if (!ok(ui_encode(MACH_AARCH64, f, n, &made), "%s", what))
		return;
	bad = pages();
	for (i = 0, sum = 0; i < n; i++) {
		bytes[f[i].origin] = f[i].bytes;
		sum += f[i].bytes;
	}
	for (i = 0; i < n; i++) {
		if (!find(was[i].start, &at, &word) || at > was[i].start ||
		    !find(was[i].end - 1, &said, &word) || said != at) {
			bad++;
			continue;
		}
		pers = word >> 28 & 3;
		said = was[i].slot == 0 ? 0 :
		       pers == 0        ? 1 :
					  get(get(12, 4) + 4 * (pers - 1), 4);
		bad += (word & ~0x30000000u) != was[i].word ||
		       said != was[i].slot || (pers == 0) != (was[i].slot == 0);
		bad += (was[i].has_lsda ? was[i].lsda : 0) !=
		       lsda_of(was[i].start);
		folded += at != was[i].start;
		/* Only what is equal may share an entry, and then it does. */
		k = i > 0 && was[i - 1].word == was[i].word &&
		    was[i - 1].slot == was[i].slot && !was[i].has_lsda;
		bad += k != (at != was[i].start);
		bad += (bytes[i] == 0) != (at != was[i].start);
	}
	ok(bad == 0 && made.entries == entries && entries == n - folded,
	    "%zu places are wrong", bad);
	ok(made.pages == regular + compressed && made.regular == regular &&
		made.common == get(8, 4) && made.personalities == get(16, 4),
	    "its numbers");
	ok(sum == in_pages + 8 * made.lsdas, "bytes of functions");
	free(made.data);
}

/* The most used words are common, of those used alike the greater ones. */
static void
common(void)
{
	size_t n = 0, i, k;

	memset(f, 0, sizeof(f));
	for (i = 0; i < 200; i++)
		for (k = 0; k < (i == 7 ? 3 : i == 9 ? 2 : 1); k++) {
			/* Others between, so that none is folded. */
			f[n].start = 0x1000 + 8 * (uint32_t)n;
			f[n].end = f[n].start + 8;
			f[n].has_lsda = true;
			f[n].word = 0x44000000 | (uint32_t)i;
			n++;
		}
	ui_encode(MACH_AARCH64, f, n, &made);
	ok(get(8, 4) == 127 && get(28, 4) == 0x44000007 &&
		get(32, 4) == 0x44000009 && get(36, 4) == 0x440000c7 &&
		get(40, 4) == 0x440000c6,
	    "127 common words in order");
	free(made.data);
}

/*
 * What a page holds.  Of the functions, 8 bytes each, the words go round; from
 * number "far" on they are so far behind the first one, and the last one has a
 * word of its own.  Says of the first page its kind and entries, and how many
 * pages there are.
 */
static const struct {
	const char *what;
	uint32_t n, nwords, far, away;
	bool own;
	const char *want;
} limits[] = {
	{ "1021 words of a compressed page", 1021, 2, 0, 0, false,
	    "3 1021 of 1" },
	{ "one more", 1022, 2, 0, 0, false, "3 1021 of 2" },
	{ "the last two for a word that is not common", 1020, 127, 0, 0, true,
	    "3 1020 of 1" },
	{ "there is but one left", 1021, 127, 0, 0, true, "3 1020 of 2" },
	{ "127 common words and 129 more", 256, 256, 0, 0, false,
	    "3 256 of 1" },
	{ "one more: a regular page", 257, 257, 0, 0, false, "2 257 of 1" },
	{ "no farther than 24 bits", 2, 2, 1, 0xfffffe, false, "3 2 of 1" },
	{ "farther", 2, 2, 1, 0xffffff, false, "2 2 of 1" },
	{ "510 before what is too far", 512, 2, 510, 0xffffff, false,
	    "2 511 of 2" },
	{ "511, as many as a regular page holds", 512, 2, 511, 0xffffff, false,
	    "3 511 of 2" },
	{ "511 of which all are apart", 511, 2, 1, 0xffffff, false,
	    "2 511 of 1" },
	{ "512", 512, 2, 1, 0xffffff, false, "2 511 of 2" },
};

static void
limit(size_t at)
{
	uint32_t n = limits[at].n, i, page;
	char said[32];

	memset(f, 0, sizeof(f));
	for (i = 0; i < n; i++) {
		f[i].start = 0x1000 + 8 * i;
		if (limits[at].far != 0 && i >= limits[at].far)
			f[i].start = 0x1000 + limits[at].away +
				     8 * (i - limits[at].far);
		f[i].end = f[i].start + 8;
		f[i].word = limits[at].own && i == n - 1 ?
				0x02000000 :
				0x04000000 | i % limits[at].nwords;
	}
	ui_encode(MACH_AARCH64, f, n, &made);
	page = get(get(20, 4) + 4, 4);
	snprintf(said, sizeof(said), "%u %u of %u", get(page, 4),
	    get(page + 6, 2), get(24, 4) - 1);
	is(said, limits[at].want, limits[at].what);
	ok(pages() == 0 && entries == n, "its pages");
	free(made.data);
}

static void
special(void)
{
	struct ui_function g[5];
	uint32_t start, word;
	size_t i;

	memset(g, 0, sizeof(g));
	ok(!ui_encode(MACH_AARCH64, g, 0, &made), "no functions");
	for (i = 0; i < 4; i++) {
		g[i].start = 8 * (uint32_t)i;
		g[i].end = 8 * (uint32_t)i + 8;
		g[i].slot = 0x100 + 8 * (uint32_t)i;
	}
	ok(!ui_encode(MACH_AARCH64, g, 4, &made), "four personalities");
	ok(ui_encode(MACH_AARCH64, g, 3, &made) && made.personalities == 3,
	    "three");
	free(made.data);
	/* x86's sizes in code differ although the words do not. */
	for (i = 0; i < 4; i++) {
		g[i].slot = 0;
		g[i].word = 0x03000000;
	}
	ok(ui_encode(MACH_X86_64, g, 4, &made) && made.entries == 4,
	    "sizes that are in the code");
	free(made.data);
	ok(ui_encode(MACH_AARCH64, g, 4, &made) && made.entries == 1,
	    "DWARF's on arm64 are equal");
	free(made.data);
	/* Two at one place: the first counts. */
	g[1].start = 0;
	g[1].word = 0x04000001;
	g[0].origin = 1;
	g[1].origin = 2;
	ok(ui_encode(MACH_AARCH64, g, 2, &made) && made.entries == 1 &&
		find(0, &start, &word) && word == 0x03000000,
	    "the first of two");
	free(made.data);
	for (i = 0; i < 5; i++) {
		g[i].start = i == 0 ? 0 : i == 4 ? 16 : 8;
		g[i].end = g[i].start + 8;
		g[i].word = 0x04000000 + (uint32_t)i;
		g[i].origin = i;
	}
	ok(ui_encode(MACH_AARCH64, g, 5, &made) && made.entries == 3 &&
		find(8, &start, &word) && word == 0x04000001 &&
		find(16, &start, &word) && word == 0x04000004,
	    "and of three in the middle");
	free(made.data);
}

/* --- The row of a function's body --- */

static struct entry e;

/* Rows of a function: cfa register and offset, how many registers saved. */
static struct body
body(const int (*rows)[3], size_t n, uint64_t start, uint64_t end)
{
	static const struct regset set = { .machine = MACH_X86_64,
		.addr_size = 8 };
	struct rule cfa = { .kind = RULE_REG_VAL };
	struct rule ra = { .kind = RULE_CFA_MEM };
	struct regrule regs[4];
	size_t i;
	int k;

	entry_free(&e);
	for (k = 0; k < 4; k++) {
		regs[k].reg = 12 + (uint32_t)k;
		regs[k].rule.kind = RULE_CFA_MEM;
	}
	for (i = 0; i < n; i++) {
		cfa.reg = (uint32_t)rows[i][0];
		cfa.u.off = rows[i][1];
		/* The others are told of, and saved nowhere. */
		for (k = 0; k < 4; k++)
			regs[k].rule.kind = k < rows[i][2] ? RULE_CFA_MEM :
					    k == 2         ? RULE_UNDEFINED :
							     RULE_SAME;
		entry_add_row(&e, 0x10 * i, &cfa, &ra, regs, 4);
	}
	return body_of(&set, &e, start, end);
}

static void
bodies(void)
{
	/* push, push, mov, body, pop, pop */
	static const int frame[][3] = { { 7, 8, 0 }, { 7, 16, 1 }, { 6, 16, 1 },
		{ 6, 16, 3 }, { 7, 8, 3 }, { 7, 8, 1 } };
	static const int sizes[][3] = { { 7, 8, 0 }, { 7, 16, 1 }, { 7, 64, 1 },
		{ 7, 80, 1 }, { 7, 64, 1 }, { 7, 8, 0 } };
	static const int two[][3] = { { 7, 8, 0 }, { 7, 16, 1 }, { 7, 8, 0 },
		{ 7, 16, 1 } };
	struct rule cfa = { .kind = RULE_REG_VAL, .reg = 7 };
	struct body b;

	b = body(frame, 6, 0, 0x60);
	ok(b.most == 4 && b.from == 0 && b.to == 6 && body_row(&b) == 3,
	    "where most is saved, before it is taken down");
	b = body(frame, 6, 0x10, 0x30);
	ok(b.most == 2 && b.from == 1 && b.to == 3 && body_row(&b) == 2,
	    "of a part");
	b = body(frame, 6, 0x1f, 0x31);
	ok(b.from == 1 && b.to == 4, "from within a row");
	b = body(frame, 0, 0, 0x10);
	ok(b.from == 0 && b.to == 0 && body_row(&b) == 0, "no rows");
	b = body(sizes, 6, 0, 0x60);
	ok(b.most == 2 && body_row(&b) == 3, "the largest, before it falls");
	cfa.u.off = 64;
	ok(body_comes_back(&b, &cfa), "arguments go, and it is back");
	cfa.u.off = 80;
	ok(!body_comes_back(&b, &cfa), "the largest comes not back");
	cfa.u.off = 16;
	ok(!body_comes_back(&b, &cfa), "nor what was at first");
	cfa.u.off = 64;
	cfa.reg = 6;
	ok(!body_comes_back(&b, &cfa), "nor by another register");
	cfa.reg = 7;
	cfa.kind = RULE_REG_MEM;
	ok(!body_comes_back(&b, &cfa), "nor what is no sum");
	b = body(two, 4, 0, 0x40);
	ok(body_row(&b) == 1, "the first of two");
	entry_free(&e);
}

/* A hash of .orc_header says a layout, and that is the hash of it. */
static void
hashes(void)
{
	uint8_t other[ORC_HASH_LEN] = { 0 };
	const uint8_t *h;
	unsigned layout, bad = 0, known = 0;
	bool loongarch;
	int i;

	for (layout = 0; layout < 6; layout++)
		for (i = 0; i < 2; i++) {
			h = orc_hash_of(layout, i);
			if (h == NULL)
				continue;
			known++;
			bad += orc_hash_layout(h, &loongarch) != layout ||
			       loongarch != (bool)i;
		}
	h = orc_hash_of(3, true);
	ok(bad == 0 && known >= 3 && h != NULL && h[0] == 0xd9 &&
		orc_hash_of(4, true) == NULL,
	    "hashes of layouts");
	memcpy(other, h, ORC_HASH_LEN - 1);
	ok(orc_hash_layout(other, &loongarch) == 0, "of none");
}

int
main(void)
{
	size_t i;

	bodies();
	hashes();
	round_trip(1, 16, 1, 0, 0, "one function");
	round_trip(500, 16, 4, 0, 0, "few words, many folded");
	round_trip(6000, 16, 100, 0, 0, "as many words as are common");
	round_trip(6000, 16, 160, 7, 2, "some more, in pages");
	round_trip(6000, 16, 1000, 0, 3, "numbers of pages run out");
	round_trip(3000, 16, 0xffffff, 3, 1, "each its own word: regular");
	round_trip(400, 0x40000, 50, 5, 2, "far apart");
	round_trip(40, 0xfffff0, 50, 5, 2, "farther apart than 24 bits");
	common();
	for (i = 0; i < NELEM(limits); i++)
		limit(i);
	special();
	return done();
}
