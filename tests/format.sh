# SPDX-License-Identifier: GPL-3.0-or-later
# All C files are laid out as .clang-format says: make format does it.  Other
# versions than 14 lay out a few things in another way.
# Run: long plain

cd "${TESTS_TOP:-.}" || exit 1
for tool in clang-format-14 clang-format; do
	"$tool" --version 2> /dev/null | grep -q ' version 14\.' && break
	tool=
done
[ -n "$tool" ] || { echo "there is no clang-format 14"; exit 77; }
"$tool" --dry-run -Werror src/*.c src/*/*.[ch] tests/*/*.[ch] 2>&1 |
    grep -A 2 'clang-format-violations' | head -n 30 > "${TMPDIR:-/tmp}/format"
[ ! -s "${TMPDIR:-/tmp}/format" ] || { cat "${TMPDIR:-/tmp}/format"; exit 1; }
