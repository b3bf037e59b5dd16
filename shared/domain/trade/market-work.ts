// What the market knows of a listed work for filters and facets: its year, its size class, and what its check came to.
import { lengthUnitOf, parseLength } from '#shared/domain/piece/length.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import type { Country } from './shipping.ts';
import { badgeOf, type BadgeTone, type VerdictBasis } from '#shared/domain/piece/verdict.ts';
import { yearSpan } from '#shared/domain/piece/year-span.ts';

export type MarketWork = {
  title: string;
  artist: string;
  medium: string | null;
  /** Minor units. */
  price: number;
  currency: Currency;
  confidence: number | null;
  basis: VerdictBasis | null;
  verified: boolean;
  /** The first year that its stated year names. */
  year: number | null;
  /** The longest declared side. Millimeters. */
  longest: number | null;
  /** The country that its seller sends it from; null where none is stated. */
  sentFrom: Country | null;
};

/** unstated: without a declared size that can be read. */
export const sizeClasses = ['small', 'medium', 'large', 'unstated'] as const;
export type SizeClass = (typeof sizeClasses)[number];
/** Millimeters: a small work is shorter, a large one longer. */
export const sizeLimits = { small: 400, large: 1_000 } as const;

export const sizeOf = (longest: number | null): SizeClass =>
  longest === null ? 'unstated' : longest < sizeLimits.small ? 'small' : longest > sizeLimits.large ? 'large' : 'medium';

/** The declared sides of a work. Millimeters; dimensions: as its owner wrote them. */
export type Sides = {
  dimensions?: string | null | undefined;
  height_mm?: number | null | undefined;
  width_mm?: number | null | undefined;
  depth_mm?: number | null | undefined;
};

/** The sides of '61 x 81 cm' in millimeters; empty where the text says anything else, or no unit. */
const sidesIn = (dimensions: string): number[] => {
  const parts = dimensions
    .replace(/\s*\([^)]*\)\s*$/, '')
    .trim()
    .split(/\s*(?:[x×]|\bby\b)\s*/i);
  const unit = lengthUnitOf(/([a-z]+|["”″'’′])\.?$/i.exec(parts.at(-1) ?? '')?.[1] ?? '');
  const sides = parts.map((part) => parseLength(part, unit));
  return unit === null || sides.length > 3 ? [] : sides.filter((side) => side !== null).slice(0, sides.includes(null) ? 0 : 3);
};

export const longestOf = ({ dimensions, height_mm, width_mm, depth_mm }: Sides): number | null => {
  const measured = Math.max(height_mm ?? 0, width_mm ?? 0, depth_mm ?? 0);
  const longest = measured > 0 ? measured : Math.max(0, ...sidesIn(dimensions ?? ''));
  return longest > 0 ? longest : null;
};

/** The size in words: as its owner wrote it, else from the sides. Null if it is not stated. */
export const sizeWordsOf = ({ dimensions, height_mm, width_mm, depth_mm }: Sides): string | null => {
  if (typeof dimensions === 'string' && dimensions.trim() !== '') return dimensions.trim();
  const sides = [height_mm, width_mm, depth_mm].filter((side) => typeof side === 'number');
  return sides.length === 0 ? null : `${sides.map((side) => Number((side / 10).toFixed(2))).join(' x ')} cm`;
};

/** The year by which a work is found; null if its text names none. */
export const firstYearOf = (text: string | null | undefined): number | null =>
  typeof text === 'string' ? yearSpan(text.toLowerCase())?.first || null : null;

/** By the badge that a work shows: verified, no red flags, uncertain, fake or likely fake, and without a check. */
export const checkClasses = ['verified', 'clear', 'uncertain', 'doubted', 'unchecked'] as const;
export type CheckClass = (typeof checkClasses)[number];
const classOfTone = { ok: 'verified', neutral: 'clear', warn: 'uncertain', bad: 'doubted' } as const satisfies Record<
  BadgeTone,
  CheckClass
>;

export const checkOf = ({ confidence, basis }: Pick<MarketWork, 'confidence' | 'basis'>): CheckClass => {
  const badge = badgeOf(confidence, basis);
  if (badge === null) return 'unchecked';
  // An uncertain verdict of unknown basis is shown in neutral, and is not clear.
  return badge.tone === 'neutral' && basis !== 'clear' ? 'uncertain' : classOfTone[badge.tone];
};

export const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  (values as readonly unknown[]).includes(value);
