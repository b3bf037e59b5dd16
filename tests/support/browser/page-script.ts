// Bundles a file with its imports into one script for a page.
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '#server/platform/config/project-root.ts';

/** entry: relative to the project root. */
export const pageScript = async (entry: string): Promise<string> => {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    root: projectRoot,
    build: {
      write: false,
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(projectRoot, entry), output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined || chunk.type !== 'chunk') throw new Error(`${entry} was not built`);
  return chunk.code;
};
