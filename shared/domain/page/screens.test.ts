// Which screen an address leads to, and what it says offline.
import { describe, expect, it } from 'vitest';
import { pageTitleOf, screenAt, screenPaths, screens } from './screens.ts';

describe('an address', () => {
  it('[RTE19] leads to its screen, with or without a slash at its end, and every other one to none', () => {
    for (const path of screenPaths) expect(screenAt(path.replace(/:\w+/, 'x'))).toBe(path);
    expect(screenAt('/market/')).toBe('/market');
    expect(screenAt('')).toBe('/');
    for (const path of ['/nowhere', '/artwork', '/artwork/', '/artwork/1/2', '/market/x', '/constructor', '/admin/x', '//'])
      expect(['*', '/'], path).toContain(screenAt(path));
    expect(screenAt('/artwork/1/2')).toBe('*');
  });

  it('[GEN11] has a title of its own', () => {
    expect(new Set(screenPaths.map((path) => screens[path].title)).size).toBe(screenPaths.length);
    expect(pageTitleOf('/catalog')).toBe('My Catalog · Verso');
    expect(pageTitleOf('/no/such/page')).toBe('Page not found · Verso');
  });
});

describe('the notice offline', () => {
  it('[D37] says on each screen what can and what cannot be done there', () => {
    expect(screens['/scan'].offline).toContain('draft');
    expect(screens['/catalog'].offline).toContain('browse, search, edit and delete');
    expect(screens['/pricing'].offline).toContain('needs a connection');
    expect(screens['/auth'].offline).toContain('need a connection');
  });

  it('is silent where a network makes no difference', () => {
    for (const path of ['/', '/privacy', '/dashboard', '*'] as const) expect(screens[path].offline).toBeUndefined();
  });
});
