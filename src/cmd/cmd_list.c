/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/cmd.h"
static int run_list(const struct options *o, int argc, char **argv){(void)o;(void)argc;(void)argv;return 2;}
const struct command cmd_list = { "list", CMD_LIST, "FILE...", "Prints one line for each table", run_list };
