/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What would mend the entry that a finding of check --code is about. */
#ifndef CHECK_MENDING_H
#define CHECK_MENDING_H

#include "code/mend.h"
#include "table/table_list.h"

/* Begins empty; of one image, whose tables must live as long. */
struct check_mend {
	struct table *of; /* whose mender it is */
	struct hosts *hosts;
	struct mender *mender;
	struct entry entry;
	/* The last mend, or NULL, and what it is about if there was any. */
	const struct entry *mend;
	uint32_t sect;
	uint64_t start;
	bool any;
};

/*
 * The entry whose directives are what would mend what the finding is about,
 * until the next; NULL: there is none.  *again: it has been given before.
 */
const struct entry *check_mend(struct check_mend *, const struct table_list *,
    const struct finding *, bool *again);
void check_mend_free(struct check_mend *);

#endif
