// When a draft is unfinished, and when it may still be changed.
import type { DraftRow, DraftState } from './database.ts';

/** The runner takes these up; the middle two are left over when the program was ended while it worked. */
export const unfinished: readonly DraftState[] = ['waiting', 'uploading', 'analyzing'];

/** sent: whether the photograph reached the server, so that an analysis may have been asked for. */
export const mayEdit = (draft: Pick<DraftRow, 'state' | 'adds'>, sent: boolean): boolean =>
  draft.adds === undefined && (draft.state === 'failed' || draft.state === 'needs-plan' || (draft.state === 'waiting' && !sent));
export const mayDiscard = (draft: Pick<DraftRow, 'state'>): boolean => draft.state !== 'uploading' && draft.state !== 'analyzing';
