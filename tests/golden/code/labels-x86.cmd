# Parts and functions that data alone leads to; truth: the directives.  A part
# is a guess, and where who lets go what it was not called with goes, a function
# begins.
dump -j code code/labels-x86.so
# rc: 0
compare -j code -j eh_frame code/labels-x86.so
