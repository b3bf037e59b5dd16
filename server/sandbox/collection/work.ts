// How a work of the sample collection is declared: its picture, its fields, where it hangs, and what it belongs to.
import type { Medium } from '#shared/domain/piece/medium.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import type { PieceScalars } from '#shared/records/pieces.ts';
import type { GroupKey } from './groups.ts';
import type { LocationKey } from './locations.ts';

type Fields = Partial<Omit<PieceScalars, 'title' | 'artist' | 'medium' | 'location' | 'inventory_number'>>;
export type CollectionWork = {
  /** The picture of its front. */
  file: string;
  title: string;
  artist: string;
  medium: Medium;
  fields: Fields;
  description?: string;
  /** Null: nowhere that is recorded. */
  at: LocationKey | null;
  groups?: readonly GroupKey[];
  tags?: readonly string[];
  /** The picture of its back. */
  back?: string;
  /** The examiners are asked about its photograph. */
  asked?: true;
};

/** Height, width and depth in centimeters, as fields and in words. */
export const cm = (...sides: readonly [number, number, number?]): Fields => {
  const [height, width, depth] = sides;
  return {
    dimensions: `${sides.filter((side) => side !== undefined).join(' x ')} cm`,
    height_mm: Math.round(height * 100) / 10,
    width_mm: Math.round(width * 100) / 10,
    ...(depth === undefined ? {} : { depth_mm: Math.round(depth * 100) / 10 }),
  };
};

/** price: in whole units. */
export const bought = (date: string, from: string, price: number, currency: Currency): Fields => ({
  acquired_date: date,
  acquired_from: from,
  acquired_price: price * 100,
  acquired_currency: currency,
});
export const given = (date: string, from: string): Fields => ({ acquired_date: date, acquired_from: from });
