/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The options of every command as one table: what each is called, who has it,
 * what it takes, and what it sets.
 */
#include "cmd/options.h"

#include <ctype.h>
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "output/schema.h"
#include "walk/stacks.h"

#define WIDTH_MIN 40 /* a narrower terminal has no room for rows */

int
unknown_check(const char *name)
{
	struct nearest near;
	size_t i;

	nearest_init(&near, name);
	for (i = 0; i < CHECK_COUNT; i++)
		nearest_try(&near, check_info(i)->name);
	return option_unknown("there is no check '%s'", name, &near);
}

/* A value that is none of an option's words. */
static int
unknown_value(const struct option_spec *os, const char *arg)
{
	const char *const *w;
	struct strbuf sb = { 0 };
	struct nearest near;
	int res;

	nearest_init(&near, arg);
	sb_printf(&sb, "--%s takes ", os->name);
	for (w = os->words; *w != NULL; w++) {
		nearest_try(&near, *w);
		sb_printf(&sb, "%s%s",
		    w == os->words ? "" :
		    w[1] == NULL   ? " or " :
				     ", ",
		    *w);
	}
	sb_printf(&sb, ", not '%s'", arg);
	res = option_unknown("%s", sb.s, &near);
	sb_free(&sb);
	return res;
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
	return option_unknown("there is no table '%s'", name, &near);
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

/* --- What most options set: the member at os->at. --- */

static void *
member(struct options *o, const struct option_spec *os)
{
	return (char *)o + os->at;
}

static int
set_flag(struct options *o, const struct option_spec *os, const char *arg)
{
	(void)arg;
	*(bool *)member(o, os) = true;
	return -1;
}

static int
set_string(struct options *o, const struct option_spec *os, const char *arg)
{
	*(const char **)member(o, os) = arg;
	return -1;
}

static int
add_string(struct options *o, const struct option_spec *os, const char *arg)
{
	struct string_list *l = member(o, os);

	GROW(l->s, l->n, l->cap);
	l->s[l->n++] = arg;
	return -1;
}

static int
set_address(struct options *o, const struct option_spec *os, const char *arg)
{
	return parse_addr(arg, member(o, os)) ?
		   -1 :
		   option_usage("not an address: '%s'", arg);
}

/* A number above 0. */
static int
set_count(struct options *o, const struct option_spec *os, const char *arg)
{
	struct strbuf sb = { 0 };
	uint64_t *v = member(o, os);
	int res;

	if (parse_count(arg, v) && *v > 0)
		return -1;
	sb_printf(&sb, "--%s takes a number above 0, not '%s'", os->name, arg);
	res = option_usage("%s", sb.s);
	sb_free(&sb);
	return res;
}

/* One of its words, by its number. */
static int
set_word(struct options *o, const struct option_spec *os, const char *arg)
{
	unsigned i;

	for (i = 0; os->words[i] != NULL; i++)
		if (strcmp(os->words[i], arg) == 0) {
			*(unsigned *)member(o, os) = i;
			return -1;
		}
	return unknown_value(os, arg);
}

/* --- What others set. --- */

static int
set_format(struct options *o, const struct option_spec *os, const char *arg)
{
	struct nearest near;
	size_t i;

	(void)os;
	nearest_init(&near, arg);
	for (i = 0; format_specs[i].name != NULL; i++) {
		if (format_specs[i].cmds & o->cmd->bit)
			nearest_try(&near, format_specs[i].name);
		if (strcmp(format_specs[i].name, arg) != 0)
			continue;
		if (!(format_specs[i].cmds & o->cmd->bit))
			return option_usage("this command has no format '%s'",
			    arg);
		o->format = format_specs[i].format;
		/* A page is made of the objects of lines. */
		o->html = o->format == OUTPUT_HTML;
		if (o->html)
			o->format = OUTPUT_JSONL;
		o->print.lines = o->format == OUTPUT_JSONL;
		return -1;
	}
	return option_unknown("unknown format '%s'", arg, &near);
}

static int
set_color(struct options *o, const struct option_spec *os, const char *arg)
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
		return unknown_value(os, arg);
	return -1;
}

size_t
terminal_width(void)
{
	const char *columns = getenv("COLUMNS");
	struct winsize size = { 0 };
	uint64_t width;

	if (!isatty(STDOUT_FILENO))
		return 0;
	if (columns == NULL || !parse_count(columns, &width)) {
		/* Nothing is filled in where that fails. */
		ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
		width = size.ws_col;
	}
	return width < WIDTH_MIN ? 0 : width;
}

/* -WNAME, -Wno-NAME, -Werror, -Werror=NAME; a bare -W is --wide. */
static int
set_warning(struct options *o, const struct option_spec *os, const char *arg)
{
	enum check c;

	(void)os;
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
add_table(struct options *o, const struct option_spec *os, const char *arg)
{
	bool section = arg[0] == '.' || arg[0] == '_' ||
		       strchr(arg, ',') != NULL ||
		       strcmp(arg, "xray_instr_map") == 0;

	(void)os;
	if (!section && !format_known(arg))
		return unknown_table(arg);
	GROW(o->tables.names, o->tables.n, o->tables_cap);
	o->tables.names[o->tables.n++] = arg;
	return -1;
}

static int
set_thread(struct options *o, const struct option_spec *os, const char *arg)
{
	char *end;

	(void)os;
	errno = 0;
	o->thread = strtoll(arg, &end, 10);
	o->has_thread = true;
	if (errno != 0 || end == arg || *end != '\0')
		return option_usage("not the number of a thread: '%s'", arg);
	return -1;
}

static int
set_fallback(struct options *o, const struct option_spec *os, const char *arg)
{
	if (strcmp(arg, "none") == 0)
		o->fallback = 0;
	else if (strcmp(arg, "fp") == 0)
		o->fallback |= WALK_FALLBACK_FP;
	else if (strcmp(arg, "sigreturn") == 0)
		o->fallback |= WALK_FALLBACK_SIGRETURN;
	else
		return unknown_value(os, arg);
	return -1;
}

/* "1.5ms": 15, of which a second has 10000. */
static int
set_min(struct options *o, const struct option_spec *os, const char *arg)
{
	static const struct {
		const char *name;
		double per_second;
	} units[] = { { "ns", 1e9 }, { "us", 1e6 }, { "ms", 1e3 }, { "s", 1 } };
	double v = 0, scale = 1;
	const char *p = arg;
	size_t i;

	(void)os;
	for (; isdigit((unsigned char)*p); p++)
		v = 10 * v + (*p - '0');
	if (*p == '.')
		for (p++; isdigit((unsigned char)*p); p++)
			if (scale < 1e15) {
				v = 10 * v + (*p - '0');
				scale *= 10;
			}
	for (i = 0; p != arg && i < NELEM(units); i++)
		if (strcmp(units[i].name, p) == 0) {
			o->min = v;
			o->min_per_second = units[i].per_second * scale;
			return -1;
		}
	return option_usage("not a duration, as 10us or 1.5ms: '%s'", arg);
}

/* "covered,size": the first decides; one given again decides nothing. */
static int
set_sort(struct options *o, const struct option_spec *os, const char *arg)
{
	const char *p = arg;
	size_t len, k, i;

	o->nsort = 0;
	for (;;) {
		len = strcspn(p, ",");
		for (k = 0; os->words[k] != NULL; k++)
			if (strlen(os->words[k]) == len &&
			    strncmp(os->words[k], p, len) == 0)
				break;
		if (os->words[k] == NULL)
			return unknown_value(os, arg);
		for (i = 0; i < o->nsort && o->sort[i] != k; i++)
			;
		if (i == o->nsort)
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
		return option_usage("not a percentage: '%s'", arg);
	return -1;
}

/* "eh_frame", "eh_frame:99.5", "eh_frame:99%". */
static int
add_requirement(struct options *o, const struct option_spec *os,
    const char *arg)
{
	const char *colon = strchr(arg, ':');
	size_t len = colon == NULL ? strlen(arg) : (size_t)(colon - arg);
	struct requirement *r;
	char *end;

	(void)os;
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
		return option_usage("not a table and a percentage: '%s'", arg);
	return -1;
}

static int
set_demangle(struct options *o, const struct option_spec *os, const char *arg)
{
	(void)os;
	(void)arg;
	if (demangle_missing() != NULL)
		fprintf(stderr,
		    "unwinddump: names stay as they are: this program was "
		    "built without %s\n",
		    demangle_missing());
	o->print.demangle = demangle_name;
	return -1;
}

static int
add_arch(struct options *o, const struct option_spec *os, const char *arg)
{
	if (o->file.narchs == FILE_ARCHS)
		return option_usage("option '--%s' is given too often",
		    os->name);
	o->file.archs[o->file.narchs++] = arg;
	return -1;
}

static int
set_wide(struct options *o, const struct option_spec *os, const char *arg)
{
	(void)os;
	(void)arg;
	o->print.width = 0;
	return -1;
}

static int
set_threads(struct options *o, const struct option_spec *os, const char *arg)
{
	uint64_t v;

	(void)os;
	if (!parse_count(arg, &v) || v < 1 || v > 1024)
		return option_usage("--threads takes 1 to 1024, not '%s'", arg);
	o->threads = v;
	return -1;
}

static int
set_profile(struct options *o, const struct option_spec *os, const char *arg)
{
	if (strcmp(arg, "kernel") != 0)
		return unknown_value(os, arg);
	o->profile = arg;
	return -1;
}

static int
set_base(struct options *o, const struct option_spec *os, const char *arg)
{
	o->has_base = true;
	return set_address(o, os, arg);
}

static int
set_step(struct options *o, const struct option_spec *os, const char *arg)
{
	o->step = true;
	return arg == NULL ? -1 : set_count(o, os, arg);
}

static int
show_help(struct options *o, const struct option_spec *os, const char *arg)
{
	(void)os;
	(void)arg;
	option_help(o->cmd == &cmd_dump && !o->named ? NULL : o->cmd);
	return EXIT_FINE;
}

static int
show_version(struct options *o, const struct option_spec *os, const char *arg)
{
	(void)o;
	(void)os;
	(void)arg;
	printf("unwinddump %s\n", options_version);
	return EXIT_FINE;
}

static int
show_schema(struct options *o, const struct option_spec *os, const char *arg)
{
	struct strbuf sb = { 0 };

	(void)o;
	(void)os;
	(void)arg;
	schema_print(&sb);
	out_write(sb.s, sb.len);
	sb_free(&sb);
	return EXIT_FINE;
}

static int
show_completion(struct options *o, const struct option_spec *os,
    const char *arg)
{
	(void)o;
	(void)os;
	return completion_print(arg) ?
		   EXIT_FINE :
		   option_usage("no completions for the shell '%s'", arg);
}

/* --- The table. --- */

static const char *const whens[] = { "auto", "always", "never", NULL };
static const char *const profiles[] = { "kernel", NULL };
static const char *const shells[] = { "bash", "zsh", "fish", NULL };
static const char *const walks[] = { "both", "alone", "checked", NULL };
static const char *const fallbacks[] = { "none", "fp", "sigreturn", NULL };
static const char *const targets[] = { "sframe", "sframe2", "orc", "compact",
	NULL };
static const char *const columns[] = { "size", "entries", "rows", "covered",
	"address", "table", "section", "file", NULL };

const char *const size_by_names[] = { "function", "cie", "member", "section",
	"prefix", "file", NULL };

const char *const call_sort_names[] = { [CALL_SORT_SELF] = "self",
	[CALL_SORT_CALLS] = "calls",
	[CALL_SORT_TOTAL] = "total",
	[CALL_SORT_MIN] = "min",
	[CALL_SORT_MEAN] = "mean",
	[CALL_SORT_MEDIAN] = "median",
	[CALL_SORT_P90] = "p90",
	[CALL_SORT_P99] = "p99",
	[CALL_SORT_MAX] = "max",
	[CALL_SORT_NAME] = "name",
	[CALL_SORT_ID] = "id",
	NULL };

/* Their words are others' names. */
const char *const words_formats[] = { NULL };
const char *const words_tables[] = { NULL };
const char *const words_checks[] = { NULL };

const char options_version[] = "0.1";

#define AT(m)              offsetof(struct options, m)
#define FLAG(m)            set_flag, AT(m), NULL
#define STRING(m)          set_string, AT(m), NULL
#define STRINGS(m)         add_string, AT(m), NULL
#define ADDRESS(m)         set_address, AT(m), NULL
#define COUNT(m)           set_count, AT(m), NULL
#define WORD(m, words)     set_word, AT(m), words
#define OTHER(set)         set, 0, NULL
#define OTHERS(set, words) set, 0, words

const struct option_spec option_specs[] = {
	{ "table", 'j', "TABLE", CMD_ALL, OTHERS(add_table, words_tables),
	    "only this table, or section by its name; may be repeated:" },
	{ "format", 0, "FORMAT", CMD_ALL, OTHERS(set_format, words_formats),
	    "how to print, the first if not said:" },
	{ "func", 0, "GLOB", CMD_ALL & ~CMD_STACK, STRINGS(funcs),
	    "only entries of functions that match" },
	{ "start-address", 0, "ADDR", CMD_ALL & ~CMD_STACK, ADDRESS(start),
	    "only entries that reach this address or beyond" },
	{ "stop-address", 0, "ADDR", CMD_ALL & ~CMD_STACK, ADDRESS(stop),
	    "only entries that begin before this address" },
	{ "ops", 0, NULL, CMD_DUMP, FLAG(print.ops),
	    "the encoded operations beside the rows" },
	{ "no-rows", 0, NULL, CMD_DUMP, FLAG(no_rows),
	    "entries, and operations with --ops, without rows" },
	{ "raw", 0, NULL, CMD_DUMP | CMD_LIST, FLAG(print.raw),
	    "header fields and encodings as stored" },
	{ "demangle", 'C', NULL, CMD_ALL, OTHER(set_demangle),
	    "demangle names" },
	{ "arch", 0, "NAME", CMD_ALL, OTHER(add_arch),
	    "one slice of a universal file; may be repeated" },
	{ "wide", 'W', NULL, CMD_ALL, OTHER(set_wide),
	    "long rows are not folded on a terminal; nothing is ever cut" },
	{ "color", 0, "WHEN", CMD_ALL, OTHERS(set_color, whens),
	    "colours, the first if not said:" },
	{ "threads", 0, "N", CMD_ALL, OTHER(set_threads),
	    "how many threads; default: the processors available" },
	{ "debug-file", 0, "FILE", CMD_ALL, STRING(file.debug_file),
	    "separate debug file, for names and lines" },
	{ "debug-dir", 0, "DIR", CMD_ALL, STRING(file.debug_dir),
	    "where separate debug files are; none: use none unasked" },
	{ "", 'W', "CHECK", CMD_CHECK | CMD_COMPARE | CMD_STACK,
	    OTHERS(set_warning, words_checks),
	    "-WCHECK, -Wno-CHECK: on or off; -Werror[=CHECK]: an error" },
	{ "list-checks", 0, NULL, CMD_CHECK | OPTION_BARE, FLAG(list_checks),
	    "list every check with its table and level" },
	{ "explain", 0, "CHECK", CMD_CHECK | OPTION_BARE, set_string,
	    AT(explain), words_checks, "explain a check" },
	{ "require", 0, "TABLE[:PERCENT]", CMD_CHECK,
	    OTHERS(add_requirement, words_tables),
	    "a file has to have this table, over so much of its code" },
	{ "code", 0, NULL, CMD_CHECK | CMD_COMPARE | CMD_DUMP, FLAG(code),
	    "the machine code, too: rows are held against it, or (dump) "
	    "printed between its instructions" },
	{ "profile", 0, "PROFILE", CMD_CHECK, OTHERS(set_profile, profiles),
	    "kernel: what the Linux kernel would not accept" },
	{ "suppressions", 0, "FILE", CMD_CHECK, STRINGS(suppressions),
	    "findings that are known and not to be reported" },
	{ "baseline", 0, "FILE", CMD_CHECK, STRINGS(baselines),
	    "report only what this earlier jsonl output lacks" },
	{ "recursive", 'r', NULL, CMD_CHECK | CMD_LIST, FLAG(recursive),
	    "all objects in directories" },
	{ "gaps", 0, NULL, CMD_LIST, FLAG(gaps),
	    "the code that no table covers, and why; with -v all code" },
	{ "sort", 0, "COLUMN[,...]", CMD_LIST, OTHERS(set_sort, columns),
	    "what orders the lines:" },
	{ "link", 0, NULL, CMD_COMPARE, FLAG(link),
	    "a linked file against the objects it was made of" },
	{ "map", 0, "FILE", CMD_COMPARE, STRINGS(maps),
	    "with --link: the map that the linker wrote" },
	{ "summary", 0, NULL, CMD_COMPARE, FLAG(summary), "totals only" },
	{ "by", 0, "KEY", CMD_SIZE, WORD(by, size_by_names),
	    "whose bytes are one line, the first if not said:" },
	{ "as", 0, "TARGET", CMD_SIZE, WORD(as, targets),
	    "what the rows would cost as another table:" },
	{ "map", 'm', "[ID=]FILE", CMD_DUMP | CMD_CHECK | CMD_CALLS,
	    STRINGS(maps),
	    "traces: names of functions are in this program or library" },
	{ "sort", 0, "COLUMN", CMD_CALLS, WORD(call_sort, call_sort_names),
	    "what orders the lines, the first if not said:" },
	{ "top", 0, "N", CMD_CALLS, COUNT(top), "only the first N functions" },
	{ "depth", 0, "N", CMD_CALLS, COUNT(depth),
	    "folded: no more than N calls of a stack, time goes to the last" },
	{ "tree", 0, NULL, CMD_CALLS, FLAG(tree),
	    "who called what, instead of one line a function" },
	{ "per-thread", 0, NULL, CMD_CALLS, FLAG(per_thread),
	    "a table, or a graph, for each thread" },
	{ "diff", 0, NULL, CMD_CALLS, FLAG(diff),
	    "two traces, OLD and NEW: what changed, by function" },
	{ "thread", 0, "N", CMD_CALLS | CMD_STACK, OTHER(set_thread),
	    "only this thread" },
	{ "min", 0, "DURATION", CMD_CALLS, OTHER(set_min),
	    "leave out calls shorter than this: 500ns, 10us, 1.5ms, 2s" },
	{ "exe", 'e', "FILE", CMD_STACK | CMD_FIND, STRING(exe),
	    "the program, instead of the name that the core has" },
	{ "core", 0, "CORE", CMD_STACK | CMD_FIND, STRING(core),
	    "the core file; find: places are addresses in its memory" },
	{ "base", 0, "ADDR", CMD_FIND, set_base, AT(base), NULL,
	    "where the file is loaded: addresses count from there" },
	{ "why", 0, NULL, CMD_FIND, FLAG(why),
	    "the instructions that make the row right or wrong" },
	{ "pid", 'p', "PID", CMD_STACK | CMD_FIND, COUNT(pid),
	    "a process; stack stops it for a moment" },
	{ "samples", 0, "N", CMD_STACK, COUNT(samples),
	    "with -p: N samples, of which only what is wrong is shown" },
	{ "interval", 0, "MS", CMD_STACK, COUNT(interval),
	    "milliseconds between samples; default 10" },
	{ "step", 0, NULL, CMD_STACK | OPTION_MAY, set_step, AT(steps), NULL,
	    "-- PROGRAM: every instruction; --step=N: so many at most" },
	{ "sysroot", 0, "DIR", CMD_STACK | CMD_FIND, STRING(sysroot),
	    "where files are looked for before the names that the core has" },
	{ "walk", 0, "HOW", CMD_STACK, WORD(walks, walks),
	    "alone: each table on its own; checked: by the first table, the "
	    "others held against it; the first if not said:" },
	{ "fallback", 0, "HOW", CMD_STACK, OTHERS(set_fallback, fallbacks),
	    "where no table goes on, the first if not said:" },
	{ "limit", 0, "N", CMD_STACK, COUNT(limit),
	    "frames a stack at most; default 1000000" },
	{ "words", 0, NULL, CMD_STACK, FLAG(words),
	    "the words of each frame's part of the stack" },
	{ "force", 0, NULL, CMD_STACK | CMD_FIND, FLAG(force),
	    "use files although they are not those that ran" },
	{ "quiet", 'q', NULL, CMD_ALL, FLAG(quiet),
	    "no findings and no summaries: the exit status alone" },
	{ "verbose", 'v', NULL, CMD_ALL, FLAG(verbose),
	    "say more: notes, and findings however often they repeat" },
	{ "json-schema", 0, NULL, CMD_ALL, OTHER(show_schema),
	    "print the JSON Schema of json and jsonl" },
	{ "help", 'h', NULL, CMD_ALL, OTHER(show_help), "this text" },
	{ "version", 'V', NULL, CMD_ALL, OTHER(show_version), "the version" },
	/* For make install: what bash, zsh and fish complete. */
	{ "completion", 0, "SHELL", CMD_ALL, OTHERS(show_completion, shells),
	    NULL },
	{ NULL, 0, NULL, 0, NULL, 0, NULL, NULL },
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
	{ "html", OUTPUT_HTML,
	    CMD_LIST | CMD_SIZE | CMD_CHECK | CMD_COMPARE | CMD_STACK },
	{ NULL, OUTPUT_TEXT, 0 },
};
