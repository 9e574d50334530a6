# 252 functions by name are one, block by block: what is known at its end comes
# from its start.  Truth are the directives beside.
dump -j code --func=f.__part.250 code/chain-x86.o
compare -j code -j eh_frame code/chain-x86.o
