/*
 * A program that traces itself, in FDR mode when it gets options for it; see
 * make.sh.  Two threads, arguments, recursion, tail calls, longjmp, events.
 */
#include <pthread.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>

int	__xray_log_select_mode(const char *);
int	__xray_log_init_mode(const char *, const char *);
int	__xray_patch(void);
int	__xray_log_finalize(void);
int	__xray_log_flushLog(void);

#define TRACED	__attribute__((noinline, xray_always_instrument))

volatile int g;
static jmp_buf env;
static int rounds = 3;

TRACED int
leaf(int x)
{
	for (int i = 0; i < 200; i++)
		g += x;
	return g;
}

TRACED __attribute__((xray_log_args(1))) int
arg(long x)
{
	return leaf((int)x) + 1;
}

TRACED int
tail(int x)
{
	g++;
	return leaf(x + 1);
}

TRACED __attribute__((optnone)) int
rec(int n)
{
	return n == 0 ? leaf(1) : rec(n - 1) + 1;
}

TRACED void
thrower(int n)
{
	leaf(n);
	longjmp(env, 1);
}

TRACED void
catcher(void)
{
	if (setjmp(env) == 0)
		thrower(1);
	leaf(2);
}

TRACED void
event(void)
{
	__xray_customevent("hello\n", 6);
#ifdef TYPED
	__xray_typedevent((size_t)7, "typed\xff", (size_t)6);
#endif
	g++;
}

TRACED void *
work(void *p)
{
	for (int i = 0; i < rounds; i++) {
		arg((long)(intptr_t)p);
		tail(i);
		rec(3);
	}
	return p;
}

TRACED int
run(void)
{
	pthread_t t;

	pthread_create(&t, 0, work, (void *)5);
	event();
	catcher();
	work((void *)9);
	pthread_join(t, 0);
	return 0;
}

__attribute__((xray_never_instrument)) int
main(int argc, char **argv)
{
	if (argc > 2)
		rounds = atoi(argv[2]);
	if (argc > 1) {
		__xray_log_select_mode("xray-fdr");
		__xray_log_init_mode("xray-fdr", argv[1]);
		__xray_patch();
	}
	run();
	if (argc > 1) {
		__xray_log_finalize();
		__xray_log_flushLog();
	}
	return 0;
}
