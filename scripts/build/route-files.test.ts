// The scripts that a page begins with are found for every screen of the routes as they are written now.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routeFiles } from './route-files.mjs';

const routes = readFileSync('client/app/routes.tsx', 'utf8');
const entry = { file: 'assets/index.js', imports: ['_react.js'] };
const react = { file: 'assets/react.js' };
const sources = [...routes.matchAll(/import\('#(client\/[^']+)'\)/g)].map(([, source]) => source!);
const built = Object.fromEntries(sources.map((source) => [source, { file: `assets/${source}.js`, imports: ['index.html', '_react.js'] }]));

// Planted: a screen whose call the formatter has put on several lines is left out.
it('every screen of the routes is found, with its own script', () => {
  const found: Record<string, string[]> = routeFiles(routes, { ...built, 'index.html': entry, '_react.js': react });
  const firsts = routes.split('lazyScreen(').slice(1);
  expect(firsts.length).toBe(sources.length);
  expect(Object.keys(found).length).toBe(sources.length);
  expect(Object.values(found)).toEqual(sources.map((source) => [`/assets/${source}.js`]));
  for (const [, path] of routes.matchAll(/path: '\/?([^':]*?)\/?(?::id)?', access/g)) expect(Object.keys(found)).toContain(path);
});

it('what a screen imports comes with it once, without what the page has anyway', () => {
  const manifest = {
    'index.html': entry,
    '_react.js': react,
    '_a.js': { file: 'assets/a.js', imports: ['_b.js', '_react.js'] },
    '_b.js': { file: 'assets/b.js', imports: ['_a.js'] },
    'client/x-screen.tsx': { file: 'assets/x.js', imports: ['_a.js', '_b.js', 'index.html'], dynamicImports: ['client/later.ts'] },
  };
  const one = "const X = lazyScreen('x', () => import('#client/x-screen.tsx'));";
  expect(routeFiles(one, manifest)).toEqual({ x: ['/assets/x.js', '/assets/a.js', '/assets/b.js'] });
});

it('a build fails where a screen is written in another way, or is not in the build', () => {
  const manifest = { 'index.html': { file: 'assets/index.js' } };
  expect(() => routeFiles("lazyScreen('x', load);", manifest)).toThrow('0 of 1 screens');
  expect(() => routeFiles("const X = lazyScreen('x', () => import('#client/x-screen.tsx'));", manifest)).toThrow('client/x-screen.tsx');
});
