# SPDX-License-Identifier: GPL-3.0-or-later
# The Makefile with a small program in place of the sources: one that leaves a
# trace when it is run, which install must not do.
# Run: long plain

cd "${TESTS_TOP:-.}" || exit 1
command -v make >/dev/null 2>&1 || { echo "no make"; exit 77; }
"$UNWINDDUMP" --version | grep -q '^unwinddump [0-9]' ||
    { echo "not ok - --version"; exit; }
dir=$TMPDIR/tree
mkdir -p "$dir/src/output" || exit 1
cp -r Makefile README COPYING man "$dir" || exit 1
cd "$dir" || exit 1
cat > src/main.c <<'C'
#include <stdio.h>
int main(void) { FILE *f = fopen("was-run", "w"); return f == NULL; }
C
echo 'extern int unused; int unused = 1;' > src/output/report_sarif.c
unset MAKEFLAGS MFLAGS MAKELEVEL FLAGS LINK CFLAGS BUILD PROG UNWINDDUMP

# try NAME COMMAND...
try()
{
	name=$1
	shift
	if "$@" > "$TMPDIR/log" 2>&1; then
		echo "ok - $name"
	else
		tail -n 5 "$TMPDIR/log" | sed 's/^/# /'
		echo "not ok - $name"
	fi
}
vars="V=1 BUILD=other/objects PROG=other/bin/program"
# shellcheck disable=SC2086
{
	try "another BUILD and PROG" make $vars CFLAGS=-O0
	try "and installing it" make $vars CFLAGS=-O0 install \
	    DESTDIR="$dir/root" PREFIX=/usr
	try "a program" test -x root/usr/bin/unwinddump
	for f in man/man1/unwinddump.1 man/man7/unwinddump-checks.7 \
	    bash-completion/completions/unwinddump \
	    zsh/site-functions/_unwinddump \
	    fish/vendor_completions.d/unwinddump.fish \
	    doc/unwinddump/README doc/unwinddump/COPYING; do
		try "$f" test -s "root/usr/share/$f"
	done
	try "that was not run" test ! -e was-run
	make $vars CFLAGS=-O0 > "$TMPDIR/out" 2>&1
	try "nothing to do again" test "$(grep -c -- ' -c ' "$TMPDIR/out")" -eq 0
	make $vars CFLAGS=-O1 > "$TMPDIR/out" 2>&1
	try "other flags: all again" \
	    test "$(grep -c -- '-O1.* -c ' "$TMPDIR/out")" -eq 2
	make $vars CFLAGS=-O1 LDFLAGS=-s > "$TMPDIR/out" 2>&1
	try "other flags to link: linked again" \
	    test "$(grep -c -- '-s .*-o other/bin/program' "$TMPDIR/out")" -eq 1
	try "uninstall" make $vars uninstall DESTDIR="$dir/root" PREFIX=/usr
	try "all of it" test -z "$(find root -type f)"
	try "clean" make $vars clean
	try "of BUILD and PROG" test ! -e other/objects -a ! -e other/bin/program
	if make $vars LDFLAGS=-static > "$TMPDIR/log" 2>&1; then
		try "a static program" sh -c "! ldd other/bin/program"
	else
		echo "ok - a static program # SKIP libraries are shared ones only"
	fi
}
exit 0
