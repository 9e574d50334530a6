/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says at the end how often functions of libelf were called. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>

#define COUNTED(name)                                                         \
	static unsigned long n_##name;                                        \
	void *name(void *, void *, void *, void *, void *);                   \
	void *name(void *a, void *b, void *c, void *d, void *e)               \
	{                                                                     \
		static void *(*real)(void *, void *, void *, void *, void *); \
                                                                              \
		if (real == NULL)                                             \
			*(void **)&real = dlsym(RTLD_NEXT, #name);            \
		n_##name++;                                                   \
		return real(a, b, c, d, e);                                   \
	}

COUNTED(elf_memory)
COUNTED(gelf_getshdr)
COUNTED(gelf_getphdr)
COUNTED(elf_strptr)
COUNTED(gelf_getsymshndx)
COUNTED(gelf_getdyn)

static void __attribute__((destructor)) tell(void)
{
	fprintf(stderr, "%lu %lu %lu %lu %lu %lu\n", n_elf_memory,
	    n_gelf_getshdr, n_gelf_getphdr, n_elf_strptr, n_gelf_getsymshndx,
	    n_gelf_getdyn);
}
