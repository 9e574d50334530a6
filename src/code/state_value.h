/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between state.c and state_value.c. */
#ifndef CODE_STATE_VALUE_H
#define CODE_STATE_VALUE_H

#include "code/state.h"

/* Factors of what is followed. */
#define TIMES_SHIFT 14
#define TIMES_MAX   (1 << TIMES_SHIFT)
#define VG_MAX      (1 << 18) /* vector lengths in a value */

/* A vector length, times a constant that is not large. */
struct value value_product(const struct value *, const struct value *);
/* EFF_OR, EFF_INSERT */
struct value value_or_insert(const struct code_state *, const struct effect *);
/* EFF_JOIN, EFF_PART */
struct value value_join(const struct code_state *, const struct effect *);
struct value value_part(const struct code_state *, const struct effect *);

/* What a shorter load leaves of a word: fields, or nobody's. */
static inline struct value
value_of_fields(const struct value *v)
{
	return value_joins(v) || v->kind == VAL_UNKNOWN ?
		   *v :
		   (struct value){ .kind = VAL_NEW };
}

#endif
