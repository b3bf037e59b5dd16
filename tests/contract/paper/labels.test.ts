// Sheets of labels: where each label lies, and that its code is read from the printed page.
import { describe, expect, it } from 'vitest';
import { addressOf, labeledIn } from '#client/photo/codes/label-address.ts';
import { codeIn } from '#client/photo/codes/read-code.ts';
import { labelSheetNames, labelSheets, labelsOn, placeOfLabel, type LabelSheetName } from '#client/work/paper/labels/label-sheets.ts';
import { writeLabels, type Label } from '#client/work/paper/labels/labels.ts';
import { openPdf } from '#client/work/paper/pdf-writer.ts';
import { paperFontsHere } from '#tests/support/pictures/paper-fonts.ts';
import { drawnPage } from '#tests/support/pictures/drawn-page.ts';
import { readPdf } from '#tests/support/pictures/read-pdf.ts';

const idOf = (at: number): string => `01890a5d-ac96-774b-bcce-${String(at).padStart(12, '0')}`;
const labels = (count: number): Label[] =>
  Array.from({ length: count }, (_, at) => ({
    code: addressOf({ what: at % 2 === 0 ? 'work' : 'place', id: idOf(at) }, 'https://verso.example'),
    title: at === 0 ? 'Γαλήνη '.repeat(20) : `Work ${at}`,
    lines: ['Ada Abel', 'Oil on canvas', '60 x 40 cm', `Inventory number K-${at}`],
  }));

const written = async (sheet: LabelSheetName, count: number, used = 0) => {
  const pdf = await openPdf({ size: labelSheets[sheet].page, fonts: paperFontsHere, title: 'Labels', language: 'en' });
  writeLabels(pdf, { kind: 'labels', title: 'Labels', sheet, used, labels: labels(count) }, () => undefined);
  return pdf.save();
};

describe('labels', () => {
  it('[PAP8] lie on the labels of each sheet, and their words do not leave them', async () => {
    for (const name of labelSheetNames) {
      const sheet = labelSheets[name];
      const { pages } = await readPdf(await written(name, 4, labelsOn(sheet) - 2));
      expect([name, pages.length]).toEqual([name, 2]);
      for (let at = 0; at < labelsOn(sheet); at += 1) {
        const { x, y } = placeOfLabel(sheet, at);
        expect(x + sheet.label.width).toBeLessThanOrEqual(sheet.page.width + 0.1);
        expect(y + sheet.label.height).toBeLessThanOrEqual(sheet.page.height + 0.1);
      }
      for (const { height, written: all } of pages)
        for (const { x, y, width, text } of all) {
          const column = Math.floor((x - sheet.first.x) / sheet.step.x);
          const row = Math.floor((height - y - sheet.first.y) / sheet.step.y);
          const left = sheet.first.x + column * sheet.step.x;
          const top = sheet.first.y + row * sheet.step.y;
          expect([text, x + width <= left + sheet.label.width, height - y <= top + sheet.label.height]).toEqual([text, true, true]);
        }
    }
  });

  // Planted: modules drawn from the lower left, so that the code is mirrored.
  it('[PAP8] have codes that are read from the printed page, the first one where the sheet is free', async () => {
    const sheet = labelSheets['a4-24'];
    const scale = 3;
    const page = await drawnPage(await written('a4-24', 3, 4), 1, scale);
    const read = Array.from({ length: labelsOn(sheet) }, (_, at) => {
      const { x, y } = placeOfLabel(sheet, at);
      const cut = page.cut(x * scale, y * scale, sheet.label.width * scale, sheet.label.height * scale);
      const text = codeIn(cut);
      return text === null ? null : labeledIn(text);
    });
    expect(read.slice(0, 4)).toEqual([null, null, null, null]);
    expect(read.slice(4, 7)).toEqual([
      { what: 'work', id: idOf(0) },
      { what: 'place', id: idOf(1) },
      { what: 'work', id: idOf(2) },
    ]);
    expect(read.slice(7).every((one) => one === null)).toBe(true);
  });
});
