// Texts for the state of an unsent scan.
import type { DraftRow } from '#client/data/db/database.ts';
import { signInFirst } from '#shared/domain/piece/scan-words.ts';
import type { Tone } from '#client/ui/status/badge.tsx';

export type DraftWords = { label: string; tone: Tone; /** One sentence, or null if the label is enough. */ meaning: string | null };

/** tooLong: the server was unreachable for longer than new scans may proceed without it. */
export const draftWords = (draft: Pick<DraftRow, 'state' | 'reason'>, online: boolean, tooLong = false): DraftWords => {
  switch (draft.state) {
    case 'uploading':
      return { label: 'Uploading image...', tone: 'neutral', meaning: null };
    case 'analyzing':
      return { label: 'Analyzing artwork...', tone: 'neutral', meaning: null };
    case 'failed':
      return { label: 'Needs attention', tone: 'bad', meaning: draft.reason ?? null };
    case 'needs-plan':
      return { label: 'Needs a plan', tone: 'warn', meaning: draft.reason ?? null };
    case 'done':
      return { label: 'Analyzed', tone: 'ok', meaning: null };
    case 'waiting':
      return { label: 'Waiting to sync', tone: 'warn', meaning: `Saved on this device. ${waitingFor(draft.reason, online, tooLong)}` };
  }
};

const waitingFor = (reason: string | undefined, online: boolean, tooLong: boolean): string => {
  if (tooLong && !online) return 'Verso has not reached the server for more than 30 days; new scans wait until it has.';
  if (!online) return 'It is sent when you are connected again.';
  if (reason === signInFirst) return 'It is sent when you have signed in again.';
  return reason === undefined ? 'It is about to be sent.' : `${reason.replace(/\.?$/, '.')} We'll retry automatically.`;
};
