# Traces beside the map of their own program, of another one, of one without
# symbols, and with functions of another object.
check -v -Wno-xray-freq-emulated -m xray/prog.elf xray/ring-run.xray
check -v -Wno-xray-freq-emulated -m xray/map.elf xray/ring-run.xray
check -v -Wno-xray-freq-emulated -m xray/prog-stripped.elf xray/ring-run.xray
check -v -m xray/prog.elf xray/basic-v3-le.xray
check -v -m xray/map.elf -m 1=xray/prog.elf xray/basic-v3-be.xray
check -v -m xray/map.elf xray/calls-v1-be.xray
calls -m xray/map.elf xray/ring-run.xray
