/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "code/returns.h"

#include "insn/code_machine.h"

#define CALL_MAX 15 /* bytes of a call */

bool
code_returns_to(struct image *img, uint64_t pc)
{
	const struct code_machine *machine = code_machine_of(img);
	unsigned len, least, most;
	struct code_mode mode;
	struct bytes b;
	struct insn in;

	if (machine == NULL || code_machine_missing(machine) != NULL)
		return true;
	least = machine->align > 1 ? machine->align : 2;
	most = machine->align > 1 ? machine->align : CALL_MAX;
	for (len = least; len <= most; len++) {
		b = image_bytes(img, 0, pc - len);
		if (bytes_left(&b) < len)
			continue;
		mode = code_mode_at(img, 0, pc - len);
		if (machine->decode(&mode, b.data + b.pos, len, pc - len,
			&in) &&
		    in.len == len &&
		    (in.flow == FLOW_CALL || in.flow == FLOW_CALL_INDIRECT))
			return true;
	}
	return false;
}
