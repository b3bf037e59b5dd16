// Upgrades pieces stored by earlier app versions when they are read.
import { blankScalars, isScalarField, scalarFields } from '#shared/records/pieces.ts';

type Stored = { newer?: Record<string, unknown> | undefined };

const blank = blankScalars();
const isKnown = (name: string): boolean => isScalarField(name) || name === 'photo_rows';

/** Fields unknown to the version that stored the row are taken from `newer`, or blank. */
export const modernPiece = <Row extends Stored | undefined>(row: Row): Row => {
  // Dexie also calls its hook for missing rows.
  if (row === undefined) return row;
  const kept = Object.entries(row.newer ?? {});
  if (scalarFields.every((name) => name in row) && !kept.some(([name]) => isKnown(name))) return row;
  const unknown = kept.filter(([name]) => !isKnown(name));
  const { newer: _, ...own } = { ...blank, ...Object.fromEntries(kept.filter(([name]) => isKnown(name))), ...row };
  // The same row with additional fields.
  return (unknown.length === 0 ? own : { ...own, newer: Object.fromEntries(unknown) }) as unknown as Row;
};
