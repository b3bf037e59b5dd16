// Exports everything on this device that the server does not have to one file.
import type { OutgoingContactMessage } from '#client/data/db/visitor-database.ts';
import { bytesOf } from '#client/data/drafts/photo-bytes.ts';
import type { DraftRow, FileRow, OutboxRow, PhotoRow, UserDatabase } from '#client/data/db/database.ts';

const base64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
};

const operationOf = ({ id, device, seq, clock, kind, payload, state, refusal, reason, shown, madeAt }: OutboxRow) => ({
  id,
  device,
  seq,
  clock,
  kind,
  payload,
  state,
  madeAt,
  ...(refusal === undefined ? {} : { refusal }),
  ...(reason === undefined ? {} : { reason }),
  ...(shown === undefined ? {} : { shown }),
});
const draftOf = ({ id, title, artist, description, medium, pieceId, adds, crop, composedAt, photoIds }: DraftRow) => ({
  id,
  title,
  artist,
  description,
  medium,
  pieceId,
  ...(adds === undefined ? {} : { adds }),
  ...(crop === undefined ? {} : { crop }),
  composedAt,
  photoIds,
});
const photoOf = ({ id, draftId, type, size, sha256 }: PhotoRow, bytes: ArrayBuffer | null) => ({
  id,
  draftId,
  type,
  size,
  sha256,
  data: bytes === null ? null : base64(new Uint8Array(bytes)),
});

const fileOf = ({ id, recordId, name, type, size, sha256 }: FileRow, bytes: ArrayBuffer | undefined) => ({
  id,
  recordId,
  name,
  type,
  size,
  sha256,
  data: bytes === undefined ? null : base64(new Uint8Array(bytes)),
});

/** Operations and drafts, without the bytes of photographs. */
export const unsentOf = async (db: UserDatabase) => ({
  operations: (await db.outbox.orderBy('seq').toArray()).map(operationOf),
  drafts: (await db.drafts.where('state').notEqual('done').sortBy('composedAt')).map(draftOf),
});

const contactMessageOf = ({ id, name, email, message, state, composedAt }: OutgoingContactMessage) => ({
  id,
  name,
  email,
  message,
  state,
  composedAt,
});

/**
 * JSON, built in parts so that many photographs are never in one string: {app, kind, version, madeAt, operations, drafts, account,
 * letters, photos, files}. Photographs and files come last. contacts: this person's messages on the contact page.
 */
export const exportUnsent = async (
  db: UserDatabase,
  { now, account, contacts = [] }: { now: Date; account: string; contacts?: readonly OutgoingContactMessage[] },
): Promise<Blob> => {
  const { operations, drafts } = await unsentOf(db);
  const head = {
    app: 'Verso',
    kind: 'unsent changes',
    version: 1,
    madeAt: now.toISOString(),
    account,
    operations,
    drafts,
    letters: contacts.map(contactMessageOf),
  };
  const parts: BlobPart[] = [`${JSON.stringify(head).slice(0, -1)},"photos":[`];
  let first = true;
  for (const id of drafts.flatMap(({ photoIds }) => photoIds)) {
    const photo = await db.photos.get(id);
    if (photo === undefined) continue;
    parts.push(new Blob([first ? '' : ',', JSON.stringify(photoOf(photo, await bytesOf(db, id)))]));
    first = false;
  }
  parts.push('],"files":[');
  for (const [index, file] of (await db.files.where('state').notEqual('kept').sortBy('usedAt')).entries())
    parts.push(new Blob([index === 0 ? '' : ',', JSON.stringify(fileOf(file, (await db.fileBytes.get(file.id))?.bytes))]));
  parts.push(']}');
  return new Blob(parts, { type: 'application/json' });
};
