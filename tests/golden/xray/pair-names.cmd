# Names that formats have to quote, and those of C++ (as llvm-xray extract has
# them; thread, process and times as in pair-table): ; parts folded stacks, " ends
# what csv and dot quote.
calls -q -C --sort=name -m xray/pair-map.elf xray/pair-old.xray
calls -q --sort=name --format=csv -m xray/pair-map.elf xray/pair-old.xray
calls -q -C --sort=id --format=csv --per-thread -m xray/pair-map.elf xray/pair-old.xray
calls -q -C --sort=id --format=jsonl -m xray/pair-map.elf xray/pair-old.xray
calls -q -C --format=dot -m xray/pair-map.elf xray/pair-old.xray
calls -q --format=dot --per-thread --func='a*' -m xray/pair-map.elf xray/pair-old.xray
calls -q -C --format=folded -m xray/pair-map.elf xray/pair-old.xray
calls -q --format=folded --depth=1 -m xray/pair-map.elf xray/pair-old.xray
calls -q -C --tree -m xray/pair-map.elf xray/pair-old.xray
calls -q -C --tree --format=jsonl --func='t*' -m xray/pair-map.elf xray/pair-old.xray
calls -q -C --format=trace-event --func='t*' -m xray/pair-map.elf xray/pair-old.xray
calls -q -C --diff --format=csv --sort=name -m xray/pair-map.elf xray/pair-old.xray xray/pair-new.xray
calls -q -C --diff --format=jsonl --top=2 --sort=id -m xray/pair-map.elf xray/pair-old.xray xray/pair-new.xray
calls -q -C --diff --sort=name -m xray/pair-map.elf xray/pair-old.xray xray/pair-new.xray
