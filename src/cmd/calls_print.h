/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the files of calls: what is made of the calls of one trace. */
#ifndef CMD_CALLS_PRINT_H
#define CMD_CALLS_PRINT_H

#include "trace/calls.h"
#include "cmd/cmd.h"

/* What is the same for every way to show calls. */
struct calls_view {
	const struct options	*o;
	const struct trace_maps	*maps;
	const struct table	*t;
	const struct trace	*tr;
	struct strbuf		 out;
	uint64_t		 nthreads, ncalls;
	uint64_t		 nends[CALL_LOST + 1];	/* by enum call_end */
	uint64_t		 norphans;
	uint64_t		 first, last;	/* of all threads */
	bool			 timed;
	int			 status;
};

/* One way to show calls.  All may be NULL but make and free. */
struct calls_viewer {
	/* A state of its own, which print and free get. */
	void	 *(*make)(struct calls_view *);
	uint32_t (*enter)(void *, const struct timeline *, uint32_t parent,
		    const struct trace_record *);
	void	 (*leave)(void *, const struct timeline *,
		    const struct call *);
	/* At the end. */
	void	 (*print)(void *);
	void	 (*free)(void *);
};

extern const struct calls_viewer calls_functions, calls_tree, calls_events;

/* "12.34us"; ticks where the frequency is not known. */
void	 sb_duration(struct strbuf *, const struct trace *, uint64_t ticks);
/* A name without what the format uses to separate; #NUMBER for none. */
void	 sb_call_name(struct strbuf *, const struct calls_view *,
	    uint32_t function);
/* Pads what was written since from on its left. */
void	 sb_right(struct strbuf *, size_t from, size_t width);
/* Writes what is in the buffer when it has become large. */
void	 calls_flush(struct calls_view *);
/* "2 threads, 17 calls in 2.1ms", and what is amiss with them. */
void	 calls_heading(struct calls_view *);
void	 calls_footing(struct calls_view *);
/* ,"symbol":..., if there is one. */
void	 json_call_symbol(struct calls_view *, uint32_t function);

#endif
