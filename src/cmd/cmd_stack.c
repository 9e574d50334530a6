/* SPDX-License-Identifier: GPL-3.0-or-later */
/* stack: real stacks, walked by every table. */
#include "cmd/stack.h"

static int
stack_image(const struct options *o, struct image *img, void *arg)
{
	(void)arg;
	if (img->container == CONTAINER_ELF && img->type == IMAGE_CORE)
		return stack_core(o, img);
	if (img->container == CONTAINER_MACHO)
		trouble(img->file, "is no core file of ELF; those of Mach-O "
		    "are not read yet");
	else
		trouble(img->file, "is no core file; stacks are read from "
		    "cores");
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
			trouble(NULL, "stack takes names of tables, not of "
			    "sections: '%s'", o->tables.names[i]);
			return EXIT_TROUBLE;
		}
	if ((o->core != NULL) + argc != 1) {
		trouble(NULL, "stack needs one core file; try "
		    "'unwinddump stack --help'");
		return EXIT_TROUBLE;
	}
	out_begin(o);
	status = for_each_image(o, 1, o->core != NULL ? &core : argv,
	    stack_image, NULL);
	out_end(o);
	return status;
}

const struct command cmd_stack = {
	"stack", CMD_STACK, "CORE",
	"Walks the stacks of a core file by every table", run_stack
};
