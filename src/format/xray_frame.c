/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The frame of XRay's FDR traces: where buffers begin and end.
 *
 *	version 1	every buffer_size bytes, whatever is in them
 *	2 and later	BufferExtents (16 bytes), then as many bytes as it says
 *
 * A buffer begins with a preamble of 16-byte records, NewBuffer,
 * WallclockTime, Pid (version 3 on) and NewCPUId.  Where no BufferExtents is
 * found the next place with all of these is where reading goes on: each tag
 * by itself may also be data, all of them in a row are not.
 */
#include "format/xray.h"

#include <inttypes.h>
#include <string.h>

/* First bytes of the records of a preamble, without BufferExtents. */
static const uint8_t preamble[] = { META_NEW_BUFFER, META_WALL_CLOCK, META_PID,
	META_NEW_CPU };

static unsigned
preamble_len(const struct trace *tr)
{
	return XRAY_META_LEN * (tr->version >= 3 ? 4 : 3);
}

static bool
has_tag(const struct xray_reader *r, uint64_t offset, unsigned kind)
{
	return offset < r->len &&
	       xray_meta_kind(r, r->data[offset]) == (int)kind;
}

static uint64_t
stored_extents(const struct xray_reader *r, uint64_t offset)
{
	struct bytes b = xray_bytes(r, offset + 1, 8);

	return bytes_u64(&b);
}

static void
begin_block(struct xray_reader *r, uint64_t offset, uint64_t end,
    unsigned flags)
{
	struct xray_state *s = &r->s;

	s->offset = offset;
	s->end = end;
	s->flags = (uint16_t)(XS_BLOCK | flags);
	s->has = REC_HAS_BLOCK;
	s->last = LAST_NONE;
	s->ntyped = 0;
}

static bool
no_more(struct xray_reader *r)
{
	r->s.offset = r->len;
	r->s.flags = XS_DONE;
	return false;
}

/* Version 1: buffers of one size. */
static bool
next_fixed(struct xray_reader *r)
{
	uint64_t size = r->trace->buffer_size, at = r->s.offset;
	uint64_t left = r->len - at;

	if (left == 0)
		return no_more(r);
	/* Without a size that holds a preamble there is but one buffer. */
	if (size < preamble_len(r->trace))
		size = left;
	if (size >= left)
		begin_block(r, at, r->len, size > left ? XS_EOF : 0);
	else
		begin_block(r, at, at + size, 0);
	return true;
}

static void
read_extents(struct xray_reader *r)
{
	const struct trace *tr = r->trace;
	uint64_t at = r->s.offset, size = stored_extents(r, at);
	uint64_t left = r->len - at - XRAY_META_LEN;
	struct trace_record rec = { .value = size };
	unsigned flags = 0;

	r->s.has = REC_HAS_BLOCK;
	r->s.flags = 0;
	xray_emit(r, &rec, REC_BUFFER_EXTENTS, XRAY_META_LEN, 0);
	if (size > left) {
		diag_at(r->frames, CHK_xray_extents_past_eof, NULL, at,
		    "the buffer is to have %" PRIu64
		    " bytes, the file has %" PRIu64 " more",
		    size, left);
		flags = XS_EOF;
	}
	if (tr->buffer_size != 0 && size > tr->buffer_size)
		diag_at(r->frames, CHK_xray_extents_over_bufsize, NULL, at,
		    "the buffer is to have %" PRIu64
		    " bytes, the header says %" PRIu64 " at most",
		    size, tr->buffer_size);
	if (size != 0 && size < preamble_len(tr))
		diag_at(r->frames, CHK_xray_extents_small, NULL, at,
		    "the buffer has %" PRIu64 " bytes, its preamble needs %u",
		    size, preamble_len(tr));
	at += XRAY_META_LEN;
	begin_block(r, at, flags != 0 ? r->len : at + size, flags);
}

/* Does a whole preamble stand there? */
static bool
is_preamble(const struct xray_reader *r, uint64_t at)
{
	unsigned i;

	for (i = 0; i < NELEM(preamble); i++) {
		if (preamble[i] == META_PID && r->trace->version < 3)
			continue;
		if (!has_tag(r, at, preamble[i]))
			return false;
		at += XRAY_META_LEN;
	}
	return at <= r->len;
}

/*
 * The next place from an offset on where a buffer surely begins, with its
 * BufferExtents where there is one; the file's end when there is none.
 */
static uint64_t
next_preamble(const struct xray_reader *r, uint64_t from)
{
	uint64_t at;

	for (at = from; at < r->len; at++) {
		if (!is_preamble(r, at))
			continue;
		if (at - from >= XRAY_META_LEN &&
		    has_tag(r, at - XRAY_META_LEN, META_BUFFER_EXTENTS))
			at -= XRAY_META_LEN;
		return at;
	}
	return r->len;
}

/* A buffer whose extents are not told: up to the next one. */
static void
begin_open(struct xray_reader *r, uint64_t at)
{
	begin_block(r, at, next_preamble(r, at + preamble_len(r->trace)),
	    XS_OPEN);
}

/* What came with another trace behind this one. */
static bool
is_header(const struct xray_reader *r, uint64_t at)
{
	return r->len - at >= XRAY_HEADER_LEN + XRAY_META_LEN &&
	       memcmp(r->data + at, r->data, 4) == 0 &&
	       has_tag(r, at + XRAY_HEADER_LEN, META_BUFFER_EXTENTS);
}

/* No BufferExtents at the state: finds something to go on with. */
static bool
find_frame(struct xray_reader *r)
{
	uint64_t at = r->s.offset, left = r->len - at, next, size;
	enum check check = r->s.block == 0 ? CHK_xray_extents_missing :
					     CHK_xray_trailing;

	if (has_tag(r, at, META_NEW_BUFFER)) {
		diag_at(r->frames, CHK_xray_extents_missing, NULL, at,
		    "the buffer has no record BufferExtents before it");
		begin_open(r, at);
		return true;
	}
	if (has_tag(r, at + XRAY_META_LEN, META_NEW_BUFFER)) {
		size = stored_extents(r, at);
		diag_at(r->frames, CHK_xray_extents_missing, NULL, at,
		    "before the buffer is no record BufferExtents, but one "
		    "that begins with 0x%02x",
		    r->data[at]);
		at += XRAY_META_LEN;
		/* It may still tell the truth. */
		if (size >= XRAY_META_LEN && size <= r->len - at &&
		    (r->trace->buffer_size == 0 ||
			size <= r->trace->buffer_size))
			begin_block(r, at, at + size, 0);
		else
			begin_open(r, at);
		return true;
	}
	next = next_preamble(r, at + 1);
	if (next < r->len) {
		diag_at(r->frames, CHK_xray_extents_missing, NULL, at,
		    "a record BufferExtents is due, the next buffer begins "
		    "%" PRIu64 " bytes on: these are left out",
		    next - at);
		r->s.offset = next;
		if (has_tag(r, next, META_BUFFER_EXTENTS))
			read_extents(r);
		else
			begin_open(r, next);
		return true;
	}
	diag_at(r->frames, check, NULL, at,
	    "no buffer begins here: %" PRIu64 " byte%s cannot be read", left,
	    left == 1 ? "" : "s");
	return no_more(r);
}

bool
xray_next_block(struct xray_reader *r)
{
	struct xray_state *s = &r->s;
	uint64_t left;

	if (s->flags & XS_DONE)
		return false;
	if (r->trace->version == 1)
		return next_fixed(r);
	left = r->len - s->offset;
	if (left == 0)
		return no_more(r);
	if (is_header(r, s->offset)) {
		diag_at(r->frames, CHK_xray_trailing, NULL, s->offset,
		    "the header of another trace follows the last buffer");
		s->offset += XRAY_HEADER_LEN;
		left -= XRAY_HEADER_LEN;
	}
	if (!has_tag(r, s->offset, META_BUFFER_EXTENTS))
		return find_frame(r);
	if (left < XRAY_META_LEN) {
		diag_at(r->frames, CHK_xray_record_truncated, NULL, s->offset,
		    "BufferExtents has %" PRIu64
		    " bytes of %u, where the file ends",
		    left, XRAY_META_LEN);
		return no_more(r);
	}
	read_extents(r);
	return true;
}

void
xray_end_block(struct xray_reader *r)
{
	struct xray_state *s = &r->s;

	if (r->trace->version == 1) {
		if ((s->flags & XS_EOB) == 0)
			diag_at(r->diag, CHK_xray_eob_missing, NULL, s->end,
			    "buffer %" PRIu32 " has no record EndOfBuffer",
			    s->block);
		else if ((s->flags & XS_BODY) == 0)
			diag_at_level(r->diag, CHK_xray_preamble, LEVEL_WARNING,
			    NULL, s->offset,
			    "buffer %" PRIu32 " ends before its preamble does",
			    s->block);
	}
	s->offset = s->end;
	s->flags = 0;
	s->has = 0;
	s->block++;
}
