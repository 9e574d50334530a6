/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * core_words CORE EXE SECTION: the words of a section of a program, at the
 * addresses of the file, as they were when the core was made; one a line, up
 * to the last that is not 0.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "object/object.h"

/* The images live as long as the program: nothing is a leak. */
const char *__asan_default_options(void);

const char *
__asan_default_options(void)
{
	return "detect_leaks=0";
}

static struct image *
first(const char *path)
{
	struct strbuf why = { 0 };
	enum file_error err;
	struct file *f = file_open(path, NULL, &err, &why);

	if (f == NULL) {
		fprintf(stderr, "%s: %s\n", path, why.s);
		return NULL;
	}
	return file_next(f, NULL);
}

int
main(int argc, char **argv)
{
	struct image *core, *exe;
	const struct section *s;
	struct bytes b;
	uint64_t v, size;
	unsigned long n = 0, zeros = 0;

	if (argc != 4 || (core = first(argv[1])) == NULL ||
	    (exe = first(argv[2])) == NULL)
		return 2;
	s = image_section_named(exe, argv[3]);
	if (s == NULL)
		return 2;
	b = image_bytes(core, 0, s->addr);
	size = exe->addr_size;
	for (n = 0; n < s->size / size && bytes_left(&b) >= size; n++) {
		v = bytes_word(&b, (unsigned)size);
		if (v == 0) {
			zeros++;
			continue;
		}
		for (; zeros > 0; zeros--)
			puts("0x0");
		printf("0x%" PRIx64 "\n", v);
	}
	return 0;
}
