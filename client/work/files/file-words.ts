// Texts for the transfer state of a record's file.
import type { FileRow } from '#client/data/db/database.ts';
import type { Tone } from '#client/ui/status/badge.tsx';
import { t, translated } from '#shared/language/t.ts';

/** Null once the server has the file. percent: of a running upload. */
export const fileState = (
  { state, reason }: Pick<FileRow, 'state' | 'reason'>,
  percent: number | null,
): { tone: Tone; label: string; meaning: string | null } | null => {
  switch (state) {
    case 'kept':
      return null;
    case 'uploading':
      return { tone: 'neutral', label: percent === null ? t('Syncing') : t('Syncing {percent}%', { percent }), meaning: null };
    case 'failed':
      return { tone: 'bad', label: t('Needs attention'), meaning: reason === undefined ? null : translated(reason) };
    case 'waiting':
      return {
        tone: 'warn',
        label: t('Waiting to sync'),
        meaning:
          reason === undefined ? null : t("{reason} We'll retry automatically.", { reason: translated(reason).replace(/\.?$/, '.') }),
      };
  }
};
