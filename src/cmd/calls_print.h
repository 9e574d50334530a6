/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the files of calls: what is made of the calls of one trace. */
#ifndef CMD_CALLS_PRINT_H
#define CMD_CALLS_PRINT_H

#include "output/records.h"
#include "run/run.h"

/* Columns. */
enum call_sort {
	CALL_SORT_SELF,
	CALL_SORT_CALLS,
	CALL_SORT_TOTAL,
	CALL_SORT_MIN,
	CALL_SORT_MEAN,
	CALL_SORT_MEDIAN,
	CALL_SORT_P90,
	CALL_SORT_P99,
	CALL_SORT_MAX,
	CALL_SORT_NAME,
	CALL_SORT_ID
};

/* What --sort takes, by enum call_sort; NULL at the end. */
extern const char *const call_sort_names[];

struct calls_options {
	struct options o;
	unsigned sort;  /* enum call_sort */
	uint64_t top;   /* 0: all */
	uint64_t depth; /* 0: no limit */
	bool tree;
	bool per_thread;
	bool diff;
	/* --min: so many of what a second has that many; < 0: none. */
	double min, min_per_second;
};

static inline const struct calls_options *
of_calls(const struct options *o)
{
	return (const struct calls_options *)o;
}

/* What is the same for every way to show calls. */
struct calls_view {
	const struct options *o;
	const struct trace_maps *maps;
	const struct table *t;
	const struct trace *tr;
	struct strbuf out;
	struct calls_sums sums;
	struct calls_sums part; /* of the thread at hand */
	/* --per-thread: the one that is printed, else NULL. */
	const struct timeline *thread;
	long number;      /* of the trace, from 0 on */
	struct diag diag; /* what viewers find */
	int status;
	const struct calls_viewer *viewer;
	void *state; /* the viewer's */
	struct map_check *xj;
};

/* One way to show calls.  All may be NULL but make and free. */
struct calls_viewer {
	/* A state of its own, which all others find in the view. */
	void *(*make)(struct calls_view *);
	/* Of the walk; each gets the view. */
	struct calls_ops ops;
	/* At the end; with --per-thread at that of each thread. */
	void (*print)(struct calls_view *);
	void (*free)(struct calls_view *);
};

static inline void *
calls_state(void *view)
{
	return ((struct calls_view *)view)->state;
}

extern const struct calls_viewer calls_functions, calls_tree, calls_events,
    calls_graph, calls_sides;

/* "12.34us"; ticks where the frequency is not known. */
void sb_duration(struct strbuf *, const struct trace *, uint64_t ticks);
/* "12.34us", of seconds from 0 on. */
void sb_interval(struct strbuf *, double seconds);
/* A name without what the format uses to separate; #NUMBER for none. */
void sb_call_name(struct strbuf *, const struct calls_view *,
    uint32_t function);
/* "thread 7", "thread ?" */
void sb_thread(struct strbuf *, const struct timeline *);
/* Pads what was written since from on its left. */
void sb_right(struct strbuf *, size_t from, size_t width);
/* Writes what is in the buffer when it has become large. */
void calls_flush(struct calls_view *);
/* "2 threads, 17 calls in 2.1ms", and what is amiss with them. */
void calls_heading(struct calls_view *);
void calls_footing(struct calls_view *);
/* The calls of a function, which are ranked. */
struct call_record call_record_of(const struct call_stats *,
    const struct call_stat *, const char *symbol);
/* What a column has of a function whose calls are ranked; 0 for a name. */
uint64_t calls_column(const struct call_stats *, const struct call_stat *,
    enum call_sort);
/* Is the function one that --func asks for? */
bool calls_wanted(const struct calls_view *, uint32_t function);

/*
 * calls_events.c: begins the document with what is known of all the traces:
 * the names of threads, and their common zero.
 */
void events_begin(const struct options *, int argc, char **argv);

/* calls_diff.c: the traces were read, old and new; free in any case. */
void sides_print(const struct options *);
void sides_free(void);

#endif
