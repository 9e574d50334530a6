// Functions that share a name, with other arguments or in other files, and
// names of all forms.  PART is 1 or 2: two objects of one program.
#define INLINE __attribute__((noinline, used))
#define STACK(n) volatile char room[n]; room[0] = 1; room[n - 1] = 2

namespace ns {
static INLINE int
same(int i)
{
	STACK(PART * 160);
	return i + room[0];
}

#if PART == 1
INLINE int
many(int i, char c)
{
	STACK(PART * 240);
	return i + c + room[0];
}

template <typename T> INLINE T
many(T t)
{
	STACK(PART * 320);
	return t + room[0];
}
#endif
}

#if PART == 1
namespace ns { int other(int); }
extern "C" void
_start(void)
{
	ns::same(1);
	ns::many<long>(ns::many(1, 'a'));
	ns::other(1);
	__builtin_trap();
}
#else
namespace ns {
int
other(int i)
{
	return same(i);
}
}
#endif
