#compdef unwinddump
# SPDX-License-Identifier: GPL-3.0-or-later
# The program itself knows its commands, options and checks.
eval "$(unwinddump --completion=zsh)"
_unwinddump "$@"
