/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What commands print beside entries, as schema.def tells of it. */
#ifndef OUTPUT_RECORDS_H
#define OUTPUT_RECORDS_H

#include "output/print.h"
#include "table/call_stats.h"
#include "table/link_counts.h"

/* The calls of a function; times in ticks.  Of no calls there are none. */
struct call_record {
	const char *table;             /* NULL: inside of another record */
	const struct timeline *thread; /* whose; NULL: of all threads */
	uint32_t function;
	const char *symbol; /* or NULL */
	uint64_t count, total, sum, self, min, mean, median, p90, p99, max;
	uint64_t open, implicit, lost; /* calls that do not count */
};

/* ... in two traces; NULL: it is in one alone. */
struct call_change {
	const char *other_file;
	const char *symbol; /* or NULL */
	const struct call_record *old, *new;
};

/* ... with the same callers. */
struct call_node {
	const char *table;
	uint64_t node, parent, depth;
	bool has_parent;
	const struct timeline *thread;
	uint32_t function;
	const char *symbol; /* or NULL */
	uint64_t count, cut, total, self;
};

/* Of a trace, or of one of its threads. */
struct calls_sums {
	const char *table;
	uint64_t frequency;
	uint64_t nthreads, ncalls;
	uint64_t nends[CALL_LOST + 1]; /* by enum call_end */
	uint64_t norphans;
	uint64_t first, last; /* of all threads */
	bool timed;
};

struct calls_change {
	const char *other_file;
	const struct calls_sums *old, *new;
};

/* What a reader takes of the code of two builds: old and new. */
struct reader_change {
	const char *name;
	uint64_t bytes[2], taken[2];
};

/* A check of the catalogue. */
struct check_record {
	const char *name, *table, *level, *sentence;
};

/* Bytes of a section under a key; or all of them. */
struct size_record {
	const char *by;
	const char *name; /* or NULL */
	bool has_start;
	uint64_t start;
	const char *section;
	uint64_t size;
	bool has_old;
	uint64_t old;
	const struct reader_change *readers;
	size_t nreaders;
};

/* All tables of a name. */
struct list_total {
	const char *table;
	bool rowless;
	uint64_t tables, size;
	struct table_stats st;
	const struct table_stats *cover; /* NULL: it covers nothing */
};

struct list_summary {
	uint64_t images;
	const struct list_total *totals;
	size_t ntotals;
};

/* A piece of code; a gap has no class. */
struct span_record {
	const char *class, *section;
	uint64_t start, end, size;
	bool covered; /* by these tables, not by those */
	const char *const *tables, *const *lacks;
	size_t ntables, nlacks;
	const char *symbol; /* NULL: none; so the others */
	uint64_t symbol_offset;
	const char *after, *before, *source, *reason;
	const char *after_demangled, *before_demangled;
};

#define GAPS_CLASSES 5
struct gaps_summary {
	uint64_t size, class[GAPS_CLASSES]; /* bytes of code */
	const struct covering {
		const char *table;
		uint64_t covered, due;
	} * tables;
	size_t ntables;
	bool known; /* functions in gaps, and how many the code tells */
	uint64_t functions, asked, told;
};

/* One side of a comparison. */
struct compared_side {
	const char *table;
	uint64_t functions, bytes;
	const char *ratio; /* bytes a function, with one decimal */
	const struct table_stats *cover;
	const char *names; /* where they are from, or NULL */
};

/* Of the tables that inputs or output have; NULL: neither. */
struct link_records {
	const struct link_counts *of[LINK_TABLES];
};

/* Those of inputs that were not given, by table: no part of a sum. */
struct link_foreign {
	uint64_t of[LINK_TABLES];
};

/* A link held against its inputs. */
struct link_summary {
	uint64_t inputs;
	const struct link_records *records;
	const struct link_foreign *foreign; /* NULL: none */
	uint64_t errors, warnings, notes;
};

#endif
