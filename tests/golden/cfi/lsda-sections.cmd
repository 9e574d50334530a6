# By hand and as clang -S comments: parts of one function, each with an LSDA
# of its own, whose call sites end where the next one begins although their
# length says more.
-j lsda cfi/cold-clang.o
