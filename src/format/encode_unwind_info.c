/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pages of __unwind_info.  A page is compressed (a word an entry, with 8 bits
 * that number its encoding) as long as encodings, distances and the 4096 bytes
 * do; where the encodings run out early a regular one holds more, and is taken.
 */
#include "format/encode_unwind_info.h"

#include <stdlib.h>
#include <string.h>

#define HEADER_LEN     28
#define RECORD_LEN     12
#define LSDA_LEN       8
#define PAGE_LEN       4096
#define COMPRESSED_LEN 12 /* of the page's header */
#define REGULAR_LEN    8
#define REGULAR_MAX    511 /* entries of a page */
#define COMMON_MAX     127
#define NUMBERS        256      /* of encodings in a page */
#define FAR            0xffffff /* the first distance too long */

struct word {
	uint32_t word;
	size_t uses;
	bool is_common;
	unsigned number; /* common, or in the page */
	size_t page;     /* where it has that number, from 1 */
};

struct page {
	size_t first, n; /* entries */
	bool regular;
	size_t nencs;
	uint32_t encs[NUMBERS];
};

struct maker {
	uint8_t machine;
	struct ui_function **entry; /* those that stay */
	uint32_t *said;             /* their whole words */
	size_t n;
	uint32_t end;       /* of what is covered */
	struct word *words; /* ascending */
	size_t nwords;
	uint32_t common[COMMON_MAX];
	size_t ncommon;
	uint32_t slots[UI_PERSONALITIES];
	size_t nslots;
	struct page *pages;
	size_t npages, pages_cap;
};

ORDER2(by_start, struct ui_function, start, origin)

ORDER1(by_word, struct word, word)

/* The most used first; of those used alike the greater word. */
POINTER_ORDER(by_uses, struct word, ORDER_BY(b->uses, a->uses);
	      ORDER_BY(b->word, a->word))

/* Can a function be a part of the entry of the one before it? */
static bool
folds(const struct maker *m, const struct ui_function *a,
    const struct ui_function *b)
{
	return a->word == b->word && a->slot == b->slot && !a->has_lsda &&
	       !b->has_lsda && cu_kind(m->machine, b->word) != CU_FRAMELESS_IND;
}

/* Gives its personality a number: false where there is none left. */
static bool
put_personality(struct maker *m, uint32_t slot, uint32_t *word)
{
	size_t i;

	if (slot == 0)
		return true;
	for (i = 0; i < m->nslots && m->slots[i] != slot; i++)
		;
	if (i == UI_PERSONALITIES)
		return false;
	if (i == m->nslots)
		m->slots[m->nslots++] = slot;
	*word |= (uint32_t)(i + 1) << 28;
	return true;
}

static bool
make_entries(struct maker *m, struct ui_function *f, size_t n)
{
	size_t i;

	m->end = f[n - 1].end;
	for (i = 0; i < n; i++) {
		f[i].bytes = 0;
		/* Of several at one place only one could be found. */
		if (i > 0 && f[i].start == f[i - 1].start)
			continue;
		if (m->n > 0 && folds(m, m->entry[m->n - 1], &f[i]))
			continue;
		m->entry[m->n] = &f[i];
		m->said[m->n] = f[i].word;
		if (!put_personality(m, f[i].slot, &m->said[m->n++]))
			return false;
	}
	return true;
}

static void
make_common(struct maker *m)
{
	struct word **order;
	size_t i;

	m->words = xcalloc(m->n, sizeof(*m->words));
	for (i = 0; i < m->n; i++)
		m->words[i].word = m->said[i];
	xqsort(m->words, m->n, sizeof(*m->words), by_word);
	for (i = 0; i < m->n; i++) {
		if (m->nwords == 0 ||
		    m->words[m->nwords - 1].word != m->words[i].word)
			m->words[m->nwords++] = m->words[i];
		m->words[m->nwords - 1].uses++;
	}
	order = xcalloc(m->nwords, sizeof(*order));
	for (i = 0; i < m->nwords; i++)
		order[i] = &m->words[i];
	xqsort(order, m->nwords, sizeof(*order), by_uses);
	m->ncommon = m->nwords < COMMON_MAX ? m->nwords : COMMON_MAX;
	for (i = 0; i < m->ncommon; i++) {
		m->common[i] = order[i]->word;
		order[i]->is_common = true;
		order[i]->number = i;
	}
	free(order);
}

static struct word *
word_of(const struct maker *m, size_t entry)
{
	struct word key = { .word = m->said[entry] };

	return bsearch(&key, m->words, m->nwords, sizeof(key), by_word);
}

/* Fills a compressed page as far as it goes, else makes it a regular one. */
static void
make_page(struct maker *m, size_t first)
{
	size_t left = (PAGE_LEN - COMPRESSED_LEN) / 4, i;
	struct page *p;
	struct word *w;
	bool known;

	p = &PUSH(m->pages, m->npages, m->pages_cap);
	memset(p, 0, sizeof(*p));
	p->first = first;
	for (i = first; i < m->n && left > 0; i++) {
		if (m->entry[i]->start - m->entry[first]->start >= FAR)
			break;
		w = word_of(m, i);
		known = w->is_common || w->page == m->npages;
		if (!known && (left < 2 || m->ncommon + p->nencs == NUMBERS))
			break;
		if (!known) {
			w->page = m->npages;
			w->number = m->ncommon + p->nencs;
			p->encs[p->nencs++] = w->word;
			left--;
		}
		left--;
	}
	p->n = i - first;
	if (i == m->n || p->n >= REGULAR_MAX)
		return;
	p->regular = true;
	p->n = m->n - first < REGULAR_MAX ? m->n - first : REGULAR_MAX;
}

static uint8_t *
put16(uint8_t *at, uint32_t v)
{
	at[0] = (uint8_t)v;
	at[1] = (uint8_t)(v >> 8);
	return at + 2;
}

static uint8_t *
put32(uint8_t *at, uint32_t v)
{
	return put16(put16(at, v), v >> 16);
}

static void
write_page(const struct maker *m, const struct page *p, uint8_t *at)
{
	uint32_t start = m->entry[p->first]->start, number;
	const uint32_t *enc = p->encs;
	size_t i, k;

	at = put32(at, p->regular ? UI_REGULAR : UI_COMPRESSED);
	at = put16(at, p->regular ? REGULAR_LEN : COMPRESSED_LEN);
	at = put16(at, p->n);
	if (!p->regular) {
		at = put16(at, COMPRESSED_LEN + 4 * p->n);
		at = put16(at, p->nencs);
	}
	for (i = p->first; i < p->first + p->n; i++) {
		m->entry[i]->bytes += p->regular ? 8 : 4;
		if (p->regular) {
			at = put32(at, m->entry[i]->start);
			at = put32(at, m->said[i]);
			continue;
		}
		number = word_of(m, i)->number;
		/* One of the page has been given other numbers in later ones. */
		if (!word_of(m, i)->is_common)
			for (k = 0; k < p->nencs; k++)
				if (enc[k] == m->said[i])
					number = m->ncommon + k;
		at = put32(at, number << 24 | (m->entry[i]->start - start));
	}
	for (k = 0; !p->regular && k < p->nencs; k++)
		at = put32(at, enc[k]);
}

static void
write_lsdas(const struct maker *m, uint8_t *at)
{
	size_t i;

	for (i = 0; i < m->n; i++) {
		if (!m->entry[i]->has_lsda)
			continue;
		m->entry[i]->bytes += LSDA_LEN;
		at = put32(put32(at, m->entry[i]->start), m->entry[i]->lsda);
	}
}

static void
write_all(const struct maker *m, struct ui_made *o)
{
	size_t index = HEADER_LEN + 4 * (m->ncommon + m->nslots), i, k;
	size_t lsdas = index + RECORD_LEN * (m->npages + 1);
	size_t pages = lsdas + LSDA_LEN * o->lsdas, lsda = lsdas;
	uint8_t *at;

	o->len = pages + PAGE_LEN * m->npages;
	at = o->data = xcalloc(1, o->len);
	at = put32(at, 1);
	at = put32(put32(at, HEADER_LEN), m->ncommon);
	at = put32(put32(at, HEADER_LEN + 4 * m->ncommon), m->nslots);
	at = put32(put32(at, index), m->npages + 1);
	for (i = 0; i < m->ncommon; i++)
		at = put32(at, m->common[i]);
	for (i = 0; i < m->nslots; i++)
		at = put32(at, m->slots[i]);
	for (i = 0; i < m->npages; i++) {
		at = put32(at, m->entry[m->pages[i].first]->start);
		at = put32(put32(at, pages + PAGE_LEN * i), lsda);
		for (k = 0; k < m->pages[i].n; k++)
			if (m->entry[m->pages[i].first + k]->has_lsda)
				lsda += LSDA_LEN;
		write_page(m, &m->pages[i], o->data + pages + PAGE_LEN * i);
	}
	put32(put32(put32(at, m->end), 0), lsda);
	write_lsdas(m, o->data + lsdas);
}

bool
ui_encode(uint8_t machine, struct ui_function *f, size_t n, struct ui_made *o)
{
	struct maker m = { .machine = machine };
	bool made;
	size_t i;

	memset(o, 0, sizeof(*o));
	if (n == 0)
		return false;
	xqsort(f, n, sizeof(*f), by_start);
	m.entry = xcalloc(n, sizeof(*m.entry));
	m.said = xcalloc(n, sizeof(*m.said));
	made = make_entries(&m, f, n);
	if (made) {
		make_common(&m);
		for (i = 0; i < m.n; i += m.pages[m.npages - 1].n)
			make_page(&m, i);
		for (i = 0; i < m.npages; i++)
			o->regular += m.pages[i].regular;
		for (i = 0; i < m.n; i++)
			o->lsdas += m.entry[i]->has_lsda;
		o->entries = m.n;
		o->pages = m.npages;
		o->common = m.ncommon;
		o->personalities = m.nslots;
		write_all(&m, o);
	}
	free(m.entry);
	free(m.said);
	free(m.words);
	free(m.pages);
	return made;
}
