# What every sound file has is looked for when somebody asks, and a note then:
# the restores of readelf -wf in the first, code without call sites in the
# second (readelf --debug-dump=frames gives the functions' ends).
check -v -Wcfi-restore-no-initial cfi/eh_frame-v4.o
check -v -Wlsda-terminate-gap cfi/eh-noshdr.so
check -Wlsda-terminate-gap cfi/eh-noshdr.so
check -Wcfi-restore-no-initial -Wno-cfi-restore-no-initial -v cfi/eh_frame-v4.o
# rc: 1
check -Werror=lsda-terminate-gap cfi/eh-noshdr.so
check -Wlsda-terminate-gap -Werror=lsda-terminate-gap cfi/eh-noshdr.so
# No terminator, and no .eh_frame_hdr that would make it needless (readelf -wf).
# rc: 0
check -v cfi/hdr-none.elf
