/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insn/opcodes.h"

#include <string.h>

#define SHIFT (32 - OPCODES_BITS)

void
opcodes_begin(struct opcodes *l)
{
	uint32_t top, mask;
	size_t i;

	for (top = 0; top < 1 << OPCODES_BITS; top++) {
		for (i = 0; i < l->n; i++) {
			mask = l->list[i].mask >> SHIFT;
			if ((top & mask) == l->list[i].value >> SHIFT)
				break;
		}
		l->first[top] = (uint16_t)i;
	}
}

const struct opcode *
opcode_of(struct opcodes *l, uint32_t w)
{
	size_t i;

	pthread_once(&l->once, l->begin);
	for (i = l->first[w >> SHIFT]; i < l->n; i++)
		if ((w & l->list[i].mask) == l->list[i].value)
			return &l->list[i];
	return NULL;
}
