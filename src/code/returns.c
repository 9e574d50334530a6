/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "code/returns.h"

#include "insn/code_machine.h"
#include "insn/x86.h"

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

enum code_turn
code_turn_x86(const uint8_t *p, size_t n)
{
	struct code_mode mode = { .wide = true };
	unsigned i, sp = x86_modes[true].sp, prefixes = x86_prefixes(p, n);
	struct insn in;

	/* Without the library: most are of the usual, behind their prefixes. */
	if (!code_x86(&mode, p, n, 0, &in) &&
	    !x86_usual(true, p + prefixes, n - prefixes, 0, &in))
		return TURN_NONE;
	switch (in.flow) {
	case FLOW_CALL:
	case FLOW_CALL_INDIRECT:
		return TURN_CALL;
	case FLOW_RETURN:
		return TURN_RETURN;
	case FLOW_INDIRECT:
	case FLOW_NONE: /* iret */
		return TURN_JUMP;
	default:
		break;
	}
	for (i = 0; i < in.n; i++)
		if (effect_writes(&in.eff[i], sp) &&
		    (in.eff[i].kind == EFF_MOV || in.eff[i].kind == EFF_LOAD ||
			in.eff[i].kind == EFF_XCHG))
			return TURN_STACK;
	return TURN_NONE;
}
