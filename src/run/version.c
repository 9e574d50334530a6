/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Makefile says which version this is, and of what commit. */
#include "run/run.h"

#ifndef VERSION
#define VERSION "0"
#endif
#ifndef COMMIT
#define COMMIT ""
#endif

const char options_version[] = VERSION;
const char options_commit[] = COMMIT;
