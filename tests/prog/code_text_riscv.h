/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What RISC-V assembly, with -M numeric,no-aliases, writes. */

static int
rv_reg(const char *s)
{
	int n;

	if ((*s != 'x' && *s != 'f') || !isdigit((unsigned char)s[1]))
		return -1;
	n = atoi(s + 1);
	if (*s == 'x')
		return n == 0 ? -1 : n;
	return n == 8 || n == 9 || (n >= 18 && n <= 27) ? 32 + n : -1;
}

/* "{x1, x8-x9}": ra, s0, s1. */
static void
rv_list(struct want *w, const char *s)
{
	const char *p;
	int last = 0, n;

	for (p = s + 1; *p != '\0' && *p != '}'; p += strcspn(p, ",-}")) {
		bool to = *p == '-';

		p += strspn(p, ",- ");
		if (*p == '}' || *p == '\0')
			break;
		n = begins(p, "ra") ? 1 : atoi(p + 1);
		if (*p == 's')
			n = n < 2 ? n + 8 : n + 16;
		for (; to && last + 1 < n; last++)
			if (last + 1 < 10 || last + 1 > 17)
				writes(w, last + 1);
		writes(w, n);
		last = n;
	}
}

/* "8(x2)" */
static bool
rv_mem(const char *s, int *base, int64_t *off)
{
	const char *p = strchr(s, '(');

	if (p == NULL)
		return false;
	*off = strtoll(s, NULL, 0);
	*base = rv_reg(p + 1);
	return *base > 0;
}

static bool
rv_flow(const struct line *l, struct want *w)
{
	const char *m = l->mnem, *o = l->ops[0];
	int d = rv_reg(o), base = -1;
	int64_t off = 0;

	if (among(m, "beq bne blt bge bltu bgeu"))
		goes_to(w, FLOW_BRANCH, true, l->ops[2]);
	else if (among(m, "c.beqz c.bnez"))
		goes_to(w, FLOW_BRANCH, true, l->ops[1]);
	else if (is(m, "c.j"))
		goes_to(w, FLOW_BRANCH, false, o);
	else if (is(m, "c.jal")) {
		goes_to(w, FLOW_CALL, false, o);
		writes(w, 1);
	} else if (is(m, "jal")) {
		goes_to(w, d > 0 ? FLOW_CALL : FLOW_BRANCH, false, l->ops[1]);
		writes(w, d);
	} else if (is(m, "c.jalr")) {
		goes(w, FLOW_CALL_INDIRECT, false);
		writes(w, 1);
	} else if (is(m, "c.jr")) {
		goes(w, d == 1 ? FLOW_RETURN : FLOW_INDIRECT, false);
	} else if (is(m, "jalr")) {
		rv_mem(l->ops[1], &base, &off);
		goes(w,
		    d > 0                 ? FLOW_CALL_INDIRECT :
		    base == 1 && off == 0 ? FLOW_RETURN :
					    FLOW_INDIRECT,
		    false);
		writes(w, d);
	} else if (among(m, "ebreak c.ebreak mret sret mnret c.unimp unimp"))
		goes(w, FLOW_NONE, false);
	else if (among(m, "cm.jt cm.jalt"))
		w->skip = true;
	else
		return false;
	return true;
}

#define RV_NONE                                                               \
	"sb sh sw sd fsh fsw fsd fsq c.sw c.sd c.sb c.sh c.fsw c.fsd c.swsp " \
	"c.sdsp c.fswsp c.fsdsp fence* c.nop cbo.* prefetch.* vs?e* vse* "    \
	"vsse* vsux* vsox* vs1r* vs2r* vs4r* vs8r* sfence* sinval* hfence* "  \
	"hinval* hsv* wfi wrs.* c.mop* ntl* c.ntl* sspush c.sspush "          \
	"c.sspopchk "                                                         \
	"sspopchk sb.* sh.* sw.* sd.* vsm* vsseg* vsuxseg* mop.none dret "    \
	"vssseg* vsoxseg* sf.vtzero* vs_* pause ssamoswap.none vsetivl.none " \
	"sctrclr cm.none"

static void
riscv_expect(const struct line *l, struct want *w)
{
	const char *m = l->mnem, *o = l->ops[0];
	int d = rv_reg(o), base;
	int64_t off;

	if (m[0] == '.' || m[0] == '<' || m[0] == '\0' || begins(m, "th.") ||
	    begins(m, "0x") || among(m, "sf.* cv.* qc.* mips.* nds.* ri.*")) {
		w->skip = true;
		return;
	}
	if (rv_flow(l, w))
		return;
	if (among(m, "ecall")) {
		writes(w, 10);
		return;
	}
	if (begins(m, "cm.p")) {
		writes(w, 2);
		if (begins(m, "cm.pop"))
			rv_list(w, o);
		if (begins(m, "cm.popret"))
			goes(w, FLOW_RETURN, false);
		if (is(m, "cm.popretz"))
			writes(w, 10);
		return;
	}
	if (begins(m, "cm.mv")) {
		writes(w, begins(m, "cm.mva") ? 10 : rv_reg(o));
		writes(w, begins(m, "cm.mva") ? 11 : rv_reg(l->ops[1]));
		return;
	}
	if (is(m, "c.addi") && strtoll(l->ops[1], NULL, 0) == 0)
		return; /* a hint */
	if (!among(m, RV_NONE) || begins(m, "vset"))
		writes(w, d);
	if (among(m, "ld lw c.ld c.lw c.ldsp c.lwsp fld c.fld c.fldsp") &&
	    d > 0 && rv_mem(l->ops[1], &base, &off) && strchr(m, 'd') != NULL &&
	    mode.wide == (strpbrk(m, "w") == NULL))
		exact(w, EFF_LOAD, d, base, off);
	if (among(m, "sd c.sd c.sdsp fsd c.fsd c.fsdsp") && mode.wide &&
	    rv_mem(l->ops[1], &base, &off))
		exact(w, EFF_STORE, base, d, off);
	if (among(m, "sw c.sw c.swsp") && !mode.wide &&
	    rv_mem(l->ops[1], &base, &off))
		exact(w, EFF_STORE, base, d, off);
	if (among(m, "addi c.addi c.addi16sp c.addi4spn") && d > 0) {
		int s = rv_reg(l->ops[l->nops > 2 ? 1 : 0]);

		off = strtoll(l->ops[l->nops - 1], NULL, 0);
		if (s > 0 && off != 0)
			exact(w, EFF_ADDI, d, s, off);
	}
}
