/* Functions with every kind of sled. */
int g;

__attribute__((noinline)) int
leaf(int x)
{
	g += x;
	return g;
}

#ifndef NO_ARGS
__attribute__((xray_log_args(1)))
#endif
__attribute__((noinline, xray_always_instrument)) int
arg(long x)
{
	return leaf((int)x) + 1;
}

__attribute__((noinline)) int
tail(int x)
{
	g++;
	return leaf(x + 1);
}

__attribute__((noinline, xray_never_instrument)) int
never(int x)
{
	return x * g;
}

void
event(void)
{
#ifndef NO_EVENTS
	__xray_customevent("hello", 5);
	__xray_typedevent(7, "typed", 5);
#endif
	g++;
}

int
start(int n)
{
	event();
	return tail(n) + arg(n) + never(n);
}
