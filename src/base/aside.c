/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/aside.h"

#include <pthread.h>
#include <stdlib.h>

#define MOST ((size_t)1 << 20) /* bytes that wait to be worked on */

struct aside {
	aside_work *work;
	void *arg;
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t more; /* there is work, or none will come */
	pthread_cond_t room; /* less waits */
	struct strbuf given, done;
	bool ends;
};

static void
append(struct strbuf *to, struct strbuf *from)
{
	sb_mem(to, from->s, from->len);
	from->len = 0;
}

static void *
worker(void *arg)
{
	struct aside *a = arg;
	struct strbuf piece = { 0 }, out = { 0 }, none;

	pthread_mutex_lock(&a->lock);
	for (;;) {
		while (a->given.len == 0 && !a->ends)
			pthread_cond_wait(&a->more, &a->lock);
		if (a->given.len == 0)
			break;
		none = piece;
		piece = a->given;
		a->given = none;
		pthread_cond_signal(&a->room);
		pthread_mutex_unlock(&a->lock);
		a->work(a->arg, &out, piece.s, piece.len);
		piece.len = 0;
		pthread_mutex_lock(&a->lock);
		append(&a->done, &out);
	}
	pthread_mutex_unlock(&a->lock);
	sb_free(&piece);
	sb_free(&out);
	return NULL;
}

static void
aside_free(struct aside *a)
{
	pthread_cond_destroy(&a->room);
	pthread_cond_destroy(&a->more);
	pthread_mutex_destroy(&a->lock);
	sb_free(&a->given);
	sb_free(&a->done);
	free(a);
}

struct aside *
aside_begin(aside_work *work, void *arg)
{
	struct aside *a = xcalloc(1, sizeof(*a));

	a->work = work;
	a->arg = arg;
	pthread_mutex_init(&a->lock, NULL);
	pthread_cond_init(&a->more, NULL);
	pthread_cond_init(&a->room, NULL);
	if (pthread_create(&a->thread, NULL, worker, a) == 0)
		return a;
	aside_free(a);
	return NULL;
}

void
aside_give(struct aside *a, struct strbuf *out, const char *s, size_t n)
{
	pthread_mutex_lock(&a->lock);
	while (a->given.len >= MOST)
		pthread_cond_wait(&a->room, &a->lock);
	sb_mem(&a->given, s, n);
	append(out, &a->done);
	pthread_cond_signal(&a->more);
	pthread_mutex_unlock(&a->lock);
}

void
aside_end(struct aside *a, struct strbuf *out)
{
	pthread_mutex_lock(&a->lock);
	a->ends = true;
	pthread_cond_signal(&a->more);
	pthread_mutex_unlock(&a->lock);
	pthread_join(a->thread, NULL);
	append(out, &a->done);
	aside_free(a);
}
