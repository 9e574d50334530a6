# The .plt.got of GNU ld with --gsframe: one jump, and rsp+16 in SFrame.  The
# stack folder's programs: make.sh there changes one byte of a table.
# rc: 1
compare --code sframe/bugs-plt-got.so
compare --code --format=json sframe/bugs-plt-got.so
compare --code stack/bad-row
compare --code stack/bad-saved
# check says so of the table alone.
check --code -j sframe sframe/bugs-plt-got.so
# rc: 0
find --why sframe/bugs-plt-got.so extern3@plt
