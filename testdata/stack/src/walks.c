/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A program without libc that records its own stack: each function writes its
 * CFA and return address, as the compiler knows them, into truth[], the
 * outermost first.  It then raises a signal that makes a core.
 */
#ifdef BOTH
__asm__(".cfi_sections .eh_frame, .debug_frame");
#elif defined(DEBUG_FRAME)
__asm__(".cfi_sections .debug_frame");
#endif

struct truth {
	unsigned long	cfa, ra;
};

/* In a section of its own, which tests find without a symbol table. */
volatile struct truth truth[64]
    __attribute__((__section__(".truth"))) = { { 1, 1 } };
volatile unsigned long depth __attribute__((__section__(".depth"))) = 0;

#define RECORD() do {							\
	truth[depth].cfa = (unsigned long)__builtin_dwarf_cfa();	\
	truth[depth].ra = (unsigned long)__builtin_return_address(0);	\
	depth++;							\
} while (0)

#define NOINLINE __attribute__((__noinline__, __noclone__, __noipa__))

/* Stops right here: the pc of frame 0 is exact. */
static inline void
die(void)
{
#if defined(__x86_64__) || defined(__i386__)
	__asm__ volatile("ud2");
#elif defined(TRAP)
	/* The last of a function whose length is a multiple of 8. */
	__asm__ volatile(".balign 8; nopr; nopr; nopr; .word 0");
	__builtin_unreachable();
#else
	*(volatile int *)0 = 0;
#endif
}

NOINLINE int
leaf(int x)
{
	volatile int local[4];

	RECORD();
	local[x & 3] = x;
	die();
	return local[0] + x;
}

/* A frame whose size is known at run time only. */
NOINLINE int
with_alloca(int x)
{
	volatile char *p = __builtin_alloca((unsigned)x * 16 + 16);

	RECORD();
	p[0] = (char)x;
	return leaf(x + 1) + p[0];
}

/*
 * More alignment than the ABI has: the CFA is found through a register.  GCC
 * copies the return address on i386 and then takes the copy's CFA for its own.
 */
#ifdef __i386__
#define REALIGN
#else
#define REALIGN __attribute__((__aligned__(64)))
#endif

NOINLINE int
realigned(int x)
{
	volatile int v[8] REALIGN;

	RECORD();
	v[0] = x;
	return with_alloca(v[0] + 1) + v[0];
}

NOINLINE int
keeps(int a, int b, int c, int d, int e)
{
	int r;

	RECORD();
	r = realigned(a + 1);
	return r + a * b + c * d + e;
}

NOINLINE int
recursive(int n, int x)
{
	int r;

	RECORD();
	r = n > 0 ? recursive(n - 1, x + 1) + n :
	    keeps(x, n + 2, x + 3, n + 4, x);
	return r + x;
}

void
c_start(void)
{
	RECORD();
	recursive(5, 1);
	for (;;)
		;
}
