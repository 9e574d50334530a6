// SPDX-License-Identifier: GPL-3.0-or-later
// A program that dies in a function that was inlined in one that was inlined,
// of a namespace.  gdb shows the same functions and lines.
static volatile int z;

#define INLINE	static inline __attribute__((__always_inline__))

namespace shapes {

INLINE int
square(int x)
{
	if (x == 9)
		__asm__ volatile("ud2");
	return x * x;
}

struct box {
	int x;

	__attribute__((__always_inline__)) int
	twice()
	{
		z++;
		return square(square(x));
	}
};

__attribute__((__noinline__, __noipa__)) int
sum(int x)
{
	for (int i = 0; i < 3; i++)
		x += box{x}.twice();
	return x;
}

}

extern "C" void
c_start()
{
	z = shapes::sum(3);
	for (;;)
		;
}
