/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * ELF files: header, sections and segments as plain data (System V ABI,
 * chapters 4 and 5).  libelf reads the headers; before it sees a file the
 * places of the header tables are held against the file's size, and a file
 * whose tables lie is given to it as a copy with those fields cleared, so that
 * what is left can still be read.
 */
#include <elf.h>
#include <errno.h>
#include <gelf.h>
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

/* Offsets of the header's fields that are looked at before libelf is. */
struct ehdr_layout {
	uint8_t	size, phoff, shoff, word, phentsize, phnum, shentsize, shnum,
		shstrndx, phdr, shdr, sh_size, sh_info;
};

static const struct ehdr_layout layout32 = {
	52, 28, 32, 4, 42, 44, 46, 48, 50, 32, 40, 20, 28
};
static const struct ehdr_layout layout64 = {
	64, 32, 40, 8, 54, 56, 58, 60, 62, 56, 64, 32, 44
};

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

/* Can the section headers be read as the header has them?  Reports. */
static bool
sections_fit(const struct image *img, const struct ehdr_layout *l,
    struct diag *d)
{
	const uint8_t *p = img->data;
	bool be = img->big_endian;
	uint64_t off = load_word(p + l->shoff, l->word, be);
	uint64_t n = load_word(p + l->shnum, 2, be);
	uint64_t entsize = load_word(p + l->shentsize, 2, be);

	if (n == 0 && (off == 0 || entsize == 0))
		return off == 0;
	if (entsize != l->shdr) {
		diag_whole(d, CHK_elf_header, NULL, "e_shentsize is %" PRIu64
		    ", taken as %u", entsize, l->shdr);
		entsize = l->shdr;
	}
	/* Extended numbering: the count is in the first header. */
	if (n == 0 && table_fits(off, 1, entsize, img->len)) {
		n = load_word(p + off + l->sh_size, l->word, be);
		if (n == 0)
			return false;
	}
	if (off != 0 && n != 0 && table_fits(off, n, entsize, img->len))
		return true;
	diag_whole(d, CHK_elf_header, NULL, "section headers (%" PRIu64
	    " at offset 0x%" PRIx64 ") lie outside the file of %zu bytes",
	    n, off, img->len);
	return false;
}

/* The same for program headers. */
static bool
segments_fit(const struct image *img, const struct ehdr_layout *l,
    bool have_sections, struct diag *d)
{
	const uint8_t *p = img->data;
	bool be = img->big_endian;
	uint64_t off = load_word(p + l->phoff, l->word, be);
	uint64_t n = load_word(p + l->phnum, 2, be);
	uint64_t entsize = load_word(p + l->phentsize, 2, be);
	uint64_t shoff = load_word(p + l->shoff, l->word, be);

	if (n == 0)
		return true;
	if (entsize != l->phdr) {
		diag_whole(d, CHK_elf_header, NULL, "e_phentsize is %" PRIu64
		    ", taken as %u", entsize, l->phdr);
		entsize = l->phdr;
	}
	/* PN_XNUM: the count is in the first section header. */
	if (n == PN_XNUM && have_sections && shoff != 0)
		n = load_word(p + shoff + l->sh_info, 4, be);
	if (off != 0 && table_fits(off, n, entsize, img->len))
		return true;
	diag_whole(d, CHK_elf_header, NULL, "program headers (%" PRIu64
	    " at offset 0x%" PRIx64 ") lie outside the file of %zu bytes",
	    n, off, img->len);
	return false;
}

static bool
entsize_differs(const struct image *img, const struct ehdr_layout *l)
{
	const uint8_t *p = img->data;
	bool be = img->big_endian;

	return (load_word(p + l->shnum, 2, be) != 0 &&
	    load_word(p + l->shentsize, 2, be) != l->shdr) ||
	    (load_word(p + l->phnum, 2, be) != 0 &&
	    load_word(p + l->phentsize, 2, be) != l->phdr);
}

/* Gives the file to libelf, repaired where the header tables lie. */
static Elf *
open_handle(struct image *img, struct diag *d)
{
	struct elf *e = img->priv;
	const struct ehdr_layout *l = e->is64 ? &layout64 : &layout32;
	const uint8_t *bytes = img->data;
	bool shdrs, phdrs;
	Elf *h;

	shdrs = sections_fit(img, l, d);
	phdrs = segments_fit(img, l, shdrs, d);
	if (!shdrs || !phdrs || entsize_differs(img, l)) {
		e->copy = xmalloc(img->len);
		memcpy(e->copy, bytes, img->len);
		store_word(e->copy + l->shentsize, 2, img->big_endian,
		    l->shdr);
		store_word(e->copy + l->phentsize, 2, img->big_endian,
		    l->phdr);
		if (!shdrs) {
			memset(e->copy + l->shoff, 0, l->word);
			memset(e->copy + l->shnum, 0, 2);
			memset(e->copy + l->shstrndx, 0, 2);
		}
		if (!phdrs) {
			memset(e->copy + l->phoff, 0, l->word);
			memset(e->copy + l->phnum, 0, 2);
		}
		bytes = e->copy;
	}
	elf_version(EV_CURRENT);
	errno = 0;
	h = elf_memory((char *)(uintptr_t)bytes, img->len);
	if (h == NULL || elf_kind(h) != ELF_K_ELF) {
		library_failed();
		diag_whole(d, CHK_elf_header, NULL, "%s",
		    h == NULL ? elf_errmsg(-1) : "not readable");
		elf_end(h);
		return NULL;
	}
	return h;
}

static void
set_header(struct image *img, const GElf_Ehdr *eh)
{
	size_t i;

	img->machine_id = eh->e_machine;
	img->subtype = eh->e_flags;
	img->entry = eh->e_entry;
	img->machine = MACH_OTHER;
	for (i = 0; i < NELEM(machines); i++)
		if (machines[i].em == eh->e_machine)
			img->machine = machines[i].machine;
	img->type = eh->e_type == ET_REL ? IMAGE_OBJECT :
	    eh->e_type == ET_EXEC ? IMAGE_EXEC :
	    eh->e_type == ET_DYN ? IMAGE_DYN :
	    eh->e_type == ET_CORE ? IMAGE_CORE : IMAGE_OTHER;
	img->by_section = eh->e_type == ET_REL;
	/* IHI 0044, 5.2: set by the linker only. */
	img->code_little = img->machine == MACH_ARM && img->big_endian &&
	    (eh->e_flags & EF_ARM_BE8_FLAG) != 0;
}

static unsigned
attr_of(const GElf_Shdr *sh)
{
	unsigned attr = 0;

	if (sh->sh_flags & SHF_ALLOC)
		attr |= SEC_ALLOC;
	if (sh->sh_flags & SHF_WRITE)
		attr |= SEC_WRITE;
	if (sh->sh_flags & SHF_EXECINSTR)
		attr |= SEC_EXEC;
	if (sh->sh_type == SHT_NOBITS || sh->sh_type == SHT_NULL) {
		attr |= SEC_NOBITS;
		if (sh->sh_flags & SHF_TLS)
			attr |= SEC_NOPLACE;
	}
	return attr;
}

static void
read_section(struct image *img, struct section *s, uint32_t index,
    size_t shstrndx, struct diag *d)
{
	struct elf *e = img->priv;
	GElf_Shdr sh;
	Elf_Scn *scn;

	errno = 0;
	scn = elf_getscn(e->handle, index);
	s->img = img;
	s->index = index;
	s->name = "";
	s->attr = SEC_NOBITS;
	if (scn == NULL || gelf_getshdr(scn, &sh) == NULL) {
		library_failed();
		diag_whole(d, CHK_elf_header, NULL,
		    "section header %" PRIu32 ": %s", index, elf_errmsg(-1));
		return;
	}
	s->name = elf_strptr(e->handle, shstrndx, sh.sh_name);
	if (s->name == NULL) {
		library_failed();
		s->name = "";
		if (!e->no_names)
			diag_whole(d, CHK_elf_header, NULL, "section %" PRIu32
			    " has no readable name (sh_name 0x%" PRIx32 ")",
			    index, (uint32_t)sh.sh_name);
	}
	s->type = sh.sh_type;
	s->flags = sh.sh_flags;
	s->attr = attr_of(&sh);
	s->addr = img->by_section ? 0 : sh.sh_addr;
	s->size = sh.sh_size;
	s->file_off = sh.sh_offset;
	s->align = sh.sh_addralign;
	s->entsize = sh.sh_entsize;
	s->link = sh.sh_link;
	s->info = sh.sh_info;
	if ((s->attr & SEC_NOBITS) == 0 && s->size != 0 &&
	    (s->file_off > img->len || s->size > img->len - s->file_off))
		diag_whole(d, CHK_elf_section_bounds, s, "0x%" PRIx64
		    " bytes at offset 0x%" PRIx64 " of a file of 0x%zx bytes",
		    s->size, s->file_off, img->len);
}

/*
 * The index of the section names, which the first header has where it takes
 * more than 16 bits.  (libelf 0.188 cannot tell of files in memory whose byte
 * order is not the host's.)
 */
static size_t
names_index(const struct image *img)
{
	const struct elf *e = elf_priv(img);
	const struct ehdr_layout *l = e->is64 ? &layout64 : &layout32;
	const uint8_t *p = img->data;
	bool be = img->big_endian;
	uint64_t n = load_word(p + l->shstrndx, 2, be);

	return n != SHN_XINDEX ? n : load_word(p + load_word(p + l->shoff,
	    l->word, be) + l->sh_info - 4, 4, be);
}

/* Synthetic sections come after those of the file. */
#define SPARE_SECTIONS	8
/* What the index of a table has room for, see struct item. */
#define SECTIONS_MAX	((1 << 22) - 1 - SPARE_SECTIONS)

static void
read_sections(struct image *img, struct diag *d)
{
	struct elf *e = img->priv;
	size_t n = 0, shstrndx = 0, i;

	errno = 0;
	if (elf_getshdrnum(e->handle, &n) != 0)
		n = 0;
	library_failed();
	if (n > 0) {
		n--;			/* index 0 is none */
		shstrndx = names_index(img);
	}
	if (n > SECTIONS_MAX) {
		diag_whole(d, CHK_elf_header, NULL, "%zu sections, of which "
		    "the first %d are read", n, SECTIONS_MAX);
		n = SECTIONS_MAX;
	}
	img->sections = xcalloc(n + SPARE_SECTIONS, sizeof(*img->sections));
	img->nsections = e->nshdrs = n;
	if (n != 0 && (shstrndx == 0 || shstrndx > n)) {
		e->no_names = true;
		if (shstrndx != 0)
			diag_whole(d, CHK_elf_header, NULL, "e_shstrndx is "
			    "%zu: no section has a name", shstrndx);
	}
	for (i = 0; i < n; i++)
		read_section(img, &img->sections[i], i + 1, shstrndx, d);
}

static void
read_segments(struct image *img, struct diag *d)
{
	struct elf *e = img->priv;
	struct segment *seg;
	GElf_Phdr ph;
	size_t n = 0, i;

	errno = 0;
	if (elf_getphdrnum(e->handle, &n) != 0)
		n = 0;
	library_failed();
	img->segments = xcalloc(n, sizeof(*img->segments));
	for (i = 0; i < n; i++) {
		if (gelf_getphdr(e->handle, i, &ph) == NULL)
			continue;
		seg = &img->segments[img->nsegments++];
		seg->addr = ph.p_vaddr;
		seg->size = ph.p_memsz;
		seg->file_off = ph.p_offset;
		seg->file_size = ph.p_filesz;
		seg->type = ph.p_type;
		seg->align = ph.p_align;
		seg->attr = (ph.p_flags & PF_W ? SEC_WRITE : 0) |
		    (ph.p_flags & PF_X ? SEC_EXEC : 0);
		if (ph.p_filesz == 0)
			continue;
		/* Of a core that was cut this is said once. */
		if (img->type != IMAGE_CORE && (ph.p_offset > img->len ||
		    ph.p_filesz > img->len - ph.p_offset))
			diag_whole(d, CHK_elf_segment_bounds, NULL,
			    "segment %zu: 0x%" PRIx64 " bytes at offset 0x%"
			    PRIx64 " of a file of 0x%zx bytes", i,
			    (uint64_t)ph.p_filesz, (uint64_t)ph.p_offset,
			    img->len);
		if (ph.p_offset >= img->len)
			continue;
		seg->data = img->data + ph.p_offset;
		seg->len = img->len - ph.p_offset;
		if (seg->len > ph.p_filesz)
			seg->len = ph.p_filesz;
		/* The notes of a core take no memory. */
		if (seg->len > seg->size && (img->type != IMAGE_CORE ||
		    ph.p_type == PT_LOAD))
			seg->len = seg->size;
	}
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
settle_type(struct image *img, const GElf_Ehdr *eh, struct diag *d)
{
	if (img->type == IMAGE_OBJECT || img->type == IMAGE_CORE ||
	    (img->type != IMAGE_OTHER && img->nsegments != 0) ||
	    !elf_looks_relocatable(img))
		return;
	diag_whole(d, CHK_elf_file_type, NULL, "e_type is %u%s, and the file "
	    "has relocations for its sections: taken as an object",
	    (unsigned)eh->e_type, img->type == IMAGE_OTHER ? "" :
	    " without program headers");
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
	GElf_Ehdr eh;

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
	e->handle = open_handle(img, d);
	if (e->handle == NULL || gelf_getehdr(e->handle, &eh) == NULL)
		return img;
	set_header(img, &eh);
	read_sections(img, d);
	read_segments(img, d);
	drop_absent_bytes(img);
	settle_type(img, &eh, d);
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

	elf_end(e->handle);
	free(e->copy);
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
