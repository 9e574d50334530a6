// SPDX-License-Identifier: GPL-3.0-or-later
//
// speedscope.js PACKAGE FILE...: opens files with the importer of speedscope
// (the package from npm, which is made for browsers) and prints the calls that
// it makes of them, "DEPTH NAME" in the order that they begin, below a line
// for each profile.
'use strict';
const fs = require('fs');
const path = require('path');
const vm = require('vm');

const dir = path.join(process.argv[2], 'dist', 'release');
const name = fs.readdirSync(dir).find(n => /^speedscope.*\.js$/.test(n));
let code = fs.readFileSync(path.join(dir, name), 'utf8');
// The function of the bundle that reads a text, handed out.
const found = new RegExp('async function (\\w+)\\((\\w+),(\\w+)\\)' +
	'\\{return\\(await \\w+\\)\\.importProfileGroupFromText\\(\\2,\\3\\)\\}')
	.exec(code);
if (found === null) {
	console.log('no importer in this version');
	process.exit(77);
}
const at = found.index + found[0].length;
code = `${code.slice(0, at)}globalThis.importer=${found[1]};${code.slice(at)}`;

// A page that takes everything and shows nothing.
const page = new Proxy(function () {}, {
	get: (t, key) => key === Symbol.toPrimitive ? () => '' :
		key === 'then' ? undefined : page,
	apply: () => page,
	construct: () => page,
	set: () => true,
});
const quiet = () => {};
const box = {
	console: { log: quiet, warn: quiet, error: quiet, info: quiet,
		time: quiet, timeEnd: quiet },
	window: page, document: page, navigator: page, location: page,
	localStorage: page, matchMedia: page, requestAnimationFrame: quiet,
	performance, setTimeout, clearTimeout, TextDecoder, TextEncoder, URL,
	URLSearchParams,
};
box.self = box.globalThis = box;
vm.createContext(box);
try {
	vm.runInContext(code, box);
} catch (e) {
	if (box.importer === undefined)
		throw e;
}

async function open(file) {
	const group = await box.importer(path.basename(file),
		fs.readFileSync(file, 'utf8'));

	if (group === null)
		throw new Error(`${file}: not imported`);
	for (const p of group.profiles) {
		let depth = 0;

		console.log(`profile ${p.getName()}`);
		p.forEachCall(node => console.log(depth++ + ' ' +
			node.frame.name.replace(/ \{.*/, '')), () => depth--);
	}
}

(async () => {
	for (const file of process.argv.slice(3))
		await open(file);
})().catch(e => {
	console.log(String(e));
	process.exit(1);
});
