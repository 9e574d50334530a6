/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dump: the records of a trace. */
#include "cmd/dump.h"

#include "table/trace.h"

struct dump {
	const struct options *o;
	const struct printer *printer;
	const struct trace_maps *maps;
	struct table *t;
	int status;
};

struct slot {
	const struct dump *dump;
	struct strbuf out;
	struct diag diag;
};

static void
slot_begin(void *arg, void *slot)
{
	const struct dump *d = arg;
	struct slot *s = slot;

	s->dump = d;
	s->diag.levels = d->o->levels;
}

static void
slot_end(void *arg, void *slot)
{
	struct slot *s = slot;

	(void)arg;
	sb_free(&s->out);
	diag_free(&s->diag);
}

static void
print_record(void *arg, const struct trace_record *r)
{
	struct slot *s = arg;
	const struct dump *d = s->dump;
	const char *symbol = NULL;

	if (r->has & REC_HAS_FUNCTION)
		symbol = trace_symbol(d->maps, r->function);
	if (d->o->funcs.n > 0 &&
	    (symbol == NULL || !wanted_function(d->o, symbol)))
		return;
	d->printer->record(&s->out, &d->o->print, d->t, r, symbol);
}

static void
work(void *arg, void *slot, size_t from, size_t to)
{
	const struct dump *d = arg;
	struct slot *s = slot;
	size_t i;

	for (i = from; i < to; i++)
		trace_records(d->t, &d->t->items[i],
		    d->maps == NULL ? NULL : print_record, s, &s->diag);
}

static void
take(void *arg, void *slot)
{
	struct dump *d = arg;
	struct slot *s = slot;

	out_objects(d->o, &s->out);
	d->status = worse(d->status, show_findings(d->o, d->t->img, &s->diag));
}

int
dump_log(const struct options *o, const struct trace_maps *maps,
    struct table *t)
{
	struct dump d = { .o = o,
		.printer = printer_of(o),
		.maps = maps,
		.t = t };
	struct pool_job job = {
		.n = t->nitems,
		.run = 1, /* a block, which may have thousands of findings */
		.threads = o->threads,
		.arg = &d,
		.slot_size = sizeof(struct slot),
		.slot_begin = slot_begin,
		.slot_end = slot_end,
		.work = work,
		.take = take,
	};

	pool_run(&job);
	return d.status;
}
