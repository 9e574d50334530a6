/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the files of the SFrame rules. */
#ifndef CHECK_RULES_SFRAME_H
#define CHECK_RULES_SFRAME_H

#include "check/rule_sets.h"
#include "table/sframe.h"

/* What the rules know of a table. */
struct sframe_info {
	const struct table *t;
	struct regset set;
	const struct sframe *head;
	unsigned version; /* as stored */
	bool x86, aarch64, s390x;
	uint32_t sp, fp;
	bool linked;
};

/* And of a function. */
struct sframe_func {
	const struct entry *e;
	const struct sframe_fde *fde;
	bool flex;
};

/* rules_sframe_row.c */
void sframe_check_rows(const struct sframe_info *, const struct sframe_func *,
    struct diag *);

#endif
