// The screens of the app as scripts read them: their declaration, and the lines that load them, both as text.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** table: the text of shared/domain/page/screens.ts. */
export const declaredIn = (table) =>
  [...table.matchAll(/^ {2}'([^']+)': \{\s*access: '([^']+)'/gm)].map(([, path, access]) => ({ path, access }));

/** '/artwork/:id' begins with 'artwork', '/' with '', and '*' with itself. */
const firstOf = (path) => path.replace(/^\//, '').replace(/\/:.*$/, '');

/**
 * loads: the text of client/app/screens.ts.
 * @returns {{ path: string, first: string, source: string, isPublic: boolean }[]} first: the first part of the address; source: of the screen
 */
export const screensOf = ({ table, loads }) => {
  const sources = new Map([...loads.matchAll(/'([^']+)': \(\) => import\('#([^']+)'\)/g)].map(([, path, source]) => [path, source]));
  const declared = declaredIn(table);
  if (declared.length === 0) throw new Error('no screen is declared');
  return declared.map(({ path, access }) => {
    const source = sources.get(path);
    if (source === undefined) throw new Error(`${path} has no line in client/app/screens.ts that the build can read`);
    return { path, first: firstOf(path), source, isPublic: access === 'public' };
  });
};

/** Reads both texts. root: the folder of the project. */
export const screenTexts = (root) => ({
  table: readFileSync(join(root, 'shared', 'domain', 'page', 'screens.ts'), 'utf8'),
  loads: readFileSync(join(root, 'client', 'app', 'screens.ts'), 'utf8'),
});
