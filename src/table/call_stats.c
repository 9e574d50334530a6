/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/call_stats.h"

#include <stdlib.h>
#include <string.h>

#include "base/sort.h"

#define LONG UINT32_MAX

static struct call_stat *
begin_stat(struct call_stats *cs, const struct call *c)
{
	struct call_stat *s;

	while (cs->n <= c->slot) {
		GROW(cs->list, cs->n, cs->cap);
		cs->list[cs->n++].used = false;
	}
	s = &cs->list[c->slot];
	memset(s, 0, sizeof(*s));
	s->used = true;
	s->function = c->function;
	PUSH(cs->used, cs->nused, cs->used_cap) = c->slot;
	return s;
}

static void
add_long(struct call_stats *cs, const struct call *c)
{
	struct sort_key *k;

	k = &PUSH(cs->longs, cs->nlongs, cs->longs_cap);
	k->key = c->ticks;
	k->i = c->slot;
	k->other = 0;
	cs->list[c->slot].nlong++;
}

void
call_stats_add(struct call_stats *cs, const struct call *c)
{
	struct call_stat *s;

	if (c->slot >= cs->n || !cs->list[c->slot].used)
		begin_stat(cs, c);
	s = &cs->list[c->slot];
	s->nends[c->end]++;
	s->self += c->self;
	if (c->end != CALL_EXIT)
		return;
	s->sum += c->ticks;
	if (c->outer)
		s->total += c->ticks;
	if (c->ticks >= LONG) {
		add_long(cs, c);
		return;
	}
	PUSH(cs->log, cs->nlog, cs->log_cap) = (uint64_t)c->slot << 32 |
					       c->ticks;
}

/* Those of more than 32 bits: in order of length, then by function. */
static void
rank_longs(struct call_stats *cs)
{
	struct sort_key *sorted;
	struct call_stat *s;
	uint64_t at = 0;
	size_t i;

	if (cs->nlongs == 0)
		return;
	cs->longs = sort_keys(cs->longs, cs->nlongs);
	sorted = xcalloc(cs->nlongs, sizeof(*sorted));
	for (i = 0; i < cs->nused; i++) {
		s = &cs->list[cs->used[i]];
		s->long_at = at;
		at += s->nlong;
	}
	for (i = 0; i < cs->nlongs; i++)
		sorted[cs->list[cs->longs[i].i].long_at++] = cs->longs[i];
	for (i = 0; i < cs->nused; i++) {
		s = &cs->list[cs->used[i]];
		s->long_at -= s->nlong;
	}
	free(cs->longs);
	cs->longs = sorted;
	cs->longs_cap = cs->nlongs;
}

void
call_stats_rank(struct call_stats *cs)
{
	uint32_t *room;
	struct call_stat *s;
	uint64_t at = 0, n;
	size_t i;

	rank_longs(cs);
	free(cs->lengths);
	cs->lengths = xbigarray(cs->nlog + 1, sizeof(*cs->lengths));
	for (i = 0; i < cs->nused; i++) {
		s = &cs->list[cs->used[i]];
		s->at = at;
		at += s->nends[CALL_EXIT] - s->nlong;
	}
	for (i = 0; i < cs->nlog; i++)
		cs->lengths[cs->list[cs->log[i] >> 32].at++] =
		    (uint32_t)cs->log[i];
	/* What the log needed is room enough to sort. */
	room = (uint32_t *)cs->log;
	for (i = 0; i < cs->nused; i++) {
		s = &cs->list[cs->used[i]];
		n = s->nends[CALL_EXIT] - s->nlong;
		s->at -= n;
		sort_words(cs->lengths + s->at, room, n);
	}
}

uint64_t
call_stats_at(const struct call_stats *cs, const struct call_stat *s,
    uint64_t i)
{
	uint64_t nshort = s->nends[CALL_EXIT] - s->nlong;

	return i < nshort ? cs->lengths[s->at + i] :
			    cs->longs[s->long_at + i - nshort].key;
}

uint64_t
call_stats_percent(const struct call_stats *cs, const struct call_stat *s,
    unsigned percent)
{
	uint64_t n = s->nends[CALL_EXIT];
	/* The floor of n times percent / 100, which cannot overflow so. */
	uint64_t i = n / 100 * percent + n % 100 * percent / 100;

	return n == 0 ? 0 : call_stats_at(cs, s, i);
}

uint64_t
call_stats_mean(const struct call_stat *s)
{
	return s->nends[CALL_EXIT] == 0 ? 0 : s->sum / s->nends[CALL_EXIT];
}

void
call_stats_clear(struct call_stats *cs)
{
	size_t i;

	for (i = 0; i < cs->nused; i++)
		cs->list[cs->used[i]].used = false;
	cs->nused = cs->nlog = cs->nlongs = 0;
}

void
call_stats_free(struct call_stats *cs)
{
	free(cs->list);
	free(cs->used);
	free(cs->log);
	free(cs->longs);
	free(cs->lengths);
	memset(cs, 0, sizeof(*cs));
}
