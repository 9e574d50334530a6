/* A function that only the symbol table names. */
static __attribute__((noinline)) int
hidden_away(volatile int *p)
{
	return *p + 1;
}

int
shown(volatile int *p)
{
	return hidden_away(p) * 3;
}
