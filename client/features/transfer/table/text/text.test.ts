// Text files as other programs write them: encodings, broken bytes and quotes.
import { describe, expect, it } from 'vitest';
import { encodings, type Encoding } from './encodings.ts';
import { readTable } from './csv.ts';
import type { Table } from '#client/features/transfer/table/table.ts';

const never = new AbortController().signal;
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const joined = (...parts: (string | number)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...utf8(part)])));

/** The bytes of a text in an encoding: what a decoder reads as each of its characters. */
const encoded = (text: string, encoding: Encoding): Uint8Array => {
  const codes = new Map<string, number[]>();
  const learn = (...bytes: number[]): void => {
    const character = new TextDecoder(encoding).decode(Uint8Array.from(bytes));
    if (Array.from(character).length === 1 && !codes.has(character)) codes.set(character, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) learn(byte);
  if (/shift|euc|gb|big/.test(encoding))
    for (let first = 0x81; first < 255; first += 1) for (let second = 0x40; second < 255; second += 1) learn(first, second);
  return Uint8Array.from(Array.from(text).flatMap((character) => codes.get(character) ?? [0x3f]));
};
const read = (bytes: Uint8Array | string, encoding?: Encoding): Promise<Table> =>
  readTable(typeof bytes === 'string' ? utf8(bytes) : bytes, never, true, encoding);
const cellsOf = ({ rows }: Table): string[][] => rows.map(({ cells }) => cells);

describe('the encoding of a table', () => {
  // Planted: everything that is no UTF-8 is read as Windows-1252.
  it.each<[Encoding, string]>([
    ['windows-1250', 'Tytuł;Artysta;Miejsce\nŁódź nocą;Jan Przykład;Kraków\n'],
    ['windows-1250', 'Název;Autor\nZátiší s jablky;Jiří Dvořák\nMěsto v zimě;Tomáš Němec\n'],
    ['windows-1250', 'Cím;Művész\nCsendélet gyümölcsökkel;Kovács Géza\nŐszi erdő;Szűcs Ágnes\n'],
    ['iso-8859-2', 'Tytuł;Artysta\nŁódź nocą;Jan Przykład\nWiosna w sadzie;Zofia Śliwa\n'],
    ['windows-1251', 'Название;Художник\nЗимний вечер;Иван Примеров\n'],
    ['koi8-r', 'Название;Художник\nЗимний вечер;Иван Примеров\n'],
    ['windows-1253', 'Τίτλος;Καλλιτέχνης\nΛιμάνι το βράδυ;Γιάννης Παράδειγμα\n'],
    ['windows-1254', 'Başlık;Sanatçı\nİstanbul’da akşam;Ayşe Yılmaz\nKış;Gökçe Işık\n'],
    ['windows-1257', 'Pavadinimas;Dailininkas\nŽiema kaime;Jonas Pavyzdžius\nVėtra;Rūta Šiaulytė\n'],
    ['windows-1252', 'Title;Artist\nDüsseldorf im Regen;Søren Åberg\nForêt;José Núñez\n'],
    ['iso-8859-15', 'Titre;Prix\nCœur;1 200 €\nForêt enneigée;300 €\n'],
    ['macintosh', 'Titel;Künstler\nStraße im Nebel;Jörg Müller\nArtist’s mother;Änne Groß\n'],
    ['shift_jis', '題名,作家\n夕暮れの港,山田太郎\n雪の道,鈴木花子\n'],
    ['euc-jp', '題名,作家\n夕暮れの港,山田太郎\n雪の道,鈴木花子\n'],
    ['euc-kr', '제목,작가\n해질녘의 항구,김철수\n겨울 길,이영희\n'],
    ['gb18030', '标题,艺术家\n黄昏的港口,张伟\n雪路,李娜\n'],
    ['big5', '標題,藝術家\n黃昏的港口,張偉\n雪路,李娜\n'],
  ])('[D43] is found from its letters: %s, %s', async (encoding, text) => {
    const found = await read(encoded(text, encoding));
    expect(cellsOf(found)).toEqual(cellsOf(await read(text)));
    expect(found.problems).toEqual([]);
  });

  it('[D43] of Cyrillic and Japanese in UTF-16 without a mark is found as well', async () => {
    for (const text of ['Название;Художник\nЗимний вечер;Иван\n', '題名,作家\n夕暮れの港,山田太郎\n'])
      for (const isLittle of [true, false]) {
        const codes = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
        const bytes = Uint8Array.from(codes.flatMap((code) => (isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255])));
        expect(cellsOf(await read(bytes))).toEqual(cellsOf(await read(text)));
      }
  });

  it('[D43] can be chosen, whatever was found', async () => {
    const bytes = encoded('Title;Artist\nOne word: Tűz;Egry\n', 'windows-1250');
    expect(cellsOf(await read(bytes, 'windows-1250'))).toEqual([['One word: Tűz', 'Egry']]);
    expect(cellsOf(await read(bytes, 'windows-1252'))).toEqual([['One word: Tûz', 'Egry']]);
    const wrong = await read(bytes, 'shift_jis');
    expect(wrong.problems.map(({ row }) => row)).toEqual(wrong.rows[0]?.cells.some((cell) => cell.includes('\uFFFD')) ? [2] : []);
    for (const encoding of Object.keys(encodings)) expect(() => new TextDecoder(encoding)).not.toThrow();
  });

  // Planted: one broken byte makes the whole file Windows-1252.
  it('[D43] is UTF-8 where one byte is broken: the other rows stay right and the row with it is told', async () => {
    const mixed = await read(joined('Title,Artist\nDüsseldorf im Regen,Łukasz Kowal\nCaf', 0xe9, ',A. Example\n'));
    expect(mixed.encoding).toBe('utf-8');
    expect(cellsOf(mixed)).toEqual([
      ['Düsseldorf im Regen', 'Łukasz Kowal'],
      ['Café', 'A. Example'],
    ]);
    expect(mixed.problems).toEqual([{ row: 3, what: '“Café” has a broken letter; please look at it' }]);
    const halved = await read(joined('Title,Artist\nŁódź,é\nprice in ', 0xe2, 0x82, ',Zoë\n'));
    expect(cellsOf(halved)).toEqual([
      ['Łódź', 'é'],
      ['price in \uFFFD', 'Zoë'],
    ]);
    expect(halved.problems.map(({ row }) => row)).toEqual([3]);
    const marked = await read(joined('\uFEFFTitle,Artist\nCaf', 0xe9, ',x\n'));
    expect([marked.headers, cellsOf(marked)]).toEqual([['Title', 'Artist'], [['Café', 'x']]]);
  });
});

describe('the quotes of a table', () => {
  // Planted: every sign at the beginning of a cell opens quotes.
  it.each(['|', '\t', ';', ','])('[D43] are part of the wording where the file does not quote: between %j', async (mark) => {
    const table = await read(
      ['Title|No.', '"Untitled" (blue)|02134', '"Two doors"|6789', 'Old mill|6790'].join('\n').replaceAll('|', mark),
    );
    expect(cellsOf(table)).toEqual([
      ['"Untitled" (blue)', '02134'],
      ['"Two doors"', '6789'],
      ['Old mill', '6790'],
    ]);
    expect(table.problems).toEqual([]);
  });

  it.each([
    ['one that never closes', 'Title\tNo.\tSize\n"Blue jug\t3\t5 x 6"\nRed mill\t4\t7\nGrey\t5\t8\n', ['"Blue jug', 'Red mill', 'Grey']],
    ['one that closes lines later', 'Title|No.\n"Blue jug|3\nRed mill"|4\nGrey|5\n', ['"Blue jug', 'Red mill"', 'Grey']],
    ['a word within', 'Title|No.\n"Blue" jug|3\nThe "red" mill|4\n', ['"Blue" jug', 'The "red" mill']],
    ['inches', 'Title|Size\n"Dock" 1|12 x 5"\nQuay|3"\n', ['"Dock" 1', 'Quay']],
  ])('[D43] do not take the next rows along: %s', async (_, text, titles) => {
    expect(cellsOf(await read(text)).map(([title]) => title)).toEqual(titles);
  });

  it('[D43] around cells stay none of them, over lines, delimiters and doubled signs, also where one row has gone wrong', async () => {
    const proper = await read('Title,Note\n"Mill, old","a\nb"\n"The ""red"" one",x\nPlain,y\n');
    expect(cellsOf(proper)).toEqual([
      ['Mill, old', 'a\nb'],
      ['The "red" one', 'x'],
      ['Plain', 'y'],
    ]);
    const wrong = await read('Title,Note\n"Mill, old",a\n"Untitled" (blue),b\n"Sea, calm",c\nPlain,d\n');
    expect(cellsOf(wrong)).toEqual([
      ['Mill, old', 'a'],
      ['"Untitled" (blue)', 'b'],
      ['Sea, calm', 'c'],
      ['Plain', 'd'],
    ]);
    expect(wrong.problems).toEqual([
      { row: 3, what: 'the quotation marks of “"Untitled" (blue)” do not end with the cell, which is read as it stands' },
    ]);
    const inner = await read('"Title","Artist"\n"The "old" mill","Ada"\n"Quay","Ben"\n');
    expect(cellsOf(inner)).toEqual([
      ['The "old" mill', 'Ada'],
      ['Quay', 'Ben'],
    ]);
    const escaped = await read('"Title","Artist"\n"The \\"old\\" mill, wide","Ada"\n"Quay","Ben"\n');
    expect(cellsOf(escaped)[0]).toEqual(['The "old" mill, wide', 'Ada']);
  });
});
