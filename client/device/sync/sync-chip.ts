// The short sync status: never "saved" while operations are queued, never "synced" with a non-empty outbox.
import type { DraftState, FileState, UserDatabase } from '#client/data/db/database.ts';
import type { SyncState } from '#client/data/engine/types.ts';
import type { Tone } from '#client/ui/status/badge.tsx';
import { t } from '#shared/language/t.ts';

export type Chip = { tone: Tone; label: string; busy: boolean };

type Unsent = { state: DraftState | FileState };
/** Scans on this device without an analysis, and files that the server does not have. */
export type DraftCounts = { waiting: number; failed: number };

/** The unsent drafts and files, for `countDrafts`. */
export const unsentThings = async (db: UserDatabase): Promise<Unsent[]> => [
  ...(await db.drafts.toArray()),
  ...(await db.files.where('state').notEqual('kept').toArray()),
];

export const countDrafts = (drafts: readonly Unsent[]): DraftCounts => ({
  waiting: drafts.filter(({ state }) => state === 'waiting' || state === 'uploading' || state === 'analyzing').length,
  failed: drafts.filter(({ state }) => state === 'failed' || state === 'needs-plan').length,
});

export const chipOf = (state: SyncState, drafts: DraftCounts, online: boolean): Chip => {
  const waiting = state.waiting + drafts.waiting;
  const failed = state.failed + drafts.failed;
  if (state.status === 'signed-out') return { tone: 'warn', label: t('Sign in to sync'), busy: false };
  if (failed > 0) return { tone: 'bad', label: t('Needs attention: {count}', { count: failed }), busy: false };
  if (state.status === 'attention') return { tone: 'bad', label: t('Needs attention'), busy: false };
  if (state.conflicts > 0 || state.status === 'conflict') return { tone: 'warn', label: t('Conflict'), busy: false };
  if (state.status === 'update-needed' || state.held > 0)
    return { tone: 'warn', label: state.full === true ? t('Account full') : t('Update needed'), busy: false };
  if (waiting > 0 && state.status === 'syncing' && online)
    return { tone: 'neutral', label: t('Syncing {count}', { count: waiting }), busy: true };
  if (waiting > 0) return { tone: 'warn', label: t('Waiting to sync: {count}', { count: waiting }), busy: false };
  if (!online || state.status === 'offline') return { tone: 'neutral', label: t('Offline'), busy: false };
  if (state.status === 'syncing') return { tone: 'neutral', label: t('Syncing'), busy: true };
  if (state.status === 'synced') return { tone: 'ok', label: t('Synced'), busy: false };
  return { tone: 'neutral', label: t('Saved on this device'), busy: false };
};
