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
	const struct as_record *as; /* NULL: as they are */
};

/* A function that another format cannot hold. */
struct as_left {
	uint64_t start;
	const char *symbol; /* or NULL */
	const char *reason;
};

/* What tables would cost in another format. */
struct as_record {
	const char *as; /* its name */
	uint64_t functions, present, compared, differing;
	const struct fields *fields; /* of that format */
	const struct as_left *left;
	size_t nleft;
};

/* struct as_record: its fields. */
void json_as_fields(struct strbuf *, const struct print_opts *, const void *);

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

/* What is compared: two tables of a file, or of two. */
struct compared_pair {
	const char *other_file; /* NULL: of one */
	const char *tables[2];
	uint8_t ntables; /* 2 */
};

/* A range of code where they differ; NULL: does not apply. */
struct difference_record {
	const struct compared_pair *pair;
	const struct image *img; /* that it is in, at sect */
	uint32_t sect;
	uint64_t start, end;
	const char *text_section;
	uint32_t every; /* 0: once */
	uint64_t until;
	bool has_other;
	uint64_t other_start;
	const char *aspect, *reg, *left, *right, *reason, *summary;
	struct regset set[2];
	const struct entry *rows[2];
	const char *verdict, *guess, *level, *source;
	unsigned line;
};

/* struct difference_record: its symbol; and its rows. */
void json_difference_symbol(struct strbuf *, const struct print_opts *,
    const void *);
void json_difference_rows(struct strbuf *, const struct print_opts *,
    const void *);

struct compare_counts {
	bool told;   /* true */
	bool builds; /* between two builds */
#define COMPARE_COUNT(always, flag, member, key) uint64_t member;
#include "output/counts.def"
};

/* The end of a pair of tables. */
struct pair_record {
	const struct compared_pair *pair;
	const struct compare_counts *counts;
	const struct report_count *reasons;
	size_t nreasons;
	const struct compared_side *left, *right;
};

/* The end of many. */
struct total_record {
	const char *other_file;
	uint64_t pairs, differing_pairs, only_old, only_new;
	const struct compare_counts *counts;
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
