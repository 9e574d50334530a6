// SPDX-License-Identifier: GPL-3.0-or-later
// i386: who returns an aggregate takes the address for it away ("ret $4"), and
// so do some that are elsewhere, of which only their callers' stack tells.
struct big {
	long v[6];
	~big();
};

big elsewhere(int);
void plain(int, int);
[[noreturn]] void ends(const big *);
extern big (*pointer)(int);

__attribute__((noinline)) static big
here(int n)
{
	big b = elsewhere(n);

	b.v[0] += n;
	return b;
}

long
calls_here(int n)
{
	long sum = 0;

	for (int i = 0; i < n; i++) {
		big b = here(i);
		plain(i, 1);
		sum += b.v[1];
	}
	return sum;
}

long
calls_elsewhere(int n)
{
	long sum = 0;

	for (int i = 0; i < n; i++) {
		big b = elsewhere(i);
		sum += b.v[1];
		if (sum > 100)
			plain(i, 2);
	}
	return sum;
}

long
calls_pointer(int n)
{
	big b = pointer(n);

	plain(n, 3);
	return b.v[2];
}

big
tail(int n)
{
	return here(n + 1);
}

void
never(int n)
{
	big b = elsewhere(n);

	plain(n, 4);
	ends(&b);
}
