/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Images without section headers or without their names: the tables that the
 * program headers lead to become sections, marked as synthetic.  .eh_frame has
 * no program header of its own; the search table in PT_GNU_EH_FRAME says where
 * it begins and what its last FDE is.  Without a search table it goes to the
 * end of its segment.  Where .gcc_except_table lies only the FDEs know: whoever
 * reads them gives it a place, see lsda.c.
 */
#include <string.h>

#include "object/elf_priv.h"

static struct section *
add(struct image *img, const char *name, uint64_t addr, uint64_t size)
{
	const struct segment *load = image_segment_at(img, addr);
	struct section *s = &img->sections[img->nsections++];

	s->img = img;
	s->name = name;
	s->index = (uint32_t)img->nsections;
	s->type = SHT_PROGBITS;
	s->flags = SHF_ALLOC;
	s->attr = SEC_ALLOC | SEC_SYNTHETIC;
	s->addr = addr;
	s->size = size;
	s->align = img->addr_size;
	if (load != NULL)
		s->file_off = load->file_off + (addr - load->addr);
	return s;
}

void
elf_load_synthetic(struct section *s)
{
	struct bytes b = image_bytes(s->img, 0, s->addr);

	if (bytes_left(&b) == 0) {
		s->no_data = "it lies outside the file";
		return;
	}
	s->data = b.data;
	s->len = bytes_left(&b) < s->size ? bytes_left(&b) : s->size;
}

/* eh_frame_ptr, the first of the two pointers (LSB 5.0, 10.6.2). */
static bool
eh_frame_addr(const struct image *img, uint64_t hdr, uint64_t *addr)
{
	struct bytes b = image_bytes(img, 0, hdr);
	uint8_t version = bytes_u8(&b), enc = bytes_u8(&b);
	uint64_t base, v;

	bytes_skip(&b, 2);
	switch (enc & 0x70) {
	case 0x00:
		base = 0;
		break;
	case 0x10:
		base = hdr + 4;
		break;
	case 0x30:
		base = hdr;
		break;
	default:
		return false;
	}
	switch (enc & 0x0f) {
	case 0x00:
		v = bytes_word(&b, img->addr_size);
		break;
	case 0x08:
		v = (uint64_t)bytes_sword(&b, img->addr_size);
		break;
	case 0x01:
		v = bytes_uleb(&b);
		break;
	case 0x09:
		v = (uint64_t)bytes_sleb(&b);
		break;
	case 0x02:
		v = bytes_u16(&b);
		break;
	case 0x0a:
		v = (uint64_t)bytes_sword(&b, 2);
		break;
	case 0x03:
		v = bytes_u32(&b);
		break;
	case 0x0b:
		v = (uint64_t)bytes_sword(&b, 4);
		break;
	case 0x04:
	case 0x0c:
		v = bytes_u64(&b);
		break;
	default:
		return false;
	}
	*addr = addr_mask(addr_add(base, v), img->addr_size);
	return version == 1 && (enc & 0x80) == 0 && bytes_ok(&b);
}

/*
 * How far the FDEs at addr reach that the search table knows, if it is of the
 * kind that linkers write (sdata4 pairs, relative to itself); else max.
 */
static uint64_t
eh_frame_size(const struct image *img, const struct segment *hdr, uint64_t addr,
    uint64_t max)
{
	struct bytes b = image_bytes(img, 0, hdr->addr);
	uint64_t off, last = 0, end;
	uint32_t n;

	if (bytes_u32(&b) != (img->big_endian ? 0x011b033b : 0x3b031b01))
		return max;
	bytes_skip(&b, 4);
	for (n = bytes_u32(&b); n > 0 && bytes_left(&b) >= 8; n--) {
		bytes_skip(&b, 4);
		off = addr_add(hdr->addr, (uint64_t)bytes_sword(&b, 4)) - addr;
		if (off < max && off > last)
			last = off;
	}
	b = image_bytes(img, 0, addr);
	bytes_skip(&b, last);
	end = last + 4 + bytes_u32(&b);
	if (last == 0 || end >= max)
		return max;
	/* With its terminator, where one follows. */
	b = image_bytes(img, 0, addr);
	bytes_skip(&b, end);
	return bytes_u32(&b) == 0 && bytes_ok(&b) ? end + 4 : end;
}

static void
add_eh_frame(struct image *img, const struct segment *hdr)
{
	uint64_t addr;
	struct bytes b;

	add(img, ".eh_frame_hdr", hdr->addr, hdr->size);
	if (!eh_frame_addr(img, hdr->addr, &addr))
		return;
	b = image_bytes(img, 0, addr);
	if (bytes_left(&b) != 0)
		add(img, ".eh_frame", addr,
		    eh_frame_size(img, hdr, addr, bytes_left(&b)));
	add(img, ".gcc_except_table", 0, 0);
}

void
elf_make_sections(struct image *img)
{
	const struct segment *seg;
	bool eh = false, sframe = false, exidx = false;
	size_t i;

	for (i = 0; i < img->nsegments; i++) {
		seg = &img->segments[i];
		if (seg->size == 0)
			continue;
		if (seg->type == PT_GNU_EH_FRAME && !eh) {
			add_eh_frame(img, seg);
			eh = true;
		} else if (seg->type == PT_GNU_SFRAME && !sframe) {
			add(img, ".sframe", seg->addr, seg->size);
			sframe = true;
		} else if (seg->type == PT_ARM_EXIDX && !exidx &&
			   img->machine == MACH_ARM) {
			add(img, ".ARM.exidx", seg->addr, seg->size);
			exidx = true;
		}
	}
}
