// A scan has four fields; what else a label says becomes lines of its description.
import { expect, it } from 'vitest';
import type { DraftFields } from '#client/data/drafts/drafts.ts';
import { valuesBefore, valuesOfText } from '#client/photo/labels/text/label-values.ts';
import { labelValuesOf, withLabelValues } from './draft-label.ts';

const empty: DraftFields = { title: '', artist: '', description: 'From my aunt.', medium: null };
const used = (fields: DraftFields, field: Parameters<typeof valuesOfText>[0], text: string): DraftFields => {
  const read = valuesOfText(field, text);
  if ('problem' in read) throw new Error(read.problem);
  return { ...fields, ...withLabelValues(fields, field, read.values) };
};

it('a value that the form has a field for goes there', () => {
  expect(used(empty, 'title', 'Low Tide')).toEqual({ ...empty, title: 'Low Tide' });
  expect(used(empty, 'medium', 'Print')).toEqual({ ...empty, medium: 'print' });
});

// Planted bug: the line replaces the description.
it('another value becomes a line, is replaced by the next, and is taken out again', () => {
  const first = used(empty, 'year', 'c. 1919');
  expect(first.description).toBe('From my aunt.\nYear: c. 1919');
  const second = used(first, 'size', '60 × 80 cm');
  expect(used(second, 'year', '1920').description).toBe('From my aunt.\nYear: 1920\nDimensions: 60 × 80 cm');
  const before = valuesBefore('year', labelValuesOf(empty));
  expect({ ...second, ...withLabelValues(second, 'year', before) }.description).toBe('From my aunt.\nDimensions: 60 × 80 cm');
});

it('a price without a currency of ours is refused', () => {
  expect(valuesOfText('price', 'CHF 200')).toHaveProperty('problem');
  expect(valuesOfText('price', '1.200 €')).toEqual({ values: { acquired_price: 120_000, acquired_currency: 'EUR' } });
  expect(valuesOfText('size', '60 x 80 cm')).toEqual({ values: { dimensions: '60 x 80 cm', height_mm: 600, width_mm: 800 } });
});
