/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records of traces, one line or one object each. */
#include "output/record.h"

#include "output/schema.h"

#define TIME_WIDTH   14
#define THREAD_WIDTH 19
#define KIND_WIDTH   14

void
sb_record_name(struct strbuf *sb, const struct print_opts *o, uint32_t function,
    const char *symbol)
{
	if (symbol == NULL) {
		sb_char(sb, '#');
		sb_udec(sb, function);
	} else
		sb_name(sb, o, symbol);
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

/* Whatever takes less than a column is followed by so many blanks. */
static const char blanks[] = "                        ";

/* Writes blanks from p on to a width that is counted from `from`. */
static inline char *
put_pad(char *p, const char *from, size_t width)
{
	size_t n = p - from;

	memcpy(p, blanks, sizeof(blanks) - 1);
	return n < width ? p + (width - n) : p;
}

/* The same on the left of what takes so much of it. */
static inline char *
put_pad_left(char *p, size_t n, size_t width)
{
	return put_pad(p, p, n < width ? width - n : 0);
}

/* To the right end of its column. */
static char *
put_time(char *p, const struct trace *tr, uint64_t tsc)
{
	uint64_t ticks = tsc - tr->first_tsc, seconds;
	bool before = tsc < tr->first_tsc;
	uint32_t ns = 0;

	if (before)
		ticks = tr->first_tsc - tsc;
	if (tr->frequency == 0) {
		p = put_pad_left(p, before + udec_len(ticks), TIME_WIDTH);
		return put_udec(put_mem(p, "-", before), ticks);
	}
	seconds = trace_nanoseconds(ticks, tr->frequency, &ns);
	p = put_pad_left(p, before + udec_len(seconds) + 10, TIME_WIDTH);
	if (before)
		*p++ = '-';
	p = put_udec(p, seconds);
	*p++ = '.';
	return put_digits(p, ns, 9);
}

#define HEAD_ROOM 256

/* What every record begins with, into HEAD_ROOM bytes. */
static char *
put_head(char *p, const struct trace *tr, const struct trace_record *r)
{
	const struct record_kind_name *kind = &record_kind_names[r->kind];
	bool timed = r->has & REC_HAS_TSC;
	char *from;

	/* Buffers stand apart. */
	if (r->kind == (tr->version == 1 ? REC_NEW_BUFFER : REC_BUFFER_EXTENTS))
		*p++ = '\n';
	p = put_hex_wide(put_str(p, "  0x"), r->offset, 4);
	p = put_str(p, "  ");
	p = timed ? put_time(p, tr, r->tsc) : put_pad(p, p, TIME_WIDTH);
	from = p;
	p = put_str(p, "  ");
	if (r->has & REC_HAS_THREAD)
		p = put_dec(put_str(p, "thread "), r->thread);
	if (timed && (r->has & REC_HAS_CPU))
		p = put_udec(put_str(p, " cpu "), r->cpu);
	p = put_str(put_pad(p, from, 2 + THREAD_WIDTH), "  ");
	memcpy(p, kind->text, sizeof(kind->text));
	return put_pad(p + kind->len, p, KIND_WIDTH + 2);
}

/* What is only in records of this kind. */
static void
put_detail(struct strbuf *sb, const struct print_opts *o,
    const struct trace_record *r, const char *symbol)
{
	char *p;

	switch (r->kind) {
	case REC_ENTER:
	case REC_EXIT:
	case REC_TAIL_EXIT:
	case REC_ENTER_ARG:
	case REC_CALL_ARG:
		p = sb_reserve(sb, NUMBER_ROOM + 1);
		*p = '#';
		sb_end(sb, put_udec(p + 1, r->function));
		if (symbol != NULL) {
			sb_char(sb, ' ');
			sb_record_name(sb, o, r->function, symbol);
		}
		if (r->kind == REC_CALL_ARG) {
			sb_0x(sb, " ", r->value);
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
	char *p = put_head(sb_reserve(sb, HEAD_ROOM + NUMBER_ROOM + 2),
	    table_trace(t), r);
	bool call = r->has & REC_HAS_TSC;

	/* Nearly all are one of these, and there are millions. */
	if ((r->kind == REC_ENTER || r->kind == REC_EXIT) && symbol == NULL &&
	    !o->raw && (r->has & REC_UNSURE) == 0) {
		*p = '#';
		p = put_udec(p + 1, r->function);
		*p = '\n';
		sb_end(sb, p + 1);
		return;
	}
	sb_end(sb, p);
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

void
json_tsc(struct strbuf *sb, const struct print_opts *o, const void *rec)
{
	const struct log_record *l = rec;

	(void)o;
	if (!(l->r.has & REC_HAS_TSC))
		return;
	sb_str(sb, ",\"tsc\":\"");
	sb_udec(sb, l->r.tsc);
	sb_char(sb, '"');
}

void
json_event(struct strbuf *sb, const struct print_opts *o, const void *rec)
{
	const struct trace_record *r = &((const struct log_record *)rec)->r;

	(void)o;
	if (r->kind == REC_BUFFER_EXTENTS)
		json_add_num(sb, "size", r->value);
	if (r->kind != REC_CUSTOM_EVENT && r->kind != REC_TYPED_EVENT)
		return;
	sb_str(sb, ",\"size\":");
	sb_dec(sb, r->event_size);
	sb_str(sb, ",\"data\":\"");
	put_data(sb, r->data, r->data_len, true);
	sb_char(sb, '"');
}

void
json_record(struct strbuf *sb, const struct print_opts *o,
    const struct table *t, const struct trace_record *r, const char *symbol)
{
	struct log_record l = {
		.table = t->name,
		.kind = record_kind_name(r->kind),
		.symbol = symbol,
		.r = *r,
		.has_value = r->kind == REC_CALL_ARG,
		.has_type = r->kind == REC_TYPED_EVENT,
		.has_wall = r->kind == REC_WALL_CLOCK,
		.unsure = r->has & REC_UNSURE,
	};

	if (!o->raw)
		l.r.has &= ~REC_HAS_DELTA;
	json_object(sb, o, SCHEMA_record, t->img, &l);
}
