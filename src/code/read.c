/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The code of one entry, from bytes to instructions and heads of blocks. */
#include "code/read_valid.h"
#include "code/resync.h"
#include "insn/stubs.h"

#include <stdlib.h>

#define TRACER_INSNS 5 /* in front of its call */

#define AT_MAX (1 << 18) /* bytes of code whose instructions are so found */

/* Room for where the instructions begin of so many bytes of code. */
static void
make_places(struct code_pass *p, uint64_t len)
{
	size_t n = len < AT_MAX ? len : AT_MAX;

	if (n <= p->at_cap)
		return;
	free(p->at);
	p->at_cap = n < AT_MAX / 2 ? 2 * n : AT_MAX;
	/* What is there means nothing, but has to be something. */
	p->at = xcalloc(p->at_cap, sizeof(*p->at));
}

/* The relocation inside [off, off + len) of the entry, or NULL. */
static const struct reloc *
reloc_in(struct reader *r, uint64_t off, unsigned len)
{
	const struct reloc *end;

	if (r->rel == NULL)
		return NULL;
	end = section_reloc_end(r->sec);
	off += r->sec_off;
	while (r->rel < end && r->rel->offset < off)
		r->rel++;
	return r->rel < end && r->rel->offset < off + len ? r->rel : NULL;
}

/* What an instruction of an object is relocated by; of pairs the first is. */
static const struct reloc *
reloc_of(struct reader *r, const struct insn *in, uint64_t off)
{
	const struct reloc *rel = reloc_in(r, off, in->len), *before;

	before = r->before;
	r->before = rel;
	return rel == NULL && (in->flags & INSN_PAIR) ? before : rel;
}

/*
 * What a function calls before all else, with its own return address in another
 * register too, from where the routine puts it back.
 */
static bool
take_tracer(const struct reader *r, struct insn *in, const char *name)
{
	const struct code_machine *m = r->ctx->m;
	const struct code_pass *p = r->p;
	const struct effect *e;
	bool kept = false;
	size_t i;

	if (m->tracer == NULL || strcmp(name, m->tracer) != 0 ||
	    p->nins > TRACER_INSNS)
		return false;
	for (i = 0; i < p->neff; i++) {
		e = &p->eff[i];
		if (e->d == m->sp && e->kind != EFF_STORE)
			return false;
		kept |= e->kind == EFF_MOV && e->d == m->tracer_ra &&
			e->s == m->ra;
	}
	if (!kept)
		return false;
	in->flags |= INSN_TRACES;
	in->eff[in->n++] = (struct effect){ .kind = EFF_MOV,
		.d = m->ra,
		.s = m->tracer_ra,
		.x = CODE_NOREG };
	return true;
}

/* Adds what the next instruction to be added calls. */
static struct callee *
add_callee(struct code_pass *p, const char *name)
{
	struct callee *c;

	GROW(p->callees, p->ncallees, p->callees_cap);
	c = &p->callees[p->ncallees++];
	memset(c, 0, sizeof(*c));
	c->ins = (uint32_t)p->nins;
	c->name = name;
	return c;
}

/* i386: a call of a thunk has the place behind the call in a register. */
static bool
take_thunk(const struct reader *r, struct insn *in, uint64_t next)
{
	unsigned reg = code_thunk(r->ctx, r->e->start.sect, in->target);
	struct callee *c;

	if (reg == CODE_NOREG)
		return false;
	in->n = 1;
	in->eff[0] = (struct effect){ .kind = EFF_CONST,
		.d = (uint8_t)reg,
		.s = CODE_NOREG,
		.x = CODE_NOREG,
		.flags = EFF_PC,
		.imm = (int64_t)next };
	c = add_callee(r->p, "");
	c->placed = true;
	c->number = in->target;
	return true;
}

/* May the library have a routine there that is known by its name? */
static bool
may_help(const struct reader *r, const struct insn *in)
{
	const struct code_machine *m = r->ctx->m;

	if (m->helper == NULL || (in->flags & INSN_COND))
		return false;
	return in->flow == FLOW_CALL || in->flow == FLOW_CALL_INDIRECT ||
	       (in->flow == FLOW_BRANCH && m->thunks &&
		   (r->rel != NULL || in->target - r->start >= r->len));
}

#define JUMPED_TO ((uint64_t)1 << 63)

/*
 * A call of a routine that makes a part of the frame: it is no call then, but
 * does what the routine does.  Objects name it by a relocation.  next: what is
 * behind the call.
 */
static bool
take_helper(struct reader *r, struct insn *in, const char *name, uint64_t next)
{
	const struct code_machine *m = r->ctx->m;
	bool call = in->flow != FLOW_BRANCH;
	const struct symbol *sym;
	uint64_t *usual = NULL, key = in->target ^ (call ? 0 : JUMPED_TO);
	uint8_t flow = in->flow;

	if (!may_help(r, in))
		return false;
	if (name == NULL && r->rel == NULL && (in->flags & INSN_TARGET)) {
		usual = usual_call(r->p->known->usual, in->target);
		if (*usual == key && in->target != 0)
			return false;
		sym = image_symbol_exact(r->ctx->img, r->e->start.sect,
		    in->target);
		name = sym == NULL ? NULL : sym->name;
	}
	if (!(usual != NULL && call && take_thunk(r, in, next)) &&
	    (name == NULL || (!m->helper(&r->mode, name, next, in) &&
				 !(call && take_tracer(r, in, name))))) {
		if (usual != NULL && m->tracer == NULL && r->e->start.sect == 0)
			*usual = key;
		return false;
	}
	if (in->flow == flow)
		in->flow = FLOW_NEXT;
	in->flags &= (uint8_t)~INSN_TARGET;
	return true;
}

/*
 * A call of code that was moved out of the function: what it does is added to
 * the instruction's effects.
 */
static void
take_outlined(struct reader *r, struct ins *ins, uint32_t sect, uint64_t target)
{
	struct code_pass *p = r->p;
	uint64_t key = target ^ (uint64_t)sect << PLACE_BITS;
	uint64_t *whole = usual_call(p->known->whole, target);
	struct outlined_cache *c;
	unsigned i;

	if (*whole == key && key != 0)
		return;
	c = &p->known->outlined[(target >> 2 ^ target >> 11) % OUTLINED_CACHE];
	if (!c->used || c->pc != target || c->sect != sect) {
		c->used = code_outlined(r->ctx, sect, target, &c->code);
		c->pc = target;
		c->sect = sect;
	}
	if (!c->used) {
		*whole = key;
		return;
	}
	for (i = 0; i < c->code.n; i++) {
		GROW(p->eff, p->neff, p->eff_cap);
		p->eff[p->neff++] = c->code.eff[i];
	}
	ins->n += c->code.n;
	if (!c->code.calls)
		ins->flow = FLOW_NEXT;
	/* It is no block of this entry. */
	ins->target = NO_TARGET;
	ins->flags &= (uint16_t)~INS_FAR;
}

/* Keeps what the next instruction to be added goes to. */
static void
keep_callee(struct reader *r, const struct insn *in, const struct relocated *at,
    const char *name)
{
	const struct reloc *rel = at->rel;
	struct code_pass *p = r->p;
	struct callee *c;

	if (name == NULL || in->flow == FLOW_NEXT || in->flow == FLOW_RETURN)
		return;
	c = add_callee(p, name);
	c->placed = rel != NULL && !rel->undefined && !rel->discarded &&
		    rel->sect != 0 && r->ctx->img->by_section &&
		    (in->flags & INSN_TARGET);
	if (c->placed)
		c->number = place_number(rel->sect,
		    code_relocated_target(at, in));
}

/* Where the next instruction to be added calls; of an object in any section. */
static bool
find_called(const struct reader *r, const struct insn *in, uint32_t *sect,
    uint64_t *target)
{
	const struct callee *c;

	if (in->flags & INSN_TARGET) {
		*sect = r->e->start.sect;
		*target = in->target;
		return true;
	}
	c = r->rel == NULL ? NULL : code_callee(r->p, (uint32_t)r->p->nins);
	if (c == NULL || !c->placed)
		return false;
	*sect = place_sect(c->number);
	*target = c->number - place_number(*sect, 0);
	return true;
}

/*
 * What leaves its return address in another register than functions take is no
 * call of one: a jump over data in the entry (s390x: "bras %r5"), or a routine
 * that keeps all but that register ("brasl %r0,__fentry__").
 */
static void
take_link(const struct reader *r, struct insn *in)
{
	if ((in->flags & INSN_COND) || !code_links_elsewhere(r->ctx->m, in))
		return;
	in->flow = (in->flags & INSN_TARGET) && in->target - r->start < r->len ?
		       FLOW_BRANCH :
		       FLOW_NEXT;
	if (in->flow == FLOW_NEXT)
		in->flags &= (uint8_t)~INSN_TARGET;
}

static void
add_ins(struct reader *r, const struct insn *in, uint64_t off)
{
	struct code_pass *p = r->p;
	struct effect *eff;
	struct ins *ins;
	unsigned i, flags = 0;

	GROW(p->ins, p->nins, p->ins_cap);
	while (p->eff_cap - p->neff < CODE_EFFECTS)
		GROW(p->eff, p->eff_cap, p->eff_cap);
	if (off < p->at_cap)
		p->at[off] = (uint32_t)p->nins;
	ins = &p->ins[p->nins++];
	eff = p->eff + p->neff;
	for (i = 0; i < in->n; i++) {
		eff[i] = in->eff[i];
		flags |= in->eff[i].flags;
	}
	*ins = (struct ins){ .off = (uint32_t)off,
		.eff = (uint32_t)p->neff,
		.target = NO_TARGET,
		.flags = (uint16_t)((in->flags & 0x0f) |
				    (off < r->behind ? INS_BEHIND : 0) |
				    (flags & EFF_MAYBE ? INS_MAYBE : 0)),
		.len = in->len,
		.flow = in->flow,
		.cond = in->cond,
		.reg = in->reg,
		.n = in->n };
	p->neff += in->n;
	if (!(in->flags & (INSN_EXCEPTION | INSN_TRACES | INSN_TARGET)))
		return;
	p->excepts |= (in->flags & INSN_EXCEPTION) != 0;
	if (in->flags & INSN_TRACES)
		ins->flags |= INS_TRACES;
	if (in->flags & INSN_TARGET) {
		/* A place in the entry is resolved once all is read. */
		GROW(p->fars, p->nfars, p->fars_cap);
		ins->target = (uint32_t)p->nfars;
		p->fars[p->nfars++] = in->target;
		ins->flags |= INS_FAR;
	}
}

/* len bytes that are no code. */
static void
add_bad(struct reader *r, uint64_t off, uint64_t len)
{
	struct insn in;

	memset(&in, 0, offsetof(struct insn, eff));
	in.len = (uint8_t)(len < 255 ? len : 255);
	in.flow = FLOW_NONE;
	in.reg = CODE_NOREG;
	add_ins(r, &in, off);
	r->p->ins[r->p->nins - 1].flags |= INS_BAD;
}

static void
add_site(void *arg, uint64_t start, uint64_t end, uint64_t pad)
{
	struct reader *r = arg;
	struct code_pass *p = r->p;
	uint32_t to;

	GROW(p->sites, p->nsites, p->sites_cap);
	p->sites[p->nsites++] = (struct site){ start, end, pad };
	to = pad == 0 ? NO_TARGET : code_find(p, pad - r->start);
	if (to != NO_TARGET)
		code_head(p, to);
}

ORDER2(by_start, struct site, start, end)

/*
 * How far it is to the next place that is known: where no row is to be judged by
 * what stands there, each word of a machine that has nothing else.
 */
uint64_t
read_skip_length(struct reader *r, uint64_t off)
{
	uint64_t pc = r->start + off, end = r->start + r->len;

	if (r->ctx->table == NULL && r->ctx->m->align == 4 && end - pc > 4 &&
	    (r->p->several || load_u32(r->data + off, r->mode.big_endian) != 0))
		return 4;
	if (++r->bad <= CODE_BAD_MAX)
		end = code_known_place(r->e, r->p->fars, r->p->nfars, pc, end);
	return end - pc;
}

/* Is there nothing but zeros, as far as a word reaches? */
static bool
all_zero(const struct reader *r, uint64_t off)
{
	uint64_t i, n = r->len - off < 4 ? r->len - off : 4;

	for (i = 0; i < n; i++)
		if (r->data[off + i] != 0)
			return false;
	return true;
}

/* May control come to an offset, as far as the code before it tells? */
static bool
is_come_to(const struct reader *r, uint64_t off)
{
	const struct code_pass *p = r->p;
	const struct ins *last;
	size_t i;

	if (off == 0)
		return true;
	last = &p->ins[p->nins - 1];
	if (last->flags & INS_BAD)
		return (last->flags & INS_MEETS) != 0;
	if (last->flow == FLOW_NEXT || (last->flags & INSN_COND) ||
	    ins_is_call(last))
		return true;
	for (i = 0; i < p->nfars; i++)
		if (p->fars[i] - r->start == off)
			return true;
	return false;
}

/*
 * Bytes of which nothing is known, up to the next instruction; what they are.
 * Words of zeros are no code of any machine.
 */
static uint64_t
add_undecoded(struct reader *r, uint64_t off)
{
	uint64_t known = r->behind - off, n = 0;
	bool come = is_come_to(r, off);
	uint16_t meets = 0;

	if (off >= r->behind)
		known = read_skip_length(r, off);
	if (come && !all_zero(r, off) &&
	    (r->ctx->m->align == 4 || ++r->syncs <= CODE_BAD_MAX))
		n = code_resync(r->ctx->m, &r->mode, r->data + off,
		    r->len - off, known, r->start + off);
	if (n > 0) {
		r->behind = off + known;
		meets = INS_MEETS;
	} else
		n = known;
	add_bad(r, off, n);
	r->p->ins[r->p->nins - 1].flags |= INS_UNDECODED | meets;
	r->p->undecoded += n;
	return n;
}

/*
 * x86: how many bytes of those at off, decoded as one instruction of len, stand
 * before a function that is known to begin inside of it; 0: none does.
 */
static uint64_t
before_start(struct reader *r, uint64_t off, unsigned len)
{
	const struct image *img = r->ctx->img;
	uint64_t pc = r->start + off;

	while (r->next < img->nstarts && img->starts[r->next] <= pc)
		r->next++;
	return r->next < img->nstarts && img->starts[r->next] - pc < len ?
		   img->starts[r->next] - pc :
		   0;
}

/*
 * A word among the code that is loaded from where no register counts (Arm:
 * "ldr r4, =-70016; add sp, r4"; AArch64: Go's asyncPreempt, whose index of a
 * store it is): as constant as the code is.  One of zeros may be what a linker
 * leaves to who loads the code.
 */
static void
take_literal(const struct reader *r, struct insn *in, uint64_t base)
{
	unsigned size = r->ctx->m->word, k;
	const struct reloc *rel;
	struct effect *e;
	uint64_t at, v;

	for (k = 0; k < in->n && in->flow == FLOW_NEXT; k++) {
		e = &in->eff[k];
		at = (uint64_t)e->imm - base - r->start;
		if (!effect_literal(e) || e->d >= CODE_REGS ||
		    e->size != size || r->len < size || at > r->len - size)
			continue;
		rel = r->rel == NULL ?
			  NULL :
			  section_reloc_from(r->sec, at + r->sec_off);
		if (rel != NULL && rel < section_reloc_end(r->sec) &&
		    rel->offset < at + r->sec_off + size)
			continue;
		v = load_word(r->data + at, size, r->ctx->img->big_endian);
		if (v == 0 && size == 8)
			continue;
		e->kind = EFF_CONST;
		e->imm = (int64_t)v;
	}
}

/* Padding of an object, and whether the linker may take it away. */
static void
note_align(struct reader *r, const struct reloc *rel)
{
	struct ins *ins = &r->p->ins[r->p->nins - 1];

	r->align = (ins->flags & INSN_PADDING) &&
		   (r->align || code_reloc_aligns(r->ctx->img, rel));
	if (r->align)
		ins->flags |= INS_ALIGN;
}

/* Takes what is relocated: names and targets of objects. */
static void
take_relocated(struct reader *r, struct insn *in, uint64_t off, uint64_t base)
{
	struct relocated at = { .ctx = r->ctx,
		.rel = reloc_of(r, in, off),
		.sect = r->e->start.sect,
		.pc = r->start + off,
		.off = r->sec_off + off };
	const char *name = at.rel != NULL ? at.rel->symbol : NULL;

	r->here = at.rel;
	/* Of a routine the place is known. */
	if (take_helper(r, in, name, base + at.pc + in->len))
		return;
	keep_callee(r, in, &at, name);
	if (at.rel != NULL)
		code_relocate(&at, in);
}

/*
 * An instruction was decoded: changes what it does by what is known beside its
 * bytes, and adds it.
 */
static void
take_insn(struct reader *r, struct insn *in, uint64_t off, uint64_t base,
    unsigned cond)
{
	const struct code_machine *m = r->ctx->m;
	uint64_t target;
	uint32_t sect;
	bool outlined;

	in->target -= base;
	if (r->arm && data_map_fills(&r->p->data)) {
		in->flow = FLOW_NEXT;
		in->flags = INSN_PADDING;
		in->n = 0;
	}
	if (r->rel != NULL)
		take_relocated(r, in, off, base);
	else if (m->helper != NULL && in->flow != FLOW_NEXT)
		take_helper(r, in, NULL, r->start + off + in->len);
	if (r->rel == NULL && r->p->data.tables)
		data_map_note(&r->p->data, in);
	outlined = m->outlines && in->flow == FLOW_CALL &&
		   find_called(r, in, &sect, &target);
	if (in->flow != FLOW_NEXT)
		take_link(r, in);
	if (in->n > 0 && in->eff[0].kind == EFF_TLOAD)
		take_literal(r, in, base);
	add_ins(r, in, off);
	if (r->rel != NULL || r->align)
		note_align(r, r->here);
	if (r->arm)
		read_join_condition(r, cond, off);
	if (outlined)
		take_outlined(r, &r->p->ins[r->p->nins - 1], sect, target);
}

/* x86: does an instruction end before that is not just passed? */
static inline bool
is_behind_flow(const struct reader *r)
{
	const struct code_pass *p = r->p;

	return r->ctx->m->align == 1 && p->nins > 0 &&
	       (p->ins[p->nins - 1].flow != FLOW_NEXT ||
		   (p->ins[p->nins - 1].flags & INSN_PADDING));
}

static void
read_all(struct reader *r)
{
	struct insn *in = &r->p->insn;
	struct data_map *data = &r->p->data;
	const struct code_machine *m = r->ctx->m;
	const struct image *img = r->ctx->img;
	/* Decoders count places from here. */
	unsigned bits = r->ctx->place_bits;
	uint64_t base = bits == 0 ? 0 :
				    value_of_place(bits, r->e->start.sect, 0);
	/* What need not be asked for at each instruction. */
	bool fills = r->arm || img->machine == MACH_PPC64 ||
		     img->machine == MACH_S390;
	bool marks = data->tables || img->marks.n != 0;
	/* Of most nothing is known beside their bytes. */
	bool plain = r->rel == NULL && !data->tables && !r->arm;
	/* ... nor may they be data, or the midst of one before. */
	bool quick = plain && !marks && !fills && m->align > 1, valid;
	unsigned cond = COND_ALWAYS;
	uint64_t off, n;

	for (off = 0; off < r->len && r->p->nins <= INSNS_MAX;) {
		n = marks ? data_map_at(data, off) : 0;
		if (n == 0 && !quick && (fills || is_behind_flow(r)))
			n = read_fill_at(r, off);
		if (n > 0) {
			add_bad(r, off, n);
			off += n;
			continue;
		}
		if (r->arm) {
			data_map_state(data, off, &r->mode);
			cond = read_condition_at(r, off);
		}
		valid = m->decode(&r->mode, r->data + off, r->len - off,
		    base + r->start + off, in);
		if (valid && quick && read_plain(r, in, off)) {
			off += in->len;
			continue;
		}
		if (!valid || !read_valid(in, r->len - off)) {
			off += add_undecoded(r, off);
			continue;
		}
		n = m->align == 1 ? before_start(r, off, in->len) : 0;
		if (n > 0) {
			add_bad(r, off, n);
			off += n;
			continue;
		}
		if (plain && in->flow == FLOW_NEXT &&
		    (in->n == 0 || in->eff[0].kind != EFF_TLOAD))
			add_ins(r, in, off);
		else
			take_insn(r, in, off, base, cond);
		off += in->len;
	}
}

static void
forget(struct code_pass *p)
{
	p->nins = p->neff = p->nfars = p->nsites = p->ncallees = 0;
	p->undecoded = 0;
	p->excepts = false;
	p->nnamed = 0;
	p->named_found = false;
	p->nheads = 1;
}

/*
 * Mach-O's unwind_info: the last entry of a section of code reaches to the first
 * one of another, over what stands between and is no code; the table's last one
 * to a byte behind its function (ld64).
 */
static uint64_t
end_of_code(const struct code_ctx *ctx, uint64_t start, uint64_t end)
{
	const struct image *img = ctx->img;
	const struct section *s = image_section_at(img, start);
	uint64_t last;
	size_t i;

	i = code_first_start(img, end - 1);
	if (end % ctx->m->align != 0 ||
	    (ctx->m->align == 1 &&
		((i < img->nstarts && img->starts[i] == end - 1) ||
		    (s != NULL && end - 1 - s->addr == s->size))))
		end--;
	if (s == NULL || !(s->attr & SEC_EXEC) || end - s->addr <= s->size)
		return end;
	last = s->addr + s->size;
	for (i = 0; i < img->nsections; i++) {
		s = &img->sections[i];
		if ((s->attr & SEC_EXEC) && s->addr > start && s->addr < end &&
		    s->addr + s->size > last)
			last = s->addr + s->size;
	}
	return last < end ? last : end;
}

/*
 * Thumb without "b.w": "bl" reaches 4 MiB and "b" 2 KiB, so that compilers jump
 * by it inside of a function that keeps its return address.  To a function of
 * its own leads what leads to a name, if there are names; an entry with an LSDA
 * is of one function.
 */
static void
take_far_jumps(struct reader *r)
{
	const struct image *img = r->ctx->img;
	uint32_t sect = r->e->start.sect;
	struct code_pass *p = r->p;
	struct ins *ins = p->ins, *end = ins + p->nins;

	if (p->nsites == 0 && image_symbol_exact(img, sect, r->start) == NULL)
		return;
	for (; ins < end; ins++)
		if (ins->flow == FLOW_CALL && (ins->flags & INS_FAR) &&
		    p->fars[ins->target] != r->start &&
		    p->fars[ins->target] - r->start < r->len &&
		    image_symbol_exact(img, sect, p->fars[ins->target]) == NULL)
			ins->flow = FLOW_BRANCH;
}

bool
code_read(struct code_pass *p, const struct code_ctx *ctx,
    const struct entry *e, uint64_t end)
{
	struct reader r = { .p = p,
		.ctx = ctx,
		.e = e,
		.run_cond = COND_ALWAYS,
		.arm = ctx->img->machine == MACH_ARM };
	struct reader first;
	struct bytes b;

	b = image_bytes(ctx->img, e->start.sect, e->start.addr);
	r.start = e->start.addr;
	if (ctx->many_functions && ctx->img->container == CONTAINER_MACHO)
		end = end_of_code(ctx, r.start, end);
	r.len = end - r.start;
	r.data = b.data + b.pos;
	if (r.len > bytes_left(&b))
		r.len = bytes_left(&b);
	forget(p);
	if (r.len == 0 || r.len > UINT32_MAX)
		return false;
	if (p->heads_cap == 0) {
		p->heads_cap = 64;
		p->heads = xreallocarray(NULL, p->heads_cap, sizeof(*p->heads));
	}
	memset(&p->heads[0], 0, sizeof(p->heads[0]));
	r.mode = code_mode_at(ctx->img, e->start.sect, e->start.addr);
	p->stubs = ctx->img->machine == MACH_PPC64 &&
		   stubs_front(ctx->img, r.data, r.len) > 0;
	if (ctx->img->type == IMAGE_OBJECT) {
		r.sec = image_section_of(ctx->img, e->start.sect, r.start);
		r.sec_off = r.sec == NULL      ? 0 :
			    e->start.sect != 0 ? r.start :
						 r.start - r.sec->addr;
		r.rel = r.sec == NULL ? NULL :
					section_reloc_from(r.sec, r.sec_off);
	}
	r.next = code_first_start(ctx->img, r.start);
	data_map_begin(&p->data, ctx->img, e->start.sect, r.start, r.data,
	    r.len);
	first = r;
	do {
		r = first;
		forget(p);
		make_places(p, r.len);
		read_all(&r);
	} while (data_map_again(&p->data));
	if (p->nins > INSNS_MAX)
		return false;
	code_sites(ctx, e, add_site, &r);
	xqsort(p->sites, p->nsites, sizeof(*p->sites), by_start);
	if (r.arm && ctx->many_functions && r.mode.thumb)
		take_far_jumps(&r);
	code_resolve(p, ctx, r.start, r.len);
	return true;
}
