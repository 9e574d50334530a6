int use(void *p) { return p != 0; }
int use_many(int a, int b, int c, int d, int e, int f, int g, int h, int i,
    int j) { return a + b + c + d + e + f + g + h + i + j; }
int throws(int x) __asm__("__Z9may_throwi");
int throws(int x) { return x; }
int main(int argc, char **argv) { return use(argv) + argc; }
