/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * XRay traces have no magic number.  The first four bytes are version and
 * type, each of 16 bits: FDR mode (1) up to version 5, basic mode (0) up to 3.
 * As other files begin like that, too, the rest of the header and the first
 * record have to look like those of a trace.
 */

#include "object/reader.h"

#define HEADER_LEN 32
#define META_LEN   16

/* Frequencies that counters have. */
#define HZ_MIN 1000000u
#define HZ_MAX 100000000000u

struct head {
	const uint8_t *data;
	size_t len;
	bool be;
	uint64_t version, type;
};

/* Both bits that every run-time sets: the first ones of the bit field. */
static bool
has_flags(const struct head *h, uint8_t mask)
{
	uint8_t both = h->be ? 0xc0 : 0x03;

	return h->len > 4 && (h->data[4] & (both | mask)) == both;
}

static bool
has_frequency(const struct head *h)
{
	uint64_t hz;

	if (h->len < 16)
		return false;
	hz = load_word(h->data + 8, 8, h->be);
	return hz >= HZ_MIN && hz <= HZ_MAX;
}

/* Is there a metadata record of that kind? */
static bool
has_tag(const struct head *h, size_t at, unsigned kind)
{
	return h->len > at &&
	       h->data[at] == (h->be ? 0x80 | kind : kind << 1 | 1);
}

#define NEW_BUFFER     0
#define WALL_CLOCK     4
#define BUFFER_EXTENTS 7

static bool
has_record(const struct head *h)
{
	const uint8_t *p = h->data + HEADER_LEN;

	if (h->len == HEADER_LEN)
		return true;
	if (h->len < HEADER_LEN + META_LEN)
		return false;
	if (h->type == 0)
		return load_word(p, 2, h->be) <= 1 && p[3] <= 3;
	return has_tag(h, HEADER_LEN,
	    h->version == 1 ? NEW_BUFFER : BUFFER_EXTENTS);
}

/* The same, of whatever version: two records that only FDR mode has. */
static bool
has_frame(const struct head *h)
{
	return (has_tag(h, HEADER_LEN, BUFFER_EXTENTS) &&
		   has_tag(h, HEADER_LEN + META_LEN, NEW_BUFFER)) ||
	       (has_tag(h, HEADER_LEN, NEW_BUFFER) &&
		   has_tag(h, HEADER_LEN + META_LEN, WALL_CLOCK));
}

static bool
is_trace(const struct head *h)
{
	int signs = has_flags(h, 0) + has_frequency(h) + has_record(h);

	/* Another version, or a type that does not exist. */
	if (h->type > 1 || h->version == 0 ||
	    h->version > (h->type == 1 ? 5 : 3))
		return has_flags(h, 0) && has_frequency(h) &&
		       (has_frame(h) || (h->type == 0 && has_flags(h, 0xff) &&
					    has_record(h)));
	if (h->len < HEADER_LEN)
		return h->type == 1 || has_flags(h, 0);
	return h->type == 1 ? signs >= 1 : signs >= 2;
}

struct image *
trace_image(const uint8_t *data, size_t len)
{
	struct head h = { .data = data, .len = len };
	struct image *img;

	if (len < 4)
		return NULL;
	/* A version of 0 cannot tell: then the type does. */
	h.be = data[0] == 0 && (data[1] != 0 || data[2] == 0);
	h.version = load_word(data, 2, h.be);
	h.type = load_word(data + 2, 2, h.be);
	if (!is_trace(&h))
		return NULL;
	img = xcalloc(1, sizeof(*img));
	img->container = CONTAINER_TRACE;
	img->big_endian = h.be;
	img->addr_size = 8;
	img->data = data;
	img->len = len;
	return img;
}
