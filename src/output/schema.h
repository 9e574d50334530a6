/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The JSON Schema (2020-12) of what json and jsonl give. */
#ifndef OUTPUT_SCHEMA_H
#define OUTPUT_SCHEMA_H

#include "base/util.h"

/*
 * Appends the schema of the document; that of a line of jsonl is its
 * properties.objects.items.
 */
void schema_print(struct strbuf *);

#endif
