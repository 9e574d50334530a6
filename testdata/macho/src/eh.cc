// Handlers and cleanups: personality routines and LSDAs.
int may_throw(int);
extern "C" int use(void *);

struct guard {
	int *p;
	~guard() { use(p); }
};

int
handles(int x)
{
	try {
		return may_throw(x);
	} catch (int i) {
		return i;
	} catch (...) {
		return -1;
	}
}

int
cleans_up(int x)
{
	guard g = { &x };

	return may_throw(x) + 1;
}

int
neither(int x)
{
	return x + 1;
}
