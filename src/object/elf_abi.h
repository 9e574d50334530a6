/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The numbers of ELF, from whichever header the system has: <elf.h> of glibc,
 * musl and FreeBSD, elsewhere what libelf brings.  Of those that not all of
 * them have, the ones that are used here.
 */
#ifndef OBJECT_ELF_ABI_H
#define OBJECT_ELF_ABI_H

#ifdef __APPLE__
#include <gelf.h>
#else
#include <elf.h>
#endif

#ifndef SHT_CREL
#define SHT_CREL 0x40000014
#endif
#ifndef PT_GNU_SFRAME
#define PT_GNU_SFRAME 0x6474e554
#endif
#ifndef PT_ARM_EXIDX
#define PT_ARM_EXIDX 0x70000001
#endif
#ifndef DT_RELR
#define DT_RELRSZ 35
#define DT_RELR   36
#endif
#ifndef STT_GNU_IFUNC
#define STT_GNU_IFUNC 10
#endif
#ifndef NT_ARM_PAC_MASK
#define NT_ARM_PAC_MASK 0x406
#endif

#endif
