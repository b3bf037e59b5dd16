// What was read from a label, in the fields of a scan: what they do not hold becomes a line of the description.
import type { DraftFields } from '#client/data/drafts/drafts.ts';
import { suggestionLabels, wordsOfField, type LabelValues } from '#client/photo/labels/text/label-values.ts';
import type { SuggestedField } from '#client/photo/labels/text/read-label.ts';
import { parsePrice } from '#client/photo/labels/text/prices.ts';
import { isMedium } from '#shared/domain/piece/medium.ts';
import { unknownArtist, untitled } from '#shared/domain/piece/piece.ts';

const described = ['year', 'materials', 'size', 'number', 'price'] as const satisfies readonly SuggestedField[];
type Described = (typeof described)[number];
const isDescribed = (field: SuggestedField): field is Described => (described as readonly SuggestedField[]).includes(field);

const beginningOf = (field: Described): string => `${suggestionLabels[field]}: `;
const lineOf = (description: string, field: Described): string | null => {
  const beginning = beginningOf(field);
  return (
    description
      .split('\n')
      .find((line) => line.startsWith(beginning))
      ?.slice(beginning.length) ?? null
  );
};

/** The fields as those of a record. */
export const labelValuesOf = ({ title, artist, medium, description }: DraftFields): LabelValues => {
  const price = parsePrice(lineOf(description, 'price') ?? '');
  return {
    title: title === '' ? untitled : title,
    artist: artist === '' ? unknownArtist : artist,
    medium,
    year: lineOf(description, 'year'),
    materials: lineOf(description, 'materials'),
    dimensions: lineOf(description, 'size'),
    height_mm: null,
    width_mm: null,
    depth_mm: null,
    inventory_number: lineOf(description, 'number'),
    acquired_price: price?.minor ?? null,
    acquired_currency: price?.currency ?? null,
  };
};

/** The lines of the description with this one written, replaced, or taken out where the text is empty. */
const withLine = (description: string, field: Described, text: string): string => {
  const lines = description === '' ? [] : description.split('\n');
  const at = lines.findIndex((line) => line.startsWith(beginningOf(field)));
  const written = text === '' ? [] : [`${beginningOf(field)}${text.replace(/\s+/g, ' ')}`];
  if (at < 0) lines.push(...written);
  else lines.splice(at, 1, ...written);
  return lines.join('\n');
};

export const withLabelValues = (fields: DraftFields, field: SuggestedField, values: Partial<LabelValues>): Partial<DraftFields> => {
  const whole = { ...labelValuesOf(fields), ...values };
  if (isDescribed(field)) return { description: withLine(fields.description, field, wordsOfField(field, whole)) };
  return field === 'medium' ? { medium: isMedium(whole.medium) ? whole.medium : null } : { [field]: wordsOfField(field, whole) };
};
