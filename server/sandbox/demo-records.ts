// Creates the records of sample works once, by the regular upload of files and by operations of their owner.
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { assembleFile, storeFilePart, type FileParts } from '#server/catalog/files/record-files.ts';
import { push, type PushParts } from '#server/sync/push/push.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import type { FileRef } from '#shared/records/file-ref.ts';
import { tick } from '#shared/sync/wire/clock.ts';
import type { CollectionRecord } from './collection/collection-record.ts';
import { sampleRecords } from './demo-record-samples.ts';
import type { SampleRecord } from './demo-record.ts';
import { recordsMadeBefore } from './demo-records.store.ts';
import { paperPdf } from './paper-pdf.ts';

const device = 'demonstrati0';

export type DemoRecordParts = { sync: PushParts; files: FileParts; announce: (userId: string, version: number) => void };

/** A new id each time: the text of an interrupted start may have had other dates, and unused files are deleted by the upkeep. */
const storePaper = async (files: FileParts, actor: Actor, { name, text }: NonNullable<SampleRecord['paper']>): Promise<FileRef> => {
  const bytes = paperPdf(text);
  const file = {
    id: uuidv7(),
    name,
    type: 'application/pdf',
    size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  const named = { userId: actor.userId, fileId: file.id, sha256: file.sha256, size: String(file.size) };
  await storeFilePart(files, actor, { ...named, offset: '0', bytes });
  await assembleFile(files, actor, { ...named, name, type: file.type });
  return file;
};

type OwnOperation = Readonly<{ kind: string; payload: unknown }>;

/** In one push. */
export const pushAsOwner = async (
  { sync, announce }: DemoRecordParts,
  { userId }: Actor,
  given: readonly OwnOperation[],
): Promise<void> => {
  if (given.length === 0) return;
  let clock = '';
  const operations = given.map(({ kind, payload }) => {
    clock = tick(clock, sync.clock().getTime(), device);
    return { id: uuidv7(), device, seq: 0, clock, kind, payload };
  });
  for (const [touched, version] of (await push(sync, userId, operations)).versions) announce(touched, version);
};

/** Deleted ones are not created again. aboutAll: records about the collection as a whole. */
export const makeDemoRecords = async (
  parts: DemoRecordParts,
  actor: Actor,
  works: readonly { file: string; pieceId: string }[],
  aboutAll: readonly CollectionRecord[] = [],
): Promise<void> => {
  const { sync, files } = parts;
  const pieces = new Map(works.map(({ file, pieceId }) => [file, pieceId]));
  const aboutWorks = sampleRecords(sync.clock()).flatMap((record) => {
    const about = pieces.get(record.file);
    return about === undefined ? [] : [{ ...record, about }];
  });
  const wanted = [...aboutAll.map((record) => ({ ...record, about: record.id, paper: undefined })), ...aboutWorks];
  const made = await recordsMadeBefore(
    sync.sql,
    wanted.map(({ id }) => id),
  );
  const operations: OwnOperation[] = [];
  for (const { id, kind, about, fields, paper } of wanted) {
    if (made.has(id)) continue;
    const stored = paper === undefined ? {} : { file: await storePaper(files, actor, paper) };
    operations.push({ kind: 'record.create', payload: { recordId: id, kind, about, fields: { ...fields, ...stored } } });
  }
  await pushAsOwner(parts, actor, operations);
};
