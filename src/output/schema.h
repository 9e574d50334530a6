/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The objects of json and jsonl as schema.def describes them: printed from
 * structs, and as JSON Schema (2020-12).
 */
#ifndef OUTPUT_SCHEMA_H
#define OUTPUT_SCHEMA_H

#include "output/print.h"
#include "table/link_counts.h"

enum schema_def {
#define OBJECT(def, type, open, text) SCHEMA_##def,
#define PART(def, open, text)         SCHEMA_##def,
#define GROUP(def)                    SCHEMA_##def,
#include "output/schema.def"
	SCHEMA_DEFS
};

/* An object about an image, of the struct that schema.def names for it. */
void json_object(struct strbuf *, const struct print_opts *, enum schema_def,
    const struct image *, const void *);
/* A PART under a key, behind a comma. */
void json_part(struct strbuf *, const struct print_opts *, const char *key,
    enum schema_def, const void *);
/* An array of n of them, of so many bytes each. */
void json_parts(struct strbuf *, const struct print_opts *, enum schema_def,
    const void *list, size_t n, size_t each);
/* Its fields alone, each behind a comma. */
void json_fields(struct strbuf *, const struct print_opts *, enum schema_def,
    const void *);

/*
 * A field of CSV (RFC 4180): in quotes, and those inside doubled.  What a
 * spreadsheet would run, since it begins like a formula, gets a ' before it.
 */
void sb_csv(struct strbuf *, const char *);
/*
 * The fields of these names ("name,start,size"), with commas between; empty
 * where they are absent, or all where the struct is NULL.
 */
void csv_fields(struct strbuf *, const struct print_opts *, enum schema_def,
    const char *names, const void *);

/*
 * Appends the schema of the document; that of a line of jsonl is its
 * properties.objects.items.
 */
void schema_print(struct strbuf *);

#endif
