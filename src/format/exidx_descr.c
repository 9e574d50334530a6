/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Descriptors of the compact model (IHI 0038): what language semantics
 * an out-of-line entry of routine 0, 1 or 2 has.  A list of
 *
 *	scope: length, offset (16 bits each, 32 for routine 2), whose lowest
 *	bits give the kind
 *
 *	0 0	cleanup		landing pad
 *	1 0	catch		landing pad (bit 31: by reference), type
 *	0 1	specification	count, types, landing pad if bit 31 of count
 *
 * that a zero word ends.  GNU as writes the zero word also where there is no
 * descriptor; compilers of today write none.
 */
#include "format/exidx.h"

#include <inttypes.h>

/* Many entries may lead to one list, so that its length has to be bounded. */
#define MAX_DESCRIPTORS 1024
#define MAX_TYPES       1024

#define TYPE_ANY      0xffffffff
#define TYPE_ANY_STOP 0xfffffffe

struct descr {
	const struct table *t;
	struct exidx_place *p;
	unsigned want;
	struct entry *e;
	struct diag *d;
	struct exidx_place at; /* of the descriptor */
	unsigned ntypes;
};

/* The place of the next word. */
static struct exidx_place
here(const struct exidx_place *p)
{
	struct exidx_place q = *p;

	q.offset += p->b.pos;
	q.addr += p->b.pos;
	return q;
}

static void PRINTFLIKE(2, 3) report(struct descr *x, const char *fmt, ...)
{
	struct strbuf sb = { 0 };
	va_list ap;

	va_start(ap, fmt);
	sb_vprintf(&sb, fmt, ap);
	va_end(ap);
	if (x->at.sec != NULL)
		diag_at(x->d, CHK_exidx_descr, x->at.sec, x->at.offset, "%s",
		    sb.s);
	else
		diag_at(x->d, CHK_exidx_descr, x->t->sec, x->e->offset, "%s",
		    sb.s);
	sb_free(&sb);
}

static void
landing_pad(struct descr *x)
{
	struct exidx_place at = here(x->p);
	uint32_t word = bytes_u32(&x->p->b);
	struct target to;

	if (!bytes_ok(&x->p->b))
		return;
	to = exidx_prel31(&at, word);
	to.addr &= ~(uint64_t)1;
	if (to.kind == TARGET_ADDR &&
	    !image_is_code(x->t->img, to.sect, to.addr))
		report(x, "landing pad 0x%" PRIx64 " is not in code", to.addr);
	if (x->want & WANT_FIELDS)
		field_target(&x->e->fields, "landing_pad", &to);
}

/*
 * A word with R_ARM_TARGET2 that leads to a type_info: what it holds is a
 * matter of the platform (a distance from the word to a GOT slot, or an
 * address), so that it is shown as it stands.
 */
static void
type_word(struct descr *x, const char *name)
{
	struct exidx_place at = here(x->p);
	uint32_t word = bytes_u32(&x->p->b);
	const struct reloc *r = NULL;
	struct field *f;

	if (!bytes_ok(&x->p->b) || (x->want & WANT_FIELDS) == 0)
		return;
	if (x->t->img->by_section && at.sec != NULL)
		r = section_reloc(at.sec, at.offset);
	if (r != NULL)
		field_str(&x->e->fields, name, r->symbol);
	else if (word == TYPE_ANY)
		field_str(&x->e->fields, name, "any");
	else if (word == TYPE_ANY_STOP)
		field_str(&x->e->fields, name, "any, stop");
	else {
		f = field_add(&x->e->fields, name, FIELD_HEX);
		f->num = word;
		f->size = 8;
	}
}

static void
catch_handler(struct descr *x)
{
	struct bytes ahead = x->p->b;
	uint32_t pad = bytes_u32(&ahead), type = bytes_u32(&ahead);

	if (type == TYPE_ANY_STOP && pad == 0)
		bytes_skip(&x->p->b, 4);
	else {
		if (pad >> 31 != 0 && (x->want & WANT_FIELDS))
			field_bool(&x->e->fields, "by_reference", true);
		landing_pad(x);
	}
	type_word(x, "type");
}

static void
specification(struct descr *x)
{
	uint32_t count = bytes_u32(&x->p->b), n = count & 0x7fffffff;
	uint32_t i;

	if (n > bytes_left(&x->p->b) / 4 || n > MAX_TYPES - x->ntypes) {
		report(x, "exception specification with %u type%s", n,
		    PLURAL(n));
		bytes_skip(&x->p->b, bytes_left(&x->p->b) + 1);
		return;
	}
	x->ntypes += n;
	if (x->want & WANT_FIELDS)
		field_open(&x->e->fields, "types", FIELD_ARRAY);
	for (i = 0; i < n; i++)
		type_word(x, NULL);
	if (x->want & WANT_FIELDS)
		field_close(&x->e->fields);
	if (count >> 31 != 0)
		landing_pad(x);
}

static void
scope_fields(struct descr *x, const char *kind, uint64_t offset,
    uint64_t length)
{
	struct target to = x->e->start;

	field_str(&x->e->fields, "kind", kind);
	if (to.kind != TARGET_ADDR)
		return;
	to.addr = addr_mask(addr_add(x->e->start.addr, offset), 4);
	field_target(&x->e->fields, "start", &to);
	to.addr = addr_mask(addr_add(to.addr, length), 4);
	field_target(&x->e->fields, "end", &to);
}

/* False at the end of the list, or when it cannot go on. */
static bool
descriptor(struct descr *x, unsigned half)
{
	static const char *const kinds[] = { "cleanup", "catch",
		"specification" };
	struct bytes *b = &x->p->b, ahead = *b;
	uint64_t length, offset;
	unsigned kind;

	x->at = here(x->p);
	if (bytes_u32(&ahead) == 0 && bytes_ok(&ahead)) {
		bytes_skip(b, 4);
		return false;
	}
	length = bytes_word(b, half);
	offset = bytes_word(b, half);
	kind = (length & 1) | (offset & 1) << 1;
	length &= ~(uint64_t)1;
	offset &= ~(uint64_t)1;
	if (!bytes_ok(b)) {
		report(x, "the list of descriptors has no end");
		return false;
	}
	if (kind == 3) {
		report(x, "a descriptor of undefined kind");
		return false;
	}
	if (length == 0)
		report(x, "a descriptor with an empty scope");
	else if (x->e->has_end &&
		 (offset > x->e->end - x->e->start.addr ||
		     length > x->e->end - x->e->start.addr - offset))
		report(x,
		    "scope 0x%" PRIx64 "+0x%" PRIx64
		    " reaches beyond the function's 0x%" PRIx64 " bytes",
		    offset, length, x->e->end - x->e->start.addr);
	if (x->want & WANT_FIELDS) {
		field_open(&x->e->fields, NULL, FIELD_OBJECT);
		scope_fields(x, kinds[kind], offset, length);
	}
	if (kind == 0)
		landing_pad(x);
	else if (kind == 1)
		catch_handler(x);
	else
		specification(x);
	if (x->want & WANT_FIELDS)
		field_close(&x->e->fields);
	if (!bytes_ok(b))
		report(x, "a descriptor ends too early");
	return bytes_ok(b);
}

void
exidx_descriptors(const struct table *t, struct exidx_place *p, bool wide,
    unsigned want, struct entry *e, struct diag *d)
{
	struct descr x = { .t = t, .p = p, .want = want, .e = e, .d = d };
	struct bytes ahead = p->b;
	unsigned n;

	if (bytes_u32(&ahead) == 0 && bytes_ok(&ahead))
		return;
	if (want & WANT_FIELDS)
		field_open(&e->fields, "descriptors", FIELD_ARRAY);
	for (n = 0; descriptor(&x, wide ? 4 : 2); n++)
		if (n == MAX_DESCRIPTORS) {
			report(&x, "more than %u descriptors", MAX_DESCRIPTORS);
			break;
		}
	if (want & WANT_FIELDS)
		field_close(&e->fields);
}
