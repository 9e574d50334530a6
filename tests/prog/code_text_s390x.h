/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What s390x assembly, as objdump writes it, writes. */

static int
z_float(int f)
{
	static const int numbers[16] = { 16, 20, 17, 21, 18, 22, 19, 23, 24, 28,
		25, 29, 26, 30, 27, 31 };

	return f >= 0 && f <= 15 ? numbers[f] : -1;
}

static int
z_reg(const char *s)
{
	int n;

	if (*s != '%' || s[1] == '\0' || !isdigit((unsigned char)s[2]))
		return -1;
	n = atoi(s + 2);
	if (s[1] == 'r')
		return n;
	return s[1] == 'f' || s[1] == 'v' ? z_float(n) : -1;
}

/* "88(%r15)" or "0(%r1,%r15)" with one register that is not 0 */
static bool
z_mem(const char *s, int *base, int64_t *off)
{
	const char *p = strchr(s, '(');

	if (p == NULL || strchr(p, ',') != NULL)
		return false;
	*off = strtoll(s, NULL, 0);
	*base = z_reg(p + 1);
	return *base > 0;
}

/* What is written besides or instead of the first operand. */
#define Z_PAIR                                                                 \
	"mr dr m d ml dl mlr dlr mlg dlg mlgr dlgr dsg dsgr dsgf dsgfr mfy "   \
	"srda slda srdl sldl cds cdsy cdsg lpq flogr mgrk mg cuxtr csxtr tre " \
	"lpd lpdg trtre trtrt.none"
#define Z_TWO_PAIRS                                                        \
	"mvcl clcl mvcle clcle mvclu clclu cu12 cu14 cu21 cu24 cu41 cu42 " \
	"cuse cmpsc cutfu cuutf"
#define Z_NONE                                                                 \
	"st stg sth stc sty sthy stcy strv* strvg strvh std ste stdy stey "    \
	"stm stmg stmy stmh stcm* stam* stgrl strl sthrl stfh sthh stch stpq " \
	"stoc* ntstg vst vst? vste* vstm vstl* vstbr* vstebr* vster vsce* "    \
	"cr cgr clr clgr c cg cl clg ch cy cly chy cgh cgf cgfr clgf clgfr "   \
	"chi cghi cfi cgfi clfi clgfi clfhsi clhhsi clghsi chhsi chsi cghsi "  \
	"crl cgrl clrl clgrl chrl cghrl clhrl clghrl cgfrl clgfrl cih clih "   \
	"chf clhf chhr chlr clhhr clhlr cli cliy clc clm clmy clmh cp "        \
	"cebr cdbr cxbr kebr kdbr kxbr ceb cdb keb kdb cer cdr cxr ce cd "     \
	"cdtr cxtr kdtr kxtr cedtr cextr tceb tcdb tcxb tdcet tdcdt tdcxt "    \
	"tdget tdgdt tdgxt tmll tmlh tmhl tmhh tm tmy nopr nop bcr bc mvi "    \
	"mviy mvhi mvghi mvhhi mvc mvcin mvn mvo mvz nc oc xc ni oi xi niy "   \
	"oiy xiy asi agsi alsi algsi tr unpk pack zap ap sp mp dp ed srp "     \
	"cvd cvdy cvdg ex exrl pfd pfdrl spm sfpc sfasr cpya sar lam lamy "    \
	"cgrt* crt* clrt* clgrt* cgit* cit* clfit* clgit* clt* clgt* sam* "    \
	"srnm* lfpc stfpc stck* stfl* ts tbegin* tend tabort niai ppa bpp "    \
	"bprp stctl* lctl* vtm vec* wfc* wfk* plo vtp* vcp vupkz* vstrl* "     \
	"trap2 trap4 xsch ssch csch hsch msch tsch stsch tpi rchp sal stcrw "  \
	"pkstcrw schm rsch stap stidp stpx spx sckc stckc spt stpt sck "       \
	"sckpf ssm stnsm stosm ptlb ipte* idte* ptff sac sacf trace tracg "    \
	"diag sturg stura mvck mvcp mvcs mvcsk mvcdk mvcos mvcrl mvpg pgin "   \
	"pgout palb pc pt pti pr alsi csp* cspg* ssair* sse* testblock "       \
	"tb rrbe* rp lasp strag iske.none tprot tp sigp.none upt.none siga "   \
	"vcp* lptea.none crdte* essa.none qctri qsi lcctl lpctl lsctl "        \
	"ecctr.x "                                                             \
	"iac.none rdp stfle.none pckmo pcc servc lgg.none stgsc trtr.none "    \
	"bakr scctr spctr stsi.none bsa.none msta stidc ectg.none unpka "      \
	"unpku pka pku sie qaind ptf.none sckpf lpp pfpo pgin czdt czxt cpdt " \
	"cpxt rdp stcctm sske irbm.none mc "                                   \
	"trte.none trtt.none lkctl nnpa.none rsm sqbs.none vtz unpkz.none "    \
	"mvcrl bsg.none kxbr vstrlr vstrl cgdtr.none pfcr tpei.none"

static bool
z_flow(const struct line *l, struct want *w)
{
	const char *m = l->mnem, *o = l->ops[0];
	const char *last = l->ops[l->nops > 0 ? l->nops - 1 : 0];

	if (among(m, "brasl bras jasl jas")) {
		goes_to(w, FLOW_CALL, false, l->ops[1]);
		writes(w, z_reg(o));
	} else if (among(m, "basr balr bassm")) {
		goes(w, is(l->ops[1], "%r0") ? FLOW_NEXT : FLOW_CALL_INDIRECT,
		    false);
		writes(w, z_reg(o));
	} else if (among(m, "bas bal")) {
		goes(w, FLOW_CALL_INDIRECT, false);
		writes(w, z_reg(o));
	} else if (is(m, "bsm")) {
		if (z_reg(o) > 0)
			writes(w, z_reg(o));
		w->flow = -1;
	} else if (is(o, "%r0") && (is(m, "br") || is(m, "bcr")))
		w->flow = -1;
	else if (is(m, "br"))
		goes(w, z_reg(o) == 14 ? FLOW_RETURN : FLOW_INDIRECT, false);
	else if (is(m, "b"))
		w->flow = -1;
	else if (among(m, "bctr bctgr bxh bxle bxhg bxleg bct bctg")) {
		writes(w, z_reg(o));
		w->flow = -1;
	} else if (among(m, "brxh brxle jxh jxle brxhg brxlg jxhg jxleg brct "
			    "brctg jct jctg brcth")) {
		writes(w, z_reg(o));
		goes_to(w, FLOW_BRANCH, true, last);
	} else if (among(m, "j jg jlu"))
		goes_to(w, FLOW_BRANCH, false, o);
	else if (among(m, "jnop jgnop nopr nop brc brcl bc bcr"))
		w->flow = -1;
	else if (*m == 'j' || begins(m, "br"))
		goes_to(w, FLOW_BRANCH, true, last);
	else if (among(m, "cgrj* clgrj* crj* clrj* cgij* clgij* cij* clij*"))
		w->flow = -1; /* which may be never */
	else if (among(m, "cgrb* clgrb* crb* clrb* cgib* clgib* cib* clib*"))
		w->flow = -1;
	else if (*m == 'b' && !among(m, "bpp bprp bsa bsg bakr bdepg bextg"))
		w->flow = -1; /* bhr, ber, bhe .. */
	else if (among(m, "lpsw lpswe lpswey"))
		w->flow = FLOW_NONE;
	else
		return false;
	return true;
}

static void
z_range(struct want *w, int first, int last)
{
	for (;; first = (first + 1) & 15) {
		writes(w, first);
		if (first == last)
			return;
	}
}

static void
s390x_expect(const struct line *l, struct want *w)
{
	const char *m = l->mnem, *o = l->ops[0];
	int d = z_reg(o), s = z_reg(l->ops[1]), base;
	const char *last = l->ops[l->nops > 0 ? l->nops - 1 : 0];
	int64_t off;

	if (m[0] == '.' || m[0] == '<' || m[0] == '\0') {
		w->skip = true;
		return;
	}
	if (z_flow(l, w))
		return;
	if (is(m, "svc")) {
		writes(w, 2);
	} else if (among(m, Z_TWO_PAIRS)) {
		z_range(w, d, (d + 1) & 15);
		z_range(w, s, (s + 1) & 15);
	} else if (among(m, Z_PAIR)) {
		z_range(w, d, (d + 1) & 15);
	} else if (among(m, "lmg lm lmy lmh lmd")) {
		z_range(w, d, s);
	} else if (among(m, "trt trtr")) {
		writes(w, 1);
		writes(w, 2);
	} else if (is(m, "csst")) {
		writes(w, z_reg(last));
	} else if (among(m, "didbr diebr")) {
		writes(w, d);
		writes(w, s);
	} else if (is(m, "edmk")) {
		writes(w, 1);
	} else if (among(m, "mvst clst srst srstu epsw")) {
		writes(w, d);
		writes(w, s);
	} else if (among(m, "stfle")) {
		writes(w, 0);
	} else if (among(m, "trtt trto trot troo trtre km kmc kmctr kma kmac "
			    "kmf kmo kimd klmd ppno prno dfltcc sortl kdsa "
			    "cfdtr.none vlm pfcr")) {
		w->maybe = ~(uint64_t)0; /* several pairs */
	} else if (!among(m, Z_NONE) && !(d == s && among(m, "lgr ltgr ltr"))) {
		writes(w, d);
		/* Quadruple precision has two registers. */
		if (o[0] == '%' && o[1] == 'f' && z_float(atoi(o + 2) + 2) > 0)
			w->maybe |= (uint64_t)1 << z_float(atoi(o + 2) + 2);
	}
	if (!z_mem(last, &base, &off))
		return;
	if (is(m, "lg") && d != base)
		exact(w, EFF_LOAD, d, base, off);
	else if (is(m, "stg") || (among(m, "std stdy") && d > 0))
		exact(w, EFF_STORE, base, d, off);
	else if (among(m, "la lay") && off != 0)
		exact(w, EFF_ADDI, d, base, off);
	else if (is(m, "stmg"))
		exact(w, EFF_STORE, base, s, off + 8 * ((s - d) & 15));
	else if (is(m, "lmg"))
		exact(w, EFF_LOAD, s, base, off + 8 * ((s - d) & 15));
}
