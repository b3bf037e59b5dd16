// Loads the model with a bug in it, apart from the code of the test itself, and plays until an oracle speaks.
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { Edit, Mutant } from './mutants.ts';

const root = join(import.meta.dirname, '../../..');

/** Throws where the source no longer has what the bug replaces: a mutant that is not planted proves nothing. */
const planting = (edits: readonly Edit[], planted: Set<Edit>): Plugin => ({
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

type Model = {
  playUntilFailure(where: { databaseUrl: string | null; runs: number; seed: number }): Promise<{ played: number; violations: string[] }>;
};

export type Outcome = { played: number; violations: string[] };

/** databaseUrl: the real server on this database, or null for the server in memory. */
export const playMutant = async (mutant: Mutant, where: { databaseUrl: string | null; runs: number; seed: number }): Promise<Outcome> => {
  const planted = new Set<Edit>();
  const { module } = await runnerImport<Model>(join(import.meta.dirname, 'entry.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [planting(mutant.edits, planted)],
  });
  const outcome = await module.playUntilFailure(where);
  if (planted.size !== mutant.edits.length) throw new Error(`${mutant.name}: not every part of it was loaded`);
  return outcome;
};
