/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/dwexpr.h"

#include <string.h>

enum operand {
	OPND_NONE,
	OPND_U1,
	OPND_S1,
	OPND_U2,
	OPND_S2,
	OPND_U4,
	OPND_S4,
	OPND_U8,
	OPND_S8,
	OPND_ULEB,
	OPND_SLEB,
	OPND_ADDR,
	OPND_OFFSET,
	OPND_BRANCH,
	OPND_BLOCK,
	OPND_BLOCK1
};

enum use { USE_YES, USE_LAW, USE_USELESS, USE_PLACE };

struct expr_op {
	char name[40]; /* "": none; here, since pointers are relocated */
	uint8_t operand[2];
	uint8_t pops, pushes;
	uint8_t use;   /* enum use */
	uint8_t first; /* of a range, else 0 */
};

/* By code; a range stands at its first one. */
static const struct expr_op expr_ops[256] = {
#define EXPR_OP(code, name, a, b, pops, pushes, use) \
	[code] = { #name, { OPND_##a, OPND_##b }, pops, pushes, USE_##use, 0 },
#define EXPR_RANGE(from, to, name, a, pops, pushes, use)                    \
	[from] = { #name, { OPND_##a, OPND_NONE }, pops, pushes, USE_##use, \
		from },
#define EXPR_USER(code, old, name, a, b, pops, pushes, use)
#include "table/dwexpr_ops.def"
#undef EXPR_OP
#undef EXPR_RANGE
#undef EXPR_USER
};

#define EXPR_OP(code, name, a, b, pops, pushes, use)
#define EXPR_RANGE(from, to, name, a, pops, pushes, use)
/* AMDGPU's own, by the number after LLVM_user. */
static const struct expr_op user_ops[] = {
#define EXPR_USER(code, old, name, a, b, pops, pushes, use)                  \
	[code] = { "LLVM_user " #name, { OPND_##a, OPND_##b }, pops, pushes, \
		USE_##use, 0 },
#include "table/dwexpr_ops.def"
#undef EXPR_USER
};

/* The same by their older codes of one byte. */
static const struct expr_op old_ops[] = {
#define OLD_FIRST 0xe1
#define EXPR_USER(code, old, name, a, b, pops, pushes, use)             \
	[old == 0 ? DWEXPR_LLVM_user - OLD_FIRST : old -                \
	    OLD_FIRST] = { "LLVM_" #name, { OPND_##a, OPND_##b }, pops, \
		pushes, USE_##use, 0 },
#include "table/dwexpr_ops.def"
#undef EXPR_USER
};
#undef EXPR_OP
#undef EXPR_RANGE

static const struct expr_op *
find_user(const struct regset *set, uint8_t code, uint8_t sub)
{
	const struct expr_op *x = NULL;

	if (set->machine != MACH_AMDGPU)
		return NULL;
	if (code == DWEXPR_LLVM_user)
		x = sub < NELEM(user_ops) ? &user_ops[sub] : NULL;
	else if (code >= OLD_FIRST && code - OLD_FIRST < (int)NELEM(old_ops))
		x = &old_ops[code - OLD_FIRST];
	return x != NULL && x->name[0] != '\0' ? x : NULL;
}

static const struct expr_op *
find_op(const struct regset *set, const struct dwexpr_op *op)
{
	const struct expr_op *x = &expr_ops[op->code];

	if (x->name[0] != '\0')
		return x;
	if (op->code > DWEXPR_breg_last)
		return find_user(set, op->code, op->sub);
	/* The ranges are lit, reg and breg: 32 codes each. */
	if (op->code < DWEXPR_lit)
		return NULL;
	return &expr_ops[DWEXPR_lit + (op->code - DWEXPR_lit) / 32 * 32];
}

const char *
dwexpr_name(const struct regset *set, const struct dwexpr_op *op)
{
	const struct expr_op *x = find_op(set, op);

	return x == NULL ? NULL : x->name;
}

static bool
is_signed(uint8_t operand)
{
	return operand == OPND_S1 || operand == OPND_S2 || operand == OPND_S4 ||
	       operand == OPND_S8 || operand == OPND_SLEB ||
	       operand == OPND_BRANCH;
}

static uint64_t
read_operand(struct bytes *b, uint8_t operand, const struct regset *set)
{
	uint64_t n;

	switch (operand) {
	case OPND_U1:
		return bytes_u8(b);
	case OPND_S1:
		return bytes_sword(b, 1);
	case OPND_U2:
		return bytes_u16(b);
	case OPND_S2:
	case OPND_BRANCH:
		return bytes_sword(b, 2);
	case OPND_U4:
		return bytes_u32(b);
	case OPND_S4:
		return bytes_sword(b, 4);
	case OPND_U8:
	case OPND_S8:
		return bytes_u64(b);
	case OPND_ULEB:
		return bytes_uleb(b);
	case OPND_SLEB:
		return bytes_sleb(b);
	case OPND_ADDR:
		return bytes_word(b, set->addr_size);
	case OPND_OFFSET:
		return bytes_word(b, set->dwarf64 ? 8 : 4);
	case OPND_BLOCK:
	case OPND_BLOCK1:
		n = operand == OPND_BLOCK ? bytes_uleb(b) : bytes_u8(b);
		bytes_skip(b, n);
		return n;
	default:
		return 0;
	}
}

bool
dwexpr_next(struct bytes *b, const struct regset *set, struct dwexpr_op *op,
    enum dwexpr_fault *fault)
{
	const struct expr_op *x;
	uint64_t sub = 0;

	*fault = DWEXPR_OK;
	if (bytes_left(b) == 0)
		return false;
	op->at = b->pos;
	op->code = bytes_u8(b);
	if (op->code == DWEXPR_LLVM_user && set->machine == MACH_AMDGPU)
		sub = bytes_uleb(b);
	op->sub = sub > UINT8_MAX ? UINT8_MAX : (uint8_t)sub;
	x = find_op(set, op);
	if (x == NULL) {
		*fault = DWEXPR_UNKNOWN_OP;
		return false;
	}
	op->a = read_operand(b, x->operand[0], set);
	op->b = read_operand(b, x->operand[1], set);
	op->next = b->pos;
	if (!bytes_ok(b)) {
		*fault = DWEXPR_TRUNCATED;
		return false;
	}
	return true;
}

/* The relocation of the operand of an addr operation, NULL: it has none. */
static const struct reloc *
addr_reloc(const struct regset *set, const uint8_t *p,
    const struct dwexpr_op *op)
{
	const struct section *s = set->sec;

	if (s == NULL || op->code != DWEXPR_addr)
		return NULL;
	return section_reloc(s, (uint64_t)(p - s->data) + op->at + 1);
}

/* "symbol+0x4" */
static void
sb_place(struct strbuf *sb, const struct reloc *r)
{
	sb_safe(sb, r->symbol);
	if (r->addend == 0)
		return;
	sb_str(sb, r->addend < 0 ? "-0x" : "+0x");
	sb_hex(sb, r->addend < 0 ? -(uint64_t)r->addend : (uint64_t)r->addend,
	    1);
}

static void
sb_operand(struct strbuf *sb, const uint8_t *p, uint8_t operand, uint64_t v,
    const struct dwexpr_op *op, const struct reloc *rel)
{
	if (operand == OPND_NONE)
		return;
	sb_char(sb, ' ');
	if (operand == OPND_ADDR && rel != NULL && rel->symbol[0] != '\0') {
		sb_place(sb, rel);
	} else if (operand == OPND_ADDR) {
		if (rel != NULL)
			v = rel->value;
		sb_0x(sb, "", v);
	} else if (operand == OPND_BLOCK || operand == OPND_BLOCK1) {
		sb_char(sb, '{');
		sb_bytes(sb, p + op->next - v, v, true);
		sb_char(sb, '}');
	} else if (operand == OPND_BRANCH) {
		/* The target as an offset in the block. */
		sb_str(sb, "to ");
		sb_dec(sb, (int64_t)(op->next + v));
	} else if (is_signed(operand))
		sb_dec(sb, (int64_t)v);
	else
		sb_udec(sb, v);
}

void
sb_dwexpr(struct strbuf *sb, const struct regset *set, const uint8_t *p,
    size_t len)
{
	enum dwexpr_fault fault;
	struct dwexpr_op op;
	const struct expr_op *x;
	const struct reloc *rel;
	struct bytes b;
	bool first = true;

	bytes_init(&b, p, len, 0, set->big_endian);
	while (dwexpr_next(&b, set, &op, &fault)) {
		x = find_op(set, &op);
		if (!first)
			sb_str(sb, "; ");
		first = false;
		sb_str(sb, x->name);
		if (x->first != 0)
			sb_udec(sb, op.code - x->first);
		rel = addr_reloc(set, p, &op);
		sb_operand(sb, p, x->operand[0], op.a, &op, rel);
		sb_operand(sb, p, x->operand[1], op.b, &op, rel);
	}
	if (fault == DWEXPR_OK)
		return;
	/* What cannot be decoded is shown as bytes. */
	if (!first)
		sb_str(sb, "; ");
	sb_str(sb, op.at < len ? "<bad " : "<bad");
	sb_bytes(sb, p + op.at, len - op.at, true);
	sb_char(sb, '>');
}

/* Do all branches of the block land on an operation or its end? */
static enum dwexpr_fault
check_branches(const struct regset *set, const uint8_t *p, size_t len,
    struct dwexpr_op *bad)
{
	uint8_t starts[128]; /* one bit an offset: blocks of 1 KiB */
	enum dwexpr_fault fault;
	struct dwexpr_op op;
	struct bytes b;
	uint64_t to;

	if (len >= sizeof(starts) * 8)
		return DWEXPR_OK;
	memset(starts, 0, sizeof(starts));
	starts[len / 8] |= 1 << len % 8;
	bytes_init(&b, p, len, 0, set->big_endian);
	while (dwexpr_next(&b, set, &op, &fault))
		starts[op.at / 8] |= 1 << op.at % 8;
	bytes_init(&b, p, len, 0, set->big_endian);
	while (dwexpr_next(&b, set, &op, &fault)) {
		if (find_op(set, &op)->operand[0] != OPND_BRANCH)
			continue;
		to = op.next + op.a;
		if (to > len || !(starts[to / 8] & 1 << to % 8)) {
			*bad = op;
			return DWEXPR_BRANCH;
		}
	}
	return DWEXPR_OK;
}

/* What DWARF or sense says of an operation in call frame information. */
static enum dwexpr_fault
may_stand(const struct regset *set, const struct expr_op *x)
{
	switch ((enum use)x->use) {
	case USE_LAW:
		return DWEXPR_FORBIDDEN;
	case USE_USELESS:
		return DWEXPR_USELESS;
	case USE_PLACE:
		return set->machine == MACH_AMDGPU ? DWEXPR_OK : DWEXPR_USELESS;
	default:
		return DWEXPR_OK;
	}
}

static bool
is_piece(const struct dwexpr_op *op)
{
	return op->code == DWEXPR_piece || op->code == DWEXPR_bit_piece;
}

/*
 * The first piece makes a composite of the place on top; each later one adds
 * its place to that, which then lies below it.  A piece may be of no place.
 */
static void
join_piece(uint64_t *n, bool *composite)
{
	if (*n == 0 || (*composite && *n == 1))
		*n = 1;
	else if (*composite)
		--*n;
	*composite = true;
}

enum dwexpr_fault
dwexpr_check(const struct regset *set, const uint8_t *p, size_t len,
    unsigned depth, struct dwexpr_op *op)
{
	enum dwexpr_fault fault, use;
	const struct expr_op *x;
	struct bytes b;
	bool straight = true, composite = false;
	uint64_t n = depth;

	bytes_init(&b, p, len, 0, set->big_endian);
	while (dwexpr_next(&b, set, op, &fault)) {
		x = find_op(set, op);
		use = may_stand(set, x);
		if (use != DWEXPR_OK)
			return use;
		if (is_piece(op)) {
			join_piece(&n, &composite);
			continue;
		}
		/* Depth is only known as long as control is straight. */
		if (straight &&
		    (n < x->pops || (op->code == DWEXPR_pick && n <= op->a)))
			return DWEXPR_UNDERFLOW;
		n += x->pushes - x->pops;
		if (x->operand[0] == OPND_BRANCH)
			straight = false;
		if (op->code == DWEXPR_LLVM_piece_end ||
		    op->sub == DWEXPR_LLVM_user_piece_end)
			composite = false;
	}
	if (fault != DWEXPR_OK)
		return fault;
	if (straight && n == 0) {
		op->at = op->next = len;
		op->code = 0;
		return DWEXPR_UNDERFLOW;
	}
	return straight ? DWEXPR_OK : check_branches(set, p, len, op);
}

uint64_t
dwexpr_most(const struct regset *set, const uint8_t *p, size_t len)
{
	uint64_t n = 1, most = 1;
	const struct expr_op *x;
	enum dwexpr_fault fault;
	struct dwexpr_op op;
	struct bytes b;

	bytes_init(&b, p, len, 0, set->big_endian);
	while (dwexpr_next(&b, set, &op, &fault)) {
		x = find_op(set, &op);
		n -= n < x->pops ? n : x->pops;
		n += x->pushes;
		if (n > most)
			most = n;
	}
	return most;
}

/*
 * Values are of the generic type: as wide as an address, and kept sign
 * extended, so that signed operations and comparisons work on 64 bits.
 */
struct machine_state {
	uint64_t stack[DWEXPR_MAX_STACK];
	unsigned n;
	unsigned addr_size;
	bool bad;
};

static void
push(struct machine_state *m, uint64_t v)
{
	if (m->n == DWEXPR_MAX_STACK)
		m->bad = true;
	else
		m->stack[m->n++] = m->addr_size == 4 ?
				       (uint64_t)(int64_t)(int32_t)v :
				       v;
}

static uint64_t
pop(struct machine_state *m)
{
	if (m->n == 0) {
		m->bad = true;
		return 0;
	}
	return m->stack[--m->n];
}

static uint64_t
binary(uint8_t code, uint64_t a, uint64_t b, unsigned addr_size, bool *bad)
{
	int64_t sa = (int64_t)a, sb = (int64_t)b;
	unsigned top = 8 * addr_size - 1;

	switch (code) {
	case DWEXPR_and:
		return a & b;
	case DWEXPR_div:
		*bad |= b == 0;
		if (b == 0 || (sb == -1 && a == (uint64_t)1 << 63))
			return a;
		return (uint64_t)(sa / sb);
	case DWEXPR_minus:
		return a - b;
	case DWEXPR_mod:
		*bad |= b == 0;
		return b == 0 ?
			   0 :
			   addr_mask(a, addr_size) % addr_mask(b, addr_size);
	case DWEXPR_mul:
		return a * b;
	case DWEXPR_or:
		return a | b;
	case DWEXPR_plus:
		return a + b;
	case DWEXPR_shl:
		return b > top ? 0 : a << b;
	case DWEXPR_shr:
		return b > top ? 0 : addr_mask(a, addr_size) >> b;
	case DWEXPR_shra:
		return (uint64_t)(sa >> (b > top ? top : b));
	case DWEXPR_xor:
		return a ^ b;
	case DWEXPR_eq:
		return a == b;
	case DWEXPR_ge:
		return sa >= sb;
	case DWEXPR_gt:
		return sa > sb;
	case DWEXPR_le:
		return sa <= sb;
	case DWEXPR_lt:
		return sa < sb;
	case DWEXPR_ne:
		return a != b;
	default:
		*bad = true;
		return 0;
	}
}

static void
stack_op(struct machine_state *m, const struct dwexpr_op *op)
{
	uint64_t a, b, c;

	switch (op->code) {
	case DWEXPR_dup:
		a = pop(m);
		push(m, a);
		push(m, a);
		break;
	case DWEXPR_drop:
		pop(m);
		break;
	case DWEXPR_over:
	case DWEXPR_pick:
		a = op->code == DWEXPR_over ? 1 : op->a;
		if (a >= m->n)
			m->bad = true;
		else
			push(m, m->stack[m->n - 1 - a]);
		break;
	case DWEXPR_swap:
		a = pop(m);
		b = pop(m);
		push(m, a);
		push(m, b);
		break;
	case DWEXPR_rot:
		a = pop(m);
		b = pop(m);
		c = pop(m);
		push(m, a);
		push(m, c);
		push(m, b);
		break;
	default:
		m->bad = true;
	}
}

static void
step(const struct regset *set, struct machine_state *m,
    const struct dwexpr_op *op, const struct dwexpr_env *env)
{
	uint8_t code = op->code;
	bool breg = code >= DWEXPR_breg && code <= DWEXPR_breg_last;
	uint64_t a, b, v = 0;

	if (code >= DWEXPR_lit && code <= DWEXPR_lit_last)
		push(m, code - DWEXPR_lit);
	else if (breg || code == DWEXPR_bregx) {
		m->bad |= !env->reg(env->arg,
		    breg ? code - (unsigned)DWEXPR_breg : op->a, &v);
		push(m, v + (breg ? op->a : op->b));
	} else if (code == DWEXPR_addr ||
		   (code >= DWEXPR_const1u && code <= DWEXPR_consts))
		push(m, op->a);
	else if (code == DWEXPR_deref || code == DWEXPR_deref_size) {
		a = pop(m);
		m->bad |= !env->mem(env->arg, addr_mask(a, set->addr_size),
		    code == DWEXPR_deref ? set->addr_size : op->a, &v);
		push(m, v);
	} else if (code == DWEXPR_abs) {
		a = pop(m);
		push(m, (int64_t)a < 0 ? -a : a);
	} else if (code == DWEXPR_neg)
		push(m, -pop(m));
	else if (code == DWEXPR_not)
		push(m, ~pop(m));
	else if (code == DWEXPR_plus_uconst)
		push(m, pop(m) + op->a);
	else if (code >= DWEXPR_dup && code <= DWEXPR_rot)
		stack_op(m, op);
	else if (code != DWEXPR_nop && code != DWEXPR_GNU_uninit) {
		b = pop(m);
		a = pop(m);
		push(m, binary(code, a, b, set->addr_size, &m->bad));
	}
}

bool
dwexpr_eval(const struct regset *set, const uint8_t *p, size_t len,
    const struct dwexpr_env *env, const uint64_t *initial, uint64_t *result)
{
	struct machine_state m = { .addr_size = set->addr_size };
	enum dwexpr_fault fault = DWEXPR_OK;
	struct dwexpr_op op;
	struct bytes b;
	unsigned steps;

	if (initial != NULL)
		push(&m, *initial);
	bytes_init(&b, p, len, 0, set->big_endian);
	for (steps = 0; steps < DWEXPR_MAX_STEPS && !m.bad; steps++) {
		if (!dwexpr_next(&b, set, &op, &fault))
			break;
		if (op.code == DWEXPR_skip ||
		    (op.code == DWEXPR_bra && pop(&m) != 0))
			bytes_seek(&b, op.next + op.a);
		else if (addr_reloc(set, p, &op) != NULL)
			m.bad = true;
		else if (op.code != DWEXPR_bra)
			step(set, &m, &op, env);
	}
	if (m.bad || fault != DWEXPR_OK || m.n == 0 ||
	    steps == DWEXPR_MAX_STEPS || !bytes_ok(&b))
		return false;
	*result = addr_mask(m.stack[m.n - 1], set->addr_size);
	return true;
}

bool
dwexpr_is_breg(const uint8_t *p, size_t len, bool deref, uint32_t *reg,
    int64_t *off)
{
	struct bytes b;
	uint64_t r;
	uint8_t code;

	bytes_init(&b, p, len, 0, false);
	code = bytes_u8(&b);
	if (code == DWEXPR_bregx)
		r = bytes_uleb(&b);
	else if (code >= DWEXPR_breg && code <= DWEXPR_breg_last)
		r = code - DWEXPR_breg;
	else
		return false;
	*off = bytes_sleb(&b);
	if (deref && bytes_u8(&b) != DWEXPR_deref)
		return false;
	if (!bytes_ok(&b) || bytes_left(&b) != 0 || r > UINT32_MAX)
		return false;
	*reg = r;
	return true;
}
