/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * No decoder reads beyond the bytes that it is given: they end where a page
 * begins that cannot be read, for each number of them up to 16.
 */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include "insn/form.h"
#include "tap.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define BYTES 16
#define TIMES 20000 /* for each machine and number of bytes */

static const struct {
	const char *name;
	code_decode_fn *decode;
	code_form_fn *form; /* or NULL */
	struct code_mode mode;
} machines[] = {
	{ "x86-64", code_x86, NULL, { .wide = true } },
	{ "i386", code_x86, NULL, { .wide = false } },
	{ "aarch64", code_aarch64, code_aarch64_form, { .wide = true } },
	{ "arm", code_arm, code_arm_form, { .wide = false } },
	{ "arm, big-endian", code_arm, code_arm_form, { .big_endian = true } },
	{ "thumb", code_arm, code_arm_form, { .thumb = true } },
	{ "thumb, big-endian", code_arm, code_arm_form,
	    { .thumb = true, .big_endian = true } },
	{ "riscv64", code_riscv, code_riscv_form,
	    { .wide = true, .zcmp = true } },
	{ "riscv32", code_riscv, code_riscv_form, { .wide = false } },
	{ "s390x", code_s390x, code_s390x_form,
	    { .wide = true, .big_endian = true } },
	{ "ppc64", code_ppc64, code_ppc64_form, { .wide = true } },
	{ "ppc64, big-endian", code_ppc64, code_ppc64_form,
	    { .wide = true, .big_endian = true } },
	{ "loongarch64", code_loongarch, code_loongarch_form,
	    { .wide = true } },
};

static uint64_t
next_random(uint64_t *seed)
{
	*seed ^= *seed << 13;
	*seed ^= *seed >> 7;
	*seed ^= *seed << 17;
	return *seed;
}

/* What is decoded fits in the bytes, and none beyond them is looked at. */
static void
decode_all(size_t m, const uint8_t *end)
{
	struct code_mode mode = machines[m].mode;
	struct code_forms forms = { .mode = mode };
	uint64_t seed = 88172645463325252u, word[2];
	unsigned n, i, wrong = 0;
	struct code_form form;
	uint8_t *p;
	struct insn in;

	for (n = 0; n <= BYTES; n++) {
		p = (uint8_t *)(uintptr_t)end - n;
		for (i = 0; i < TIMES; i++) {
			word[0] = next_random(&seed);
			word[1] = next_random(&seed);
			memcpy(p, word, n);
			wrong += machines[m].decode(&mode, p, n, 0x1000, &in) &&
				 (in.len == 0 || in.len > n);
			memset(&form, 0, sizeof(form));
			wrong += machines[m].form != NULL &&
				 machines[m].form(&forms, p, n, &form) &&
				 (form.len == 0 || form.len > n);
		}
	}
	ok(wrong == 0, "%s: %u lengths", machines[m].name, wrong);
}

int
main(void)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE), m;
	uint8_t *p = mmap(NULL, 2 * page, PROT_READ | PROT_WRITE,
	    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (p == MAP_FAILED || mprotect(p + page, page, PROT_NONE) != 0) {
		ok(false, "a page that cannot be read");
		return done();
	}
	for (m = 0; m < sizeof(machines) / sizeof(*machines); m++)
		decode_all(m, p + page);
	munmap(p, 2 * page);
	return done();
}
