// One line of what identifies a work at a glance: year, materials, size, edition.
import type { PieceRow } from '#client/data/db/database.ts';
import { sizeOfWork, type Sized } from '#client/work/record/size-of-work.ts';
import { t } from '#shared/language/t.ts';

type Facts = Pick<PieceRow, 'year' | 'materials' | 'edition'> & Sized;

/** Materials may be a paragraph: a longer first line stays among the records. */
const longestMaterials = 60;

/** Empty where nothing is known. */
export const factsLine = (piece: Facts): string => {
  const materials = piece.materials?.split('\n')[0] ?? '';
  const edition = piece.edition === null || piece.edition === '' ? null : t('Edition {edition}', { edition: piece.edition });
  return [piece.year, materials.length <= longestMaterials ? materials : null, sizeOfWork(piece), edition]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' · ');
};
