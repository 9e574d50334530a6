/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function with a frame and registers to save, and one without. */
int callee(int);

int
two(int a)
{
	int x = callee(a);

	return callee(x) + x;
}

int
leaf(int a)
{
	return a + 1;
}
