/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cleanups of C, whose personality routine has no words, and plain functions. */
int work(int *, int);

static void
done(int *p)
{
	work(p, 0);
}

int
cleans(int a)
{
	int b __attribute__((cleanup(done))) = a;

	return work(&b, a);
}

int
cleans_more(int a)
{
	int b __attribute__((cleanup(done))) = a, c[90];

	return work(c, a) + work(&b, a);
}

int
calls(int a)
{
	return work(&a, 1) + 1;
}

int
calls_twice(int a, int b)
{
	return work(&a, b) + work(&b, a);
}

int
leaf(int a)
{
	return a + 1;
}

int
leaf_too(int a)
{
	return a + 2;
}
