// SPDX-License-Identifier: GPL-3.0-or-later
// Functions with and without handlers, with small and large frames.
extern "C" int work(int *, int);
extern "C" void note(int);

struct holder {
	int v;
	~holder() { note(v); }
};

int
plain(int a)
{
	return a + 1;
}

#define FUNCTIONS(n, k)							\
int									\
catches##n(int a)							\
{									\
	int b[k];							\
									\
	try {								\
		return work(b, a) + n;					\
	} catch (int i) {						\
		return i + b[k - 1];					\
	}								\
}									\
int									\
holds##n(int a)								\
{									\
	holder h = { a };						\
	int b[k];							\
									\
	return work(b, a) + n;						\
}									\
int									\
calls##n(int a)								\
{									\
	int b[k];							\
									\
	return work(b, a) + n;						\
}									\
int									\
leaf##n(int a)								\
{									\
	return a * n;							\
}

FUNCTIONS(1, 2)
FUNCTIONS(2, 20)
FUNCTIONS(3, 2000)
FUNCTIONS(4, 20)
