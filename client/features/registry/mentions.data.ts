// Which records name a contact.
import { namesOf } from '#shared/records/field.ts';
import { fieldsOfKind, isRecordKind, recordKinds, type RecordKind } from '#shared/records/record-kinds.ts';
import { fold } from '#shared/domain/fold.ts';
import type { UserData } from '#client/data/sync/sync.ts';

export type Mention = { id: string; pieceId: string; title: string; kind: RecordKind };

const isNaming = (kind: RecordKind, name: string): boolean => {
  const field = fieldsOfKind(kind)[name];
  return field?.type === 'line' && field.names === 'contact';
};
const namingKinds = namesOf(recordKinds).filter((kind) => Object.keys(fieldsOfKind(kind)).some((name) => isNaming(kind, name)));

/** By title of the work. */
export const mentionsOf = async ({ db }: UserData, name: string): Promise<Mention[]> => {
  const wanted = fold(name);
  const records = await db.records
    .where('kind')
    .anyOf(namingKinds)
    .filter(
      ({ kind, fields, deleted }) =>
        deleted === 0 &&
        isRecordKind(kind) &&
        Object.entries(fields).some(([field, value]) => typeof value === 'string' && isNaming(kind, field) && fold(value) === wanted),
    )
    .toArray();
  const pieces = await db.pieces.bulkGet(records.map(({ about }) => about));
  return records
    .flatMap(({ id, kind, about }, at): Mention[] => {
      const piece = pieces[at];
      return piece === undefined || piece.deleted === 1 || !isRecordKind(kind) ? [] : [{ id, pieceId: about, title: piece.title, kind }];
    })
    .sort((a, b) => a.title.localeCompare(b.title));
};
