/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Notes, of sections, segments and cores (System V ABI, chapter 5, "Note
 * Section"; gelf_getnote() reads them):
 *
 *	u32 namesz, u32 descsz, u32 type, name, desc; both padded to 4 bytes,
 *	in 64-bit files too
 */
#include <string.h>

#include "object/elf_note.h"
#include "object/elf_priv.h"

#define NOTE_BUILD_ID 3
#define HEAD_LEN      12

/*
 * libelf has no note whose last padding is not in the file, and does not tell
 * how long one is said to be that is cut.
 */
static size_t
read_last(const uint8_t *p, size_t len, size_t pos, bool big_endian,
    GElf_Nhdr *h, size_t *name, size_t *desc)
{
	h->n_namesz = load_u32(p + pos, big_endian);
	h->n_descsz = load_u32(p + pos + 4, big_endian);
	h->n_type = load_u32(p + pos + 8, big_endian);
	*name = pos + HEAD_LEN;
	len -= *name;
	if (h->n_namesz > len || (-h->n_namesz & 3) > len - h->n_namesz)
		return 0;
	*desc = *name + h->n_namesz + (-h->n_namesz & 3);
	len -= *desc - *name;
	return h->n_descsz > len ? 0 : *desc + len;
}

bool
elf_notes(const struct image *img, const uint8_t *p, size_t len,
    bool (*found)(void *, const struct elf_note *), void *arg,
    struct elf_note *cut)
{
	Elf_Data *data = elf_passing_table(img, p, len, ELF_T_NHDR);
	size_t pos, next, name, desc;
	struct elf_note n;
	GElf_Nhdr h;

	for (pos = 0; len - pos >= HEAD_LEN; pos = next) {
		next = gelf_getnote(data, pos, &h, &name, &desc);
		if (next == 0)
			next = read_last(p, len, pos, img->big_endian, &h,
			    &name, &desc);
		n.at = pos;
		n.type = h.n_type;
		n.owner = (const char *)p + name;
		n.owner_len = n.name_len = h.n_namesz;
		n.desc_len = h.n_descsz;
		if (next == 0) {
			*cut = n;
			return false;
		}
		while (n.owner_len > 0 && n.owner[n.owner_len - 1] == '\0')
			n.owner_len--;
		bytes_init(&n.desc, p + desc, n.desc_len, desc,
		    img->big_endian);
		if (!found(arg, &n))
			break;
	}
	return true;
}

bool
elf_note_is_of(const struct elf_note *n, const char *owner)
{
	return n->owner_len == strlen(owner) &&
	       memcmp(n->owner, owner, n->owner_len) == 0;
}

static bool
take_build_id(void *arg, const struct elf_note *n)
{
	bool is = n->type == NOTE_BUILD_ID && n->name_len == 4 &&
		  elf_note_is_of(n, "GNU");

	if (is)
		*(struct bytes *)arg = n->desc;
	return !is;
}

struct bytes
elf_build_id(const struct image *img)
{
	const struct section *s;
	const struct segment *g;
	struct elf_note cut;
	const uint8_t *data;
	struct bytes id;
	size_t i, len, budget = img->len;

	/* Sections may share bytes: all are read once at most in sum. */
	bytes_init(&id, NULL, 0, 0, img->big_endian);
	for (i = 0; i < img->nsections && bytes_left(&id) == 0; i++) {
		s = &img->sections[i];
		if (s->type != SHT_NOTE || (s->attr & SEC_SYNTHETIC) != 0)
			continue;
		data = elf_raw(s, &len);
		if (data == NULL || len > budget)
			continue;
		budget -= len;
		elf_notes(img, data, len, take_build_id, &id, &cut);
	}
	budget = img->len;
	for (i = 0; i < img->nsegments && bytes_left(&id) == 0; i++) {
		g = &img->segments[i];
		if (g->type != PT_NOTE || g->len > budget)
			continue;
		budget -= g->len;
		elf_notes(img, g->data, g->len, take_build_id, &id, &cut);
	}
	return id;
}
