/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Mach-O: header, load commands, segments and sections (mach-o/loader.h).
 *
 *	mach_header	u32 magic, cputype, cpusubtype, filetype, ncmds,
 *			    sizeofcmds, flags; 64-bit files: u32 reserved
 *	load_command	u32 cmd, cmdsize; then what cmd says
 *	segment_command	char segname[16]; word vmaddr, vmsize, fileoff,
 *			    filesize; u32 maxprot, initprot, nsects, flags
 *	section		char sectname[16], segname[16]; word addr, size;
 *			    u32 offset, align, reloff, nreloc, flags,
 *			    reserved1, reserved2; 64-bit files: u32 reserved3
 *
 * A word has the size of the header's class.  Offsets count from the header,
 * in a universal file too, but in a file set from that of the set.
 */
#include "object/macho.h"
#include "object/dwarf_child.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define MH_MAGIC    0xfeedface
#define MH_MAGIC_64 0xfeedfacf

enum {
	MH_OBJECT = 1,
	MH_EXECUTE = 2,
	MH_FVMLIB = 3,
	MH_CORE = 4,
	MH_PRELOAD = 5,
	MH_DYLIB = 6,
	MH_DYLINKER = 7,
	MH_BUNDLE = 8,
	MH_DSYM = 10,
	MH_KEXT_BUNDLE = 11
};

/* With LC_REQ_DYLD (bit 31) where a command has it. */
enum {
	LC_SEGMENT = 0x01,
	LC_SYMTAB = 0x02,
	LC_DYSYMTAB = 0x0b,
	LC_SEGMENT_64 = 0x19,
	LC_UUID = 0x1b,
	LC_ENCRYPTION_INFO = 0x21,
	LC_DYLD_INFO = 0x22,
	LC_VERSION_MIN_MACOSX = 0x24,
	LC_VERSION_MIN_IPHONEOS = 0x25,
	LC_FUNCTION_STARTS = 0x26,
	LC_MAIN = 0x28,
	LC_DATA_IN_CODE = 0x29,
	LC_ENCRYPTION_INFO_64 = 0x2c,
	LC_VERSION_MIN_TVOS = 0x2f,
	LC_VERSION_MIN_WATCHOS = 0x30,
	LC_BUILD_VERSION = 0x32,
	LC_DYLD_CHAINED_FIXUPS = 0x34,
	LC_FILESET_ENTRY = 0x35
};
#define LC_REQ_DYLD 0x80000000

/* What the walk over the load commands carries along. */
struct reader {
	struct image *img;
	struct macho *m;
	struct diag *diag;
	uint64_t main_off; /* LC_MAIN's entryoff */
};

struct bytes
macho_range(const struct image *img, uint64_t off, uint64_t size)
{
	struct bytes b;

	if (off > img->len)
		off = img->len;
	if (size > img->len - off)
		size = img->len - off;
	bytes_init(&b, img->data + off, size, off, img->big_endian);
	return b;
}

bool
macho_is(const uint8_t *data, size_t len)
{
	struct bytes b;
	uint32_t le, be;

	bytes_init(&b, data, len, 0, true);
	be = bytes_u32(&b);
	bytes_init(&b, data, len, 0, false);
	le = bytes_u32(&b);
	return bytes_ok(&b) && (be == MH_MAGIC || be == MH_MAGIC_64 ||
				   le == MH_MAGIC || le == MH_MAGIC_64);
}

/* A fixed-size name that need not have a NUL. */
static char *
fixed_name(struct image *img, const uint8_t *p)
{
	size_t n;

	for (n = 0; p != NULL && n < 16 && p[n] != 0; n++)
		;
	return arena_strndup(&img->mem, (const char *)p, n);
}

static void
set_machine(struct image *img)
{
	static const struct {
		uint32_t cputype;
		uint8_t machine;
	} map[] = {
		{ CPU_X86_64, MACH_X86_64 },
		{ CPU_I386, MACH_I386 },
		{ CPU_ARM64, MACH_AARCH64 },
		{ CPU_ARM64_32, MACH_AARCH64 },
		{ CPU_ARM, MACH_ARM },
		{ CPU_PPC, MACH_PPC },
		{ CPU_PPC64, MACH_PPC64 },
		{ CPU_M68K, MACH_M68K },
		{ CPU_SPARC, MACH_SPARC },
	};
	size_t i;

	img->machine = MACH_OTHER;
	for (i = 0; i < NELEM(map); i++)
		if (map[i].cputype == img->machine_id)
			img->machine = map[i].machine;
}

static enum image_type
type_of(uint32_t filetype)
{
	switch (filetype) {
	case MH_OBJECT:
		return IMAGE_OBJECT;
	case MH_EXECUTE:
	case MH_PRELOAD:
		return IMAGE_EXEC;
	case MH_FVMLIB:
	case MH_DYLIB:
	case MH_DYLINKER:
	case MH_BUNDLE:
	case MH_KEXT_BUNDLE:
		return IMAGE_DYN;
	case MH_CORE:
		return IMAGE_CORE;
	case MH_DSYM:
		return IMAGE_DSYM;
	default:
		return IMAGE_OTHER;
	}
}

static bool
is_zerofill(const struct section *sec)
{
	return sec->type == S_ZEROFILL || sec->type == S_GB_ZEROFILL ||
	       sec->type == S_THREAD_ZEROFILL;
}

static unsigned
section_attr(const struct section *sec, const char *segname,
    const struct macho_seg *seg)
{
	unsigned attr = 0;

	if (!(sec->flags & S_ATTR_DEBUG) && strcmp(segname, "__DWARF") != 0 &&
	    strcmp(segname, "__LD") != 0 && strcmp(segname, "__LLVM") != 0)
		attr |= SEC_ALLOC;
	if (sec->flags & (S_ATTR_PURE_CODE | S_ATTR_SOME_CODE))
		attr |= SEC_EXEC;
	/* An object's one segment allows everything. */
	if (sec->img->type == IMAGE_OBJECT ?
		strncmp(segname, "__DATA", 6) == 0 :
		(seg->initprot & 2) != 0)
		attr |= SEC_WRITE;
	if (is_zerofill(sec))
		attr |= SEC_NOBITS;
	return attr;
}

/*
 * A dSYM repeats the headers of its image.  Of the sections that stayed there
 * the segment has no bytes, or, where it has those of __eh_frame, the offset
 * is 0.
 */
static bool
is_header_only(const struct section *sec, const struct macho_seg *seg)
{
	return seg->filesize == 0 ||
	       (sec->img->type == IMAGE_DSYM && sec->file_off == 0);
}

/*
 * Are the section's bytes where its segment and the file have some?  Of a
 * linked image they are also those that will be in memory at its address.
 */
static void
check_bounds(struct reader *r, const struct section *sec,
    const struct macho_seg *seg, uint64_t lc_off)
{
	enum image_type type = r->img->type;

	if (sec->attr & SEC_NOBITS || sec->size == 0 ||
	    is_header_only(sec, seg))
		return;
	if (sec->file_off > r->img->len ||
	    sec->size > r->img->len - sec->file_off)
		diag_at(r->diag, CHK_macho_sect_bounds, NULL, lc_off,
		    "section %s of 0x%" PRIx64 " bytes at 0x%" PRIx64
		    " goes past the file's 0x%zx bytes",
		    sec->name, sec->size, sec->file_off, r->img->len);
	else if (sec->file_off < seg->fileoff ||
		 sec->file_off - seg->fileoff > seg->filesize ||
		 sec->size > seg->filesize - (sec->file_off - seg->fileoff))
		diag_at(r->diag, CHK_macho_sect_bounds, NULL, lc_off,
		    "section %s of 0x%" PRIx64 " bytes at 0x%" PRIx64
		    " is not inside its segment's 0x%" PRIx64
		    " bytes at 0x%" PRIx64,
		    sec->name, sec->size, sec->file_off, seg->filesize,
		    seg->fileoff);
	else if ((type == IMAGE_EXEC || type == IMAGE_DYN) &&
		 sec->addr - seg->addr != sec->file_off - seg->fileoff)
		diag_at(r->diag, CHK_macho_sect_bounds, NULL, lc_off,
		    "section %s has its bytes at 0x%" PRIx64
		    " of the file, but its address, 0x%" PRIx64
		    ", is not where its segment has them",
		    sec->name, sec->file_off, sec->addr);
}

static void
read_section(struct reader *r, struct bytes *b, uint32_t segno)
{
	struct image *img = r->img;
	struct macho *m = r->m;
	const struct macho_seg *seg = &m->segs[segno];
	uint64_t lc_off = bytes_offset(b);
	struct macho_sect *ms;
	struct section *sec;
	char *sectname, *segname;

	if (img->nsections == m->sections_cap) {
		m->sections_cap = m->sections_cap * 2 + 16;
		img->sections = xreallocarray(img->sections, m->sections_cap,
		    sizeof(*img->sections));
		m->sects = xreallocarray(m->sects, m->sections_cap,
		    sizeof(*m->sects));
	}
	sec = &img->sections[img->nsections];
	ms = &m->sects[img->nsections++];
	memset(sec, 0, sizeof(*sec));
	sectname = fixed_name(img, bytes_take(b, 16));
	segname = fixed_name(img, bytes_take(b, 16));
	sec->img = img;
	sec->name = arena_printf(&img->mem, "%s,%s", segname, sectname);
	sec->index = img->nsections;
	sec->addr = bytes_word(b, img->addr_size);
	sec->size = bytes_word(b, img->addr_size);
	sec->file_off = bytes_u32(b);
	sec->align = UINT64_C(1) << (bytes_u32(b) & 63);
	ms->seg = segno;
	ms->reloff = bytes_u32(b);
	ms->nreloc = bytes_u32(b);
	sec->flags = bytes_u32(b);
	sec->type = S_TYPE(sec->flags);
	sec->info = bytes_u32(b);    /* reserved1 */
	sec->entsize = bytes_u32(b); /* reserved2: size of a stub */
	if (img->addr_size == 8)
		bytes_u32(b); /* reserved3 */
	sec->attr = section_attr(sec, segname, seg);
	if (img->type != IMAGE_OBJECT && img->type != IMAGE_DSYM &&
	    seg->name[0] != '\0' && strcmp(segname, seg->name) != 0)
		diag_at(r->diag, CHK_macho_sect_segname, NULL, lc_off,
		    "section %s stands in segment %s", sec->name, seg->name);
	ms->named = (sec->attr & SEC_EXEC) != 0 ||
		    strstr(sectname, "except_tab") != NULL;
	check_bounds(r, sec, seg, lc_off);
}

static void
read_segment(struct reader *r, struct bytes *b, uint64_t lc_off)
{
	struct macho *m = r->m;
	unsigned word = r->img->addr_size;
	unsigned sect_size = word == 8 ? 80 : 68;
	struct macho_seg *seg;
	uint32_t nsects, i;

	seg = &PUSH(m->segs, m->nsegs, m->segs_cap);
	seg->name = fixed_name(r->img, bytes_take(b, 16));
	seg->addr = bytes_word(b, word);
	seg->size = bytes_word(b, word);
	seg->fileoff = bytes_word(b, word);
	seg->filesize = bytes_word(b, word);
	bytes_u32(b); /* maxprot */
	seg->initprot = bytes_u32(b);
	nsects = bytes_u32(b);
	bytes_u32(b); /* flags */
	if (!bytes_ok(b)) {
		diag_at(r->diag, CHK_macho_lc_bounds, NULL, lc_off,
		    "segment command is too short");
		m->nsegs--;
		return;
	}
	if (nsects > bytes_left(b) / sect_size) {
		diag_at(r->diag, CHK_macho_lc_bounds, NULL, lc_off,
		    "segment command has room for %zu of its %" PRIu32
		    " sections",
		    bytes_left(b) / sect_size, nsects);
		nsects = bytes_left(b) / sect_size;
	}
	for (i = 0; i < nsects; i++)
		read_section(r, b, m->nsegs - 1);
}

/* The range of an LC_* with a file offset and a size, held to the file. */
static struct filerange
read_range(struct reader *r, uint64_t off, uint64_t size, uint64_t lc_off,
    const char *what)
{
	struct filerange f = { off, size };

	if (size == 0)
		f.off = 0;
	else if (off > r->img->len || size > r->img->len - off) {
		diag_at(r->diag, CHK_macho_lc_bounds, NULL, lc_off,
		    "the %s of 0x%" PRIx64 " bytes at 0x%" PRIx64
		    " goes past the file's 0x%zx bytes",
		    what, size, off, r->img->len);
		f.off = off < r->img->len ? off : r->img->len;
		f.size = r->img->len - f.off;
	}
	return f;
}

/* linkedit_data_command: u32 dataoff, datasize. */
static struct filerange
read_linkedit(struct reader *r, struct bytes *b, uint64_t lc_off,
    const char *what)
{
	uint32_t off = bytes_u32(b), size = bytes_u32(b);

	return read_range(r, off, size, lc_off, what);
}

static void
read_symtab(struct reader *r, struct bytes *b, uint64_t lc_off)
{
	unsigned size = r->img->addr_size == 8 ? 16 : 12;
	struct macho *m = r->m;
	uint32_t symoff = bytes_u32(b), nsyms = bytes_u32(b);
	uint32_t stroff = bytes_u32(b), strsize = bytes_u32(b);

	m->syms = read_range(r, symoff, (uint64_t)nsyms * size, lc_off,
	    "symbol table");
	m->nsyms = m->syms.size / size;
	m->strs = read_range(r, stroff, strsize, lc_off, "string table");
	/* Cut a last name that has no end. */
	while (m->strs.size > 0 &&
	       r->img->data[m->strs.off + m->strs.size - 1] != 0)
		m->strs.size--;
}

static void
read_dysymtab(struct reader *r, struct bytes *b, uint64_t lc_off)
{
	uint32_t off, n;

	bytes_skip(b, 12 * 4);
	off = bytes_u32(b); /* indirectsymoff */
	n = bytes_u32(b);   /* nindirectsyms */
	r->m->indirect = read_range(r, off, (uint64_t)n * 4, lc_off,
	    "indirect symbol table");
	r->m->nindirect = r->m->indirect.size / 4;
}

static void
read_dyld_info(struct reader *r, struct bytes *b, uint64_t lc_off)
{
	uint32_t off, size;

	bytes_skip(b, 2 * 4); /* rebase */
	off = bytes_u32(b);
	size = bytes_u32(b);
	r->m->bind = read_range(r, off, size, lc_off, "list of bindings");
	off = bytes_u32(b);
	size = bytes_u32(b);
	r->m->weak_bind = read_range(r, off, size, lc_off,
	    "list of weak bindings");
}

static const char *
platform_name(uint32_t platform)
{
	static const char *const names[] = { "platform 0", "macos", "ios",
		"tvos", "watchos", "bridgeos", "maccatalyst", "iossimulator",
		"tvossimulator", "watchossimulator", "driverkit", "visionos",
		"visionossimulator" };

	return platform < NELEM(names) ? names[platform] : "other platform";
}

/* X.Y.Z in 16, 8 and 8 bits; the last is shown where it is not zero. */
static void
put_version(struct strbuf *sb, uint32_t v)
{
	sb_printf(sb, " %" PRIu32 ".%" PRIu32, v >> 16, v >> 8 & 0xff);
	if (v & 0xff)
		sb_printf(sb, ".%" PRIu32, v & 0xff);
}

static void
read_build(struct reader *r, struct bytes *b)
{
	static const char *const tools[] = { "tool", "clang", "swift", "ld",
		"lld" };
	struct strbuf *sb = &r->m->build;
	uint32_t platform = bytes_u32(b), minos = bytes_u32(b);
	uint32_t ntools, tool, version;

	bytes_u32(b); /* sdk */
	ntools = bytes_u32(b);
	if (!bytes_ok(b) || sb->len != 0)
		return;
	sb_str(sb, platform_name(platform));
	put_version(sb, minos);
	while (ntools-- > 0) {
		tool = bytes_u32(b);
		version = bytes_u32(b);
		if (!bytes_ok(b))
			break;
		sb_str(sb, ", ");
		sb_str(sb, tool < NELEM(tools) ? tools[tool] : tools[0]);
		put_version(sb, version);
	}
}

static void
read_version_min(struct reader *r, struct bytes *b, uint32_t cmd)
{
	uint32_t version = bytes_u32(b);
	uint32_t platform = cmd == LC_VERSION_MIN_MACOSX   ? 1 :
			    cmd == LC_VERSION_MIN_IPHONEOS ? 2 :
			    cmd == LC_VERSION_MIN_TVOS     ? 3 :
							     4;

	if (!bytes_ok(b) || r->m->build.len != 0)
		return;
	sb_str(&r->m->build, platform_name(platform));
	put_version(&r->m->build, version);
}

static void
read_command(struct reader *r, uint32_t cmd, struct bytes *b, uint64_t lc_off)
{
	struct image *img = r->img;
	struct macho *m = r->m;

	switch (cmd & ~(uint32_t)LC_REQ_DYLD) {
	case LC_SEGMENT:
	case LC_SEGMENT_64:
		/* The header's class decides how wide a word is. */
		if ((cmd == LC_SEGMENT_64) == (img->addr_size == 8))
			read_segment(r, b, lc_off);
		else
			diag_at(r->diag, CHK_macho_lc_bounds, NULL, lc_off,
			    "a %s-bit segment command in a %s-bit file",
			    cmd == LC_SEGMENT_64 ? "64" : "32",
			    cmd == LC_SEGMENT_64 ? "32" : "64");
		return;
	case LC_SYMTAB:
		read_symtab(r, b, lc_off);
		break;
	case LC_DYSYMTAB:
		read_dysymtab(r, b, lc_off);
		break;
	case LC_UUID:
		img->build_id = bytes_take(b, 16);
		img->build_id_len = img->build_id == NULL ? 0 : 16;
		break;
	case LC_ENCRYPTION_INFO:
	case LC_ENCRYPTION_INFO_64:
		m->crypt.off = bytes_u32(b);
		m->crypt.size = bytes_u32(b);
		m->cryptid = bytes_u32(b);
		break;
	case LC_DYLD_INFO:
		read_dyld_info(r, b, lc_off);
		break;
	case LC_FUNCTION_STARTS:
		m->starts = read_linkedit(r, b, lc_off,
		    "list of function starts");
		break;
	case LC_DATA_IN_CODE:
		m->data_in_code = read_linkedit(r, b, lc_off,
		    "list of data in code");
		break;
	case LC_DYLD_CHAINED_FIXUPS:
		m->chained = read_linkedit(r, b, lc_off,
		    "table of chained fixups");
		break;
	case LC_MAIN:
		r->main_off = bytes_u64(b);
		break;
	case LC_BUILD_VERSION:
		read_build(r, b);
		break;
	case LC_FILESET_ENTRY:
		macho_fileset_entry(img, b, lc_off, r->diag);
		break;
	case LC_VERSION_MIN_MACOSX:
	case LC_VERSION_MIN_IPHONEOS:
	case LC_VERSION_MIN_TVOS:
	case LC_VERSION_MIN_WATCHOS:
		read_version_min(r, b, cmd);
		break;
	}
	if (!bytes_ok(b))
		diag_at(r->diag, CHK_macho_lc_bounds, NULL, lc_off,
		    "load command 0x%" PRIx32 " is too short", cmd);
}

static void
read_commands(struct reader *r, struct bytes *b, uint32_t ncmds)
{
	unsigned align = r->img->addr_size;
	uint64_t lc_off;
	struct bytes body;
	uint32_t cmd, size, i;

	for (i = 0; i < ncmds; i++) {
		lc_off = bytes_offset(b);
		cmd = bytes_u32(b);
		size = bytes_u32(b);
		if (!bytes_ok(b)) {
			diag_at(r->diag, CHK_macho_lc_bounds, NULL, lc_off,
			    "the load commands end after %" PRIu32
			    " of %" PRIu32,
			    i, ncmds);
			return;
		}
		if (size < 8 || size - 8 > bytes_left(b)) {
			diag_at(r->diag, CHK_macho_lc_bounds, NULL, lc_off,
			    "load command 0x%" PRIx32
			    " says that it has %" PRIu32
			    " byte%s, %zu are left",
			    cmd, size, PLURAL(size), bytes_left(b) + 8);
			return;
		}
		if (size % align != 0)
			diag_at_level(r->diag, CHK_macho_lc_bounds,
			    LEVEL_WARNING, NULL, lc_off,
			    "the size of load command 0x%" PRIx32 ", %" PRIu32
			    ", is not a multiple of %u",
			    cmd, size, align);
		body = bytes_sub(b, size - 8);
		read_command(r, cmd, &body, lc_off);
	}
}

static void
add_segment(struct image *img, const struct macho_seg *ms, uint64_t skip,
    uint64_t size, uint64_t filesize, bool bytes)
{
	struct segment *seg = &img->segments[img->nsegments++];

	memset(seg, 0, sizeof(*seg));
	/* __PAGEZERO maps nothing. */
	seg->type = strcmp(ms->name, "__PAGEZERO") != 0;
	seg->addr = addr_add(ms->addr, skip);
	seg->size = size;
	seg->file_off = addr_add(ms->fileoff, skip);
	if (bytes && seg->file_off < img->len) {
		seg->data = img->data + seg->file_off;
		seg->len = img->len - seg->file_off;
		if (seg->len > filesize)
			seg->len = filesize;
		if (seg->len > seg->size)
			seg->len = seg->size;
	}
	seg->attr = (ms->initprot & 2 ? SEC_WRITE : 0) |
		    (ms->initprot & 4 ? SEC_EXEC : 0);
}

/*
 * The segments as the rest of the program sees them.  Where a part of one is
 * encrypted, that part becomes a segment without bytes, so that ciphertext
 * is never taken for code or tables.
 */
static void
make_segments(struct image *img, const struct macho *m)
{
	const struct macho_seg *ms;
	/* What a dSYM has is not what would be at these addresses. */
	bool bytes = img->type != IMAGE_DSYM;
	uint64_t lo, hi, file;
	size_t i;

	img->segments = xcalloc(m->nsegs * 3, sizeof(*img->segments));
	for (i = 0; i < m->nsegs; i++) {
		ms = &m->segs[i];
		file = ms->filesize < ms->size ? ms->filesize : ms->size;
		lo = hi = file;
		if (m->cryptid != 0 && m->crypt.size != 0 &&
		    m->crypt.off + m->crypt.size > ms->fileoff) {
			lo = m->crypt.off > ms->fileoff ?
				 m->crypt.off - ms->fileoff :
				 0;
			hi = m->crypt.off + m->crypt.size - ms->fileoff;
			lo = lo < file ? lo : file;
			hi = hi < file ? hi : file;
		}
		if (lo == hi) {
			add_segment(img, ms, 0, ms->size, file, bytes);
			continue;
		}
		if (lo > 0)
			add_segment(img, ms, 0, lo, lo, bytes);
		add_segment(img, ms, lo, hi - lo, 0, false);
		if (hi < ms->size)
			add_segment(img, ms, hi, ms->size - hi, file - hi,
			    bytes);
	}
}

/* Segments, image base and entry, once all commands are read. */
static void
finish(struct reader *r)
{
	struct image *img = r->img;
	const struct macho *m = r->m;
	bool found = false;
	size_t i;

	make_segments(img, m);
	image_prepare(img);
	if (img->type == IMAGE_OBJECT)
		return;
	/*
	 * The base is what the header maps to.  A dSYM's __TEXT has no bytes,
	 * but still the address.
	 */
	for (i = 0; i < m->nsegs && !found; i++)
		if (m->segs[i].fileoff == m->header &&
		    m->segs[i].filesize != 0) {
			img->base = m->segs[i].addr;
			found = img->type != IMAGE_DSYM;
		}
	for (i = 0; i < m->nsegs && !found; i++)
		if (strcmp(m->segs[i].name, "__TEXT") == 0) {
			img->base = m->segs[i].addr;
			found = true;
		}
	if (r->main_off != 0)
		img->entry = addr_mask(img->base + r->main_off, img->addr_size);
}

static bool
is_encrypted(const struct macho *m, const struct section *sec)
{
	return m->cryptid != 0 &&
	       sec->file_off < m->crypt.off + m->crypt.size &&
	       m->crypt.off < sec->file_off + sec->size;
}

static void
load(struct section *sec, struct diag *diag)
{
	struct image *img = sec->img;
	const struct macho *m = macho_of(img);
	const struct macho_sect *ms = &m->sects[sec - img->sections];

	if (sec->attr & SEC_NOBITS) {
		sec->no_data = "the section is zero-filled";
		return;
	}
	if (!section_is_bearable(sec, CHK_macho_sect_bounds, diag))
		return;
	if (sec->size != 0 && is_header_only(sec, &m->segs[ms->seg])) {
		sec->no_data = "only the section's header is in this file";
		diag_whole(diag, CHK_macho_no_contents, sec,
		    "the section has no bytes in this file: a companion with "
		    "debug information keeps headers only");
		return;
	}
	if (is_encrypted(m, sec)) {
		sec->no_data = "the section is encrypted";
		diag_whole(diag, CHK_macho_encrypted, sec,
		    "bytes 0x%" PRIx64 " to 0x%" PRIx64
		    " of the file are encrypted (cryptid %" PRIu32 ")",
		    m->crypt.off, m->crypt.off + m->crypt.size, m->cryptid);
		return;
	}
	if (sec->file_off >= img->len && sec->size != 0) {
		sec->no_data = "the section lies past the end of the file";
		return;
	}
	sec->data = img->data + (sec->size == 0 ? 0 : sec->file_off);
	sec->len = sec->size;
	if (sec->size != 0 && sec->len > img->len - sec->file_off)
		sec->len = img->len - sec->file_off;
	if (img->type == IMAGE_OBJECT && ms->nreloc != 0)
		macho_relocs(sec, diag);
}

static void
close_priv(struct image *img)
{
	struct macho *m = macho_of(img);

	dwarf_close(img);
	map_free(&m->debug_map);
	free(img->starts);
	free(m->entries);
	free(m->sects);
	free(m->segs);
	free(m->bindings);
	free(m->chains);
	sb_free(&m->build);
	pthread_mutex_destroy(&m->lock);
	free(m);
}

static const struct image_ops macho_ops = {
	.load = load,
	.symbols = macho_symbols,
	.scan = macho_scan,
	.by_name = macho_by_name,
	.data = macho_data,
	.binding = macho_binding,
	.pointer = macho_pointer,
	.line = dwarf_line,
	.expect = dwarf_expect,
	.inlined = dwarf_inlined,
	.close = close_priv,
};

struct image *
macho_image(const uint8_t *data, size_t len, uint64_t header, struct diag *diag)
{
	struct reader r = { .diag = diag };
	struct image *img;
	struct bytes b, cmds;
	uint32_t filetype, ncmds, size;

	if (header > len || !macho_is(data + header, len - header))
		return NULL;
	img = xcalloc(1, sizeof(*img));
	img->container = CONTAINER_MACHO;
	img->data = data;
	img->len = len;
	img->ops = &macho_ops;
	r.img = img;
	img->priv = r.m = xcalloc(1, sizeof(*r.m));
	pthread_mutex_init(&r.m->lock, NULL);
	r.m->header = header;
	img->big_endian = data[header] == 0xfe;
	bytes_init(&b, data, len, 0, img->big_endian);
	bytes_seek(&b, header);
	img->addr_size = bytes_u32(&b) == MH_MAGIC_64 ? 8 : 4;
	img->machine_id = bytes_u32(&b);
	img->subtype = bytes_u32(&b);
	set_machine(img);
	filetype = bytes_u32(&b);
	img->type = type_of(filetype);
	img->companion = img->type == IMAGE_DSYM;
	ncmds = bytes_u32(&b);
	size = bytes_u32(&b);
	bytes_skip(&b, img->addr_size == 8 ? 8 : 4); /* flags, reserved */
	if (!bytes_ok(&b) || size > bytes_left(&b)) {
		diag_at(diag, CHK_macho_lc_bounds, NULL, header,
		    "the file of 0x%zx bytes ends inside its 0x%" PRIx32
		    " bytes of load commands",
		    len, size);
		size = bytes_left(&b);
	}
	r.m->commands = size;
	cmds = bytes_sub(&b, size);
	read_commands(&r, &cmds, ncmds);
	finish(&r);
	macho_starts(img, diag);
	img->build = r.m->build.s;
	return img;
}
