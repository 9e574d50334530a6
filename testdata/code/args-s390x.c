/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * s390x: an argument that a register has which functions keep (r6), stored
 * where others change it; and a frame register whose caller's value is
 * elsewhere than where it leads, beside stack that grows on some ways only.
 */
long take(long *);
long use(long, void *);

long
lends(long a, long b, long c, long d, long e)
{
	take(&e);
	return a + b + c + d + e;
}

long
keeps(long a, long b, long c, long d, long e)
{
	take(&a);
	return a + b + c + d + e;
}

long
grows(long n, long m)
{
	long sum = 0;

	if (m > 2)
		sum = use(m, __builtin_alloca(m));
	while (n-- > 0) {
		sum += use(n, 0);
		if (sum == m)
			sum += use(n, __builtin_alloca(n));
	}
	return sum;
}

long
chooses(long n, long m)
{
	char *p = 0;

	if (n > m)
		p = __builtin_alloca(100 + n);
	else if (m > 100)
		return use(n, 0);
	return use(m, p) + n;
}
