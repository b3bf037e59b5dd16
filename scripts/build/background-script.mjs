// Builds the second script of the service worker (client/app/background.ts) as a file of its own, named by its content.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'vite';

const id = 'virtual:background-script';

const scriptOf = async (root, resolve) => {
  const output = await build({
    root,
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    resolve,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(root, 'client/app/background.ts'), name: 'backgroundScript', formats: ['iife'] },
    },
  });
  const [{ code }] = (Array.isArray(output) ? output : [output]).flatMap((one) => one.output).filter(({ type }) => type === 'chunk');
  return code;
};

/** For the build of the service worker: the address of that file, as a module. @returns {import('vite').Plugin} */
export const backgroundScript = (root, resolve) => ({
  name: 'background-script',
  resolveId: { filter: { id: /^virtual:background-script$/ }, handler: () => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:background-script$/ },
    async handler() {
      const source = await scriptOf(root, resolve);
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/background-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      return `export default ${JSON.stringify(`/${fileName}`)};`;
    },
  },
});
