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

#define TYPE_NEW 0x0700
#define BIT_10   0x0400 /* 1: end, 2: signal */
#define BIT_11   0x0800 /* 2: end, 3 and 4: signal */

/* Layouts 1 and 2 have no types for what is no frame. */
static uint8_t
old_type(uint16_t flags, bool end)
{
	static const uint8_t types[4] = { ORC_CALL, ORC_REGS, ORC_REGS_PARTIAL,
		ORC_TYPE_BAD };

	if ((flags & 15) == 0)
		return end ? ORC_END : ORC_NOTHING;
	return types[flags >> 8 & 3];
}

static void
read_loongarch(struct bytes *b, const uint8_t *regs, struct orc_record *r)
{
	r->ra_off = (int16_t)bytes_u16(b);
	r->flags = bytes_u16(b);
	r->sp_reg = regs[r->flags & 15];
	r->fp_reg = regs[r->flags >> 4 & 15];
	r->ra_reg = regs[r->flags >> 8 & 15];
	r->type = orc_types[r->flags >> 12 & 7];
	r->signal = r->flags >> 15;
}

void
orc_read(const struct orc *orc, size_t i, struct orc_record *r)
{
	struct bytes b = section_bytes(orc->entries);
	const uint8_t *regs = orc_regs(orc->layout, orc->loongarch);

	/* Of whatever host: no kernel with ORC is big endian. */
	b.big_endian = false;
	bytes_seek(&b, (uint64_t)i * orc->size);
	r->sp_off = (int16_t)bytes_u16(&b);
	r->fp_off = (int16_t)bytes_u16(&b);
	if (orc->loongarch) {
		read_loongarch(&b, regs, r);
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
		r->type = orc_types[(r->flags & TYPE_NEW) >> 8];
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
	unsigned layout;
	bool loongarch;

	if (sec == NULL || sec->data == NULL)
		return 0;
	if (sec->len != ORC_HASH_LEN) {
		diag_at(d, CHK_orc_header_size, sec, 0,
		    "%zu bytes, the hash has %d", sec->len, ORC_HASH_LEN);
		return 0;
	}
	layout = orc_hash_layout(sec->data, &loongarch);
	if (layout != 0 && loongarch == orc->loongarch)
		return (uint8_t)layout;
	if (layout != 0) {
		diag_at(d, CHK_orc_header_machine, sec, 0,
		    "the hash is that of %s",
		    orc->loongarch ? "x86-64" : "LoongArch");
		return 0;
	}
	diag_at(d, CHK_orc_header_unknown, sec, 0,
	    "the hash is in no list; the layout is taken from the values");
	return 0;
}

void
orc_find_layout(const struct table *t, struct orc *orc, struct diag *d)
{
	uint8_t header = layout_by_header(orc, d);
	uint8_t values = orc->loongarch ? 0 : layout_by_values(orc);

	orc->layout = orc->loongarch ? 3 : header != 0 ? header : values;
	orc->from = header != 0 ? ORC_FROM_HEADER :
		    values != 0 ? ORC_FROM_VALUES :
				  ORC_FROM_NOTHING;
	/* Without entries that could tell, 1 and 2 are the same bytes. */
	if (header != 0 && values != 0 && header != values &&
	    !(header == 2 && values == 1))
		diag_at(d, CHK_orc_header_differs, orc->header, 0,
		    "the hash is that of layout %u, and the entries look like "
		    "layout %u",
		    header, values);
	if (values >= 3 && (orc->header == NULL || orc->header->data == NULL))
		diag_whole(d, CHK_orc_header_missing, t->sec,
		    "there is no .orc_header, and the entries look like layout "
		    "%u",
		    values);
}
