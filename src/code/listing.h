/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The instructions of an entry as lines of text. */
#ifndef CODE_LISTING_H
#define CODE_LISTING_H

#include "code/pass.h"

/*
 * Fills e->code with the instructions that the entry covers: as a disassembler
 * writes them (x86), or by what they do.  Bytes that are none are told as such.
 * The image's sections of code are to be loaded; ctx as code_ctx_init() leaves
 * it, of which only the machine counts.
 */
void code_list(const struct code_ctx *, struct entry *);

#endif
