// What is said of a file of a record: only what is true of it.
import type { FileRow } from '#client/data/db/database.ts';
import type { Tone } from '#client/ui/status/badge.tsx';

/** Null where there is nothing to say: the server has it. percent: of the upload, where it is under way. */
export const fileState = (
  { state, reason }: Pick<FileRow, 'state' | 'reason'>,
  percent: number | null,
): { tone: Tone; label: string; meaning: string | null } | null => {
  switch (state) {
    case 'kept':
      return null;
    case 'uploading':
      return { tone: 'neutral', label: percent === null ? 'Syncing' : `Syncing ${percent}%`, meaning: null };
    case 'failed':
      return { tone: 'bad', label: 'Needs attention', meaning: reason ?? null };
    case 'waiting':
      return {
        tone: 'warn',
        label: 'Waiting to sync',
        meaning: reason === undefined ? null : `${reason.replace(/\.?$/, '.')} We'll retry automatically.`,
      };
  }
};
