// Uploads a file of a record over HTTP, as a device does.
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { partBytes } from '#shared/contract/works/upload-parts.ts';
import type { FileRef } from '#shared/records/file-ref.ts';
import type { Seller } from './market-people.ts';
import type { Person } from './people.ts';

/** Returns the field value that refers to it. */
export const sendRecordFile = async (
  url: string,
  { userId, session }: Person,
  bytes: Buffer,
  name = 'Invoice.pdf',
  type = 'application/pdf',
): Promise<FileRef> => {
  const id = uuidv7();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const parts = `${url}/api/storage/files/${userId}/${id}/parts?sha256=${sha256}&size=${bytes.byteLength}`;
  const headers = { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/octet-stream' };
  const send = async (more: string, init: RequestInit): Promise<void> => {
    const { status } = await fetch(`${parts}${more}`, { ...init, headers });
    if (status !== 200) throw new Error(`the file was not taken: ${status}`);
  };
  for (let offset = 0; offset < bytes.byteLength; offset += partBytes)
    await send(`&offset=${offset}`, { method: 'PUT', body: new Uint8Array(bytes.subarray(offset, offset + partBytes)) });
  await send(`&name=${encodeURIComponent(name)}&type=${encodeURIComponent(type)}`, { method: 'POST' });
  return { id, name, type, size: bytes.byteLength, sha256 };
};
export const recordFileAddress = ({ userId }: Person, { id }: FileRef): string => `/api/storage/files/${userId}/${id}`;

type NewDocument = { title: string; name: string; type?: string; bytes: Buffer; fields?: Readonly<Record<string, unknown>> };

/** Adds a document with its file to a piece, as one of its owner's devices; resolves to the record's id. */
export const addDocument = async (
  { url }: { url: string },
  { person, device: { engine } }: Pick<Seller, 'person' | 'device'>,
  about: string,
  { title, name, type, bytes, fields = {} }: NewDocument,
): Promise<string> => {
  const recordId = uuidv7();
  const file = await sendRecordFile(url, person, bytes, name, type);
  await engine.commit('record.create', { recordId, kind: 'document', about, fields: { ...fields, title, file } });
  await engine.syncNow();
  return recordId;
};
