/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The layouts of a stored entry.  x86-64, 6 bytes:
 *
 *	i16 sp_offset, i16 bp_offset, u16 flags: bits 0-3 sp_reg, 4-7 bp_reg,
 *
 *	layout	kernels		type	signal	end	registers
 *	1	4.14 to 6.2	8-9		10	old
 *	2	6.3		8-9	10	11	old
 *	3	6.4 to 7.0	8-10	11		old
 *	4	7.1 and later	8-10	11		new
 *
 * LoongArch, 8 bytes: i16 sp_offset, fp_offset, ra_offset, u16 flags: sp_reg,
 * fp_reg, ra_reg of 4 bits each, 3 bits of type, 1 of signal.
 *
 * Since 6.4 .orc_header holds the SHA-1 of the lines that define the entry.
 * Before, and in kernels that took changes from later ones, only the values
 * themselves tell: in layouts 1 and 2 a call is type 0, afterwards type 2, and
 * nearly all entries are calls whose base is rsp.
 */
#include "format/orc.h"

#include <inttypes.h>

#define HASH_LEN	20

/* Sources: include/asm/orc_types.h of the kernels named, hashed by them. */
static const struct {
	uint8_t		hash[HASH_LEN];
	uint8_t		layout;
	bool		loongarch;
} hashes[] = {
	/* 6.3.10 and later of 6.3 */
	{ { 0xdb, 0x84, 0xae, 0xd4, 0x10, 0x3b, 0x31, 0xdd, 0x51, 0xe0, 0x17,
	    0xf8, 0xf7, 0x97, 0x83, 0xca, 0x98, 0x5c, 0x2c, 0x51 }, 2, false },
	/* 6.4 to 7.0 */
	{ { 0xfe, 0x5d, 0x32, 0xbf, 0x58, 0x1b, 0xd6, 0x3b, 0x2c, 0xa9, 0xa5,
	    0xc6, 0x5b, 0xa5, 0xa6, 0x25, 0xea, 0xb3, 0xfe, 0x24 }, 3, false },
	/* the same with rax as a base, without the new numbers */
	{ { 0xed, 0xfa, 0x4d, 0x15, 0x55, 0x2f, 0xdd, 0x2e, 0x1d, 0x56, 0x67,
	    0x97, 0x28, 0x41, 0x63, 0x79, 0xf2, 0xfe, 0x45, 0x34 }, 3, false },
	/* 7.1 and later */
	{ { 0x13, 0x7c, 0x36, 0xad, 0x76, 0x27, 0xc4, 0xdd, 0x55, 0x93, 0x21,
	    0x76, 0xbb, 0x0e, 0xcd, 0xbd, 0x50, 0x41, 0xfc, 0x82 }, 4, false },
	/* LoongArch, 6.9 and later */
	{ { 0xd9, 0xf4, 0x5a, 0xaf, 0xc6, 0xd2, 0xa2, 0x88, 0x9d, 0x60, 0x1e,
	    0xc9, 0xe3, 0xfe, 0x10, 0x92, 0xda, 0xc2, 0x49, 0xdc }, 3, true }
};

#define TYPE_OLD	0x0300		/* layouts 1 and 2 */
#define TYPE_NEW	0x0700
#define BIT_10		0x0400		/* 1: end, 2: signal */
#define BIT_11		0x0800		/* 2: end, 3 and 4: signal */

/* Registers by their stored numbers. */
static const uint8_t regs_old[16] = {
	ORC_UNDEFINED, ORC_PREV_SP, ORC_DX, ORC_DI, ORC_FP, ORC_SP, ORC_R10,
	ORC_R13, ORC_FP_INDIRECT, ORC_SP_INDIRECT, ORC_AX, ORC_REG_BAD,
	ORC_REG_BAD, ORC_REG_BAD, ORC_REG_BAD, ORC_REG_BAD
};
static const uint8_t regs_new[16] = {
	ORC_UNDEFINED, ORC_AX, ORC_DX, ORC_SP, ORC_FP, ORC_DI, ORC_R10,
	ORC_R13, ORC_PREV_SP, ORC_SP_INDIRECT, ORC_FP_INDIRECT, ORC_REG_BAD,
	ORC_REG_BAD, ORC_REG_BAD, ORC_REG_BAD, ORC_REG_BAD
};
static const uint8_t regs_loongarch[16] = {
	ORC_UNDEFINED, ORC_PREV_SP, ORC_SP, ORC_FP, ORC_REG_BAD, ORC_REG_BAD,
	ORC_REG_BAD, ORC_REG_BAD, ORC_REG_BAD, ORC_REG_BAD, ORC_REG_BAD,
	ORC_REG_BAD, ORC_REG_BAD, ORC_REG_BAD, ORC_REG_BAD, ORC_REG_BAD
};
static const uint8_t types_new[8] = {
	ORC_NOTHING, ORC_END, ORC_CALL, ORC_REGS, ORC_REGS_PARTIAL,
	ORC_TYPE_BAD, ORC_TYPE_BAD, ORC_TYPE_BAD
};

/* Layouts 1 and 2 have no types for what is no frame. */
static uint8_t
old_type(uint16_t flags, bool end)
{
	static const uint8_t types[4] = {
		ORC_CALL, ORC_REGS, ORC_REGS_PARTIAL, ORC_TYPE_BAD
	};

	if ((flags & 15) == 0)
		return end ? ORC_END : ORC_NOTHING;
	return types[flags >> 8 & 3];
}

static void
read_loongarch(struct bytes *b, struct orc_record *r)
{
	r->ra_off = (int16_t)bytes_u16(b);
	r->flags = bytes_u16(b);
	r->sp_reg = regs_loongarch[r->flags & 15];
	r->fp_reg = regs_loongarch[r->flags >> 4 & 15];
	r->ra_reg = regs_loongarch[r->flags >> 8 & 15];
	r->type = types_new[r->flags >> 12 & 7];
	r->signal = r->flags >> 15;
}

void
orc_read(const struct orc *orc, size_t i, struct orc_record *r)
{
	struct bytes b = section_bytes(orc->entries);
	const uint8_t *regs = orc->layout == 4 ? regs_new : regs_old;

	/* Of whatever host: no kernel with ORC is big endian. */
	b.big_endian = false;
	bytes_seek(&b, (uint64_t)i * orc->size);
	r->sp_off = (int16_t)bytes_u16(&b);
	r->fp_off = (int16_t)bytes_u16(&b);
	if (orc->loongarch) {
		read_loongarch(&b, r);
		return;
	}
	r->ra_off = 0;
	r->flags = bytes_u16(&b);
	r->sp_reg = regs[r->flags & 15];
	r->fp_reg = regs[r->flags >> 4 & 15];
	r->ra_reg = ORC_UNDEFINED;
	switch (orc->layout) {
	case 1:
		r->type = old_type(r->flags, r->flags & BIT_10);
		/* No bit for it: whatever has registers was interrupted. */
		r->signal = r->type == ORC_REGS || r->type == ORC_REGS_PARTIAL;
		break;
	case 2:
		r->type = old_type(r->flags, r->flags & BIT_11);
		r->signal = (r->flags & BIT_10) != 0;
		break;
	default:
		r->type = types_new[(r->flags & TYPE_NEW) >> 8];
		r->signal = (r->flags & BIT_11) != 0;
	}
}

/* The layout that the values look like; 0 where nothing tells. */
static uint8_t
layout_by_values(const struct orc *orc)
{
	struct bytes b = section_bytes(orc->entries);
	size_t i, calls_old = 0, calls_new = 0, sp_old = 0, sp_new = 0;
	bool second = false, any = false;
	uint16_t flags;

	b.big_endian = false;
	for (i = 0; i < orc->n; i++) {
		bytes_skip(&b, 4);
		flags = bytes_u16(&b);
		if (flags == 0)
			continue;
		any = true;
		calls_old += (flags >> 8) == 0;
		calls_new += (flags >> 8 & 0xf7) == 2;
		sp_old += (flags & 15) == 5;
		sp_new += (flags & 15) == 3;
		second |= (flags & BIT_11) != 0 ||
		    ((flags & BIT_10) != 0 && (flags & 15) != 0);
	}
	if (calls_new > calls_old)
		return sp_new > sp_old ? 4 : 3;
	return second ? 2 : any ? 1 : 0;
}

/* The layout that the header names; 0 where there is none that is known. */
static uint8_t
layout_by_header(const struct orc *orc, struct diag *d)
{
	const struct section *sec = orc->header;
	size_t i;

	if (sec == NULL || sec->data == NULL)
		return 0;
	if (sec->len != HASH_LEN) {
		diag_at(d, CHK_orc_header_size, sec, 0,
		    "%zu bytes, the hash has %d", sec->len, HASH_LEN);
		return 0;
	}
	for (i = 0; i < NELEM(hashes); i++) {
		if (memcmp(sec->data, hashes[i].hash, HASH_LEN) != 0)
			continue;
		if (hashes[i].loongarch == orc->loongarch)
			return hashes[i].layout;
		diag_at(d, CHK_orc_header_machine, sec, 0, "the hash is that "
		    "of %s", orc->loongarch ? "x86-64" : "LoongArch");
		return 0;
	}
	diag_at(d, CHK_orc_header_unknown, sec, 0, "the hash is in no list; "
	    "the layout is taken from the values");
	return 0;
}

void
orc_find_layout(const struct table *t, struct orc *orc, struct diag *d)
{
	uint8_t header = layout_by_header(orc, d);
	uint8_t values = orc->loongarch ? 0 : layout_by_values(orc);

	orc->by_values = values;
	orc->layout = orc->loongarch ? 3 : header != 0 ? header : values;
	orc->from = header != 0 ? ORC_FROM_HEADER :
	    values != 0 ? ORC_FROM_VALUES : ORC_FROM_NOTHING;
	/* Without entries that could tell, 1 and 2 are the same bytes. */
	if (header != 0 && values != 0 && header != values &&
	    !(header == 2 && values == 1))
		diag_at(d, CHK_orc_header_differs, orc->header, 0, "the hash is "
		    "that of layout %u, and the entries look like layout %u",
		    header, values);
	if (values >= 3 && (orc->header == NULL || orc->header->data == NULL))
		diag_whole(d, CHK_orc_header_missing, t->sec, "there is no "
		    ".orc_header, and the entries look like layout %u",
		    values);
}
