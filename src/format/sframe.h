/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * SFrame tables: what the files of the decoder share.
 *
 * Layout of a table (all versions; F is 17, 20 or 16 bytes in V1, V2, V3):
 *
 *	+0	u16 magic 0xdee2, u8 version, u8 flags		preamble
 *	+4	u8 abi, i8 fixed FP offset, i8 fixed RA offset,
 *		u8 length of the auxiliary header
 *	+8	u32 number of functions, of rows, length of the rows
 *	+20	u32 offset of functions, of rows	from the header's end
 *	+28	auxiliary header
 *		functions, F bytes each			"FDE"
 *		rows of all functions			"FRE"
 *
 *	V1, V2	i32 start, u32 size, u32 offset of rows, u32 count, u8 info;
 *		V2 adds u8 block size and u16 padding
 *	V3	i64 start, u32 size, u32 offset of attributes; those are u16
 *		count, u8 info, u8 info2, u8 block size, then the rows
 *
 *	row	offset in the function (1, 2 or 4 bytes), u8 info, words
 */
#ifndef FORMAT_SFRAME_H
#define FORMAT_SFRAME_H

#include "table/sframe.h"

#define SFRAME_MAGIC 0xdee2

enum sframe_abi {
	SFRAME_ABI_AARCH64_BE = 1,
	SFRAME_ABI_AARCH64_LE = 2,
	SFRAME_ABI_AMD64 = 3,
	SFRAME_ABI_S390X = 4
};

extern const struct format format_sframe;

/*
 * Adds the tables of an image: those of its SFrame sections, which are more
 * than one a section where a linker only joined its inputs.
 */
struct selection;
struct table_list;
void sframe_find(struct image *, const struct selection *, struct table_list *,
    struct diag *);

/* sframe_header.c */
/* The ABI that the file's own header calls for; 0: none is defined. */
uint8_t sframe_image_abi(const struct image *);
bool sframe_header(struct table *, struct sframe *, struct diag *);
/*
 * Where in a loaded section the table after the one at `at` begins; the
 * section's length when there is none.
 */
uint64_t sframe_next(const struct section *, uint64_t at);
void sframe_header_fields(const struct table *, struct header *);

/* sframe_row.c: the rows of one function. */
/*
 * Finds where the rows of a function end, which must be up to *end, and the
 * place of the last one from the start.  False when they do not or cannot be
 * read.
 */
bool sframe_rows_end(const struct table *, const struct sframe *,
    const struct sframe_fde *, uint64_t *end, uint32_t *last);
void sframe_rows(const struct table *, const struct sframe *,
    const struct sframe_fde *, unsigned want, struct entry *, struct diag *);

#endif
