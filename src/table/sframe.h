/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * SFrame: the header of a table and its functions, as the decoder leaves them
 * for the checks.  format/sframe.h draws the layout.
 */
#ifndef TABLE_SFRAME_H
#define TABLE_SFRAME_H

#include "table/table.h"

#define SFRAME_HEADER_LEN 28
#define SFRAME_ATTR_LEN   5

#define SFRAME_F_SORTED        0x01
#define SFRAME_F_FRAME_POINTER 0x02
#define SFRAME_F_PCREL         0x04

/* Bytes of a function, by version; 0: there is no such version. */
static inline unsigned
sframe_fde_len(unsigned version)
{
	static const uint8_t len[] = { 0, 17, 20, 16 };

	return version < NELEM(len) ? len[version] : 0;
}

/*
 * The header as stored, and what is used in place of damaged parts: table->priv
 * of a table named "sframe".
 */
struct sframe {
	uint16_t magic;
	uint8_t stored_version;
	uint8_t version; /* used; 0: not known */
	uint8_t flags;
	uint8_t stored_abi;
	uint8_t abi; /* used; 0: not known */
	int8_t fixed_fp;
	int8_t fixed_ra;
	uint8_t aux_len;
	uint32_t num_fdes;
	uint32_t num_fres;
	uint32_t fre_len;
	uint32_t fdeoff;
	uint32_t freoff;
	bool big_endian;
	bool read; /* there is a header */
	unsigned fde_size;

	/* Section offsets. */
	uint64_t fdes;     /* of the first function */
	uint64_t fres;     /* of the first row */
	uint64_t fres_end; /* where fre_len says that rows end */
	uint64_t limit;    /* where the table's bytes end */
	uint32_t nfdes;    /* functions that are there */

	uint32_t sp, fp; /* DWARF numbers */
};

/* The header; all zeros when the table could not be opened or has no bytes. */
static inline const struct sframe *
sframe_head(const struct table *t)
{
	static const struct sframe none;
	const struct sframe *sf = t->priv;

	return sf != NULL && sf->read ? sf : &none;
}

/* As stored; 0: there is no header. */
static inline unsigned
sframe_version(const struct table *t)
{
	return sframe_head(t)->stored_version;
}

/* entry->facts */
struct sframe_fde {
	uint64_t offset;   /* in the section */
	int64_t start_raw; /* the start field as stored */
	struct target start;
	uint32_t size;
	uint32_t fre_off;
	uint32_t num_fres;
	uint8_t info, info2;
	uint8_t rep_size;
	uint16_t padding;
	uint64_t rows; /* section offset of the first row */
	bool no_rows;  /* ... is past the table's end */
};

#define SFRAME_FRE_TYPE(fde) ((fde)->info & 0x0f)
#define SFRAME_IS_MASK(fde)  (((fde)->info & 0x10) != 0)
/* Other types than 0 and 1 are not defined; the low bit tells them apart. */
#define SFRAME_IS_FLEX(fde) (((fde)->info2 & 0x01) != 0)

#endif
