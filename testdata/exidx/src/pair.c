/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GCC's ordinary frames of Arm code, and interrupt handlers. */
#include <stdarg.h>

int outside(int), volatile_word;
double mix(double);

int
leaf(int a)
{
	return a * 3;
}

int
plain(int a)
{
	return outside(a) + 1;
}

int
saves(int a, int b, int c)
{
	int x = outside(a), y = outside(b), z = outside(c);

	return outside(x + y) + outside(y + z) + outside(x ^ z);
}

double
floats(double a, double b)
{
	double x = mix(a), y = mix(b);

	return mix(x * y) + x + y;
}

int
varargs(int n, ...)
{
	va_list ap;
	int sum = 0;

	va_start(ap, n);
	while (n-- > 0)
		sum += outside(va_arg(ap, int));
	va_end(ap);
	return sum;
}

int
large(int a)
{
	int x[300];

	outside((int)x);
	return x[a];
}

struct wide { int word[6]; };

int
split(int a, int b, int c, struct wide w)
{
	return outside((int)&w) + a + b + c;
}

void __attribute__((interrupt("IRQ")))
irq(void)
{
	volatile_word = outside(volatile_word);
}

void __attribute__((interrupt("IRQ")))
irq_leaf(void)
{
	volatile_word++;
}
