// SPDX-License-Identifier: GPL-3.0-or-later
// stack: a page a thread, with frames, their rows and the words beside them.

const MARKS = { agrees: "=", differs: "!", uncovered: ".", unknown: "?",
    end: "end" };

function functionOf(f) {
	const name = nameOf(f);
	return name ? name + "+0x" + (f.offset || 0).toString(16) : "";
}

// Threads with their stacks: a frame 0 begins another one.
function threadsOf(objects) {
	const map = new Map();
	const of = o => {
		const k = fileOf(o) + " " + o.thread;
		if (!map.has(k))
			map.set(k, { id: o.thread, frames: [], stacks: [], walks: [] });
		return map.get(k);
	};
	for (const o of objects)
		if (o.type === "frame") {
			const t = of(o);
			if (o.frame === 0 || t.stacks.length === 0)
				t.stacks.push([]);
			t.stacks[t.stacks.length - 1].push(o);
			t.frames.push(o);
		} else if (o.type === "walk") {
			of(o).walks.push(o);
			of(o).signal = o.signal_name;
		}
	return [...map.values()];
}

// What the page says: where the stacks end that do not reach their end.
function stackNews(threads) {
	const walks = threads.flatMap(t => t.walks.map(w => ({ t, w })));
	const bad = walks.filter(x => x.w.stop !== "end");
	if (walks.length === 0)
		return "";
	if (bad.length === 0)
		return news(threads.length === 1 ? "The stack is walked to its end" :
		    "All " + num(threads.length) + " stacks are walked to their end",
		    ".");
	const { t, w } = bad[0];
	const f = t.frames[w.frames - 1];
	return news(h("b", (w.checked ? "the walk" : w.table) + " ends" + (f ?
	    " at #" + f.frame + " " + (functionOf(f) || hex(f.pc)) : "") +
	    (f && f.source ? " (" + baseName(f.source) + ":" + f.line + ")" :
	    "")), ", " + (w.reason || w.stop) + (w.parts_at === undefined ? "" :
	    ", after it parted at #" + w.parts_at) + (threads.length > 1 ?
	    "; thread " + t.id + ", and " + num(new Set(bad.map(x => x.t)).size -
	    1) + " others" : ""), ".");
}

function mark(t) {
	return h("span.mark." + t.state, { title: t.table + ": " + t.state },
	    MARKS[t.state] || t.state);
}

// What the row in force says is in the words, by address.
function notes(f) {
	const map = new Map();
	const add = (address, text) => {
		const k = BigInt(address).toString();
		map.set(k, map.has(k) ? map.get(k) + ", " + text : text);
	};
	if (f.sp !== undefined)
		add(f.sp, "sp");
	const t = f.tables.find(x => x.table === f.reference);
	if (!t || !t.row || f.cfa === undefined)
		return map;
	const rules = Object.entries(t.row.regs || {});
	if (t.row.ra)
		rules.push(["return address", t.row.ra]);
	for (const [name, rule] of rules) {
		const m = /^\[cfa([+-]\d+)\]$/.exec(rule);
		if (m)
			add(BigInt(f.cfa) + BigInt(m[1]), name);
	}
	return map;
}

function wordTable(f) {
	if (!f.words || f.words.length === 0)
		return h("p.dim", "The words of its stack are not known.");
	const names = notes(f), at = BigInt(f.words_at), size = f.word_size;
	const left = (at - BigInt(f.sp)) / BigInt(size);
	return h("div", h("h3", "Its part of the stack"), left > 0n ?
	    h("p.dim", "the " + f.words.length + " words next to the CFA, " +
	    plural(Number(left), "word") + " below them left out") : "",
	    h("div.words", { tabindex: "0", role: "region", "aria-label":
	    "words" }, table(["address", "#word", "what"], f.words.map((w, i) => {
		const address = at + BigInt(size) * BigInt(i);
		const note = names.get(address.toString());
		return [h("code", hex(address)), h("code", w),
		    note ? h("b", note) : ""];
	    }))));
}

function frameDetail(f) {
	const rows = f.tables.map(t => h("div.frame-table", h("p", mark(t), " ",
	    h("b", t.table), " " + t.state, t.cfa === undefined ? "" :
	    [", CFA ", h("code", hex(t.cfa))], t.ra === undefined ? "" :
	    [", return address ", h("code", hex(t.ra))], t.fp === undefined ?
	    "" : [", frame pointer ", h("code", hex(t.fp))],
	    t.table === f.reference ? h("small", " the reference") : ""),
	    t.row ? ruleTable([t.row]) : ""));
	return h("div", h("h3", "#" + f.frame + " ", h("span.name",
	    functionOf(f) || hex(f.pc))), facts([["pc", h("code", hex(f.pc))],
	    ["module", f.module], ["address in it", f.asked !== undefined ?
	    h("code", hex(f.asked)) : ""], ["source", f.source &&
	    f.source + ":" + f.line], ["CFA", f.cfa !== undefined ?
	    h("code", hex(f.cfa)) : ""], ["return address", f.ra !== undefined ?
	    h("code", hex(f.ra)) : ""], ["", [f.signal &&
	    "a signal was delivered here", f.guess && "a guess", f.doubtful &&
	    "by a row for call sites"].filter(x => x).join(", ")]]),
	    h("div.two", h("div", h("h3", "Its rows"), rows.length ? rows :
	    h("p.dim", "no table has any")), wordTable(f)));
}

function framesTable(frames, label) {
	const names = [];
	for (const f of frames)
		for (const t of f.tables)
			if (!names.includes(t.table))
				names.push(t.table);
	const detail = h("div");
	const t = new LongTable([
	    { head: "#", width: "2.5rem", num: true, cell: f => num(f.frame) },
	    ...names.map(n => ({ head: n, width: names.length > 2 ? "4rem" :
	    "4.5rem", cell: f => {
		const x = f.tables.find(y => y.table === n);
		return x ? mark(x) : "";
	    } })),
	    { head: "function", width: "minmax(8rem,2fr)", cell: f =>
	    functionOf(f) || h("span.dim", "without a name") },
	    { head: "pc", width: "9.5rem", cell: f => h("code", hex(f.pc)) },
	    { head: "module", width: "minmax(7rem,1fr)", cell: f => h("span",
	    { title: safe(f.module || "") }, f.module ? baseName(f.module) : "") },
	    { head: "source", width: "minmax(7rem,1fr)", cell: f => f.source ?
	    baseName(f.source) + ":" + f.line : "" },
	    { head: "", width: "5.5rem", cell: f => [f.signal && "signal",
	    f.guess && "guess", f.doubtful && "doubtful"].filter(x => x)
	    .join(", ") }],
	    { rows: frames, label, what: "frames", height: "24rem",
	    id: f => "frame-" + f[NUMBER], match: (f, w) => [hex(f.pc), functionOf(f), f.module, f.source,
	    ...f.tables.map(x => x.state)].join(" ").toLowerCase().includes(w),
	    select: f => detail.replaceChildren(frameDetail(f)) });
	const differs = frames.findIndex(f => f.tables.some(x =>
	    x.state === "differs"));
	// Where tables part is what one wants to see.
	t.pick(Math.max(0, differs));
	return h("div", t.element, detail);
}

function walkText(w) {
	return (w.checked ? "checked" : w.table + " alone") + ": " +
	    plural(w.frames, "frame") + ", " + w.stop + (w.stop === "end" ? "" :
	    " at " + hex(w.pc)) + (w.parts_at !== undefined ? ", parts at #" +
	    w.parts_at : "");
}

function threadCard(t) {
	return h("section.card.thread", { "data-thread": t.id }, h("h2",
	    "Thread " + t.id + (t.signal ? ", " + t.signal : "") + " ", h("small", plural(t.frames.length,
	    "frame"))), t.walks.map(w => h("p", h("span" + (w.stop === "end" ?
	    "" : ".level.warning"), walkText(w)))),
	    t.stacks.slice(0, 20).map((frames, i) => framesTable(frames,
	    "frames of thread " + t.id + (t.stacks.length > 1 ? ", stack " +
	    (i + 1) : ""))), t.stacks.length > 20 ? h("p.dim",
	    num(t.stacks.length - 20) + " more stacks are in the data") : "");
}

function view(objects, root) {
	const sums = objects.filter(o => o.type === "summary");
	const image = objects.find(o => o.type === "image") || {};
	const modules = objects.filter(o => o.type === "module");
	const threads = threadsOf(objects);
	root.append(stackNews(threads));
	for (const s of sums)
		root.append(facts([["file", h("code", fileOf(s))],
		    ["machine", image.machine], ...["threads", "samples", "frames",
		    "compared", "equal", "differing", "uncovered", "guessed",
		    "distinct_pcs", "rows_met", "rows", "right", "wrong",
		    "errors", "warnings", "notes"].map(k => [k.replace("_", " "),
		    s[k] === undefined ? "" : s[k] > 0 && ["differing", "wrong",
		    "errors"].includes(k) ? h("span.level.error", num(s[k])) :
		    num(s[k])])]));
	root.append(h("div.legend", Object.keys(MARKS).map(k => h("span",
	    h("span.mark." + k, MARKS[k]), " " + k))));
	const place = h("div");
	if (threads.length > 1) {
		const list = new LongTable([
		    { head: "thread", width: "7rem", num: true, cell: t =>
		    String(t.id), key: t => t.id },
		    { head: "frames", width: "6rem", num: true, cell: t =>
		    num(t.frames.length), key: t => t.frames.length },
		    { head: "innermost", width: "minmax(12rem,1fr)", cell: t =>
		    t.frames.length ? functionOf(t.frames[0]) ||
		    hex(t.frames[0].pc) : "" },
		    { head: "signal", width: "6rem", cell: t => t.signal || "" },
		    { head: "walks", width: "minmax(16rem,2fr)", cell: t =>
		    t.walks.map(walkText).join("; ") }],
		    { rows: threads, label: "threads", what: "threads",
		    height: "14rem", match: (t, w) => (t.id + " " +
		    (t.signal || "") + " " +
		    t.frames.map(functionOf).join(" ") + " " +
		    t.walks.map(walkText).join(" ")).toLowerCase().includes(w),
		    select: t => place.replaceChildren(threadCard(t)) });
		root.append(card("Threads", list.element));
		list.pick(0);
		OPEN = id => {
			const i = list.rows.findIndex(t => t.frames.some(f =>
			    "frame-" + f[NUMBER] === id));
			if (i >= 0 && i !== list.at)
				list.pick(i);
			return false;
		};
	} else if (threads.length === 1)
		place.append(threadCard(threads[0]));
	root.append(place);
	findingCards(objects, root);
	const met = objects.filter(o => o.type === "coverage");
	if (met.length > 0)
		root.append(card("What was met", table(["module", "table",
		    "#rows met", "#of", "#functions met", "#of"], met.map(c =>
		    [c.module, h("b", c.table), num(c.rows_met), num(c.rows),
		    num(c.functions_met), num(c.functions)])), met.map(c =>
		    c.never.length ? h("details", h("summary",
		    plural(c.never.length, "function") + " of " +
		    baseName(c.module) + " never met in " + c.table),
		    h("pre", c.never.map(safe).join("\n"))) : "")));
	if (modules.length > 0)
		root.append(card("Modules", new LongTable([
		    { head: "start", width: "10rem", cell: m => h("code",
		    hex(m.start)), key: m => m.start },
		    { head: "end", width: "10rem", cell: m => h("code",
		    hex(m.end)), key: m => m.end },
		    { head: "path", width: "minmax(14rem,2fr)", cell: m => m.path,
		    key: m => m.path },
		    { head: "build id", width: "minmax(10rem,1fr)", cell: m =>
		    h("code", m.build_id || "") },
		    { head: "", width: "minmax(8rem,1fr)", cell: m => m.verified ?
		    "verified" : m.reason || "" }], { rows: modules,
		    label: "modules", what: "modules", match: (m, w) =>
		    m.path.toLowerCase().includes(w), height: "16rem" })
		    .element));
	others(objects, root, ["image", "error", "finding", "entry", "summary",
	    "frame", "walk", "module", "coverage"]);
}
