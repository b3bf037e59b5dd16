// What printed files say of a work in a few lines.
import { isMedium, mediumLabel } from '#shared/domain/piece/medium.ts';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { sizeOfWork } from '#client/work/record/size-of-work.ts';
import { joined } from './paper-words.ts';

export type DescribedWork = Pick<
  PieceRow,
  'title' | 'artist' | 'year' | 'medium' | 'materials' | 'dimensions' | 'height_mm' | 'width_mm' | 'depth_mm' | 'inventory_number'
>;

export const mediumOf = ({ medium }: Pick<PieceRow, 'medium'>): string =>
  medium !== null && isMedium(medium) ? mediumLabel(medium) : (medium ?? '');

/** Characters; longer materials, such as a paragraph, give way to the medium. */
const longestMaterials = 120;
const madeOf = (work: DescribedWork): string => {
  const materials = work.materials?.split('\n')[0] ?? '';
  return materials !== '' && materials.length <= longestMaterials ? materials : mediumOf(work);
};

/** Year and materials, size, inventory number: a line each. Without what is not recorded. */
export const factLines = (work: DescribedWork): string[] => {
  const number = work.inventory_number ?? '';
  return [
    joined([work.year, madeOf(work)], ', '),
    sizeOfWork(work) ?? '',
    number === '' ? '' : `${fieldLabels.inventory_number} ${number}`,
  ].filter((line) => line !== '');
};
