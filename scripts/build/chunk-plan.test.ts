// Which modules come in one file, on small graphs and with the weights of the real plan.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closureOf, planChunks } from './chunk-plan.mjs';

type Module = { imports?: string[]; dynamic?: string[]; size?: number };
const graph = (modules: Record<string, Module>) =>
  new Map(Object.entries(modules).map(([id, { imports = [], dynamic = [], size = 100 }]) => [id, { imports, dynamic, size }]));

const app: Record<string, Module> = {
  main: { imports: ['language'], dynamic: ['start'] },
  start: { imports: ['frame', '/node_modules/react'], dynamic: ['catalog', 'market', 'device', 'menu'] },
  language: {},
  frame: { imports: ['/node_modules/lucide-react/x'] },
  icon: {},
  '/node_modules/react': {},
  '/node_modules/lucide-react/x': { imports: ['icon'] },
  device: { imports: ['store'] },
  store: {},
  catalog: { imports: ['store', 'card', 'frame'], dynamic: ['edit', 'remove'] },
  market: { imports: ['card', 'large'] },
  card: { imports: ['store'] },
  large: { size: 500_000 },
  menu: { imports: ['large'] },
  edit: { imports: ['form', 'card'] },
  remove: { imports: ['form'] },
  form: {},
};
const loaded = {
  first: ['main', 'start'],
  shell: ['device'],
  pages: [
    { entry: 'catalog', signedIn: true },
    { entry: 'market', signedIn: false },
  ],
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
  it('what every page begins with comes as the entry, the packages, and the rest', () => {
    const plan = planOf();
    expect(plan.get('language')).toBe('entry');
    expect(plan.get('/node_modules/react')).toBe('react');
    for (const id of ['frame', 'icon', '/node_modules/lucide-react/x']) expect(plan.get(id)).toBe('start');
  });

  it('entries stay what they are: those of the page, and what only one of them needs', () => {
    const plan = planOf();
    for (const id of ['main', 'start', 'catalog', 'market', 'menu', 'edit', 'remove']) expect(plan.has(id)).toBe(false);
  });

  it('what the shell imports is named after the device, its entries included', () => {
    const plan = planOf();
    expect(plan.get('device')).toMatch(/^device-/);
    expect(plan.get('store')).toBe(plan.get('device'));
  });

  it('small modules that mostly come together are one file, and a large one stays where it is needed', () => {
    const plan = planOf();
    expect(plan.get('large')).toMatch(/^shared-/);
    expect([...plan].filter(([, name]) => name === plan.get('large')).map(([id]) => id)).toEqual(['large']);
    expect(plan.get('form')).toBeDefined();
  });

  it('what a page has already does not count for what is opened on it', () => {
    // Alone by its importers, card would be shared by the page and its dialog as well as by the market.
    const plan = planOf({
      edit: { imports: ['form', 'only-here'] },
      catalog: { ...app['catalog'], imports: ['store', 'only-here'] },
      'only-here': {},
    });
    const withPage = planOf({
      catalog: { ...app['catalog'], imports: ['store', 'only-here', 'second'] },
      'only-here': {},
      second: {},
      edit: { imports: ['only-here'] },
      remove: { imports: ['second'] },
    });
    expect(plan.get('only-here')).toMatch(/^shared-/);
    expect(withPage.get('only-here')).toBe(withPage.get('second'));
  });

  // Planted: merging without looking for the third group.
  it('groups never import each other in a circle, whatever imports what', () => {
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
      }),
      { numRuns: 1000 },
    );
  });
});
