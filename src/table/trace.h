/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Traces: logs of calls, beside the tables.  A trace is a struct table whose
 * format has records(), and whose items are runs of records: each can be read
 * on its own, so that records are printed and checked by many threads and the
 * memory needed does not grow with them.
 *
 * A record does not outlive the call that it is given to.
 */
#ifndef TABLE_TRACE_H
#define TABLE_TRACE_H

#include "table/table.h"

enum record_kind {
	REC_ENTER,
	REC_EXIT,
	REC_TAIL_EXIT,
	REC_ENTER_ARG,
	REC_CUSTOM_EVENT,
	REC_TYPED_EVENT,
	REC_CALL_ARG,
	REC_NEW_BUFFER,
	REC_WALL_CLOCK,
	REC_PID,
	REC_NEW_CPU,
	REC_TSC_WRAP,
	REC_BUFFER_EXTENTS,
	REC_END_OF_BUFFER,
	REC_KINDS
};

/* Which members of a record hold something. */
#define REC_HAS_BLOCK    0x001
#define REC_HAS_THREAD   0x002
#define REC_HAS_PROCESS  0x004
#define REC_HAS_CPU      0x008
#define REC_HAS_TSC      0x010 /* it is a record with a time */
#define REC_HAS_FUNCTION 0x020
#define REC_HAS_DELTA    0x040 /* the time is stored as a distance */
#define REC_UNSURE       0x100 /* what is before it was not understood */

struct trace_record {
	uint64_t offset; /* in the file */
	uint32_t size;   /* bytes in the file */
	uint32_t block;  /* number of its buffer */
	uint8_t kind;    /* enum record_kind */
	uint16_t has;    /* REC_HAS_* */
	uint16_t cpu;
	uint32_t function; /* number of the function */
	int32_t thread;
	int32_t process;
	uint64_t tsc;    /* absolute */
	int64_t delta;   /* as stored */
	uint64_t value;  /* call-arg; buffer-extents: bytes */
	int64_t seconds; /* wall-clock */
	int32_t microseconds;
	int32_t event_size;  /* as stored */
	uint16_t event_type; /* typed-event */
	const uint8_t *data; /* of an event */
	uint32_t data_len;
};

typedef void record_fn(void *arg, const struct trace_record *);

/*
 * A buffer of the trace that holds something; in basic mode records in a row
 * that are of one thread.
 */
struct trace_block {
	uint64_t offset; /* of its first record */
	uint64_t end;
	uint64_t first_tsc; /* when has_tsc */
	int64_t seconds;
	int32_t microseconds;
	int32_t thread;
	int32_t process;
	uint32_t number; /* counting empty ones too */
	bool has_tsc;
	bool has_wall;
	bool has_thread;
	bool has_process;
};

/* t->priv of such a table begins with this. */
struct trace {
	uint8_t version;
	bool fdr; /* else basic mode */
	bool constant_tsc;
	bool nonstop_tsc;
	bool has_process; /* this version stores process ids */
	bool has_first;
	uint64_t frequency; /* ticks a second; 0: unknown */
	uint64_t buffer_size;
	uint64_t first_tsc; /* the earliest time */
	uint64_t nrecords;
	uint64_t nblocks;           /* empty ones too */
	struct trace_block *blocks; /* in file order */
	size_t nlisted, blocks_cap;
	uint64_t nunlisted; /* blocks beyond a bound */
};

/* What the maps of programs (instr_map) tell about numbers of functions. */
struct trace_function {
	const char *symbol; /* NULL: no name is known */
	uint8_t kinds;      /* of its sleds: 1 << kind */
	bool known;         /* the map has it */
};

struct trace_map {
	struct trace_function *functions; /* number 1 is the first */
	uint32_t n;
};

#define TRACE_OBJECTS 256

/* By object: 0 is the program, others are libraries.  NULL: no map. */
struct trace_maps {
	struct trace_map *objects[TRACE_OBJECTS];
	bool any;
	struct arena mem;
};

/* The object that a function's number belongs to. */
unsigned trace_object(const struct trace_maps *, uint32_t function);
/* The function of that number; NULL when no map has it.  maps may be NULL. */
const struct trace_function *trace_function(const struct trace_maps *maps,
    uint32_t function);
const char *trace_symbol(const struct trace_maps *, uint32_t function);

/* The trace behind a table; NULL when it is none or was not readable. */
const struct trace *table_trace(const struct table *);
/* Is it a log of records (readable or not)? */
bool table_is_log(const struct table *);
/*
 * How many findings of one check about a trace are kept, so that those of a
 * damaged one take no more memory than its bytes allow; see struct diag.
 */
uint32_t trace_findings_max(const struct table *);
/* The records of one item, in file order. */
void trace_records(const struct table *, const struct item *, record_fn *,
    void *arg, struct diag *);
/* Those of one block; without findings. */
void trace_block_records(const struct table *, const struct trace_block *,
    record_fn *, void *arg);

/* "enter", "call-arg", ... */
const char *record_kind_name(unsigned kind);

/* The same for those who print many, copied as a whole. */
struct record_kind_name {
	char text[16];
	uint8_t len;
};
extern const struct record_kind_name record_kind_names[REC_KINDS];

/* Is it about a call: an entry or exit? */
static inline bool
record_is_enter(const struct trace_record *r)
{
	return r->kind == REC_ENTER || r->kind == REC_ENTER_ARG;
}

static inline bool
record_is_exit(const struct trace_record *r)
{
	return r->kind == REC_EXIT || r->kind == REC_TAIL_EXIT;
}

/* Ticks as time; frequency must not be 0. */
struct trace_time {
	uint64_t seconds;
	uint64_t ps; /* picoseconds below a second */
};

struct trace_time trace_time(uint64_t ticks, uint64_t frequency);
/* a - b, which must not be later. */
struct trace_time trace_time_sub(struct trace_time a, struct trace_time b);
struct trace_time trace_time_add(struct trace_time, struct trace_time);
/* The same as seconds and, cut off, nanoseconds. */
uint64_t trace_nanoseconds(uint64_t ticks, uint64_t frequency, uint32_t *ns);
/* In microseconds, with all digits. */
void sb_microseconds(struct strbuf *, struct trace_time);

#endif
