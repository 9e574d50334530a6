/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the reading of the command line is made of: option_specs.c has the
 * table and what --help prints, option_values.c what each option sets,
 * options.c the words of the line.
 */
#ifndef CMD_OPTIONS_H
#define CMD_OPTIONS_H

#include "cmd/cmd.h"

#include "base/nearest.h"

/* The id of an option; they have no order. */
enum {
	OPT_CODE, OPT_TABLE, OPT_FORMAT, OPT_FUNC, OPT_START, OPT_STOP,
	OPT_OPS, OPT_NO_ROWS, OPT_RAW, OPT_DEMANGLE, OPT_ARCH, OPT_WIDE,
	OPT_COLOR, OPT_THREADS, OPT_DEBUG_FILE, OPT_DEBUG_DIR, OPT_QUIET,
	OPT_VERBOSE, OPT_HELP, OPT_AS, OPT_VERSION, OPT_WARN,
	OPT_LIST_CHECKS, OPT_EXPLAIN, OPT_REQUIRE, OPT_PROFILE,
	OPT_SUPPRESSIONS, OPT_BASELINE, OPT_RECURSIVE, OPT_JSON_SCHEMA,
	OPT_COMPLETION, OPT_GAPS, OPT_SORT, OPT_CALL_SORT, OPT_TOP,
	OPT_DEPTH, OPT_MAP, OPT_TREE, OPT_THREAD, OPT_MIN, OPT_EXE, OPT_CORE,
	OPT_SYSROOT, OPT_WALK, OPT_FALLBACK, OPT_LIMIT, OPT_FORCE,
	OPT_SUMMARY, OPT_BY, OPT_LINK, OPT_PID, OPT_SAMPLES, OPT_INTERVAL,
	OPT_STEP, OPT_BASE, OPT_WHY, OPT_WORDS, OPT_PER_THREAD, OPT_DIFF
};

/* Says a thing that is wrong, which fmt has a %s for; gives EXIT_TROUBLE. */
int	 option_usage(const char *fmt, const char *what);
/* The same of a word that is not known, with the one that may be meant. */
int	 option_unknown(const char *fmt, const char *what,
	    const struct nearest *);
/* Calls fn for each word that an option of a command may be given, if told. */
void	 option_words(const struct option_spec *, const struct command *,
	    void (*fn)(void *, const char *), void *arg);
/* Columns of the terminal that output goes to; 0 when it is none. */
size_t	 terminal_width(void);
/* What --walk takes, by enum stack_walks; NULL at the end. */
extern const char *const stack_walk_names[];
/* What --fallback takes; NULL at the end. */
extern const char *const stack_fallback_names[];
/* Prints the help of a command, or with NULL of all. */
void	 option_help(const struct command *);
/*
 * Sets what an option asks for; arg is NULL for one without.  Gives the exit
 * status to end with, or -1 to go on.
 */
int	 option_apply(struct options *, int id, const char *arg);

#endif
