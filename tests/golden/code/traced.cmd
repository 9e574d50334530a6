# By hand: the tracer of -pg is a call, whose callers' rows are wrong during it
# where the row does not tell of the word on the stack.  "told" is right, "other"
# calls nothing.
# rc: 1
check --code -v code/traced-arm.o
check --code=calls code/traced-arm.o
