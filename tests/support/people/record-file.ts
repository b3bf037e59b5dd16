// Uploads a file of a record over HTTP, as a device does.
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { partBytes } from '#shared/contract/works/upload-parts.ts';
import type { FileRef } from '#shared/records/file-ref.ts';
import type { Person } from './people.ts';

/** Returns the field value that refers to it. */
export const sendRecordFile = async (url: string, { userId, session }: Person, bytes: Buffer, name = 'Invoice.pdf'): Promise<FileRef> => {
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
  await send(`&name=${encodeURIComponent(name)}&type=application/pdf`, { method: 'POST' });
  return { id, name, type: 'application/pdf', size: bytes.byteLength, sha256 };
};
export const recordFileAddress = ({ userId }: Person, { id }: FileRef): string => `/api/storage/files/${userId}/${id}`;
