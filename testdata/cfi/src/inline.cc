/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls inlined in each other. */
extern int outside(int);

namespace deep {
static inline __attribute__((always_inline)) int
inner(int a)
{
	return outside(a) + 1;
}

static inline __attribute__((always_inline)) int
middle(int a, int b)
{
	if (a > b)
		return inner(a - b);
	return inner(b) * 3;
}
}

int
outer(int a, int b)
{
	int x = deep::middle(a, b);

	return outside(x) + deep::middle(x, a);
}
