/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Power assembly, with -M raw, writes. */

static int
ppc_reg(const char *s)
{
	int n;

	if (begins(s, "vs"))
		n = atoi(s + 2);
	else if ((*s == 'r' || *s == 'f') && isdigit((unsigned char)s[1]))
		n = atoi(s + 1);
	else
		return -1;
	if (*s == 'r')
		return n;
	return n >= 14 && n <= 31 ? 32 + n : -1;
}

/* The number that a vector has, v23 to v31 alone, or the upper half of vs; or -1. */
static int
ppc_vector(const char *s)
{
	int n = -1;

	if (begins(s, "vs"))
		n = atoi(s + 2) - 32;
	else if (*s == 'v' && isdigit((unsigned char)s[1]))
		n = atoi(s + 1);
	return n >= 23 && n <= 31 ? 37 + n - 23 : -1;
}

/* What is written of cr2 to cr4: a field, a field by a bit of it, or by a mask. */
static void
ppc_fields(const char *m, const char *o, struct want *w)
{
	const char *cr = strstr(o, "cr"); /* cr2; 4*cr2+eq */
	int n = atoi(cr != NULL ? cr + 2 : o), f;

	if (among(m, "mtcr* mtocrf")) {
		for (f = 2; f <= 4; f++)
			if (is(m, "mtcr") || (n & 0x80 >> f))
				writes(w, 32 + f);
		return;
	}
	if (cr == NULL) {
		if (!among(m,
			"crand cror crxor crnand crnor creqv crandc crorc"))
			return;
		n /= 4;
	}
	if (n >= 2 && n <= 4)
		writes(w, 32 + n);
}

#define PPC_NONE                                                              \
	"st* cmp cmpi cmpl cmpli cmprb cmpeqb tw* td* dcb* icb* sync hwsync " \
	"lwsync ptesync eieio isync "                                         \
	"mtcr* mtocrf mtcrf mtmsr* mtfs* fcmp* ftdiv ftsqrt xscmpu* xscmpo* " \
	"xscmpexpdp xscmpexpqp xststdc* xstdiv* xstsqrt* xvtdiv* xvtsqrt* "   \
	"xvtlsbb dcmp* dtst* tlb* slb* mcrfs mcrf mcrxrx mtspr crand cror "   \
	"crxor crnand crnor creqv crandc crorc ori.nop wait xsmaddqp.none "   \
	"tbegin* tend* tabort* treclaim* trechkp* tsr* tcheck tresume stv* "  \
	"copy* paste* cp_abort xxmtacc xxmfacc xxsetaccz xv?ger* pmxv* "      \
	"hash* msg* attn nop bctar.none pst* mtsr* mcrxr tlbie cpabort "      \
	"mtvscr vcmp* dccci iccci icbt* mtdcr* xscmpoqp lscbx.none pnop "     \
	"dss* dst* dci ici mtvsrbmi.none ecowx mbar* clrbhrb urfid xvtstdc* " \
	"vcmpu* vcmps* icblc icbtls dcblc slbmte.none rfi* scv.none msync "   \
	"mtpmr* wrtee* dnh tlbre.none rfscv stop nap doze sleep rvwinkle"

static const char ppc_to_second[] =
    "and or xor nand nor eqv andc orc rlwinm rlwimi rlwnm rldic* rldim* rldcl "
    "rldcr ori oris xori xoris andi. andis.";

static bool
ppc_flow(const struct line *l, struct want *w)
{
	const char *m = l->mnem, *o = l->ops[0];
	unsigned bo = (unsigned)atoi(o);
	bool cond = (bo & 0x14) != 0x14;

	if (among(m, "b ba"))
		goes_to(w, FLOW_BRANCH, false, o);
	else if (among(m, "bl bla")) {
		goes_to(w, FLOW_CALL, false, o);
		writes(w, 32);
	} else if (among(m, "bc bca bc- bc+ bcl bcla bcl- bcl+ bcla+ bcla- "
			    "bca+ bca-")) {
		bool link = begins(m, "bcl");

		goes_to(w, link ? FLOW_CALL : FLOW_BRANCH, cond, l->ops[2]);
		if (link && bo == 20 && w->target == l->pc + 4)
			w->flow = -1, w->has_target = false;
		if (link)
			writes(w, 32);
		if (!(bo & 4))
			writes(w, 33);
	} else if (begins(m, "bclr") || begins(m, "bcctr") ||
		   begins(m, "bctar") || begins(m, "bcctar")) {
		bool link = strchr(m + 4, 'l') != NULL && !begins(m, "bclr");

		if (begins(m, "bclrl"))
			link = true;
		goes(w,
		    link              ? FLOW_CALL_INDIRECT :
		    begins(m, "bclr") ? FLOW_RETURN :
					FLOW_INDIRECT,
		    cond);
		if (link)
			writes(w, 32);
		if (!(bo & 4))
			writes(w, 33);
	} else if (among(m,
		       "rfid hrfid rfebb rfscv urfid rfi rfci rfdi rfmci rfgi"))
		w->flow = is(m, "rfi") || is(m, "rfci") || is(m, "rfdi") ||
				  is(m, "rfmci") || is(m, "rfgi") ?
			      -1 :
			      -1;
	else if (among(m, "tw td twi tdi trap"))
		goes(w, bo == 31 || is(m, "trap") ? FLOW_NONE : FLOW_NEXT,
		    false);
	else
		return false;
	/* Absolute ones are shown cut to 32 bits. */
	if (w->has_target && strpbrk(m, "a") != NULL)
		w->has_target = false;
	return true;
}

static void
ppc64_expect(const struct line *l, struct want *w)
{
	const char *m = l->mnem, *o = l->ops[0], *p;
	int d = ppc_reg(o), a = ppc_reg(l->ops[1]), base = -1;
	int64_t off = 0;
	char name[32];

	/* The second word of prefixed ones stands on a line of its own. */
	if (m[0] == '.' || m[0] == '<' || m[0] == '\0' ||
	    (*m == 'p' && !among(m, "popcnt* prty* pdep* pext* paste*")) ||
	    among(m, "xxsplti* xxblend* xxperm* xxeval xxgen*.x dm*")) {
		w->skip = true;
		return;
	}
	snprintf(name, sizeof(name), "%s", m);
	name[strcspn(name, ".")] = '\0';
	if (*o == 'f' || begins(o, "vs") || begins(m, "lxvp") ||
	    begins(m, "plxvp"))
		w->maybe |=
		    (uint64_t)0x3
		    << (32 + (unsigned)atoi(o + (*o == 'v' ? 2 : 1)) % 32);
	p = strchr(l->ops[1], '(');
	if (p != NULL) {
		base = ppc_reg(p + 1);
		off = strtoll(l->ops[1], NULL, 0);
	}
	if (ppc_flow(l, w))
		return;
	ppc_fields(m, o, w);
	if (ppc_vector(o) >= 0 && begins(m, "lxvp")) {
		writes(w, ppc_vector(o));
		writes(w, ppc_vector(o) + 1);
	} else if (among(m, "vcmp*") || !among(m, PPC_NONE))
		writes(w, ppc_vector(o));
	if (begins(m, "ori") && is(l->ops[2], "0") && d == a)
		return; /* nop */
	if (*o == 'v' && isdigit((unsigned char)o[1]))
		w->maybe |= (uint64_t)0x3 << (32 + (unsigned)atoi(o + 1) % 32);
	if (is(m, "attn")) {
		w->flow = FLOW_NONE;
		return;
	}
	if (among(m, "sc scv")) {
		writes(w, 3);
		return;
	}
	if (among(m, "mtspr mtlr mtctr")) {
		if (is(m, "mtlr") || (is(m, "mtspr") && is(o, "8")))
			writes(w, 32);
		if (is(m, "mtctr") || (is(m, "mtspr") && is(o, "9")))
			writes(w, 33);
		return;
	}
	if (is(m, "lmw")) {
		/* Those below r14 are left out. */
		for (; d < 32; d++)
			if (d >= 14)
				writes(w, d);
	} else if (among(m, "lq lqarx plq")) {
		writes(w, d);
		writes(w, d + 1);
	} else if (among(m, "lswi lswx")) {
		w->maybe = 0xffffffff;
	} else if (!among(m, PPC_NONE) || begins(m, "stb.none")) {
		writes(w, d);
	}
	/* Updates: stdu, ldux ... */
	if ((*m == 's' || *m == 'l') &&
	    among(m, "stdu stwu stbu sthu ldu lwzu lbzu lhzu lhau lfsu lfdu "
		     "stfsu stfdu"))
		writes(w, base);
	if (among(m, "stdux stwux stbux sthux ldux lwzux lbzux lhzux lhaux "
		     "lwaux lfsux lfdux stfsux stfdux"))
		writes(w, a);
	if (base > 0 && among(m, "ld ldu"))
		exact(w, EFF_LOAD, d, base, off);
	if (base > 0 && among(m, "std stdu stfd"))
		exact(w, EFF_STORE, base, d, off);
	if (base > 0 && is(m, "stdu"))
		exact(w, EFF_ADDI, base, base, off);
	if (is(m, "addi") && a > 0)
		exact(w, EFF_ADDI, d, a, strtoll(l->ops[2], NULL, 0));
	(void)name;
}
