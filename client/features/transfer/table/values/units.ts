// The unit of length that the name of a column says.
import type { LengthUnit } from '#shared/domain/piece/length.ts';
import { plainHeader } from './plain.ts';

const words: readonly (readonly [RegExp, LengthUnit])[] = [
  [/^(mm|milli?met\p{L}*)$/u, 'mm'],
  [/^(cm|[cz]entimet\p{L}*)$/u, 'cm'],
  [/^(m|met(er|ern|ers|re|res|ri|ro|ros))$/u, 'm'],
  [/^(inch|inches|zoll|pouces?|pollici|pulgadas?|polegadas?|duim)$/u, 'in'],
  [/^(ft|feet|foot|fuss|pieds?|piedi|pies)$/u, 'ft'],
];

/** 'in' is a unit where no other is named and nothing follows it: 'Height (in)' has inches, 'Höhe in cm' and 'Height in frame' do not. */
const inches = /[([]\s*in\.?\s*[)\]]|["”″]|(?:^|\s)in$/u;

/** Null without a unit, and for a column that names several. */
export const unitIn = (header: string): LengthUnit | null => {
  const plain = plainHeader(header);
  const named = new Set(plain.split(' ').flatMap((word) => words.find(([pattern]) => pattern.test(word))?.[1] ?? []));
  const [only = null] = named;
  const hasInches = inches.test(header.toLowerCase()) || inches.test(plain);
  if (named.size === 0) return hasInches ? 'in' : null;
  return named.size > 1 || (hasInches && only !== 'in') ? null : only;
};
