/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compact unwind words in words; compact_enc.c draws their bits. */
#include "format/compact.h"

/* A short text, made without formats: there is one for each entry. */
struct text {
	char s[256];
	size_t n;
};

static void
add(struct text *t, const char *s)
{
	while (*s != '\0' && t->n < sizeof(t->s))
		t->s[t->n++] = *s++;
}

/* A word before a number. */
static void
add_num(struct text *t, const char *before, unsigned v)
{
	char tmp[NUMBER_ROOM + 1];

	*put_udec(tmp, v) = '\0';
	add(t, before);
	add(t, tmp);
}

static void
add_hex(struct text *t, const char *before, uint32_t v)
{
	char tmp[NUMBER_ROOM + 1];

	*put_hex(tmp, v) = '\0';
	add(t, before);
	add(t, tmp);
}

static void
text_x86(struct text *t, uint32_t word, enum cu_kind kind, unsigned p)
{
	unsigned field = word >> 16 & 0xff;

	if (kind == CU_FRAME) {
		add(t, "frame");
		if ((word & 0x7fff) == 0)
			return;
		add_num(t, " with registers from -", field * p);
		add(t, " up");
		return;
	}
	if (kind == CU_FRAMELESS) {
		add_num(t, "frameless of ", field * p);
		add(t, " bytes");
	} else {
		add_num(t, "frameless of the size in the code at +", field);
		add_num(t, ", plus ", (word >> 13 & 7) * p);
	}
	if ((word >> 10 & 7) == 0)
		return;
	add_num(t, " with permutation ", word & 0x3ff);
	add_num(t, " of ", word >> 10 & 7);
	add(t, (word >> 10 & 7) == 1 ? " register" : " registers");
}

static void
text_arm64(struct text *t, uint32_t word, enum cu_kind kind)
{
	unsigned i;

	if (kind == CU_FRAME_OLD) {
		add_hex(t, "frame of the early layout with pairs 0x",
		    word & 0xff);
		return;
	}
	if (kind == CU_FRAMELESS) {
		add_num(t, "frameless of ", (word >> 12 & 0xfff) * 16);
		add(t, " bytes");
	} else if (kind == CU_FRAME_AUTH)
		add_num(t, "frame signed at +", (word >> 12 & 0xfff) * 4);
	else
		add(t, "frame");
	if (word & 0xf1f)
		add(t, " with");
	for (i = 0; i < 5; i++)
		if (word >> i & 1) {
			add_num(t, " x", 19 + 2 * i);
			add_num(t, "/x", 20 + 2 * i);
		}
	for (i = 0; i < 4; i++)
		if (word >> (8 + i) & 1) {
			add_num(t, " d", 8 + 2 * i);
			add_num(t, "/d", 9 + 2 * i);
		}
}

static void
text_arm(struct text *t, uint32_t word, enum cu_kind kind)
{
	static const uint8_t regs[] = { 4, 5, 6, 8, 9, 10, 11, 12 };
	unsigned i;

	add(t, "frame");
	if (word >> 22 & 3) {
		add_num(t, " below ", (word >> 22 & 3) * 4);
		add(t, " bytes");
	}
	if (word & 0xff)
		add(t, " with");
	for (i = 0; i < NELEM(regs); i++)
		if (word >> i & 1)
			add_num(t, " r", regs[i]);
	if (kind == CU_FRAME_D)
		add_num(t, " and D registers code ", word >> 8 & 7);
}

static const char *
make_text(struct arena *mem, const struct image *img, uint32_t word)
{
	enum cu_kind kind = cu_kind(img->machine, word);
	struct text t;

	t.n = 0;
	if (kind == CU_NONE)
		add(&t, "no unwind information");
	else if (kind == CU_INVALID)
		add_num(&t, "unknown mode ", CU_MODE(word));
	else if (kind == CU_DWARF)
		add_hex(&t, "DWARF at 0x", CU_LOW(word));
	else if (img->machine == MACH_AARCH64)
		text_arm64(&t, word, kind);
	else if (img->machine == MACH_ARM)
		text_arm(&t, word, kind);
	else
		text_x86(&t, word, kind, img->addr_size);
	if (CU_PERS(word) != 0)
		add_num(&t, "; personality ", CU_PERS(word));
	if (word & CU_HAS_LSDA)
		add(&t, "; LSDA");
	if (word & CU_NOT_START)
		add(&t, "; not a function's start");
	return arena_strndup(mem, t.s, t.n);
}

static size_t
text_slot(uint32_t word)
{
	return (uint32_t)(word * UINT32_C(2654435761)) >> 22;
}

void
compact_meaning_add(struct cu_texts *texts, struct arena *mem,
    const struct image *img, uint32_t word)
{
	size_t i = text_slot(word);

	/* Of words that fall together the first one stays. */
	if (texts->slot[i].s != NULL)
		return;
	texts->slot[i].word = word;
	texts->slot[i].s = make_text(mem, img, word);
}

const char *
compact_meaning(const struct cu_texts *texts, struct arena *mem,
    const struct image *img, uint32_t word)
{
	size_t i = text_slot(word);

	if (texts->slot[i].s != NULL && texts->slot[i].word == word)
		return texts->slot[i].s;
	return make_text(mem, img, word);
}

void
compact_lsda(const struct image *img, struct entry *e)
{
	const struct symbol *sym;

	if (e->lsda.kind == TARGET_ABSENT)
		return;
	field_target(&e->fields, "lsda", &e->lsda);
	sym = e->lsda.kind != TARGET_ADDR ?
		  NULL :
		  image_symbol_exact(img, e->lsda.sect, e->lsda.addr);
	if (sym != NULL)
		field_name(&e->fields, "lsda_symbol", sym->name);
}
