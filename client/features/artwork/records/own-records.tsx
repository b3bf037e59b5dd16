// What its owner keeps about a work besides its fields, in the order of the page.
import type { PieceRow } from '#client/data/db/database.ts';
import { CollectionsAndTags } from '#client/features/artwork/groups/collections-and-tags.tsx';
import { Measurements } from '#client/features/artwork/measurements/measurements.tsx';
import { Valuations } from '#client/features/artwork/valuations/valuations.tsx';
import { RecordLists } from './record-lists.tsx';

export const OwnRecords = ({ piece }: { piece: PieceRow }) => (
  <>
    <CollectionsAndTags key={piece.id} pieceId={piece.id} />
    <RecordLists piece={piece} />
    <Valuations pieceId={piece.id} />
    <Measurements piece={piece} />
  </>
);
