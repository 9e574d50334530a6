# By hand, from what the manual says of each option.  x86-64.elf has errors and
# warnings: -Werror counts the latter, and the last of two options holds.
# Letters may stand together, the last with its argument, there or in the next.
# rc: 0
-qj eh_frame_hdr cfi/eh.so
-qjeh_frame_hdr cfi/eh.so
-j eh_frame_hdr -- cfi/eh.so
dump --table eh_frame_hdr cfi/eh.so
list -j lsda -- cfi/eh.so
check -q -Werror -Wno-error 'builds/many-old.a(signal.o)'
compare -Werror -Wno-error 'builds/many-old.a(signal.o)' 'builds/many-new.a(signal.o)'
compare -Wno-error -W 'builds/many-old.a(signal.o)' 'builds/many-new.a(signal.o)'
# Durations: of the calls (calls.out) one took 37 ns, one 200 ns, one 2.147 s.
calls --min=37ns --top=9 xray/calls-v5-le.xray
calls --min=0.2us xray/calls-v5-le.xray
calls --min=.000201ms xray/calls-v5-le.xray
calls --min=2.147s xray/calls-v5-le.xray
calls --min=2.15s xray/calls-v5-le.xray
calls --thread=21 xray/calls-v5-le.xray
check --require=eh_frame:100 cfi/eh.so
check --require=eh_frame:0% -q cfi/eh.so
list --color=never -j lsda cfi/eh.so
dump -j eh_frame_hdr --color=auto cfi/eh.so
dump -j eh_frame_hdr --color=always cfi/eh.so
# All checks, from the first of their list to the last, and no command that has
# none of them.
--list-checks | sed -n '1p;$p'
check --list-checks | sed -n '1p;$p'
# rc: 2
dump --list-checks
-qx cfi/eh.so
-q -zq cfi/eh.so
-j
-q -j
--table
-arch
--quiet=1 cfi/eh.so
--demangel=1 cfi/eh.so
-q list cfi/eh.so
no/such/file
'cfi/no.a(x.o)'
'no(x.o)'
--color=alwys cfi/eh.so
stack --fallback=sigretrun stack/both.core.xz
size --by=prefx cfi/eh.so
check --require=eh_frame:101 cfi/eh.so
check --require=eh_frame:100.5% cfi/eh.so
check --require=eh_frame:-1 cfi/eh.so
check --require=eh_frame:x cfi/eh.so
check --require=eh_frame: cfi/eh.so
check --require=eh_frame:5%% cfi/eh.so
check --require=code:101 cfi/eh.so
check --require=code:5x cfi/eh.so
check --require=eh_frame:0x5 cfi/eh.so
calls --min=5 xray/calls-v5-le.xray
calls --min=ms xray/calls-v5-le.xray
calls --min=5m xray/calls-v5-le.xray
calls --min= xray/calls-v5-le.xray
calls --thread=x xray/calls-v5-le.xray
calls --thread=1x xray/calls-v5-le.xray
calls --thread= xray/calls-v5-le.xray
calls --thread=99999999999999999999 xray/calls-v5-le.xray
-Wno-cfi_x cfi/eh.so
check -Wno-errors cfi/eh.so
check -Werror=cfi_x cfi/eh.so
check --suppressions=no/such cfi/eh.so
check --baseline=no/such cfi/eh.so
check --suppressions=cfi/eh.so cfi/eh.so
check --list-checks --format=sarif
check --list-checks -j .eh_frame
check --explain=cfi-truncated --format=json
check
list
compare
compare cfi/eh.so cfi/eh.so cfi/eh.so
compare --map=x cfi/eh.so
find cfi/eh.so
list -m x cfi/eh.so
dump --debug-file=no/such cfi/eh.so
dump --debug-dir=no/such cfi/eh.so
# Trouble with one file is no reason to leave out the others.
check -j lsda no/such cfi/eh.so
list -j lsda no/such cfi/eh.so
