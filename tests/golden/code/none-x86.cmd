# Which registers calls keep, by the convention: 24 functions that keep none (LLVM's
# LangRef, preserve_nonecc), each of which changes three registers; then each one
# alone, in turn, which no such convention explains.
check --code -v code/none-x86.o
check --code -v code/none-one-x86.o
