/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Standard output of a command, and findings on standard error. */
#ifndef RUN_OUT_H
#define RUN_OUT_H

#include "output/report.h"

struct options;
struct html;

/* What was written so far: begins empty, one for each run of a command. */
struct out {
	bool begun; /* an object was written */
	int error;  /* errno of the first failure */
	/* Of --format=html: the page, and what is to be written next. */
	struct html *page;
	struct strbuf page_text;
	/* What reporters keep of files that cannot be read, for the end. */
	struct strbuf notes;
	/* Findings of the image at hand, by check and level. */
	char *image; /* its name */
	uint64_t shown[CHECK_COUNT][LEVEL_ERROR + 1];
	/* Of a file beside others, whose turn comes later; or NULL. */
	struct held *held;
};

/* What is to be written, and in which order. */
struct held {
	struct held_piece {
		enum { HELD_OBJECTS, HELD_MESSAGE, HELD_FINDING } kind;
		size_t end;  /* in text */
		size_t name; /* of a finding's image: so long, before it */
		enum check check;
		enum level level;
		uint32_t more;
	} * pieces;
	size_t n, cap;
	struct strbuf text;
};

/* Writes it, and empties it. */
void held_write(const struct options *, struct held *);
void held_free(struct held *);
/* A message, as trouble_divert() wants it. */
void held_message(void *held, const char *, size_t);

/* Errors are kept until out_close(). */
void out_write(struct out *, const char *, size_t);
/* Begins and ends the document of --format=json. */
void out_begin(const struct options *);
void out_end(const struct options *);
#define OUT_PIECE ((size_t)1 << 20) /* of a buffer: write it now */
/* Writes printed objects, and empties the buffer. */
void out_objects(const struct options *, struct strbuf *);
/* Text: what stands before the tables of an image; apart: behind a blank line. */
void out_heading(const struct options *, const struct image *, bool apart);
/* Text as it is. */
void out_text(const struct options *, const char *fmt, ...) PRINTFLIKE(2, 3);
/* JSON: the object of an image, which stands before all about it. */
void out_image(const struct options *, const struct image *);
/*
 * A file that cannot be read: a message on standard error, and in JSON an
 * object.
 */
void out_trouble(const struct options *, const char *file, const char *message);
/* Flushes and frees; false (and a message) when writing failed. */
bool out_close(struct out *);

/* The printer for the format. */
const struct printer *printer_of(const struct options *);
/* The same for findings. */
const struct reporter *reporter_of(const struct options *);
/* Makes an error of a finding that -Werror or -Werror=NAME wants as one. */
void promote(const struct options *, struct finding *);
/* What stands before and after the findings of all files. */
void report_begin(const struct options *);
void report_end(const struct options *, int status);
/* Keeps for the end what failure() of a reporter wrote as its notes. */
void report_notes(struct out *, const struct strbuf *);

/* Does the format speak to people?  The others hold everything. */
bool for_people(const struct options *);
/* Are findings of a level left out there?  Notes are, without -v. */
bool hides_level(const struct options *, enum level);
/* Is a finding?  The notes of checks that were asked for by name are not. */
bool hides_finding(const struct options *, const struct finding *);

/*
 * Shows the findings of a decoder on standard error, one line each as
 * FILE:SECTION+0xOFFSET: LEVEL: MESSAGE [check], and frees them.  Gives
 * EXIT_FOUND for an error, else EXIT_FINE.  Without -v repeats are cut short, and end_findings() says how
 * many of the last image there were.
 */
int show_findings(const struct options *, const struct image *, struct diag *);
/* Those of two images: what is in the second's sections is its own. */
int show_findings_two(const struct options *, struct image *const[2],
    struct diag *);
void end_findings(struct out *);

/* As a finding, what was lost of an image's debug information, if something. */
void add_lost(const struct image *, struct diag *);
/* Tells of it; gives the exit status. */
int show_lost(const struct options *, const struct image *);

#endif
