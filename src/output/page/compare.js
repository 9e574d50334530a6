// SPDX-License-Identifier: GPL-3.0-or-later
// compare: what differs, with the rows of both sides beside each other.

// The names of the sides.
function sides(d) {
	return d.other_file !== undefined && d.tables[0] === d.tables[1] ?
	    ["old", "new"] : d.tables;
}

function sideName(d, i) {
	const file = i === 0 || d.other_file === undefined ? fileOf(d) :
	    d.other_file + (d.member ? "(" + d.member + ")" : "");
	return sides(d)[i] + (d.other_file !== undefined ? ": " +
	    baseName(file) : "");
}

class Sides {
	constructor(objects) {
		this.map = new Map();
		for (const e of objects)
			if (e.type === "entry") {
				const k = e.file + "\n" + e.table;
				if (!this.map.has(k))
					this.map.set(k, []);
				this.map.get(k).push(e);
			}
		for (const list of this.map.values())
			list.sort((a, b) => a.start < b.start ? -1 :
			    a.start > b.start ? 1 : 0);
	}

	of(d, i) {
		const only = ["extra", "new"].includes(d.aspect);
		if (d.other_file !== undefined && (i === 0 ? only :
		    ["missing", "gone"].includes(d.aspect)))
			return null;
		const file = i === 0 || d.other_file === undefined ? d.file :
		    d.other_file;
		const at = i === 1 && d.other_start !== undefined ?
		    d.other_start : d.start;
		const all = this.map.get(file + "\n" + d.tables[i]) || [];
		// From the last that begins there or before; members and
		// sections may have the same addresses.
		for (let k = search(all.length, x => all[x].start > at) - 1;
		    k >= 0; k--) {
			const e = all[k];
			if ((e.member || "") === (d.member || "") &&
			    (i === 1 && d.other_file !== undefined ||
			    (e.arch || "") === (d.arch || "")) &&
			    (e.text_section || "") === (d.text_section || "") &&
			    (e.end === undefined || at < e.end))
				return e;
		}
		return null;
	}
}

// Lines of two row lists beside each other: equal rows face each other.
function align(a, b, key) {
	const x = a.map(key), y = b.map(key), n = x.length, m = y.length;
	const out = [];
	if (n * m > 250000) {
		for (let i = 0; i < Math.max(n, m); i++)
			out.push([a[i], b[i], x[i] === y[i]]);
		return out;
	}
	const best = new Int32Array((n + 1) * (m + 1)), w = m + 1;
	for (let i = n - 1; i >= 0; i--)
		for (let k = m - 1; k >= 0; k--)
			best[i * w + k] = x[i] === y[k] ?
			    best[(i + 1) * w + k + 1] + 1 :
			    Math.max(best[(i + 1) * w + k], best[i * w + k + 1]);
	let i = 0, k = 0, left = [], right = [];
	const flush = () => {
		for (let j = 0; j < Math.max(left.length, right.length); j++)
			out.push([left[j], right[j], false]);
		left = [];
		right = [];
	};
	while (i < n || k < m)
		if (i < n && k < m && x[i] === y[k]) {
			flush();
			out.push([a[i++], b[k++], true]);
		} else if (k === m || i < n && best[(i + 1) * w + k] >=
		    best[i * w + k + 1])
			left.push(a[i++]);
		else
			right.push(b[k++]);
	flush();
	return out;
}

function ruleText(r) {
	const regs = Object.entries(r.regs || {}).map(p => p[0] + "=" + p[1]);
	const flags = ["signed", "signed_pc", "signal"].filter(k => r[k]);
	return ["cfa=" + r.cfa, ...(r.ra === undefined ? [] : ["ra=" + r.ra]),
	    ...regs, ...flags, ...(r.type ? [r.type] : [])].join("  ");
}

function rowPair(d, left, right, starts) {
	const off = (r, i) => BigInt(r.pc) - BigInt(starts[i]);
	// Of code that changed places say nothing: rules in their order.
	const key = i => d.aspect === "changed" ? r => ruleText(r) :
	    r => off(r, i) + " " + ruleText(r);
	const lines = align((left || []).map(r => ({ r, k: key(0)(r) })),
	    (right || []).map(r => ({ r, k: key(1)(r) })), v => v.k);
	const cell = (v, i, same, cls) => [h("td" + (v && !same ? "." + cls : ""),
	    v ? h("code", "+0x" + off(v.r, i).toString(16)) : ""),
	    h("td" + (v && !same ? "." + cls : ""), v ? h("code",
	    ruleText(v.r)) : "")];
	return h("div.wide", h("table.rules.pair", h("thead", h("tr",
	    h("th", { scope: "col", colspan: "2" }, sideName(d, 0)),
	    h("th", { scope: "col", colspan: "2" }, sideName(d, 1)))),
	    h("tbody", lines.map(([a, b, same]) => h("tr", cell(a, 0, same,
	    "minus"), cell(b, 1, same, "plus"))))));
}

function differenceDetail(d, all) {
	const entries = [all.of(d, 0), all.of(d, 1)];
	const lists = [d.left_rows || entries[0] && entries[0].rows,
	    d.right_rows || entries[1] && entries[1].rows];
	const starts = [0, 1].map(i => entries[i] && entries[i].start !==
	    undefined ? entries[i].start : lists[i] && lists[i].length ?
	    lists[i][0].pc : 0);
	const where = [0, 1].map(i => entries[i] && h("p", h("b", sides(d)[i]),
	    " ", h("code", entries[i].section + "+" + hex(entries[i].offset))));
	return h("div", h("h3", h("span.level." + d.level, d.level), " ",
	    d.register || d.aspect, ": ", h("span.name", nameOf(d)),
	    d.symbol_offset !== undefined ? "+" + hex(d.symbol_offset) : ""),
	    facts([["from", h("code", hex(d.start))], ["to", h("code",
	    hex(d.end))], ["in the other", d.other_start !== undefined ?
	    h("code", hex(d.other_start)) : ""], ["section", d.text_section],
	    ["every", d.every ? d.every + " bytes up to " + hex(d.until) : ""],
	    [sides(d)[0], d.left && h("code", d.left)],
	    [sides(d)[1], d.right && h("code", d.right)], ["reason", d.reason],
	    ["summary", d.summary], ["a guess", d.guess], ["source", d.source &&
	    d.source + ":" + d.line]]), where, lists[0] || lists[1] ?
	    rowPair(d, lists[0], lists[1], starts) : "");
}

// Bytes of code that a difference is about.
function weight(d) {
	return d.end === undefined ? 0 : sub(d.end, d.start);
}

// The gravest first, then those of most code.
function byWeight(list) {
	return list.slice().sort((a, b) =>
	    LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
	    weight(b) - weight(a));
}

function differenceText(d) {
	return (nameOf(d) || hex(d.start)) + (d.left && d.right ? ": " +
	    (d.register || d.aspect) + " " + d.left + " \u2192 " + d.right :
	    d.summary || d.reason ? ": " + (d.summary || d.reason) : " is " +
	    d.aspect);
}

// What the page says.
function compareNews(objects) {
	const sums = objects.filter(o => o.type === "summary" && o.tables);
	const list = byWeight(objects.filter(o => o.type === "difference"));
	const count = k => sums.reduce((n, s) => n + (s[k] || 0), 0);
	if (sums.length === 0)
		return "";
	const n = count("differing") + count("missing") + count("extra");
	if (n === 0)
		return news("All " + plural(count("compared"), "function") +
		    " that both have are equal.");
	const parts = [["differing", "differ"], ["missing", "missing"],
	    ["extra", "extra"]].filter(p => count(p[0]) > 0).map(p =>
	    num(count(p[0])) + " " + p[1]);
	return news(h("b", "Of " + plural(count("compared"), "function") + " " +
	    parts.join(", ")), list.length ? "; first " +
	    differenceText(list[0]) : "", ".");
}

function differenceCard(unsorted, all, title) {
	const list = byWeight(unsorted), detail = h("div");
	const t = new LongTable([
	    { head: "level", width: "5rem", cell: d =>
	    h("span.level." + d.level, d.level), key: d =>
	    LEVELS.indexOf(d.level) },
	    { head: "start", width: "8.5rem", cell: d => h("code", hex(d.start)),
	    key: d => d.start },
	    { head: "function", width: "minmax(10rem,1.4fr)", cell: d => nameOf(d) +
	    (d.symbol_offset !== undefined ? "+" + hex(d.symbol_offset) : ""),
	    key: nameOf },
	    { head: "what", width: "6rem", cell: d => d.register || d.aspect,
	    key: d => d.register || d.aspect },
	    { head: sides(list[0])[0], width: "minmax(8rem,1fr)", cell: d =>
	    h("code", d.left || ""), key: d => d.left || "" },
	    { head: sides(list[0])[1], width: "minmax(8rem,1fr)", cell: d =>
	    h("code", d.right || ""), key: d => d.right || "" },
	    { head: "reason", width: "minmax(9rem,1fr)", cell: d =>
	    d.summary || d.reason || "", key: d => d.summary || d.reason || "" }],
	    { rows: list, label: "differences", what: "differences",
	    height: "22rem", id: d => "difference-" + d[NUMBER],
	    match: (d, w) => [hex(d.start), nameOf(d), d.aspect,
	    d.register, d.left, d.right, d.reason, d.summary, d.level].join(" ")
	    .toLowerCase().includes(w), select: d =>
	    detail.replaceChildren(differenceDetail(d, all)) });
	t.pick(0);
	// What kinds there are, each a button that asks for it.
	const kinds = new Map();
	for (const d of list) {
		const k = d.level + " " + d.aspect;
		kinds.set(k, (kinds.get(k) || 0) + 1);
	}
	const names = [...kinds.keys()];
	const tools = names.length > 1 ? choice("kinds", ["all " +
	    num(list.length), ...names.map(k => k + " " + num(kinds.get(k)))], 0,
	    i => {
		t.show(i === 0 ? list : list.filter(d => d.level + " " +
		    d.aspect === names[i - 1]));
		t.pick(0);
	    }) : "";
	return card(title, h("div.tools", tools), t.element, detail);
}

const COUNTS = ["compared", "equal", "differing", "unknown", "missing", "extra",
    "same_code", "other_code", "changed", "new", "gone", "renamed", "guessed",
    "errors", "warnings", "notes"];

function countFacts(s) {
	return facts([["tables", num(s.pairs)], ["that differ",
	    num(s.differing_pairs)], ...COUNTS.map(k => [k.replace("_", " "),
	    s[k] === undefined ? "" : k === "errors" && s[k] > 0 ?
	    h("span.level.error", num(s[k])) : num(s[k])]),
	    ["only in old", num(s.only_old)], ["only in new", num(s.only_new)]]);
}

function pairTitle(o) {
	return (o.tables[0] === o.tables[1] ? o.tables[0] :
	    o.tables.join(" and ")) + " of " + fileOf(o) +
	    (o.other_file !== undefined ? " and " + o.other_file : "");
}

function sideTable(s) {
	return table(["", "table", "#functions", "#bytes", "#bytes a function",
	    "#of the code"], [s.left, s.right].map((x, i) => [sides(s)[i],
	    h("b", x.table), num(x.functions), num(x.bytes),
	    x.bytes_per_function === undefined ? "" : x.bytes_per_function,
	    percent(x.covered, x.due)]));
}

function linkCard(s) {
	const names = Object.keys(s.records), keys = names.length ?
	    Object.keys(s.records[names[0]]) : [], others = s.foreign || {};
	return card("Records of " + plural(s.inputs, "input"), table(["table",
	    ...keys.map(k => "#" + k), "#foreign"], names.map(t => [h("b", t),
	    ...keys.map(k => num(s.records[t][k])), num(others[t] || 0)])));
}

function view(objects, root) {
	const all = new Sides(objects), pairs = new Map();
	root.append(compareNews(objects), findingNews(objects.filter(o =>
	    o.type === "finding"), objects.filter(o => o.records)));
	for (const t of objects.filter(o => o.type === "total"))
		root.append(card("All of " + t.file + " and " + t.other_file,
		    countFacts(t)));
	for (const o of objects)
		if (o.type === "difference" || o.type === "summary" && o.tables) {
			const k = pairTitle(o);
			if (!pairs.has(k))
				pairs.set(k, { list: [] });
			if (o.type === "summary")
				pairs.get(k).sum = o;
			else
				pairs.get(k).list.push(o);
		} else if (o.type === "summary" && o.records)
			root.append(linkCard(o));
	const shown = [...pairs].filter(p => pairs.size < 12 ||
	    p[1].list.length > 0);
	if (shown.length < pairs.size)
		root.append(h("p.dim", plural(pairs.size - shown.length, "pair") +
		    " of tables without any difference"));
	const draw = ([title, p]) => {
		if (p.sum)
			root.append(card(title, countFacts(p.sum),
			    sideTable(p.sum), p.sum.missing_reasons &&
			    p.sum.missing_reasons.length ? table(["#missing",
			    "because"], p.sum.missing_reasons.map(r =>
			    [num(r.count), r.reason])) : ""));
		if (p.list.length > 0)
			root.append(differenceCard(p.list, all, "Differences" +
			    (p.sum ? "" : " of " + title)));
		else
			root.append(h("p.dim", "No differences are told of."));
	};
	shown.slice(0, 40).forEach(draw);
	if (shown.length > 40)
		root.append(h("button", { type: "button", onclick: e => {
			e.target.remove();
			shown.slice(40).forEach(draw);
		} }, "show " + num(shown.length - 40) + " more pairs"));
	findingCards(objects, root);
	others(objects, root, ["image", "error", "finding", "entry", "summary",
	    "difference", "total"]);
}
