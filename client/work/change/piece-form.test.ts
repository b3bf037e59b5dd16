// Validation of the edit form, and the changes that it submits.
import { describe, expect, it } from 'vitest';
import type { PieceRow } from '#client/data/db/database.ts';
import { blankPieceRow } from '#client/data/kinds/piece.ts';
import { changesOf, errorsOf, formOf, isChanged } from './piece-form.ts';

const piece: PieceRow = {
  ...blankPieceRow('p', '2026-01-01T00:00:00.000Z'),
  title: 'Sunrise',
  artist: 'Monet',
  medium: 'painting',
  year: '1872',
  acquired_date: '2020-02-29',
  acquired_price: 123_456,
  acquired_currency: 'EUR',
  description: 'A harbour.',
};

describe('edit form', () => {
  it('[VAL10] title and artist are required, everything else may be empty', () => {
    const form = formOf(piece);
    expect(errorsOf(form, form)).toEqual({});
    expect(errorsOf(form, { ...form, title: ' ', artist: '' })).toEqual({ title: 'Title is required', artist: 'Artist is required' });
    const bare = { ...form, medium: '', period: '', description: '', year: '', acquired_date: '', acquired_price: '' };
    expect(errorsOf(form, bare)).toEqual({});
    expect(errorsOf(form, { ...form, acquired_price: '1.234' })).toEqual({ acquired_price: 'Please enter a valid price' });
    expect(errorsOf(form, { ...form, acquired_date: '2020-02-31x' })).toEqual({ acquired_date: 'Please enter a valid date' });
  });

  // Planted bug: submits every field, which reverts what another device changed meanwhile.
  it('[CAT11] only what was changed is sent', () => {
    const form = formOf(piece);
    expect(changesOf(form, form)).toEqual({});
    expect(isChanged(form, form)).toBe(false);
    expect(changesOf(form, { ...form, period: 'Impressionism', medium: '' })).toEqual({ period: 'Impressionism', medium: null });
    expect(changesOf(form, { ...form, title: ' Sunset ' })).toEqual({ title: 'Sunset' });
    expect(changesOf(form, { ...form, acquired_price: '1,300' })).toEqual({ acquired_price: 130_000, acquired_currency: 'EUR' });
    expect(changesOf(form, { ...form, year: '  ', description: 'A port.' })).toEqual({ year: null, description: 'A port.' });
  });

  it('[CAT11] [LIM11] the form shows what the piece holds', () => {
    expect(formOf(piece)).toMatchObject({
      acquired_price: '1,234.56',
      acquired_currency: 'EUR',
      medium: 'painting',
      period: '',
      acquired_date: '2020-02-29',
    });
  });
});
