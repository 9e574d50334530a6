# Held against what gcc -S -dA and clang -S write as comments into
# .gcc_except_table, and against the handlers of src/eh.cc and src/cold.cc.
-j lsda cfi/eh-gcc.o
-j lsda cfi/eh-clang.o
-j lsda cfi/cold-gcc.o
-j lsda -C cfi/eh.so
-j lsda -C --format=jsonl cfi/eh.so
