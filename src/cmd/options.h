/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the reading of the command line is made of: option_specs.c has the
 * table and what each option sets, option_help.c what --help prints, options.c
 * the words of the line.
 */
#ifndef CMD_OPTIONS_H
#define CMD_OPTIONS_H

#include "cmd/cmd.h"

#include "base/nearest.h"

/* Words of options that are the names of formats, tables and checks. */
extern const char *const words_formats[], *const words_tables[],
					      *const words_checks[];

/* Says a thing that is wrong, which fmt has a %s for; gives EXIT_TROUBLE. */
int option_usage(const char *fmt, const char *what);
/* The same of a word that is not known, with the one that may be meant. */
int option_unknown(const char *fmt, const char *what, const struct nearest *);
/* Calls fn for each word that an option of a command may be given, if told. */
void option_words(const struct option_spec *, const struct command *,
    void (*fn)(void *, const char *), void *arg);
/* Columns of the terminal that output goes to; 0 when it is none. */
size_t terminal_width(void);
/* Prints the help of a command, or with NULL of all. */
void option_help(const struct command *);
#endif
