/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The style and scripts of pages: page/ has them, which make writes as string
 * literals, a line each.
 */
#include "output/html.h"

const char html_style[] =
#include "output/page/style.css.h"
    ;

static const char common[] =
#include "output/page/common.js.h"
    ;

static const char findings[] =
#include "output/page/findings.js.h"
    ;

static const struct {
	const char *command;
	bool findings; /* it may have some */
	const char *text;
} scripts[] = {
	{
	    "list",
	    false,
#include "output/page/list.js.h"
	},
	{
	    "size",
	    false,
#include "output/page/size.js.h"
	},
	{
	    "check",
	    true,
#include "output/page/check.js.h"
	},
	{
	    "compare",
	    true,
#include "output/page/compare.js.h"
	},
	{
	    "stack",
	    true,
#include "output/page/stack.js.h"
	},
};

void
html_script(struct strbuf *sb, const char *command)
{
	size_t i;

	sb_str(sb, common);
	for (i = 0; i < NELEM(scripts); i++)
		if (strcmp(scripts[i].command, command) == 0) {
			sb_str(sb, scripts[i].findings ? findings : "");
			sb_str(sb, scripts[i].text);
		}
	sb_str(sb, "start();\n");
}
