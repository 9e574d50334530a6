/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The options that several commands have: what each is called, who has it,
 * what it takes, and what it sets.
 */
#include "run/options.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/demangle.h"
#include "output/schema.h"

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

int
option_unknown_value(const struct option_spec *os, const char *arg)
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

int
option_unknown_table(const char *name)
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

int
option_flag(struct options *o, const struct option_spec *os, const char *arg)
{
	(void)arg;
	*(bool *)member(o, os) = true;
	return -1;
}

int
option_string(struct options *o, const struct option_spec *os, const char *arg)
{
	*(const char **)member(o, os) = arg;
	return -1;
}

int
option_strings(struct options *o, const struct option_spec *os, const char *arg)
{
	struct string_list *l = member(o, os);

	PUSH(l->s, l->n, l->cap) = arg;
	return -1;
}

int
option_path(struct options *o, const struct option_spec *os, const char *arg)
{
	return option_string(o, os, arg);
}

int
option_address(struct options *o, const struct option_spec *os, const char *arg)
{
	return parse_addr(arg, member(o, os)) ?
		   -1 :
		   option_usage("not an address: '%s'", arg);
}

int
option_count(struct options *o, const struct option_spec *os, const char *arg)
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

int
option_word(struct options *o, const struct option_spec *os, const char *arg)
{
	unsigned i;

	for (i = 0; os->words[i] != NULL; i++)
		if (strcmp(os->words[i], arg) == 0) {
			*(unsigned *)member(o, os) = i;
			return -1;
		}
	return option_unknown_value(os, arg);
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
		return option_unknown_value(os, arg);
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

/*
 * -WNAME, -Wno-NAME, -Werror, -Wno-error, each of them with =NAME; a bare -W is
 * --wide.
 */
static int
set_warning(struct options *o, const struct option_spec *os, const char *arg)
{
	bool no = strncmp(arg, "no-", 3) == 0, error;
	enum check c;

	(void)os;
	arg += no ? 3 : 0;
	if (strcmp(arg, "error") == 0) {
		o->werror = !no;
		return -1;
	}
	error = strncmp(arg, "error=", 6) == 0;
	arg += error ? 6 : 0;
	c = check_by_name(arg);
	if (c == CHECK_COUNT)
		return unknown_check(arg);
	if (error) {
		o->werror_one[c] = !no;
		o->werror_not[c] = no;
		if (!no && o->levels[c] == LEVEL_OFF)
			o->levels[c] = LEVEL_NOTE;
		return -1;
	}
	o->asked[c] = !no;
	/* What sound files get is no more than a note when asked for. */
	o->levels[c] = no                          ? LEVEL_OFF :
		       check_level(c) == LEVEL_OFF ? LEVEL_NOTE :
						     check_level(c);
	return -1;
}

/* The name of a table, or of a section: .eh_frame, __TEXT,__eh_frame. */
static int
add_table(struct options *o, const struct option_spec *os, const char *arg)
{
	bool section = arg[0] == '.' || arg[0] == '_' ||
		       strchr(arg, ',') != NULL ||
		       strcmp(arg, "xray_instr_map") == 0;
	size_t i = format_number(arg);

	(void)os;
	if (!section && i == SIZE_MAX)
		return option_unknown_table(arg);
	if (i != SIZE_MAX && o->cmd != NULL && !option_takes_table(o->cmd, i))
		return option_usage("this command has no table '%s'", arg);
	PUSH(o->tables.names, o->tables.n, o->tables_cap) = arg;
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
set_code(struct options *o, const struct option_spec *os, const char *arg)
{
	(void)os;
	o->code = true;
	if (arg == NULL)
		return -1;
	if (o->cmd->bit != CMD_CHECK || strcmp(arg, "calls") != 0)
		return option_usage("nothing of code to choose by '%s'", arg);
	o->code_calls = true;
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
	printf(options_commit[0] != '\0' ? "unwinddump %s (%s)\n" :
					   "unwinddump %s\n",
	    options_version, options_commit);
	return EXIT_FINE;
}

static int
show_schema(struct options *o, const struct option_spec *os, const char *arg)
{
	struct strbuf sb = { 0 };

	(void)os;
	(void)arg;
	schema_print(&sb);
	out_write(o->out, sb.s, sb.len);
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

/* --- The tables. --- */

static const char *const whens[] = { "auto", "always", "never", NULL };
static const char *const shells[] = { "bash", "zsh", "fish", NULL };

/* Their words are others' names. */
const char *const words_formats[] = { NULL };
const char *const words_tables[] = { NULL };
const char *const words_own[] = { NULL };
const char *const words_checks[] = { NULL };

/* Of several commands; what is one's own stands in its file. */
static const struct option_spec shared[] = {
	{ "table", 'j', "TABLE", CMD_ALL, OTHERS(add_table, words_tables),
	    "only this table, or section by its name; may be repeated:" },
	{ "format", 0, "FORMAT", CMD_ALL, OTHERS(set_format, words_formats),
	    "how to print, the first if not said:" },
	{ "func", 0, "GLOB", CMD_ALL, add_func, offsetof(struct options, funcs),
	    NULL, "only entries, or frames, of functions that match" },
	{ "start-address", 0, "ADDR", CMD_ALL, ADDRESS(options, start),
	    "only entries that reach this address or beyond" },
	{ "stop-address", 0, "ADDR", CMD_ALL, ADDRESS(options, stop),
	    "only entries that begin before this address" },
	{ "ops", 0, NULL, CMD_DUMP, FLAG(options, print.ops),
	    "the encoded operations beside the rows" },
	{ "raw", 0, NULL, CMD_DUMP | CMD_LIST, FLAG(options, print.raw),
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
	{ "debug-file", 0, "FILE", CMD_ALL, PATH(options, file.debug_file),
	    "separate debug file, for names and lines" },
	{ "debug-dir", 0, "DIR", CMD_ALL, PATH(options, file.debug_dir),
	    "where separate debug files are; none: use none unasked" },
	{ "", 'W', "CHECK", CMD_CHECK | CMD_COMPARE | CMD_STACK,
	    OTHERS(set_warning, words_checks),
	    "-WCHECK, -Wno-CHECK: on or off; -Werror[=CHECK]: an error" },
	{ "code", 0, NULL, CMD_CHECK | CMD_COMPARE | CMD_DUMP | OPTION_MAY,
	    OTHER(set_code),
	    "the machine code, too: rows are held against it, or (dump) "
	    "printed between its instructions; check --code=calls: only what "
	    "is wrong at a call" },
	{ "recursive", 'r', NULL, CMD_CHECK | CMD_LIST,
	    FLAG(options, recursive), "all objects in directories" },
	{ "map", 'm', "[ID=]FILE", CMD_DUMP | CMD_CHECK | CMD_CALLS,
	    STRINGS(options, maps),
	    "traces: names of functions are in this program or library" },
	{ "thread", 0, "N", CMD_CALLS | CMD_STACK, OTHER(set_thread),
	    "only this thread" },
	{ "exe", 'e', "FILE", CMD_STACK | CMD_FIND, PATH(options, exe),
	    "the program, instead of the name that the core has" },
	{ "core", 0, "CORE", CMD_STACK | CMD_FIND, STRING(options, core),
	    "the core file; find: places are addresses in its memory" },
	{ "pid", 'p', "PID", CMD_STACK | CMD_FIND, COUNT(options, pid),
	    "a process; stack stops it for a moment" },
	{ "sysroot", 0, "DIR", CMD_STACK | CMD_FIND, PATH(options, sysroot),
	    "where files are looked for before the names that the core has" },
	{ "force", 0, NULL, CMD_STACK | CMD_FIND, FLAG(options, force),
	    "use files although they are not those that ran" },
	OPTIONS_END,
};

static const struct option_spec last[] = {
	{ "quiet", 'q', NULL, CMD_ALL, FLAG(options, quiet),
	    "no findings and no summaries: the exit status alone" },
	{ "verbose", 'v', NULL, CMD_ALL, FLAG(options, verbose),
	    "say more: notes, and findings however often they repeat" },
	{ "json-schema", 0, NULL, CMD_ALL, OTHER(show_schema),
	    "print the JSON Schema of json and jsonl" },
	{ "help", 'h', NULL, CMD_ALL, OTHER(show_help), "this text" },
	{ "version", 'V', NULL, CMD_ALL, OTHER(show_version), "the version" },
	/* For make install: what bash, zsh and fish complete. */
	{ "completion", 0, "SHELL", CMD_ALL, OTHERS(show_completion, shells),
	    NULL },
	OPTIONS_END,
};

const struct option_spec *
option_at(size_t i)
{
	const struct option_spec *os;
	size_t c;

	for (c = 0;; c++) {
		os = c == 0                  ? shared :
		     commands[c - 1] == NULL ? last :
					       commands[c - 1]->options;
		for (; os != NULL && os->name != NULL; os++)
			if (i-- == 0)
				return os;
		if (c > 0 && commands[c - 1] == NULL)
			return NULL;
	}
}

const struct format_spec format_specs[] = {
	{ "text", OUTPUT_TEXT, CMD_ALL },
	{ "json", OUTPUT_JSON, CMD_ALL },
	{ "jsonl", OUTPUT_JSONL, CMD_ALL },
	{ "sarif", OUTPUT_SARIF, CMD_CHECK | CMD_COMPARE },
	{ "github", OUTPUT_GITHUB, CMD_CHECK | CMD_COMPARE },
	{ "folded", OUTPUT_FOLDED, CMD_CALLS | CMD_SIZE | CMD_STACK },
	{ "csv", OUTPUT_CSV, CMD_SIZE | CMD_CALLS },
	{ "trace-event", OUTPUT_TRACE_EVENT, CMD_CALLS },
	{ "dot", OUTPUT_DOT, CMD_CALLS },
	{ "html", OUTPUT_HTML,
	    CMD_LIST | CMD_SIZE | CMD_CHECK | CMD_COMPARE | CMD_STACK },
	{ NULL, OUTPUT_TEXT, 0 },
};
