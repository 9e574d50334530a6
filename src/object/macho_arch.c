/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Universal files and the names of architectures.
 *
 *	fat_header	u32 magic (cafebabe, or cafebabf for fat64)
 *			u32 nfat_arch
 *	fat_arch	u32 cputype, cpusubtype, offset, size, align
 *	fat_arch_64	u32 cputype, cpusubtype; u64 offset, size;
 *			u32 align, reserved
 *
 * All of it is big-endian whatever the slices are (mach-o/fat.h).
 */
#include "object/macho.h"

#include <inttypes.h>

#define FAT_MAGIC    0xcafebabe
#define FAT_MAGIC_64 0xcafebabf
/*
 * A Java class begins with the same word; the next one is then its version,
 * 45 or more.  No universal file has had that many slices.
 */
#define FAT_ARCH_MAX 40

struct fat_arch {
	uint32_t cputype;
	uint32_t subtype;
	uint64_t offset;
	uint64_t size;
	uint32_t align; /* a power of 2 */
};

static const struct {
	uint32_t cputype;
	uint32_t subtype;
	const char *name;
} arch_names[] = {
	{ CPU_X86_64, 3, "x86_64" },
	{ CPU_X86_64, 8, "x86_64h" },
	{ CPU_ARM64, 0, "arm64" },
	{ CPU_ARM64, 1, "arm64v8" },
	{ CPU_ARM64, 2, "arm64e" },
	{ CPU_ARM64_32, 0, "arm64_32" },
	{ CPU_ARM64_32, 1, "arm64_32" },
	{ CPU_I386, 3, "i386" },
	{ CPU_I386, 4, "i486" },
	{ CPU_I386, 8, "i386" },
	{ CPU_ARM, 0, "arm" },
	{ CPU_ARM, 5, "armv4t" },
	{ CPU_ARM, 6, "armv6" },
	{ CPU_ARM, 7, "armv5e" },
	{ CPU_ARM, 8, "xscale" },
	{ CPU_ARM, 9, "armv7" },
	{ CPU_ARM, 10, "armv7f" },
	{ CPU_ARM, 11, "armv7s" },
	{ CPU_ARM, 12, "armv7k" },
	{ CPU_ARM, 14, "armv6m" },
	{ CPU_ARM, 15, "armv7m" },
	{ CPU_ARM, 16, "armv7em" },
	{ CPU_PPC, 0, "ppc" },
	{ CPU_PPC, 1, "ppc601" },
	{ CPU_PPC, 3, "ppc603" },
	{ CPU_PPC, 6, "ppc604" },
	{ CPU_PPC, 9, "ppc750" },
	{ CPU_PPC, 10, "ppc7400" },
	{ CPU_PPC, 11, "ppc7450" },
	{ CPU_PPC, 100, "ppc970" },
	{ CPU_PPC64, 0, "ppc64" },
	{ CPU_PPC64, 100, "ppc970-64" },
	{ CPU_M68K, 1, "m68k" },
	{ CPU_SPARC, 0, "sparc" },
};

static const char *
arch_name(uint32_t cputype, uint32_t subtype)
{
	const char *any = "unknown";
	size_t i;

	subtype &= CPU_SUBTYPE_MASK;
	for (i = NELEM(arch_names); i-- > 0;) {
		if (arch_names[i].cputype != cputype)
			continue;
		any = arch_names[i].name;
		if (arch_names[i].subtype == subtype)
			break;
	}
	return any;
}

const char *
macho_arch(const uint8_t *data, size_t len)
{
	struct bytes b;
	uint32_t cputype;

	if (len < 12 || !macho_is(data, len))
		return NULL;
	bytes_init(&b, data, len, 0, data[0] == 0xfe);
	bytes_u32(&b);
	cputype = bytes_u32(&b);
	return arch_name(cputype, bytes_u32(&b));
}

static struct fat_arch
read_arch(struct bytes *b, bool wide)
{
	struct fat_arch a;

	a.cputype = bytes_u32(b);
	a.subtype = bytes_u32(b);
	a.offset = bytes_word(b, wide ? 8 : 4);
	a.size = bytes_word(b, wide ? 8 : 4);
	a.align = bytes_u32(b);
	if (wide)
		bytes_u32(b); /* reserved */
	return a;
}

/* Does the slice begin with a Mach-O header of another processor? */
static bool
other_cpu(const uint8_t *data, const struct slice *s, uint32_t cputype,
    uint32_t *found)
{
	struct bytes b;

	if (s->size < 8 || !macho_is(data + s->offset, s->size))
		return false;
	bytes_init(&b, data + s->offset, s->size, 0, data[s->offset] == 0xfe);
	bytes_u32(&b);
	*found = bytes_u32(&b);
	return *found != cputype;
}

/* Checks one record and adds its slice; pos is the record's place. */
static void
add_slice(const uint8_t *data, size_t len, const struct fat_arch *a, size_t pos,
    struct slice *list, size_t *n, struct diag *diag)
{
	struct slice *s = &list[*n];
	uint64_t shown = 0;
	uint32_t found;
	size_t i;

	s->arch = arch_name(a->cputype, a->subtype);
	s->offset = a->offset;
	s->size = a->size;
	if (a->offset >= len) {
		diag_at(diag, CHK_macho_fat_slice, NULL, pos,
		    "slice %s begins at 0x%" PRIx64
		    ", the file has 0x%zx bytes",
		    s->arch, a->offset, len);
		return;
	}
	if (a->size > len - a->offset) {
		diag_at(diag, CHK_macho_fat_slice, NULL, pos,
		    "slice %s of 0x%" PRIx64 " bytes at 0x%" PRIx64
		    " goes past the file's 0x%zx bytes",
		    s->arch, a->size, a->offset, len);
		s->size = len - a->offset;
	}
	if (a->align < 64 && (a->offset & ((UINT64_C(1) << a->align) - 1)))
		diag_at(diag, CHK_macho_fat_slice, NULL, pos,
		    "slice %s at 0x%" PRIx64 " is not aligned to 2^%u", s->arch,
		    a->offset, a->align);
	for (i = 0; i < *n; i++) {
		shown += list[i].size;
		if (s->offset < list[i].offset + list[i].size &&
		    list[i].offset < s->offset + s->size)
			diag_at(diag, CHK_macho_fat_slice, NULL, pos,
			    "slices %s and %s overlap", list[i].arch, s->arch);
	}
	if (s->size > 2 * (uint64_t)len - shown) {
		diag_at(diag, CHK_macho_fat_slice, NULL, pos,
		    "slice %s is not read: those before it have shown bytes of "
		    "the file more than 2 times",
		    s->arch);
		return;
	}
	if (other_cpu(data, s, a->cputype, &found))
		diag_at(diag, CHK_macho_fat_slice, NULL, pos,
		    "slice %s holds an object of cputype 0x%" PRIx32, s->arch,
		    found);
	(*n)++;
}

bool
macho_slices(const uint8_t *data, size_t len, struct slice **slices, size_t *n,
    struct diag *diag)
{
	struct fat_arch a;
	struct bytes b;
	uint64_t first = len;
	uint32_t magic, count, i;
	size_t pos;
	bool wide;

	*slices = NULL;
	*n = 0;
	bytes_init(&b, data, len, 0, true);
	magic = bytes_u32(&b);
	count = bytes_u32(&b);
	if ((magic != FAT_MAGIC && magic != FAT_MAGIC_64) || count == 0 ||
	    count > FAT_ARCH_MAX || !bytes_ok(&b))
		return false;
	wide = magic == FAT_MAGIC_64;
	/* One more than counted, see below. */
	*slices = xcalloc(count + 1, sizeof(**slices));
	for (i = 0; i < count; i++) {
		pos = b.pos;
		a = read_arch(&b, wide);
		if (!bytes_ok(&b)) {
			diag_at(diag, CHK_macho_fat_slice, NULL, pos,
			    "the file ends inside the list of %" PRIu32
			    " slices",
			    count);
			break;
		}
		if (a.offset < first)
			first = a.offset;
		add_slice(data, len, &a, pos, *slices, n, diag);
	}
	/*
	 * Before arm64 was known to all tools, its slice could stand after
	 * the counted ones, where old readers did not see it.
	 */
	pos = b.pos;
	a = read_arch(&b, wide);
	if (bytes_ok(&b) && b.pos <= first && a.cputype == CPU_ARM64 &&
	    a.offset >= first && a.offset < len && a.size <= len - a.offset) {
		add_slice(data, len, &a, pos, *slices, n, diag);
		diag_at_level(diag, CHK_macho_fat_slice, LEVEL_NOTE, NULL, pos,
		    "hidden slice: %s stands after the %" PRIu32
		    " counted ones",
		    (*slices)[*n - 1].arch, count);
	}
	return true;
}
