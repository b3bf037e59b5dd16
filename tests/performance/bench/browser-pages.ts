// Puts our page among those of the peers' browser harness, and bundles them all.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '#server/platform/config/project-root.ts';

/** The code of one of our entries as a module of its own. */
export const bundle = async (entry: string): Promise<string> => {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    root: projectRoot,
    build: { write: false, minify: true, lib: { entry: join(projectRoot, entry), formats: ['es'], fileName: 'entry' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined || chunk.type !== 'chunk') throw new Error(`${entry} was not built`);
  return chunk.code;
};

const add = (file: string, from: string, to: string): void => {
  const text = readFileSync(file, 'utf8');
  if (text.includes(to)) return;
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  writeFileSync(file, text.replace(from, to));
};

export const buildPages = async (folder: string): Promise<void> => {
  writeFileSync(join(folder, 'src', 'verso-engine.js'), await bundle('tests/performance/browser-adapter/engine.ts'));
  writeFileSync(
    join(folder, 'src', 'verso.js'),
    "import { expose, slices } from './common.js'; import { createEngine, measureEdits, name } from './verso-engine.js'; const engine = createEngine(slices); expose(engine); window.versoReady = () => engine.readyMs(); window.versoEdits = () => measureEdits(name, 1100);\n",
  );
  writeFileSync(
    join(folder, 'verso.html'),
    '<!doctype html><meta charset=utf-8><title>verso</title><script type=module src=./src/verso.js></script>\n',
  );
  add(join(folder, 'vite.config.mjs'), "['dexie',", "['verso', 'dexie',");
  const done = spawnSync(process.execPath, [join(folder, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  });
  if (done.status !== 0) throw new Error('the pages were not built');
};
