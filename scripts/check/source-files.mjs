// Lists the files of the project that people write, as paths with forward slashes relative to a root.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const skipped = new Set(['node_modules', 'dist', '.cache', '.data', '.git', 'coverage']);

/** Every file below the folders of the root that the pattern fits; folders that do not exist are empty. */
export const sourceFiles = (root, folders, pattern) => {
  const found = [];
  const walk = (path) => {
    let entries;
    try {
      entries = readdirSync(join(root, path), { withFileTypes: true });
    } catch (error) {
      if (error.code === 'ENOENT') return;
      throw error;
    }
    for (const entry of entries) {
      const below = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory() && !skipped.has(entry.name)) walk(below);
      else if (entry.isFile() && pattern.test(below)) found.push(below);
    }
  };
  for (const folder of folders) walk(folder);
  return found.sort();
};

export const isTest = (path) => /\.test\.tsx?$/.test(path);
