/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a body in as many threads as the first argument says, or without. */
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

static void
in_threads(const char *count, void *(*body)(void *))
{
	int n = atoi(count), i;
	pthread_t t[64];

	if (n == 0)
		body((void *)0);
	for (i = 0; i < n && i < 64; i++)
		pthread_create(&t[i], NULL, body, (void *)(intptr_t)(i + 1));
	for (i = 0; i < n && i < 64; i++)
		pthread_join(t[i], NULL);
}
