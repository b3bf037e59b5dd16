// The words for the state of the device's data: never "saved" for what is queued, never "synced" over a queue.
import type { SyncState } from '#client/data/engine.ts';
import type { DraftRow, OutboxRow } from '#client/data/database.ts';

import type { Tone } from '#client/ui/badge.tsx';

export type Chip = { tone: Tone; label: string; busy: boolean };

/** drafts: scans on this device that have no analysis yet. */
export type DraftCounts = { waiting: number; failed: number };

export const countDrafts = (drafts: readonly Pick<DraftRow, 'state'>[]): DraftCounts => ({
  waiting: drafts.filter(({ state }) => state === 'waiting' || state === 'uploading' || state === 'analyzing').length,
  failed: drafts.filter(({ state }) => state === 'failed' || state === 'needs-plan').length,
});

export const chipOf = (state: SyncState, drafts: DraftCounts, online: boolean): Chip => {
  const waiting = state.waiting + drafts.waiting;
  const failed = state.failed + drafts.failed;
  if (state.status === 'signed-out') return { tone: 'warn', label: 'Sign in to sync', busy: false };
  if (failed > 0) return { tone: 'bad', label: `Needs attention: ${failed}`, busy: false };
  if (state.status === 'attention') return { tone: 'bad', label: 'Needs attention', busy: false };
  if (state.conflicts > 0 || state.status === 'conflict') return { tone: 'warn', label: 'Conflict', busy: false };
  if (state.status === 'update-needed' || state.held > 0) return { tone: 'warn', label: 'Update needed', busy: false };
  if (waiting > 0 && state.status === 'syncing' && online) return { tone: 'neutral', label: `Syncing ${waiting}`, busy: true };
  if (waiting > 0) return { tone: 'warn', label: `Waiting to sync: ${waiting}`, busy: false };
  if (!online || state.status === 'offline') return { tone: 'neutral', label: 'Offline', busy: false };
  if (state.status === 'syncing') return { tone: 'neutral', label: 'Syncing', busy: true };
  if (state.status === 'synced') return { tone: 'ok', label: 'Synced', busy: false };
  return { tone: 'neutral', label: 'Saved on this device', busy: false };
};

/** What the sheet says below its title: what the state means for the person. */
export const meaningOf = (state: SyncState, drafts: DraftCounts, online: boolean): string => {
  const waiting = state.waiting + drafts.waiting;
  if (state.status === 'signed-out') return 'Your session has ended. Everything is kept on this device; sign in again to send it.';
  if (state.failed + drafts.failed > 0)
    return 'The server did not take everything. What is listed here is kept on this device until you decide.';
  if (state.conflicts > 0)
    return 'Two devices changed the same thing. The later edit is shown; the other value is in the history of the piece.';
  if (state.held > 0) return 'Some changes wait until this app and the server have the same version. They are kept on this device.';
  if (waiting > 0 && !online) return 'You are offline. What waits is saved on this device and is sent when you are connected again.';
  if (waiting > 0) return 'What waits is saved on this device and is being sent.';
  if (!online) return 'You are offline. Nothing waits to be sent.';
  if (state.status === 'synced') return 'Everything on this device has reached the server.';
  if (state.status === 'offline') return 'The server cannot be reached. Nothing waits to be sent.';
  return 'Everything is saved on this device.';
};

const kindWords: Record<string, string> = {
  'piece.create': 'New piece',
  'piece.set': 'Edit',
  'piece.text': 'Edit of a text',
  'piece.delete': 'Deleted piece',
  'piece.restore': 'Restored piece',
  'profile.set': 'Edit of your profile',
};

const fieldOf = (payload: unknown): string | null =>
  typeof payload === 'object' && payload !== null && 'field' in payload && typeof payload.field === 'string' ? payload.field : null;

/** 'Edit: acquired date' for an operation; an unknown kind is at least a change. */
export const wordsOf = (row: Pick<OutboxRow, 'kind' | 'payload'>): string => {
  const what = Object.hasOwn(kindWords, row.kind) ? kindWords[row.kind] : undefined;
  const field = fieldOf(row.payload);
  return `${what ?? 'Change'}${field === null ? '' : `: ${field.replaceAll('_', ' ')}`}`;
};

export type QueuedState = { tone: Tone; label: string };
const operationStates: Record<OutboxRow['state'], QueuedState> = {
  waiting: { tone: 'warn', label: 'Waiting to sync' },
  sending: { tone: 'warn', label: 'Waiting to sync' },
  failed: { tone: 'bad', label: 'Needs attention' },
  held: { tone: 'warn', label: 'Update needed' },
};
/** syncing: whether an exchange is under way; what was sent without an answer waits like everything else until the next one. */
export const operationStateOf = ({ state }: Pick<OutboxRow, 'state'>, syncing: boolean): QueuedState =>
  state === 'sending' && syncing ? { tone: 'neutral', label: 'Syncing' } : operationStates[state];
