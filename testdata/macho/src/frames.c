/* Functions whose frames need every mode that compilers write. */
#include <stdarg.h>

int use(void *);
int use_many(int, int, int, int, int, int, int, int, int, int);

#if defined(__x86_64__)
#define ALL	"rbx", "r12", "r13", "r14", "r15"
#define SOME	"rbx", "r14"
#elif defined(__i386__)
#define ALL	"esi", "edi"
#define SOME	"esi"
#elif defined(__aarch64__)
#define ALL	"x19", "x20", "x21", "x22", "x23", "x24", "x25", "x26", \
		"x27", "x28", "d8", "d9", "d10", "d11", "d12", "d13", "d14", \
		"d15"
#define SOME	"x19", "x20", "x27", "x28", "d10", "d11"
#else
#define ALL	"r4", "r5", "r6", "r8", "r10", "r11", "d8", "d10", "d12", "d14"
#define SOME	"r4", "r5", "r8"
#endif

int
leaf(int x)
{
	return x * 2;
}

int
leaf_all(int x)
{
	__asm__ volatile("" : : : ALL);
	return x;
}

int
leaf_some(int x)
{
	volatile int a[60];

	a[x & 31] = x;
	__asm__ volatile("" : : : SOME);
	return a[0];
}

int
calls(int x)
{
	return use(&x) + 1;
}

int
calls_all(int x)
{
	int r = use(&x);

	__asm__ volatile("" : : : ALL);
	return r + use(&x);
}

int
calls_some(int x)
{
	int r = use(&x);

	__asm__ volatile("" : : : SOME);
	return r + use(&x);
}

/* More than fits the word. */
int
big(int x)
{
	int a[20000];

	a[x] = x;
	return use(a) + 1;
}

int
big_some(int x)
{
	int a[20000];

	a[x] = x;
	__asm__ volatile("" : : : SOME);
	return use(a) + a[x];
}

/* A stack that grows needs a frame pointer. */
int
grows(int n)
{
	int a[n];

	a[0] = n;
	return use(a) + a[0];
}

int
varies(int n, ...)
{
	va_list ap;
	int r;

	va_start(ap, n);
	r = use(&ap) + va_arg(ap, int);
	va_end(ap);
	return r;
}

/* Arguments on the stack, pushed around the call. */
int
pushes(int x)
{
	return use_many(x, x, 2, 3, 4, 5, 6, 7, 8, 9) + x;
}
