// Lists the rules of docs/SPEC.md that no test proves. `node scripts/spec.mjs [--strict] [--area scan,catalog] [--root ROOT]`
import { parseArgs } from 'node:util';
import { prepare } from './run/prepare.mjs';

const { values } = parseArgs({
  options: { strict: { type: 'boolean', default: false }, area: { type: 'string' }, root: { type: 'string', default: '.' } },
});
await prepare([]);
// Not before: it reads tests with a package that a fresh clone does not have yet.
const { areas, prefixesOf, specReport } = await import('./spec/report.mjs');
const { prefixes, unknown } = prefixesOf(values.area);
if (unknown.length > 0) {
  console.error(`No such area: ${unknown.join(', ')}. There are: ${Object.keys(areas).join(', ')}`);
  process.exit(2);
}

const { missing, later, counted, problems } = specReport(values.root, prefixes);
for (const { id, text } of missing) console.log(`${id.padEnd(6)} ${text.length > 90 ? `${text.slice(0, 89)}…` : text}`);
for (const problem of problems) console.error(`error  ${problem}`);
console.log(`Proven by a test: ${counted.join(', ')}.`);
console.log(`= ${missing.length} of what exists without a test, ${later} of what comes later, ${problems.length} wrong citations`);
process.exitCode = problems.length > 0 || (values.strict && missing.length > 0) ? 1 : 0;
