/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the files of check: which files, and one file's findings. */
#ifndef CMD_CHECK_FILES_H
#define CMD_CHECK_FILES_H

#include "check/check.h"
#include "check/suppress.h"
#include "output/again.h"
#include "run/paths.h"

/* --require=TABLE[:PERCENT] */
struct requirement {
	char *name; /* of a table, or a reader's */
	const struct reader_line *reader;
	bool has_share;
	double percent;
};

struct check_options {
	struct options o;
	bool requires_code, requires_async;
	double code_percent;  /* of --require=code: */
	double async_percent; /* of --require=async: */
	struct requirement *require;
	size_t nrequire, require_cap;
	struct string_list suppressions;
	struct string_list baselines;
	bool kernel;
	/* Readers that tables are held against; all of them: by --profile=all */
	const struct reader_line **readers;
	size_t nreaders, readers_cap;
	bool all_readers, list_readers;
	const char *explain;
	bool list_checks;
};

static inline const struct check_options *
of_check(const struct options *o)
{
	return (const struct check_options *)o;
}

/* What checking a file needs to know; the same for all of them. */
struct check_job {
	const struct options *o;
	const struct reporter *reporter;
	struct suppressions *suppressions;
	struct baseline *baseline;
	const struct trace_maps *maps;
	unsigned threads; /* inside one file */
	bool several;     /* files, not one */
	/* Writes and empties what check_file() has so far, in its turn. */
	void (*write)(void *, const struct path *, struct strbuf *out);
	void *write_arg;
};

/*
 * Checks one file, number k: findings and summaries go to out, messages to err,
 * each as they are to be written.  Gives the exit status; what was checked and found
 * is added to the totals, in which a file counts once.
 */
int check_file(const struct check_job *, const struct path *, size_t k,
    struct strbuf *out, struct strbuf *err, struct strbuf *notes,
    struct again_marks *, struct report_totals *);

void totals_add(struct report_totals *, const struct report_totals *);

/* Fills in what a table's entries held against code came to, and frees it. */
void outcome_fill(struct report_table *, struct code_stat *);
/* Frees what that made. */
void outcome_free(struct report_table *);
/* --profile=NAME[,NAME...] */
int option_profile(struct options *, const struct option_spec *, const char *);
/* What that takes. */
void profile_words(void (*fn)(void *, const char *), void *arg);
/* Adds a reader, once. */
void profile_add(struct check_options *, const struct reader_line *);
/* --profile=help */
int profile_list(const struct options *);
/*
 * What readers take of an image's tables, summed up by reader, the least taken
 * first; *n of them.  The caller frees them by profile_free().
 */
struct report_profile *profile_fill(const struct reader_line *const *,
    size_t nreaders, bool all, const struct check_stat *, size_t nstats,
    const struct image *, size_t *n);
/* The same of all readers, for commands that check nothing else. */
struct report_profile *profile_image(const struct options *, struct image *,
    size_t *n);
void profile_free(struct report_profile *, size_t n);
/* --require=profile:NAME[:PERCENT] */
void profile_require(const struct requirement *, const struct report_profile *,
    size_t n, struct diag *);
/*
 * --require=code:PERCENT: finds tables of which less is proved; async: of
 * which less holds everywhere, not at calls only.
 */
void outcome_require(double percent, bool async, const struct check_stat *,
    size_t n, struct diag *);
/* Is the table that code implies one of those that are asked for? */
bool code_wanted(const struct options *);
/*
 * For commands other than check: loads the code, and says that it cannot be read, if so; the
 * exit status is EXIT_TROUBLE where a library is not there that it needs.
 */
int code_say_missing(struct image *);

#endif
