/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is the same for all entries of a table, and its landing pads. */
#include "code/pass_priv.h"
#include "insn/x86.h"

/* What the rows of a table mean, and what they can say. */
static bool
table_caps(struct code_ctx *ctx, bool macho)
{
	const char *name = ctx->table->name;
	unsigned sign = ctx->m->machine == MACH_AARCH64 ? CAP_SIGN : 0;

	if (strcmp(name, "eh_frame") == 0 || strcmp(name, "debug_frame") == 0 ||
	    strcmp(name, "code") == 0)
		ctx->caps = macho ? 0 : sign;
	else if (strcmp(name, "sframe") == 0)
		ctx->caps = CAP_FP_ONLY | sign;
	else if (strcmp(name, "orc") == 0)
		ctx->caps = CAP_FP_ONLY | CAP_PATCHED;
	else if (strcmp(name, "exidx") == 0 ||
		 strcmp(name, "compact_unwind") == 0 ||
		 strcmp(name, "unwind_info") == 0)
		ctx->caps = CAP_SYNC;
	else
		return false;
	return true;
}

/* How many bits offsets have in numbers of places, as wide as registers. */
static unsigned
place_bits(const struct image *img)
{
	size_t i;

	if (!img->by_section)
		return 0;
	if (img->addr_size == 8)
		return PLACE_BITS;
	for (i = 0; i < img->nsections; i++)
		if (img->sections[i].index >= SHORT_FIRST ||
		    img->sections[i].size > 1u << SHORT_BITS)
			return 0;
	return SHORT_BITS;
}

static bool
init_image(struct code_ctx *ctx, struct image *img,
    const struct code_machine *m, const struct hosts *hosts, const char **why)
{
	bool macho = img->container == CONTAINER_MACHO;

	memset(ctx, 0, sizeof(*ctx));
	*why = "its code cannot be read";
	ctx->m = m;
	if (m == NULL)
		return false;
	*why = code_machine_missing(m);
	if (*why == NULL && img->code_16)
		*why = CODE_16;
	if (*why != NULL)
		return false;
	ctx->img = img;
	ctx->set = image_regset(img);
	ctx->place_bits = place_bits(img);
	ctx->swift = m->swift != 0 && (image_has(img) & HAS_SWIFT);
	ctx->caps = m->machine == MACH_AARCH64 ? CAP_SIGN : 0;
	ctx->red_zone = macho && m->machine == MACH_AARCH64 ? 128 : m->red_zone;
	ctx->hosts = hosts;
	return true;
}

bool
code_ctx_image(struct code_ctx *ctx, struct image *img,
    const struct hosts *hosts, const char **why)
{
	return init_image(ctx, img, code_machine_of(img), hosts, why);
}

bool
code_ctx_init(struct code_ctx *ctx, const struct table *t,
    const struct hosts *hosts, const char **why)
{
	const struct code_machine *m = code_machine_for(t->img, t->name);
	bool macho = t->img->container == CONTAINER_MACHO;

	if (!init_image(ctx, t->img, m, hosts, why))
		return false;
	ctx->table = t;
	ctx->debug = strcmp(t->name, "debug_frame") == 0;
	ctx->set = table_regset(t);
	if (!table_caps(ctx, macho))
		return false;
	ctx->many_functions =
	    strcmp(t->name, "unwind_info") == 0 ||
	    strcmp(t->name, "exidx") == 0 ||
	    /* Which are cut at functions where there are names. */
	    (strcmp(t->name, "orc") == 0 && t->img->symtab.n == 0);
	ctx->may_sync = !(ctx->caps & CAP_SYNC) &&
			(macho || !machine_is_x86(m->machine));
	ctx->many_cfas = macho;
	return true;
}

void
code_ctx_load(struct image *img)
{
	struct section *sec;
	size_t i;

	if (img->code_loaded)
		return;
	img->code_loaded = true;
	image_load_alternatives(img);
	image_load_ways(img);
	code_arm_reached(img);
	for (i = 0; i < img->nsections; i++) {
		sec = &img->sections[i];
		if ((sec->attr & SEC_EXEC) ||
		    /* Jump tables. */
		    (img->by_section &&
			(sec->attr & (SEC_ALLOC | SEC_NOBITS)) == SEC_ALLOC) ||
		    strstr(sec->name, "gcc_except_tab") != NULL ||
		    strncmp(sec->name, ".ARM.extab", 10) == 0)
			section_load(sec, NULL);
	}
	img->code_16 = code_x86_is_16(img);
}

void
code_sites(const struct code_ctx *ctx, const struct entry *e, code_site_fn *fn,
    void *arg)
{
	const struct table *t = ctx->table;

	if (t != NULL && t->format->sites != NULL &&
	    e->lsda.kind != TARGET_ABSENT)
		t->format->sites(t, e, fn, arg);
	else if (ctx->hosts != NULL)
		hosts_sites(ctx->hosts, e->start.sect, e->start.addr, fn, arg);
}

bool
code_is_patched(const struct code_ctx *ctx, uint32_t sect, uint64_t pc)
{
	const struct code_site *site;

	if (!(ctx->caps & CAP_PATCHED))
		return false;
	site = image_alternative(ctx->img, sect, pc);
	return site != NULL && site->start != pc;
}
