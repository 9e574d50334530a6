/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What frames.c needs to become a program without a C library. */
int ext(int);
void fill(void *, unsigned long);
int call(int), saves(int, int, int), vla(unsigned long);
void _start(void);

int
ext(int a)
{
	return a ^ 5;
}

void
fill(void *p, unsigned long n)
{
	volatile char *c = p;

	while (n-- > 0)
		*c++ = 1;
}

void
_start(void)
{
	for (;;)
		call(saves(1, 2, 3) + vla(10));
}
