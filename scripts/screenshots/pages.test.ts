// No route of the app can be forgotten by the command that photographs them all.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nameOf, routesIn, shotsOf, tableProblems } from './pages.mjs';

const source = readFileSync(join(import.meta.dirname, '../..', 'client/app/routes.tsx'), 'utf8');

// Planted: a route that is added without its entry, and one that was taken away.
it('every route has its pictures, and every picture its route', () => {
  expect(routesIn(source).length).toBeGreaterThan(20);
  expect(tableProblems(source)).toEqual([]);
  const added = source.replace("{ path: '*', access:", "{ path: '/new', access: 'public', page: null },\n  { path: '*', access:");
  expect(tableProblems(added)).toEqual(['/new has no entry in scripts/screenshots/pages.mjs']);
  expect(tableProblems(source.replace("path: '/market'", "path: '/bazaar'"))).toHaveLength(2);
  expect(tableProblems('')).toContain('the table of routes could not be read');
});

it('no two pictures have the same name', () => {
  const names = shotsOf({ listed: 'a', own: 'b', seller: 'c', partner: 'd' }).map(nameOf);
  expect(new Set(names).size).toBe(names.length);
});
