# Rows held against libdwarf's; LSDA and personality as eu-readelf
# --debug-dump=frames prints them.
-j eh_frame cfi/eh.so
-j eh_frame cfi/eh.elf
