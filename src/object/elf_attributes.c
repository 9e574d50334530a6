/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * .riscv.attributes (RISC-V ELF psABI, "Attributes"): what decoders must know
 * of the instructions.
 *
 *	u8 'A', then one part a vendor: u32 length, name and NUL, then
 *	uleb tag (1: of the file), u32 length of it, attributes: uleb tag,
 *	and a string and NUL where that is odd, else a uleb
 */
#include "object/elf_priv.h"

#include <string.h>

#define TAG_FILE 1
#define TAG_ARCH 5 /* Tag_RISCV_arch: "rv32i2p1_..._xqccmp0p3" */

/* Does the list have an extension of the name, or one that begins so? */
static bool
has_named(const char *arch, const char *name, bool begins)
{
	size_t n = strlen(name);
	const char *p;

	for (p = strchr(arch, '_'); p != NULL; p = strchr(p + 1, '_'))
		if (strncmp(p + 1, name, n) == 0 &&
		    (begins || (p[1 + n] >= '0' && p[1 + n] <= '9')))
			return true;
	return false;
}

static bool
has_extension(const char *arch, const char *name)
{
	return has_named(arch, name, false);
}

/* Whose are the instructions of custom-0? */
static enum riscv_vendor
custom_of(const char *arch)
{
	bool thead = has_named(arch, "xthead", true);
	bool mips = has_named(arch, "xmips", true);

	/* Qualcomm's and CORE-V's are there too, and not known. */
	if (thead + mips + has_named(arch, "xq", true) +
		has_named(arch, "xcv", true) !=
	    1)
		return RISCV_NOBODY;
	return thead ? RISCV_THEAD : mips ? RISCV_MIPS : RISCV_NOBODY;
}

void
elf_read_attributes(struct image *img)
{
	const struct section *sec;
	const char *name, *arch;
	struct bytes b;
	const uint8_t *p;
	uint64_t tag;
	size_t len;

	if (img->machine != MACH_RISCV)
		return;
	sec = image_section_named(img, ".riscv.attributes");
	p = sec == NULL ? NULL : elf_raw(sec, &len);
	if (p == NULL)
		return;
	bytes_init(&b, p, len, 0, img->big_endian);
	if (bytes_u8(&b) != 'A' || bytes_u32(&b) < 4 ||
	    (name = bytes_cstr(&b)) == NULL || strcmp(name, "riscv") != 0 ||
	    bytes_uleb(&b) != TAG_FILE)
		return;
	bytes_u32(&b);
	while (bytes_ok(&b) && bytes_left(&b) > 0) {
		tag = bytes_uleb(&b);
		if (tag == TAG_ARCH) {
			arch = bytes_cstr(&b);
			if (arch == NULL)
				return;
			img->has_zcmp = has_extension(arch, "zcmp");
			img->has_xqccmp = has_extension(arch, "xqccmp");
			img->has_double = has_extension(arch, "d");
			img->has_zclsd = has_extension(arch, "zclsd");
			img->custom = custom_of(arch);
			return;
		}
		if (tag & 1)
			bytes_cstr(&b);
		else
			bytes_uleb(&b);
	}
}
