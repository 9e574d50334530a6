/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the dynamic linker will do to a linked image (System V ABI, chapter 5,
 * "Dynamic Section"): which symbol it binds to which word.  Everything is
 * found by PT_DYNAMIC first, so it works without section headers too.
 */
#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "object/elf_priv.h"

/* Of Android's linker. */
#define DT_ANDROID_REL    0x6000000f
#define DT_ANDROID_RELSZ  0x60000010
#define DT_ANDROID_RELA   0x60000011
#define DT_ANDROID_RELASZ 0x60000012
#define DT_ANDROID_RELR   0x6fffe000
#define DT_ANDROID_RELRSZ 0x6fffe001

/* The word at addr: a symbol of .dynsym, or without one an address. */
struct dynrel {
	uint64_t addr;
	uint64_t addend;
	uint32_t sym; /* 0: none */
};

/*
 * The dynamic section: by its segment, and by its type where there is none, as
 * in an image whose own code relocates it, or whose headers are damaged.
 */
static Elf_Data *
dynamic_of(const struct image *img)
{
	const uint8_t *data;
	size_t i, len;

	for (i = 0; i < img->nsegments; i++)
		if (img->segments[i].type == PT_DYNAMIC)
			return elf_dynamic_table(img, img->segments[i].data,
			    img->segments[i].len);
	for (i = 0; i < img->nsections; i++)
		if (img->sections[i].type == SHT_DYNAMIC) {
			data = elf_raw(&img->sections[i], &len);
			return elf_dynamic_table(img, data, len);
		}
	return NULL;
}

bool
elf_dyn_tag(const struct image *img, int64_t want, uint64_t *value)
{
	Elf_Data *data = dynamic_of(img);
	GElf_Dyn dyn;
	int i;

	for (i = 0; data != NULL && gelf_getdyn(data, i, &dyn) != NULL; i++) {
		if (dyn.d_tag == want && want != DT_NULL) {
			*value = dyn.d_un.d_val;
			return true;
		}
		if (dyn.d_tag == DT_NULL)
			break;
	}
	return false;
}

bool
elf_has_textrel(const struct image *img)
{
	uint64_t flags;

	return elf_dyn_tag(img, DT_TEXTREL, &flags) ||
	       (elf_dyn_tag(img, DT_FLAGS, &flags) &&
		   (flags & DF_TEXTREL) != 0);
}

/*
 * The number of dynamic symbols by DT_GNU_HASH: the highest chain that a
 * bucket begins, walked to its end.
 */
static uint64_t
gnu_hash_count(const struct image *img, uint64_t addr)
{
	struct bytes b = image_bytes(img, 0, addr);
	uint32_t nbuckets, symoffset, bloom, i, v, max = 0;

	nbuckets = bytes_u32(&b);
	symoffset = bytes_u32(&b);
	bloom = bytes_u32(&b);
	bytes_skip(&b, 4 + (uint64_t)bloom * img->addr_size);
	if (nbuckets > bytes_left(&b) / 4)
		return 0;
	for (i = 0; i < nbuckets; i++) {
		v = bytes_u32(&b);
		if (v > max)
			max = v;
	}
	if (max < symoffset)
		return symoffset;
	bytes_skip(&b, (uint64_t)(max - symoffset) * 4);
	do {
		v = bytes_u32(&b);
		max++;
	} while (bytes_ok(&b) && (v & 1) == 0);
	return bytes_ok(&b) ? max : 0;
}

static uint64_t
dynsym_count(const struct image *img)
{
	uint64_t addr;
	struct bytes b;

	if (elf_dyn_tag(img, DT_HASH, &addr)) {
		b = image_bytes(img, 0, addr);
		/* s390x and Alpha have 64-bit words in the table. */
		if (img->addr_size == 8 && img->machine == MACH_S390) {
			bytes_skip(&b, 8);
			return bytes_u64(&b);
		}
		bytes_skip(&b, 4);
		return bytes_u32(&b);
	}
	if (elf_dyn_tag(img, DT_GNU_HASH, &addr))
		return gnu_hash_count(img, addr);
	return 0;
}

bool
elf_dynsym(const struct image *img, struct elf_syms *t)
{
	uint64_t sym, str, strsz, left, count;
	unsigned size = elf_priv(img)->is64 ? 24 : 16;
	const uint8_t *p;
	size_t i;

	memset(t, 0, sizeof(*t));
	for (i = 0; i < img->nsections; i++)
		if (img->sections[i].type == SHT_DYNSYM &&
		    (img->sections[i].attr & SEC_SYNTHETIC) == 0)
			return elf_section_syms(&img->sections[i], t) &&
			       t->strsz > 0;
	if (!elf_dyn_tag(img, DT_SYMTAB, &sym) ||
	    !elf_dyn_tag(img, DT_STRTAB, &str) ||
	    !elf_dyn_tag(img, DT_STRSZ, &strsz))
		return false;
	count = dynsym_count(img);
	p = elf_at(img, sym, &left);
	t->n = count < left / size ? count : left / size;
	t->sym = elf_dynsym_table(img, p, t->n * size);
	p = elf_at(img, str, &left);
	if (t->sym == NULL || p == NULL)
		return false;
	elf_set_strings(t, p, strsz < left ? strsz : left);
	return t->n != 0;
}

struct builder {
	const struct image *img;
	bool bound; /* only those with a symbol */
	struct dynrel *list;
	size_t n, cap;
};

/*
 * What is relocated are words of the file: there are no more of those, and a
 * few bytes that claim to stand for many stop here.
 */
static void
add(struct builder *b, uint64_t addr, uint32_t sym, uint64_t addend)
{
	struct dynrel *r;

	if (b->bound && sym == 0)
		return;
	if (b->n >= b->img->len / b->img->addr_size)
		return;
	GROW(b->list, b->n, b->cap);
	r = &b->list[b->n];
	r->addr = addr;
	r->sym = sym;
	r->addend = addend;
	b->n++;
}

static uint64_t
stored_word(const struct image *img, uint64_t addr)
{
	struct bytes b = image_bytes(img, 0, addr);

	return bytes_word(&b, img->addr_size);
}

static uint32_t
info_symbol(const struct image *img, uint64_t info)
{
	if (img->addr_size == 4)
		return (uint32_t)(info >> 8);
	/* MIPS64 has it in the first four bytes in any byte order. */
	if (img->machine == MACH_MIPS && !img->big_endian)
		return (uint32_t)info;
	return (uint32_t)(info >> 32);
}

/*
 * Has a REL relocation with a symbol its addend in the word?  A slot of the GOT
 * holds something else at first.
 */
static bool
keeps_addend(const struct image *img, uint32_t type)
{
	switch (img->machine) {
	case MACH_I386:
		return type == R_386_32;
	case MACH_ARM:
		return type == R_ARM_ABS32;
	case MACH_MIPS:
		return type == R_MIPS_REL32;
	default:
		return false;
	}
}

/*
 * REL or RELA records at an address.  Of those with symbols, the first skip
 * are none: linkers count the relative ones, which stand there.
 */
static void
add_rels(struct builder *b, uint64_t addr, uint64_t size, bool rela,
    uint64_t skip)
{
	const struct image *img = b->img;
	const unsigned record = img->addr_size * (rela ? 3 : 2);
	uint64_t left, addend, n;
	const uint8_t *p = elf_at(img, addr, &left);
	Elf_Data *data;
	GElf_Rela r;
	uint32_t sym;
	size_t i = 0;

	data = elf_passing_table(img, p, size < left ? size : left,
	    rela ? ELF_T_RELA : ELF_T_REL);
	if (data == NULL)
		return;
	n = data->d_size / record;
	if (b->bound && skip <= n)
		i = skip;
	for (; i < n; i++) {
		if (!elf_get_rel(data, i, &r))
			break;
		addend = addr_mask((uint64_t)r.r_addend, img->addr_size);
		sym = elf_info(img, r.r_info).sym;
		if (!rela && !b->bound &&
		    (sym == 0 || keeps_addend(img, (uint32_t)r.r_info & 0xff)))
			addend = stored_word(img, r.r_offset);
		add(b, r.r_offset, sym, addend);
	}
}

/* DT_RELR: addresses and bitmaps, all of them relative relocations. */
static void
add_relr(struct builder *b, uint64_t addr, uint64_t size)
{
	const struct image *img = b->img;
	struct bytes r = image_bytes(img, 0, addr);
	unsigned w = img->addr_size, bit;
	uint64_t where = 0, entry, n;

	if (size > bytes_left(&r))
		size = bytes_left(&r);
	for (n = size / w; n > 0; n--) {
		entry = bytes_word(&r, w);
		if ((entry & 1) == 0) {
			add(b, entry, 0, stored_word(img, entry));
			where = addr_add(entry, w);
			continue;
		}
		for (bit = 1; bit < 8 * w; bit++)
			if (entry >> bit & 1)
				add(b, addr_add(where, (bit - 1) * w), 0,
				    stored_word(img,
					addr_add(where, (bit - 1) * w)));
		where = addr_add(where, (8 * w - 1) * w);
	}
}

#define APS2_BY_INFO   1
#define APS2_BY_DELTA  2
#define APS2_BY_ADDEND 4
#define APS2_ADDENDS   8

/*
 * Android's packed relocations: "APS2", then signed LEB128 numbers: a count,
 * the first offset, and groups, whose flags say which fields their members
 * have in common.
 */
static void
add_packed(struct builder *b, uint64_t addr, uint64_t size)
{
	const struct image *img = b->img;
	struct bytes all = image_bytes(img, 0, addr), r;
	uint64_t n, group, flags, offset, delta, info = 0, addend = 0;
	const uint8_t *magic;
	uint32_t sym;

	r = bytes_sub(&all, size < bytes_left(&all) ? size : bytes_left(&all));
	magic = bytes_take(&r, 4);
	if (magic == NULL || memcmp(magic, "APS2", 4) != 0)
		return;
	n = (uint64_t)bytes_sleb(&r);
	offset = (uint64_t)bytes_sleb(&r);
	if (n > img->len)
		return;
	while (n > 0 && bytes_left(&r) > 0) {
		group = (uint64_t)bytes_sleb(&r);
		flags = (uint64_t)bytes_sleb(&r);
		delta = flags & APS2_BY_DELTA ? (uint64_t)bytes_sleb(&r) : 0;
		if (flags & APS2_BY_INFO)
			info = (uint64_t)bytes_sleb(&r);
		if ((flags & APS2_ADDENDS) == 0)
			addend = 0;
		else if (flags & APS2_BY_ADDEND)
			addend += (uint64_t)bytes_sleb(&r);
		if (group > n)
			return;
		for (n -= group; group > 0 && bytes_ok(&r); group--) {
			offset += flags & APS2_BY_DELTA ?
				      delta :
				      (uint64_t)bytes_sleb(&r);
			if ((flags & APS2_BY_INFO) == 0)
				info = (uint64_t)bytes_sleb(&r);
			if ((flags & (APS2_ADDENDS | APS2_BY_ADDEND)) ==
			    APS2_ADDENDS)
				addend += (uint64_t)bytes_sleb(&r);
			sym = info_symbol(img, info);
			if (bytes_ok(&r))
				add(b, addr_mask(offset, img->addr_size), sym,
				    sym != 0 || b->bound ||
					    (flags & APS2_ADDENDS) != 0 ?
					addend :
					stored_word(img, offset));
		}
	}
}

/*
 * MIPS: the GOT's global part has no relocations; its slots stand for the
 * last symbols of .dynsym (MIPS ABI supplement, "Global Offset Table").
 */
static void
add_mips_got(struct builder *b)
{
	const struct image *img = b->img;
	uint64_t got, local, first, total, i;

	if (!elf_dyn_tag(img, DT_PLTGOT, &got) ||
	    !elf_dyn_tag(img, DT_MIPS_LOCAL_GOTNO, &local) ||
	    !elf_dyn_tag(img, DT_MIPS_GOTSYM, &first))
		return;
	total = elf_priv(img)->dynsyms.n;
	for (i = first; i < total; i++)
		add(b, addr_add(got, (local + i - first) * img->addr_size),
		    (uint32_t)i, 0);
}

static uint64_t
dynrel_word(const void *arg, size_t i, unsigned word)
{
	(void)word;
	return ((const struct dynrel *)arg)[i].addr;
}

/* By address; of those for one place the first one wins. */
static struct dynrel *
sort_dynrels(struct dynrel *list, size_t n)
{
	size_t i;

	for (i = 1; i < n && list[i - 1].addr <= list[i].addr; i++)
		;
	if (i >= n)
		return list;
	return sort_list(list, n, sizeof(*list), 1, dynrel_word, list);
}

static void
make_dynrels(const struct image *img, struct dynrels *list)
{
	struct builder b = { .img = img, .bound = list->bound };
	uint64_t addr, size, kind;

	if (elf_dyn_tag(img, DT_RELA, &addr) &&
	    elf_dyn_tag(img, DT_RELASZ, &size))
		add_rels(&b, addr, size, true,
		    elf_dyn_tag(img, DT_RELACOUNT, &kind) ? kind : 0);
	if (elf_dyn_tag(img, DT_REL, &addr) &&
	    elf_dyn_tag(img, DT_RELSZ, &size))
		add_rels(&b, addr, size, false,
		    elf_dyn_tag(img, DT_RELCOUNT, &kind) ? kind : 0);
	if (elf_dyn_tag(img, DT_JMPREL, &addr) &&
	    elf_dyn_tag(img, DT_PLTRELSZ, &size) &&
	    elf_dyn_tag(img, DT_PLTREL, &kind))
		add_rels(&b, addr, size, kind == DT_RELA, 0);
	if (!b.bound && ((elf_dyn_tag(img, DT_RELR, &addr) &&
			     elf_dyn_tag(img, DT_RELRSZ, &size)) ||
			    (elf_dyn_tag(img, DT_ANDROID_RELR, &addr) &&
				elf_dyn_tag(img, DT_ANDROID_RELRSZ, &size))))
		add_relr(&b, addr, size);
	if ((elf_dyn_tag(img, DT_ANDROID_RELA, &addr) &&
		elf_dyn_tag(img, DT_ANDROID_RELASZ, &size)) ||
	    (elf_dyn_tag(img, DT_ANDROID_REL, &addr) &&
		elf_dyn_tag(img, DT_ANDROID_RELSZ, &size)))
		add_packed(&b, addr, size);
	if (img->machine == MACH_MIPS)
		add_mips_got(&b);
	list->r = sort_dynrels(b.list, b.n);
	list->n = b.n;
}

/*
 * The relocations with symbols, which name things and are few, or all of
 * them.  Any thread may be the first to ask.
 */
static const struct dynrels *
need_dynrels(const struct image *img, bool all)
{
	struct elf *e = elf_priv(img);
	struct dynrels *list = &e->dynrels[all];

	if (atomic_load(&list->ready))
		return list;
	pthread_mutex_lock(&e->lock);
	if (!e->dynsyms_ready && !elf_dynsym(img, &e->dynsyms))
		memset(&e->dynsyms, 0, sizeof(e->dynsyms));
	e->dynsyms_ready = true;
	if (!atomic_load(&list->ready)) {
		list->bound = !all;
		make_dynrels(img, list);
		atomic_store(&list->ready, true);
	}
	pthread_mutex_unlock(&e->lock);
	return list;
}

/* The first dynamic relocation at or after addr. */
static size_t
dynrel_from(const struct dynrels *l, uint64_t addr)
{
	size_t i;

	/* Most words have none near. */
	if (l->n == 0 || addr > l->r[l->n - 1].addr)
		return l->n;
	BISECT(i, 0, l->n, l->r[i].addr < addr);
	return i;
}

const char *
elf_dynsym_name(const struct image *img, uint32_t index)
{
	const struct elf *e = elf_priv(img);
	struct elf_sym sym;

	need_dynrels(img, false);
	if (index == 0 || !elf_get_sym(img, &e->dynsyms, index, &sym) ||
	    sym.name[0] == '\0')
		return NULL;
	return sym.name;
}

static const struct dynrel *
dynrel_at(const struct image *img, uint64_t addr, bool all)
{
	const struct dynrels *l = need_dynrels(img, all);
	size_t i = dynrel_from(l, addr);

	return i < l->n && l->r[i].addr == addr ? &l->r[i] : NULL;
}

const char *
elf_bound_name(const struct image *img, uint64_t addr)
{
	const struct dynrel *r = dynrel_at(img, addr, false);

	return r != NULL ? elf_dynsym_name(img, r->sym) : NULL;
}

/* Those that linkers put first, count, and sort by address; [1] with addends. */
static const struct relatives *
relatives_of(const struct image *img, bool rela)
{
	struct elf *e = elf_priv(img);
	struct relatives *list;
	uint64_t at, n, size, left;
	unsigned i;

	if (atomic_load(&e->relatives_ready))
		return &e->relatives[rela];
	pthread_mutex_lock(&e->lock);
	for (i = 0; i < 2 && !atomic_load(&e->relatives_ready); i++) {
		list = &e->relatives[i];
		list->counted = elf_dyn_tag(img, i ? DT_RELACOUNT : DT_RELCOUNT,
		    &n);
		if (!list->counted ||
		    !elf_dyn_tag(img, i ? DT_RELA : DT_REL, &at) ||
		    !elf_dyn_tag(img, i ? DT_RELASZ : DT_RELSZ, &size))
			continue;
		list->data = elf_at(img, at, &left);
		left = (size < left ? size : left) /
		       (img->addr_size * (i ? 3 : 2));
		list->n = list->data == NULL ? 0 : n < left ? n : left;
	}
	atomic_store(&e->relatives_ready, true);
	pthread_mutex_unlock(&e->lock);
	return &e->relatives[rela];
}

/* The place of record i of those of which the file says how many. */
static uint64_t
relative_place(const struct image *img, bool rela, uint64_t i)
{
	unsigned w = img->addr_size;

	return load_word(relatives_of(img, rela)->data + i * w * (rela ? 3 : 2),
	    w, img->big_endian);
}

/* ... and its addend. */
static uint64_t
relative_addend(const struct image *img, bool rela, uint64_t i)
{
	unsigned w = img->addr_size;
	const uint8_t *p = relatives_of(img, rela)->data +
			   i * w * (rela ? 3 : 2);

	return rela ? load_word(p + 2 * w, w, img->big_endian) :
		      stored_word(img, load_word(p, w, img->big_endian));
}

/*
 * A relative relocation by bisection of the file's bytes.  False where none is
 * found so; there may be one all the same.
 */
static bool
bisect_relative(const struct image *img, bool rela, uint64_t addr,
    struct dynrel *r)
{
	const unsigned w = img->addr_size, record = w * (rela ? 3 : 2);
	const struct relatives *list = relatives_of(img, rela);
	const uint8_t *p = list->data;
	uint64_t i, n = list->n;

	if (n == 0)
		return false;
	BISECT(i, 0, n, load_word(p + i * record, w, img->big_endian) < addr);
	p += i * record;
	if (i == n || load_word(p, w, img->big_endian) != addr)
		return false;
	r->addr = addr;
	r->sym = info_symbol(img, load_word(p + w, w, img->big_endian));
	r->addend = relative_addend(img, rela, i);
	return r->sym == 0;
}

/* The relocation without a symbol of a word, of which there are many. */
static bool
relative_at(const struct image *img, uint64_t addr, struct dynrel *out)
{
	const struct dynrel *r;

	if (!atomic_load(&elf_priv(img)->dynrels[true].ready) &&
	    (bisect_relative(img, true, addr, out) ||
		bisect_relative(img, false, addr, out)))
		return true;
	r = dynrel_at(img, addr, true);
	if (r != NULL)
		*out = *r;
	return r != NULL;
}

const char *
elf_binding(struct image *img, uint64_t addr)
{
	const struct dynrel *r;
	struct dynrel one;
	const char *name;

	if (img->by_section)
		return NULL;
	name = elf_stub_name(img, addr);
	if (name != NULL)
		return name;
	r = dynrel_at(img, addr, false);
	/* No linker relocates code: there the rest need not be read. */
	if (r == NULL && !image_is_code(img, 0, addr) &&
	    relative_at(img, addr, &one))
		r = &one;
	if (r != NULL && r->sym != 0)
		return elf_dynsym_name(img, r->sym);
	if (r != NULL)
		return elf_exact_name(img, r->addend);
	return elf_priv(img)->symbols_made ? NULL : elf_exact_name(img, addr);
}

/*
 * RELA relocations hold what is in the word once it is loaded.  Where they are
 * counted the list of all, which takes memory, is not needed.
 */
bool
elf_pointer(struct image *img, uint64_t addr, uint64_t *target)
{
	struct bytes b = image_bytes(img, 0, addr);
	const struct dynrel *r = NULL;
	struct dynrel one;

	if (img->by_section)
		;
	else if (!relatives_of(img, true)->counted)
		r = dynrel_at(img, addr, true);
	else if (bisect_relative(img, true, addr, &one))
		r = &one;
	*target = bytes_word(&b, img->addr_size);
	if (r != NULL && r->sym == 0)
		*target = r->addend;
	return bytes_ok(&b);
}

/* As the file has them, where it says how many there are. */
static bool
counted_relatives(const struct image *img, relatives_fn *found, void *arg)
{
	uint64_t i, addr;
	bool any = false;
	unsigned rela;

	if (elf_dyn_tag(img, DT_RELR, &addr) ||
	    elf_dyn_tag(img, DT_ANDROID_RELR, &addr))
		return false;
	for (rela = 0; rela < 2; rela++)
		for (i = 0; i < relatives_of(img, rela)->n; i++) {
			found(arg, relative_place(img, rela, i),
			    relative_addend(img, rela, i));
			any = true;
		}
	return any;
}

bool
elf_relatives(struct image *img, relatives_fn *found, void *arg)
{
	bool any = counted_relatives(img, found, arg);
	const struct dynrels *l = any ? NULL : need_dynrels(img, true);
	uint64_t addr;
	size_t i;

	for (i = 0; l != NULL && i < l->n; i++) {
		if (l->r[i].sym != 0)
			continue;
		found(arg, l->r[i].addr, l->r[i].addend);
		any = true;
	}
	/* The loader moves these, too. */
	for (i = 0; i < 2; i++)
		if (elf_dyn_tag(img, i == 0 ? DT_INIT : DT_FINI, &addr) &&
		    addr != 0)
			found(arg, 0, addr);
	return any;
}

void
elf_dynamic_relocs(struct section *s)
{
	struct image *img = s->img;
	const struct dynrels *l = need_dynrels(img, true);
	const struct elf *e = elf_priv(img);
	struct elf_sym sym;
	struct reloc *r;
	size_t first, last, i;

	first = dynrel_from(l, s->addr);
	last = dynrel_from(l, addr_add(s->addr, s->len));
	if (first >= last)
		return;
	s->relocs = xcalloc(last - first, sizeof(*s->relocs));
	for (i = first; i < last; i++) {
		r = &s->relocs[s->nrelocs++];
		r->offset = l->r[i].addr - s->addr;
		r->value = l->r[i].addend;
		r->addend = (int64_t)l->r[i].addend;
		r->size = img->addr_size;
		r->kind = RELOC_ABS;
		r->symbol = "";
		if (l->r[i].sym == 0)
			continue;
		if (!elf_get_sym(img, &e->dynsyms, l->r[i].sym, &sym)) {
			r->kind = RELOC_UNKNOWN;
			continue;
		}
		r->symbol = sym.name;
		r->undefined = sym.shndx == SHN_UNDEF;
		/* A Thumb function's bit is no part of its place. */
		if (sym.type == STT_FUNC)
			sym.value = image_code_place(img, sym.value);
		if (!r->undefined)
			r->value = addr_add(sym.value, r->value);
	}
}

void
elf_dynamic_free(struct elf *e)
{
	free(e->dynrels[0].r);
	free(e->dynrels[1].r);
	free(e->stubs);
}
