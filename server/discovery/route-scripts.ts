// Reads from the build which scripts each route starts with.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPage } from '#shared/domain/page/page-meta.ts';

export type ScriptsAt = (pathname: string) => readonly string[];

/** folder: of the built client; no scripts without a build. */
export const readRouteScripts = (folder: string): ScriptsAt => {
  const file = join(folder, '.vite', 'routes.json');
  const scripts = new Map<string, string[]>(
    existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : [],
  );
  return (pathname) => {
    const path = pathname.replace(/^\/+|\/+$/g, '');
    const known = isPage(pathname) ? (scripts.get(path) ?? scripts.get(path.split('/')[0] ?? '')) : undefined;
    return known ?? scripts.get('*') ?? [];
  };
};
