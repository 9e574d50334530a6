/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Compact unwind: the 32-bit word and the structure of __unwind_info, as the
 * decoder leaves them for the checks (mach-o/compact_unwind_encoding.h).
 */
#ifndef TABLE_COMPACT_H
#define TABLE_COMPACT_H

#include "table/table.h"

#define CU_NOT_START  0x80000000 /* a later range of its function */
#define CU_HAS_LSDA   0x40000000
#define CU_MODE(word) ((word) >> 24 & 15)
#define CU_PERS(word) ((word) >> 28 & 3) /* 1-based, 0: none */
#define CU_LOW(word)  ((word)&0x00ffffff)

/* What the mode's number means, which depends on the processor. */
enum cu_kind {
	CU_NONE,          /* no unwind information */
	CU_FRAME,         /* frame pointer */
	CU_FRAME_D,       /* armv7k: and D registers */
	CU_FRAME_OLD,     /* arm64: an early layout */
	CU_FRAME_AUTH,    /* arm64e: return address signed with a pc */
	CU_FRAMELESS,     /* size of the stack in the word */
	CU_FRAMELESS_IND, /* x86: size in the code */
	CU_DWARF,
	CU_INVALID
};

static inline enum cu_kind
cu_kind(uint8_t machine, uint32_t word)
{
	static const uint8_t x86[] = { CU_NONE, CU_FRAME, CU_FRAMELESS,
		CU_FRAMELESS_IND, CU_DWARF };
	static const uint8_t arm64[] = {
		CU_NONE,
		CU_FRAME_OLD,
		CU_FRAMELESS,
		CU_DWARF,
		CU_FRAME,
		CU_FRAME_AUTH,
	};
	static const uint8_t arm[] = { CU_NONE, CU_FRAME, CU_FRAME_D,
		CU_INVALID, CU_DWARF };
	unsigned mode = CU_MODE(word);

	switch (machine) {
	case MACH_X86_64:
	case MACH_I386:
		return mode < NELEM(x86) ? x86[mode] : CU_INVALID;
	case MACH_AARCH64:
		return mode < NELEM(arm64) ? arm64[mode] : CU_INVALID;
	case MACH_ARM:
		return mode < NELEM(arm) ? arm[mode] : CU_INVALID;
	default:
		return mode == 0 ? CU_NONE : CU_INVALID;
	}
}

/* A record of the first-level index. */
struct ui_record {
	uint32_t func; /* from the image base */
	uint32_t page; /* section offset, 0: none */
	uint32_t lsda; /* section offset */
};

/* A record of the LSDA index; both count from the image base. */
struct ui_lsda {
	uint32_t func;
	uint32_t lsda;
};

#define UI_REGULAR    2
#define UI_COMPRESSED 3

/* A second-level page whose header could be read. */
struct ui_page {
	uint32_t record;   /* the index record that leads here */
	uint32_t offset;   /* in the section */
	uint32_t kind;     /* UI_* */
	uint32_t entries;  /* section offset */
	uint32_t nentries; /* that lie in the section */
	uint32_t encs;     /* section offset */
	uint32_t nencs;
	size_t first; /* item of its first entry */
	size_t nitems;
};

struct ui_personality {
	uint64_t slot;         /* address of the pointer */
	const char *name;      /* NULL: not known */
	struct target routine; /* what it holds; absent: not known */
};

struct cu_texts;

/*
 * table->priv of a table named "unwind_info".  Numbers are as stored, the
 * arrays cut to what the section holds.
 */
struct unwind_info {
	uint32_t version;
	uint32_t common_off, common_count;
	uint32_t pers_off, pers_count;
	uint32_t index_off, index_count;
	uint32_t *common;
	size_t ncommon;
	struct ui_personality *pers;
	size_t npers;
	struct ui_record *index;
	size_t nindex;
	uint64_t lsda_off;    /* from the first record */
	struct ui_lsda *lsda; /* as stored */
	size_t nlsda;
	bool lsda_sorted;
	struct ui_lsda *by_func; /* sorted; or lsda itself */
	struct ui_page *pages;   /* by index record */
	size_t npages;
	struct cu_texts *texts; /* the decoder's own */
};

#endif
