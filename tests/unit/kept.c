/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Findings kept in few bytes come back as they went in, in order, each once;
 * what there is no room for is counted.  All expectations by hand: a record
 * of small numbers takes 10 bytes and 8 for its place.
 */
#include <stdlib.h>
#include <string.h>

#include "finding/kept.h"
#include "tap.h"

static struct section sec = { .name = ".x", .addr = 0x1000 };

static void
put(struct kept *k, const char *message, uint64_t offset, uint64_t addr)
{
	struct finding f = {
		.check = CHK_cfi_truncated,
		.level = LEVEL_ERROR,
		.has_offset = true,
		.table = "eh_frame",
		.sec = &sec,
		.offset = offset,
		.message = (char *)(uintptr_t)message,
	};

	f.where.kind = addr == 0 ? TARGET_ABSENT : TARGET_ADDR;
	f.where.addr = addr;
	kept_add(k, &f, 0);
}

/* Messages whose numbers are not written as numbers are. */
static void
messages(void)
{
	static const char *const said[] = {
		"row at 0x401000 does not follow 0x401004", "0x", "0x0", "0x00",
		"0x0abc", "0xABC", "007 and 7", "18446744073709551615",
		"99999999999999999999 of 0xfffffffffffffffff", "1.5 %",
		"control \1 \2 \3 ends", "", "x0x10x010x", "-12 of +34",
		"0xffffffffffffffff", "0x1g", "0xag", "0x1`", "0x1:", "1/2:3"
	};
	struct kept *k = kept_new();
	struct strbuf many = { 0 };
	size_t i;

	for (i = 0; i < NELEM(said); i++)
		put(k, said[i], i, 0);
	for (i = 0; i < 20000; i++)
		sb_printf(&many, "%zu ", i);
	put(k, many.s, i, 0);
	for (i = 0; i < NELEM(said); i++)
		is(kept_get(k, i)->message, said[i], "a message");
	ok(strcmp(kept_get(k, i)->message, many.s) == 0, "20,000 numbers");
	sb_free(&many);
	kept_free(k);
}

static void
fields(void)
{
	struct finding_code code = {
		.pc = 0x401010,
		.from = 0x40100c,
		.has_from = true,
		.rule = "cfa",
		.code_has = "rsp+16",
		.more = 3,
	};
	struct finding f = {
		.check = CHK_code_cfa,
		.level = LEVEL_WARNING,
		.sec = NULL,
		.code = &code,
		.message = (char *)(uintptr_t) "says 8",
	};
	struct reloc r = { .offset = 1 };
	struct kept *k = kept_new();
	struct finding *g;

	f.where.kind = TARGET_UNRELOCATED;
	f.where.addr = UINT64_MAX;
	f.where.sect = 70000;
	f.where.indirect = true;
	f.where.reloc = &r;
	kept_add(k, &f, 0);
	g = kept_get(k, 0);
	ok(g->check == CHK_code_cfa && g->level == LEVEL_WARNING &&
		g->sec == NULL && g->table == NULL && !g->has_offset,
	    "no place");
	ok(g->where.kind == TARGET_UNRELOCATED && g->where.indirect &&
		g->where.addr == UINT64_MAX && g->where.sect == 70000 &&
		g->where.reloc == &r,
	    "a target");
	ok(g->code != NULL && g->code->pc == 0x401010 &&
		g->code->from == 0x40100c && g->code->has_from &&
		g->code->more == 3 && g->code->table_says == NULL &&
		g->code->instruction == NULL,
	    "what the code has");
	is(g->code->rule, "cfa", "a rule");
	is(g->code->code_has, "rsp+16", "another");
	kept_free(k);
}

/* What was said is known again among the last eight of one place. */
static void
windows(void)
{
	static const char *const words[] = { "a", "b", "c", "d", "e", "f", "g",
		"h", "i" };
	struct kept *k;
	size_t n, i;

	for (n = 7; n <= 9; n++) {
		k = kept_new();
		for (i = 0; i < n; i++)
			put(k, words[i], 1, 0);
		put(k, words[0], 1, 0);
		kept_sort(k, 0);
		ok(kept_count(k) == n + (n == 9), "again after %zu", n);
		kept_free(k);
	}
}

static void
order(void)
{
	struct kept *k = kept_new();

	put(k, "first", 0, 0);
	put(k, "three", 3, 0x401000);
	put(k, "two 2", 2, 0);
	put(k, "two 1", 2, 0);
	put(k, "three", 3, 0);
	put(k, "two 2", 2, 0x2000);
	kept_sort(k, 1);
	ok(kept_count(k) == 4, "said twice, kept once");
	is(kept_get(k, 0)->message, "first", "before those sorted");
	is(kept_get(k, 1)->message, "two 2", "as they were added");
	is(kept_get(k, 2)->message, "two 1", "the other one there");
	is(kept_get(k, 3)->message, "three", "the last");
	ok(kept_get(k, 3)->where.addr == 0x401000, "the first of both");
	kept_free(k);
}

/* 8 MiB of 18 bytes: 466,000 and some; two millions are said. */
static void
room(void)
{
	struct kept *k = kept_new();
	uint64_t i, n, more = 0;

	for (i = 0; i < 2000000; i++)
		put(k, i % 2 ? "odd" : "even", 0x100000 + i, 0);
	n = kept_count(k);
	ok(n > 460000 && n < 540000, "as many as there is room for");
	for (i = 0; i < n; i++)
		more += kept_get(k, i)->more;
	ok(n + more == 2000000, "the others are counted");
	ok(kept_get(k, n - 1)->more > 0, "by the last of their kind");
	kept_clear(k);
	put(k, "again 1", 7, 0x401234);
	ok(kept_count(k) == 1 && kept_get(k, 0)->where.addr == 0x401234 &&
		kept_get(k, 0)->more == 0,
	    "empty and used again");
	kept_free(k);
}

/* What is counted already counts on, up to what a number can say. */
static void
counts(void)
{
	struct finding f = { .check = CHK_cfi_truncated,
		.level = LEVEL_ERROR,
		.sec = &sec,
		.message = (char *)(uintptr_t) "like it" };
	struct kept *k = kept_new();
	size_t n;

	do {
		n = kept_count(k);
		put(k, "to the brim", n, 0);
	} while (kept_count(k) > n);
	/* The one that is out of room, and the one that counts those. */
	f.more = 5;
	kept_add(k, &f, 0);
	f.more = 0;
	kept_add(k, &f, 0);
	ok(kept_get(k, n - 1)->more == 1 + 6 + 1, "those that others counted");
	f.more = UINT32_MAX - 10;
	kept_add(k, &f, 0);
	ok(kept_get(k, n - 1)->more == UINT32_MAX - 1, "nearly too many");
	f.more = UINT32_MAX;
	kept_add(k, &f, 0);
	ok(kept_get(k, n - 1)->more == UINT32_MAX, "more than a number says");
	kept_free(k);
}

int
main(void)
{
	counts();
	messages();
	fields();
	order();
	windows();
	room();
	return done();
}
