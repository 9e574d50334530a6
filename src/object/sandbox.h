/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef OBJECT_SANDBOX_H
#define OBJECT_SANDBOX_H

/*
 * From here on the process computes, takes memory and speaks through what is
 * open, and can do nothing else: every other system call fails, and no program
 * gives it more rights.  Linux on machines that sandbox.c names; elsewhere, and
 * under sanitizers, nothing happens.
 */
void sandbox_enter(void);

#endif
