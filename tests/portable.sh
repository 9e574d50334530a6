# SPDX-License-Identifier: GPL-3.0-or-later
# The sources compile where there is no Linux: with its headers hidden behind
# ones that end a compilation, and with what the compiler says of it withdrawn.
# Run: long plain

cd "${TESTS_TOP:-.}" || exit 1
mkdir -p "$TMPDIR/stubs/sys" "$TMPDIR/stubs/linux" "$TMPDIR/stubs/asm"
for h in sys/ptrace.h sys/prctl.h sys/uio.h sys/procfs.h sys/user.h \
    sys/auxv.h sys/epoll.h sys/eventfd.h sys/signalfd.h sys/inotify.h \
    sys/syscall.h sys/personality.h sys/sysinfo.h sys/reg.h sys/xattr.h \
    link.h error.h byteswap.h linux/perf_event.h \
    linux/ptrace.h asm/ptrace.h; do
	echo "#error $h is not on this system" > "$TMPDIR/stubs/$h"
done

# What make would compile there.
# (TMPDIR may have a colon in its name, which make cannot have in a target's.)
${MAKE:-make} -s print-sources CPPFLAGS=-U__linux__ BUILD="$BUILD" \
    > "$TMPDIR/sources" || exit 1
grep -q stack_absent "$TMPDIR/sources" && ! grep -q stack_live \
    "$TMPDIR/sources" || echo "not ok - what needs Linux is left out"
flags=$(sed -n '1s/.*\(-std=.*\)/\1/p' "$BUILD/.flags" |
    sed 's/ HOMEPAGE=.*//; s/-Werror//g')
# shellcheck disable=SC2086
xargs -n 8 ${CC:-cc} -I"$TMPDIR/stubs" -U__linux__ $flags -fsyntax-only \
    -Werror < "$TMPDIR/sources" > "$TMPDIR/log" 2>&1
rc=$?
grep -E 'error|warning' "$TMPDIR/log" | head -n 20 | sed 's/^/# /'
[ $rc -eq 0 ] || printf 'not '
echo "ok - $(wc -w < "$TMPDIR/sources") files compile without Linux"
# Nowhere else is the system's own header of ELF.
if grep -l 'include <elf\.h>' src/*/*.[ch] | grep -v '^src/object/elf_abi\.h$'
then
	echo "not ok - one header includes <elf.h>"
else
	echo "ok - one header includes <elf.h>"
fi
