/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "code/pass_priv.h"

#include <stdlib.h>

struct code_pass *
code_pass_new(void)
{
	struct code_pass *p = xcalloc(1, sizeof(*p));

	p->far = xcalloc(FAR_CACHE, sizeof(*p->far));
	p->claims = xcalloc(ROW_CACHE + 1, sizeof(*p->claims));
	p->known = xcalloc(1, sizeof(*p->known));
	return p;
}

void
code_pass_free(struct code_pass *p)
{
	if (p == NULL)
		return;
	state_room_free(&p->room);
	free(p->ins);
	free(p->at);
	free(p->eff);
	free(p->fars);
	free(p->callees);
	free(p->heads);
	free(p->sites);
	entry_free(&p->other);
	free(p->far);
	free(p->known);
	free(p->lane);
	free(p->claims);
	free(p->env.tabs);
	data_map_free(&p->data);
	free(p->leaves);
	free(p->pops);
	free(p->named);
	free(p);
}

void
code_result_free(struct code_result *r)
{
	free(r->far);
	r->far = NULL;
	r->nfar = r->far_cap = 0;
}

/* The number of the row in force at a place; SIZE_MAX when there is none. */
size_t
pass_row_at(const struct walk *w, uint64_t pc)
{
	const struct entry *e = w->e;
	const struct row *row;

	if (code_is_patched(w->ctx, w->e->start.sect, pc))
		return SIZE_MAX;
	/* Mostly that of the place before. */
	if (w->row < e->nrows && e->rep_size == 0 && e->rows[w->row].pc <= pc &&
	    (w->row + 1 == e->nrows || pc < e->rows[w->row + 1].pc))
		return w->row;
	row = entry_row_at(e, pc);
	return row == NULL ? SIZE_MAX : (size_t)(row - w->e->rows);
}

static struct claims *
find_claims(struct walk *w, size_t row)
{
	struct code_pass *p = w->p;
	size_t at = row % ROW_CACHE;
	unsigned i;

	if (row == SIZE_MAX)
		return NULL;
	if (p->claims_row[at] == row + 1)
		return &p->claims[at];
	/* That of the row in force stays where it is. */
	if (w->claims == &p->claims[at])
		at = ROW_CACHE;
	else
		p->claims_row[at] = (uint32_t)(row + 1);
	claims_begin(&p->claims[at], w->ctx->m, &w->ctx->set, w->caps, w->e,
	    &w->e->rows[row]);
	p->claims[at].env = &p->env;
	for (i = 0; i < p->claims[at].unfollowed.n; i++)
		unfollowed_add(&w->res->unfollowed,
		    p->claims[at].unfollowed.reg[i]);
	return &p->claims[at];
}

const struct claims *
pass_claims(struct walk *w, size_t row)
{
	struct claims *c = find_claims(w, row);

	if (c != NULL)
		claims_list(c);
	return c;
}

const struct claims *
pass_plain_claims(struct walk *w, size_t row)
{
	return find_claims(w, row);
}

void
pass_unknown(struct walk *w, enum code_reason reason, uint64_t pc)
{
	if (!w->any_unknown) {
		w->res->reason = (uint8_t)reason;
		w->res->reason_pc = pc;
	}
	w->any_unknown = true;
	w->unread |= reason == REASON_UNDECODED;
}

static void
tell(struct walk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	struct code_step s = {
		.pc = pass_pc(w, i),
		.eff = code_effects(w->p, ins),
		.neff = ins->n,
		.insn = i,
		.len = ins->len,
		.flow = ins->flow,
		.env = &w->p->env,
		.claims = w->claims,
		.state = &w->cur,
		.verdict = &w->verdict,
		.entry = w->begins,
		.assumed = w->assumed,
	};

	if (w->fell)
		pass_tell_edge(w, i - 1, i);
	w->begins = false;
	if (w->claims != NULL) {
		claims_check(w->claims, &w->cur, s.pc, ins_returns(w, i),
		    &w->verdict);
		if (w->claims->in_link && pass_is_call(w, i))
			claims_check_call(w->claims, &w->verdict);
	}
	w->trace->step(w->trace->arg, &s);
}

void
pass_tell_edge(const struct walk *w, uint32_t from, uint32_t to)
{
	if (w->trace != NULL && w->trace->edge != NULL)
		w->trace->edge(w->trace->arg, pass_pc(w, from), pass_pc(w, to));
}

void
pass_untell(struct walk *w)
{
	size_t i;

	memset(w->res->found, 0, sizeof(w->res->found));
	for (i = 0; i < w->p->nins && w->counted; i++)
		w->p->ins[i].told = 0;
	w->counted = false;
}

/* Before a repeat: findings are those of the last one. */
static void
restart(struct walk *w)
{
	struct head *h;
	size_t i;

	pass_untell(w);
	w->res->clobbers = 0;
	w->res->nfar = 0;
	w->res->nassumed = 0;
	w->res->reason = REASON_NONE;
	for (i = 1; i < w->p->nheads; i++) {
		h = &w->p->heads[i];
		pass_drop(w, &h->pending);
		/* Starts of functions stay marked. */
		h->flags &= HEAD_BACK | HEAD_REACHED | HEAD_BORNE | HEAD_FIRM |
			    HEAD_LONE | HEAD_WILD | HEAD_PAST |
			    (h->seen == UINT32_MAX ? HEAD_SEEN : 0);
	}
	while (w->nindirect > 0)
		pass_drop(w, &w->indirect[--w->nindirect]);
	w->nwaiting = 0;
	w->at_leaf.is.n = 0;
	w->at_behind.is.n = 0;
	w->at_behind.known = w->at_behind.left = false;
	w->valid = w->again = w->any_unknown = false;
	w->unread = false;
	w->held = 0;
	w->site = w->trapping = 0;
	w->traps = w->p->nsites > 0 ? 0 : UINT64_MAX;
	w->right_call = w->bad_cfa = false;
	w->left = false;
	w->bad_call = w->bad_else = w->clobbered_call = false;
	w->wrong = w->clean = w->after_call = false;
	w->begins = w->assumed = w->seeded = w->leaned = w->waits = false;
	w->behind = w->past = w->torn = w->torn_rows = false;
	pass_drop(w, &w->before);
}

/* The row in force at instruction i, which stands behind the one before. */
static void
next_row(struct walk *w, uint32_t i)
{
	const struct entry *e = w->e;
	size_t row = pass_row_at(w, pass_pc(w, i));

	w->until = 0;
	if (row < e->nrows && e->rep_size == 0 && !(w->ctx->caps & CAP_PATCHED))
		w->until = row + 1 < e->nrows ? e->rows[row + 1].pc :
						UINT64_MAX;
	if (row == w->row && i != 0)
		return;
	w->claims = pass_claims(w, row);
	w->row = row;
	w->clean = false;
}

/* What an early walk brought of a loop that was not gone round yet. */
static void
drop_wild(struct walk *w)
{
	struct head *h;
	size_t i;

	for (i = 1; i < w->p->nheads; i++) {
		h = &w->p->heads[i];
		if ((h->flags & (HEAD_WILD | HEAD_AGAIN)) != HEAD_WILD)
			continue;
		pass_drop(w, &h->widen);
		h->flags &= ~(uint32_t)(HEAD_WILD | HEAD_REACHED);
		w->again = true;
	}
}

static void
walk_once(struct walk *w)
{
	struct code_pass *p = w->p;
	uint32_t i;

	restart(w);
	for (i = 0; i < p->nins && !w->too_large; i++) {
		if (i == 0 || pass_pc(w, i) >= w->until)
			next_row(w, i);
		w->fell = w->valid && i > 0;
		if (p->ins[i].head != 0 || !w->valid || w->after_call) {
			if (!pass_arrive(w, i))
				continue;
		}
		if (!(p->ins[i].flags & INSN_PADDING))
			w->after_call = false;
		if (w->trace != NULL)
			tell(w, i);
		if (w->claims != NULL && !(p->ins[i].flags & INS_ALIGN) &&
		    (!w->clean || w->claims->by_pc ||
			(ins_is_call(&p->ins[i]) &&
			    (w->claims->in_link || (w->ctx->caps & CAP_SYNC)))))
			pass_check(w, i);
		w->right_call |= w->claims != NULL && !w->wrong &&
				 !w->assumed && pass_calls_away(w, i);
		if (w->claims != NULL && w->assumed && !w->wrong &&
		    !(w->ctx->caps & CAP_SYNC))
			pass_check_stores(w, i);
		if (w->claims != NULL && w->past && !w->wrong &&
		    !(w->ctx->caps & CAP_SYNC))
			pass_check_loads(w, i);
		if (w->traps != UINT64_MAX && pass_pc(w, i) >= w->traps)
			pass_trap_pad(w, i);
		if (p->ins[i].n > 0 || p->ins[i].flow != FLOW_NEXT ||
		    (w->cur.reg[w->ctx->m->sp].flags & VALUE_POPS))
			pass_execute(w, i);
	}
	/* Code that runs on into what follows. */
	if (w->valid && p->nins > 0 && !ins_is_call(&p->ins[p->nins - 1]) &&
	    !(p->ins[p->nins - 1].flags & INSN_PADDING))
		pass_far_edge(w, (uint32_t)p->nins - 1, w->e->start.sect,
		    w->end, &w->cur, pass_is_part(w));
	if (w->patient)
		drop_wild(w);
}

#define EARLY_MAX 16

/* Rows that tell of a signature before the code makes or tests it. */
static void
find_signature(struct walk *w, struct code_found *f)
{
	uint8_t kind = f->wrong.have.flags & VALUE_SIGNED ? EFF_AUTH : EFF_SIGN;
	const struct ins *ins;
	const struct effect *e;
	uint32_t i = code_find(w->p, f->pc - w->start);
	unsigned n, k;

	for (n = 1; n <= EARLY_MAX && i < w->p->nins; n++, i++) {
		ins = &w->p->ins[i];
		e = code_effects(w->p, ins);
		for (k = 0; k < ins->n; k++)
			if (e[k].kind == kind) {
				f->early = (uint8_t)n;
				f->early_kind = kind;
				return;
			}
		if (ins->flow != FLOW_NEXT)
			return;
	}
}

/* A block that nothing is known to lead to. */
static void
assume(struct walk *w, uint32_t i)
{
	struct code_result *r = w->res;

	if (r->nassumed < CODE_ASSUMED)
		r->assumed[r->nassumed] = pass_pc(w, i);
	r->nassumed++;
}

/* Edges that may be dead, and what was assumed. */
static void
settle(struct walk *w)
{
	struct code_result *r = w->res;
	struct verdict v = { .n = 1 };
	const struct head *h;
	uint32_t i;

	for (i = 0; i < w->p->nins; i++) {
		if ((w->p->ins[i].flags & INS_LEAPS))
			assume(w, i + 1);
		if (w->p->ins[i].head == 0)
			continue;
		h = &w->p->heads[w->p->ins[i].head];
		if ((h->flags & (HEAD_BAD | HEAD_PROVED)) == HEAD_BAD) {
			pass_report(w, &h->bad, pass_pc(w, i), true,
			    pass_pc(w, h->from));
			v.wrong[0] = h->bad;
			pass_report_ahead(w, &v, i);
		}
		if ((h->flags & (HEAD_ASSUMED | HEAD_PROVED)) != HEAD_ASSUMED)
			continue;
		assume(w, i);
	}
	pass_tell_leaf(w);
	pass_tell_behind(w);
	/* What is compared at calls alone was not, where nothing is called. */
	if (!w->leaned && (w->ctx->caps & CAP_SYNC))
		r->nassumed = 0;
	if (r->found[CODE_SIGN].is)
		find_signature(w, &r->found[CODE_SIGN]);
}

#define OWN_ZONE_MAX 512

/* The least offset that an instruction loads from, as it leaves sp. */
static int64_t
least_loaded(const struct effect *e, unsigned n, unsigned sp)
{
	int64_t least = 0;

	for (; n-- > 0; e++) {
		if (e->d == sp && e->kind != EFF_STORE)
			return 0;
		if (e->kind == EFF_LOAD && e->s == sp && e->imm < least)
			least = e->imm;
	}
	return least;
}

/* Is anything loaded from below sp?  Mostly nothing is. */
static bool
loads_below(const struct code_pass *p, unsigned sp)
{
	const struct effect *e = p->eff, *end = e + p->neff;

	for (; e < end; e++)
		if (e->kind == EFF_LOAD && e->s == sp && e->imm < 0)
			return true;
	return false;
}

unsigned
code_red_zone(const struct code_pass *p, const struct code_ctx *ctx)
{
	int64_t least = -(int64_t)ctx->red_zone, one;
	size_t i;

	if (ctx->red_zone != 0 || !loads_below(p, ctx->m->sp))
		return ctx->red_zone;
	/* Who has one keeps to it. */
	for (i = 0; i < p->nins; i++) {
		one = least_loaded(code_effects(p, &p->ins[i]), p->ins[i].n,
		    ctx->m->sp);
		if (one < least && one >= -OWN_ZONE_MAX)
			least = one;
	}
	return (unsigned)-least;
}

/* Registers that rows name, and those through which frames are addressed. */
static void
set_watch(struct walk *w)
{
	const struct code_machine *m = w->ctx->m;
	struct state_env *env = &w->p->env;
	const struct rule *rule;
	size_t i;
	unsigned r;

	env->m = m;
	env->short_floats = image_short_floats(w->ctx->img);
	env->link = (uint8_t)claims_link(m, &w->ctx->set, w->caps, w->e);
	env->watch = m->saved | REG_BIT(m->sp) | REG_BIT(m->ra) |
		     REG_BIT(env->link) |
		     REG_BIT(claims_column(m, &w->ctx->set, w->e));
	env->frame = REG_BIT(m->sp) | REG_BIT(m->fp);
	env->ntabs = 0;
	env->naligns = 0;
	for (i = 0; i < w->e->nrows + w->e->nregs; i++) {
		rule = i < w->e->nrows ? &w->e->rows[i].cfa :
					 &w->e->regs[i - w->e->nrows].rule;
		/* Any may be in it. */
		if (rule_is_expr(rule))
			env->watch = ~(uint64_t)0;
		if (rule->kind != RULE_REG && rule->kind != RULE_REG_VAL &&
		    rule->kind != RULE_REG_MEM)
			continue;
		r = code_reg(m, &w->ctx->set, rule->reg);
		if (r == CODE_NOREG)
			continue;
		env->watch |= REG_BIT(r);
		env->frame |= REG_BIT(r);
	}
	for (i = 0; i < w->e->nrows; i++) {
		rule = &w->e->rows[i].ra;
		if (rule->kind == RULE_REG &&
		    (r = code_reg(m, &w->ctx->set, rule->reg)) != CODE_NOREG)
			env->watch |= REG_BIT(r);
	}
	env->care = env->watch;
}

/* What branches back have brought is forgotten. */
static void
forget_loops(struct walk *w)
{
	size_t i;

	for (i = 1; i < w->p->nheads; i++) {
		pass_drop(w, &w->p->heads[i].widen);
		w->p->heads[i].flags &= ~(uint32_t)(HEAD_REACHED | HEAD_WILD);
	}
	w->first = true;
}

#define PATIENCE 10 /* walks */

/* Walks until nothing changes, and says what came of it. */
static void
walk_all(struct walk *w)
{
	struct code_result *r = w->res;
	uint32_t waiting = 0;

	w->patient = w->seeds = false;
	w->first = true;
	for (r->repeats = 0; r->repeats < REPEATS_MAX; r->repeats++) {
		walk_once(w);
		/* What waited has been come to, and may lead to others. */
		w->first = w->patient && w->nwaiting < waiting &&
			   r->repeats < PATIENCE;
		waiting = w->nwaiting;
		if (w->too_large)
			break;
		if (w->again)
			continue;
		if (!w->seeds || w->patient || !w->any_unknown)
			break;
		/*
		 * Anew: blocks that were assumed for want of another way begin
		 * with what branches back bring to them.
		 */
		w->patient = true;
		waiting = UINT32_MAX;
		forget_loops(w);
	}
	if (w->too_large || r->repeats == REPEATS_MAX) {
		memset(r->found, 0, sizeof(r->found));
		r->nfar = 0;
		pass_unknown(w,
		    w->too_large ? REASON_TOO_LARGE : REASON_REPEATS, w->start);
	} else
		settle(w);
	pass_classify(w);
}

/*
 * Unwinding that goes on where no call site is, by an LSDA of C++, is the end
 * of the program.  Calls are told from others by their names.
 */
static void
find_resume(struct walk *w)
{
	const struct code_pass *p = w->p;
	const struct entry *e = w->e;
	const char *personality, *name;
	size_t i;

	if (p->nsites == 0 || w->ctx->table == NULL ||
	    w->ctx->table->format->sites == NULL)
		return;
	personality = image_target_name(w->ctx->img, &e->personality);
	if (personality == NULL ||
	    strcmp(personality, "__gxx_personality_v0") != 0)
		return;
	for (i = 0; i < p->ncallees; i++) {
		name = p->callees[i].name;
		if ((strcmp(name, "_Unwind_Resume") != 0 &&
			strcmp(name, "_Unwind_Resume@plt") != 0) ||
		    pass_site(w, p->callees[i].ins) != NULL)
			continue;
		w->res->resume_pc = pass_pc(w, p->callees[i].ins);
		return;
	}
}

/* What LLVM calls code that it has moved out of functions. */
#define OUTLINED_NAME "OUTLINED_FUNCTION_"

/*
 * Conventions that names tell: mangled ones of Swift, those of regcall, and code
 * that changes what its caller has saved.  In stripped files functions of Swift
 * have none.
 */
static unsigned
named_caps(const struct walk *w)
{
	const struct code_machine *m = w->ctx->m;
	const struct symbol *sym;
	const char *name;

	/* Names of all symbols are read for it. */
	if (m->swift == 0 && m->regcall == 0)
		return 0;
	sym = image_symbol_exact(w->ctx->img, w->e->start.sect, w->start);
	if (sym == NULL)
		return w->ctx->swift ? CAP_SWIFT : 0;
	name = sym->name;
	name = image_plain_name(w->ctx->img, name);
	if (strncmp(name, "__regcall", 9) == 0)
		return CAP_REGCALL;
	if (strncmp(name, OUTLINED_NAME, strlen(OUTLINED_NAME)) == 0)
		return CAP_NO_SAVED;
	/* Its run-time's functions are in C++, of its conventions. */
	return strncmp(name, "$s", 2) == 0 || strncmp(name, "$S", 2) == 0 ||
		       (w->ctx->swift && strncmp(name, "swift_", 6) == 0) ?
		   CAP_SWIFT :
		   0;
}

/*
 * At how many places room is made right behind a call, of an odd number of words
 * as LLVM has callees take away, in an entry that returns.
 */
static unsigned
rooms_back(const struct walk *w)
{
	const struct code_machine *m = w->ctx->m;
	const struct ins *ins = w->p->ins, *end = ins + w->p->nins;
	unsigned rooms = 0;
	bool returns = false;
	int64_t by = 0;

	for (; ins + 1 < end; ins++) {
		rooms += ins->flow == FLOW_CALL &&
			 pass_adds_to_stack(w, ins + 1, &by) && by < 0 &&
			 -by % (2 * m->word) == m->word;
		returns |= ins[1].flow == FLOW_RETURN;
	}
	return returns ? rooms : 0;
}

/* Is the CFA alone wrong, at no call, and at so many places at most? */
static bool
is_late(const struct code_result *r, unsigned places)
{
	const struct code_found *f = &r->found[CODE_CFA];
	unsigned k;

	for (k = 0; k < CODE_FAULTS; k++)
		if (k != CODE_CFA && k != CODE_STALE && r->found[k].is)
			return false;
	return f->calls == 0 && f->more < places;
}

/*
 * x86-64, once more, as if its callees took arguments away, though its own
 * returns do not (LLVM's tailcc and swifttailcc).  What holds then down to a
 * return, where the stack pointer is known, or is told late between the call and
 * the room behind it, is no row that is wrong for good.
 */
static void
walk_popped(struct walk *w)
{
	struct code_result *r = w->res;
	unsigned rooms = rooms_back(w);

	if (rooms == 0)
		return;
	w->pops = true;
	forget_loops(w);
	walk_all(w);
	if (r->class == CLASS_PROVED || r->class == CLASS_ASSUMED ||
	    (r->class == CLASS_CONTRADICTED && is_late(r, rooms)))
		return;
	w->pops = false;
	forget_loops(w);
	walk_all(w);
}

static void
run(struct walk *w)
{
	struct code_result *r = w->res;
	struct outlined own;

	/* Registers are its caller's to keep. */
	w->caps = w->ctx->caps | named_caps(w);
	if (w->ctx->m->outlines && w->end - w->start <= OUTLINED_BYTES &&
	    code_outlined(w->ctx, w->e->start.sect, w->start, &own))
		w->caps |= CAP_NO_SAVED | (own.by_link ? CAP_BY_LINK : 0);
	set_watch(w);
	if (!code_read(w->p, w->ctx, w->e, w->end)) {
		r->class = CLASS_SKIPPED;
		return;
	}
	w->caps |= w->p->excepts ? CAP_BANKED : 0;
	w->pops = pass_calls_may_pop(w);
	w->p->env.red_zone = code_red_zone(w->p, w->ctx);
	if (w->ctx->many_functions)
		pass_mark_functions(w);
	r->instructions = w->p->nins;
	find_resume(w);
	r->quick = w->quick && pass_lane(w);
	if (r->quick)
		return;
	if (pass_claims_nothing(w)) {
		r->class = CLASS_PROVED;
		return;
	}
	walk_all(w);
	if (pass_is_outlined(w)) {
		/* Loops kept nothing of the register that it returns by. */
		forget_loops(w);
		walk_all(w);
	}
	if (pass_leaps_copied(w)) {
		forget_loops(w);
		walk_all(w);
	}
	if (w->ctx->m->ra_pushed && !w->pops &&
	    r->class == CLASS_CONTRADICTED && r->found[CODE_CFA].is)
		walk_popped(w);
	/* Routines that save registers for it have no names when stripped. */
	if (r->class == CLASS_PROVED ||
	    (r->class == CLASS_ASSUMED && w->ctx->m->helper == NULL) ||
	    r->class == CLASS_SYNC || w->too_large || !pass_calls_leaves(w))
		return;
	/* Once more, now with what these calls change. */
	forget_loops(w);
	w->leaves = true;
	walk_all(w);
}

/* Entries of functions that are not there begin where other bytes are. */
static bool
has_code(const struct code_ctx *ctx, const struct entry *e)
{
	return image_may_be_code(ctx->img, e->start.sect, e->start.addr) &&
	       !image_is_discarded(ctx->img, &e->start, ctx->debug);
}

void
code_pass_trace(struct code_pass *p, const struct code_ctx *ctx,
    const struct entry *e, struct code_result *r,
    const struct code_trace *trace)
{
	struct walk w;
	size_t far_cap = r->far_cap;
	struct code_far *far = r->far;

	memset(r, 0, sizeof(*r));
	r->far = far;
	r->far_cap = far_cap;
	r->class = CLASS_SKIPPED;
	/* Of what was not read to its end the last rows are missing. */
	if (e->kind != ENTRY_FUNC || e->start.kind != TARGET_ADDR ||
	    !e->has_end || e->nrows == 0 || e->signal || e->truncated ||
	    e->end <= e->start.addr)
		return;
	if (!has_code(ctx, e)) {
		r->class = CLASS_SKIPPED;
		return;
	}
	/* libgcc's .debug_frame tells of Thumb by bit 0 of the address. */
	if (ctx->m->machine == MACH_ARM && (e->start.addr & 1)) {
		r->class = CLASS_UNKNOWN;
		r->reason = REASON_UNDECODED;
		r->reason_pc = e->start.addr;
		return;
	}
	memset(&w, 0, offsetof(struct walk, cur));
	memset(&w.indirect, 0, sizeof(w) - offsetof(struct walk, indirect));
	w.p = p;
	w.ctx = ctx;
	w.e = e;
	w.res = r;
	w.start = e->start.addr;
	w.end = e->end;
	w.quick = trace == NULL && !ctx->no_lane;
	/* A new pass has them empty: members of archives are many. */
	if (p->far_table != NULL && p->far_table != ctx->table) {
		memset(p->far, 0, FAR_CACHE * sizeof(*p->far));
		memset(p->known, 0, sizeof(*p->known));
	}
	p->far_table = ctx->table;
	memset(p->claims_row, 0, sizeof(p->claims_row));
	p->nheads = 0;
	run(&w);
	if (trace != NULL && r->class != CLASS_SKIPPED) {
		w.trace = trace;
		walk_once(&w);
		settle(&w);
		pass_classify(&w);
	}
	state_room_reset(&p->room);
}

void
code_pass_run(struct code_pass *p, const struct code_ctx *ctx,
    const struct entry *e, struct code_result *r)
{
	code_pass_trace(p, ctx, e, r, NULL);
}
