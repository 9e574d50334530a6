/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A program of several modules: it calls a library (library.c), which calls it
 * back, and dies in the vDSO, which writes to where it cannot, or else in
 * itself.  As in walks.c, what has a place in .truth is recorded.
 *
 * DELETE: removes the library's file before.
 */
struct truth {
	unsigned long	cfa, ra;
};

__attribute__((__visibility__("default")))
volatile struct truth truth[64]
    __attribute__((__section__(".truth"))) = { { 1, 1 } };
__attribute__((__visibility__("default")))
volatile unsigned long depth __attribute__((__section__(".depth"))) = 0;

#define RECORD() do {							\
	truth[depth].cfa = (unsigned long)__builtin_dwarf_cfa();	\
	truth[depth].ra = (unsigned long)__builtin_return_address(0);	\
	depth++;							\
} while (0)

#define NOINLINE __attribute__((__noinline__, __noclone__, __noipa__))

typedef unsigned long word;

int	through_library(int (*)(int), int);

static word vdso;

/* A function of the vDSO, by its dynamic symbols (the gABI's structures). */
static void *
find_in_vdso(const char *name)
{
	const unsigned short n = *(unsigned short *)(vdso + 56);
	const unsigned char *ph = (void *)(vdso + *(word *)(vdso + 32));
	const word *dyn = 0;
	const char *str = 0;
	const unsigned char *sym = 0;
	word base = 0;
	int i, k;

	for (i = 0; i < n; i++, ph += 56) {
		if (*(unsigned *)ph == 2)
			dyn = (void *)(vdso + *(word *)(ph + 8));
		else if (*(unsigned *)ph == 1 && base == 0)
			base = vdso - (*(word *)(ph + 16) - *(word *)(ph + 8));
	}
	for (; dyn != 0 && dyn[0] != 0; dyn += 2)
		if (dyn[0] == 5)
			str = (void *)(base + dyn[1]);
		else if (dyn[0] == 6)
			sym = (void *)(base + dyn[1]);
	/* There is no count of symbols: those of a vDSO are few. */
	for (i = 1; sym != 0 && str != 0 && i < 12; i++) {
		const char *s = str + *(unsigned *)(sym + 24 * i);

		for (k = 0; s[k] == name[k] && name[k] != 0; k++)
			;
		if (s[k] == name[k])
			return (void *)(base + *(word *)(sym + 24 * i + 8));
	}
	return 0;
}

NOINLINE int
called_back(int x)
{
	int (*get)(int, void *);

	RECORD();
#if defined(__x86_64__)
	get = find_in_vdso("__vdso_clock_gettime");
#else
	get = 0;
#endif
	if (get != 0)
		x += get(0, (void *)8);
	*(volatile int *)8 = x;
	return x;
}

#ifdef DELETE
static void
delete(const char *path)
{
	long r = 87;

	__asm__ volatile("syscall" : "+a"(r) : "D"(path) :
	    "rcx", "r11", "memory");
}
#endif

void
c_start(const word *sp)
{
	const word *p = sp + 1 + sp[0] + 1;

	RECORD();
	while (*p != 0)
		p++;
	for (p++; p[0] != 0; p += 2)
		if (p[0] == 33)
			vdso = p[1];
#ifdef DELETE
	delete("library.so");
#endif
	through_library(called_back, 3);
	for (;;)
		;
}
