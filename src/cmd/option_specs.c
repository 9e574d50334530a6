/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of every command as one table, and their help. */
#include "cmd/options.h"

#include <stdio.h>
#include <string.h>

const char options_version[] = "0.1";

const struct option_spec option_specs[] = {
	{ "table", 'j', "TABLE", CMD_ALL, OPT_TABLE,
	    "only this table or section; may be repeated" },
	{ "format", 0, "FORMAT", CMD_ALL, OPT_FORMAT,
	    "text (default), json, jsonl; some commands have more" },
	{ "func", 0, "GLOB", CMD_ALL, OPT_FUNC,
	    "only entries of functions that match" },
	{ "start-address", 0, "ADDR", CMD_ALL, OPT_START,
	    "only entries that reach this address or beyond" },
	{ "stop-address", 0, "ADDR", CMD_ALL, OPT_STOP,
	    "only entries that begin before this address" },
	{ "ops", 0, NULL, CMD_DUMP, OPT_OPS,
	    "the encoded operations beside the rows" },
	{ "no-rows", 0, NULL, CMD_DUMP, OPT_NO_ROWS,
	    "entries, and operations with --ops, without rows" },
	{ "raw", 0, NULL, CMD_DUMP | CMD_LIST, OPT_RAW,
	    "header fields and encodings as stored" },
	{ "demangle", 'C', NULL, CMD_ALL, OPT_DEMANGLE,
	    "demangle names" },
	{ "arch", 0, "NAME", CMD_ALL, OPT_ARCH,
	    "one slice of a universal file; may be repeated" },
	{ "wide", 'W', NULL, CMD_ALL, OPT_WIDE,
	    "accepted for habit: nothing is ever cut" },
	{ "color", 0, "WHEN", CMD_ALL, OPT_COLOR,
	    "auto (default), always or never" },
	{ "threads", 0, "N", CMD_ALL, OPT_THREADS,
	    "how many threads; default: the processors available" },
	{ "debug-file", 0, "FILE", CMD_ALL, OPT_DEBUG_FILE,
	    "separate debug file, for names and lines" },
	{ "debug-dir", 0, "DIR", CMD_ALL, OPT_DEBUG_DIR,
	    "where separate debug files are; none: use none unasked" },
	{ "", 'W', "CHECK", CMD_CHECK | CMD_COMPARE | CMD_STACK, OPT_WARN,
	    "-WCHECK, -Wno-CHECK: on or off; -Werror[=CHECK]: an error" },
	{ "list-checks", 0, NULL, CMD_CHECK, OPT_LIST_CHECKS,
	    "list every check with its table and level" },
	{ "explain", 0, "CHECK", CMD_CHECK, OPT_EXPLAIN,
	    "explain a check" },
	{ "require", 0, "TABLE[:PERCENT]", CMD_CHECK, OPT_REQUIRE,
	    "a file has to have this table, over so much of its code" },
	{ "code", 0, NULL, CMD_CHECK | CMD_COMPARE, OPT_CODE,
	    "hold rows against the machine code, too" },
	{ "profile", 0, "PROFILE", CMD_CHECK, OPT_PROFILE,
	    "kernel: what the Linux kernel would not accept" },
	{ "suppressions", 0, "FILE", CMD_CHECK, OPT_SUPPRESSIONS,
	    "findings that are known and not to be reported" },
	{ "baseline", 0, "FILE", CMD_CHECK, OPT_BASELINE,
	    "report only what this earlier jsonl output lacks" },
	{ "recursive", 'r', NULL, CMD_CHECK | CMD_LIST, OPT_RECURSIVE,
	    "all objects in directories" },
	{ "gaps", 0, NULL, CMD_LIST, OPT_GAPS,
	    "the code that no table covers, and why; with -v all code" },
	{ "sort", 0, "COLUMN[,...]", CMD_LIST, OPT_SORT,
	    "size, entries, rows, covered, address, table, section, file" },
	{ "link", 0, NULL, CMD_COMPARE, OPT_LINK,
	    "a linked file against the objects it was made of" },
	{ "summary", 0, NULL, CMD_COMPARE, OPT_SUMMARY,
	    "totals only" },
	{ "by", 0, "KEY", CMD_SIZE, OPT_BY,
	    "function (default), cie, member, section, prefix, file" },
	{ "as", 0, "TARGET", CMD_SIZE, OPT_AS,
	    "what the rows would cost as sframe (V3) or sframe2 (V2)" },
	{ "map", 'm', "[ID=]FILE", CMD_DUMP | CMD_CHECK | CMD_CALLS, OPT_MAP,
	    "traces: names of functions are in this program or library" },
	{ "sort", 0, "COLUMN", CMD_CALLS, OPT_CALL_SORT,
	    "self (default), calls, total, min, mean, median, p90, p99, max, "
	    "name, id" },
	{ "top", 0, "N", CMD_CALLS, OPT_TOP,
	    "only the first N functions" },
	{ "depth", 0, "N", CMD_CALLS, OPT_DEPTH,
	    "folded: no more than N calls of a stack, time goes to the last" },
	{ "tree", 0, NULL, CMD_CALLS, OPT_TREE,
	    "who called what, instead of one line a function" },
	{ "thread", 0, "N", CMD_CALLS | CMD_STACK, OPT_THREAD,
	    "only this thread" },
	{ "min", 0, "DURATION", CMD_CALLS, OPT_MIN,
	    "leave out calls shorter than this: 500ns, 10us, 1.5ms, 2s" },
	{ "exe", 'e', "FILE", CMD_STACK | CMD_FIND, OPT_EXE,
	    "the program, instead of the name that the core has" },
	{ "core", 0, "CORE", CMD_STACK | CMD_FIND, OPT_CORE,
	    "the core file; find: places are addresses in its memory" },
	{ "base", 0, "ADDR", CMD_FIND, OPT_BASE,
	    "where the file is loaded: addresses count from there" },
	{ "why", 0, NULL, CMD_FIND, OPT_WHY,
	    "the instructions that make the row right or wrong" },
	{ "pid", 'p', "PID", CMD_STACK | CMD_FIND, OPT_PID,
	    "a process; stack stops it for a moment" },
	{ "samples", 0, "N", CMD_STACK, OPT_SAMPLES,
	    "with -p: N samples, of which only what is wrong is shown" },
	{ "interval", 0, "MS", CMD_STACK, OPT_INTERVAL,
	    "milliseconds between samples; default 10" },
	{ "step", 0, NULL, CMD_STACK, OPT_STEP,
	    "-- PROGRAM: every instruction; --step=N: so many at most" },
	{ "sysroot", 0, "DIR", CMD_STACK | CMD_FIND, OPT_SYSROOT,
	    "where files are looked for before the names that the core has" },
	{ "walk", 0, "HOW", CMD_STACK, OPT_WALK,
	    "both (default); alone: each table on its own; checked: by the "
	    "first table, the others held against it" },
	{ "fallback", 0, "HOW", CMD_STACK, OPT_FALLBACK,
	    "where no table goes on: none (default), fp, sigreturn" },
	{ "limit", 0, "N", CMD_STACK, OPT_LIMIT,
	    "frames a stack at most; default 1000000" },
	{ "force", 0, NULL, CMD_STACK | CMD_FIND, OPT_FORCE,
	    "use files although they are not those that ran" },
	{ "quiet", 'q', NULL, CMD_ALL, OPT_QUIET,
	    "no findings and no summaries: the exit status alone" },
	{ "verbose", 'v', NULL, CMD_ALL, OPT_VERBOSE,
	    "say more: notes, and findings however often they repeat" },
	{ "json-schema", 0, NULL, CMD_ALL, OPT_JSON_SCHEMA,
	    "print the JSON Schema of json and jsonl" },
	{ "help", 'h', NULL, CMD_ALL, OPT_HELP,
	    "this text" },
	{ "version", 'V', NULL, CMD_ALL, OPT_VERSION,
	    "the version" },
	/* For make install: what bash, zsh and fish complete. */
	{ "completion", 0, "SHELL", CMD_ALL, OPT_COMPLETION, NULL },
	{ NULL, 0, NULL, 0, 0, NULL }
};

const struct format_spec format_specs[] = {
	{ "text", OUTPUT_TEXT, CMD_ALL },
	{ "json", OUTPUT_JSON, CMD_ALL },
	{ "jsonl", OUTPUT_JSONL, CMD_ALL },
	{ "sarif", OUTPUT_SARIF, CMD_CHECK | CMD_COMPARE },
	{ "github", OUTPUT_GITHUB, CMD_CHECK | CMD_COMPARE },
	{ "folded", OUTPUT_FOLDED, CMD_CALLS | CMD_SIZE },
	{ "csv", OUTPUT_CSV, CMD_SIZE | CMD_CALLS },
	{ "trace-event", OUTPUT_TRACE_EVENT, CMD_CALLS },
	{ "html", OUTPUT_HTML, CMD_LIST },
	{ NULL, OUTPUT_TEXT, 0 }
};

int
option_usage(const char *fmt, const char *what)
{
	trouble(NULL, fmt, what);
	fprintf(stderr, "Try 'unwinddump --help'.\n");
	return EXIT_TROUBLE;
}

int
option_unknown(const char *fmt, const char *what, const struct nearest *near)
{
	fprintf(stderr, "unwinddump: ");
	fprintf(stderr, fmt, what);
	if (near->best != NULL)
		fprintf(stderr, "; did you mean '%s'?", near->best);
	fprintf(stderr, "\nTry 'unwinddump --help'.\n");
	return EXIT_TROUBLE;
}

static void
print_option(const struct option_spec *os)
{
	char left[64];

	if (os->name[0] == '\0')
		snprintf(left, sizeof(left), "-%c%s", os->letter, os->arg);
	else if (os->letter != 0)
		snprintf(left, sizeof(left), "-%c, --%s%s%s", os->letter,
		    os->name, os->arg ? "=" : "", os->arg ? os->arg : "");
	else
		snprintf(left, sizeof(left), "    --%s%s%s", os->name,
		    os->arg ? "=" : "", os->arg ? os->arg : "");
	printf("  %-26s %s\n", left, os->help);
}

void
option_help(const struct command *cmd)
{
	const struct option_spec *os;
	size_t i;

	if (cmd != NULL)
		printf("Usage: unwinddump %s [OPTION]... %s\n%s.\n",
		    cmd->name, cmd->args, cmd->help);
	else {
		printf("Usage: unwinddump [COMMAND] [OPTION]... FILE...\n"
		    "Prints, validates and compares the tables that tell how "
		    "to unwind a stack.\n\nCommands (a bare FILE means "
		    "dump):\n");
		for (i = 0; commands[i] != NULL; i++)
			printf("  %-8s %-28s %s\n", commands[i]->name,
			    commands[i]->args, commands[i]->help);
	}
	printf("\nOptions:\n");
	for (os = option_specs; os->name != NULL; os++)
		if (os->help != NULL &&
		    (os->cmds & (cmd == NULL ? CMD_ALL : cmd->bit)))
			print_option(os);
	if (cmd == NULL)
		printf("\n'unwinddump COMMAND --help' lists the options of "
		    "one command.\nExit status: 0 nothing wrong, 1 findings "
		    "or differences, 2 trouble.\n");
}
