/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the files of size: what it counts, and how that is printed. */
#ifndef CMD_SIZE_PRINT_H
#define CMD_SIZE_PRINT_H

#include "cmd/check_files.h"
#include "cost/size.h"
#include "output/records.h"

/* What size counts as: the present tables, or another format. */
enum size_as { AS_SFRAME, AS_SFRAME2, AS_ORC, AS_COMPACT, AS_NONE };

/* What --by takes, by enum size_by; NULL at the end. */
extern const char *const size_by_names[];

struct size_options {
	struct options o;
	unsigned by; /* enum size_by */
	unsigned as; /* enum size_as */
};

static inline const struct size_options *
of_size(const struct options *o)
{
	return (const struct size_options *)o;
}

struct sizes {
	const struct options *o;
	struct costs all[2]; /* OLD and NEW */
	size_t which;
	bool two;
	size_t images;
	struct reader_change readers[READERS_MAX];
	size_t nreaders;
};

/* "function": what is added up by. */
const char *size_by_name(const struct options *);
/* The name of a line of text; free() it. */
char *size_name_text(const struct options *, const struct key *);
/* A cost as it is printed, by size_names(): only functions are demangled. */
struct size_record size_record_of(const struct options *, const struct cost *);
struct print_opts size_names(const struct options *);
void size_text(const struct options *, const struct costs *);
void size_json(const struct options *, const struct image *,
    const struct costs *);

/* The costs of an image as CSV, as lines for flame graphs. */
void size_csv(const struct options *, const struct image *,
    const struct costs *, bool first);
void size_folded(const struct options *, const struct costs *);

/*
 * size_as_print.c: what the entries of an image would cost in another format.  arg
 * is a size_t that counts the images.
 */
int size_as(const struct options *, struct image *, struct lacking *,
    void *arg);

/* size_diff.c: adds what readers take of an image of OLD or NEW. */
void size_add_readers(struct sizes *, struct image *);
void size_put_difference(struct sizes *, const char *file);

#endif
