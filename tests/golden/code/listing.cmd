# Rows between the instructions that they hold at.  Truth: objdump -dr of the
# same objects (bytes, places and relocations), and what each instruction does
# by the processor's manual.
dump --code --func=good code/faults-aarch64.o
dump --code --func=wrong_sign --format=json code/faults-aarch64.o
dump --code --func=early --ops cfi/riscv32.o
dump --code -j exidx --func=plain exidx/exec.elf
dump --code --no-rows --func=stale code/faults-aarch64.o
# A machine whose code is not read is said to be one.
dump --code -j eh_frame cfi/mips-o32.o
# Shifts that no index has, of 32 bits and more.
dump -j code --code builds/places-riscv64.1 | grep ' << '
