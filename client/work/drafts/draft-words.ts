// Texts for the state of an unsent scan.
import type { DraftRow } from '#client/data/db/database.ts';
import { signInFirst } from '#shared/domain/piece/scan-words.ts';
import type { Tone } from '#client/ui/status/badge.tsx';
import { t, translated } from '#shared/language/t.ts';

export type DraftWords = { label: string; tone: Tone; /** One sentence, or null if the label is enough. */ meaning: string | null };

/** tooLong: the server was unreachable for longer than new scans may proceed without it. */
export const draftWords = (draft: Pick<DraftRow, 'state' | 'reason'>, online: boolean, tooLong = false): DraftWords => {
  switch (draft.state) {
    case 'uploading':
      return { label: t('Uploading image...'), tone: 'neutral', meaning: null };
    case 'analyzing':
      return { label: t('Analyzing artwork...'), tone: 'neutral', meaning: null };
    case 'failed':
      return { label: t('Needs attention'), tone: 'bad', meaning: draft.reason === undefined ? null : translated(draft.reason) };
    case 'needs-plan':
      return { label: t('Needs a plan'), tone: 'warn', meaning: draft.reason === undefined ? null : translated(draft.reason) };
    case 'done':
      return { label: t('Analyzed'), tone: 'ok', meaning: null };
    case 'waiting':
      return {
        label: t('Waiting to sync'),
        tone: 'warn',
        meaning: t('Saved on this device. {waiting}', { waiting: waitingFor(draft.reason, online, tooLong) }),
      };
  }
};

const waitingFor = (reason: string | undefined, online: boolean, tooLong: boolean): string => {
  if (tooLong && !online) return t('Verso has not reached the server for more than 30 days; new scans wait until it has.');
  if (!online) return t('It is sent when you are connected again.');
  if (reason === signInFirst) return t('It is sent when you have signed in again.');
  return reason === undefined
    ? t('It is about to be sent.')
    : t("{reason} We'll retry automatically.", { reason: translated(reason).replace(/\.?$/, '.') });
};
