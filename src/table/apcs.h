/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Frames that Arm code keeps, as they are found: for checks too. */
#ifndef TABLE_APCS_H
#define TABLE_APCS_H

#include "table/table.h"

enum apcs_kind {
	APCS_NONE,
	APCS_FRAME,     /* four words, Arm code: -mapcs-frame */
	APCS_TPCS,      /* the same, Thumb code: -mtpcs-frame */
	APCS_RECORD,    /* two words at r11: -mframe-chain=aapcs */
	APCS_RECORD_R7, /* two words at r7, usual for Thumb code */
	APCS_PAIR       /* GCC's Arm code: r11 at the upper word of r11
			   and lr, or in a leaf at r11 alone */
};

/* Registers that may have a slot: r0-r15, then d0-d31. */
#define APCS_REGS 48
#define APCS_D0   16

/* entry->facts of a function with a frame */
struct apcs_frame {
	uint8_t kind;   /* enum apcs_kind */
	bool linked;    /* the frame pointer was set to it */
	uint8_t fp;     /* register that holds it: 11 or 7 */
	int64_t fp_off; /* the frame pointer is CFA + fp_off */
	/* Slots: the caller's register is at CFA + slot[r], if has it. */
	uint64_t has;
	uint64_t room; /* of these: may have been pushed for nothing but room */
	int64_t slot[APCS_REGS];
	bool interrupt; /* a handler: saves what calls change */
	/* APCS_TPCS: lr is pushed too, before it is stored in the frame. */
	bool pushed_lr;
	int64_t lr_off;    /* there: CFA + lr_off */
	uint32_t prologue; /* bytes of code until it is made */
	/* APCS_FRAME, APCS_TPCS: the pc that is stored. */
	uint64_t save_code;
};

#endif
