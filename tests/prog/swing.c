/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Waits in a few frames for half a second, then by turns below 1000 more, of
 * 100 bytes at least each, and without them, until it is killed.
 */
#define _GNU_SOURCE
#include <unistd.h>

#define FRAMES 1000

static volatile int sum;

__attribute__((noinline, noclone)) static void
wait_below(int frames)
{
	volatile char room[100];

	room[0] = (char)frames;
	if (frames == 0)
		usleep(100000);
	else
		wait_below(frames - 1);
	sum += room[0];
}

int
main(void)
{
	usleep(500000);
	for (;;) {
		wait_below(FRAMES);
		wait_below(0);
	}
}
