/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A local function that only the full symbol table names. */
static int hidden(int) __attribute__((noinline, noipa));

static int
hidden(int a)
{
	return a * 3;
}

int
visible(int a)
{
	return hidden(a) + 1;
}
