// Texts of the sync sheet: what the sync state means, and a label for each pending operation.
import { inSentence } from '#shared/language/in-sentence.ts';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import type { SyncState } from '#client/data/engine/types.ts';
import type { OutboxRow } from '#client/data/db/database.ts';
import type { Tone } from '#client/ui/status/badge.tsx';
import type { DraftCounts } from './sync-chip.ts';
import { t, translated } from '#shared/language/t.ts';

/** The text below the sheet's title. */
export const meaningOf = (state: SyncState, drafts: DraftCounts, online: boolean): string => {
  const waiting = state.waiting + drafts.waiting;
  if (state.status === 'signed-out') return t('Your session has ended. Everything is kept on this device; sign in again to send it.');
  if (state.failed + drafts.failed > 0)
    return t('The server did not take everything. What is listed here is kept on this device until you decide.');
  if (state.conflicts > 0)
    return t('Two devices changed the same thing. The later edit is shown; the other value is in the history of the piece.');
  if (state.full === true)
    return t(
      'Your account is full. Unsent changes stay on this device and are tried again whenever Verso starts. To make room, delete works: their space is freed after 30 days, so export them first if you want to keep a copy.',
    );
  if (state.held > 0) return t('Some changes wait until this app and the server have the same version. They are kept on this device.');
  if (waiting > 0 && !online) return t("You are offline. What's waiting is saved on this device and uploads when you're back online.");
  if (waiting > 0) return t('Saved here; uploading now.');
  if (!online) return t('You are offline. Nothing waits to be sent.');
  if (state.status === 'synced') return t('Everything on this device has reached the server.');
  if (state.status === 'offline') return t('The server cannot be reached. Nothing waits to be sent.');
  return t('Everything is saved on this device.');
};

const kindWords: Record<string, string> = {
  'piece.create': t('New piece'),
  'piece.set': t('Edit'),
  'piece.text': t('Edit of a text'),
  'piece.delete': t('Deleted piece'),
  'piece.restore': t('Restored piece'),
  'piece.import': t('Imported record'),
  'photo.create': t('New photograph'),
  'photo.set': t('Edit of a photograph'),
  'photo.delete': t('Removed photograph'),
  'photo.restore': t('Restored photograph'),
  'record.create': t('New record'),
  'record.set': t('Edit of a record'),
  'record.delete': t('Deleted record'),
  'record.restore': t('Restored record'),
  'profile.set': t('Edit of your profile'),
  'post.create': t('New post'),
  'post.edit': t('Edit of a post'),
  'post.delete': t('Deleted post'),
  'comment.create': t('New comment'),
  'comment.delete': t('Deleted comment'),
  'message.send': t('Message'),
  'message.read': t('Messages read'),
  'block.set': t('Blocking'),
  'notification.read': t('Notifications read'),
};

/** An earlier version of the app may have queued single-field edits in an older payload shape. */
const fieldsOf = (payload: unknown): string[] => {
  if (typeof payload !== 'object' || payload === null) return [];
  if ('field' in payload && typeof payload.field === 'string') return [payload.field];
  return 'values' in payload && typeof payload.values === 'object' && payload.values !== null ? Object.keys(payload.values) : [];
};

const labels = new Map<string, string>([
  ...Object.values(recordLabels).flatMap(({ fields }) => Object.entries(fields)),
  ...Object.entries(fieldLabels),
]);
/** A newer version may have queued a field that this one does not know. */
const labelOf = (field: string): string => labels.get(field) ?? translated(field.replaceAll('_', ' '));

/** 'Edit: title, acquired date' for an operation; an unknown kind is at least a change. */
export const wordsOf = (row: Pick<OutboxRow, 'kind' | 'payload'>): string => {
  const what = Object.hasOwn(kindWords, row.kind) ? kindWords[row.kind] : undefined;
  const fields = fieldsOf(row.payload).map((field) => inSentence(labelOf(field)));
  return `${what ?? t('Change')}${fields.length === 0 ? '' : `: ${fields.join(', ')}`}`;
};

export type QueuedState = { tone: Tone; label: string };
const operationStates: Record<OutboxRow['state'], QueuedState> = {
  waiting: { tone: 'warn', label: t('Waiting to sync') },
  sending: { tone: 'warn', label: t('Waiting to sync') },
  failed: { tone: 'bad', label: t('Needs attention') },
  held: { tone: 'warn', label: t('Update needed') },
};
/** syncing: whether an exchange is running; an operation sent without a response is pending until the next one. */
export const operationStateOf = ({ state, refusal }: Pick<OutboxRow, 'state' | 'refusal'>, syncing: boolean): QueuedState =>
  state === 'held' && refusal === 'quota'
    ? { tone: 'warn', label: t('Account full') }
    : state === 'sending' && syncing
      ? { tone: 'neutral', label: t('Syncing') }
      : operationStates[state];
