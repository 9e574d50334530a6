/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the harnesses share; each defines LLVMFuzzerTestOneInput(). */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>

#include "image/image.h"

int LLVMFuzzerTestOneInput(const uint8_t *, size_t);

/*
 * Finds every table of an image, prints it both ways, checks it, and asks for
 * a few places in it.
 */
void fuzz_image(struct image *);
/* A path under which the bytes can be opened; one for each number 0, 1. */
const char *fuzz_path(unsigned number, const uint8_t *, size_t);

#endif
