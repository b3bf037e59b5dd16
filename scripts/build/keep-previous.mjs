// Keeps the chunks of one build before: a page that is open during an update still asks for those it was built with.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const listName = '.files.json';

/** Writes down what the build in `folder` made itself, and adds what the build in `previous` had made itself. */
export const keepPrevious = (previous, folder) => {
  const assets = join(folder, 'assets');
  mkdirSync(assets, { recursive: true });
  const own = readdirSync(assets);
  writeFileSync(join(folder, listName), JSON.stringify(own));
  const list = join(previous, listName);
  if (!existsSync(list)) return;
  for (const name of JSON.parse(readFileSync(list, 'utf8'))) {
    const file = join(previous, 'assets', name);
    if (!own.includes(name) && existsSync(file)) cpSync(file, join(assets, name));
  }
};
