# All functions hold but one, as was assembled: a table and zeros among the code,
# functions of one entry that nothing lists, a section of code that is not marked.
# rc: 1
check --code -v code/told-apple-x86-64.dylib code/mine-apple-x86-64.dylib
