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
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "object/elf_abi.h"
#include "object/debuginfo.h"
#include "object/dwarf_child.h"
#include "object/sandbox.h"

/*
 * How long the child may take for one question, all of its answers together:
 * so long, and so long for each MiB of the file.
 */
#define DEADLINE_MS     10000
#define DEADLINE_MIB_MS 100
#define STARTS_MAX      4 /* after that, no more answers */
#define NAME_LIMIT      (1 << 20)
/* Text that all answers together may have: so much, and so often the file. */
#define TEXT_LIMIT  ((uint64_t)1 << 20)
#define TEXT_FACTOR 4
#define FD_LIMIT    4096
#define FD_ASKED    512 /* at once */
/* What is asked at once: it fits the buffer of a socket. */
#define QUESTIONS 256
/*
 * Memory beyond that of the parent: libdwarf makes some 100 bytes of a line, for
 * which a file may have one.  What is compressed becomes more; elf_section.c
 * bounds that.
 */
#define MEMORY_LIMIT    ((uint64_t)20 << 20)
#define MEMORY_FACTOR   2
#define UNPACKED_FACTOR 16

/* What has come, and is not yet taken. */
struct bytes_in {
	char data[16384];
	size_t pos, len;
};

/* What is known of a place. */
struct told {
	struct image_place at;
	const char *file; /* or NULL */
	unsigned line;
	size_t first, n; /* of those inlined there */
};

struct dwarf_child {
	struct image *from; /* that has the DWARF */
	pid_t pid;          /* 0: none is running */
	int fd;
	unsigned starts;
	uint64_t text_left; /* bytes of answers yet to be taken */
	int64_t deadline;   /* of the question that was asked */
	struct bytes_in in;
	/* What was asked last, by place. */
	struct told *told;
	size_t ntold, told_cap;
	struct inlined *inlined;
	size_t ninlined, inlined_cap;
	/*
	 * Who has asked for what is inlined at a place will ask for that of
	 * the next one too: it is told with the line.
	 */
	bool both;
	bool told_both;
};

enum { ASK_LINE, ASK_FUNCTIONS, ASK_BOTH };

struct question {
	uint64_t addr;
	uint32_t sect;
	uint32_t what;
};

/* Followed by len bytes of text; len 0: nothing, or no more. */
struct answer {
	uint64_t addr;
	uint64_t size; /* or the line */
	uint32_t len;
	uint32_t unused;
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

/*
 * Waits up to the deadline, of now_ms(); -1 waits for ever.  errno is ETIMEDOUT
 * when it has passed, and 0 when the other side is gone.
 */
static bool
fill(int fd, struct bytes_in *in, int64_t deadline)
{
	struct pollfd pfd = { .fd = fd, .events = POLLIN };
	ssize_t done = -1;
	int64_t left;
	int ready;

	while (done < 0) {
		if (deadline >= 0) {
			left = deadline - now_ms();
			ready = poll(&pfd, 1, left < 0 ? 0 : (int)left);
			if (ready < 0 && errno == EINTR)
				continue;
			if (ready <= 0) {
				errno = ETIMEDOUT;
				return false;
			}
		}
		errno = 0;
		done = recv(fd, in->data, sizeof(in->data), 0);
		if (done == 0 || (done < 0 && errno != EINTR))
			return false;
	}
	in->pos = 0;
	in->len = (size_t)done;
	return true;
}

static bool
receive_all(int fd, struct bytes_in *in, void *data, size_t n, int64_t deadline)
{
	char *p = data;
	size_t part;

	while (n > 0) {
		if (in->pos == in->len && !fill(fd, in, deadline))
			return false;
		part = in->len - in->pos < n ? in->len - in->pos : n;
		memcpy(p, in->data + in->pos, part);
		in->pos += part;
		p += part;
		n -= part;
	}
	return true;
}

/* The child's side. */

/* What is to be sent when no question is left, when it is much, or late. */
struct bytes_out {
	int fd;
	struct strbuf sb;
	int64_t flushed; /* now_ms() */
};

#define MUCH    16384
#define LATE_MS 50

static void
flush(struct bytes_out *out)
{
	if (!send_all(out->fd, out->sb.s, out->sb.len))
		_exit(1);
	out->sb.len = 0;
	out->flushed = now_ms();
}

static void
send_answer(struct bytes_out *out, uint64_t addr, uint64_t size,
    const char *text, size_t len)
{
	struct answer a = { .addr = addr, .size = size };

	a.len = len < NAME_LIMIT ? (uint32_t)len : NAME_LIMIT;
	sb_mem(&out->sb, (const char *)&a, sizeof(a));
	sb_mem(&out->sb, text, a.len);
	if (out->sb.len >= MUCH)
		flush(out);
}

static void
send_function(void *arg, uint64_t start, uint64_t size, const char *name)
{
	size_t len = strlen(name);

	if (len != 0)
		send_answer(arg, start, size, name, len);
}

/* A path without steps that lead nowhere, which some libdwarfs leave in. */
static void
put_path(struct strbuf *sb, const char *p)
{
	while (strncmp(p, "././", 4) == 0)
		p += 2;
	while (*p != '\0')
		if (strncmp(p, "/./", 3) == 0)
			p += 2;
		else
			sb_char(sb, *p++);
}

/* The name, a NUL and the file. */
static void
send_inlined(void *arg, const char *name, const char *file, uint32_t line)
{
	struct strbuf sb = { 0 };

	sb_str(&sb, name);
	sb_char(&sb, '\0');
	put_path(&sb, file);
	send_answer(arg, 0, line, sb.s, sb.len);
	sb_free(&sb);
}

/*
 * Where several files are looked at side by side the child has the sockets of
 * other children too, which would then never see that their parent is gone.
 */
static void
close_others(int mine)
{
	long max = sysconf(_SC_OPEN_MAX);
	struct pollfd asked[FD_ASKED];
	int fd, i, n;

	if (max < 0 || max > FD_LIMIT)
		max = FD_LIMIT;
	/* Which are open is one question for many: to close each takes longer. */
	for (fd = STDERR_FILENO + 1; fd < max; fd += n) {
		n = max - fd < FD_ASKED ? (int)max - fd : FD_ASKED;
		for (i = 0; i < n; i++)
			asked[i] = (struct pollfd){ .fd = fd + i };
		if (poll(asked, (nfds_t)n, 0) < 0)
			memset(asked, 0, sizeof(asked));
		for (i = 0; i < n; i++)
			if (fd + i != mine &&
			    (asked[i].revents & POLLNVAL) == 0)
				close(fd + i);
	}
}

/* Bytes of memory that the process may write to; 0: the system does not say. */
static uint64_t
data_size(void)
{
	FILE *f = fopen("/proc/self/statm", "r");
	unsigned long pages = 0;
	long page = sysconf(_SC_PAGESIZE);

	if (f == NULL)
		return 0;
	if (fscanf(f, "%*u %*u %*u %*u %*u %lu", &pages) != 1 || page < 0)
		pages = 0;
	fclose(f);
	return (uint64_t)pages * (unsigned long)page;
}

/* What it may take beyond what it was born with. */
static uint64_t
memory_room(const struct image *img)
{
	uint64_t room = MEMORY_LIMIT + MEMORY_FACTOR * (uint64_t)img->len;
	size_t i;

	for (i = 0; i < img->nsections; i++)
		if ((img->sections[i].flags & SHF_COMPRESSED) != 0 ||
		    strncmp(img->sections[i].name, ".zdebug_", 8) == 0)
			return room + UNPACKED_FACTOR * (uint64_t)img->len;
	return room;
}

static void
limit_child(const struct image *img)
{
	struct rlimit none = { 0, 0 };
	uint64_t data = data_size();
	int null = open("/dev/null", O_RDWR);

	/* What a dying child has to say is of no use. */
	if (null >= 0) {
		dup2(null, STDIN_FILENO);
		dup2(null, STDOUT_FILENO);
		dup2(null, STDERR_FILENO);
	}
	setrlimit(RLIMIT_CORE, &none);
	/* Sanitizers reserve more than any limit. */
#if !SANITIZED
	if (data != 0) {
		none.rlim_cur = none.rlim_max =
		    (rlim_t)(data + memory_room(img));
		setrlimit(RLIMIT_DATA, &none);
	}
	none.rlim_cur = none.rlim_max = (rlim_t)((uint64_t)4 << 30) +
					(rlim_t)img->len * 4;
	setrlimit(RLIMIT_AS, &none);
#else
	(void)img;
	(void)data;
#endif
}

/* False: it is not known, and an end was sent. */
static bool
send_line(struct bytes_out *out, struct debuginfo *di, const struct question *q)
{
	struct strbuf file = { 0 }, path = { 0 };
	uint32_t line;
	bool known;

	known = debuginfo_line(di, q->sect, q->addr, &file, &line) &&
		file.len != 0;
	if (known) {
		sb_char(&file, '\0');
		put_path(&path, file.s);
		send_answer(out, q->addr, line, path.s, path.len);
	} else
		send_answer(out, 0, 0, "", 0);
	sb_free(&file);
	sb_free(&path);
	return known;
}

static void
run_child(struct image *from, int fd)
{
	struct bytes_in in = { .len = 0 };
	struct bytes_out out = { .fd = fd };
	struct debuginfo *di;
	struct question q;
	bool more;

	limit_child(from);
	close_others(fd);
	sandbox_enter();
	di = debuginfo_open(from);
	while (receive_all(fd, &in, &q, sizeof(q), -1)) {
		if (di == NULL)
			more = true;
		else if (q.what == ASK_FUNCTIONS) {
			debuginfo_functions(di, send_function, &out);
			more = true;
		} else
			more = send_line(&out, di, &q) && q.what == ASK_BOTH;
		if (di != NULL && more && q.what == ASK_BOTH)
			debuginfo_inlined(di, q.sect, q.addr, send_inlined,
			    &out);
		if (more)
			send_answer(&out, 0, 0, "", 0);
		if (in.len - in.pos < sizeof(q) ||
		    now_ms() - out.flushed > LATE_MS)
			flush(&out);
	}
	_exit(0);
}

/* The parent's side. */

/* Ends the child; gives how it ended, 0 when there was none. */
static int
stop(struct dwarf_child *c)
{
	int status = 0;

	if (c->pid == 0)
		return 0;
	close(c->fd);
	kill(c->pid, SIGKILL);
	while (waitpid(c->pid, &status, 0) < 0 && errno == EINTR)
		;
	c->pid = 0;
	return status;
}

/* Keeps for the end why names or lines are missing: the first reason. */
static void
lose(struct image *img, const char *why, uint8_t by)
{
	if (img->lost == NULL)
		img->lost = why;
	if (by > img->lost_by)
		img->lost_by = by;
}

/*
 * Was it our limit that left the child without memory, not that of the system
 * or the user?  What it took shows that; libdwarf may end by a signal then.
 */
static bool
took_too_much(const struct image *from)
{
	struct rusage own, child;
	struct rlimit given;

	if (getrlimit(RLIMIT_AS, &given) != 0 ||
	    given.rlim_cur != RLIM_INFINITY ||
	    getrusage(RUSAGE_SELF, &own) != 0 ||
	    getrusage(RUSAGE_CHILDREN, &child) != 0 ||
	    child.ru_maxrss < own.ru_maxrss)
		return false;
	return (uint64_t)(child.ru_maxrss - own.ru_maxrss) * 1024 >=
	       memory_room(from) / 2;
}

/* The child did not answer: errno is what receive_all() left. */
static void
give_up(struct dwarf_child *c, struct image *img)
{
	bool late = errno == ETIMEDOUT;
	int status = stop(c);

	if (late) {
		lose(img,
		    "reading it takes too long: names and lines are missing",
		    LOST_LIMIT);
		c->starts = STARTS_MAX;
	} else if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) {
		/* Neither damage nor a limit of ours does that. */
		lose(img,
		    "the process that reads it was killed: names and lines are "
		    "missing",
		    LOST_RESOURCES);
	} else if (took_too_much(c->from)) {
		lose(img,
		    "reading it takes too much memory: names and lines are "
		    "missing",
		    LOST_LIMIT);
		c->starts = STARTS_MAX;
	} else if (WIFEXITED(status) && WEXITSTATUS(status) == 2)
		lose(img,
		    "there is no memory to read it: names and lines are "
		    "missing",
		    LOST_RESOURCES);
	else
		lose(img,
		    "its damage ended the process that reads it: names and "
		    "lines are missing",
		    LOST_DAMAGE);
}

/*
 * Opens what the child will need and cannot open itself.  The child has it from
 * us: it may be born while another thread holds the locks of the linker.
 */
static bool
have_libraries(struct dwarf_child *c, struct image *img)
{
	const char *why = debuginfo_missing(c->from);

	if (why == NULL)
		return true;
	c->starts = STARTS_MAX;
	lose(img,
	    arena_printf(&img->mem, "%s: names and lines are missing", why),
	    LOST_RESOURCES);
	return false;
}

static bool
start(struct dwarf_child *c, struct image *img)
{
	static const char why[] =
	    "no process can be started to read it: names and lines are missing";
	int fds[2];

	if (c->pid != 0)
		return true;
	if (c->starts >= STARTS_MAX || !have_libraries(c, img))
		return false;
	c->starts++;
	if (socketpair(AF_UNIX, SOCK_STREAM, 0, fds) != 0) {
		lose(img, why, LOST_RESOURCES);
		return false;
	}
	c->pid = fork();
	if (c->pid == 0) {
		close(fds[0]);
		run_child(c->from, fds[1]);
	}
	close(fds[1]);
	if (c->pid < 0) {
		close(fds[0]);
		c->pid = 0;
		lose(img, why, LOST_RESOURCES);
		return false;
	}
	fcntl(fds[0], F_SETFD, FD_CLOEXEC);
	c->fd = fds[0];
	c->in.pos = c->in.len = 0;
	return true;
}

/*
 * For the DWARF of the image, else that of its debug companion; NULL when
 * neither has any.  No process is started before the first question.
 */
static struct dwarf_child *
dwarf_of(struct image *img)
{
	struct image *from = debuginfo_has(img) ? img : img->debug;
	struct dwarf_child *c;

	if (img->dwarf_tried)
		return img->dwarf;
	img->dwarf_tried = true;
	if (from == NULL || !debuginfo_has(from))
		return NULL;
	img->dwarf = c = xcalloc(1, sizeof(*c));
	c->from = from;
	c->text_left = TEXT_LIMIT + TEXT_FACTOR * (uint64_t)from->len;
	return c;
}

static void
set_deadline(struct dwarf_child *c)
{
	c->deadline = now_ms() + DEADLINE_MS +
		      (int64_t)(c->from->len >> 20) * DEADLINE_MIB_MS;
}

static bool
ask(struct dwarf_child *c, struct image *img, const struct question *q,
    size_t n)
{
	if (!start(c, img))
		return false;
	set_deadline(c);
	if (send_all(c->fd, q, n * sizeof(*q)))
		return true;
	errno = 0;
	give_up(c, img);
	return false;
}

/* The text of an answer, kept by the image; NULL at the last one. */
static const char *
receive(struct dwarf_child *c, struct image *img, struct answer *a)
{
	char *text;

	if (!receive_all(c->fd, &c->in, a, sizeof(*a), c->deadline)) {
		give_up(c, img);
		return NULL;
	}
	if (a->len == 0 || a->len > NAME_LIMIT)
		return NULL;
	if (a->len + sizeof(*a) > c->text_left) {
		stop(c);
		c->starts = STARTS_MAX;
		lose(img,
		    "what it tells is larger than it can be: names and lines "
		    "are missing",
		    LOST_LIMIT);
		return NULL;
	}
	c->text_left -= a->len + sizeof(*a);
	text = arena_alloc(&img->mem, (size_t)a->len + 1);
	text[a->len] = '\0';
	if (receive_all(c->fd, &c->in, text, a->len, c->deadline))
		return text;
	give_up(c, img);
	return NULL;
}

/* Asks about places: gives how many of them, as they are not to wait long. */
static size_t
ask_places(struct dwarf_child *c, struct image *img,
    const struct image_place *p, size_t n)
{
	struct question q[QUESTIONS];
	size_t i;

	if (n > QUESTIONS)
		n = QUESTIONS;
	for (i = 0; i < n; i++)
		q[i] = (struct question){ .addr = p[i].addr,
			.sect = p[i].sect,
			.what = c->told_both ? ASK_BOTH : ASK_LINE };
	return ask(c, img, q, n) ? n : 0;
}

/* The answers about a place. */
static void
take(struct dwarf_child *c, struct image *img, struct told *t)
{
	struct inlined in;
	struct answer a;

	set_deadline(c);
	t->file = receive(c, img, &a);
	if (t->file == NULL)
		return;
	t->line = (unsigned)a.size;
	while (c->told_both && (in.name = receive(c, img, &a)) != NULL) {
		/* What receive() gives ends with a NUL of its own. */
		in.file = in.name + strlen(in.name);
		if (in.file < in.name + a.len)
			in.file++;
		in.line = (unsigned)a.size;
		PUSH(c->inlined, c->ninlined, c->inlined_cap) = in;
		t->n++;
	}
}

/*
 * Asks about places, which are in order.  The one at which the child falls over
 * stays unknown, and the next child goes on behind it.
 */
static void
learn(struct dwarf_child *c, struct image *img, const struct image_place *p,
    size_t n)
{
	struct told *t;
	size_t i, asked = 0;

	c->told_both = c->both;
	c->ninlined = 0;
	for (c->ntold = 0; c->ntold < n; c->ntold++) {
		i = c->ntold;
		GROW(c->told, c->ntold, c->told_cap);
		t = &c->told[i];
		*t = (struct told){ .at = p[i], .first = c->ninlined };
		if (c->pid == 0 || i >= asked)
			asked = i + ask_places(c, img, p + i, n - i);
		if (i < asked)
			take(c, img, t);
	}
}

ORDER2(by_place, struct image_place, sect, addr)

void
dwarf_expect(struct image *img, struct image_place *p, size_t n)
{
	struct dwarf_child *c = dwarf_of(img);

	if (c == NULL || n == 0)
		return;
	xqsort(p, n, sizeof(*p), by_place);
	c->both = true;
	learn(c, img, p, n);
}

/* What is known of a place, after a question if need be. */
static const struct told *
told_of(struct dwarf_child *c, struct image *img, uint32_t sect, uint64_t addr)
{
	struct image_place p = { .addr = addr, .sect = sect };
	size_t i;

	BISECT(i, 0, c->ntold, by_place(&c->told[i].at, &p) < 0);
	if (i < c->ntold && by_place(&c->told[i].at, &p) == 0 &&
	    (c->told_both || !c->both))
		return &c->told[i];
	learn(c, img, &p, 1);
	return &c->told[0];
}

bool
dwarf_line(struct image *img, uint32_t sect, uint64_t addr, const char **file,
    unsigned *line)
{
	struct dwarf_child *c = dwarf_of(img);
	const struct told *t;

	if (c == NULL)
		return false;
	t = told_of(c, img, sect, addr);
	*file = t->file;
	*line = t->line;
	return t->file != NULL;
}

void
dwarf_inlined(struct image *img, uint32_t sect, uint64_t addr,
    void (*found)(void *, const struct inlined *), void *arg)
{
	struct dwarf_child *c = dwarf_of(img);
	const struct told *t;
	size_t i;

	if (c == NULL)
		return;
	c->both = true;
	t = told_of(c, img, sect, addr);
	for (i = t->first; i < t->first + t->n; i++)
		found(arg, &c->inlined[i]);
}

void
dwarf_functions(struct image *img, void (*found)(void *, const struct symbol *),
    void *arg)
{
	struct dwarf_child *c = dwarf_of(img);
	struct symbol sym = { .kind = SYM_FUNC };
	struct question q = { .what = ASK_FUNCTIONS };
	struct answer a;

	if (c == NULL || !ask(c, img, &q, 1))
		return;
	while ((sym.name = receive(c, img, &a)) != NULL) {
		if (!image_is_code(img, 0, a.addr))
			continue;
		sym.addr = a.addr;
		sym.size = a.size;
		found(arg, &sym);
	}
}

void
dwarf_close(struct image *img)
{
	struct dwarf_child *c = img->dwarf;

	if (c != NULL) {
		stop(c);
		free(c->told);
		free(c->inlined);
		free(c);
	}
	image_close(img->debug);
}
