/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For tests of XRay's decoder: traces from words, and what they are read as.
 */
#ifndef TESTS_XRAY_WORDS_H
#define TESTS_XRAY_WORDS_H

#include <inttypes.h>
#include <stdlib.h>

#include "check/check.h"
#include "format/format.h"
#include "object/reader.h"
#include "table/trace.h"
#include "tap.h"

/*
 * A trace in words: E extents, N thread, W seconds.microseconds, P process,
 * C cpu:time, T time, e x t a function+ticks (entry, exit, tail exit, entry
 * with arguments), A action.function+ticks, v argument, u size@time and
 * y size@time/type events, whose data are zeros, B end of buffer, K kind
 * without meaning, z bytes of zero.
 */
static struct strbuf out, told;
static bool be;
static unsigned version;

static inline void
put(uint64_t v, unsigned size)
{
	uint8_t b[8];

	store_word(b, size, be, v);
	sb_mem(&out, (char *)b, size);
}

static inline void
zeros(unsigned long n)
{
	for (; n > 0; n--)
		sb_char(&out, 0);
}

static inline void
meta(unsigned kind)
{
	sb_char(&out, (char)(be ? 0x80 | kind : kind << 1 | 1));
}

static inline void
call(unsigned action, uint32_t function, uint32_t ticks)
{
	put(be ? action << 28 | function : function << 4 | action << 1, 4);
	put(ticks, 4);
}

static inline void
event(unsigned kind, int32_t size, uint64_t at, unsigned type)
{
	size_t from = out.len;

	meta(kind);
	put((uint32_t)size, 4);
	put(at, version >= 5 ? 4 : 8);
	if (kind == 8)
		put(type, 2);
	else if (version == 4)
		put(3, 2); /* cpu */
	zeros(from + 16 - out.len);
	zeros(size > 0 && size < 100 ? (unsigned)size : 0);
}

static inline void
record(char letter, const uint64_t *v)
{
	static const char calls[] = "exta";
	size_t from = out.len;

	if (strchr(calls, letter) != NULL) {
		call((unsigned)(strchr(calls, letter) - calls), (uint32_t)v[0],
		    (uint32_t)v[1]);
		return;
	}
	switch (letter) {
	case 'A':
		call((unsigned)v[0], (uint32_t)v[1], (uint32_t)v[2]);
		return;
	case 'z':
		zeros(v[0]);
		return;
	case 'u':
	case 'y':
		event(letter == 'u' ? 5 : 8, (int32_t)v[0], v[1],
		    (unsigned)v[2]);
		return;
	}
	meta(letter == 'K' ?
		 (unsigned)v[0] :
		 (unsigned)(strchr("NBCTW-vE-P", letter) - "NBCTW-vE-P"));
	if (letter == 'N' || letter == 'P')
		put(v[0], 4);
	else if (letter == 'E' || letter == 'T' || letter == 'v')
		put(v[0], 8);
	else if (letter == 'W') {
		put(v[0], 8);
		put(v[1], 4);
	} else if (letter == 'C') {
		put(v[0], 2);
		put(v[1], 8);
	}
	zeros(from + 16 - out.len);
}

static inline void
trace(const char *words, unsigned type, uint64_t buffer)
{
	uint64_t v[3];
	char letter, *end;
	unsigned i;

	out.len = 0;
	put(version, 2);
	put(type, 2);
	put(be ? 0xc0000000 : 3, 4);
	put(1000000000, 8);
	put(buffer, 8);
	put(0, 8);
	while (*words != '\0') {
		letter = *words++;
		v[0] = v[1] = v[2] = 0;
		for (i = 0; i < 3 && *words != ' ' && *words != '\0'; i++) {
			v[i] = (uint64_t)strtoll(words, &end, 0);
			words = *end == ' ' || *end == '\0' ? end : end + 1;
		}
		words += *words == ' ';
		record(letter, v);
	}
}

static inline void
tell(void *arg, const struct trace_record *r)
{
	(void)arg;
	sb_printf(&told, "%s%" PRIu64 "+%u %s%s", told.len > 0 ? "; " : "",
	    r->offset, (unsigned)r->size, record_kind_name(r->kind),
	    r->has & REC_UNSURE ? "?" : "");
	if (r->has & REC_HAS_BLOCK)
		sb_printf(&told, " b%u", (unsigned)r->block);
	if (r->has & REC_HAS_THREAD)
		sb_printf(&told, " t%d", (int)r->thread);
	if (r->has & REC_HAS_PROCESS)
		sb_printf(&told, " p%d", (int)r->process);
	if (r->has & REC_HAS_CPU)
		sb_printf(&told, " c%u", r->cpu);
	if (r->has & REC_HAS_FUNCTION)
		sb_printf(&told, " f%u", (unsigned)r->function);
	if (r->has & REC_HAS_DELTA)
		sb_printf(&told, " +%" PRId64, r->delta);
	if (r->has & REC_HAS_TSC)
		sb_printf(&told, " @%" PRIu64, r->tsc);
	if (r->kind == REC_WALL_CLOCK)
		sb_printf(&told, " %" PRId64 ".%d", r->seconds,
		    (int)r->microseconds);
	if (r->kind == REC_CALL_ARG || r->kind == REC_BUFFER_EXTENTS)
		sb_printf(&told, " =%" PRIu64, r->value);
	if (r->kind == REC_CUSTOM_EVENT || r->kind == REC_TYPED_EVENT)
		sb_printf(&told, " %d bytes at %d", (int)r->event_size,
		    (int)(r->data - (uint8_t *)out.s));
	if (r->kind == REC_TYPED_EVENT)
		sb_printf(&told, " of %u", r->event_type);
}

/* Records, " | " blocks as NUMBER FROM..TO, then findings of all levels. */
static inline const char *
read_all(size_t len)
{
	static const struct selection all;
	struct image *img = trace_image((uint8_t *)out.s, len);
	struct table_list list = { 0 };
	struct diag d = { 0 };
	struct entry e = { 0 };
	const struct trace *tr;
	const struct trace_block *b;
	size_t i;

	told.len = 0;
	sb_str(&told, "");
	if (img == NULL)
		return "no trace";
	tables_find(img, &all, &list, &d);
	table_index(list.t[0], &d);
	tr = table_trace(list.t[0]);
	for (i = 0; i < list.t[0]->nitems; i++)
		trace_records(list.t[0], &list.t[0]->items[i], tell, NULL, &d);
	sb_str(&told, " |");
	for (i = 0; tr != NULL && i < tr->nlisted; i++) {
		b = &tr->blocks[i];
		sb_printf(&told, " %u %" PRIu64 "..%" PRIu64,
		    (unsigned)b->number, b->offset, b->end);
		if (b->has_thread)
			sb_printf(&told, " t%d", (int)b->thread);
		if (b->has_process)
			sb_printf(&told, " p%d", (int)b->process);
		if (b->has_tsc)
			sb_printf(&told, " @%" PRIu64, b->first_tsc);
		if (b->has_wall)
			sb_printf(&told, " %" PRId64 ".%d", b->seconds,
			    (int)b->microseconds);
	}
	if (tr != NULL && tr->has_first)
		sb_printf(&told, " first @%" PRIu64, tr->first_tsc);
	for (i = 0; i < d.n; i++)
		sb_printf(&told, "\n%s %" PRIu64 ": %s",
		    check_info(d.list[i].check)->name, d.list[i].offset,
		    d.list[i].message);
	entry_free(&e);
	tables_free(&list);
	diag_free(&d);
	image_close(img);
	return told.s;
}

#endif
