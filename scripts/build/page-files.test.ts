// The files that a page begins with are found for every screen of the routes as they are written now.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ownSources, pageFiles } from './page-files.mjs';

const routes = readFileSync('client/app/routes.tsx', 'utf8');
type Chunk = { fileName: string; imports: string[]; facadeModuleId?: string; isEntry?: boolean };
type Files = { all: string[]; pages: Record<string, string[]>; own: Record<string, string[]> };

const chunkOf = (source: string, imports: string[] = []): Chunk => ({
  fileName: `assets/${source}.js`,
  imports,
  facadeModuleId: `/root/${source}`,
});
const bundleOf = (chunks: Chunk[]): Record<string, Chunk> => Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk]));
const entry: Chunk = { fileName: 'assets/index.js', imports: ['assets/react.js'], isEntry: true };
const react: Chunk = { fileName: 'assets/react.js', imports: [] };
const frame = [
  entry,
  react,
  chunkOf('client/app/start.tsx', ['assets/react.js']),
  ...Object.values(ownSources)
    .flat()
    .map((source) => chunkOf(source)),
];

// Planted: a screen whose call the formatter has put on several lines is left out.
it('every screen of the routes is found, with its own script', () => {
  const sources = [...routes.matchAll(/lazyScreen\(\s*'[^']*',\s*\(\) => import\('#(client\/[^']+)'\)/g)].map(([, source]) => source!);
  const { pages }: Files = pageFiles(
    routes,
    bundleOf([...frame, ...sources.map((source) => chunkOf(source, ['assets/index.js', 'assets/react.js']))]),
  );
  expect(routes.split('lazyScreen(').length - 1).toBe(sources.length);
  expect(Object.values(pages)).toEqual(sources.map((source) => [`assets/${source}.js`]));
  for (const [, path] of routes.matchAll(/path: '\/?([^':]*?)\/?(?::id|:name)?', access/g)) expect(Object.keys(pages)).toContain(path);
});

const one = "const X = lazyScreen('x', () => import('#client/x-screen.tsx'));";

it('what a screen imports comes with it once, without what the page has anyway', () => {
  const shared = [
    { fileName: 'assets/a.js', imports: ['assets/b.js', 'assets/react.js'] },
    { fileName: 'assets/b.js', imports: ['assets/a.js'] },
  ];
  const files: Files = pageFiles(
    one,
    bundleOf([...frame, ...shared, chunkOf('client/x-screen.tsx', ['assets/a.js', 'assets/b.js', 'assets/index.js'])]),
  );
  expect(files.pages).toEqual({ x: ['assets/client/x-screen.tsx.js', 'assets/a.js', 'assets/b.js'] });
  expect(files.all).toEqual(['assets/react.js', 'assets/client/app/start.tsx.js']);
});

it('a build fails where a screen is written in another way, or is not in the build', () => {
  expect(() => pageFiles("lazyScreen('x', load);", bundleOf(frame))).toThrow('0 of 1 screens');
  expect(() => pageFiles(one, bundleOf(frame))).toThrow('client/x-screen.tsx');
});
