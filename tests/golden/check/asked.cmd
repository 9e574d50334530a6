# What every sound file has is looked for when somebody asks, and a note then:
# the restores of readelf -wf in the first, code without call sites in the
# second (readelf --debug-dump=frames gives the functions' ends).
check -v -Wcfi-restore-no-initial cfi/eh_frame-v4.o
check -v -Wlsda-terminate-gap cfi/eh-noshdr.so
check -Wlsda-terminate-gap cfi/eh-noshdr.so
check -Wcfi-restore-no-initial -Wno-cfi-restore-no-initial -v cfi/eh_frame-v4.o
check -Wcfi-restore-no-initial -Wno-cfi-restore-no-initial cfi/eh_frame-v4.o
# Notes of no other check are shown with them.
check -Wcfi-row-redundant --format=github cfi/hdr-none.elf
check -Wcfi-terminator-missing cfi/hdr-none.elf
# A check whose warnings stay some, whatever the order.
check -Werror -Wno-error=cfi-fde-gap builds/new.o
check -Wno-error=cfi-fde-gap -Werror builds/new.o
check -Werror=cfi-fde-gap -Wno-error=cfi-fde-gap builds/new.o
# rc: 1
check -Werror=lsda-terminate-gap cfi/eh-noshdr.so
check -Wlsda-terminate-gap -Werror=lsda-terminate-gap cfi/eh-noshdr.so
check -Wno-error=cfi-fde-gap -Werror=cfi-fde-gap builds/new.o
# No terminator, and no .eh_frame_hdr that would make it needless (readelf -wf).
# rc: 0
check -v cfi/hdr-none.elf
