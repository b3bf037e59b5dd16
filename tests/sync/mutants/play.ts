// Loads the model with a bug in it, apart from the code of the test itself, and plays until an oracle speaks.
import { join } from 'node:path';
import { createRunnableDevEnvironment, resolveConfig, type Plugin } from 'vite';
import type { Edit, Mutant } from './mutants.ts';

const root = join(import.meta.dirname, '../../..');

/** Throws where the source no longer has what the bug replaces: a mutant that is not planted proves nothing. */
export const planting = (edits: readonly Edit[], planted: Set<Edit>): Plugin => ({
  name: 'plant-a-bug',
  enforce: 'pre',
  transform: (code, id) => {
    const own = edits.filter((edit) => id.startsWith(join(root, edit.file)));
    if (own.length === 0) return null;
    let changed = code;
    for (const edit of own) {
      if (changed.split(edit.from).length !== 2) throw new Error(`${edit.file} does not hold exactly once: ${edit.from}`);
      changed = changed.replace(edit.from, () => edit.to);
      planted.add(edit);
    }
    return changed;
  },
});

/** Runs the work on the module, loaded anew with these bugs in it; what it fetches while it runs has them too. file: from the root of the project. */
export const withBugs = async <T, R>(file: string, edits: readonly Edit[], work: (module: T) => Promise<R>): Promise<R> => {
  const planted = new Set<Edit>();
  const config = await resolveConfig(
    {
      root,
      configFile: false,
      envDir: false,
      logLevel: 'error',
      plugins: [planting(edits, planted)],
      environments: { planted: { consumer: 'server', dev: { moduleRunnerTransform: true }, resolve: { external: true } } },
    },
    'serve',
  );
  const environment = createRunnableDevEnvironment('planted', config, { hot: false, runnerOptions: { hmr: { logger: false } } });
  await environment.init();
  try {
    const result = await work(await environment.runner.import<T>(join(root, file)));
    if (planted.size !== edits.length) throw new Error(`not every bug was planted: ${edits.map((edit) => edit.file).join(', ')}`);
    return result;
  } finally {
    await environment.close();
  }
};

export type Outcome = { played: number; violations: string[] };
type Model = {
  playUntilFailure(where: { databaseUrl: string | null; runs: number; seed: number; backups: boolean; servers: number }): Promise<Outcome>;
};

/** databaseUrl: the real server on this database, or null for the server in memory. */
export const playMutant = async (
  mutant: Pick<Mutant, 'edits' | 'backups' | 'servers'>,
  where: { databaseUrl: string | null; runs: number; seed: number },
): Promise<Outcome> =>
  withBugs('tests/sync/mutants/entry.ts', mutant.edits, (model: Model) =>
    model.playUntilFailure({ ...where, backups: mutant.backups === true, servers: mutant.servers ?? 1 }),
  );
