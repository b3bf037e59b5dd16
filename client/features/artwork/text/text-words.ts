// Texts for the state of an edited text: never "saved" before it is on disk, never "synced" with a pending operation.
import type { OutboxRow } from '#client/data/db/database.ts';
import type { SyncStatus } from '#client/data/engine/types.ts';
import { refusalText } from '#client/device/sync/reason-words.ts';
import type { Tone } from '#client/ui/status/badge.tsx';
import type { Elsewhere, RoomState } from './text-room.ts';
import type { TextSessionState } from './text-session.ts';
import { t } from '#shared/language/t.ts';

export type TextFigures = {
  session: TextSessionState;
  room: Pick<RoomState, 'connected' | 'covered' | 'denied'>;
  /** Pending operations of this text, or of the piece's creation. */
  queued: readonly Pick<OutboxRow, 'state' | 'refusal' | 'reason'>[];
  status: SyncStatus;
  online: boolean;
};
export type TextWords = { tone: Tone; label: string; note: string | null };

/** A gap needs no message: the missing part is requested and resent automatically. */
const troubleOf = ({ denied }: TextFigures['room']): string | null =>
  denied === null || denied.reason === 'text_incomplete' ? null : refusalText({ refusal: denied.reason, reason: denied.text });

export const textWords = ({ session, room, queued, status, online }: TextFigures): TextWords => {
  const failed = queued.find(({ state }) => state === 'failed');
  if (session.trouble !== null)
    return { tone: 'bad', label: t('Needs attention'), note: t('Not saved yet. {reason}', { reason: session.trouble }) };
  if (failed !== undefined) return { tone: 'bad', label: t('Needs attention'), note: refusalText(failed) };
  const refused = troubleOf(room);
  if (refused !== null) return { tone: 'bad', label: t('Needs attention'), note: refused };
  const held = queued.find(({ state }) => state === 'held');
  if (held !== undefined) return { tone: 'warn', label: t('Update needed'), note: refusalText(held) };
  const isMoving = online && (room.connected || status === 'syncing') && status !== 'signed-out';
  if (session.unsaved)
    return isMoving ? { tone: 'neutral', label: t('Syncing'), note: null } : { tone: 'warn', label: t('Waiting to sync'), note: null };
  if (queued.length > 0)
    return isMoving
      ? { tone: 'neutral', label: t('Syncing'), note: t('Saved on this device.') }
      : { tone: 'warn', label: t('Waiting to sync'), note: t('Saved on this device.') };
  if (room.covered === false) return { tone: 'neutral', label: t('Syncing'), note: null };
  return status === 'saved'
    ? { tone: 'neutral', label: t('Saved on this device'), note: null }
    : { tone: 'ok', label: t('Synced'), note: null };
};

/** Where else the same person has the texts open; null if nowhere. */
export const elsewhereWords = (fields: readonly { name: string; elsewhere: readonly Elsewhere[] }[]): string | null => {
  const all = fields.flatMap(({ name, elsewhere }) => elsewhere.map((one) => ({ ...one, name })));
  const [first] = all.toSorted(
    (a, b) => Number(b.where === 'device') - Number(a.where === 'device') || Number(b.editing) - Number(a.editing),
  );
  if (first === undefined) return null;
  const { where, editing, name } = first;
  if (where === 'device') return editing ? t('Also open on another device, writing in {name}', { name }) : t('Also open on another device');
  return editing ? t('Also open in another tab, writing in {name}', { name }) : t('Also open in another tab');
};
