# Two runs, old and new: what each column changed by, the largest change first
# (--sort=name and --sort=id: as they say).  Both sides are those of the model in
# pair-table; arg is called once less, thrower and #12 are only in the old run,
# #13 only in the new one.
calls -q --diff --format=csv --sort=self -m xray/prog.elf xray/pair-old.xray xray/pair-new.xray 2>&1 | cut -d, -f1,2,10 | tr '\n' ' '; echo
calls -q --diff --format=csv --sort=calls -m xray/prog.elf xray/pair-old.xray xray/pair-new.xray 2>&1 | cut -d, -f1,2,10 | tr '\n' ' '; echo
calls -q --diff --format=csv --sort=total -m xray/prog.elf xray/pair-old.xray xray/pair-new.xray 2>&1 | cut -d, -f1,2,10 | tr '\n' ' '; echo
calls -q --diff --format=csv --sort=min -m xray/prog.elf xray/pair-old.xray xray/pair-new.xray 2>&1 | cut -d, -f1,2,10 | tr '\n' ' '; echo
calls -q --diff --format=csv --sort=mean -m xray/prog.elf xray/pair-old.xray xray/pair-new.xray 2>&1 | cut -d, -f1,2,10 | tr '\n' ' '; echo
calls -q --diff --format=csv --sort=median -m xray/prog.elf xray/pair-old.xray xray/pair-new.xray 2>&1 | cut -d, -f1,2,10 | tr '\n' ' '; echo
calls -q --diff --format=csv --sort=p90 -m xray/prog.elf xray/pair-old.xray xray/pair-new.xray 2>&1 | cut -d, -f1,2,10 | tr '\n' ' '; echo
calls -q --diff --format=csv --sort=p99 -m xray/prog.elf xray/pair-old.xray xray/pair-new.xray 2>&1 | cut -d, -f1,2,10 | tr '\n' ' '; echo
calls -q --diff --format=csv --sort=max -m xray/prog.elf xray/pair-old.xray xray/pair-new.xray 2>&1 | cut -d, -f1,2,10 | tr '\n' ' '; echo
calls -q --diff --format=csv --sort=name -m xray/prog.elf xray/pair-old.xray xray/pair-new.xray 2>&1 | cut -d, -f1,2,10 | tr '\n' ' '; echo
calls -q --diff --format=csv --sort=id -m xray/prog.elf xray/pair-old.xray xray/pair-new.xray 2>&1 | cut -d, -f1,2,10 | tr '\n' ' '; echo
calls -q --diff xray/pair-old.xray xray/pair-new.xray
calls -q --diff --sort=id xray/pair-new.xray xray/pair-old.xray
calls -q --diff --format=csv --sort=id xray/pair-old.xray xray/pair-new.xray
calls -q --diff --format=jsonl --sort=id -m xray/prog.elf xray/pair-old.xray xray/pair-new.xray
calls -q --diff --top=1 --format=json xray/pair-new.xray xray/pair-old.xray
# The same calls with twice the clock: counts are equal, times are half.
calls -q --diff --sort=id xray/pair-new.xray xray/pair-fast.xray
calls -q --diff --sort=total --top=2 xray/pair-fast.xray xray/pair-new.xray
# Ticks cannot be held against seconds; but against ticks.
calls -q --diff --sort=id xray/pair-old.xray xray/pair-ticks.xray
calls -q --diff --sort=self xray/pair-ticks.xray xray/pair-old.xray
calls -q --diff --sort=calls --top=4 xray/pair-ticks.xray xray/pair-new.xray
calls -q --diff --sort=total xray/pair-ticks.xray xray/pair-ticks.xray
# One function; none; a trace against itself; a limit of time.
calls -q --diff --func='r*' -m xray/prog.elf xray/pair-old.xray xray/pair-new.xray
calls -q --diff --func=none -m xray/prog.elf xray/pair-old.xray xray/pair-new.xray
calls -q --diff --func=arg --sort=id xray/pair-old.xray xray/pair-old.xray
calls -q --diff --min=5us -m xray/prog.elf xray/pair-old.xray xray/pair-new.xray
calls -q --diff --thread=2 xray/pair-old.xray xray/pair-new.xray
# Functions with one name are matched in the order of their numbers.
calls -q --diff --sort=name --func='t*' -m xray/pair-map.elf xray/pair-old.xray xray/pair-new.xray
# Whichever ends first: 6 does in twins.s, and both are called once, for 100ns.
calls -q --diff --sort=name --format=csv -m xray/pair-map.elf xray/twins.xray xray/twins.xray | cut -d, -f1-4,10-12
calls -q --sort=name --format=csv -m xray/pair-map.elf xray/twins.xray | cut -d, -f2-6
# No such thread; no trace.
# rc: 1
calls -q --diff --thread=77 xray/pair-old.xray xray/pair-new.xray
calls -q --diff xray/pair-old.xray xray/map.elf
# rc: 2
calls --diff --per-thread xray/pair-old.xray xray/pair-new.xray
calls --diff --format=folded xray/pair-old.xray xray/pair-new.xray
calls --diff xray/pair-old.xray xray/pair-new.xray xray/pair-new.xray
