// Bundles the files of ../page into one classic script.
/// <reference types="vite/types/importMeta.d.ts" />
const files = import.meta.glob<string>('../page/*.js', { query: '?raw', import: 'default', eager: true });

const source = (name: string): string => {
  const text = files[`../page/${name}`];
  if (text === undefined) throw new Error(`the page script has no ${name}`);
  return text;
};

const importLine = /^import \{[^}]*\} from '\.\/([\w-]+\.js)';\n/gm;

/** Files in dependency order. */
const ordered = (name: string, done: string[] = []): string[] => {
  if (done.includes(name)) return done;
  for (const [, needed = ''] of source(name).matchAll(importLine)) ordered(needed, done);
  done.push(name);
  return done;
};

const withoutModules = (text: string): string => text.replaceAll(importLine, '').replaceAll(/^export /gm, '');

/** Wraps each file in a function that returns its exports, which later files destructure as `import` would. */
export const pageScript = (): string => {
  const parts = ordered('stripe.js').map((name) => {
    const names = [...source(name).matchAll(/^export const (\w+)/gm)].map(([, exported]) => exported);
    const handed = names.length === 0 ? '' : `const { ${names.join(', ')} } = `;
    return `${handed}(() => {\n${withoutModules(source(name))}return { ${names.join(', ')} };\n})();\n`;
  });
  return `(() => {\n'use strict';\n${parts.join('')}})();\n`;
};
