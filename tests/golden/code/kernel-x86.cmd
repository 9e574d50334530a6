# What is wrong stands beside each function in kernel-x86.s: at no call.  How the
# prefixes are spelled is the source's own way.
# rc: 1
check --code -v code/kernel-x86.so
# rc: 0
dump --code --func=emulated code/kernel-x86.so
