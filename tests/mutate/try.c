/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * try record DIR		run each command of DIR/commands, note what it
 *				gives, how long it takes and what it reaches
 * try mutants DIR JOBS ID...	say of each mutant which command noticed it
 *
 * A line of DIR/commands is KIND, NAME, COMMAND between tabs.  KIND is "full"
 * where output, errors and exit status all count, "status" where only the
 * last does.  A mutant is noticed when one of them differs, or the command
 * takes ten times as long.  Commands that fail without a change, or take longer
 * than $LONGEST seconds, are left out, and of very many that reach a mutant only MOST
 * are run.
 */
#define _GNU_SOURCE
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define MAX_MUTANTS (1u << 20)
#define MOST        300 /* commands that are run for a mutant */

struct command {
	char *name, *line;
	bool full;
	bool usable;
	int status;
	unsigned ms;
	uint32_t *reached; /* ascending */
	size_t nreached;
};

static struct command *cmd;
static size_t ncmd;
static const char *dir;
static unsigned longest = 120; /* seconds that a command may take */
static volatile pid_t running;

static void
die(const char *what)
{
	perror(what);
	exit(2);
}

static char *
path(const char *kind, size_t i)
{
	static char s[4096];

	snprintf(s, sizeof(s), "%s/%s-%zu", dir, kind, i);
	return s;
}

static void
read_commands(void)
{
	char *line = NULL, *tab, *tab2, p[4096];
	size_t size = 0;
	ssize_t n;
	FILE *f;

	snprintf(p, sizeof(p), "%s/commands", dir);
	if ((f = fopen(p, "r")) == NULL)
		die(p);
	while ((n = getline(&line, &size, f)) > 0) {
		line[n - 1] = '\0';
		tab = strchr(line, '\t');
		tab2 = tab != NULL ? strchr(tab + 1, '\t') : NULL;
		if (ncmd % 256 == 0 &&
		    (cmd = realloc(cmd, (ncmd + 256) * sizeof(*cmd))) == NULL)
			die("commands");
		if (tab2 == NULL) { /* is gone, and keeps its number */
			cmd[ncmd++] = (struct command){ .name = NULL };
			continue;
		}
		*tab = *tab2 = '\0';
		cmd[ncmd++] = (struct command){ .name = strdup(tab + 1),
			.line = strdup(tab2 + 1),
			.full = line[0] == 'f' };
	}
	free(line);
	fclose(f);
}

static void
too_long(int sig)
{
	(void)sig;
	if (running > 0)
		kill(-running, SIGKILL);
}

/* Told to end: a mutant in an endless loop would go on for ever. */
static void
ended(int sig)
{
	too_long(sig);
	_exit(128 + sig);
}

static void
become(const struct command *c, const char *out, const char *err)
{
	static const struct rlimit bytes = { 1 << 26, 1 << 26 };
	static const struct rlimit memory = { UINT64_C(6) << 30, UINT64_C(6)
								     << 30 };
	int fd = open("/dev/null", O_RDONLY);

	setpgid(0, 0);
	signal(SIGALRM, SIG_DFL);
	signal(SIGHUP, SIG_DFL);
	signal(SIGINT, SIG_DFL);
	signal(SIGTERM, SIG_DFL);
	/* Scripts have limits of their own, and browsers need much. */
	if (c->full) {
		setrlimit(RLIMIT_FSIZE, &bytes);
		setrlimit(RLIMIT_AS, &memory);
	}
	dup2(fd, 0);
	close(fd);
	fd = open(out, O_WRONLY | O_CREAT | O_TRUNC, 0666);
	dup2(fd, 1);
	close(fd);
	fd = open(err, O_WRONLY | O_CREAT | O_TRUNC, 0666);
	dup2(fd, 2);
	close(fd);
	execl("/bin/sh", "sh", "-c", c->line, (char *)NULL);
	_exit(127);
}

/* Its status as wait has it, what a signal or the clock ended included. */
static int
run(const struct command *c, unsigned seconds, const char *out, const char *err)
{
	pid_t pid = fork();
	int status = -1;

	if (pid < 0)
		die("fork");
	if (pid == 0)
		become(c, out, err);
	setpgid(pid, pid);
	running = pid;
	alarm(seconds);
	while (waitpid(pid, &status, 0) < 0)
		;
	alarm(0);
	running = 0;
	kill(-pid, SIGKILL);
	return status;
}

static bool
same_files(const char *a, const char *b)
{
	struct stat sa, sb;
	void *pa, *pb;
	bool same;
	int fa = open(a, O_RDONLY), fb = open(b, O_RDONLY);

	if (fa < 0 || fb < 0 || fstat(fa, &sa) != 0 || fstat(fb, &sb) != 0)
		die(a);
	same = sa.st_size == sb.st_size;
	if (same && sa.st_size > 0) {
		pa = mmap(NULL, sa.st_size, PROT_READ, MAP_PRIVATE, fa, 0);
		pb = mmap(NULL, sb.st_size, PROT_READ, MAP_PRIVATE, fb, 0);
		same = memcmp(pa, pb, sa.st_size) == 0;
		munmap(pa, sa.st_size);
		munmap(pb, sb.st_size);
	}
	close(fa);
	close(fb);
	return same;
}

/* Does command i, run with output to out and err, give what it gave? */
static bool
same(size_t i, int status, const char *out, const char *err)
{
	if (status != cmd[i].status)
		return false;
	return !cmd[i].full || (same_files(path("out", i), out) &&
				   same_files(path("err", i), err));
}

static void
write_reached(size_t i, const unsigned char *marks)
{
	FILE *f = fopen(path("reached", i), "w");
	uint32_t id;

	if (f == NULL)
		die("reached");
	for (id = 0; id < MAX_MUTANTS; id++)
		if (marks[id] != 0)
			fwrite(&id, sizeof(id), 1, f);
	fclose(f);
}

static void
record_one(size_t i, unsigned char *marks)
{
	char out[4096], err[4096];
	struct timespec a, b;
	FILE *f;

	strcpy(out, path("out", i));
	strcpy(err, path("err", i));
	memset(marks, 0, MAX_MUTANTS);
	clock_gettime(CLOCK_MONOTONIC, &a);
	cmd[i].status = run(&cmd[i], 120, out, err);
	clock_gettime(CLOCK_MONOTONIC, &b);
	cmd[i].ms = (b.tv_sec - a.tv_sec) * 1000 +
		    (b.tv_nsec - a.tv_nsec) / 1000000;
	cmd[i].usable = WIFEXITED(cmd[i].status) &&
			(cmd[i].full || cmd[i].status == 0);
	if (!cmd[i].usable)
		fprintf(stderr, "left out: %s: %s\n", cmd[i].name, cmd[i].line);
	write_reached(i, marks);
	f = fopen(path("what", i), "w");
	fprintf(f, "%d %d %u\n", cmd[i].usable, cmd[i].status, cmd[i].ms);
	fclose(f);
}

static void
record(void)
{
	unsigned char *marks;
	char file[4096];
	size_t i;
	int fd;

	strcpy(file, path("marks", getpid()));
	fd = open(file, O_RDWR | O_CREAT, 0666);
	if (fd < 0 || ftruncate(fd, MAX_MUTANTS) != 0)
		die(file);
	marks = mmap(NULL, MAX_MUTANTS, PROT_READ | PROT_WRITE, MAP_SHARED, fd,
	    0);
	if (marks == MAP_FAILED)
		die(file);
	setenv("MUTANTS_REACHED", file, 1);
	for (i = 0; i < ncmd; i++)
		record_one(i, marks);
	unlink(file);
}

static void
load(size_t i)
{
	struct stat st;
	int usable;
	FILE *f;

	if (cmd[i].name == NULL)
		return;
	f = fopen(path("what", i), "r");
	if (f == NULL ||
	    fscanf(f, "%d %d %u", &usable, &cmd[i].status, &cmd[i].ms) != 3)
		die("what was recorded");
	fclose(f);
	cmd[i].usable = usable && cmd[i].ms < longest * 1000;
	f = fopen(path("reached", i), "r");
	if (f == NULL || fstat(fileno(f), &st) != 0)
		die("what was reached");
	cmd[i].nreached = st.st_size / sizeof(uint32_t);
	cmd[i].reached = malloc(st.st_size + 1);
	if (fread(cmd[i].reached, 4, cmd[i].nreached, f) != cmd[i].nreached)
		die("what was reached");
	fclose(f);
}

static bool
reaches(const struct command *c, uint32_t id)
{
	size_t lo = 0, hi = c->nreached, mid;

	while (lo < hi) {
		mid = lo + (hi - lo) / 2;
		if (c->reached[mid] < id)
			lo = mid + 1;
		else
			hi = mid;
	}
	return lo < c->nreached && c->reached[lo] == id;
}

static int
by_time(const void *va, const void *vb)
{
	size_t a = *(const size_t *)va, b = *(const size_t *)vb;

	if (cmd[a].ms != cmd[b].ms)
		return cmd[a].ms < cmd[b].ms ? -1 : 1;
	return a < b ? -1 : a > b;
}

static void
try_mutant(uint32_t id, const size_t *order)
{
	char out[4096], err[4096], text[32], line[4096];
	size_t k, i, n = 0, at = 0, ran = 0;

	for (k = 0; k < ncmd; k++)
		n += cmd[k].usable && reaches(&cmd[k], id);
	snprintf(text, sizeof(text), "%u", id);
	setenv("MUTANT", text, 1);
	strcpy(out, path("tryout", id));
	strcpy(err, path("tryerr", id));
	snprintf(line, sizeof(line), "%u\tsurvived\n", id);
	for (k = 0; k < ncmd; k++) {
		i = order[k];
		if (!cmd[i].usable || !reaches(&cmd[i], id))
			continue;
		/* Unit tests, and evenly over the others that are quick. */
		if (n > MOST && strncmp(cmd[i].name, "tests/unit", 10) != 0) {
			if (cmd[i].ms > 1000 || at++ * MOST / n < ran)
				continue;
			ran++;
		}
		if (!same(i, run(&cmd[i], cmd[i].ms / 100 + 5, out, err), out,
			err)) {
			snprintf(line, sizeof(line), "%u\tkilled %s\n", id,
			    cmd[i].name);
			break;
		}
	}
	if (n == 0)
		snprintf(line, sizeof(line), "%u\tunreached\n", id);
	unlink(out);
	unlink(err);
	if (write(1, line, strlen(line)) < 0)
		_exit(1);
}

static void
mutants(int jobs, int n, char **ids)
{
	size_t *order = calloc(ncmd + 1, sizeof(*order)), i;
	pid_t pid;
	int k;

	for (i = 0; i < ncmd; i++) {
		order[i] = i;
		load(i);
	}
	qsort(order, ncmd, sizeof(*order), by_time);
	for (k = 0; k < n; k++) {
		if (k >= jobs)
			wait(NULL);
		if ((pid = fork()) == 0) {
			try_mutant(strtoul(ids[k], NULL, 10), order);
			_exit(0);
		}
	}
	while (wait(NULL) > 0)
		;
	free(order);
}

int
main(int argc, char **argv)
{
	struct sigaction sa = { .sa_handler = too_long };

	sigaction(SIGALRM, &sa, NULL);
	sa.sa_handler = ended;
	sigaction(SIGHUP, &sa, NULL);
	sigaction(SIGINT, &sa, NULL);
	sigaction(SIGTERM, &sa, NULL);
	if (argc < 3)
		return 2;
	dir = argv[2];
	if (getenv("LONGEST") != NULL)
		longest = atoi(getenv("LONGEST"));
	read_commands();
	if (strcmp(argv[1], "record") == 0)
		record();
	else if (argc > 4)
		mutants(atoi(argv[3]), argc - 4, argv + 4);
	return 0;
}
