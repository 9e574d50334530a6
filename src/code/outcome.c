/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of what holding an entry against its code comes to. */
#include "code/outcome.h"

#include "insn/code_machine.h"

static const char *const reason_names[REASONS] = {
	[REASON_NONE] = "",
	[REASON_CFA_UNKNOWN] = "cfa-register-unknown",
	[REASON_CFA_COMPUTED] = "cfa-register-computed",
	[REASON_OTHER_CONTEXT] = "other-context",
	[REASON_EXPRESSION] = "expression",
	[REASON_RA_UNKNOWN] = "return-address-unknown",
	[REASON_SAVED_UNKNOWN] = "saved-register-unknown",
	[REASON_UNDECODED] = "undecoded",
	[REASON_TOO_LARGE] = "too-large",
	[REASON_REPEATS] = "no-fixed-point",
};

const char *
code_class_name(enum code_class c)
{
	static const char *const names[CLASSES] = { "proved", "assumed", "sync",
		"unknown", "contradicted", "clobber", "skipped" };

	return c < CLASSES ? names[c] : "";
}

const char *
code_fault_name(enum code_fault f)
{
	static const char *const names[CODE_FAULTS] = { "cfa", "ra", "sign",
		"saved", "clobber", "stale", "ret", "xentry" };

	return f < CODE_FAULTS ? names[f] : "";
}

void
unfollowed_add(struct unfollowed *u, uint32_t reg)
{
	unsigned i;

	for (i = 0; i < u->n; i++)
		if (u->reg[i] == reg)
			return;
	if (u->n < CODE_UNFOLLOWED && reg <= UINT16_MAX)
		u->reg[u->n++] = (uint16_t)reg;
}

const char *
code_reason_name(enum code_reason r)
{
	return r < REASONS ? reason_names[r] : "";
}

const char *
code_missing(const struct image *img, bool *trouble)
{
	const struct code_machine *m = code_machine_of(img);
	const char *why = m == NULL ? "" : code_machine_missing(m);

	*trouble = m != NULL && why != NULL;
	return why == NULL && img->code_16 ? CODE_16 : why;
}
