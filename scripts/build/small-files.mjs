// One file with the text of all small scripts, which the service worker asks for at its first installation.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes. A larger file is worth a request of its own, and the page of the first visit has most of those already. */
const small = 16_384;

/** Writes small-files.json, a text by the name of its asset. Workers are left out: the headers of their answers hold their policy. */
export const writeSmallFiles = (folder) => {
  const assets = join(folder, 'assets');
  const names = readdirSync(assets).filter((name) => name.endsWith('.js') && !/worker|^pdf/.test(name));
  const texts = names.map((name) => [name, readFileSync(join(assets, name), 'utf8')]).filter(([, text]) => text.length < small);
  writeFileSync(join(folder, 'small-files.json'), JSON.stringify(Object.fromEntries(texts)));
};
