/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads DWARF in a child process.  Names and lines are an extra; damage that
 * libdwarf does not survive, or that keeps it busy for ever, must not take the
 * tables down with it.  Parent and child have the image in common, so that a
 * question is just an address and an answer just text.
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "object/debuginfo.h"
#include "object/elf_priv.h"

#define TIMEOUT_MS	20000
#define STARTS_MAX	4		/* after that, no more answers */
#define NAME_LIMIT	(1 << 20)
#define FD_LIMIT	4096

struct dwarf_child {
	struct image	*from;		/* that has the DWARF */
	pid_t		 pid;		/* 0: none is running */
	int		 fd;
	unsigned	 starts;
};

enum { ASK_LINE, ASK_FUNCTIONS };

struct question {
	uint64_t	 addr;
	uint32_t	 sect;
	uint32_t	 what;
};

/* Followed by len bytes of text; len 0: nothing, or no more. */
struct answer {
	uint64_t	 addr;
	uint64_t	 size;		/* or the line */
	uint32_t	 len;
	uint32_t	 unused;
};

static bool
send_all(int fd, const void *data, size_t n)
{
	const char *p = data;
	ssize_t done;

	while (n > 0) {
		done = send(fd, p, n, MSG_NOSIGNAL);
		if (done < 0 && errno == EINTR)
			continue;
		if (done <= 0)
			return false;
		p += done;
		n -= done;
	}
	return true;
}

/* A timeout of -1 waits for ever. */
static bool
receive_all(int fd, void *data, size_t n, int timeout)
{
	struct pollfd pfd = { .fd = fd, .events = POLLIN };
	char *p = data;
	ssize_t done;
	int ready;

	while (n > 0) {
		ready = poll(&pfd, 1, timeout);
		if (ready < 0 && errno == EINTR)
			continue;
		if (ready <= 0)
			return false;
		done = recv(fd, p, n, 0);
		if (done < 0 && errno == EINTR)
			continue;
		if (done <= 0)
			return false;
		p += done;
		n -= done;
	}
	return true;
}

/* The child's side. */

static void
send_answer(int fd, uint64_t addr, uint64_t size, const char *text, size_t len)
{
	struct answer a = { .addr = addr, .size = size };

	a.len = len < NAME_LIMIT ? (uint32_t)len : NAME_LIMIT;
	if (!send_all(fd, &a, sizeof(a)) || !send_all(fd, text, a.len))
		_exit(1);
}

static void
send_function(void *arg, uint64_t start, uint64_t size, const char *name)
{
	const int *fd = arg;
	size_t len = strlen(name);

	if (len != 0)
		send_answer(*fd, start, size, name, len);
}

/*
 * Where several files are looked at side by side the child has the sockets of
 * other children too, which would then never see that their parent is gone.
 */
static void
close_others(int mine)
{
	long max = sysconf(_SC_OPEN_MAX);
	int fd;

	if (max < 0 || max > FD_LIMIT)
		max = FD_LIMIT;
	for (fd = STDERR_FILENO + 1; fd < max; fd++)
		if (fd != mine)
			close(fd);
}

static void
limit_child(const struct image *img)
{
	struct rlimit none = { 0, 0 };
	int null = open("/dev/null", O_RDWR);

	/* What a dying child has to say is of no use. */
	if (null >= 0) {
		dup2(null, STDIN_FILENO);
		dup2(null, STDOUT_FILENO);
		dup2(null, STDERR_FILENO);
	}
	setrlimit(RLIMIT_CORE, &none);
	/* Sanitizers reserve more than any limit. */
#ifndef __SANITIZE_ADDRESS__
	none.rlim_cur = none.rlim_max = (rlim_t)((uint64_t)4 << 30) +
	    (rlim_t)img->len * 4;
	setrlimit(RLIMIT_AS, &none);
#else
	(void)img;
#endif
}

static void
run_child(struct image *from, int fd)
{
	struct debuginfo *di;
	struct question q;
	struct strbuf file = { 0 };
	uint32_t line;

	limit_child(from);
	close_others(fd);
	di = debuginfo_open(from);
	while (receive_all(fd, &q, sizeof(q), -1)) {
		if (di == NULL)
			;
		else if (q.what == ASK_FUNCTIONS)
			debuginfo_functions(di, send_function, &fd);
		else {
			file.len = 0;
			if (debuginfo_line(di, q.sect, q.addr, &file, &line) &&
			    file.len != 0) {
				send_answer(fd, q.addr, line, file.s,
				    file.len);
				continue;
			}
		}
		send_answer(fd, 0, 0, "", 0);
	}
	_exit(0);
}

/* The parent's side. */

static void
stop(struct dwarf_child *c)
{
	if (c->pid == 0)
		return;
	close(c->fd);
	kill(c->pid, SIGKILL);
	while (waitpid(c->pid, NULL, 0) < 0 && errno == EINTR)
		;
	c->pid = 0;
}

static bool
start(struct dwarf_child *c)
{
	int fds[2];

	if (c->pid != 0)
		return true;
	if (c->starts++ >= STARTS_MAX ||
	    socketpair(AF_UNIX, SOCK_STREAM, 0, fds) != 0)
		return false;
	c->pid = fork();
	if (c->pid == 0) {
		close(fds[0]);
		run_child(c->from, fds[1]);
	}
	close(fds[1]);
	if (c->pid < 0) {
		close(fds[0]);
		c->pid = 0;
		return false;
	}
	fcntl(fds[0], F_SETFD, FD_CLOEXEC);
	c->fd = fds[0];
	return true;
}

/* The child for an image that has DWARF, else NULL. */
static struct dwarf_child *
need(struct image *img)
{
	struct elf *e = elf_priv(img);
	struct image *from = img;

	if (e->dwarf_tried)
		return e->dwarf;
	e->dwarf_tried = true;
	if (image_section_named(from, ".debug_info") == NULL &&
	    e->debug != NULL)
		from = e->debug;
	if (image_section_named(from, ".debug_info") == NULL)
		return NULL;
	e->dwarf = xcalloc(1, sizeof(*e->dwarf));
	e->dwarf->from = from;
	return e->dwarf;
}

static bool
ask(struct dwarf_child *c, uint32_t what, uint32_t sect, uint64_t addr)
{
	struct question q = { .addr = addr, .sect = sect, .what = what };

	if (!start(c))
		return false;
	if (send_all(c->fd, &q, sizeof(q)))
		return true;
	stop(c);
	return false;
}

/* The text of an answer, kept by the image; NULL at the last one. */
static const char *
receive(struct dwarf_child *c, struct image *img, struct answer *a)
{
	char *text;

	if (!receive_all(c->fd, a, sizeof(*a), TIMEOUT_MS)) {
		stop(c);
		return NULL;
	}
	if (a->len == 0 || a->len > NAME_LIMIT)
		return NULL;
	text = arena_alloc(&img->mem, (size_t)a->len + 1);
	text[a->len] = '\0';
	if (receive_all(c->fd, text, a->len, TIMEOUT_MS))
		return text;
	stop(c);
	return NULL;
}

bool
elf_line(struct image *img, uint32_t sect, uint64_t addr, const char **file,
    unsigned *line)
{
	struct dwarf_child *c = need(img);
	struct answer a;

	if (c == NULL || !ask(c, ASK_LINE, sect, addr))
		return false;
	*file = receive(c, img, &a);
	if (*file == NULL)
		return false;
	*line = (unsigned)a.size;
	return true;
}

void
elf_dwarf_symbols(struct image *img, size_t *cap)
{
	struct dwarf_child *c = img->by_section ? NULL : need(img);
	struct symtab *st = &img->symtab;
	struct symbol *sym;
	const char *name;
	struct answer a;

	if (c == NULL || !ask(c, ASK_FUNCTIONS, 0, 0))
		return;
	while ((name = receive(c, img, &a)) != NULL) {
		if (!image_is_code(img, 0, a.addr))
			continue;
		GROW(st->sym, st->n, *cap);
		sym = &st->sym[st->n++];
		memset(sym, 0, sizeof(*sym));
		sym->addr = a.addr;
		sym->size = a.size;
		sym->name = name;
		sym->kind = SYM_FUNC;
	}
}

void
elf_dwarf_close(struct elf *e)
{
	if (e->dwarf != NULL)
		stop(e->dwarf);
	free(e->dwarf);
}
