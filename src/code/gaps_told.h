/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Of how many functions that no table covers the code tells all rows. */
#ifndef CODE_GAPS_TOLD_H
#define CODE_GAPS_TOLD_H

#include "code/spans.h"

/*
 * Functions in gaps, and of how many of the first GAPS_ASKED the
 * code tells all rows; not known where the machine's code cannot be read.
 */
#define GAPS_ASKED 4096
struct gaps_told {
	bool known;
	size_t functions, asked, told;
};

/* Spans of tables that have their index, and the functions of the image. */
struct gaps_look {
	struct image *img;
	struct table *const *tables; /* for the spans */
	size_t n;
	struct table *const *all; /* that tell of functions */
	size_t nall;
	unsigned threads;
	struct spans *spans;
	struct hosts *hosts;     /* of functions */
	struct synth *functions; /* NULL: cannot be read, or no gaps */
};

/* Makes both, at once where there are threads; gaps_look_free() frees them. */
void gaps_look(struct gaps_look *);
void gaps_look_free(struct gaps_look *);
void gaps_tell(const struct gaps_look *, struct gaps_told *);

#endif
