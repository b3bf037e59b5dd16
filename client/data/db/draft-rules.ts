// Predicates on drafts: unfinished, and still editable.
import type { DraftRow, DraftState } from './database.ts';

/** The runner picks these up; the latter two are left over if the app was closed while sending. */
export const unfinished: readonly DraftState[] = ['waiting', 'uploading', 'analyzing'];

/** sent: whether the photograph reached the server, so that an analysis may have been requested. */
export const mayEdit = (draft: Pick<DraftRow, 'state' | 'adds'>, sent: boolean): boolean =>
  draft.adds === undefined && (draft.state === 'failed' || draft.state === 'needs-plan' || (draft.state === 'waiting' && !sent));
/** What an added photograph shows; once it was sent it may be in the record already. */
export const maySayKind = (draft: Pick<DraftRow, 'state' | 'adds'>, sent: boolean): boolean =>
  draft.adds !== undefined && !sent && (draft.state === 'waiting' || draft.state === 'failed');
export const mayDiscard = (draft: Pick<DraftRow, 'state'>): boolean => draft.state !== 'uploading' && draft.state !== 'analyzing';
