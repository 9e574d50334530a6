/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * File sets (MH_FILESET): a kernel and its extensions, linked together into
 * one file.  Each is a Mach-O file of its own, whose offsets count from the
 * beginning of the set.
 *
 *	fileset_entry_command	u64 vmaddr, fileoff; u32 entry_id, the offset
 *				of a string in the command; u32 reserved
 */
#include "object/macho.h"

#include <inttypes.h>
#include <string.h>

#define MH_FILESET 12

static bool
is_fileset(const uint8_t *data, size_t len, uint64_t header)
{
	struct bytes b;

	if (header > len || !macho_is(data + header, len - header))
		return false;
	bytes_init(&b, data + header, len - header, 0, data[header] == 0xfe);
	bytes_skip(&b, 3 * 4); /* magic, cputype, subtype */
	return bytes_u32(&b) == MH_FILESET && bytes_ok(&b);
}

void
macho_fileset_entry(struct image *img, struct bytes *b, uint64_t lc_off,
    struct diag *diag)
{
	struct macho *m = macho_of(img);
	struct bytes cmd = *b;
	struct fileset_entry *e;
	uint64_t off;
	uint32_t id;

	bytes_u64(b); /* vmaddr */
	off = bytes_u64(b);
	id = bytes_u32(b);
	bytes_u32(b); /* reserved */
	if (!bytes_ok(b) || !is_fileset(img->data, img->len, m->header))
		return;
	/* The string's place counts from the command. */
	bytes_skip(&cmd, id < 8 ? UINT32_MAX : id - 8);
	GROW(m->entries, m->nentries, m->entries_cap);
	e = &m->entries[m->nentries];
	e->id = bytes_cstr(&cmd);
	if (e->id == NULL || !bytes_ok(&cmd)) {
		diag_at(diag, CHK_macho_lc_bounds, NULL, lc_off,
		    "the name of an entry of the file set does not lie in its "
		    "load command");
		e->id = "?";
	}
	e->offset = off;
	if (off > img->len || !macho_is(img->data + off, img->len - off) ||
	    is_fileset(img->data, img->len, off)) {
		diag_at(diag, CHK_macho_lc_bounds, NULL, lc_off,
		    "the entry %s of the file set, at 0x%" PRIx64
		    ", is no Mach-O image",
		    e->id, off);
		return;
	}
	m->nentries++;
}

bool
macho_fileset(const uint8_t *data, size_t len, struct fileset_entry **entries,
    size_t *n, struct arena *mem, struct diag *diag)
{
	struct image *img;
	struct macho *m;
	size_t i;

	*entries = NULL;
	*n = 0;
	if (!is_fileset(data, len, 0))
		return false;
	img = macho_image(data, len, 0, diag);
	m = macho_of(img);
	*entries = m->entries;
	*n = m->nentries;
	m->entries = NULL;
	for (i = 0; i < *n; i++)
		(*entries)[i].id = arena_strndup(mem, (*entries)[i].id,
		    strlen((*entries)[i].id));
	image_close(img);
	return *n > 0;
}

uint64_t
macho_claim(const struct image *img)
{
	const struct macho *m = macho_of(img);
	uint64_t sum = (uint64_t)m->commands + m->syms.size + m->indirect.size +
		       m->starts.size + m->bind.size + m->weak_bind.size;
	size_t i;

	for (i = 0; i < img->nsections; i++)
		if (!(img->sections[i].attr & SEC_NOBITS))
			sum += img->sections[i].size < img->len ?
				   img->sections[i].size :
				   img->len;
	return sum;
}
