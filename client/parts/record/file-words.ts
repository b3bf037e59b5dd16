// Texts for the transfer state of a record's file.
import type { FileRow } from '#client/data/db/database.ts';
import type { Tone } from '#client/ui/status/badge.tsx';

/** Null once the server has the file. percent: of a running upload. */
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
