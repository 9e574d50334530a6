// SPDX-License-Identifier: GPL-3.0-or-later
// The handler is cold, so that the compiler may move it out of the function.
extern void may_throw(int);
extern int rare(int) __attribute__((cold));

int
hot(int n)
{
	try {
		may_throw(n);
	} catch (int i) {
		return rare(i) + rare(n);
	}
	return n;
}
