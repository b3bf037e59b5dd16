// Sends drafts; loads the code for it only when there is something to send.
import { createProgressBoard, type ProgressBoard } from './progress.ts';
import { unfinished } from '#client/data/db/draft-rules.ts';
import type { DraftRunner } from './runner.ts';
import type { UserData } from '#client/data/sync/sync.ts';

export type DraftSending = Pick<DraftRunner, 'run' | 'stop'> & { progress: ProgressBoard };

export const draftSending = (data: UserData): DraftSending => {
  const progress = createProgressBoard();
  let runner: Promise<DraftRunner> | null = null;
  let stopped = false;
  const load = async (): Promise<DraftRunner> => {
    const { runDrafts } = await import('./transport.ts');
    const loaded = runDrafts(data, progress);
    if (stopped) loaded.stop();
    return loaded;
  };
  return {
    progress,
    run: async (impatient) => {
      const found = await data.db.drafts
        .where('state')
        .anyOf(...unfinished, 'done')
        .count();
      if (found === 0) return;
      runner ??= load();
      // If loading failed it is tried again next time.
      runner.catch(() => (runner = null));
      await (await runner).run(impatient);
    },
    stop: () => {
      stopped = true;
      void runner?.then((loaded) => loaded.stop()).catch(() => undefined);
    },
  };
};
