# What halves-arm.s says of its functions; addresses are those of objdump -d and
# readelf --debug-dump=frames.
# rc: 1
check --code -v code/halves-arm
