// The fonts of printed files, read from their packages.
import { readFileSync } from 'node:fs';

const part = (name: string): Uint8Array =>
  readFileSync(`node_modules/@fontsource/${/^source-\w+-\d/.exec(name)?.[0] ?? ''}/files/${name}-400-normal.woff`);
const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic'];
/** By face, as the worker has them. */
export const paperFontsHere = {
  sans: [...scripts, 'greek-ext'].map((script) => part(`source-sans-3-${script}`)),
  serif: [...scripts.map((script) => part(`source-serif-4-${script}`)), part('source-sans-3-greek-ext')],
};
/** Points. */
export const a4 = { width: 595.28, height: 841.89 };
