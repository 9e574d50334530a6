/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A library between callers and what they are called back for. */
int library_call(int (*f)(int), int x);
int library_twice(int (*f)(int), int x);

int
library_call(int (*f)(int), int x)
{
	volatile int a[4];

	a[x & 3] = x;
	return f(a[x & 3]) + a[x & 3];
}

int
library_twice(int (*f)(int), int x)
{
	return library_call(f, x + 1) + library_call(f, x + 2);
}
