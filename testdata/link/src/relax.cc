// SPDX-License-Identifier: GPL-3.0-or-later
// For linkers that make code shorter: calls in and between the call sites of
// an LSDA, and a table of them that is followed by another one.
extern "C" int outside(int);
extern "C" int near_by(int a) { return a * 7 + 1; }

extern "C" int
catcher(int a)
{
	int r = near_by(a);

	try {
		r += outside(r);
		r += near_by(r);
		r += outside(r + 1);
	} catch (int e) {
		r = e + outside(3);
	}
	try {
		r += outside(r);
	} catch (long e) {
		return (int)e;
	}
	return r + outside(5);
}

extern "C" int
again(int a)
{
	try {
		return outside(a) + outside(a + 1);
	} catch (...) {
		return 9;
	}
}
