import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UserDatabase, type PieceRow } from '#client/data/db/database.ts';
import { findPapers } from './find-papers.ts';

let db: UserDatabase;
beforeEach(async () => {
  db = new UserDatabase(`papers-${String(Math.random())}`);
  for (const id of ['p1', 'p2']) await db.pieces.put(piece(id));
});
afterEach(() => db.delete());

const piece = (id: string): PieceRow =>
  ({ id, title: `Work ${id}`, deleted: 0, height_mm: 540, width_mm: 650, dimensions: null, acquired_price: null }) as unknown as PieceRow;
const fileOf = (name: string) => ({
  id: `00000000-0000-4000-8000-${name.padStart(12, '0')}`,
  name: `${name}.pdf`,
  type: 'application/pdf',
  size: 10,
  sha256: name.padStart(64, '0'),
});
const put = async (id: string, about: string, kind: string, fields: Record<string, unknown>, deleted: 0 | 1 = 0) =>
  db.records.put({ id, kind, about, fields, clocks: {}, deleted });
const read = (about: string, name: string, text: string | null, page = 1) =>
  put(`r-${about}-${name}-${page}`, about, 'reading', { sha256: fileOf(name).sha256, page, pages: 1, by: 'layer', text });
const certificate = (work: string): string =>
  `We certify that the work ${work}, oil on canvas, is in our opinion an authentic work by the hand of the artist and will be included
   in the catalogue raisonné that is in preparation. This opinion is based on the examination of the original in our rooms in Basel, on its
   style, its technique and its provenance, as far as these are known to us at present. It gives no warranty.`;
const found = async (id = 'p1') =>
  Object.fromEntries([...(await findPapers(db, piece(id)))].map(([record, all]) => [record, all.map(({ says }) => says)]));

describe('the documents of a work', () => {
  it('are compared with the record by the text of their own file', async () => {
    await put('d1', 'p1', 'document', { title: 'Invoice', file: fileOf('a'), amount: 200_000, currency: 'EUR' });
    await put('d2', 'p1', 'document', { title: 'Without a file' });
    await read('p1', 'a', '65 x 54 cm', 1);
    await read('p1', 'a', 'Total 2.100,00 EUR', 2);
    await read('p1', 'b', '10 x 10 cm');
    expect(await found()).toEqual({
      d1: ['The paper says €2,100.00 EUR; the record says €2,000.00 EUR.', 'The paper says 65 × 54 cm; the record says 54 × 65 cm.'],
    });
  });

  it('name the same file at another work and in another record, as long as it is there', async () => {
    await put('d1', 'p1', 'document', { title: 'Invoice', file: fileOf('a') });
    await put('d2', 'p2', 'document', { title: 'Bill', file: fileOf('a') });
    await put('v1', 'p1', 'valuation', { document: fileOf('a') }, 1);
    expect(await found()).toEqual({ d1: ['The same file is kept at “Bill” of Work p2.'] });
    await db.records.update('d2', { deleted: 1 });
    expect(await found()).toEqual({ d1: [] });
  });

  it('name nearly the same wording at another work, and of another issuer at the same', async () => {
    await put('d1', 'p1', 'document', { title: 'Certificate', file: fileOf('a'), issuer: 'Galerie Beck' });
    await put('d2', 'p2', 'document', { title: 'Expertise', file: fileOf('b') });
    await put('d3', 'p1', 'document', { title: 'Copy', file: fileOf('c'), issuer: 'GALERIE BECK' });
    await read('p1', 'a', certificate('Harbor at Dusk'));
    await read('p2', 'b', certificate('Pears in a Bowl'));
    await read('p1', 'c', certificate('Harbor at Dusk'));
    const said = 'Nearly the same wording is in “Expertise” of Work p2.';
    expect(await found()).toEqual({ d1: [said], d3: [said] });
    await db.records.update('d3', { fields: { title: 'Copy', file: fileOf('c'), issuer: 'Somebody Else' } });
    expect((await found())['d1']).toEqual(['Nearly the same wording is in “Expertise” of Work p2 and 1 more.']);
  });

  // Planted bug: a page without a text is kept as read, and its text is never compared.
  it('are compared again when a page that was a picture has been read', async () => {
    await put('d1', 'p1', 'document', { title: 'Certificate', file: fileOf('a') });
    await put('d2', 'p2', 'document', { title: 'Expertise', file: fileOf('b') });
    await read('p1', 'a', certificate('Harbor at Dusk'));
    await read('p2', 'b', null);
    expect((await found())['d1']).toEqual([]);
    await read('p2', 'b', certificate('Pears'));
    expect((await found())['d1']).toHaveLength(1);
  });
});
