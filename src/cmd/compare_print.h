/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What compare prints: differences and the summary, as text and as JSON. */
#ifndef CMD_COMPARE_PRINT_H
#define CMD_COMPARE_PRINT_H

#include "compare/compare.h"
#include "cmd/cmd.h"

struct compare_out {
	const struct options	*o;
	const struct reporter	*reporter;	/* sarif, github; or NULL */
	struct strbuf		 sb;	/* what is not yet written */
};

/* What stands before and after the differences of all files. */
void	 compare_begin(const struct options *);
void	 compare_end(const struct options *, int status);
void	 compare_heading(struct compare_out *, const struct compare *);
/* For struct compare: show, with a struct compare_out. */
void	 compare_show(void *, const struct compare *,
	    const struct difference *);
void	 compare_summary(struct compare_out *, const struct compare *);

#endif
