// The size of a work in words: as it was written, else from its measurements.
import { formatLength } from '#shared/domain/piece/length.ts';
import type { PieceRow } from '#client/data/db/database.ts';

export type Sized = Pick<PieceRow, 'dimensions' | 'height_mm' | 'width_mm'> & Partial<Pick<PieceRow, 'depth_mm'>>;

/** Height, width and depth; null where they are not known. */
export const sizeOfWork = ({ dimensions, height_mm: height, width_mm: width, depth_mm: depth }: Sized): string | null => {
  if (dimensions !== null && dimensions !== '') return dimensions;
  if (height === null || width === null) return null;
  return [height, width, ...(depth == null ? [] : [depth])].map(formatLength).join(' x ');
};
