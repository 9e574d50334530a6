/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dump: every entry of the wanted tables with its rows. */
#include "run/options.h"
#include "run/run.h"

#include <stdlib.h>

#include "cmd/check_files.h"
#include "cmd/dump.h"
#include "code/bound.h"
#include "code/listing.h"
#include "output/stencil.h"
#include "table/trace.h"

struct dump_options {
	struct options o;
	bool no_rows;
};

static const struct dump_options *
of_dump(const struct options *o)
{
	return (const struct dump_options *)o;
}

struct dump {
	const struct options *o;
	struct table *t;
	unsigned want;
	const struct code_ctx *code; /* --code, or NULL */
	bool *beyond; /* items whose code is not shown once more */
	const struct pool_job *pool;
	struct stencils stencils;
	int status;
};

/* One worker's run of entries, printed. */
struct run {
	struct strbuf out;
	struct diag diag;
	struct entry entry;
	struct entry head; /* as far as items tell of entries */
	struct stencil_use use;
	bool damaged; /* one of them could not be read */
};

static void
slot_begin(void *arg, void *slot)
{
	const struct dump *d = arg;

	((struct run *)slot)->diag.levels = d->o->levels;
}

static void
slot_end(void *arg, void *slot)
{
	struct run *s = slot;

	(void)arg;
	sb_free(&s->out);
	diag_free(&s->diag);
	entry_free(&s->entry);
	stencil_use_free(&s->use);
}

/* An entry of which all that stands before what is known is in its item. */
static const struct entry *
head_of(struct run *s, const struct item *it)
{
	struct entry *e = &s->head;

	e->kind = it->kind;
	e->has_end = true;
	e->offset = it->offset;
	e->start.kind = TARGET_ADDR;
	e->start.sect = it->sect;
	e->start.addr = it->start;
	e->end = it->end;
	return e;
}

/* Decodes and prints an entry. */
static void
dump_entry(struct dump *d, struct run *s, const struct item *it)
{
	const struct printer *p = printer_of(d->o);
	struct stencil_use *use =
	    stencils_seek(&d->stencils, d->t, it, &s->use) ? &s->use : NULL;
	bool known = use != NULL && use->known != NULL;
	size_t n = s->diag.n;

	if (known && !d->o->print.raw) {
		p->entry(&s->out, &d->o->print, d->t, head_of(s, it), NULL,
		    use);
		return;
	}
	table_decode(d->t, it,
	    known ? WANT_HEAD | WANT_FIELDS | WANT_RAW : d->want, &s->entry,
	    &s->diag);
	s->damaged |= s->entry.kind == ENTRY_BAD || s->entry.truncated ||
		      s->entry.start.kind == TARGET_UNRELOCATED;
	/* Some formats have their rows without being asked. */
	if (!(d->want & WANT_ROWS))
		s->entry.nrows = 0;
	bound_rows(d->t, &s->entry, &s->diag);
	if (d->code != NULL &&
	    (d->beyond == NULL || !d->beyond[it - d->t->items]))
		code_list(d->code, &s->entry);
	p->entry(&s->out, &d->o->print, d->t, &s->entry, NULL, use);
	if (use != NULL && !known && s->diag.n == n &&
	    rows_always_fit(&s->entry))
		stencils_keep(&d->stencils, use, &s->entry, &s->out);
}

static void
work(void *arg, void *slot, size_t from, size_t to)
{
	struct dump *d = arg;
	struct run *s = slot;
	size_t i;

	for (i = from; i < to; i++) {
		if (!wanted_item(d->o, d->t, &d->t->items[i]))
			continue;
		dump_entry(d, s, &d->t->items[i]);
		/* Entries may have many rows: nothing waits for the others. */
		if (s->out.len >= OUT_PIECE) {
			pool_await_turn(d->pool, from);
			out_objects(d->o, &s->out);
		}
	}
}

static void
take(void *arg, void *slot)
{
	struct dump *d = arg;
	struct run *s = slot;

	out_objects(d->o, &s->out);
	d->status = worse(d->status, show_findings(d->o, d->t->img, &s->diag));
	if (s->damaged)
		d->status = EXIT_FOUND;
}

static void
say_beyond(const struct dump *d, size_t n)
{
	struct diag diag = { .levels = d->o->levels };

	/* People are told, whatever the level: something is not there. */
	diag_whole_level(&diag, CHK_code_bound, LEVEL_WARNING, d->t->sec,
	    "the code of %zu entr%s is not shown: those before cover all code "
	    "%d times",
	    n, n == 1 ? "y" : "ies", CODE_COVERS);
	show_findings(d->o, d->t->img, &diag);
}

int
dump_entries(const struct options *o, struct table *t, bool rows,
    uint64_t *code_room)
{
	struct dump d = { .o = o, .t = t };
	size_t nbeyond = 0;
	struct code_ctx ctx;
	const char *why;
	struct pool_job job = {
		.n = t->nitems,
		.run = 64, /* some 64 KB of text, which each slot has */
		.threads = o->threads,
		.arg = &d,
		.slot_size = sizeof(struct run),
		.slot_begin = slot_begin,
		.slot_end = slot_end,
		.work = work,
		.take = take,
	};

	d.pool = &job;
	d.want = WANT_FIELDS | (rows ? WANT_ROWS : 0) |
		 (o->print.ops ? WANT_OPTEXT : 0) |
		 (o->print.raw ? WANT_RAW | WANT_REGNUM : 0);
	if (o->code) {
		/* Whatever its rows are about, it has places. */
		code_ctx_init(&ctx, t, NULL, &why);
		d.code = ctx.img == NULL ? NULL : &ctx;
		d.beyond = code_beyond(t, code_room, &nbeyond);
	}
	/* What is laid out for who reads it in a terminal is not that much. */
	if (d.code == NULL && !o->print.color && o->print.width == 0 &&
	    !((o->print.raw || o->print.ops) && o->format != OUTPUT_TEXT))
		stencils_begin(&d.stencils, t, o->print.ops);
	pool_run(&job);
	stencils_free(&d.stencils);
	free(d.beyond);
	if (nbeyond > 0 && d.code != NULL)
		say_beyond(&d, nbeyond);
	return d.status;
}

static int
dump_table(const struct options *o, const struct trace_maps *maps,
    struct table *t, uint64_t *code_room)
{
	struct diag diag = { .levels = o->levels };
	struct strbuf head = { 0 };
	int status = EXIT_FINE;

	table_index_named(t, false, o->threads, &diag);
	printer_of(o)->table(&head, &o->print, t, NULL);
	out_objects(o, &head);
	sb_free(&head);
	status = worse(status, show_findings(o, t->img, &diag));
	return worse(status,
	    table_is_log(t) ?
		dump_log(o, maps, t) :
		dump_entries(o, t, !of_dump(o)->no_rows, code_room));
}

static int
dump_image(const struct options *o, struct image *img, struct lacking *lacking,
    void *arg)
{
	struct table_list l = { 0 };
	struct diag diag = { .levels = o->levels };
	struct selection sel = o->tables;
	uint64_t room = code_room(img);
	int status = EXIT_FINE;
	size_t i, shown = 0;

	table_expect_names(img, o->code ? 1 : o->threads);
	sel.stored = o->print.raw;
	sel.threads = o->threads;
	sel.all_rows = !o->print.ops && !filtering(o);
	if ((o->code || code_wanted(o)) &&
	    code_say_missing(img) == EXIT_TROUBLE)
		return EXIT_TROUBLE;
	tables_find(img, &sel, &l, &diag);
	status = worse(status, show_findings(o, img, &diag));
	for (i = 0; i < l.n; i++) {
		if (l.t[i]->hidden)
			continue;
		if (shown++ == 0)
			out_heading(o, img, false);
		status = worse(status, dump_table(o, arg, l.t[i], &room));
	}
	if (shown == 0)
		lacking_tables(lacking, img, "unwind tables");
	tables_free(&l);
	return status;
}

static int
run_dump(const struct options *o, int argc, char **argv)
{
	struct trace_maps maps;
	int status = EXIT_TROUBLE;

	out_begin(o);
	if (maps_load(o, &maps, 0, false))
		status = for_each_image(o, argc, argv, dump_image, &maps);
	out_end(o);
	maps_free(&maps);
	return status;
}

static const struct option_spec dump_option_specs[] = {
	{ "no-rows", 0, NULL, CMD_DUMP, FLAG(dump_options, no_rows),
	    "entries, and operations with --ops, without rows" },
	OPTIONS_END,
};

const struct command cmd_dump = { "dump", CMD_DUMP, "FILE...",
	"Prints tables: entries and their rows", run_dump, dump_option_specs,
	sizeof(struct dump_options), NULL, NULL, NULL };
