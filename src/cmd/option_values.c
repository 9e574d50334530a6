/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each option sets. */
#include "cmd/options.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "output/schema.h"
#include "walk/stacks.h"

#define WIDTH_MIN	40	/* a narrower terminal has no room for rows */

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

static void
list_add(struct string_list *l, const char *s)
{
	GROW(l->s, l->n, l->cap);
	l->s[l->n++] = s;
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
			return option_usage("this command has no format '%s'",
			    arg);
		o->format = format_specs[i].format;
		/* A page is made of the objects of lines. */
		o->html = o->format == OUTPUT_HTML;
		if (o->html)
			o->format = OUTPUT_JSONL;
		return -1;
	}
	return option_unknown("unknown format '%s'", arg, &near);
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
		return option_usage("--color takes auto, always or never, "
		    "not '%s'", arg);
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
		if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0)
			return 0;
		width = size.ws_col;
	}
	return width < WIDTH_MIN ? 0 : width;
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
		return option_usage("not the number of a thread: '%s'", arg);
	return -1;
}

const char *const stack_walk_names[] = { "both", "alone", "checked", NULL };
const char *const stack_fallback_names[] = { "none", "fp", "sigreturn", NULL };

static int
set_walk(struct options *o, const char *arg)
{
	size_t i;

	for (i = 0; stack_walk_names[i] != NULL; i++)
		if (strcmp(arg, stack_walk_names[i]) == 0) {
			o->walks = (enum stack_walks)i;
			return -1;
		}
	return option_usage("--walk takes both, alone or checked, not '%s'",
	    arg);
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
		return option_usage("--fallback takes none, fp or sigreturn, "
		    "not '%s'", arg);
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
	return option_usage(fmt, arg);
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
	return option_usage("calls has no column '%s'", arg);
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
	return option_usage("not a duration, as 10us or 1.5ms: '%s'", arg);
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
	return option_usage("cannot add up by '%s'", arg);
}

const char *const size_as_names[] = {
	"sframe", "sframe2", "orc", "compact", NULL
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
	return option_usage("cannot count as '%s'", arg);
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
			return option_usage("cannot sort by '%s'", arg);
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
		return option_usage("not a table and a percentage: '%s'", arg);
	return -1;
}

int
option_apply(struct options *o, int id, const char *arg)
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
			return option_usage("not an address: '%s'", arg);
		break;
	case OPT_STOP:
		if (!parse_addr(arg, &o->stop))
			return option_usage("not an address: '%s'", arg);
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
		if (demangle_missing() != NULL)
			fprintf(stderr, "unwinddump: names stay as they are: "
			    "this program was built without %s\n",
			    demangle_missing());
		o->print.demangle = demangle_name;
		break;
	case OPT_ARCH:
		if (o->file.narchs == FILE_ARCHS)
			return option_usage("option '--%s' is given too often",
			    "arch");
		o->file.archs[o->file.narchs++] = arg;
		break;
	case OPT_WIDE:
		o->print.width = 0;
		break;
	case OPT_COLOR:
		return set_color(o, arg);
	case OPT_THREADS:
		if (!parse_count(arg, &v) || v < 1 || v > 1024)
			return option_usage("--threads takes 1 to 1024, "
			    "not '%s'", arg);
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
		option_help(o->cmd == &cmd_dump && !o->named ? NULL : o->cmd);
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
	case OPT_WHY:
		o->why = true;
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
			return option_usage("there is no profile '%s'", arg);
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
	case OPT_PER_THREAD:
		o->per_thread = true;
		break;
	case OPT_DIFF:
		o->diff = true;
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
			return option_usage("not an address: '%s'", arg);
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
	case OPT_WORDS:
		o->words = true;
		break;
	case OPT_FORCE:
		o->force = true;
		break;
	case OPT_COMPLETION:
		return completion_print(arg) ? EXIT_FINE :
		    option_usage("no completions for the shell '%s'", arg);
	}
	return -1;
}
