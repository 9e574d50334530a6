/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Calls rebuilt from the entries and exits of a trace.  Records are grouped to
 * timelines, one for each thread of each process, and put in order of time;
 * one stack is carried through a timeline, and one timeline is told after the
 * other.
 *
 *	enter		pushes a frame
 *	exit f		f on top: the call ends.  f below: the calls above it
 *			ended without a record (exceptions, longjmp), they are
 *			taken to end here.  f not there: an orphan, whose entry
 *			was before the trace or in a buffer that is lost; the
 *			stack stays as it is.
 *	tail exit f	the same: what f jumped to is a call of f's caller
 *
 * Buffers can be lost in the middle of a timeline.  That is taken to be so
 * where a buffer begins with an orphan; of the stack then only stays what is
 * left by a later exit in this buffer, and what is below that.
 *
 * Memory is in proportion to the file: what would need more is not followed,
 * and counted.
 */
#ifndef TABLE_CALLS_H
#define TABLE_CALLS_H

#include "table/trace.h"

#define CALLS_NONE UINT64_MAX /* no frame below */
#define CALLS_DEEP 10000      /* calls on one stack: suspicious */

/*
 * Bounds, each and one for so many bytes of the file: calls that are open at a
 * time, and functions that are told apart.
 */
#define CALLS_OPEN_MAX        262144
#define CALLS_OPEN_BYTES      32
#define CALLS_FUNCTIONS_MAX   131072
#define CALLS_FUNCTIONS_BYTES 64

enum call_end {
	CALL_EXIT,     /* with a record of its own */
	CALL_IMPLICIT, /* by the exit of an outer call */
	CALL_OPEN,     /* with the timeline */
	CALL_LOST      /* where buffers are lost */
};

struct timeline {
	uint32_t number; /* in the order that they are told */
	bool has_thread;
	bool has_process;
	int32_t thread;
	int32_t process;
	bool has_time;
	uint64_t first; /* times of the first and last record */
	uint64_t last;
	uint64_t depth; /* calls on the stack */
	bool hole;      /* records before are lost */
	/* Calls that ended, by enum call_end, and orphans. */
	uint64_t nends[CALL_LOST + 1];
	uint64_t norphans;
};

/* A call that has ended. */
struct call {
	uint32_t function;
	uint32_t slot;  /* functions in order of appearance */
	uint64_t node;  /* what enter() gave */
	uint64_t depth; /* 0: the outermost */
	uint64_t start; /* time of its entry */
	uint64_t ticks;
	uint64_t self; /* without the calls that it made */
	uint8_t end;   /* enum call_end */
	/* No other call of the function was open around it. */
	bool outer;
};

/* What happens to calls; any may be NULL. */
struct calls_ops {
	/* Every record of a timeline, before anything else happens. */
	void (*record)(void *, const struct timeline *,
	    const struct trace_record *);
	/* A call begins; parent is what was given for the one below it. */
	uint64_t (*enter)(void *, const struct timeline *, uint64_t parent,
	    uint32_t slot, const struct trace_record *);
	void (*leave)(void *, const struct timeline *, const struct call *);
	/* Instead of leave: the call is too short; what enter() gave. */
	void (*drop)(void *, uint64_t node);
	/* Frames were closed by this exit, or it is an orphan. */
	void (*implicit)(void *, const struct timeline *,
	    const struct trace_record *, uint64_t closed);
	/* Is it expected, because what was before it is not there? */
	void (*orphan)(void *, const struct timeline *,
	    const struct trace_record *, bool expected);
	/* Everything of the timeline was told. */
	void (*finish)(void *, const struct timeline *);
};

struct calls_opts {
	bool one_thread; /* only the one below */
	int64_t thread;
	/* Calls of fewer ticks are left out: their time is the caller's. */
	uint64_t min;
};

/* What was not followed, because of a bound. */
struct calls_left_out {
	uint64_t buffers;
	uint64_t deep;   /* calls on a stack that is full */
	uint64_t others; /* of functions that are too many */
};

/* Walks all timelines of a trace that has its index. */
struct calls_left_out calls_walk(const struct table *,
    const struct calls_opts *, const struct calls_ops *, void *arg);
/* Tells what was left out as a finding, if something was. */
void calls_report(const struct calls_left_out *, struct diag *);
/* How many functions of a trace are told apart. */
uint64_t calls_functions_max(const struct table *);
/* The buffers of a trace in the order in which they are walked; free it. */
uint32_t *calls_order(const struct trace *);
/* Have they one timeline? */
bool calls_same(const struct trace_block *, const struct trace_block *);

#endif
