// SPDX-License-Identifier: GPL-3.0-or-later
// What the link knows and the compiler does not: that nobody else calls it.
void outside(long *);

#ifdef OTHER
long called(long a, long b) { long v[4] = { a, b }; outside(v); return v[2]; }
#else
long called(long, long);
long start(long a) { return called(a, 1) + called(a, 2); }
#endif
