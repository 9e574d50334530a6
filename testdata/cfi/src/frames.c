/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that need different kinds of frame, for every machine. */
extern int ext(int);
extern void fill(void *, unsigned long);

int
leaf(int a)
{
	return a + 1;
}

int
call(int a)
{
	return ext(a) + 1;
}

/* Values that live across calls go into saved registers. */
int
saves(int a, int b, int c)
{
	int d = ext(a), e = ext(b), f = ext(c);

	return ext(a + b) + d * ext(b + c) + e * ext(c + d) + f;
}

/* Two ways out: the frame is taken down and comes back in between. */
int
early(int *p, int n)
{
	int i, sum;

	if (p == 0)
		return ext(-1);
	sum = 0;
	for (i = 0; i < n; i++) {
		if (p[i] < 0)
			return sum;
		sum += ext(p[i]);
	}
	return sum ^ ext(n);
}

/* Needs a frame pointer. */
int
vla(unsigned long n)
{
	char buf[n];

	fill(buf, n);
	return buf[n / 2];
}

int
big(void)
{
	char buf[100000];

	fill(buf, sizeof(buf));
	return buf[1];
}
