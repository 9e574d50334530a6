/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of every command as one table, and their help. */
#include "cmd/options.h"

#include <stdio.h>
#include <string.h>

const char options_version[] = "0.1";

const struct option_spec option_specs[] = {
	{ "table", 'j', "TABLE", CMD_ALL, OPT_TABLE,
	    "only this table, or section by its name; may be repeated:" },
	{ "format", 0, "FORMAT", CMD_ALL, OPT_FORMAT,
	    "how to print, the first if not said:" },
	{ "func", 0, "GLOB", CMD_ALL & ~CMD_STACK, OPT_FUNC,
	    "only entries of functions that match" },
	{ "start-address", 0, "ADDR", CMD_ALL & ~CMD_STACK, OPT_START,
	    "only entries that reach this address or beyond" },
	{ "stop-address", 0, "ADDR", CMD_ALL & ~CMD_STACK, OPT_STOP,
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
	    "long rows are not folded on a terminal; nothing is ever cut" },
	{ "color", 0, "WHEN", CMD_ALL, OPT_COLOR,
	    "colours, the first if not said:" },
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
	{ "code", 0, NULL, CMD_CHECK | CMD_COMPARE | CMD_DUMP,
	    OPT_CODE, "the machine code, too: rows are held against it, or "
	    "(dump) printed between its instructions" },
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
	    "what orders the lines:" },
	{ "link", 0, NULL, CMD_COMPARE, OPT_LINK,
	    "a linked file against the objects it was made of" },
	{ "map", 0, "FILE", CMD_COMPARE, OPT_MAP,
	    "with --link: the map that the linker wrote" },
	{ "summary", 0, NULL, CMD_COMPARE, OPT_SUMMARY,
	    "totals only" },
	{ "by", 0, "KEY", CMD_SIZE, OPT_BY,
	    "whose bytes are one line, the first if not said:" },
	{ "as", 0, "TARGET", CMD_SIZE, OPT_AS,
	    "what the rows would cost as another table:" },
	{ "map", 'm', "[ID=]FILE", CMD_DUMP | CMD_CHECK | CMD_CALLS, OPT_MAP,
	    "traces: names of functions are in this program or library" },
	{ "sort", 0, "COLUMN", CMD_CALLS, OPT_CALL_SORT,
	    "what orders the lines, the first if not said:" },
	{ "top", 0, "N", CMD_CALLS, OPT_TOP,
	    "only the first N functions" },
	{ "depth", 0, "N", CMD_CALLS, OPT_DEPTH,
	    "folded: no more than N calls of a stack, time goes to the last" },
	{ "tree", 0, NULL, CMD_CALLS, OPT_TREE,
	    "who called what, instead of one line a function" },
	{ "per-thread", 0, NULL, CMD_CALLS, OPT_PER_THREAD,
	    "a table, or a graph, for each thread" },
	{ "diff", 0, NULL, CMD_CALLS, OPT_DIFF,
	    "two traces, OLD and NEW: what changed, by function" },
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
	    "alone: each table on its own; checked: by the first table, the "
	    "others held against it; the first if not said:" },
	{ "fallback", 0, "HOW", CMD_STACK, OPT_FALLBACK,
	    "where no table goes on, the first if not said:" },
	{ "limit", 0, "N", CMD_STACK, OPT_LIMIT,
	    "frames a stack at most; default 1000000" },
	{ "words", 0, NULL, CMD_STACK, OPT_WORDS,
	    "the words of each frame's part of the stack" },
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
	{ "dot", OUTPUT_DOT, CMD_CALLS },
	{ "html", OUTPUT_HTML, CMD_LIST | CMD_SIZE | CMD_CHECK | CMD_COMPARE |
	    CMD_STACK },
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

static const char *const whens[] = { "auto", "always", "never", NULL };
static const char *const profiles[] = { "kernel", NULL };
static const char *const shells[] = { "bash", "zsh", "fish", NULL };

void
option_words(const struct option_spec *os, const struct command *cmd,
    void (*fn)(void *, const char *), void *arg)
{
	const char *const *words = NULL, *name;
	size_t i;

	switch (os->id) {
	case OPT_FORMAT:
		for (i = 0; format_specs[i].name != NULL; i++)
			if (format_specs[i].cmds & cmd->bit)
				fn(arg, format_specs[i].name);
		break;
	case OPT_TABLE:
	case OPT_REQUIRE:
		for (i = 0; (name = format_name(i)) != NULL; i++)
			if (cmd->bit == CMD_CALLS ? strcmp(name, "xray") == 0 :
			    cmd->bit != CMD_STACK || format_has_rows(i))
				fn(arg, name);
		break;
	case OPT_EXPLAIN:
	case OPT_WARN:
		for (i = 0; i < CHECK_COUNT; i++)
			fn(arg, check_info(i)->name);
		break;
	case OPT_COLOR:
		words = whens;
		break;
	case OPT_PROFILE:
		words = profiles;
		break;
	case OPT_COMPLETION:
		words = shells;
		break;
	case OPT_BY:
		words = size_by_names;
		break;
	case OPT_AS:
		words = size_as_names;
		break;
	case OPT_SORT:
		words = sort_names;
		break;
	case OPT_CALL_SORT:
		words = call_sort_names;
		break;
	case OPT_WALK:
		words = stack_walk_names;
		break;
	case OPT_FALLBACK:
		words = stack_fallback_names;
		break;
	}
	for (; words != NULL && *words != NULL; words++)
		fn(arg, *words);
}

/* The right column of the help. */
struct help {
	size_t	left;		/* where its lines begin */
	size_t	at;		/* where this one has got to */
};

#define HELP_RIGHT	80

/* One word of the right column, on the next line when it has no room. */
static void
help_word(struct help *h, const char *word, size_t len)
{
	if (h->at != h->left && h->at + 1 + len >= HELP_RIGHT) {
		printf("\n%*s", (int)h->left, "");
		h->at = h->left;
	} else if (h->at != h->left) {
		putchar(' ');
		h->at++;
	}
	printf("%.*s", (int)len, word);
	h->at += len;
}

static void
help_text(struct help *h, const char *s)
{
	size_t n;

	for (; *s != '\0'; s += n + strspn(s + n, " ")) {
		n = strcspn(s, " ");
		help_word(h, s, n);
	}
}

static void
help_value(void *h, const char *word)
{
	help_word(h, word, strlen(word));
}

/* A text that ends in a colon is followed by the words that there are. */
static void
print_option(const struct option_spec *os, const struct command *cmd)
{
	char left[64];
	struct help h = { 29, 29 };

	if (os->name[0] == '\0')
		snprintf(left, sizeof(left), "-%c%s", os->letter, os->arg);
	else if (os->letter != 0)
		snprintf(left, sizeof(left), "-%c, --%s%s%s", os->letter,
		    os->name, os->arg ? "=" : "", os->arg ? os->arg : "");
	else
		snprintf(left, sizeof(left), "    --%s%s%s", os->name,
		    os->arg ? "=" : "", os->arg ? os->arg : "");
	printf("  %-26s", left);
	if (strlen(left) > h.left - 3)
		printf("\n%*s", (int)h.left, "");
	else
		putchar(' ');
	help_text(&h, os->help);
	if (os->help[strlen(os->help) - 1] == ':')
		option_words(os, cmd, help_value, &h);
	putchar('\n');
}

/* For the help without a command: it has the options and words of all. */
static const struct command all_commands = {
	"", CMD_ALL, "", "", NULL
};

void
option_help(const struct command *cmd)
{
	const struct option_spec *os;
	struct help h = { 11, 11 };
	size_t i;

	if (cmd != NULL)
		printf("Usage: unwinddump %s [OPTION]... %s\n%s.\n",
		    cmd->name, cmd->args, cmd->help);
	else {
		printf("Usage: unwinddump [COMMAND] [OPTION]... FILE...\n"
		    "Prints, validates and compares the tables that tell how "
		    "to unwind a stack.\n\nCommands (a bare FILE means "
		    "dump):\n");
		for (i = 0; commands[i] != NULL; i++) {
			h.at = h.left;
			printf("  %-8s ", commands[i]->name);
			help_text(&h, commands[i]->help);
			putchar('\n');
		}
	}
	printf("\nOptions:\n");
	for (os = option_specs; os->name != NULL; os++)
		if (os->help != NULL &&
		    (os->cmds & (cmd == NULL ? CMD_ALL : cmd->bit)))
			print_option(os, cmd == NULL ? &all_commands : cmd);
	if (cmd == NULL)
		printf("\n'unwinddump COMMAND --help' lists the options of "
		    "one command.\nExit status: 0 nothing wrong, 1 findings "
		    "or differences, 2 trouble.\n");
}
