/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Code as a module has it, for the compiler: tables by GNU as (.sframe,
 * .debug_frame) and by objtool (.orc_unwind) of one and the same code.
 */
typedef unsigned long u64;

extern long	use(void *, long);
extern void	stop(const char *) __attribute__((noreturn));

static const char license[]
    __attribute__((section(".modinfo"), used)) = "license=GPL";

/* No frame. */
long
leaf(long a, long b)
{
	return a * b + 3;
}

/* Registers that calls keep, and rbp among them. */
long
keeps(long a, long b, long c, long d, long e, long f)
{
	long n = use(&a, b), m = use(&b, c), o = use(&c, d);
	long p = use(&d, e), q = use(&e, f), r = use(&f, n);

	return n + m * o + p * q + r;
}

/* A frame of its size alone, and leaving early. */
long
early(const unsigned char *s, long n)
{
	unsigned char buf[256];
	long i, sum = 0;

	if (n <= 0)
		return -1;
	for (i = 0; i < n; i++)
		buf[i & 255] = s[i] ^ 0x55;
	for (i = 0; i < 256; i++) {
		sum += buf[i];
		if (sum == 77)
			return use(buf, sum);
	}
	return use(buf, n) + sum;
}

/* The frame is aligned, and its size not known: by way of r10 and rbp. */
long
aligned(long n)
{
	u64 block[8] __attribute__((aligned(64)));
	char more[n];
	long r = use(block, n) + use(more, n);

	return r + (long)block[n & 7] + more[0];
}

/* The size alone is not known. */
long
sized(long n)
{
	char some[n * 8];

	return use(some, n) + some[n];
}

/* Arguments on the stack. */
extern long	many(long, long, long, long, long, long, long, long);

long
pushes(long a)
{
	return many(1, 2, 3, 4, 5, 6, a, 8) + a;
}

/* Inline assembly that the compiler knows nothing of. */
u64
flags(long a)
{
	u64 f;

	use(&a, a);
	__asm__ volatile("pushf; pop %0" : "=rm"(f) : : "memory");
	return f & (u64)a;
}

/* Ends in what does not come back: in the cold part. */
long
checks(long a, long b)
{
	long r = use(&a, b);

	if (__builtin_expect(r < 0, 0)) {
		use(&b, a);
		__builtin_trap();
	}
	return use(&a, r) + b;
}

/* A loop, whose head is aligned. */
void
clears(u64 *p, u64 *end, u64 v)
{
	if (p == end)
		return;
	do {
		*p++ = v;
		v = v * 3 + 1;
		use(p, (long)v);
	} while (p != end);
}
