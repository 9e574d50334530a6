/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Relocations of ET_REL files. */
#include "object/elf_priv.h"

void
elf_relocate(struct section *s, struct diag *d)
{
	(void)s; (void)d;
}
