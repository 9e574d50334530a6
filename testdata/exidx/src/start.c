/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What frames.c and the like call, so that images link without a library. */
int
g(int a, ...)
{
	return a;
}

double
d(double a)
{
	return a;
}

void
fill(void *p)
{
	*(volatile int *)p = 1;
}

__attribute__((noreturn)) void
die(int a)
{
	for (;;)
		g(a);
}

/* Entries of the compact model ask for these. */
void __aeabi_unwind_cpp_pr0(void) { }
void __aeabi_unwind_cpp_pr1(void) { }

void
_start(void)
{
	die(0);
}
