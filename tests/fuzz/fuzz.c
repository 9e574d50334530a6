/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "fuzz.h"

#include <sys/mman.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "check/rule_sets.h"
#include "format/format.h"
#include "output/print.h"
#include "table/trace.h"

static const struct print_opts opts = { .raw = true, .ops = true };

struct log {
	const struct table *t;
	struct strbuf out;
};

static void
print_record(void *arg, const struct trace_record *r)
{
	struct log *l = arg;

	l->out.len = 0;
	print_json.record(&l->out, &opts, l->t, r, NULL);
	print_text.record(&l->out, &opts, l->t, r, "f");
}

static void
print_all(struct table *t, struct diag *d)
{
	struct log l = { .t = t };
	struct strbuf out = { 0 };
	struct entry e = { 0 };
	size_t i;

	print_text.table(&out, &opts, t, NULL);
	print_json.table(&out, &opts, t, NULL);
	for (i = 0; i < t->nitems; i++) {
		if (table_is_log(t)) {
			trace_records(t, &t->items[i], print_record, &l, d);
			continue;
		}
		table_decode(t, &t->items[i],
		    WANT_ROWS | WANT_FIELDS | WANT_OPS | WANT_OPTEXT | WANT_RAW,
		    &e, d);
		out.len = 0;
		print_json.entry(&out, &opts, t, &e, NULL, NULL);
		print_text.entry(&out, &opts, t, &e, NULL, NULL);
	}
	entry_free(&e);
	sb_free(&out);
	sb_free(&l.out);
}

void
fuzz_image(struct image *img)
{
	static const struct selection all;
	struct check_run run = { .img = img,
		.threads = 1,
		.max_entry = 16,
		.max_table = 64 };
	struct table_list list = { 0 };
	struct diag d = { .max = 64 };
	struct check_stat *stats;
	struct item found;
	size_t i, k;

	image_load_symbols(img);
	tables_find(img, &all, &list, &d);
	for (i = 0; i < list.n; i++) {
		table_index(list.t[i], &d);
		print_all(list.t[i], &d);
		for (k = 0; k < list.t[i]->nitems && k < 8; k++)
			table_find(list.t[i], list.t[i]->items[k].sect,
			    list.t[i]->items[k].start, &found, &d);
	}
	run.tables = list.t;
	run.ntables = list.n;
	stats = xcalloc(list.n + 1, sizeof(*stats));
	check_image(&run, &d, stats);
	free(stats);
	tables_free(&list);
	diag_free(&d);
}

const char *
fuzz_path(unsigned number, const uint8_t *data, size_t len)
{
	static int fds[2] = { -1, -1 };
	static char paths[2][32];

	if (fds[number] < 0) {
		fds[number] = memfd_create("fuzz", MFD_CLOEXEC);
		snprintf(paths[number], sizeof(paths[number]),
		    "/proc/self/fd/%d", fds[number]);
	}
	if (fds[number] < 0 || ftruncate(fds[number], 0) != 0 ||
	    pwrite(fds[number], data, len, 0) != (ssize_t)len)
		abort();
	return paths[number];
}
