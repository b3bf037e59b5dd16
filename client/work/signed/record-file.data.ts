// Makes the file of a signed record on this device: the record, its issuer's keys, and the photographs that it names.
import type { IssuedRecord } from '#shared/contract/works/signed-records.ts';
import { digestMultibase } from '#shared/credential/canonical.ts';
import { recordFileOf, type FilePhotograph } from '#shared/credential/record-file.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import { toBase64 } from '#shared/sync/wire/base64.ts';
import { sha256Hex } from '#client/data/api/content-digest.ts';
import { openOriginal } from '#client/data/pictures/original.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import type { UserData } from '#client/data/sync/sync.ts';

/** missing: photographs that this device neither has nor could fetch, or that were replaced since. */
export type MadeRecordFile = { file: Blob; missing: number };

/** moved: is told the share that is done. */
export const makeRecordFile = async (
  { db }: UserData,
  piece: PieceRow,
  { credential }: IssuedRecord,
  keys: unknown,
  { moved, signal }: { moved: (share: number) => void; signal: AbortSignal },
): Promise<MadeRecordFile> => {
  const { default: page } = await import('virtual:record-page');
  const wanted = new Set((credential.credentialSubject.photographs ?? []).map((photograph) => photograph.digestMultibase));
  const total = wanted.size;
  const photographs: FilePhotograph[] = [];
  const urls = total === 0 ? [] : photographsOf(piece).map(({ url }) => url);
  for (const [at, url] of urls.entries()) {
    const blob = await openOriginal(db, url, signal).catch(() => null);
    signal.throwIfAborted();
    moved((at + 1) / (urls.length + 1));
    if (blob === null) continue;
    const bytes = await blob.arrayBuffer();
    if (wanted.delete(digestMultibase(await sha256Hex(bytes))))
      photographs.push({ type: blob.type, base64: toBase64(new Uint8Array(bytes)) });
  }
  const text = recordFileOf(page, { record: credential, keys, photographs });
  return { file: new Blob([text], { type: 'text/html' }), missing: total - photographs.length };
};
