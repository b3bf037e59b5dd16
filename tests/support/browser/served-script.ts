// Builds a script with its workers and serves it on a page of its own.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '#server/platform/config/project-root.ts';

export type ServedScript = { url: string; close: () => Promise<void> };

/** entry: relative to the project root. */
export const serveScript = async (entry: string): Promise<ServedScript> => {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    root: projectRoot,
    worker: { format: 'es' },
    build: {
      write: false,
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(projectRoot, entry), output: { entryFileNames: 'entry.js' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error(`${entry} was not built`);
  const files = new Map(output.output.map((one) => [`/${one.fileName}`, one.type === 'chunk' ? one.code : Buffer.from(one.source)]));
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.setHeader('content-type', file === undefined ? 'text/html' : 'text/javascript');
    response.end(file ?? '<!doctype html><title>Script</title><script type="module" src="/entry.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
