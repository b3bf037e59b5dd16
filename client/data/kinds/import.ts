// What was imported with a piece from another program or an archive; never changed.
import type { ImportedRow } from '#client/data/db/database.ts';
import { asRows, type EntityHandler } from './entity.ts';
import { recordsOf, type FeedReader } from './feed.ts';

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

export const importedReader: FeedReader = {
  name: 'imported',
  apply: async (tx, page) => {
    await tx.put('imported', recordsOf<ImportedRow>(page));
    return '';
  },
};
