# What gdb prints of the place where it has stopped, as "x/i $pc" does, can be
# pasted; an arrow that is none is a name.
find cfi/eh.so '=> 0x820 <nested(int)+16>:' '   0x820 <nested(int)+16>:'
# rc: 2
find cfi/eh.so '=>0x820' '=>'
