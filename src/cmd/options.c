/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of every command as one table, and the reading of them. */
#include "cmd/cmd.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/nearest.h"
#include "output/schema.h"
#include "walk/stacks.h"

enum {
	OPT_CODE,
	OPT_TABLE, OPT_FORMAT, OPT_FUNC, OPT_START, OPT_STOP, OPT_OPS,
	OPT_NO_ROWS,
	OPT_RAW, OPT_DEMANGLE, OPT_ARCH, OPT_WIDE, OPT_COLOR, OPT_THREADS,
	OPT_DEBUG_FILE, OPT_DEBUG_DIR, OPT_QUIET, OPT_VERBOSE, OPT_HELP,
	OPT_AS, OPT_VERSION, OPT_WARN, OPT_LIST_CHECKS, OPT_EXPLAIN, OPT_REQUIRE,
	OPT_PROFILE, OPT_SUPPRESSIONS, OPT_BASELINE, OPT_RECURSIVE,
	OPT_JSON_SCHEMA, OPT_COMPLETION, OPT_GAPS, OPT_SORT, OPT_CALL_SORT, OPT_TOP, OPT_DEPTH, OPT_MAP, OPT_TREE,
	OPT_THREAD, OPT_MIN,
	OPT_EXE, OPT_CORE, OPT_SYSROOT, OPT_WALK, OPT_FALLBACK, OPT_LIMIT,
	OPT_FORCE, OPT_SUMMARY, OPT_BY, OPT_LINK, OPT_PID, OPT_SAMPLES,
	OPT_INTERVAL, OPT_STEP, OPT_BASE
};

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
	{ "code", 0, NULL, CMD_CHECK, OPT_CODE,
	    "hold every row against the machine code, too" },
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
	{ NULL, OUTPUT_TEXT, 0 }
};

static int
usage(const char *fmt, const char *what)
{
	trouble(NULL, fmt, what);
	fprintf(stderr, "Try 'unwinddump --help'.\n");
	return EXIT_TROUBLE;
}

/* The same of a word that is not known, with the one that may be meant. */
static int
unknown(const char *fmt, const char *what, const struct nearest *near)
{
	fprintf(stderr, "unwinddump: ");
	fprintf(stderr, fmt, what);
	if (near->best != NULL)
		fprintf(stderr, "; did you mean '%s'?", near->best);
	fprintf(stderr, "\nTry 'unwinddump --help'.\n");
	return EXIT_TROUBLE;
}

int
unknown_check(const char *name)
{
	struct nearest near;
	size_t i;

	nearest_init(&near, name);
	for (i = 0; i < CHECK_COUNT; i++)
		nearest_try(&near, check_info(i)->name);
	return unknown("there is no check '%s'", name, &near);
}

static int
unknown_table(const char *name)
{
	struct nearest near;
	const char *table;
	size_t i;

	nearest_init(&near, name);
	for (i = 0; (table = format_name(i)) != NULL; i++)
		nearest_try(&near, table);
	return unknown("there is no table '%s'", name, &near);
}

static void
list_add(struct string_list *l, const char *s)
{
	GROW(l->s, l->n, l->cap);
	l->s[l->n++] = s;
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

static void
print_help(const struct command *cmd)
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

bool
parse_addr(const char *s, uint64_t *v)
{
	const char *p = s;
	char *end;

	if (p[0] == '0' && (p[1] == 'x' || p[1] == 'X'))
		p += 2;
	errno = 0;
	*v = strtoull(p, &end, 16);
	return errno == 0 && isxdigit((unsigned char)*p) && *end == '\0';
}

bool
parse_count(const char *s, uint64_t *v)
{
	char *end;

	errno = 0;
	*v = strtoull(s, &end, 10);
	return errno == 0 && isdigit((unsigned char)*s) && *end == '\0';
}

static int
set_format(struct options *o, const char *arg)
{
	struct nearest near;
	size_t i;

	nearest_init(&near, arg);
	for (i = 0; format_specs[i].name != NULL; i++) {
		if (format_specs[i].cmds & o->cmd->bit)
			nearest_try(&near, format_specs[i].name);
		if (strcmp(format_specs[i].name, arg) != 0)
			continue;
		if (!(format_specs[i].cmds & o->cmd->bit))
			return usage("this command has no format '%s'", arg);
		o->format = format_specs[i].format;
		return -1;
	}
	return unknown("unknown format '%s'", arg, &near);
}

static int
set_color(struct options *o, const char *arg)
{
	const char *no = getenv("NO_COLOR");

	if (strcmp(arg, "always") == 0)
		o->print.color = true;
	else if (strcmp(arg, "never") == 0)
		o->print.color = false;
	else if (strcmp(arg, "auto") == 0)
		o->print.color = (no == NULL || *no == '\0') &&
		    isatty(STDOUT_FILENO);
	else
		return usage("--color takes auto, always or never, not '%s'",
		    arg);
	return -1;
}

/* -WNAME, -Wno-NAME, -Werror, -Werror=NAME; a bare -W is --wide. */
static int
set_warning(struct options *o, const char *arg)
{
	enum check c;

	if (strcmp(arg, "error") == 0) {
		o->werror = true;
		return -1;
	}
	if (strncmp(arg, "error=", 6) == 0) {
		c = check_by_name(arg + 6);
		if (c == CHECK_COUNT)
			return unknown_check(arg + 6);
		o->werror_one[c] = true;
		if (o->levels[c] == LEVEL_OFF)
			o->levels[c] = LEVEL_NOTE;
		return -1;
	}
	if (strncmp(arg, "no-", 3) == 0) {
		if (strcmp(arg + 3, "error") == 0) {
			o->werror = false;
			return -1;
		}
		c = check_by_name(arg + 3);
		if (c == CHECK_COUNT)
			return unknown_check(arg + 3);
		o->levels[c] = LEVEL_OFF;
		return -1;
	}
	c = check_by_name(arg);
	if (c == CHECK_COUNT)
		return unknown_check(arg);
	/* What sound files get is no more than a note when asked for. */
	if (check_info(c)->level == LEVEL_OFF)
		o->levels[c] = LEVEL_NOTE;
	else
		o->levels[c] = check_info(c)->level;
	return -1;
}

/* The name of a table, or of a section: .eh_frame, __TEXT,__eh_frame. */
static int
add_table(struct options *o, const char *arg)
{
	bool section = arg[0] == '.' || arg[0] == '_' ||
	    strchr(arg, ',') != NULL || strcmp(arg, "xray_instr_map") == 0;

	if (!section && !format_known(arg))
		return unknown_table(arg);
	GROW(o->tables.names, o->tables.n, o->tables_cap);
	o->tables.names[o->tables.n++] = arg;
	return -1;
}

static int
set_thread(struct options *o, const char *arg)
{
	char *end;

	errno = 0;
	o->thread = strtoll(arg, &end, 10);
	o->has_thread = true;
	if (errno != 0 || end == arg || *end != '\0')
		return usage("not the number of a thread: '%s'", arg);
	return -1;
}

static int
set_walk(struct options *o, const char *arg)
{
	static const char *const names[] = { "both", "alone", "checked" };
	size_t i;

	for (i = 0; i < NELEM(names); i++)
		if (strcmp(arg, names[i]) == 0) {
			o->walks = (enum stack_walks)i;
			return -1;
		}
	return usage("--walk takes both, alone or checked, not '%s'", arg);
}

static int
set_fallback(struct options *o, const char *arg)
{
	if (strcmp(arg, "none") == 0)
		o->fallback = 0;
	else if (strcmp(arg, "fp") == 0)
		o->fallback |= WALK_FALLBACK_FP;
	else if (strcmp(arg, "sigreturn") == 0)
		o->fallback |= WALK_FALLBACK_SIGRETURN;
	else
		return usage("--fallback takes none, fp or sigreturn, not "
		    "'%s'", arg);
	return -1;
}

/* A number above 0. */
static int
set_count(const char *arg, const char *fmt, uint64_t *v)
{
	char *end;

	errno = 0;
	*v = strtoull(arg, &end, 10);
	if (errno == 0 && isdigit((unsigned char)*arg) && *end == '\0' &&
	    *v > 0)
		return -1;
	return usage(fmt, arg);
}

const char *const call_sort_names[] = {
	[CALL_SORT_SELF] = "self", [CALL_SORT_CALLS] = "calls",
	[CALL_SORT_TOTAL] = "total", [CALL_SORT_MIN] = "min",
	[CALL_SORT_MEAN] = "mean", [CALL_SORT_MEDIAN] = "median",
	[CALL_SORT_P90] = "p90", [CALL_SORT_P99] = "p99",
	[CALL_SORT_MAX] = "max", [CALL_SORT_NAME] = "name",
	[CALL_SORT_ID] = "id", NULL
};

static int
set_call_sort(struct options *o, const char *arg)
{
	size_t i;

	for (i = 0; call_sort_names[i] != NULL; i++)
		if (strcmp(call_sort_names[i], arg) == 0) {
			o->call_sort = (enum call_sort)i;
			return -1;
		}
	return usage("calls has no column '%s'", arg);
}

/* "1.5ms", in seconds. */
static int
set_min(struct options *o, const char *arg)
{
	static const struct {
		const char	*name;
		double		 seconds;
	} units[] = {
		{ "ns", 1e-9 }, { "us", 1e-6 }, { "ms", 1e-3 }, { "s", 1 }
	};
	double v = 0, scale = 1;
	const char *p = arg;
	size_t i;

	for (; isdigit((unsigned char)*p); p++)
		v = 10 * v + (*p - '0');
	if (*p == '.')
		for (p++; isdigit((unsigned char)*p); p++)
			v += (*p - '0') * (scale /= 10);
	for (i = 0; p != arg && i < NELEM(units); i++)
		if (strcmp(units[i].name, p) == 0) {
			o->min = v * units[i].seconds;
			return -1;
		}
	return usage("not a duration, as 10us or 1.5ms: '%s'", arg);
}

const char *const size_by_names[] = {
	"function", "cie", "member", "section", "prefix", "file", NULL
};

static int
set_by(struct options *o, const char *arg)
{
	size_t i;

	for (i = 0; size_by_names[i] != NULL; i++)
		if (strcmp(size_by_names[i], arg) == 0) {
			o->by = (enum size_by)i;
			return -1;
		}
	return usage("cannot add up by '%s'", arg);
}

const char *const size_as_names[] = {
	"sframe", "sframe2", NULL
};

static int
set_as(struct options *o, const char *arg)
{
	size_t i;

	for (i = 0; size_as_names[i] != NULL; i++)
		if (strcmp(size_as_names[i], arg) == 0) {
			o->as = (enum size_as)(i + 1);
			return -1;
		}
	return usage("cannot count as '%s'", arg);
}

const char *const sort_names[] = {
	"size", "entries", "rows", "covered", "address", "table", "section",
	"file", NULL
};

/* "covered,size": the first decides. */
static int
set_sort(struct options *o, const char *arg)
{
	const char *p = arg;
	size_t len, k;

	o->nsort = 0;
	for (;;) {
		len = strcspn(p, ",");
		for (k = 0; sort_names[k] != NULL; k++)
			if (strlen(sort_names[k]) == len &&
			    strncmp(sort_names[k], p, len) == 0)
				break;
		if (sort_names[k] == NULL || o->nsort == SORT_MAX)
			return usage("cannot sort by '%s'", arg);
		o->sort[o->nsort++] = (enum sort_key_name)k;
		if (p[len] == '\0')
			return -1;
		p += len + 1;
	}
}

/* "99.9": the share of functions whose rows their code has to prove. */
static int
require_code(struct options *o, const char *arg)
{
	char *end;

	o->code = o->requires_code = true;
	o->code_percent = strtod(arg, &end);
	if (*end == '%')
		end++;
	if (!isdigit((unsigned char)*arg) || *end != '\0' ||
	    !(o->code_percent >= 0 && o->code_percent <= 100))
		return usage("not a percentage: '%s'", arg);
	return -1;
}

/* "eh_frame", "eh_frame:99.5", "eh_frame:99%". */
static int
add_requirement(struct options *o, const char *arg)
{
	const char *colon = strchr(arg, ':');
	size_t len = colon == NULL ? strlen(arg) : (size_t)(colon - arg);
	struct requirement *r;
	char *end;

	if (strncmp(arg, "code:", 5) == 0)
		return require_code(o, arg + 5);
	GROW(o->require, o->nrequire, o->require_cap);
	r = &o->require[o->nrequire++];
	memset(r, 0, sizeof(*r));
	r->name = xcalloc(len + 1, 1);
	memcpy(r->name, arg, len);
	if (!format_known(r->name))
		return unknown_table(r->name);
	/* Then every section has to be covered. */
	if (strcmp(r->name, "orc") == 0 &&
	    o->levels[CHK_orc_uncovered] == LEVEL_NOTE)
		o->levels[CHK_orc_uncovered] = LEVEL_ERROR;
	if (colon == NULL)
		return -1;
	r->has_share = true;
	r->percent = strtod(colon + 1, &end);
	if (*end == '%')
		end++;
	if (!isdigit((unsigned char)colon[1]) || *end != '\0' ||
	    !(r->percent >= 0 && r->percent <= 100))
		return usage("not a table and a percentage: '%s'", arg);
	return -1;
}

static int
apply(struct options *o, int id, const char *arg)
{
	struct strbuf sb = { 0 };
	uint64_t v;

	switch (id) {
	case OPT_TABLE:
		return add_table(o, arg);
	case OPT_FORMAT:
		return set_format(o, arg);
	case OPT_FUNC:
		list_add(&o->funcs, arg);
		break;
	case OPT_START:
		if (!parse_addr(arg, &o->start))
			return usage("not an address: '%s'", arg);
		break;
	case OPT_STOP:
		if (!parse_addr(arg, &o->stop))
			return usage("not an address: '%s'", arg);
		break;
	case OPT_OPS:
		o->print.ops = true;
		break;
	case OPT_NO_ROWS:
		o->no_rows = true;
		break;
	case OPT_RAW:
		o->print.raw = true;
		break;
	case OPT_DEMANGLE:
		o->print.demangle = demangle_name;
		break;
	case OPT_ARCH:
		if (o->file.narchs == FILE_ARCHS)
			return usage("option '--%s' is given too often",
			    "arch");
		o->file.archs[o->file.narchs++] = arg;
		break;
	case OPT_WIDE:
		break;
	case OPT_COLOR:
		return set_color(o, arg);
	case OPT_THREADS:
		if (!parse_count(arg, &v) || v < 1 || v > 1024)
			return usage("--threads takes 1 to 1024, not '%s'",
			    arg);
		o->threads = v;
		break;
	case OPT_DEBUG_FILE:
		o->file.debug_file = arg;
		break;
	case OPT_DEBUG_DIR:
		o->file.debug_dir = arg;
		break;
	case OPT_QUIET:
		o->quiet = true;
		break;
	case OPT_VERBOSE:
		o->verbose = true;
		break;
	case OPT_HELP:
		print_help(o->cmd == &cmd_dump && !o->named ? NULL : o->cmd);
		return EXIT_FINE;
	case OPT_VERSION:
		printf("unwinddump %s\n", options_version);
		return EXIT_FINE;
	case OPT_JSON_SCHEMA:
		schema_print(&sb);
		out_write(sb.s, sb.len);
		sb_free(&sb);
		return EXIT_FINE;
	case OPT_WARN:
		return set_warning(o, arg);
	case OPT_LIST_CHECKS:
		o->list_checks = true;
		break;
	case OPT_EXPLAIN:
		o->explain = arg;
		break;
	case OPT_CODE:
		o->code = true;
		break;
	case OPT_REQUIRE:
		return add_requirement(o, arg);
	case OPT_LINK:
		o->link = true;
		break;
	case OPT_SUMMARY:
		o->summary = true;
		break;
	case OPT_PROFILE:
		if (strcmp(arg, "kernel") != 0)
			return usage("there is no profile '%s'", arg);
		o->profile = arg;
		break;
	case OPT_SUPPRESSIONS:
		list_add(&o->suppressions, arg);
		break;
	case OPT_BASELINE:
		list_add(&o->baselines, arg);
		break;
	case OPT_RECURSIVE:
		o->recursive = true;
		break;
	case OPT_GAPS:
		o->gaps = true;
		break;
	case OPT_BY:
		return set_by(o, arg);
	case OPT_CALL_SORT:
		return set_call_sort(o, arg);
	case OPT_TOP:
		return set_count(arg, "--top takes a number above 0, not "
		    "'%s'", &o->top);
	case OPT_DEPTH:
		return set_count(arg, "--depth takes a number above 0, not "
		    "'%s'", &o->depth);
	case OPT_AS:
		return set_as(o, arg);
	case OPT_SORT:
		return set_sort(o, arg);
	case OPT_MAP:
		list_add(&o->maps, arg);
		break;
	case OPT_TREE:
		o->tree = true;
		break;
	case OPT_THREAD:
		return set_thread(o, arg);
	case OPT_MIN:
		return set_min(o, arg);
	case OPT_EXE:
		o->exe = arg;
		break;
	case OPT_CORE:
		o->core = arg;
		break;
	case OPT_SYSROOT:
		o->sysroot = arg;
		break;
	case OPT_WALK:
		return set_walk(o, arg);
	case OPT_FALLBACK:
		return set_fallback(o, arg);
	case OPT_LIMIT:
		return set_count(arg, "--limit takes a number above 0, not "
		    "'%s'", &o->limit);
	case OPT_BASE:
		o->has_base = parse_addr(arg, &o->base);
		if (!o->has_base)
			return usage("not an address: '%s'", arg);
		break;
	case OPT_PID:
		return set_count(arg, "-p takes the number of a process, not "
		    "'%s'", &o->pid);
	case OPT_SAMPLES:
		return set_count(arg, "--samples takes a number above 0, not "
		    "'%s'", &o->samples);
	case OPT_INTERVAL:
		return set_count(arg, "--interval takes a number above 0, not "
		    "'%s'", &o->interval);
	case OPT_STEP:
		o->step = true;
		if (arg != NULL)
			return set_count(arg, "--step takes a number above 0, "
			    "not '%s'", &o->steps);
		break;
	case OPT_FORCE:
		o->force = true;
		break;
	case OPT_COMPLETION:
		return completion_print(arg) ? EXIT_FINE :
		    usage("no completions for the shell '%s'", arg);
	}
	return -1;
}

static const struct option_spec *
find_long(const struct options *o, const char *name, size_t len)
{
	const struct option_spec *os;

	for (os = option_specs; os->name != NULL; os++)
		if ((os->cmds & o->cmd->bit) && strlen(os->name) == len &&
		    len > 0 && strncmp(os->name, name, len) == 0)
			return os;
	return NULL;
}

/*
 * About the checks themselves no file is asked, and so no command has to be
 * given.
 */
static void
choose_check(struct options *o, const char *name, size_t len)
{
	const struct option_spec *os;

	if (o->named)
		return;
	for (os = option_specs; os->name != NULL; os++)
		if ((os->id == OPT_LIST_CHECKS || os->id == OPT_EXPLAIN) &&
		    strlen(os->name) == len &&
		    strncmp(os->name, name, len) == 0)
			o->cmd = &cmd_check;
}

static int
unknown_option(const struct options *o, const char *arg)
{
	const struct option_spec *os;
	struct nearest near;
	struct strbuf all = { 0 };
	char *name = xstrdup(arg), *eq = strchr(name, '=');
	size_t at;
	int res;

	if (eq != NULL)
		*eq = '\0';
	nearest_init(&near, name);
	for (os = option_specs; os->name != NULL; os++)
		if ((!o->named || (os->cmds & o->cmd->bit)) &&
		    os->help != NULL && os->name[0] != '\0' &&
		    strcmp(os->name, name + 2) != 0)
			sb_printf(&all, "--%s%c", os->name, 0);
	for (at = 0; at < all.len; at += strlen(all.s + at) + 1)
		nearest_try(&near, all.s + at);
	res = unknown("this command has no option '%s'", name, &near);
	sb_free(&all);
	free(name);
	return res;
}

static const struct option_spec *
find_short(const struct options *o, char c, bool with_arg)
{
	const struct option_spec *os;

	for (os = option_specs; os->name != NULL; os++)
		if ((os->cmds & o->cmd->bit) && os->letter == c && c != 0 &&
		    (c != 'W' || (os->arg != NULL) == with_arg))
			return os;
	return NULL;
}

static int
parse_long(struct options *o, int argc, char **argv, int *i)
{
	const char *name = argv[*i] + 2, *eq = strchr(name, '=');
	size_t len = eq != NULL ? (size_t)(eq - name) : strlen(name);
	const struct option_spec *os;

	choose_check(o, name, len);
	os = find_long(o, name, len);
	if (os == NULL)
		return unknown_option(o, argv[*i]);
	if (os->arg == NULL) {
		if (eq != NULL && os->id == OPT_STEP)
			return apply(o, os->id, eq + 1);
		if (eq != NULL)
			return usage("option '--%s' takes no argument",
			    os->name);
		return apply(o, os->id, NULL);
	}
	if (eq != NULL)
		return apply(o, os->id, eq + 1);
	if (*i + 1 >= argc)
		return usage("option '--%s' needs an argument", os->name);
	return apply(o, os->id, argv[++*i]);
}

static int
parse_short(struct options *o, int argc, char **argv, int *i)
{
	const struct option_spec *os;
	const char *p = argv[*i] + 1;
	char name[3] = "-?";
	int res;

	/* As the Apple tool of this name has it. */
	if (strcmp(p, "arch") == 0) {
		if (*i + 1 >= argc)
			return usage("option '-%s' needs an argument", p);
		return apply(o, OPT_ARCH, argv[++*i]);
	}
	for (; *p != '\0'; p++) {
		os = find_short(o, *p, *p == 'W' && p[1] != '\0' &&
		    (o->cmd->bit & (CMD_CHECK | CMD_COMPARE | CMD_STACK)));
		if (os == NULL) {
			name[1] = *p;
			return usage("this command has no option '%s'", name);
		}
		if (os->arg == NULL) {
			res = apply(o, os->id, NULL);
			if (res >= 0)
				return res;
			continue;
		}
		if (p[1] != '\0')
			return apply(o, os->id, p + 1);
		if (*i + 1 >= argc) {
			name[1] = *p;
			return usage("option '%s' needs an argument", name);
		}
		return apply(o, os->id, argv[++*i]);
	}
	return -1;
}

static const struct command *
find_command(const char *name)
{
	size_t i;

	for (i = 0; commands[i] != NULL; i++)
		if (strcmp(commands[i]->name, name) == 0)
			return commands[i];
	return NULL;
}

/* The first operand names the command when it is one and no option was. */
static void
choose_command(struct options *o, int argc, char **argv, int *i)
{
	const struct command *c = argc > 1 ? find_command(argv[1]) : NULL;

	o->cmd = &cmd_dump;
	*i = 1;
	if (c == NULL)
		return;
	o->cmd = c;
	o->named = true;
	*i = 2;
}

/* Is there such a file, or an archive "lib.a(member.o)"? */
static bool
is_there(const char *path)
{
	const char *paren = strrchr(path, '(');
	char *archive;
	bool there = access(path, F_OK) == 0 || strcmp(path, "-") == 0;

	if (there || paren == NULL)
		return there;
	archive = xstrdup(path);
	archive[paren - path] = '\0';
	there = access(archive, F_OK) == 0;
	free(archive);
	return there;
}

/* The first word is neither a command nor a file. */
static int
unknown_word(const char *word)
{
	struct nearest near;
	size_t i;

	/* It can only be a file. */
	if (strchr(word, '/') != NULL) {
		trouble(word, "%s", strerror(ENOENT));
		return EXIT_TROUBLE;
	}
	nearest_init(&near, word);
	for (i = 0; commands[i] != NULL; i++)
		nearest_try(&near, commands[i]->name);
	return unknown("'%s' is no command, and there is no such file", word,
	    &near);
}

/* What the user names has to be there, also if no file needed it. */
static bool
paths_readable(const struct options *o)
{
	const char *const paths[] = {
		o->file.debug_file, o->file.debug_dir != NULL &&
		    strcmp(o->file.debug_dir, "none") == 0 ? NULL :
		    o->file.debug_dir, o->exe, o->sysroot
	};
	size_t i;

	for (i = 0; i < NELEM(paths); i++)
		if (paths[i] != NULL && access(paths[i], R_OK) != 0) {
			trouble(paths[i], "%s", strerror(errno));
			return false;
		}
	return true;
}

int
options_parse(struct options *o, int argc, char **argv, int *first)
{
	int i, res, n = 0;
	size_t k;
	bool only_operands = false;

	memset(o, 0, sizeof(*o));
	o->stop = UINT64_MAX;
	o->min = -1;
	o->limit = 1000000;
	o->interval = 10;
	o->steps = UINT64_MAX;
	o->threads = pool_cpus();
	for (k = 0; k < CHECK_COUNT; k++)
		o->levels[k] = check_info(k)->level;
	choose_command(o, argc, argv, &i);
	set_color(o, "auto");
	*first = i;
	for (; i < argc; i++) {
		if (only_operands || argv[i][0] != '-' ||
		    argv[i][1] == '\0') {
			/* Operands move together, in order. */
			argv[*first + n++] = argv[i];
			continue;
		}
		if (strcmp(argv[i], "--") == 0) {
			only_operands = true;
			o->program = n == 0;
			continue;
		}
		res = argv[i][1] == '-' ? parse_long(o, argc, argv, &i) :
		    parse_short(o, argc, argv, &i);
		if (res >= 0)
			return res;
	}
	argv[*first + n] = NULL;
	o->noperands = n;
	if (!o->named && n > 0 && find_command(argv[*first]) != NULL &&
	    access(argv[*first], F_OK) != 0)
		return usage("the command '%s' has to come before all options",
		    argv[*first]);
	if (!o->named && o->cmd == &cmd_dump && n > 0 &&
	    !is_there(argv[*first]))
		return unknown_word(argv[*first]);
	return paths_readable(o) ? -1 : EXIT_TROUBLE;
}

void
options_free(struct options *o)
{
	free(o->tables.names);
	free(o->funcs.s);
	free(o->maps.s);
	while (o->nrequire > 0)
		free(o->require[--o->nrequire].name);
	free(o->require);
	free(o->suppressions.s);
	free(o->baselines.s);
}
