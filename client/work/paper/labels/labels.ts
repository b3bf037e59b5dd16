// Labels with a code: what it names on the left, who and what on the right.
import { codeOf } from '#client/photo/codes/write-code.ts';
import { blockOf, drawBlocks, heightOf, styles } from '../layout.ts';
import type { PdfWriter, Style } from '../pdf-writer.ts';
import { labelSheets, labelsOn, placeOfLabel, type LabelSheetName } from './label-sheets.ts';

/** code: the text of the code. Empty lines are left out. */
export type Label = { code: string; title: string; lines: readonly string[] };
export type LabelsContent = {
  kind: 'labels';
  /** Of the file. */
  title: string;
  sheet: LabelSheetName;
  /** How many labels of the first sheet are used up. */
  used: number;
  labels: readonly Label[];
};

const inset = 8;
const title: Style = { ...styles.title, size: 10 };
const line: Style = { ...styles.small, size: 7.5 };

/** moved: is told which share is drawn. */
export const writeLabels = (pdf: PdfWriter, { sheet: name, used, labels }: LabelsContent, moved: (share: number) => void): void => {
  const sheet = labelSheets[name];
  const most = labelsOn(sheet);
  for (const [nth, { code, title: words, lines }] of labels.entries()) {
    const at = used + nth;
    if (nth === 0 || at % most === 0) pdf.addPage();
    const { x, y } = placeOfLabel(sheet, at);
    const { height, width } = sheet.label;
    const side = height - 2 * inset;
    pdf.modules({ x: x + inset, y: y + inset }, side, codeOf(code));
    const room = width - side - 3 * inset;
    const blocks = [
      blockOf(pdf, words, title, { width: room, most: 2 }),
      ...lines.map((text, index) => blockOf(pdf, text, line, { width: room, most: 2, above: index === 0 ? 1 : 0 })),
    ];
    while (blocks.length > 1 && heightOf(blocks) > height - inset) blocks.pop();
    drawBlocks(pdf, blocks, { x: x + side + 2 * inset, y: y + Math.max(inset / 2, (height - heightOf(blocks)) / 2) });
    moved((nth + 1) / labels.length);
  }
};
