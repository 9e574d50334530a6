/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names and lines from DWARF, in this process and not in a child: what is
 * wrong is seen, be it in our questions or in libdwarf's answers.
 */
#include "fuzz.h"

#include "object/debuginfo.h"
#include "object/object.h"

static void
function(void *arg, uint64_t start, uint64_t size, const char *name)
{
	(void)arg, (void)start, (void)size, (void)name;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
	static const struct file_opts opts;
	struct strbuf why = { 0 }, file = { 0 };
	struct diag d = { .max = 16 };
	struct debuginfo *info;
	enum file_error err;
	struct image *img;
	struct file *f;
	uint32_t line, i;

	f = file_open(fuzz_path(0, data, len), &opts, &err, &why);
	while (f != NULL && (img = file_next(f, &d)) != NULL) {
		if (img->container == CONTAINER_ELF &&
		    (info = debuginfo_open(img)) != NULL) {
			debuginfo_functions(info, function, NULL);
			for (i = 0; i < 64; i += 16)
				debuginfo_line(info, img->by_section ? 1 : 0,
				    img->entry + i, &file, &line);
		}
		image_close(img);
	}
	file_close(f);
	sb_free(&why);
	sb_free(&file);
	diag_free(&d);
	return 0;
}
