// A register of works that says what each is worth: its columns become valuations beside the works.
import { describe, expect, it } from 'vitest';
import { planRows, proposeMapping } from '#client/features/transfer/table/plan.ts';
import type { RowRules } from '#client/features/transfer/table/rows.ts';
import { tableOf, type Table } from '#client/features/transfer/table/table.ts';
import { workFinder } from '#client/features/transfer/table/work-finder.ts';
import { planRecords, type RecordPlan } from './record-plan.ts';
import { merged, valuationTables } from './valuation-columns.ts';

const tableFrom = (rows: readonly (readonly string[])[]): Table =>
  tableOf(
    { rows: rows.map((cells, index) => ({ number: index + 1, cells: [...cells] })), spans: [], problems: [] },
    { readAs: 'UTF-8', hasGuards: false, hasNames: true },
  );
const parts = { userId: 'somebody', signal: new AbortController().signal, onProgress: () => undefined };

/** known: ids of records that are in the catalog. */
const plan = async (rows: readonly (readonly string[])[], known: ReadonlySet<string> = new Set()) => {
  const table = tableFrom(rows);
  const rules: RowRules = { mapping: proposeMapping(table), media: new Map(), formats: new Map() };
  const works = await planRows(table, rules, { ...parts, existing: () => 'no', numberedWorks: () => Promise.resolve(new Map()) });
  const [values] = merged(
    await planRecords(valuationTables(table, rules, works), {
      ...parts,
      works: workFinder([]),
      pieces: () => 'no',
      records: (id) => (known.has(id) ? 'here' : 'no'),
    }),
  );
  const titleOf = (id: string): string => works.fresh.find((work) => work.id === id)?.fields.title ?? '';
  return { works, values, said: (values?.fresh ?? []).map(({ about, fields }) => ({ work: titleOf(about), ...fields })) };
};
const idsOf = (values: RecordPlan | undefined): Set<string> => new Set(values?.fresh.map(({ id }) => id));

describe('a column of values in a table of works', () => {
  it('[D43] is a valuation of the work in its row, with the basis of its column and the date and appraiser beside it', async () => {
    const { said, works } = await plan([
      ['Title', 'Artist', 'Insurance value (EUR)', 'Fair market value', 'Valuation date', 'Appraised by'],
      ['Quay', 'Abel', '12.500,00', '$9,000', '31.12.2024', 'H. Sol'],
      ['Quay', 'Cole', '', '£400', '', ''],
      ['Pier', 'Dunn', '', '', '2024-05-01', 'H. Sol'],
    ]);
    expect(works.fresh.map(({ fields }) => [fields.acquired_price, fields.title])).toEqual([
      [null, 'Quay'],
      [null, 'Quay'],
      [null, 'Pier'],
    ]);
    expect(said).toEqual([
      { work: 'Quay', basis: 'insurance', amount: 1_250_000, currency: 'EUR', date: '2024-12-31', appraiser: 'H. Sol' },
      { work: 'Quay', basis: 'market', amount: 900_000, currency: 'USD', date: '2024-12-31', appraiser: 'H. Sol' },
      { work: 'Quay', basis: 'market', amount: 40_000, currency: 'GBP' },
    ]);
  });

  it('[D43] has the currency of its own column, or else the one beside the price', async () => {
    const beside = ['Title', 'Price', 'Currency', 'Value'];
    expect((await plan([beside, ['Quay', '100', 'EUR', '200']])).said).toEqual([{ work: 'Quay', amount: 20_000, currency: 'EUR' }]);
    const own = [...beside, 'Valuation currency'];
    expect((await plan([own, ['Quay', '100', 'EUR', '200', 'GBP']])).said).toEqual([{ work: 'Quay', amount: 20_000, currency: 'GBP' }]);
  });

  it('[D43] is known in the languages of collectors; half of a range and what is no amount are no value', () => {
    const mapping = (headers: string[], cells: string[]) => proposeMapping(tableFrom([headers, cells]));
    expect(mapping(['Titel', 'Versicherungswert', 'Verkehrswert', 'Bewertungsdatum'], ['Kai', '1.200 €', '900 €', '1.2.2020'])).toEqual([
      'title',
      'value_insurance',
      'value_market',
      'valuation_date',
    ]);
    expect(mapping(['Titre', 'Valeur d’assurance', 'Valeur estimée'], ['Quai', '1 200 €', '900 €'])).toEqual([
      'title',
      'value_insurance',
      'value',
    ]);
    expect(mapping(['Title', 'Low value', 'High value', 'Value added tax', 'Value'], ['Quay', '1', '2', '3', 'high'])).toEqual([
      'title',
      'skip',
      'skip',
      'skip',
      'skip',
    ]);
  });

  it('[D43] makes nothing a second time, and the value of another year beside the first', async () => {
    const head = ['Title', 'Artist', 'Value', 'Valuation date'];
    const first = await plan([head, ['Quay', 'Abel', '€100', '2023-01-01']]);
    const again = await plan([head, ['Quay', 'Abel', '€100', '2023-01-01']], idsOf(first.values));
    expect([again.values?.fresh.length, again.values?.there]).toEqual([0, 1]);
    const later = await plan([head, ['Quay', 'Abel', '€120', '2024-01-01']], idsOf(first.values));
    expect(later.values?.fresh.length).toBe(1);
  });

  it('[D43] keeps an amount in another currency in the note, and says so; a row that is left out has no value either', async () => {
    const { values, said } = await plan([
      ['Title', 'Value'],
      ['Quay', 'CHF 100'],
      ['Quay', 'CHF 100'],
      ['Pier', '200 €'],
    ]);
    expect(said).toEqual([
      { work: 'Quay', note: 'Value: CHF 100' },
      { work: 'Pier', amount: 20_000, currency: 'EUR' },
    ]);
    expect(values?.problems.map(({ row }) => row)).toEqual([2]);
  });
});
