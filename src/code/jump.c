/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where jumps through tables lead, for whoever follows them. */
#include "code/pass_priv.h"

#define TABLE_MAX 65536
#define STEPS_MAX 256 /* and instructions: so many times four */

/* An element of a table in an object, whose parts are not yet together. */
static bool
object_element(const struct jumper *j, const struct jump_table *t,
    uint64_t addr, uint64_t *v)
{
	uint32_t sect = place_of_value(j->place_bits, addr);
	const struct section *sec = image_section(j->img, sect);
	const struct reloc *rel;

	if (sec == NULL)
		return false;
	rel = section_reloc(sec, addr - value_of_place(j->place_bits, sect, 0));
	if (rel == NULL)
		return t->add != 0;
	if (rel->undefined || rel->discarded || rel->sect == 0)
		return false;
	*v = value_of_place(j->place_bits, rel->sect, rel->value);
	if (rel->kind == RELOC_PCREL)
		*v -= addr;
	else if (rel->kind == RELOC_DATAREL)
		*v -= SHORT_GOT;
	return rel->kind == RELOC_PCREL ||
	       (rel->kind == RELOC_DATAREL && t->add == SHORT_GOT) ||
	       (rel->kind == RELOC_ABS && t->add == 0);
}

/* Where element k of a table leads: an address, or in objects a place. */
static bool
table_element(const struct jumper *j, const struct jump_table *t, uint64_t k,
    uint64_t *target)
{
	const struct image *img = j->img;
	uint64_t addr = t->addr + k * t->size, v;
	uint32_t sect = img->by_section ? place_of_value(j->place_bits, addr) :
					  0;
	struct bytes b = image_bytes(img, sect,
	    sect != 0 ? addr - value_of_place(j->place_bits, sect, 0) :
			addr_mask(addr, img->addr_size));

	v = t->is_signed ? (uint64_t)bytes_sword(&b, t->size) :
			   bytes_word(&b, t->size);
	if (!bytes_ok(&b))
		return false;
	if (sect != 0) {
		if (!object_element(j, t, addr, &v))
			return false;
		v = addr_mask(t->add + (v << t->shift), img->addr_size);
		sect = place_of_value(j->place_bits, v);
		if (sect == 0)
			return false;
		v -= value_of_place(j->place_bits, sect, 0);
		/* From the start of the jump's section, also in others (.cold). */
		*target = place_number(sect, v) - place_number(j->sect, 0);
		return true;
	}
	/* Absolute addresses may be there only once the file is loaded. */
	if (t->add == 0 && t->size == img->addr_size &&
	    !image_pointer(img, addr, &v))
		return false;
	*target = addr_mask(t->add + (v << t->shift), img->addr_size);
	return true;
}

/* Is it an element of a table that counts from a register? */
static bool
is_based(const struct effect *e)
{
	return e->kind == EFF_TLOAD && e->s != CODE_NOREG && e->x != CODE_NOREG;
}

/* What is in the register that a table counts from; 0: it does not. */
static uint64_t
base_of(const struct jumper *j, const struct jump_table *t)
{
	const struct ins *ins = &j->p->ins[t->insn];
	const struct effect *e = code_effects(j->p, ins);
	unsigned k;

	for (k = 0; k < ins->n; k++, e++)
		if (is_based(e))
			return t->addr - (uint64_t)e->imm;
	return 0;
}

static bool
is_named(const struct code_pass *p, uint64_t at)
{
	size_t i;

	BISECT(i, 0, p->nnamed, p->named[i].key < at);
	return i < p->nnamed && p->named[i].key == at;
}

static void
add_name(struct code_pass *p, uint64_t at)
{
	GROW(p->named, p->nnamed, p->named_cap);
	p->named[p->nnamed++] = (struct sort_key){ .key = at };
}

/* What a register has that was named, by its number from 1 on; 0: nothing. */
struct part {
	uint64_t addr;
	size_t name;
};

/* An address in two parts, a page and the rest, is not that of the page. */
static void
add_rest(struct code_pass *p, const struct effect *e, struct part *has)
{
	const struct part *h = &has[e->s];
	struct sort_key *page;

	if (h->name == 0 || e->imm == 0)
		return;
	page = &p->named[h->name - 1];
	if (page->key == h->addr)
		page->key += (uint64_t)e->imm;
	else
		add_name(p, h->addr + (uint64_t)e->imm);
}

/*
 * The addresses that the code names, ascending, and those of tables whose base
 * is in a register (i386) as they count from there.
 */
static void
find_named(const struct jumper *j)
{
	struct code_pass *p = j->p;
	const struct effect *e = p->eff, *end = e + p->neff;
	struct part has[CODE_REGS] = { 0 };

	p->named_found = true;
	for (; e < end; e++) {
		if (e->s < CODE_REGS &&
		    (e->kind == EFF_ADDI || e->kind == EFF_LOAD ||
			e->kind == EFF_TLOAD))
			add_rest(p, e, has);
		if (e->d < CODE_REGS && e->kind != EFF_STORE &&
		    e->kind != EFF_CMP && e->kind != EFF_BOUND)
			has[e->d].name = 0;
		if ((e->kind != EFF_CONST && !is_based(e)) ||
		    (uint64_t)e->imm < 4096)
			continue;
		add_name(p, (uint64_t)e->imm);
		if (e->kind == EFF_CONST && j->m->align != 1)
			has[e->d] = (struct part){ (uint64_t)e->imm,
				p->nnamed };
	}
	p->named = sort_keys(p->named, p->nnamed);
	p->named_cap = p->nnamed; /* it may be another array */
}

/* Does something else begin there that the code names? */
static bool
other_named(const struct jumper *j, const struct jump_table *t, uint64_t at)
{
	struct code_pass *p = j->p;
	uint64_t base;

	if (!p->named_found)
		find_named(j);
	base = base_of(j, t);
	return is_named(p, at) || (base != 0 && is_named(p, at - base));
}

/* An end where nothing bounds the index: that, or another table. */
static bool
other_table(const struct jumper *j, const struct jump_table *t, uint64_t at)
{
	const struct state_env *env = &j->p->env;
	size_t i;

	if (other_named(j, t, at))
		return true;
	for (i = 0; i < env->ntabs; i++)
		if (env->tabs[i].addr == at && &env->tabs[i] != t)
			return true;
	return false;
}

bool
code_is_loose(const struct jump_table *t)
{
	return t->n == 0 || t->n == 256 || t->n == 65536;
}

/*
 * May a mask be what bounds a table?  Of the numbers that it leaves the last may
 * not occur, and then the table is shorter.
 */
static bool
is_masked(const struct jump_table *t)
{
	return t->n != 0 && (t->n & (t->n - 1)) == 0;
}

/* Does a branch lead there?  Then it is code, and no element. */
static bool
is_branched_to(const struct jumper *j, uint64_t at)
{
	uint32_t to, head;

	if (j->img->by_section || at - j->start >= j->end - j->start)
		return false;
	to = code_find(j->p, at - j->start);
	head = to == NO_TARGET ? 0 : j->p->ins[to].head;
	return head != 0 && !(j->p->heads[head].flags & HEAD_SEEN);
}

/* Is there something else, where the number of elements is not sure? */
static bool
ends_at(const struct jumper *j, const struct jump_table *t, uint64_t at)
{
	if (code_is_loose(t))
		return other_table(j, t, at);
	return is_masked(t) && (other_named(j, t, at) || is_branched_to(j, at));
}

/*
 * May a case begin there?  What stands behind a table leads anywhere: to what
 * fills the room before a case, and to where control just passes.  A case that
 * is passed into has the state of the one before.
 */
static bool
begins_case(const struct jumper *j, uint32_t to)
{
	const struct ins *before;

	if (to == 0 || j->p->ins[to].head != 0)
		return true;
	if (j->p->ins[to].flags & INSN_PADDING)
		return false;
	before = &j->p->ins[to - 1];
	return (before->flow != FLOW_NEXT && !(before->flags & INSN_COND)) ||
	       (before->flags & (INSN_PADDING | INS_BAD)) != 0;
}

/* False when the table's targets cannot be told, or not all of them. */
static bool
follow_table(const struct jumper *j, uint32_t i, const struct jump_table *t)
{
	uint64_t n = t->n, k, target;
	/* Where instructions may begin at any byte, few words lead to one. */
	bool wide = code_is_loose(t), loose = j->m->align != 1 && wide;
	uint64_t first = UINT64_MAX; /* case behind the table's start */
	struct head *h;
	uint32_t to;

	if ((j->img->by_section && j->place_bits == 0) || t->size == 0 ||
	    t->addr == 0 || t->add == (uint64_t)-1)
		return false;
	if (n == 0 || n > TABLE_MAX)
		n = TABLE_MAX;
	for (k = 0; k < n; k++) {
		if (k > 0 && ends_at(j, t, t->addr + k * t->size))
			break;
		if (wide && t->addr + k * t->size >= first)
			break;
		if (!table_element(j, t, k, &target))
			break;
		target = image_code_place(j->img, target);
		if (target > t->addr && target < first)
			first = target;
		if (target - j->start >= j->end - j->start) {
			if (t->n == 0)
				break;
			/* Beyond its end stands another one's table. */
			if (!j->far(j->arg, i, target, wide))
				break;
			continue;
		}
		to = code_find(j->p, target - j->start);
		if (to == NO_TARGET) {
			/* Then it has ended before. */
			if (wide)
				break;
			continue;
		}
		if (wide && !begins_case(j, to)) {
			if (t->n == 0 &&
			    (j->m->align != 1 ||
				(j->p->ins[to].flags & INSN_PADDING)))
				break;
			continue;
		}
		h = code_head(j->p, to);
		/* The next function is where no case is. */
		if ((h->flags & HEAD_SEEN) &&
		    (h->seen == i + 1 || h->seen == UINT32_MAX))
			continue;
		j->edge(j->arg, i, to, loose);
		h = code_head(j->p, to);
		h->seen = i + 1;
		h->flags |= HEAD_SEEN;
	}
	return k > 0 && !loose;
}

/* May a jump enter code before it as well as behind it? */
static bool
is_step(const struct jumper *j, const struct ins *ins)
{
	const struct effect *e = code_effects(j->p, ins);
	uint64_t keep = j->m->saved | (uint64_t)1 << j->m->sp;
	unsigned k;

	if (j->m->ra < CODE_REGS)
		keep |= (uint64_t)1 << j->m->ra;
	if (ins->flow != FLOW_NEXT || (ins->flags & INS_BAD))
		return false;
	for (k = 0; k < ins->n; k++, e++)
		if (e->kind != EFF_STORE && e->kind != EFF_CMP &&
		    e->d < CODE_REGS && (keep >> e->d & 1))
			return false;
	return true;
}

/*
 * A jump by so many steps into a run of them, which has no table: divisions of
 * libgcc (adr r2; add r3, r2, r3, lsl #4; mov pc, r3), copies of memory.  As far
 * as no step is about frames all may be entered; what else may be nobody knows.
 */
static void
follow_steps(const struct jumper *j, uint32_t i, const struct value *v)
{
	uint64_t at = (uint64_t)v->off, step = (uint64_t)1 << v->base;
	uint32_t to, n = 0, first;

	if (j->img->by_section) {
		if (j->place_bits == 0 ||
		    place_of_value(j->place_bits, at) != j->sect)
			return;
		at -= value_of_place(j->place_bits, j->sect, 0);
	}
	if (at - j->start >= j->end - j->start)
		return;
	first = to = code_find(j->p, at - j->start);
	for (; to < j->p->nins && n < STEPS_MAX && to - first < 4 * STEPS_MAX;
	     to++) {
		if ((j->p->ins[to].off - j->p->ins[first].off) % step == 0) {
			j->edge(j->arg, i, to, false);
			n++;
		}
		if (!is_step(j, &j->p->ins[to]))
			break;
	}
}

bool
code_follow_jump(const struct jumper *j, uint32_t i, const struct value *v)
{
	const struct state_env *env = &j->p->env;
	struct jump_table t;
	size_t k;

	if (v->kind == VAL_INDEX)
		follow_steps(j, i, v);
	if (v->kind != VAL_TARGET && v->kind != VAL_TABLE)
		return false;
	for (k = 0; k < env->ntabs; k++) {
		if (env->tabs[k].insn != (uint32_t)v->off)
			continue;
		/* Edges may add tables. */
		t = env->tabs[k];
		if (v->kind == VAL_TABLE)
			t.add = 0;
		if (follow_table(j, i, &t))
			return true;
	}
	return false;
}

uint64_t
code_offset_table(const uint8_t *data, uint64_t len, uint64_t off,
    uint64_t start, const struct image *img, uint32_t sect, bool read)
{
	uint64_t first = len, at, to;

	for (at = off; at < first && first - at >= 4; at += 4) {
		to = off + (uint64_t)(int64_t)(int32_t)load_u32(data + at,
			       img->big_endian);
		if ((to & 3) != 0 || (to >= off && to <= at) ||
		    (to >= len &&
			(!read || !image_is_code(img, sect, start + to))))
			break;
		if (to > at && to < first)
			first = to;
	}
	return first < len || read ? at - off : 0;
}
