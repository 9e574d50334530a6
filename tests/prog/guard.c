/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * guard FILE...: reads each file with a page behind it that cannot be read,
 * and again for each section of it, which is moved to the file's end.  Every
 * command does so in a process of its own; prints TAP, not ok where one ends
 * by a signal.
 */
#define _GNU_SOURCE
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/bytes.h"
#include "base/util.h"
#include "object/reader.h"

#define main unwinddump_main
int unwinddump_main(int, char **);
#include "../../src/main.c"
#undef main

/* The file comes after the words of each, and then a place for find. */
static char tried[][6][16] = {
	{ "dump", "--ops", "--raw" },
	{ "check", "--code", "-v" },
	{ "list", "--gaps", "-v" },
	{ "compare", "--code" },
	{ "size", "--as=sframe" },
	{ "find", "--why" },
};

struct input {
	uint8_t *p;
	size_t len;
	bool be, wide;
};

static void *
plain_mmap(size_t len, int prot, int flags, int fd, off_t offset)
{
#ifdef SYS_mmap2
	return (
	    void *)syscall(SYS_mmap2, NULL, len, prot, flags, fd, offset >> 12);
#else
	return (void *)syscall(SYS_mmap, NULL, len, prot, flags, fd, offset);
#endif
}

/*
 * Of what is not libc's own: a file's bytes end where the page begins that
 * cannot be read, so that they mostly begin amidst a page, and stay for good.
 */
void *
mmap(void *addr, size_t len, int prot, int flags, int fd, off_t offset)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE);
	size_t room = (len + page - 1) / page * page, got = 0;
	ssize_t n = 1;
	uint8_t *p;

	(void)addr;
	if (fd < 0)
		return plain_mmap(len, prot, flags, fd, offset);
	p = plain_mmap(room + page, PROT_READ | PROT_WRITE,
	    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (p == MAP_FAILED || mprotect(p + room, page, PROT_NONE) != 0)
		abort();
	for (p += room - len; got < len && n > 0; got += (size_t)n)
		n = pread(fd, p + got, len - got, offset + (off_t)got);
	return p;
}

static bool
load(const char *path, struct input *in)
{
	FILE *f = fopen(path, "rb");
	long len;

	if (f == NULL || fseek(f, 0, SEEK_END) != 0 || (len = ftell(f)) < 0)
		return false;
	rewind(f);
	in->len = (size_t)len;
	in->p = xmalloc(in->len + 1);
	len = (long)fread(in->p, 1, in->len, f);
	fclose(f);
	return len == (long)in->len;
}

static uint64_t
word_at(const struct input *in, size_t at, unsigned size)
{
	return at + size > in->len ? 0 : load_word(in->p + at, size, in->be);
}

/* Where the header of a section says its offset and size, and how wide. */
struct said {
	size_t offset, size;
	unsigned offset_len, size_len;
};

/* Of section k of an ELF file; false when there are no more. */
static bool
elf_said(struct input *in, size_t k, struct said *s)
{
	size_t at, n;

	in->wide = in->p[EI_CLASS] == ELFCLASS64;
	in->be = in->p[EI_DATA] == ELFDATA2MSB;
	at = word_at(in, in->wide ? 40 : 32, in->wide ? 8 : 4);
	n = word_at(in, in->wide ? 60 : 48, 2);
	if (k >= n || at > in->len)
		return false;
	at += k * (in->wide ? sizeof(Elf64_Shdr) : sizeof(Elf32_Shdr));
	if (at + sizeof(Elf64_Shdr) > in->len)
		return false;
	s->offset_len = s->size_len = in->wide ? 8 : 4;
	s->offset = at + (in->wide ? 24 : 16);
	s->size = s->offset + s->size_len;
	if (word_at(in, at + 4, 4) == SHT_NOBITS)
		s->size_len = 0;
	return true;
}

/* The same of Mach-O: sections are counted through all segments. */
static bool
macho_said(struct input *in, size_t k, struct said *s)
{
	size_t at, n, left, head, one, commands_left;

	in->be = in->p[0] == 0xfe;
	in->wide = (in->p[in->be ? 3 : 0] & 1) != 0;
	at = in->wide ? 32 : 28;
	head = in->wide ? 72 : 56;
	one = in->wide ? 80 : 68;
	commands_left = word_at(in, 16, 4);
	for (; commands_left > 0 && at + head < in->len; commands_left--) {
		left = word_at(in, at + 4, 4);
		n = word_at(in, at, 4) == (in->wide ? 0x19 : 1) ?
			word_at(in, at + head - 8, 4) :
			0;
		if (k < n) {
			at += head + k * one;
			s->size = at + (in->wide ? 40 : 36);
			s->size_len = in->wide ? 8 : 4;
			s->offset = s->size + s->size_len;
			s->offset_len = 4;
			return s->offset + 4 <= in->len;
		}
		k -= n;
		at += left;
	}
	return false;
}

/*
 * Makes section k the last thing in the file, in *out.  False: there are no
 * more; out->len is 0 where it has no bytes.
 */
static bool
move(struct input *in, size_t k, struct input *out)
{
	uint64_t offset, size;
	struct said s;
	bool there;

	out->len = 0;
	if (in->len > 64 && memcmp(in->p, ELFMAG, SELFMAG) == 0)
		there = elf_said(in, k, &s);
	else
		there = in->len > 64 && macho_is(in->p, in->len) &&
			macho_said(in, k, &s);
	if (!there)
		return false;
	offset = word_at(in, s.offset, s.offset_len);
	size = s.size_len == 0 ? 0 : word_at(in, s.size, s.size_len);
	if (size == 0 || offset == 0 || size > in->len ||
	    offset > in->len - size)
		return true;
	out->p = xmalloc(in->len + (size_t)size);
	out->len = in->len + (size_t)size;
	memcpy(out->p, in->p, in->len);
	memcpy(out->p + in->len, in->p + offset, (size_t)size);
	store_word(out->p + s.offset, s.offset_len, in->be, in->len);
	return true;
}

static char *path;
static size_t runs;

/* Runs a command on the file; the signal that ended it, or 0. */
static int
run(size_t k)
{
	char *argv[8] = { "unwinddump" };
	int argc = 1, null, status;
	pid_t pid;

	for (; tried[k][argc - 1][0] != '\0'; argc++)
		argv[argc] = tried[k][argc - 1];
	argv[argc++] = path;
	if (strcmp(argv[1], "find") == 0)
		argv[argc++] = "main";
	runs++;
	pid = fork();
	if (pid == 0) {
		null = open("/dev/null", O_RDWR);
		if (dup2(null, STDOUT_FILENO) < 0 ||
		    dup2(null, STDERR_FILENO) < 0)
			_exit(3);
		_exit(unwinddump_main(argc, argv));
	}
	if (pid < 0 || waitpid(pid, &status, 0) != pid)
		return -1;
	return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

static bool
run_all(const char *name, const struct input *in, long section)
{
	FILE *f = fopen(path, "wb");
	bool fine = true;
	int signo;
	size_t k;

	if (f == NULL || fwrite(in->p, 1, in->len, f) != in->len ||
	    fclose(f) != 0)
		return false;
	for (k = 0; k < NELEM(tried); k++) {
		signo = run(k);
		fine &= signo == 0;
		if (signo != 0)
			printf("# %s of %s, section %ld last: %s\n",
			    tried[k][0], name, section, strsignal(signo));
	}
	return fine;
}

static void
guard(const char *name)
{
	struct input in, moved;
	bool fine;
	size_t k;

	if (!load(name, &in)) {
		printf("not ok - %s: %s\n", name, strerror(errno));
		return;
	}
	fine = run_all(name, &in, -1);
	for (k = 0; move(&in, k, &moved); k++)
		if (moved.len > 0) {
			fine &= run_all(name, &moved, (long)k);
			free(moved.p);
		}
	printf("%sok - %s, %zu runs\n", fine ? "" : "not ", name, runs);
	runs = 0;
	free(in.p);
}

int
main(int argc, char **argv)
{
	const char *dir = getenv("TMPDIR");
	int i;

	/* Whole lines, since several of these share one output. */
	setvbuf(stdout, NULL, _IOLBF, 0);
	path = xasprintf("%s/guard.%ld", dir == NULL ? "/tmp" : dir,
	    (long)getpid());
	for (i = 1; i < argc; i++)
		guard(argv[i]);
	unlink(path);
	free(path);
	return 0;
}
