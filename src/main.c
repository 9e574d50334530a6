/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "cmd/cmd.h"

const struct command *const commands[] = {
	&cmd_dump, &cmd_list, &cmd_check, &cmd_compare, &cmd_find, NULL
};

int
main(int argc, char **argv)
{
	struct options o;
	int first, status;

	status = options_parse(&o, argc, argv, &first);
	if (status < 0)
		status = o.cmd->run(&o, o.noperands, argv + first);
	options_free(&o);
	if (!out_close())
		status = EXIT_TROUBLE;
	return status;
}
