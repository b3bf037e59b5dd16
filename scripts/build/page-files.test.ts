// The files that a page begins with are found for every screen as it is declared now.
import { expect, it } from 'vitest';
import { screenPaths, screens as declared } from '#shared/domain/page/screens.ts';
import { ownSources, pageFiles } from './page-files.mjs';
import { screensOf, screenTexts } from './screens.mjs';

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

// Planted: a screen whose line the formatter has broken is left out.
it('every declared screen is found, with its own script and who may open it', () => {
  const screens = screensOf(screenTexts('.'));
  expect(screens.map(({ path, isPublic }) => [path, isPublic])).toEqual(
    screenPaths.map((path) => [path, declared[path].access === 'public']),
  );
  const { pages }: Files = pageFiles(
    screens,
    bundleOf([...frame, ...screens.map(({ source }) => chunkOf(source, ['assets/index.js', 'assets/react.js']))]),
  );
  const frames = ownSources[''].map((source) => `assets/${source}.js`);
  for (const { first, source, isPublic } of screens)
    expect([first, pages[first]]).toEqual([first, [...(isPublic ? [] : frames), `assets/${source}.js`]]);
  expect(Object.keys(pages)).toEqual(expect.arrayContaining(['', 'artwork', 'admin', 'admin/health', '*']));
});

const one = screensOf({ table: "  '/x/:id': { access: 'own', title }", loads: "'/x/:id': () => import('#client/x-screen.tsx')," });

it('what a screen imports comes with it once, without what the page has anyway', () => {
  const shared = [
    { fileName: 'assets/a.js', imports: ['assets/b.js', 'assets/react.js'] },
    { fileName: 'assets/b.js', imports: ['assets/a.js'] },
  ];
  const files: Files = pageFiles(
    one,
    bundleOf([...frame, ...shared, chunkOf('client/x-screen.tsx', ['assets/a.js', 'assets/b.js', 'assets/index.js'])]),
  );
  expect(files.pages).toEqual({
    x: ['assets/client/app/frame/own-frame.tsx.js', 'assets/client/x-screen.tsx.js', 'assets/a.js', 'assets/b.js'],
  });
  expect(files.all).toEqual(['assets/index.js', 'assets/react.js', 'assets/client/app/start.tsx.js']);
});

it('a build fails where a screen has no line, or is not in the build', () => {
  expect(() => screensOf({ table: "  '/x': { access: 'own', title }", loads: "'/x': load," })).toThrow('/x has no line');
  expect(() => screensOf({ table: '', loads: '' })).toThrow('no screen');
  expect(() => pageFiles(one, bundleOf(frame))).toThrow('client/x-screen.tsx');
});
