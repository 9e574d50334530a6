/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the reading of the command line is made of: option_specs.c has the
 * table and what each option sets, option_help.c what --help prints, options.c
 * the words of the line.
 */
#ifndef RUN_OPTIONS_H
#define RUN_OPTIONS_H

#include "run/run.h"

#include <stddef.h>

#include "base/nearest.h"

/*
 * Every option there is, those of all commands first; cmds says who has it.
 * NULL behind the last.
 */
const struct option_spec *option_at(size_t);

/* What most options set: the member at os->at, as its kind. */
int option_flag(struct options *, const struct option_spec *, const char *);
int option_string(struct options *, const struct option_spec *, const char *);
/* The same, which has to be there to be read. */
int option_path(struct options *, const struct option_spec *, const char *);
/* One more of a list. */
int option_strings(struct options *, const struct option_spec *, const char *);
/* Another --func; sort_funcs() follows the last one. */
int add_func(struct options *, const struct option_spec *, const char *);
void sort_funcs(struct options *);
int option_address(struct options *, const struct option_spec *, const char *);
/* A number above 0. */
int option_count(struct options *, const struct option_spec *, const char *);
/* One of its words, by its number. */
int option_word(struct options *, const struct option_spec *, const char *);

/* Those three members of an option_spec; s is the struct that m is of. */
#define FLAG(s, m)         option_flag, offsetof(struct s, m), NULL
#define STRING(s, m)       option_string, offsetof(struct s, m), NULL
#define PATH(s, m)         option_path, offsetof(struct s, m), NULL
#define STRINGS(s, m)      option_strings, offsetof(struct s, m), NULL
#define ADDRESS(s, m)      option_address, offsetof(struct s, m), NULL
#define COUNT(s, m)        option_count, offsetof(struct s, m), NULL
#define WORD(s, m, words)  option_word, offsetof(struct s, m), words
#define OTHER(set)         set, 0, NULL
#define OTHERS(set, words) set, 0, words
#define OPTIONS_END                                   \
	{                                             \
		NULL, 0, NULL, 0, NULL, 0, NULL, NULL \
	}

/* Words of options that are the names of formats, tables and checks. */
extern const char *const words_formats[],
    *const words_tables[], *const words_own[], *const words_checks[];

/* Says a thing that is wrong, which fmt has a %s for; gives EXIT_TROUBLE. */
int option_usage(const char *fmt, const char *what);
/* The command whose --help such a message names. */
void option_hint(const struct command *);
/* The same of a value that is none of an option's words. */
int option_unknown_value(const struct option_spec *, const char *arg);
/* Says what a word of readelf or objdump is here; false: it is none. */
bool option_foreign(const char *arg);
/* The same of a word that is not known, with the one that may be meant. */
int option_unknown(const char *fmt, const char *what, const struct nearest *);
int option_unknown_table(const char *name);
/* Is table number i one that -j of the command chooses? */
bool option_takes_table(const struct command *, size_t i);
/* Calls fn for each word that an option of a command may be given, if told. */
void option_words(const struct option_spec *, const struct command *,
    void (*fn)(void *, const char *), void *arg);
/* Columns of the terminal that output goes to; 0 when it is none. */
size_t terminal_width(void);
/* Prints the help of a command, or with NULL of all. */
void option_help(const struct command *);
/* Prints the completions of a shell; false when it is not known. */
bool completion_print(const char *shell);

#endif
