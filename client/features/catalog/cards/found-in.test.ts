import { expect, it } from 'vitest';
import type { RecordRow } from '#client/data/db/database.ts';
import { blankPieceRow } from '#client/data/kinds/piece.ts';
import { foundIn } from './found-in.data.ts';

const piece = { ...blankPieceRow('p', '2026-01-01T00:00:00.000Z'), title: 'Harbor at Dusk', artist: 'Ada Quell' };
const record = (kind: string, fields: RecordRow['fields']): RecordRow => ({ id: kind, kind, about: 'p', fields, clocks: {}, deleted: 0 });
const file = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'scan.pdf',
  type: 'application/pdf',
  size: 1,
  sha256: 'a'.repeat(64),
};
const records = [
  record('reading', { sha256: file.sha256, page: 1, by: 'layer', text: 'Sold to Mrs. Whitlock of Morecambe' }),
  record('document', { title: 'Invoice 1923', file }),
  record('exhibition', { title: 'Northern Light', venue: 'Kunsthalle' }),
  record('provenance', { holder: 'Mrs. Whitlock' }),
];

it('a search says where its words stand, in what the owner wrote first', () => {
  expect(foundIn(piece, records, 'invoice')).toBe('In a document: Invoice 1923');
  expect(foundIn(piece, records, 'KUNSTHALLE')).toBe('In an exhibition: Northern Light');
  expect(foundIn(piece, records, 'whitlock')).toBe('In a holder: Mrs. Whitlock');
  expect(foundIn(piece, records, 'harbor morecambe')).toBe('In the text of a document: Invoice 1923');
});

it('nothing is said of words that the piece itself has, or nobody', () => {
  expect([foundIn(piece, records, 'dusk'), foundIn(piece, records, 'ada'), foundIn(piece, records, 'nowhere')]).toEqual([null, null, null]);
});
