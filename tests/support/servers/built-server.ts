// Builds parts of the server from the sources, as `npm run build` does, for tests of built code.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { projectRoot } from '#server/platform/config/project-root.ts';

export type BuiltServer = { folder: string; remove: () => Promise<void> };

/** entries: output path without extension, to the source path below server/. */
export const buildServerParts = async (entries: Record<string, string>, plugins: Plugin[] = []): Promise<BuiltServer> => {
  await mkdir(join(projectRoot, '.cache'), { recursive: true });
  // Inside the project, so that packages are resolved from there.
  const folder = await mkdtemp(join(projectRoot, '.cache', 'built-'));
  const input = Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, join(projectRoot, 'server', source)]));
  await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    plugins,
    logLevel: 'silent',
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: { input, output: { format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' } },
    },
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};
