# As readelf -u prints them; a folded index has lost its type, and is the one
# of image.elf at other addresses.
-j exidx exidx/exec.elf
-j exidx exidx/image.elf
-j exidx exidx/folded.elf
-j exidx exidx/be8.elf
-j exidx exidx/be32.elf
list exidx/exec.elf exidx/image.elf exidx/folded.elf exidx/throw.so exidx/module.o
