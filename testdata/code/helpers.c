/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Frames that routines of the library make: -Os, -msave-restore. */
int ext(int);
void ext2(int *);
int
three(int a, int b, int c)
{
	int x = ext(a), y = ext(b), z = ext(c);
	return x + y * z + ext(x) + ext(y + z);
}
int
many(int a, int b, int c, int d, int e, int f)
{
	int r[6];
	ext2(r);
	int s = ext(a) + ext(b) * ext(c) - ext(d) + ext(e) * ext(f);
	return s + a + b * c - d * e + f + r[2];
}
long
dd(double a, double b)
{
	double x = ext(1) * a, y = ext(2) * b;
	return ext(3) + (long)(x / y) + (long)(a - b);
}
