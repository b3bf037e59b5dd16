// Which scripts the page at each address begins with: the server names them in its head, so that a first visit does not learn of them
// one after the other.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const screen = /\b(\w+) = lazyScreen\(\s*'([^']*)',\s*\(\) => import\('#([^']+)'\)/g;

/** routes: the text of client/app/routes.tsx. Every lazyScreen: its first argument, the source of the screen, and whether visitors may open it. */
export const screensOf = (routes) => {
  const found = [...routes.matchAll(screen)].map(([, component, first, source]) => ({
    first,
    source,
    isPublic: routes.includes(`access: 'public', page: <${component} />`),
  }));
  const called = routes.match(/\blazyScreen\(/g)?.length ?? 0;
  if (found.length === 0 || found.length !== called) throw new Error(`${found.length} of ${called} screens were found in the routes`);
  return found;
};

/** By the first part of the address: the picture that its first screen shows largest. */
const firstPictures = { '': 'client/features/home/pictures/harbour.webp' };

/** routes: the text of client/app/routes.tsx. Scripts and the first picture by the first part of the address; those that index.html names are left out. */
export const routeFiles = (routes, manifest) => {
  const withImports = (key, found = new Set()) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the build has no chunk of ${key}`);
    if (found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const next of chunk.imports ?? []) withImports(next, found);
    return found;
  };
  // The app, which the entry imports once the language is there.
  const start = 'client/app/start.tsx';
  const named = withImports('index.html');
  if (manifest[start] !== undefined) withImports(start, named);
  return Object.fromEntries(
    screensOf(routes).map(({ first, source }) => [
      first,
      [...[manifest[firstPictures[first]]?.file ?? []].flat(), ...withImports(source)]
        .filter((file) => !named.has(file))
        .map((file) => `/${file}`),
    ]),
  );
};

/** Written beside the manifest of the build in `folder`. */
export const writeRouteFiles = (root, folder) => {
  const routes = readFileSync(join(root, 'client', 'app', 'routes.tsx'), 'utf8');
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
  writeFileSync(join(folder, '.vite', 'routes.json'), JSON.stringify(routeFiles(routes, manifest)));
};
