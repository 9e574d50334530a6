/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What LoongArch assembly, with -M no-aliases,numeric, writes. */

static int
la_reg(const char *s)
{
	int n;

	if (*s == '$')
		s++;
	if (*s == '\0')
		return -1;
	n = atoi(s + 1 + (s[0] == 'x'));
	if (*s == 'r' && isdigit((unsigned char)s[1]))
		return n == 0 ? -1 : n;
	if (*s == 'f' && isdigit((unsigned char)s[1]) && n >= 24)
		return 32 + n;
	if ((begins(s, "vr") || begins(s, "xr")) && atoi(s + 2) >= 24)
		return 32 + atoi(s + 2);
	return -1;
}

#define LA_NONE                                                               \
	"st.* stl.* str.* stx.* stptr.* fst.* fstx.* fstgt.* fstle.* stgt.* " \
	"stle.* vst "                                                         \
	"xvst vstx xvstx vstelm.* xvstelm.* preld preldx dbar ibar cacop "    \
	"tlb* "                                                               \
	"invtlb idle asrtle.d asrtgt.d movgr2fcsr movgr2cf movfr2cf fcmp.* "  \
	"iocsrwr.* ldpte movgr2scr vset*.v xvset*.v vsetany* vsetall* "       \
	"xvsetany* xvsetall* dbgcall hvcl.none gtlb* gcsr.none x86* arm* "    \
	"set* "                                                               \
	"jiscr* invtlb"

static void
loongarch_expect(const struct line *l, struct want *w)
{
	const char *m = l->mnem, *o = l->ops[0];
	int d = la_reg(o), s = la_reg(l->ops[1]);
	int64_t imm = strtoll(l->ops[2], NULL, 0);

	if (m[0] == '.' || m[0] == '<' || m[0] == '\0' ||
	    among(m, "x86* arm* set* jiscr* rcr* rotr.b rotr.h adc.* sbc.* "
		     "gcsr* hvcl addu12i* rcr.*")) {
		w->skip = true;
		return;
	}
	if (is(m, "b"))
		goes_to(w, FLOW_BRANCH, false, o);
	else if (is(m, "bl")) {
		goes_to(w, FLOW_CALL, false, o);
		writes(w, 1);
	} else if (is(m, "jirl")) {
		goes(w,
		    d > 0              ? FLOW_CALL_INDIRECT :
		    s == 1 && imm == 0 ? FLOW_RETURN :
					 FLOW_INDIRECT,
		    false);
		writes(w, d);
	} else if (among(m, "beqz bnez bceqz bcnez"))
		goes_to(w, FLOW_BRANCH, true, l->ops[1]);
	else if (among(m, "beq bne blt bge bltu bgeu"))
		goes_to(w, FLOW_BRANCH, true, l->ops[2]);
	else if (among(m, "break dbcl ertn"))
		goes(w, FLOW_NONE, false);
	else if (is(m, "syscall"))
		writes(w, 4);
	else if (begins(m, "rdtime")) {
		writes(w, d);
		writes(w, s);
	} else if (!among(m, LA_NONE))
		writes(w, d);
	if (w->has_target) /* shown as an offset */
		w->target = l->pc +
			    (uint64_t)strtoll(l->ops[l->nops - 1], NULL, 10);
	if (is(m, "ld.d") && s > 0 && d > 0)
		exact(w, EFF_LOAD, d, s, imm);
	else if (among(m, "st.d fst.d") && s > 0)
		exact(w, EFF_STORE, s, d, imm);
	else if (is(m, "addi.d") && s > 0 && d > 0 && imm != 0)
		exact(w, EFF_ADDI, d, s, imm);
}
