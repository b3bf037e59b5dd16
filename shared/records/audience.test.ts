// Who sees each field: the same as what sales and public pages take.
import { expect, it } from 'vitest';
import { audienceOfKinds, audienceOfPiece } from './audience.ts';
import { listedFields, ownFields, soldFields } from './pieces.ts';
import { textFields } from './piece-fields.ts';
import { goesWithSale, soldFieldsOf } from './record-kinds.ts';

const named = (fields: Readonly<Record<string, string>>, audience: (one: string) => boolean): string[] =>
  Object.keys(fields).filter((name) => audience(fields[name] ?? ''));

// Planted bug: a field without a visibility counted as the buyer's.
it('[D51] every field of a piece has the audience that the acts give it', () => {
  const plain = Object.fromEntries(Object.entries(audienceOfPiece).filter(([name]) => !(textFields as readonly string[]).includes(name)));
  expect(named(plain, (one) => one !== 'owner').toSorted()).toEqual([...soldFields].toSorted());
  expect(named(plain, (one) => one === 'listed').toSorted()).toEqual([...listedFields].toSorted());
  expect(named(plain, (one) => one !== 'public').toSorted()).toEqual([...ownFields].toSorted());
  expect(['location', 'acquired_price', 'acquired_from', 'inventory_number'].map((name) => audienceOfPiece[name])).toEqual(
    Array.from({ length: 4 }, () => 'owner'),
  );
});

it('[D51] values, places, contacts and loans stay with their owner; papers go only where they are ticked', () => {
  for (const { kind, fields, isChosen } of audienceOfKinds) {
    expect(named(fields, (one) => one !== 'owner').toSorted()).toEqual([...soldFieldsOf(kind)].toSorted());
    expect(Object.values(fields)).not.toContain('public');
    expect(isChosen).toBe(!goesWithSale(kind, {}));
  }
  const kept = audienceOfKinds.filter(({ fields }) => Object.values(fields).every((one) => one === 'owner')).map(({ kind }) => kind);
  expect(kept).toEqual(expect.arrayContaining(['valuation', 'loan', 'location', 'contact', 'movement']));
});
