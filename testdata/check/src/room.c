/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For -Os GCC pushes more registers than it saves: room for locals. */
void fill(int *);

int
room(int a)
{
	int v[5];

	fill(v);
	return v[0];
}

int
less(int a)
{
	int v[3];

	fill(v);
	return v[a];
}
