// SPDX-License-Identifier: GPL-3.0-or-later
// check: findings by what they are, each with its place, and the rows there.

function view(objects, root) {
	const sums = objects.filter(o => o.type === "summary");
	const total = k => sums.reduce((n, s) => n + s[k], 0);
	root.append(findingNews(objects.filter(o => o.type === "finding"),
	    sums), facts([["files", num(new Set(sums.map(fileOf)).size)],
	    ...imageFacts(objects),
	    ["errors", h("span.level.error", num(total("errors")))],
	    ["warnings", h("span.level.warning", num(total("warnings")))],
	    ["notes", num(total("notes"))], ["suppressed",
	    total("suppressed") ? num(total("suppressed")) : ""],
	    ["in the baseline", total("baseline") ? num(total("baseline")) :
	    ""]]));
	if (sums.length === 1 && sums[0].tables.length > 0) {
		const coded = sums[0].tables.filter(t => t.code);
		root.append(card("What was checked", table(["table", "section",
		    "#entries", "#checks"], sums[0].tables.map(t =>
		    [h("b", t.table), h("code", t.section || "-"),
		    num(t.entries), num(t.checks)])), coded.length > 0 ?
		    [h("h3", "Against the code, in entries"), table(["table",
		    "#entries", "#proved", "#assumed", "#at calls", "#unknown",
		    "#contradicted", "#with warnings", "#skipped",
		    "#instructions"], coded.map(t => [h("b", t.table),
		    ...["entries", "proved", "assumed", "sync", "unknown",
		    "contradicted", "clobber", "skipped", "instructions"].map(k =>
		    num(t.code[k]))]))] : ""));
	} else if (sums.length > 1)
		root.append(card("Files", new LongTable([
		    { head: "file", width: "minmax(14rem,2fr)", cell: fileOf,
		    key: fileOf },
		    { head: "tables", width: "minmax(10rem,1fr)", cell: s =>
		    s.tables.map(t => t.table).join(", ") },
		    { head: "entries", width: "6rem", num: true, cell: s =>
		    num(s.tables.reduce((n, t) => n + t.entries, 0)),
		    key: s => s.tables.reduce((n, t) => n + t.entries, 0) },
		    ...["errors", "warnings", "notes"].map(k => ({ head: k,
		    width: "6rem", num: true, cell: s => num(s[k]),
		    key: s => s[k] }))], { rows: sums, label: "files",
		    what: "files", match: (s, w) => fileOf(s).toLowerCase()
		    .includes(w), height: "14rem" }).element));
	for (const s of sums.filter(s => s.profiles).slice(0, 20))
		root.append(...(sums.length > 1 ? [h("h3", fileOf(s))] : []),
		    readersCard(s.profiles));
	findingCards(objects, root);
	const checks = objects.filter(o => o.type === "check");
	if (checks.length > 0)
		root.append(card("Checks", new LongTable([
		    { head: "name", width: "16rem", cell: c => h("code", c.name),
		    key: c => c.name },
		    { head: "table", width: "9rem", cell: c => c.table,
		    key: c => c.table },
		    { head: "level", width: "6rem", cell: c =>
		    h("span.level." + c.level, c.level), key: c => c.level },
		    { head: "what is wrong", width: "minmax(20rem,1fr)",
		    cell: c => c.sentence }], { rows: checks, label: "checks",
		    what: "checks", match: (c, w) => [c.name, c.table,
		    c.sentence].join(" ").toLowerCase().includes(w),
		    height: "40rem" }).element));
	others(objects, root, ["image", "error", "finding", "entry", "summary",
	    "check"]);
}
