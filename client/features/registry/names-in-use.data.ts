// The artists and locations that works name, and which works do, from the brief on this device.
import { useMemo } from 'react';
import { briefOf, type Brief } from '#client/data/brief/brief.ts';
import { compositionOf } from '#client/data/brief/collection-figures.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { useBrief } from '#client/device/local/brief.data.ts';

export type NamedField = 'artist' | 'location';
export type NameInUse = { name: string; works: number };

/** Most works first; undefined until it is known. */
export const useNamesInUse = (field: NamedField): NameInUse[] | undefined => {
  const { brief } = useBrief();
  return useMemo(() => {
    if (brief === null) return undefined;
    const { artists, places } = compositionOf(brief.tables);
    return (field === 'artist' ? artists : places).flatMap(({ name, works }) => (name === null ? [] : [{ name, works }]));
  }, [brief, field]);
};

const rowsNamed = ({ tables }: Brief, field: NamedField, name: string): string[] => {
  const { pieces, artists, places } = tables;
  const code = (field === 'artist' ? artists : places).list.indexOf(name);
  const column = field === 'artist' ? pieces.columns.artist : pieces.columns.place;
  const found: string[] = [];
  if (code >= 0)
    for (let row = 0; row < pieces.count; row += 1)
      if (pieces.columns.alive[row] === 1 && column[row] === code) found.push(pieces.ids[row] ?? '');
  return found;
};

const atOnce = 500;

/** Those whose field is exactly this name; the brief tells which to read, the rows decide. */
export const piecesNamed = async (data: UserData, field: NamedField, name: string): Promise<string[]> => {
  const current = briefOf(data).current();
  const ids = current === null ? [] : rowsNamed(current, field, name);
  const found: string[] = [];
  for (let at = 0; at < ids.length; at += atOnce) {
    const pieces = await data.db.pieces.bulkGet(ids.slice(at, at + atOnce));
    found.push(...pieces.flatMap((piece) => (piece?.[field]?.trim() === name && piece.deleted === 0 ? [piece.id] : [])));
  }
  return found;
};
