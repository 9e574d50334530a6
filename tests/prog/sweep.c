/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * sweep [-n MUTATIONS] FILE...: damages each file in many ways, reads what is
 * left of it, and prints TAP.  Damage is one flipped bit, at every place, and
 * an end at every length; -n bounds how many a file gets, spread evenly.
 *
 * A mutation fails when the reader crashes, when a sanitizer stops it, when it
 * takes longer than 5 seconds, or when a bit flipped inside one entry changes
 * another.  The reader runs in child processes, so that a crash ends only one.
 */
#define _GNU_SOURCE
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "check/rule_sets.h"
#include "format/format.h"
#include "object/object.h"
#include "output/print.h"
#include "table/trace.h"

#define SECONDS    5
#define MAX_FAULTS 5 /* shown of one file */
/* A few KiB of input must not need more than this; ASan maps terabytes. */
#define MAX_RESIDENT (1024 * 1024) /* KiB */

/* Where an entry of a sound file is, and what it says. */
struct known {
	uint64_t file_off; /* of the record */
	uint64_t size;
	uint64_t offset; /* in the section */
	const char *table;
	uint64_t place; /* of the section in the file */
	bool func;
	uint64_t digest;
};

struct progress {
	long mutation;   /* the one being worked on */
	char fault[200]; /* what it did wrong, when not a crash */
};

static struct known *known;
static size_t nknown, known_cap;
static uint8_t *data;
static long size;
static char path[4096];
static int fd;
static struct progress *progress;

static uint64_t
digest_of(const char *s, size_t len)
{
	uint64_t h = 14695981039346656037u;
	size_t i;

	for (i = 0; i < len; i++)
		h = (h ^ (uint8_t)s[i]) * 1099511628211u;
	return h;
}

/* Is there the entry that was known, and does it say the same? */
static void
compare(const struct table *t, const struct entry *e, uint64_t digest,
    size_t *next, long hit)
{
	size_t i;

	for (i = *next; i < nknown; i++)
		if (known[i].offset == e->offset &&
		    known[i].place == t->sec->file_off &&
		    strcmp(known[i].table, t->name) == 0)
			break;
	if (i == nknown)
		return;
	if (i != *next)
		snprintf(progress->fault, sizeof(progress->fault),
		    "the entry of %s at 0x%llx is missing", t->name,
		    (unsigned long long)known[*next].offset);
	else if (i != (size_t)hit && known[i].digest != digest &&
		 strcmp(known[i].table, known[hit].table) == 0)
		snprintf(progress->fault, sizeof(progress->fault),
		    "the entry of %s at 0x%llx is another", t->name,
		    (unsigned long long)e->offset);
	*next = i + 1;
}

/*
 * Are the section's bytes those of the file?  Compressed ones are not, and
 * members of archives have offsets of their own.
 */
static bool
is_plain(const struct section *sec)
{
	return (sec->flags & 0x800) == 0 && strncmp(sec->name, ".z", 2) != 0 &&
	       sec->img->member == NULL;
}

static void
learn(const struct table *t, const struct entry *e, uint64_t digest)
{
	struct known *k;

	GROW(known, nknown, known_cap);
	k = &known[nknown++];
	k->file_off = t->sec->file_off + e->offset;
	k->size = is_plain(t->sec) ? e->size : 0;
	k->offset = e->offset;
	k->place = t->sec->file_off;
	k->table = t->name;
	k->func = e->kind == ENTRY_FUNC;
	k->digest = digest;
}

static const struct print_opts opts = { .raw = true, .ops = true };

/* A log that is being printed. */
struct log {
	const struct table *t;
	struct strbuf out;
};

static void
print_record(void *arg, const struct trace_record *r)
{
	struct log *l = arg;

	l->out.len = 0;
	print_json.record(&l->out, &opts, l->t, r, NULL);
	print_text.record(&l->out, &opts, l->t, r, "f");
}

static void
read_log(struct table *t, struct diag *d)
{
	const struct trace *tr = table_trace(t);
	struct check_run run = { .img = t->img, .tables = &t, .ntables = 1 };
	struct check_stat stat;
	struct log l = { .t = t };
	size_t i;

	for (i = 0; i < t->nitems; i++)
		trace_records(t, &t->items[i], print_record, &l, d);
	for (i = 0; tr != NULL && i < tr->nlisted; i++)
		trace_block_records(t, &tr->blocks[i], print_record, &l);
	/* The stacks of calls are made there. */
	check_image(&run, d, &stat);
	sb_free(&l.out);
}

/*
 * Reads everything of the file.  hit is the entry that was damaged, and then
 * all others are compared; -1 for none, -2 to learn what there is.
 */
static void
read_all(long hit)
{
	static const struct selection all;
	struct file_opts file_opts = { 0 };
	struct strbuf out = { 0 }, why = { 0 };
	struct table_list list;
	struct entry e = { 0 };
	struct diag d = { 0 };
	enum file_error err;
	struct image *img;
	struct table *t;
	struct file *f;
	struct item found;
	size_t i, k, next = 0;

	if ((f = file_open(path, &file_opts, &err, &why)) == NULL) {
		sb_free(&why);
		return;
	}
	while ((img = file_next(f, &d)) != NULL) {
		memset(&list, 0, sizeof(list));
		image_load_symbols(img);
		tables_find(img, &all, &list, &d);
		for (i = 0; i < list.n; i++) {
			t = list.t[i];
			table_index(t, &d);
			print_text.table(&out, &opts, t, NULL);
			print_json.table(&out, &opts, t, NULL);
			if (table_is_log(t)) {
				read_log(t, &d);
				continue;
			}
			for (k = 0; k < t->nitems; k++) {
				table_decode(t, &t->items[k],
				    WANT_ROWS | WANT_FIELDS | WANT_OPS |
					WANT_OPTEXT,
				    &e, &d);
				out.len = 0;
				print_json.entry(&out, &opts, t, &e, NULL,
				    NULL);
				print_text.entry(&out, &opts, t, &e, NULL,
				    NULL);
				/*
				 * Another table's bytes say where LSDAs are;
				 * a bit of compressed data is many of others.
				 */
				if (strcmp(t->name, "lsda") == 0 ||
				    img->wrapping != NULL)
					continue;
				if (hit == -2)
					learn(t, &e, digest_of(out.s, out.len));
				else if (hit >= 0)
					compare(t, &e,
					    digest_of(out.s, out.len), &next,
					    hit);
			}
			table_find(t, 0, img->entry, &found, &d);
		}
		tables_free(&list);
		image_close(img);
	}
	if (hit >= 0 && next < nknown && progress->fault[0] == '\0')
		snprintf(progress->fault, sizeof(progress->fault),
		    "the entry of %s at 0x%llx is missing", known[next].table,
		    (unsigned long long)known[next].offset);
	file_close(f);
	entry_free(&e);
	diag_free(&d);
	sb_free(&out);
	sb_free(&why);
}

/*
 * The entry whose own bytes hold the place, after its head, so that all others
 * must stay; -1 when there is none.
 */
static long
entry_at(uint64_t place)
{
	uint64_t head;
	size_t i;

	for (i = 0; i < nknown; i++) {
		if (strcmp(known[i].table, "eh_frame") != 0 &&
		    strcmp(known[i].table, "debug_frame") != 0)
			continue;
		if (!known[i].func || place < known[i].file_off ||
		    place - known[i].file_off >= known[i].size)
			continue;
		head = data[known[i].file_off] == 0xff ? 20 : 8;
		return place - known[i].file_off >= head ? (long)i : -1;
	}
	return -1;
}

/* Mutations 0..8n-1 are flipped bits, 8n..9n-1 ends. */
static void
mutate(long m)
{
	long place;
	uint8_t byte;

	progress->mutation = m;
	alarm(SECONDS);
	if (m >= 8 * size) {
		if (ftruncate(fd, m - 8 * size) != 0)
			abort();
		read_all(-1);
		if (pwrite(fd, data, size, 0) != size)
			abort();
	} else {
		place = m / 8;
		byte = data[place] ^ (1 << m % 8);
		if (pwrite(fd, &byte, 1, place) != 1)
			abort();
		read_all(entry_at(place));
		if (pwrite(fd, data + place, 1, place) != 1)
			abort();
	}
	alarm(0);
	if (progress->fault[0] != '\0')
		exit(77);
}

static void
work(long from, long step)
{
	struct rusage ru;
	long m;

	for (m = from; m < 9 * size; m += step)
		mutate(m);
	getrusage(RUSAGE_SELF, &ru);
	if (ru.ru_maxrss > MAX_RESIDENT) {
		snprintf(progress->fault, sizeof(progress->fault),
		    "%ld MiB of memory were needed", ru.ru_maxrss / 1024);
		exit(77);
	}
	exit(0);
}

static void
explain(const char *file, int status)
{
	long m = progress->mutation;

	if (m >= 8 * size)
		printf("# %s cut at %ld: ", file, m - 8 * size);
	else
		printf("# %s, byte 0x%lx, bit %ld: ", file, m / 8, m % 8);
	if (progress->fault[0] != '\0')
		printf("%s\n", progress->fault);
	else if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM)
		printf("not done after %d seconds\n", SECONDS);
	else if (WIFSIGNALED(status))
		printf("%s\n", strsignal(WTERMSIG(status)));
	else
		printf("exit status %d\n", WEXITSTATUS(status));
}

static bool
load(const char *file)
{
	FILE *f = fopen(file, "rb");

	if (f == NULL)
		return false;
	fseek(f, 0, SEEK_END);
	size = ftell(f);
	rewind(f);
	free(data);
	data = xmalloc(size + 1);
	if (fread(data, 1, size, f) != (size_t)size)
		size = 0;
	fclose(f);
	return ftruncate(fd, 0) == 0 && pwrite(fd, data, size, 0) == size;
}

static void
sweep(const char *file, long limit)
{
	const char *name = strrchr(file, '/');
	long step, next = 0;
	int status, faults = 0;
	pid_t pid;

	if (!load(file)) {
		printf("not ok - %s: cannot be read\n", file);
		return;
	}
	name = name == NULL ? file : name + 1;
	step = limit > 0 && 9 * size > limit ? 9 * size / limit : 1;
	/* Odd, so that every bit of a byte has its turn. */
	step += step > 1 && step % 2 == 0;
	nknown = 0;
	progress->fault[0] = '\0';
	progress->mutation = 0;
	read_all(-2);
	while (next < 9 * size && faults < MAX_FAULTS) {
		progress->fault[0] = '\0';
		fflush(stdout);
		if ((pid = fork()) == 0)
			work(next, step);
		if (pid < 0 || waitpid(pid, &status, 0) != pid)
			break;
		if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
			break;
		explain(file, status);
		faults++;
		if (pwrite(fd, data, size, 0) != size)
			break;
		next = progress->mutation + step;
	}
	printf("%sok - %s: %ld mutations\n", faults > 0 ? "not " : "", name,
	    (9 * size + step - 1) / step);
}

int
main(int argc, char **argv)
{
	const char *dir = getenv("TMPDIR");
	long limit = 0;
	int i = 1;

	/* Whole lines, since several of these share one output. */
	setvbuf(stdout, NULL, _IOLBF, 0);
	if (argc > 2 && strcmp(argv[1], "-n") == 0) {
		limit = atol(argv[2]);
		i = 3;
	}
	snprintf(path, sizeof(path), "%s/sweep.XXXXXX",
	    dir == NULL ? "/tmp" : dir);
	fd = mkstemp(path);
	progress = mmap(NULL, sizeof(*progress), PROT_READ | PROT_WRITE,
	    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (fd < 0 || progress == MAP_FAILED) {
		perror("sweep");
		return 2;
	}
	for (; i < argc; i++)
		sweep(argv[i], limit);
	unlink(path);
	free(data);
	free(known);
	return 0;
}
