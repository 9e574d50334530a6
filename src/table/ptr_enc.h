/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * DW_EH_PE, how pointers are encoded (LSB Core 10.5, "DWARF Exception Header
 * Encoding").
 */
#ifndef TABLE_PTR_ENC_H
#define TABLE_PTR_ENC_H

#include <stdint.h>

#define PE_OMIT     0xff
#define PE_ABSPTR   0x00
#define PE_ULEB128  0x01
#define PE_UDATA2   0x02
#define PE_UDATA4   0x03
#define PE_UDATA8   0x04
#define PE_SIGNED   0x08
#define PE_SLEB128  0x09
#define PE_SDATA2   0x0a
#define PE_SDATA4   0x0b
#define PE_SDATA8   0x0c
#define PE_FORMAT   0x0f
#define PE_PCREL    0x10
#define PE_TEXTREL  0x20
#define PE_DATAREL  0x30
#define PE_FUNCREL  0x40
#define PE_ALIGNED  0x50
#define PE_APPL     0x70
#define PE_INDIRECT 0x80

/* The size of a value: 0 for LEB128 and for aligned ones. */
static inline unsigned
ptr_size(uint8_t enc, unsigned addr_size)
{
	if (enc == PE_OMIT || enc == PE_ALIGNED)
		return 0;
	switch (enc & PE_FORMAT) {
	case PE_ABSPTR:
	case PE_SIGNED:
		return addr_size;
	case PE_UDATA2:
	case PE_SDATA2:
		return 2;
	case PE_UDATA4:
	case PE_SDATA4:
		return 4;
	case PE_UDATA8:
	case PE_SDATA8:
		return 8;
	default:
		return 0;
	}
}

#endif
