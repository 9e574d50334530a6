/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the files of the SFrame rules. */
#ifndef CHECK_RULES_SFRAME_H
#define CHECK_RULES_SFRAME_H

#include "check/rule_sets.h"

/* What the rules know of a table. */
struct sframe_info {
	const struct table	*t;
	struct regset		 set;
	uint64_t		 version;
	uint64_t		 flags;
	int64_t			 fixed_ra;
	bool			 x86, aarch64, s390x;
	uint32_t		 sp, fp;
	bool			 linked;
};

/* And of a function, from the fields of its entry. */
struct sframe_func {
	const struct entry	*e;
	uint64_t		 size, num_fres, info, info2, rep_size;
	uint64_t		 padding;
	bool			 flex, mask;
};

/* rules_sframe_row.c */
void	 sframe_check_rows(const struct sframe_info *,
	    const struct sframe_func *, struct diag *);

#endif
