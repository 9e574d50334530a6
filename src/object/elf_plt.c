/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PLT slots. */
#include "object/elf_priv.h"

const char *
elf_stub_name(const struct elf *e, uint64_t addr)
{
	(void)e; (void)addr;
	return NULL;
}

void
elf_plt_symbols(struct image *img, size_t *cap)
{
	(void)img; (void)cap;
}
