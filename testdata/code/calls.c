/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls that registers outlive, of integers and of single floats. */
int g(int, int);
int h(void *);

int
f(int a, int b)
{
	int x[10];

	x[0] = g(a, b);
	return g(b, a) + a + h(x);
}

float
k(float a, float b)
{
	float r = g(a, b);

	return r + a * g(b, a) + b;
}
