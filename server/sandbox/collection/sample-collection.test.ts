// The sample collection as it is declared: what a visitor of the demonstration is promised, and that a device would accept every value.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { daysFrom } from '#server/sandbox/demo-record.ts';
import { sampleRecords } from '#server/sandbox/demo-record-samples.ts';
import { paperPdf } from '#server/sandbox/paper-pdf.ts';
import { photoNameOf, samplesFolder } from '#server/sandbox/sample-photos.ts';
import { gapsOf, inOrder, openYears } from '#shared/domain/provenance/chain.ts';
import { markPlaceOf } from '#shared/records/condition-marks.ts';
import { isFieldValue } from '#shared/records/field.ts';
import { isScalarField, isScalarValue } from '#shared/records/pieces.ts';
import { recordField } from '#shared/records/record-kinds.ts';
import { firstWorks } from './first-works.ts';
import { collectionRecords } from './registry.ts';
import { fieldsOfFirst, madeWorks } from './sample-collection.ts';

const now = new Date('2026-03-05T10:00:00Z');
const all = sampleRecords(now);
const about = (file: string, kind: string) => all.filter((record) => record.file === file && record.kind === kind);
const count = (kind: string): number => [...all, ...collectionRecords()].filter((record) => record.kind === kind).length;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const chainOf = (file: string) =>
  inOrder(
    about(file, 'provenance').map(({ id, fields }) => ({
      id,
      holder: textOf(fields['holder']),
      from: textOf(fields['from']),
      to: textOf(fields['to']),
      certainty: textOf(fields['certainty']),
      direct: fields['direct'] === true,
    })),
  );

describe('the sample collection', () => {
  // Planted: a choice that is misspelled, a height of 61.03 mm.
  it('has no value that its declaration rejects, and no id twice', () => {
    const rejected = [...all, ...collectionRecords()].flatMap(({ kind, fields }) =>
      Object.entries(fields).flatMap(([name, value]) => {
        const field = recordField(kind, name);
        return field !== undefined && (value === null || isFieldValue(field, value)) ? [] : [`${kind}.${name}: ${String(value)}`];
      }),
    );
    const works = [...madeWorks.map(({ fields }) => fields), ...Object.keys(firstWorks).map((file) => fieldsOfFirst(file) ?? {})];
    const wrong = works.flatMap((fields) =>
      Object.entries(fields).filter(([name, value]) => !isScalarField(name) || (value !== null && !isScalarValue(name, value))),
    );
    expect([rejected, wrong]).toEqual([[], []]);
    const ids = [...all, ...collectionRecords(), ...madeWorks].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is about forty works of every medium, each with its picture, some with their backs and some without a size', () => {
    expect(madeWorks.length + Object.keys(firstWorks).length).toBe(42);
    expect(new Set(madeWorks.map(({ fields }) => fields.medium)).size).toBe(6);
    const pictures = madeWorks.flatMap(({ file, back }) => (back === undefined ? [file] : [file, back]));
    expect(pictures.filter((file) => !existsSync(join(samplesFolder, file)))).toEqual([]);
    expect(madeWorks.filter(({ back }) => back !== undefined)).toHaveLength(2);
    expect(madeWorks.filter(({ fields }) => fields.dimensions === undefined)).toHaveLength(3);
  });

  it('has one artist in two spellings, and others with several works', () => {
    const artists = madeWorks.map(({ fields }) => fields.artist);
    expect(artists).toEqual(expect.arrayContaining(['Ida Varro', 'Varro, Ida']));
    expect(artists.filter((name) => name === 'Tomas Hale')).toHaveLength(2);
  });

  it('has people, nested places and collections, moves and tags, and names only what is there', () => {
    const known = new Set([...all, ...collectionRecords()].map(({ id }) => id));
    const links = [...all, ...collectionRecords()].flatMap(({ fields }) =>
      ['within', 'location', 'group'].map((name) => textOf(fields[name])).filter((id) => id !== null),
    );
    expect(links.filter((id) => !known.has(id))).toEqual([]);
    expect(['contact', 'location', 'group'].map(count)).toEqual([10, 18, 11]);
    expect(Math.min(count('movement'), count('tag'), count('membership'))).toBeGreaterThan(10);
    const files = new Set([...madeWorks.map(({ file }) => file), ...Object.keys(firstWorks)]);
    const elsewhere = ['pears.jpg', 'interval.jpg'];
    expect([...new Set(all.map(({ file }) => file))].filter((file) => !files.has(file) && !elsewhere.includes(file))).toEqual([]);
  });

  it('has values over four years in three currencies, and a loan that ends in a week', () => {
    const values = all.filter(({ kind }) => kind === 'valuation');
    expect(new Set(values.map(({ fields }) => fields['currency']))).toEqual(new Set(['EUR', 'GBP', 'USD']));
    expect(new Set(values.map(({ fields }) => String(fields['date']).slice(0, 4))).size).toBe(4);
    expect(about('birches.jpg', 'loan').map(({ fields }) => fields['due'])).toEqual([daysFrom(now)(7)]);
  });

  it('has chains with a gap, and open years between 1933 and 1945', () => {
    expect([...gapsOf(chainOf('harbour.jpg')).values()]).toEqual([{ first: 1935, last: 1950 }]);
    expect(openYears(chainOf('nocturne.jpg'), 1934).length).toBeGreaterThan(0);
    expect(gapsOf(chainOf('roofs.jpg')).size).toBe(1);
  });

  it('has condition reports with marks within the front photograph, and one report before another', () => {
    const marks = all.filter(({ kind }) => kind === 'condition_mark');
    expect(marks).toHaveLength(5);
    for (const { file, fields } of marks) {
      expect(markPlaceOf(fields['place'])).not.toBeNull();
      expect(about(file, 'condition').map(({ id }) => id)).toContain(fields['report']);
      expect(photoNameOf(file)).toBe(`${String(fields['photo'])}.jpg`);
    }
    expect(about('tulips.jpg', 'condition')).toHaveLength(2);
  });

  it('has papers as PDF files whose table of objects is right', () => {
    const papers = all.flatMap(({ paper }) => (paper === undefined ? [] : [paper]));
    expect(papers.map(({ name }) => name.split('.').at(-1))).toEqual(Array.from({ length: 7 }, () => 'pdf'));
    for (const { text } of papers) {
      const file = new TextDecoder('latin1').decode(paperPdf(text));
      const start = Number(/startxref\n(\d+)/.exec(file)?.[1]);
      expect(file.slice(start, start + 4)).toBe('xref');
      const [, ...starts] = [...file.matchAll(/^(\d{10}) \d{5} [nf]/gm)].map(([, at]) => Number(at));
      for (const [index, at] of starts.entries()) expect(file.slice(at).startsWith(`${index + 1} 0 obj`)).toBe(true);
    }
  });
});
