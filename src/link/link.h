/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A link held against its inputs: every record of the inputs is in the output,
 * or was left out for a reason.  ELF and Mach-O, linked files and the output
 * of ld -r; and what a rewriter made of a linked file.
 *
 * Inputs are cut into the pieces that linkers move as a whole (link_piece.c):
 * sections of ELF objects, in Mach-O what is between two symbols, functions of
 * linked files.  Pieces are placed by a map, by symbols of the output and by
 * their bytes, the bits that relocations change left out (link_place.c); then
 * each record about a piece that has a place is looked for there (link.c,
 * link_orc.c).
 *
 * A position is where code of the output is: its address, or in a relocatable
 * output, where sections have none, its place when they are laid end to end.
 */
#ifndef LINK_LINK_H
#define LINK_LINK_H

#include "table/link_counts.h"
#include "table/table.h"

/* Records that are looked at because nothing tells which one, in all. */
#define LINK_TRIES 1000000

enum place_state {
	PLACE_NONE, /* its code is not in the output */
	PLACE_AT,
	PLACE_OTHER,  /* its symbol is there, with other code */
	PLACE_COMDAT, /* another copy is */
	PLACE_FOLDED  /* into equal code of another piece */
};

/* What a linker moves as a whole. */
struct link_piece {
	const struct section *sec;
	uint32_t sect;       /* of places in it: 0 but for ET_REL */
	uint64_t from, size; /* where it begins there */
	const char *group;   /* of which one copy is kept, or NULL */
	uint32_t group_no;
	uint8_t state;  /* enum place_state */
	bool guess;     /* no name told */
	bool described; /* by a record of the table at hand */
	bool weak;      /* few bytes of it can tell */
	bool vague;     /* none can: only a record's length */
	bool unsure;    /* ... and where they are, no record
			   says what the input's does */
	bool mapped;    /* a map says that it is at map_pos */
	bool gone;      /* ... that it was left out */
	uint64_t map_pos;
	uint64_t base; /* position, of all but NONE */
	/*
	 * Positions that the bytes allow, where no name tells; of them those
	 * that records allow too.
	 */
	uint64_t *all;
	uint32_t nall, all_cap;
	const uint64_t *cand;
	uint32_t ncand;
	struct link_piece *twin; /* the same code: all is there */
	bool has_twins;
	uint64_t records; /* what they say; 0: not known */
	bool movable;     /* it could be elsewhere */
	uint32_t visit;   /* when it was last asked to move */
};

struct link_input {
	struct image *img;
	struct table **tables;
	size_t ntables;
	bool member; /* of an archive: may not be linked */
	bool linked;
	bool codeless;             /* for link-time optimization only */
	bool fat;                  /* ... beside machine code */
	bool remade;               /* ... and compiled again in the link */
	bool mapped;               /* a map names it */
	bool named;                /* a piece of it was found by name */
	struct link_piece *pieces; /* by sect and from */
	size_t npieces;
};

/* A function of the output. */
struct link_name {
	const char *name;
	uint64_t pos;
};

/* A piece that has a place. */
struct link_range {
	uint64_t base;
	const struct link_input *in;
	const struct link_piece *piece;
};

struct link_map;

struct link {
	struct image *out;
	struct table **tables;
	size_t ntables;
	struct link_input *in;
	size_t nin;
	struct link_counts counts[LINK_TABLES];
	struct link_map *map;  /* or NULL */
	bool relaxes;          /* lengths of code may change */
	bool has_names;        /* it was not stripped */
	bool has_hdr;          /* it has an .eh_frame_hdr */
	uint64_t *section_pos; /* relocatable: by section index */
	size_t nsection_pos;
	struct link_name *names; /* of the output's functions, sorted */
	size_t nnames, names_cap;
	struct link_range *ranges; /* by base */
	size_t nranges;
	struct arena mem; /* of candidates */
};

/* "eh_frame", "sframe", "compact_unwind": of the inputs. */
const char *link_table_name(enum link_table);
/* Symbols and tables must be there; findings go to diag (main thread). */
void link_run(struct link *, struct diag *);
void link_free(struct link *);

/* link_piece.c */
/* Makes the pieces of an input, whose symbols are there. */
void link_cut(struct link_input *);
/* The piece that the place is in, or NULL. */
struct link_piece *link_piece_at(const struct link_input *, uint32_t sect,
    uint64_t addr);
/* Positions, and the section index and address of one. */
void link_number(struct link *);
uint64_t link_pos(const struct link *, uint32_t sect, uint64_t addr);
uint64_t link_unpos(const struct link *, uint64_t pos, uint32_t *sect);
bool link_is_code(const struct link *, uint64_t pos);
/* The output's functions by name; nnames when there is none. */
void link_list_names(struct link *);
size_t link_find_name(const struct link *, const char *name);
bool link_same_name(const struct link *, size_t name, const char *);
/* What pieces cover, once they have places. */
void link_list_ranges(struct link *);
const struct link_range *link_range_at(const struct link *, uint64_t pos);

/* link_place.c */
void link_place_all(struct link *, struct diag *);
/* The position of a place in a piece that has one. */
uint64_t link_position(const struct link *, const struct link_input *,
    const struct link_piece *, uint64_t addr);

/* link_linked.c */
/*
 * A member of which no name is in the output: is at least half of what it has
 * for itself there, if in part folded?  Where it has nothing for itself, at
 * least half of what others may have too, and that is there as its own.
 */
bool link_has_most(const struct link_input *);
/*
 * Is it one of the objects themselves, or a member that a map names, or that
 * has functions for itself of which the output has one under its name?
 */
bool link_is_sure(const struct link *, const struct link_input *);
/*
 * Objects with code for link-time optimization beside machine code: if the
 * output has other code under the name of one, or has no names and little of
 * what they all have, it has what was made of the former, and of the machine
 * code nothing but what came out the same.
 */
void link_set_aside(struct link *);

/*
 * link_search.c: finds by bytes where the pieces without a place may be.
 */
void link_search(struct link *);
/* Entries that hold on to the next one have no length of their own. */
bool link_holds_on(const struct table *);
/*
 * link_fit.c: of the places found, those where the output has records that say
 * the same.
 */
void link_drop_misfits(struct link *);
/* link_lsda.c: what comparing LSDAs needs, at first all 0. */
struct lsda_work {
	struct entry e[2];
	struct lsda_point *points;
	size_t npoints, cap;
	uint64_t tries; /* up to LINK_TRIES */
};
void link_lsda_free(struct lsda_work *);
/* How the LSDAs of two functions differ, or NULL. */
const char *link_lsda_differs(const struct link *, const struct link_input *,
    const struct item *, const struct item *, struct lsda_work *);
/*
 * What an LSDA says, as a number, in files whose code keeps its length.  Two
 * that have other numbers differ; two of one number are the same, but maybe
 * for types that both name.
 */
struct lsda_print {
	uint64_t number; /* 0: no call sites can be read */
	bool types;      /* it names types */
	bool elsewhere;  /* ... places in other sections: the
			    number tells nothing */
	uint64_t names;  /* a number for the types' names */
};
struct lsda_print link_lsda_print(struct table *const *tables, size_t n,
    const struct item *, struct lsda_work *);
/* Is the piece's code there? */
bool link_is_there(const struct link *, const struct link_input *,
    const struct link_piece *, uint64_t base);

#endif
