# Both sides of the limits that the manual has for numbers and addresses; calls of
# thread 2 are two of 186 ns, each with one of 50 and one of 60 (pair.s), 12
# entries of eh.so are those of readelf -wf.
list --threads=1 -j lsda cfi/eh.so
list --threads=1024 -j lsda cfi/eh.so
calls -q --top=18446744073709551615 --format=csv --thread=2 xray/pair-old.xray
calls -q --min=0s --top=1 --format=csv --thread=2 xray/pair-old.xray
calls -q --min=.05us --format=csv --thread=2 xray/pair-old.xray
calls -q --min=51ns --format=csv --thread=2 xray/pair-old.xray
calls -q --min=120.5ns --format=csv --thread=2 xray/pair-old.xray
list --sort=size,entries,rows,covered,address,table,section,file -j lsda cfi/eh.so
list -j eh_frame --start-address=0X0 --stop-address=ffffffffffffffff cfi/eh.so
# Code without entries of ORC is a note, and an error where ORC is required, which
# other tables do not ask for.
check -v orc/bad.o 2>&1 | grep orc-uncovered
check -v --require=eh_frame orc/bad.o 2>&1 | grep orc-uncovered
check -v --require=orc orc/bad.o 2>&1 | grep orc-uncovered
# rc: 1
list -j eh_frame --start-address=0 --stop-address=0 cfi/eh.so
# rc: 2
list --threads=0 cfi/eh.so
list --threads=1025 cfi/eh.so
list --threads=-1 cfi/eh.so
list --threads= cfi/eh.so
calls --top=18446744073709551616 xray/pair-old.xray
calls --depth=0 xray/pair-old.xray
calls --top=+1 xray/pair-old.xray
calls --top= xray/pair-old.xray
list --start-address=10000000000000000 cfi/eh.so
list --start-address=0x cfi/eh.so
list --start-address=-1 cfi/eh.so
list --start-address=0xg cfi/eh.so
stack --limit=0 stack/both.core.xz
stack --step=0 -- true
stack --pid=0
dump --wide=1 cfi/eh.so
calls --tree=yes xray/pair-old.xray
dump --arch=a --arch=b --arch=c --arch=d --arch=e --arch=f --arch=g --arch=h --arch=i --arch=j --arch=k --arch=l --arch=m --arch=n --arch=o --arch=p --arch=q cfi/eh.so
list --sort=size, cfi/eh.so
list --sort=,size cfi/eh.so
list --sort=siz cfi/eh.so
