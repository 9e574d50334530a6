/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The entries that findings and differences are about, for pages: each as the
 * JSON of dump has it, once.
 */
#ifndef OUTPUT_TOLD_H
#define OUTPUT_TOLD_H

#include "base/dense.h"
#include "output/print.h"
#include "table/table_list.h"

/* Begins empty; tables must live as long. */
struct told {
	struct dense seen; /* table, offset, start */
	struct entry entry;
};

/* The entry of a table in force at a place of the code; false: none. */
bool told_at(struct told *, const struct print_opts *, struct strbuf *,
    struct table *, uint32_t sect, uint64_t pc);
/*
 * What a finding is about: the entry of its table at its offset or its
 * address, and where such have no rows those of a table that has.
 */
void told_finding(struct told *, const struct print_opts *, struct strbuf *,
    const struct table_list *, const struct finding *);
void told_free(struct told *);

#endif
