/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Processes as /proc has them: of another user, with several threads, with a
 * file that is mapped later.  They are children of this test, made by hand.
 */
#define _GNU_SOURCE
#include "process/stack_live.h"
#include "stack_run.h"

#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <sys/mman.h>

#if defined(__x86_64__) && defined(__linux__)

#define TEXT     0x1000
#define THREADS  6
#define REGS_LEN 216 /* struct user_regs_struct */

static pid_t child;

static int
look(const char *options)
{
	char *args = xasprintf("%s -p %ld", options, (long)child);
	int status = stack_run(args);

	free(args);
	return status;
}

static void *
wait_here(void *arg)
{
	pause();
	return arg;
}

/* A child with so many threads, all of which are there. */
static void
begin(unsigned threads)
{
	pthread_t t;
	int from[2];
	char c = 0;

	if (pipe(from) != 0)
		exit(1);
	fflush(stdout);
	child = fork();
	if (child == 0) {
		while (--threads > 0)
			if (pthread_create(&t, NULL, wait_here, NULL) != 0)
				_exit(1);
		if (write(from[1], &c, 1) != 1)
			_exit(1);
		wait_here(NULL);
		_exit(0);
	}
	close(from[1]);
	ok(read(from[0], &c, 1) == 1, "a process with its threads");
	close(from[0]);
}

static void
end(void)
{
	int status;

	kill(child, SIGKILL);
	waitpid(child, &status, 0);
}

static void
test_threads(void)
{
	struct options *o = stack_options(child, 0);
	struct live l;
	bool fine = true;
	size_t i, k;

	begin(THREADS);
	ok(live_open(&l, o, child, "x") && live_stop(&l) &&
		live_space(&l, false),
	    "opened");
	ok(l.nthreads == THREADS && l.threads[0].tid == child, "all of them");
	for (i = 0; i < l.nthreads; i++) {
		fine &= l.threads[i].stopped &&
			l.threads[i].regs_len == REGS_LEN;
		for (k = 0; k < i; k++)
			fine &= l.threads[i].tid != l.threads[k].tid;
	}
	ok(fine, "each once, and stopped, with registers");
	live_detach(&l);
	live_close(&l);
	options_free(o);
	look("--walk=checked --format=jsonl");
	is(stack_sum("threads"), "6", "of each a stack");
	end();
}

/* One that ends, in place of being stopped. */
static void
test_end(void)
{
	struct live_thread t = { 0 };

	fflush(stdout);
	t.tid = fork();
	if (t.tid == 0)
		_exit(0);
	ok(live_try_stop(&t, 0) == LIVE_GONE && !t.stopped, "one that ends");
}

/* A process of root, looked at by nobody. */
static void
test_user(void)
{
	int status;
	pid_t pid;

	if (geteuid() != 0) {
		ok(true, "another user # SKIP only root can be one");
		return;
	}
	begin(1);
	fflush(stdout);
	pid = fork();
	if (pid == 0)
		_exit(setuid(65534) == 0 && look("") == 2 &&
			      strstr(ran.s, ": may not be traced: it is "
					    "another user's, or ") != NULL ?
			  0 :
			  1);
	waitpid(pid, &status, 0);
	ok(status == 0, "of another user");
	end();
}

static void
make_file(const char *path)
{
	build_begin(true, false, EM_X86_64, ET_EXEC);
	elf_segment(PT_LOAD, PF_R, 0, TEXT);
	elf_segment(PT_LOAD, PF_R | PF_X, TEXT, 0x1000);
	elf_section(".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, TEXT);
	build_fill(TEXT + 0x1000);
	elf_end_section();
	elf_put_segments();
	elf_put_sections();
	ok(stack_write(path, &elf, 0600), "a file");
}

/* Maps the file whenever it is told to. */
static void
map_when_told(const char *path, int in, int out)
{
	int fd = open(path, O_RDONLY);
	char c;

	while (read(in, &c, 1) == 1) {
		mmap((void *)(uintptr_t)(ELF_BASE + TEXT), 0x1000,
		    PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_FIXED, fd, TEXT);
		if (write(out, &c, 1) != 1)
			break;
	}
}

/* What is mapped later is there after another look. */
static void
test_refresh(void)
{
	const uint64_t at = ELF_BASE + TEXT + 0x20;
	const struct stack_module *m;
	char *path = stack_path("x"), c = 0;
	int to[2], from[2], status;
	struct options *o = stack_options(child, 0);
	struct live l;

	make_file("x");
	if (pipe(to) != 0 || pipe(from) != 0)
		exit(1);
	fflush(stdout);
	child = fork();
	if (child == 0) {
		close(to[1]);
		map_when_told(path, to[0], from[1]);
		_exit(0);
	}
	ok(live_open(&l, o, child, "x") && live_space(&l, true), "opened");
	ok(stack_module_at(&l.space, at) == NULL, "not yet");
	ok(write(to[1], &c, 1) == 1 && read(from[0], &c, 1) == 1, "mapped");
	live_refresh(&l);
	m = stack_module_at(&l.space, at);
	ok(m != NULL && strcmp(m->path, path) == 0 && m->walk.img != NULL &&
		m->walk.bias == 0,
	    "its file");
	live_close(&l);
	options_free(o);
	close(to[0]);
	close(to[1]);
	close(from[0]);
	close(from[1]);
	waitpid(child, &status, 0);
	stack_remove("x");
	free(path);
}

int
main(void)
{
	if (mkdtemp(stack_dir) == NULL)
		return 1;
	begin(1);
	if (look("") == EXIT_TROUBLE) {
		ok(true, "processes # SKIP none may be traced here");
		end();
	} else {
		end();
		test_threads();
		test_end();
		test_user();
		test_refresh();
	}
	rmdir(stack_dir);
	sb_free(&ran);
	sb_free(&elf);
	return done();
}

#else

int
main(void)
{
	ok(true, "processes # SKIP the registers are those of x86-64 Linux");
	return done();
}

#endif
