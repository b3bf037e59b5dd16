// Weighs the scripts that a browser fetches, compressed as they travel, against the limits of the house.
// `node scripts/check/weight.mjs [FOLDER]`: without a folder the client is built where it is stale.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ownSources } from '../build/page-files.mjs';
import { prepare, root } from '../run/prepare.mjs';

/** Kilobytes (1000 bytes) of brotli. */
const limits = { first: 150, shell: 200, route: 60, worker: 20 };

const client = process.argv[2] ?? join(root, 'dist', 'client');
if (process.argv[2] === undefined) await prepare(['client']);
const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'));

const weights = new Map();
const weightOf = (key) => {
  const { file } = manifest[key];
  if (!weights.has(file)) {
    const bytes = readFileSync(join(client, file));
    weights.set(file, !file.endsWith('.js') ? 0 : bytes.byteLength > 256 ? brotliCompressSync(bytes).byteLength : bytes.byteLength);
  }
  return weights.get(file);
};
/** The chunks that come with these: themselves and whatever they import statically. */
const withImports = (keys) => {
  const found = new Set();
  const add = (key) => {
    if (found.has(key)) return;
    found.add(key);
    for (const next of manifest[key].imports ?? []) add(next);
  };
  for (const key of keys) add(key);
  return found;
};
const lazyOf = (keys) => [...keys].flatMap((key) => manifest[key].dynamicImports ?? []);
const sourceOf = (key) => manifest[key].src ?? key;
const kilobytes = (keys) => [...keys].reduce((sum, key) => sum + weightOf(key), 0) / 1000;
const beyond = (keys, known) => [...keys].filter((key) => !known.has(key));

const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry);
/** The entry imports the app once the language is there; the page preloads both. */
const start = 'client/app/start.tsx';
const entry = withImports(manifest[start] === undefined ? entries : [...entries, start]);

const shell = withImports([...entry, ...ownSources['']]);
const isScreen = (source) => source.endsWith('-screen.tsx') || ownSources.artwork.includes(source);
const reachable = (() => {
  let all = entry;
  for (;;) {
    const grown = withImports([...all, ...lazyOf(all)]);
    if (grown.size === all.size) return all;
    all = grown;
  }
})();
const screens = [...reachable].filter((key) => isScreen(sourceOf(key)) && manifest[key].isDynamicEntry);
const home = screens.filter((key) => sourceOf(key) === 'client/features/home/home-screen.tsx');

const rows = [
  { name: 'first load of /', weight: kilobytes(withImports([...entry, ...home])), limit: limits.first },
  { name: 'signed-in shell', weight: kilobytes(shell), limit: limits.shell },
  ...screens
    .map((key) => ({
      name: sourceOf(key).replace(/^client\//, ''),
      weight: kilobytes(beyond(withImports([key]), shell)),
      limit: limits.route,
    }))
    .sort((a, b) => b.weight - a.weight),
];
const others = [...reachable]
  .filter((key) => manifest[key].isDynamicEntry && !screens.includes(key) && !shell.has(key))
  .map((key) => ({ name: `on demand: ${sourceOf(key).replace(/^client\//, '')}`, weight: kilobytes(beyond(withImports([key]), shell)) }))
  .sort((a, b) => b.weight - a.weight);

const compressed = (file) => brotliCompressSync(readFileSync(join(client, file))).byteLength / 1000;
rows.push({ name: 'service worker', weight: compressed('service-worker.js'), limit: limits.worker });
const [background] = /assets\/background-[\w-]+\.js/.exec(readFileSync(join(client, 'service-worker.js'), 'utf8'));
others.push({ name: 'service worker: background', weight: compressed(background) });

const problems = rows
  .filter(({ weight, limit }) => weight > limit)
  .map(({ name, weight, limit }) => `${name} weighs ${weight.toFixed(1)} kB, at most ${limit}`);
if (entries.length === 0) problems.push('the build has no entry');
if (screens.length === 0) problems.push('the build has no lazy route');
const stylesheets = [...new Set([...entry].flatMap((key) => manifest[key].css ?? []))];
const styles = stylesheets.reduce((sum, file) => sum + compressed(file), 0);

for (const { name, weight, limit } of [...rows, ...others]) {
  console.log(`${name.padEnd(44)} ${weight.toFixed(1).padStart(7)} kB${limit === undefined ? '' : ` of ${limit}`}`);
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  const [first, signedIn] = rows;
  console.log(
    `= first load ${first.weight.toFixed(1)} kB, shell ${signedIn.weight.toFixed(1)} kB, styles ${styles.toFixed(1)} kB (brotli)`,
  );
}
