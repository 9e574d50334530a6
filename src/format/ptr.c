/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/ptr.h"

#include <string.h>

bool
ptr_valid(uint8_t enc)
{
	return enc == PE_OMIT || enc == PE_ALIGNED ||
	       ((enc & PE_APPL) < PE_ALIGNED && ptr_has_size(enc));
}

bool
ptr_has_size(uint8_t enc)
{
	switch (enc & PE_FORMAT) {
	case PE_ABSPTR:
	case PE_ULEB128:
	case PE_UDATA2:
	case PE_UDATA4:
	case PE_UDATA8:
	case PE_SIGNED:
	case PE_SLEB128:
	case PE_SDATA2:
	case PE_SDATA4:
	case PE_SDATA8:
		return true;
	default:
		return false;
	}
}

uint64_t
ptr_read_value(struct bytes *b, uint8_t enc, unsigned addr_size)
{
	switch (enc & PE_FORMAT) {
	case PE_ABSPTR:
		return bytes_word(b, addr_size);
	case PE_ULEB128:
		return bytes_uleb(b);
	case PE_UDATA2:
		return bytes_u16(b);
	case PE_UDATA4:
		return bytes_u32(b);
	case PE_UDATA8:
		return bytes_u64(b);
	case PE_SIGNED:
		return (uint64_t)bytes_sword(b, addr_size);
	case PE_SLEB128:
		return (uint64_t)bytes_sleb(b);
	case PE_SDATA2:
		return (uint64_t)bytes_sword(b, 2);
	case PE_SDATA4:
		return (uint64_t)bytes_sword(b, 4);
	default:
		return bytes_u64(b);
	}
}

bool
ptr_data_base(struct image *img, uint64_t *base)
{
	const struct section *s = image_section_named(img, ".got.plt");
	struct symbol sym;

	if (img->ops != NULL && img->ops->by_name != NULL &&
	    img->ops->by_name(img, "_GLOBAL_OFFSET_TABLE_", &sym)) {
		*base = sym.addr;
		return true;
	}
	if (s == NULL)
		s = image_section_named(img, ".got");
	if (s == NULL)
		return false;
	*base = s->addr;
	return true;
}

/* Adds the base; false when it is not known. */
static bool
add_base(const struct ptr_env *env, uint8_t enc, uint64_t offset, uint64_t *v)
{
	const struct section *s = env->sec, *text;

	switch (enc & PE_APPL) {
	case PE_PCREL:
		*v = addr_add(*v, s->addr + offset);
		return true;
	case PE_TEXTREL:
		text = image_section_named(s->img, ".text");
		if (text == NULL)
			return false;
		*v = addr_add(*v, text->addr);
		return true;
	case PE_DATAREL:
		if (!env->has_data)
			return false;
		*v = addr_add(*v, env->data);
		return true;
	case PE_FUNCREL:
		if (env->func.kind != TARGET_ADDR)
			return false;
		*v = addr_add(*v, env->func.addr);
		return true;
	default:
		return true;
	}
}

/*
 * LSB Core: 0x50 is a target word at the next address that is a multiple of
 * the word's size.
 */
static void
align_reader(struct bytes *b, const struct ptr_env *env)
{
	uint64_t at = env->sec->addr + bytes_offset(b);

	bytes_skip(b, -at & (env->addr_size - 1));
}

/* Does the relocation mean what the encoding makes of the field? */
static bool
reloc_fits(const struct reloc *r, uint8_t enc)
{
	switch (r->kind) {
	case RELOC_PCREL:
		return (enc & PE_APPL) == PE_PCREL;
	case RELOC_ABS:
		return (enc & PE_APPL) == 0 || enc == PE_ALIGNED;
	case RELOC_DATAREL:
		return (enc & PE_APPL) == PE_DATAREL;
	case RELOC_GOT:
		return (enc & PE_INDIRECT) != 0;
	default:
		return false;
	}
}

bool
ptr_read(struct bytes *b, uint8_t enc, const struct ptr_env *env,
    struct target *t)
{
	const struct reloc *r;
	uint64_t offset, raw;

	memset(t, 0, sizeof(*t));
	if (enc == PE_OMIT)
		return true;
	if (!ptr_valid(enc)) {
		if (ptr_has_size(enc))
			ptr_read_value(b, enc, env->addr_size);
		return false;
	}
	if (enc == PE_ALIGNED)
		align_reader(b, env);
	offset = bytes_offset(b);
	raw = enc == PE_ALIGNED ? bytes_word(b, env->addr_size) :
				  ptr_read_value(b, enc, env->addr_size);
	if (!bytes_ok(b))
		return true;
	t->indirect = enc != PE_ALIGNED && (enc & PE_INDIRECT) != 0;
	r = env->sec->nrelocs == 0 ? NULL : section_reloc(env->sec, offset);
	if (r != NULL && r->kind != RELOC_NONE && r->kind != RELOC_DIFF) {
		*t = section_target(env->sec, offset, raw);
		if (!reloc_fits(r, enc))
			t->kind = TARGET_UNRELOCATED;
		t->indirect = enc != PE_ALIGNED && (enc & PE_INDIRECT) != 0;
		return true;
	}
	if (raw == 0 && env->null)
		return true;
	/* Its own place is one that only a relocation would tell. */
	if (r == NULL && env->sec->img->by_section && enc != PE_ALIGNED &&
	    (enc & PE_APPL) == PE_PCREL) {
		t->kind = TARGET_UNRELOCATED;
		return true;
	}
	if (enc != PE_ALIGNED && !add_base(env, enc, offset, &raw))
		return false;
	t->kind = TARGET_ADDR;
	t->addr = addr_mask(raw, env->addr_size);
	return true;
}

struct target
ptr_follow_word(const struct image *img, const struct target *t)
{
	struct target to = *t;
	uint64_t word;

	if (image_pointer(img, t->addr, &word) && word != 0) {
		to.addr = word;
		to.indirect = false;
	}
	return to;
}

const char *
ptr_name(struct arena *a, uint8_t enc)
{
	static const char *const formats[16] = { [PE_ABSPTR] = "absptr",
		[PE_ULEB128] = "uleb128",
		[PE_UDATA2] = "udata2",
		[PE_UDATA4] = "udata4",
		[PE_UDATA8] = "udata8",
		[PE_SIGNED] = "signed",
		[PE_SLEB128] = "sleb128",
		[PE_SDATA2] = "sdata2",
		[PE_SDATA4] = "sdata4",
		[PE_SDATA8] = "sdata8" };
	static const char *const bases[8] = { "", "pcrel|", "textrel|",
		"datarel|", "funcrel|", "", "", "" };

	if (enc == PE_OMIT)
		return "omit";
	if (enc == PE_ALIGNED)
		return "aligned";
	if (!ptr_valid(enc))
		return arena_printf(a, "invalid (0x%02x)", enc);
	/* Those of call sites. */
	if ((enc & ~PE_FORMAT) == 0)
		return formats[enc & PE_FORMAT];
	return arena_printf(a, "%s%s%s", enc & PE_INDIRECT ? "indirect|" : "",
	    bases[(enc & PE_APPL) >> 4], formats[enc & PE_FORMAT]);
}
