# One fault a function, by hand from src: what each says stands above it in
# faults-aarch64.s; offsets and addresses are those of objdump -d and readelf.
# rc: 1
check --code -v code/faults-aarch64.o
check --code --format=json code/faults-aarch64.o
check --code -Wno-code-cfa -Wno-code-ra -Wno-code-saved -Wno-code-sign --require=code:99.9 code/faults-aarch64.o
