// A length of a work: stored in millimeters to a tenth, typed and shown in common units.
/** Tenths of a millimeter per unit. */
const tenths = { mm: 10, cm: 100, m: 10_000, in: 254, ft: 3_048 } as const;
export type LengthUnit = keyof typeof tenths;

const unitWords: Readonly<Record<string, LengthUnit>> = {
  mm: 'mm',
  cm: 'cm',
  m: 'm',
  in: 'in',
  inch: 'in',
  inches: 'in',
  '"': 'in',
  '”': 'in',
  '″': 'in',
  ft: 'ft',
  "'": 'ft',
  '’': 'ft',
  '′': 'ft',
};
export const lengthUnitOf = (word: string): LengthUnit | null => {
  const key = word.toLowerCase();
  return Object.hasOwn(unitWords, key) ? (unitWords[key] ?? null) : null;
};

/** 60, 60.5, 60,5, 23 5/8, 5/8; then an optional unit. */
const typed = /^(?:(\d{1,7}(?:[.,]\d{1,3})?)|(?:(\d{1,7})[ -])?(\d{1,3})\/(\d{1,3}))\s*([a-z]+|["”″'’′])?\.?$/i;

/** Millimeters to a tenth; null where it cannot be parsed. unit: the default for a bare number; null refuses a bare number. */
export const parseLength = (text: string, unit: LengthUnit | null = 'cm'): number | null => {
  const found = typed.exec(text.trim());
  if (found === null) return null;
  const [, decimal, whole = '0', above = '0', below = '1', word] = found;
  const named = word === undefined ? unit : lengthUnitOf(word);
  if (named === null || Number(below) === 0) return null;
  const number = decimal === undefined ? Number(whole) + Number(above) / Number(below) : Number(decimal.replace(',', '.'));
  const millimeters = Math.round(number * tenths[named]) / 10;
  return millimeters > 0 ? millimeters : null;
};

/** '60.5 cm'. */
export const formatLength = (millimeters: number): string => `${Number((millimeters / 10).toFixed(2))} cm`;
