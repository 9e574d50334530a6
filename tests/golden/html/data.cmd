# The objects that a page draws: what json prints, with the entries that findings
# and differences are about, each once (html.sh holds them against it); summaries, which count the checks there are, are left out.
check --format=html check/twice.elf | sh "$TESTS_TOP/tests/lib/page_data.sh" | grep -v summary
check --format=html check/records.o | sh "$TESTS_TOP/tests/lib/page_data.sh" | grep -v summary
check --format=html macho/rows-bad.o | sh "$TESTS_TOP/tests/lib/page_data.sh" | grep -v summary
check --code --format=html -j sframe sframe/bugs-gas-lines.o | sh "$TESTS_TOP/tests/lib/page_data.sh" | grep -v summary
compare --format=html builds/old.o builds/new.o | sh "$TESTS_TOP/tests/lib/page_data.sh"
compare --format=html sframe/bugs-gas-lines.o | sh "$TESTS_TOP/tests/lib/page_data.sh"
# A section with two tables: each difference has its entry of .eh_frame and that
# of whichever has one (readelf -wf; --sframe shows the first alone).
compare --format=html sframe/v1-lld.so 2> /dev/null | sh "$TESTS_TOP/tests/lib/page_data.sh" | grep -v summary
list --format=html elf/gnu.a | sh "$TESTS_TOP/tests/lib/page_data.sh" | grep -v '"profiles"'
list --format=html -r cost/gaps-i386.o | sh "$TESTS_TOP/tests/lib/page_data.sh" | grep -v '"profiles"'
size --format=html --by=section cfi/eh.so | sh "$TESTS_TOP/tests/lib/page_data.sh"
# The title is what the command was given.
list --format=html -j lsda cfi/eh.so elf/gnu.a | grep -e '<title>' -e '<h1>'
compare --format=html builds/old.o builds/new.o | grep -e '<title>' -e '<h1>'
