/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A jump table, whose elements and use are relocated in objects. */
int ext(int);
void use(void *);
int
sw(int k, int a)
{
	char buf[64];
	use(buf);
	switch (k) {
	case 0:
		return ext(a);
	case 1:
		return ext(a + 1) * 2;
	case 2:
		use(buf + 3);
		return a;
	case 3:
		return ext(a * 7) - 3;
	case 4:
		return ext(3) * ext(a);
	case 5:
		use(buf);
		use(buf + 1);
		return 9;
	case 6:
		return ext(ext(a));
	case 7:
		return a * ext(5);
	}
	return ext(-1);
}

/* AArch64's compilers want more of them. */
#define CASE(n)                                                                \
	case n:                                                                \
		use(buf + n);                                                  \
		return ext(a * n) - ext(n + 1);
int
many(int k, int a)
{
	char buf[64];
	use(buf);
	switch (k) {
		CASE(0) CASE(1) CASE(2) CASE(3) CASE(4) CASE(5) CASE(6) CASE(7)
		CASE(8) CASE(9) CASE(10) CASE(11) CASE(12) CASE(13) CASE(14)
		CASE(15) CASE(16) CASE(17) CASE(18) CASE(19) CASE(20) CASE(21)
	}
	return ext(-2);
}
