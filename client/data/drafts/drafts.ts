// The drafts on this device: read, edit, discard, retry.
import type { Medium } from '#shared/domain/piece/medium.ts';
import type { PhotoKind } from '#shared/domain/piece/piece.ts';
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import type { DraftRow, PhotoRow, UserDatabase } from '#client/data/db/database.ts';
import { notFailed } from '#client/data/db/failed.ts';
import { deletePhotosOf } from './photo-bytes.ts';
import { mayDiscard, mayEdit, maySayKind } from '#client/data/db/draft-rules.ts';

export type DraftFields = { title: string; artist: string; description: string; medium: Medium | null };

/** Unfinished drafts, oldest first. */
export const openDrafts = async (db: UserDatabase): Promise<DraftRow[]> =>
  (await db.drafts.orderBy('composedAt').toArray()).filter((draft) => draft.state !== 'done');

/** The front photograph of a draft. */
export const draftPhoto = async (db: UserDatabase, draft: Pick<DraftRow, 'photoIds'>): Promise<PhotoRow | null> =>
  (await db.photos.get(draft.photoIds[0] ?? '')) ?? null;

/** A draft with its analysis once there is one; the draft is null if it was discarded, or done and removed. */
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

/** False if the draft can no longer be edited: its analysis may have been requested. */
export const editDraft = (db: UserDatabase, id: string, fields: Partial<DraftFields>): Promise<boolean> =>
  db.transaction('rw', db.drafts, db.photos, async () => {
    const draft = await db.drafts.get(id);
    if (draft === undefined) return false;
    const photo = await draftPhoto(db, draft);
    if (!mayEdit(draft, photo?.publicUrl != null)) return false;
    await db.drafts.update(id, fields);
    return true;
  });

/** What a photograph that waits shows. False once it was sent, or while it is. */
export const sayKindOfDraft = (db: UserDatabase, id: string, kind: PhotoKind): Promise<boolean> =>
  db.transaction('rw', db.drafts, db.photos, async () => {
    const draft = await db.drafts.get(id);
    if (draft === undefined || !maySayKind(draft, (await draftPhoto(db, draft))?.publicUrl != null)) return false;
    await db.drafts.update(id, { adds: kind });
    return true;
  });

/** False while it is being sent. */
export const discardDraft = (db: UserDatabase, id: string): Promise<boolean> =>
  db.transaction('rw', db.drafts, db.photos, db.photoBytes, async () => {
    const draft = await db.drafts.get(id);
    if (draft === undefined) return true;
    if (!mayDiscard(draft)) return false;
    await deletePhotosOf(db, id);
    await db.drafts.delete(id);
    return true;
  });

/** Requeues a failed draft, or one that needs a plan. */
export const retryDraft = async (db: UserDatabase, id: string): Promise<void> => {
  await db.drafts
    .where('id')
    .equals(id)
    .and((draft) => draft.state === 'failed' || draft.state === 'needs-plan')
    .modify({ state: 'waiting', attempts: 0, ...notFailed });
};
