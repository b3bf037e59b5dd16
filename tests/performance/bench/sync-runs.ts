// Runs the peers' sync harness for one peer after the other and collects its figures.
import { spawn } from 'node:child_process';

export type Figures = { peer: string; phase: string; n: number; [figure: string]: unknown };
export type SyncPeer = 'verso' | 'floorpg' | 'yjs' | 'rxdb';
type Run = { peer: SyncPeer; n: number; runs: number; phases: readonly string[]; limit?: number; env?: Record<string, string> };

const parse = (text: string): Figures[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Figures);

/** Figures by phase; throws when the harness gave up. */
export const openSyncRuns = (folder: string, env: Readonly<Record<string, string>>) => {
  const children = new Set<ReturnType<typeof spawn>>();
  const end = (): void => {
    for (const child of children) child.kill('SIGTERM');
  };
  process.once('exit', end);

  const once = ({ peer, n, runs, phases, limit = 120, env: more = {} }: Run): Promise<Figures[]> =>
    new Promise((resolve, reject) => {
      const args = ['bench.mjs', peer, '--n', String(n), '--runs', String(runs), '--phases', phases.join(','), '--limit', String(limit)];
      const child = spawn(process.execPath, args, {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...env, ...more },
      });
      children.add(child);
      const collected = { stdout: '', stderr: '' };
      child.stdout.on('data', (data) => (collected.stdout += String(data)));
      child.stderr.on('data', (data) => (collected.stderr += String(data)));
      child.once('error', reject);
      child.once('close', (code) => {
        children.delete(child);
        const figures = parse(collected.stdout);
        const failed = figures.find((found) => found.phase === 'error');
        if (code === 0 && failed === undefined) return resolve(figures);
        reject(new Error(`${peer} ${phases.join(',')}: ${String(failed?.['error'] ?? collected.stderr).slice(0, 600)}`));
      });
    });
  return once;
};
