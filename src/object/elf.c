/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * ELF files: header, sections and segments as plain data (System V ABI,
 * chapters 4 and 5).  A header table that does not fit the file is none; what
 * is left is still read.
 */
#include <elf.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "object/elf_priv.h"

static const struct {
	uint16_t	em;
	uint8_t		machine;
} machines[] = {
	{ EM_X86_64, MACH_X86_64 },
	{ EM_386, MACH_I386 },
	{ 6, MACH_I386 },		/* EM_IAMCU */
	{ EM_AARCH64, MACH_AARCH64 },
	{ EM_ARM, MACH_ARM },
	{ 243, MACH_RISCV },
	{ EM_S390, MACH_S390 },
	{ 0xa390, MACH_S390 },		/* before it had a number */
	{ EM_PPC64, MACH_PPC64 },
	{ EM_PPC, MACH_PPC },
	{ EM_MIPS, MACH_MIPS },
	{ EM_MIPS_RS3_LE, MACH_MIPS },
	{ 258, MACH_LOONGARCH },
	{ EM_SPARC, MACH_SPARC },
	{ EM_SPARC32PLUS, MACH_SPARC },
	{ EM_SPARCV9, MACH_SPARC },
	{ EM_68K, MACH_M68K },
	{ 164, MACH_HEXAGON },
	{ 224, MACH_AMDGPU },
	{ EM_IA_64, MACH_IA64 },
	{ EM_ARC, MACH_ARC },
	{ 93, MACH_ARC },		/* EM_ARC_COMPACT */
	{ 195, MACH_ARC },		/* EM_ARC_COMPACT2 */
	{ 140, MACH_C6000 },		/* EM_TI_C6000 */
	{ EM_BPF, MACH_BPF },
};

#define EF_ARM_BE8_FLAG	0x00800000

static const struct image_ops elf_ops;

/*
 * Offsets in the header, of which those behind e_entry depend on the size of
 * words, and sizes of the headers of sections and segments.
 */
struct ehdr_layout {
	uint8_t	size, phoff, shoff, word, flags, phentsize, phnum, shentsize,
		shnum, shstrndx, phdr, shdr;
};

static const struct ehdr_layout layout32 = {
	52, 28, 32, 4, 36, 42, 44, 46, 48, 50, 32, 40
};
static const struct ehdr_layout layout64 = {
	64, 32, 40, 8, 48, 54, 56, 58, 60, 62, 56, 64
};
#define E_TYPE		16
#define E_MACHINE	18
#define E_ENTRY		24

/*
 * A section's header: two words of 4 bytes, four of the file's size, two of 4
 * and two of the file's.
 */
#define SH_TYPE		4
#define SH_FLAGS	8
#define SH_SIZE(word)	(SH_FLAGS + 3 * (word))
#define SH_LINK(word)	(SH_FLAGS + 4 * (word))
#define SH_INFO(word)	(SH_LINK(word) + 4)
#define SH_ALIGN(word)	(SH_LINK(word) + 8)

/* Without class and byte order nothing could be read. */
bool
elf_is(const uint8_t *data, size_t len)
{
	return len >= EI_NIDENT && memcmp(data, ELFMAG, SELFMAG) == 0 &&
	    (data[EI_CLASS] == ELFCLASS32 || data[EI_CLASS] == ELFCLASS64) &&
	    (data[EI_DATA] == ELFDATA2LSB || data[EI_DATA] == ELFDATA2MSB);
}

static bool
table_fits(uint64_t off, uint64_t n, uint64_t entsize, size_t len)
{
	return off <= len && n <= (len - off) / entsize;
}

bool
elf_is_whole(const uint8_t *data, size_t len)
{
	const struct ehdr_layout *l;
	uint64_t off, n;
	bool be;

	if (!elf_is(data, len))
		return false;
	l = data[EI_CLASS] == ELFCLASS64 ? &layout64 : &layout32;
	be = data[EI_DATA] == ELFDATA2MSB;
	if (len < l->size)
		return false;
	off = load_word(data + l->shoff, l->word, be);
	n = load_word(data + l->shnum, 2, be);
	return off != 0 && table_fits(off, n == 0 ? 1 : n, l->shdr, len);
}

/* The first section header has what 16 bits have no room for. */
static uint32_t
extended(const struct image *img, const struct ehdr_layout *l, unsigned field)
{
	return (uint32_t)load_word(img->data + load_word(img->data + l->shoff,
	    l->word, img->big_endian) + field, 4, img->big_endian);
}

/*
 * How many section headers there are as the header has them, with that of
 * number 0; none where they do not fit the file.  Reports.
 */
static uint64_t
count_sections(const struct image *img, const struct ehdr_layout *l,
    struct diag *d)
{
	const uint8_t *p = img->data;
	bool be = img->big_endian;
	uint64_t off = load_word(p + l->shoff, l->word, be);
	uint64_t n = load_word(p + l->shnum, 2, be);
	uint64_t entsize = load_word(p + l->shentsize, 2, be);

	if (n == 0 && (off == 0 || entsize == 0))
		return 0;
	if (entsize != l->shdr) {
		diag_whole(d, CHK_elf_header, NULL, "e_shentsize is %" PRIu64
		    ", taken as %u", entsize, l->shdr);
		entsize = l->shdr;
	}
	/* Extended numbering: the count is in the first header. */
	if (n == 0 && table_fits(off, 1, entsize, img->len)) {
		n = load_word(p + off + SH_SIZE(l->word), l->word, be);
		if (n == 0)
			return 0;
	}
	if (off != 0 && n != 0 && table_fits(off, n, entsize, img->len))
		return n;
	diag_whole(d, CHK_elf_header, NULL, "section headers (%" PRIu64
	    " at offset 0x%" PRIx64 ") lie outside the file of %zu bytes",
	    n, off, img->len);
	return 0;
}

/* The same for program headers. */
static uint64_t
count_segments(const struct image *img, const struct ehdr_layout *l,
    bool have_sections, struct diag *d)
{
	const uint8_t *p = img->data;
	bool be = img->big_endian;
	uint64_t off = load_word(p + l->phoff, l->word, be);
	uint64_t n = load_word(p + l->phnum, 2, be);
	uint64_t entsize = load_word(p + l->phentsize, 2, be);

	if (n == 0)
		return 0;
	if (entsize != l->phdr) {
		diag_whole(d, CHK_elf_header, NULL, "e_phentsize is %" PRIu64
		    ", taken as %u", entsize, l->phdr);
		entsize = l->phdr;
	}
	/* PN_XNUM: the count is in the first section header. */
	if (n == PN_XNUM && have_sections)
		n = extended(img, l, SH_INFO(l->word));
	if (off != 0 && table_fits(off, n, entsize, img->len))
		return n;
	diag_whole(d, CHK_elf_header, NULL, "program headers (%" PRIu64
	    " at offset 0x%" PRIx64 ") lie outside the file of %zu bytes",
	    n, off, img->len);
	return 0;
}

static void
set_header(struct image *img, const struct ehdr_layout *l)
{
	const uint8_t *p = img->data;
	bool be = img->big_endian;
	uint64_t type = load_word(p + E_TYPE, 2, be);
	size_t i;

	img->machine_id = (uint32_t)load_word(p + E_MACHINE, 2, be);
	img->subtype = (uint32_t)load_word(p + l->flags, 4, be);
	img->entry = load_word(p + E_ENTRY, l->word, be);
	img->machine = MACH_OTHER;
	for (i = 0; i < NELEM(machines); i++)
		if (machines[i].em == img->machine_id)
			img->machine = machines[i].machine;
	img->type = type == ET_REL ? IMAGE_OBJECT :
	    type == ET_EXEC ? IMAGE_EXEC :
	    type == ET_DYN ? IMAGE_DYN :
	    type == ET_CORE ? IMAGE_CORE : IMAGE_OTHER;
	img->by_section = type == ET_REL;
	/* IHI 0044, 5.2: set by the linker only. */
	img->code_little = img->machine == MACH_ARM && img->big_endian &&
	    (img->subtype & EF_ARM_BE8_FLAG) != 0;
}

static unsigned
attr_of(const struct section *s)
{
	unsigned attr = 0;

	if (s->flags & SHF_ALLOC)
		attr |= SEC_ALLOC;
	if (s->flags & SHF_WRITE)
		attr |= SEC_WRITE;
	if (s->flags & SHF_EXECINSTR)
		attr |= SEC_EXEC;
	if (s->type == SHT_NOBITS || s->type == SHT_NULL) {
		attr |= SEC_NOBITS;
		if (s->flags & SHF_TLS)
			attr |= SEC_NOPLACE;
	}
	return attr;
}

/* From its header at p, but for the name. */
static void
read_section(struct image *img, uint32_t index, const uint8_t *p)
{
	struct section *s = &img->sections[index - 1];
	unsigned w = img->addr_size;
	bool be = img->big_endian;

	s->img = img;
	s->index = index;
	s->name = "";
	s->type = (uint32_t)load_word(p + SH_TYPE, 4, be);
	s->flags = load_word(p + SH_FLAGS, w, be);
	s->attr = attr_of(s);
	s->addr = img->by_section ? 0 : load_word(p + SH_FLAGS + w, w, be);
	s->file_off = load_word(p + SH_FLAGS + 2 * w, w, be);
	s->size = load_word(p + SH_SIZE(w), w, be);
	s->link = (uint32_t)load_word(p + SH_LINK(w), 4, be);
	s->info = (uint32_t)load_word(p + SH_INFO(w), 4, be);
	s->align = load_word(p + SH_ALIGN(w), w, be);
	s->entsize = load_word(p + SH_ALIGN(w) + w, w, be);
}

/* The strings of the section of names, up to the last NUL; gives their size. */
static size_t
names_of(const struct section *s, const char **names)
{
	size_t len = 0;

	if (s->type != SHT_STRTAB || (s->flags & SHF_COMPRESSED) != 0)
		return 0;
	*names = (const char *)elf_raw(s, &len);
	while (len > 0 && (*names)[len - 1] != '\0')
		len--;
	return len;
}

/* Synthetic sections come after those of the file. */
#define SPARE_SECTIONS	8
/*
 * What the index of a table has room for, see struct item; and so many, and
 * one for so many bytes of the file.  No compiler puts less in sections, with
 * their symbols and relocations.
 */
#define SECTIONS_MAX	((1 << 22) - 1 - SPARE_SECTIONS)
#define SECTIONS_FREE	((size_t)1 << 17)
#define SECTION_BYTES	96

static void
name_section(struct section *s, uint32_t at, const char *names, size_t len,
    struct diag *d)
{
	if (at < len)
		s->name = names + at;
	else if (!elf_priv(s->img)->no_names)
		diag_whole(d, CHK_elf_header, NULL, "section %" PRIu32
		    " has no readable name (sh_name 0x%" PRIx32 ")", s->index,
		    at);
}

/* n: of headers, whose first is none. */
static void
read_sections(struct image *img, const struct ehdr_layout *l, uint64_t n,
    struct diag *d)
{
	struct elf *e = img->priv;
	bool be = img->big_endian;
	const uint8_t *p = img->data + load_word(img->data + l->shoff, l->word,
	    be);
	uint64_t room = SECTIONS_FREE + img->len / SECTION_BYTES;
	uint64_t names_at = n == 0 ? 0 : load_word(img->data + l->shstrndx, 2,
	    be);
	const char *names = NULL;
	struct section *s;
	size_t i, len = 0;

	n -= n > 0;
	if (room > SECTIONS_MAX)
		room = SECTIONS_MAX;
	if (n > room) {
		diag_whole(d, CHK_elf_header, NULL, "%" PRIu64 " sections, of "
		    "which the first %" PRIu64 " are read", n, room);
		n = room;
	}
	if (names_at == SHN_XINDEX)
		names_at = extended(img, l, SH_LINK(l->word));
	img->sections = xcalloc(n + SPARE_SECTIONS, sizeof(*img->sections));
	img->nsections = e->nshdrs = n;
	e->no_names = n != 0 && (names_at == 0 || names_at > n);
	if (e->no_names && names_at != 0)
		diag_whole(d, CHK_elf_header, NULL, "e_shstrndx is %" PRIu64
		    ": no section has a name", names_at);
	for (i = 0; i < n; i++)
		read_section(img, (uint32_t)i + 1, p + (i + 1) * l->shdr);
	if (n != 0 && !e->no_names)
		len = names_of(&img->sections[names_at - 1], &names);
	for (i = 0; i < n; i++) {
		s = &img->sections[i];
		name_section(s, (uint32_t)load_word(p + (i + 1) * l->shdr, 4,
		    be), names, len, d);
		if ((s->attr & SEC_NOBITS) == 0 && s->size != 0 &&
		    (s->file_off > img->len ||
		    s->size > img->len - s->file_off))
			diag_whole(d, CHK_elf_section_bounds, s, "0x%" PRIx64
			    " bytes at offset 0x%" PRIx64 " of a file of "
			    "0x%zx bytes", s->size, s->file_off, img->len);
	}
}

static void
read_segment(struct image *img, size_t i, const uint8_t *p, struct diag *d)
{
	struct segment *seg = &img->segments[i];
	unsigned w = img->addr_size;
	bool be = img->big_endian;
	/* The only field whose place among the others is not the same. */
	uint32_t flags = (uint32_t)load_word(p + (w == 8 ? 4 : 24), 4, be);

	p += w;
	seg->type = (uint32_t)load_word(p - w, 4, be);
	seg->file_off = load_word(p, w, be);
	seg->addr = load_word(p + w, w, be);
	seg->file_size = load_word(p + 3 * w, w, be);
	seg->size = load_word(p + 4 * w, w, be);
	seg->align = load_word(p + 5 * w + (w == 8 ? 0 : 4), w, be);
	seg->attr = (flags & PF_W ? SEC_WRITE : 0) |
	    (flags & PF_X ? SEC_EXEC : 0);
	if (seg->file_size == 0)
		return;
	/* Of a core that was cut this is said once. */
	if (img->type != IMAGE_CORE && (seg->file_off > img->len ||
	    seg->file_size > img->len - seg->file_off))
		diag_whole(d, CHK_elf_segment_bounds, NULL, "segment %zu: 0x%"
		    PRIx64 " bytes at offset 0x%" PRIx64 " of a file of 0x%zx "
		    "bytes", i, seg->file_size, seg->file_off, img->len);
	if (seg->file_off >= img->len)
		return;
	seg->data = img->data + seg->file_off;
	seg->len = img->len - seg->file_off;
	if (seg->len > seg->file_size)
		seg->len = seg->file_size;
	/* The notes of a core take no memory. */
	if (seg->len > seg->size && (img->type != IMAGE_CORE ||
	    seg->type == PT_LOAD))
		seg->len = seg->size;
}

static void
read_segments(struct image *img, const struct ehdr_layout *l, size_t n,
    struct diag *d)
{
	const uint8_t *p = img->data + load_word(img->data + l->phoff, l->word,
	    img->big_endian);
	size_t i;

	img->segments = xcalloc(n, sizeof(*img->segments));
	img->nsegments = n;
	for (i = 0; i < n; i++)
		read_segment(img, i, p + i * l->phdr, d);
}

/*
 * A separate debug file keeps the program headers of the file that it was
 * made from, but not the bytes that they speak of.
 */
static void
drop_absent_bytes(struct image *img)
{
	const struct section *s;
	bool code = false;
	size_t i;

	for (i = 0; i < img->nsections; i++) {
		s = &img->sections[i];
		if ((s->attr & (SEC_ALLOC | SEC_EXEC)) !=
		    (SEC_ALLOC | SEC_EXEC) || s->size == 0)
			continue;
		if ((s->attr & SEC_NOBITS) == 0)
			return;
		code = true;
	}
	for (i = 0; code && i < img->nsegments; i++) {
		img->segments[i].data = NULL;
		img->segments[i].len = 0;
	}
}

/* Without a type that fits, what there is decides. */
static void
settle_type(struct image *img, struct diag *d)
{
	if (img->type == IMAGE_OBJECT || img->type == IMAGE_CORE ||
	    (img->type != IMAGE_OTHER && img->nsegments != 0) ||
	    !elf_looks_relocatable(img))
		return;
	diag_whole(d, CHK_elf_file_type, NULL, "e_type is %u%s, and the file "
	    "has relocations for its sections: taken as an object",
	    (unsigned)load_word(img->data + E_TYPE, 2, img->big_endian),
	    img->type == IMAGE_OTHER ? "" : " without program headers");
	img->type = IMAGE_OBJECT;
	img->by_section = true;
}

struct image *
elf_image(const uint8_t *data, size_t len, const struct file_opts *opts,
    struct diag *d)
{
	const struct ehdr_layout *l;
	struct image *img;
	struct elf *e;
	uint64_t n;

	if (!elf_is(data, len))
		return NULL;
	img = xcalloc(1, sizeof(*img));
	img->priv = e = xcalloc(1, sizeof(*e));
	img->ops = &elf_ops;
	img->container = CONTAINER_ELF;
	img->data = data;
	img->len = len;
	img->addr_size = 4;
	e->opts = opts;
	pthread_mutex_init(&e->lock, NULL);
	pthread_mutex_init(&e->stubs_lock, NULL);
	e->is64 = data[EI_CLASS] == ELFCLASS64;
	img->addr_size = e->is64 ? 8 : 4;
	img->big_endian = data[EI_DATA] == ELFDATA2MSB;
	l = e->is64 ? &layout64 : &layout32;
	if (len < l->size) {
		diag_whole(d, CHK_elf_header, NULL, "the header needs %u "
		    "bytes and the file has %zu", l->size, len);
		return img;
	}
	if (data[EI_VERSION] != EV_CURRENT)
		diag_whole(d, CHK_elf_header, NULL, "e_ident has version %u, "
		    "taken as %u", data[EI_VERSION], EV_CURRENT);
	set_header(img, l);
	n = count_sections(img, l, d);
	read_sections(img, l, n, d);
	read_segments(img, l, count_segments(img, l, n > 0, d), d);
	drop_absent_bytes(img);
	settle_type(img, d);
	elf_check_relocs(img, d);
	elf_find_lost_bytes(img, d);
	image_prepare(img);
	if (!img->by_section && (img->nplaced == 0 || e->no_names)) {
		elf_make_sections(img);
		image_prepare(img);
	}
	return img;
}

static void
elf_close(struct image *img)
{
	struct elf *e = img->priv;

	free(e->rel_first);
	free(e->rel_next);
	elf_dynamic_free(e);
	elf_debug_free(e);
	pthread_mutex_destroy(&e->lock);
	pthread_mutex_destroy(&e->stubs_lock);
	free(e);
}

const uint8_t *
elf_raw(const struct section *s, size_t *len)
{
	const struct image *img = s->img;

	*len = 0;
	if ((s->attr & SEC_NOBITS) != 0 || s->file_off >= img->len)
		return NULL;
	*len = img->len - s->file_off;
	if (*len > s->size)
		*len = s->size;
	return img->data + s->file_off;
}

const uint8_t *
elf_at(const struct image *img, uint64_t addr, uint64_t *left)
{
	struct bytes b = image_bytes(img, 0, addr);

	*left = bytes_left(&b);
	return *left == 0 ? NULL : b.data;
}

static const struct image_ops elf_ops = {
	.load = elf_load,
	.symbols = elf_symbols,
	.scan = elf_scan,
	.by_name = elf_by_name,
	.named = elf_named,
	.binding = elf_binding,
	.line = elf_line,
	.inlined = elf_inlined,
	.close = elf_close,
};
