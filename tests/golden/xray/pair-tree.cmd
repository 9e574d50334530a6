# Stacks: two of a node's calls, threads of one number in two processes (with
# folded, these tell which; a thread without lines has no head), deeper
# than lines are indented (40 levels), and cut by --depth.  By hand from pair.s.
calls -q --tree xray/pair-old.xray
calls --tree xray/pair-ticks.xray
calls -q --tree xray/pair-new.xray | sed -n '/ #4/p'
calls -q --tree --format=jsonl --thread=1 xray/pair-old.xray
calls -q --tree --thread=2 xray/pair-old.xray
calls -q --tree --min=10us xray/pair-old.xray
calls -q --tree --func=arg -m xray/prog.elf xray/pair-old.xray
calls -q --format=folded xray/pair-old.xray
calls -q --format=folded xray/pair-new.xray | tail -n 12
calls -q --format=folded --depth=2 xray/pair-old.xray
calls -q --format=folded --depth=3 xray/pair-new.xray
calls -q --format=folded --depth=10000 --thread=2 xray/pair-new.xray
calls --format=folded --func=rec --depth=1 -m xray/prog.elf xray/pair-ticks.xray
calls -q --format=dot xray/pair-new.xray
calls -q --format=dot --per-thread xray/pair-old.xray
calls -q --format=dot --thread=2 xray/pair-ticks.xray
