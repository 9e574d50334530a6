# A function begins behind zeros that as code end inside of it; another one ends
# with a table.
# rc: 0
check --code -v code/apple-x86-64.dylib
