// Applies patches/*.patch to the installed packages, as patch-package would: npm runs no install scripts here. Done twice it changes nothing.
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files with their hunks: where each stands before and after, and which lines it takes out and puts in. */
export const readPatch = (text) => {
  const files = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('diff --git ')) files.push({ path: '', hunks: [] });
    const file = files.at(-1);
    const hunk = file?.hunks.at(-1);
    const place = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(line);
    if (file === undefined) continue;
    if (place !== null) file.hunks.push({ before: Number(place[1]), after: Number(place[2]), old: [], fresh: [] });
    else if (hunk === undefined) file.path = /^\+\+\+ b\/(.+)$/.exec(line)?.[1] ?? file.path;
    else {
      if (/^[ -]/.test(line)) hunk.old.push(line.slice(1));
      if (/^[ +]/.test(line)) hunk.fresh.push(line.slice(1));
    }
  }
  return files;
};

const stands = (lines, at, wanted) => wanted.every((line, index) => lines[at - 1 + index] === line);

/** Answers the patched text, or null where it is patched already. Throws where the text is another one. */
export const patched = (text, { path, hunks }) => {
  const lines = text.split('\n');
  if (hunks.every(({ after, fresh }) => stands(lines, after, fresh))) return null;
  for (const { before, old, fresh } of hunks.toReversed()) {
    if (!stands(lines, before, old)) throw new Error(`${path}, line ${before}, is not what its patch was made for: see patches/`);
    lines.splice(before - 1, old.length, ...fresh);
  }
  return lines.join('\n');
};

export const applyPatches = (root) => {
  for (const name of readdirSync(join(root, 'patches')).filter((file) => file.endsWith('.patch')))
    for (const file of readPatch(readFileSync(join(root, 'patches', name), 'utf8'))) {
      const path = join(root, file.path);
      const text = patched(readFileSync(path, 'utf8'), file);
      if (text === null) continue;
      // In its place at once, and never through a hard link into another project.
      const draft = `${path}.${process.pid}`;
      writeFileSync(draft, text);
      renameSync(draft, path);
    }
};
