/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * ELF files: header, sections and segments as plain data (System V ABI,
 * chapters 4 and 5).  Headers of 32 bits become those of 64.  A table that does
 * not fit the file is none; what is left is still read.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "object/elf_priv.h"
#include "object/dwarf_child.h"

#define EF_ARM_BE8_FLAG 0x00800000

static const struct image_ops elf_ops;

/* Sizes of the headers in a file. */
struct sizes {
	uint8_t ehdr, phdr, shdr;
};

static const struct sizes sizes32 = { sizeof(Elf32_Ehdr), sizeof(Elf32_Phdr),
	sizeof(Elf32_Shdr) };
static const struct sizes sizes64 = { sizeof(Elf64_Ehdr), sizeof(Elf64_Phdr),
	sizeof(Elf64_Shdr) };

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

/* Number i of those that are there. */
static GElf_Shdr
get_shdr(const struct image *img, size_t i)
{
	GElf_Shdr sh;

	errno = 0;
	if (gelf_getshdr(elf_getscn(elf_priv(img)->handle, i), &sh) == NULL) {
		library_failed();
		memset(&sh, 0, sizeof(sh));
	}
	return sh;
}

/*
 * sh_size of the first one, which libelf does not show where it counts more
 * than there are.
 */
static uint64_t
first_size(const struct image *img, uint64_t offset)
{
	Elf64_Shdr sh64 = { 0 };
	Elf32_Shdr sh32 = { 0 };

	if (elf_priv(img)->is64) {
		elf_get_record(img, offset, ELF_T_SHDR, sizeof(sh64), &sh64);
		return sh64.sh_size;
	}
	elf_get_record(img, offset, ELF_T_SHDR, sizeof(sh32), &sh32);
	return sh32.sh_size;
}

bool
elf_is_whole(const uint8_t *data, size_t len)
{
	const struct sizes *z;
	GElf_Ehdr eh;

	if (!elf_is(data, len) || !elf_get_ehdr(data, len, &eh))
		return false;
	z = data[EI_CLASS] == ELFCLASS64 ? &sizes64 : &sizes32;
	return eh.e_shoff != 0 &&
	       table_fits(eh.e_shoff, eh.e_shnum == 0 ? 1 : eh.e_shnum, z->shdr,
		   len);
}

/*
 * How many section headers there are as the header has them, with that of
 * number 0; none where they do not fit the file.  Reports.
 */
static uint64_t
count_sections(const struct image *img, const struct sizes *z,
    const GElf_Ehdr *eh, struct diag *d)
{
	uint64_t n = eh->e_shnum;

	if (n == 0 && (eh->e_shoff == 0 || eh->e_shentsize == 0))
		return 0;
	if (eh->e_shentsize != z->shdr)
		diag_whole(d, CHK_elf_header, NULL,
		    "e_shentsize is %u, taken as %u", eh->e_shentsize, z->shdr);
	/* Extended numbering: the count is in the first header. */
	if (n == 0 && table_fits(eh->e_shoff, 1, z->shdr, img->len)) {
		n = first_size(img, eh->e_shoff);
		if (n == 0)
			return 0;
	}
	if (eh->e_shoff != 0 && n != 0 &&
	    table_fits(eh->e_shoff, n, z->shdr, img->len))
		return n;
	diag_whole(d, CHK_elf_header, NULL,
	    "section headers (%" PRIu64 " at offset 0x%" PRIx64
	    ") lie outside the file of %zu bytes",
	    n, (uint64_t)eh->e_shoff, img->len);
	return 0;
}

/* The same for program headers. */
static uint64_t
count_segments(const struct image *img, const struct sizes *z,
    const GElf_Ehdr *eh, bool have_sections, struct diag *d)
{
	uint64_t n = eh->e_phnum;

	if (n == 0)
		return 0;
	if (eh->e_phentsize != z->phdr)
		diag_whole(d, CHK_elf_header, NULL,
		    "e_phentsize is %u, taken as %u", eh->e_phentsize, z->phdr);
	/* The count is in the first section header. */
	if (n == PN_XNUM && have_sections)
		n = get_shdr(img, 0).sh_info;
	if (eh->e_phoff != 0 && table_fits(eh->e_phoff, n, z->phdr, img->len))
		return n;
	diag_whole(d, CHK_elf_header, NULL,
	    "program headers (%" PRIu64 " at offset 0x%" PRIx64
	    ") lie outside the file of %zu bytes",
	    n, (uint64_t)eh->e_phoff, img->len);
	return 0;
}

static void
set_header(struct image *img, const GElf_Ehdr *eh)
{
	img->machine_id = eh->e_machine;
	img->subtype = eh->e_flags;
	img->entry = eh->e_entry;
	img->machine = machine_of_elf(eh->e_machine);
	img->type = eh->e_type == ET_REL  ? IMAGE_OBJECT :
		    eh->e_type == ET_EXEC ? IMAGE_EXEC :
		    eh->e_type == ET_DYN  ? IMAGE_DYN :
		    eh->e_type == ET_CORE ? IMAGE_CORE :
					    IMAGE_OTHER;
	img->by_section = eh->e_type == ET_REL;
	/* IHI 0044, 5.2: set by the linker only. */
	img->code_little = img->machine == MACH_ARM && img->big_endian &&
			   (eh->e_flags & EF_ARM_BE8_FLAG) != 0;
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

/* From its header, but for the name: gives its place. */
static uint32_t
read_section(struct image *img, size_t index)
{
	struct section *s = &img->sections[index - 1];
	GElf_Shdr sh = get_shdr(img, index);

	s->img = img;
	s->index = (uint32_t)index;
	s->name = "";
	s->type = sh.sh_type;
	s->flags = sh.sh_flags;
	s->attr = attr_of(s);
	s->addr = img->by_section ? 0 : sh.sh_addr;
	s->size = sh.sh_size;
	s->file_off = sh.sh_offset;
	s->align = sh.sh_addralign;
	s->entsize = sh.sh_entsize;
	s->link = sh.sh_link;
	s->info = sh.sh_info;
	return sh.sh_name;
}

/* The section of names. */
struct names {
	size_t index;
	const char *cut; /* what the file has of it, up to the last NUL */
	size_t len;
};

static void
find_names(const struct section *s, struct names *t)
{
	if (s->type != SHT_STRTAB || (s->flags & SHF_COMPRESSED) != 0)
		return;
	t->index = s->index;
	t->cut = (const char *)elf_raw(s, &t->len);
	while (t->len > 0 && t->cut[t->len - 1] != '\0')
		t->len--;
}

/* Synthetic sections come after those of the file. */
#define SPARE_SECTIONS 8
/*
 * What the index of a table has room for, see struct item; and so many, and
 * one for so many bytes of the file.  No compiler puts less in sections, with
 * their symbols and relocations.
 */
#define SECTIONS_MAX  ((1 << 22) - 1 - SPARE_SECTIONS)
#define SECTIONS_FREE ((size_t)1 << 17)
#define SECTION_BYTES 96

static void
name_section(struct section *s, uint32_t at, const struct names *t,
    struct diag *d)
{
	struct elf *e = elf_priv(s->img);
	const char *name = t->len == 0 ? NULL :
					 elf_strptr(e->handle, t->index, at);

	if (name != NULL)
		s->name = name;
	else if (at < t->len)
		/* libelf has no string of a table that the file cuts off. */
		s->name = t->cut + at;
	else if (!e->no_names)
		diag_whole(d, CHK_elf_header, NULL,
		    "section %" PRIu32
		    " has no readable name (sh_name 0x%" PRIx32 ")",
		    s->index, at);
}

/* n: of headers, whose first is none. */
static void
read_sections(struct image *img, uint64_t n, struct diag *d)
{
	struct elf *e = img->priv;
	uint64_t room = SECTIONS_FREE + img->len / SECTION_BYTES;
	struct names names = { 0 };
	size_t i, names_at = 0;
	struct section *s;

	/* libelf looks for the index there once it has read that header. */
	if (n != 0)
		get_shdr(img, 0);
	if (n != 0 && elf_getshdrstrndx(e->handle, &names_at) != 0)
		names_at = 0;
	n -= n > 0;
	if (room > SECTIONS_MAX)
		room = SECTIONS_MAX;
	if (n > room) {
		diag_whole(d, CHK_elf_header, NULL,
		    "%" PRIu64 " sections, of which the first %" PRIu64
		    " are read",
		    n, room);
		n = room;
	}
	img->sections = xcalloc(n + SPARE_SECTIONS, sizeof(*img->sections));
	img->nsections = e->nshdrs = n;
	e->no_names = n != 0 && (names_at == 0 || names_at > n);
	if (e->no_names && names_at != 0)
		diag_whole(d, CHK_elf_header, NULL,
		    "e_shstrndx is %zu: no section has a name", names_at);
	if (n != 0 && !e->no_names) {
		read_section(img, names_at);
		find_names(&img->sections[names_at - 1], &names);
	}
	for (i = 0; i < n; i++) {
		s = &img->sections[i];
		name_section(s, read_section(img, i + 1), &names, d);
		if ((s->attr & SEC_NOBITS) == 0 && s->size != 0 &&
		    (s->file_off > img->len ||
			s->size > img->len - s->file_off))
			diag_whole(d, CHK_elf_section_bounds, s,
			    "0x%" PRIx64 " bytes at offset 0x%" PRIx64
			    " of a file of 0x%zx bytes",
			    s->size, s->file_off, img->len);
	}
}

/* The first table of indices of each symbol table, where there is any. */
static void
find_indices(struct image *img)
{
	struct elf *e = elf_priv(img);
	const struct section *s;
	size_t i;

	for (i = 0; i < e->nshdrs; i++) {
		s = &img->sections[i];
		if (s->type != SHT_SYMTAB_SHNDX || s->link > e->nshdrs)
			continue;
		if (e->xindex == NULL)
			e->xindex = xcalloc(e->nshdrs + 1, sizeof(*e->xindex));
		if (e->xindex[s->link] == 0)
			e->xindex[s->link] = s->index;
	}
}

static void
read_segment(struct image *img, size_t i, const GElf_Phdr *ph, struct diag *d)
{
	struct segment *seg = &img->segments[i];

	seg->type = ph->p_type;
	seg->file_off = ph->p_offset;
	seg->addr = ph->p_vaddr;
	seg->file_size = ph->p_filesz;
	seg->size = ph->p_memsz;
	seg->attr = (ph->p_flags & PF_W ? SEC_WRITE : 0) |
		    (ph->p_flags & PF_X ? SEC_EXEC : 0);
	if (seg->file_size == 0)
		return;
	/* Of a core that was cut this is said once. */
	if (img->type != IMAGE_CORE &&
	    (seg->file_off > img->len ||
		seg->file_size > img->len - seg->file_off))
		diag_whole(d, CHK_elf_segment_bounds, NULL,
		    "segment %zu: 0x%" PRIx64 " bytes at offset 0x%" PRIx64
		    " of a file of 0x%zx bytes",
		    i, seg->file_size, seg->file_off, img->len);
	if (seg->file_off >= img->len)
		return;
	seg->data = img->data + seg->file_off;
	seg->len = img->len - seg->file_off;
	if (seg->len > seg->file_size)
		seg->len = seg->file_size;
	/* The notes of a core take no memory. */
	if (seg->len > seg->size &&
	    (img->type != IMAGE_CORE || seg->type == PT_LOAD))
		seg->len = seg->size;
}

static void
read_segments(struct image *img, size_t n, struct diag *d)
{
	GElf_Phdr ph;
	size_t i;

	img->segments = xcalloc(n, sizeof(*img->segments));
	img->nsegments = n;
	for (i = 0; i < n; i++) {
		errno = 0;
		if (gelf_getphdr(elf_priv(img)->handle, (int)i, &ph) == NULL) {
			library_failed();
			memset(&ph, 0, sizeof(ph));
		}
		read_segment(img, i, &ph, d);
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
			(SEC_ALLOC | SEC_EXEC) ||
		    s->size == 0)
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
	diag_whole(d, CHK_elf_file_type, NULL,
	    "e_type is %u%s, and the file has relocations for its sections: "
	    "taken as an object",
	    (unsigned)eh->e_type,
	    img->type == IMAGE_OTHER ? "" : " without program headers");
	img->type = IMAGE_OBJECT;
	img->by_section = true;
}

struct image *
elf_image(const uint8_t *data, size_t len, const struct file_opts *opts,
    struct diag *d)
{
	const struct sizes *z;
	struct image *img;
	struct elf *e;
	GElf_Ehdr eh;
	uint64_t n;

	if (!elf_is(data, len))
		return NULL;
	img = xcalloc(1, sizeof(*img));
	img->priv = e = xcalloc(1, sizeof(*e));
	img->ops = &elf_ops;
	img->container = CONTAINER_ELF;
	img->data = data;
	img->len = len;
	e->opts = opts;
	pthread_mutex_init(&e->lock, NULL);
	pthread_mutex_init(&e->stubs_lock, NULL);
	pthread_mutex_init(&e->handle_lock, NULL);
	e->is64 = data[EI_CLASS] == ELFCLASS64;
	img->addr_size = e->is64 ? 8 : 4;
	img->big_endian = data[EI_DATA] == ELFDATA2MSB;
	z = e->is64 ? &sizes64 : &sizes32;
	if (!elf_get_ehdr(data, len, &eh)) {
		diag_whole(d, CHK_elf_header, NULL,
		    "the header needs %u bytes and the file has %zu", z->ehdr,
		    len);
		return img;
	}
	if (data[EI_VERSION] != EV_CURRENT)
		diag_whole(d, CHK_elf_header, NULL,
		    "e_ident has version %u, taken as %u", data[EI_VERSION],
		    EV_CURRENT);
	elf_handle_open(img);
	set_header(img, &eh);
	n = count_sections(img, z, &eh, d);
	read_sections(img, n, d);
	find_indices(img);
	read_segments(img, count_segments(img, z, &eh, n > 0, d), d);
	drop_absent_bytes(img);
	settle_type(img, &eh, d);
	elf_check_relocs(img, d);
	elf_find_lost_bytes(img, d);
	elf_read_attributes(img);
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
	dwarf_close(img);
	elf_debug_free(e);
	elf_sections_free(e);
	elf_handle_close(e);
	pthread_mutex_destroy(&e->handle_lock);
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
	.symbols_apart = elf_symbols_apart,
	.stubs = elf_load_stubs,
	.scan = elf_scan,
	.by_name = elf_by_name,
	.data = elf_data,
	.exported = elf_exported,
	.named = elf_named,
	.binding = elf_binding,
	.pointer = elf_pointer,
	.relatives = elf_relatives,
	.line = dwarf_line,
	.expect = dwarf_expect,
	.inlined = dwarf_inlined,
	.close = elf_close,
};
