# Every column as the order, the largest first, of a run whose functions differ in
# each of them.  All numbers were held against a model of calls in Python over the
# records that llvm-xray convert prints (--sort=name: functions without a name
# come last, by their numbers).
calls -q --format=csv --sort=self -m xray/prog.elf xray/pair-old.xray 2>&1 | cut -d, -f2-3 | tr '\n' ' '; echo
calls -q --format=csv --sort=calls -m xray/prog.elf xray/pair-old.xray 2>&1 | cut -d, -f2-3 | tr '\n' ' '; echo
calls -q --format=csv --sort=total -m xray/prog.elf xray/pair-old.xray 2>&1 | cut -d, -f2-3 | tr '\n' ' '; echo
calls -q --format=csv --sort=min -m xray/prog.elf xray/pair-old.xray 2>&1 | cut -d, -f2-3 | tr '\n' ' '; echo
calls -q --format=csv --sort=mean -m xray/prog.elf xray/pair-old.xray 2>&1 | cut -d, -f2-3 | tr '\n' ' '; echo
calls -q --format=csv --sort=median -m xray/prog.elf xray/pair-old.xray 2>&1 | cut -d, -f2-3 | tr '\n' ' '; echo
calls -q --format=csv --sort=p90 -m xray/prog.elf xray/pair-old.xray 2>&1 | cut -d, -f2-3 | tr '\n' ' '; echo
calls -q --format=csv --sort=p99 -m xray/prog.elf xray/pair-old.xray 2>&1 | cut -d, -f2-3 | tr '\n' ' '; echo
calls -q --format=csv --sort=max -m xray/prog.elf xray/pair-old.xray 2>&1 | cut -d, -f2-3 | tr '\n' ' '; echo
calls -q --format=csv --sort=name -m xray/prog.elf xray/pair-old.xray 2>&1 | cut -d, -f2-3 | tr '\n' ' '; echo
calls -q --format=csv --sort=id -m xray/prog.elf xray/pair-old.xray 2>&1 | cut -d, -f2-3 | tr '\n' ' '; echo
calls -q --format=csv xray/pair-old.xray
calls -q --format=csv --top=3 xray/pair-new.xray
calls -q --format=jsonl --sort=id xray/pair-old.xray
calls -q --format=csv --per-thread xray/pair-old.xray
calls -q --sort=max --top=2 --per-thread xray/pair-old.xray
calls -q --sort=p90 --top=1 xray/pair-old.xray
# No more than there are; a function that is not there.
calls -q --top=99 --format=csv xray/pair-old.xray | wc -l
calls -q --top=11 --format=csv xray/pair-old.xray | wc -l
calls -q --top=10 --format=csv xray/pair-old.xray | wc -l
calls -q --func=none -m xray/prog.elf xray/pair-old.xray
calls -q --func=none --format=json -m xray/prog.elf xray/pair-old.xray
# Half a nanosecond to a tick; and ticks of no known length.
calls -q --sort=id xray/pair-fast.xray
calls --sort=id xray/pair-ticks.xray
calls -q --sort=id --min=1us --top=2 xray/pair-fast.xray
