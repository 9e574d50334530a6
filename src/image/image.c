/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Look-ups in an image, whatever container it came from.  Places and symbols
 * are found by bisection; the arrays are made once by image_prepare() and
 * symtab_sort().
 */
#include "image/image.h"

#include <stdlib.h>
#include <string.h>

#define DW_REF "DW.ref."

POINTER_ORDER(by_load, struct segment, ORDER_BY_MEMBER(addr); ORDER_BY(a, b))

POINTER_ORDER(by_place, struct section, ORDER_BY_MEMBER(addr); ORDER_BY(a, b))

/* PT_LOAD; Mach-O segments are given the same number. */
#define SEGMENT_LOAD              1
#define EF_MIPS_MICRO_OR_16       0x06000000
#define EF_RISCV_FLOAT_ABI        0x6
#define EF_RISCV_FLOAT_ABI_SINGLE 0x2
#define EF_LARCH_ABI_MODIFIER     0x7
#define EF_PPC64_ABI              0x3
#define EF_LARCH_ABI_SOFT_FLOAT   0x1

void
image_prepare(struct image *img)
{
	struct section *s;
	size_t i;

	free(img->loads);
	free(img->placed);
	img->loads = xreallocarray(NULL, img->nsegments, sizeof(*img->loads));
	img->nloads = 0;
	for (i = 0; i < img->nsegments; i++)
		if (img->segments[i].type == SEGMENT_LOAD &&
		    img->segments[i].size != 0)
			img->loads[img->nloads++] = &img->segments[i];
	xqsort(img->loads, img->nloads, sizeof(*img->loads), by_load);

	img->placed = NULL;
	img->nplaced = 0;
	if (img->by_section)
		return;
	img->kernel = image_section_named(img, "__ksymtab") != NULL;
	img->placed = xreallocarray(NULL, img->nsections, sizeof(*img->placed));
	for (i = 0; i < img->nsections; i++) {
		s = &img->sections[i];
		if ((s->attr & (SEC_ALLOC | SEC_NOPLACE)) == SEC_ALLOC &&
		    s->size != 0)
			img->placed[img->nplaced++] = s;
	}
	xqsort(img->placed, img->nplaced, sizeof(*img->placed), by_place);
}

bool
image_is_descriptor(const struct image *img, uint64_t addr)
{
	const struct section *s = image_section_at(img, addr);

	return s != NULL && strcmp(s->name, ".opd") == 0;
}

void
image_close(struct image *img)
{
	size_t i;

	if (img == NULL)
		return;
	if (img->ops != NULL && img->ops->close != NULL)
		img->ops->close(img);
	for (i = 0; i < img->nsections; i++)
		free(img->sections[i].relocs);
	free(img->sections);
	free(img->segments);
	free(img->loads);
	free(img->placed);
	free(img->symtab.sym);
	free(img->sites);
	free(img->ways);
	free(img->marks.sym);
	free(img->marks.alias);
	free(img->reached);
	free(img->sources.sym);
	free(img->sources.alias);
	free(img->symtab.alias);
	arena_free(&img->mem);
	free(img);
}

const char *
image_machine_name(const struct image *img)
{
	const char *name;

	if (img->container == CONTAINER_MACHO) {
		/* CPU_SUBTYPE_ARM64E and _V7K, without capability bits. */
		if (img->machine == MACH_AARCH64)
			return img->addr_size == 4            ? "arm64_32" :
			       (img->subtype & 0xffffff) == 2 ? "arm64e" :
								"arm64";
		if (img->machine == MACH_ARM && (img->subtype & 0xffffff) == 12)
			return "armv7k";
	}
	name = machine_facts(img->machine)
		   ->name[img->addr_size == 8][img->big_endian];
	return name != NULL ? name : "unknown";
}

bool
section_load(struct section *s, struct diag *d)
{
	/*
	 * What the file has of it: what it inflates to is bounded where it
	 * does, and a size that lies shows no more than there is.
	 */
	uint64_t stored = s->size;

	if (!s->loaded) {
		s->loaded = true;
		s->img->ops->load(s, d);
		if (s->data != NULL && (s->attr & SEC_SYNTHETIC) == 0)
			s->img->shown += s->len < stored ? s->len : stored;
	}
	return s->data != NULL;
}

struct section *
image_section(const struct image *img, uint32_t index)
{
	size_t i;

	if (index == 0)
		return NULL;
	if (index <= img->nsections && img->sections[index - 1].index == index)
		return &img->sections[index - 1];
	for (i = 0; i < img->nsections; i++)
		if (img->sections[i].index == index)
			return &img->sections[i];
	return NULL;
}

const char *
image_section_name(const struct image *img, uint32_t index)
{
	const struct section *s = image_section(img, index);

	return s == NULL ? NULL : s->name;
}

bool
section_is(const struct section *s, const char *name)
{
	const char *own = strchr(s->name, ','), *other = strchr(name, ',');

	if (strcmp(s->name, name) == 0)
		return true;
	/* Mach-O: tables have names of their own, whatever the segment's is. */
	if (s->img->container == CONTAINER_MACHO)
		return own != NULL && other != NULL && strcmp(own, other) == 0;
	return strncmp(s->name, ".zdebug_", 8) == 0 &&
	       strncmp(name, ".debug_", 7) == 0 &&
	       strcmp(s->name + 8, name + 7) == 0;
}

void
sb_uuid(struct strbuf *sb, const uint8_t id[16])
{
	size_t i;

	for (i = 0; i < 16; i++)
		sb_printf(sb, "%s%02X",
		    i == 4 || i == 6 || i == 8 || i == 10 ? "-" : "", id[i]);
}

bool
image_has_lto(const struct image *img)
{
	size_t i;

	for (i = 0; i < img->nsections; i++)
		if (strncmp(img->sections[i].name, ".gnu.lto_", 9) == 0 ||
		    strcmp(img->sections[i].name, ".llvm.lto") == 0)
			return true;
	return false;
}

struct section *
image_section_named(const struct image *img, const char *name)
{
	size_t i;

	for (i = 0; i < img->nsections; i++)
		if (section_is(&img->sections[i], name))
			return &img->sections[i];
	return NULL;
}

struct section *
image_section_loaded(struct image *img, const char *name, struct diag *d)
{
	struct section *s = image_section_named(img, name);

	return s == NULL || (s->attr & SEC_NOBITS) || !section_load(s, d) ?
		   NULL :
		   s;
}

bool
image_comment_has(const struct image *img, const char *word)
{
	struct section *s = image_section_named(img, ".comment");
	size_t i, n = strlen(word);

	if (s == NULL || !section_load(s, NULL))
		return false;
	for (i = 0; i + n <= s->len; i++)
		if (memcmp(s->data + i, word, n) == 0)
			return true;
	return false;
}

bool
image_is_of_llvm(struct image *img)
{
	int known = atomic_load_explicit(&img->llvm, memory_order_relaxed);

	if (known == 0) {
		known = image_section_named(img, ".llvm_addrsig") != NULL ||
				image_section_named(img,
				    ".note.android.ident") != NULL ||
				image_comment_has(img, "clang") ||
				image_comment_has(img, "LLVM") ?
			    1 :
			    -1;
		atomic_store_explicit(&img->llvm, known, memory_order_relaxed);
	}
	return known > 0;
}

unsigned
image_has(const struct image *img)
{
	atomic_uint *known = &((struct image *)(uintptr_t)img)->has;
	unsigned has = atomic_load_explicit(known, memory_order_relaxed);
	size_t i;

	if (has != 0)
		return has;
	has = HAS_KNOWN;
	for (i = 0; i < img->nsections; i++)
		if (section_is(&img->sections[i], ".gopclntab"))
			has |= HAS_GO;
		else if (section_is(&img->sections[i], ".eh_frame"))
			has |= HAS_EH_FRAME;
		else if (strstr(img->sections[i].name, "swift5_") != NULL)
			has |= HAS_SWIFT;
	atomic_store_explicit(known, has, memory_order_relaxed);
	return has;
}

#define TAG_SONAME 14 /* DT_SONAME */

const char *
image_soname(const struct image *img)
{
	struct section *dyn = image_section_named(img, ".dynamic");
	struct section *str = image_section_named(img, ".dynstr");
	struct bytes b;
	uint64_t tag, v;

	if (img->addr_size == 0 || dyn == NULL || str == NULL ||
	    !section_load(dyn, NULL) || !section_load(str, NULL))
		return NULL;
	b = section_bytes(dyn);
	while (bytes_left(&b) >= 2 * (uint64_t)img->addr_size) {
		tag = bytes_word(&b, img->addr_size);
		v = bytes_word(&b, img->addr_size);
		if (tag == TAG_SONAME)
			return v < str->len && memchr(str->data + v, '\0',
						   str->len - v) != NULL ?
				   (const char *)str->data + v :
				   NULL;
	}
	return NULL;
}

struct section *
image_section_at(const struct image *img, uint64_t addr)
{
	struct section *s;
	size_t i;

	BISECT(i, 0, img->nplaced, img->placed[i]->addr <= addr);
	/* Damaged headers apart, sections do not overlap: look at one. */
	if (i == 0)
		return NULL;
	s = img->placed[i - 1];
	return addr - s->addr < s->size ? s : NULL;
}

struct section *
image_section_of(const struct image *img, uint32_t sect, uint64_t addr)
{
	return sect != 0 ? image_section(img, sect) :
			   image_section_at(img, addr);
}

const struct segment *
image_segment_at(const struct image *img, uint64_t addr)
{
	/* Stacks are read word by word: the last one is mostly it again. */
	static _Thread_local size_t hint;
	struct segment *const *l = img->loads;
	size_t i = hint;

	if (i >= img->nloads || l[i]->addr > addr ||
	    (i + 1 < img->nloads && l[i + 1]->addr <= addr)) {
		BISECT(i, 0, img->nloads, l[i]->addr <= addr);
		if (i == 0)
			return NULL;
		hint = --i;
	}
	return addr - l[i]->addr < l[i]->size ? l[i] : NULL;
}

bool
image_is_code(const struct image *img, uint32_t sect, uint64_t addr)
{
	const struct segment *seg;
	const struct section *s;

	if (sect != 0) {
		s = image_section(img, sect);
		return s != NULL && (s->attr & SEC_EXEC) != 0 && addr < s->size;
	}
	/*
	 * Mach-O maps tables with the code; its sections know better.  A kernel
	 * maps itself, whatever its program headers say.
	 */
	if (img->nloads != 0 && img->container != CONTAINER_MACHO &&
	    !img->kernel) {
		seg = image_segment_at(img, addr);
		return seg != NULL && (seg->attr & SEC_EXEC) != 0;
	}
	s = image_section_at(img, addr);
	return s != NULL && (s->attr & SEC_EXEC) != 0;
}

bool
image_may_be_code(const struct image *img, uint32_t sect, uint64_t addr)
{
	const struct segment *seg;
	const struct section *s;
	const char *name;

	if (image_is_code(img, sect, addr))
		return true;
	if (img->container != CONTAINER_MACHO || sect != 0)
		return false;
	seg = image_segment_at(img, addr);
	s = image_section_at(img, addr);
	name = s == NULL ? NULL : strchr(s->name, ',');
	/* Apple's own names begin so. */
	return seg != NULL && (seg->attr & SEC_EXEC) && name != NULL &&
	       strncmp(name, ",__", 3) != 0;
}

bool
image_is_discarded(const struct image *img, const struct target *start,
    bool debug)
{
	if (img->by_section)
		return start->reloc != NULL && start->reloc->discarded;
	if (debug && img->type != IMAGE_OBJECT &&
	    (start->addr <= 1 ||
		start->addr >= addr_mask(UINT64_MAX - 1, img->addr_size)))
		return true;
	return start->addr == 0 && !image_is_code(img, 0, 0);
}

struct bytes
image_bytes(const struct image *img, uint32_t sect, uint64_t addr)
{
	const struct segment *seg;
	const struct section *s;
	const uint8_t *data = NULL;
	uint64_t start = 0, len = 0;
	struct bytes b;

	if (sect != 0) {
		s = image_section(img, sect);
		if (s != NULL) {
			data = s->data;
			len = s->len;
		}
	} else if (img->nloads != 0) {
		seg = image_segment_at(img, addr);
		if (seg != NULL) {
			data = seg->data;
			start = seg->addr;
			len = seg->len;
		}
	} else {
		s = image_section_at(img, addr);
		if (s != NULL && (s->attr & SEC_NOBITS) == 0 &&
		    s->file_off <= img->len) {
			data = img->data + s->file_off;
			start = s->addr;
			len = img->len - s->file_off;
			if (len > s->size)
				len = s->size;
		}
	}
	if (data == NULL || addr - start >= len)
		bytes_init(&b, NULL, 0, addr, img->big_endian);
	else
		bytes_init(&b, data + (addr - start), len - (addr - start),
		    addr, img->big_endian);
	return b;
}

uint64_t
section_stored(const struct section *s)
{
	struct bytes b = image_bytes(s->img, s->img->by_section ? s->index : 0,
	    s->img->by_section ? 0 : s->addr);

	return bytes_left(&b) < s->size ? bytes_left(&b) : s->size;
}

bool
image_pointer(const struct image *img, uint64_t addr, uint64_t *target)
{
	struct bytes b;

	if (img->ops != NULL && img->ops->pointer != NULL)
		return img->ops->pointer((struct image *)img, addr, target);
	b = image_bytes(img, 0, addr);
	*target = bytes_word(&b, img->addr_size);
	return bytes_ok(&b);
}

bool
image_relatives(const struct image *img, relatives_fn *found, void *arg)
{
	return img->type == IMAGE_DYN && img->ops != NULL &&
	       img->ops->relatives != NULL &&
	       img->ops->relatives((struct image *)img, found, arg);
}

const struct reloc *
section_reloc_from(const struct section *s, uint64_t offset)
{
	size_t i;

	BISECT(i, 0, s->nrelocs, s->relocs[i].offset < offset);
	return i < s->nrelocs ? &s->relocs[i] : NULL;
}

size_t
section_relocs_in(const struct section *s, uint64_t from, uint64_t to,
    uint64_t *first)
{
	const struct reloc *r, *end = section_reloc_end(s);
	size_t n = 0;

	if (s->nrelocs == 0)
		return 0;
	for (r = section_reloc_from(s, from);
	     r != NULL && r < end && r->offset < to; r++)
		if (r->kind != RELOC_NONE && n++ == 0)
			*first = r->offset;
	return n;
}

const struct reloc *
section_reloc(const struct section *s, uint64_t offset)
{
	const struct reloc *r = section_reloc_from(s, offset);

	return r != NULL && r->offset == offset ? r : NULL;
}

struct target
section_target(const struct section *s, uint64_t offset, uint64_t addr)
{
	const struct reloc *at = section_reloc(s, offset);

	return section_target_next(s, &at, offset, addr);
}

struct target
section_target_next(const struct section *s, const struct reloc **at,
    uint64_t offset, uint64_t addr)
{
	const struct reloc *r = *at, *end = section_reloc_end(s);
	struct target t = { .addr = addr, .kind = TARGET_ADDR };

	while (r != NULL && r->offset < offset)
		if (++r == end)
			r = NULL;
	*at = r;
	/* Markers without effect may stand before the one that counts. */
	while (r != NULL && r->kind == RELOC_NONE && r->offset == offset)
		if (++r == end)
			r = NULL;
	if (r == NULL || r->offset != offset)
		return t;
	t.reloc = r;
	switch (r->kind) {
	case RELOC_DIFF:
		break;
	case RELOC_ABS:
	case RELOC_PCREL:
	case RELOC_GOT:
	case RELOC_DATAREL:
		t.addr = r->value;
		t.sect = r->sect;
		if (r->undefined)
			t.kind = TARGET_SYMBOL;
		break;
	default:
		t.addr = 0;
		t.kind = TARGET_UNRELOCATED;
		break;
	}
	return t;
}

static const char *
strip_ref(const char *name)
{
	if (strncmp(name, DW_REF, sizeof(DW_REF) - 1) == 0)
		name += sizeof(DW_REF) - 1;
	return name;
}

/* The name without the "@plt" that the symbol table gives to stubs. */
static const char *
plain_name(const struct image *img, const struct symbol *sym)
{
	const char *name;

	name = sym->stub && img->ops != NULL && img->ops->binding != NULL ?
		   img->ops->binding((struct image *)img, sym->addr) :
		   NULL;
	if (name == NULL)
		name = sym->name;
	/* Of a table whose strings are lost. */
	return name[0] != '\0' ? name : NULL;
}

/* Does the symbol only mark a word, so that what the word holds has a name? */
static bool
marks_word(const struct section *s, const char *symbol)
{
	static const char stub[] = ".DW.stub"; /* LLVM: ".L_ZTI1E.DW.stub" */
	size_t n = strlen(symbol);

	return strncmp(symbol, ".L", 2) == 0 || strcmp(symbol, s->name) == 0 ||
	       (n >= sizeof(stub) &&
		   strcmp(symbol + n - (sizeof(stub) - 1), stub) == 0);
}

static const char *
name_of_reloc(const struct image *img, const struct reloc *r)
{
	const struct section *s;
	const struct symbol *sym;
	const struct reloc *next;

	if (strip_ref(r->symbol) != r->symbol)
		return strip_ref(r->symbol);
	sym = r->undefined ? NULL : image_symbol_exact(img, r->sect, r->value);
	if (sym != NULL)
		return plain_name(img, sym);
	s = image_section(img, r->sect);
	if (s == NULL || !marks_word(s, r->symbol))
		return r->symbol[0] != '\0' ? r->symbol : NULL;
	next = section_reloc(s, r->value);
	if (next == NULL || next->symbol[0] == '\0')
		return NULL;
	sym = next->undefined ?
		  NULL :
		  image_symbol_exact(img, next->sect, next->value);
	return sym != NULL ? plain_name(img, sym) : next->symbol;
}

const char *
image_target_name(const struct image *img, const struct target *t)
{
	const struct symbol *sym;
	const char *name;
	uint64_t word;

	if (t->kind == TARGET_ABSENT)
		return NULL;
	if (t->reloc != NULL && t->reloc->kind != RELOC_DIFF &&
	    t->reloc->symbol[0] != '\0')
		return name_of_reloc(img, t->reloc);
	if (t->kind != TARGET_ADDR)
		return NULL;
	/* First what the dynamic linker knows: a name without a version. */
	if (t->sect == 0 && img->ops != NULL && img->ops->binding != NULL) {
		name = img->ops->binding((struct image *)img, t->addr);
		if (name != NULL)
			return strip_ref(name);
	}
	sym = image_symbol_exact(img, t->sect, t->addr);
	if (sym != NULL)
		return plain_name(img, sym);
	if (t->sect != 0)
		return NULL;
	if (image_is_code(img, 0, t->addr))
		return NULL;
	/* A word that holds the address, filled by the linker. */
	if (!image_pointer(img, t->addr, &word) || word == 0)
		return NULL;
	word = image_code_place(img, word);
	sym = image_symbol_exact(img, 0, word);
	if (sym != NULL)
		return plain_name(img, sym);
	/* Commands that ask for one place have no symbol table. */
	return img->ops != NULL && img->ops->binding != NULL ?
		   img->ops->binding((struct image *)img, word) :
		   NULL;
}

bool
image_short_floats(const struct image *img)
{
	return img->machine == MACH_RISCV &&
	       (img->subtype & EF_RISCV_FLOAT_ABI) == EF_RISCV_FLOAT_ABI_SINGLE;
}

bool
image_no_floats(const struct image *img)
{
	if (img->container != CONTAINER_ELF)
		return false;
	if (img->machine == MACH_LOONGARCH)
		return (img->subtype & EF_LARCH_ABI_MODIFIER) ==
		       EF_LARCH_ABI_SOFT_FLOAT;
	return img->machine == MACH_RISCV &&
	       (img->subtype & EF_RISCV_FLOAT_ABI) == 0;
}

bool
image_elf_v1(const struct image *img)
{
	uint32_t abi = img->subtype & EF_PPC64_ABI;

	return img->machine == MACH_PPC64 && img->container == CONTAINER_ELF &&
	       (abi == 1 || (abi == 0 && img->big_endian));
}

unsigned
image_insn_align(const struct image *img)
{
	if (img->machine == MACH_MIPS && img->container == CONTAINER_ELF &&
	    (img->subtype & EF_MIPS_MICRO_OR_16) != 0)
		return 1;
	return machine_facts(img->machine)->align;
}
