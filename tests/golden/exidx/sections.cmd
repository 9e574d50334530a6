# Language data of functions with a section each: what is asked for by the
# name of one is there, and no entry of another at the same offset (readelf -r
# and -u: _Z4onceIiET_S0_ has .ARM.extab.text._Z4onceIiET_S0_, LSDA at 8).
list -j .ARM.extab.text._Z4onceIiET_S0_ exidx/throw-gcc.o
-j .ARM.extab.text._Z4onceIlET_S0_ --format=jsonl exidx/throw-gcc.o
list -j .ARM.extab.text._Z4onceIlET_S0_ -j .ARM.extab.text._Z4onceIiET_S0_ exidx/throw-gcc.o
find exidx/throw-gcc.o .ARM.extab.text._Z4onceIiET_S0_+8 .ARM.extab.text._Z4onceIlET_S0_+9
find -j lsda --format=jsonl exidx/throw-gcc.o .ARM.extab.text._Z4onceIlET_S0_+8
# rc: 1
find -j exidx exidx/throw-gcc.o .ARM.extab.text._Z4onceIlET_S0_+8
find exidx/throw-gcc.o .ARM.extab.text._Z4onceIlET_S0_+2
