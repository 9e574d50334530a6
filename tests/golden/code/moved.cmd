# What is wrong and what is right beside it stands in the sources: code that LLVM
# has moved out of functions, returns by t0, ways that disagree, and a branch to a
# landing pad; registers that are put together with themselves; A32 where nothing
# says so; files with D whose calls pass no doubles; a frame that is told before it
# is made.
# rc: 1
check --code code/outlined-riscv64.o
check --code code/early-aarch64.o
check --code code/double-riscv64.o
check --code code/begins-arm
check --code -v code/ahead-aarch64.o
# rc: 0
check --code code/same-arm.o
check --code code/never-arm.o
