# SPDX-License-Identifier: GPL-3.0-or-later
# Rows of JSON lines as "START PC cfa=RULE ra=RULE REGISTER=RULE...", without
# CIEs; registers in any order, sorted by whoever compares.
select(.type == "entry" and .start and (.kind // "fde") == "fde") |
.start as $start | .rows[] |
"\($start) \(.pc) cfa=\(.cfa) ra=\(.ra // "-")" +
([(.regs // {}) | to_entries[] | " \(.key)=\(.value)"] | sort | join(""))
