/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A link held against its inputs: every record of the inputs is in the output,
 * or was left out for a reason.  ELF; tables .eh_frame with its LSDAs, .sframe
 * and .ARM.exidx.
 *
 * Input sections are placed by symbols of the output and by their bytes, the
 * bits that relocations change left out (link_place.c); then each record of a
 * section that has a place is looked for there (link.c).
 */
#ifndef COMPARE_LINK_H
#define COMPARE_LINK_H

#include "table/table.h"

enum link_table { LINK_EH_FRAME, LINK_SFRAME, LINK_EXIDX, LINK_LSDA,
    LINK_TABLES };

/* What became of the records; input is the sum of the six after it. */
struct link_counts {
	uint64_t	input, kept, collected, comdat, folded, discarded,
			lost;
	uint64_t	own;		/* the linker's: PLT, filled gaps */
	uint64_t	foreign;	/* of inputs that were not given */
};

enum place_state {
	PLACE_NONE,		/* its code is not in the output */
	PLACE_AT,
	PLACE_COMDAT,		/* another copy is */
	PLACE_FOLDED		/* into equal code of another section */
};

/* Where a section of an input went. */
struct link_place {
	uint8_t		 state;		/* enum place_state */
	bool		 guess;		/* no name told */
	uint64_t	 base;		/* of AT and FOLDED */
};

struct link_input {
	struct image	*img;
	struct table	**tables;
	size_t		 ntables;
	bool		 member;	/* of an archive: may not be linked */
	bool		 linked;
	struct link_place *place;	/* by section index */
	size_t		 nplaces;
};

struct link_name {
	const char	*name;
	uint64_t	 addr;
	bool		 global;
};

/* A section of an input that has a place. */
struct link_range {
	uint64_t		 base;
	const struct link_input	*in;
	const struct section	*sec;
};

struct link {
	struct image	*out;
	struct table	**tables;
	size_t		 ntables;
	struct link_input *in;
	size_t		 nin;
	struct link_counts counts[LINK_TABLES];
	bool		 relaxes;	/* lengths of code may change */
	struct link_name *names;	/* of the output's functions, sorted */
	size_t		 nnames;
	struct link_range *ranges;	/* by base */
	size_t		 nranges;
};

/* "eh_frame", "sframe", "exidx", "lsda". */
const char	*link_table_name(enum link_table);
/* Symbols and tables must be there; findings go to diag (main thread). */
void		 link_run(struct link *, struct diag *);
void		 link_free(struct link *);

/* link_place.c */
void		 link_place_all(struct link *, struct diag *);
/* The address of a place in an input section that has state AT or FOLDED. */
uint64_t	 link_address(const struct link *, const struct link_input *,
		    uint32_t sect, uint64_t offset);
/* The section that the address lies in, or NULL. */
const struct link_range *link_range_at(const struct link *, uint64_t pc);
const struct link_place *link_place_of(const struct link_input *,
		    uint32_t sect);

#endif
