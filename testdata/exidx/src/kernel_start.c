/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A function with a frame of two words, linked to 0x1c3c: its entry is "vsp =
 * r11, vsp = vsp - 4, pop {r11, lr}", out of line, with two finish bytes.
 */
void kernel_init(void);

__attribute__((section(".text.kernel_start"))) void
kernel_start(void)
{
	kernel_init();
	for (;;)
		kernel_init();
}

__attribute__((section(".text.init"))) void
kernel_init(void)
{
}
