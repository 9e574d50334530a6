/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In front of each function stands the hash of its type (-fsanitize=kcfi). */
long ext(long);

long
one(long a)
{
	return ext(a) + 1;
}

long
two(long (*f)(long), long a)
{
	return f(a) + ext(a);
}
