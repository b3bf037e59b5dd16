import { expect, it } from 'vitest';
import { kindsWithFiles, layerText, mostOfPage, pageText, readingOf, unreadOf, type Reading } from './readings.ts';

const reading = (page: number, by: Reading['by'], text: string | null): Reading => ({ sha256: 'a', page, pages: 3, by, text });

it('every kind with a field for a file is read', () => {
  expect([...kindsWithFiles].sort()).toEqual(['document', 'valuation']);
});

it('the text of a page keeps its lines and loses what no text has', () => {
  expect(pageText('  Invoice\u0000  1923 \n\n\n\n Sold to\tMrs. Whitlock  ')).toBe('Invoice 1923\n\nSold to Mrs. Whitlock');
  expect(pageText(' \n … — ')).toBeNull();
  const long = pageText(`${'a'.repeat(mostOfPage - 1)}\u{1f5bc}`);
  expect([long?.length, long?.endsWith('a')]).toEqual([mostOfPage - 1, true]);
});

it('a stamp over a picture is no text layer', () => {
  expect(layerText('Seite 3')).toBeNull();
  expect(layerText('Sold to Mrs. Whitlock')).toBe('Sold to Mrs. Whitlock');
});

it('pages that are pictures are unread until a machine has looked at them, also where it found nothing', () => {
  expect(unreadOf([reading(1, 'layer', 'Text'), reading(2, 'layer', null), reading(3, 'machine', null)])).toEqual([2]);
  expect(unreadOf([reading(1, 'unreadable', null)])).toEqual([]);
});

it('any other record is no reading', () => {
  expect(readingOf({ kind: 'document', fields: { sha256: 'a', page: 1 } })).toBeNull();
  expect(readingOf({ kind: 'reading', fields: { sha256: 'a' } })).toBeNull();
  expect(readingOf({ kind: 'reading', fields: { sha256: 'a', page: 2, by: 'machine', text: 'x' } })).toMatchObject({ page: 2, pages: 1 });
});
