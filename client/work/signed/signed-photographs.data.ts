// The photographs that a signed record names: the untouched originals, told by their digests.
import { digestMultibase } from '#shared/credential/canonical.ts';
import type { ObjectRecord } from '#shared/credential/record.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import { sha256Hex } from '#client/data/api/content-digest.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { openOriginal } from '#client/data/pictures/original.ts';
import type { UserData } from '#client/data/sync/sync.ts';

/** kind: what the record says that it shows. */
export type SignedPhotograph = { kind: string; blob: Blob };
/** missing: photographs that this device neither has nor could fetch, or that were replaced since. */
export type SignedPhotographs = { photographs: readonly SignedPhotograph[]; missing: number };

/** In the order of the piece. moved: is told the share that is done. Rejects with the signal's reason. */
export const signedPhotographs = async (
  { db }: UserData,
  piece: PieceRow,
  { credentialSubject }: ObjectRecord,
  { moved, signal }: { moved: (share: number) => void; signal?: AbortSignal },
): Promise<SignedPhotographs> => {
  const wanted = new Map((credentialSubject.photographs ?? []).map(({ digestMultibase: digest, kind }) => [digest, kind]));
  const photographs: SignedPhotograph[] = [];
  const urls = wanted.size === 0 ? [] : photographsOf(piece).map(({ url }) => url);
  for (const [at, url] of urls.entries()) {
    const blob = await openOriginal(db, url, signal).catch(() => null);
    signal?.throwIfAborted();
    moved((at + 1) / (urls.length + 1));
    if (blob === null) continue;
    const digest = digestMultibase(await sha256Hex(await blob.arrayBuffer()));
    const kind = wanted.get(digest);
    if (kind !== undefined) photographs.push({ kind, blob });
    wanted.delete(digest);
  }
  return { photographs, missing: wanted.size };
};
