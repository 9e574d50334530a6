/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Frames of the old procedure call standard: sp is saved with the rest. */
int call(int), again(void *);
void *where[20];

int
first(int a)
{
	if (__builtin_setjmp(where))
		return call(a);
	return again(where) + a;
}

int
second(int a, int b)
{
	if (a > b) {
		int c = call(a) + call(b);
		if (c > a)
			return c + call(c);
	}
	return again(where) + a + b;
}
