/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "compare/code_like.h"

#include <stdlib.h>
#include <string.h>

#include "insn/code_machine.h"

/* Addresses of images that are for no fixed address are small numbers. */
#define LEAST_FIXED 0x10000
/* How far from its place a relocation may change bytes, at most. */
#define BEFORE 12
#define AFTER  6

/* Both pieces while they are compared. */
struct walk {
	const struct code_place *at[2];
	const uint8_t *p[2];
	size_t len;
	const struct section *sec[2]; /* with relocations, or NULL */
	const struct reloc *next[2];  /* the first that may matter */
	/* Arm: words that are loaded, the one of the first byte before all */
	uint8_t *literal;
};

void
code_load(struct image *img)
{
	size_t i;

	for (i = 0; i < img->nsections; i++)
		if ((img->by_section || img->type == IMAGE_OBJECT) &&
		    (img->sections[i].attr & SEC_EXEC))
			section_load(&img->sections[i], NULL);
}

static const struct section *
section_of(const struct code_place *c)
{
	return c->sect != 0 ? image_section(c->img, c->sect) :
			      image_section_at(c->img, c->addr);
}

/* Takes up one of the pieces; false when there are no such bytes. */
static bool
walk_open(struct walk *w, unsigned which, const struct code_place *c,
    uint64_t len)
{
	struct bytes b = image_bytes(c->img, c->sect, c->addr);
	const struct section *sec = section_of(c);
	uint64_t off;

	if (sec != NULL && (sec->attr & SEC_NOBITS))
		return false;
	w->at[which] = c;
	w->p[which] = bytes_take(&b, len);
	w->len = len;
	if ((c->img->by_section || c->img->type == IMAGE_OBJECT) &&
	    sec != NULL && sec->nrelocs > 0) {
		off = c->addr - (c->img->by_section ? 0 : sec->addr);
		w->sec[which] = sec;
		w->next[which] = section_reloc_from(sec,
		    off > BEFORE ? off - BEFORE : 0);
	}
	return w->p[which] != NULL;
}

/* x86-64: the ABI's "Instruction relaxation" and TLS chapters. */
static void
window_x86_64(uint32_t type, int *from, int *to)
{
	switch (type) {
	case 19: /* TLSGD */
		*from = -4;
		*to = 12;
		break;
	case 20: /* TLSLD */
		*from = -3;
		*to = 10;
		break;
	case 41: /* GOTPCRELX */
		*from = -2;
		break;
	case 9:
	case 42:
	case 22:
	case 34: /* GOTPCREL, REX_.., GOTTPOFF,
		    GOTPC32_TLSDESC */
		*from = -3;
		break;
	case 35: /* TLSDESC_CALL */
		*to = 2;
		break;
	case 43:
	case 44:
	case 45:
	case 46:
	case 47:
	case 48:
	case 49:
	case 50:
	case 51: /* CODE_4_, CODE_5_, CODE_6_ */
		*from = -6;
		break;
	}
}

static void
window_i386(uint32_t type, int *from, int *to)
{
	switch (type) {
	case 43: /* GOT32X */
	case 15:
	case 16:
	case 33: /* TLS_IE, TLS_GOTIE, TLS_IE_32 */
		*from = -2;
		break;
	case 18:
	case 19: /* TLS_GD, TLS_LDM */
		*from = -3;
		*to = 9;
		break;
	case 39:
	case 40: /* TLS_GOTDESC, TLS_DESC_CALL */
		*from = -2;
		break;
	}
}

void
code_reloc_window(const struct image *img, const struct reloc *r, int *from,
    int *to)
{
	*from = 0;
	*to = r->size != 0 ? r->size : 4;
	if (*to < 4)
		*to = 4;
	if (img->container == CONTAINER_MACHO) {
		/* movq through the GOT becomes leaq. */
		if (img->machine == MACH_X86_64)
			*from = -3;
		return;
	}
	switch (img->machine) {
	case MACH_X86_64:
		window_x86_64(r->type, from, to);
		break;
	case MACH_I386:
		window_i386(r->type, from, to);
		break;
	case MACH_S390:
		/* lgrl becomes larl, a call of __tls_get_offset a load. */
		*from = -2;
		break;
	case MACH_PPC64:
		/* A 16-bit field lies in its instruction, REL24 before a
		   nop. */
		*from = -2;
		*to = 8;
		break;
	case MACH_RISCV:
		*to = 8;
		break;
	}
}

/*
 * How many bytes from byte i on a relocation changes.  Asked of ascending
 * bytes.
 */
static size_t
relocated(struct walk *w, unsigned which, size_t i)
{
	const struct section *sec = w->sec[which];
	const struct reloc *r, *end;
	uint64_t off;
	int64_t at;
	int from, to;

	if (sec == NULL || w->next[which] == NULL)
		return 0;
	off = w->at[which]->addr + i -
	      (w->at[which]->img->by_section ? 0 : sec->addr);
	end = section_reloc_end(sec);
	for (r = w->next[which]; r < end && r->offset + BEFORE < off; r++)
		;
	w->next[which] = r;
	for (; r < end && r->offset <= off + AFTER; r++) {
		if (r->kind == RELOC_NONE && r->size == 0)
			continue;
		code_reloc_window(w->at[which]->img, r, &from, &to);
		at = (int64_t)(off - r->offset);
		if (at >= from && at < to)
			return (size_t)(to - at);
	}
	return 0;
}

/* Is the byte one that a relocation of either side changes? */
static bool
is_relocated(struct walk *w, size_t i)
{
	return (w->sec[0] != NULL && relocated(w, 0, i) != 0) ||
	       (w->sec[1] != NULL && relocated(w, 1, i) != 0);
}

/* Where the value leads in an image for a fixed address, or NULL. */
static const struct section *
leads_to(const struct image *img, const uint8_t *p, unsigned size)
{
	uint64_t v = load_word(p, size, img->big_endian);

	if (img->type != IMAGE_EXEC || v < LEAST_FIXED)
		return NULL;
	return image_section_at(img, v);
}

/* Are both fields addresses in sections of one name? */
static bool
are_addresses(const struct walk *w, size_t i, unsigned size)
{
	const struct section *a, *b;

	if (w->at[0]->img->type != IMAGE_EXEC ||
	    w->at[1]->img->type != IMAGE_EXEC || size > w->len - i)
		return false;
	a = leads_to(w->at[0]->img, w->p[0] + i, size);
	b = leads_to(w->at[1]->img, w->p[1] + i, size);
	return a != NULL && b != NULL && strcmp(a->name, b->name) == 0;
}

/*
 * The end of the field that byte i, which differs, may belong to; not before
 * byte `least`.  0: no such field.
 */
static size_t
x86_field(const struct walk *w, size_t i, size_t least)
{
	size_t k, at;

	for (k = 0; k < 4 && k <= i; k++) {
		at = i - k;
		if (at < least || w->len - at < 4)
			continue;
		if (code_x86_place(w->at[0]->img, w->p[0], at) ||
		    are_addresses(w, at, 4))
			return at + 4;
	}
	/* movabs */
	for (k = 0; k < 4 && k <= i; k++)
		if (i - k >= least && are_addresses(w, i - k, 8))
			return i - k + 8;
	return 0;
}

/* The first byte from i on that is not the same in both. */
static size_t
first_other(const struct walk *w, size_t i)
{
	while (w->len - i >= 8 && memcmp(w->p[0] + i, w->p[1] + i, 8) == 0)
		i += 8;
	while (i < w->len && w->p[0][i] == w->p[1][i])
		i++;
	return i;
}

static enum code_like
like_x86(struct walk *w)
{
	size_t i, n, end, least = 0;

	for (i = first_other(w, 0); i < w->len; i = first_other(w, i)) {
		n = relocated(w, 0, i);
		if (n == 0)
			n = relocated(w, 1, i);
		if (n > w->len - i)
			n = w->len - i;
		if (n > 0) {
			i += n;
			continue;
		}
		end = x86_field(w, i, least);
		if (end == 0)
			return CODE_OTHER;
		i = least = end;
	}
	return CODE_ALIKE;
}

/* Arm: marks the words that instructions load as literals. */
static void
find_literals(struct walk *w, const struct code_mode *mode)
{
	uint64_t pc = w->at[0]->addr, off;
	struct code_mode m = *mode;
	struct insn in;
	size_t i;

	w->literal = xcalloc(w->len / 4 + 2, 1);
	for (i = 0; i + 4 <= w->len; i += m.thumb ? 2 : 4) {
		m.it = 0;
		if (!code_arm(&m, w->p[0] + i, w->len - i, pc + i, &in) ||
		    in.n == 0 || !effect_literal(in.eff) || in.eff[0].d > 15)
			continue;
		off = (uint64_t)in.eff[0].imm - pc;
		if (off < w->len)
			w->literal[(off + pc % 4) / 4] = 1;
	}
}

/* Byte i lies in a word that the code loads from its own end. */
static bool
is_literal(struct walk *w, const struct code_forms *st, size_t i)
{
	if (w->at[0]->img->machine != MACH_ARM)
		return false;
	if (w->literal == NULL)
		find_literals(w, &st->mode);
	return w->literal[(i + w->at[0]->addr % 4) / 4] != 0;
}

/* Instruction by instruction, in the state that a walk begins in. */
static enum code_like
like_forms(struct walk *w, const struct code_forms *from)
{
	struct code_forms st[2] = { *from, *from };
	struct code_form f[2];
	size_t i, k;
	uint8_t m;

	st[1].mode.big_endian = code_big_endian(w->at[1]->img);
	for (i = 0; i < w->len; i += f[0].len) {
		if (!code_form_next(&st[0], w->p[0] + i, w->len - i, &f[0]) ||
		    !code_form_next(&st[1], w->p[1] + i, w->len - i, &f[1])) {
			f[0].len = f[1].len = (unsigned)(w->len - i);
			memset(f[0].mask, 0, sizeof(f[0].mask));
			if (f[0].len > sizeof(f[0].mask))
				return CODE_OTHER;
		}
		for (k = 0; k < f[0].len; k++) {
			m = f[0].mask[k] & f[1].mask[k];
			if ((w->p[0][i + k] | m) == (w->p[1][i + k] | m) ||
			    is_relocated(w, i + k) ||
			    is_literal(w, from, i + k))
				continue;
			return CODE_OTHER;
		}
	}
	return CODE_ALIKE;
}

/* Only relocations can tell. */
static enum code_like
like_bytes(struct walk *w)
{
	size_t i;

	for (i = first_other(w, 0); i < w->len; i = first_other(w, i + 1))
		if (!is_relocated(w, i))
			return w->sec[0] != NULL && w->sec[1] != NULL ?
				   CODE_OTHER :
				   CODE_UNSURE;
	return CODE_ALIKE;
}

enum code_like
code_like(const struct code_place *a, const struct code_place *b, uint64_t len)
{
	struct walk w = { .len = 0 };
	struct code_forms st;
	enum code_like like;

	if (len == 0 || a->img->machine != b->img->machine ||
	    !walk_open(&w, 0, a, len) || !walk_open(&w, 1, b, len))
		return CODE_ABSENT;
	if (memcmp(w.p[0], w.p[1], len) == 0)
		return CODE_ALIKE;
	if (machine_is_x86(a->img->machine))
		return like_x86(&w);
	if (!code_forms_begin(&st, a->img, a->sect, a->addr))
		return like_bytes(&w);
	like = like_forms(&w, &st);
	free(w.literal);
	return like;
}

/* Bytes before the first operand that may be a place. */
static size_t
plain_bytes(struct walk *w)
{
	const struct image *img = w->at[0]->img;
	struct code_forms st;
	struct code_form f;
	size_t i, k;

	if (machine_is_x86(img->machine)) {
		i = code_x86_first_place(img, w->p[0], w->len);
		for (k = 0; w->sec[0] != NULL && k < i; k++)
			if (is_relocated(w, k))
				return k;
		return i;
	}
	if (!code_forms_begin(&st, img, w->at[0]->sect, w->at[0]->addr))
		return 0;
	for (i = 0; i < w->len; i += f.len) {
		if (!code_form_next(&st, w->p[0] + i, w->len - i, &f))
			return i;
		for (k = 0; k < f.len; k++)
			if (f.mask[k] != 0 || is_relocated(w, i + k) ||
			    is_literal(w, &st, i + k))
				return i;
	}
	return i;
}

uint64_t
code_key(const struct code_place *c, uint64_t len)
{
	struct walk w = { .len = 0 };
	uint64_t h;
	size_t n;

	if (!walk_open(&w, 0, c, len))
		return 0;
	n = plain_bytes(&w);
	free(w.literal);
	/* An address of the image can be anywhere. */
	if (c->img->type == IMAGE_EXEC && n > 8 &&
	    machine_is_x86(c->img->machine))
		n = 8;
	/* Few bytes may be plain: the length must not be made up for by them. */
	h = hash_bytes(hash_mix(HASH_BEGIN, len), w.p[0], n);
	return h == 0 ? 1 : h;
}

uint64_t
code_hash(const struct code_place *c, uint64_t len)
{
	struct walk w = { .len = 0 };
	uint64_t h = HASH_BEGIN ^ len, v;
	size_t i;

	if (!walk_open(&w, 0, c, len))
		return 0;
	for (i = 0; i + 8 <= len; i += 8) {
		memcpy(&v, w.p[0] + i, 8);
		h = hash_mix(h, v);
	}
	h = hash_bytes(h, w.p[0] + i, len - i);
	h ^= h >> 32;
	return h == 0 ? 1 : h;
}

/* Do relocations change the same bytes of both? */
static bool
same_relocs(const struct walk *w)
{
	const struct reloc *r[2], *end[2];
	uint64_t off[2] = { 0, 0 };
	unsigned i;

	for (i = 0; i < 2; i++) {
		r[i] = w->next[i];
		end[i] = r[i] == NULL ? NULL : section_reloc_end(w->sec[i]);
		if (r[i] != NULL)
			off[i] = w->at[i]->addr - (w->at[i]->img->by_section ?
							  0 :
							  w->sec[i]->addr);
	}
	for (;; r[0]++, r[1]++) {
		for (i = 0; i < 2; i++)
			if (r[i] == end[i] ||
			    (r[i]->offset > off[i] &&
				r[i]->offset - off[i] > w->len + AFTER))
				r[i] = end[i] = NULL;
		if (r[0] == NULL || r[1] == NULL)
			return r[0] == r[1];
		if (r[0]->offset - off[0] != r[1]->offset - off[1] ||
		    r[0]->type != r[1]->type || r[0]->size != r[1]->size ||
		    r[0]->kind != r[1]->kind)
			return false;
	}
}

bool
code_same(const struct code_place *a, const struct code_place *b, uint64_t len)
{
	const struct image *l = a->img, *r = b->img;
	struct walk w = { .len = 0 };

	if (l->machine != r->machine || l->container != r->container ||
	    l->type != IMAGE_OBJECT || r->type != IMAGE_OBJECT ||
	    l->by_section != r->by_section || l->addr_size != r->addr_size ||
	    l->big_endian != r->big_endian || l->code_little != r->code_little)
		return false;
	/* There the place tells which words are loaded. */
	if (l->machine == MACH_ARM &&
	    ((a->addr ^ b->addr) % 4 != 0 ||
		image_arm_state(l, a->sect, a->addr) !=
		    image_arm_state(r, b->sect, b->addr)))
		return false;
	return walk_open(&w, 0, a, len) && walk_open(&w, 1, b, len) &&
	       memcmp(w.p[0], w.p[1], len) == 0 && same_relocs(&w);
}
