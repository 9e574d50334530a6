// SPDX-License-Identifier: GPL-3.0-or-later
// Language data: handlers, cleanups, an exception specification, and a
// function in a section of its own that linkers keep one copy of.
struct guard {
	~guard();
};
struct error {
	virtual ~error();
	int code;
};
int g(int);
void log(int);

int
cleanup(int a)
{
	guard x;

	return g(a);
}

int
handler(int a)
{
	try {
		return g(a);
	} catch (int e) {
		log(e);
		return -1;
	} catch (error &e) {
		log(e.code);
		return -2;
	} catch (...) {
		log(0);
		throw;
	}
}

int
specified(int a) throw(int, error)
{
	return g(a);
}

int
nothrow(int a) noexcept
{
	return g(a) + 1;
}

template <typename T> __attribute__((noinline)) T
once(T a)
{
	guard x;

	return a + g(a);
}

int
user(int a)
{
	return once(a) + once<long>(a);
}
