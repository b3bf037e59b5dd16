// Which statements write the changed pieces of a push: new ones as whole rows, changed ones by column, and the documents of their texts.
import type { TextField } from '#shared/records/piece-fields.ts';
import { partOf, unversioned, type WritePart } from '#server/feed/operation-handler.ts';
import {
  heavyColumns,
  narrowColumns,
  writeNarrow,
  writeTexts,
  writeWide,
  type NarrowColumn,
  type PieceChange,
} from './piece-writes.store.ts';

/** Most changed columns for a statement of their own; limits the number of distinct prepared statements. */
const maxNarrow = 3;

const changedTexts = (writes: readonly PieceChange[]): { id: string; field: string; state: Uint8Array }[] =>
  writes.flatMap(({ before, piece }) =>
    Object.entries(piece.states)
      .filter(([field, state]) => before === null || before.states[field as TextField] !== state)
      .map(([field, state]) => ({ id: piece.id, field, state })),
  );

/** Null if the whole row is written: it is new, or too many columns have changed. */
const changedIn = ({ before, piece }: PieceChange): NarrowColumn[] | null => {
  if (before === null || before.states !== piece.states) return null;
  const changed = narrowColumns.filter((column) => before[column] !== piece[column]);
  return changed.length > maxNarrow || heavyColumns.some((column) => before[column] !== piece[column]) ? null : changed;
};

/** The statement fails if a piece has another owner meanwhile. */
export const pieceWrites = (writes: readonly PieceChange[]): WritePart[] => {
  const whole: PieceChange[] = [];
  const narrow = new Map<string, { changed: NarrowColumn[]; writes: PieceChange[] }>();
  for (const write of writes) {
    const changed = changedIn(write);
    if (changed === null) whole.push(write);
    else {
      const key = changed.join();
      const group = narrow.get(key) ?? { changed, writes: [] };
      group.writes.push(write);
      narrow.set(key, group);
    }
  }
  const texts = changedTexts(whole);
  const ownerOf = ({ piece }: PieceChange): string => piece.user_id;
  return [
    ...partOf('pieces_whole', whole, ownerOf, writeWide),
    ...[...narrow.values()].flatMap((group, at) =>
      partOf(`pieces_${at}`, group.writes, ownerOf, (db, rows, heads) => writeNarrow(db, group.changed, rows, heads)),
    ),
    ...unversioned('piece_texts_written', texts, writeTexts),
  ];
};
