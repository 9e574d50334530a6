# What words of data lead to is labels of one function, or a function, by hand
# in goto-x86.s; objdump -d.
dump -j code code/goto-x86.so
