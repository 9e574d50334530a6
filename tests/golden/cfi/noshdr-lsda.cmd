# No section header tells where the LSDAs are, the FDEs do: the same table as
# that of the file with section headers, cxx-linked, which readelf -S puts at
# 0xb00 with 0x10d bytes.  The last slot of the PLT ends at 0x630 (objdump).
-j lsda cfi/eh-noshdr.so
list cfi/eh-noshdr.so cfi/plt-noshdr.so
check -v cfi/eh-noshdr.so
