/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A part of a function that begins with a case: of what is in the file only a
 * word of the jump table leads to its first instruction.
 */
int seen;

__attribute__((cold)) void
report(const char *s, ...)
{
	seen += *s;
}

int
use(int *p)
{
	seen++;
	return *p;
}

static int
choose(int what, int n)
{
	int a[8], i, sum = 0;

	for (i = 0; i < n; i++) {
		switch (what + i) {
		case 0:
			sum += use(a);
			break;
		case 1:
			a[1] = 1;
			sum += use(a + 1) * 3;
			break;
		case 2:
			sum ^= n;
			break;
		case 3:
			report("three");
			sum += 7;
			break;
		case 4:
			sum -= n;
			break;
		case 5:
			report("five", n);
			break;
		case 6:
			sum *= n;
			break;
		default:
			sum += what;
		}
	}
	return sum;
}

int
twice(int what, int n)
{
	return choose(what, n) + choose(n, what);
}

void
_start(void)
{
	seen = twice(seen, 3);
	for (;;)
		;
}
