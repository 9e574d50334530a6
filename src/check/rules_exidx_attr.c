/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Build attributes (Addenda to, and errata in, the ABI for the Arm, IHI 0045):
 *
 *	'A', then for each vendor: size, name, and in the vendor "aeabi" for
 *	each scope: tag (1: the file), size, attributes
 *
 * An attribute is a tag and a number, or a string where the tag is 4, 5, 67 or
 * an odd one above 32; 32 has both.
 */
#include "check/rules_exidx.h"

#include <string.h>

#define SHT_ARM_ATTRIBUTES 0x70000003

#define TAG_FILE          1
#define TAG_CPU_RAW_NAME  4
#define TAG_CPU_NAME      5
#define TAG_CPU_ARCH      6
#define TAG_COMPATIBILITY 32
#define TAG_CONFORMANCE   67
#define TAG_PACRET_USE    76

static void
read_attributes(struct bytes *b, struct arm_attributes *a)
{
	uint64_t tag, v;

	while (bytes_left(b) > 0) {
		tag = bytes_uleb(b);
		if (tag == TAG_CPU_RAW_NAME || tag == TAG_CPU_NAME ||
		    tag == TAG_CONFORMANCE || (tag > 32 && tag % 2 != 0)) {
			bytes_cstr(b);
			continue;
		}
		v = bytes_uleb(b);
		if (tag == TAG_COMPATIBILITY)
			bytes_cstr(b);
		if (!bytes_ok(b))
			return;
		if (tag == TAG_CPU_ARCH)
			a->cpu_arch = v;
		else if (tag == TAG_PACRET_USE)
			a->pacret_use = v;
		a->known = true;
	}
}

/* The reader of a record whose size, with its own four bytes, comes next. */
static struct bytes
record(struct bytes *b, uint64_t before)
{
	uint32_t size = bytes_u32(b);

	return bytes_sub(b, size < before + 4 ? 0 : size - before - 4);
}

/* One of the last sections; objects have very many before it. */
static struct section *
attributes_section(const struct image *img)
{
	size_t i;

	for (i = img->nsections; i-- > 0;)
		if (img->sections[i].type == SHT_ARM_ATTRIBUTES)
			return &img->sections[i];
	return NULL;
}

void
arm_read_attributes(struct image *img, struct arm_attributes *a)
{
	struct section *sec = attributes_section(img);
	struct bytes b, vendor, scope;
	const char *name;
	uint8_t tag;

	memset(a, 0, sizeof(*a));
	if (sec == NULL || !section_load(sec, NULL))
		return;
	b = section_bytes(sec);
	if (bytes_u8(&b) != 'A')
		return;
	while (bytes_left(&b) >= 4) {
		vendor = record(&b, 0);
		name = bytes_cstr(&vendor);
		if (!bytes_ok(&b) || name == NULL)
			return;
		while (strcmp(name, "aeabi") == 0 && bytes_left(&vendor) > 4) {
			tag = bytes_u8(&vendor);
			scope = record(&vendor, 1);
			if (!bytes_ok(&vendor))
				return;
			if (tag == TAG_FILE)
				read_attributes(&scope, a);
		}
	}
}
