/* SPDX-License-Identifier: GPL-3.0-or-later */
/* stack: real stacks, walked by every table. */
#include "base/demangle.h"
#include "run/options.h"
#include "process/stack_live.h"

static int
stack_image(const struct options *o, struct image *img, struct lacking *lacking,
    void *arg)
{
	(void)lacking;
	(void)arg;
	if (img->container == CONTAINER_ELF && img->type == IMAGE_CORE)
		return stack_core(o, img);
	out_trouble(o, img->file,
	    img->container == CONTAINER_MACHO && img->type == IMAGE_CORE ?
		"is a core file of Mach-O, which is not read yet" :
		"is no core file; stacks are read from cores and recordings of "
		"perf");
	return EXIT_TROUBLE;
}

static int
run_stack(const struct options *o, int argc, char **argv)
{
	char *core = (char *)(uintptr_t)o->core;
	size_t i;
	int status;

	for (i = 0; i < o->tables.n; i++)
		if (!format_known(o->tables.names[i])) {
			trouble(NULL,
			    "stack takes names of tables, not of sections: "
			    "'%s'",
			    o->tables.names[i]);
			return EXIT_TROUBLE;
		}
	if (o->program ? argc == 0 || o->core != NULL || o->pid != 0 :
			 (o->core != NULL) + (o->pid != 0) + argc != 1) {
		trouble(NULL,
		    "stack needs one core file or recording of perf, -p PID or "
		    "-- PROGRAM; try 'unwinddump stack --help'");
		return EXIT_TROUBLE;
	}
	if ((of_stack(o)->samples > 0 && o->pid == 0) ||
	    (of_stack(o)->step && !o->program) ||
	    (of_stack(o)->interval > 0 && of_stack(o)->samples == 0)) {
		trouble(NULL, of_stack(o)->step ?
				  "--step goes with -- PROGRAM" :
			      of_stack(o)->samples > 0 ?
				  "--samples goes with -p PID" :
				  "--interval goes with --samples");
		return EXIT_TROUBLE;
	}
	/* Who reads a stack does not want to know how names are stored. */
	if ((o->format == OUTPUT_TEXT || o->format == OUTPUT_FOLDED) &&
	    demangle_missing() == NULL)
		((struct options *)(uintptr_t)o)->print.demangle =
		    demangle_name;
	out_begin(o);
	if (o->pid != 0)
		status = stack_pid(o);
	else if (o->program)
		status = stack_program(o, argv);
	else if (stack_is_perf(o->core != NULL ? core : argv[0]))
		status = stack_perf(o, o->core != NULL ? core : argv[0]);
	else
		status = for_each_image(o, 1, o->core != NULL ? &core : argv,
		    stack_image, NULL);
	out_end(o);
	return status;
}

static int
set_fallback(struct options *any, const struct option_spec *os, const char *arg)
{
	struct stack_options *o = (struct stack_options *)any;

	if (strcmp(arg, "none") == 0)
		o->fallback = 0;
	else if (strcmp(arg, "fp") == 0)
		o->fallback |= WALK_FALLBACK_FP;
	else if (strcmp(arg, "sigreturn") == 0)
		o->fallback |= WALK_FALLBACK_SIGRETURN;
	else if (strcmp(arg, "code") == 0)
		o->fallback |= WALK_FALLBACK_CODE;
	else
		return option_unknown_value(os, arg);
	return -1;
}

static int
set_merge(struct options *any, const struct option_spec *os, const char *arg)
{
	struct stack_options *o = (struct stack_options *)any;

	if (strcmp(arg, "yes") != 0 && strcmp(arg, "no") != 0)
		return option_unknown_value(os, arg);
	o->apart = strcmp(arg, "no") == 0;
	return -1;
}

static int
set_step(struct options *o, const struct option_spec *os, const char *arg)
{
	((struct stack_options *)o)->step = true;
	return arg == NULL ? -1 : option_count(o, os, arg);
}

static void
begin_options(struct options *any)
{
	struct stack_options *o = (struct stack_options *)any;

	o->limit = 1000000;
	o->steps = UINT64_MAX;
}

static const char *const walks[] = { "checked", "both", "alone", NULL };
static const char *const merges[] = { "yes", "no", NULL };
static const char *const fallbacks[] = { "none", "fp", "sigreturn", "code",
	NULL };

static const struct option_spec stack_option_specs[] = {
	{ "samples", 0, "N", CMD_STACK, COUNT(stack_options, samples),
	    "with -p: N samples, of which only what is wrong is shown" },
	{ "interval", 0, "MS", CMD_STACK, COUNT(stack_options, interval),
	    "milliseconds between samples; default 10" },
	{ "step", 0, NULL, CMD_STACK | OPTION_MAY, set_step,
	    offsetof(struct stack_options, steps), NULL,
	    "-- PROGRAM: every instruction; --step=N: so many at most" },
	{ "walk", 0, "HOW", CMD_STACK, WORD(stack_options, walks, walks),
	    "alone: each table on its own; checked: by the first table, the "
	    "others held against it; the first if not said:" },
	{ "fallback", 0, "HOW", CMD_STACK, OTHERS(set_fallback, fallbacks),
	    "where no table goes on, the first if not said:" },
	{ "limit", 0, "N", CMD_STACK, COUNT(stack_options, limit),
	    "frames a stack at most; default 1000000" },
	{ "buildid-dir", 0, "DIR", CMD_STACK, PATH(stack_options, buildid_dir),
	    "perf's cache of files by build id; default ~/.debug" },
	{ "merge", 0, "HOW", CMD_STACK, OTHERS(set_merge, merges),
	    "equal stacks as one, if not said:" },
	{ "registers", 0, NULL, CMD_STACK, FLAG(stack_options, registers),
	    "the registers of each thread" },
	{ "words", 0, NULL, CMD_STACK, FLAG(stack_options, words),
	    "the words of each frame's part of the stack" },
	OPTIONS_END,
};

const struct command cmd_stack = { "stack", CMD_STACK,
	"CORE | PERF.DATA | -p PID | -- PROGRAM",
	"Walks the stacks of a core, process or recording by every table",
	run_stack, stack_option_specs, sizeof(struct stack_options),
	begin_options, NULL, NULL };
