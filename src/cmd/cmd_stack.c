/* SPDX-License-Identifier: GPL-3.0-or-later */
/* stack: real stacks, walked by every table. */
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
		"is no core file; stacks are read from cores");
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
	if ((o->samples > 0 && o->pid == 0) || (o->step && !o->program) ||
	    (o->interval > 0 && o->samples == 0)) {
		trouble(NULL, o->step ? "--step goes with -- PROGRAM" :
			      o->samples > 0 ?
					"--samples goes with -p PID" :
					"--interval goes with --samples");
		return EXIT_TROUBLE;
	}
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

const struct command cmd_stack = {
	"stack",
	CMD_STACK,
	"CORE | PERF.DATA | -p PID | -- PROGRAM",
	"Walks the stacks of a core, process or recording by every table",
	run_stack,
};
