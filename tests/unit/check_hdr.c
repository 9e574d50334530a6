/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the checks say of .eh_frame_hdr, each at its boundary and one step
 * before it.  Header and rows are put together from numbers (LSB Core 10.6.2);
 * what is to be found is stated by hand from the texts of the checks.
 */
#include "world.h"

#define HDR          0x3f0000
#define FRAMES       0x400000
#define FAR          UINT64_C(0x803f0000) /* 2 GiB behind HDR */
#define GNU_EH_FRAME 0x6474e550
#define NONE         9 /* no FDE: its place is that of the CIE */

struct hdr_case {
	const char *text;
	struct {
		uint64_t at, len; /* from .text */
	} fde[4];                 /* up to one whose len is 0 and at is 0 */
	const char *rows;         /* digits: the FDE of each row, in turn */
	const char *want;
	int count;            /* stored, more than there are */
	uint8_t enc[4];       /* other ones, 0: 1b 03 3b */
	int ptr;              /* eh_frame_ptr, off by */
	unsigned behind;      /* bytes behind the rows */
	uint8_t fill;         /* what these are */
	int seg_at, seg_size; /* of the segment, off by */
	bool no_seg, unmapped, more, swapped, part;
	uint8_t type;
};

#define T .text =
#define TWO                        \
	{                          \
		{ 0, 0x10 },       \
		{                  \
			0x10, 0x10 \
		}                  \
	}

/* FDE i is at 0x18 + 0x20 * i of .eh_frame, row i at 12 + 8 * i. */
static const struct hdr_case cases[] = {
	{ T "two rows", TWO, "01", "" },
	{ T "no segment", TWO, "01",
	    "hdr-segment -: no program header PT_GNU_EH_FRAME leads to the "
	    "section",
	    .no_seg = true },
	{ T "nor in an object", TWO, "01", "", .no_seg = true,
	    .type = IMAGE_OBJECT },
	{ T "in a library", TWO, "01",
	    "hdr-segment -: no program header PT_GNU_EH_FRAME leads to the "
	    "section",
	    .no_seg = true, .type = IMAGE_DYN },
	{ T "one at another place", TWO, "01",
	    "hdr-segment -: PT_GNU_EH_FRAME gives 0x3f0004, 24 bytes, the "
	    "section is at 0x3f0000 with 28",
	    .seg_at = 4, .seg_size = -4 },
	{ T "a shorter one", TWO, "01",
	    "hdr-segment -: PT_GNU_EH_FRAME gives 0x3f0000, 27 bytes, the "
	    "section is at 0x3f0000 with 28",
	    .seg_size = -1 },
	{ T "a longer one, beyond what is loaded", TWO, "01",
	    "hdr-segment -: PT_GNU_EH_FRAME at 0x3f0000 is in no segment that "
	    "is loaded",
	    .seg_size = 1 },
	{ T "a longer one, as of a linker script", TWO, "01", "", .seg_size = 1,
	    .more = true },
	{ T "one that is not loaded", TWO, "01",
	    "hdr-segment -: PT_GNU_EH_FRAME at 0x3f0000 is in no segment that "
	    "is loaded",
	    .unmapped = true },
	{ T "another .eh_frame", TWO, "01",
	    "hdr-eh-frame-ptr 0x4: eh_frame_ptr is 0x400004, .eh_frame is at "
	    "0x400000",
	    .ptr = 4 },
	{ T "rows of 8 bytes", TWO, "01",
	    "other level hdr-enc 0x3: the table's encoding is datarel|sdata8: "
	    "unwinders search only datarel|sdata4",
	    .enc = { 0x1b, 0x03, 0x3c } },
	{ T "no rows are no matter", { { 0 } }, "", "",
	    .enc = { 0x1b, 0x03, 0x3c } },
	{ T "no table", TWO, "",
	    "hdr-no-table 0x3: there is no table for 2 FDEs",
	    .enc = { 0x1b, 0x03, 0xff } },
	{ T "no count", TWO, "",
	    "hdr-no-table 0x2: there is no table for 2 FDEs",
	    .enc = { 0x1b, 0xff, 0x3b } },
	{ T "nor FDEs", { { 0 } }, "", "", .enc = { 0x1b, 0xff, 0xff } },
	{ T "the section behind .eh_frame", TWO, "01",
	    "hdr-order -: the section stands after .eh_frame in the section "
	    "headers",
	    .swapped = true },

	/* Rows. */
	{ T "out of order", TWO, "10",
	    "hdr-unsorted 0x14: 0x100000 stands after 0x100010" },
	{ T "two of one FDE", TWO, "001",
	    "hdr-dup-pc 0x14: two entries for 0x100000", .count = 0,
	    .part = true },
	{ T "two FDEs of one place", { { 0, 0x10 }, { 0, 0x20 } }, "01",
	    "hdr-dup-pc 0x14: two entries for 0x100000" },
	{ T "of which the first is empty", { { 16, 0 }, { 16, 0x20 } }, "01",
	    "note hdr-dup-pc 0x14: two entries for 0x100010, and an FDE that "
	    "covers "
	    "no bytes: the last one is found" },
	{ T "of which the second is", { { 16, 0x20 }, { 16, 0 } }, "01",
	    "hdr-dup-pc 0x14: two entries for 0x100010, and an FDE that covers "
	    "no bytes" },
	{ T "and where only a part is asked for", { { 16, 0x20 }, { 16, 0 } },
	    "01",
	    "hdr-dup-pc 0x14: two entries for 0x100010, and an FDE that covers "
	    "no bytes",
	    .part = true },
	{ T "an FDE of no bytes", { { 0, 0x10 }, { 16, 0 }, { 32, 8 } }, "012",
	    "hdr-zero-range 0x14: the FDE at 0x38 for 0x100010 covers no "
	    "bytes" },
	{ T "the first", { { 8, 0 }, { 16, 8 }, { 32, 8 } }, "012",
	    "hdr-zero-range 0xc: the FDE at 0x18 for 0x100008 covers no "
	    "bytes" },
	{ T "the last", { { 0, 0x10 }, { 16, 8 }, { 32, 0 } }, "012",
	    "hdr-zero-range 0x1c: the FDE at 0x58 for 0x100020 covers no "
	    "bytes" },
	{ T "a row without an FDE", TWO, "0109",
	    "hdr-unsorted 0x1c: 0x100000 stands after 0x100010\n"
	    "hdr-fde-target 0x28: the entry for 0x100090 leads to 0x400000, "
	    "where no FDE begins",
	    .part = true },

	/* FDEs. */
	{ T "one without a row", TWO, "0",
	    "hdr-missing 0x0: no entry leads to the FDE at 0x38 of .eh_frame, "
	    "for 0x100010\n"
	    "hdr-missing 0x0: fde_count is 1, .eh_frame has 2 FDEs that cover "
	    "code" },
	{ T "nothing is said of a part", TWO, "0", "", .part = true },
	{ T "one that is empty needs none", { { 0, 0x10 }, { 16, 0 } }, "0",
	    "" },
	{ T "one behind an empty one", { { 16, 0 }, { 16, 8 }, { 32, 8 } },
	    "02",
	    "hdr-zero-range 0xc: the FDE at 0x18 for 0x100010 covers no "
	    "bytes" },
	{ T "a count of one more", TWO, "01",
	    "hdr-size 0xc: the header counts 3 entries, the section has bytes "
	    "for 2",
	    .count = 1 },
	{ T "one as far as rows reach",
	    { { 0, 0x10 }, { FAR - 1 - WORLD_CODE, 8 } }, "01", "" },
	{ T "and behind it", { { 0, 0x10 }, { FAR - WORLD_CODE, 8 } }, "0",
	    "hdr-missing 0x0: no entry leads to the FDE at 0x38 of .eh_frame, "
	    "for 0x803f0000\n"
	    "hdr-missing 0x0: fde_count is 1, .eh_frame has 2 FDEs that cover "
	    "code\n"
	    "hdr-overflow 0x3: 1 function is too far away for 32-bit "
	    "distances" },
	{ T "two of them",
	    { { 0, 0x10 }, { FAR - WORLD_CODE, 8 },
		{ FAR + 8 - WORLD_CODE, 8 } },
	    "0",
	    "hdr-missing 0x0: no entry leads to the FDE at 0x38 of .eh_frame, "
	    "for 0x803f0000\n"
	    "hdr-missing 0x0: no entry leads to the FDE at 0x58 of .eh_frame, "
	    "for 0x803f0008\n"
	    "hdr-missing 0x0: fde_count is 1, .eh_frame has 3 FDEs that cover "
	    "code\n"
	    "hdr-overflow 0x3: 2 functions are too far away for 32-bit "
	    "distances" },

	/* Bytes behind the table; lld leaves those of equal FDEs. */
	{ T "a byte behind it", TWO, "01",
	    "other level hdr-size 0x1c: 1 byte follows the table",
	    .behind = 1 },
	{ T "a row of zeros", TWO, "01",
	    "other level hdr-size 0x1c: 8 bytes follow the table",
	    .behind = 8 },
	{ T "that of an equal FDE", { { 0, 0x10 }, { 0, 0x10 } }, "0",
	    "note hdr-size 0x14: 8 bytes follow the table", .behind = 8,
	    .part = true },
	{ T "that is not zero", { { 0, 0x10 }, { 0, 0x10 } }, "0",
	    "other level hdr-size 0x14: 8 bytes follow the table", .behind = 8,
	    .fill = 1, .part = true },
	{ T "a byte too many", { { 0, 0x10 }, { 0, 0x10 } }, "0",
	    "other level hdr-size 0x14: 9 bytes follow the table", .behind = 9,
	    .part = true },
};

static size_t
put_frames(uint8_t *p, const struct hdr_case *c)
{
	size_t n = put_cie(p), i;

	for (i = 0; i < 4 && (c->fde[i].at != 0 || c->fde[i].len != 0); i++)
		n = put_fde(p, n, WORLD_CODE + c->fde[i].at, c->fde[i].len);
	return put_word(p, n, 0, 4);
}

static size_t
put_hdr(uint8_t *p, const struct hdr_case *c)
{
	const uint8_t *enc = c->enc[0] != 0 ? c->enc :
					      (const uint8_t *)"\x1b\x03\x3b";
	unsigned width = enc[2] == 0x3c ? 8 : 4;
	size_t n = 4, i, fde;

	p[0] = 1;
	memcpy(p + 1, enc, 3);
	n = put_word(p, n, FRAMES + (uint64_t)c->ptr - (HDR + 4), 4);
	if (enc[1] != 0xff)
		n = put_word(p, n, strlen(c->rows) + (uint64_t)c->count, 4);
	for (i = 0; c->rows[i] != '\0'; i++) {
		fde = (size_t)(c->rows[i] - '0');
		n = put_word(p, n,
		    WORLD_CODE + (fde == NONE ? 0x90 : c->fde[fde].at) - HDR,
		    width);
		n = put_word(p, n,
		    FRAMES + (fde == NONE ? 0 : 0x18 + 0x20 * fde) - HDR,
		    width);
	}
	memset(p + n, c->fill, c->behind);
	return n + c->behind;
}

static void
find(const struct hdr_case *c)
{
	static const char *const but[] = { "cov-", "cfi-", NULL };
	uint8_t hdr[128], frames[256];
	struct section *s;
	struct world w;
	size_t n = put_hdr(hdr, c), len = put_frames(frames, c);

	world_begin(&w, MACH_X86_64, 8);
	w.but = but;
	w.whole = !c->part;
	if (c->type != 0)
		w.img.type = c->type;
	if (c->swapped) {
		world_section(&w, ".eh_frame", 0, FRAMES, frames, len);
		s = world_section(&w, ".eh_frame_hdr", 0, HDR, hdr, n);
		w.loads[1] = &w.seg[2]; /* by address */
		w.loads[2] = &w.seg[1];
		w.placed[1] = &w.sec[2];
		w.placed[2] = &w.sec[1];
	} else {
		s = world_section(&w, ".eh_frame_hdr", 0, HDR, hdr, n);
		world_section(&w, ".eh_frame", 0, FRAMES, frames, len);
	}
	if (c->unmapped)
		w.seg[s->index - 1].addr = w.seg[s->index - 1].size = 0;
	if (c->more)
		w.seg[s->index - 1].size += 8;
	if (!c->no_seg)
		w.seg[w.img.nsegments++] =
		    (struct segment){ .addr = HDR + (uint64_t)c->seg_at,
			    .type = GNU_EH_FRAME,
			    .size = n + (uint64_t)c->seg_size };
	world_finds(&w, c->want, c->text);
}

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(cases); i++)
		find(&cases[i]);
	return done();
}
