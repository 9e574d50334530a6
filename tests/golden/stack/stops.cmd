# Stacks that end before their end, each for another reason: src/odd.S.
# rc: 1
stack -e stack/ra-zero stack/ra-zero.core.xz
stack -e stack/bad-ra stack/bad-ra.core.xz
stack -e stack/backwards stack/backwards.core.xz
stack -e stack/memory stack/memory.core.xz
stack -e stack/unknown stack/unknown.core.xz
stack -e stack/no-entry stack/no-entry.core.xz
stack -e stack/start stack/start.core.xz
stack -e stack/bare stack/walks.core.xz
stack --limit=3 -e stack/walks stack/walks.core.xz
# Other files than those that ran, and none.
stack -e stack/rebuilt stack/walks.core.xz
stack --force -e stack/rebuilt stack/walks.core.xz
stack --sysroot=stack stack/modules.core.xz
# Cores that are damaged.
stack -e stack/walks stack/cut.core.xz
stack -e stack/walks stack/notes.core.xz
stack -e stack/walks stack/overlap.core
# rc: 2
stack
stack stack/walks
stack stack/make.sh
stack -j .sframe -e stack/walks stack/walks.core.xz
stack -e stack/none stack/walks.core.xz
stack --fallback=luck stack/walks.core.xz
stack --walk=far stack/walks.core.xz
stack --limit=0 stack/walks.core.xz
stack --forse -e stack/walks stack/walks.core.xz
stack --interval=5 -e stack/walks stack/walks.core.xz
