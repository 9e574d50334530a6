/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/map_check.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/dense.h"
#include "table/instrmap.h"

/* Kinds of sled, as maps have them. */

#define BIT(kind) (1u << (kind))

/* A function of the trace: the kinds of its records. */
struct seen {
	uint32_t function;
	uint8_t kinds;   /* BIT(enum record_kind) */
	uint64_t offset; /* of the first record */
};

struct map_check {
	const struct trace_maps *maps;
	struct dense functions;
	struct seen *list;
	size_t n, cap, max;
	struct seen *last;
};

struct map_check *
map_check_new(const struct trace_maps *maps, uint64_t max)
{
	struct map_check *x;

	if (maps == NULL || !maps->any)
		return NULL;
	x = xcalloc(1, sizeof(*x));
	x->maps = maps;
	x->max = max;
	return x;
}

void
map_check_free(struct map_check *x)
{
	if (x == NULL)
		return;
	dense_free(&x->functions);
	free(x->list);
	free(x);
}

static struct seen *
find(struct map_check *x, const struct trace_record *r)
{
	uint32_t i = dense_find(&x->functions, DENSE_KEY(r->function));
	struct seen *s;

	if (i != DENSE_NONE)
		return &x->list[i];
	if (x->n >= x->max)
		return NULL;
	dense_add(&x->functions, DENSE_KEY(r->function));
	s = &PUSH(x->list, x->n, x->cap);
	s->function = r->function;
	s->kinds = 0;
	s->offset = r->offset;
	return s;
}

void
map_check_record(struct map_check *x, const struct trace_record *r)
{
	struct seen *s;

	if (x == NULL || r->kind > REC_ENTER_ARG || r->function == 0)
		return;
	s = x->last;
	if ((s == NULL || s->function != r->function) &&
	    (s = find(x, r)) == NULL)
		return;
	s->kinds |= BIT(r->kind);
	x->last = s;
}

ORDER1(by_function, struct seen, function)

/* Findings of one kind about an object are told once, with their number. */
struct tally {
	const struct seen *first;
	size_t n;
};

static void
add(struct tally *t, const struct seen *s)
{
	if (t->n++ == 0)
		t->first = s;
}

static void
check_kinds(const struct seen *s, const struct trace_function *f,
    struct diag *d)
{
	unsigned exits = BIT(SLED_EXIT) | BIT(SLED_TAIL_EXIT);

	if ((s->kinds & BIT(REC_ENTER_ARG)) &&
	    !(f->kinds & BIT(SLED_ENTER_ARG)))
		diag_at(d, CHK_xj_kind, NULL, s->offset,
		    "function %" PRIu32
		    " has arguments, and no sled that logs them",
		    s->function);
	if ((s->kinds & BIT(REC_TAIL_EXIT)) &&
	    !(f->kinds & BIT(SLED_TAIL_EXIT)))
		diag_at(d, CHK_xj_kind, NULL, s->offset,
		    "function %" PRIu32 " has tail exits, and no sled for them",
		    s->function);
	if ((s->kinds & BIT(REC_EXIT)) && !(f->kinds & exits))
		diag_at(d, CHK_xj_kind, NULL, s->offset,
		    "function %" PRIu32 " has exits, and no sled for them",
		    s->function);
}

static void
report_object(const struct map_check *x, unsigned object,
    const struct tally *range, const struct tally *nameless, struct diag *d)
{
	const struct trace_map *map = x->maps->objects[object];

	if (range->n > 0 && map == NULL)
		diag_at(d, CHK_xj_object, NULL, range->first->offset,
		    "%zu function%s, the first %" PRIu32
		    ", belong%s to object %u, which has no map",
		    range->n, range->n == 1 ? "" : "s", range->first->function,
		    range->n == 1 ? "s" : "", object);
	else if (range->n > 0)
		diag_at(d, CHK_xj_id_range, NULL, range->first->offset,
		    "%zu function%s, the first %" PRIu32
		    ", %s not in the map, which has %" PRIu32,
		    range->n, range->n == 1 ? "" : "s", range->first->function,
		    range->n == 1 ? "is" : "are", map->n);
	if (nameless->n > 0)
		diag_at(d, CHK_xj_no_symbol, NULL, nameless->first->offset,
		    "%zu function%s, the first %" PRIu32 ", ha%s no name",
		    nameless->n, nameless->n == 1 ? "" : "s",
		    nameless->first->function, nameless->n == 1 ? "s" : "ve");
}

void
map_check_report(struct map_check *x, struct diag *d)
{
	struct tally range = { NULL, 0 }, nameless = { NULL, 0 };
	const struct trace_function *f;
	const struct seen *list;
	unsigned object = 0, next;
	size_t i;

	if (x == NULL || x->n == 0)
		return;
	list = x->list;
	xqsort(x->list, x->n, sizeof(*list), by_function);
	for (i = 0; i < x->n; i++) {
		next = trace_object(x->maps, list[i].function);
		if (next != object) {
			report_object(x, object, &range, &nameless, d);
			range.n = nameless.n = 0;
			object = next;
		}
		f = trace_function(x->maps, list[i].function);
		if (f == NULL) {
			add(&range, &list[i]);
			continue;
		}
		check_kinds(&list[i], f, d);
		if (f->symbol == NULL)
			add(&nameless, &list[i]);
	}
	report_object(x, object, &range, &nameless, d);
}
