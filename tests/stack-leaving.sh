# SPDX-License-Identifier: GPL-3.0-or-later
# Programs of the C and C++ libraries that leave frames otherwise than by
# returning, at every instruction: what is wrong is counted by the calls that
# were seen, and none may be.  (Millions of steps: minutes under sanitizers.)
# Run: long plain

[ "$(uname -sm)" = "Linux x86_64" ] || { echo "not x86-64 Linux"; exit 77; }
: "${CC:=cc}" "${CXX:=c++}"
cd "$TMPDIR" || exit 1

cat > jumps.c <<'EOF'
#include <setjmp.h>
#include <signal.h>
#include <string.h>
static jmp_buf j;
static sigjmp_buf b;
static char alt[65536];
__attribute__((noinline)) int deep(int n)
{
	char c[100];
	memset(c, n, 100);
	if (n == 0)
		longjmp(j, 3);
	return deep(n - 1) + c[n];
}
static void on(int s) { siglongjmp(b, s); }
int main(void)
{
	stack_t ss = { .ss_sp = alt, .ss_size = sizeof(alt) };
	struct sigaction sa = { .sa_handler = on, .sa_flags = SA_ONSTACK };
	if (setjmp(j) == 0)
		deep(10);
	signal(SIGUSR1, on);
	if (sigsetjmp(b, 1) == 0)
		raise(SIGUSR1);
	sigaltstack(&ss, 0);
	sigaction(SIGUSR2, &sa, 0);
	if (sigsetjmp(b, 1) == 0)
		raise(SIGUSR2);
	return 0;
}
EOF
cat > contexts.c <<'EOF'
#include <ucontext.h>
static ucontext_t m, a, b;
static char sa[65536], sb[65536];
static void fa(int n) { while (n-- > 0) swapcontext(&a, &b); }
static void fb(int n) { while (n-- > 0) swapcontext(&b, &a); }
int main(void)
{
	getcontext(&a);
	a.uc_stack.ss_sp = sa;
	a.uc_stack.ss_size = sizeof(sa);
	a.uc_link = &m;
	makecontext(&a, (void (*)(void))fa, 1, 3);
	getcontext(&b);
	b.uc_stack.ss_sp = sb;
	b.uc_stack.ss_size = sizeof(sb);
	b.uc_link = &m;
	makecontext(&b, (void (*)(void))fb, 1, 3);
	swapcontext(&m, &a);
	return 0;
}
EOF
cat > spawns.c <<'EOF'
#define _GNU_SOURCE
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
int main(void)
{
	static char name[] = "true", *args[] = { name, 0 };
	pid_t p = vfork();
	int st;
	if (p == 0)
		_exit(3);
	waitpid(p, &st, 0);
	posix_spawnp(&p, "true", 0, 0, args, environ);
	waitpid(p, &st, 0);
	return 0;
}
EOF
cat > cancels.c <<'EOF'
#include <pthread.h>
static void clean(void *a) { (void)a; }
__attribute__((noinline)) void deep(int n)
{
	pthread_cleanup_push(clean, 0);
	if (n > 0)
		deep(n - 1);
	pthread_cancel(pthread_self());
	pthread_testcancel();
	pthread_cleanup_pop(1);
}
int main(void) { deep(3); return 0; }
EOF
cat > throws.cc <<'EOF'
#include <exception>
#include <stdexcept>
struct counts { ~counts() { n++; } static int n; };
int counts::n;
__attribute__((noinline)) int deep(int n)
{
	counts c;
	if (n == 0)
		throw std::runtime_error("deep");
	return deep(n - 1) + 1;
}
__attribute__((noinline)) int middle(int n)
{
	try {
		return deep(n);
	} catch (std::logic_error &) {
		return 1;
	} catch (std::runtime_error &) {
		throw;
	}
}
int main()
{
	try {
		middle(10);
	} catch (std::exception &) {
		std::exception_ptr p = std::current_exception();
		try {
			throw 5;
		} catch (...) {
		}
		try {
			std::rethrow_exception(p);
		} catch (std::exception &) {
		}
	}
	return counts::n != 11;
}
EOF

# steps NAME COMPILER OPTION...
steps()
{
	name=$1
	shift
	if ! "$@" -o "${name%.*}" "$name" > out 2>&1; then
		echo "ok - $name # SKIP it cannot be compiled here"
		return
	fi
	"$UNWINDDUMP" stack --format=jsonl -- "./${name%.*}" > out 2>&1
	rc=$?
	if [ $rc -eq 2 ] && grep -q -e trace -e 'cannot be run' out; then
		echo "ok - $name # SKIP processes cannot be traced here"
	elif [ $rc -eq 0 ] && grep -q '"wrong":0,' out &&
	    grep -q '"right":[0-9]\{4\}' out; then
		echo "ok - $name: no row is untrue"
	else
		grep -e '"error"' -e summary out | sed 's/^/# /'
		echo "not ok - $name: exit status $rc"
	fi
}

steps jumps.c $CC -O2
steps contexts.c $CC -O2
steps spawns.c $CC -O2
steps cancels.c $CC -O2 -pthread
# The start of a shared libstdc++ is two million instructions.
steps throws.cc $CXX -O2 -static
