/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The registry of rule sets: one line each. */
#ifndef CHECK_RULE_SETS_H
#define CHECK_RULE_SETS_H

#include "check/check.h"

extern const struct rule_set rules_code;

/* All, in the order in which they look at an entry; NULL at the end. */
extern const struct rule_set *const rule_sets[];

extern const struct rule_set rules_cfi, rules_cfi_ranges, rules_personality,
    rules_hdr, rules_lsda, rules_xcheck, rules_sframe, rules_exidx, rules_orc,
    rules_compact, rules_unwind_info, rules_apcs, rules_instrmap, rules_xray,
    rules_coverage, rules_profile;

#endif
