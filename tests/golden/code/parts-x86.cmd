# Truth: parts-x86.s beside: that the second part of copied has no directives.
dump -j code --ops code/parts-x86.o
