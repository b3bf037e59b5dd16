// What its owner keeps about a work besides its fields, in the order of the page.
import type { PieceRow } from '#client/data/db/database.ts';
import { Measurements } from './measurements/measurements.tsx';
import { Valuations } from './valuations/valuations.tsx';

export const OwnRecords = ({ piece }: { piece: PieceRow }) => (
  <>
    <Valuations pieceId={piece.id} />
    <Measurements piece={piece} />
  </>
);
