/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records of traces, one line or one object each. */
#include "output/record.h"

#include <stdlib.h>

#define TIME_WIDTH 14
#define KIND_WIDTH 14

void
sb_record_name(struct strbuf *sb, const struct print_opts *o, uint32_t function,
    const char *symbol)
{
	char *name = symbol == NULL || o->demangle == NULL ?
			 NULL :
			 o->demangle(symbol);

	if (symbol == NULL) {
		sb_char(sb, '#');
		sb_udec(sb, function);
	} else
		sb_safe(sb, name != NULL ? name : symbol);
	free(name);
}

/* Pads what was written since from to a width, on its right or left. */
static void
pad_to(struct strbuf *sb, size_t from, size_t width, bool right)
{
	size_t n = sb->len - from;

	if (n >= width)
		return;
	sb_pad(sb, width - n);
	if (right) {
		memmove(sb->s + sb->len - n, sb->s + from, n);
		memset(sb->s + from, ' ', width - n);
	}
}

/* An event's data: what is not printable as \xNN, which JSON escapes. */
static void
put_data(struct strbuf *sb, const uint8_t *data, size_t n, bool json)
{
	size_t i;
	uint8_t c;

	for (i = 0; i < n; i++) {
		c = data[i];
		if (c < 0x20 || c > 0x7e) {
			sb_str(sb, json ? "\\\\x" : "\\x");
			sb_hex(sb, c, 2);
		} else if (json && (c == '"' || c == '\\')) {
			sb_char(sb, '\\');
			sb_char(sb, (char)c);
		} else
			sb_char(sb, (char)c);
	}
}

void
json_event_data(struct strbuf *sb, const uint8_t *data, size_t n)
{
	put_data(sb, data, n, true);
}

static void
put_time(struct strbuf *sb, const struct trace *tr, uint64_t tsc)
{
	uint64_t ticks = tsc - tr->first_tsc;
	bool before = tsc < tr->first_tsc;

	if (before) {
		sb_char(sb, '-');
		ticks = tr->first_tsc - tsc;
	}
	if (tr->frequency != 0)
		sb_seconds(sb, trace_time(ticks, tr->frequency));
	else
		sb_udec(sb, ticks);
}

/* What is only in records of this kind. */
static void
put_detail(struct strbuf *sb, const struct print_opts *o,
    const struct trace_record *r, const char *symbol)
{
	switch (r->kind) {
	case REC_ENTER:
	case REC_EXIT:
	case REC_TAIL_EXIT:
	case REC_ENTER_ARG:
	case REC_CALL_ARG:
		sb_char(sb, '#');
		sb_udec(sb, r->function);
		if (symbol != NULL) {
			sb_char(sb, ' ');
			sb_record_name(sb, o, r->function, symbol);
		}
		if (r->kind == REC_CALL_ARG) {
			sb_str(sb, " 0x");
			sb_hex(sb, r->value, 1);
		}
		break;
	case REC_TYPED_EVENT:
		sb_str(sb, "type ");
		sb_udec(sb, r->event_type);
		sb_str(sb, ", ");
		/* FALLTHROUGH */
	case REC_CUSTOM_EVENT:
		sb_dec(sb, r->event_size);
		sb_str(sb, r->event_size == 1 ? " byte \"" : " bytes \"");
		put_data(sb, r->data, r->data_len, false);
		sb_char(sb, '"');
		break;
	case REC_WALL_CLOCK:
		sb_dec(sb, r->seconds);
		sb_printf(sb, ".%06ld", (long)r->microseconds);
		break;
	case REC_PID:
		sb_str(sb, "process ");
		sb_dec(sb, r->process);
		break;
	case REC_NEW_CPU:
	case REC_TSC_WRAP:
		sb_str(sb, "tsc ");
		sb_udec(sb, r->tsc);
		break;
	case REC_BUFFER_EXTENTS:
		sb_udec(sb, r->value);
		sb_str(sb, r->value == 1 ? " byte" : " bytes");
		break;
	}
}

void
text_record(struct strbuf *sb, const struct print_opts *o,
    const struct table *t, const struct trace_record *r, const char *symbol)
{
	const struct trace *tr = table_trace(t);
	bool call = r->has & REC_HAS_TSC;
	size_t at;

	/* Buffers stand apart. */
	if (r->kind == (tr->version == 1 ? REC_NEW_BUFFER : REC_BUFFER_EXTENTS))
		sb_char(sb, '\n');
	sb_str(sb, "  0x");
	sb_hex(sb, r->offset, 4);
	sb_mem(sb, "  ", 2);
	at = sb->len;
	if (call)
		put_time(sb, tr, r->tsc);
	pad_to(sb, at, TIME_WIDTH, true);
	sb_mem(sb, "  ", 2);
	at = sb->len;
	if (r->has & REC_HAS_THREAD) {
		sb_mem(sb, "thread ", 7);
		sb_dec(sb, r->thread);
	}
	if (call && (r->has & REC_HAS_CPU)) {
		sb_mem(sb, " cpu ", 5);
		sb_udec(sb, r->cpu);
	}
	pad_to(sb, at, 19, false);
	sb_mem(sb, "  ", 2);
	at = sb->len;
	sb_str(sb, record_kind_name(r->kind));
	pad_to(sb, at, KIND_WIDTH, false);
	sb_mem(sb, "  ", 2);
	put_detail(sb, o, r, symbol);
	while (sb->s[sb->len - 1] == ' ')
		sb->len--;
	if (o->raw && call && r->kind != REC_NEW_CPU &&
	    r->kind != REC_TSC_WRAP) {
		sb_str(sb, ", tsc ");
		sb_udec(sb, r->tsc);
		if (r->has & REC_HAS_DELTA) {
			sb_str(sb, " delta ");
			sb_dec(sb, r->delta);
		}
	}
	if (r->has & REC_UNSURE)
		sb_str(sb, ", unsure");
	sb_char(sb, '\n');
}

static void
add_snum(struct strbuf *sb, const char *key, int64_t v)
{
	sb_char(sb, ',');
	json_key(sb, key);
	sb_dec(sb, v);
}

static void
add_detail(struct strbuf *sb, const struct trace_record *r)
{
	switch (r->kind) {
	case REC_CALL_ARG:
		json_add_hex(sb, "value", r->value);
		break;
	case REC_TYPED_EVENT:
		json_add_num(sb, "event_type", r->event_type);
		/* FALLTHROUGH */
	case REC_CUSTOM_EVENT:
		add_snum(sb, "size", r->event_size);
		sb_str(sb, ",\"data\":\"");
		put_data(sb, r->data, r->data_len, true);
		sb_char(sb, '"');
		break;
	case REC_WALL_CLOCK:
		add_snum(sb, "seconds", r->seconds);
		add_snum(sb, "microseconds", r->microseconds);
		break;
	case REC_BUFFER_EXTENTS:
		json_add_num(sb, "size", r->value);
		break;
	}
}

void
json_record(struct strbuf *sb, const struct print_opts *o,
    const struct table *t, const struct trace_record *r, const char *symbol)
{
	char *name;

	json_begin(sb, o, "record", t->img);
	json_add_string(sb, "table", t->name);
	json_add_hex(sb, "offset", r->offset);
	if (r->has & REC_HAS_BLOCK)
		json_add_num(sb, "block", r->block);
	json_add_string(sb, "kind", record_kind_name(r->kind));
	if (r->has & REC_HAS_FUNCTION)
		json_add_num(sb, "function", r->function);
	if (r->has & REC_HAS_THREAD)
		add_snum(sb, "thread", r->thread);
	if (r->has & REC_HAS_PROCESS)
		add_snum(sb, "process", r->process);
	if (r->has & REC_HAS_CPU)
		json_add_num(sb, "cpu", r->cpu);
	if (r->has & REC_HAS_TSC) {
		sb_str(sb, ",\"tsc\":\"");
		sb_udec(sb, r->tsc);
		sb_char(sb, '"');
	}
	if (o->raw && (r->has & REC_HAS_DELTA))
		add_snum(sb, "delta", r->delta);
	add_detail(sb, r);
	if (symbol != NULL) {
		json_add_string(sb, "symbol", symbol);
		name = o->demangle == NULL ? NULL : o->demangle(symbol);
		if (name != NULL)
			json_add_string(sb, "demangled", name);
		free(name);
	}
	if (r->has & REC_UNSURE)
		sb_str(sb, ",\"unsure\":true");
	json_end(sb, o);
}
