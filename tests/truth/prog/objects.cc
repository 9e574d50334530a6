// SPDX-License-Identifier: GPL-3.0-or-later
// objects THREADS: exceptions, templates, closures, virtual calls.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace {

struct base {
	virtual int f(int x) { return x; }
	virtual ~base() {}
};

struct derived : base {
	std::string s;

	int f(int x) override {
		s += std::to_string(x);
		if (x % 5 == 4)
			throw std::runtime_error(s);
		return x * 2;
	}
};

template<class F> __attribute__((noinline)) int
apply(F f, int n)
{
	return n ? apply(f, n - 1) + f(n) : 0;
}

void
body()
{
	std::map<std::string, int> m;
	int t = 0;

	for (int i = 0; i < 40; i++) {
		std::unique_ptr<base> b(i & 1 ? new derived : new base);
		try {
			t += apply([&](int k) { return b->f(k + i); }, 3);
		} catch (const std::exception &e) {
			m[e.what()]++;
		}
	}
	std::vector<std::string> v;
	for (auto &p : m)
		v.push_back(p.first);
	std::sort(v.begin(), v.end(),
	    [](auto &a, auto &b) { return a > b; });
	std::function<int(int)> g = [&](int n) {
		return n < 2 ? n : g(n - 1) + g(n - 2);
	};
	t += g(8);
}

}

int
main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 0;
	std::vector<std::thread> all;

	if (n == 0)
		body();
	for (int i = 0; i < n; i++)
		all.emplace_back(body);
	for (auto &t : all)
		t.join();
	return 0;
}
