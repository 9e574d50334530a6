/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Code with places in it, which move when its sections are put in another order. */
int counter = 3;
static int table[64] = { 5, 6 };
const char *const names[] = { "one", "two", "three" };
__thread int own;

int grow(int);
int pick(unsigned);
void note(const char *);

__attribute__((noinline)) static int
step(int x)
{
	return table[x & 63] += counter;
}

int
grow(int x)
{
	int i, sum = 0;

	for (i = 0; i < x; i++)
		sum += step(i) * own;
	counter = sum;
	return sum;
}

int
pick(unsigned i)
{
	note(names[i % 3]);
	return step((int)i) + grow((int)i);
}

void
note(const char *s)
{
	static const char *last;

	if (s != last)
		own++;
	last = s;
}
