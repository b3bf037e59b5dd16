// The entity handler of import records, which are immutable.
import type { ImportedRow } from '#client/data/db/database.ts';
import { asRows, type EntityHandler } from './entity-handler.ts';

export const importHandler: EntityHandler<ImportedRow> = {
  name: 'imported',
  kinds: ['piece.import'],
  ...asRows('imported'),
  apply: (known, { kind, payload }) => {
    if (kind !== 'piece.import') return { refused: 'invalid' };
    const { recordId: id, pieceId, about, value } = payload;
    return { entity: known ?? { id, piece_id: pieceId, about, value } };
  },
};
