# A share is one of functions or of code: code and async have no other sense, and
# tables that lead to others, or are none of unwinding, cover none.
check --require=lsda --require=eh_frame_hdr --require=eh_frame:99 cfi/eh.so
check --require=code:99 --require=async:99 --require=profile:libgcc cfi/eh.so
# rc: 2
check --require=code cfi/eh.so
check --require=async cfi/eh.so
check --require=profile cfi/eh.so
check --require=lsda:50 cfi/eh.so
check --require=eh_frame_hdr:50 cfi/eh.so
check --require=instr_map:50 xray/map.elf
check --require=xray:50 xray/ring-run.xray
check --require=sframes:50 cfi/eh.so
