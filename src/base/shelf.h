/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Things of which a thread takes one for a piece of work and gives it back
 * after it: no more are made than threads work at once.  The first member of
 * each is its struct on_shelf.
 */
#ifndef BASE_SHELF_H
#define BASE_SHELF_H

#include <pthread.h>

struct on_shelf {
	struct on_shelf *below;
};

struct shelf {
	pthread_mutex_t lock;
	struct on_shelf *top;
};

void shelf_begin(struct shelf *);
/* The one that was given last, or NULL: the caller makes one. */
void *shelf_take(struct shelf *);
void shelf_give(struct shelf *, void *thing);
/* When all that was given has been taken, and freed, by the caller. */
void shelf_end(struct shelf *);

#endif
