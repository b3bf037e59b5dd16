// Which modules come in one file, on small graphs and with the weights of the real plan.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closureOf, planChunks } from './chunk-plan.mjs';

type Module = { imports?: string[]; dynamic?: string[]; size?: number };
const graph = (modules: Record<string, Module>) =>
  new Map(Object.entries(modules).map(([id, { imports = [], dynamic = [], size = 100 }]) => [id, { imports, dynamic, size }]));

const app: Record<string, Module> = {
  main: { imports: ['language'], dynamic: ['start'] },
  start: { imports: ['frame', '/node_modules/react'], dynamic: ['catalog', 'market', 'home', 'artist', 'about', 'own', 'edit'] },
  language: {},
  frame: {},
  '/node_modules/react': {},
  own: { imports: ['engine', 'card', 'database'] },
  engine: { imports: ['database'] },
  database: { imports: ['/node_modules/dexie/dexie.mjs'] },
  '/node_modules/dexie/dexie.mjs': {},
  catalog: { imports: ['database', 'card', 'frame', 'list'], dynamic: ['edit'] },
  market: { imports: ['database', 'card', 'sentence', 'large', 'list'] },
  home: { imports: ['card', 'sentence', 'only-here'] },
  artist: { imports: ['sentence', 'database'] },
  about: { imports: ['large', 'sentence'] },
  card: {},
  sentence: {},
  list: {},
  'only-here': {},
  large: { size: 500_000 },
  edit: { imports: ['form'] },
  form: {},
};
const loaded = {
  first: ['main', 'start'],
  shell: ['own'],
  pages: [{ entry: 'catalog', signedIn: true }, ...['market', 'home', 'artist', 'about'].map((entry) => ({ entry, signedIn: false }))],
};
const planOf = (changes: Record<string, Module> = {}) => planChunks(graph({ ...app, ...changes }), loaded);
const importsOf = (plan: Map<string, string>, modules: Record<string, Module>) =>
  Object.entries(modules).flatMap(([id, { imports = [] }]) =>
    imports.flatMap((to) => {
      const [from, target] = [plan.get(id), plan.get(to)];
      return from === undefined || target === undefined || from === target ? [] : [[from, target] as const];
    }),
  );

describe('the plan of chunks', () => {
  it('what every page begins with comes as the packages with the language, and the rest', () => {
    const plan = planOf();
    expect([plan.get('language'), plan.get('/node_modules/react'), plan.get('frame')]).toEqual(['base', 'base', 'start']);
    expect([plan.has('main'), plan.has('start')]).toEqual([false, false]);
  });

  // Planted: everything that the shell needs in one file, which every visitor then fetches.
  it('what only whoever is signed in needs is no visitor’s, and the database comes where it is used', () => {
    const plan = planOf();
    expect([plan.get('engine'), plan.get('own')]).toEqual(['device', 'device']);
    expect([plan.get('database'), plan.get('/node_modules/dexie/dexie.mjs')]).toEqual(['storage', 'storage']);
    expect(plan.get('card')).toBe('start');
  });

  it('what many pages of visitors share comes with every page, and what is opened on a page is left to the bundler', () => {
    const plan = planOf();
    expect(plan.get('sentence')).toBe('start');
    expect([plan.has('edit'), plan.has('form')]).toEqual([false, false]);
  });

  it('small modules that a few pages share are one file, and a large one stays where it is needed', () => {
    const plan = planOf({ second: {}, catalog: { imports: ['list', 'second'] }, market: { imports: ['list', 'large', 'second'] } });
    expect(plan.get('list')).toMatch(/^pages-/);
    expect(plan.get('second')).toBe(plan.get('list'));
    expect(plan.get('large')).toMatch(/^pages-/);
    expect(plan.get('large')).not.toBe(plan.get('list'));
  });

  // Planted: groups merged whatever they import.
  it('a page without the database never fetches it for what it shares with one that has it', () => {
    const plan = planOf({
      home: { imports: ['shared', 'card'] },
      market: { imports: ['shared', 'stored', 'database'] },
      catalog: { imports: ['stored'] },
      shared: {},
      stored: { imports: ['database'] },
    });
    expect(plan.get('shared')).not.toBe(plan.get('stored'));
  });

  // Planted: merging without looking for the third group, and without looking at what the pages of the other have.
  it('groups never import each other in a circle, and no page fetches one of which it needs nothing, whatever imports what', () => {
    const sizes = fc.array(fc.integer({ min: 10, max: 40_000 }), { minLength: 12, maxLength: 40 });
    const links = fc.array(fc.tuple(fc.nat(39), fc.nat(39)), { minLength: 30, maxLength: 120 });
    fc.assert(
      fc.property(sizes, links, (bytes, pairs) => {
        const inner = Object.fromEntries(
          bytes.map((size, at) => [`m${at}`, { size, imports: pairs.flatMap(([from, to]) => (from === at && to > at ? [`m${to}`] : [])) }]),
        );
        const pages = ['one', 'two', 'three', 'four', 'five', 'six'];
        const opened = (at: number): Module => ({
          imports: pairs.flatMap(([from, to], nth) => (nth % 6 === at ? [`m${from}`, `m${to}`] : [])),
        });
        const modules: Record<string, Module> = {
          ...inner,
          ...Object.fromEntries(pages.map((page, at) => [page, opened(at)])),
          main: { dynamic: ['start'] },
          start: { dynamic: pages },
        };
        const plan = planChunks(graph(modules), {
          first: ['main', 'start'],
          shell: [],
          pages: pages.map((entry) => ({ entry, signedIn: false })),
        });
        const edges = importsOf(plan, modules);
        const groups = graph(
          Object.fromEntries(
            [...plan.values()].map((name) => [name, { imports: edges.flatMap(([from, to]) => (from === name ? [to] : [])) }]),
          ),
        );
        for (const [name, { imports }] of groups) expect(closureOf(groups, imports).has(name)).toBe(false);
        for (const page of pages) {
          const needed = new Set([...closureOf(graph(modules), [page])].flatMap((id) => plan.get(id) ?? []));
          expect([...closureOf(groups, needed)].filter((name) => name.startsWith('pages-') && !needed.has(name))).toEqual([]);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
