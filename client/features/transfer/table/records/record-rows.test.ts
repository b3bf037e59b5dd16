// Records in tables from elsewhere: their columns, the works that they are about, and what is left out and named.
import { describe, expect, it } from 'vitest';
import { tableOf, type Table } from '#client/features/transfer/table/table.ts';
import { guessRecordMapping } from './record-columns.ts';
import { planRecords, type RecordPlan } from './record-plan.ts';
import type { RecordRules } from './record-rows.ts';
import { proposeRowsAre } from '#client/features/transfer/table/source.ts';
import { workFinder } from '#client/features/transfer/table/work-finder.ts';
import type { RecordKind } from '#shared/records/record-kinds.ts';

const works = [
  { id: '11111111-1111-4111-8111-111111111111', title: 'Quay', artist: 'Abel', number: 'A-1' },
  { id: '22222222-2222-4222-8222-222222222222', title: 'Untitled', artist: 'Cole', number: null },
  { id: '33333333-3333-4333-8333-333333333333', title: 'Untitled', artist: 'Dunn', number: 'a1' },
  { id: '44444444-4444-4444-8444-444444444444', title: 'Pier', artist: 'Dunn', number: 'B-1' },
  { id: '55555555-5555-4555-8555-555555555555', title: 'Dock', artist: 'Dunn', number: 'B-1' },
];
const titleOf = (id: string): string => {
  const work = works.find((one) => one.id === id);
  return `${work?.title ?? ''} by ${work?.artist ?? ''}`;
};
const tableFrom = (rows: readonly (readonly string[])[]): Table =>
  tableOf(
    { rows: rows.map((cells, index) => ({ number: index + 1, cells: [...cells] })), spans: [], problems: [] },
    { readAs: 'UTF-8', hasGuards: true, hasNames: true },
  );
const plan = async (kind: RecordKind, rows: readonly (readonly string[])[], more: Partial<RecordRules> = {}): Promise<RecordPlan> => {
  const table = tableFrom(rows);
  const rules: RecordRules = { kind, mapping: guessRecordMapping(kind, table.headers), formats: new Map(), ...more };
  const [made] = await planRecords([{ table, rules }], {
    userId: 'somebody',
    works: workFinder(works),
    pieces: () => 'no',
    records: () => 'no',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  if (made === undefined) throw new Error('there is no plan');
  return made;
};

describe('the columns of a table of records', () => {
  it('are known by usual words', () => {
    expect(guessRecordMapping('valuation', ['Inv. no.', 'Title', 'Artist', 'Value (EUR)', 'Date', 'Appraised by', 'Comments'])).toEqual([
      'work_number',
      'work_title',
      'work_artist',
      'field:amount',
      'field:date',
      'field:appraiser',
      'field:note',
    ]);
    expect(guessRecordMapping('exhibition', ['Object number', 'Exhibition', 'Museum', 'City', 'Start date', 'End date'])).toEqual([
      'work_number',
      'field:title',
      'field:venue',
      'field:place',
      'field:from',
      'field:to',
    ]);
    expect(guessRecordMapping('literature', ['Work', 'Title', 'Author', 'Year', 'Pages'])).toEqual([
      'work_title',
      'field:title',
      'field:author',
      'field:published',
      'field:pages',
    ]);
  });

  it('say with the name of the file what the rows are; a table that names no works is one of works', () => {
    const valuations = tableFrom([
      ['Inventory number', 'Value'],
      ['A-1', '5'],
    ]);
    expect(proposeRowsAre('Valuations 2026.csv', valuations)).toBe('valuation');
    expect(proposeRowsAre('my collection.csv', valuations)).toBe('work');
    expect(proposeRowsAre('exhibitions.csv', tableFrom([['Venue'], ['x']]))).toBe('work');
  });
});

describe('the work of a record', () => {
  // Planted: the first of several works; a title where the number is unknown; numbers compared without their marks.
  it('is the only one that fits; otherwise the row is left out and named', async () => {
    const made = await plan('valuation', [
      ['Inventory number', 'Title', 'Artist', 'Amount'],
      ['A-1', '', '', '1'],
      ['', 'Untitled', 'Cole', '2'],
      ['', 'Untitled', '', '3'],
      ['B-1', '', '', '4'],
      ['B-1', 'Dock', '', '5'],
      ['Z-9', 'Quay', '', '6'],
      ['', 'Quay', 'Cole', '7'],
      ['', '', '', '8'],
      ['a1', 'Another', '', '9'],
      ['', 'QUAY', '', '10'],
    ]);
    expect(made.fresh.map(({ about, fields }) => [titleOf(about), fields['amount']])).toEqual([
      ['Quay by Abel', 100],
      ['Untitled by Cole', 200],
      ['Dock by Dunn', 500],
      ['Untitled by Dunn', 900],
      ['Quay by Abel', 1000],
    ]);
    expect(made.unmatched).toBe(5);
    expect(made.problems).toEqual([
      { row: 4, what: '2 works have the title “Untitled”, so it is not clear which is meant; the row is left out' },
      { row: 5, what: '2 works have the inventory number “B-1”, so it is not clear which is meant; the row is left out' },
      { row: 7, what: 'there is no work with the inventory number “Z-9”; the row is left out' },
      { row: 8, what: '“Quay” is by “Abel” and not by “Cole”; the row is left out' },
      { row: 9, what: 'it does not say which work it is about; the row is left out' },
      { row: 10, what: 'the work “a1” is called “Untitled” and not “Another”' },
    ]);
  });
});

describe('a row of a record', () => {
  it('keeps in the note what its fields cannot hold, and says so', async () => {
    const made = await plan('valuation', [
      ['Inventory number', 'Amount', 'Currency', 'Date', 'Basis', 'Note'],
      ['A-1', '1.200,50', 'EUR', '03.04.2001', 'Insurance', 'Kept'],
      ['A-1', '100', 'CHF', 'spring 1970', 'fire sale', ''],
      ['A-1', '£5', '', '', '', ''],
    ]);
    expect(made.fresh.map(({ fields }) => fields)).toEqual([
      { amount: 120_050, currency: 'EUR', date: '2001-04-03', basis: 'insurance', note: 'Kept' },
      { note: 'Amount: 100 CHF\n\nDate: spring 1970\n\nBasis: fire sale' },
      { amount: 500, currency: 'GBP' },
    ]);
    expect(made.problems.map(({ row }) => row)).toEqual([3, 3, 3]);
    const assumed = await plan(
      'valuation',
      [
        ['Inventory number', 'Insured for'],
        ['A-1', '7'],
      ],
      {
        mapping: ['work_number', 'field:amount'],
        formats: new Map([[1, { currency: 'EUR' as const }]]),
      },
    );
    expect(assumed.fresh[0]?.fields).toEqual({ amount: 700, currency: 'EUR' });
  });

  it('reads dates as exactly as they are written', async () => {
    const made = await plan('provenance', [
      ['Inventory number', 'Owner', 'From', 'To', 'Acquisition', 'Went directly to the next holder'],
      ['A-1', 'Ebel', 'c. 1926', 'May 1930', 'gift', 'yes'],
      ['A-1', 'Family', '19th century', 'by 1900', 'Forced sale', ''],
    ]);
    expect(made.fresh.map(({ fields }) => fields)).toEqual([
      { holder: 'Ebel', from: '1926~', to: '1930-05', acquired: 'gift', direct: true },
      { holder: 'Family', from: '18XX', to: '../1900', acquired: 'forced_sale' },
    ]);
    expect(made.problems).toEqual([]);
  });

  it('is made once: the same rows again have the same ids, and a row that repeats another is told', async () => {
    const rows = [
      ['Inventory number', 'Amount', 'Date'],
      ['A-1', '1', '2001-01-01'],
      ['A-1', '1', '2001-01-01'],
      ['A-1', '', ''],
    ];
    const first = await plan('valuation', rows);
    expect([first.fresh.length, first.repeated, first.problems.map(({ row }) => row)]).toEqual([1, 1, [4, 3]]);
    const [header = [], row = []] = rows;
    const turned = [header.toReversed(), row.toReversed()];
    expect((await plan('valuation', turned)).fresh[0]?.id).toBe(first.fresh[0]?.id);
  });
});

describe('names over several rows', () => {
  it('are put together from merged cells', () => {
    const rows = [
      ['My collection', '', '', ''],
      ['Title', 'Dimensions (cm)', '', 'Price'],
      ['', 'Height', 'Width', ''],
      ['Quay', '30', '40', '5'],
    ].map((cells, index) => ({ number: index + 1, cells }));
    const spans = [
      { row: 1, column: 0, rows: 1, columns: 4 },
      { row: 2, column: 1, rows: 1, columns: 2 },
    ];
    const about = { readAs: '', hasGuards: false, hasNames: true };
    const table = tableOf({ rows, spans, problems: [] }, about);
    expect([table.headers, table.rows.map(({ number }) => number)]).toEqual([
      ['Title', 'Dimensions (cm) Height', 'Dimensions (cm) Width', 'Price'],
      [4],
    ]);
    const tall = [...spans, { row: 2, column: 0, rows: 2, columns: 1 }];
    const filled = rows.map((row) => (row.number === 3 ? { ...row, cells: ['Title', 'Height', 'Width', 'Price'] } : row));
    expect(tableOf({ rows: filled, spans: tall, problems: [] }, about).headers).toEqual(table.headers);
  });
});
