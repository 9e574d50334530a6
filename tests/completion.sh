#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The completions load in each shell that is installed, and complete.
# Run: plain

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
# Where shells leave files of their own, under whatever names.
home=$tmp/home
mkdir "$home" || exit 1
TMPDIR=$home
export TMPDIR

# result NAME STATUS
result()
{
	if [ "$2" -eq 0 ]; then
		echo "ok - $1"
	else
		echo "not ok - $1"
		sed 's/^/# /' "$tmp/out"
	fi
}

skip()
{
	echo "ok - $1 # SKIP not installed"
}

# What make install installs asks the program that it finds.
cd "${TESTS_TOP:-$(dirname "$0")/..}" || exit 1
if ! command -v make >/dev/null 2>&1; then
	echo "ok - install-completions # SKIP no make"
elif ! env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make -s install-completions \
    DESTDIR="$tmp" PREFIX= > "$tmp/out" 2>&1; then
	result install-completions 1
else
	if command -v bash >/dev/null 2>&1; then
		bash --norc -c 'unwinddump() { "$UNWINDDUMP" "$@"; }
		    . "$1" && complete -p unwinddump' bash \
		    "$tmp/share/bash-completion/completions/unwinddump" \
		    > "$tmp/out" 2>&1
		result "installed for bash" $?
	fi
	if command -v zsh >/dev/null 2>&1; then
		HOME=$home zsh -f -c 'fpath=($1 $fpath)
		    unwinddump() { "$UNWINDDUMP" "$@"; }
		    autoload -Uz compinit && compinit -u -D || exit 1
		    autoload -Uz +X _unwinddump && (( $+functions[_unwinddump] ))
		    ' zsh "$tmp/share/zsh/site-functions" > "$tmp/out" 2>&1
		result "installed for zsh" $?
	fi
	if command -v fish >/dev/null 2>&1; then
		HOME=$home XDG_CONFIG_HOME=$home XDG_DATA_HOME=$home fish -c '
		    function unwinddump; $UNWINDDUMP $argv; end
		    source $argv[1]
		    complete -C "unwinddump ch"' \
		    "$tmp/share/fish/vendor_completions.d/unwinddump.fish" \
		    > "$tmp/out" 2>&1 && grep -q check "$tmp/out"
		result "installed for fish" $?
	fi
fi

if command -v bash >/dev/null 2>&1; then
	"$UNWINDDUMP" --completion=bash > "$tmp/bash"
	cat > "$tmp/try.bash" <<'END'
source "$1"
complete -p unwinddump >/dev/null || exit 1
# try EXPECTED WORD...
try()
{
	local expected=$1
	shift
	COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
	_unwinddump
	case " ${COMPREPLY[*]} " in
	*" $expected "*) ;;
	*) echo "$*: ${COMPREPLY[*]}"; bad=1;;
	esac
}
try check unwinddump ch
try --ops unwinddump --op
try --format= unwinddump check --form
try sarif unwinddump check --format = sa
try jsonl unwinddump --format = js
try eh_frame_hdr unwinddump list -j eh_frame_
try -Wno-cfi-bound unwinddump check -Wno-cfi-bo
try cfi-bound unwinddump check -Werror = cfi-bo
try p99 unwinddump calls --sort p9
try covered unwinddump list --sort cov
try sigreturn unwinddump stack --fallback = sig
try hdr-size unwinddump check --explain hdr-si
COMP_WORDS=(unwinddump dump --base) COMP_CWORD=2
_unwinddump
[ ${#COMPREPLY[@]} -eq 0 ] || { echo "an option of check"; bad=1; }
exit ${bad:-0}
END
	bash --norc "$tmp/try.bash" "$tmp/bash" > "$tmp/out" 2>&1
	result bash $?
else
	skip bash
fi

# Help has a terminal's width, and names what its command takes.
{
	for cmd in "" dump list check compare find calls stack size; do
		"$UNWINDDUMP" $cmd --help
	done | awk 'length > 79 { print; bad = 1 } END { exit bad }' &&
	"$UNWINDDUMP" check --help | grep -q 'sarif' &&
	! "$UNWINDDUMP" dump --help | grep 'sarif' &&
	"$UNWINDDUMP" dump --help | grep -q 'debug_frame' &&
	! "$UNWINDDUMP" calls --help | grep 'debug_frame' &&
	! "$UNWINDDUMP" stack --help | grep 'lsda'
} > "$tmp/out" 2>&1
result help $?

if command -v zsh >/dev/null 2>&1; then
	"$UNWINDDUMP" --completion=zsh > "$tmp/_unwinddump"
	HOME=$home zsh -f -c 'fpath=($1 $fpath)
	    autoload -Uz compinit && compinit -u -D || exit 1
	    [[ $_comps[unwinddump] == _unwinddump ]] || exit 1
	    autoload -Uz +X _unwinddump && (( $+functions[_unwinddump] )) &&
	    source $1/_unwinddump' zsh "$tmp" > "$tmp/out" 2>&1
	status=$?
	[ -s "$tmp/out" ] && status=1
	result zsh $status
else
	skip zsh
fi

if command -v fish >/dev/null 2>&1; then
	"$UNWINDDUMP" --completion=fish > "$tmp/fish"
	HOME=$home XDG_CONFIG_HOME=$home XDG_DATA_HOME=$home fish -c '
	    source $argv[1]; or exit 1
	    complete -C "unwinddump ch"
	    complete -C "unwinddump check --format="
	    complete -C "unwinddump check -Wno-cfi-bo"
	    complete -C "unwinddump dump --base"
	    complete -C "unwinddump --ra"' "$tmp/fish" > "$tmp/out" 2>&1
	status=$?
	for word in check sarif -Wno-cfi-bound --raw; do
		grep -q -e "$word" "$tmp/out" || status=1
	done
	grep -q -e --baseline "$tmp/out" && status=1
	result fish $status
else
	skip fish
fi
