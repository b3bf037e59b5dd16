// Weighs the scripts that a browser fetches, compressed as they travel, against the limits of the house.
// `node scripts/check/weight.mjs [FOLDER]`: without a folder the client is built where it is stale.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { prepare, root } from '../run/prepare.mjs';

/** Kilobytes (1000 bytes) of brotli. */
const limits = { first: 125, shell: 150, route: 40 };

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
const isScreen = (key) => sourceOf(key).endsWith('-screen.tsx');
const isDialog = (key) => sourceOf(key).endsWith('-dialog.tsx');
const kilobytes = (keys) => [...keys].reduce((sum, key) => sum + weightOf(key), 0) / 1000;
const beyond = (keys, known) => [...keys].filter((key) => !known.has(key));

const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry);
const entry = withImports(entries);

/** Fetched only where there is something of that kind to do, not because somebody is signed in. */
const onOccasion = new Set([
  'client/app/device/signing-out.tsx',
  'client/app/frame/opened-account-menu.tsx',
  'client/app/frame/tab-bar.tsx',
  'client/data/drafts/file-transport.ts',
  'client/data/drafts/transport.ts',
  'client/data/engine/queue.ts',
  'client/data/engine/recovery.ts',
  'client/data/sync/text-journal.ts',
  'client/data/vision/feature-job.ts',
  'client/session/account-acts.ts',
  'client/session/before-leaving.ts',
]);
/** What the app, the session and the device's data fetch of themselves once somebody is signed in; a dialog waits until it is opened. */
const isOfShell = (key) =>
  // What is built into one chunk has no source of its own.
  manifest[key].name === 'device' ||
  (/^client\/(app|session|data|notifications)\//.test(sourceOf(key)) && !isScreen(key) && !isDialog(key) && !onOccasion.has(sourceOf(key)));
const shellOf = () => {
  let shell = entry;
  for (;;) {
    const grown = withImports([...shell, ...lazyOf(shell).filter(isOfShell)]);
    if (grown.size === shell.size) return shell;
    shell = grown;
  }
};
const shell = shellOf();
const reachable = (() => {
  let all = entry;
  for (;;) {
    const grown = withImports([...all, ...lazyOf(all)]);
    if (grown.size === all.size) return all;
    all = grown;
  }
})();
const screens = [...reachable].filter((key) => isScreen(key) && manifest[key].isDynamicEntry);
const home = screens.filter((key) => sourceOf(key).startsWith('client/home/'));

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

const problems = rows
  .filter(({ weight, limit }) => weight > limit)
  .map(({ name, weight, limit }) => `${name} weighs ${weight.toFixed(1)} kB, at most ${limit}`);
if (entries.length === 0) problems.push('the build has no entry');
if (screens.length === 0) problems.push('the build has no lazy route');
const stylesheets = [...new Set([...entry].flatMap((key) => manifest[key].css ?? []))];
const styles = stylesheets.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(client, file))).byteLength, 0) / 1000;
const worker = join(client, 'service-worker.js');
if (existsSync(worker)) others.push({ name: 'service worker', weight: brotliCompressSync(readFileSync(worker)).byteLength / 1000 });

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
