/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insn/x86_lib.h"

#ifdef LATE_ZYDIS
LATE_OPENED(zydis, ZYDIS_FUNCTIONS, LATE_ZYDIS)
#elif defined(HAVE_ZYDIS)
LATE_LINKED(zydis, ZYDIS_FUNCTIONS)
#endif
