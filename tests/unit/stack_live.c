/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Processes: looked at, sampled and stepped through.  They run the code below,
 * which is put into a file of its own with unwind tables written by hand, so
 * that every frame is known; nothing else is in them, not even a C library.
 *
 * needs: Zydis
 */
#define _GNU_SOURCE
#include "process/stack_live.h"
#include "stack_run.h"

#include <inttypes.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <time.h>

#if defined(__x86_64__) && defined(__linux__)

#define TEXT      0x1000
#define DATA      0x2000
#define DATA_SIZE 0x9000 /* a page, and a stack for signals */

/*
 * The outermost functions are from outer on; functions of which the CFA is
 * always rsp+8 are from plain on; then one that keeps its CFA in rbp, and the
 * trampoline of signals.  Numbers of system calls are those of x86-64.
 */
__asm__(
    ".text\n"
    "outer:\n"
    "to_pause:	call 1f\n"
    "	ud2\n"
    "to_spin:	call 3f\n"
    "	ud2\n"
    "to_swing:	call 5f\n"
    "	ud2\n"

    /* Calls of all forms, and with all prefixes. */
    "to_call:	lea leaf(%rip), %rbx\n"
    "	mov %rbx, %r11\n"
    "	call leaf\n"
    "	.byte 0x67\n	call leaf\n"
    "	.byte 0x2e\n	call leaf\n"
    "	.byte 0x3e\n	call leaf\n"
    "	.byte 0xf2\n	call leaf\n"
    "	.byte 0xf3\n	call leaf\n"
    "	.byte 0x40\n	call leaf\n"
    "	.byte 0x48\n	call leaf\n"
    "	.byte 0x4f\n	call leaf\n"
    "	.byte 0x66, 0x48\n	call leaf\n"
    "	.byte 0x2e, 0x3e, 0x2e, 0x3e, 0x2e, 0x67, 0x48\n	call leaf\n"
    /* As long as an instruction may be, 15 bytes. */
    "	.byte 0x2e, 0x3e, 0x2e, 0x3e, 0x2e, 0x3e, 0x2e, 0x3e, 0x67, 0x48\n"
    "	call leaf\n"
    "	call *%rbx\n"
    "	call *%r11\n"
    "	push %rbx\n"
    "	call *(%rsp)\n"
    "	mov %rsp, %r10\n"
    "	call *(%r10)\n"
    "	jmp exit\n"

    /* What pushes an address just ahead, and is no call. */
    "to_push:	lea 2f(%rip), %rax\n"
    "	.byte 0xff, 0xf0\n" /* push %rax */
    "2:	lea 2f(%rip), %rax\n"
    "	push %rax\n"
    "2:	push $7\n"
    "	add $24, %rsp\n"
    "	call leaf\n"
    "	jmp exit\n"

    /* Two frames are left at once, as by longjmp(). */
    "to_leap:	mov %rsp, %r12\n"
    "	lea 2f(%rip), %r13\n"
    "	call 7f\n"
    "	ud2\n"
    "2:	call leaf\n"
    "	jmp exit\n"

    /*
     * Who keeps rbp for a caller that goes by it writes another there, and
     * leaves; or puts it back and returns, and has told what is not so.
     */
    "to_undo:	lea undo(%rip), %rbx\n"
    "	jmp 2f\n"
    "to_redo:	lea redo(%rip), %rbx\n"
    "2:	mov %rsp, %r12\n"
    "	lea 2f(%rip), %r13\n"
    "	call deep\n"
    "2:	call leaf\n"
    "	jmp exit\n"

    /* Signals: with a handler, on another stack, ignored, deadly. */
    "to_handle:	xor %r15d, %r15d\n"
    "	jmp 2f\n"
    "to_alternate:	mov $0x08000000, %r15d\n" /* SA_ONSTACK */
    "	push $0x8000\n"
    "	push $0\n"
    "	push $0x13000\n"
    "	mov %rsp, %rdi\n"
    "	xor %esi, %esi\n"
    "	mov $131, %eax\n" /* sigaltstack */
    "	syscall\n"
    "2:	or $0x04000000, %r15d\n" /* SA_RESTORER */
    "	push $0\n"
    "	lea resume(%rip), %rax\n"
    "	push %rax\n"
    "	push %r15\n"
    "	lea handler(%rip), %rax\n"
    "	push %rax\n"
    "	mov $10, %edi\n" /* SIGUSR1 */
    "	mov %rsp, %rsi\n"
    "	xor %edx, %edx\n"
    "	mov $8, %r10d\n"
    "	mov $13, %eax\n" /* rt_sigaction */
    "	syscall\n"
    "	mov $10, %ebx\n"
    "	jmp 2f\n"
    "to_ignore:	mov $17, %ebx\n" /* SIGCHLD */
    "	jmp 2f\n"
    "to_die:	mov $12, %ebx\n" /* SIGUSR2 */
    "2:	mov $39, %eax\n"         /* getpid */
    "	syscall\n"
    "	mov %eax, %edi\n"
    "	mov %ebx, %esi\n"
    "	mov $62, %eax\n" /* kill */
    "	syscall\n"
    "	call leaf\n"
    "	jmp exit\n"

    /* Another stack, and nothing tells of it. */
    "to_stray:	mov $0x12800, %esp\n"
    "	call leaf\n"
    "	jmp exit\n"

    /* Code that was not mapped when it began. */
    "to_map:	xor %edi, %edi\n"
    "	mov $4096, %esi\n"
    "	mov $7, %edx\n"
    "	mov $0x22, %r10d\n"
    "	mov $-1, %r8\n"
    "	xor %r9d, %r9d\n"
    "	mov $9, %eax\n" /* mmap */
    "	syscall\n"
    "	movb $0xc3, (%rax)\n"
    "	call *%rax\n"
    "	call leaf\n"
    "to_exit:\n"
    "exit:	mov $60, %eax\n"
    "	xor %edi, %edi\n"
    "	syscall\n"

    "plain:\n"
    "1:	call 1f\n"
    "inner:	ret\n"
    "1:	mov $34, %eax\n" /* pause */
    "	syscall\n"
    "paused:	jmp 1b\n"
    "3:	call 3f\n"
    "	ret\n"
    "3:	jmp 3b\n"
    "5:	call 5f\n"
    "	jmp 5b\n"
    "5:	ret\n"
    "leaf:	ret\n"
    "handler:	call leaf\n"
    "	ret\n"
    "7:	call leap\n"
    "	ud2\n"

    "leap:	mov %rsp, %rbp\n"
    "	mov %ss, %eax\n"
    "	push %rax\n"
    "	push %r12\n"
    "	pushf\n"
    "	mov %cs, %eax\n"
    "	push %rax\n"
    "	push %r13\n"
    "	iretq\n"

    "deep:	push %rbp\n"
    "	mov %rsp, %rbp\n"
    "	call *%rbx\n"
    "	pop %rbp\n"
    "	ret\n"
    "undo:	push %rbp\n"
    "	movq $0, (%rsp)\n"
    "	call leaf\n"
    "	pop %rbp\n"
    "	jmp leap\n"
    "redo:	push %rbp\n"
    "	movq $0, (%rsp)\n"
    "	call leaf\n"
    "	mov %rbp, (%rsp)\n"
    "	pop %rbp\n"
    "	ret\n"

    /* A byte before it, for those who ask for the instruction that called. */
    "trampoline:	nop\n"
    "resume:	mov $15, %eax\n" /* rt_sigreturn */
    "	syscall\n"
    "code_end:\n");

extern const char outer[], inner[], paused[], plain[], leap[], trampoline[],
    code_end[], to_pause[], to_spin[], to_swing[], to_call[], to_push[],
    to_leap[], to_handle[], to_alternate[], to_ignore[], to_die[], to_stray[],
    to_map[], to_exit[], to_undo[], to_redo[], deep[], undo[], redo[];

#define ADDR(p) (ELF_BASE + TEXT + (uint64_t)((p)-outer))

static void
record(size_t cie, const char *from, const char *to, const char *ops,
    size_t len)
{
	size_t at = elf.len, size = 4 + 16 + ((1 + len + 3) & ~(size_t)3);

	elf_put(size, 4);
	elf_put(at + 4 - cie, 4);
	elf_put(ADDR(from), 8);
	elf_put((uint64_t)(to - from), 8);
	elf_put(0, 1);
	sb_mem(&elf, ops, len);
	build_fill(at + 4 + size);
}

/* A CIE whose augmentation is "z", or "zS": CFA rsp+8, ra at cfa-8. */
static size_t
cie(bool is_signal)
{
	static const char rest[] = { 1, 0x78, 16, 0, 0xc, 7, 8, (char)0x90, 1 };
	size_t at = elf.len;

	elf_put(20, 4);
	elf_put(0, 4);
	elf_put(1, 1);
	sb_mem(&elf, is_signal ? "zS" : "z", is_signal ? 3 : 2);
	sb_mem(&elf, rest, sizeof(rest));
	build_fill(at + 24);
	return at;
}

/*
 * The file, which begins at a place of the code; the unwind table has these
 * instructions (four bytes) for the outermost functions and for the plain ones.
 */
#define NONE    "\x07\x10\0\0"     /* DW_CFA_undefined ra */
#define FAR     "\x0e\x10\0\0"     /* DW_CFA_def_cfa_offset 16 */
#define FAR_CFA "\x0e\x10\x90\x02" /* and ra at cfa-16, where it is */
#define NOTHING "\0\0\0\0"

static void
make(const char *name, const char *entry, const char *of_outer,
    const char *of_plain)
{
	static const char by_rbp[] = { 0x43, 0xc, 6, 8 };
	/* Of ucontext at rsp: rsp at 160 and rip at 168. */
	static const char context[] = { 0xf, 4, 0x77, (char)0xa0, 1, 6, 0x10,
		16, 3, 0x77, (char)0xa8, 1 };
	static const char of_deep[] = { 0x41, 0xe, 16, (char)0x86, 2, 0x43, 0xd,
		6, 0x43, 0xc, 7, 8 };
	static const char of_undo[] = { 0x41, 0xe, 16, (char)0x86, 2, 0x4e, 0xe,
		8, (char)0xc6 };
	static const char of_redo[] = { 0x41, 0xe, 16, (char)0x86, 2, 0x52, 0xe,
		8, (char)0xc6 };
	size_t c;

	build_begin(true, false, EM_X86_64, ET_EXEC);
	elf_at_put(24, ADDR(entry), 8);
	elf_segment(PT_LOAD, PF_R, 0, TEXT);
	elf_segment(PT_LOAD, PF_R | PF_X, TEXT, DATA - TEXT);
	elf_segment(PT_LOAD, PF_R | PF_W, DATA, DATA_SIZE);
	elf_section(".eh_frame", SHT_PROGBITS, SHF_ALLOC, 0x400);
	c = cie(false);
	record(c, outer, plain, of_outer, 4);
	record(c, plain, leap, of_plain, 4);
	record(c, leap, deep, by_rbp, sizeof(by_rbp));
	record(c, deep, undo, of_deep, sizeof(of_deep));
	record(c, undo, redo, of_undo, sizeof(of_undo));
	record(c, redo, trampoline, of_redo, sizeof(of_redo));
	c = cie(true);
	record(c, trampoline, code_end, context, sizeof(context));
	elf_put(0, 4);
	elf_section(".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, TEXT);
	sb_mem(&elf, outer, (size_t)(code_end - outer));
	elf_end_section();
	build_fill(DATA + DATA_SIZE);
	elf_put_segments();
	elf_put_sections();
	stack_write(name, &elf, 0700);
}

/* --- Step by step --- */

/* Instructions of the code that were reached, and frames at all of them. */
static const struct {
	const char *what, *entry, *samples, *right;
} steps[] = {
	{ "calls", to_call, "40", "56" },
	{ "what is no call", to_push, "12", "13" },
	{ "several frames left", to_leap, "19", "39" },
	{ "a handler", to_handle, "35", "45" },
	{ "a handler on another stack", to_alternate, "41", "51" },
	{ "a signal that does nothing", to_ignore, "14", "15" },
	{ "a deadly signal", to_die, "8", "8" },
	{ "another stack, of which its calls are known", to_stray, "7", "3" },
	{ "code that came", to_map, "16", "16" },
	{ "the end", to_exit, "3", "3" },
};

static int
step(const char *options)
{
	char *args = xasprintf("%s -- %s/x", options, stack_dir);
	int status = stack_run(args);

	free(args);
	return status;
}

static void
test_steps(void)
{
	struct strbuf sb = { 0 }, want = { 0 };
	unsigned i;

	for (i = 0; i < NELEM(steps); i++) {
		make("x", steps[i].entry, NONE, NOTHING);
		want.len = sb.len = 0;
		sb_printf(&want, "0 1 %s %s 0", steps[i].samples,
		    steps[i].right);
		sb_printf(&sb, "%d ", step("--step --format=jsonl"));
		sb_printf(&sb, "%s ", stack_sum("threads"));
		sb_printf(&sb, "%s ", stack_sum("samples"));
		sb_printf(&sb, "%s ", stack_sum("right"));
		sb_printf(&sb, "%s", stack_sum("wrong"));
		is(sb.s, want.s, steps[i].what);
	}
	stack_remove("x");
	ok(step("--step") == 2 && strstr(ran.s, "x: cannot be run\n") != NULL,
	    "a program that is not there");
	make("x", to_exit, NONE, NOTHING);
	sb.len = want.len = 0;
	sb_printf(&want,
	    "\"never\":[\"0x%" PRIx64 "\",\"0x%" PRIx64 "\",\"0x%" PRIx64
	    "\",\"0x%" PRIx64 "\",\"0x%" PRIx64 "\",\"0x%" PRIx64 "\"]",
	    ADDR(plain), ADDR(leap), ADDR(deep), ADDR(undo), ADDR(redo),
	    ADDR(trampoline));
	step("--step --format=jsonl");
	ok(strstr(ran.s, want.s) != NULL, "functions that were never met");
	for (i = 1; i < 4; i++) {
		want.len = sb.len = 0;
		sb_printf(&sb, "--step=%u --format=jsonl", i);
		step(sb.s);
		sb_printf(&want, "%u", i < 2 ? i + 1 : 3);
		is(stack_sum("samples"), want.s, "not more steps");
	}
	sb_free(&sb);
	sb_free(&want);
}

/* What is said of a table that lies. */
static void
test_lies(void)
{
	static const struct {
		const char *what, *entry, *of_outer, *of_plain, *options,
		    *wrong, *says;
	} lies[] = {
		{ "an outermost function", to_push, NOTHING, NOTHING,
		    "--step --format=jsonl", "3", "has a caller, 0x" },
		{ "a function that was called", to_pause, NONE, NONE,
		    "--step=3 --format=jsonl", "3", "ends here, and 0x" },
		{ "another CFA and caller", to_push, NONE, FAR,
		    "--step --format=jsonl", "1", ", and the call had 0x" },
		{ "another CFA", to_push, NONE, FAR_CFA,
		    "--step --format=jsonl", "1", ", and the call had 0x" },
	};
	unsigned i;

	/* The number of arguments is no return address, and nobody goes on. */
	make("x", to_exit, NOTHING, NOTHING);
	ok(step("--step --format=jsonl") == 0 &&
		strstr(ran.s, "\"walk-untrue\"") == NULL,
	    "a beginning that tells of no other");
	is(stack_sum("right"), "3", "how often");
	make("x", to_undo, NONE, NOTHING);
	ok(step("--step --format=jsonl") == 0 &&
		strstr(ran.s, "-backwards") == NULL,
	    "registers of the frame that is gone to");
	make("x", to_redo, NONE, NOTHING);
	ok(step("--step --format=jsonl") == 1 &&
		strstr(ran.s, "\"walk-cfa-backwards\"") != NULL,
	    "registers that were not there");
	for (i = 0; i < NELEM(lies); i++) {
		make("x", lies[i].entry, lies[i].of_outer, lies[i].of_plain);
		ok(step(lies[i].options) == 1 &&
			strstr(ran.s, "\"walk-untrue\"") != NULL &&
			strstr(ran.s, lies[i].says) != NULL,
		    "%s", lies[i].what);
		is(stack_sum("wrong"), lies[i].wrong, "how often");
	}
}

/* --- Processes --- */

static pid_t child;

static void
pause_for(long ms)
{
	struct timespec ts = { ms / 1000, ms % 1000 * 1000000 };

	nanosleep(&ts, NULL);
}

/* The state of the process by /proc: 'R', 'S', 'T', 't'; 0: there is none. */
static char
state(void)
{
	char *path = xasprintf("/proc/%ld/stat", (long)child), line[256];
	FILE *fp = fopen(path, "r");
	char *p = fp == NULL ? NULL : fgets(line, sizeof(line), fp);

	if (fp != NULL)
		fclose(fp);
	free(path);
	/* Until it is the program it has this one's name. */
	p = p == NULL || strstr(p, "(x)") == NULL ? NULL : strrchr(p, ')');
	return p == NULL ? 0 : p[2];
}

/* What was let go needs a moment to be what it was. */
static bool
become(char want)
{
	int i;

	for (i = 0; i < 5000 && state() != want; i++)
		pause_for(1);
	return state() == want;
}

static void
begin(const char *entry, char want)
{
	char *path = stack_path("x");

	make("x", entry, NONE, NOTHING);
	fflush(stdout);
	child = fork();
	if (child == 0) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		execl(path, path, (char *)NULL);
		_exit(127);
	}
	free(path);
	become(want);
}

static void
end(void)
{
	int status;

	kill(child, SIGKILL);
	waitpid(child, &status, 0);
}

static int
look(const char *options)
{
	char *args = xasprintf("%s -p %ld", options, (long)child);
	int status = stack_run(args);

	free(args);
	return status;
}

/* Its stack, at these three places. */
static void
walks_as(const char *a, const char *b, const char *c, const char *what)
{
	struct strbuf sb = { 0 };

	sb_printf(&sb,
	    "%ld %s/x:%" PRIx64 " %s/x:%" PRIx64 " %s/x:%" PRIx64 " end",
	    (long)child, stack_dir, ADDR(a), stack_dir, ADDR(b), stack_dir,
	    ADDR(c));
	is(stack_walks(), sb.s, what);
	sb_free(&sb);
}

/*
 * How much of the next stack is copied: at first all that there is room for,
 * from the 16th sample on what was needed, half as much again, and 256 bytes.
 * The walk reads the return addresses of two functions, at sp and sp+8, and
 * asks for 16 bytes at a time.
 */
static void
test_copies(void)
{
	static const struct {
		uint64_t samples;
		size_t want;
	} cases[] = {
		{ 1, 256 << 10 },
		{ 15, 256 << 10 },
		{ 16, 24 + 12 + 256 },
		{ 17, 24 + 12 + 256 },
	};
	struct options *o = stack_options(child, 1);
	struct stack_run r;
	struct live l;
	size_t i;

	for (i = 0; i < NELEM(cases); i++) {
		((struct stack_options *)o)->samples = cases[i].samples;
		ok(live_open(&l, o, child, "x") && live_stop(&l) &&
			live_space(&l, false),
		    "opened");
		ok(l.nthreads == 1 && l.threads[0].tid == child &&
			l.threads[0].stopped && l.threads[0].signal == 0,
		    "its thread is stopped");
		live_detach(&l);
		ok(!l.threads[0].stopped, "and goes on");
		stack_run_init(&r, o, &l.space);
		r.silent = true;
		stack_count_rows(&r);
		live_sample(&l, &r);
		ok(r.sum.samples == cases[i].samples && l.copy_used == 24 &&
			l.copy_want == cases[i].want,
		    "after %zu samples %zu", (size_t)r.sum.samples,
		    l.copy_want);
		diag_free(&r.found.diag);
		free(r.found.images);
		free(r.found.shown);
		dense_free(&r.found.seen);
		free(r.found.at);
		stack_run_free(&r);
		live_close(&l);
	}
	options_free(o);
}

/* Register i of struct user_regs_struct. */
static uint64_t
reg(const struct live *l, unsigned i)
{
	uint64_t v;

	memcpy(&v, l->threads[0].regs + 8 * i, 8);
	return v;
}

/* How many bytes of memory there are from addr on, to the end of its page. */
static size_t
left(struct live *l, uint64_t addr)
{
	struct bytes b = l->space.memory(&l->space, addr);

	return bytes_left(&b);
}

/* What /proc has of the process; its memory by pages, read once. */
static void
test_space(struct live *l)
{
	const struct stack_map *m;
	struct iovec here, there;
	char *path = stack_path("x");
	uint64_t v, word;
	size_t i;

	ok(reg(l, 16) == ADDR(paused), "its pc");
	m = stack_map_at(&l->space, reg(l, 19));
	ok(m != NULL && m->path == NULL && !m->exec, "its stack");
	m = stack_map_at(&l->space, ADDR(outer));
	ok(m != NULL && m->exec && m->offset == TEXT &&
		m->start == ELF_BASE + TEXT && m->end == ELF_BASE + DATA &&
		m->path != NULL && strcmp(m->path, path) == 0,
	    "its text");
	m = stack_map_at(&l->space, ELF_BASE + DATA);
	ok(m != NULL && !m->exec && m->offset == DATA, "its data");
	ok(l->space.entry == ADDR(to_pause), "its entry");
	m = stack_map_at(&l->space, l->space.vdso);
	ok(m != NULL && m->start == l->space.vdso && m->exec && m->path == NULL,
	    "its vDSO");
	ok(l->space.page == (uint64_t)sysconf(_SC_PAGESIZE), "its pages");
	for (i = 0; i < l->space.nmodules &&
		    strcmp(l->space.modules[i]->path, path) != 0;
	     i++)
		;
	ok(i < l->space.nmodules && l->space.modules[i]->is_exe &&
		l->space.modules[i]->walk.img != NULL &&
		strcmp(l->space.modules[i]->walk.img->file, path) == 0,
	    "its program, by its own name");

	ok(left(l, ELF_BASE + TEXT) == 4096 &&
		left(l, ELF_BASE + TEXT + 1) == 4095 &&
		left(l, ELF_BASE + DATA - 1) == 1 && left(l, 0) == 0,
	    "memory by pages");
	ok(stack_read(&l->space, ADDR(inner), 1, &v) && v == 0xc3, "a byte");
	word = 0;
	here = (struct iovec){ &word, 8 };
	there = (struct iovec){ (void *)(uintptr_t)(ELF_BASE + DATA + 8), 8 };
	process_vm_writev(child, &here, 1, &there, 1, 0);
	ok(stack_read(&l->space, ELF_BASE + DATA + 8, 8, &v) && v == 0,
	    "a word");
	word = 0x1122334455667788;
	ok(process_vm_writev(child, &here, 1, &there, 1, 0) == 8 &&
		stack_read(&l->space, ELF_BASE + DATA + 8, 8, &v) && v == 0,
	    "which stays as it was read");
	/* The page that is 256 pages away has the same place. */
	left(l, ELF_BASE + DATA + 256 * 4096);
	ok(stack_read(&l->space, ELF_BASE + DATA + 8, 8, &v) && v == word,
	    "until another takes its place");
	word++;
	process_vm_writev(child, &here, 1, &there, 1, 0);
	live_forget(l);
	ok(stack_read(&l->space, ELF_BASE + DATA + 8, 8, &v) && v == word,
	    "or it is forgotten");
	free(path);
}

/* A copy of 64 bytes of the stack, of which 16 are asked for at a time. */
static void
test_copy(struct live *l)
{
	const struct stack_map *m = stack_map_at(&l->space, reg(l, 19));
	uint64_t sp = m->end - 256, v = 0;

	live_copy_room(l, 64);
	ok(l->copy_cap == 64 && l->copy_want == 64, "room");
	live_copy_stack(l, sp);
	ok(l->copy_len == 64 && l->copy_used == 0, "a copy");
	ok(left(l, sp) == 64 && l->copy_used == 16, "from its start");
	ok(left(l, sp + 63) == 1 && l->copy_used == 79, "its last byte");
	ok(left(l, sp + 8) == 56 && l->copy_used == 79, "one before");
	ok(left(l, sp + 64) == 0 && l->copy_used == 79, "behind it");
	ok(left(l, sp - 1) == 0 && l->copy_used == 79, "before it");
	ok(left(l, ADDR(outer)) == 0, "nothing else");
	l->copy_want = 24;
	live_copy_stack(l, sp);
	ok(l->copy_len == 24 && left(l, sp + 23) == 1 &&
		left(l, sp + 24) == 0 && l->copy_used == 40,
	    "as much as is wanted");
	l->copy_want = 64;
	live_copy_stack(l, m->end - 8);
	ok(l->copy_len == 8, "to the end of its mapping");
	live_copy_stack(l, 8);
	ok(l->copy_len == 0 && left(l, 8) == 0, "where there is none");
	live_copy_stack(l, reg(l, 19));
	ok(stack_read(&l->space, reg(l, 19), 8, &v) && v == ADDR(inner),
	    "the word at the stack pointer");
	live_forget(l);
	ok(l->copy_len == 0, "forgotten");
}

/* Tables that may come are looked for when a process goes on. */
static void
test_view(void)
{
	struct options *o = stack_options(child, 1);
	struct live l;
	int grows;

	for (grows = 0; grows < 2; grows++) {
		ok(live_open(&l, o, child, "x") && live_stop(&l) &&
			live_space(&l, grows != 0),
		    "opened");
		ok(l.about.type == IMAGE_CORE && l.about.addr_size == 8 &&
			l.about.machine == MACH_X86_64 && !l.about.big_endian &&
			strcmp(l.about.file, "x") == 0,
		    "what it is");
		ok(l.space.space.n == (grows ? 3 : 1) &&
			l.space.grows == (grows != 0),
		    "tables that there may be");
		test_space(&l);
		test_copy(&l);
		live_detach(&l);
		live_close(&l);
	}
	options_free(o);
}

/* SIGINT and SIGTERM are told of, and end nothing. */
static void
test_interrupts(void)
{
	static const int signals[] = { SIGINT, SIGTERM, SIGUSR1 };
	int status;
	size_t i;
	pid_t pid;

	for (i = 0; i < NELEM(signals); i++) {
		fflush(stdout);
		pid = fork();
		if (pid == 0) {
			live_catch_signals();
			if (live_interrupted())
				_exit(2);
			raise(signals[i]);
			_exit(live_interrupted() ? 0 : 1);
		}
		waitpid(pid, &status, 0);
		ok(i < 2 ? WIFEXITED(status) && WEXITSTATUS(status) == 0 :
			   WIFSIGNALED(status),
		    "signal %d", signals[i]);
	}
}

/* A signal that comes first is kept, and given when it goes on. */
static void
test_signals(void)
{
	struct live_thread t = { .tid = child };
	struct strbuf sb = { 0 };
	int status;

	ok(ptrace(PTRACE_SEIZE, child, NULL, NULL) == 0, "traced by us");
	sb_printf(&sb, ": process %ld traces it already\n", (long)getpid());
	ok(look("") == 2 && strstr(ran.s, sb.s) != NULL, "by nobody else");
	sb_free(&sb);
	ok(kill(child, SIGUSR2) == 0 && live_try_stop(&t, 0) == LIVE_STOPPED &&
		t.stopped && t.signal == SIGUSR2,
	    "a signal");
	ptrace(PTRACE_DETACH, child, NULL, (void *)(uintptr_t)t.signal);
	ok(waitpid(child, &status, 0) == child && WIFSIGNALED(status) &&
		WTERMSIG(status) == SIGUSR2,
	    "is given to it");
	memset(&t, 0, sizeof(t));
	t.tid = child;
	ok(live_try_stop(&t, 0) == LIVE_GONE &&
		live_try_stop(&t, WNOHANG) == LIVE_GONE && !t.stopped,
	    "nobody stops");
	t.tid = fork();
	if (t.tid == 0)
		_exit(0);
	ok(live_try_stop(&t, 0) == LIVE_GONE && !t.stopped, "one that ends");
}

static void
test_samples(void)
{
	int i;

	/* It runs from its first instruction on: until it is in the loop. */
	begin(to_spin, 'R');
	for (i = 0; i < 1000; i++) {
		look("--walk=checked --format=jsonl");
		if (strcmp(stack_sum("frames"), "3") == 0)
			break;
	}
	ok(look("--samples=20 --interval=1 --format=jsonl -v --walk=checked") ==
		0,
	    "samples");
	is(stack_sum("samples"), "20", "so many");
	is(stack_sum("ended"), "20", "to the end");
	is(stack_sum("threads"), "1", "of a thread");
	is(stack_sum("frames"), "60", "of three frames each");
	is(stack_sum("distinct_pcs"), "1", "at one place");
	look("--samples=1 --interval=1 --format=jsonl --walk=checked");
	is(stack_sum("samples"), "1", "one");
	ok(become('R'), "it runs on");
	test_copies();
	ok(become('R'), "it still does");
	test_signals();
}

static void
test_process(void)
{
	char *path;

	begin(to_pause, 'S');
	if (look("--walk=checked --format=jsonl") == 2) {
		ok(true, "processes # SKIP none may be traced here");
		end();
		return;
	}
	walks_as(paused, inner, to_pause + 5, "its stack");
	ok(become('S'), "it goes on");
	ok(strstr(ran.s, "\"type\":\"module\"") != NULL, "its modules");
	path = xasprintf("{\"type\":\"image\",\"file\":\"%ld\",\"format\":"
			 "\"elf\",\"machine\":\"x86-64\"}\n",
	    (long)child);
	ok(strncmp(ran.s, path, strlen(path)) == 0, "what it is");
	free(path);
	is(stack_sum("threads"), "1", "its thread");
	path = xasprintf("--walk=checked --format=jsonl --thread=%ld",
	    (long)child);
	ok(look(path) == 0, "this thread");
	free(path);
	is(stack_sum("threads"), "1", "it is there");
	look("--walk=checked --format=jsonl --thread=1");
	is(stack_walks(), "", "another one is not");
	kill(child, SIGSTOP);
	become('T');
	look("--walk=checked --format=jsonl");
	walks_as(paused, inner, to_pause + 5, "one that is stopped");
	become('T');
	ok(become('T'), "and stays so");
	kill(child, SIGCONT);
	ok(become('S'), "until it goes on");
	test_view();
	ok(become('S'), "it goes on again");
	/* What is mapped is at hand for those who may open it so. */
	stack_remove("x");
	ok(geteuid() != 0 || (look("--walk=checked --format=jsonl") == 0 &&
				 strstr(ran.s, "/x (deleted)\",") != NULL &&
				 strcmp(stack_sum("frames"), "3") == 0),
	    "without its name");
	ok(become('S'), "which does not stop it");
	end();
	ok(look("") == 2 &&
		strstr(ran.s, ": there is no such process\n") != NULL,
	    "one that is gone");
	test_samples();
}

int
main(void)
{
	if (mkdtemp(stack_dir) == NULL)
		return 1;
	make("x", to_exit, NONE, NOTHING);
	if (step("--step") == EXIT_TROUBLE)
		ok(true, "steps # SKIP nothing may be traced here");
	else {
		test_steps();
		test_lies();
		test_process();
		test_interrupts();
	}
	stack_remove("x");
	rmdir(stack_dir);
	sb_free(&ran);
	sb_free(&elf);
	return done();
}

#else

int
main(void)
{
	ok(true, "processes # SKIP the code is of x86-64 Linux");
	return done();
}

#endif
