// `node scripts/make/import-diagram.mjs`: draws who may import whom, as .dependency-cruiser.cjs enforces it, into docs/ARCHITECTURE.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const begin = '<!-- import rules: begin, written by scripts/make/import-diagram.mjs -->';
const end = '<!-- import rules: end -->';

/** The folders of each place from the top down, as the rules of that name say: [['server', ['admin', ...]]]. */
const ordersOf = (forbidden, name) => {
  const orders = new Map();
  for (const { from, to } of forbidden.filter((rule) => rule.name === name)) {
    const [, place, folder] = /^\^(.+)\/([^/]+)\/$/.exec(from.path);
    const above = /\(([^)]+)\)\/$/.exec(to.path)[1].split('|');
    // The first rule of a place is about its lowest folder and names all others.
    if (!orders.has(place)) orders.set(place, [folder, ...above].reverse());
  }
  return [...orders];
};

const idOf = (name) => name.replaceAll('/', '_');
const box = (place, folder) => `${idOf(`${place}/${folder}`)}["${folder}"]`;
/** The files beside the rooms stand above them. */
const chain = (place, folders) => `  ${[`${idOf(place)}(["${place}/"])`, ...folders.map((folder) => box(place, folder))].join(' --> ')}`;

const fenced = (direction, lines) => ['```mermaid', `flowchart ${direction}`, ...lines, '```'];

const sides = (forbidden) => {
  const [[, features]] = ordersOf(forbidden, 'acts-go-downward');
  const [, client] = ordersOf(forbidden, 'rooms-go-downward').find(([place]) => place === 'client');
  return fenced('TB', [
    chain('client', client).replace('["features"]', '["features, none of which imports another"]'),
    ...client.filter((folder) => folder !== 'data').map((folder) => `  ${idOf(`client/${folder}`)} --> ${box('client', 'ui')}`),
    chain('server', [...features, 'platform']),
    '  client --> shared(["shared/"])',
    '  server --> shared',
  ]);
};

const roomsOf = (forbidden) =>
  fenced(
    'LR',
    ordersOf(forbidden, 'rooms-go-downward')
      .filter(([place]) => place !== 'client')
      .map(([place, folders]) => chain(place, folders)),
  );

/** The document with the diagrams of these rules between its two marks. */
export const withDiagrams = (text, { forbidden }) => {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error('docs/ARCHITECTURE.md has lost the marks between which the import rules are drawn');
  const caption = 'The rooms within the larger folders:';
  return [before + begin, '', ...sides(forbidden), '', caption, '', ...roomsOf(forbidden), '', end + after].join('\n');
};

export const readRules = () => createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));

if (process.argv[1] === import.meta.filename) {
  const page = join(root, 'docs/ARCHITECTURE.md');
  writeFileSync(page, withDiagrams(readFileSync(page, 'utf8'), readRules()));
}
