/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Checks: rules that look at decoded tables.  No rule reads bytes; what stops
 * or bends decoding is reported by the decoders themselves.
 *
 * A rule set is tied to tables by name.  For each such table, once it has its
 * index (items) and sorted order:
 *
 *	state = begin(run, table, diag)		main thread
 *	entry(state, i, entry, diag)		each item i, on any thread
 *	end(state, diag)			main thread; frees the state
 *
 * Entries are decoded once for all rule sets of a table.  An entry rule may
 * write to its state only what belongs to item i (arrays with an element for
 * each item), and so needs no locks; what concerns neighbours is done in end(),
 * over table->items and table->order.  After all tables, image() looks at the
 * image as a whole and at tables together.
 *
 * Which rule sets there are stands in rule_sets.c.
 */
#ifndef CHECK_CHECK_H
#define CHECK_CHECK_H

#include "check/readers.h"
#include "code/outcome.h"
#include "table/table.h"

struct trace_maps;

#define CHECK_TABLES_MAX 16 /* names of tables */

/* One image being checked. */
struct check_run {
	struct image *img;
	struct table **tables; /* all of the image, or those asked */
	size_t ntables;
	/* The first table of each name; check_image() fills it in a copy. */
	struct table *first[CHECK_TABLES_MAX];
	size_t nfirst;
	unsigned threads;
	bool kernel; /* --profile=kernel */
	/* Readers whose constraints tables are held against: readers.h. */
	const struct reader_line *const *readers;
	size_t nreaders;
	bool readers_silent; /* they are only counted */
	bool readers_only;   /* and nothing else is checked */
	bool code;           /* rows against code too */
	bool code_calls;     /* ... and what is wrong at calls only */
	bool list_code;      /* fill code_stat's lists */
	uint64_t *code_room; /* check_image()'s own: code_beyond() */
	/* Maps for traces (--map), or NULL. */
	const struct trace_maps *maps;
	bool partial; /* --table, --func and the like: rules
			 about what is missing keep silent */
	/* Does an entry belong to what was asked for?  NULL: all do. */
	bool (*select)(void *, const struct table *, const struct item *);
	void *select_arg;
	/* Findings of one check kept for one entry, and for one table. */
	uint32_t max_entry, max_table; /* 0: all */
	/*
	 * Is a finding wanted?  It may lower f->more.  Called in order, by one
	 * thread at a time, before max_table counts.  NULL: all are.
	 */
	bool (*keep)(void *, struct finding *);
	/*
	 * Takes one that is wanted, in the same way, which is valid until it
	 * returns; then check_image() needs no memory for all.  NULL: they go
	 * to its list.
	 */
	void (*found)(void *, struct finding *);
	void *arg; /* for both */
};

/* An entry that could neither be proved nor contradicted, and where. */
struct code_unknown {
	struct target start;
	uint32_t item; /* of the table */
	uint64_t pc;
	const char *reason;
	uint64_t undecoded; /* bytes */
};

/* An entry that holds at calls only, and what does not between them. */
struct code_sync {
	struct target start;
	uint64_t pc;     /* where that is first */
	uint32_t places; /* instructions */
	uint8_t faults;  /* bits of enum code_fault */
};

/* A register that is not followed, and in how many entries rows tell of it. */
struct code_unfollowed {
	uint16_t reg; /* DWARF's number */
	uint32_t n;
};

/* What became of a table's entries that were held against code. */
struct code_stat {
	uint64_t entries, instructions;
	uint64_t undecoded; /* bytes */
	uint32_t undecoded_entries;
	uint32_t at_calls; /* of those contradicted: wrong at a call */
	uint64_t same;     /* of those skipped: as another's */
	uint32_t class[CLASSES];
	uint32_t reasons[REASONS];
	struct code_unknown *unknown;
	size_t nunknown, unknown_cap;
	struct code_sync *sync;
	size_t nsync, sync_cap;
	/* Entries whose rows tell of a register that is not followed. */
	struct code_unfollowed *unfollowed;
	size_t nunfollowed, unfollowed_cap;
	uint32_t unfollowed_entries;
	uint32_t only_unfollowed; /* ... and nothing else is assumed in */
	bool list;                /* ... are asked for */
};

/* What a reader takes of a table. */
struct profile_stat {
	bool judged; /* it reads the table, of this machine */
	bool sframe; /* it takes .sframe */
	uint64_t code_bytes, code_taken;
	uint64_t functions, functions_taken;
	uint64_t rows[VERDICT_COUNT];
	char *dropped; /* why all of it is not taken; or NULL */
};

struct check_stat;

struct rule_set {
	const char *tables[8]; /* names, NULL for the rest */
	unsigned want;         /* WANT_* that entry() needs */
	/* Gives NULL for neither entries nor end; any may itself be NULL. */
	void *(*begin)(const struct check_run *, struct table *, struct diag *);
	void (
	    *entry)(void *state, size_t i, const struct entry *, struct diag *);
	void (*end)(void *state, struct diag *);
	void (*image)(const struct check_run *, struct diag *);
	/*
	 * After entry() has found nothing: would it find nothing of any item
	 * with the same program (struct format)?  Then such items come without
	 * rows, operations and fields.  Needed by those that want any of that.
	 */
	bool (*alike)(void *state, size_t i);
	/* In the place of end, for one that also counts. */
	void (*end_stat)(void *state, struct diag *, struct check_stat *);
	/*
	 * In the place of entry() for items that are alike, of which only the number of
	 * rows is known; NULL: entry().
	 */
	void (*known)(void *state, const struct entry *, size_t rows);
};

/* How much was looked at. */
struct check_stat {
	const struct table *table;
	size_t entries;
	size_t checks; /* of the catalogue, not off */
	/* NULL: none was; the reader's to free, with what is unknown. */
	struct code_stat *code;
	/* One for each reader of the run, or NULL; the reader's to free. */
	struct profile_stat *profiles;
};

/*
 * Opens, indexes and checks every table of the run that is not hidden.
 * Findings are appended to diag, or given to found(): table by table, by offset
 * in each, then those about the image.  Of a table that has more than DIAG_ROOM
 * of them, all of which are wanted, those of entries come as these stand, those
 * about the table before the first that has a higher offset, and what only its
 * end tells last.  Fills stats, which has room for ntables, and gives how many
 * it filled.
 */
size_t check_image(const struct check_run *, struct diag *,
    struct check_stat *stats);
/* Does a check of the catalogue belong to a table of this name? */
bool check_is_for(enum check, const char *table);
/* The first table of that name, also a hidden one, or NULL. */
struct table *check_table(const struct check_run *, const char *name);

#endif
