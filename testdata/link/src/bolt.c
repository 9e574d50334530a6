/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For a rewriter: early() saves nothing on one of its ways out, which comes
 * first when blocks stand in reverse order; plain() has one way.
 */
extern int outside(void *, void *);

int
plain(int *p)
{
	int a[32];

	return outside(a, p) + outside(p, a);
}

int
early(long *a, long *b)
{
	long v[18];

	if (a == b)
		return 0;
	if (outside(b, 0) == 0) {
		if (outside(b, v) != 0)
			return 3;
		return outside(b, b) == 0 ? 4 : 1;
	}
	return outside(v, b) == 1 ? 2 : 5;
}
