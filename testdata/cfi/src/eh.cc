// SPDX-License-Identifier: GPL-3.0-or-later
// Cleanups, handlers of several types, a catch-all, noexcept, and (before
// C++17) exception specifications.
struct guard {
	int n;
	~guard() noexcept;
};
struct base { virtual ~base(); };
struct derived : base { ~derived(); };
extern void may_throw(int);
extern int seen(int);

int
cleanup(int n)
{
	guard g{n};
	may_throw(n);
	return n;
}

int
handlers(int n)
{
	try {
		may_throw(n);
	} catch (const derived &) {
		return seen(1);
	} catch (const base &) {
		return seen(2);
	} catch (int i) {
		return seen(i);
	}
	return 0;
}

int
nested(int n)
{
	guard outer{n};
	try {
		guard inner{n};
		may_throw(n);
		try {
			may_throw(n + 1);
		} catch (long) {
			return seen(3);
		}
	} catch (...) {
		return seen(4);
	}
	return n;
}

int
no_throw(int n) noexcept
{
	guard g{n};
	may_throw(n);
	return n;
}

#if __cplusplus < 201703L
int
spec(int n) throw(int, base)
{
	may_throw(n);
	return n;
}

int
spec_empty(int n) throw()
{
	try {
		may_throw(n);
	} catch (char) {
		return 1;
	}
	return n;
}
#endif
