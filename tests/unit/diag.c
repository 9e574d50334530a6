/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many findings a list keeps, and what it says of those beyond: by hand,
 * from what base/diag.h says of max, DIAG_ALL and DIAG_KIND.
 */
#include <stdlib.h>
#include <string.h>

#include "finding/diag.h"
#include "image/image.h"
#include "tap.h"

static struct image img;
static struct section sec = { .img = &img, .name = ".x", .addr = 0x1000 };

static void
say(struct diag *d, enum check c, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		diag_at(d, c, &sec, i, "number %zu", i);
}

/* Are there n, the last of which counts more? */
static void
holds(const struct diag *d, size_t n, uint32_t more, const char *what)
{
	ok(d->n == n && d->list[n - 1].more == more, "%s: %zu and %u more",
	    what, d->n, d->n == 0 ? 0 : (unsigned)d->list[d->n - 1].more);
}

static void
few(void)
{
	struct diag d = { .max = 3 };

	say(&d, CHK_cfi_truncated, 3);
	holds(&d, 3, 0, "as many as are kept");
	say(&d, CHK_cfi_truncated, 1);
	holds(&d, 3, 1, "one beyond");
	say(&d, CHK_cfi_truncated, 4);
	holds(&d, 3, 5, "five beyond");
	say(&d, CHK_cfi_length_reserved, 1);
	holds(&d, 4, 0, "another check");
	diag_at_level(&d, CHK_cfi_truncated, LEVEL_NOTE, &sec, 0, "a note");
	holds(&d, 5, 0, "another level");
	diag_restart(&d);
	say(&d, CHK_cfi_truncated, 4);
	holds(&d, 8, 1, "begun again");
	diag_free(&d);
}

/* One more for so many bytes of the file. */
static void
unlimited(size_t len)
{
	size_t all = DIAG_ALL + len / DIAG_ALL_BYTES;
	size_t kind = DIAG_KIND + len / DIAG_KIND_BYTES;
	struct diag d = { 0 };

	img.len = len;
	say(&d, CHK_cfi_truncated, all);
	holds(&d, all, 0, "all of one check");
	say(&d, CHK_cfi_truncated, 2);
	holds(&d, all, 2, "two beyond");
	diag_restart(&d);
	say(&d, CHK_cfi_truncated, 1);
	holds(&d, all, 3, "nothing begins again");
	say(&d, CHK_cfi_length_reserved, kind);
	holds(&d, all + kind, 0, "as many of another check");
	say(&d, CHK_cfi_length_reserved, 1);
	holds(&d, all + kind, 1, "one of it beyond");
	diag_free(&d);
	img.len = 0;
}

static void
whole(void)
{
	struct diag d = { .table = "eh_frame" };

	diag_whole(&d, CHK_cfi_truncated, &sec, "a section");
	diag_whole_level(&d, CHK_cfi_truncated, LEVEL_NOTE, NULL, "%s file",
	    "a");
	diag_at(&d, CHK_cfi_truncated, &sec, 0, "its first byte");
	ok(!d.list[0].has_offset && d.list[0].sec == &sec &&
		d.list[0].level == LEVEL_ERROR,
	    "a section as a whole");
	ok(!d.list[1].has_offset && d.list[1].sec == NULL &&
		d.list[1].level == LEVEL_NOTE,
	    "a file");
	ok(d.list[2].has_offset && d.list[2].offset == 0, "an offset");
	is(d.list[1].message, "a file", "its message");
	is(d.list[1].table, "eh_frame", "the table that is at hand");
	diag_free(&d);
	diag_whole(NULL, CHK_cfi_truncated, &sec, "nobody asks");
	diag_whole_level(NULL, CHK_cfi_truncated, LEVEL_NOTE, &sec, "nor here");
	ok(!diag_wants(NULL, CHK_cfi_truncated), "nobody wants it");
}

/* What the code is said to have is the list's own, as the message is. */
static void
owned(void)
{
	struct diag d = { .table = "eh_frame" };
	char rule[] = "cfa", says[] = "rsp+8", has[] = "rsp+16";
	struct finding_code c = { .pc = 5,
		.from = 4,
		.has_from = true,
		.rule = rule,
		.table_says = says,
		.code_has = has,
		.more = 2 };

	diag_code_at(&d, CHK_code_cfa, &sec, 3, &c, "%s", "wrong");
	rule[0] = says[0] = has[0] = '?';
	memset(&c, 0, sizeof(c));
	ok(d.n == 1 && d.list[0].code != NULL && d.list[0].code != &c,
	    "a copy");
	is(d.list[0].message, "wrong", "the message");
	is(d.list[0].code->rule, "cfa", "the rule");
	is(d.list[0].code->table_says, "rsp+8", "what the table says");
	is(d.list[0].code->code_has, "rsp+16", "what the code has");
	ok(d.list[0].code->instruction == NULL, "no instruction");
	ok(d.list[0].code->pc == 5 && d.list[0].code->from == 4 &&
		d.list[0].code->has_from && d.list[0].code->more == 2,
	    "places");
	diag_free(&d);
}

int
main(void)
{
	few();
	unlimited(0);
	unlimited(10 * 1024 + 1023);
	whole();
	owned();
	return done();
}
