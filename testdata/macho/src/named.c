/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A local function whose name only debug information keeps, and in it another
 * one that is inlined. */
int callee(int);

static inline __attribute__((always_inline)) int
inner(int a)
{
	return callee(a + SEED) + 3;
}

static __attribute__((noinline)) int
hidden(int a)
{
	int x = inner(a);

	return callee(x) + x;
}

int
shown(int a)
{
	return hidden(a) + 1;
}
