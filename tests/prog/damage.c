/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * damage [-n N] [-v] PROGRAM FILE...: changes each byte of each file's headers
 * in turn (in three ways: all bits, the lowest one, zero) and holds what
 * "PROGRAM dump" prints then against what it prints of the sound file.
 * A change is a silent loss when fewer lines are printed, the status is still
 * 0, and nothing was said.  Prints a line a file: its name, how many changes
 * were made, how many changed the output, and how many of these were silent
 * losses; -v names each.  -n bounds how many a file gets, spread evenly.
 *
 * Headers are: of ELF its own, those of segments and sections, the names of
 * sections and the dynamic section; of Mach-O its own and the load commands;
 * of archives those of members; of anything else the first 64 bytes.
 */
#define _GNU_SOURCE
#include <sys/mman.h>
#include <sys/wait.h>

#include <elf.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/bytes.h"
#include "base/util.h"

struct range {
	uint64_t off, len;
	const char *what;
	unsigned record; /* bytes of one of several */
};

static struct range *ranges;
static size_t nranges, ranges_cap;
static uint8_t *data;
static size_t size;
static char path[64];
static int fd;
static const char *program;
static unsigned long nlines; /* of the last output */

static void
add(const char *what, uint64_t off, uint64_t len, unsigned record)
{
	struct range *r;

	if (off >= size || len == 0)
		return;
	GROW(ranges, nranges, ranges_cap);
	r = &ranges[nranges++];
	r->what = what;
	r->off = off;
	r->len = len < size - off ? len : size - off;
	r->record = record;
}

/* A number of the file's byte order, of n bytes; 0 where there is none. */
static uint64_t
number(uint64_t off, unsigned n, bool big)
{
	return off > size || n > size - off ? 0 : load_word(data + off, n, big);
}

static void
add_elf(uint64_t at)
{
	bool is64 = data[at + EI_CLASS] == ELFCLASS64;
	bool big = data[at + EI_DATA] == ELFDATA2MSB;
	unsigned w = is64 ? 8 : 4, ph = is64 ? 56 : 32, sh = is64 ? 64 : 40;
	uint64_t phoff = number(at + (is64 ? 32 : 28), w, big);
	uint64_t shoff = number(at + (is64 ? 40 : 32), w, big);
	uint64_t phnum = number(at + (is64 ? 56 : 44), 2, big);
	uint64_t shnum = number(at + (is64 ? 60 : 48), 2, big);
	uint64_t names = number(at + (is64 ? 62 : 50), 2, big), i, s;

	add("header", at, is64 ? 64 : 52, 0);
	if (phoff != 0)
		add("segment", at + phoff, phnum * ph, ph);
	if (shoff == 0)
		return;
	add("section", at + shoff, shnum * sh, sh);
	for (i = 0; i < shnum; i++) {
		s = at + shoff + i * sh;
		if (i == names || number(s + 4, 4, big) == SHT_DYNAMIC)
			add(i == names ? "name" : "dynamic",
			    at + number(s + (is64 ? 24 : 16), w, big),
			    number(s + (is64 ? 32 : 20), w, big),
			    i == names ? 0 : 2 * w);
	}
}

static void
find_ranges(void)
{
	uint32_t magic = (uint32_t)number(0, 4, false), n;
	uint64_t at;

	nranges = 0;
	if (size >= 64 && memcmp(data, ELFMAG, SELFMAG) == 0)
		add_elf(0);
	else if ((magic & ~1u) == 0xfeedface) {
		n = magic & 1 ? 32 : 28;
		add("header", 0, n, 0);
		add("command", n, number(20, 4, false), 0);
	} else if (size > 8 && memcmp(data, "!<arch>\n", 8) == 0) {
		for (at = 8; at + 60 < size;
		     at += 60 +
			   (strtoull((char *)data + at + 48, NULL, 10) + 1) /
			       2 * 2)
			add("member", at, 60, 60);
	} else
		add("head", 0, 64, 0);
}

/* Gives a digest of the output; *said: it has a status or a message. */
static uint64_t
run(bool *said)
{
	static int out = -1, err = -1;
	char *argv[] = { (char *)program, "dump", "--threads=1", path, NULL };
	posix_spawn_file_actions_t fa;
	uint64_t h = 14695981039346656037u;
	uint8_t *text;
	int status;
	off_t len, i;
	pid_t pid;

	if (out < 0) {
		out = memfd_create("out", MFD_CLOEXEC);
		err = memfd_create("err", MFD_CLOEXEC);
	}
	if (ftruncate(out, 0) != 0 || ftruncate(err, 0) != 0)
		abort();
	lseek(out, 0, SEEK_SET);
	lseek(err, 0, SEEK_SET);
	posix_spawn_file_actions_init(&fa);
	posix_spawn_file_actions_adddup2(&fa, out, 1);
	posix_spawn_file_actions_adddup2(&fa, err, 2);
	if (posix_spawn(&pid, program, &fa, NULL, argv, environ) != 0 ||
	    waitpid(pid, &status, 0) != pid)
		abort();
	posix_spawn_file_actions_destroy(&fa);
	*said = status != 0 || lseek(err, 0, SEEK_END) > 0;
	len = lseek(out, 0, SEEK_END);
	nlines = 0;
	if (len <= 0)
		return h;
	text = mmap(NULL, (size_t)len, PROT_READ, MAP_PRIVATE, out, 0);
	for (i = 0; i < len; i++) {
		h = (h ^ text[i]) * 1099511628211u;
		nlines += text[i] == '\n';
	}
	munmap(text, (size_t)len);
	return h;
}

static void
put(size_t at, uint8_t byte)
{
	if (pwrite(fd, &byte, 1, (off_t)at) != 1)
		abort();
}

static void
one_file(const char *file, unsigned long limit, bool tell)
{
	unsigned long all = 0, other = 0, silent = 0, step, k, lines;
	const struct range *r;
	uint64_t sound, have, place;
	uint8_t byte;
	bool said;
	FILE *f = fopen(file, "rb");

	if (f == NULL || fseek(f, 0, SEEK_END) != 0)
		return;
	size = (size_t)ftell(f);
	rewind(f);
	data = xreallocarray(data, size + 1, 1);
	if (fread(data, 1, size, f) != size || ftruncate(fd, 0) != 0 ||
	    pwrite(fd, data, size, 0) != (ssize_t)size)
		abort();
	fclose(f);
	find_ranges();
	for (k = 0; k < nranges; k++)
		all += 3 * ranges[k].len;
	step = limit != 0 && all > limit ? all / limit : 1;
	/* So that every way has its turn. */
	step += step % 3 == 0;
	sound = run(&said);
	lines = nlines;
	if (said)
		printf("# %s: the sound file is not silent\n", file);
	for (all = 0, k = 0, r = ranges, place = 0; k < nranges;
	     place += step) {
		while (place >= 3 * r->len) {
			place -= 3 * r->len;
			r++;
			if (++k == nranges)
				break;
		}
		if (k == nranges)
			break;
		byte = data[r->off + place / 3];
		byte = place % 3 == 0 ? ~byte : place % 3 == 1 ? byte ^ 1 : 0;
		if (byte == data[r->off + place / 3])
			continue;
		put(r->off + place / 3, byte);
		have = run(&said);
		put(r->off + place / 3, data[r->off + place / 3]);
		all++;
		if (have == sound)
			continue;
		other++;
		if (said || nlines >= lines)
			continue;
		silent++;
		if (tell)
			printf("# %s: %s %llu +%llu (0x%llx) %02x -> %02x\n",
			    file, r->what,
			    (unsigned long long)(r->record == 0 ?
						     0 :
						     place / 3 / r->record),
			    (unsigned long long)(r->record == 0 ?
						     place / 3 :
						     place / 3 % r->record),
			    (unsigned long long)(r->off + place / 3),
			    data[r->off + place / 3], byte);
	}
	printf("%s %lu %lu %lu\n", file, all, other, silent);
	fflush(stdout);
}

int
main(int argc, char **argv)
{
	unsigned long limit = 0;
	bool tell = false;
	int c;

	while ((c = getopt(argc, argv, "n:v")) != -1) {
		if (c == 'n')
			limit = strtoul(optarg, NULL, 10);
		else if (c == 'v')
			tell = true;
		else
			return 2;
	}
	if (optind + 1 >= argc)
		return 2;
	program = argv[optind++];
	fd = memfd_create("damaged", 0);
	if (fd < 0)
		return 2;
	snprintf(path, sizeof(path), "/proc/%ld/fd/%d", (long)getpid(), fd);
	for (; optind < argc; optind++)
		one_file(argv[optind], limit, tell);
	return 0;
}
