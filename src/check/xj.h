/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A trace beside the map of its program: do they belong together? */
#ifndef CHECK_XJ_H
#define CHECK_XJ_H

#include "table/trace.h"

struct xj;

/* maps must outlive it; NULL when there are none, which all others accept. */
struct xj	*xj_new(const struct trace_maps *);
void		 xj_record(struct xj *, const struct trace_record *);
/* Reports what was seen. */
void		 xj_report(const struct xj *, struct diag *);
void		 xj_free(struct xj *);

#endif
