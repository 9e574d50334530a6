// SPDX-License-Identifier: GPL-3.0-or-later
// Mach-O inputs of links: neighbours of equal rules, LSDAs, equal code, a weak
// function that the other object has too, code that nobody calls.  OTHER: the
// other object.
extern "C" int outside(int);

template <class T> __attribute__((noinline)) T
shared(T a)
{
	return (T)outside((int)a) + 1;
}

#ifndef OTHER
struct guard {
	int *p;
	~guard() { outside(*p); }
};

#define HIDDEN	__attribute__((visibility("hidden")))

extern "C" {
int leaf(int a) { return a * 3 + 1; }
int leaf2(int a) { return a * 5 + 7; }
int same1(int a) { return outside(a + 1) * 3; }
int same2(int a) { return outside(a + 1) * 3; }
HIDDEN int dead(int a) { return outside(a + 9) - outside(a); }

int
used(int a)
{
	int v[40], i, s = 0;

	for (i = 0; i < 40; i++)
		v[i] = outside(a + i);
	for (i = 0; i < 40; i++)
		s += v[(a + i) % 40] * v[i];
	return s;
}

int
catcher(int a)
{
	guard g = { &a };

	try {
		return outside(a);
	} catch (int e) {
		return e;
	}
}

// No compact word says what this does: a record in __eh_frame.
int
big(int a)
{
	asm volatile(".cfi_escape 0x2e, 0");
	return outside(a + 3) + 1;
}
}

extern "C" long user(long a) { return shared(a) + shared((short)a); }
#else
extern "C" long user2(long a) { return shared(a) + outside((int)a); }
#endif
