# What joined-arm.s says of its functions, of which the table has one entry:
# readelf -u.  Frames by hand.
dump -j code code/joined-arm
dump -j exidx code/joined-arm
