/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Relocations of ET_REL files.  Each is resolved to what its field means: a
 * place in a section, the name of a symbol of another file, or a number.
 * Only numbers are stored into the bytes (a copy of the file's): differences
 * of two places of one section, which the assembler leaves open where the
 * linker may still remove instructions.
 *
 * Relocations at one offset form a group that is applied as a whole:
 *
 *	ADD a, SUB b	a - b: a number if both are in one section; a
 *			place, seen from the field, if b is near the field
 *	SET a, SUB b	the same, not counting what is stored
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "object/elf_priv.h"

enum effect {
	EFF_UNKNOWN,
	EFF_NONE,
	EFF_ABS,
	EFF_PCREL,
	EFF_PREL31,
	EFF_GOT,
	EFF_DATAREL,
	/* Parts of groups from here on. */
	EFF_ADD,
	EFF_SUB,
	EFF_SET,
	EFF_ADD6,
	EFF_SUB6,
	EFF_SET6,
	EFF_ADD_ULEB,
	EFF_SUB_ULEB,
	EFF_SET_ULEB
};

struct reloc_type {
	uint8_t machine;
	uint8_t effect;
	uint8_t size;
	uint16_t type;
	char name[40]; /* here, since pointers are relocated */
};

static const struct reloc_type types[] = {
#define RELOC(machine, number, name, effect, size) \
	{ MACH_##machine, EFF_##effect, size, number, name },
#include "object/elf_relocs.def"
#undef RELOC
};

/* Higher numbers occur on no machine. */
#define TYPE_MAX 640
#define RELOC(machine, number, name, effect, size) \
	_Static_assert((number) < TYPE_MAX, "a type has a place");
#include "object/elf_relocs.def"
#undef RELOC

struct run {
	struct section *s;
	struct image *img;
	struct elf_syms syms;
	uint8_t *out; /* bytes of s, to be changed */
	struct elf_rel *list;
	size_t n;
	const struct reloc_type *types[TYPE_MAX]; /* the machine's */
};

static void
set_types(struct run *run)
{
	size_t i;

	for (i = 0; i < NELEM(types); i++)
		if (types[i].machine == run->img->machine)
			run->types[types[i].type] = &types[i];
}

static const struct reloc_type *
type_of(const struct run *run, uint32_t type)
{
	/* IHI 0056, 5.7: those of ILP32 are below 256, the others above. */
	if (run->img->machine == MACH_AARCH64 &&
	    (type < 256) != (run->img->addr_size == 4) && type != 0)
		return NULL;
	return type < TYPE_MAX ? run->types[type] : NULL;
}

/* The addend that REL keeps in the field, which lies in the section. */
static int64_t
stored_addend(const struct section *s, uint64_t offset,
    const struct reloc_type *t)
{
	uint64_t v;
	unsigned bits = t->effect == EFF_PREL31 ? 31 : 8 * t->size;

	if (t->size == 0)
		return 0;
	v = load_word(s->data + offset, t->size, s->img->big_endian);
	return (int64_t)(v << (64 - bits)) >> (64 - bits);
}

/* Fills in what the relocation's symbol is. */
static void
resolve_symbol(struct run *run, uint32_t index, struct reloc *r)
{
	const struct section *sec;
	struct elf_sym sym;
	uint64_t value;

	r->symbol = "";
	r->value = (uint64_t)r->addend;
	if (index == 0) {
		/* What "ld -r" leaves of a reference to a dropped section. */
		r->discarded = true;
		return;
	}
	if (!elf_get_sym(run->img, &run->syms, index, &sym)) {
		r->kind = RELOC_UNKNOWN;
		return;
	}
	r->symbol = sym.name;
	if (sym.special && sym.shndx == SHN_ABS) {
		r->value = addr_add(sym.value, r->value);
		return;
	}
	if (sym.shndx == SHN_UNDEF || sym.special) {
		r->undefined = true;
		r->discarded = sym.type == STT_SECTION;
		return;
	}
	sec = image_section(run->img, sym.shndx);
	if (sec == NULL || sec->type == SHT_NULL) {
		r->discarded = true;
		return;
	}
	if (sym.type == STT_SECTION && sym.name[0] == '\0')
		r->symbol = sec->name;
	value = sym.value;
	/* A function's Thumb or MIPS16 bit is no part of its place. */
	if (sym.type == STT_FUNC &&
	    (run->img->machine == MACH_ARM || run->img->machine == MACH_MIPS))
		value &= ~(uint64_t)1;
	r->sect = sym.shndx;
	r->value = addr_add(value, r->value);
}

static const uint8_t kind_of[] = {
	[EFF_UNKNOWN] = RELOC_UNKNOWN,
	[EFF_NONE] = RELOC_NONE,
	[EFF_ABS] = RELOC_ABS,
	[EFF_PCREL] = RELOC_PCREL,
	[EFF_PREL31] = RELOC_PCREL,
	[EFF_GOT] = RELOC_GOT,
	[EFF_DATAREL] = RELOC_DATAREL,
	[EFF_ADD] = RELOC_UNKNOWN, /* until its group is applied */
	[EFF_SUB] = RELOC_UNKNOWN,
	[EFF_SET] = RELOC_UNKNOWN,
	[EFF_ADD6] = RELOC_UNKNOWN,
	[EFF_SUB6] = RELOC_UNKNOWN,
	[EFF_SET6] = RELOC_UNKNOWN,
	[EFF_ADD_ULEB] = RELOC_UNKNOWN,
	[EFF_SUB_ULEB] = RELOC_UNKNOWN,
	[EFF_SET_ULEB] = RELOC_UNKNOWN,
};

static uint8_t
resolve(struct run *run, const struct elf_rel *rel, struct reloc *r)
{
	const struct reloc_type *t = type_of(run, rel->type);
	unsigned size;

	r->offset = rel->offset;
	r->type = rel->type;
	r->symbol = "";
	if (t == NULL) {
		r->addend = rel->addend;
		resolve_symbol(run, rel->sym, r);
		r->kind = RELOC_UNKNOWN;
		return EFF_UNKNOWN;
	}
	size = t->size;
	r->type_name = t->name;
	r->kind = kind_of[t->effect];
	r->addend = rel->has_addend ? rel->addend :
				      stored_addend(run->s, rel->offset, t);
	/* MIPS64 composes up to three types; a second one widens the field. */
	if (rel->type2 != 0) {
		if (rel->type2 == R_MIPS_64 && rel->type3 == 0)
			size = 8;
		else
			r->kind = RELOC_UNKNOWN;
	}
	r->size = size;
	resolve_symbol(run, rel->sym, r);
	if (r->kind == RELOC_NONE)
		r->discarded = false;
	return t->effect;
}

/*
 * Stores v into a ULEB128 value without changing its width; false when there
 * is no such value or v does not fit.
 */
static bool
store_uleb(uint8_t *p, size_t left, uint64_t v)
{
	size_t i;
	bool more = true;

	for (i = 0; more; i++) {
		if (i == left)
			return false;
		more = (p[i] & 0x80) != 0;
		p[i] = (p[i] & 0x80) | (v & 0x7f);
		v >>= 7;
	}
	return v == 0;
}

static bool
load_uleb(const struct run *run, uint64_t offset, uint64_t *v)
{
	struct bytes b;

	bytes_init(&b, run->out, run->s->len, 0, run->img->big_endian);
	bytes_seek(&b, offset);
	*v = bytes_uleb(&b);
	return bytes_ok(&b);
}

/* Changes the field at offset to v + what is stored (or not, for SET). */
static bool
store_number(struct run *run, uint64_t offset, uint8_t effect, unsigned size,
    uint64_t v)
{
	uint8_t *p = run->out + offset;
	bool be = run->img->big_endian;
	uint64_t old;

	switch (effect) {
	case EFF_ADD:
		v += load_word(p, size, be);
		/* FALLTHROUGH */
	case EFF_SET:
		store_word(p, size, be, v);
		return true;
	case EFF_ADD6:
		v += *p;
		/* FALLTHROUGH */
	case EFF_SET6:
		*p = (*p & 0xc0) | (v & 0x3f);
		return true;
	case EFF_ADD_ULEB:
		if (!load_uleb(run, offset, &old))
			return false;
		v += old;
		/* FALLTHROUGH */
	case EFF_SET_ULEB:
		return store_uleb(p, run->s->len - offset, v);
	default:
		return false;
	}
}

static bool
is_sub(uint8_t effect)
{
	return effect == EFF_SUB || effect == EFF_SUB6 ||
	       effect == EFF_SUB_ULEB;
}

/*
 * Applies the group g[0..n) of one offset, whose members have the given
 * effects: one that adds or sets, one that subtracts.
 */
static void
apply_group(struct run *run, struct reloc *g, const uint8_t *effects, size_t n)
{
	struct section *s = run->s;
	struct reloc *plus = NULL, *minus = NULL;
	uint8_t effect = EFF_UNKNOWN, kind;
	uint64_t value;
	size_t i;

	for (i = 0; i < n; i++) {
		if (effects[i] < EFF_ADD)
			continue;
		if (is_sub(effects[i])) {
			if (minus != NULL)
				return;
			minus = &g[i];
		} else {
			if (plus != NULL)
				return;
			plus = &g[i];
			effect = effects[i];
		}
	}
	if (plus == NULL || minus == NULL || plus->size != minus->size ||
	    minus->sect == 0 || minus->undefined)
		return;
	value = plus->value;
	if (plus->sect == minus->sect && !plus->undefined &&
	    !(minus->sect == s->index && minus->value == plus->offset)) {
		if (!store_number(run, plus->offset, effect, plus->size,
			plus->value - minus->value))
			return;
		kind = RELOC_DIFF;
	} else if (minus->sect == s->index &&
		   (effect == EFF_ADD || effect == EFF_SET)) {
		/* a - b = (a + P - b) - P */
		value += plus->offset - minus->value;
		if (effect == EFF_ADD)
			value += (uint64_t)stored_addend(s, plus->offset,
			    type_of(run, plus->type));
		kind = RELOC_PCREL;
	} else
		return;
	plus->kind = minus->kind = kind;
	plus->value = minus->value = value;
	minus->sect = plus->sect;
	minus->undefined = plus->undefined;
}

/* More at one offset mean nothing to any machine. */
#define GROUP_MAX 8

static void
apply_groups(struct run *run, const uint8_t *effects)
{
	struct section *s = run->s;
	size_t i, j;

	for (i = 0; i < s->nrelocs; i = j) {
		for (j = i + 1; j < s->nrelocs &&
				s->relocs[j].offset == s->relocs[i].offset;
		     j++)
			;
		if (j - i > 1 && j - i <= GROUP_MAX)
			apply_group(run, s->relocs + i, effects + i, j - i);
	}
}

ORDER2(by_offset, struct elf_rel, offset, order)

/* Leaves out what lies outside the section, after saying so. */
static void
check_bounds(struct run *run, struct diag *d)
{
	struct section *s = run->s;
	struct elf_rel *rel;
	const struct reloc_type *t;
	size_t i, n = 0, bad = 0;
	uint64_t first = 0, size;

	for (i = 0; i < run->n; i++) {
		rel = &run->list[i];
		t = type_of(run, rel->type);
		size = t == NULL || t->effect >= EFF_ADD_ULEB ? 1 :
		       rel->type2 != 0                        ? 8 :
								t->size;
		if (size > s->len || rel->offset > s->len - size) {
			if (bad++ == 0)
				first = rel->offset;
			continue;
		}
		run->list[n++] = *rel;
	}
	run->n = n;
	if (bad != 0)
		diag_at(d, CHK_elf_reloc_bounds, s, first,
		    "%zu relocation%s outside the section of 0x%zx bytes, the "
		    "first at 0x%" PRIx64,
		    bad, bad == 1 ? "" : "s", s->len, first);
}

/* Records that were overwritten; "ld -r" keeps at least the place. */
static void
count_wiped(struct run *run)
{
	const struct elf_rel *rel;
	size_t i;

	for (i = 0; i < run->n; i++) {
		rel = &run->list[i];
		run->s->wiped += rel->offset == 0 && rel->type == 0 &&
				 rel->sym == 0 && rel->addend == 0;
	}
}

/* Is none of a table's relocations one of this machine? */
static void
check_machine(const struct run *run, struct diag *d)
{
	const struct section *s = run->s;
	size_t i;

	for (i = 0; i < run->n; i++)
		if (type_of(run, run->list[i].type) != NULL)
			return;
	if (elf_is_table(s))
		diag_whole(d, CHK_elf_machine_reloc, s,
		    "none of the %zu relocations is of a type of %s (e_machine "
		    "%" PRIu32 "): none can be applied",
		    run->n, image_machine_name(run->img), run->img->machine_id);
}

/*
 * The words that exception tables lead to hold the names of personality
 * routines and types, by relocations of their own: loaded now, since later is
 * too late for other threads.
 */
static void
load_words(struct section *s, struct diag *d)
{
	struct section *t;
	const struct reloc *r;
	size_t i;

	if (strncmp(s->name, ".gcc_except_table", 17) != 0 &&
	    strncmp(s->name, ".ARM.extab", 10) != 0 &&
	    strncmp(s->name, ".eh_frame", 9) != 0)
		return;
	for (i = 0; i < s->nrelocs; i++) {
		r = &s->relocs[i];
		if (r->sect == 0 || r->sect == s->index ||
		    r->kind == RELOC_DIFF)
			continue;
		t = image_section(s->img, r->sect);
		if ((t->attr & (SEC_ALLOC | SEC_WRITE | SEC_NOBITS)) ==
		    (SEC_ALLOC | SEC_WRITE))
			section_load(t, d);
	}
}

void
elf_relocate(struct section *s, struct diag *d)
{
	struct run run = { .s = s, .img = s->img };
	uint8_t *effects;
	bool groups = false;
	size_t i;

	set_types(&run);
	run.list = elf_rels(s, &run.syms, &run.n, d);
	if (run.n == 0) {
		free(run.list);
		return;
	}
	count_wiped(&run);
	check_machine(&run, d);
	check_bounds(&run, d);
	xqsort(run.list, run.n, sizeof(*run.list), by_offset);
	s->relocs = xcalloc(run.n, sizeof(*s->relocs));
	s->nrelocs = run.n;
	effects = xmalloc(run.n);
	for (i = 0; i < run.n; i++) {
		effects[i] = resolve(&run, &run.list[i], &s->relocs[i]);
		groups |= effects[i] >= EFF_ADD;
	}
	if (groups) {
		run.out = arena_alloc(&s->img->mem, s->len);
		memcpy(run.out, s->data, s->len);
		s->data = run.out;
		apply_groups(&run, effects);
	}
	free(effects);
	free(run.list);
	load_words(s, d);
}
