/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * size --as=...: what the entries of call frame information would cost in
 * another format.  They are encoded into memory, decoded again, and held
 * against what they were made of.
 */
#ifndef COST_SIZE_AS_H
#define COST_SIZE_AS_H

#include "cost/size.h"
#include "table/table_list.h"

struct left_out {
	uint64_t start;
	uint32_t sect;
	const char *reason; /* lives as long as the encoder */
};

/* One that is stored: of a->tables, and of that table's items. */
struct as_entry {
	uint32_t table, item;
};

/* What one target makes of an image. */
struct as {
	struct image *img;
	const struct size_only *only; /* NULL: all functions */
	bool sums;                    /* costs are not told one by one */
	bool objects;     /* what the linker makes of it is not asked */
	unsigned version; /* of SFrame */
	/*
	 * All of .eh_frame, else of .debug_frame: compilers make one of an
	 * object, but a group may have its own.
	 */
	struct table **tables;
	size_t ntables, tables_cap;
	struct as_entry *entries; /* as stored: as_open() */
	size_t nentries;
	uint64_t *bias; /* by section, in ET_REL; else NULL */
	struct costs costs;
	uint64_t sum; /* of all their bytes */
	struct left_out *left;
	size_t nleft, left_cap;
	size_t functions;
	uint64_t size;
	size_t compared, differing;
	uint64_t first_bad; /* where the first one differs */
	/* For text: what it is, and what more there is to count. */
	struct strbuf what, more;
	struct strbuf after;  /* lines behind that one */
	struct fields fields; /* of the JSON summary */
	void *encoder;        /* the target's own */
};

struct as_target {
	const char *name;        /* of --as, and in JSON */
	const char *format;      /* for messages: "SFrame" */
	const char *sections[3]; /* those of the file, if it has it */
	bool reads_code;
	bool (*holds)(const struct image *);
	void (*run)(struct as *);
	void (*free)(struct as *);
};

extern const struct as_target as_sframe, as_orc, as_compact;

/*
 * Takes up the tables, and makes their indexes; false: there are none.  Sections
 * of relocatable objects are given addresses.
 */
bool as_open(struct as *, const struct table_list *, struct diag *);
const struct item *as_item(const struct as *, const struct as_entry *);
void as_decode(const struct as *, const struct as_entry *, unsigned want,
    struct entry *);
/* Those of functions, by section and place; then as stored. */
void as_sort(struct as *);
/* What places of a section count from, where those are given addresses. */
uint64_t as_bias(const struct as *, const struct target *);
/* Is it code of a linker, which has its own rows? */
bool as_in_plt(const struct as *, const struct target *);
/* Can a function be encoded at all? */
bool as_is_function(const struct as *, const struct entry *);
void as_leave_out(struct as *, const struct entry *, const char *reason);
/*
 * A function's bytes in a section of the target; name NULL: its symbol's.
 * Bytes that are nobody's have no place.
 */
void as_add_cost(struct as *, const char *section, uint64_t addr, uint32_t sect,
    const char *name, uint64_t bytes);
void as_add_nobody(struct as *, const char *section, uint64_t bytes);
/* A function was held against what was decoded again. */
void as_compared(struct as *, const struct entry *, bool same);
void as_free(struct as *, const struct as_target *);

#endif
