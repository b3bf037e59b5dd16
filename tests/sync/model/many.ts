// Plays many seeds concurrently, and shrinks the first failing one.
import fc from 'fast-check';
import type { Store } from '#client/data/db/storage.ts';
import type { Backend } from './backend.ts';
import { playScript } from './run.ts';
import { script, scriptOf, type Kind } from './script.ts';

export type ManyOptions = {
  backend: Backend;
  runs: number;
  seed: number;
  maxSteps: number;
  atOnce: number;
  kind?: Kind | undefined;
  openStore?: (() => Store) | undefined;
};
export type Report = { played: number; seconds: number; failure: string | null; text: string };

const shrinkSeconds = 30;

/** The smallest script that still fails, as far as it is found in time. */
const shrink = async ({ backend, maxSteps, kind, openStore }: ManyOptions, seed: number): Promise<string> => {
  const property = fc.asyncProperty(
    script(maxSteps, kind),
    async (given) => (await playScript(backend, given, seed, openStore)).length === 0,
  );
  const details = await fc.check(property, { seed, numRuns: 1, interruptAfterTimeLimit: shrinkSeconds * 1000, endOnFailure: false });
  const [smallest] = details.counterexample ?? [];
  if (smallest === undefined) return 'it did not fail again when it was played alone';
  return `${JSON.stringify(smallest)}\n${(await playScript(backend, smallest, seed, openStore)).join('\n')}`;
};

export const playMany = async (options: ManyOptions): Promise<Report> => {
  const { backend, runs, seed, maxSteps, atOnce } = options;
  const began = performance.now();
  let next = 0;
  let played = 0;
  let failed: { seed: number; violations: string[] } | null = null;
  const lane = async (): Promise<void> => {
    while (next < runs && failed === null) {
      const own = seed + next;
      next += 1;
      const violations = await playScript(backend, scriptOf(own, maxSteps, options.kind), own, options.openStore).catch(
        (error: unknown) => [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      );
      if (violations.length > 0) failed ??= { seed: own, violations };
      else played += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const seconds = (performance.now() - began) / 1000;
  // Assigned by a lane, which control flow analysis does not see.
  const first = failed as { seed: number; violations: string[] } | null;
  const text = `model: ${played} runs from seed ${seed}, ${(played / seconds).toFixed(1)} runs a second`;
  if (first === null) return { played, seconds, failure: null, text };
  const failure = `seed ${first.seed}: ${first.violations.slice(0, 5).join('\n')}\nsmallest: ${await shrink(options, first.seed)}`;
  return { played, seconds, failure, text };
};
