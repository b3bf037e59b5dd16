// The photographs of an archive: originals fetched from the server one by one; what it does not have is reported.
import { listedKindOf, photoIdOf, type Photograph } from '#shared/domain/piece/piece.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import type { PieceRow, UserDatabase } from '#client/data/db/database.ts';
import { fetchOriginal, keptOriginal } from '#client/data/pictures/original.ts';
import type { ArchiveWriter } from '#client/device/local/archive-writer.ts';
import type { ArchivedPhoto, Missing } from './format.ts';
import { isRefusal, keepTrying, type Patience } from './keep-trying.ts';

type OriginalsParts = {
  db: UserDatabase;
  archive: ArchiveWriter;
  online: boolean;
  patience: Patience;
  /** Collects what could not be fetched. */
  missing: Missing[];
  hashOf: (bytes: ArrayBuffer) => Promise<string>;
};
export type Originals = {
  /** Adds the piece's photographs to the archive. */
  add(piece: PieceRow): Promise<ArchivedPhoto[]>;
  count(): number;
};

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

type Fetched = { bytes: ArrayBuffer; type: string } | { why: string };

export const openOriginals = ({ db, archive, online, patience, missing, hashOf }: OriginalsParts): Originals => {
  let count = 0;

  const fetchOne = async ({ url }: Photograph): Promise<Fetched> => {
    const kept = await keptOriginal(db, url);
    if (kept !== null) return { bytes: await kept.arrayBuffer(), type: kept.type };
    if (!online) return { why: 'The original is with the server, and this device was offline.' };
    try {
      const original = await keepTrying(() => fetchOriginal(url, patience.signal), patience);
      return { bytes: await original.arrayBuffer(), type: original.type };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { why: error.message };
    }
  };

  /** Falls back to the largest cached rendering. */
  const addPreview = async (piece: PieceRow, { url }: Photograph, index: number): Promise<string | undefined> => {
    const kept = (await db.pictures.where('url').equals(url).toArray()).sort((a, b) => b.width - a.width)[0];
    if (kept === undefined) return undefined;
    const path = `previews/${piece.id}/${index + 1}.webp`;
    await archive.add(path, new Uint8Array(await kept.blob.arrayBuffer()), false);
    return path;
  };

  return {
    count: () => count,
    add: async (piece) => {
      const listed: ArchivedPhoto[] = [];
      for (const [index, photo] of photographsOf(piece).entries()) {
        const { url, kind: shows, ...size } = photo;
        const kind = listedKindOf(shows);
        const about = { id: photoIdOf(url), ...size, kind, ...(kind === shows ? {} : { shows }) };
        const fetched = await fetchOne(photo);
        if ('why' in fetched) {
          const path = await addPreview(piece, photo, index);
          missing.push({ what: 'original photograph', piece: piece.id, why: fetched.why, ...(path === undefined ? {} : { path }) });
          listed.push({ ...about, file: null, sha256: null });
          continue;
        }
        const extension = extensions[fetched.type] ?? /\.([a-z0-9]{1,5})$/i.exec(url)?.[1]?.toLowerCase() ?? 'jpg';
        const file = `photographs/${piece.id}/${index + 1}-${photo.kind}.${extension}`;
        await archive.add(file, new Uint8Array(fetched.bytes), false);
        count += 1;
        listed.push({ ...about, file, sha256: await hashOf(fetched.bytes) });
      }
      return listed;
    },
  };
};
