// The Object ID sheet as another program reads it.
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PhotoKind } from '#shared/domain/piece/piece.ts';
import { objectIdItems, objectIdNames } from '#shared/records/object-id.ts';
import { objectIdContent, type ObjectIdChoice, type ObjectIdPiece } from '#client/work/paper/sheets/object-id.ts';
import { writeSheets } from '#client/work/paper/sheets/sheet.ts';
import { margin } from '#client/work/paper/layout.ts';
import { openPdf } from '#client/work/paper/pdf-writer.ts';
import { readPdf } from '#tests/support/pictures/read-pdf.ts';
import { a4, paperFontsHere } from '#tests/support/pictures/paper-fonts.ts';

let jpeg: Uint8Array;
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#46a' } })
    .jpeg()
    .toBuffer();
});

const blank: ObjectIdPiece = {
  title: 'Untitled',
  artist: 'Unknown Artist',
  year: null,
  period: null,
  medium: null,
  materials: null,
  dimensions: null,
  height_mm: null,
  width_mm: null,
  depth_mm: null,
  subject: null,
  signed: null,
  inscriptions: null,
  distinguishing_features: null,
  description: '',
  photos: [],
  inventory_number: null,
  missing: null,
};
const photo = { url: 'x', width: 60, height: 90, placeholder: '', kind: 'front' as const };
const full: ObjectIdPiece = {
  ...blank,
  title: 'Гавань',
  artist: 'Γιάννης Μόραλης',
  year: '1956',
  period: 'Modern',
  medium: 'painting',
  materials: 'Oil on canvas',
  height_mm: 610,
  width_mm: 405,
  subject: 'A harbor with three boats',
  signed: true,
  inscriptions: 'lower right: ΓΜ 56',
  distinguishing_features: 'Repaired tear, upper left',
  description: 'First line.\nSecond line.',
  photos: [photo],
  inventory_number: 'K-17',
};
const everything: ObjectIdChoice = { pictures: true, inventoryNumber: true, owner: 'Ада Кассиль' };
const noon = Date.UTC(2026, 10, 26, 12);

const written = async (piece: ObjectIdPiece, shown: readonly PhotoKind[], choice: Partial<ObjectIdChoice> = {}) => {
  const content = objectIdContent(piece, shown, { ...everything, ...choice }, noon);
  const pdf = await openPdf({ size: a4, fonts: paperFontsHere, title: content.title, language: 'en' });
  await writeSheets(pdf, content, { pictureOf: () => pdf.keepPicture(jpeg), moved: () => undefined });
  const file = await readPdf(await pdf.save());
  return { ...file, lines: file.pages.flatMap(({ lines }) => lines) };
};

describe('the Object ID sheet', () => {
  // Planted: `signed` left out of the inscriptions; a seventh photograph drawn over the first item.
  it('[PAP3] has every item as it is recorded, and up to five photographs with what they show', async () => {
    const { lines, pages, title } = await written(full, ['front', 'back', 'signature', 'label', 'detail', 'edges']);
    expect(title).toBe('Object ID: Гавань');
    expect(pages).toHaveLength(1);
    expect(pages[0]?.pictures).toBe(5);
    const text = lines.join('\n');
    for (const words of ['Γιάννης Μόραλης', 'Ада Кассиль', 'Painting', 'Oil on canvas', 'A harbor with three boats', 'Signed', 'ΓΜ 56'])
      expect(text).toContain(words);
    for (const words of ['Repaired tear, upper left', 'Second line.', '1956, Modern', 'K-17', 'Front', 'Detail'])
      expect(text).toContain(words);
    for (const name of objectIdNames) if (name !== 'photographs') expect(text).toContain(objectIdItems[name].label);
    expect(text).not.toMatch(/Edges|Not recorded/);
  });

  // Planted: the title of a blank piece is taken for a title.
  it('[PAP3] says what is missing, and has nothing that was not ticked', async () => {
    const { lines, pages } = await written({ ...blank, inventory_number: 'K-17' }, ['front'], {
      pictures: false,
      inventoryNumber: false,
      owner: '',
    });
    expect(lines.filter((line) => line.endsWith('Not recorded'))).toHaveLength(objectIdNames.length - 1);
    expect(pages[0]?.pictures).toBe(0);
    expect(lines.join('\n')).not.toMatch(/K-17|Ада/);
  });

  // Planted: the loss is printed on every sheet.
  it('[PAP4] of a missing work begins with what its owner tells of the loss, and leaves out what was not filled in', async () => {
    const loss = { since: 'March 2026', place: '', reported: 'Kantonspolizei Bern, 26-114', contact: 'loss@example.org' };
    const { lines, title } = await written({ ...full, missing: 'stolen' }, ['front'], { loss });
    expect(title).toBe('Stolen work: Гавань');
    const text = lines.join('\n');
    expect(text.indexOf('Missing since March 2026')).toBeGreaterThan(0);
    expect(text.indexOf('Missing since March 2026')).toBeLessThan(text.indexOf('Materials and techniques'));
    expect(text).toContain('If you see this work loss@example.org');
    expect(text).not.toContain('Last known place');
    expect((await written({ ...full, missing: 'stolen' }, ['front'])).lines.join('\n')).not.toMatch(/loss|Stolen/i);
  });

  // Planted: an item that is drawn without looking where the page ends.
  it('[PAP2] [PAP3] goes on on the next page, and nothing leaves the margins, whatever is written', async () => {
    const long = `${'Aaa '.repeat(1_200)}\n${'ß'.repeat(400)}\u0000\u202e\t${'漢'.repeat(5)}`;
    const { pages } = await written(
      { ...full, title: 'W'.repeat(300), artist: 'M '.repeat(400), description: long, materials: long, inscriptions: long },
      ['front', 'back'],
    );
    expect(pages.length).toBeGreaterThan(2);
    for (const { width, height, written: all } of pages) {
      expect(all.filter(({ x, width: wide }) => x < margin - 1 || x + wide > width - margin + 1)).toEqual([]);
      expect(all.filter(({ y }) => y < 20 || y > height - 20)).toEqual([]);
    }
  });
});
