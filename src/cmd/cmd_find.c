/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/cmd.h"
static int run_find(const struct options *o, int argc, char **argv){(void)o;(void)argc;(void)argv;return 2;}
const struct command cmd_find = { "find", CMD_FIND, "FILE PC|SYMBOL[+OFF]...", "Prints the row in force at an address", run_find };
