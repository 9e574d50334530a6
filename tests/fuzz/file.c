/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole file: containers, archives, traces, and all tables in them. */
#include "fuzz.h"

#include "object/object.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
	static const struct file_opts opts;
	struct strbuf why = { 0 };
	struct diag d = { .max = 64 };
	enum file_error err;
	struct image *img;
	struct file *f;

	f = file_open(fuzz_path(0, data, len), &opts, &err, &why);
	while (f != NULL && (img = file_next(f, &d)) != NULL) {
		fuzz_image(img);
		image_close(img);
	}
	file_close(f);
	sb_free(&why);
	diag_free(&d);
	return 0;
}
