/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/rule_sets.h"

const struct rule_set *const rule_sets[] = { &rules_code, &rules_cfi,
	&rules_cfi_ranges, &rules_personality, &rules_hdr, &rules_lsda,
	&rules_exidx, &rules_apcs, &rules_xcheck, &rules_sframe, &rules_orc,
	&rules_compact, &rules_unwind_info, &rules_instrmap, &rules_xray,
	&rules_coverage, &rules_profile, NULL };
