// Texts for the state of an unsent scan.
import type { DraftRow } from '#client/data/db/database.ts';
import type { Failed } from '#client/data/db/failed.ts';
import { failureText, retryText } from '#client/device/sync/reason-words.ts';
import type { Tone } from '#client/ui/status/badge.tsx';
import { t } from '#shared/language/t.ts';

export type DraftWords = { label: string; tone: Tone; /** One sentence, or null if the label is enough. */ meaning: string | null };

/** tooLong: the server was unreachable for longer than new scans may proceed without it. */
export const draftWords = (draft: Pick<DraftRow, 'state' | keyof Failed>, online: boolean, tooLong = false): DraftWords => {
  switch (draft.state) {
    case 'uploading':
      return { label: t('Uploading image...'), tone: 'neutral', meaning: null };
    case 'analyzing':
      return { label: t('Analyzing artwork...'), tone: 'neutral', meaning: null };
    case 'failed':
      return { label: t('Needs attention'), tone: 'bad', meaning: failureText(draft) };
    case 'needs-plan':
      return { label: t('Needs a plan'), tone: 'warn', meaning: failureText(draft) };
    case 'done':
      return { label: t('Analyzed'), tone: 'ok', meaning: null };
    case 'waiting':
      return {
        label: t('Waiting to sync'),
        tone: 'warn',
        meaning: t('Saved on this device. {waiting}', { waiting: waitingFor(draft, online, tooLong) }),
      };
  }
};

const waitingFor = (draft: Failed, online: boolean, tooLong: boolean): string => {
  if (tooLong && !online) return t('Verso has not reached the server for more than 30 days; new scans wait until it has.');
  if (!online) return t('It is sent when you are connected again.');
  return retryText(draft) ?? t('It is about to be sent.');
};
