/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library of modules.c; REBUILT: another one of the same name. */
struct truth {
	unsigned long	cfa, ra;
};

extern volatile struct truth truth[64];
extern volatile unsigned long depth;

int through_library(int (*)(int), int);

#ifdef REBUILT
/* So that what follows is elsewhere. */
const char more[1024] = { 1 };
#endif

int
through_library(int (*f)(int), int x)
{
#ifdef REBUILT
	volatile int local[40];
#else
	volatile int local[8];
#endif

	truth[depth].cfa = (unsigned long)__builtin_dwarf_cfa();
	truth[depth].ra = (unsigned long)__builtin_return_address(0);
	depth++;
	local[x & 3] = x;
	return f(local[x & 3] + 1) + local[x & 3];
}
