/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What every byte of an image's code is: under entries of which tables, or
 * why under none.  The spans of a section stand one after another, without
 * holes and without overlaps, so that their sizes add up to the section's.
 */
#ifndef CODE_SPANS_H
#define CODE_SPANS_H

#include "code/cover.h"
#include "table/table.h"

enum span_class {
	SPAN_TABLE, /* some entry covers it */
	SPAN_PLT,   /* the linker's stubs, veneers, Mach-O stubs */
	SPAN_DATA,  /* marked, or relocated as such */
	SPAN_PADDING,
	SPAN_GAP,
	SPAN_CLASSES
};

/* Names of tables that may cover code; one bit each. */
#define SPAN_TABLES 32

struct span {
	uint64_t start, end;       /* ET_REL: offsets in sec */
	const struct section *sec; /* NULL: of a segment */
	uint32_t tables;           /* a bit for each; of a gap, those
				      that nothing walks by */
	uint8_t class;             /* enum span_class */
	bool plt;                  /* in a section of stubs */
	const char *reason;        /* why it is a gap, or a table
				      lacks it: a phrase, or NULL */
	/* Gaps only. */
	bool named;                  /* its hole has symbols */
	uint32_t hole;               /* which: equal in one hole */
	const struct symbol *symbol; /* that covers its start */
	const struct symbol *after;  /* that ends where the hole
					begins */
	const struct symbol *before; /* that begins at its end */
	const char *source;          /* file that it was made of */
};

/* What one table's name covers. */
struct span_table {
	const char *name;
	size_t n;       /* tables of it */
	uint64_t bytes; /* of code under its entries */
	uint64_t due;   /* the same, and what it lacks that is
			   neither plt, data nor padding */
};

struct spans {
	const struct image *img;
	struct span_table tables[SPAN_TABLES];
	size_t ntables;
	struct span *list; /* by section and address */
	size_t n, cap;
	uint64_t size; /* of all */
	uint64_t total[SPAN_CLASSES];
	size_t count[SPAN_CLASSES];
	uint32_t use[COVER_USES]; /* the bits of tables by their use */
	uint32_t holes;
};

/*
 * Looks at all the code against tables that have their index; those that tell
 * no rules do not count.  Symbols must have been loaded.  Free with
 * spans_free(), before the image is closed.  Holes of less than so many bytes
 * count as what stands before them, or are gaps, and are not looked into.
 */
struct spans *spans_of(struct image *, struct table *const *, size_t n,
    uint64_t least);
/* The same without a list, for who asks only for sums. */
struct spans *spans_sums(struct image *, struct table *const *, size_t n);
void spans_free(struct spans *);
const char *span_class_name(enum span_class);
/* Its section as symbols have it: 0 in a linked image. */
uint32_t span_sect(const struct image *, const struct span *);

#define GAP_STARTUP "startup files"

/*
 * gap_reason.c: says for gaps why no table has them, as far as that can be
 * told, and of what source they are.
 */
void gaps_explain(struct spans *);
/* False of a gap that is no code, or is run elsewhere, once explained. */
bool gap_needs_table(const struct span *);
/*
 * Is it what LLVM's -fsanitize=kcfi has on x86 in front of a function: nops and
 * "mov $hash, %eax", by a name of its own, which callers read and nobody runs?
 */
bool gap_is_type(const struct image *, const struct symbol *);
/* Is it one of those that start and end a program? */
bool gap_startup_name(const char *);
/* The bytes of a span, NULL where the file has none. */
const uint8_t *span_bytes(const struct image *, const struct span *, size_t *n);

#endif
