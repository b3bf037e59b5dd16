// Finds the project root from both the sources and the built program.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const isProject = (folder: string): boolean => {
  try {
    const parsed: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return typeof parsed === 'object' && parsed !== null && 'name' in parsed && parsed.name === 'verso';
  } catch {
    return false;
  }
};

const findRoot = (): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!isProject(folder)) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The folder with package.json of Verso was not found above the program.');
    folder = parent;
  }
  return folder;
};

export const projectRoot = findRoot();
