/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions whose tables faults are put into. */
extern int out(int, ...);
extern void *take(void *, long);

int
plain(int a, int b)
{
	int c = out(a), d = out(b);

	return out(c) + out(d) + a;
}

long
many(long a, long b, long c, long d, long e, long f)
{
	long x = out(1), y = out(2), z = out(3);

	while (x-- > a) {
		y += out((int)(b + c)) * z;
		z ^= out((int)(d - e)) + f;
		if (y > z)
			return out(9) + x;
	}
	return x + y + z + out((int)a, 1, 2, 3, 4, 5, 6, 7, 8, 9);
}

int
buffer(const char *s)
{
	char b[200];
	int i, n = 0;

	take(b, 200);
	for (i = 0; s[i] != 0; i++)
		n += out(b[i], s[i]);
	return n;
}

int
early(int *p)
{
	int i, n = 0;

	if (p == 0)
		return -1;
	for (i = 0; i < 10; i++)
		n += out(p[i]);
	return n + out(n);
}

int
vla(int n)
{
	int b[n], i, sum = 0;

	take(b, n);
	for (i = 0; i < n; i++)
		sum += out(b[i]);
	return sum;
}

int
choose(int k, int a)
{
	switch (k) {
	case 0: return out(a) + 1;
	case 1: return out(a + 2) * a;
	case 2: return out(a * 5) - out(a);
	case 3: return out(out(a));
	case 4: return out(a ^ 7) + a;
	case 5: return out(k) + out(a) + k;
	}
	return a;
}
