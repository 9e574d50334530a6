/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whole commands on one file, as a user would give them: the first byte picks
 * the command line.  stack and find --core go through cores and recordings, and
 * all that is found in their memory; size --as= through the encoders.
 */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define main unwinddump_main
int unwinddump_main(int, char **);
#include "../../src/main.c"
#undef main

#define LINES NELEM(lines)
#define WORDS 6

/* Where the programs are that cores and recordings name. */
#ifdef FUZZ_ROOT
#define SYSROOT "--sysroot=" FUZZ_ROOT
#else
#define SYSROOT "--sysroot=."
#endif

/* fuzz.sh says which of them: of anything, of cores, of recordings, outputs. */
#if !defined(FUZZ_LINES) || FUZZ_LINES == 0
static const char *const lines[][WORDS] = {
	{ "stack", "--core=" },
	{ "stack", "--format=jsonl", "--core=" },
	{ "list", "--gaps", "-v", "" },
	{ "check", "-v", "--format=sarif", "" },
	{ "compare", "-v", "" },
	{ "find", "", "main", "0x1000", ".eh_frame+0x10" },
	{ "dump", "--ops", "--raw", "-C", "" },
	{ "calls", "--tree", "" },
	{ "check", "--code", "-v", "" },
	{ "size", "--as=sframe", "" },
	{ "size", "--as=compact", "" },
	{ "size", "--as=orc", "--format=jsonl", "" },
	/* A recording of perf record, else a core. */
	{ "stack", "" },
	{ "stack", "--walk=checked", "-e", "", "" },
};
#elif FUZZ_LINES == 1
static const char *const lines[][WORDS] = {
	{ "stack", SYSROOT, "--core=" },
	{ "stack", SYSROOT, "--force", "--format=jsonl", "--core=" },
	{ "stack", SYSROOT, "--force", "--walk=both", "-v", "--core=" },
	{ "stack", SYSROOT, "--walk=alone", "--words", "--core=" },
	{ "stack", SYSROOT, "--fallback=code", "--registers", "--core=" },
	{ "stack", "--fallback=fp", "-e", "", "" },
	{ "find", "--core=", "main" },
};
#elif FUZZ_LINES == 2
static const char *const lines[][WORDS] = {
	{ "stack", SYSROOT, "" },
	{ "stack", SYSROOT, "--force", "--format=jsonl", "" },
	{ "stack", SYSROOT, "--walk=both", "-v", "" },
	{ "stack", SYSROOT, "--walk=alone", "--words", "" },
	{ "stack", SYSROOT, "--force", "--format=html", "" },
	{ "stack", SYSROOT, "--format=folded", "" },
	{ "check", "" },
};
#else
static const char *const lines[][WORDS] = {
	{ "dump", "--format=json", "--ops", "--raw", "" },
	{ "check", "--format=json", "-v", "" },
	{ "check", "--format=sarif", "-v", "" },
	{ "check", "--format=github", "" },
	{ "check", "--format=html", "" },
	{ "list", "--format=html", "" },
	{ "list", "--gaps", "--format=json", "" },
	{ "size", "--format=folded", "" },
	{ "size", "--format=csv", "" },
	{ "size", "--format=html", "" },
	{ "compare", "--format=html", "" },
	{ "calls", "--format=folded", "" },
	{ "calls", "--format=trace-event", "" },
	{ "calls", "--format=csv", "" },
	{ "calls", "--format=dot", "" },
	{ "stack", "--format=html", "" },
};
#endif

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
	char room[WORDS][512], *argv[WORDS + 2];
	const char *const *line, *path;
	int argc = 1;

	if (len < 1)
		return 0;
	line = lines[data[0] % LINES];
	path = fuzz_path(0, data + 1, len - 1);
	argv[0] = "unwinddump";
	for (; argc <= WORDS && line[argc - 1] != NULL; argc++) {
		const char *w = line[argc - 1];
		size_t n = strlen(w);

		/* The file's place: an empty word, or after a "=". */
		snprintf(room[argc - 1], sizeof(room[0]), "%s%s", w,
		    n == 0 || strcmp(w, "--core=") == 0 ? path : "");
		argv[argc] = room[argc - 1];
	}
	argv[argc] = NULL;
	/* A command closes it in the end. */
	stdout = fopen("/dev/null", "w");
	if (stdout == NULL)
		abort();
	unwinddump_main(argc, argv);
	return 0;
}
