// The catalog as a spreadsheet, and back: every declared field of a piece and of every kind of records, whatever kinds there are.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { currencies } from '#shared/domain/piece/piece.ts';
import { lineLength, optionsOf, requiredOf, type Field, type Fields } from '#shared/records/field.ts';
import { choiceLabels } from '#shared/records/piece-labels.ts';
import { blankScalars, pieceField, plainFields } from '#shared/records/pieces.ts';
import { fieldsOfKind, type RecordKind } from '#shared/records/record-kinds.ts';
import { blobSink } from '#client/device/local/blob-sink.ts';
import { parseWorkbook } from '#client/features/transfer/sheets/workbook.ts';
import { writeWorkbook } from '#client/work/spreadsheet/workbook-writer.ts';
import { idFrom } from '#client/device/local/id-from.ts';
import {
  kindsInOrder,
  recordCells,
  recordHeaders,
  sheetOfKind,
  workCells,
  worksHeaders,
  worksSheet,
} from '#client/work/spreadsheet/catalog-sheets.ts';
import { chosenTables, propose } from './chosen.ts';
import { planRows } from './plan.ts';
import { isAboutWork } from '#client/work/spreadsheet/record-columns.ts';
import { planRecords } from './records/record-plan.ts';
import { workFinder } from './work-finder.ts';

const never = new AbortController().signal;
const parts = { userId: 'somebody', signal: never, onProgress: () => undefined };

/** Text as forms store it: trimmed, without line ends of other systems. */
const clean = (text: string): string =>
  text
    .replaceAll(/[\0\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const line = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('=1+1', '+x', '@a', "'quoted", '1926', '007', '1.234', '3/4/2001', 'true', '12 cm', '<&>"', '_x0041_', '10%'),
  )
  .map(clean);
const when = fc.constantFrom(
  '1926',
  '1926-05',
  '1926-05-04',
  '192X',
  '18XX',
  '1926~',
  '1926?',
  '../1926',
  '1926/..',
  '../19XX~',
  '1926-21',
  '1890%',
  '1913/1938',
);

/** Null where a table cannot carry the value: files and photographs. */
const valueOf = (field: Field, documents: readonly string[]): fc.Arbitrary<unknown> => {
  const isRequired = requiredOf(field) !== undefined;
  switch (field.type) {
    case 'line':
      return line.map((text) => text.slice(0, lineLength).trim() || (isRequired ? 'T' : null));
    case 'note':
      return fc.array(line, { maxLength: 3 }).map((lines) => lines.join('\n').trim() || null);
    case 'choice':
    case 'medium':
      return fc.constantFrom(null, ...optionsOf(field));
    case 'currency':
      return fc.constantFrom(null, ...currencies);
    case 'date':
      return fc.constantFrom(null, '1850-07-14', '1900-02-28', '1900-03-01', '1926-05-04', '2026-11-23');
    case 'amount':
      return fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 99_999_999_999 }));
    case 'millimeters':
      return fc.oneof(
        fc.constant(null),
        fc.integer({ min: 1, max: 10_000_000 }).map((tenths) => tenths / 10),
      );
    case 'number':
      return fc.oneof(
        fc.constant(null),
        fc.double({ min: 0.001, max: field.most, noNaN: true }).map((number) => Number(number.toPrecision(6))),
      );
    case 'flag':
      return fc.constantFrom(null, true, false);
    case 'when':
      return fc.oneof(fc.constant(null), when);
    case 'record':
      return fc.constantFrom(null, ...documents);
    default:
      return fc.constant(null);
  }
};
const valuesOf = (fields: Fields, documents: readonly string[] = []): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, documents)])));

const exportedFile = async (works: readonly Work[], records: readonly Made[]): Promise<File> => {
  let made = new Blob();
  const sink = blobSink((file) => {
    made = file;
  });
  const book = writeWorkbook(sink, new Date());
  const sheet = await book.sheet(worksSheet, worksHeaders);
  for (const work of works) await sheet.row(workCells(work));
  await sheet.end();
  for (const kind of kindsInOrder) {
    const own = await book.sheet(sheetOfKind(kind), recordHeaders(kind));
    for (const record of records.filter((one) => one.kind === kind))
      await own.row(recordCells(kind, record, isAboutWork(kind) ? (works[record.work] ?? null) : null));
    await own.end();
  }
  await book.end();
  await sink.close();
  return new File([made], 'verso.xlsx');
};

const planned = async (file: File) => {
  const source = { name: file.name, sheets: await parseWorkbook(file) };
  const { works, records } = chosenTables(await propose(source, {}, never));
  if (works === null) throw new Error('there is no sheet of works');
  const plan = await planRows(works.table, works.rules, {
    ...parts,
    existing: () => 'no',
    numberedWorks: () => Promise.resolve(new Map()),
  });
  const known = plan.fresh.map(({ id, fields }) => ({
    id,
    title: fields.title ?? '',
    artist: fields.artist ?? '',
    number: fields.inventory_number ?? null,
  }));
  return { plan, records: await planRecords(records, { ...parts, works: workFinder(known), pieces: () => 'no', records: () => 'no' }) };
};

type Work = Record<string, unknown> & {
  id: string;
  title: string;
  artist: string;
  inventory_number: string | null;
  description: string;
  provenance_text: string;
  created_at: string;
  ai_confidence: number | null;
};
type Made = { id: string; kind: RecordKind; work: number; fields: Record<string, unknown> };

const about = { description: '', provenance_text: '', created_at: '2026-01-01T00:00:00.000Z', ai_confidence: 51 };
const aWork = valuesOf(Object.fromEntries(plainFields.map((name) => [name, pieceField(name)]))).chain((fields) =>
  fc
    .tuple(line, line)
    .map(([description, provenance_text]) => ({ ...blankScalars(), ...fields, ...about, description, provenance_text, id: uuidv7() })),
);
const two = [uuidv7(), uuidv7()];

/** Records of one kind refer to records of any other by these ids. */
const idsOf = new Map(kindsInOrder.map((kind) => [kind, [uuidv7(), uuidv7()]]));
const records: fc.Arbitrary<Made[]> = fc
  .tuple(
    ...kindsInOrder.flatMap((kind) =>
      (idsOf.get(kind) ?? []).map((id, work) => {
        const fields = fieldsOfKind(kind);
        const named = Object.fromEntries(
          Object.entries(fields).map(([name, field]) => {
            const targets = field.type === 'record' ? (idsOf.get(field.kind as RecordKind) ?? []) : [];
            return [name, valueOf(field, targets.slice(work, work + 1))];
          }),
        );
        return fc.record(named).map((values): Made => ({ id, kind, work, fields: values }));
      }),
    ),
  )
  .map((all) => [...all]);

const withoutNulls = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

describe('the catalog as a spreadsheet', () => {
  it('no two options of a field are called the same, so that each is read back', () => {
    const all: [string, Fields][] = [
      ['piece', Object.fromEntries(plainFields.map((name) => [name, pieceField(name)]))],
      ...kindsInOrder.map((kind): [string, Fields] => [kind, fieldsOfKind(kind)]),
    ];
    for (const [kind, fields] of all)
      for (const [name, field] of Object.entries(fields)) {
        const labels = optionsOf(field).map((option) => (choiceLabels[option] ?? option).toLowerCase());
        expect(new Set(labels).size, `${kind} ${name}`).toBe(labels.length);
      }
  });

  it('has a sheet and columns of its own for each kind', () => {
    const names = [worksSheet, ...kindsInOrder.map(sheetOfKind)];
    expect(new Set(names).size).toBe(names.length);
    for (const headers of [worksHeaders, ...kindsInOrder.map(recordHeaders)])
      expect(new Set(headers).size, headers.join()).toBe(headers.length);
  });

  // Planted: amounts without their cents; a reference that keeps the old id; a reading of lengths in centimeters.
  it('[D43] read into an empty account gives the same pieces and records, field by field', async () => {
    await fc.assert(
      fc.asyncProperty(fc.tuple(aWork, aWork), records, async ([first, second], made) => {
        const works = [
          { ...first, id: two[0] ?? '' },
          // Two works with one number are pointed out.
          { ...second, id: two[1] ?? '', inventory_number: second.inventory_number === null ? null : `B ${second.inventory_number}` },
        ];
        const { plan, records: plans } = await planned(await exportedFile(works, made));
        expect(plan.problems).toEqual([]);
        expect(plan.fresh.map(({ ownId, fields, texts }) => ({ id: ownId, ...withoutNulls(fields), ...texts }))).toEqual(
          works.map(({ created_at: _, ai_confidence: __, description, provenance_text, ...fields }) => ({
            ...withoutNulls({ ...fields, photos: null }),
            ...(description === '' ? {} : { description }),
            ...(provenance_text === '' ? {} : { provenance_text }),
          })),
        );
        const pieceIds = await Promise.all(two.map((id) => idFrom('somebody', 'piece', id)));
        const newId = async ({ id, kind, work }: Made): Promise<string> =>
          idFrom('somebody', 'record of', isAboutWork(kind) ? (pieceIds[work] ?? '') : 'collection', id);
        const newIds = new Map(await Promise.all(made.map(async (one) => [one.id, await newId(one)] as const)));
        expect(plans.flatMap(({ problems }) => problems)).toEqual([]);
        const remapped = ({ kind, fields }: Made): Record<string, unknown> =>
          Object.fromEntries(
            Object.entries(withoutNulls(fields)).map(([name, value]) => [
              name,
              fieldsOfKind(kind)[name]?.type === 'record' ? newIds.get(String(value)) : value,
            ]),
          );
        expect(
          plans.flatMap(({ kind, fresh }) => fresh.map(({ id, about: piece, fields }) => ({ kind, id, about: piece, fields }))),
        ).toEqual(
          kindsInOrder.flatMap((kind) =>
            made
              .filter((one) => one.kind === kind)
              .map((one) => ({
                kind,
                id: newIds.get(one.id),
                about: isAboutWork(kind) ? pieceIds[one.work] : newIds.get(one.id),
                fields: remapped(one),
              })),
          ),
        );
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  it('names the files that a table cannot carry', async () => {
    const [work] = fc.sample(aWork, 1);
    if (work === undefined) throw new Error('no work');
    const file = { id: uuidv7(), name: 'invoice.pdf', type: 'application/pdf', size: 3, sha256: '0'.repeat(64) };
    const { records: plans } = await planned(
      await exportedFile([work], [{ id: uuidv7(), kind: 'document', work: 0, fields: { title: 'Invoice', file } }]),
    );
    expect(plans.flatMap(({ problems }) => problems)).toEqual([
      { row: 2, what: 'the file “invoice.pdf” is not part of a table; add it to the record' },
    ]);
  });
});
