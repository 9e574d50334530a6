/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions alike enough for a compiler to move code out of them. */
int g(int);
int h(int, int);
extern int tab[64];
#define F(n)                                                                   \
	int f##n(int a, int b, int c)                                          \
	{                                                                      \
		int x = g(a) + n, y = g(b), z = g(c);                          \
		tab[x & 63] = y;                                               \
		tab[y & 63] = z * x;                                           \
		tab[z & 63] = h(x, y);                                         \
		return h(x + y, z) + g(a + b) + tab[n];                        \
	}
F(1) F(2) F(3) F(4) F(5) F(6)
