/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * MUTANT=N picks the mutant, MUTANTS_REACHED=FILE names a file with a byte for
 * each, in which those that were passed are marked (processes share it).
 */
#define _GNU_SOURCE
#include <sys/mman.h>
#include <sys/stat.h>

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "mut.h"

unsigned mut_chosen;
unsigned char *mut_reached;

__attribute__((constructor)) static void
begin(void)
{
	const char *s = getenv("MUTANT");
	struct stat st;
	void *p;
	int fd;

	if (s != NULL)
		mut_chosen = strtoul(s, NULL, 10);
	s = getenv("MUTANTS_REACHED");
	if (s == NULL || (fd = open(s, O_RDWR)) < 0)
		return;
	if (fstat(fd, &st) == 0 &&
	    (p = mmap(NULL, st.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, fd,
		 0)) != MAP_FAILED)
		mut_reached = p;
	close(fd);
}
