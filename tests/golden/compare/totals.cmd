# Members go by name, in any order.  Each number of the totals is the sum of that
# in the summaries of the pairs, which was held against jq's; one.o and two.o
# are old.o and new.o, there and back, the members with the name signal.o are of
# src/signal.s, and refuses is code that only one of its two files has.
# rc: 1
compare builds/many-old.a builds/many-new.a
compare --summary builds/many-old.a builds/many-new.a
compare --format=jsonl --summary builds/many-old.a builds/many-new.a
compare --format=json --summary builds/many-new.a builds/many-old.a
compare -q builds/many-old.a builds/many-new.a
# Of two members, which are those that ar t lists, or one: totals where either
# file has more.
compare 'cfi/two.a(x86-64.o)' cfi/two.a
compare cfi/two.a 'cfi/two.a(x86-64.o)'
compare link/copy.a link/lib.a
# Of members of one name the first goes with the first: one has no pair.
compare cfi/times4.a cfi/times3.a
compare cfi/times3.a cfi/times4.a
# One warning alone is no failure, but with -Werror.
compare 'builds/many-old.a(signal.o)' builds/many-old.a
compare -Werror 'builds/many-old.a(signal.o)' 'builds/many-new.a(signal.o)'
# rc: 0
compare 'builds/many-old.a(signal.o)' 'builds/many-new.a(signal.o)'
compare 'builds/many-old.a(signal.o)' 'builds/many-new.a(fresh.o)'
compare cfi/two.a cfi/two.a
compare link/copy.a link/copy.a
