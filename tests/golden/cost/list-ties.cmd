# Where the first column is the same the second decides, else the operands.
# Sizes, entries and rows of constants.so and holes.so are those of list-r.
list -r --sort=size,address cost/holes.so cost/constants.so
list -r --sort=entries,address cost/holes.so cost/constants.so
list -r --sort=rows,address cost/holes.so cost/constants.so
list -r --sort=table,address cost/holes.so cost/constants.so
list -r --sort=section,address cost/holes.so cost/constants.so
list -r --sort=address,size cost/ocaml-arm.o cost/gaps-i386.o
list -r --sort=file,size cfi/eh.so cfi/eh.so
# What has no rows is covered most, also beside what is covered wholly.
list -r --sort=covered,size cfi/eh.so
list -r --sort=covered cfi/eh.so cfi/aarch64-sve.o
