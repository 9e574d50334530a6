/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a file is wrapped in, from the outside in: compressions of the whole
 * file, and kernel images.
 *
 * bzImage (x86 boot protocol 2.08 and later; numbers are little endian):
 *
 *	0x1f1	u8	setup_sects, 0 means 4
 *	0x202	"HdrS"
 *	0x206	u16	version of the protocol
 *	0x248	u32	payload_offset, from (setup_sects + 1) * 512 on
 *	0x24c	u32	payload_length
 *
 * The payload is an ELF file followed by a list of relocations, compressed.
 * Its last four bytes are the size of these; gzip's own end is taken for it.
 *
 * EFI zboot: "MZ\0\0zimg", u32 offset and u32 size of the payload at 8 and 12.
 * What comes out of it is a flat image.
 */
#include "object/unpack.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "object/reader.h"
#include "object/unpack_codec.h"

#define SECTOR        512
#define BOOT_PROTOCOL 0x208 /* the first with a payload */

/* A kernel image that unpacking a payload was tried on. */
struct wrapping {
	const char *name;   /* "bzImage" */
	size_t offset, len; /* of the payload */
	uint64_t size;      /* of what is in it; 0: not said */
};

static bool
has_at(const uint8_t *p, size_t len, size_t at, const char *magic, size_t n)
{
	return at <= len && n <= len - at && memcmp(p + at, magic, n) == 0;
}

static bool
is_bzimage(const uint8_t *p, size_t len, struct wrapping *w)
{
	uint64_t sectors, start;

	if (len < 0x250 || !has_at(p, len, 0x202, "HdrS", 4) ||
	    load_word(p + 0x206, 2, false) < BOOT_PROTOCOL)
		return false;
	sectors = p[0x1f1] == 0 ? 4 : p[0x1f1];
	start = (sectors + 1) * SECTOR + load_u32(p + 0x248, false);
	w->name = "bzImage";
	w->offset = start > len ? len : start;
	w->len = load_u32(p + 0x24c, false);
	if (w->len > len - w->offset)
		w->len = len - w->offset;
	else if (w->len >= 4)
		w->size = load_u32(p + w->offset + w->len - 4, false);
	return true;
}

static bool
is_zboot(const uint8_t *p, size_t len, struct wrapping *w)
{
	if (len < 64 || !has_at(p, len, 0, "MZ\0\0zimg", 8))
		return false;
	w->name = "EFI zboot";
	w->offset = load_u32(p + 8, false);
	if (w->offset > len)
		w->offset = len;
	w->len = load_u32(p + 12, false);
	if (w->len > len - w->offset)
		w->len = len - w->offset;
	return true;
}

/* Kernel images whose code is laid out as in memory, without sections. */
static const struct {
	const char *name;
	size_t at;
	const char *magic;
} flats[] = {
	{ "arm64 Image", 0x38, "ARM\x64" },
	{ "RISC-V Image", 0x38, "RSC\x05" },
	{ "EFI Image", 0x38, "\xcd\x23\x82\x81" },
	{ "Arm zImage", 0x24, "\x18\x28\x6f\x01" },
};

static const char *
flat_of(const uint8_t *p, size_t len)
{
	size_t i;

	for (i = 0; i < NELEM(flats); i++)
		if (has_at(p, len, flats[i].at, flats[i].magic, 4))
			return flats[i].name;
	return NULL;
}

static void
add_layer(struct unpacked *u, const char *name)
{
	if (u->layers.len != 0)
		sb_str(&u->layers, ", ");
	sb_str(&u->layers, name);
}

/*
 * What all threads have unpacked, in bytes, and may have: as much as the
 * largest of their files alone.  A thread that has some of it does not wait for
 * more (a file's debug file), so that none waits for itself.
 */
static pthread_mutex_t budget_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t budget_freed = PTHREAD_COND_INITIALIZER;
static uint64_t budget_used, budget_room;
static _Thread_local unsigned budget_mine;

/* Waits for n bytes, which are not to be more than limit. */
static void
budget_take(struct unpacked *u, uint64_t n, uint64_t limit)
{
	pthread_mutex_lock(&budget_lock);
	if (budget_room < limit)
		budget_room = limit;
	while (budget_mine == 0 && budget_used != 0 &&
	       budget_used + n > budget_room)
		pthread_cond_wait(&budget_freed, &budget_lock);
	budget_used += n;
	pthread_mutex_unlock(&budget_lock);
	if (u->granted == 0)
		budget_mine++;
	u->granted += n;
	u->owner = pthread_self();
}

/* Keeps so many bytes of what was granted. */
static void
budget_keep(struct unpacked *u, uint64_t n)
{
	if (u->granted == 0 || n >= u->granted)
		return;
	pthread_mutex_lock(&budget_lock);
	budget_used -= u->granted - n;
	pthread_cond_broadcast(&budget_freed);
	pthread_mutex_unlock(&budget_lock);
	if (n == 0 && pthread_equal(u->owner, pthread_self()))
		budget_mine--;
	u->granted = n;
}

/* The new bytes take the place of those that they came from. */
static void
replace(struct unpacked *u, const struct unpack_out *o)
{
	uint8_t *p = o->len == 0 ? NULL : realloc(o->data, o->len);

	free(u->memory);
	u->memory = u->data = p != NULL ? p : o->data;
	u->len = o->len;
	/* Not 0, which is for those who have given it back. */
	budget_keep(u, u->len == 0 ? 1 : u->len);
}

/*
 * Unpacks len bytes into o, at first within what almost all files need, so that
 * threads seldom wait for each other, and then within the limit.
 */
static const char *
run_codec(struct unpacked *u, const struct codec *c, size_t len, uint64_t size,
    uint64_t limit, struct unpack_out *o)
{
	uint64_t kept = u->granted;
	uint64_t room = unpack_usual(len) < limit ? unpack_usual(len) : limit;
	const char *wrong;

	for (;; room = limit) {
		budget_take(u, room, limit);
		o->limit = room < SIZE_MAX ? room : SIZE_MAX;
		if (size != 0 && size < o->limit)
			o->limit = size + 1;
		wrong = c->run(u->data, len, o);
		if (!o->full || o->limit != room || room == limit)
			return wrong;
		free(o->data);
		memset(o, 0, sizeof(*o));
		budget_keep(u, kept);
	}
}

bool
codec_is_unable(const struct codec *c, struct strbuf *why)
{
	const char *missing = c->missing == NULL ? NULL : c->missing();

	if (c->run != NULL && missing == NULL)
		return false;
	if (why == NULL)
		return true;
	sb_printf(why, "is compressed with %s, which ", c->name);
	if (c->library == NULL)
		sb_str(why, "is not read");
	else if (c->run == NULL)
		sb_printf(why, "needs %s: this unwinddump was built without it",
		    c->library);
	else
		sb_printf(why, "needs %s: %s", c->library, missing);
	return true;
}

/* Takes one compression off; size: what an image says of the result, or 0. */
static enum unpack_result
take_codec(struct unpacked *u, const struct codec *c, uint64_t limit,
    uint64_t size, struct strbuf *why)
{
	struct unpack_out o = { 0 };
	const char *wrong;
	size_t len = u->len;

	add_layer(u, c->name);
	if (codec_is_unable(c, why))
		return UNPACK_UNABLE;
	/* With what it came from, which is then still there. */
	limit -= u->memory == NULL ? 0 : u->len < limit ? u->len : limit;
	/* All but gzip end before the size. */
	if (size != 0 && strcmp(c->name, "gzip") != 0)
		len -= 4;
	wrong = run_codec(u, c, len, size, limit, &o);
	replace(u, &o);
	if (o.full && o.limit == limit)
		sb_printf(why,
		    "its %s data unpack to more than the limit of %" PRIu64
		    " bytes",
		    c->name, limit);
	else if (wrong != NULL && !o.full)
		sb_printf(why, "its %s data %s, after %zu byte%s unpacked",
		    c->name, wrong, o.len, PLURAL(o.len));
	else if (size != 0 && o.len != size)
		sb_printf(why,
		    "its %s data unpack to %s%zu byte%s, and the image says "
		    "%" PRIu64,
		    c->name, o.full ? "at least " : "", o.len, PLURAL(o.len),
		    size);
	else
		return UNPACK_DONE;
	return UNPACK_BROKEN;
}

/* Goes on with the payload of a kernel image. */
static enum unpack_result
take_payload(struct unpacked *u, const struct wrapping *w, struct strbuf *why)
{
	add_layer(u, w->name);
	u->data += w->offset;
	u->len = w->len;
	if (elf_is(u->data, u->len) || codec_of(u->data, u->len) != NULL)
		return UNPACK_DONE;
	sb_printf(why,
	    "is a kernel image (%s) whose payload of %zu bytes at offset 0x%zx "
	    "is no ELF file, nor compressed in a way that is known",
	    w->name, w->len, w->offset);
	u->len = 0;
	return UNPACK_BROKEN;
}

static enum unpack_result
flat(const struct unpacked *u, const char *name, struct strbuf *why)
{
	sb_str(why, "is a kernel image (");
	if (u->layers.len != 0)
		sb_printf(why, "%s, ", u->layers.s);
	sb_printf(why,
	    "%s) that is no ELF file: without sections there are no unwind "
	    "tables to be found",
	    name);
	return UNPACK_FLAT;
}

static enum unpack_result
unwrap_all(struct unpacked *u, uint64_t limit, struct strbuf *why)
{
	enum unpack_result res = UNPACK_PLAIN;
	struct wrapping w = { 0 };
	const struct codec *c;
	const char *name;
	unsigned layers;

	for (layers = 0;; layers++) {
		c = codec_of(u->data, u->len);
		if (c == NULL && !is_bzimage(u->data, u->len, &w) &&
		    !is_zboot(u->data, u->len, &w))
			break;
		if (layers == UNPACK_LAYERS) {
			sb_printf(why, "is wrapped more than %d times: %s, ...",
			    UNPACK_LAYERS, u->layers.s);
			u->len = 0;
			return UNPACK_BROKEN;
		}
		if (c == NULL) {
			res = take_payload(u, &w, why);
		} else {
			res = take_codec(u, c, limit, w.size, why);
			w.size = 0;
		}
		if (res != UNPACK_DONE)
			return res;
	}
	name = flat_of(u->data, u->len);
	if (name != NULL && !elf_is(u->data, u->len))
		return flat(u, name, why);
	return res;
}

enum unpack_result
unpack(uint8_t *data, size_t len, uint64_t limit, struct unpacked *u,
    struct strbuf *why)
{
	memset(u, 0, sizeof(*u));
	u->data = data;
	u->len = len;
	return unwrap_all(u, limit, why);
}

void
unpack_free(struct unpacked *u)
{
	budget_keep(u, 0);
	free(u->memory);
	sb_free(&u->layers);
	memset(u, 0, sizeof(*u));
}
