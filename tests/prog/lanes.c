/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lanes [-q] FILE...: does the lane for plain functions say what the pass says?
 * Each entry of each table is held against its code twice, once as checks do
 * it, once by the pass alone; with -q the second only where the lane has said
 * something.  One line at the end:
 *
 *	N entries, N by the lane, N differ
 *
 * Status 1 where one differs; these are named.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "code/pass.h"
#include "format/format.h"
#include "object/object.h"

struct count {
	uint64_t entries, quick, differ;
	bool quick_only;
};

/* What both have to say alike. */
static bool
same(const struct code_result *a, const struct code_result *b)
{
	size_t i;
	unsigned k;

	if (a->class != b->class || a->reason != b->reason ||
	    a->instructions != b->instructions ||
	    a->undecoded != b->undecoded || a->resume_pc != b->resume_pc ||
	    a->sync != b->sync || a->faults != b->faults ||
	    a->places != b->places || a->fault_pc != b->fault_pc ||
	    a->moved_out != b->moved_out || a->nassumed != b->nassumed ||
	    a->nfar != b->nfar ||
	    memcmp(a->assumed, b->assumed, sizeof(a->assumed)) != 0)
		return false;
	for (k = 0; k < CODE_FAULTS; k++)
		if (a->found[k].is != b->found[k].is ||
		    (a->found[k].is &&
			(a->found[k].pc != b->found[k].pc ||
			    a->found[k].more != b->found[k].more ||
			    a->found[k].calls != b->found[k].calls)))
			return false;
	for (i = 0; i < a->nfar; i++)
		if (a->far[i].target != b->far[i].target ||
		    a->far[i].from != b->far[i].from ||
		    a->far[i].sect != b->far[i].sect ||
		    a->far[i].ok != b->far[i].ok)
			return false;
	return true;
}

/* Did the pass come to its own bounds, which the lane has not? */
static bool
has_ended(const struct code_result *r)
{
	return r->class == CLASS_UNKNOWN &&
	       (r->reason == REASON_REPEATS || r->reason == REASON_TOO_LARGE);
}

static void
ask_table(struct count *n, const char *path, const struct code_ctx *ctx,
    struct table *t)
{
	struct code_ctx alone = *ctx;
	/* Each has caches of its own. */
	struct code_pass *p = code_pass_new(), *q = code_pass_new();
	struct code_result a = { 0 }, b = { 0 };
	struct entry e = { 0 };
	size_t i;

	alone.no_lane = true;
	for (i = 0; i < t->nitems; i++) {
		table_decode(t, &t->items[i], WANT_ROWS, &e, NULL);
		if (e.kind != ENTRY_FUNC)
			continue;
		code_pass_run(p, ctx, &e, &a);
		n->entries++;
		n->quick += a.quick;
		if (n->quick_only && !a.quick)
			continue;
		code_pass_run(q, &alone, &e, &b);
		if (same(&a, &b) || (a.quick && has_ended(&b)))
			continue;
		n->differ++;
		printf("%s: %s: 0x%" PRIx64 ": %s (%s, %zu far, %u assumed), "
		       "%s (%s, %zu far, %u assumed)\n",
		    path, t->name, e.start.addr, code_class_name(a.class),
		    a.quick ? "lane" : code_reason_name(a.reason), a.nfar,
		    a.nassumed, code_class_name(b.class),
		    code_reason_name(b.reason), b.nfar, b.nassumed);
	}
	code_result_free(&a);
	code_result_free(&b);
	entry_free(&e);
	code_pass_free(p);
	code_pass_free(q);
}

static void
ask_image(struct count *n, const char *path, struct image *img)
{
	const struct selection sel = { .with_rows = true, .threads = 1 };
	struct table_list list = { 0 };
	struct hosts *hosts;
	struct code_ctx ctx;
	struct diag d = { 0 };
	const char *why;
	size_t i;

	tables_find(img, &sel, &list, &d);
	image_load_symbols(img);
	code_ctx_load(img);
	for (i = 0; i < list.n; i++) {
		table_open(list.t[i], &d);
		table_index(list.t[i], &d);
		table_sort(list.t[i]);
	}
	hosts = hosts_new(list.t, list.n);
	for (i = 0; i < list.n; i++)
		if (code_ctx_init(&ctx, list.t[i], hosts, &why))
			ask_table(n, path, &ctx, list.t[i]);
	hosts_free(hosts);
	tables_free(&list);
	diag_free(&d);
}

static void
ask_file(struct count *n, const char *path)
{
	const struct file_opts opts = { 0 };
	struct strbuf why = { 0 };
	struct diag d = { 0 };
	enum file_error err;
	struct image *img;
	struct file *f = file_open(path, &opts, &err, &why);

	while (f != NULL && (img = file_next(f, &d)) != NULL) {
		ask_image(n, path, img);
		image_close(img);
	}
	file_close(f);
	diag_free(&d);
	sb_free(&why);
}

int
main(int argc, char **argv)
{
	struct count n = { 0 };
	int i = 1;

	for (; i < argc && strcmp(argv[i], "-q") == 0; i++)
		n.quick_only = true;
	for (; i < argc; i++)
		ask_file(&n, argv[i]);
	printf("%" PRIu64 " entries, %" PRIu64 " by the lane, %" PRIu64
	       " differ\n",
	    n.entries, n.quick, n.differ);
	return n.differ > 0;
}
