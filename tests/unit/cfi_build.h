/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests of call frame information: an .eh_frame from words of hex. */
#ifndef TESTS_CFI_BUILD_H
#define TESTS_CFI_BUILD_H

#include "dumped.h"

#define FRAMES 0x300000

static struct world w;
static uint8_t bytes[1024];

enum cpu { X86, A64, SPARC, MIPS, ARM, SPARC32, GPU, C6000, ARC };

static const struct {
	uint8_t machine, size;
	bool be;
	const char *cie;
} cpus[] = {
	[X86] = { MACH_X86_64, 8, false,
	    "01 7a5200 01 78 10 01 1b 0c0708 9001" },
	[A64] = { MACH_AARCH64, 8, false, "01 7a5200 04 78 1e 01 1b 0c1f00" },
	[SPARC] = { MACH_SPARC, 8, true, "01 7a5200 04 78 0f 01 1b 0c0e00" },
	[MIPS] = { MACH_MIPS, 8, true, "01 7a5200 01 78 1f 01 1b 0c1d00" },
	[ARM] = { MACH_ARM, 4, false, "01 7a5200 01 7c 0e 01 1b 0c0d00" },
	[SPARC32] = { MACH_SPARC, 4, true, "01 7a5200 04 7c 0f 01 1b 0c0e00" },
	[GPU] = { MACH_AMDGPU, 8, false, "01 7a5200 04 04 10 01 1b 0c4000" },
	[C6000] = { MACH_C6000, 4, false, "01 7a5200 01 7c 13 01 1b 0c1f00" },
	[ARC] = { MACH_ARC, 4, false, "01 7a5200 01 7c 1f 01 1b 0c1c00" },
};

/*
 * Bytes from hex; Snn is the distance of four bytes from itself to nn bytes
 * behind the code's start, Ann that as an address of a word's size, I the
 * distance of four bytes back to the section's start, where a CIE is.
 */
static inline size_t
put_bytes(const char *hex, size_t n)
{
	char pair[3] = "";
	uint64_t to;

	for (; *hex != '\0'; hex++) {
		if (*hex == ' ')
			continue;
		if (*hex == 'I') {
			store_word(bytes + n, 4, w.img.big_endian, n);
			n += 4;
		} else if (*hex == 'S' || *hex == 'A') {
			to = WORLD_CODE +
			     strtoul(memcpy(pair, hex + 1, 2), NULL, 16);
			if (*hex == 'S')
				to -= FRAMES + n;
			store_word(bytes + n, *hex == 'S' ? 4 : w.img.addr_size,
			    w.img.big_endian, to);
			n += *hex == 'S' ? 4 : w.img.addr_size;
			hex += 2;
		} else
			bytes[n++] = (uint8_t)strtoul(memcpy(pair, hex++, 2),
			    NULL, 16);
	}
	return n;
}

/*
 * Records of such bytes: [ and ] are around one of 32 bits, { and } around one
 * of 64, whose length comes before them.
 */
static inline size_t
put_records(const char *s)
{
	char piece[512];
	size_t n = 0, k, at = 0;
	bool wide = false;

	for (; *s != '\0'; s += k) {
		k = strcspn(s, "[]{}");
		snprintf(piece, sizeof(piece), "%.*s", (int)k, s);
		n = put_bytes(piece, n);
		if (s[k] == '[' || s[k] == '{') {
			at = n;
			wide = s[k] == '{';
			if (wide)
				store_word(bytes + n, 4, false, UINT32_MAX);
			n += wide ? 12 : 4;
		} else if (s[k] != '\0')
			store_word(bytes + at + (wide ? 4 : 0), wide ? 8 : 4,
			    w.img.big_endian, n - at - (wide ? 12 : 4));
		k += s[k] != '\0';
	}
	return n;
}

/* One CIE and one FDE, each filled up to words; then what else there is. */
static inline void
make(enum cpu cpu, const char *cie, const char *fde, const char *rest)
{
	bool be = cpus[cpu].be;
	size_t n, at;

	world_begin(&w, cpus[cpu].machine, cpus[cpu].size);
	w.img.big_endian = be;
	memset(bytes, 0, sizeof(bytes));
	n = (put_bytes(cie, 8) + 3) & ~(size_t)3;
	store_word(bytes, 4, be, n - 4);
	at = n;
	if (fde != NULL) {
		store_word(bytes + n + 4, 4, be, n + 4);
		n = (put_bytes(fde, n + 8) + 3) & ~(size_t)3;
		store_word(bytes + at, 4, be, n - at - 4);
	}
	n = put_bytes(rest, n);
	world_section(&w, ".eh_frame", 0, FRAMES, bytes, n);
}

#endif
