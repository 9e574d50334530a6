/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Symbols and debug information that are kept elsewhere. */
#include "object/elf_priv.h"

struct image *
elf_debug_image(struct image *img)
{
	return elf_priv(img)->debug;
}

struct image *
elf_mini_image(struct image *img)
{
	return elf_priv(img)->mini;
}

void
elf_debug_free(struct elf *e)
{
	image_close(e->debug);
	image_close(e->mini);
}
