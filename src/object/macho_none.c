/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands in until Mach-O files can be read. */
#include "object/reader.h"

#define WEAK	__attribute__((weak))

WEAK bool
macho_is(const uint8_t *data, size_t len)
{
	(void)data;
	(void)len;
	return false;
}

WEAK struct image *
macho_image(const uint8_t *data, size_t len, const struct file_opts *opts,
    struct diag *d)
{
	(void)data;
	(void)len;
	(void)opts;
	(void)d;
	return NULL;
}

WEAK bool
macho_slices(const uint8_t *data, size_t len, struct slice **slices,
    size_t *n, struct diag *d)
{
	(void)data;
	(void)len;
	(void)d;
	*slices = NULL;
	*n = 0;
	return false;
}
