/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Frames that Arm code itself keeps: what the first instructions of a function
 * say about where it stores its caller's registers.
 */
#ifndef FORMAT_APCS_H
#define FORMAT_APCS_H

#include "format/table_list.h"

enum apcs_kind {
	APCS_NONE,
	APCS_FRAME,		/* four words, Arm code: -mapcs-frame */
	APCS_TPCS,		/* the same, Thumb code: -mtpcs-frame */
	APCS_RECORD,		/* two words at r11: -mframe-chain=aapcs */
	APCS_RECORD_R7,		/* two words at r7, usual for Thumb code */
	APCS_PAIR		/* GCC's Arm code: r11 at the upper word of r11
				   and lr, or in a leaf at r11 alone */
};

/* Registers that may have a slot: r0-r15, then d0-d31. */
#define APCS_REGS	48
#define APCS_D0		16

struct apcs_frame {
	uint8_t		kind;		/* enum apcs_kind */
	bool		linked;		/* the frame pointer was set to it */
	uint8_t		fp;		/* register that holds it: 11 or 7 */
	int64_t		fp_off;		/* the frame pointer is CFA + fp_off */
	/* Slots: the caller's register is at CFA + slot[r], if has it. */
	uint64_t	has;
	int64_t		slot[APCS_REGS];
	bool		interrupt;	/* a handler: saves what calls may change */
	/* APCS_TPCS: lr is pushed too, before it is stored in the frame. */
	bool		pushed_lr;
	int64_t		lr_off;		/* there: CFA + lr_off */
	/* APCS_FRAME, APCS_TPCS: the pc that is stored. */
	uint64_t	save_code;
};

/*
 * Reads the code at a place, of at most size bytes (0: not known).  False when
 * the function has no frame that is known.  The section has to be loaded.
 */
bool	 apcs_frame(const struct image *, uint32_t sect, uint64_t addr,
	    uint64_t size, bool thumb, struct apcs_frame *);

extern const struct format format_apcs;
/*
 * A table for each code section in which functions keep frames.  Where none
 * does, an empty one if it was asked for by name.
 */
void	 apcs_find(struct image *, const struct selection *,
	    struct table_list *, struct diag *);

#endif
