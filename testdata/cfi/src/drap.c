/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A local that needs more alignment than the stack has. */
extern void fill(void *, unsigned long);

int
aligned(int a, int b, int c, int d, int e, int f, int g, int h)
{
	char buf[64] __attribute__((aligned(64)));

	fill(buf, h);
	return buf[a] + b + c + d + e + f + g;
}

/* And with a frame whose size is not known. */
int
aligned_vla(unsigned long n)
{
	char buf[64] __attribute__((aligned(64)));
	char more[n];

	fill(buf, n);
	fill(more, n);
	return buf[1] + more[2];
}
