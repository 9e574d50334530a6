// SPDX-License-Identifier: GPL-3.0-or-later
// Findings by what they are, each with its place, and the rows there.

const LEVELS = ["error", "warning", "note"];

function place(f) {
	return (f.section || (f.offset !== undefined ? f.table : "")) +
	    (f.offset === undefined ? "" : "+" + hex(f.offset));
}

// A page has the entries that findings are about.
class Entries {
	constructor(objects) {
		this.map = new Map();
		for (const o of objects)
			if (o.type === "entry") {
				const k = fileOf(o);
				if (!this.map.has(k))
					this.map.set(k, []);
				this.map.get(k).push(o);
			}
	}

	covers(e, f) {
		return f.address !== undefined && e.start !== undefined &&
		    (e.text_section || "") === (f.text_section || "") &&
		    (e.start === f.address || e.start <= f.address &&
		    e.end !== undefined && f.address < e.end);
	}

	of(f) {
		const all = this.map.get(fileOf(f)) || [];
		const own = all.filter(e => e.table === f.table &&
		    (f.section === undefined || e.section === f.section));
		const found = own.filter(e => e.offset === f.offset);
		if (found.length === 0)
			found.push(...own.filter(e => this.covers(e, f)).slice(0, 1));
		if (!found.some(e => e.rows.length > 0))
			found.push(...all.filter(e => e.rows.length > 0 &&
			    !found.includes(e) && this.covers(e, f)).slice(0, 1));
		return found;
	}
}

// The last row that begins at or before the place.
function rowMark(rows, address) {
	if (address === undefined)
		return undefined;
	let at = -1;
	rows.forEach((r, i) => {
		if (BigInt(r.pc) <= BigInt(address))
			at = i;
	});
	return (r, i) => i === at ? "here" : "";
}

function entryBlock(e, address) {
	const more = ["kind", "augmentation", "personality", "encoding", "model",
	    "fde_type", "signal"].filter(k => e[k] !== undefined);
	return h("div", h("p", h("b", e.table), " ", h("code", e.section + "+" +
	    hex(e.offset)), e.start === undefined ? "" : [": ", h("code",
	    hex(e.start) + (e.end === undefined ? "" : " to " + hex(e.end)))],
	    nameOf(e) ? [" ", h("span.name", nameOf(e))] : "", h("small", " " +
	    more.map(k => k + " " + e[k]).join(", "))), e.rows.length > 0 ?
	    ruleTable(e.rows, rowMark(e.rows, address)) : "");
}

function findingDetail(f, entries) {
	const list = entries.of(f);
	return h("div", h("p", h("span.level." + f.level, f.level), ": ",
	    f.message), facts([["file", h("code", fileOf(f))], ["place",
	    h("code", place(f))], ["address", f.address !== undefined && h("code",
	    hex(f.address))], ["in", nameOf(f)], ["source", f.source &&
	    f.source + ":" + f.line], ["rule", f.rule], ["the table says",
	    f.table_says], ["the code has", f.code_has], ["instruction",
	    f.instruction], ["more like it", num(f.more)]].map(p =>
	    [p[0], p[1] === false ? undefined : p[1]])),
	    list.map(e => entryBlock(e, f.pc !== undefined ? f.pc : f.address)));
}

// What a page says of findings: how many of what, and the first.
function findingNews(findings, sums) {
	const count = k => sums.reduce((n, s) => n + (s[k] || 0), 0);
	const bad = groupsOf(findings.filter(f => f.level !== "note"));
	if (bad.length === 0)
		return sums.length === 0 ? "" : news("Nothing is wrong: no errors " +
		    "and no warnings.");
	const first = bad[0].list[0], files = new Set(bad.flatMap(g =>
	    g.list.map(fileOf))).size;
	return news(h("b", [["errors", "error"], ["warnings", "warning"]]
	    .filter(p => count(p[0]) > 0).map(p => plural(count(p[0]), p[1]))
	    .join(", ")), sums.length > 1 ? " in " + plural(files, "file") +
	    " of " + num(sums.length) : "", ": " + some(bad.map(g => g.name +
	    (g.list.length > 1 ? " " + num(g.list.length) : "")), 3) +
	    ". First" + (nameOf(first) ? " " + nameOf(first) : "") +
	    (first.source ? ", " + first.source + ":" + first.line : "") + ": " +
	    first.message + ".");
}

// The findings of one check: what they mean, and each.
function groupCard(g, entries) {
	const detail = h("div");
	const text = document.getElementById("explain-" + g.name);
	const show = f => detail.replaceChildren(findingDetail(f, entries));
	// A file is named where there are several.
	const several = new Set(g.list.map(fileOf)).size > 1;
	const t = new LongTable([several &&
	    { head: "file", width: "minmax(9rem,14rem)", cell: f =>
	    h("span", { title: safe(fileOf(f)) }, baseName(fileOf(f))),
	    key: fileOf },
	    { head: "place", width: "minmax(8rem,13rem)", cell: f => h("code",
	    place(f)), key: place },
	    { head: "address", width: "8rem", cell: f => h("code",
	    hex(f.address)), key: f => f.address === undefined ? -1 : f.address },
	    { head: "function", width: "minmax(8rem,1fr)", cell: nameOf,
	    key: nameOf },
	    { head: "source", width: "minmax(7rem,1fr)", cell: f => f.source ?
	    baseName(f.source) + ":" + f.line : "", key: f => f.source || "" },
	    { line: true, cell: f => h("span", { title: safe(f.message) },
	    f.message) }],
	    { rows: g.list, label: "findings of " + g.name, what: "findings",
	    height: "20rem", id: f => "finding-" + f[NUMBER], match: (f, w) => [fileOf(f), place(f),
	    hex(f.address), nameOf(f), f.message].join(" ").toLowerCase()
	    .includes(w), select: show });
	t.pick(0);
	return h("section.card.finding", { "data-check": g.name },
	    h("h2", h("span.level." + g.level, g.level), " " + g.name + " ",
	    h("small", num(g.list.length))), text ? h("p", text.querySelector("p")
	    .textContent) : "", text ? h("details", h("summary",
	    "why this matters, and what to do"), h("pre.explain", { style:
	    { fontFamily: "inherit" } }, text.querySelector("pre").textContent
	    .replace(/\t/g, " "))) : "", t.element, detail);
}

function groupsOf(findings) {
	const groups = new Map();
	for (const f of findings) {
		const key = f.level + " " + f.check;
		if (!groups.has(key))
			groups.set(key, { name: f.check, level: f.level, list: [] });
		groups.get(key).list.push(f);
	}
	return [...groups.values()].sort((a, b) => LEVELS.indexOf(a.level) -
	    LEVELS.indexOf(b.level) || b.list.length - a.list.length);
}

// Errors and warnings, and notes when they are asked for.
function findingCards(objects, root) {
	const entries = new Entries(objects);
	const known = OPEN;
	const groups = groupsOf(objects.filter(o => o.type === "finding"));
	const place = h("div"), notes = groups.filter(g => g.level === "note");
	const draw = all => place.replaceChildren(...groups.filter(g => all ||
	    g.level !== "note").map(g => groupCard(g, entries)));
	const count = notes.reduce((n, g) => n + g.list.length, 0);
	const box = h("input", { type: "checkbox",
	    onchange: e => draw(e.target.checked) });
	if (count > 0)
		root.append(h("label", box, " show " + plural(count, "note")));
	OPEN = id => {
		if (!box.checked && notes.some(g => g.list.some(f =>
		    "finding-" + f[NUMBER] === id))) {
			box.checked = true;
			draw(true);
		}
		return known(id);
	};
	root.append(place);
	draw(false);
}
