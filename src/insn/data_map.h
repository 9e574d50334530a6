/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Data between the instructions of an entry, where it is known before it is
 * come to: by mapping symbols, and in files without these by the instructions
 * that read it.
 */
#ifndef INSN_DATA_MAP_H
#define INSN_DATA_MAP_H

#include "image/image.h"
#include "insn/code.h"

struct data_map {
	const struct image *img;
	uint32_t sect;
	uint64_t start, len; /* the entry's code */
	const uint8_t *code;
	size_t mark;   /* first mark beyond the place */
	uint8_t *bits; /* a bit for each byte */
	size_t cap;    /* bytes of bits */
	bool used;     /* some bit is set */
	/* What reads a table tells where it is. */
	bool tables;
	/* Offsets in the code that registers were last set to, and 1; 0: none. */
	uint32_t place[16];
	/* What was added on a condition; 0: nothing. */
	uint32_t other[16];
	/* The last comparison with a number below 65536, and whether what is
	 * above it branched away. */
	uint8_t cmp_reg;
	bool cmp_above;
	uint16_t cmp_imm;
	uint64_t at; /* that was asked for last */
	bool come;   /* control goes on to it from the instruction before */
	bool behind; /* what was passed already is data */
	bool again;  /* the entry is read once more for that */
	/* Arm without marks: where "bx pc" leads; A32 that it led to is read. */
	uint64_t turn;
	bool turned;
	bool told; /* ... or A32 is, that other places lead to */
};

/*
 * How long the table of addresses is that stands at off in len bytes of code from
 * start on ("ldrls pc, [pc, r0, lsl #2]; b default"): until a word is none, with
 * bit 0 set where it is Thumb's; that of A32 ends where the first target behind it
 * is.
 */
uint64_t data_map_addresses(const uint8_t *code, uint64_t len, uint64_t off,
    uint64_t start, bool big_endian, bool thumb);
/* Begins an entry whose code is at start; keeps the memory of the last one. */
void data_map_begin(struct data_map *, const struct image *, uint32_t sect,
    uint64_t start, const uint8_t *code, uint64_t len);
void data_map_free(struct data_map *);
/*
 * Was something read as code that is data, as what stands behind it tells?  Then
 * the entry is to be read once more; that is data where control does not come to
 * it.
 */
bool data_map_again(struct data_map *);
/* Arm: does what was asked for last fill the word of "bx pc", which leads on? */
static inline bool
data_map_fills(const struct data_map *m)
{
	return m->turn != 0 && m->at + 2 == m->turn;
}

/* Notes what an instruction reads of the code itself. */
void data_map_note(struct data_map *, const struct insn *);
/*
 * How many bytes of data begin at an offset, 0 where it is code; offsets have
 * to be asked for in ascending order.
 */
uint64_t data_map_at(struct data_map *, uint64_t off);
/*
 * Arm: sets the state of what begins at the offset that was last asked for,
 * where that is known to be another than that of what stands before it.
 */
void data_map_state(struct data_map *, uint64_t off, struct code_mode *);

#endif
