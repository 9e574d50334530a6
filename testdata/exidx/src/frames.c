/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions with frames of many shapes, for the Arm exception index. */
#include <stdarg.h>

int g(int, ...);
double d(double);
void fill(void *);

int
leaf(int a)
{
	return a + 1;
}

int
plain(int a)
{
	int b[4];

	fill(b);
	return g(a) + b[1];
}

int
saved(int a, int b, int c)
{
	int x = g(a), y = g(b), z = g(c);

	return x * y + z + g(x + y);
}

int
many(int a, int b, int c, int e)
{
	int x = g(a), y = g(b), z = g(c), w = g(e);
	int u = g(5), v = g(6), t = g(7);

	return x * y + z + g(x + y) * w + u * v + t + u;
}

int
variadic(const char *f, ...)
{
	va_list ap;
	int r;

	(void)f;
	va_start(ap, f);
	r = g(va_arg(ap, int));
	va_end(ap);
	return r + g(r);
}

double
floats(double a, double b, double c)
{
	double x = d(a), y = d(b), z = d(c);

	return x * y + z * d(x);
}

int
big(int a)
{
	char b[500];

	fill(b);
	return g(a) + b[a];
}

int
huge(int a)
{
	char b[70000];

	fill(b);
	return g(a) + b[a];
}

int
dynamic(int n)
{
	int b[n];

	fill(b);
	return g(n) + b[n - 1];
}

struct big {
	int v[6];
};

int
split(int a, struct big s)
{
	fill(s.v);
	return g(a) + s.v[2];
}

#ifdef NESTED
int
outer(int a, int b, int c, int e)
{
	int inner(int x, int y, int z, int w)
	{
		return g(x + a, y, z) + g(b + w);
	}
	int (*volatile p)(int, int, int, int) = inner;

	return p(a, b, c, e) + inner(1, 2, 3, 4);
}
#endif

__attribute__((noreturn)) void die(int);

void
never(int a)
{
	die(g(a));
}
