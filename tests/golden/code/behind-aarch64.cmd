# Behind a call that never comes back the compiler's code goes on to where x23,
# which only the other way has saved, is in itself by both ways: the row at 0x1fc
# is that of the source's directives, and not the word at [cfa-32].
dump -j code --func=keeps code/behind-aarch64.so
compare -j code -j eh_frame code/behind-aarch64.so
