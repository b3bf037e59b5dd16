// A working copy of the folder with the peers, with their packages and with Verso among them.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '#server/platform/config/project-root.ts';

const install = (folder: string): void => {
  if (existsSync(join(folder, 'node_modules'))) return;
  console.error(`Installing the packages of ${folder} ...`);
  const done = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: ['ignore', 2, 2] });
  if (done.status !== 0) throw new Error(`the packages of ${folder} could not be installed`);
};

/** What a folder without a list of packages needs is taken from this project. */
const link = (folder: string, names: readonly string[]): void => {
  const modules = join(folder, 'node_modules');
  mkdirSync(modules, { recursive: true });
  for (const name of names) if (!existsSync(join(modules, name))) symlinkSync(join(projectRoot, 'node_modules', name), join(modules, name));
};

/** The harness looks for adapters by name. */
const addToList = (harness: string): void => {
  const text = readFileSync(harness, 'utf8');
  if (text.includes("verso: 'verso'")) return;
  const changed = text.replace('const PEERS = {', "const PEERS = { verso: 'verso',");
  if (changed === text) throw new Error(`${harness} has no list of peers`);
  writeFileSync(harness, changed);
};

const bundleAdapter = async (target: string): Promise<void> => {
  await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: target,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: { adapter: join(projectRoot, 'tests/performance/sync-adapter/adapter.ts') },
        output: { format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
        // Speeds of the socket library that it looks for and can do without.
        external: ['bufferutil', 'utf-8-validate'],
      },
    },
  });
};

const copyPart = (peers: string, work: string, part: string): string => {
  const target = join(work, part);
  mkdirSync(work, { recursive: true });
  cpSync(join(peers, part), target, { recursive: true, filter: (from) => basename(from) !== 'node_modules' });
  spawnSync('chmod', ['-R', 'u+w', target]);
  return target;
};

/** The React app of one screen, with the packages of this project. */
export const preparePage = (peers: string, work: string): string => {
  const folder = copyPart(peers, work, 'pwa');
  link(folder, ['react', 'react-dom', 'react-router', 'react-router-dom', 'dexie', 'dexie-react-hooks']);
  return folder;
};

/** peers: the given folder, which stays as it is. work: kept between runs, so that packages are installed once. */
export const preparePeers = async (
  peers: string,
  work: string,
  needs: { sync: boolean; browser: boolean; market: boolean },
): Promise<void> => {
  const copy = (part: string): string => copyPart(peers, work, part);
  const folder = { sync: join(work, 'sync'), browser: join(work, 'browser') };
  if (needs.sync) {
    copy('sync');
    addToList(join(folder.sync, 'bench.mjs'));
    for (const name of ['yjs', 'rxdb']) install(join(folder.sync, 'p', name));
    link(join(folder.sync, 'p', 'floor'), ['ws']);
    link(copy('market'), ['postgres']);
    rmSync(join(folder.sync, 'p', 'verso'), { recursive: true, force: true });
    await bundleAdapter(join(folder.sync, 'p', 'verso'));
  }
  if (needs.market) {
    // The scan of the market is over the rows of the sync harness.
    copy('sync');
    link(copy('market'), ['postgres']);
  }
  if (needs.browser) {
    copy('browser');
    install(folder.browser);
  }
};
