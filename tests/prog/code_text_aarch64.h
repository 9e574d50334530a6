/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What AArch64 assembly, as objdump and llvm-objdump write it, writes. */

/* The register of an operand; -1: none that is followed. */
static int
a64_reg(const char *s)
{
	char *end;
	long n;

	if (begins(s, "sp") || begins(s, "wsp"))
		return 31;
	if (begins(s, "lr"))
		return 30;
	if (strchr("xwbhsdqvz", *s) == NULL || *s == '\0')
		return -1;
	n = strtol(s + 1, &end, 10);
	if (end == s + 1 || n > 31)
		return -1;
	if (*s == 'x' || *s == 'w')
		return n == 31 ? -1 : (int)n;
	return n >= 8 && n <= 15 ? 32 + (int)n : -1;
}

static bool
a64_general(const char *s)
{
	return *s == 'x' || begins(s, "sp") || begins(s, "lr");
}

/* A list of registers: "{v0.16b, v1.16b}", "{z0.d-z3.d}". */
static void
a64_list(struct want *w, const char *s)
{
	const char *p = s + 1;
	int last = -1, r;

	for (;;) {
		bool to;

		p += strspn(p, " ,");
		to = *p == '-';
		p += strspn(p, " -");
		if (*p == '}' || *p == '\0')
			return;
		r = *p == 'v' || *p == 'z' ? atoi(p + 1) : -1;
		for (; to && last >= 0 && last != r; last = (last + 1) % 32)
			if (last >= 8 && last <= 15)
				writes(w, 32 + last);
		if (r >= 8 && r <= 15)
			writes(w, 32 + r);
		last = r;
		p += strcspn(p, ",-}");
	}
}

/* "[x1, #16]!", "[x1], #16", "[x1]": base, offset of the access, step. */
static bool
a64_mem(const struct line *l, unsigned i, int *base, int64_t *off,
    int64_t *step)
{
	const char *p;

	*off = *step = 0;
	if (i >= l->nops || *l->ops[i] != '[')
		return false;
	*base = a64_reg(l->ops[i] + 1);
	p = strchr(l->ops[i], ',');
	if (p != NULL) {
		p += 1 + strspn(p + 1, " ");
		if (*p != '#')
			return false;
		*off = strtoll(p + 1, NULL, 0);
		if (strstr(p, "mul") != NULL)
			return false;
	}
	if (l->ops[i][strlen(l->ops[i]) - 1] == '!')
		*step = *off;
	else if (i + 1 < l->nops && *l->ops[i + 1] == '#')
		*step = strtoll(l->ops[i + 1] + 1, NULL, 0);
	else if (i + 1 < l->nops)
		return false;
	return true;
}

/* What an address does to its base. */
static void
a64_back(const struct line *l, struct want *w)
{
	unsigned i;

	for (i = 0; i < l->nops; i++)
		if (*l->ops[i] == '[' &&
		    (i + 1 < l->nops || strchr(l->ops[i], '!') != NULL)) {
			/* [x0], #8 or [x0], x1; not the rest of cas. */
			writes(w, a64_reg(l->ops[i] + 1));
		}
}

static void
a64_access(const struct line *l, struct want *w, bool load, unsigned n)
{
	int base;
	int64_t off, step;
	unsigned i;

	a64_back(l, w);
	if (!a64_mem(l, n, &base, &off, &step) || base < 0)
		return;
	for (i = 0; i < n; i++) {
		const char *r = l->ops[i];
		bool word = *r == 'x' || *r == 'd' || *r == 'q';
		int64_t at = off + (*r == 'q' ? 16 : 8) * (int)i;

		if (!word || (load && !among(l->mnem, "ldr ldur ldp ldnp")))
			continue;
		if (load && a64_reg(r) >= 0 &&
		    (a64_general(r) || *r == 'd' || *r == 'q'))
			exact(w, EFF_LOAD, a64_reg(r), base, at);
		if (!load && (a64_reg(r) >= 0 || *r == 'x'))
			exact(w, EFF_STORE, base, a64_reg(r), at);
	}
	if (step != 0)
		exact(w, EFF_ADDI, base, base, step);
}

/* Branches and what else moves the flow; false if it is none. */
static bool
a64_flow(const struct line *l, struct want *w)
{
	const char *m = l->mnem;

	if (among(m, "b b.al b.nv bc.al bc.nv"))
		goes_to(w, FLOW_BRANCH, false, l->ops[0]);
	else if (begins(m, "b.") || begins(m, "bc."))
		goes_to(w, FLOW_BRANCH, true, l->ops[0]);
	else if (among(m, "cbz cbnz"))
		goes_to(w, FLOW_BRANCH, true, l->ops[1]);
	else if (among(m, "tbz tbnz cbgt cblt cbge cble cbhi cbhs cblo cbls "
			  "cbeq cbne cbbgt cbbge cbbhi cbbhs cbbeq cbbne cbhgt "
			  "cbhge cbhhi cbhhs cbheq cbhne"))
		goes_to(w, FLOW_BRANCH, true, l->ops[2]);
	else if (is(m, "bl")) {
		goes_to(w, FLOW_CALL, false, l->ops[0]);
		writes(w, 30);
	} else if (begins(m, "blr")) {
		goes(w, FLOW_CALL_INDIRECT, false);
		writes(w, 30);
	} else if (among(m, "br braa braaz brab brabz"))
		goes(w, FLOW_INDIRECT, false);
	else if (is(m, "ret"))
		goes(w,
		    l->nops == 1 && !among(l->ops[0], "x30 lr") ?
			FLOW_INDIRECT :
			FLOW_RETURN,
		    false);
	else if (begins(m, "reta")) {
		goes(w, FLOW_RETURN, false);
		writes(w, 30);
	} else if (among(m, "brk hlt udf tcancel eret* drps dcps*"))
		goes(w, FLOW_NONE, false);
	else
		return false;
	return true;
}

/* Instructions that write no register but a base that steps. */
#define A64_NONE                                                               \
	"cmp cmn tst ccmp ccmn fcmp fcmpe fccmp fccmpe nop yield wfe wfi "     \
	"wfet "                                                                \
	"wfit sev sevl dmb dsb isb ssbb pssbb sb clrex prfm prfum rprfm msr "  \
	"msrr hint bti csdb esb psb tsb dgh dc ic at tlbi tlbip sys sysp cfp " \
	"dvp cpp cosp brb bfcvt.none cfinv axflag xaflag rmif setf8 setf16 "   \
	"str* stur* stp* stnp stlr* stlur* stllr* sttr* st1* st2 st3 st4 "     \
	"st2* "                                                                \
	"st3* st4* stg stgm stz* stgp stadd* stclr* steor* stset* stsmax* "    \
	"stsmin* stumax* stumin* stl1 stilp stlp sttset* sttclr* sttadd* "     \
	"stnt1* stfadd* stfmax* stfmin* stbf* "                                \
	"st64b sttp sttnp gcsb gcspushm gcspushx gcspopx gcspopcx gcsss1 "     \
	"gcsstr gcssttr chkfeat.none clrbhb stshh pacm trcit "                 \
	"zero tcommit stcph mova.none prf* ptest setffr wrffr "                \
	"ctermeq ctermne cmpp"

static bool
a64_special(const struct line *l, struct want *w)
{
	const char *m = l->mnem;
	unsigned i;

	if (among(m, "paciasp paciaz pacibsp pacibz autiasp autiaz autibsp "
		     "autibz xpaclri paciasppc pacibsppc pacnbiasppc "
		     "pacnbibsppc autiasppc autibsppc autiasppcr autibsppcr")) {
		writes(w, 30);
	} else if (among(m,
		       "pacia1716 pacib1716 autia1716 autib1716 pacia171615 "
		       "pacib171615 autia171615 autib171615")) {
		writes(w, 17);
	} else if (is(m, "svc")) {
		writes(w, 0);
	} else if (is(m, "chkfeat")) {
		writes(w, -1);
		w->maybe |= 1 << 16;
	} else if (among(m, "hvc smc")) {
		for (i = 0; i < 4; i++)
			writes(w, (int)i);
	} else if (
	    among(m,
		"swp swpa* swpl* swpb swph ldadd* ldclr ldclra ldclral ldclrl "
		"ldclrb ldclrab ldclralb ldclrlb ldclrh ldclrah ldclralh "
		"ldclrlh ldeor* ldset ldseta ldsetal ldsetl ldsetb ldsetab "
		"ldsetalb ldsetlb ldseth ldsetah ldsetalh ldsetlh ldsmax* "
		"ldsmin* ldumax* ldumin* ldtadd* ldtclr* ldtset* swpt* ldfadd* "
		"ldfmax* ldfmin* ldbf* rcwclr rcwclra rcwclral rcwclrl rcwset "
		"rcwseta rcwsetal rcwsetl rcwswp rcwswpa rcwswpal rcwswpl "
		"rcwsclr rcwsclra rcwsclral rcwsclrl rcwsset rcwsseta "
		"rcwssetal rcwssetl rcwsswp rcwsswpa rcwsswpal rcwsswpl")) {
		writes(w, a64_reg(l->ops[1]));
	} else if (is(m, "smstart") || is(m, "smstop")) {
		if (l->nops == 0 || is(l->ops[0], "sm"))
			w->regs |= (uint64_t)0xff << 40;
	} else if (among(m, "ldclrp* ldsetp* swpp* rcwclrp* rcwsetp* rcwswpp* "
			    "rcwsclrp* rcwssetp* rcwsswpp*")) {
		writes(w, a64_reg(l->ops[0]));
		writes(w, a64_reg(l->ops[1]));
	} else if (among(m, "casp* rcwcasp* rcwscasp*")) {
		writes(w, a64_reg(l->ops[0]));
		writes(w, a64_reg(l->ops[1]));
	} else if (among(m, "cas* rcwcas* rcwscas* stx* stlx* sttx* stltx* "
			    "st64bv*")) {
		writes(w, a64_reg(l->ops[0]));
	} else if (among(m, "cpy* set*")) {
		/* [x0]!, [x1]!, x2!; of setp x2 is data */
		writes(w, a64_reg(l->ops[0] + 1));
		writes(w, a64_reg(l->ops[1] + (*l->ops[1] == '[')));
		if (begins(m, "cpy"))
			writes(w, a64_reg(l->ops[2]));
	} else if (is(m, "ld64b")) {
		int r = a64_reg(l->ops[0]);

		for (i = 0; i < 8; i++)
			writes(w, r + (int)i);
	} else if (among(m, "mrrs sysl.none")) {
		writes(w, a64_reg(l->ops[0]));
		writes(w, a64_reg(l->ops[1]));
	} else if (among(m, "ldraa ldrab")) {
		writes(w, a64_reg(l->ops[0]));
		a64_back(l, w);
	} else {
		return false;
	}
	return true;
}

/* Does the text name scalable registers?  Then a superset is right. */
static bool
a64_scalable(const struct line *l)
{
	unsigned i;
	const char *p;

	for (i = 0; i < l->nops; i++) {
		p = l->ops[i] + strspn(l->ops[i], "{[ ");
		if ((*p == 'z' && (isdigit((unsigned char)p[1]) ||
				      begins(p, "za") || begins(p, "zt"))) ||
		    (*p == 'p' && isdigit((unsigned char)p[1])))
			return true;
	}
	return false;
}

static void
aarch64_expect(const struct line *l, struct want *w)
{
	const char *m = l->mnem;
	int d, s;

	if (m[0] == '.' || m[0] == '<' || is(m, "undefined")) {
		w->skip = true;
		return;
	}
	if (a64_scalable(l))
		w->maybe |= (uint64_t)0xff << 40;
	if (a64_flow(l, w) || (a64_special(l, w) && !a64_scalable(l)))
		return;
	if (among(m, "stp stnp")) {
		a64_access(l, w, false, 2);
		return;
	}
	if (among(m, "str stur")) {
		a64_access(l, w, false, 1);
		return;
	}
	if (among(m, A64_NONE)) {
		a64_back(l, w);
		return;
	}
	if (*l->ops[0] == '{') { /* ld1 .. */
		a64_list(w, l->ops[0]);
		a64_back(l, w);
		return;
	}
	d = l->nops > 0 ? a64_reg(l->ops[0]) : -1;
	s = l->nops > 1 ? a64_reg(l->ops[1]) : -1;
	writes(w, d);
	if (among(m,
		"ldp ldnp ldpsw ldxp ldaxp ldiapp ldap ldapp ldtp ldtnp")) {
		writes(w, s);
		a64_access(l, w, true, 2);
	} else if (begins(m, "ld")) {
		a64_access(l, w, true, 1);
	} else if (is(m, "mov") && d >= 0 && s >= 0 && *l->ops[0] != 'w' &&
		   strchr(l->ops[0], '.') == NULL) {
		exact(w, EFF_MOV, d, s, 0);
	} else if (among(m, "add sub") && l->nops == 3 && d >= 0 && s >= 0 &&
		   a64_general(l->ops[0]) && *l->ops[2] == '#' &&
		   strtoll(l->ops[2] + 1, NULL, 0) != 0) {
		exact(w, EFF_ADDI, d, s,
		    (is(m, "sub") ? -1 : 1) * strtoll(l->ops[2] + 1, NULL, 0));
	}
}
