/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Decoders of machine code on any bytes: the first byte picks the machine.
 * What they promise in code.h holds for every answer.
 */
#include "fuzz.h"

#include <stdlib.h>

#include "insn/code_machine.h"

static void
require(bool promise)
{
	if (!promise)
		abort();
}

static void
hold(const struct insn *in, size_t left)
{
	unsigned i;

	require(in->len > 0 && in->len <= left && in->n <= CODE_EFFECTS);
	for (i = 0; i < in->n; i++) {
		const struct effect *e = &in->eff[i];

		require(e->d < CODE_REGS || e->d == CODE_NOREG);
		require(e->s < CODE_REGS || e->s == CODE_NOREG);
		require(e->x < CODE_REGS || e->x == CODE_NOREG);
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
	const struct code_machine *m;
	struct code_mode mode = { 0 };
	struct image img = { .container = CONTAINER_ELF };
	struct insn in;
	size_t at = 2;

	if (len < 2)
		return 0;
	img.machine = data[0] % MACH_COUNT;
	img.addr_size = data[1] & 1 ? 4 : 8;
	img.big_endian = mode.big_endian = data[1] & 2;
	mode.wide = img.addr_size == 8;
	mode.thumb = data[1] & 4;
	m = code_machine_of(&img);
	if (m == NULL || m->decode == NULL)
		return 0;
	while (at < len) {
		if (!m->decode(&mode, data + at, len - at, 0x1000 + at, &in)) {
			at += m->align > 0 ? m->align : 1;
			continue;
		}
		hold(&in, len - at);
		at += in.len;
	}
	return 0;
}
