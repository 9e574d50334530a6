/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A shared library with lazy PLT slots. */
extern int imported(int);
extern int another(int);
int own(int);

int
entry(int a)
{
	return imported(a) + another(a) + own(a);
}

int
own(int a)
{
	return another(a) * 2;
}
