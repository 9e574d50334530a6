/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Suppressions and baselines: text that users write, or older runs. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "check/suppress.h"

static void
unused(void *arg, const char *name, unsigned line, const char *text)
{
	(void)arg, (void)name, (void)line, (void)text;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
	struct suppressions *s = suppressions_new();
	struct baseline *b = baseline_new();
	struct image img = { .file = "lib.so", .member = "a.o" };
	struct finding f = { .message = "a message",
		.level = LEVEL_ERROR,
		.table = "sframe",
		.more = 3 };
	struct strbuf why = { 0 };
	char *text = malloc(len + 1);
	unsigned c;

	memcpy(text, data, len);
	text[len] = '\0';
	suppressions_add(s, "supp", text, &why);
	why.len = 0;
	baseline_add(b, text, &why);
	baseline_sort(b);
	for (c = 0; c < CHECK_COUNT; c += 7) {
		f.check = c;
		suppressed(s, &img, &f, "main");
		baseline_take(b, &img, &f, "main");
	}
	suppressions_unused(s, unused, NULL);
	suppressions_free(s);
	baseline_free(b);
	sb_free(&why);
	free(text);
	return 0;
}
