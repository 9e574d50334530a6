# What does not go together is said, and what does is done.
calls -j xray --tree --top=1 --format=jsonl xray/pair-old.xray | wc -l
calls --per-thread --format=csv --top=1 xray/pair-old.xray
size --as=sframe --by=function cfi/eh.so
stack -q -j eh_frame -e stack/both stack/both.core.xz | wc -l
# rc: 2
calls --tree --format=csv xray/pair-old.xray
size --as=sframe --by=cie cfi/eh.so
size --as=compact --by=prefix --format=jsonl cfi/eh.so
stack -j lsda -e stack/both stack/both.core.xz
stack -j instr_map stack/both.core.xz
calls -j eh_frame xray/pair-old.xray
list -j code cfi/eh.so
