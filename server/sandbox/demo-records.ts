// Creates the records of a sample work once, by the regular upload of files and by operations of its owner.
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { assembleFile, storeFilePart, type FileParts } from '#server/catalog/files/record-files.ts';
import { push, type PushParts } from '#server/sync/push/push.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import type { FileRef } from '#shared/records/file-ref.ts';
import { tick } from '#shared/sync/wire/clock.ts';
import { sampleRecords } from './demo-record-samples.ts';
import type { SampleRecord } from './demo-record.ts';
import { recordsMadeBefore } from './demo-records.store.ts';

const device = 'demonstrati0';

export type DemoRecordParts = { sync: PushParts; files: FileParts; announce: (userId: string, version: number) => void };

/** A new id each time: the text of an interrupted start may have had other dates, and unused files are deleted by the upkeep. */
const storePaper = async (files: FileParts, actor: Actor, { name, text }: NonNullable<SampleRecord['paper']>): Promise<FileRef> => {
  const bytes = new TextEncoder().encode(text);
  const file = {
    id: uuidv7(),
    name,
    type: 'text/plain',
    size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  const named = { userId: actor.userId, fileId: file.id, sha256: file.sha256, size: String(file.size) };
  await storeFilePart(files, actor, { ...named, offset: '0', bytes });
  await assembleFile(files, actor, { ...named, name, type: file.type });
  return file;
};

/** Deleted ones are not created again. file: of the sample work. */
export const makeDemoRecords = async (
  { sync, files, announce }: DemoRecordParts,
  actor: Actor,
  { file, pieceId }: { file: string; pieceId: string },
): Promise<void> => {
  const now = sync.clock();
  const wanted = sampleRecords(now).filter((record) => record.file === file);
  const made = await recordsMadeBefore(
    sync.sql,
    wanted.map(({ id }) => id),
  );
  const operations = [];
  let clock = '';
  for (const { id, kind, fields, paper } of wanted) {
    if (made.has(id)) continue;
    const stored = paper === undefined ? {} : { file: await storePaper(files, actor, paper) };
    clock = tick(clock, now.getTime(), device);
    const payload = { recordId: id, kind, about: pieceId, fields: { ...fields, ...stored } };
    operations.push({ id: uuidv7(), device, seq: 0, clock, kind: 'record.create', payload });
  }
  if (operations.length === 0) return;
  for (const [touched, version] of (await push(sync, actor.userId, operations)).versions) announce(touched, version);
};
