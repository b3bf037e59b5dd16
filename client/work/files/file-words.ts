// Texts for the transfer state of a record's file.
import type { FileRow } from '#client/data/db/database.ts';
import type { Failed } from '#client/data/db/failed.ts';
import { failureText, retryText } from '#client/device/sync/reason-words.ts';
import type { Tone } from '#client/ui/status/badge.tsx';
import { t } from '#shared/language/t.ts';

/** Null once the server has the file. percent: of a running upload. */
export const fileState = (
  file: Pick<FileRow, 'state' | keyof Failed>,
  percent: number | null,
): { tone: Tone; label: string; meaning: string | null } | null => {
  switch (file.state) {
    case 'kept':
      return null;
    case 'uploading':
      return { tone: 'neutral', label: percent === null ? t('Syncing') : t('Syncing {percent}%', { percent }), meaning: null };
    case 'failed':
      return { tone: 'bad', label: t('Needs attention'), meaning: failureText(file) };
    case 'waiting':
      return { tone: 'warn', label: t('Waiting to sync'), meaning: retryText(file) };
  }
};
