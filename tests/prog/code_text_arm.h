/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Arm and Thumb assembly, as objdump and llvm-objdump write it, writes. */

#define ARM_CONDS "eq ne cs hs cc lo mi pl vs vc hi ls ge lt gt le"

/* Is m the name, with a condition or none?  Then says if it has one. */
static bool
arm_is(const char *m, const char *name, bool *cond)
{
	size_t n = strlen(name);

	if (strncmp(m, name, n) != 0)
		return false;
	*cond = false;
	if (m[n] == '\0' || m[n] == '.' || strcmp(m + n, "al") == 0)
		return true;
	if (strlen(m + n) > 2 && m[n + 2] != '.')
		return false;
	*cond = true;
	return among((char[]){ m[n], m[n + 1], '\0' }, ARM_CONDS);
}

static int
arm_number(const char *s)
{
	static const char *const names[] = { "sb", "sl", "fp", "ip", "sp", "lr",
		"pc" };
	size_t i;
	int n;

	for (i = 0; i < 7; i++)
		if (begins(s, names[i]) && !isalnum((unsigned char)s[2]))
			return 9 + (int)i;
	if (*s != 'r' || !isdigit((unsigned char)s[1]))
		return -1;
	n = atoi(s + 1);
	return n < 16 ? n : -1;
}

static void
arm_vector(struct want *w, int d)
{
	if (d >= 8 && d <= 15)
		writes(w, 32 + d);
}

/* An operand that is written. */
static void
arm_writes(struct want *w, const char *s)
{
	int n = isdigit((unsigned char)s[0]) || s[0] == '\0' ? 0 : atoi(s + 1);

	if (arm_number(s) >= 0)
		writes(w, arm_number(s));
	else if (*s == 'd' && isdigit((unsigned char)s[1]))
		arm_vector(w, n);
	else if (*s == 's' && isdigit((unsigned char)s[1]))
		arm_vector(w, n / 2);
	else if (*s == 'q' && isdigit((unsigned char)s[1])) {
		arm_vector(w, 2 * n);
		arm_vector(w, 2 * n + 1);
	}
}

/* "{r4, r5-r7, pc}", "{d8-d15}" */
static void
arm_list(struct want *w, const char *s)
{
	const char *p = strchr(s, '{');
	char buf[16];
	int last = -1, n;

	if (p == NULL)
		return;
	for (p++; *p != '\0' && *p != '}'; p += strspn(p, ", ")) {
		bool to = *p == '-';
		char c;

		p += to;
		c = *p;
		n = arm_number(p) >= 0 ? arm_number(p) : atoi(p + 1);
		for (; to && last >= 0 && last < n; last++) {
			snprintf(buf, sizeof(buf), "%c%d", c, last + 1);
			arm_writes(w, buf);
		}
		if (!to)
			arm_writes(w, p);
		last = n;
		p += strcspn(p, ",-}");
	}
}

static void
arm_back(const struct line *l, struct want *w)
{
	unsigned i;

	for (i = 0; i < l->nops; i++) {
		const char *s = l->ops[i];

		if (*s == '[' && ((i + 1 < l->nops && *l->ops[i + 1] != '{') ||
				     strchr(s, '!') != NULL))
			writes(w, arm_number(s + 1));
		else if (*s != '[' && *s != '{' && strchr(s, '!') != NULL)
			writes(w, arm_number(s));
	}
}

static bool
arm_flow(const struct line *l, struct want *w)
{
	const char *m = l->mnem, *last = l->ops[l->nops > 0 ? l->nops - 1 : 0];
	int ra = 0;
	bool cond;

	if (arm_is(m, "b", &cond))
		goes_to(w, FLOW_BRANCH, cond, l->ops[0]);
	else if (arm_is(m, "bl", &cond)) {
		goes_to(w, FLOW_CALL, cond, l->ops[0]);
		writes(w, 14);
	} else if (arm_is(m, "blx", &cond)) {
		writes(w, 14);
		if (arm_number(l->ops[0]) >= 0)
			goes(w, FLOW_CALL_INDIRECT, cond);
		else
			goes_to(w, FLOW_CALL, cond, l->ops[0]);
	} else if (arm_is(m, "bx", &cond) || arm_is(m, "bxj", &cond)) {
		ra = arm_number(l->ops[0]);
		goes(w, ra == 14 ? FLOW_RETURN : FLOW_INDIRECT, cond);
	} else if (among(m, "cbz cbnz"))
		goes_to(w, FLOW_BRANCH, true, l->ops[1]);
	else if (arm_is(m, "tbb", &cond) || arm_is(m, "tbh", &cond))
		goes(w, FLOW_INDIRECT, cond);
	else if (among(m, "bkpt udf hlt eret rfe* trap __brkdiv0") ||
		 begins(m, "udf"))
		w->flow = FLOW_NONE;
	else if (strstr(last, "pc}") != NULL &&
		 (begins(m, "pop") || begins(m, "ldm")))
		goes(w, FLOW_RETURN,
		    !(arm_is(m, "pop", &cond) || arm_is(m, "ldm", &cond) ||
			arm_is(m, "ldmia", &cond) ||
			arm_is(m, "ldmdb", &cond) ||
			arm_is(m, "ldmib", &cond) ||
			arm_is(m, "ldmda", &cond)) ||
			cond);
	else
		return false;
	return true;
}

#define ARM_NONE                                                               \
	"cmp* cmn* tst* teq* str strb* strh* str.* strt* stm* push* it* "      \
	"nop* pld* pli* dmb dsb isb cps* setend msr* mcr* cdp* "               \
	"clrex yield* wfe* wfi* sev* hint* dbg* vcmp* vstr* vst* vmsr* stl "   \
	"stlb* stlh* stc* vpush* vlldm vlstm csdb ssbb pssbb esb tsb strd* "   \
	"ldc* strne* streq* strls* strhi* strge* strgt* strle* strlt* strmi* " \
	"strpl* strcs* strcc* srs* setpan stleq* stlne* aut* bti pssbb sb "    \
	"fst* strlo* strhs* strvs* strvc* stllt*"

static void
arm_expect(const struct line *l, struct want *w)
{
	const char *m = l->mnem, *o = l->nops > 0 ? l->ops[0] : "";
	unsigned i, base;
	bool cond;
	int d = arm_number(o), s = l->nops > 1 ? arm_number(l->ops[1]) : -1;

	mode.thumb = l->halves;
	if (m[0] == '.' || m[0] == '<' || m[0] == '@' || m[0] == '\0' ||
	    strstr(m, "undefined") != NULL || strstr(m, "UNDEFINED") != NULL ||
	    is(m, "undefinstr")) {
		w->skip = true;
		return;
	}
	w->maybe = 1 << 15;
	if (arm_flow(l, w) &&
	    (begins(m, "b") || begins(m, "cb") || begins(m, "tb") ||
		begins(m, "udf") || begins(m, "hlt")))
		return;
	arm_back(l, w);
	if (begins(m, "push") || begins(m, "vpush")) {
		writes(w, 13);
	} else if (begins(m, "pop") || begins(m, "vpop")) {
		writes(w, 13);
		arm_list(w, o);
	} else if (among(m, "ldm* vldm* fldm*")) {
		arm_list(w, l->ops[l->nops > 0 ? l->nops - 1 : 0]);
	} else if (begins(m, "vld") && *o == '{') {
		arm_list(w, o);
		/* all lanes or one: the decoder does not say which */
		w->maybe |= (uint64_t)0xff << 40;
	} else if (among(m, "svc* hvc* smc*")) {
		writes(w, 0);
	} else if (begins(m, "strex") || begins(m, "stlex")) {
		arm_writes(w, o);
	} else if (begins(m, "mrc") || begins(m, "mrrc")) {
		for (i = 2; i < 4 && i < l->nops; i++)
			arm_writes(w, l->ops[i]);
	} else if (among(m, ARM_NONE)) {
		;
	} else {
		arm_writes(w, o);
		/* objdump does not show the second register of A32's. */
		if (begins(m, "ldrd") && l->nops > 1 && *l->ops[1] == '[')
			writes(w, d + 1);
		if (among(m, "ldrd* smull* umull* smlal* umlal* umaal* smlsld* "
			     "ldrexd* ldaexd*"))
			arm_writes(w, l->ops[1]);
		else if (begins(m, "vmov") && d >= 0 && s >= 0 && l->nops > 2)
			arm_writes(w, l->ops[1]);
		else if (begins(m, "vmov") && l->nops == 4)
			arm_writes(w, l->ops[1]);
		else if (among(m, "vswp* vtrn* vzip* vuzp*"))
			arm_writes(w, l->ops[1]);
		/* Which of a pair a vector operation writes is not told. */
		if (*m == 'v' && (*o == 'd' || *o == 'q'))
			for (base = 0; base < 2; base++) {
				i = *l->ops[base] == 'd' ?
					(unsigned)atoi(l->ops[base] + 1) :
					99;
				if (*o == 'd' && base < l->nops && i + 1 >= 8 &&
				    i + 1 < 16)
					w->maybe |= (uint64_t)1 << (32 + i + 1);
			}
		if (d == 15) { /* ldr pc, mov pc, add pc */
			w->flow = -1;
			if (begins(m, "mov") && s == 14)
				w->flow = FLOW_RETURN;
		}
	}
	w->regs &= ~(uint64_t)(1 << 15);
	/* Writes back. */
	if (d == s && d >= 0 &&
	    ((is(m, "movs") && l->nops == 2) ||
		(among(m, "and* orr*") && l->nops < 4 &&
		    arm_number(l->ops[l->nops - 1]) == d)))
		w->regs &= ~((uint64_t)1 << d);
	if (arm_is(m, "mov", &cond) && d >= 0 && s >= 0 && d < 15 && s < 15 &&
	    l->nops == 2)
		exact(w, EFF_MOV, d, s, 0);
	if ((among(m, "add sub add.w sub.w addw subw")) && d >= 0 && d < 15 &&
	    s >= 0 && s < 15 && l->nops == 3 && *l->ops[2] == '#')
		exact(w, EFF_ADDI, d, s,
		    (*m == 's' ? -1 : 1) *
			(int64_t)(int32_t)strtoll(l->ops[2] + 1, NULL, 0));
	if (among(m, "ldr str ldr.w str.w") && d >= 0 && d < 15 &&
	    l->nops == 2) {
		const char *imm = strchr(l->ops[1], '#');
		int b = arm_number(l->ops[1] + 1);

		if (strchr(l->ops[1], ',') != NULL &&
		    (imm == NULL || imm[-1] != ' ' || imm[-2] != ','))
			return;
		if (b >= 0 && b < 15)
			exact(w, *m == 'l' ? EFF_LOAD : EFF_STORE,
			    *m == 'l' ? d : b, *m == 'l' ? b : d,
			    imm != NULL ? strtoll(imm + 1, NULL, 0) : 0);
	}
}
