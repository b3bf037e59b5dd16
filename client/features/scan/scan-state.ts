// State machine of the scan screen, with the announcement of each transition.
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import type { DraftRow } from '#client/data/db/database.ts';
import type { DraftFields } from '#client/data/drafts/drafts.ts';
import { failureText } from '#client/device/sync/reason-words.ts';
import type { Toast } from '#client/ui/controls/toast.ts';
import { t, translated } from '#shared/language/t.ts';

/**
 * empty: no file. chosen: file with preview. saving: being stored on this device. uploading, analyzing: in flight. held: stored on
 * this device and not analyzed yet, for the draft's failure. result: analyzed, the catalog comes next.
 */
export type ScanPhase = 'empty' | 'chosen' | 'saving' | 'uploading' | 'analyzing' | 'held' | 'result';

export type ScanState = {
  phase: ScanPhase;
  file: { blob: Blob; name: string } | null;
  fields: DraftFields;
  draft: DraftRow | null;
  /** Error shown beside the form: why the device could not store the scan. */
  trouble: string | null;
  analysis: AnalysisRecord | null;
};

export type ScanEvent =
  | { type: 'chose'; blob: Blob; name: string }
  | { type: 'typed'; fields: Partial<DraftFields> }
  | { type: 'cleared' }
  | { type: 'submitted' }
  | { type: 'not-saved'; trouble: string }
  | { type: 'saved'; draft: DraftRow; online: boolean }
  | { type: 'observed'; draft: DraftRow | null; analysis: AnalysisRecord | null; online: boolean };

export const emptyFields: DraftFields = { title: '', artist: '', description: '', medium: null };
export const startOfScan: ScanState = { phase: 'empty', file: null, fields: emptyFields, draft: null, trouble: null, analysis: null };

/** All buttons are disabled in these phases. */
export const isBusy = ({ phase }: ScanState): boolean => phase === 'saving' || phase === 'uploading' || phase === 'analyzing';
/** The form is editable in these phases. */
export const isOpen = ({ phase }: ScanState): boolean => phase === 'empty' || phase === 'chosen';

export const scanReducer = (state: ScanState, event: ScanEvent): ScanState => {
  switch (event.type) {
    case 'chose':
      if (isBusy(state)) return state;
      return { ...(isOpen(state) ? state : startOfScan), phase: 'chosen', file: { blob: event.blob, name: event.name }, trouble: null };
    case 'typed':
      return isOpen(state) ? { ...state, fields: { ...state.fields, ...event.fields } } : state;
    case 'cleared':
      return isBusy(state) ? state : startOfScan;
    case 'submitted':
      return state.phase === 'chosen' ? { ...state, phase: 'saving', trouble: null } : state;
    case 'not-saved':
      return { ...state, phase: 'chosen', trouble: event.trouble };
    case 'saved':
      return { ...state, draft: event.draft, phase: event.online ? 'uploading' : 'held' };
    case 'observed':
      return observed(state, event);
  }
};

const observed = (state: ScanState, { draft, analysis, online }: Extract<ScanEvent, { type: 'observed' }>): ScanState => {
  if (state.draft === null || state.phase === 'result') return state;
  if (analysis !== null) return { ...state, phase: 'result', analysis };
  if (draft === null) return startOfScan;
  if (draft.state === 'uploading' || draft.state === 'analyzing') return { ...state, draft, phase: draft.state };
  // A waiting draft without a failure was not tried yet; online that is about to happen.
  if (draft.state === 'waiting' && failureText(draft) === null && online) return { ...state, draft };
  return draft.state === 'done' ? state : { ...state, draft, phase: 'held' };
};

/** The toast for a transition from `before` to `after`, if any. */
export const announcement = (before: ScanState, after: ScanState): Toast | null => {
  if (before.phase === after.phase) return null;
  if (after.phase === 'result' && after.analysis !== null)
    return {
      title: t('Analysis Complete!'),
      description: t('Verdict: {verdict}', { verdict: translated(after.analysis.verdict) }),
      key: `analysis-${after.draft?.id ?? ''}`,
    };
  const failure = after.draft && failureText(after.draft);
  if (after.phase !== 'held' || failure === null) return null;
  if (after.draft?.failure === 'sign_in') return before.phase === 'held' ? null : signInNeeded;
  const title = before.phase === 'uploading' ? t('Upload failed') : before.phase === 'analyzing' ? t('Authentication failed') : null;
  return title === null ? null : { title, description: failure, destructive: true };
};

export const signInNeeded: Toast = {
  title: t('Authentication required'),
  description: t('Please sign in to authenticate artwork'),
  destructive: true,
};

/** Milliseconds between the result and the catalog. */
export const redirectAfter = 3_000;
