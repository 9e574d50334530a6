/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of commands, in the order of help. */
#include "run/run.h"

const struct command *const commands[] = { &cmd_dump, &cmd_list, &cmd_check,
	&cmd_compare, &cmd_find, &cmd_calls, &cmd_stack, &cmd_size, NULL };
