/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records of traces as text and as JSON. */
#ifndef OUTPUT_RECORD_H
#define OUTPUT_RECORD_H

#include "output/print.h"
#include "table/trace.h"

/* A record as schema.def tells of it. */
struct log_record {
	const char *table, *kind;
	const char *symbol; /* or NULL */
	struct trace_record r;
	bool has_value, has_type, has_wall, unsure;
};

void json_tsc(struct strbuf *, const struct print_opts *, const void *);
/* Bytes, and data of an event. */
void json_event(struct strbuf *, const struct print_opts *, const void *);

/* A function's name, or #NUMBER when symbol is NULL. */
void sb_record_name(struct strbuf *, const struct print_opts *,
    uint32_t function, const char *symbol);

/* Data of an event as the text of a JSON string, without its quotes. */
void json_event_data(struct strbuf *, const uint8_t *, size_t);

/* What struct printer has as record. */
void text_record(struct strbuf *, const struct print_opts *,
    const struct table *, const struct trace_record *, const char *symbol);
void json_record(struct strbuf *, const struct print_opts *,
    const struct table *, const struct trace_record *, const char *symbol);

#endif
