// Sends drafts, and files that records hold; loads the code for either only when there is something to send.
import { createProgressBoard, type ProgressBoard } from './progress.ts';
import { unfinished } from '#client/data/db/draft-rules.ts';
import type { DraftRunner } from './runner.ts';
import type { UserData } from '#client/data/sync/sync.ts';

/** progress: by the id of the draft or file. */
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
        // If loading failed it is tried again next time.
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
