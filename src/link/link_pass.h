/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One table of a link while its records are looked for. */
#ifndef LINK_LINK_PASS_H
#define LINK_LINK_PASS_H

#include "link/link.h"

/* A record of the output, by positions. */
struct link_record {
	uint64_t start, end;
	uint32_t table, item;
	bool claimed;
};

/* Code that a record of an input is about. */
struct link_span {
	uint64_t start, end;
};

/* An input's record while it is looked for. */
struct search_for {
	struct link_input *in;
	const struct table *tab;
	const struct item *it;
	struct link_piece *piece; /* or NULL */
	uint64_t pos;             /* where it ought to be */
};

/* Programs have one or two for each language. */
#define LINK_ROUTINES 32

struct pass {
	struct link *l;
	struct diag *diag;
	enum link_table kind;
	struct link_record *rec; /* of the kind, by start */
	size_t n;
	struct link_span *spans; /* of tables whose entries hold on */
	size_t nspans, spans_cap;
	bool absent;              /* the output has no such table */
	const struct table *hdr;  /* .eh_frame_hdr, if it is in order */
	struct search_for *later; /* what is looked for among the rest */
	size_t nlater, later_cap;
	uint64_t tries;
	struct entry left, right;
	struct lsda_work lsdas;
	/* Personality routines without a name in the output, and where. */
	struct {
		const char *name; /* the inputs' */
		uint64_t addr;
	} routines[LINK_ROUTINES];
	size_t nroutines;
};

/* Is it a table in which each entry holds up to the next? */
static inline bool
holds_on(const struct pass *p)
{
	return p->kind == LINK_EXIDX || p->kind == LINK_COMPACT;
}

/* link_record.c: the records of the output. */
/* The table's name in the output. */
const char *link_output_name(enum link_table);
void link_list_records(struct pass *);
/* The first record from a position on. */
size_t link_record_from(const struct pass *, uint64_t pos);
/* The one that begins there, an unclaimed one if there is; or NULL. */
struct link_record *link_record_at(const struct pass *, uint64_t pos);
/* The one in force there, wherever it begins, or NULL. */
struct link_record *link_record_over(const struct pass *, uint64_t pos);
/* Is the place one that linkers write code to? */
bool link_is_linkers(const struct link *, uint64_t pos);
/* Two records for one place. */
void link_find_doubled(struct pass *);
/* What no input has. */
void link_count_rest(struct pass *);
/* Code that no input describes, under the entry of what stands before it. */
void link_find_covered(struct pass *);
/* Findings from here on are of the table and about the position. */
void link_diag_about(const struct link *, enum link_table, uint64_t pos,
    struct diag *);
/* A finding about a record of the output, or with NULL about the position. */
void link_report(struct pass *, enum check, uint64_t pos,
    const struct link_record *, const char *fmt, ...) PRINTFLIKE(5, 6);
/* "lib.a(a.o)" */
void link_put_file(struct strbuf *, const struct image *);

/* link_lsda.c: both sides were decoded into left and right. */
void link_check_lsda(struct pass *, const struct search_for *,
    const struct link_record *);

/* link.c: about an input's record and one of the output, or NULL. */
void link_about(struct pass *, enum check, const struct search_for *,
    const struct link_record *, const char *what);

/* link_orc.c */
void link_orc(struct link *, struct diag *);

#endif
