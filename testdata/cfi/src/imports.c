/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What plt.c imports, so that a program of it can be linked. */
int imported(int);
int another(int);

int
imported(int a)
{
	return a;
}

int
another(int a)
{
	return a;
}
