/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A linked file against its inputs, and the map that its linker wrote: two
 * bytes give the length of the file, which stands for the inputs too; the map
 * is what follows it.
 */
#include "fuzz.h"

#define main unwinddump_main
int unwinddump_main(int, char **);
#include "../../src/main.c"
#undef main

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
	char command[] = "compare", link[] = "--link", file[64], map[80];
	char program[] = "unwinddump";
	char *argv[] = { program, command, link, map, file, file, NULL };
	size_t n;

	if (len < 2)
		return 0;
	n = data[0] | data[1] << 8;
	if (n > len - 2)
		n = len - 2;
	snprintf(file, sizeof(file), "%s", fuzz_path(0, data + 2, n));
	snprintf(map, sizeof(map), "--map=%s",
	    fuzz_path(1, data + 2 + n, len - 2 - n));
	unwinddump_main((int)NELEM(argv) - 1, argv);
	return 0;
}
