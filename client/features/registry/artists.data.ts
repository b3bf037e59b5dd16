// Renames and merges artists: the works and the records, as one change with an undo.
import type { NewOperation } from '#shared/sync/kinds/operation.ts';
import { v7 as uuidv7 } from 'uuid';
import { nameOf } from '#client/work/names/collection-records.data.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import type { RecordCommands } from '#client/work/record/records.data.ts';
import { piecesNamed } from './names-in-use.data.ts';

const setArtist = (pieceId: string, artist: string): NewOperation => ({ kind: 'piece.set', payload: { pieceId, values: { artist } } });

/** Renames the works of an artist whose record gets another name. */
export const renaming = (base: RecordCommands, data: UserData): RecordCommands => ({
  ...base,
  set: async (record, values) => {
    const { name } = values;
    if (Object.keys(values).length === 0) return;
    const changes: NewOperation[] = [{ kind: 'record.set', payload: { recordId: record.id, kind: 'artist', values: { ...values } } }];
    if (typeof name === 'string')
      for (const pieceId of await piecesNamed(data, 'artist', nameOf(record))) changes.push(setArtist(pieceId, name));
    await data.engine.commitAll(changes);
  },
});

const linesOf = (value: unknown): string[] => (typeof value === 'string' ? value.split('\n').filter((line) => line.trim() !== '') : []);
/** Characters of an artist's other names. */
const maxAlso = 5_000;

/** What the record of the artist that stays becomes: the other names are kept there. */
const keptRecord = (
  records: readonly RecordRow[],
  names: readonly string[],
  keep: string,
): { change: NewOperation; inverse: NewOperation } | null => {
  const own = records.find((record) => nameOf(record) === keep);
  const others = records.filter((record) => names.includes(nameOf(record)));
  const also = [...new Set([...linesOf(own?.fields['also']), ...names, ...others.flatMap(({ fields }) => linesOf(fields['also']))])];
  const text = also.filter((name) => name !== keep).join('\n');
  if (text.length > maxAlso) return null;
  if (own !== undefined) {
    const set = (value: unknown): NewOperation => ({
      kind: 'record.set',
      payload: { recordId: own.id, kind: 'artist', values: { also: value } },
    });
    return { change: set(text), inverse: set(own.fields['also'] ?? null) };
  }
  const recordId = uuidv7();
  return {
    change: { kind: 'record.create', payload: { recordId, kind: 'artist', about: recordId, fields: { name: keep, also: text } } },
    inverse: { kind: 'record.delete', payload: { recordId } },
  };
};

/** Resolves with the undo, which leaves alone what was changed since. */
export const mergeArtists = async (
  data: UserData,
  { names, keep, records }: { names: readonly string[]; keep: string; records: readonly RecordRow[] },
): Promise<{ works: number; undo: () => Promise<void> }> => {
  const others = names.filter((name) => name !== keep);
  const before = new Map<string, string>();
  for (const name of others) for (const pieceId of await piecesNamed(data, 'artist', name)) before.set(pieceId, name);
  const record = keptRecord(records, others, keep);
  const merged = records.filter((one) => others.includes(nameOf(one)));
  await data.engine.commitAll([
    ...[...before.keys()].map((pieceId) => setArtist(pieceId, keep)),
    ...(record === null ? [] : [record.change]),
    ...merged.map(({ id }) => ({ kind: 'record.delete', payload: { recordId: id } }) as const),
  ]);
  return {
    works: before.size,
    undo: async () => {
      const pieces = await data.db.pieces.bulkGet([...before.keys()]);
      const same = pieces.flatMap((piece) => (piece?.artist === keep && piece.deleted === 0 ? [piece.id] : []));
      await data.engine.commitAll([
        ...same.map((pieceId) => setArtist(pieceId, before.get(pieceId) ?? keep)),
        ...(record === null ? [] : [record.inverse]),
        ...merged.map(({ id }) => ({ kind: 'record.restore', payload: { recordId: id } }) as const),
      ]);
    },
  };
};
