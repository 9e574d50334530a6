/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The check that no small input fires: 2^24 functions in one map. */
#include "check/rule_sets.h"
#include "tap.h"

int
main(void)
{
	static const struct format format = { .name = "instr_map" };
	struct image img = { .file = "x", .addr_size = 8 };
	struct section sec = { .img = &img, .name = "xray_instr_map" };
	struct item items[1] = { { .aux = 0xffffff } };
	struct table t = { .format = &format,
		.name = "instr_map",
		.img = &img,
		.sec = &sec,
		.items = items,
		.nitems = 1 };
	struct check_run run = { .img = &img };
	struct diag d = { 0 };

	rules_instrmap.end(rules_instrmap.begin(&run, &t, &d), &d);
	ok(d.n == 0, "2^24 - 1 functions are well");
	items[0].aux++;
	rules_instrmap.end(rules_instrmap.begin(&run, &t, &d), &d);
	ok(d.n == 1 && d.list[0].check == CHK_map_id_overflow,
	    "2^24 are one too many");
	diag_free(&d);
	return done();
}
