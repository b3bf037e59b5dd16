// Pieces as earlier versions of the app have stored them, brought to the fields of this one when they are read.
import { blankScalars, isScalarField, scalarFields } from '#shared/records/pieces.ts';

type Stored = { newer?: Record<string, unknown> | undefined };

const blank = blankScalars();
const isKnown = (name: string): boolean => isScalarField(name) || name === 'photo_rows';

/** What the version that stored the row did not know is blank, or stands among what it had kept for a newer one. */
export const modernPiece = <Row extends Stored | undefined>(row: Row): Row => {
  // Dexie's hook is also asked about what is not there.
  if (row === undefined) return row;
  const kept = Object.entries(row.newer ?? {});
  if (scalarFields.every((name) => name in row) && !kept.some(([name]) => isKnown(name))) return row;
  const unknown = kept.filter(([name]) => !isKnown(name));
  const { newer: _, ...own } = { ...blank, ...Object.fromEntries(kept.filter(([name]) => isKnown(name))), ...row };
  // The same row with more in it.
  return (unknown.length === 0 ? own : { ...own, newer: Object.fromEntries(unknown) }) as unknown as Row;
};
