/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The same table of two images.  Where the code of a function is the same, its
 * rules are held against each other place by place, and what differs was done
 * by whoever wrote the table.  Where the code changed, places mean nothing: the
 * rows are held against each other as sequences, and are no fault.
 */
#include <string.h>

#include "compare/compare_job.h"
#include "insn/padding.h"

#define MAX_REGS 128 /* whose saving a heading tells */

/* What a heading tells about one side. */
struct shape {
	int64_t frame; /* greatest CFA - sp, -1: never */
	bool fp;       /* some CFA rests on the frame pointer */
	uint64_t saved[MAX_REGS / 64];
};

static struct shape
shape_of(const struct entry *e, const struct regset *set)
{
	struct shape s = { .frame = -1 };
	const int sp = reg_sp(set), fp = reg_fp(set);
	const struct regrule *p;
	size_t i;

	for (i = 0; i < e->nrows; i++) {
		const struct rule *cfa = &e->rows[i].cfa;

		if (cfa->kind != RULE_REG_VAL)
			continue;
		if ((int)cfa->reg == sp && cfa->u.off > s.frame)
			s.frame = cfa->u.off;
		s.fp |= (int)cfa->reg == fp;
	}
	for (i = 0; i < e->nregs; i++) {
		p = &e->regs[i];
		if (p->reg < MAX_REGS && (p->rule.kind == RULE_CFA_MEM ||
					     p->rule.kind == RULE_REG_MEM))
			s.saved[p->reg / 64] |= UINT64_C(1) << p->reg % 64;
	}
	return s;
}

static void
put_part(struct strbuf *sb, const char *s)
{
	if (sb->len > 0)
		sb_str(sb, ", ");
	sb_str(sb, s);
}

/* The registers that a saves and b does not. */
static void
put_saved(struct strbuf *sb, const struct regset *set, const char *verb,
    const struct shape *a, const struct shape *b)
{
	bool first = true;
	uint64_t left;
	uint32_t i;

	for (i = 0; i < MAX_REGS; i++) {
		left = (a->saved[i / 64] & ~b->saved[i / 64]) >> i % 64;
		if (left == 0)
			i |= 63;
		if ((left & 1) == 0)
			continue;
		put_part(sb, first ? verb : "");
		sb_reg(sb, set, i);
		first = false;
	}
}

static void
put_flag(struct strbuf *sb, bool l, bool r, const char *now, const char * not )
{
	if (l != r)
		put_part(sb, r ? now : not );
}

/* Which routine handles exceptions; what it is given always moves. */
static void
put_handler(struct strbuf *sb, const struct compare_func *f)
{
	if (!compare_same_handler(f)) {
		put_part(sb, "personality ");
		sb_safe(sb, compare_handler(f, 0));
		sb_str(sb, " -> ");
		sb_safe(sb, compare_handler(f, 1));
	}
	put_flag(sb, f->left->lsda.kind != TARGET_ABSENT,
	    f->right->lsda.kind != TARGET_ABSENT, "has an LSDA",
	    "no LSDA any more");
}

/* "frame 48 -> 24 bytes, saves rbx"; empty when there is nothing to say. */
static void
put_heading(struct strbuf *sb, const struct compare_func *f)
{
	static const struct shape none;
	const struct regset ls = compare_regset(f->cmp, 0),
			    rs = compare_regset(f->cmp, 1);
	struct shape l = shape_of(f->left, &ls), r = shape_of(f->right, &rs);
	/* Numbers of two machines have nothing in common. */
	bool same = ls.machine == rs.machine && ls.addr_size == rs.addr_size;

	if (l.frame != r.frame && l.frame >= 0 && r.frame >= 0) {
		put_part(sb, "frame ");
		sb_dec(sb, l.frame);
		sb_str(sb, " -> ");
		sb_dec(sb, r.frame);
		sb_str(sb, " bytes");
	}
	put_saved(sb, &rs, "saves ", &r, same ? &l : &none);
	put_saved(sb, &ls, "no longer saves ", &l, same ? &r : &none);
	put_flag(sb, l.fp, r.fp, "keeps a frame pointer",
	    "no frame pointer any more");
	put_flag(sb, f->left->signal, f->right->signal, "a signal frame",
	    "no signal frame any more");
	put_handler(sb, f);
}

/*
 * Is a difference of the rules one between the tables alone?  The code must be
 * the same, and surely that of the same function; and a part that is jumped
 * into has the frame of the code that does so.
 */
static bool
is_strict(const struct job *job, const struct pair *p,
    const struct compare_func *f)
{
	struct regset set = compare_regset(f->cmp, 0);

	/* Two kinds of table: an image and what it was linked from. */
	if (strcmp(job->c->kind->left, job->c->kind->right) != 0)
		return true;
	if (p->code != CODE_ALIKE || pairing_guess(p->how) != NULL)
		return false;
	if (!p->part ||
	    (seq_begins_anew(f->left, &set) && seq_begins_anew(f->right, &set)))
		return true;
	return p->owner != NO_MATCH ? job->m.pair[p->owner].code == CODE_ALIKE :
				      job->unchanged;
}

/*
 * The same code, but an entry that ends elsewhere: behind it is code of
 * another function, or of this one, or padding.
 */
static enum level
length_level(const struct job *job, const struct ref *l, const struct ref *r,
    uint64_t llen, uint64_t rlen)
{
	unsigned longer = rlen > llen;
	const struct ref *at = longer ? r : l;
	uint64_t from = at->start + (longer ? llen : rlen);
	uint64_t to = at->start + (longer ? rlen : llen);

	if (padding_or_data(job->side[longer].img, at->sect, from, to))
		return LEVEL_NOTE;
	return longer ? LEVEL_ERROR : LEVEL_WARNING;
}

static void
add_lengths(struct compare_func *f, struct worker *w, enum level level,
    uint64_t llen, uint64_t rlen)
{
	uint64_t lens[2] = { llen, rlen };
	char text[2][32];
	size_t i;

	for (i = 0; i < 2; i++) {
		w->d.sb.len = 0;
		sb_printf(&w->d.sb, "%llu byte%s", (unsigned long long)lens[i],
		    PLURAL(lens[i]));
		memcpy(text[i], w->d.sb.s, w->d.sb.len + 1);
	}
	compare_add(f, ASPECT_RANGE, level, f->start, f->end, text[0], text[1]);
}

static void
compare_places(struct job *job, struct worker *w, struct compare_func *f,
    const struct ref *l, size_t k)
{
	const struct ref *r = &job->side[1].refs[k];
	uint64_t llen = side_whole_end(&job->side[0], l) - l->start;
	uint64_t rlen = side_whole_end(&job->side[1], r) - r->start;
	uint64_t len = l->end - l->start;

	if (len > r->end - r->start)
		len = r->end - r->start;
	job_both(job, w, f, k, l->start, l->start + len);
	f->end = l->end;
	if (llen != rlen && !job->side[0].open)
		add_lengths(f, w, length_level(job, l, r, llen, rlen), llen,
		    rlen);
}

static void
compare_sequences(struct worker *w, struct compare_func *f, const struct ref *l)
{
	struct strbuf *sb = &w->d.sb;
	struct difference *x;
	char *heading;

	sb->len = 0;
	put_heading(sb, f);
	if (sb->len == 0) {
		if (seq_equal(f->left, f->right))
			return;
		sb_str(sb, "other rows");
	}
	heading = arena_strndup(&w->d.mem, sb->s, sb->len);
	x = diffs_add(&w->d, ASPECT_CHANGED, LEVEL_NOTE, l->start, l->end);
	x->reason = heading;
	x->rows[0] = diffs_rows(&w->d, f->left);
	x->rows[1] = diffs_rows(&w->d, f->right);
	x->differing = seq_differing(f->left, f->right, &x->of);
	w->sum.changed++;
}

/* What the entries of a pair say. */
static void
compare_rules(struct job *job, struct worker *w, struct compare_func *f,
    const struct ref *l, const struct pair *p)
{
	const struct ref *r = &job->side[1].refs[p->right];
	bool decoded = false;

	if (known_program(job, w, l, r, &decoded))
		return;
	if (!decoded)
		job_decode(job, w, 0, l, job->c->kind->want[0]);
	job_decode_right(job, w, p->right);
	f->right = &w->entry[1];
	f->rtab = job_table(&job->side[1], r);
	if (is_strict(job, p, f))
		compare_places(job, w, f, l, p->right);
	else
		compare_sequences(w, f, l);
}

static void
compare_pair(struct job *job, struct worker *w, size_t i)
{
	const struct ref *l = &job->side[0].refs[i], *r;
	const struct pair *p = &job->m.pair[i];
	struct compare_func f = job_begin(job, w, l);
	size_t first = w->d.n;
	struct difference *x;

	r = &job->side[1].refs[p->right];
	w->d.other_func = r->start;
	w->d.pairing = p->how;
	w->sum.guessed += pairing_guess(p->how) != NULL;
	f.delta = r->start - l->start;
	f.start = l->start;
	f.end = l->end;
	w->sum.same_code += p->code == CODE_ALIKE;
	w->sum.absent_code += p->code == CODE_ABSENT;
	w->sum.other_code += p->code != CODE_ALIKE && p->code != CODE_ABSENT;
	compare_rules(job, w, &f, l, p);
	job_count(w, first);
	if (p->renamed) {
		x = diffs_add(&w->d, ASPECT_RENAMED, LEVEL_NOTE, l->start,
		    l->end);
		x->left = diffs_keep(&w->d, ref_name(&job->side[0], l));
		x->right = diffs_keep(&w->d, ref_name(&job->side[1], r));
		w->sum.renamed++;
	}
	if (job->c->guesses && pairing_guess(p->how) != NULL && w->d.n == first)
		diffs_add(&w->d, ASPECT_MATCHED, LEVEL_NOTE, l->start, l->end);
	w->d.pairing = PAIR_NONE;
}

/* Only one side has it. */
static void
add_single(struct job *job, struct worker *w, unsigned which, size_t i)
{
	const struct ref *r = &job->side[which].refs[i];
	const struct entry *e = &w->entry[which];
	bool named = job->m.named[which][i];
	/* An object and what it was linked into are not two builds. */
	bool builds = strcmp(job->c->kind->left, job->c->kind->right) == 0;
	struct difference *x;
	enum aspect aspect;

	if (which == 1 && (job->c->kind->flags & COMPARE_OPEN)) {
		/* That there is nothing is nothing more. */
		w->have = 0;
		job_decode(job, w, 1, r, WANT_ROWS);
		if (e->nrows == 1 && e->rows[0].cfa.kind == RULE_NONE)
			return;
	}
	job_place(w, r, r->start);
	if (which == 0) {
		w->sum.missing++;
		w->sum.gone += !named;
		aspect = named || !builds ? ASPECT_MISSING : ASPECT_GONE;
	} else {
		w->sum.extra++;
		w->sum.fresh += !named;
		aspect = named || !builds ? ASPECT_EXTRA : ASPECT_NEW;
	}
	x = diffs_add(&w->d, aspect, LEVEL_NOTE, r->start, r->end);
	x->reason = diffs_keep(&w->d,
	    named ? "the other file has the function but no entry for it" :
		    "no such function in the other file");
}

void
work_builds(struct job *job, struct worker *w, size_t from, size_t to)
{
	const struct side *left = &job->side[0], *right = &job->side[1];
	size_t i;

	for (i = from; i < to && i < left->nrefs; i++) {
		if (left->refs[i].skip)
			continue;
		if (job->m.pair[i].right != NO_MATCH)
			compare_pair(job, w, i);
		else
			add_single(job, w, 0, i);
	}
	for (i = from > left->nrefs ? from : left->nrefs; i < to; i++)
		if (job->m.back[i - left->nrefs] == NO_MATCH &&
		    !right->refs[i - left->nrefs].skip)
			add_single(job, w, 1, i - left->nrefs);
}
