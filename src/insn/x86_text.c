/* SPDX-License-Identifier: GPL-3.0-or-later */
/* x86 instructions as text, by Zydis. */
#include "insn/x86.h"

#ifdef HAVE_ZYDIS

#include "insn/x86_lib.h"

void
code_x86_text(struct strbuf *sb, const struct code_mode *mode, const uint8_t *p,
    size_t n, uint64_t pc)
{
	const struct zydis_late *lib = zydis_late();
	ZydisDecodedOperand op[ZYDIS_MAX_OPERAND_COUNT];
	ZydisDecodedInstruction zi;
	ZydisFormatter zf;
	ZydisDecoder zd;
	char text[160];

	if (lib == NULL)
		return;
	if (x86_is_emulate(p, n)) {
		sb_printf(sb, "ud2; .ascii \"%.3s\"", (const char *)p + 2);
		return;
	}
	lib->ZydisDecoderInit(&zd,
	    mode->wide ? ZYDIS_MACHINE_MODE_LONG_64 :
			 ZYDIS_MACHINE_MODE_LEGACY_32,
	    mode->wide ? ZYDIS_STACK_WIDTH_64 : ZYDIS_STACK_WIDTH_32);
	if (!ZYAN_SUCCESS(lib->ZydisDecoderDecodeFull(&zd, p, n, &zi, op)))
		return;
	lib->ZydisFormatterInit(&zf, mode->gas ? ZYDIS_FORMATTER_STYLE_ATT :
						 ZYDIS_FORMATTER_STYLE_INTEL);
	/* Numbers as everywhere else: 0x1f, not 0x000000000000001F. */
	lib->ZydisFormatterSetProperty(&zf, ZYDIS_FORMATTER_PROP_HEX_UPPERCASE,
	    ZYAN_FALSE);
	lib->ZydisFormatterSetProperty(&zf,
	    ZYDIS_FORMATTER_PROP_ADDR_PADDING_ABSOLUTE,
	    (ZyanUPointer)ZYDIS_PADDING_DISABLED);
	lib->ZydisFormatterSetProperty(&zf, ZYDIS_FORMATTER_PROP_DISP_PADDING,
	    (ZyanUPointer)ZYDIS_PADDING_DISABLED);
	lib->ZydisFormatterSetProperty(&zf, ZYDIS_FORMATTER_PROP_IMM_PADDING,
	    (ZyanUPointer)ZYDIS_PADDING_DISABLED);
	if (ZYAN_SUCCESS(lib->ZydisFormatterFormatInstruction(&zf, &zi, op,
		zi.operand_count_visible, text, sizeof(text), pc, NULL)))
		sb_str(sb, text);
}

#else

void
code_x86_text(struct strbuf *sb, const struct code_mode *mode, const uint8_t *p,
    size_t n, uint64_t pc)
{
	(void)sb;
	(void)mode;
	(void)p;
	(void)n;
	(void)pc;
}

#endif
