/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * 240 functions that differ in arguments, locals, saved registers and what
 * they are built of, for comparisons of whole tables.
 */
int g(int, ...);
double d(double);
void fill(void *);

#define CAT_(a, b) a##b
#define CAT(a, b) CAT_(a, b)

#define FUNC(n, size, expr)						\
	int CAT(f_, n)(int a, int b, int c, int e);			\
	int CAT(f_, n)(int a, int b, int c, int e)			\
	{								\
		char v[size];						\
		fill(v);						\
		return v[a] + (expr) + b * c - e;			\
	}

#define SIX(n, size)							\
	FUNC(CAT(n, a), size, g(a))					\
	FUNC(CAT(n, b), size, g(a) + g(b))				\
	FUNC(CAT(n, c), size, g(a) + g(b) * g(c))			\
	FUNC(CAT(n, d), size, g(a) + g(b) * g(c) - g(e) * g(7))	\
	FUNC(CAT(n, e), size, (int)(d(a) * d(b) + d(c)))		\
	FUNC(CAT(n, f), size, g(a, b, c, e, (int)d(a), g(b), (int)d(c)))

#define TEN(n, size)							\
	SIX(CAT(n, 0), size) SIX(CAT(n, 1), size + 4)			\
	SIX(CAT(n, 2), size + 8) SIX(CAT(n, 3), size + 12)		\
	SIX(CAT(n, 4), size + 60) SIX(CAT(n, 5), size + 252)		\
	SIX(CAT(n, 6), size + 516) SIX(CAT(n, 7), size + 1020)		\
	SIX(CAT(n, 8), size + 2044) SIX(CAT(n, 9), size + 4100)

TEN(s, 1)
TEN(m, 24)
TEN(l, 600)
TEN(h, 9000)
