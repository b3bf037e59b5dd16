import { expect, it } from 'vitest';
import { blankPieceRow } from '#client/data/kinds/piece.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { needsOf } from './needs.ts';

const piece = blankPieceRow('00000000-0000-7000-8000-000000000001', '2026-01-02T10:00:00.000Z');
const loan: RecordRow = {
  id: 'l',
  kind: 'loan',
  about: piece.id,
  fields: { partner: 'Kunsthalle', terms: 'loan_out', due: '2026-03-10' },
  clocks: {},
  deleted: 0,
};
const kindsOf = (stage: 'paid' | 'shipped') =>
  needsOf(piece, {
    records: [loan],
    sold: { id: 'o', pieceId: piece.id, stage, buyer: 'Bea Buyer' },
    hasConflict: true,
    made: null,
    today: '2026-03-01',
  }).map(({ kind }) => kind);

// Planted bugs: what is on its way is to be shipped again; an order comes after what has no date.
it('[D49] a work that is sold and paid is to be shipped, after loans that end and before all that has no date', () => {
  expect(kindsOf('paid')).toEqual(['loan', 'ship', 'conflict', 'size']);
  expect(kindsOf('shipped')).toEqual(['loan', 'conflict', 'size']);
});
