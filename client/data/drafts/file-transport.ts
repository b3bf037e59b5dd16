// Uploads files of records, from a page or the service worker.
import type { UserData } from '#client/data/sync/sync.ts';
import { sendFile } from '#client/data/api/upload.ts';
import { createFileRunner } from './file-runner.ts';
import type { ProgressBoard } from './progress.ts';
import type { DraftRunner } from './runner.ts';

export const runFiles = ({ db, engine, userId }: Pick<UserData, 'userId' | 'db' | 'engine'>, progress: ProgressBoard): DraftRunner =>
  createFileRunner({
    db,
    progress,
    upload: (file, bytes, onProgress) => sendFile({ ...file, userId, bytes }, onProgress),
    now: Date.now,
    random: Math.random,
    isOnline: () => navigator.onLine && engine.state().status !== 'signed-out',
    lock: async (work) => (navigator.locks === undefined ? work() : await navigator.locks.request(`verso-files-${userId}`, work)),
    later: (milliseconds, act) => {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
  });
