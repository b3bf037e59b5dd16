// Condition reports, catalog pages and loan agreements as another program reads them.
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordRow } from '#client/data/db/database.ts';
import { marksOf } from '#client/work/lines/marks.data.ts';
import { margin } from '#client/work/paper/layout.ts';
import { openPdf } from '#client/work/paper/pdf-writer.ts';
import { catalogContent, catalogKinds, type CatalogPageChoice, type CatalogPageWork } from '#client/work/paper/sheets/catalog-page.ts';
import { photosOfReport, reportContent } from '#client/work/paper/sheets/condition-report.ts';
import { loanContent, usualTerms, type LoanChoice } from '#client/work/paper/sheets/loan-agreement.ts';
import { writeSheets, type SheetsContent } from '#client/work/paper/sheets/sheet.ts';
import { a4, paperFontsHere } from '#tests/support/pictures/paper-fonts.ts';
import { readPdf } from '#tests/support/pictures/read-pdf.ts';

let jpeg: Uint8Array;
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 120, height: 90, channels: 3, background: '#a84' } })
    .jpeg()
    .toBuffer();
});

const noon = Date.UTC(2026, 10, 28, 12);
const work = {
  title: 'Гавань',
  artist: 'Γιάννης Μόραλης',
  year: '1956',
  period: null,
  medium: 'painting' as const,
  materials: 'Oil on canvas',
  dimensions: null,
  height_mm: 610,
  width_mm: 405,
  depth_mm: null,
  inventory_number: 'K-17',
  description: 'Three boats.',
  signed: true,
  inscriptions: null,
};
const record = (id: string, kind: string, fields: Record<string, unknown>): RecordRow => ({
  id,
  kind,
  about: 'w',
  fields,
  clocks: {},
  deleted: 0,
});

const written = async (content: SheetsContent) => {
  const pdf = await openPdf({ size: a4, fonts: paperFontsHere, title: content.title, language: 'en' });
  const asked: number[] = [];
  const pictureOf = (at: number) => {
    asked.push(at);
    return pdf.keepPicture(jpeg);
  };
  const shares: number[] = [];
  await writeSheets(pdf, content, { pictureOf, moved: (share) => shares.push(share) });
  const file = await readPdf(await pdf.save());
  const outside = file.pages.flatMap(({ width, height, written: all }) =>
    all.filter(({ x, y, width: wide }) => x < margin - 9 || x + wide > width - margin + 1 || y < 20 || y > height - 20),
  );
  return { ...file, asked, shares, outside, text: file.pages.flatMap(({ lines }) => lines).join('\n') };
};

describe('a condition report', () => {
  const report = record('r', 'condition', {
    overall: 'good',
    date: '2026-06-29',
    examined_by: 'K. Sand',
    surface: 'Abrasion.\nYellowed varnish.',
  });
  const marks = marksOf(
    [
      record('m2', 'condition_mark', { report: 'r', photo: 'back', term: 'tear', note: 'old', place: '0.9,0.95,0.1,0.05' }),
      record('m1', 'condition_mark', { report: 'r', photo: 'front', term: 'crack', note: '', place: '0.5,0.5' }),
      record('m3', 'condition_mark', { report: 'other', photo: 'front', term: 'stain', note: 'of another report', place: '0,0' }),
    ],
    'r',
  );

  // Planted: marks of other reports; a photograph without marks; a part without a heading for marks.
  it('[PAP5] has its marked photographs, all that was examined, what each mark is, and lines to sign', async () => {
    const photos = photosOfReport(
      ['front', 'back', 'label'].map((id) => ({ id, words: id })),
      marks,
    );
    expect(photos.map(({ id }) => id)).toEqual(['front', 'back']);
    const { text, title, pages, outside, shares } = await written(
      reportContent(work, report, { marks, photos }, { pictures: true, owner: 'Ada' }, noon),
    );
    expect(title).toBe('Condition report: Гавань');
    expect(pages.reduce((sum, { pictures }) => sum + pictures, 0)).toBe(2);
    for (const words of [
      'Good',
      'June 29, 2026',
      'K. Sand',
      'Yellowed varnish.',
      'Support Not recorded',
      'Inventory number K-17',
      'Examined by K. Sand: date, signature',
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/^1 Crack$/m);
    expect(text).toMatch(/^2 Tear: old$/m);
    expect(text).not.toContain('of another report');
    expect(outside).toEqual([]);
    expect(shares.at(-1)).toBe(1);
  });
});

describe('catalog pages', () => {
  const everything: CatalogPageChoice = { pictures: true, description: true, inventoryNumber: true, records: catalogKinds, owner: 'Ada' };
  const records = [
    record('b', 'provenance', { holder: 'Galerie Blau', role: 'dealer', from: '1930', place: 'Bern' }),
    record('a', 'provenance', { holder: 'M. Abel', from: '1910', to: '1930' }),
    record('x', 'exhibition', { title: 'Boats', venue: 'Museum of Art', from: '1999' }),
    record('v', 'valuation', { amount: 900_000, currency: 'EUR', appraiser: 'Canary' }),
  ];
  const works: CatalogPageWork[] = [
    { piece: work, records },
    { piece: { ...work, title: 'Bridge', description: '' }, records: [] },
  ];

  // Planted: the front of the first work on every page; holders newest first.
  it('[PAP6] have a page for each work with its own picture, its facts, holders and exhibitions', async () => {
    const { text, pages, asked, outside } = await written(catalogContent(works, everything, noon));
    expect(pages).toHaveLength(2);
    expect(asked).toEqual([0, 1]);
    expect(pages.map(({ pictures }) => pictures)).toEqual([1, 1]);
    expect(text.indexOf('M. Abel')).toBeLessThan(text.indexOf('Galerie Blau'));
    for (const words of ['Provenance', 'Exhibitions', 'Boats, Museum of Art', 'Three boats.', 'K-17', '61 cm x 40.5 cm', 'Bridge'])
      expect(text).toContain(words);
    // Nothing to say, no heading.
    expect(text.match(/Provenance/g)).toHaveLength(1);
    expect(outside).toEqual([]);
  });

  it('[D51] have nothing that was not ticked, and never a value', async () => {
    const { text, pages } = await written(
      catalogContent(works, { pictures: false, description: false, inventoryNumber: false, records: [], owner: '' }, noon),
    );
    expect(text).not.toMatch(/Abel|Boats|Three boats|K-17|Ada|Canary|9,000/);
    expect(pages[0]?.pictures).toBe(0);
    expect((await written(catalogContent(works, everything, noon))).text).not.toMatch(/Canary|9,000/);
  });
});

describe('a loan agreement', () => {
  const loan = record('l', 'loan', {
    partner: 'Kunsthalle',
    terms: 'loan_out',
    purpose: 'Exhibition',
    from: '2026-12-01',
    due: '2027-03-01',
    insured_for: 900_000,
    currency: 'EUR',
    insured_by: 'Nordstern',
  });
  const choice: LoanChoice = {
    pictures: true,
    amounts: true,
    owner: 'Ada Quell\nGasse 1',
    partner: 'Kunsthalle\nPlatz 2',
    terms: usualTerms(),
  };

  // Planted: the borrower signs as the lender of a loan that comes in.
  it('[PAP7] names both parties by who lends, the works, the days, the terms, and where they sign', async () => {
    const { text, outside, title } = await written(loanContent([{ work, loan }], choice, noon));
    expect(title).toBe('Loan agreement: Kunsthalle');
    expect(text).toMatch(/Lender Ada Quell\nGasse 1\nBorrower Kunsthalle/);
    for (const words of [
      'December 1, 2026',
      'March 1, 2027',
      '€9,000.00 EUR',
      'Nordstern',
      'Exhibition',
      'The works stay the property of the lender.',
      'Lender: place, date, signature',
    ])
      expect(text).toContain(words);
    expect(outside).toEqual([]);
    const incoming = { ...loan, fields: { ...loan.fields, terms: 'consignment_in' } };
    const { text: other } = await written(loanContent([{ work, loan: incoming }], { ...choice, amounts: false }, noon));
    expect(other).toMatch(/Consignor Kunsthalle/);
    expect(other).toMatch(/Consignee Ada Quell/);
    expect(other).not.toMatch(/9,000|Nordstern/);
  });

  it('[PAP7] of many works, with long names and terms, stays within its pages', async () => {
    const many = Array.from({ length: 60 }, () => ({ work: { ...work, title: 'Donaudampfschifffahrt'.repeat(12) }, loan }));
    const { pages, outside, asked } = await written(loanContent(many, { ...choice, terms: `${'Long '.repeat(900)}\n`.repeat(4) }, noon));
    expect(pages.length).toBeGreaterThan(5);
    expect(outside).toEqual([]);
    expect(asked).toEqual([0, 1, 2, 3, 4]);
  });
});
