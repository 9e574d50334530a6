# By hand from src/factors.s: with a factor of 0 nothing moves.
--ops cfi/factors.o
check -v cfi/factors.o | grep -e 'factor is 0'
