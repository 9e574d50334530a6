# One index a text section, and what ld -r makes of that: offsets as readelf
# -u prints them.
-j exidx exidx/sections.o
-j exidx exidx/linked-r.o
-j exidx --ops exidx/module.o
# Addends of their own; a type that was lost: by hand from the sources.
-j exidx --ops exidx/rela.o
-j exidx exidx/objcopy-type.o
# A relocation that cannot give the start of a function.
# rc: 1
-j exidx --format=jsonl exidx/link-none.o
