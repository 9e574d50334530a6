/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For objects that hold no machine code. */
int optimized(int a) { return a + 1; }
