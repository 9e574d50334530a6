/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CMD_LIST_GAPS_H
#define CMD_LIST_GAPS_H

#include "cmd/cmd.h"

/* list --gaps: what every byte of code is; gives the exit status. */
int	 list_gaps(const struct options *, int argc, char **argv);

#endif
