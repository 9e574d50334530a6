/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/cmd.h"

const struct command *const commands[] = {
	&cmd_dump, &cmd_list, &cmd_check, &cmd_compare, &cmd_find,
	&cmd_calls, &cmd_stack, &cmd_size, NULL
};

int
main(int argc, char **argv)
{
	struct options o;
	int first, status;

	status = options_parse(&o, argc, argv, &first);
	if (status < 0)
		status = o.cmd->run(&o, o.noperands, argv + first);
	if (status == EXIT_FINE && filters_missed()) {
		if (!o.quiet)
			trouble(NULL, "no entry matches");
		status = EXIT_FOUND;
	}
	options_free(&o);
	if (!out_close())
		status = EXIT_TROUBLE;
	return status;
}
