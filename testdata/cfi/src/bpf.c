/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A BPF program of two functions, in two sections. */
static int
__attribute__((noinline))
pick(int i)
{
	volatile int x[4];

	x[i & 3] = i;
	return x[0] + 1;
}

int
__attribute__((section("prog")))
entry(void *ctx)
{
	return pick(ctx != 0) + 2;
}
