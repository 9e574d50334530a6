# "bx pc" is followed into A32 and back, where a stub or "orr rN, pc, #1; bx rN"
# says so; what fills the word of "bx pc" is no code; a constant that looks like a
# stub is none.  By hand.
check --code -v code/turned-arm
dump --code -j exidx code/turned-arm
dump -j code code/turned-arm
