// The drafts of scans on this device: saved whole with their photograph before anything is sent, changed, given up, tried again.
import { v7 as newId } from 'uuid';
import type { Medium } from '#shared/domain/medium.ts';
import type { PhotoKind } from '#shared/domain/piece.ts';
import type { AnalysisRecord } from '#shared/contract/analysis.ts';
import type { DraftRow, PhotoRow, UserDatabase } from './database.ts';
import { mayDiscard, mayEdit } from './drafts-rules.ts';
import { readPhoto } from './photos.ts';
import { askToBeKept, isStoreFull } from './storage-budget.ts';

export type DraftFields = { title: string; artist: string; description: string; medium: Medium | null };
/** A photograph that was just taken or chosen. now: Unix milliseconds. */
type Taken = { userId: string; file: Blob; fileName: string; now: number };
/** needsPlan: why it is not sent yet, where the plan has no upload left. */
export type NewDraft = DraftFields & Taken & { needsPlan?: string | undefined };
/** Thrown when the device has no room; nothing of the draft was stored. */
export class StoreFull extends Error {
  override name = 'StoreFull';
}

const keptKey = 'asked-to-be-kept';

/** Everything or nothing: the file is read and hashed first, then draft and photograph are written in one transaction. */
const saveTaken = async (
  db: UserDatabase,
  { userId, file, fileName, now }: Taken,
  about: DraftFields & Pick<DraftRow, 'pieceId' | 'adds'>,
  needsPlan?: string,
): Promise<DraftRow> => {
  const id = newId();
  const photo = await readPhoto({ id: newId(), draftId: id, userId, file, name: fileName, now });
  const draft: DraftRow = {
    id,
    ...about,
    composedAt: new Date(now).toISOString(),
    state: needsPlan === undefined ? 'waiting' : 'needs-plan',
    ...(needsPlan === undefined ? {} : { reason: needsPlan }),
    attempts: 0,
    photoIds: [photo.id],
  };
  await store(db, draft, photo);
  void askOnce(db);
  return draft;
};

export const saveDraft = (db: UserDatabase, { userId, file, fileName, now, needsPlan, ...fields }: NewDraft): Promise<DraftRow> =>
  saveTaken(db, { userId, file, fileName, now }, { ...fields, pieceId: null }, needsPlan);

export type AddedPhoto = Taken & { piece: { id: string; title: string; artist: string }; kind: PhotoKind };

/** A further photograph of a piece that exists, such as its back: stored whole here, then sent and added, whenever that is. */
export const saveAddedPhoto = (db: UserDatabase, { piece, kind, ...taken }: AddedPhoto): Promise<DraftRow> => {
  const { id: pieceId, title, artist } = piece;
  return saveTaken(db, taken, { title, artist, description: '', medium: null, pieceId, adds: kind });
};

/** A new analysis of a piece that exists: its photograph is on the server already. One that is under way already is answered instead. */
export const saveReanalysis = async (
  db: UserDatabase,
  piece: { id: string; title: string; artist: string; description: string; medium: Medium | null; imageUrl: string },
  now: number,
): Promise<DraftRow> => {
  const { id: pieceId, imageUrl, ...fields } = piece;
  const id = newId();
  const photo: PhotoRow = {
    id: newId(),
    draftId: id,
    bytes: null,
    type: 'image/jpeg',
    size: 0,
    sha256: '',
    path: imageUrl,
    publicUrl: imageUrl,
  };
  const draft: DraftRow = {
    id,
    ...fields,
    pieceId,
    composedAt: new Date(now).toISOString(),
    state: 'waiting',
    attempts: 0,
    photoIds: [photo.id],
  };
  return db.transaction('rw', db.drafts, db.photos, async () => {
    const open = await db.drafts.filter((one) => one.pieceId === pieceId && one.adds === undefined && one.state !== 'done').first();
    if (open === undefined) await store(db, draft, photo);
    return open ?? draft;
  });
};

const store = async (db: UserDatabase, draft: DraftRow, photo: PhotoRow): Promise<void> => {
  try {
    await db.transaction('rw', db.drafts, db.photos, async () => {
      await db.photos.add(photo);
      await db.drafts.add(draft);
    });
  } catch (error) {
    throw isStoreFull(error) ? new StoreFull('There is no room left on this device.', { cause: error }) : error;
  }
};

const askOnce = async (db: UserDatabase): Promise<void> => {
  if ((await db.meta.get(keptKey)) !== undefined) return;
  await db.meta.put({ key: keptKey, value: await askToBeKept() });
};

/** What is not analysed yet, oldest first. */
export const openDrafts = async (db: UserDatabase): Promise<DraftRow[]> =>
  (await db.drafts.orderBy('composedAt').toArray()).filter((draft) => draft.state !== 'done');

/** The front photograph of a draft with its bytes. */
export const draftPhoto = async (db: UserDatabase, draft: Pick<DraftRow, 'photoIds'>): Promise<PhotoRow | null> =>
  (await db.photos.get(draft.photoIds[0] ?? '')) ?? null;

/** A draft with its analysis once it has one; the draft is null when it was discarded, or done and cleared away. */
export const draftWithResult = async (
  db: UserDatabase,
  id: string,
): Promise<{ draft: DraftRow | null; analysis: AnalysisRecord | null }> => {
  const draft = (await db.drafts.get(id)) ?? null;
  if (draft !== null && draft.state !== 'done') return { draft, analysis: null };
  const analysis = await db.analyses
    .orderBy('id')
    .reverse()
    .filter((record) => record.scan_id === id)
    .first();
  return { draft, analysis: analysis ?? null };
};

/** False when the draft may not be changed any more, since its analysis may have been asked for. */
export const editDraft = (db: UserDatabase, id: string, fields: Partial<DraftFields>): Promise<boolean> =>
  db.transaction('rw', db.drafts, db.photos, async () => {
    const draft = await db.drafts.get(id);
    if (draft === undefined) return false;
    const photo = await draftPhoto(db, draft);
    if (!mayEdit(draft, photo?.publicUrl != null)) return false;
    await db.drafts.update(id, fields);
    return true;
  });

/** False while it is being sent. */
export const discardDraft = (db: UserDatabase, id: string): Promise<boolean> =>
  db.transaction('rw', db.drafts, db.photos, async () => {
    const draft = await db.drafts.get(id);
    if (draft === undefined) return true;
    if (!mayDiscard(draft)) return false;
    await db.photos.where('draftId').equals(id).delete();
    await db.drafts.delete(id);
    return true;
  });

/** Puts a failed draft, or one that needs a plan, back into the line. */
export const retryDraft = async (db: UserDatabase, id: string): Promise<void> => {
  await db.drafts
    .where('id')
    .equals(id)
    .and((draft) => draft.state === 'failed' || draft.state === 'needs-plan')
    .modify({ state: 'waiting', attempts: 0, reason: undefined });
};

/** The plan has room again: what waited for one goes back into the line. */
export const retryAfterPlanChange = (db: UserDatabase): Promise<number> =>
  db.drafts.where('state').equals('needs-plan').modify({ state: 'waiting', attempts: 0, reason: undefined });
