# rc: 1
# Instructions that the library does not know (code/apx-x86.s says what is
# wrong): push2 told in the wrong order and as one push; bytes that are no
# instruction.  Truth: objdump -d of GNU binutils 2.47, Intel's APX document.
check --code -v code/apx-x86.o
check --code --format=jsonl code/apx-x86.o
