/* What the programs here need from a C++ runtime, as a library. */
#define EXPORT(name) __asm__(name)

void personality(void) EXPORT("___gxx_personality_v0");
void personality(void) { }
void resume(void) EXPORT("__Unwind_Resume");
void resume(void) { __builtin_trap(); }
void *begin_catch(void *p) EXPORT("___cxa_begin_catch");
void *begin_catch(void *p) { return p; }
void end_catch(void) EXPORT("___cxa_end_catch");
void end_catch(void) { }
void terminate(void) EXPORT("__ZSt9terminatev");
void terminate(void) { __builtin_trap(); }
void stack_chk_fail(void) EXPORT("___stack_chk_fail");
void stack_chk_fail(void) { __builtin_trap(); }
void chkstk(void) EXPORT("____chkstk_darwin");
void chkstk(void) { }
void binder(void) EXPORT("dyld_stub_binder");
void binder(void) { }
long stack_chk_guard EXPORT("___stack_chk_guard") = 1;
int type_int EXPORT("__ZTIi") = 1;
int type_long EXPORT("__ZTIl") = 1;
