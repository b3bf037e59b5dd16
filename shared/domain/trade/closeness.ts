// How close two listed works are to each other in age, size and price, for the works that are shown beside one.
import type { Currency } from '#shared/domain/piece/piece.ts';

export type Comparable = {
  /** The first year that its stated year names. */
  year: number | null;
  /** The longest declared side. Millimeters. */
  longest: number | null;
  /** Minor units. */
  price: number;
  currency: Currency;
};

/** What an unknown difference counts as: more than a small one, less than a large one. */
const unknown = 1;
/** Years that count as much as twice the size, or as a price four times as high. */
const years = 25;

const apart = (one: number, other: number): number => Math.abs(Math.log2(Math.max(1, one) / Math.max(1, other)));

/** 0 for equal works; grows with each difference. Prices in different currencies are not compared. */
export const distanceOf = (work: Comparable, other: Comparable): number =>
  (work.year === null || other.year === null ? unknown : Math.abs(work.year - other.year) / years) +
  (work.longest === null || other.longest === null ? unknown : apart(work.longest, other.longest)) +
  (work.currency === other.currency ? apart(work.price, other.price) / 2 : unknown);
