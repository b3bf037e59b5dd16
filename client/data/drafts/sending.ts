// Sends drafts and files of records; loads the code for either on demand.
import { createProgressBoard, type ProgressBoard } from './progress.ts';
import { unfinished } from '#client/data/db/draft-rules.ts';
import type { DraftRunner } from './runner.ts';
import type { UserData } from '#client/data/sync/sync.ts';

/** progress: by draft id or file id. */
export type DraftSending = Pick<DraftRunner, 'run' | 'stop'> & { progress: ProgressBoard };

type Start = (data: UserData, progress: ProgressBoard) => DraftRunner;

export const draftSending = (data: UserData): DraftSending => {
  const { db } = data;
  const progress = createProgressBoard();
  let stopped = false;
  const lazily = (load: () => Promise<Start>): Pick<DraftRunner, 'run' | 'stop'> => {
    let runner: Promise<DraftRunner> | null = null;
    const open = async (): Promise<DraftRunner> => {
      const loaded = (await load())(data, progress);
      if (stopped) loaded.stop();
      return loaded;
    };
    return {
      run: async (impatient) => {
        runner ??= open();
        // If loading failed, the next call retries.
        runner.catch(() => (runner = null));
        await (await runner).run(impatient);
      },
      stop: () => void runner?.then((loaded) => loaded.stop()).catch(() => undefined),
    };
  };
  const drafts = lazily(async () => (await import('./transport.ts')).runDrafts);
  const files = lazily(async () => (await import('./file-transport.ts')).runFiles);
  return {
    progress,
    run: async (impatient) => {
      const scans = await db.drafts
        .where('state')
        .anyOf(...unfinished, 'done')
        .count();
      const unsent = await db.files.where('state').anyOf('waiting', 'uploading').count();
      await Promise.all([scans > 0 && drafts.run(impatient), unsent > 0 && files.run(impatient)]);
    },
    stop: () => {
      stopped = true;
      drafts.stop();
      files.stop();
    },
  };
};
