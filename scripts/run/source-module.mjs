// Gives a command a module of the sources, TypeScript and all, and what that one imports later while it works.
import { join } from 'node:path';
import { createServer } from 'vite';
import { applyPatches } from './patches.mjs';
import { root } from './prepare.mjs';

/** path: from the root of the project. It can be used until the process ends. */
export const sourceModule = async (path) => {
  applyPatches(root);
  const { environments } = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  return environments.ssr.runner.import(join(root, path));
};
