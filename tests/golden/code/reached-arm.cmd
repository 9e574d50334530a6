# The instructions are those of objdump -d before the file was stripped, when
# mapping symbols said which are Thumb.
check --code -v code/reached-arm
dump --code -j exidx code/reached-arm
