// Works captured with the camera: a piece of its own from the first photograph on, created on this device.
import { v7 as newId } from 'uuid';
import { imageAddress } from '#shared/contract/works/artwork-images.ts';
import { unknownArtist, untitled, type PhotoKind, type Crop } from '#shared/domain/piece/piece.ts';
import type { DraftRow, PieceRow, UserDatabase } from '#client/data/db/database.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { photoNameOf } from './photos.ts';
import { saveAddedPhoto } from './saving.ts';
import { thumbKey } from './thumbs.ts';

type CapturingData = Pick<UserData, 'userId' | 'db' | 'engine'>;

/** Idempotent: photographs of one work are saved concurrently, and a second `piece.create` would count as an edit of its title. */
export const createCaptured = ({ engine }: Pick<CapturingData, 'engine'>, pieceId: string): Promise<void> =>
  engine.ensurePiece({ pieceId, fields: { title: untitled, artist: unknownArtist } });

/** now: Unix milliseconds; photographs are sent in this order. */
export type CapturedShot = { pieceId: string; kind: PhotoKind; file: Blob; fileName: string; now: number };

/** The piece on this device that is photographed further; null for a new work. */
const knownPiece = async (db: UserDatabase, pieceId: string): Promise<Pick<PieceRow, 'id' | 'title' | 'artist'> | null> => {
  const piece = await db.pieces.get(pieceId);
  return piece === undefined || piece.deleted === 1 ? null : { id: piece.id, title: piece.title, artist: piece.artist };
};

export const newCaptureId = (): string => newId();

/**
 * Resolves once the photograph is stored. The piece is created after that: if the app is closed in between, `createMissing` does it.
 * Rejects as saveAddedPhoto does.
 */
export const saveShot = async (data: CapturingData, { pieceId, kind, file, fileName, now }: CapturedShot): Promise<DraftRow> => {
  const known = await knownPiece(data.db, pieceId);
  const piece = known ?? { id: pieceId, title: untitled, artist: unknownArtist };
  const taken = { userId: data.userId, piece, kind, file, fileName, now };
  const draft = await saveAddedPhoto(data.db, known === null ? { ...taken, creates: true } : taken);
  await createCaptured(data, pieceId);
  return draft;
};

/** Creates the pieces of photographs that were stored just before the app was closed, and drops small pictures of what was sent. */
export const createMissing = async (data: Pick<CapturingData, 'db' | 'engine'>): Promise<void> => {
  const captured = await data.db.drafts.filter(({ creates, pieceId }) => creates === true && pieceId !== null).toArray();
  for (const pieceId of new Set(captured.map((draft) => draft.pieceId ?? ''))) await createCaptured(data, pieceId);
  const left = new Set((await data.db.photos.toCollection().primaryKeys()).map(thumbKey));
  const thumbs = await data.db.pictures.where('key').startsWith(thumbKey('')).primaryKeys();
  await data.db.pictures.bulkDelete(thumbs.filter((key) => !left.has(key)));
};

/** A photograph that is stored on this device and not yet added to its piece. */
export type WaitingPhoto = {
  id: string;
  kind: PhotoKind;
  crop?: Crop | undefined;
  /** The id that it will have among those of its piece. */
  photoId: string;
};

/** By piece, front first. Reads no bytes. */
export const waitingByPiece = async (db: UserDatabase): Promise<ReadonlyMap<string, readonly WaitingPhoto[]>> => {
  const found = new Map<string, WaitingPhoto[]>();
  for (const { pieceId, adds, crop, photoIds, composedAt } of await db.drafts.orderBy('composedAt').toArray()) {
    const [id] = photoIds;
    if (pieceId === null || adds === undefined || id === undefined) continue;
    const known = found.get(pieceId) ?? [];
    const waiting = { id, kind: adds, crop, photoId: photoNameOf(Date.parse(composedAt), id) };
    found.set(pieceId, adds === 'front' ? [waiting, ...known] : [...known, waiting]);
  }
  return found;
};

/** Keeps the crop of a photograph that waits; it goes with it. Resolves with the crop before; undefined if it was sent already. */
export const cropWaiting = (db: UserDatabase, photoId: string, crop: Crop | null): Promise<Crop | null | undefined> =>
  db.transaction('rw', db.drafts, async () => {
    const draft = await db.drafts.filter(({ adds, photoIds }) => adds !== undefined && photoIds.includes(photoId)).first();
    if (draft === undefined || draft.state === 'done') return undefined;
    await db.drafts.update(draft.id, { crop: crop ?? undefined });
    return draft.crop ?? null;
  });

/** Whether the photograph of a piece is the one that waited under this id. */
export const isWaitingAs = (photoId: string, waitingId: string): boolean => photoId.endsWith(photoNameOf(0, waitingId).slice(1));

/** The address that a waiting front will have; null without one. */
export const waitingFrontUrl = async (db: UserDatabase, pieceId: string): Promise<string | null> => {
  const [front] = (await waitingByPiece(db)).get(pieceId) ?? [];
  const photo = front?.kind === 'front' ? await db.photos.get(front.id) : undefined;
  if (photo === undefined) return null;
  const [userId = '', name = ''] = photo.path.split('/');
  return imageAddress(userId, name);
};
