# A core of the kernel.  What each function recorded of itself is held against
# the frames by tests/stack.sh; gdb shows the same functions.
stack -e stack/walks stack/walks.core.xz
stack --format=json -e stack/walks stack/walks.core.xz
stack --walk=alone -j sframe --format=jsonl -e stack/walks stack/walks.core.xz
stack --walk=alone -e stack/walks stack/walks.core.xz
stack --walk=checked --thread=1638 -e stack/walks --core=stack/walks.core.xz
# Each table on its own too.
stack --walk=both -e stack/walks stack/walks.core.xz
stack --walk=both --format=jsonl --thread=1638 -e stack/walks stack/walks.core.xz
# Registers as gdb shows them (info registers), and what -v adds.
stack --registers -e stack/walks stack/walks.core.xz
stack --registers -v -q -e stack/walks stack/walks.core.xz
# Three tables.
stack -e stack/both stack/both.core.xz
stack -j sframe -j debug_frame -v -e stack/both stack/both.core.xz
# Frames of some functions, as above; what is said of walks is of all.
stack --func=keeps --func='rec*' -e stack/walks stack/walks.core.xz
stack --func=_start --format=jsonl -e stack/walks stack/walks.core.xz
stack --start-address=40029e --stop-address=40037f -e stack/walks stack/walks.core.xz
stack --func=keeps --walk=alone -e stack/walks stack/walks.core.xz
stack --func=keeps --format=folded -e stack/walks stack/walks.core.xz
# No build id: a note, which text shows with -v.
stack -v -q -e stack/noid stack/noid.core.xz
# rc: 1
stack --func=nosuch -e stack/walks stack/walks.core.xz
stack --func=nosuch --format=folded -e stack/walks stack/walks.core.xz
stack --thread=7 -e stack/walks stack/walks.core.xz
