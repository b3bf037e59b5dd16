// Writes PDF files: the only door to the packages that do. Places are in points from the upper left corner of a page, as in all layouts.
import fontkit, { type Font } from '@cantoo/fontkit';
import {
  beginText,
  endText,
  moveText,
  PDFDocument,
  PDFHexString,
  rgb,
  setFillingColor,
  setFontAndSize,
  showText,
  type PDFFont,
  type PDFImage,
  type PDFName,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { typefaceOf, type Run, type Typeface, type TypefacePart } from './typeface.ts';

export type Face = 'sans' | 'serif';
export type Ink = 'ink' | 'quiet' | 'faint' | 'paper';
export type Place = { x: number; y: number };
export type Style = { face: Face; size: number; ink: Ink };
/** A picture of this file. Pixels. */
export type Picture = { width: number; height: number; image: PDFImage };
export type PageSize = { width: number; height: number };

export type PdfWriter = {
  size: PageSize;
  widthOf: (text: string, style: Style) => number;
  addPage: () => void;
  /** How many pages there are. */
  pages: () => number;
  /** On the page given, from 1; else on the last one. at: the left end of the baseline. text: one printable line. */
  text: (text: string, at: Place, style: Style, page?: number) => void;
  picture: (picture: Picture, at: Place, size: PageSize) => void;
  /** A horizontal hairline. */
  rule: (at: Place, width: number, ink?: Ink) => void;
  /** A filled rectangle. */
  box: (at: Place, size: PageSize, ink?: Ink | 'tint') => void;
  /** A square of small squares, such as a code: dark where true. */
  modules: (at: Place, side: number, rows: readonly (readonly boolean[])[]) => void;
  /** A numbered mark over a picture: a frame with its number, of a point the number alone. at: the upper left corner. */
  mark: (at: Place, size: PageSize, number: string) => void;
  /** jpeg: at most as many pixels as are needed. */
  keepPicture: (jpeg: Uint8Array) => Promise<Picture>;
  /** Whether a character was drawn as a question mark. */
  lacked: () => boolean;
  save: () => Promise<Uint8Array<ArrayBuffer>>;
};

const inks = {
  ink: rgb(0.1, 0.1, 0.11),
  quiet: rgb(0.36, 0.35, 0.34),
  faint: rgb(0.83, 0.82, 0.79),
  tint: rgb(0.955, 0.95, 0.935),
  paper: rgb(1, 1, 1),
  mark: rgb(0.12, 0.23, 0.37),
};
/** From below: its frame is seen on dark and on light pictures. Points. */
const markLines = [
  [2.6, 'paper'],
  [1.2, 'mark'],
] as const;

type Part = TypefacePart & { bytes: Uint8Array };

const partOf = (bytes: Uint8Array, at: number): Part => {
  const font = fontkit.create(bytes) as Font;
  const has = new Set(font.characterSet);
  return {
    name: String(at),
    bytes,
    has: (codePoint) => has.has(codePoint),
    widthOf: (codePoint) => ((font.glyphForCodePoint(codePoint)?.advanceWidth ?? 0) * 1000) / font.unitsPerEm,
  };
};

/** A part as it is in this file. code: of one character; its glyph is added to the file by asking. */
type Embedded = { font: PDFFont; code: (character: string) => string };

/** Characters are encoded one by one and remembered: shaping whole texts would take most of the time, for nothing in these scripts. */
const embeddedOf = (font: PDFFont): Embedded => {
  const codes = new Map<string, string>();
  return {
    font,
    code: (character) => {
      const known = codes.get(character) ?? font.encodeText(character).asString();
      codes.set(character, known);
      return known;
    },
  };
};

/** What draws on one page, whose resources name each font once. */
const penOf = (page: PDFPage, embeddedIn: (part: Part) => Embedded) => {
  const names = new Map<Part, PDFName>();
  return (run: Run<Part>, at: Place, { size, ink }: Style): void => {
    const { font, code } = embeddedIn(run.part);
    const name = names.get(run.part) ?? page.node.newFontDictionary(font.name, font.ref);
    names.set(run.part, name);
    page.pushOperators(
      beginText(),
      setFillingColor(inks[ink]),
      setFontAndSize(name, size),
      moveText(at.x, at.y),
      showText(PDFHexString.of(Array.from(run.text, code).join(''))),
      endText(),
    );
  };
};
type Pen = ReturnType<typeof penOf>;

/** The dark stretches of a row. */
const runsOf = (row: readonly boolean[]): { from: number; length: number }[] => {
  const runs: { from: number; length: number }[] = [];
  for (const [at, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (isDark && last !== undefined && last.from + last.length === at) last.length += 1;
    else if (isDark) runs.push({ from: at, length: 1 });
  }
  return runs;
};

type Drawn = (page: PDFPage, pen: Pen) => void;

/** fonts: for each face the files of its parts. title, language: said in the file's own data. */
export type PdfStart = { size: PageSize; fonts: Record<Face, readonly Uint8Array[]>; title: string; language: string };

/** Rejects only if a file of a font is none. */
export const openPdf = async ({ size, fonts, title, language }: PdfStart): Promise<PdfWriter> => {
  const file = await PDFDocument.create();
  file.registerFontkit(fontkit);
  file.setTitle(title, { showInWindowTitleBar: true });
  file.setLanguage(language);
  file.setCreator('Verso');
  file.setProducer('Verso');
  const faces: Record<Face, Typeface<Part>> = { sans: typefaceOf(fonts.sans.map(partOf)), serif: typefaceOf(fonts.serif.map(partOf)) };
  const used = new Set<Part>();
  const pages: { page: PDFPage; drawn: Drawn[] }[] = [];
  const draw = (drawn: Drawn, page = pages.length): void => void pages[page - 1]?.drawn.push(drawn);
  const widthOf = (text: string, style: Style): number => faces[style.face].widthOf(text, style.size);
  const text: PdfWriter['text'] = (line, at, style, page) => {
    const runs = faces[style.face].runs(line);
    for (const { part } of runs) used.add(part);
    draw((_, pen) => {
      let { x } = at;
      for (const run of runs) {
        pen(run, { x, y: size.height - at.y }, style);
        x += widthOf(run.text, style);
      }
    }, page);
  };
  return {
    size,
    widthOf,
    addPage: () => void pages.push({ page: file.addPage([size.width, size.height]), drawn: [] }),
    pages: () => pages.length,
    text,
    picture: ({ image }, at, { width, height }) =>
      draw((on) => on.drawImage(image, { x: at.x, y: size.height - at.y - height, width, height })),
    rule: (at, width, ink = 'faint') =>
      draw((on) => {
        const y = size.height - at.y;
        on.drawLine({ start: { x: at.x, y }, end: { x: at.x + width, y }, thickness: 0.6, color: inks[ink] });
      }),
    box: (at, { width, height }, ink = 'tint') =>
      draw((on) => on.drawRectangle({ x: at.x, y: size.height - at.y - height, width, height, color: inks[ink] })),
    modules: (at, side, rows) =>
      draw((on) => {
        const path = rows.flatMap((row, y) => runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h${-length}z`)).join('');
        on.drawSvgPath(path, { x: at.x, y: size.height - at.y, scale: side / Math.max(1, rows.length), color: inks.ink });
      }),
    mark: (at, { width, height }, number) => {
      const style: Style = { face: 'sans', size: 8, ink: 'paper' };
      const left = at.x - widthOf(number, style) / 2;
      draw((on) => {
        const frame = { x: at.x, y: size.height - at.y - height, width, height };
        if (width > 0 && height > 0)
          for (const [borderWidth, ink] of markLines) on.drawRectangle({ ...frame, borderWidth, borderColor: inks[ink] });
        on.drawCircle({ x: at.x, y: size.height - at.y, size: 7, color: inks.mark, borderWidth: 0.8, borderColor: inks.paper });
      });
      text(number, { x: left, y: at.y + 2.8 }, style);
    },
    keepPicture: async (jpeg) => {
      const image = await file.embedJpg(jpeg);
      return { image, width: image.width, height: image.height };
    },
    lacked: () => faces.sans.lacked() || faces.serif.lacked(),
    save: async () => {
      // Embedded only now: a file holds no script that it does not use.
      const embedded = new Map<Part, Embedded>();
      for (const part of used) embedded.set(part, embeddedOf(await file.embedFont(part.bytes, { subset: true })));
      const embeddedIn = (part: Part): Embedded => {
        const font = embedded.get(part);
        if (font === undefined) throw new Error('a font was not embedded');
        return font;
      };
      for (const { page, drawn } of pages) {
        const pen = penOf(page, embeddedIn);
        for (const one of drawn) one(page, pen);
      }
      return file.save();
    },
  };
};
