# The same core with programs in which a table was changed; the changes are in
# testdata/stack/make.sh.
# rc: 1
stack -e stack/bad-row stack/walks.core.xz
stack --walk=both -e stack/bad-row stack/walks.core.xz
stack --format=jsonl -e stack/bad-row stack/walks.core.xz
stack -e stack/bad-saved stack/both.core.xz
# A table that is wrong as the reference: the other one is held against it.
stack -j sframe -j eh_frame -e stack/bad-row stack/walks.core.xz
# rc: 0
stack -e stack/bad-signal stack/walks.core.xz
stack -Wno-walk-differ-signal -e stack/bad-signal stack/walks.core.xz
# rc: 1
stack -Werror -e stack/bad-signal stack/walks.core.xz
