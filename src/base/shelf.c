/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/shelf.h"

#include <stddef.h>

void
shelf_begin(struct shelf *s)
{
	s->top = NULL;
	pthread_mutex_init(&s->lock, NULL);
}

void *
shelf_take(struct shelf *s)
{
	struct on_shelf *t;

	pthread_mutex_lock(&s->lock);
	t = s->top;
	if (t != NULL)
		s->top = t->below;
	pthread_mutex_unlock(&s->lock);
	return t;
}

void
shelf_give(struct shelf *s, void *thing)
{
	struct on_shelf *t = thing;

	pthread_mutex_lock(&s->lock);
	t->below = s->top;
	s->top = t;
	pthread_mutex_unlock(&s->lock);
}

void
shelf_end(struct shelf *s)
{
	pthread_mutex_destroy(&s->lock);
}
