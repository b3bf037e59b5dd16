// What is loaded anew for every mutant: the model with all the code that it runs.
import type { Backend } from '../model/backend.ts';
import { openMemoryBackend } from '../model/memory-backend.ts';
import { openServers } from '../model/real-backend.ts';
import { playScript } from '../model/run.ts';
import { scriptOf } from '../model/script.ts';

type Where = { databaseUrl: string | null; runs: number; seed: number; backups: boolean; servers: number };

const play = async (backend: Backend, { runs, seed, backups, servers }: Where): Promise<{ played: number; violations: string[] }> => {
  for (let played = 1; played <= runs; played += 1) {
    const violations = await playScript(backend, scriptOf(seed + played, 60, { backups, crowded: servers > 1 }), seed + played).catch(
      (error: unknown) => [`error: ${String(error)}`],
    );
    if (violations.length > 0) return { played, violations };
  }
  return { played: runs, violations: [] };
};

export const playUntilFailure = async (where: Where): Promise<{ played: number; violations: string[] }> => {
  if (where.databaseUrl === null) return play(openMemoryBackend(), where);
  const backend = await openServers(where.databaseUrl, where.servers);
  try {
    return await play(backend, where);
  } finally {
    await backend.stop();
  }
};
