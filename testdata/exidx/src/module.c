/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A kernel module: code in several sections, each with an index of its own. */
int g(int, ...);

int
work(int a)
{
	return g(a) + g(a + 1);
}

__attribute__((section(".init.text"))) int
init_module(void)
{
	return g(1) + work(2);
}

__attribute__((section(".exit.text"))) void
cleanup_module(void)
{
	g(work(3));
}
