// Finds accepted edits that are missing from a text's document, and stores the text with them as a history version.
import { v5 as uuidv5 } from 'uuid';
import * as Y from 'yjs';
import type { TextField } from '#shared/records/piece-fields.ts';
import type { Stamp } from '#shared/sync/wire/clock.ts';
import type { TextKey, TextValue } from '#shared/sync/text/text-merger.ts';
import { openText, textRoot } from '#shared/sync/text/text.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { hasVersion, insertVersion } from './piece-history.store.ts';
import { findPiece, lockPieces, type StoredPiece } from './pieces.store.ts';

/** An accepted update; lists are ordered oldest first. */
export type AcceptedEdit = { id: string; clock: Stamp; update: Uint8Array };
export type EditedText = { userId: string; pieceId: string; field: TextField; edits: readonly AcceptedEdit[] };

export type Lost = {
  /** The text with the missing edits. */
  text: string;
  /** The newest missing edit. */
  newest: AcceptedEdit;
  /** The number of missing edits. */
  edits: number;
  /** Some edits depend on content that no longer exists and could not be applied. */
  isPartial: boolean;
};

const holds = (stored: Y.Snapshot, update: Uint8Array): boolean => {
  const { structs, ds } = Y.decodeUpdate(update);
  return (
    structs.every((struct) => struct instanceof Y.Skip || (stored.sv.get(struct.id.client) ?? 0) >= struct.id.clock + struct.length) &&
    [...ds.clients].every(([client, ranges]) =>
      ranges.every(({ clock, len }) =>
        (stored.ds.clients.get(client) ?? []).some((whole) => whole.clock <= clock && clock + len <= whole.clock + whole.len),
      ),
    )
  );
};

/** Null if the document holds all edits, or the missing ones do not change its text. */
export const lostIn = (key: TextKey, stored: TextValue, edits: readonly AcceptedEdit[]): Lost | null => {
  const doc = openText(key, stored);
  const snapshot = Y.snapshot(doc);
  const missing = edits.filter(({ update }) => !holds(snapshot, update));
  const newest = missing.at(-1);
  if (newest === undefined) return null;
  for (const { update } of missing) Y.applyUpdate(doc, update);
  const text = doc.getText(textRoot).toString();
  if (text === stored.text) return null;
  return { text, newest, edits: missing.length, isPartial: doc.store.pendingStructs !== null || doc.store.pendingDs !== null };
};

/** gone: the piece was purged. whole: nothing is missing. kept: already in the history. */
export type Finding = { state: 'gone' | 'whole' } | { state: 'kept' | 'lost'; lost: Lost };

const idSpace = '5b0f8f6e-3f0e-4d0c-9a53-2f4f5f1f6a27';
/** Deterministic, whatever was written into the text meanwhile, so that restoring is idempotent. */
const versionId = ({ pieceId, field }: EditedText, { newest }: Lost): string => uuidv5(`${pieceId} ${field} ${newest.id}`, idSpace);

const findingIn = async (db: Db, edited: EditedText, piece: StoredPiece | undefined): Promise<Finding> => {
  if (piece === undefined || piece.purged_at !== null) return { state: 'gone' };
  const { pieceId, field } = edited;
  const lost = lostIn({ pieceId, field }, { text: piece[field], state: piece.states[field] ?? null }, edited.edits);
  if (lost === null) return { state: 'whole' };
  const isKept = await hasVersion(db, { id: versionId(edited, lost), pieceId, field, text: lost.text });
  return { state: isKept ? 'kept' : 'lost', lost };
};

/** The edits must have been read before. */
export const findLost = async (db: Db, edited: EditedText): Promise<Finding> =>
  findingIn(db, edited, await findPiece(db, edited.userId, edited.pieceId));

/** Adds the lost text to the history; the current text is unchanged. touch: see Feed. */
export const restoreLost = async (
  tx: Tx,
  edited: EditedText,
  touch: (tx: Tx, userId: string) => Promise<number>,
): Promise<Finding & { version?: number }> => {
  const { userId, pieceId, field } = edited;
  const [piece] = await lockPieces(tx, userId, [pieceId]);
  const finding = await findingIn(tx, edited, piece);
  if (finding.state !== 'lost') return finding;
  const { lost } = finding;
  const version = await touch(tx, userId);
  await insertVersion(
    tx,
    { id: versionId(edited, lost), userId, pieceId, field, value: lost.text, clock: lost.newest.clock, conflict: true },
    version,
  );
  return { ...finding, version };
};
