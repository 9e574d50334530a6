/* SPDX-License-Identifier: GPL-3.0-or-later */
/* XRay traces as a log: the header, and the runs that records are read in. */
#include "format/xray.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

void
xray_find(struct image *img, const struct selection *sel, struct table_list *l,
    struct diag *d)
{
	(void)sel;
	(void)d;
	if (img->container == CONTAINER_TRACE)
		tables_add(l, &format_xray, img, NULL);
}

static const char *
mode_name(unsigned type)
{
	return type == 1 ? "fdr" : type == 0 ? "basic" : "unknown";
}

static void
header_fields(struct table *t, const struct trace *tr, unsigned type)
{
	struct fields *fs = &t->fields;

	field_num(fs, "version", tr->version);
	fs->list[fs->n - 1].flags = FIELD_LIST;
	field_str(fs, "mode", mode_name(type));
	fs->list[fs->n - 1].flags = FIELD_LIST;
	field_str(fs, "byte_order", t->img->big_endian ? "big" : "little");
	field_num(fs, "cycle_frequency", tr->frequency);
	if (tr->fdr)
		field_num(fs, "buffer_size", tr->buffer_size);
	field_bool(fs, "constant_tsc", tr->constant_tsc);
	fs->list[fs->n - 1].flags = FIELD_DETAIL;
	field_bool(fs, "nonstop_tsc", tr->nonstop_tsc);
	fs->list[fs->n - 1].flags = FIELD_DETAIL;
}

/* What the header says that cannot be; false when nothing can be read. */
static bool
check_header(const struct table *t, const struct trace *tr, unsigned version,
    unsigned type, struct diag *d)
{
	uint64_t rest = t->size - XRAY_HEADER_LEN;

	if (type > 1) {
		diag_at(d, CHK_xray_type, NULL, 2, "the trace is of type %u",
		    type);
		return false;
	}
	if (tr->version < 1 || tr->version > (tr->fdr ? 5 : 3)) {
		diag_at(d, CHK_xray_version, NULL, 0,
		    "version %u of %s mode is not known", version,
		    tr->fdr ? "FDR" : "basic");
		return false;
	}
	if (!tr->fdr && rest % XRAY_BASIC_LEN != 0)
		diag_at(d, CHK_xray_size_multiple, NULL,
		    t->size - rest % XRAY_BASIC_LEN,
		    "%" PRIu64 " byte%s at the end: no whole record of %u",
		    rest % XRAY_BASIC_LEN, PLURAL(rest % XRAY_BASIC_LEN),
		    XRAY_BASIC_LEN);
	if (tr->fdr && tr->version == 1 && tr->buffer_size < 3 * XRAY_META_LEN)
		diag_at_level(d, CHK_xray_bufsize_zero, LEVEL_ERROR, NULL, 16,
		    "the size of buffers is %" PRIu64
		    ": only the first can be read",
		    tr->buffer_size);
	else if (tr->fdr && tr->version == 1 && rest % tr->buffer_size != 0)
		diag_at(d, CHK_xray_size_multiple, NULL,
		    t->size - rest % tr->buffer_size,
		    "the last buffer has %" PRIu64 " byte%s of %" PRIu64,
		    rest % tr->buffer_size, PLURAL(rest % tr->buffer_size),
		    tr->buffer_size);
	return true;
}

static bool
xray_open(struct table *t, struct diag *d)
{
	const struct image *img = t->img;
	struct xray *x = xcalloc(1, sizeof(*x));
	struct trace *tr = &x->trace;
	unsigned version, type;
	struct bytes b;
	uint8_t flags;

	t->priv = x;
	t->size = img->len;
	bytes_init(&b, img->data, img->len, 0, img->big_endian);
	version = bytes_u16(&b);
	type = bytes_u16(&b);
	tr->version = version > UINT8_MAX ? 0 : (uint8_t)version;
	tr->fdr = type == 1;
	if (img->len < XRAY_HEADER_LEN) {
		diag_at(d, CHK_xray_header_short, NULL, img->len,
		    "the header needs %u bytes, there are %zu", XRAY_HEADER_LEN,
		    img->len);
		field_num(&t->fields, "version", version);
		field_str(&t->fields, "mode", mode_name(type));
		return false;
	}
	/* The first bits of a bit field, which is where they are allotted. */
	flags = bytes_u8(&b);
	tr->constant_tsc = flags & (img->big_endian ? 0x80 : 0x01);
	tr->nonstop_tsc = flags & (img->big_endian ? 0x40 : 0x02);
	bytes_skip(&b, 3);
	tr->frequency = bytes_u64(&b);
	tr->buffer_size = bytes_u64(&b);
	tr->has_process = tr->version >= 3;
	header_fields(t, tr, type);
	if (check_header(t, tr, version, type, d))
		return true;
	t->fields.list[0].num = version;
	return false;
}

static void
xray_close(struct table *t)
{
	struct xray *x = t->priv;

	if (x == NULL)
		return;
	free(x->trace.blocks);
	free(x->runs);
	free(x);
}

struct bytes
xray_bytes(const struct xray_reader *r, uint64_t offset, uint64_t len)
{
	struct bytes b;

	if (offset > r->len || len > r->len - offset)
		bytes_init(&b, NULL, 0, offset, r->be);
	else
		bytes_init(&b, r->data + offset, len, offset, r->be);
	return b;
}

int
xray_meta_kind(const struct xray_reader *r, uint8_t tag)
{
	if (r->be)
		return tag & 0x80 ? tag & 0x7f : -1;
	return tag & 0x01 ? tag >> 1 : -1;
}

/* A reader at the state; with findings for either diag that is not NULL. */
static void
reader_init(struct xray_reader *r, const struct table *t,
    const struct xray_state *s, struct diag *frames, struct diag *records)
{
	const struct xray *x = t->priv;

	memset(r, 0, sizeof(*r));
	r->trace = &x->trace;
	r->data = t->img->data;
	r->len = t->img->len;
	r->be = t->img->big_endian;
	r->s = *s;
	r->frames = frames;
	r->diag = records;
}

void
xray_emit(struct xray_reader *r, struct trace_record *rec, unsigned kind,
    uint64_t size, unsigned has)
{
	const struct xray_state *s = &r->s;

	r->n++;
	if (r->fn == NULL)
		return;
	rec->offset = s->offset;
	rec->size = (uint32_t)size;
	rec->block = s->block;
	rec->kind = (uint8_t)kind;
	rec->has = s->has | has;
	if (s->flags & XS_UNSURE)
		rec->has |= REC_UNSURE;
	rec->cpu = s->cpu;
	rec->function = s->function;
	rec->thread = s->thread;
	rec->process = s->process;
	rec->tsc = s->tsc;
	r->fn(r->arg, rec);
}

/* Reads records up to a number in all; false at the end of the file. */
static bool
read_records(struct xray_reader *r, uint64_t max)
{
	uint64_t stop = max > UINT64_MAX - r->n ? UINT64_MAX : r->n + max;

	if (!r->trace->fdr) {
		while (r->n < stop && r->len - r->s.offset >= XRAY_BASIC_LEN)
			xray_read_basic(r);
		return r->n == stop;
	}
	for (;;) {
		if ((r->s.flags & XS_BLOCK) == 0) {
			if (!xray_next_block(r))
				return false;
			/* The record that tells the extents is one, too. */
			if (r->n >= stop)
				return true;
			continue;
		}
		while (r->s.offset < r->s.end && r->n < stop) {
			xray_read_calls(r, stop);
			if (r->s.offset < r->s.end && r->n < stop)
				xray_read_record(r);
		}
		if (r->n >= stop)
			return true;
		xray_end_block(r);
	}
}

/* What the index is made of: facts about the block at hand. */
struct indexer {
	struct xray_reader *r;
	struct trace *tr;
	struct trace_block *at; /* NULL: none, or one too many */
	uint64_t max;
	bool begun; /* the buffer below */
	uint32_t number;
};

/* Times are shown from the earliest on. */
static void
index_time(struct trace *tr, uint64_t tsc)
{
	if (tr->has_first && tsc >= tr->first_tsc)
		return;
	tr->has_first = true;
	tr->first_tsc = tsc;
}

static void
begin_block(struct indexer *ix, const struct trace_record *rec)
{
	struct trace *tr = ix->tr;

	ix->begun = true;
	ix->number = rec->block;
	ix->at = NULL;
	if (tr->nlisted >= ix->max) {
		tr->nunlisted++;
		return;
	}
	ix->at = &PUSH(tr->blocks, tr->nlisted, tr->blocks_cap);
	memset(ix->at, 0, sizeof(*ix->at));
	ix->at->number = rec->block;
	ix->at->offset = rec->offset;
}

/* Basic mode: those of one thread in a row. */
static void
index_basic(void *arg, const struct trace_record *rec)
{
	struct indexer *ix = arg;
	struct trace_block *b = ix->at;
	bool thread = rec->has & REC_HAS_THREAD;
	bool process = rec->has & REC_HAS_PROCESS;

	if (rec->has & REC_HAS_TSC)
		index_time(ix->tr, rec->tsc);
	if (b == NULL || b->has_thread != thread || b->has_process != process ||
	    (thread && b->thread != rec->thread) ||
	    (process && b->process != rec->process)) {
		begin_block(ix, rec);
		b = ix->at;
	}
	if (b == NULL)
		return;
	b->end = rec->offset + XRAY_BASIC_LEN;
	b->has_thread = thread;
	b->has_process = process;
	b->thread = thread ? rec->thread : 0;
	b->process = process ? rec->process : 0;
}

static void
index_record(void *arg, const struct trace_record *rec)
{
	struct indexer *ix = arg;
	struct trace_block *b;

	if (rec->has & REC_HAS_TSC)
		index_time(ix->tr, rec->tsc);
	if (rec->kind == REC_BUFFER_EXTENTS)
		return;
	if (!ix->begun || ix->number != rec->block)
		begin_block(ix, rec);
	if ((b = ix->at) == NULL)
		return;
	b->end = ix->r->s.end;
	if ((rec->has & REC_HAS_THREAD) && !b->has_thread) {
		b->thread = rec->thread;
		b->has_thread = true;
	}
	if ((rec->has & REC_HAS_PROCESS) && !b->has_process &&
	    ix->tr->has_process) {
		b->process = rec->process;
		b->has_process = true;
	}
	if (rec->kind == REC_WALL_CLOCK && !b->has_wall) {
		b->has_wall = true;
		b->seconds = rec->seconds;
		b->microseconds = rec->microseconds;
	}
	if ((rec->has & REC_HAS_TSC) && !b->has_tsc) {
		b->has_tsc = true;
		b->first_tsc = rec->tsc;
	}
}

static void
xray_index(struct table *t, struct diag *d)
{
	struct xray *x = t->priv;
	struct trace *tr = &x->trace;
	struct xray_state start = { .offset = XRAY_HEADER_LEN,
		.last = LAST_NONE };
	struct indexer ix = {
		.tr = tr,
		.max = XRAY_BLOCKS_MAX + t->size / XRAY_BLOCK_BYTES,
	};
	struct xray_reader r;
	struct xray_run *run;
	struct item *it;
	uint32_t max = d == NULL ? 0 : d->max;
	bool more = true;

	if (d != NULL && max == 0)
		d->max = trace_findings_max(t);
	reader_init(&r, t, &start, d, NULL);
	r.fn = tr->fdr ? index_record : index_basic;
	r.arg = &ix;
	r.no_calls = true;
	ix.r = &r;
	while (more) {
		run = &PUSH(x->runs, x->nruns, x->runs_cap);
		run->state = r.s;
		run->nrecords = r.n;
		more = read_records(&r, XRAY_RUN);
		run->nrecords = r.n - run->nrecords;
		it = table_add_item(t);
		it->offset = run->state.offset;
		it->aux = (uint32_t)(x->nruns - 1);
	}
	if (r.has_least)
		index_time(tr, r.least);
	if (d != NULL)
		d->max = max;
	tr->nrecords = r.n;
	tr->nblocks = r.s.block;
	if (tr->fdr)
		field_num(&t->fields, "buffers", tr->nblocks);
	field_num(&t->fields, "records", tr->nrecords);
	t->fields.list[t->fields.n - 1].flags = FIELD_LIST;
}

static void
xray_records(const struct table *t, const struct item *it, record_fn *fn,
    void *arg, struct diag *d)
{
	const struct xray *x = t->priv;
	const struct xray_run *run = &x->runs[it->aux];
	struct xray_reader r;

	reader_init(&r, t, &run->state, NULL, d);
	r.fn = fn;
	r.arg = arg;
	/* The last one has to see the end, where findings may be. */
	read_records(&r, it->aux + 1 == x->nruns ? UINT64_MAX : run->nrecords);
}

static void
xray_block_records(const struct table *t, const struct trace_block *b,
    record_fn *fn, void *arg)
{
	struct xray_state s = {
		.offset = b->offset,
		.end = b->end,
		.block = b->number,
		.has = REC_HAS_BLOCK,
		.last = LAST_NONE,
		.flags = XS_BLOCK,
	};
	struct xray_reader r;

	reader_init(&r, t, &s, NULL, NULL);
	r.fn = fn;
	r.arg = arg;
	while (r.s.offset < r.s.end) {
		if (!r.trace->fdr) {
			xray_read_basic(&r);
			continue;
		}
		xray_read_calls(&r, UINT64_MAX);
		if (r.s.offset < r.s.end)
			xray_read_record(&r);
	}
}

/* An item is a run of records: decoding it is to find what is wrong in it. */
static void
xray_decode(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	(void)want;
	(void)e;
	if (d != NULL)
		xray_records(t, it, NULL, NULL, d);
}

const struct format format_xray = {
	.name = "xray",
	.rowless = true,
	.open = xray_open,
	.index = xray_index,
	.decode = xray_decode,
	.close = xray_close,
	.records = xray_records,
	.block_records = xray_block_records,
};
