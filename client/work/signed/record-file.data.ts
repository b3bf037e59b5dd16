// Makes the file of a signed record on this device: the record, its issuer's keys, and the photographs that it names.
import type { ObjectRecord } from '#shared/credential/record.ts';
import { recordFileOf, type FilePhotograph } from '#shared/credential/record-file.ts';
import { toBase64 } from '#shared/sync/wire/base64.ts';
import type { SignedPhotograph } from './signed-photographs.data.ts';

const inFile = async ({ blob }: SignedPhotograph): Promise<FilePhotograph> => ({
  type: blob.type,
  base64: toBase64(new Uint8Array(await blob.arrayBuffer())),
});

export const makeRecordFile = async (record: ObjectRecord, keys: unknown, photographs: readonly SignedPhotograph[]): Promise<Blob> => {
  const { default: page } = await import('virtual:record-page');
  const written: FilePhotograph[] = [];
  for (const photograph of photographs) written.push(await inFile(photograph));
  return new Blob([recordFileOf(page, { record, keys, photographs: written })], { type: 'text/html' });
};
