# What file after file has is said of three, and counted; errors are all said.
# rc: 1
check cfi/wide-ptr.elf check/records.o cfi/wide-ptr.elf cfi/wide-ptr.elf cfi/times4.a cfi/wide-ptr.elf
# rc: 0
check -v cfi/wide-ptr.elf cfi/wide-ptr.elf cfi/wide-ptr.elf cfi/wide-ptr.elf
