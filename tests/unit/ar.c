/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Archives against libelf, which reads System V's: the same members with the
 * same names, places and sizes; also by the reader of our own alone, which is
 * for what libelf does not read.
 */
#include "object/ar.h"
#include "tap.h"

#include <fcntl.h>
#include <libelf.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static uint8_t *
read_file(const char *name, size_t *len)
{
	int fd = open(name, O_RDONLY);
	struct stat st;
	uint8_t *p = NULL;

	if (fd >= 0 && fstat(fd, &st) == 0) {
		*len = (size_t)st.st_size;
		p = xmalloc(*len);
		if (read(fd, p, *len) != (ssize_t)*len) {
			free(p);
			p = NULL;
		}
	}
	if (fd >= 0)
		close(fd);
	return p;
}

/* The next member that is no symbol or name table, as libelf has it. */
static Elf *
next_of(int fd, Elf *archive, Elf_Cmd *cmd)
{
	const Elf_Arhdr *h;
	Elf *e;

	while ((e = elf_begin(fd, *cmd, archive)) != NULL) {
		h = elf_getarhdr(e);
		if (h != NULL && h->ar_name != NULL && h->ar_name[0] != '/')
			return e;
		*cmd = elf_next(e);
		elf_end(e);
	}
	return NULL;
}

/* How many members are alike before the first that is not; -1: one is not. */
static int
alike(const char *file, const uint8_t *data, size_t len, bool own)
{
	int fd = open(file, O_RDONLY);
	Elf_Cmd cmd = ELF_C_READ;
	Elf *archive = elf_begin(fd, cmd, NULL), *e;
	struct arena mem = { 0 };
	const Elf_Arhdr *h;
	struct ar_member m;
	struct ar ar;
	int n = 0;
	bool same;

	ar_open(&ar, data, len);
	if (own)
		ar_close(&ar);
	while (n >= 0 && (e = next_of(fd, archive, &cmd)) != NULL) {
		h = elf_getarhdr(e);
		same = ar_next(&ar, &m, &mem) &&
		       strcmp(m.name, h->ar_name) == 0 &&
		       m.len == (size_t)h->ar_size && m.data != NULL &&
		       (int64_t)(m.data - data) == elf_getbase(e);
		if (!same)
			printf("# %s: member %d: libelf has %s, %lld bytes\n",
			    file, n, h->ar_name, (long long)h->ar_size);
		n = same ? n + 1 : -1;
		cmd = elf_next(e);
		elf_end(e);
	}
	if (n >= 0 && (ar_next(&ar, &m, &mem) || ar.error != NULL))
		n = -1;
	ar_close(&ar);
	elf_end(archive);
	close(fd);
	arena_free(&mem);
	return n;
}

static void
test(const char *file, bool has_to_be_there)
{
	size_t len = 0;
	uint8_t *data = read_file(file, &len);

	if (data == NULL) {
		ok(!has_to_be_there, "%s # SKIP no such file", file);
		return;
	}
	ok(alike(file, data, len, false) > 0, "%s: members as libelf has them",
	    file);
	ok(alike(file, data, len, true) > 0, "%s: also without it", file);
	free(data);
}

int
main(void)
{
	static const uint8_t magic[] = "!<arch>\n", thin[] = "!<thin>\n";

	ok(ar_is(magic, 8) && ar_is(thin, 8), "archives without members");
	ok(!ar_is(magic, 7) && !ar_is(thin + 1, 8), "and none");
	elf_version(EV_CURRENT);
	test("testdata/elf/gnu.a", true);
	test("testdata/cfi/two.a", true);
	test("/usr/lib/x86_64-linux-gnu/libc.a", false);
	test("/usr/lib/x86_64-linux-gnu/libelf.a", false);
	return done();
}
