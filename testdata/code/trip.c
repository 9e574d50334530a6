/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A frame, a table of jumps, a return before the frame, an allocation. */
extern int use(int, void *);
extern void stop(int) __attribute__((noreturn));

int
choose(int a, int b, int *to)
{
	int kept[4] = { a, b, a + b, a - b };

	if (to == 0)
		return a;
	switch (a) {
	case 0: b += use(b, kept); break;
	case 1: b -= use(b + 1, to); break;
	case 2: b ^= use(b + 2, kept); break;
	case 3: b |= use(b + 3, to); break;
	case 4: b &= use(b + 4, kept); break;
	case 5: b *= use(b + 5, to); break;
	case 6: return use(kept[1], kept);
	case 7: stop(b);
	}
	return b + kept[b & 3] + use(*to, kept);
}

int
vary(int n, int *to)
{
	char room[n];
	int b = use(n, room);

	while (*to++ != n)
		b += use(b, room);
	return b + room[0];
}
