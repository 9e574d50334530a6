/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of functions that do not return. */
#include "code/synth_priv.h"

#include <stdlib.h>
#include <string.h>

#include "base/util.h"

/* Of C's and C++'s libraries, and of compilers' run-time libraries. */
static const char *const ends[] = {
	"_Exit",
	"_Unwind_Resume",
	"__assert",
	"__assert_fail",
	"__assert_perror_fail",
	"__assert_rtn",
	"__chk_fail",
	"__clang_call_terminate",
	"__cxa_bad_cast",
	"__cxa_bad_typeid",
	"__cxa_call_terminate",
	"__cxa_call_unexpected",
	"__cxa_deleted_virtual",
	"__cxa_pure_virtual",
	"__cxa_rethrow",
	"__cxa_throw",
	"__cxa_throw_bad_array_new_length",
	"__fortify_fail",
	"__libc_fatal",
	"__libc_start_main",
	"__longjmp_chk",
	"__stack_chk_fail",
	"__stack_chk_fail_local",
	"__stack_smash_handler",
	"_exit",
	"_longjmp",
	"abort",
	"err",
	"errx",
	"exit",
	"longjmp",
	"pthread_exit",
	"quick_exit",
	"runtime.throw",
	"siglongjmp",
	"thrd_exit",
	"verr",
	"verrx",
};

/* The same with whatever stands behind: C++, Go. */
static const char *const end_prefixes[] = {
	"_ZN10__cxxabiv111__terminate",
	"_ZN10__cxxabiv112__unexpected",
	"_ZSt10unexpectedv",
	"_ZSt9terminatev",
	"runtime.goPanic",
	"runtime.gopanic",
	"runtime.panic",
};

/* Of Rust, which either mangling has in the name. */
static const char *const panics[] = {
	"4core9panicking",
	"9panicking10rust_panic",
	"9panicking11begin_panic",
	"9panicking15begin_panic",
	"9panicking20rust_panic",
	"6option13unwrap_failed",
	"6option13expect_failed",
	"6result13unwrap_failed",
	"5alloc18handle_alloc_error",
	"7raw_vec12handle_error",
	"7raw_vec17capacity_overflow",
};

static int
by_name(const void *name, const void *end)
{
	return strcmp(name, *(const char *const *)end);
}

/* std::__throw_*, whatever length its name has. */
static bool
throws(const char *name)
{
	name += strlen("_ZSt");
	while (*name >= '0' && *name <= '9')
		name++;
	return strncmp(name, "__throw_", 8) == 0;
}

/* One of these is in each of them: most names are looked at no closer. */
static const char *const of_panics[] = { "9panicking", "6option13", "6result13",
	"5alloc18", "7raw_vec1" };

/* Panics of Rust; those of slices have many names. */
static bool
is_panic(const char *name)
{
	bool may = false;
	size_t i;

	for (i = 0; i < NELEM(of_panics) && !may; i++)
		may = strstr(name, of_panics[i]) != NULL;
	for (i = 0; i < NELEM(panics) && may; i++)
		if (strstr(name, panics[i]) != NULL)
			return true;
	return strstr(name, "5slice5index") != NULL &&
	       strstr(name, "_fail") != NULL;
}

bool
synth_name_ends(const struct image *img, const char *name)
{
	char plain[64];
	const char *at;
	size_t i;

	if (name == NULL)
		return false;
	name = image_plain_name(img, name);
	if (strncmp(name, "_ZSt", 4) == 0 && throws(name))
		return true;
	/* Rust's, unlike those of C++, have a hash in the older mangling. */
	if (((strncmp(name, "_ZN", 3) == 0 && strstr(name, "17h") != NULL) ||
		strncmp(name, "_R", 2) == 0) &&
	    is_panic(name))
		return true;
	for (i = 0; i < NELEM(end_prefixes); i++)
		if (strncmp(name, end_prefixes[i], strlen(end_prefixes[i])) ==
		    0)
			return true;
	at = strchr(name, '@');
	if (at != NULL && (size_t)(at - name) < sizeof(plain)) {
		memcpy(plain, name, at - name);
		plain[at - name] = '\0';
		name = plain;
	}
	return bsearch(name, ends, NELEM(ends), sizeof(*ends), by_name) != NULL;
}

const char *
synth_bound(struct image *img, uint64_t addr)
{
	return img->by_section || img->ops == NULL ||
		       img->ops->binding == NULL ?
		   NULL :
		   img->ops->binding(img, addr);
}
